"""The front of it all: everything that can be asked of tables, without a transport."""

from __future__ import annotations

import re
from functools import cache
from urllib.parse import unquote, urlsplit

from . import moves
from .bots import Bots
from .endpoints import ENDPOINTS, Call, Endpoint, Query
from .hub import House, Hub
from .kept import Store
from .problems import Answer, Refused
from .watching import Watching

NOTHING_THERE = "there is nothing at this address"
ANOTHER_METHOD = "this address takes another method"


class Desk:
    """``more`` is what can be asked only where this desk is."""

    def __init__(self, store: Store, bots: Bots, house: House | None = None, more: tuple[Endpoint, ...] = ()) -> None:
        self._endpoints = (*ENDPOINTS, *more)
        self.hub = Hub(store, bots, house or House())
        self.hub.on_added = lambda table: moves.let_bots_move(self.hub, table)

    async def stop(self) -> None:
        await self.hub.stop()

    async def ask(self, method: str, target: str, tokens: str | None = None, body: bytes | None = None) -> Answer:
        """What the HTTP API would answer to a request of that method for that address, which may have a query.

        ``tokens`` are those of seats, separated by commas.
        """
        parts = urlsplit(target)
        try:
            endpoint, names = self._found(method, unquote(parts.path))
            if body is not None and len(body) > endpoint.longest:
                raise Refused(413, f"the body is larger than {endpoint.longest} bytes")
        except Refused as e:
            return e.answer()
        authorization = None if tokens is None else f"Bearer {tokens}"
        return await endpoint.answer(Call(self.hub, names, Query(parts.query), authorization), body)

    async def watcher(self, table_id: str, query: str = "") -> Watching:
        """Somebody who is about to watch a table; the query is that of a WebSocket's address. Refused says why not."""
        asked = Query(query)
        table = await self.hub.table(table_id)
        viewer = self.hub.viewer(table, asked.get("token"), asked.number("seat"))
        since, seen, chat = (asked.count(name) for name in ("since", "seen", "chat"))
        return Watching(self.hub, table, viewer, asked.language(table.lang), asked.text("base"), since, seen, chat)

    async def watch(self, table_id: str, query: str = "") -> Watching:
        return (await self.watcher(table_id, query)).open()

    async def changed_elsewhere(self, table_id: str) -> None:
        """Something else has written to the same store: another tab of the browser."""
        await self.hub.changed_elsewhere(table_id)

    def _found(self, method: str, path: str) -> tuple[Endpoint, dict[str, str]]:
        there = False
        for endpoint in self._endpoints:
            if found := _pattern(endpoint.path).fullmatch(path):
                there = True
                if endpoint.method == method:
                    return endpoint, found.groupdict()
        raise Refused(405, ANOTHER_METHOD) if there else Refused(404, NOTHING_THERE)


@cache
def _pattern(path: str) -> re.Pattern[str]:
    """{name} stands for anything without a slash."""
    return re.compile(re.sub(r"{(\w+)}", r"(?P<\1>[^/]+)", path))
