"""Serving: every request goes through the same doors, to its handler and back."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import monotonic

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from ..site.page import is_site
from ..table import lobby
from ..table.bots import Bots
from ..table.desk import ANOTHER_METHOD, NOTHING_THERE, Desk
from ..table.endpoints import TABLE, Endpoint, Query
from ..table.hub import House
from ..table.problems import JSON, Answer, Refused, problem
from . import pages, sockets
from .bot_pool import Processes
from .health import ENDPOINTS, Call
from .limits import Limiter, Places, address, read_body
from .rows import Rows
from .security import SecurityHeaders, own_origin
from .settings import Settings
from .store import Store

log = logging.getLogger(__name__)


class Server:
    """What the handlers share."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.requests, self.creations = Limiter(settings.requests), Limiter(settings.creations)
        house = House(
            here="server",
            run=asyncio.to_thread,
            chats=Limiter(settings.chats).check,
            hints=Limiter(settings.hints).check,
            absent_seconds=settings.absent_seconds,
            idle_seconds=settings.idle_seconds,
            tables_in_memory=settings.tables_in_memory,
        )
        bots = Bots(Processes(settings.bots), settings.bots, settings.bot_seconds)
        self.desk = Desk(Rows(self.store), bots, house)
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
            await self.desk.stop()
            await self.store.stop()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(30)
            self.desk.hub.forget_idle()


def _served(server: Server, endpoint: Endpoint) -> Route:
    async def serve(request: Request) -> Response:
        try:
            who = address(request.client and (request.client.host, request.client.port))
            server.requests.check(who)
            if endpoint.method != "GET" and not own_origin(request.headers, server.settings.origins):
                raise Refused(403, "pages of other sites may not do this")
            if endpoint.creates:
                server.creations.check(who)
            body = None
            if endpoint.method != "GET":
                body = await read_body(request, endpoint.longest, server.settings.body_seconds)
        except Refused as e:
            return _response(e.answer())
        query = Query(request.url.query)
        call = Call(server.desk.hub, request.path_params, query, request.headers.get("authorization"), server=server)
        return _response(await endpoint.answer(call, body))

    return Route(endpoint.path, serve, methods=[endpoint.method])


def _response(answer: Answer) -> Response:
    return Response(answer.body, answer.status, headers=answer.headers, media_type=answer.media)


def _socket(server: Server) -> WebSocketRoute:
    async def serve(websocket: WebSocket) -> None:
        who = address(websocket.client and (websocket.client.host, websocket.client.port))
        taken = False
        try:
            server.requests.check(who)
            if not own_origin(websocket.headers, server.settings.origins):
                raise Refused(403, "pages of other sites may not do this")
            watching = await server.desk.watcher(websocket.path_params["table"], websocket.url.query)
            taken = server.places.take(who)
            if not taken or len(watching.table.watching) >= server.settings.sockets_per_table:
                raise Refused(429, "too many connections")
            await websocket.accept()
            await sockets.carry(websocket, watching)
        except Refused as e:
            await websocket.send_denial_response(_response(e.answer()))
        finally:
            if taken:
                server.places.leave(who)

    return WebSocketRoute(TABLE + "/ws", serve)


def _http_problem(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    sentence = {404: NOTHING_THERE, 405: ANOTHER_METHOD}
    headers = error.headers if isinstance(error, HTTPException) else None
    return Response(problem(sentence.get(status, "this cannot be done")), status, headers=headers, media_type=JSON)


def make_app(settings: Settings) -> Starlette:
    server = Server(settings)
    routes: list[BaseRoute] = [_served(server, endpoint) for endpoint in ENDPOINTS]
    routes += [_socket(server), *pages.routes(settings.static, ENDPOINTS)]
    app = Starlette(
        routes=routes,
        middleware=[Middleware(SecurityHeaders, plays=is_site(settings.static))],
        exception_handlers={HTTPException: _http_problem, Exception: _http_problem},
        lifespan=server.running,
    )
    app.state.server = server
    return app
