"""All tables: found in memory or in the store, watched, forgotten when nobody uses them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass
from time import monotonic
from typing import ParamSpec, Protocol, TypeVar

from ..session.session import Session
from .bots import Bots
from .chances import Chances
from .kept import Conflict, Store, TableRow, Write
from .problems import Refused
from .table import Table, Unplayable, Viewer, session_of
from .tokens import is_table_id, seat_of, tokens_in

log = logging.getLogger(__name__)
P = ParamSpec("P")
T = TypeVar("T")


class Run(Protocol):
    """Has work done that takes long, and needs no table to stand still but the one that is locked."""

    def __call__(self, work: Callable[P, T], /, *args: P.args, **more: P.kwargs) -> Awaitable[T]: ...


async def at_once(work: Callable[P, T], /, *args: P.args, **more: P.kwargs) -> T:
    return work(*args, **more)


def _anything(key: Hashable) -> None:
    """No limit."""


@dataclass(frozen=True)
class House:
    """What differs between the places where tables are; the defaults are those of a place for one person."""

    here: str = "device"  # what sentences call it
    run: Run = at_once  # a server has threads
    tell: Callable[[str], None] = _anything  # with a table's id, when it was changed: others may use the same store
    chats: Callable[[Hashable], None] = _anything  # refuses (429) the seat that speaks too often
    hints: Callable[[Hashable], None] = _anything  # and the one that asks too often
    absent_seconds: float = 20.0  # after being offline that long others may call a bot
    idle_seconds: float = 600.0  # a table nobody uses leaves the memory after this
    tables_in_memory: int = 2000


class Hub:
    def __init__(self, store: Store, bots: Bots, house: House) -> None:
        self.store, self.bots, self.house = store, bots, house
        self.chances = Chances(bots)
        self.tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.on_added: Callable[[Table], None] = lambda table: None  # who lets its bots go on

    async def stop(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.chances.stop()
        await self.bots.stop()

    # finding tables

    async def table(self, id: str) -> Table:
        """A table from memory, or from the store; whoever asks first loads it for all."""
        if id not in self.tables:
            if not is_table_id(id):
                raise Refused(404, "there is no such table")
            if id not in self._loading:
                task = asyncio.create_task(self._load(id))
                self._loading[id] = task
                task.add_done_callback(lambda _: self._loading.pop(id, None))
            await asyncio.shield(self._loading[id])
        table = self.tables[id]
        table.used = monotonic()
        return table

    async def _load(self, id: str) -> Table:
        row = await self._kept(id)
        table = Table(row, await self._replayed(row))
        self.add(table)
        return table

    async def _kept(self, id: str) -> TableRow:
        row = await self.store.load(id)
        if row is None:
            raise Refused(404, "there is no such table")
        return row

    async def _replayed(self, row: TableRow) -> Session:
        try:
            return await self.house.run(session_of, row, self.house.here)
        except Unplayable as e:
            raise Refused(409, str(e)) from e

    def add(self, table: Table) -> None:
        self.tables[table.id] = table
        self.on_added(table)

    async def refresh(self, table: Table) -> None:
        """Under the lock: load again what could not be written, or what somebody else has changed."""
        if table.broken:
            row = await self._kept(table.id)
            table.fill(row, await self._replayed(row))

    async def write(self, table: Table, what: Write) -> None:
        """Under the lock: have a change kept. If that fails, memory is no longer trusted."""
        try:
            await self.store.write(what)
        except Conflict:
            table.broken = True
            await self.refresh(table)
            raise
        except BaseException:
            table.broken = True
            raise

    def forget_idle(self) -> None:
        """Take tables out of memory that nobody uses; the store has them."""
        now = monotonic()
        idle = sorted(
            (t for t in self.tables.values() if not t.watching and not t.lock.locked() and t.thinking is None),
            key=lambda t: t.used,
        )
        too_many = len(self.tables) - self.house.tables_in_memory
        for i, table in enumerate(idle):
            if i < too_many or now - table.used > self.house.idle_seconds:
                del self.tables[table.id]

    # who is asking

    def viewer(self, table: Table, tokens: str | None, wanted: int | None = None) -> Viewer:
        """The seats that the tokens open; without a token, a spectator."""
        if tokens is None:
            return Viewer()
        listed = tokens_in(tokens)
        hashes = [seat.token for seat in table.seats]
        seats = [seat_of(token, hashes) for token in listed or []]
        if not seats or None in seats:
            raise Refused(401, "this token opens no seat at this table")
        held = tuple(sorted({seat for seat in seats if seat is not None}))
        if wanted is not None and wanted not in held:
            raise Refused(403, f"your token does not open seat {wanted}")
        return Viewer(held, wanted)

    def seated(self, viewer: Viewer) -> None:
        if not viewer.seats:
            raise Refused(401, "only somebody with a seat may do this: send the seat's token")

    # telling

    def tell(self, table: Table, changed: bool = True) -> None:
        """Wake everybody who watches; each looks for what is new. ``changed``: more than who is here."""
        table.serial += changed
        table.forget_views()
        self._wake(table)
        if changed:
            self.house.tell(table.id)

    def _wake(self, table: Table) -> None:
        for watching in table.watching:
            watching.news.set()

    def tell_trouble(self, table: Table, sentence: str) -> None:
        """Something was not done that nobody had asked for directly: everybody here is told."""
        for watching in table.watching:
            watching.trouble.append(sentence)
        self._wake(table)

    async def changed_elsewhere(self, id: str) -> None:
        """Somebody else has written to the same store: who watches is told here, too."""
        table = self.tables.get(id)
        if table is None:
            return
        try:
            async with table.lock:
                table.broken = True
                await self.refresh(table)
        except Refused as e:
            log.info("table %s was changed elsewhere: %s", id, e.error)
            self._leave(table)
        else:
            self._wake(table)
            self.on_added(table)

    def forget(self, id: str) -> None:
        """A table was removed from the store: who watches is told so, here and elsewhere."""
        if id in self.tables:
            self._leave(self.tables[id])
        self.house.tell(id)

    def _leave(self, table: Table) -> None:
        self.tables.pop(table.id, None)
        table.broken = True
        if table.thinking is not None:
            table.thinking.cancel()
        self._wake(table)

    def in_background(self, task: asyncio.Task[None]) -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
