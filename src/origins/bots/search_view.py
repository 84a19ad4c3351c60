"""A tree search that is kept open, so that what it saw can be read: chances of all seats, and the line it expects.

Bots ask a search for its choice only (``players.Tree``); hints and analysis want to know more.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from time import perf_counter

from ..kernel.engine import Local
from ..kernel.stepping import SEATS
from . import engines, weights
from .position import Position
from .search import rollout, tree

TRIED = 12  # how often a choice must have been tried to be expected


class Look:
    """What a search has found so far."""

    def __init__(self, desk: engines.Workspace, position: Position) -> None:
        self.position = position
        self._nodes = desk.buffers.nodes
        self.made = made = int(desk.buffers.nodes[0][tree.VISITS])
        raw = [int(desk.buffers.gains[SEATS + i]) / made / tree.SURE for i in range(position.players)]
        self._total = sum(raw)
        self._alone = _Alone(position) if position.players == 1 else None
        self.chances = tuple(self._share(value) for value in raw)
        """Chances to win by seat, one in all; of one who plays alone: to reach the goal."""
        self.points = self._alone.points(raw[0]) if self._alone else None
        """What one who plays alone may expect to score."""

    @property
    def ranked(self) -> list[int]:
        """The choices that were tried, the most tried first."""
        tried = [(self._tried((choice,)), -i) for i, choice in enumerate(self.position.choices)]
        return [self.position.choices[-i] for n, i in sorted(tried, reverse=True) if n]

    def chance(self, choice: int) -> float:
        """Of the seat that decides, with a choice that was tried."""
        return self._share(self._value(choice))

    def points_with(self, choice: int) -> float | None:
        """What one who plays alone may expect with a choice that was tried."""
        return self._alone.points(self._value(choice)) if self._alone else None

    def expected(self, path: Sequence[int], offered: Sequence[int]) -> int | None:
        """The choice that was tried most after others; None where the search has hardly been."""
        most, best = max(((self._tried((*path, choice)), choice) for choice in offered), default=(0, 0))
        return best if most >= TRIED else None

    def _node(self, path: Sequence[int]) -> int:
        node = 0
        for choice in path:
            node = tree.find(self._nodes, node, choice)
            if node == tree.NONE:
                break
        return node

    def _tried(self, path: Sequence[int]) -> int:
        node = self._node(path)
        return int(self._nodes[node][tree.VISITS]) if node else 0

    def _value(self, choice: int) -> float:
        row = self._nodes[self._node((choice,))]
        return int(row[tree.TOTAL]) / int(row[tree.VISITS]) / tree.SURE

    def _share(self, value: float) -> float:
        return self._alone.chance(value) if self._alone else value / self._total


class _Alone:
    """One who plays alone is searched by what the position promises, but people ask for the goal."""

    def __init__(self, position: Position) -> None:
        engine = engines.python(position.game)
        box = engines.box_of(engine, position.box)
        knowledge = engines.knowledge(engine.game)
        state = engine.game.model.State.from_buffer_copy(position.state)
        worth = weights.of(engine.game)
        self._scale = weights.QUICK.settings(engine.game).scale
        self._hope: int = knowledge.evaluate(state, box, 0, worth)
        self._goal: int = knowledge.goal(state, box) * rollout.HUNDRED

    def points(self, value: float) -> float:
        return (self._hope + _lead(min(max(value, 0.001), 0.999), self._scale)) / rollout.HUNDRED

    def chance(self, value: float) -> float:
        ahead = self.points(value) * rollout.HUNDRED - self._goal
        return rollout.chance_to_win(int(ahead), self._scale)


def _lead(chance: float, scale: int) -> float:
    """The lead that makes a chance: the other way round than ``rollout.chance_to_win``."""
    twice = 2 * chance - 1
    return scale * twice / (1 - abs(twice))


@contextmanager
def look(
    engine: Local,
    position: Position,
    iterations: int = 0,
    seconds: float | None = None,
    seed: int = 1,
    manner: weights.Manner = weights.QUICK,
) -> Iterator[Look]:
    """Search a position, for a number of iterations or for ``seconds``."""
    nodes = engines.room(iterations) if engine.name == "python" else engines.NODES
    with engines.workspace(engine, nodes) as desk:
        desk.begin(position, manner, seed, position.version)
        _grow(desk, position, iterations, seconds)
        yield Look(desk, position)


def _grow(desk: engines.Workspace, position: Position, iterations: int, seconds: float | None) -> None:
    if seconds is None:
        engines.grow(desk, position, iterations)
        return
    deadline = perf_counter() + seconds
    while perf_counter() < deadline and not desk.given_up:
        engines.grow(desk, position, engines.CHUNK, deadline - perf_counter())
