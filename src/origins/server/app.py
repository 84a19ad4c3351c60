"""Serving: every request goes through the same doors, to its handler and back."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from time import monotonic
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from . import lobby, moves, pages, render
from .handlers import ENDPOINTS, JSON, TABLE, Call, Endpoint, language, number_in
from .hub import Hub
from .limits import Limiter, Places, address, read_body
from .problems import Refused, problem
from .security import SecurityHeaders, own_origin
from .settings import Settings
from .sockets import Socket
from .store import Store

log = logging.getLogger(__name__)


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
        content = answer if isinstance(answer, bytes) else render.encode(answer)
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
            viewer = server.hub.viewer(table, query.get("token"), number_in("seat", query.get("seat"), None))
            numbers = [number_in(name, query.get(name), 0) or 0 for name in ("since", "seen", "chat")]
            lang = language(query.get("lang"), table.lang)
            socket = Socket(websocket, viewer, lang, query.get("base", ""), *numbers)
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
    return Response(problem(sentence.get(status, "this cannot be done")), status, headers=headers, media_type=JSON)


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
