"""What a game hands to everything above the rules: one description, made once in its package."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from types import ModuleType
from typing import Any

from . import content
from .agenda import FIRST_DECISION, Frames
from .codec import Codec
from .events import Events
from .layout import Ints, Struct, plain

Options = Mapping[str, Any]


@dataclass(frozen=True)
class Content:
    """Component tables as read, checked, and in the form the rules use."""

    tables: dict[str, Any]
    digest: str
    box: Struct

    @cached_property
    def _plain(self) -> Any:
        return plain(self.box)

    def table(self, log: list[Any] | None) -> Any:
        """The box as plain Python objects, with a place for events of its own."""
        box = copy(self._plain)
        box.log = log
        return box


@dataclass(frozen=True)
class Game:
    """A game: its rules, its words, its components."""

    name: str
    rules_version: int
    players: range
    State: type[Struct]
    Box: type[Struct]
    folder: Path  # holds content.toml and texts/
    flow: ModuleType
    modules: tuple[ModuleType, ...]  # the rules, as far as they can be compiled
    codec: Codec
    frames: Frames
    events: Events
    domains: Mapping[str, tuple[str, ...]]  # words for the arguments of choices and events
    most: int  # the longest list of choices
    sources: tuple[str, ...]  # rows of the score table
    reasons: tuple[str, ...]  # why a game can end, bit by bit
    read: Callable[[dict[str, Any], str], Struct]  # tables and file name to a box
    flags: Callable[[int, Options], int]  # players and options to flags; raises InvalidSetup
    options: Callable[[int], dict[str, Any]]  # and back
    breakdown: Callable[[Any, int], list[int]]  # points of a seat by source
    extra: Callable[[Any, Any], dict[str, Any]]  # what a result says besides scores
    view: Callable[[Any, Any, int | None], dict[str, Any]]
    why_not: Callable[
        [Any, Any, str, Sequence[str]], tuple[str, str, int]
    ]  # reason, rule, and what is missing
    names: ModuleType  # how components are called (see Namer in play.texts)
    settings: Mapping[str, tuple[int, ...]] = field(
        default_factory=dict
    )  # options: numbers allowed, () for a switch
    determinise: Callable[[Any, Any, int, Ints], Any] | None = (
        None  # where hands are hidden: a state a seat may imagine
    )

    def content(self, pack: str | Path | None = None) -> Content:
        """The components of the box, or those with a pack laid over them."""
        base = _base_content(self)
        if pack is None:
            return base
        tables = content.merged(base.tables, content.read(Path(pack)), str(pack))
        return Content(tables, content.digest(tables), self.read(tables, str(pack)))

    def decider(self, s: Any) -> int | None:
        """The seat that decides next, -1 for chance, None when the game is over."""
        if s.depth == 0:
            return None
        return s.active if s.agenda[s.depth - 1].kind >= FIRST_DECISION else -1


@cache
def _content(name: str, folder: Path, read: Any) -> Content:
    path = folder / "content.toml"
    tables = content.read(path)
    return Content(tables, content.digest(tables), read(tables, path.name))


def _base_content(game: Game) -> Content:
    return _content(game.name, game.folder, game.read)
