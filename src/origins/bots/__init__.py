"""Players that are programs. A bot gets what its seat may see, the choices included, and nothing else.

>>> make("eager", seed=1).name
'eager'
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Protocol

from ..kernel.errors import InvalidSetup

View = dict[str, Any]
"""What ``Session.view(seat)`` gives the seat that is to move; its choices stand under ``choices``."""


class Bot(Protocol):
    """Chooses for one seat of one game. The same seed and the same views give the same choices."""

    name: str

    def choose(self, view: View) -> int:
        """The id of one of ``view["choices"]``."""


class Uniform:
    """Every choice is as likely as any other."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def choose(self, view: View) -> int:
        return _pick(self._random, view["choices"])


# Choices that do nothing or end something, by game.
PASSIVE = {
    "first-builders": frozenset({"pass", "end-visit", "end-turn", "done", "stop", "no"}),
    "origin": frozenset({"skip", "go-on", "end-turn"}),
}


class Eager:
    """Does something at random as long as anything can be done."""

    name = "eager"

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def choose(self, view: View) -> int:
        passive = PASSIVE[view["game"]]
        active = [choice for choice in view["choices"] if choice["kind"] not in passive]
        return _pick(self._random, active or view["choices"])


def _pick(random: Random, choices: list[dict[str, Any]]) -> int:
    chosen: int = choices[random.randrange(len(choices))]["id"]
    return chosen


BOTS: dict[str, Callable[[int], Bot]] = {"random": Uniform, "eager": Eager}


def make(name: str, seed: int) -> Bot:
    """A bot by its name; ``seed`` decides everything it leaves to luck."""
    if name not in BOTS:
        raise InvalidSetup(f"there is no bot {name!r}; the bots are: {', '.join(BOTS)}")
    return BOTS[name](seed)
