"""Those who watch a table over a WebSocket: ``table.watching`` says what they are told, and this carries it."""

from __future__ import annotations

import asyncio
import logging

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from ..table.watching import Watching
from .limits import Limiter
from .settings import Rate

log = logging.getLogger(__name__)

TOO_MANY = 4429
MESSAGES = Rate(5, 30)


async def carry(websocket: WebSocket, watching: Watching) -> None:
    """Until one of the two ends."""
    watching.open()
    sender = asyncio.create_task(_send_news(websocket, watching))
    try:
        await _listen(websocket, watching)
    except WebSocketDisconnect:
        pass
    finally:
        sender.cancel()
        watching.close()
        await asyncio.gather(sender, return_exceptions=True)


async def _send_news(websocket: WebSocket, watching: Watching) -> None:
    try:
        while True:
            for text in await watching.next():
                await websocket.send_text(text.decode())
    except (WebSocketDisconnect, RuntimeError, OSError):  # gone while we spoke: the listener notices
        return
    except Exception:
        log.exception("a socket of table %s failed", watching.table.id)
        await _close(websocket, 1011)


async def _listen(websocket: WebSocket, watching: Watching) -> None:
    limit = Limiter(MESSAGES)
    while True:
        received = await websocket.receive()
        if received["type"] == "websocket.disconnect":
            return
        if not limit.allows(None):
            await _close(websocket, TOO_MANY)
            return
        answer = await watching.take(received.get("text") or received.get("bytes") or b"")
        if answer is not None:
            await websocket.send_text(answer.decode())


async def _close(websocket: WebSocket, code: int) -> None:
    if websocket.application_state == WebSocketState.CONNECTED:
        try:
            await websocket.close(code)
        except (RuntimeError, OSError):
            return
