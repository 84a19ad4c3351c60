"""Origins: First Builders, and Origin: played exactly by their rules, and simulated fast.

>>> import origins
>>> g = origins.new("first-builders", players=3, seed=7)
>>> g.to_move is not None
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import games as _package
from .kernel.errors import (
    ContentError,
    EngineUnavailable,
    GameFileError,
    IllegalChoice,
    InvalidSetup,
    OriginsError,
    UnknownGame,
)
from .session import catalogue as _catalogue
from .session.session import Choice, Event, Result, Session, load, new
from .simulation.run import Simulation

if TYPE_CHECKING:
    from .bots.contest import simulate
    from .simulation.batch import Batch

    batch = Batch

__version__ = "0.1.0"
__all__ = [
    "Batch",
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
    "batch",
    "games",
    "load",
    "new",
    "simulate",
]


del _package


def games() -> tuple[str, ...]:
    """The names of the games."""
    return _catalogue.names()


def __getattr__(name: str) -> Any:
    """The rest is loaded when it is asked for: people who only play need no machinery for many games."""
    if name == "simulate":
        from .bots.contest import simulate

        return simulate
    if name in ("Batch", "batch"):
        from .simulation.batch import Batch

        return Batch
    if name == "rl":
        from importlib import import_module

        return import_module(".rl", __name__)
    raise AttributeError(f"module 'origins' has no attribute {name!r}")
