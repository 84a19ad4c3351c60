"""Python and compiled engine: equal bytes after every step, with bounds checks on and off."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import pytest

from origins.kernel import jit
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


def test_a_changed_constant_never_meets_old_machine_code(tmp_path: Path) -> None:
    """Constants are compiled in, so the name of the cache folder depends on every file beside the rules."""
    (tmp_path / "rules_module.py").write_text("from terms import LIMIT\n")
    (tmp_path / "terms.py").write_text("LIMIT = 3\n")
    module = ModuleType("rules_module")
    module.__file__ = str(tmp_path / "rules_module.py")
    before = jit.digest([module], "")
    assert jit.digest([module], "") == before
    (tmp_path / "terms.py").write_text("LIMIT = 4\n")
    assert jit.digest([module], "") != before
