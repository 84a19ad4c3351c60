"""Long campaigns, run by `make soak`."""

from __future__ import annotations

import pytest

from origins.kernel.engine import Native, Python
from origins.play.catalogue import game_named
from tests.kernel import parity
from tests.modes import FIRST_BUILDERS, ORIGIN, Mode

GAMES = 20_000


@pytest.mark.parametrize("modes", [FIRST_BUILDERS, ORIGIN], ids=["first-builders", "origin"])
def test_both_engines_make_the_same_bytes_in_many_games(modes: list[Mode]) -> None:
    game = game_named(modes[0].game)
    python, native = Python(game), Native(game)
    share = -(-GAMES // len(modes) // 2)
    steps = 0
    for mode in modes:
        for eager in (False, True):
            steps += parity.compare(python, native, mode, range(1000, 1000 + share), eager)
    print(f"{game.name}: {share * len(modes) * 2} games, {steps} steps compared")


def test_two_hundred_thousand_positions_keep_their_secrets() -> None:
    from tests.origin.test_secret_positions import check_positions

    print(f"origin: {check_positions(200_000, 1000)} positions permuted")
