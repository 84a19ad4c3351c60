"""The engines bots think with: Python at once, the compiled one as soon as it is there.

The first compilation takes about a minute. It is done by a process of its own, at low priority, and meanwhile
bots think in Python: nobody waits.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import cache, lru_cache
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from ..games.origin import determinise
from ..kernel import jit, rng
from ..kernel.engine import Addition, Native, Python
from ..kernel.game import Game
from ..kernel.layout import Struct, plain
from ..play.catalogue import game_named
from . import first_builders as mind_first_builders
from . import habits, mind, plan, rollout, tree, weights
from . import origin as mind_origin
from .position import Position, fresh_stream, position_for

MINDS: Mapping[str, ModuleType] = {"first-builders": mind_first_builders, "origin": mind_origin}
CHUNK = 32  # iterations between two looks at the clock, at first; one that looks far may take a millisecond
NODES = 1_000_000  # of a search tree, 40 bytes each, taken as they are needed


def room(iterations: int) -> int:
    """Nodes for so many iterations: each adds one, and now and then all choices of a position."""
    return min(64 * (iterations + 1), NODES)


@cache
def habits_of(game: str) -> list[int]:
    """By choice id."""
    codec = game_named(game).codec
    return [habits.of(game, codec, choice) for choice in range(codec.size)]


def addition(game: Game) -> Addition:
    """The searches, as something to be made together with the game's rules."""
    found = MINDS[game.name]
    extra = (determinise,) if game.name == "origin" else ()
    return Addition(
        modules=(rollout, plan, tree, found, *extra),
        entries=(plan.consider, tree.grow),
        substitutes={mind: found},
        rehearse=_rehearse,
    )


class Workspace:
    """The arrays of one thinker on one engine; searches in several threads have one each."""

    def __init__(self, engine: Python | Native, nodes: int) -> None:
        game = engine.game
        self.engine = engine
        self.given_up = False  # somebody still writes to it: not to be used again
        self.plan, self.tree = engine.twins[plan], engine.twins[tree]
        self.states = engine.states(plan.DEPTH + 1)
        self.outs = _rows(engine, plan.DEPTH + 1, game.most)
        self.nodes = _rows(engine, nodes, tree.FIELDS)
        self.size = engine.ints(1)
        self.marks = engine.ints(game.codec.size)
        self.path = engine.ints(tree.PATH)
        self.gains = engine.ints(2 * tree.SEATS)
        self.values = engine.ints(game.most)
        self.stack = _rows(engine, plan.DEPTH + 1, plan.FIELDS)
        self.drafts = engine.states(plan.DEPTH + 1)  # for plans inside a tree
        self.lists = _rows(engine, plan.DEPTH + 1, game.most)
        self.stream = engine.ints(3)
        self.settings = engine.ints(tree.SETTINGS)
        self.worth = filled(engine, weights.of(game.name))
        self.habits = filled(engine, habits_of(game.name))

    def put(self, place: int, state: bytes) -> None:
        """Set a state to these bytes."""
        if self.engine.name == "python":
            self.states[place] = self.engine.game.State.from_buffer_copy(state)
        else:
            self.states[place] = jit.record_of(self.engine.game.State.from_buffer_copy(state))

    def begin(self, position: Position, manner: weights.Manner, seed: int, number: int) -> None:
        """Have everything ready for a search of that position."""
        self.put(1, position.state)
        for i, setting in enumerate(manner.settings[position.game]):
            self.settings[i] = setting
        for i, weight in enumerate(manner.worth(position.game, position.players)):
            self.worth[i] = weight
        rng.seed_stream(self.stream, seed, number)
        self.size[0] = 1
        for field in range(tree.FIELDS):
            self.nodes[0][field] = 0
        for i in range(2 * tree.SEATS):
            self.gains[i] = 0


_idle: dict[tuple[str, str, int], list[Workspace]] = {}


@contextmanager
def workspace(engine: Python | Native, nodes: int) -> Iterator[Workspace]:
    """Arrays for one search, kept for the next one: as many as there are searches at a time, not bots."""
    idle = _idle.setdefault((engine.name, engine.game.name, nodes), [])
    try:
        desk = idle.pop()
    except IndexError:
        desk = Workspace(engine, nodes)
    try:
        yield desk
    finally:
        if not desk.given_up:
            idle.append(desk)


def _rows(engine: Python | Native, rows: int, width: int) -> Any:
    if engine.name == "python":
        return [[0] * width for _ in range(rows)]
    return jit.integers(rows, width)


def filled(engine: Python | Native, numbers: list[int]) -> Any:
    found = engine.ints(len(numbers))
    for i, n in enumerate(numbers):
        found[i] = n
    return found


def _rehearse(engine: Any) -> None:
    """Call each entry once on a fresh game, so that it is compiled or loaded."""
    from ..play.session import new

    session = new(engine.game.name, players=2, seed=1)
    desk = Workspace(engine, 64)
    box = engine.box(session.content)
    position = position_for(session, int(session.to_move or 0), fresh_stream(1))
    desk.begin(position, weights.QUICK, 1, 0)
    grow(desk, box, position.seat, 1)
    desk.put(0, position.state)
    consider(desk, box, position.seat, 4, 1)


def consider(w: Workspace, box: Any, seat: int, budget: int, tries: int) -> int:
    """Rate the choices of ``states[0]``; see ``plan.consider``."""
    n: int = w.plan.consider(
        w.states, w.outs, w.stack, box, seat, budget, tries, w.worth, w.habits, w.stream, w.values
    )
    return n


def grow(w: Workspace, box: Any, seat: int, iterations: int) -> None:
    """Go on with the tree from ``states[1]``; see ``tree.grow``."""
    w.tree.grow(
        w.states, box, seat, iterations, w.settings, w.nodes, w.size,
        w.worth, w.habits, w.stream, w.outs[0], w.marks, w.path, w.gains,
        w.drafts, w.lists, w.stack, w.values,
    )  # fmt: skip


@lru_cache(maxsize=16)
def box_of(engine: Python | Native, box: bytes) -> Any:
    """The component tables of a position, as the engine reads them."""
    tables: Struct = engine.game.Box.from_buffer_copy(box)
    if engine.name == "native":
        return jit.record_of(tables)
    found = plain(tables)
    found.log = None
    return found


@cache
def python(game: str) -> Python:
    description = game_named(game)
    return Python(description, addition(description))


# the compiled engine

_native: dict[str, Native] = {}
_asked: set[str] = set()
_lock = threading.Lock()


def native_possible() -> bool:
    return all(find_spec(package) is not None for package in ("numba", "numpy"))


def native_now(game: str, progress: jit.Progress | None = None) -> Native:
    """The compiled engine, waiting for it."""
    with _lock:
        if game not in _native:
            description = game_named(game)
            _native[game] = Native(description, progress, addition=addition(description))
        return _native[game]


def native_if_ready(game: str) -> Native | None:
    """The compiled engine, or None while it is not there; the first call has it made in the background."""
    if game in _native:
        return _native[game]
    if game not in _asked and native_possible():
        _asked.add(game)
        threading.Thread(target=_prepare, args=(game,), daemon=True).start()
    return None


COMPILE = "import sys; from origins.bots import engines; engines.compile_alone(sys.argv[1])"


def _prepare(game: str) -> None:
    """Have it compiled elsewhere, then load it here: compiling in this process would hold up everything else."""
    with suppress(Exception):  # bots go on in Python
        subprocess.run(
            [sys.executable, "-c", COMPILE, game], check=True, stdin=subprocess.DEVNULL, capture_output=True
        )
        native_now(game)


def compile_alone(game: str) -> None:
    """In a process of its own: fill the cache, one process at a time."""
    with suppress(AttributeError, OSError):
        os.nice(10)
    folder = jit.cache_folder()
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / f"{game}.lock").open("w") as file:
        _wait_for(file)
        native_now(game)


def _wait_for(file: Any) -> None:
    try:
        import fcntl
    except (
        ImportError
    ):  # no such thing on Windows: two processes may compile the same at once, which does no harm
        return
    fcntl.flock(file, fcntl.LOCK_EX)
