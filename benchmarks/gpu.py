"""The GPU engine checked and measured on a machine that has one.

    python -m benchmarks.gpu parity --games 10000    # GPU = native = python, final states byte for byte, in every mode
    python -m benchmarks.gpu speed                   # decisions a second: whole games, batches, the environment
    python -m benchmarks.gpu speed --title origin

Both compile what they use first: some minutes, once.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from ctypes import sizeof
from functools import partial
from importlib.util import find_spec
from statistics import median
from time import perf_counter
from typing import Any

import origins
from origins.kernel.engine import engine
from origins.kernel.rng import seed_stream
from origins.session.catalogue import game_named
from origins.simulation.run import play_games
from tests.modes import MODES, Mode

SEED = 20
LONG = 1_000_000  # decisions: more than any game has
SLICE = 250  # games of a digest


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("what", choices=("parity", "speed"))
    parser.add_argument("--games", type=int, default=10_000, help="for parity, in each mode")
    parser.add_argument("--title", choices=origins.games(), help="only this one")
    arguments = parser.parse_args()
    titles = [arguments.title] if arguments.title else list(origins.games())
    if arguments.what == "parity":
        sys.exit(parity([mode for mode in MODES if mode.game in titles], arguments.games))
    for title in titles:
        speed(title)


def parity(modes: list[Mode], games: int) -> int:
    """Compare; returns the number of modes that differ."""
    wrong = 0
    with ProcessPoolExecutor() as pool:
        for mode in modes:
            jobs = [pool.submit(_by_python, mode, low) for low in range(0, games, SLICE)]
            found = {name: _final(mode, name, games) for name in ("gpu", "native")}
            found["python"] = [job.result() for job in jobs]
            rows = {name: _rows(mode, name, games) for name in ("gpu", "native")}
            same = found["gpu"] == found["native"] == found["python"] and rows["gpu"] == rows["native"]
            wrong += not same
            print(f"{mode}: {games} games, {'bytes equal' if same else 'DIFFERENT'}", flush=True)
    return wrong


def _final(mode: Mode, name: str, games: int) -> list[str]:
    """Digests of the states at the end, a slice of games each."""
    batch = origins.Batch(
        mode.game, games, mode.players, options=mode.options, engine=name, seed=SEED, auto_reset=False
    )
    batch.random(LONG)
    states = batch.states.copy_to_host() if name == "gpu" else batch.states
    return [hashlib.sha256(states[low : low + SLICE].tobytes()).hexdigest() for low in range(0, games, SLICE)]


def _by_python(mode: Mode, low: int) -> str:
    game = game_named(mode.game)
    python = engine("python", game)
    box, flags = python.box(game.content()), game.flags(mode.players, mode.options)
    digest = hashlib.sha256()
    for number in range(low, low + SLICE):
        s, stream = game.model.State(), [0, 0, 0]
        seed_stream(stream, SEED, number)
        python.loops.start(s, box, mode.players, flags)
        python.loops.play_random(s, box, stream, [0] * game.model.most, [0, 0, 0])
        digest.update(bytes(s))
    return digest.hexdigest()


def _rows(mode: Mode, name: str, games: int) -> Any:
    game = game_named(mode.game)
    runner = engine(name, game)
    flags = game.flags(mode.players, mode.options)
    return play_games(runner, runner.box(game.content()), mode.players, flags, SEED, 0, games)


def speed(title: str) -> None:
    game = game_named(title)
    gpu = engine("gpu", game)
    box = gpu.box(game.content())
    print(f"{title}, 4 players, random play", flush=True)
    start = perf_counter()
    gpu.play_games(box, 4, 0, 1, 0, 1000)
    print(f"  compile or load, first 1,000 games: {perf_counter() - start:.1f} s", flush=True)
    for games in (16_384, 131_072, 1_048_576, 4_194_304):
        counts = None
        seconds = []
        for _ in range(3):
            start = perf_counter()
            _, counts = gpu.play_games(box, 4, 0, 1, 0, games)
            seconds.append(perf_counter() - start)
        assert counts is not None
        _tell(f"whole games, {games:,}", counts[0], median(seconds), games)
    for n in (4096, 65_536, 262_144):
        batch = origins.Batch(title, n, 4, engine="gpu")
        batch.random(20)
        _measure(f"batch of {n:,}, random(100)", n * 100, partial(batch.random, 100), batch.to_move)
        _measure(f"batch of {n:,}, random(1)", n, partial(batch.random, 1), batch.to_move)
        print(
            f"    {batch.nbytes / n:,.0f} bytes a game, of them {sizeof(game.model.State):,} for the state", flush=True
        )
    environment(title)


def environment(title: str) -> None:
    """Steps of the vectorised environment, everything left on the GPU: actions drawn there, or by PyTorch."""
    import origins.rl

    for n in (16_384, 131_072, 262_144):
        env = origins.rl.vector_env(title, n=n, players=4, engine="gpu", seed=1)
        env.batch.random(20)
        _measure(f"environment of {n:,}, drawn actions", n, partial(env.batch.random, 1), env.to_move)
        if find_spec("torch"):
            _measure(f"environment of {n:,}, actions by PyTorch", n, partial(_torch_step, env), env.to_move)


def _torch_step(env: Any) -> None:
    """An action for each game: one of the legal ones, each as likely."""
    import torch

    legal = torch.as_tensor(env.masks, device="cuda")
    noise = torch.rand(legal.shape, device="cuda", dtype=torch.float32)
    env.step(torch.argmax(torch.where(legal, noise + 1, 0), dim=1))


def _measure(what: str, steps: int, work: Callable[[], None], witness: Any, runs: int = 20) -> None:
    work()
    witness.copy_to_host()  # waits for the GPU
    seconds = []
    for _ in range(3):
        start = perf_counter()
        for _ in range(runs):
            work()
        witness.copy_to_host()
        seconds.append((perf_counter() - start) / runs)
    _tell(what, steps, median(seconds))


def _tell(what: str, decisions: int, seconds: float, games: int = 0) -> None:
    more = f", {games / seconds:,.0f} games/s" if games else ""
    print(f"  {what}: {decisions / seconds / 1e6:,.1f} million decisions/s{more} ({seconds:.4f} s)", flush=True)


if __name__ == "__main__":
    main()
