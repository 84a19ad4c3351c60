"""Game files told again."""

from __future__ import annotations

from pathlib import Path

import pytest

import origins
from tests.cli.conftest import Run


def test_the_log_with_rounds_as_headings_and_the_result(run: Run, saved: Path) -> None:
    result = run("replay", saved)
    assert result.exit_code == 0, result.output
    lines = result.stdout.splitlines()
    assert [line for line in lines if line.startswith("Round 2 begins") and line.endswith("─")]
    over = origins.load(saved.read_text()).result
    assert over is not None
    assert any(line.split()[:1] == ["Total"] and line.split()[-1] == str(over.scores[0]) for line in lines)
    assert "Why it ended: " in result.stdout


def test_in_another_language(run: Run, saved: Path) -> None:
    assert "Razem" in run("replay", saved, "--lang", "pl").stdout


def test_a_game_that_is_not_over(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "half.origins"
    run("play", "--seed", 7, "--file", file, answers="1\n1\n")
    assert "The game is not over" in run("replay", file).stdout


def test_the_table_at_a_step(run: Run, saved: Path) -> None:
    whole = origins.load(saved.read_text())
    result = run("replay", saved, "--step", whole.version)
    assert f"Step {whole.version} of {whole.version}: ▲ Player 1: {whole.steps[-1].notation}" in result.stdout
    assert "SITES" in result.stdout
    assert run("replay", saved, "--step", 0).exit_code == 0


@pytest.mark.parametrize("step", [-1, 100_000])
def test_a_step_that_is_not_there(run: Run, saved: Path, step: int) -> None:
    result = run("replay", saved, f"--step={step}")
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"there is no step {step}" in result.stderr


def test_walking(run: Run, saved: Path) -> None:
    result = run("replay", saved, "--interactive", answers="\nn\np\n40\nt\nx\n99999\nq\n")
    assert result.exit_code == 0
    steps = [line.split()[1] for line in result.stdout.splitlines() if line.startswith("Step ")]
    assert steps[:5] == ["0", "1", "2", "1", "40"]
    assert result.stdout.count("There is no step") == 2
    assert run("replay", saved, "-i").exit_code == 0  # the input ends at once


def test_bad_files_are_named_with_their_line(run: Run, saved: Path, tmp_path: Path) -> None:
    lines = saved.read_text().splitlines()
    bad = tmp_path / "bad.origins"
    at = next(i for i, line in enumerate(lines) if line.startswith("0 "))
    lines[at] = "0 dance"
    bad.write_text("\n".join(lines))
    result = run("replay", bad)
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"line {at + 1}: " in result.stderr
    assert "dance" in result.stderr
    for text, told in (("hello", "line 1: this is no game file"), ("", "line 1")):
        bad.write_text(text)
        result = run("replay", bad)
        assert result.exit_code == 2
        assert told in result.stderr


def test_files_that_cannot_be_read(run: Run, tmp_path: Path) -> None:
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00")
    for path in (tmp_path / "nowhere", tmp_path, binary):
        result = run("replay", path)
        assert (result.exit_code, result.stdout) == (2, "")
        assert str(path) in result.stderr
