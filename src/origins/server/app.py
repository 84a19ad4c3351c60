"""The routes: what can be asked for, with the types of question and answer."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from time import monotonic
from typing import Any, TypeVar, cast

import msgspec
from sqlalchemy import text as sql
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from .. import __version__, rules
from ..play.texts import LANGUAGES
from . import chances, fair, lobby, making, messages, moves, pages, schema, show, things
from .hub import Hub
from .limits import Limiter, Places, address, read_body
from .problems import Refused, problem
from .security import SecurityHeaders, own_origin
from .settings import Settings
from .sockets import Socket
from .store import Store
from .table import Table, Viewer

log = logging.getLogger(__name__)
T = TypeVar("T")
JSON = "application/json"
GAME_FILE = "text/plain; charset=utf-8"


class Server:
    """What the handlers share."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.hub = Hub(settings, self.store)
        self.hub.on_added = lambda table: moves.let_bots_move(self.hub, table)
        self.requests, self.creations = Limiter(settings.requests), Limiter(settings.creations)
        self.chats, self.hints = Limiter(settings.chats), Limiter(settings.hints)
        self.places = Places(settings.sockets_per_address)
        self.started = monotonic()

    @asynccontextmanager
    async def running(self, app: Starlette) -> AsyncIterator[None]:
        lobby.games()  # read texts and components now: the first guest should not wait for it
        self.store.start()
        sweeper = asyncio.create_task(self._sweep())
        try:
            yield
        finally:
            sweeper.cancel()
            await self.hub.stop()
            await self.store.stop()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(30)
            self.hub.forget_idle()


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
        return _lang(self.request.query_params.get("lang"), "en")

    def lang_at(self, table: Table) -> str:
        return _lang(self.request.query_params.get("lang"), table.lang)

    def number(self, name: str, default: int | None = None) -> int | None:
        return _number(name, self.request.query_params.get(name), default)

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


def _lang(asked: str | None, default: str) -> str:
    if asked is None:
        return default
    if asked not in LANGUAGES:
        raise Refused(422, f"lang is one of {', '.join(LANGUAGES)}, not {asked[:20]!r}")
    return asked


def _number(name: str, asked: str | None, default: int | None) -> int | None:
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
    gives: Any
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
    return things.things(lobby.games()[name], call.lang)


async def _make(call: Call) -> Any:
    return await making.make(call.hub, call.body)


async def _import(call: Call) -> Any:
    return await making.bring_in(call.hub, call.body)


async def _table(call: Call) -> Any:
    return await call.seen(await call.table())


async def _join(call: Call) -> Any:
    return await moves.join(call.hub, await call.table(), call.body)


async def _move(call: Call) -> Any:
    table = await call.table()
    return await moves.move(call.hub, table, call.viewer(table), call.body, call.lang_at(table))


async def _try(call: Call) -> Any:
    table = await call.table()
    version = call.number("version")
    if version is None:
        raise Refused(422, "version must be a whole number: that of the table the choice was seen at")
    choice = call.request.query_params.get("choice", "")[:200]
    since = call.number("since", 0) or 0
    return await moves.try_out(
        call.hub, table, call.viewer(table), version, choice, since, call.lang_at(table)
    )


async def _undo(call: Call) -> Any:
    table = await call.table()
    return await moves.undo(call.hub, table, call.viewer(table), call.body, call.lang_at(table))


async def _why(call: Call) -> Any:
    table = await call.table()
    query = call.request.query_params
    choice = query.get("thing", query.get("choice", ""))[:200]
    return await moves.why(call.hub, table, call.viewer(table), choice, call.lang_at(table))


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
    return [show.chat_line(row) for row in table.chat if row.number >= since]


async def _seat(call: Call) -> Any:
    table = await call.table()
    number = _number("seat", call.request.path_params["seat"], None)
    await moves.change_seat(call.hub, table, call.viewer(table), cast(int, number), call.body)
    return await call.seen(table)


async def _rematch(call: Call) -> Any:
    table = await call.table()
    return await making.rematch(call.hub, table, call.viewer(table))


async def _file(call: Call) -> Any:
    table = await call.table()
    async with table.lock:
        await call.hub.refresh(table)
        making.may_know_all(table, call.viewer(table))
        text = fair.signed(table.session, table.secret, table.fair_from)
    name = f"{table.session.game.name}-{table.id}.origins"
    return Response(
        text, media_type=GAME_FILE, headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )


async def _branch(call: Call) -> Any:
    table = await call.table()
    return await making.branch(call.hub, table, call.viewer(table), call.body.step)


async def _replay(call: Call) -> Any:
    table = await call.table()
    async with table.lock:
        await call.hub.refresh(table)
        viewer = call.viewer(table)
        step = call.number("step")
        if step is None or step > table.session.version:
            raise Refused(422, f"step must be a number from 0 to {table.session.version}")
        session = await asyncio.to_thread(table.at_step, step)
        return show.replay_json(table, session, viewer, call.lang_at(table), call.number("since", 0) or 0)


async def _timeline(call: Call) -> Any:
    table = await call.table()
    async with table.lock:
        await call.hub.refresh(table)
        return show.timeline(await asyncio.to_thread(table.way))


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
    if game is not None and game not in rules.GAMES:
        raise Refused(422, f"there is no game {game[:40]!r}; the games are: {', '.join(rules.GAMES)}")
    words = call.request.query_params.get("words", "")[:200]
    found = rules.find(words, game) if words.strip() else rules.rules(game) if game else []
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
    return Response(show.encode(shown), 200 if fine else 503, media_type=JSON)


TABLE = "/api/tables/{table}"
LOOK = ("lang", "since", "seen", "seat")
STALE = ((409, messages.Stale),)
ENDPOINTS = (
    Endpoint("GET", "/api/games", _games, "the games, their options and the bots", list[messages.GameShown], query=("lang",)),
    Endpoint("GET", "/api/games/{game}/things", _things, "the components of a game by their ids", dict[str, messages.Thing], query=("lang",)),
    Endpoint("POST", "/api/tables", _make, "make a table", messages.Made, messages.NewTable, 201, creates=True),
    Endpoint("POST", "/api/import", _import, "make a table from a game file", messages.Made, str, 201, creates=True),
    Endpoint("GET", TABLE, _table, "look at a table", messages.Table, query=LOOK),
    Endpoint("POST", TABLE + "/join", _join, "take an open seat", messages.Joined, messages.Join),
    Endpoint("POST", TABLE + "/moves", _move, "make a choice", messages.Table, messages.Move, query=("lang", "seat"), refusals=STALE),
    Endpoint("GET", TABLE + "/try", _try, "the table as a choice would leave it", messages.Table, query=("version", "choice", "since", "lang"), refusals=STALE),
    Endpoint("POST", TABLE + "/undo", _undo, "take back the last choice", messages.Table, messages.Undo, query=("lang", "seat"), refusals=STALE),
    Endpoint("GET", TABLE + "/why", _why, "why something is not offered", messages.Why, query=("thing", "lang")),
    Endpoint("GET", TABLE + "/hint", _hint, "what a bot would choose for you", messages.Hint, query=("lang",)),
    Endpoint("GET", TABLE + "/chat", _chat, "what was said", list[messages.ChatLine], query=("since",)),
    Endpoint("POST", TABLE + "/chat", _say, "say something", messages.ChatLine, messages.Say),
    Endpoint("POST", TABLE + "/seats/{seat}", _seat, "rename a seat, hand it to a bot or take it back", messages.Table, messages.SeatChange, query=("lang",)),
    Endpoint("POST", TABLE + "/rematch", _rematch, "play again with the same people", messages.Rematch),
    Endpoint("POST", TABLE + "/branch", _branch, "go on from an earlier step at a new table", messages.Made, messages.Branch, 201, creates=True),
    Endpoint("GET", TABLE + "/file", _file, "the game file", str, media=GAME_FILE),
    Endpoint("GET", TABLE + "/replay", _replay, "the table as it was after a step", messages.Table, query=("step", "lang", "since", "seat")),
    Endpoint("GET", TABLE + "/timeline", _timeline, "who made which step, in which round, and what was told by then", messages.Timeline),
    Endpoint("GET", TABLE + "/chances", _chances, "who was ahead when, and what cost most", messages.Chances, query=("lang", "since", "seat")),
    Endpoint("GET", "/api/rules", _rules, "search the numbered rules", list[messages.RuleShown], query=("words", "game", "lang")),
    Endpoint("GET", "/api/health", _health, "whether all is well", messages.Health),
)  # fmt: skip


# serving them


def _served(server: Server, endpoint: Endpoint) -> Route:
    takes = endpoint.takes
    decode = msgspec.json.Decoder(takes).decode if takes not in (None, str) else None
    most = server.settings.import_bytes if takes is str else server.settings.body_bytes

    async def serve(request: Request) -> Response:
        try:
            who = address(request.client and (request.client.host, request.client.port))
            server.requests.check(who)
            if endpoint.method != "GET" and not own_origin(request.headers, server.settings.origins):
                raise Refused(403, "pages of other sites may not do this")
            if endpoint.creates:
                server.creations.check(who)
            call = Call(server, request)
            if endpoint.method != "GET":
                body = await read_body(request, most, server.settings.body_seconds)
                call.body = _decoded(body, decode) if takes is not None else None
            answer = await endpoint.handler(call)
        except Refused as e:
            return e.response()
        except Exception:
            log.exception("%s %s failed", endpoint.method, endpoint.path)
            return Refused(
                500, "something went wrong on the server: look at the table again before you go on"
            ).response()
        if isinstance(answer, Response):
            return answer
        content = answer if isinstance(answer, bytes) else show.encode(answer)
        return Response(content, endpoint.status, media_type=JSON)

    return Route(endpoint.path, serve, methods=[endpoint.method])


def _decoded(body: bytes, decode: Callable[[bytes], Any] | None) -> Any:
    try:
        return decode(body) if decode else body.decode("utf-8")
    except msgspec.ValidationError as e:
        raise Refused(422, f"the body does not fit: {e}") from None
    except UnicodeDecodeError:
        raise Refused(400, "the body is not UTF-8 text") from None
    except (msgspec.DecodeError, RecursionError) as e:
        raise Refused(400, f"the body is not JSON: {e}") from None


def _socket(server: Server) -> WebSocketRoute:
    async def serve(websocket: WebSocket) -> None:
        who = address(websocket.client and (websocket.client.host, websocket.client.port))
        taken = False
        try:
            server.requests.check(who)
            if not own_origin(websocket.headers, server.settings.origins):
                raise Refused(403, "pages of other sites may not do this")
            query = websocket.query_params
            table = await server.hub.table(websocket.path_params["table"])
            viewer = server.hub.viewer(table, query.get("token"), _number("seat", query.get("seat"), None))
            numbers = [_number(name, query.get(name), 0) or 0 for name in ("since", "seen", "chat")]
            socket = Socket(websocket, viewer, _lang(query.get("lang"), table.lang), *numbers)
            taken = server.places.take(who)
            if not taken or len(table.sockets) >= server.settings.sockets_per_table:
                raise Refused(429, "too many connections")
            await websocket.accept()
            await socket.run(server.hub, table, server.chats)
        except Refused as e:
            await websocket.send_denial_response(e.response())
        finally:
            if taken:
                server.places.leave(who)

    return WebSocketRoute(TABLE + "/ws", serve)


def _http_problem(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    sentence = {404: "there is nothing at this address", 405: "this address takes another method"}
    headers = error.headers if isinstance(error, HTTPException) else None
    return Response(
        problem(sentence.get(status, "this cannot be done")), status, headers=headers, media_type=JSON
    )


def make_app(settings: Settings) -> Starlette:
    server = Server(settings)
    routes: list[BaseRoute] = [_served(server, endpoint) for endpoint in ENDPOINTS]
    routes += [_socket(server), *pages.routes(settings.static, ENDPOINTS)]
    app = Starlette(
        routes=routes,
        middleware=[Middleware(SecurityHeaders)],
        exception_handlers={HTTPException: _http_problem, Exception: _http_problem},
        lifespan=server.running,
    )
    app.state.server = server
    return app
