"""The bots: how each of them comes to a choice."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from math import inf
from time import perf_counter
from typing import Any, Protocol

from ..kernel import rng
from ..kernel.engine import Local
from ..kernel.stepping import SEATS
from . import engines, weights
from .engines import Workspace
from .habits import habits_of
from .position import Position, fresh_stream
from .search import rollout, tree

View = dict[str, Any]
"""What ``Session.view(seat)`` gives the seat that is to move: enough for bots that do not look ahead."""


class Bot(Protocol):
    """Chooses for one seat. The same seed and the same positions give the same choices, unless it plays by the clock."""

    name: str

    def choose(self, position: Position) -> int:
        """The id of one of ``position.choices``."""


class Uniform:
    """Every choice is as likely as any other."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self._stream = fresh_stream(seed)

    def choose(self, position: Position | View) -> int:
        _, ids = _offered(position)
        return ids[rng.draw(self._stream, len(ids))]


class Eager:
    """Does by habit what players mostly do, whatever the position."""

    name = "eager"

    def __init__(self, seed: int) -> None:
        self._stream = fresh_stream(seed)

    def choose(self, position: Position | View) -> int:
        game, ids = _offered(position)
        return rollout.pick(ids, len(ids), habits_of(game), self._stream)


def _offered(position: Position | View) -> tuple[str, list[int]]:
    """The game, and the ids of what may be chosen."""
    if isinstance(position, Position):
        return position.game, list(position.choices)
    return position["game"], [choice["id"] for choice in position["choices"]]


class Planner:
    """Searches its own turn, as far as a number of ways to end it allows (see ``plan``).

    The compiled engine and Python come to the same choice; while only Python is there, a search that would take
    too long is cut down to ``patience`` seconds.
    """

    def __init__(self, name: str, seed: int, budget: int, tries: int, patience: float = 0.5) -> None:
        self.name, self.seed = name, seed
        self.budget, self.tries, self.patience = budget, tries, patience

    def choose(self, position: Position) -> int:
        compiled = engines.compiled_if_ready(position.game)
        if compiled is not None:
            return self.plan(compiled, position, self.budget)[0]
        python = engines.python(position.game)
        budget = min(self.budget, FIRST_BUDGET)
        start = perf_counter()
        if len(position.choices) > LONG and self.patience < self.budget / SLOW:
            return self.plan(python, position, 1, 1)[0]
        chosen, took = self.plan(python, position, budget)
        while budget < self.budget and perf_counter() - start + took * GROWTH * 1.5 < self.patience:
            budget = min(budget * GROWTH, self.budget)
            chosen, took = self.plan(python, position, budget)
        return chosen

    def plan(self, engine: Local, position: Position, budget: int, tries: int | None = None) -> tuple[int, float]:
        """The choice and the seconds it took."""
        start = perf_counter()
        values = self.rate(engine, position, budget, tries)
        best = max(range(len(values)), key=values.__getitem__)
        return position.choices[best], perf_counter() - start

    def rate(self, engine: Local, position: Position, budget: int, tries: int | None = None) -> list[int]:
        """The lead each choice can bring, in the order of ``position.choices``."""
        with engines.workspace(engine, 1) as desk:
            return self.rate_at(desk, position, budget, tries)

    def rate_at(self, desk: Workspace, position: Position, budget: int, tries: int | None) -> list[int]:
        desk.draft(position, self.seed)
        n = engines.consider(desk, position, budget, tries or self.tries)
        return [int(desk.buffers.values[i]) for i in range(n)]


# while only Python is there
FIRST_BUDGET = 16
GROWTH = 4
LONG = 30  # a list of choices that takes its time even when each is looked at once
SLOW = 500  # ways of ending a turn that Python sees in a second, at least


@dataclass(frozen=True)
class Found:
    """What a tree search came to."""

    visits: dict[int, int]  # how often each choice was tried
    chance: dict[int, float]  # to win, by choice, as far as it was tried
    chances: tuple[float, ...]  # of every seat

    @property
    def best(self) -> int:
        return max(self.visits, key=self.visits.__getitem__)


class Tree:
    """Searches the tree of choices and draws (see ``tree``) for ``seconds``, or for a number of iterations.

    By the clock two searches run side by side where there are two processors and threads; their counts are added up.
    Where its manner knows what is ``enough`` the clock is only the limit, and that many iterations are made in all. While the
    compiled engine is not there a planner plays in its place.
    """

    def __init__(
        self,
        name: str,
        seed: int,
        seconds: float | None = None,
        iterations: int = 0,
        threads: int | None = None,
        manner: weights.Manner = weights.QUICK,
    ) -> None:
        self.name, self.seed = name, seed
        self.seconds, self.iterations = seconds, iterations
        self.threads = threads or engines.threads()
        self.manner = manner
        self._stand_in = Planner(name, seed, STAND_IN_BUDGET, 4, (seconds or 1.0) * 0.8)

    def choose(self, position: Position) -> int:
        compiled = engines.compiled_if_ready(position.game)
        if compiled is None:
            return self._stand_in.choose(position)
        return self.search(compiled, position, settle=True).best

    def search(self, engine: Local, position: Position, settle: bool = False) -> Found:
        """Search a position; ``settle``: no longer than until it is certain which choice will be tried most."""
        start = perf_counter()
        number = self.iterations or self.manner.enough(engine.game)
        if self.seconds is None or number:
            return self._search_by_number(engine, position, number, start, settle)
        return self._search_by_clock(engine, position, self.seconds, start, settle)

    def _search_by_number(self, engine: Local, position: Position, number: int, start: float, settle: bool) -> Found:
        deadline = inf if self.seconds is None else start + self.seconds * PUNCTUAL
        chunk = engines.CHUNK if deadline < inf else max(number // LOOKS, engines.CHUNK)
        with self._desks(engine, position, 1, engines.room(number)) as (desk,):
            while number > 0:
                engines.grow(desk, position, min(chunk, number))
                number -= chunk
                if perf_counter() > deadline or (settle and _settled([desk], number)):
                    break
            return _found([desk], position)

    def _search_by_clock(self, engine: Local, position: Position, seconds: float, start: float, settle: bool) -> Found:
        with self._desks(engine, position, self.threads, engines.NODES) as desks:
            effort = _Effort(desks, position, start + seconds * PUNCTUAL, settle)
            helpers = [_Helper(effort, desk) for desk in desks[1:]]
            _grow_by_clock(effort, desks[0])
            done = desks[:1]
            for helper in helpers:
                helper.join(max(start + seconds - perf_counter(), 0))
                if helper.is_alive():  # it gets no processor time: go without it, and leave it its arrays
                    helper.desk.given_up = True
                else:
                    done.append(helper.desk)
            return _found(done, position)

    @contextmanager
    def _desks(self, engine: Local, position: Position, number: int, nodes: int) -> Iterator[list[Workspace]]:
        """Desks with the position on them, each with luck of its own."""
        with ExitStack() as stack:
            desks = [stack.enter_context(engines.workspace(engine, nodes)) for _ in range(number)]
            for i, desk in enumerate(desks):
                luck = position.version * number + i
                desk.begin(position, self.manner, self.seed, luck)
            yield desks


STAND_IN_BUDGET = 3000
PUNCTUAL = 0.95  # of its seconds: what comes after a search takes its time too
LOOKS = 16  # how often a search by number alone looks whether it is settled
BETWEEN_LOOKS = 0.02  # seconds; the same for a search by the clock


@dataclass
class _Effort:
    """A search by the clock that several desks work at."""

    desks: list[Workspace]
    position: Position
    deadline: float
    settle: bool
    over: bool = False


def _grow_by_clock(effort: _Effort, desk: Workspace) -> None:
    """Search until the time is over; the first desk a little in any case, for something has to be found."""
    chunk, made = engines.CHUNK, 0
    begun = now = perf_counter()
    look = begun + BETWEEN_LOOKS
    while (now < effort.deadline and not effort.over) or (made == 0 and desk is effort.desks[0]):
        engines.grow(desk, effort.position, chunk, effort.deadline - now)
        if desk.given_up:
            break
        made += chunk
        took = perf_counter() - now
        now += took
        if took < 0.004:
            chunk *= 2  # looks at the clock cost too
        if effort.settle and now > look:
            look = now + BETWEEN_LOOKS
            left = made / (now - begun) * (effort.deadline - now) * len(effort.desks)
            effort.over = effort.over or _settled(effort.desks, left)


def _settled(desks: list[Workspace], left: float) -> bool:
    """Whether no other choice can be tried as often as the first one in the iterations that are left."""
    visits: dict[int, int] = {}
    for desk in desks:
        child = int(desk.buffers.nodes[0][tree.CHILD])
        while child != tree.NONE:
            row = desk.buffers.nodes[child]
            visits[int(row[tree.CHOICE])] = visits.get(int(row[tree.CHOICE]), 0) + int(row[tree.VISITS])
            child = int(row[tree.NEXT])
    first, second, *_ = [*sorted(visits.values(), reverse=True), 0, 0]
    return first - second > left


def _found(desks: list[Workspace], position: Position) -> Found:
    visits = dict.fromkeys(position.choices, 0)
    chance = dict.fromkeys(position.choices, 0.0)
    for choice in position.choices:
        total = 0
        for desk in desks:
            if child := tree.find(desk.buffers.nodes, 0, choice):
                visits[choice] += int(desk.buffers.nodes[child][tree.VISITS])
                total += int(desk.buffers.nodes[child][tree.TOTAL])
        if visits[choice]:
            chance[choice] = total / visits[choice] / tree.SURE
    made = sum(int(desk.buffers.nodes[0][tree.VISITS]) for desk in desks)
    sums = [sum(int(desk.buffers.gains[SEATS + seat]) for desk in desks) for seat in range(position.players)]
    return Found(visits, chance, tuple(total / made / tree.SURE for total in sums))


class _Helper(threading.Thread):
    """A second search beside the first; it takes what processor time nobody else wants (where a thread may say so)."""

    def __init__(self, effort: _Effort, desk: Workspace) -> None:
        super().__init__(daemon=True)
        self.desk, self._effort = desk, effort
        self.start()

    def run(self) -> None:
        with suppress(AttributeError, OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), 10)
        _grow_by_clock(self._effort, self.desk)
