"""The fit of far-seeing weights: it finds those that made the results, and plays the same games again."""

from __future__ import annotations

import random

import pytest

from benchmarks import foresight
from origins.bots import engines, weights
from origins.session.catalogue import game_named


def test_weights_are_found_from_what_came_of_things() -> None:
    luck, old = random.Random(3), weights.of(game_named("origin"))
    true = [*old[:2], *(n + luck.choice((-60, 60)) for n in old[2:])]
    turn = -300.0  # what it costs that the other is on turn
    made = []
    for _ in range(9000):
        have = [luck.gauss(0, 2) for _ in true]
        later = luck.choice((-0.5, 0.5))
        ahead = sum(a * b for a, b in zip(have, true, strict=True)) + turn * later + luck.gauss(0, 500)
        made.append(([*have, later], ahead))
    found = foresight.fit("origin", made)
    assert found[:2] == old[:2]
    assert found == pytest.approx(true, abs=30)


def test_where_games_say_nothing_the_weights_of_the_planner_stay() -> None:
    silent = [([0.0] * (len(weights.of(game_named("origin"))) + 3), 100.0)] * 4
    assert foresight.fit("origin", silent) == weights.of(game_named("origin"))


@pytest.mark.parametrize("game", ["first-builders", "origin"])
def test_a_game_can_be_played_again(game: str) -> None:
    engines.compiled_now(game)
    once, again = (foresight.samples(game, 3, 4, 5) for _ in range(2))
    assert once == again
    assert {len(row) for row, _ in once} == {len(weights.of(game_named(game))) + 2}
    for i in range(0, len(once), 3):
        assert sum(ahead for _, ahead in once[i : i + 3]) == pytest.approx(0, abs=1e-6)


def test_the_table_names_every_quantity() -> None:
    lines = list(foresight.table("origin", weights.of(game_named("origin"))))
    assert lines[0] == '"points": (100, 0)'
    assert len(lines) == len(game_named("origin").bot.worth)
