"""Origins: First Builders, and Origin: played exactly by their rules, and simulated fast.

>>> import origins
>>> g = origins.new("first-builders", players=3, seed=7)
>>> g.to_move is not None
True
"""

from __future__ import annotations

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
from .play.simulate import Simulation, simulate

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
