"""What can be asked for: every address with its handler and the types of question and answer."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING, Any, cast

from sqlalchemy import text as sql
from starlette.requests import Request
from starlette.responses import Response

from .. import __version__, rulebook
from ..session.texts import LANGUAGES
from . import chances, components, create_table, fair, lobby, messages, moves, render, schema
from .hub import Hub
from .problems import Refused
from .table import Table, Viewer

if TYPE_CHECKING:
    from .app import Server

log = logging.getLogger(__name__)
JSON = "application/json"
GAME_FILE = "text/plain; charset=utf-8"


@dataclass
class Call:
    """One request, with what its handler needs of it."""

    server: Server
    request: Request
    body: Any = None

    @property
    def hub(self) -> Hub:
        return self.server.hub

    @property
    def lang(self) -> str:
        return language(self.request.query_params.get("lang"), "en")

    def lang_at(self, table: Table) -> str:
        return language(self.request.query_params.get("lang"), table.lang)

    def number(self, name: str, default: int | None = None) -> int | None:
        return number_in(name, self.request.query_params.get(name), default)

    async def table(self) -> Table:
        return await self.hub.table(self.request.path_params["table"])

    def viewer(self, table: Table) -> Viewer:
        header = self.request.headers.get("authorization")
        if header is None:
            return self.hub.viewer(table, None)
        scheme, _, tokens = header.partition(" ")
        if scheme.lower() != "bearer":
            raise Refused(401, "the Authorization header must be: Bearer TOKEN")
        return self.hub.viewer(table, tokens, self.number("seat"))

    async def seen(self, table: Table) -> bytes:
        async with table.lock:
            await self.hub.refresh(table)
            since, seen = self.number("since", 0), self.number("seen", 0)
            return moves.view(table, self.viewer(table), self.lang_at(table), since or 0, seen or 0)


def language(asked: str | None, default: str) -> str:
    if asked is None:
        return default
    if asked not in LANGUAGES:
        raise Refused(422, f"lang is one of {', '.join(LANGUAGES)}, not {asked[:20]!r}")
    return asked


def number_in(name: str, asked: str | None, default: int | None) -> int | None:
    if asked is None:
        return default
    if not (asked.isascii() and asked.isdecimal() and len(asked) < 10):
        raise Refused(422, f"{name} must be a whole number, not {asked[:20]!r}")
    return int(asked)


Handler = Callable[[Call], Awaitable[Any]]


@dataclass(frozen=True)
class Endpoint:
    """A route as it is documented and as it is served."""

    method: str
    path: str
    handler: Handler
    summary: str
    gives: Any  # a type, or several of which it is one
    takes: Any = None
    status: int = 200
    query: tuple[str, ...] = ()
    creates: bool = False
    media: str = JSON
    refusals: tuple[tuple[int, Any], ...] = ()


# the handlers


async def _games(call: Call) -> Any:
    return lobby.listed(call.lang, call.hub.bots)


async def _things(call: Call) -> Any:
    name = call.request.path_params["game"]
    if name not in lobby.games():
        raise Refused(404, f"there is no game {name[:40]!r}")
    return components.things(lobby.games()[name], call.lang)


async def _lessons(call: Call) -> Any:
    names = call.request.path_params
    return lobby.lessons(names["game"], names["tour"], call.lang)


async def _make(call: Call) -> Any:
    return await create_table.make(call.hub, call.body)


async def _import(call: Call) -> Any:
    return await create_table.bring_in(call.hub, call.body)


async def _table(call: Call) -> Any:
    return await call.seen(await call.table())


async def _join(call: Call) -> Any:
    return await moves.join(call.hub, await call.table(), call.body)


async def _move(call: Call) -> Any:
    table = await call.table()
    return await moves.move(call.hub, table, call.viewer(table), call.body, call.lang_at(table))


async def _try(call: Call) -> Any:
    table = await call.table()
    since = call.number("since", 0) or 0
    lang, base = call.lang_at(table), call.request.query_params.get("base", "")
    return await moves.try_out(call.hub, table, call.viewer(table), *_meant(call), since, lang, base)


async def _effects(call: Call) -> Any:
    table = await call.table()
    return await moves.effects(call.hub, table, call.viewer(table), *_meant(call), call.lang_at(table))


def _meant(call: Call) -> tuple[int, str]:
    """The choice that is asked about, and the version of the table that it was seen at."""
    version = call.number("version")
    if version is None:
        raise Refused(422, "version must be a whole number: that of the table the choice was seen at")
    return version, call.request.query_params.get("choice", "")[:200]


async def _undo(call: Call) -> Any:
    table = await call.table()
    return await moves.undo(call.hub, table, call.viewer(table), call.body, call.lang_at(table))


async def _why(call: Call) -> Any:
    table = await call.table()
    query = call.request.query_params
    place = query.get("place")
    thing = (place or query.get("thing", query.get("choice", "")))[:200]
    return await moves.why(call.hub, table, call.viewer(table), thing, place is not None, call.lang_at(table))


async def _hint(call: Call) -> Any:
    table = await call.table()
    viewer = call.viewer(table)
    call.hub.seated(viewer)
    call.server.hints.check((table.id, viewer.seats[0]))
    return await moves.hint(call.hub, table, viewer, call.lang_at(table))


async def _say(call: Call) -> Any:
    table = await call.table()
    viewer = call.viewer(table)
    call.hub.seated(viewer)
    call.server.chats.check((table.id, viewer.seats[0]))
    return await moves.say(call.hub, table, viewer, call.body.text)


async def _chat(call: Call) -> Any:
    table = await call.table()
    call.viewer(table)
    since = call.number("since", 0) or 0
    return [render.chat_line(row) for row in table.chat if row.number >= since]


async def _seat(call: Call) -> Any:
    table = await call.table()
    number = number_in("seat", call.request.path_params["seat"], None)
    await moves.change_seat(call.hub, table, call.viewer(table), cast(int, number), call.body)
    return await call.seen(table)


async def _rematch(call: Call) -> Any:
    table = await call.table()
    return await create_table.rematch(call.hub, table, call.viewer(table))


async def _file(call: Call) -> Any:
    table = await call.table()
    async with table.lock:
        await call.hub.refresh(table)
        create_table.may_know_all(table, call.viewer(table))
        text = fair.signed(table.session, table.secret, table.fair_from)
    name = f"{table.session.game.name}-{table.id}.origins"
    return Response(text, media_type=GAME_FILE, headers={"Content-Disposition": f'attachment; filename="{name}"'})


async def _branch(call: Call) -> Any:
    table = await call.table()
    return await create_table.branch(call.hub, table, call.viewer(table), call.body)


async def _replay(call: Call) -> Any:
    table = await call.table()
    async with table.lock:
        await call.hub.refresh(table)
        viewer = call.viewer(table)
        step, then = call.number("step"), call.request.query_params.getlist("then")
        if step is None:
            raise Refused(422, f"step must be a number from 0 to {table.session.version}")
        if len(then) > messages.MOST_THEN:
            raise Refused(422, f"up to {messages.MOST_THEN} choices may follow a step, not {len(then)}")
        if then:
            chances.may_look_back(table, viewer)
        session = await asyncio.to_thread(create_table.position_after, table, step, then)
        return render.elsewhere(table, session, viewer, call.lang_at(table), call.number("since", 0) or 0)


async def _timeline(call: Call) -> Any:
    table = await call.table()
    async with table.lock:
        await call.hub.refresh(table)
        return render.timeline(await asyncio.to_thread(table.way))


async def _chances(call: Call) -> Any:
    table = await call.table()
    async with table.lock:
        await call.hub.refresh(table)
        chances.may_look_back(table, call.viewer(table))
        await asyncio.to_thread(table.way)
        game = call.hub.chances.at(table)
        return chances.told(game, table, call.lang_at(table), call.number("since", 0) or 0)


async def _rules(call: Call) -> Any:
    game = call.request.query_params.get("game")
    if game is not None and game not in lobby.games():
        raise Refused(422, f"there is no game {game[:40]!r}; the games are: {', '.join(lobby.games())}")
    words = call.request.query_params.get("words", "")[:200]
    found = rulebook.find(words, game) if words.strip() else rulebook.rules(game) if game else []
    return [messages.RuleShown(r.id, r.text, r.source, r.section, r.game) for r in found]


async def _health(call: Call) -> Any:
    server = call.server
    try:
        async with asyncio.timeout(5):
            await server.store.read(lambda conn: conn.execute(sql("SELECT 1")).scalar())
        fine = True
    except Exception:
        log.exception("the database does not answer")
        fine = False
    shown = messages.Health(
        status="ok" if fine else "degraded",
        version=__version__,
        database="ok" if fine else "failing",
        schema=schema.CURRENT,
        tables=len(server.hub.tables),
        sockets=sum(len(table.sockets) for table in server.hub.tables.values()),
        waiting=server.store.waiting,
        uptime=round(monotonic() - server.started, 3),
    )
    return Response(render.encode(shown), 200 if fine else 503, media_type=JSON)


TABLE = "/api/tables/{table}"
LOOK = ("lang", "since", "seen", "seat")
ANSWER = (messages.Table, messages.Changes)  # the whole, or what changed
STALE = ((409, messages.Stale),)
ENDPOINTS = (
    Endpoint("GET", "/api/games", _games, "the games, their options and the bots", list[messages.GameShown], query=("lang",)),
    Endpoint("GET", "/api/games/{game}/things", _things, "the components of a game by their ids", dict[str, messages.Thing], query=("lang",)),
    Endpoint("GET", "/api/games/{game}/tours/{tour}", _lessons, "what the guide of a first game says, and when", list[messages.Lesson], query=("lang",)),
    Endpoint("POST", "/api/tables", _make, "make a table", messages.Made, messages.NewTable, 201, creates=True),
    Endpoint("POST", "/api/import", _import, "make a table from a game file", messages.Made, str, 201, creates=True),
    Endpoint("GET", TABLE, _table, "look at a table", messages.Table, query=LOOK),
    Endpoint("POST", TABLE + "/join", _join, "take an open seat", messages.Joined, messages.Join),
    Endpoint("POST", TABLE + "/moves", _move, "make choices", ANSWER, messages.Move, query=("lang", "seat"), refusals=STALE),
    Endpoint("GET", TABLE + "/try", _try, "the table as a choice would leave it", ANSWER, query=("version", "choice", "since", "base", "lang"), refusals=STALE),
    Endpoint("GET", TABLE + "/effects", _effects, "what a choice would surely do", list[messages.Effect], query=("version", "choice", "lang")),
    Endpoint("POST", TABLE + "/undo", _undo, "take back the last choice", ANSWER, messages.Undo, query=("lang", "seat"), refusals=STALE),
    Endpoint("GET", TABLE + "/why", _why, "why something is not offered", messages.Why, query=("thing", "place", "lang")),
    Endpoint("GET", TABLE + "/hint", _hint, "what a bot would choose for you", messages.Hint, query=("lang",)),
    Endpoint("GET", TABLE + "/chat", _chat, "what was said", list[messages.ChatLine], query=("since",)),
    Endpoint("POST", TABLE + "/chat", _say, "say something", messages.ChatLine, messages.Say),
    Endpoint("POST", TABLE + "/seats/{seat}", _seat, "rename a seat, hand it to a bot or take it back", messages.Table, messages.SeatChange, query=("lang",)),
    Endpoint("POST", TABLE + "/rematch", _rematch, "play again with the same people", messages.Rematch),
    Endpoint("POST", TABLE + "/branch", _branch, "go on from an earlier step at a new table", messages.Made, messages.Branch, 201, creates=True),
    Endpoint("GET", TABLE + "/file", _file, "the game file", str, media=GAME_FILE),
    Endpoint("GET", TABLE + "/replay", _replay, "the table as it was after a step, or as choices from there on would leave it", messages.Table, query=("step", "then", "lang", "since", "seat")),
    Endpoint("GET", TABLE + "/timeline", _timeline, "who made which step, in which round, and what was told by then", messages.Timeline),
    Endpoint("GET", TABLE + "/chances", _chances, "who was ahead when, and what cost most", messages.Chances, query=("lang", "since", "seat")),
    Endpoint("GET", "/api/rules", _rules, "search the numbered rules", list[messages.RuleShown], query=("words", "game", "lang")),
    Endpoint("GET", "/api/health", _health, "whether all is well", messages.Health),
)  # fmt: skip
