"""The bots by name, from the weakest to the strongest."""

from __future__ import annotations

import re
from collections.abc import Callable

from ..kernel.errors import InvalidSetup
from . import weights
from .players import Bot, Eager, Planner, Tree, Uniform

GREEDY_TRIES = 1
PLANNER_BUDGET, PLANNER_TRIES = 3000, 4

# Called with a seed each makes a bot; the texts have its title and a line about it.
BOTS: dict[str, Callable[[int], Bot]] = {
    "random": Uniform,
    "eager": Eager,
    "greedy": lambda seed: Planner("greedy", seed, 1, GREEDY_TRIES),
    "planner": lambda seed: Planner("planner", seed, PLANNER_BUDGET, PLANNER_TRIES),
    "tree-1s": lambda seed: Tree("tree-1s", seed, 1.0, manner=weights.PLAIN),
    "tree-5s": lambda seed: Tree("tree-5s", seed, 5.0, manner=weights.DEEP),
}


def check(name: str) -> None:
    if name not in BOTS and not re.fullmatch(r"(tree|deep|planner)@[1-9]\d{0,8}", name):
        counted = "tree@N, deep@N and planner@N with a number N"
        raise InvalidSetup(f"there is no bot {name!r}; the bots are: {', '.join(BOTS)}, and {counted}")


def make(name: str, seed: int) -> Bot:
    """A bot by its name; ``seed`` decides everything it leaves to luck.

    For experiments that can be repeated ``deep@2000`` is a tree search as ``tree-5s`` makes it, but of that many
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
