"""The desk of one device: the tables that its browser keeps, and the bots of another worker."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar, cast

from msgspec import Struct

from ..table.bots import Bots, Unanswered
from ..table.desk import Desk
from ..table.endpoints import TABLE, Call, Endpoint
from ..table.hub import House
from ..table.messages import SeatKind
from ..table.problems import JSON, Answer, Refused
from ..table.render import moment
from ..table.tokens import token_hash
from ..table.watching import Watching
from .shelf import Record, Shelf, Unreadable
from .storage import Storage

T = TypeVar("T")
Think = Callable[[bytes, float, bool], Awaitable[bytes]]  # what ``bots.Thinkers`` are asked, without ``read``


class SeatKept(Struct, omit_defaults=True):
    name: str
    kind: SeatKind
    bot: str | None = None


class TableKept(Struct):
    """A table of this device, for the list of them."""

    table: str
    game: str
    seats: list[SeatKept]
    created: str
    changed: str
    version: int
    step: int
    over: bool
    lang: str
    tokens: list[str | None]  # by seat, of those that are people's


class TableLost(Struct):
    """A table that cannot be read; the sentence says why."""

    table: str
    error: str


class Local(Desk):
    """``tell`` is called with the id of a table that was changed, for other tabs: there ``changed_elsewhere`` is called."""

    def __init__(
        self,
        storage: Storage,
        think: Think,
        tell: Callable[[str], None] = lambda id: None,
        absent_seconds: float = 20.0,
    ) -> None:
        house = House(tell=tell, absent_seconds=absent_seconds)
        super().__init__(Shelf(storage), Bots(Elsewhere(think)), house, (LIST, REMOVE))

    async def watcher(self, table_id: str, query: str = "") -> Watching:
        self.hub.forget_idle()
        return await super().watcher(table_id, query)


class Elsewhere:
    """Thinkers whom JavaScript asks."""

    def __init__(self, think: Think) -> None:
        self._think = think

    async def ask(self, question: bytes, read: Callable[[bytes], T], seconds: float, calm: bool = False) -> T:
        try:
            return read(await asyncio.wait_for(self._think(question, seconds, calm), seconds))
        except Exception as e:  # whatever JavaScript throws
            raise Unanswered(repr(e)) from e

    async def stop(self) -> None:
        """JavaScript ends what it has started."""


def _shelf(call: Call) -> Shelf:
    return cast(Shelf, call.hub.store)


async def _list(call: Call) -> Any:
    found = sorted(await _shelf(call).all(), key=lambda one: -one[1].changed if isinstance(one[1], Record) else 0)
    return [TableLost(id, one.error) if isinstance(one, Unreadable) else _listed(one) for id, one in found]


def _listed(record: Record) -> TableKept:
    table = record.table
    held = {seat.token for seat in table.seats}
    return TableKept(
        table=table.id,
        game=table.game,
        seats=[SeatKept(seat.name, cast(SeatKind, seat.kind), seat.bot) for seat in table.seats],
        created=moment(table.created),
        changed=moment(record.changed),
        version=table.version,
        step=len(table.steps),
        over=record.over,
        lang=table.lang,
        tokens=[token if token and token_hash(token) in held else None for token in record.tokens],
    )


async def _remove(call: Call) -> Any:
    id = call.path["table"]
    if not await _shelf(call).remove(id):
        raise Refused(404, "there is no such table")
    call.hub.forget(id)
    return Answer(204, JSON, b"")


LIST = Endpoint("GET", "/api/tables", _list, "the tables of this device, the newest first", list[TableKept | TableLost])
REMOVE = Endpoint("DELETE", TABLE, _remove, "remove a table from this device", None, status=204)
