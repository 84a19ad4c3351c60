"""How the cost of random play grows: with players, with modules, with the size of a batch, with workers.

    python benchmarks/growth.py [players] [modules] [batch] [workers] [--engine native] [--seconds 2] [--rounds 3]

The lines of a table take turns and the median of the rounds counts: what else the machine does meets all of them alike.
Seconds are those of the processor, except for workers, where what counts is how long one waits.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from statistics import median
from time import perf_counter, process_time
from typing import Any

import origins
from origins.kernel.engine import engine as engine_named
from origins.session.catalogue import game_named
from origins.simulation.jobs import processors

CHUNK = {"python": 8, "native": 512}
BATCHES = (1, 8, 64, 512, 4096)
STEPS = 64  # decisions of each game in a call
MODULES: dict[str, dict[str, Any]] = {
    "base game": {},
    "Wonders": {"wonders": True},
    "5 Trials": {"trials": 5},
    "Wonders and 5 Trials": {"wonders": True, "trials": 5},
}
Measure = Callable[[], tuple[float, ...]]  # amounts of one round, the seconds first


def turns(lines: dict[str, Measure], rounds: int) -> dict[str, list[float]]:
    """Every line in turn; the medians of their amounts per second."""
    found: dict[str, list[tuple[float, ...]]] = {name: [] for name in lines}
    for _ in range(rounds):
        for name, measure in lines.items():
            seconds, *amounts = measure()
            found[name].append(tuple(amount / seconds for amount in amounts))
    return {name: [median(column) for column in zip(*made, strict=True)] for name, made in found.items()}


def random_play(game: str, players: int, options: dict[str, Any], engine: str, seconds: float) -> Measure:
    engine_named(engine, game_named(game))
    seed = 0

    def measure() -> tuple[float, ...]:
        nonlocal seed
        games = decisions = listed = 0
        start = process_time()
        while (used := process_time() - start) < seconds:
            seed += 1
            run = origins.simulate(game, players, CHUNK[engine], engine=engine, seed=seed, options=options)
            games, decisions, listed = games + run.games, decisions + run.decisions, listed + run.listed
        return used, games, decisions, listed

    return measure


def show_play(title: str, lines: dict[str, Measure], rounds: int) -> None:
    print(f"\n| {title} | games/s | decisions/s | decisions a game | choices a decision | ns a decision |")
    print("|---|--:|--:|--:|--:|--:|")
    for name, (games, decisions, listed) in turns(lines, rounds).items():
        print(
            f"| {name} | {games:,.0f} | {decisions:,.0f} | {decisions / games:,.0f} | "
            f"{listed / decisions:.1f} | {1e9 / decisions:,.0f} |"
        )


def players(engine: str, seconds: float, rounds: int) -> None:
    for name in origins.games():
        lines = {
            f"{n} player{'s' if n > 1 else ''}": random_play(name, n, {}, engine, seconds)
            for n in game_named(name).players
        }
        show_play(f"{name}, {engine}", lines, rounds)


def modules(engine: str, seconds: float, rounds: int) -> None:
    lines = {name: random_play("first-builders", 2, options, engine, seconds) for name, options in MODULES.items()}
    show_play(f"first-builders, 2 players, {engine}", lines, rounds)


def batch(engine: str, seconds: float, rounds: int) -> None:
    """Batches of one thread: decisions at random, with the legal choices and the results noted after each call."""

    def moving(games: Any, steps: int) -> Measure:
        games.random(20)

        def measure() -> tuple[float, ...]:
            made = 0
            start = process_time()
            while (used := process_time() - start) < seconds:
                games.random(steps)
                made += steps * games.n
            return used, made

        return measure

    for name in origins.games():
        lines: dict[str, Measure] = {}
        size = 0
        for n in BATCHES:
            games = origins.batch(name, n, 4, engine=engine, threads=1)
            size = games.nbytes // n
            lines[f"{n:,}, {STEPS} decisions a call"] = moving(games, STEPS)
            lines[f"{n:,}, one decision a call"] = moving(games, 1)
        print(f"\n| {name}, 4 players, {engine}, batch of | decisions/s | ns a decision |\n|---|--:|--:|")
        for line, (decisions,) in turns(lines, rounds).items():
            print(f"| {line} | {decisions:,.0f} | {1e9 / decisions:,.0f} |")
        print(f"\n{size:,} bytes a game in the largest batch")


def workers(engine: str, seconds: float, rounds: int) -> None:
    """By the clock: how long one waits for the same games, with everything that starting workers costs."""
    for name in origins.games():
        engine_named(engine, game_named(name))
        run = origins.simulate(name, 2, CHUNK[engine] * 8, engine=engine)
        games = int(run.games / run.seconds * seconds * 5)
        alone: list[float] = []
        ratios: dict[int, list[tuple[float, float]]] = {}
        for _ in range(rounds):
            for n in range(1, processors() + 1):
                start = perf_counter()
                run = origins.simulate(name, 2, games, engine=engine, workers=n)
                waited = perf_counter() - start
                if n == 1:
                    alone = [run.seconds, waited]
                ratios.setdefault(n, []).append((alone[0] / run.seconds, alone[1] / waited))
        print(f"\n| {name}, 2 players, {engine}, {games:,} games | playing | with starting the workers |")
        print("|---|--:|--:|")
        for n, found in ratios.items():
            played, waited = (median(column) for column in zip(*found, strict=True))
            print(f"| {n} worker{'s' if n > 1 else ''} | {played:.2f} x | {waited:.2f} x |")
        print(f"\nload of the machine meanwhile: {os.getloadavg()[0]:.1f}")


PARTS = {"players": players, "modules": modules, "batch": batch, "workers": workers}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"{', '.join(PARTS)}  [default: all]")
    parser.add_argument("--engine", default="native", choices=["python", "native"])
    parser.add_argument("--seconds", type=float, default=2, help="of each measurement")
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()
    if unknown := set(asked.parts) - set(PARTS):
        parser.error(f"there is no part {sorted(unknown)[0]!r}; there are {', '.join(PARTS)}")
    for name in asked.parts or PARTS:
        PARTS[name](asked.engine, asked.seconds, asked.rounds)


if __name__ == "__main__":
    main()
