"""Games at the terminal: whole games, commands, saving, continuing, bad input."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import origins
from tests.cli.conftest import Run

Answering = Callable[[int], list[str]]
COMMAND = [sys.executable, "-m", "origins.cli"]


def kept(tmp_path: Path) -> list[Path]:
    return sorted((tmp_path / "state" / "origins" / "games").iterdir())


# whole games


def test_a_whole_game_against_a_bot_by_piped_choices(
    run: Run, answering: Answering, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Played at random once; the same numbers through a real pipe give the same game."""
    game = tmp_path / "first.origins"
    given = answering(1)
    first = run("play", "--seed", 5, "--file", game)
    assert first.exit_code == 0, first.output
    monkeypatch.undo()

    piped = tmp_path / "second.origins"
    done = subprocess.run(
        [*COMMAND, "play", "--seed", "5", "--bot", "eager", "--file", str(piped)],
        input="\n".join(given) + "\n",
        capture_output=True,
        encoding="utf-8",
        check=True,
        env={**os.environ, "XDG_STATE_HOME": str(tmp_path / "other"), "COLUMNS": "80", "PYTHONUTF8": "1"},
    )
    assert piped.read_text() == game.read_text()
    over = origins.load(piped.read_text())
    assert over.result is not None
    assert over.seats == ("Player 1", "eager bot")
    assert "Winner" in done.stdout or "Shared victory" in done.stdout
    for score in over.result.scores:
        assert re.search(rf"Total .*\b{score}\b", done.stdout)
    assert f"origins replay {piped}" in done.stdout
    assert done.stderr == ""


def test_a_whole_solo_game_with_wonders_and_trials(run: Run, answering: Answering, tmp_path: Path) -> None:
    answering(2)
    game = tmp_path / "solo.origins"
    result = run("play", "--players", 1, "--wonders", "--trials", 5, "--seed", 11, "--file", game)
    assert result.exit_code == 0, result.output
    over = origins.load(game.read_text())
    assert over.result is not None
    assert over.options == {"wonders": True, "trials": 5}
    target, margin = over.result.extra["target"], over.result.extra["margin"]
    assert f"{abs(margin)} short of the {target} needed" in result.stdout or "You won" in result.stdout
    assert "TRIALS" in result.stdout
    assert " wonder " in result.stdout


@pytest.mark.parametrize("lang", ["fr", "pl"])
def test_a_whole_game_of_three_in_another_language(run: Run, lang: str, tmp_path: Path) -> None:
    result = run("play", "--players", 3, "--lang", lang, "--seed", 4, "--bot", "random,eager", answers="1\n" * 3000)
    assert result.exit_code == 0, result.output
    (file,) = kept(tmp_path)
    assert origins.load(file.read_text()).result is not None
    assert {"fr": "Victoire", "pl": "wycięstwo"}[lang] in result.stdout
    assert "Choose" not in result.stdout


def test_people_in_all_seats(run: Run, tmp_path: Path) -> None:
    result = run("play", "--hot-seat", "--players", 2, "--seed", 4, "--wonders", answers="1\n" * 3000)
    assert result.exit_code == 0, result.output
    assert "▲ Player 1: Choose" in result.stdout
    assert "● Player 2: Choose" in result.stdout


def test_lines_fit_the_width(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for width in (80, 140):
        monkeypatch.setenv("COLUMNS", str(width))
        result = run("play", "--players", 4, "--seed", width, "--wonders", "--trials", 6, answers="1\n" * 400)
        long = [line for line in result.stdout.splitlines() if len(line) > width and "origins" not in line]
        assert long == []


# commands


def test_commands_that_only_show(run: Run) -> None:
    result = run("play", "--seed", 7, answers="?\nb\nv 2\nl\nr FB-VISIT-03\nr farm\nr zzz\ni mint\ni zzz\nr\nv 9\n")
    out = result.stdout
    assert result.exit_code == 0
    assert "take back the last choice" in out
    assert "R red, P purple, B blue, O orange, Y yellow" in out
    assert out.count("first player: ") == 2  # drawn once by itself, once by b
    assert "eager bot takes a start die" in out
    assert "pays the" in out
    assert "wisdom; with an equal or higher die nothing." in out
    assert "… and " in out
    assert "No rule speaks of 'zzz'" in out
    assert "Mint: " in out
    assert "Nothing of that name does anything: 'zzz'" in out
    assert "Name what you look for" in out
    assert "There is no player '9'" in out


def test_what_is_no_choice_changes_nothing(run: Run, tmp_path: Path) -> None:
    bad = ["0", "99", "-1", "zzz", "place 3,3", "", "²", "1 2", "freeman"]
    result = run("play", "--seed", 7, answers="\n".join(bad) + "\n")
    assert result.exit_code == 0
    assert result.stdout.count("There is no choice") >= 6
    (file,) = kept(tmp_path)
    fresh = origins.load(file.read_text())
    assert not [step for step in fresh.steps if step.seat == 0]


def test_a_thing_that_is_not_offered_is_explained_with_a_rule(run: Run) -> None:
    result = run("play", "--seed", 7, answers="1\n1\nclose\n")
    assert re.search(r"\(FB-[A-Z]+-\d\d\)", result.stdout)


def test_a_choice_can_be_typed_in_notation(run: Run, tmp_path: Path) -> None:
    run("play", "--seed", 7, answers="Freeman  Red 5\n")
    (file,) = kept(tmp_path)
    assert (0, "freeman red 5") in origins.load(file.read_text()).steps


def test_undo(run: Run, tmp_path: Path) -> None:
    result = run("play", "--seed", 7, answers="u\n1\nu\n2\n")
    assert "Nothing can be taken back" in result.stdout
    assert "Taken back." in result.stdout
    (file,) = kept(tmp_path)
    mine = [step.notation for step in origins.load(file.read_text()).steps if step.seat == 0]
    assert mine == ["freeman red 4"]


def test_choices_show_their_sure_cost_and_gain(run: Run) -> None:
    result = run("play", "--seed", 7, answers="1\n1\n")
    assert re.search(r"Grow your Population.*\(−1 food −1 gold\)", result.stdout)


# saving and going on


def test_saving_a_copy(run: Run, tmp_path: Path) -> None:
    copy, other = tmp_path / "copy.origins", tmp_path / "other.origins"
    other.write_text("mine")
    missing = tmp_path / "file" / "x"
    (tmp_path / "file").write_text("")
    lines = [f"s {copy}", "1", f"s {copy}", f"s {other}", "s", f"s {missing}", "q"]
    result = run("play", "--seed", 7, answers="\n".join(lines))
    assert result.stdout.count(f"Saved: {copy}") == 2
    assert "is there already" in result.stdout
    assert other.read_text() == "mine"
    assert "Name a file" in result.stdout
    assert "cannot be written" in result.stdout
    assert origins.load(copy.read_text()).steps[-1].notation == "freeman red 5"
    run("play", "--seed", 7, answers=f"s! {other}\n")
    assert origins.load(other.read_text()).to_move == 0


@pytest.mark.parametrize("end", ["q\n", ""])
def test_quitting_or_the_end_of_the_input_names_the_file(run: Run, tmp_path: Path, end: str) -> None:
    result = run("play", "--seed", 7, answers=f"1\n{end}")
    assert result.exit_code == 0
    (file,) = kept(tmp_path)
    assert f"Your game is saved in {file}" in result.stdout
    assert "origins play --continue" in result.stdout
    assert not list(file.parent.glob(".*"))


def test_ctrl_c_keeps_the_game(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(question: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    result = run("play", "--seed", 7)
    assert result.exit_code == 0
    assert "Your game is saved" in result.stdout


def test_continue_goes_on_with_the_game_left_last(run: Run, tmp_path: Path) -> None:
    run("play", "--seed", 1, "--lang", "fr", answers="1\n")
    run("play", "--seed", 7, "--lang", "pl", "--bot", "random", answers="1\n")
    before = {file: file.read_text() for file in kept(tmp_path)}
    result = run("play", "--continue", answers="1\n")
    assert result.exit_code == 0, result.output
    changed = [file for file in kept(tmp_path) if before.get(file) != file.read_text()]
    assert len(kept(tmp_path)) == 2
    assert [origins.load(file.read_text()).seats for file in changed] == [("Gracz 1", "random bot")]
    assert "Wybierz" in result.stdout


def test_nothing_to_continue(run: Run, saved: Path) -> None:
    result = run("play", "--continue")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "there is no unfinished game" in result.stderr


def test_loading_goes_on_where_the_file_stops(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.origins"
    run("play", "--seed", 7, "--players", 3, "--bot", "eager,random", "--file", file, answers="1\n")
    text = file.read_text()
    result = run("play", "--load", file, answers="1\n")
    assert result.exit_code == 0, result.output
    assert file.read_text() == text  # a new file is kept, this one stays as it is
    run("play", "--load", file, "--file", file, answers="1\n")
    assert file.read_text() != text
    assert origins.load(file.read_text()).seats == ("Player 1", "eager bot", "random bot")


def test_a_content_pack_is_remembered(run: Run, tmp_path: Path) -> None:
    pack = tmp_path / "pack.toml"
    pack.write_text("[market]\nwisdom_cost = [0, 0, 0, 0, 0]\n")
    run("play", "--seed", 7, "--content", pack, answers="1\n")
    notes = json.loads((tmp_path / "state" / "origins" / "last.json").read_text())
    assert notes["content"] == str(pack)
    assert run("play", "--continue", answers="1\n").exit_code == 0


def test_a_file_that_is_there_is_never_overwritten(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.origins"
    file.write_text("precious")
    result = run("play", "--file", file)
    assert result.exit_code == 2
    assert "--load" in result.stderr
    assert file.read_text() == "precious"


def test_a_state_folder_that_cannot_be_written_does_not_stop_the_game(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "state").write_text("in the way")
    result = run("play", "--seed", 7, answers="1\n")
    assert result.exit_code == 0
    assert result.stdout.count("This game is not being saved") == 1
    assert "could not be saved" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--players", 7], "1 to 4 players, not 7"),
        (["--players", 0], "1 to 4 players, not 0"),
        (["--trials", 3], "trials must be 4"),
        (["--players", 1, "--trials", 6], "AW-SOLO-02"),
        (["--seed", -4], "a seed is"),
        (["--bot", "genius"], "there is no bot 'genius'; the bots are: random, eager"),
        (["--players", 4, "--bot", "eager,random"], "2 bots for 3 seats"),
        (["--bot", "eager", "--hot-seat"], "people sit in all seats"),
        (["--continue", "--load", "x"], "choose one of"),
        (["--load", "nowhere.origins"], "nowhere.origins cannot be read"),
        (["--content", "nowhere.toml"], "nowhere.toml"),
    ],
)
def test_bad_arguments(run: Run, arguments: list[object], told: str) -> None:
    result = run("play", *arguments)
    assert result.exit_code == 2
    assert told in " ".join(result.stderr.replace("│", " ").split())
    assert "Traceback" not in result.output
