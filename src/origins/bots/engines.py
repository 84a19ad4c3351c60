"""The engines bots think with: a compiled one, or Python until it is there.

The one in a file (``wasm``) is ready at once. Where there is none, or nothing that runs it, ``native`` is compiled: that
takes about a minute, is done by a process of its own, at low priority, and meanwhile bots think in Python. Nobody waits.
"""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache, lru_cache
from importlib.util import find_spec
from inspect import isfunction
from types import SimpleNamespace
from typing import Any

from ..kernel import evaluation, rng
from ..kernel.compile import wasm as wasm_engine
from ..kernel.compile.native import Native, record_of
from ..kernel.compile.twins import Addition, Progress, cache_folder
from ..kernel.compile.wasm import OutOfTime, Wasm
from ..kernel.engine import Local, Python
from ..kernel.errors import EngineUnavailable
from ..kernel.game import Content, Game
from ..kernel.stepping import SEATS
from ..session import catalogue
from ..session.catalogue import game_named
from . import weights
from .habits import habits_of
from .position import Position, fresh_stream, position_for
from .search import plan, rollout, tree
from .search.buffers import Buffers

CHUNK = 32  # iterations between two looks at the clock, at first; one that looks far may take a millisecond
NODES = 1_000_000  # of a search tree, 48 bytes each, taken as they are needed
SANDBOX = 256 << 20  # bytes of memory that a search in a file may have
GRACE = 0.25  # seconds that it has at least, before it is stopped where it is


def room(iterations: int) -> int:
    """Nodes for a number of iterations: each adds one, and now and then all choices of a position."""
    return min(64 * (iterations + 1), NODES)


def threads() -> int:
    """How many searches can run side by side. A browser gives Python one thread; a bot there has a worker of its own."""
    return 1 if wasm_engine.in_browser() else min(2, os.cpu_count() or 1)


def knowledge(game: Game) -> Any:
    """What the game says of its positions; what it leaves out is as in ``kernel.evaluation``."""
    own, usual = game.bot.evaluation, python(game.name).twins[evaluation]
    return SimpleNamespace(**{**vars(usual), **(vars(own) if own else {})})


def addition(game: Game) -> Addition:
    """The searches, as something to be made together with the game's rules."""
    own = game.bot.evaluation
    questions = [function for function in vars(evaluation).values() if isfunction(function)]
    return Addition(
        modules=(rollout, plan, tree, evaluation, *((own,) if own else ()), *game.bot.modules),
        entries=(plan.consider, tree.grow),
        substitutes={f: getattr(own, f.__name__) for f in questions if hasattr(own, f.__name__)},
        rehearse=_rehearse,
    )


class Workspace:
    """The arrays of one thinker on one engine; searches in several threads have one each."""

    def __init__(self, shared: Local, nodes: int) -> None:
        self.engine = engine = shared.apart()
        game = engine.game
        self._box: tuple[bytes, Any] = b"", None
        self.given_up = False  # somebody still writes to it: not to be used again
        self.plan, self.tree = engine.twins[plan], engine.twins[tree]
        self.buffers = Buffers(
            worth=filled(engine, weights.of(game)),
            habits=filled(engine, habits_of(game.name)),
            stream=engine.integers(3),
            drafts=engine.states(plan.DEPTH + 1),
            lists=engine.integers(plan.DEPTH + 1, game.model.most),
            stack=engine.integers(plan.DEPTH + 1, plan.FIELDS),
            values=engine.integers(game.model.most),
            settings=engine.integers(tree.SETTINGS),
            states=engine.states(rollout.STATES),
            out=engine.integers(game.model.most),
            nodes=engine.integers(nodes, tree.FIELDS),
            size=engine.integers(1),
            marks=engine.integers(game.model.codec.size),
            path=engine.integers(tree.PATH),
            gains=engine.integers(2 * SEATS),
        )

    def _put(self, states: Any, place: int, state: bytes) -> None:
        """Set a state to these bytes."""
        record = self.engine.game.model.State.from_buffer_copy(state)
        states[place] = record_of(record) if isinstance(self.engine, Native) else record

    def box(self, box: bytes) -> Any:
        """The component tables of a position, as the engine reads them."""
        if self._box[0] != box:
            self._box = box, self.engine.box(_content(self.engine.game, box))
        return self._box[1]

    def draft(self, position: Position, seed: int) -> None:
        """Have everything ready for a plan from that position."""
        self._put(self.buffers.drafts, 0, position.state)
        rng.seed_stream(self.buffers.stream, seed, position.version)

    def begin(self, position: Position, manner: weights.Manner, seed: int, number: int) -> None:
        """Have everything ready for a search of that position."""
        buffers = self.buffers
        self._put(buffers.states, 1, position.state)
        for i, setting in enumerate(manner.settings(self.engine.game)):
            buffers.settings[i] = setting
        for i, weight in enumerate(manner.worth(self.engine.game, position.players)):
            buffers.worth[i] = weight
        rng.seed_stream(buffers.stream, seed, number)
        buffers.size[0] = 1
        for field in range(tree.FIELDS):
            buffers.nodes[0][field] = 0
        for i in range(2 * SEATS):
            buffers.gains[i] = 0


_idle: dict[tuple[str, str, int], list[Workspace]] = {}


@contextmanager
def workspace(engine: Local, nodes: int) -> Iterator[Workspace]:
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


def filled(engine: Local, numbers: list[int]) -> Any:
    found = engine.integers(len(numbers))
    for i, n in enumerate(numbers):
        found[i] = n
    return found


def _rehearse(engine: Any) -> None:
    """Call each entry once on a fresh game, so that it is compiled or loaded."""
    from ..session.session import new

    session = new(engine.game.name, players=2, seed=1)
    desk = Workspace(engine, 64)
    position = position_for(session, int(session.to_move or 0), fresh_stream(1))
    desk.begin(position, weights.QUICK, 1, 0)
    grow(desk, position, 1)
    desk.draft(position, 1)
    consider(desk, position, 4, 1)


def consider(w: Workspace, position: Position, budget: int, tries: int) -> int:
    """Rate the choices of the position drafted; see ``plan.consider``."""
    n: int = w.plan.consider(w.buffers, w.box(position.box), position.seat, budget, tries)
    return n


def grow(w: Workspace, position: Position, iterations: int, seconds: float | None = None) -> None:
    """Go on with the tree; see ``tree.grow``. An engine that can stops it where it is after ``seconds``."""
    if seconds is None or not isinstance(w.engine, Wasm) or not w.engine.stoppable:
        w.tree.grow(w.buffers, w.box(position.box), position.seat, iterations)
        return
    try:
        w.tree.grow(w.buffers, w.box(position.box), position.seat, iterations, seconds=max(seconds, GRACE))
    except OutOfTime:
        w.given_up = True
        if not w.buffers.nodes[0][tree.VISITS]:
            raise


def _content(game: Game, box: bytes) -> Content:
    return Content({}, "", game.model.Box.from_buffer_copy(box))


@lru_cache(maxsize=16)
def box_of(engine: Python, box: bytes) -> Any:
    """The component tables of a position, as the Python engine reads them."""
    return engine.box(_content(engine.game, box))


@cache
def python(game: str) -> Python:
    description = game_named(game)
    return Python(description, addition(description))


# the compiled engines

log = logging.getLogger(__name__)
_wasm: dict[str, Wasm | None] = {}
_native: dict[str, Native] = {}
_asked: set[str] = set()
_lock = threading.Lock()


def wasm_of(game: str) -> Wasm | None:
    """The engine in the file of a game; None where there is none, or where it cannot be run, which is told once."""
    if game not in _wasm:
        description = game_named(game)
        _wasm[game] = None
        if wasm_engine.possible(description):
            try:
                # Our rules are known to end, and searches look at the clock; those of others may be stopped in the middle.
                _wasm[game] = Wasm(description, stoppable=game not in catalogue.own_names(), limit=SANDBOX)
            except EngineUnavailable as refused:
                log.warning("%s", refused)
    return _wasm[game]


def native_possible() -> bool:
    return all(find_spec(package) is not None for package in ("numba", "numpy"))


def compiled_possible(game: str) -> bool:
    """Whether there is a compiled engine, or will be one."""
    return wasm_of(game) is not None or native_possible()


def compiled_now(game: str, progress: Progress | None = None) -> Wasm | Native:
    """The compiled engine, waiting for it."""
    return wasm_of(game) or native_now(game, progress)


def compiled_if_ready(game: str) -> Wasm | Native | None:
    """The compiled engine, or None while it is not there."""
    return wasm_of(game) or native_if_ready(game)


def native_now(game: str, progress: Progress | None = None) -> Native:
    """The engine that is compiled here, waiting for it."""
    with _lock:
        if game not in _native:
            description = game_named(game)
            _native[game] = Native(description, progress, addition=addition(description))
        return _native[game]


def native_if_ready(game: str) -> Native | None:
    """The engine that is compiled here, or None while it is not there; the first call has it made in the background."""
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
        subprocess.run([sys.executable, "-c", COMPILE, game], check=True, stdin=subprocess.DEVNULL, capture_output=True)
        native_now(game)


def compile_alone(game: str) -> None:
    """In a process of its own: fill the cache, one process at a time."""
    with suppress(AttributeError, OSError):
        os.nice(10)
    folder = cache_folder()
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / f"{game}.lock").open("w") as file:
        _wait_for(file)
        native_now(game)


def _wait_for(file: Any) -> None:
    try:
        import fcntl
    except ImportError:  # no such thing on Windows: two processes may compile the same at once, which does no harm
        return
    fcntl.flock(file, fcntl.LOCK_EX)
