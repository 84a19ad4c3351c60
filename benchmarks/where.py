"""Where the time of random play goes: listing choices, making them, what follows by itself, and the rest.

    python benchmarks/where.py [first-builders|origin] [--engine native] [--players 2] [--games 2000] [--rounds 5]

The engine plays the same games again and again, each time with one part done twice more (see ``where_parts.py``); what
that adds is what the part costs. Seconds are those of the processor, and the median of the rounds counts. The first
run for a game compiles its rules together with this loop.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks import where_parts as parts
from origins.kernel.compile.native import Native
from origins.kernel.compile.twins import Addition
from origins.kernel.engine import Python
from origins.session.catalogue import game_named

TWICE = 2
REPEATED = {
    "setting the table up": parts.START,
    "listing choices": parts.LIST,
    "carrying a choice out": parts.CHOOSE,
    "what follows by itself": parts.RUN,
}


class Table:
    """An engine with the loop, and arrays for it."""

    def __init__(self, engine: Any, players: int) -> None:
        self.engine, self.players = engine, players
        game = engine.game
        self.box = engine.box(game.content())
        self.states, self.spare, self.blank = (engine.states(1) for _ in range(3))
        self.stream, self.out = engine.integers(3), engine.integers(game.model.most)

    def seconds(self, games: int, repeated: int | None = None) -> tuple[float, list[int]]:
        counts, more = self.engine.integers(6), self.engine.integers(5)
        if repeated is not None:
            more[repeated] = TWICE
        start = process_time()
        self.engine.twins[parts].play(
            self.states, self.spare, self.blank, self.box, self.players, 0, 1, games,
            self.stream, self.out, counts, more,
        )  # fmt: skip
        return process_time() - start, [int(n) for n in counts]


def made(name: str, engine: str) -> Any:
    added = Addition((parts,), (parts.play,), {}, lambda made: Table(made, 2).seconds(1) and None)
    game = game_named(name)
    return Python(game, added) if engine == "python" else Native(game, _compiling, addition=added)


def _compiling(done: int, total: int) -> None:
    if done in (1, total):
        print(f"compiling the rules with this loop: {done} of {total}", file=sys.stderr, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="first-builders", choices=["first-builders", "origin"])
    parser.add_argument("--engine", default="native", choices=["python", "native"])
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--rounds", type=int, default=5)
    asked = parser.parse_args()
    table = Table(made(asked.game, asked.engine), asked.players)
    measured: dict[int | None, list[float]] = {}
    counts: list[int] = []
    for _ in range(asked.rounds):
        for repeated in (None, parts.COPY, *REPEATED.values()):
            used, counts = table.seconds(asked.games, repeated)
            measured.setdefault(repeated, []).append(used)
    whole = median(measured[None])
    extra = {
        k: median(one - base for one, base in zip(v, measured[None], strict=True)) / TWICE for k, v in measured.items()
    }
    decisions, draws, _, runs, lists, choices = counts
    copy = max(extra[parts.COPY], 0) / (runs + lists)  # one copy of the state
    times = {parts.START: asked.games, parts.LIST: lists, parts.CHOOSE: choices, parts.RUN: runs}
    copied = {parts.START: asked.games, parts.LIST: 0, parts.CHOOSE: choices, parts.RUN: runs}
    print(f"{asked.game}, {asked.players} players, {asked.engine} engine, {asked.games:,} games:")
    print(f"{decisions / asked.games:.0f} decisions and {draws / asked.games:.0f} draws a game, ", end="")
    print(f"{1e6 * whole / asked.games:,.1f} µs a game, {1e9 * whole / decisions:,.0f} ns a decision\n")
    print("| part | share | times a game | ns each |\n|---|--:|--:|--:|")
    rest = whole
    for name, part in REPEATED.items():
        used = max(extra[part] - copied[part] * copy, 0)
        rest -= used
        each = 1e9 * used / times[part]
        print(f"| {name} | {used / whole:.0%} | {times[part] / asked.games:,.1f} | {each:,.0f} |")
    print(f"| the rest: the loop, the draws | {max(rest, 0) / whole:.0%} | | |")
    print(f"\ncopying a state: {1e9 * copy:,.0f} ns (part of none of these)")


if __name__ == "__main__":
    main()
