"""Measuring. The native engine is measured elsewhere: compiling it takes a while."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from origins import OriginsError
from origins.cli import measure
from tests.cli.conftest import Run


def test_the_python_engine(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "bench.json"
    result = run("bench", "--engine", "python", "--games", 3, "--players", 3, "--trials", 4, "--json", file)
    assert result.exit_code == 0, result.output
    for words in (
        "first-builders, 3 players, trials 4",
        "games/s",
        "decisions/s",
        "copies/s",
        "bytes",
        "import",
    ):
        assert words in result.stdout
    found = json.loads(file.read_text())
    assert found["engines"]["python"]["games"] == 3
    assert found["engines"]["python"]["branching"] > 1
    assert found["state_bytes"] > 1000
    assert "native_to_python" not in found


def test_json_on_the_standard_output(run: Run) -> None:
    result = run("bench", "--engine", "python", "--games", 1, "--json", "-")
    assert json.loads(result.stdout)["engines"]["python"]["games_per_s"] > 0


def test_both_engines_and_their_ratio(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    speed = measure.speed

    def pretended(game: str, engine: str, *rest: object) -> dict[str, object]:
        found = speed(game, "python", 2, 2, {})
        return found | {"games_per_s": 100.0 if engine == "python" else 4200.0}

    monkeypatch.setattr(measure, "speed", pretended)
    monkeypatch.setattr(measure, "native_start", lambda game, cold=False: 33.25 if cold else 0.5)
    out = run("bench", "--engine", "both", "--cold").stdout
    assert "42.0 x" in out
    assert "33.2 s" in out
    assert "0.50 s" in out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["chess"], "there is no game 'chess'"),
        (["--engine", "python", "--games", 0], "1 or more"),
        (["--engine", "python", "--games", 1, "--json", "no/such/folder.json"], "cannot be written"),
    ],
)
def test_bad_arguments(run: Run, arguments: list[object], told: str) -> None:
    result = run("bench", *arguments)
    assert result.exit_code == 2
    assert told in result.stderr


def test_a_program_that_fails_is_told_of() -> None:
    with pytest.raises(OriginsError, match="ZeroDivisionError"):
        measure._told("1 / 0")
