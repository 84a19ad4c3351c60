"""Many games by bots."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

import origins
from origins.cli.worker_options import Ray, WithTeam
from tests.cli.conftest import Run


def test_the_summary(run: Run) -> None:
    result = run("simulate", "--games", 6, "--seed", 3)
    assert result.exit_code == 0, result.output
    found = origins.simulate("first-builders", players=2, games=6, seed=3)
    assert "6 of first-builders, 2 players, python engine, seed 3" in result.stdout
    for share in found.wins:
        assert f"{share:.1f} wins ({share / 6:.1%})" in result.stdout
    for words in ("Ended by", "decisions/s", "choices each", "points on average"):
        assert words in result.stdout


def test_json_and_csv(run: Run, tmp_path: Path) -> None:
    summary, rows = tmp_path / "s.json", tmp_path / "s.csv"
    arguments = ["simulate", "first-builders", "--games", 5, "--players", 3, "--wonders", "--trials", 4]
    result = run(*arguments, "--json", summary, "--csv", rows, "--quiet")
    assert (result.exit_code, result.output) == (0, "")
    written = json.loads(summary.read_text())
    assert (written["games"], written["players"], sum(written["wins"])) == (5, 3, pytest.approx(5))
    with rows.open() as file:
        table = list(csv.reader(file))
    assert table[0] == ["game", "random 1", "random 2", "random 3"]
    assert [row[0] for row in table[1:]] == ["0", "1", "2", "3", "4"]


def test_json_on_the_standard_output_is_nothing_but_json(run: Run) -> None:
    result = run("simulate", "--games", 2, "--json", "-", "--bots", "random")
    assert json.loads(result.stdout)["bots"] == ["random", "random"]


def test_workers_change_nothing_but_the_time(run: Run) -> None:
    found = []
    for workers in (1, 2):
        result = run("simulate", "origin", "--games", 20, "--workers", workers, "--json", "-")
        assert result.exit_code == 0, result.output
        found.append([line for line in result.stdout.splitlines() if '"seconds"' not in line])
    assert found[0] == found[1]


@pytest.mark.parametrize(
    ("arguments", "game", "ray"),
    [
        ([], "first-builders", None),
        (["--ray"], "first-builders", "local"),
        (["origin", "--ray", "--games", "3"], "origin", "local"),
        (["--ray", "origin"], "origin", "local"),
        (["--ray", "10.0.0.5:6379", "origin"], "origin", "10.0.0.5:6379"),
        (["--ray=auto"], "first-builders", "auto"),
    ],
)
def test_the_address_of_ray_may_be_left_out(arguments: list[str], game: str, ray: str | None) -> None:
    app, found = typer.Typer(), []

    @app.command(cls=WithTeam)
    def command(game: str = typer.Argument("first-builders"), games: int = 1, ray: Ray = None) -> None:
        found.append((game, ray))

    result = CliRunner().invoke(app, arguments)
    assert (result.exit_code, found) == (0, [(game, ray)]), result.output


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["chess"], "there is no game 'chess'"),
        (["--games", 0], "the number of games is 1 or more"),
        (["--players", 9], "1 to 4 players"),
        (["--bots", "genius"], "there is no bot 'genius'"),
        (["--bots", "random,random,random"], "3 bots for 2 seats"),
        (["--seed", -1], "a seed is"),
        (["--trials", 9], "trials must be"),
        (["--json", "no/such/folder.json"], "no/such/folder.json cannot be written"),
        (["--csv", "no/such/folder.csv"], "no/such/folder.csv cannot be written"),
        (["--workers", 0], "the number of workers is 1 or more, not 0"),
        (["--workers", -2], "the number of workers is 1 or more, not -2"),
        (["--workers", 99999], "99999 workers are too many for"),
        (["--ray", "127.0.0.1:1"], "there is no Ray cluster at 127.0.0.1:1: Connection refused"),
        (["--ray", "somewhere"], "'somewhere' is no address of a Ray cluster"),
    ],
)
def test_bad_arguments(run: Run, arguments: list[object], told: str) -> None:
    result = run("simulate", *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert told in result.stderr
