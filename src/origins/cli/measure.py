"""What ``origins bench`` measures. Three runs each; the median is what counts."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import Any

from .. import new, simulate
from ..kernel.engine import engine as engine_named
from ..kernel.errors import OriginsError
from ..kernel.layout import copy_state
from ..session.catalogue import game_named

RUNS = 3
COPIES = 50_000
SEED = 1

IMPORT = "import time; t = time.perf_counter(); import origins; print(time.perf_counter() - t)"
START = """
import sys, time
from origins.kernel.engine import engine
from origins.session.catalogue import game_named
game = game_named(sys.argv[1])
t = time.perf_counter()
engine(sys.argv[2], game)
print(time.perf_counter() - t)
"""


def speeds(
    game: str,
    engines: dict[str, int],
    players: int,
    options: dict[str, Any],
    compiling: Callable[[int, int], None] | None = None,
) -> dict[str, dict[str, Any]]:
    """Random play: the same games three times on each engine, by turns, for a machine is not equally fast all the time."""
    for engine in engines:
        engine_named(engine, game_named(game), compiling)  # starting it is measured elsewhere
        simulate(game, players, 1, engine=engine, seed=SEED, options=options)  # the gpu compiles its kernel now
    runs: dict[str, list[Any]] = {engine: [] for engine in engines}
    for _ in range(RUNS):
        for engine, games in engines.items():
            runs[engine].append(simulate(game, players, games, engine=engine, seed=SEED, options=options))
    return {engine: _summary(found) for engine, found in runs.items()}


def _summary(runs: list[Any]) -> dict[str, Any]:
    one, seconds = runs[0], median(run.seconds for run in runs)
    games = one.games
    return {
        "games": games,
        "seconds": seconds,
        "games_per_s": games / seconds,
        "decisions_per_s": one.decisions / seconds,
        "draws_per_s": one.draws / seconds,
        "decisions_per_game": one.decisions / games,
        "draws_per_game": one.draws / games,
        "branching": one.listed / max(one.decisions, 1),
    }


def costs(game: str, players: int, options: dict[str, Any]) -> dict[str, Any]:
    """What a table pays: memory, copies, imports, the wait for the first choices."""
    state = new(game, players=players, seed=SEED, options=options).state
    return {
        "state_bytes": len(bytes(state)),
        "copies_per_s": COPIES / median(_timed(lambda: _copy(state)) for _ in range(RUNS)),
        "import_s": median(_told(IMPORT) for _ in range(RUNS)),
        "first_choices_s": median(
            _timed(lambda: new(game, players=players, seed=SEED, options=options).choices()) for _ in range(RUNS)
        ),
    }


def start(game: str, engine: str, cold: bool = False) -> float:
    """Seconds until an engine is ready in a fresh process; cold: with an empty cache, once."""
    if not cold:
        return median(_told(START, game, engine) for _ in range(RUNS))
    with tempfile.TemporaryDirectory() as empty:
        return _told(START, game, engine, ORIGINS_CACHE=empty)


def _timed(work: Callable[[], object]) -> float:
    start = perf_counter()
    work()
    return perf_counter() - start


def _copy(state: Any) -> None:
    for _ in range(COPIES):
        copy_state(state)


def _told(program: str, *arguments: str, **environment: str) -> float:
    """The number that a program prints when run by a fresh interpreter."""
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        told = [line for line in done.stderr.splitlines() if re.match(r"\S*(Error|Exception)\b", line)]
        raise OriginsError(f"a measured program failed: {told[-1] if told else done.returncode}")
    return float(done.stdout)
