"""Python and compiled engine: equal bytes after every step, with bounds checks on and off."""

from __future__ import annotations

import pytest

from origins.kernel.engine import Native, Python, engine
from origins.play.catalogue import game_named
from tests.kernel import parity
from tests.modes import FIRST_BUILDERS, ORIGIN, Mode

GAMES = 200  # of each title, spread over its modes and both ways of playing


def _engines(name: str, boundscheck: bool) -> tuple[Python, Native]:
    game = game_named(name)
    native = Native(game, boundscheck=True) if boundscheck else engine("native", game)
    assert isinstance(native, Native)
    return Python(game), native


@pytest.mark.parametrize("boundscheck", [False, True], ids=["fast", "checked"])
@pytest.mark.parametrize("modes", [FIRST_BUILDERS, ORIGIN], ids=["first-builders", "origin"])
def test_both_engines_make_the_same_bytes(modes: list[Mode], boundscheck: bool) -> None:
    python, native = _engines(modes[0].game, boundscheck)
    share = -(-GAMES // len(modes) // 2)
    for mode in modes:
        for eager in (False, True):
            assert parity.compare(python, native, mode, range(share), eager) > share * 20
        parity.whole_games(python, native, mode, 5)
