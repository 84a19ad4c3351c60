"""How many different futures a position has: the quickest sign that a rule has moved.

The tables beside this file say, for a game set up with a seed and played on for some steps by the
first choice, how many lines of play there are to each depth. Draws count like choices; equal
outcomes count once.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from origins.kernel import rng
from origins.kernel.engine import engine
from origins.kernel.layout import copy_state
from origins.session.catalogue import game_named

ROWS = [
    (path.stem, line)
    for path in sorted(Path(__file__).parent.glob("*.txt"))
    for line in path.read_text(encoding="utf-8").splitlines()
    if line.strip() and not line.startswith("#")
]


def position(name: str, players: int, flags: int, seed: int, skip: int) -> tuple[Any, Any, Any, list[int]]:
    game = game_named(name)
    loops, box = engine("python", game).loops, game.content().table(None)
    s, out, stream = game.model.State(), [0] * game.model.most, [0, 0, 0]
    rng.seed_stream(stream, seed, 0)
    loops.start(s, box, players, flags)
    n = loops.advance(s, box, out)
    for _ in range(skip):
        n = loops.step(s, box, out[rng.draw(stream, n)], out)
    return loops, box, s, out[:n]


def count(loops: Any, box: Any, s: Any, choices: list[int], depth: int) -> int:
    distinct = list(dict.fromkeys(choices))
    if depth == 1:
        return len(distinct)
    total = 0
    for choice in distinct:
        after, out = copy_state(s), [0] * 700
        n = loops.step(after, box, choice, out)
        total += count(loops, box, after, out[:n], depth - 1) if n else 1
    return total


@pytest.mark.parametrize(("game", "row"), ROWS, ids=[f"{g}-{r.split('|')[0].strip()}" for g, r in ROWS])
def test_the_number_of_futures(game: str, row: str) -> None:
    setup, counts, _why = (part.strip() for part in row.split("|"))
    players, flags, seed, skip = map(int, setup.split())
    expected = list(map(int, counts.split()))
    found = [count(*position(game, players, flags, seed, skip), depth) for depth in range(1, len(expected) + 1)]
    assert found == expected
