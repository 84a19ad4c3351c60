"""Running commands as a user would, each test with a state folder of its own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner, Result

from origins.cli.main import app

Run = Callable[..., Result]


@pytest.fixture(autouse=True)
def surroundings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """80 columns, no colours, and nothing written outside the test's folder."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    for name in ("FORCE_COLOR", "TTY_COMPATIBLE", "NO_COLOR", "GITHUB_ACTIONS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("origins.cli.play.BOT", "eager")  # it never thinks, so tests stay quick
    return tmp_path


@pytest.fixture
def run() -> Run:
    def invoke(*arguments: object, answers: str = "") -> Result:
        return CliRunner().invoke(app, [str(a) for a in arguments], input=answers, prog_name="origins")

    return invoke


@pytest.fixture
def answering(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], list[str]]:
    """Answer every question "Choose 1-7" at random; the answers given are in the list returned."""

    def start(seed: int) -> list[str]:
        random, given = Random(seed), list[str]()

        def answer(question: str) -> str:
            most = int(question.split("-")[1].split(",")[0])
            given.append(str(random.randint(1, most)))
            return given[-1]

        monkeypatch.setattr("builtins.input", answer)
        return given

    return start


@pytest.fixture
def saved(run: Run, tmp_path: Path) -> Path:
    """A finished solo game in a file."""
    path = tmp_path / "game.origins"
    result = run("play", "--players", 1, "--seed", 3, "--file", path, answers="1\n" * 2000)
    assert result.exit_code == 0, result.output
    return path
