"""Learning environments: the games for PettingZoo, Gymnasium, OpenSpiel, and by the thousand at once.

All of them share one encoding of actions (the ids of the game's codec) and one of observations for each game
(:func:`segments` names every number). They need the extra ``rl``: ``pip install 'origins[rl]'``.

==========================  ===============================================  =======================
:func:`pettingzoo_env`      all seats, one decision after another            :mod:`origins.rl.aec`
:func:`gymnasium_env`       one seat against bots or functions               :mod:`origins.rl.single`
:func:`register_openspiel`  games with explicit chance for ``pyspiel``       :mod:`origins.rl.spiel`
:func:`vector_env`          many games in one array, on all cores or a GPU   :mod:`origins.rl.vector`
==========================  ===============================================  =======================
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from ..kernel.options import Chosen
from .encoding import segments
from .needs import EnvironmentUnavailable, need

__all__ = ["EnvironmentUnavailable", "gymnasium_env", "pettingzoo_env", "register_openspiel", "segments", "vector_env"]


def pettingzoo_env(
    game: str,
    players: int = 2,
    options: Chosen | None = None,
    content: str | Path | None = None,
    render_mode: str | None = None,
) -> Any:
    """A PettingZoo AEC environment; see :mod:`origins.rl.aec`."""
    need("a PettingZoo environment", "pettingzoo", "gymnasium", "numpy")
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper

    from .aec import GameEnv

    return OrderEnforcingWrapper(GameEnv(game, players, options, content, render_mode))


def gymnasium_env(
    game: str,
    players: int = 2,
    seat: int | None = 0,
    opponents: str | Callable[[Any, Any], int] | Sequence[str | Callable[[Any, Any], int]] = "random",
    options: Chosen | None = None,
    content: str | Path | None = None,
    illegal: str = "random",
    render_mode: str | None = None,
) -> Any:
    """A Gymnasium environment of one seat; see :mod:`origins.rl.single`."""
    need("a Gymnasium environment", "gymnasium", "numpy")
    from .single import SeatEnv

    return SeatEnv(game, players, seat, opponents, options, content, illegal, render_mode)


def register_openspiel() -> tuple[str, ...]:
    """Make the games known to ``pyspiel.load_game``; returns their names. See :mod:`origins.rl.spiel`."""
    need("OpenSpiel", "pyspiel", "numpy")
    from . import spiel

    return spiel.register()


def vector_env(
    game: str,
    n: int = 1024,
    players: int = 2,
    options: Chosen | None = None,
    engine: str = "native",
    seed: int = 1,
    content: str | Path | None = None,
    masks: str = "bool",
) -> Any:
    """Many games at once; see :mod:`origins.rl.vector`."""
    need("a vectorised environment", "numpy")
    from .vector import VectorEnv

    return VectorEnv(game, n, players, options, engine, seed, content, masks)


if find_spec("gymnasium") is not None:
    from .single import register as _register

    _register()
