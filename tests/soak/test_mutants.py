"""Do the tests notice a fault in the rules or in a session? `ORIGINS_MUTANTS=1000 make soak ARGS="-k mutants"` asks often."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from tests.games import packages

COUNT = int(os.environ.get("ORIGINS_MUTANTS", "300"))  # in all parts together
SEED = int(os.environ.get("ORIGINS_MUTANTS_SEED", "1"))
# Which share may survive: some mutants change nothing that can be seen, about one in thirty of those of the rules. A
# session is looked at by more tests than are run here.
BOUNDS = {"games/first_builders/rules": 0.1, "games/origin/rules": 0.1, "session": 0.25}


@pytest.mark.parametrize("part", BOUNDS)
def test_mutants_are_noticed(part: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.soak import mutants  # the tool that makes them is installed by `make soak`

    mutants.copy_tree(tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv(packages.MARK)  # the copy offers its own games
    monkeypatch.setenv("PYTHONPATH", str(tmp_path / "src"))
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")  # these tests need no plugin, and begin sooner
    # A worker of pytest-xdist shows what goes to standard error only.
    report = mutants.campaign(tmp_path, part, COUNT, SEED, lambda line: print(line, file=sys.stderr, flush=True))
    assert report.share <= BOUNDS[part], report
