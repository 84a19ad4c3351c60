"""Makes a table of counts anew: `python -m tests.perft.make first-builders` prints it."""

from __future__ import annotations

import sys
from time import perf_counter

from tests.perft.test_perft import count, position

HEAD = """# How many lines of play there are to each depth; see test_perft.py.
# players flags seed steps-before | counts to depth 1, 2, 3 ... | why this position
"""
POSITIONS = {
    "first-builders": [
        (2, 0, 1, 0, "the first draws: bonus tiles, then signs"),
        (2, 0, 1, 42, "the draft of a 2-player game"),
        (4, 0, 2, 58, "the draft there and back"),
        (2, 0, 3, 80, "an early turn"),
        (3, 0, 4, 120, "three players, some way in"),
        (4, 0, 5, 200, "four players, some way in"),
        (2, 0, 6, 250, "a late turn"),
        (1, 0, 7, 35, "solo: the start dice"),
        (1, 0, 8, 60, "solo: neighbours and tokens"),
        (2, 1, 9, 150, "wonders"),
        (3, 11, 10, 100, "wonders and five trials"),
        (4, 13, 11, 140, "wonders and six trials"),
        (1, 11, 12, 50, "solo with both modules"),
    ],
    "origin": [
        (2, 0, 1, 0, "the first draws"),
        (2, 0, 1, 60, "two players, early"),
        (3, 0, 2, 120, "three players, some way in"),
        (4, 0, 3, 90, "four players, early"),
        (4, 0, 4, 200, "four players, some way in"),
        (2, 0, 5, 180, "two players, late"),
    ],
}


def main(game: str) -> None:
    print(HEAD, end="")
    for players, flags, seed, skip, why in POSITIONS[game]:
        counts: list[int] = []
        position(game, players, flags, seed, skip)  # the first one reads the components
        for depth in range(1, 9):
            start = perf_counter()
            counts.append(count(*position(game, players, flags, seed, skip), depth))
            if perf_counter() - start > 0.15:
                break
        print(f"{players} {flags} {seed} {skip} | {' '.join(map(str, counts))} | {why}")


if __name__ == "__main__":
    main(sys.argv[1])
