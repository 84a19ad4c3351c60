"""The bots by name, from the weakest to the strongest."""

from __future__ import annotations

import re
from collections.abc import Callable

from ..kernel.errors import InvalidSetup
from . import weights
from .players import Bot, Eager, Planner, Tree, Uniform


class Level:
    """A bot one can play against: call it with a seed to have one."""

    def __init__(self, name: str, title: str, about: str, create: Callable[[int], Bot]) -> None:
        self.name, self.title, self.__doc__, self._create = name, title, about, create

    def __call__(self, seed: int) -> Bot:
        return self._create(seed)


GREEDY_TRIES = 1
PLANNER_BUDGET, PLANNER_TRIES = 3000, 4

_LEVELS = (
    Level("random", "Drifter", "Plays anything that is allowed.", Uniform),
    Level("eager", "Busybody", "Does by habit what players mostly do.", Eager),
    Level(
        "greedy",
        "Merchant",
        "Looks one choice ahead and takes what seems best.",
        lambda seed: Planner("greedy", seed, 1, GREEDY_TRIES),
    ),
    Level(
        "planner",
        "Architect",
        "Plans its own turn to the end.",
        lambda seed: Planner("planner", seed, PLANNER_BUDGET, PLANNER_TRIES),
    ),
    Level(
        "tree-1s",
        "Strategist",
        "Thinks up to a second about what all players may do.",
        lambda seed: Tree("tree-1s", seed, 1.0, manner=weights.PLAIN),
    ),
    Level(
        "tree-5s",
        "Oracle",
        "Thinks up to five seconds about what all players may do.",
        lambda seed: Tree("tree-5s", seed, 5.0, manner=weights.DEEP),
    ),
)
BOTS: dict[str, Level] = {level.name: level for level in _LEVELS}


def check(name: str) -> None:
    if name not in BOTS and not re.fullmatch(r"(tree|deep|planner)@[1-9]\d{0,8}", name):
        counted = "tree@N, deep@N and planner@N with a number N"
        raise InvalidSetup(f"there is no bot {name!r}; the bots are: {', '.join(BOTS)}, and {counted}")


def make(name: str, seed: int) -> Bot:
    """A bot by its name; ``seed`` decides everything it leaves to luck.

    For experiments that can be repeated ``deep@2000`` is a tree search as ``tree-5s`` makes it, but of so many
    iterations, whatever time they take; ``tree@2000`` is a quicker one that evaluates sooner, as analysis does;
    ``planner@100`` is a planner with that budget.
    """
    check(name)
    if name in BOTS:
        return BOTS[name](seed)
    kind, _, number = name.partition("@")
    if kind == "planner":
        return Planner(name, seed, int(number), PLANNER_TRIES)
    manner = weights.DEEP if kind == "deep" else weights.QUICK
    return Tree(name, seed, iterations=int(number), manner=manner)
