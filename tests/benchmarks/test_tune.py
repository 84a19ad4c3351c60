"""The search for weights: it sees what a weight is worth, and plays the same games again."""

from __future__ import annotations

import random

from benchmarks import tune
from origins.bots import weights
from origins.session.catalogue import game_named
from tests.modes import TITLES


def test_a_weight_that_wins_stands_out() -> None:
    coin, good = random.Random(4), 7
    pairs = []
    for _ in range(400):
        coins = [coin.choice((-1, 1)) for _ in weights.of(game_named("origin"))]
        pairs.append((coins, 3.0 * coins[good] + coin.gauss(0, 5)))
    head, *lines = tune.report("origin", pairs)
    assert head.startswith("800 games")
    assert len(lines) == 2 * len(game_named("origin").bot.worth) - 2
    assert lines[good - 2].endswith("*")
    assert sum(line.endswith("*") for line in lines) < 8


def test_points_are_the_unit() -> None:
    for game in map(game_named, TITLES):
        moved = tune.steps(weights.of(game))
        assert moved[:2] == [0, 0]
        assert min(moved[2:]) >= 5


def test_a_pair_can_be_played_again() -> None:
    once, again = (tune.pair("origin", 2, 8, 5) for _ in range(2))
    assert once == again
    assert tune.lead("origin", 2, 8, 5, ([0] * 30, weights.of(game_named("origin")))) < 0
