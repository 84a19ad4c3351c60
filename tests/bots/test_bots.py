"""Bots that do not look ahead: a view is enough for them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import origins
from origins.bots import habits, make
from origins.bots.players import Eager, Uniform
from origins.session.catalogue import game_named


def played(game: str, name: str, seed: int) -> list[str]:
    session = origins.new(game, players=2, seed=9)
    kind: type[Uniform] | type[Eager] = Eager if name == "eager" else Uniform
    bots = [kind(seed), kind(seed + 1)]
    while (seat := session.to_move) is not None:
        session.play(bots[seat].choose(session.view(seat)))
    assert session.result is not None
    return [step.notation for step in session.steps]


@pytest.mark.parametrize("game", origins.games())
@pytest.mark.parametrize("name", ["random", "eager"])
def test_a_bot_plays_to_the_end_the_same_for_a_seed(game: str, name: str) -> None:
    assert played(game, name, 1) == played(game, name, 1)
    assert played(game, name, 1) != played(game, name, 2)


def test_an_eager_bot_follows_its_habits() -> None:
    game = game_named("first-builders")
    codec = game.model.codec
    habit = {kind.base: habits.of(game, kind.base) for kind in codec.kinds if kind.name in ("pass", "grow", "end-turn")}
    bot = Eager(1)
    view: dict[str, Any] = {"game": "first-builders", "choices": [{"id": i} for i in habit]}
    made = Counter(bot.choose(view) for _ in range(2000))
    for i, strength in habit.items():
        assert made[i] == pytest.approx(2000 * strength / sum(habit.values()), rel=0.5)


def test_an_unknown_bot() -> None:
    with pytest.raises(origins.InvalidSetup, match="there is no bot 'genius'; the bots are: random, eager"):
        make("genius", 1)
