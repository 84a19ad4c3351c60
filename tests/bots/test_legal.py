"""Bots play whole games by the rules: the session refuses anything else."""

from __future__ import annotations

import pytest

from origins.bots import decide, engines, make
from tests.modes import MODES, Mode

THOUSANDS = 2000


def _to_the_end(mode: Mode, names: tuple[str, ...], seed: int) -> None:
    session = mode.new(seed)
    bots = [make(names[(seat + seed) % len(names)], seed * 8 + seat) for seat in range(mode.players)]
    while (seat := session.to_move) is not None:
        session.play(decide(bots[seat], session, seed))  # an IllegalChoice fails the test
    assert session.result is not None
    assert len(session.result.scores) == mode.players


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_every_level_plays_every_mode_to_the_end(mode: Mode) -> None:
    engines.compiled_now(mode.game)
    _to_the_end(mode, ("deep@40", "planner@50", "greedy", "eager"), 3)


@pytest.mark.soak
@pytest.mark.parametrize("names", [("greedy", "random"), ("planner@60", "eager"), ("tree@30", "greedy")], ids=str)
@pytest.mark.parametrize("game", ["first-builders", "origin"])
def test_thousands_of_games(game: str, names: tuple[str, ...]) -> None:
    engines.compiled_now(game)
    modes = [mode for mode in MODES if mode.game == game]
    for seed in range(THOUSANDS):
        _to_the_end(modes[seed % len(modes)], names, seed)
