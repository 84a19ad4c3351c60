"""Long campaigns, run by `make soak`."""

from __future__ import annotations

import pytest

from origins.kernel.engine import Python, engine
from origins.session.catalogue import game_named
from tests.kernel import parity
from tests.modes import MODES, MODES_OF, TITLES, Mode

GAMES = 20_000


@pytest.mark.parametrize("modes", MODES_OF.values(), ids=MODES_OF)
def test_both_engines_make_the_same_bytes_in_many_games(modes: list[Mode]) -> None:
    game = game_named(modes[0].game)
    python, native = Python(game), engine("native", game)
    share = -(-GAMES // len(modes) // 2)
    steps = 0
    for mode in modes:
        for eager in (False, True):
            steps += parity.compare(python, native, mode, range(1000, 1000 + share), eager)
    print(f"{game.name}: {share * len(modes) * 2} games, {steps} steps compared")


@pytest.mark.parametrize("mode", [mode for mode in MODES if mode.game in TITLES], ids=str)
def test_the_engine_in_a_file_makes_the_same_bytes_in_a_thousand_games(mode: Mode) -> None:
    game = game_named(mode.game)
    python, wasm = Python(game), engine("wasm", game)
    for eager in (False, True):
        parity.compare(python, wasm, mode, range(500), eager)
    parity.whole_games(python, wasm, mode, 1000)
    parity.whole_games(python, engine("native", game), mode, 1000)


def test_two_hundred_thousand_positions_keep_their_secrets() -> None:
    from tests.origin.test_secret_positions import check_positions

    print(f"origin: {check_positions(200_000, 1000)} positions permuted")
