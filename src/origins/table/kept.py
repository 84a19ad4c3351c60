"""What is kept of a table, what may be written of it, and what a store has to do."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Protocol

CHAT_KEPT = 200  # lines of chat that a loaded table comes with


class Conflict(Exception):
    """Somebody else has changed this table in the store."""


@dataclass
class SeatRow:
    kind: str
    name: str
    bot: str | None = None
    token: str | None = None  # hash


@dataclass
class ChatRow:
    number: int
    seat: int | None
    name: str
    text: str
    at: float


@dataclass
class KeyRow:
    """A request that was carried out, by the seat and the key of who asked."""

    seat: int
    key: str
    body: str | None = None  # the answer; of a seat only the last one's is kept


@dataclass
class TableRow:
    """A whole table as it is kept."""

    id: str
    game: str
    rules: int
    content: str
    players: int
    options: dict[str, Any]
    created: float
    lang: str
    secret: str
    fair_from: int
    version: int = 0
    rematch: str | None = None
    hints: bool = True
    seats: list[SeatRow] = field(default_factory=list)
    steps: list[tuple[int, str]] = field(default_factory=list)
    keys: list[KeyRow] = field(default_factory=list)
    chat: list[ChatRow] = field(default_factory=list)
    undos: list[tuple[int, int]] = field(default_factory=list)


@dataclass(frozen=True)
class Opened:
    """A new table; as the rematch of another, only if that one has none yet."""

    row: TableRow
    over: bool
    tokens: tuple[str | None, ...] = ()  # by seat; only a store that is its player's own may keep them
    rematch_of: str | None = None


@dataclass(frozen=True)
class Change:
    """The position of a table becomes another one, if it still has the version before: steps come, or are taken back."""

    table: str
    version: int  # the new one
    first: int  # steps from here on are replaced by
    steps: list[tuple[int, str]]
    over: bool
    undo_to_event: int | None = None
    key: tuple[int, str] | None = None  # seat and key of who asked
    body: str | None = None  # and the answer


@dataclass(frozen=True)
class Reseated:
    """A seat changes hands, if it still is of the kind and the person it was."""

    table: str
    number: int
    before: SeatRow
    after: SeatRow


@dataclass(frozen=True)
class Said:
    """A line of chat, if there is none yet of that number."""

    table: str
    row: ChatRow


Write = Opened | Change | Reseated | Said


class Store(Protocol):
    """Where tables are kept. What was written is there when ``write`` returns, however soon the power goes."""

    async def load(self, id: str) -> TableRow | None:
        """Everything about a table, as of one moment."""

    async def write(self, what: Write) -> None:
        """All of it, or nothing: Conflict when the table is not as the write expects it."""
