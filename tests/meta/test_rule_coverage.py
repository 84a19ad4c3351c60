"""Every numbered rule has a test that names it, and no test names a rule that is not there."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from origins.rulebook import rules
from tests.games import packages
from tests.modes import GAMES

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(scope="module")
def named(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    """The rules that the whole suite names, whatever part of it is being run now."""
    path = tmp_path_factory.mktemp("rules") / "named.json"
    subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "--collect-only",
            "-q",
            "-p",
            "tests.meta.collector",
            "-p",
            "no:xdist",
            "tests",
        ],
        cwd=ROOT,
        env={**os.environ, "ORIGINS_RULES_NAMED": str(path), "PYTHONPATH": packages.path_with([ROOT])},
        capture_output=True,
        check=True,
    )
    found: dict[str, list[str]] = json.loads(path.read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_a_test(game: str, named: dict[str, list[str]]) -> None:
    assert [rule.id for rule in rules(game) if rule.id not in named] == []


def test_no_test_names_a_rule_that_does_not_exist(named: dict[str, list[str]]) -> None:
    known = {rule.id for game in GAMES for rule in rules(game)}
    assert {rule: tests for rule, tests in named.items() if rule not in known} == {}
