"""All tables: found in memory or in the database, watched, forgotten when nobody uses them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from time import monotonic
from typing import Any

from sqlalchemy import Connection

from ..session.session import Session
from . import rows
from .bots import Bots
from .chances import Chances
from .problems import Refused
from .security import is_table_id, seat_of, tokens_in
from .settings import Settings
from .store import Store
from .table import Table, Unplayable, Viewer, session_of

log = logging.getLogger(__name__)


class Hub:
    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings, self.store = settings, store
        self.bots = Bots(settings.bots, settings.bot_seconds)
        self.chances = Chances(settings.bots)
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
        """A table from memory, or from the database; whoever asks first loads it for all."""
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
        row = await self.store.read(rows.load_table(id))
        if row is None:
            raise Refused(404, "there is no such table")
        table = Table(row, await self._replayed(row))
        self.add(table)
        return table

    async def _replayed(self, row: rows.TableRow) -> Session:
        try:
            return await asyncio.to_thread(session_of, row)
        except Unplayable as e:
            raise Refused(409, str(e)) from e

    def add(self, table: Table) -> None:
        self.tables[table.id] = table
        self.on_added(table)

    async def refresh(self, table: Table) -> None:
        """Under the lock: load again what could not be written, or what somebody else has changed."""
        if table.broken:
            row = await self.store.read(rows.load_table(table.id))
            if row is None:
                raise Refused(404, "there is no such table")
            table.fill(row, await self._replayed(row))

    async def write(self, table: Table, job: Callable[[Connection], Any]) -> None:
        """Under the lock: put a change on disk. If that fails, memory is no longer trusted."""
        try:
            await self.store.write(job)
        except rows.Conflict:
            table.broken = True
            await self.refresh(table)
            raise
        except BaseException:
            table.broken = True
            raise

    def forget_idle(self) -> None:
        """Take tables out of memory that nobody uses; the database has them."""
        now = monotonic()
        idle = sorted(
            (t for t in self.tables.values() if not t.sockets and not t.lock.locked() and t.thinking is None),
            key=lambda t: t.used,
        )
        too_many = len(self.tables) - self.settings.tables_in_memory
        for i, table in enumerate(idle):
            if i < too_many or now - table.used > self.settings.idle_seconds:
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
        for socket in table.sockets:
            socket.news.set()

    def in_background(self, task: asyncio.Task[None]) -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
