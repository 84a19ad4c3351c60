"""A game being played: choices in, views and events out, undo up to the last reveal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from secrets import randbits
from typing import TYPE_CHECKING, Any, NamedTuple

from ..kernel import rng
from ..kernel.engine import engine
from ..kernel.errors import GameFileError, IllegalChoice, InvalidSetup
from ..kernel.events import EventKind
from ..kernel.game import Content, Game, Pieces, Place
from ..kernel.layout import Struct, copy_state
from ..kernel.options import Chosen
from . import record
from .catalogue import game_named
from .preview import Preview, preview
from .score import scores
from .texts import Label, Texts
from .told import named

if TYPE_CHECKING:
    from .timeline import Timeline

CHANCE = -1


@dataclass(frozen=True)
class Choice:
    """One thing that may be chosen now."""

    id: int
    kind: str
    args: tuple[int, ...]
    notation: str
    at: int = field(repr=False)  # the step it belongs to; later it is stale
    _session: Session = field(repr=False, compare=False)
    _state: Struct = field(repr=False, compare=False)

    def text(self, lang: str = "en") -> str:
        session = self._session
        return session.texts(lang).choice(self._state, self.id, session.seats if session.named else ())

    def effects(self) -> list[Event]:
        """What it would surely do: the events up to the next decision or draw."""
        found = self.preview().events
        return [Event(i, kind.name, args, self._session, kind) for i, (kind, args) in enumerate(found)]

    def preview(self) -> Preview:
        """What it would surely do, cost and bring."""
        return self._session.preview(self)

    @property
    def places(self) -> Sequence[Place]:
        """The things of the board that stand for it."""
        return self.preview().places

    def label(self, lang: str = "en") -> Label:
        """Its text in parts, as a list beside the board shows it."""
        session = self._session
        return session.texts(lang).label(self._state, self.id, self.preview().opens, session.seats)

    def __str__(self) -> str:
        return self.notation


@dataclass(frozen=True)
class Event:
    """Something that happened, as one reader may know it; hidden arguments are None."""

    number: int
    kind: str
    args: tuple[int | None, ...]
    _session: Session = field(repr=False, compare=False)
    spec: EventKind = field(repr=False, compare=False)

    @property
    def named(self) -> dict[str, Any]:
        """The arguments by name, as they are told: ready for JSON."""
        return named(self._session.game, self.spec, self.args)

    def text(self, lang: str = "en") -> str:
        return self._session.texts(lang).event(self.kind, self.args, self._session.seats if self._session.named else ())


@dataclass(frozen=True)
class Result:
    """How a game ended. ``winners`` has several seats when the victory is shared, none when a solo game is lost."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str
    breakdown: tuple[dict[str, int], ...]
    reasons: tuple[str, ...]  # all that held, when several did
    extra: dict[str, Any]  # what only this game or mode has, such as a solo target
    pieces: tuple[Pieces, ...] = ()  # by seat and source, what points were counted for


class Reason(NamedTuple):
    """Why something cannot be chosen: a sentence, and the rule it comes from."""

    text: str
    rule: str


class Step(NamedTuple):
    """A line of the record: who (CHANCE for a draw) and what, in notation."""

    seat: int
    notation: str


class _UndoPoint(NamedTuple):
    state: Struct
    steps: int
    events: int


class Session:
    """A game at one table. Make one with :func:`origins.new` or :func:`origins.load`."""

    def __init__(
        self,
        game: Game,
        players: int,
        options: Chosen | None = None,
        seed: int | None = None,
        content: str | Path | Content | None = None,
        seats: Sequence[str] | None = None,
    ) -> None:
        game.check_players(players)
        self.game = game
        self.players = players
        flags = game.flags(players, options or {})
        self.options = game.options.chosen(flags)
        self.content = content if isinstance(content, Content) else game.content(content)
        self.named = seats is not None  # unnamed seats are called "Player 1" in the reader's language
        self.seats = _seat_names(players, seats)
        self._log: list[tuple[int, ...]] = []
        self._box = self.content.table(self._log)
        self._loops = engine("python", game).loops
        self._out = [0] * game.model.most
        self._stream = [0, 0, 0]
        rng.seed_stream(self._stream, _seed(seed), 0)
        self.steps: list[Step] = []
        self._undo: list[_UndoPoint] = []
        self._texts: dict[str, Texts] = {}
        self.state: Any = game.model.State()
        self._loops.start(self.state, self._box, players, flags)
        self._n = self._loops.advance(self.state, self._box, self._out)

    # deciding

    @property
    def decider(self) -> int | None:
        """The seat that decides, CHANCE for a draw, None when the game is over."""
        return self.game.decider(self.state)

    @property
    def to_move(self) -> int | None:
        return self.decider

    @property
    def version(self) -> int:
        """How many steps have been made: names the position a choice was made on."""
        return len(self.steps)

    def choices(self) -> list[Choice]:
        """What may be chosen now; empty when the game is over."""
        snapshot = copy_state(self.state)
        codec = self.game.model.codec
        return [
            Choice(i, codec.kind_of(i).name, codec.args(snapshot, i), codec.notation(snapshot, i), self.version, self, snapshot)
            for i in self._out[: self._n]
        ]  # fmt: skip

    def play(self, choice: Choice | str | int) -> None:
        """Make a choice; draws that follow are made at once. IllegalChoice changes nothing."""
        if self.decider == CHANCE:
            raise IllegalChoice("a draw is due, not a choice")
        self.make(choice)
        self.draw()

    def make(self, choice: Choice | str | int) -> None:
        """Make one step, a choice or a given draw, and nothing more (replays are made of these)."""
        chosen = self._offered(choice)
        seat = self.decider
        self._undo.append(_UndoPoint(copy_state(self.state), len(self.steps), len(self._log)))
        self._step(chosen)
        if seat == CHANCE or self.decider != seat:
            self._undo.clear()

    def draw(self) -> None:
        """Make the draws that are waiting; what they show cannot be undone."""
        while self._n and self._loops.at_chance(self.state):
            self.make(self._out[rng.draw(self._stream, self._n)])

    def _offered(self, choice: Choice | str | int) -> int:
        if self.decider is None:
            raise IllegalChoice("the game is over: nothing can be chosen")
        offered = self._out[: self._n]
        if isinstance(choice, Choice):
            if choice.at != self.version:
                raise IllegalChoice(
                    f"{choice.notation!r} was offered at step {choice.at}; the game is at step {self.version} now"
                )
            choice = choice.id
        if isinstance(choice, str):
            wanted = " ".join(choice.split())
            for i in offered:
                if self.game.model.codec.notation(self.state, i) == wanted:
                    return i
        elif isinstance(choice, int) and not isinstance(choice, bool) and choice in offered:
            return choice
        raise IllegalChoice(f"{choice!r} is not offered now; offered: {self._listed(offered)}")

    def _listed(self, offered: list[int]) -> str:
        shown = ", ".join(self.game.model.codec.notation(self.state, i) for i in offered[:12])
        return shown + (f" and {len(offered) - 12} more" if len(offered) > 12 else "")

    def _step(self, choice: int) -> None:
        decider = self.decider
        assert decider is not None
        self.steps.append(Step(decider, self.game.model.codec.notation(self.state, choice)))
        self._n = self._loops.step(self.state, self._box, choice, self._out)

    def preview(self, choice: Choice | str | int) -> Preview:
        """What a choice would surely do, cost and bring, without making it."""
        return preview(self.game, self.content, self.state, self._offered(choice))

    def why_not(self, notation: str, lang: str = "en") -> Reason | None:
        """Why a thing, named as a choice would be, is not offered; None if it is."""
        wanted = " ".join(str(notation).split())
        if self.decider is not None:
            if any(self.game.model.codec.notation(self.state, i) == wanted for i in self._out[: self._n]):
                return None
        kind, *args = wanted.split() or [""]
        return self._reason(notation, lang, lambda: self.game.face.why_not(self.state, self._box, kind, args))

    def why_not_here(self, place: str, lang: str = "en") -> Reason | None:
        """Why a thing of the board stands for no choice; None if it does."""
        if self.decider not in (None, CHANCE):
            if any(at.place == place for choice in self.choices() for at in choice.places):
                return None
        return self._reason(place, lang, lambda: self.game.face.why_here(self.state, self._box, place))

    def _reason(self, named: str, lang: str, find: Callable[[], tuple[str, str, int]]) -> Reason:
        try:
            key, rule, number = find()
        except (ValueError, IndexError, TypeError):
            raise IllegalChoice(f"{named!r} names nothing that could be chosen") from None
        return Reason(self.texts(lang).say(f"why.{key}", number=str(number)), rule)

    # undoing

    @property
    def can_undo(self) -> bool:
        return bool(self._undo)

    def undo(self) -> None:
        """Take back the last choice: within one's own turn, and not past anything revealed."""
        if not self._undo:
            raise IllegalChoice("nothing can be undone: something was revealed, or another player has acted")
        point = self._undo.pop()
        self.state = point.state
        del self.steps[point.steps :]
        del self._log[point.events :]
        self._n = self._loops.advance(self.state, self._box, self._out)

    # looking

    def texts(self, lang: str = "en") -> Texts:
        if lang not in self._texts:
            self._texts[lang] = Texts(self.game, self.content, lang)
        return self._texts[lang]

    def prompt(self, lang: str = "en") -> str:
        """The one line that says what is to be decided."""
        if self.decider is None:
            return ""
        return self.texts(lang).prompt(self.state.agenda[self.state.depth - 1].kind)

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat may see (None: a spectator), ready for JSON; its choices when it is to move."""
        self._check_seat(seat)
        over = self.decider is None
        shown: dict[str, Any] = {
            "game": self.game.name,
            "version": self.version,
            "players": self.players,
            "options": dict(self.options),
            "seats": list(self.seats),
            "you": seat,
            "to_move": self.to_move,
            "decision": None if over else self.game.model.frames.names[self.state.agenda[self.state.depth - 1].kind],
            "can_undo": self.can_undo and seat == self.to_move,
            "board": self.game.face.view(self.state, self._box, seat),
            "choices": [],
        }
        if seat is not None and seat == self.to_move:
            shown["choices"] = [
                {"id": c.id, "kind": c.kind, "args": list(c.args), "notation": c.notation} for c in self.choices()
            ]
        if over:
            assert self.result is not None
            shown["result"] = {
                "scores": list(self.result.scores),
                "winners": list(self.result.winners),
                "reason": self.result.reason,
                "breakdown": list(self.result.breakdown),
                **self.result.extra,
            }
        return shown

    def events(self, since: int = 0, seat: int | None = None) -> list[Event]:
        """What has happened from event number ``since`` on, as that seat may read it."""
        self._check_seat(seat)
        return self._read(self._log, since, seat)

    def _read(self, log: Sequence[Sequence[int]], since: int, seat: int | None) -> list[Event]:
        found = []
        for number in range(max(since, 0), len(log)):
            kind, *args = log[number]
            spec = self.game.model.events.kinds[kind]
            found.append(Event(number, spec.name, spec.seen_by(seat, args), self, spec))
        return found

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and (isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.players):
            raise InvalidSetup(f"there is no seat {seat!r}; seats are 0 to {self.players - 1}")

    @property
    def result(self) -> Result | None:
        s, game = self.state, self.game
        if self.decider is not None:
            return None
        ranks = [game.rules.flow.rank(s, seat) for seat in range(self.players)]
        extra = game.face.extra(s, self._box)
        won = extra.get("won", True)  # alone one can lose
        reasons = tuple(name for i, name in enumerate(game.rules.reasons) if game.rules.flow.reason(s) >> i & 1)
        return Result(
            scores=tuple(game.rules.flow.score(s, seat) for seat in range(self.players)),
            winners=tuple(seat for seat in range(self.players) if ranks[seat] == max(ranks) and won),
            reason=reasons[0],
            breakdown=tuple(
                dict(zip(game.rules.sources, game.rules.points(s, seat), strict=True)) for seat in range(self.players)
            ),
            reasons=reasons,
            extra=extra,
            pieces=tuple(game.face.pieces(s, self._box, seat) for seat in range(self.players)),
        )

    def points(self) -> list[int]:
        """The score of every seat as it would be counted now: at the end, the score."""
        return scores(self.game, self.state, self.content.table(None), self.players)

    def timeline(self) -> Timeline:
        """The way the game has come: any earlier position, and how the points went."""
        from .timeline import Timeline  # which is made of sessions

        found = Timeline(self)
        found.follow(self.steps)
        return found

    # keeping

    def restarted(self, seed: int | None = 0) -> Session:
        """A game like this one, before its first step: the same components, options and seats."""
        names = self.seats if self.named else None
        return Session(self.game, self.players, self.options, seed, self.content, names)

    def retrace(self, steps: Iterable[tuple[int, str]]) -> None:
        """Make recorded steps, each a seat and a notation; the first that does not fit is named (GameFileError)."""
        for seat, notation in steps:
            decider = self.decider
            if decider is None:
                raise GameFileError(0, "the game was over before this step")
            if decider != seat:
                raise GameFileError(0, f"{_whose(decider)} is due here, not {_whose(seat)}")
            try:
                self.make(notation)
            except IllegalChoice as e:
                raise GameFileError(0, str(e)) from e

    def copy(self) -> Session:
        """An independent game at the same position."""
        other: Session = object.__new__(Session)
        other.__dict__.update(self.__dict__)
        other.state = copy_state(self.state)
        other._log = list(self._log)
        other._box = self.content.table(other._log)
        other._out = list(self._out)
        other._stream = list(self._stream)
        other.steps = list(self.steps)
        other._undo = list(self._undo)
        other._texts = {}
        return other

    def save(self) -> str:
        """The game as a text file: every choice and every draw, in notation."""
        return record.write(self)


def _whose(seat: int) -> str:
    return "a draw" if seat == CHANCE else f"a choice of seat {seat}"


def _seat_names(players: int, seats: Sequence[str] | None) -> tuple[str, ...]:
    if seats is None:
        return tuple(f"Player {i + 1}" for i in range(players))
    if len(seats) != players:
        raise InvalidSetup(f"{len(seats)} names for {players} seats")
    for name in seats:
        if not isinstance(name, str) or not name.strip() or not name.isprintable() or len(name) > 40:
            raise InvalidSetup(f"a seat's name is 1 to 40 printable characters, not {name!r}")
    return tuple(seats)


def _seed(seed: int | None) -> int:
    if seed is None:
        return randbits(62)
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < 1 << 62:
        raise InvalidSetup(f"a seed is a whole number from 0 to 2**62 - 1, not {seed!r}")
    return seed


def new(
    game: str,
    players: int = 2,
    seed: int | None = None,
    options: Chosen | None = None,
    content: str | Path | None = None,
    seats: Sequence[str] | None = None,
) -> Session:
    """A new game, set up and ready for its first choice.

    Without a seed the draws come from the operating system. ``content`` is the path of a pack that
    overrides component values; ``seats`` are the players' names.
    """
    session = Session(game_named(game), players, options, seed, content, seats)
    session.draw()
    return session


def load(text: str, content: str | Path | None = None, seed: int | None = None) -> Session:
    """A game from its file; every step is checked. ``seed`` is for the draws still to come."""
    head, steps = record.read(text)
    session = Session(game_named(head.game), head.players, head.options, seed, content, head.seats or None)
    record.replay(session, head, steps)
    return session
