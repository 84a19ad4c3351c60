"""Those who watch a table. A socket is told what is new to it, at its own speed.

Nothing queues up for a slow reader: a socket remembers what it has sent (the stamp of the table, the number of events,
the last line of chat), and when something happens it is woken and sends the difference.
"""

from __future__ import annotations

import asyncio
import logging
from time import monotonic

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from . import messages, moves, render
from .hub import Hub
from .limits import Limiter
from .problems import Refused
from .settings import Rate
from .table import Table, Viewer

log = logging.getLogger(__name__)

TOO_MANY = 4429
MESSAGES = Rate(5, 30)
_decode = msgspec.json.Decoder(messages.FromSocket).decode


class Socket:
    """One connection to one table."""

    def __init__(
        self, websocket: WebSocket, viewer: Viewer, lang: str, base: str, since: int, seen: int, chat: int
    ) -> None:
        self.websocket, self.viewer, self.lang = websocket, viewer, lang
        self.base = base
        self.since, self.seen, self.chat = since, seen, chat
        self.news = asyncio.Event()
        self.news.set()
        self._sent = -1
        self._sent_presence: bytes | None = None
        self._told_rematch: str | None = None

    async def run(self, hub: Hub, table: Table, chats: Limiter) -> None:
        table.sockets.add(self)
        table.note_presence()
        hub.tell(table, changed=False)
        sender = asyncio.create_task(self._send_news(hub, table))
        try:
            await self._listen(hub, table, chats)
        except WebSocketDisconnect:
            pass
        finally:
            sender.cancel()
            table.note_presence()
            table.sockets.discard(self)
            hub.tell(table, changed=False)
            await asyncio.gather(sender, return_exceptions=True)

    # telling

    async def _send_news(self, hub: Hub, table: Table) -> None:
        try:
            while True:
                await self.news.wait()
                self.news.clear()
                for text in await self._news(hub, table):
                    await self.websocket.send_text(text.decode())
        except (WebSocketDisconnect, RuntimeError, OSError):  # gone while we spoke: the listener notices
            return
        except Exception:
            log.exception("a socket of table %s failed", table.id)
            await self._close(1011)

    async def _news(self, hub: Hub, table: Table) -> list[bytes]:
        """Under the lock, so that only what is on disk is told."""
        async with table.lock:
            await hub.refresh(table)
            news = []
            if self._sent != table.serial:
                self._sent = table.serial
                since = table.catch_up_from(self.since, self.seen)
                told = render.present(table, self.viewer, self.lang, since, self.base)
                news.append(b'{"type":"%b","table":%b}' % (b"table" if told.whole else b"changes", told.json))
                self.base, self.since, self.seen = told.stamp, table.events_total, table.version
            presence = render.encode(
                messages.PresenceMessage(
                    [messages.Presence(n, table.online(n)) for n in range(len(table.seats))], table.spectators
                )
            )
            if presence != self._sent_presence:
                self._sent_presence = presence
                news.append(presence)
            lines = [render.chat_line(row) for row in table.chat if row.number >= self.chat]
            if lines:
                self.chat = lines[-1].number + 1
                news.append(render.encode(messages.ChatMessage(lines)))
            if table.rematch and table.rematch != self._told_rematch:
                self._told_rematch = table.rematch
                news.append(render.encode(messages.RematchMessage(table.rematch)))
        return news

    # listening

    async def _listen(self, hub: Hub, table: Table, chats: Limiter) -> None:
        limit = Limiter(MESSAGES)
        while True:
            received = await self.websocket.receive()
            if received["type"] == "websocket.disconnect":
                return
            if not limit.allows(None):
                await self._close(TOO_MANY)
                return
            table.used = monotonic()
            try:
                await self._answer(hub, table, chats, received.get("text") or received.get("bytes") or b"")
            except Refused as e:
                await self._send(messages.ErrorMessage(e.error))

    async def _answer(self, hub: Hub, table: Table, chats: Limiter, received: str | bytes) -> None:
        try:
            wanted = _decode(received)
        except (ValueError, RecursionError):
            raise Refused(422, "a message is {type: ping} or {type: chat, text}") from None
        if wanted.type == "ping":
            await self._send(messages.PongMessage())
            return
        if self.viewer.seats:
            chats.check((table.id, self.viewer.seats[0]))
        await moves.say(hub, table, self.viewer, wanted.text)

    async def _send(self, message: msgspec.Struct) -> None:
        await self.websocket.send_text(render.encode(message).decode())

    async def _close(self, code: int) -> None:
        if self.websocket.application_state == WebSocketState.CONNECTED:
            try:
                await self.websocket.close(code)
            except (RuntimeError, OSError):
                return
