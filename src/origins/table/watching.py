"""Those who watch a table. Each is told what is new to it, at its own speed.

Nothing queues up for a slow reader: what it was told last is remembered (the stamp of the table, the number of events,
the last line of chat), and when something happens it is woken and told the difference.
"""

from __future__ import annotations

import asyncio
from time import monotonic

import msgspec

from . import messages, moves, render
from .hub import Hub
from .problems import Refused
from .table import Table, Viewer

_decode = msgspec.json.Decoder(messages.FromSocket).decode
_PONG = render.encode(messages.PongMessage())


class Watching:
    """One reader of one table, from ``open`` to ``close``: the messages of a WebSocket, without the socket."""

    def __init__(
        self, hub: Hub, table: Table, viewer: Viewer, lang: str, base: str = "", since: int = 0, seen: int = 0, chat: int = 0
    ) -> None:  # fmt: skip
        self.table, self.viewer = table, viewer
        self.news = asyncio.Event()
        self.news.set()
        self._hub, self._lang = hub, lang
        self._base, self._since, self._seen, self._chat = base, since, seen, chat
        self._sent = -1
        self._sent_presence: bytes | None = None
        self._told_rematch: str | None = None
        self.trouble: list[str] = []

    def open(self) -> Watching:
        """From now on this reader is here."""
        self.table.watching.add(self)
        self.table.note_presence()
        self._hub.tell(self.table, changed=False)
        moves.let_bots_move(self._hub, self.table)  # if something had stopped them
        return self

    def close(self) -> None:
        self.table.note_presence()
        self.table.watching.discard(self)
        self._hub.tell(self.table, changed=False)

    async def next(self) -> list[bytes]:
        """The next messages, when there are any; told once."""
        while True:
            await self.news.wait()
            self.news.clear()
            if news := await self._news():
                return news

    async def take(self, received: str | bytes) -> bytes | None:
        """What a reader says: a ping, or a line of chat. The message with which it is answered, if it is."""
        self.table.used = monotonic()
        try:
            wanted = _decode(received)
        except (ValueError, RecursionError):
            return _error("a message is {type: ping} or {type: chat, text}")
        if wanted.type == "ping":
            return _PONG
        try:
            if self.viewer.seats:
                self._hub.house.chats((self.table.id, self.viewer.seats[0]))
            await moves.say(self._hub, self.table, self.viewer, wanted.text)
        except Refused as e:
            return _error(e.error)
        return None

    async def _news(self) -> list[bytes]:
        """Under the lock, so that only what is kept is told."""
        table = self.table
        async with table.lock:
            await self._hub.refresh(table)
            news = [_error(sentence) for sentence in self.trouble]
            self.trouble.clear()
            if self._sent != table.serial:
                self._sent = table.serial
                since = table.catch_up_from(self._since, self._seen)
                told = render.present(table, self.viewer, self._lang, since, self._base)
                news.append(b'{"type":"%b","table":%b}' % (b"table" if told.whole else b"changes", told.json))
                self._base, self._since, self._seen = told.stamp, table.events_total, table.version
            presence = render.encode(
                messages.PresenceMessage(
                    [messages.Presence(n, table.online(n)) for n in range(len(table.seats))], table.spectators
                )
            )
            if presence != self._sent_presence:
                self._sent_presence = presence
                news.append(presence)
            lines = [render.chat_line(row) for row in table.chat if row.number >= self._chat]
            if lines:
                self._chat = lines[-1].number + 1
                news.append(render.encode(messages.ChatMessage(lines)))
            if table.rematch and table.rematch != self._told_rematch:
                self._told_rematch = table.rematch
                news.append(render.encode(messages.RematchMessage(table.rematch)))
        return news


def _error(error: str) -> bytes:
    return render.encode(messages.ErrorMessage(error))
