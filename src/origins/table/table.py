"""A table in memory: a session, its seats, and who is looking."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING

from ..kernel.errors import GameFileError
from ..session.catalogue import game_named
from ..session.session import Session
from ..session.timeline import Timeline
from .kept import CHAT_KEPT, ChatRow, SeatRow, TableRow

if TYPE_CHECKING:
    from .render import Shown, Told
    from .watching import Watching

Known = tuple[tuple[int, ...], str, str]  # the seats of a reader, the language, and the stamp of a view
VIEWS_KEPT = 32  # for each table: a few moves with all its readers


class Unplayable(Exception):
    """A kept table that these rules cannot replay; the sentence says why."""


@dataclass(frozen=True)
class Viewer:
    """Who is asking: the seats whose tokens came along; none is a spectator."""

    seats: tuple[int, ...] = ()
    wanted: int | None = None  # of several seats, the one to look from

    def looks_from(self, to_move: int | None) -> int | None:
        if self.wanted is not None:
            return self.wanted
        if to_move in self.seats:
            return to_move
        return self.seats[0] if self.seats else None


class Table:
    """Change it only under its lock, and show it only under its lock: what is seen is on disk."""

    def __init__(self, row: TableRow, session: Session) -> None:
        self.id = row.id
        self.lock = asyncio.Lock()
        self.watching: set[Watching] = set()
        self.used = monotonic()
        self.offline_since = dict.fromkeys(range(len(row.seats)), self.used)
        self.thinking: asyncio.Task[None] | None = None
        self.broken = False  # memory and store may differ: load again before use
        self.serial = 0  # counts what is worth telling
        self.shown: dict[object, Shown] = {}  # views of the present position
        self.told: dict[object, Told] = {}  # and what readers were told of them
        self.known: dict[Known, bytes] = {}  # the last views that readers have got, by reader and stamp
        self.past: Timeline | None = None
        self.joined: dict[str, bytes] = {}  # answers by key, for a joiner who did not hear the first
        self.fill(row, session)

    def fill(self, row: TableRow, session: Session) -> None:
        """Take over what the store says."""
        self.session = session
        self.created, self.lang = row.created, row.lang
        self.secret, self.fair_from = row.secret, row.fair_from
        self.version, self.rematch = row.version, row.rematch
        self.hints = row.hints
        self.seats = list(row.seats)
        self.keys = {(known.seat, known.key): known.body for known in row.keys}
        self.chat = list(row.chat)
        self.undos = list(row.undos)
        self.events_total = len(session.events())
        self.broken = False
        self.serial += 1
        self.forget_views()

    @property
    def over(self) -> bool:
        return self.session.decider is None

    def forget_views(self) -> None:
        self.shown.clear()
        self.told.clear()

    def remember(self, reader: Known, view: bytes) -> None:
        """Somebody may have this from now on, and is told later what changed against it."""
        self.known.pop(reader, None)
        self.known[reader] = view
        while len(self.known) > VIEWS_KEPT:
            del self.known[next(iter(self.known))]

    def name_seats(self) -> None:
        """The session's texts and files use the names at the table."""
        self.session.seats = tuple(seat.name for seat in self.seats)
        self.forget_views()

    # who is here

    def online(self, seat: int) -> bool:
        return any(seat in other.viewer.seats for other in self.watching)

    @property
    def spectators(self) -> int:
        return sum(not other.viewer.seats for other in self.watching)

    def note_presence(self) -> None:
        """Called before somebody leaves and after somebody comes."""
        now = monotonic()
        for seat in range(len(self.seats)):
            if self.online(seat):
                self.offline_since[seat] = now
        self.forget_views()

    def absent(self, seat: int, seconds: float) -> bool:
        """Whether nobody has been on this seat for that many seconds."""
        return not self.online(seat) and monotonic() - self.offline_since[seat] >= seconds

    # what changed

    def catch_up_from(self, since: int, seen: int) -> int:
        """The first event to send to somebody who knows all before ``since`` as of version ``seen``."""
        known = [events for version, events in self.undos if version > seen]
        return max(0, min([since, self.events_total, *known]))

    def note_chat(self, row: ChatRow) -> None:
        self.chat.append(row)
        del self.chat[:-CHAT_KEPT]

    @property
    def bot_to_move(self) -> SeatRow | None:
        seat = self.session.to_move
        return self.seats[seat] if seat is not None and self.seats[seat].kind == "bot" else None

    def way(self) -> Timeline:
        """How the game came to where it is; the first time takes as long as replaying it."""
        if self.past is None:
            self.past = Timeline(self.session)
        self.past.follow(self.session.steps)
        return self.past

    def at_step(self, step: int) -> Session:
        """The game as it was after that many steps."""
        return self.way().at(step, self.session.seats)


def session_of(row: TableRow, here: str) -> Session:
    """The position that its kept steps lead to; undo works as before, for it is made of the same steps."""
    try:
        game = game_named(row.game)
        names = [seat.name for seat in row.seats]
        session = Session(game, row.players, row.options, 0, None, names)
        if row.rules != game.rules.version or not session.content.is_named(row.content):
            raise Unplayable(
                f"this table was played with rules {row.rules} and components {row.content}; this {here} has rules"
                f" {game.rules.version} and components {session.content.digest}"
            )
        try:
            session.retrace(row.steps)
        except GameFileError as e:
            raise Unplayable(
                f"step {session.version} of this table does not fit the rules of this {here}: {e.reason}"
            ) from e
    except Unplayable:
        raise
    except Exception as e:
        raise Unplayable(f"this table cannot be replayed by the rules of this {here}: {e}") from e
    return session
