"""The places where tables are: a server with its database, and a device with its browser's storage."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from threading import Lock
from types import SimpleNamespace
from typing import Any, Protocol

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.testclient import TestClient
from starlette.websockets import WebSocket, WebSocketDisconnect

from origins.browser.local import Local
from origins.browser.shelf import Shelf
from origins.browser.storage import Entry, Memory, Put
from origins.server.app import make_app
from origins.server.rows import Rows
from origins.table.problems import Refused
from origins.table.thinker import Thinker
from tests.server.conftest import settings


class Place(Protocol):
    name: str
    store: Any  # the class that tables are written with there

    def open(self) -> TestClient:
        """As after a start: what was kept is there, and nothing else. Several may be open at the same time."""


class Server:
    name = "server"
    store: Any = Rows

    def __init__(self, folder: Path, **more: Any) -> None:
        self.folder, self.more = folder, more

    def open(self) -> TestClient:
        return TestClient(make_app(settings(self.folder, **self.more)), base_url="http://test")


class Disk(Memory):
    """Others come in between, as they do while a browser writes."""

    async def get(self, key: str) -> Entry | None:
        found = await super().get(key)
        await asyncio.sleep(0)
        return found

    async def write(self, puts: Sequence[Put]) -> bool:
        await asyncio.sleep(0)
        return await super().write(puts)


class Mind:
    """What the other worker does: one thing after the other."""

    def __init__(self) -> None:
        self.thinker, self.lock = Thinker("origins.bots"), Lock()

    def answer(self, question: bytes) -> bytes:
        with self.lock:
            return self.thinker.answer(question)


MINDS = {calm: Mind() for calm in (False, True)}


async def think(question: bytes, seconds: float, calm: bool) -> bytes:
    return await asyncio.to_thread(MINDS[calm].answer, question)


class Device:
    name = "device"
    store: Any = Shelf

    def __init__(self) -> None:
        self.storage = Disk()

    def open(self) -> TestClient:
        return TestClient(app(Local(self.storage, think, absent_seconds=0.0)), base_url="http://test")


def app(local: Local) -> Starlette:
    """Speaks HTTP for the page, so that the same guests can play there."""

    async def serve(request: Request) -> Response:
        header = request.headers.get("authorization")
        tokens = None if header is None else header.removeprefix("Bearer ")
        target = request.scope["raw_path"].decode()
        if request.url.query:
            target += f"?{request.url.query}"
        answer = await local.ask(request.method, target, tokens, await request.body())
        return Response(answer.body, answer.status, headers=answer.headers, media_type=answer.media)

    async def watch(websocket: WebSocket) -> None:
        try:
            watching = await local.watch(websocket.path_params["table"], websocket.url.query)
        except Refused as e:
            answer = e.answer()
            await websocket.send_denial_response(Response(answer.body, answer.status, media_type=answer.media))
            return
        await websocket.accept()
        sender = asyncio.create_task(_tell(websocket, watching))
        try:
            while True:
                said = await watching.take(await websocket.receive_text())
                if said is not None:
                    await websocket.send_text(said.decode())
        except WebSocketDisconnect:
            sender.cancel()
            watching.close()

    @asynccontextmanager
    async def running(app: Starlette) -> AsyncIterator[None]:
        yield
        await local.stop()

    routes = [
        WebSocketRoute("/api/tables/{table}/ws", watch),
        Route("/{path:path}", serve, methods=["GET", "POST", "DELETE"]),
    ]
    made = Starlette(routes=routes, lifespan=running)
    made.state.server = SimpleNamespace(desk=local)
    return made


async def _tell(websocket: WebSocket, watching: Any) -> None:
    while True:
        for text in await watching.next():
            await websocket.send_text(text.decode())


def place_of(kind: str, folder: Path, **more: Any) -> Place:
    return Server(folder, **more) if kind == "server" else Device()


PLACES = ("server", "device")
