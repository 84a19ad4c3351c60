"""The tables of a device: each is one record, written whole, so that it is never half of two moments.

What another tab writes at the same moment is noticed by the revision of the record: it is read again, and the write is
made on what it says now, or refused as a database would refuse it. docs/saves.md describes a record.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from time import time

import msgspec
from msgspec import Struct

from ..table.kept import CHAT_KEPT, Change, Conflict, KeyRow, Opened, Reseated, Said, TableRow, Write
from ..table.problems import Refused
from .storage import NoRoom, NoStorage, Put, Storage

log = logging.getLogger(__name__)

FORMAT = 1  # of a record; raised when an older program would misread it
PREFIX = "table/"
FULL = "this browser has no room left for this page, and nothing was changed: keep games as files, remove some, and try again"
CLOSED = (
    "this browser keeps nothing for this page: in a private window, or with storage switched off, no game can be kept"
)


class Record(Struct):
    """A table with what a device knows of it besides."""

    format: int
    table: TableRow
    tokens: list[str | None]  # the secrets of its people's seats, for whoever has the device holds them
    changed: float
    over: bool


class Unreadable(Refused):
    """A record that this program does not understand; it is left as it is."""

    def __init__(self, error: str) -> None:
        super().__init__(409, error)


class _Format(Struct):
    format: int


_format = msgspec.json.Decoder(_Format).decode
_record = msgspec.json.Decoder(Record).decode
_encode = msgspec.json.Encoder().encode


class Shelf:
    """A ``kept.Store``."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def load(self, id: str) -> TableRow | None:
        _, record = await self._read(id)
        return record.table if record else None

    async def write(self, what: Write) -> None:
        if isinstance(what, Opened):
            await self._write(lambda: self._opened(what))
        else:
            await self._write(lambda: self._changed(what))

    async def remove(self, id: str) -> bool:
        """Whether there was one to remove; also one that cannot be read is removed."""
        with _sentences():
            while entry := await self._storage.get(PREFIX + id):
                if await self._storage.write([Put(PREFIX + id, entry.revision, None)]):
                    return True
        return False

    async def all(self) -> list[tuple[str, Record | Unreadable]]:
        """Every table of this device, by id; for one that cannot be read, why."""
        with _sentences():
            ids = [key.removeprefix(PREFIX) for key in await self._storage.keys() if key.startswith(PREFIX)]
        found: list[tuple[str, Record | Unreadable]] = []
        for id in ids:
            try:
                _, record = await self._read(id)
            except Unreadable as e:
                found.append((id, e))
            else:
                if record is not None:  # not removed meanwhile
                    found.append((id, record))
        return found

    async def _read(self, id: str) -> tuple[int, Record | None]:
        with _sentences():
            entry = await self._storage.get(PREFIX + id)
        if entry is None:
            return 0, None
        return entry.revision, _decoded(id, entry.value)

    async def _write(self, puts: Callable[[], Awaitable[Sequence[Put]]]) -> None:
        with _sentences():
            while not await self._storage.write(await puts()):
                log.info("another tab has written at the same moment")

    async def _opened(self, new: Opened) -> list[Put]:
        if await self._storage.get(PREFIX + new.row.id) is not None:
            raise Conflict
        puts = []
        tokens = list(new.tokens)
        if new.rematch_of is not None:
            revision, old = await self._read(new.rematch_of)
            if old is None or old.table.rematch is not None:
                raise Conflict
            tokens = old.tokens
            old.table.rematch = new.row.id
            puts.append(_put(revision, old))
        puts.append(_put(0, Record(FORMAT, new.row, tokens, time(), new.over)))
        return puts

    async def _changed(self, what: Change | Reseated | Said) -> list[Put]:
        revision, record = await self._read(what.table)
        if record is None:
            raise Conflict
        match what:
            case Change():
                _move(record, what)
            case Reseated(_, number, before, after):
                now = record.table.seats[number]
                if (now.kind, now.token) != (before.kind, before.token):
                    raise Conflict
                record.table.seats[number] = after
            case Said(_, line):
                chat = record.table.chat
                if chat and chat[-1].number >= line.number:
                    raise Conflict
                record.table.chat = [*chat, line][-CHAT_KEPT:]
        record.changed = time()
        return [_put(revision, record)]


def _move(record: Record, change: Change) -> None:
    table = record.table
    if table.version != change.version - 1:
        raise Conflict
    table.version = change.version
    del table.steps[change.first :]
    table.steps += change.steps
    if change.undo_to_event is not None:
        table.undos.append((change.version, change.undo_to_event))
    if change.key:
        seat, key = change.key
        for known in table.keys:
            if known.seat == seat:
                known.body = None
        table.keys.append(KeyRow(seat, key, change.body))
    record.over = change.over


def _put(revision: int, record: Record) -> Put:
    return Put(PREFIX + record.table.id, revision, _encode(record))


def _decoded(id: str, value: bytes) -> Record:
    try:
        found = _format(value).format
        if found > FORMAT:
            raise Unreadable(
                f"this game was kept by a newer version of origins (format {found}, this one reads {FORMAT}):"
                " load this page again to get that version; nothing was changed"
            )
        return _record(value)
    except (msgspec.DecodeError, UnicodeDecodeError) as e:
        log.error("the table %s cannot be read: %s", id, e)
        raise Unreadable(f"what this browser has kept of this game cannot be read: {e}; nothing was changed") from e


@contextmanager
def _sentences() -> Iterator[None]:
    """What a storage does not do, as a refusal."""
    try:
        yield
    except NoRoom as e:
        raise Refused(507, FULL) from e
    except NoStorage as e:
        log.error("no storage: %s", e)
        raise Refused(503, CLOSED) from e
