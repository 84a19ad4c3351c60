"""Packages whose games cannot be played: they are refused by name, and everything else goes on."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import origins
from caravan import GAME
from origins.kernel.errors import BrokenGame
from origins.rl.encoding import taught
from origins.server.app import make_app
from origins.session import catalogue
from tests.games import packages
from tests.games.conftest import Offer
from tests.modes import TITLES
from tests.server.conftest import settings


def refusal(name: str = "broken") -> str:
    with pytest.raises(BrokenGame) as caught:
        origins.new(name)
    told = str(caught.value)
    assert "\n" not in told
    assert f"{name!r}" in told
    return told


def others_go_on() -> None:
    assert "broken" in origins.games(), "it is there, only not to be played"
    assert origins.new("origin", seed=1).choices()
    assert origins.new("caravan", seed=1).choices()
    assert set(TITLES) < set(catalogue.playable())
    assert "broken" not in catalogue.playable()
    assert "broken" not in taught()


@pytest.mark.parametrize(
    ("body", "complaint"),
    [
        ("import no_such_module", "cannot be loaded: ModuleNotFoundError: No module named 'no_such_module'"),
        ("GAME = (", "cannot be loaded: SyntaxError"),
        ("1 / 0", "cannot be loaded: ZeroDivisionError"),
        ("raise SystemExit(3)", "cannot be loaded: SystemExit: 3"),
        ("", "has no attribute 'GAME'"),
        ("GAME = 42", "its entry point names 42, not a Game"),
        ("GAME = type(SOUND)", "its entry point names a type, not a Game"),
        ("GAME = SimpleNamespace(name='broken')", "its entry point names a SimpleNamespace, not a Game"),
        ("GAME = caravan.GAME", "it calls itself 'caravan'"),
        ("GAME = replace(SOUND, model=None)", "its model is None, not a Model"),
        ("GAME = replace(SOUND, rules=[])", "its rules are a list, not Rules"),
        ("GAME = replace(SOUND, face='ugly')", "its face is 'ugly', not a Face"),
        ("GAME = replace(SOUND, bot=None)", "its bot is None, not a Knowledge"),
        ("GAME = replace(SOUND, options=['barter'])", "its options are a list, not Options"),
        ("GAME = replace(SOUND, folder='here')", "its folder is 'here', not a Path"),
        ("GAME = replace(SOUND, players=(2, 3))", "its players are (2, 3), not a range of numbers"),
        ("GAME = replace(SOUND, players=range(3, 3))", "not a range of numbers"),
        ("GAME = replace(SOUND, players=range(0, 3))", "for 0 to 2 players; a table has 1 to 4 seats"),
        ("GAME = replace(SOUND, players=range(2, 7))", "for 2 to 6 players; a table has 1 to 4 seats"),
        ("GAME = replace(SOUND, read=None)", "its read is None, not a function"),
        ("GAME = replace(SOUND, allow=3)", "its allow is 3, not a function"),
        ("GAME = replace(SOUND, observation=SimpleNamespace(SIZE=1))", "its observation has no 'SEGMENTS'"),
        (
            "GAME = replace(SOUND, observation=module(caravan.observation, SEGMENTS=[1]))",
            "SEGMENTS of its observation are not the Segments of the kernel",
        ),
        ("GAME = model(State=dict)", "its State is a type, not a Struct"),
        ("GAME = model(Box=None)", "its Box is None, not a Struct"),
        ("GAME = model(State=Tiny)", "its State has no field 'agenda'"),
        ("GAME = model(State=Player)", "its State has no field 'agenda'"),
        ("GAME = model(frames={})", "its frames are a dict, not Frames"),
        ("GAME = model(codec=None)", "its codec is None, not a Codec"),
        ("GAME = model(events=())", "its events are a tuple, not Events"),
        ("GAME = model(most=0)", "its longest list of choices is 0 long"),
        ("GAME = rules(flow=None)", "its flow is None"),
        ("GAME = rules(flow=module(flow, rank=...))", "its flow has no 'rank'"),
        ("GAME = rules(flow=module(flow, choose=...))", "its flow has no 'choose'"),
        ("GAME = rules(flow=module(flow, score=7))", "'score' of its flow is 7, not a function"),
        ("GAME = rules(reasons=())", "it names no reason why it can end"),
        ("GAME = rules(reasons='deck')", "its reasons are 'deck', not a tuple of words"),
        ("GAME = rules(sources=())", "it names no source of points"),
        ("GAME = rules(breakdown=5)", "its breakdown is 5, not a function"),
        ("GAME = rules(determinise=None)", "its rules have no 'determinise': bots would see it"),
        ("GAME = face(view=None)", "its view is None, not a function"),
        ("GAME = face(names=object())", "its names has no 'DOMAINS'"),
        ("GAME = face(board='no.such.board')", "its board is 'no.such.board', and there is no such module"),
        ("GAME = face(components={})", "its components are a dict, not Components"),
        ("GAME = bot(evaluation=5)", "its evaluation is 5, not a module"),
        ("GAME = bot(evaluation=frames)", "its evaluation has none of the functions evaluate, begins_turn"),
        ("GAME = replace(SOUND, read=lambda tables, file: {}['x'])", "its components cannot be read: KeyError: 'x'"),
        (
            "GAME = replace(SOUND, read=lambda tables, file: Tiny())",
            "its components are read as a Tiny, not as its Box",
        ),
    ],
)
def test_what_is_wrong_is_named(offer: Offer, body: str, complaint: str) -> None:
    offer(body)
    told = refusal()
    assert told.startswith("the game 'broken' of the package origins-broken cannot be played: ")
    assert complaint in told
    others_go_on()


def test_sound_it_is_played(offer: Offer) -> None:
    """The cases above are broken by what each changes, and by nothing else."""
    offer("GAME = SOUND")
    assert origins.new("broken", seed=1).choices()


@pytest.mark.parametrize("file", ["content/content.toml", "rules.md", "texts/en.toml", "texts/pl.toml"])
def test_a_missing_file_is_named(offer: Offer, tmp_path: Path, file: str) -> None:
    folder = tmp_path / "folder"
    for part in ("content/content.toml", "rules.md", "texts/en.toml", "texts/fr.toml", "texts/pl.toml"):
        (folder / part).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(GAME.folder / part, folder / part)
    (folder / file).unlink()
    offer(f"GAME = replace(SOUND, folder=Path({str(folder)!r}))")
    assert f"its file {file} is missing" in refusal()
    others_go_on()


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ("[", "content.toml: is not valid TOML"),
        ("", "content.toml: constants: is missing"),
        ("[constants]\ndealt = true\n", "constants.dealt: must be a whole number, not true or false"),
    ],
)
def test_wrong_content_is_named(offer: Offer, tmp_path: Path, content: str, complaint: str) -> None:
    folder = tmp_path / "folder"
    shutil.copytree(GAME.folder, folder)
    (folder / "content" / "content.toml").write_text(content, encoding="utf-8")
    offer(f"GAME = replace(SOUND, folder=Path({str(folder)!r}))")
    assert complaint in refusal()


def test_a_frame_that_nobody_decides(offer: Offer) -> None:
    offer(
        "from origins.kernel.contents import contents\n"
        "contents(dict(vars(flow)), frames.frames, flow.DECIDED[1:], flow.AUTOMATIC)"
    )
    assert "frame 'setup' stands not at all in the table of contents" in refusal()


# names


def test_two_packages_with_a_game_of_one_name(offer: Offer) -> None:
    offer("GAME = SOUND", package="origins-one")
    assert origins.new("broken", seed=1).choices()
    offer("GAME = SOUND", package="origins-other")
    told = refusal()
    assert told == "the packages origins-one and origins-other both offer a game 'broken'; uninstall one of them"
    others_go_on()


def test_our_games_keep_their_names(offer: Offer) -> None:
    offer("raise RuntimeError('never loaded')", name="origin", package="aaa-origin")
    assert origins.games().count("origin") == 1
    session = origins.new("origin", seed=1)
    assert session.game.rules.flow.__name__.startswith("origins.games.origin.")


@pytest.mark.parametrize("name", ["Broken", "broken game", "../broken", "broken_", "9"])
def test_a_name_that_is_none(offer: Offer, name: str) -> None:
    offer(f"GAME = replace(SOUND, name={name!r})", name=name)
    assert "its name may have small letters, digits, and hyphens between them only" in refusal(name)


def test_an_entry_point_that_leads_nowhere(offer: Offer) -> None:
    offer("", value="no_such_package.games:GAME")
    assert "no_such_package.games:GAME cannot be loaded: ModuleNotFoundError" in refusal()
    others_go_on()


# what others say of it


def test_the_server_offers_the_others(offer: Offer, tmp_path: Path) -> None:
    offer("GAME = rules(flow=module(flow, rank=...))")
    with TestClient(make_app(settings(tmp_path)), base_url="http://test") as http:
        listed = [game["name"] for game in http.get("/api/games").json()]
        assert set(TITLES) < set(listed)
        assert "broken" not in listed
        answer = http.post("/api/tables", json={"game": "broken", "seats": [{"kind": "human"}] * 2})
        assert answer.status_code == 422
        assert "there is no game 'broken'" in answer.json()["error"]
        assert http.get("/api/games/broken/things").status_code == 404


@pytest.mark.parametrize("command", [["play"], ["rules", "load", "--game"], ["content"], ["simulate"], ["arena"]])
def test_commands_say_one_sentence(offer: Offer, run, command: list[str]) -> None:
    offer("GAME = face(view=None)")
    result = run(*command, "broken")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == (
        "origins: the game 'broken' of the package origins-broken cannot be played: its view is None, not a function\n"
    )


def test_in_a_process_of_its_own(offer: Offer, tmp_path: Path) -> None:
    """By nothing but the path, as after an installation."""
    offer("import no_such_module")
    done = subprocess.run(
        [sys.executable, "-m", "origins.cli", "play", "broken"],
        env={**os.environ, "PYTHONPATH": packages.path_with([tmp_path / "package0"])},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("origins: the game 'broken' of the package origins-broken cannot be played: ")
    assert done.stderr.count("\n") == 1


def test_a_game_that_is_strange_when_it_is_looked_at(offer: Offer) -> None:
    offer("GAME = replace(SOUND, players=range(2, 4), options=SOUND.options)\nGAME = rules(reasons=Explosive())")
    assert "cannot be played" in refusal()
