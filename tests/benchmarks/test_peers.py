"""The benchmark of peers: how it adds up and shows what was measured. The measuring itself takes minutes."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import origins
from benchmarks import peers
from benchmarks.peers import Entry

OURS = Entry("origins", "Origin, 4 players", "native", "origins:origin:native")
THEIRS = Entry("catanatron", "Catan, 4 players", "Python", "catanatron:", ("catanatron>=3.2,<4",))
MISSING = Entry("pgx", "backgammon", "JAX", "pgx:backgammon", ("pgx>=2.5,<3",))


@pytest.fixture
def order(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """Measurements without measuring, nor an environment; the list tells in which order they were made."""
    made: list[str] = []

    def probed(python: Path, probe: str, seconds: float) -> dict[str, float | None]:
        made.append(probe)
        speed = (30.0, 1000.0, 20.0)[made.count(probe) - 1] * (100 if probe.startswith("origins") else 1)
        return {"games_per_s": speed, "decisions_per_s": 250 * speed, "copies_per_s": None, "bytes_per_state": 8.0}

    def installed(python: Path, needs: tuple[str, ...]) -> str:
        return "cannot be installed: no wheel for this Python" if "pgx" in needs[0] else ""

    monkeypatch.setenv("ORIGINS_CACHE", str(tmp_path))
    monkeypatch.setattr(peers, "environment", lambda: tmp_path / "python")
    monkeypatch.setattr(peers, "installed", installed)
    monkeypatch.setattr(peers, "probed", probed)
    return made


def test_they_take_turns_and_medians_count(order: list[str]) -> None:
    rows = peers.measure((OURS, THEIRS), 1, rounds=3)
    assert order == [OURS.probe, THEIRS.probe] * 3
    assert [row.median("games_per_s") for row in rows] == [3000, 30]
    assert rows[0].median("copies_per_s") is None


def test_the_table_is_one_and_names_who_is_missing(order: list[str]) -> None:
    lines = peers.table(peers.measure((OURS, THEIRS, MISSING), 1, rounds=3)).splitlines()
    assert len(lines) == 5
    assert len({len(line) for line in lines}) == 1
    assert [cell.strip() for cell in lines[2].split("|")[1:-1]] == [
        "origins",
        "Origin, 4 players",
        "native",
        "3,000",
        "750,000",
        "-",
        "8.0",
    ]
    assert "cannot be installed: no wheel for this Python" in lines[4]
    assert MISSING.probe not in order


def test_json_holds_every_round(order: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert peers.main(["--rounds", "2", "--only", "Catanatron", "pgx", "--json", "-"]) == 0
    found = json.loads(capsys.readouterr().out)["rows"]
    assert [row["engine"] for row in found] == ["catanatron", "pgx"]
    assert (found[0]["games_per_s"], len(found[0]["rounds"]), found[0]["problem"]) == (515, 2, None)
    assert (found[1]["games_per_s"], found[1]["problem"][:22]) == (None, "cannot be installed: n")
    peers.main(["--rounds", "1", "--json", str(tmp_path / "found.json")])
    assert capsys.readouterr().out.startswith("| engine")
    assert len(json.loads((tmp_path / "found.json").read_text())["rows"]) == len(peers.ENTRIES)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--only", "chess.com"], "there is no engine 'chess.com' here; there are origins, catanatron"),
        (["--seconds", "0"], "--seconds and --rounds are more than 0"),
    ],
)
def test_bad_arguments(arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        peers.main(arguments)
    assert told in capsys.readouterr().err


def test_our_own_probe() -> None:
    found: Any = peers.probed(Path(sys.executable), "origins:origin:python", 0.1)
    assert set(found) == set(peers.FIGURES)
    assert found["decisions_per_s"] > found["games_per_s"] > 0


def test_a_probe_that_fails_says_why_in_a_line() -> None:
    assert peers.probed(Path(sys.executable), "origins:chess:python", 1) == (
        f"there is no game 'chess'; the games are: {', '.join(origins.games())}"
    )


def test_a_probe_that_never_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    def forever(*arguments: Any, timeout: float, **more: Any) -> Any:
        raise subprocess.TimeoutExpired("probe", timeout)

    monkeypatch.setattr(subprocess, "run", forever)
    assert peers.probed(Path(sys.executable), "pgx:go", 1) == "gave no figures within 200 s"
    assert peers.installed(Path("python"), ("no-such-peer",)) == "cannot be installed: not done within 900 s"
