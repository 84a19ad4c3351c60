"""Origins: First Builders, and Origin: played exactly by their rules, and simulated fast.

>>> import origins
>>> g = origins.new("first-builders", players=3, seed=7)
>>> g.to_move is not None
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import games as _package  # loaded first, so that it never takes the place of the function games()
from .kernel.errors import (
    ContentError,
    EngineUnavailable,
    GameFileError,
    IllegalChoice,
    InvalidSetup,
    OriginsError,
    UnknownGame,
)
from .play.catalogue import GAMES
from .play.session import Choice, Event, Result, Session, load, new
from .play.simulate import Simulation

if TYPE_CHECKING:
    from .bots.contest import simulate

__version__ = "0.1.0"
__all__ = [
    "Choice",
    "ContentError",
    "EngineUnavailable",
    "Event",
    "GameFileError",
    "IllegalChoice",
    "InvalidSetup",
    "OriginsError",
    "Result",
    "Session",
    "Simulation",
    "UnknownGame",
    "games",
    "load",
    "new",
    "simulate",
]


del _package


def games() -> tuple[str, ...]:
    """The names of the games."""
    return tuple(GAMES)


def __getattr__(name: str) -> Any:
    """``simulate`` is loaded when it is asked for: people who only play need no bots' machinery."""
    if name == "simulate":
        from .bots.contest import simulate

        return simulate
    raise AttributeError(f"module 'origins' has no attribute {name!r}")
