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
    for words in ("first-builders, 3 players, trials 4", "games/s", "decisions/s", "copies/s", "bytes", "import"):
        assert words in result.stdout
    found = json.loads(file.read_text())
    assert found["engines"]["python"]["games"] == 3
    assert found["engines"]["python"]["branching"] > 1
    assert found["state_bytes"] > 1000
    assert found["engines"]["python"]["times_the_slowest"] == 1
    assert found["bots_think_with"] == "wasm"


def test_json_on_the_standard_output(run: Run) -> None:
    result = run("bench", "--engine", "python", "--games", 1, "--json", "-")
    assert json.loads(result.stdout)["engines"]["python"]["games_per_s"] > 0


def test_all_engines_side_by_side(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    speeds = measure.speeds

    def pretended(game: str, engines: dict[str, int], *rest: object) -> dict[str, dict[str, object]]:
        found = speeds(game, {"python": 2}, 2, {})["python"]
        return {
            name: found | {"games_per_s": told} for name, told in zip(engines, (100.0, 4200.0, 5000.0), strict=True)
        }

    monkeypatch.setattr(measure, "speeds", pretended)
    monkeypatch.setattr(measure, "start", lambda game, engine, cold=False: 33.25 if cold else 0.5)
    out = run("bench", "--cold").stdout
    for told in ("python", "wasm", "native", "42.0 x", "50.0 x", "33.2 s", "0.50 s", "bots think with"):
        assert told in out


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
