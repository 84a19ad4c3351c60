"""Bots that do not look ahead: a view is enough for them."""

from __future__ import annotations

from typing import Any

import pytest

import origins
from origins.bots import make
from origins.bots.players import PASSIVE, Eager, Uniform
from origins.play.catalogue import GAMES, game_named


def played(game: str, name: str, seed: int) -> list[str]:
    session = origins.new(game, players=2, seed=9)
    kind: type[Uniform] | type[Eager] = Eager if name == "eager" else Uniform
    bots = [kind(seed), kind(seed + 1)]
    while (seat := session.to_move) is not None:
        session.play(bots[seat].choose(session.view(seat)))
    assert session.result is not None
    return [step.notation for step in session.steps]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", ["random", "eager"])
def test_a_bot_plays_to_the_end_the_same_for_a_seed(game: str, name: str) -> None:
    assert played(game, name, 1) == played(game, name, 1)
    assert played(game, name, 1) != played(game, name, 2)


def test_an_eager_bot_passes_only_when_it_has_to() -> None:
    view: dict[str, Any] = {
        "game": "first-builders",
        "choices": [{"id": 4, "kind": "pass"}, {"id": 3, "kind": "grow"}, {"id": 9, "kind": "end-turn"}],
    }
    bot = Eager(1)
    assert {bot.choose(view) for _ in range(50)} == {3}
    view["choices"] = [{"id": 4, "kind": "pass"}]
    assert bot.choose(view) == 4


@pytest.mark.parametrize("game", GAMES)
def test_passive_choices_are_choices_of_the_game(game: str) -> None:
    assert PASSIVE[game] <= {kind.name for kind in game_named(game).codec.kinds}


def test_an_unknown_bot() -> None:
    with pytest.raises(origins.InvalidSetup, match="there is no bot 'genius'; the bots are: random, eager"):
        make("genius", 1)
