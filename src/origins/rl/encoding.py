"""The encodings by game: what an observation holds, and how one is made from a session."""

from __future__ import annotations

from types import ModuleType
from typing import Any

from ..kernel.agenda import FIRST_AUTOMATIC, FIRST_DECISION
from ..kernel.segments import Segments
from ..session.catalogue import game_named, playable
from ..session.session import Session
from .needs import EnvironmentUnavailable

VERSION = 0  # of the environments: raised when an encoding, the choice ids or the rewards change


def identifier(game: str) -> str:
    """The game's name as libraries take names: ``first_builders``."""
    return game.replace("-", "_")


def title(game: str) -> str:
    """And as a word of its own: ``FirstBuilders``."""
    return "".join(part.capitalize() for part in game.split("-"))


def taught() -> tuple[str, ...]:
    """The games that can be learned: those that say what a learner sees of them."""
    return tuple(name for name, game in playable().items() if game.observation is not None)


def observer(game: str) -> ModuleType:
    """The module that writes observations of a game: ``SIZE`` and ``observe(s, box, seat, out)``."""
    found = game_named(game).observation
    if found is None:
        raise EnvironmentUnavailable(f"{game} does not say what a learner sees of it: it has no observation")
    return found


def segments(game: str) -> Segments:
    """What each number of an observation means.

    >>> segments("origin")["card"].meaning.split(":")[0]
    'where I know a card to be'
    """
    found: Segments = observer(game).SEGMENTS
    return found


def actions(game: str) -> str:
    """The table of the documentation that says what each action id means."""
    rows = ["| ids | choice | arguments |", "|---|---|---|"]
    for kind in game_named(game).model.codec.kinds:
        last = kind.base + kind.size - 1
        ids = f"{kind.base} to {last}" if kind.size > 1 else f"{kind.base}"
        if kind.resolve:
            listed = "a slot of the deciding seat's City"
        else:
            listed = " × ".join(f"{d.key} ({d.size})" for d in kind.domains)
        rows.append(f"| {ids} | `{kind.name}` | {listed} |")
    return "\n".join(rows) + "\n"


def decisions(game: str) -> str:
    """The numbers of ``decision`` for the documentation."""
    frames = game_named(game).model.frames.names
    asked = [name for kind, name in sorted(frames.items()) if FIRST_DECISION <= kind < FIRST_AUTOMATIC]
    return ", ".join(f"{number} {name}" for number, name in enumerate(asked, 1))


class Encoder:
    """Observations and masks of sessions of one game as arrays."""

    def __init__(self, game: str) -> None:
        import numpy

        self._numpy = numpy
        self._module = observer(game)
        self._row = [0] * self._module.SIZE
        self.actions = game_named(game).model.codec.size

    def observation(self, session: Session, box: Any, seat: int) -> Any:
        """What a seat sees now, 16-bit integers."""
        self._module.observe(session.state, box, seat, self._row)
        return self._numpy.array(self._row, self._numpy.int16)

    def mask(self, choices: Any) -> Any:
        """A one for each legal choice."""
        mask = self._numpy.zeros(self.actions, self._numpy.int8)
        mask[choices] = 1
        return mask
