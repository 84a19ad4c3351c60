"""Python and the compiled engines: equal bytes after every step; the one compiled here with bounds checks, too."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import pytest

from origins.kernel.compile import twins
from origins.kernel.compile.native import Native
from origins.kernel.engine import Local, Python, engine
from origins.session.catalogue import game_named
from tests.kernel import parity
from tests.modes import MODES_OF, TITLES

GAMES = 200  # of each title, spread over its modes and both ways of playing


def _compiled(name: str, how: str) -> Local:
    game = game_named(name)
    if how == "checked":
        return Native(game, boundscheck=True)
    return engine("native", game) if how == "native" else engine("wasm", game)


WAYS = [(name, how) for name in MODES_OF for how in ("native", "checked", *(["wasm"] if name in TITLES else []))]


@pytest.mark.parametrize(("name", "how"), WAYS)
def test_the_engines_make_the_same_bytes(name: str, how: str) -> None:
    game, modes = game_named(name), MODES_OF[name]
    python, compiled = Python(game), _compiled(game.name, how)
    share = -(-GAMES // len(modes) // 2)
    for mode in modes:
        for eager in (False, True):
            assert parity.compare(python, compiled, mode, range(share), eager) > share * 20
        parity.whole_games(python, compiled, mode, 5)


def test_a_changed_constant_never_meets_old_machine_code(tmp_path: Path) -> None:
    """Constants are compiled in, so the name of the cache folder depends on every file beside the rules."""
    (tmp_path / "rules_module.py").write_text("from terms import LIMIT\n")
    (tmp_path / "terms.py").write_text("LIMIT = 3\n")
    module = ModuleType("rules_module")
    module.__file__ = str(tmp_path / "rules_module.py")
    before = twins.digest([module], "")
    assert twins.digest([module], "") == before
    (tmp_path / "terms.py").write_text("LIMIT = 4\n")
    assert twins.digest([module], "") != before
