"""What a game hands to everything above the rules: one description, made once in its package.

A :class:`Game` is put together from small parts. :class:`Model` and :class:`Rules` every game must have; what the
others leave out has a sensible default, so that a game is played as soon as it has rules: on a plain board, by bots
that look at the score.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from . import content
from .agenda import FIRST_DECISION, Frames
from .codec import Codec
from .errors import InvalidSetup
from .events import Events
from .layout import Ints, Struct, has_owner, plain
from .naming import Names
from .options import Chosen, Options
from .usage import Usage


@dataclass(frozen=True)
class Content:
    """Component tables as read, checked, and in the form the rules use."""

    tables: dict[str, Any]
    digest: str  # of what the rules read
    box: Struct
    older: frozenset[str] = frozenset()  # digests that earlier versions gave to the same components

    @cached_property
    def _plain(self) -> Any:
        return plain(self.box)

    def table(self, log: list[Any] | None) -> Any:
        """The box as plain Python objects, with a place for events of its own."""
        box = copy(self._plain)
        box.log = log
        return box

    def is_named(self, digest: str) -> bool:
        """Whether a file or a row with this digest was played with these components."""
        return digest == self.digest or digest in self.older


@dataclass(frozen=True)
class Model:
    """The nouns: what a state is made of, what can be pending, chosen, drawn and told."""

    State: type[Struct]  # with agenda, depth, active, n_players and round
    Box: type[Struct]
    frames: Frames
    codec: Codec
    events: Events
    domains: Mapping[str, tuple[str, ...]]  # words for the arguments of choices and events, by number
    most: int  # the longest list of choices


def nothing_more(s: Any, box: Any) -> None:
    """Everything is counted as soon as it happens."""


@dataclass(frozen=True)
class Rules:
    """The verbs: what may be done and what it does, and how it ends."""

    flow: ModuleType  # the table of contents (see ``kernel.flow``)
    version: int  # raised when a stored game would go another way
    reasons: tuple[str, ...]  # why a game can end, bit by bit
    sources: tuple[str, ...] = ("points",)  # rows of the score table
    breakdown: Callable[[Any, int], list[int]] | None = None  # points of a seat by source
    count: Callable[[Any, Any], None] = nothing_more  # add what is counted at the end, as if it were now
    determinise: Callable[[Any, Any, int, Ints], Any] | None = None  # hidden hands: a state a seat may imagine

    @cached_property
    def modules(self) -> tuple[ModuleType, ...]:
        """``flow`` and every module of its package that it leads to: what is compiled."""
        package = self.flow.__name__.rpartition(".")[0] + "."
        found = [self.flow]
        for module in found:  # grows on the way
            for value in vars(module).values():
                if isinstance(value, ModuleType) and value.__name__.startswith(package) and value not in found:
                    found.append(value)
        return tuple(found)

    def points(self, s: Any, seat: int) -> list[int]:
        """The points of a seat in the order of the sources."""
        return [self.flow.score(s, seat)] if self.breakdown is None else self.breakdown(s, seat)


class Amount(NamedTuple):
    """Something that a choice costs (below zero) or brings its seat; without a resource, points."""

    n: int
    resource: str = ""


Named = Mapping[str, Any]  # the arguments of an event by name, as they are told (see ``session.told``)
Reason = tuple[str, str, int]  # why not: a key of the texts, the rule, and the number it speaks of


def score_alone(kind: str, args: Named) -> Amount | None:
    """Where nothing else is said, an event named ``scores`` with a number is what brings points."""
    return Amount(args["number"]) if kind == "scores" and "number" in args else None


def not_offered(s: Any, box: Any, kind: str, args: Sequence[str]) -> Reason:
    """Where the game gives no reasons."""
    return "not_offered", "", 0


def not_here(s: Any, box: Any, place: str) -> Reason:
    """Where the game knows no things of a board."""
    return "not_offered", "", 0


def nothing_else(s: Any, box: Any) -> dict[str, Any]:
    return {}


class Place(NamedTuple):
    """A thing of the board that stands for a choice, and a further choice that the same click makes if it can be made."""

    place: str
    then: str = ""


Effects = Sequence[tuple[str, Named]]  # what a choice would surely cause: kinds of events with their arguments


def named_things(s: Any, box: Any, kind: str, args: Sequence[str], effects: Effects) -> list[Place]:
    """Where nothing else is said, a choice stands at the things that its notation names."""
    return [Place(word) for arg in args for word in re.split("[,:]", arg) if word]


def first_named(s: Any, box: Any, kind: str, args: Sequence[str]) -> str:
    """Where nothing else is said, a choice is about the first thing that its notation names."""
    return args[0] if args else ""


def nothing_new(s: Any, after: Any, box: Any) -> dict[str, Any]:
    return {}


class Counted(NamedTuple):
    """A piece that points were counted for: a component, the number that it shows, and how often it counted."""

    n: int  # points
    thing: str
    value: int | None = None
    times: int | None = None
    off: bool = False  # it was looked at and did not count


Pieces = Mapping[str, Sequence[Counted]]  # by source


def no_pieces(s: Any, box: Any, seat: int) -> Pieces:
    return {}


def nothing_printed(tables: Mapping[str, Any], domain: str, id: str) -> Mapping[str, str]:
    return {}


@dataclass(frozen=True)
class Components:
    """Where the content tables describe things, so that pages and lists can show their values."""

    lists: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # domain: lists with an entry for each thing
    tracks: Mapping[str, tuple[str, str, str]] = field(default_factory=dict)  # table: domain and id of its name, rule
    rules: Mapping[str, str] = field(default_factory=dict)  # domain or thing: its rule, where the entry names none
    sentences: Mapping[str, str] = field(default_factory=dict)  # domain: section of the texts that says what it does
    silent: frozenset[str] = frozenset()  # domains whose words do nothing, though some are spelled like what does
    words: tuple[str, ...] = ()  # further domains of names that are shown
    # What is printed on a thing in short marks: by part, words and ``*glyph`` or ``@text``.
    printed: Callable[[Mapping[str, Any], str, str], Mapping[str, str]] = nothing_printed


@dataclass(frozen=True)
class Face:
    """What people see of the game."""

    view: Callable[[Any, Any, int | None], dict[str, Any]]  # what a seat may see, by allow-list
    why_not: Callable[[Any, Any, str, Sequence[str]], Reason] = not_offered
    names: Any = field(default_factory=Names)  # how things are called
    gains: Callable[[str, Named], Amount | None] = score_alone  # what an event costs or brings the seat it names
    extra: Callable[[Any, Any], dict[str, Any]] = nothing_else  # what a result says besides scores
    components: Components = field(default_factory=Components)
    places: Callable[[Any, Any, str, Sequence[str], Effects], Sequence[Place]] = named_things  # where a choice stands
    about: Callable[[Any, Any, str, Sequence[str]], str] = first_named  # the component that a choice is about
    opens: Callable[[Any, Any, Any], dict[str, Any]] = nothing_new  # what a position shows that one before did not
    why_here: Callable[[Any, Any, str], Reason] = not_here  # why a thing of the board is no answer
    pieces: Callable[[Any, Any, int], Pieces] = no_pieces  # what the points of a seat were counted for
    board: str = "origins.kernel.plain_board"  # the module with its drawings for a terminal, loaded to draw


class Settings(NamedTuple):
    """How far a search looks and what it tries; ``bots.search.tree`` says what the numbers mean."""

    turns: int = 0
    c_puct: int = 500
    doubt: int = 25
    scale: int = 1500
    tries: int = 1
    at_root: int = 3000
    ponder: int = 30
    budget: int = 100
    sharp: int = 300
    glance: int = 0


USUAL = Settings()


@dataclass(frozen=True)
class Searches:
    """The settings of the searches from the quickest to the deepest, and how many iterations are enough for one."""

    quick: Settings = USUAL
    plain: Settings = USUAL
    deep: Settings = USUAL
    enough: int = 1000  # for the plain one, however much time is left


Worth = Mapping[str, tuple[int, int]]
Habits = Mapping[str, int | Mapping[str, int]]


@dataclass(frozen=True)
class Knowledge:
    """What a game tells its bots; what it does not say is looked up in the score."""

    evaluation: ModuleType | None = None  # what a position is worth (see ``kernel.evaluation``)
    modules: tuple[ModuleType, ...] = ()  # what is compiled with it
    worth: Worth = field(default_factory=dict)  # what its quantities are worth: now, and for the time to come
    foresight: Mapping[str, tuple[tuple[int, int], ...]] = field(default_factory=dict)  # for deep searches, by players
    habits: Habits = field(default_factory=dict)  # how likely a choice is made by habit
    searches: Searches = field(default_factory=Searches)
    quantities: Callable[[Any, Any, int], dict[str, int]] = lambda s, box, seat: {}  # what people count at the table
    usage: Usage = field(default_factory=Usage)


@dataclass(frozen=True)
class Game:
    """A game: its model, its rules, and what others need to show it, play it and learn it."""

    name: str
    players: range
    folder: Path  # holds content/content.toml, texts/ and rules.md
    model: Model
    rules: Rules
    read: Callable[[dict[str, Any], str], Struct]  # component tables and their file's name to a box
    face: Face
    options: Options = field(default_factory=Options)
    allow: Callable[[int, Chosen], None] = lambda players, chosen: None  # refuses options that do not go together
    older_contents: tuple[str, ...] = ()  # digests of the box in earlier versions, where it meant the same
    bot: Knowledge = field(default_factory=Knowledge)
    observation: ModuleType | None = None  # how a learner sees it as numbers (see ``kernel.observer``)

    def check_players(self, players: object) -> None:
        if isinstance(players, bool) or not isinstance(players, int) or players not in self.players:
            least, most = self.players[0], self.players[-1]
            raise InvalidSetup(f"{self.name} is for {least} to {most} players, not {players!r}")

    def flags(self, players: int, chosen: Chosen) -> int:
        """Options as the rules read them; what does not fit is refused."""
        flags = self.options.flags(self.name, chosen)
        self.allow(players, self.options.chosen(flags))
        return flags

    def content(self, pack: str | Path | None = None) -> Content:
        """The components of the box, or those with a pack laid over them."""
        base, before = _base_content(self)
        if pack is None:
            return base
        laid, name = content.read(Path(pack)), str(pack)
        tables = content.merged(base.tables, laid, name)
        older = content.digest_of_tables(content.merged(before, laid, name))
        return _content(tables, self.read(tables, name), (older,))

    def decider(self, s: Any) -> int | None:
        """The seat that decides next, -1 for chance, None when the game is over."""
        if s.depth == 0:
            return None
        return s.active if s.agenda[s.depth - 1].kind >= FIRST_DECISION else -1

    @cached_property
    def ids(self) -> Mapping[str, Sequence[str]]:
        """The things of every domain, by number."""
        return {**self.model.domains, **self.face.names.DOMAINS}

    @cached_property
    def hides(self) -> bool:
        """Whether somebody has things that only they may see."""
        return has_owner(self.model.State)


def _content(tables: dict[str, Any], box: Struct, older: Sequence[str]) -> Content:
    return Content(tables, content.digest(box), box, frozenset(older))


@cache
def _read_base(folder: Path, read: Any, older: tuple[str, ...]) -> tuple[Content, dict[str, Any]]:
    """The components, and the tables as version 0.1.0 had them: its files name them by every word in them.

    Where a word was corrected since, ``before.toml`` has what stood there.
    """
    path = folder / "content.toml"
    tables = content.read_base(path)
    corrected = folder / "before.toml"
    before = content.merged(tables, content.read(corrected), corrected.name) if corrected.is_file() else tables
    return _content(tables, read(tables, path.name), (*older, content.digest_of_tables(before))), before


def _base_content(game: Game) -> tuple[Content, dict[str, Any]]:
    return _read_base(game.folder / "content", game.read, game.older_contents)
