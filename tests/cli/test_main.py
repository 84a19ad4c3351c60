"""The program itself: help, version, errors, how quickly it starts."""

from __future__ import annotations

import subprocess
import sys
from time import perf_counter

import pytest

import origins
from tests.cli.conftest import Run

COMMANDS = ("play", "simulate", "replay", "rules", "content", "bench", "arena", "analyse", "serve", "verify")


def test_without_arguments_the_browser_is_served(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[bool] = []
    monkeypatch.setattr("origins.cli.serve.serve", lambda: started.append(True))
    assert run().exit_code == 0
    assert started == [True]


def test_the_help_lists_the_commands(run: Run) -> None:
    result = run("--help")
    assert result.exit_code == 0
    for command in COMMANDS:
        assert command in result.stdout


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(run: Run, command: str) -> None:
    result = run(command, "-h")
    assert result.exit_code == 0
    assert "Usage: origins" in result.stdout


def test_version(run: Run) -> None:
    assert run("--version").stdout == f"origins {origins.__version__}\n"


def test_errors_are_one_sentence_on_stderr_with_exit_code_2(run: Run) -> None:
    result = run("play", "chess")
    assert (result.exit_code, result.stdout) == (2, "")
    there = ", ".join(origins.games())
    assert result.stderr == f"origins: there is no game 'chess'; the games are: {there}\n"


def test_unknown_commands_and_options_are_refused(run: Run) -> None:
    for arguments in (["fly"], ["play", "--fly"], ["play", "--lang", "de"], ["simulate", "--engine", "steam"]):
        result = run(*arguments)
        assert result.exit_code == 2
        assert "Traceback" not in result.output


def test_it_starts_quickly() -> None:
    """Nothing heavy is imported before a command needs it (the time allows for a busy machine)."""
    program = "import sys, origins.cli.main; print([m for m in ('rich', 'numpy', 'numba') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
    start = perf_counter()
    subprocess.run([sys.executable, "-m", "origins.cli", "--version"], check=True, capture_output=True)
    assert perf_counter() - start < 3
