"""A game that says only what it must: rules, content, a view, names. Everything else is what the kernel has for it."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import origins
from origins.bots import decide, engines, hints, make
from origins.rl import EnvironmentUnavailable
from origins.rl.encoding import taught
from origins.server.app import make_app
from origins.session.score import points
from origins.session.texts import LANGUAGES
from tests.games.conftest import Offer
from tests.policies import play_out, uniform
from tests.server.conftest import settings
from tests.server.guests import sit_down

BARE = """
from origins.kernel.game import Face, Game, Rules
from caravan import Names, imagine

GAME = Game(
    name="bare",
    players=SOUND.players,
    folder=SOUND.folder,
    model=SOUND.model,
    rules=Rules(flow, version=1, reasons=SOUND.rules.reasons, determinise=imagine.determinise),
    read=SOUND.read,
    face=Face(SOUND.face.view, names=Names()),
)
"""


@pytest.fixture(autouse=True)
def bare(offer: Offer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "compiled_if_ready", lambda game: None)  # it is not worth a minute of compiling
    offer(BARE, name="bare", package="origins-bare")


def test_it_is_played_kept_and_told() -> None:
    for players in (2, 3, 4):
        g = play_out(origins.new("bare", players, seed=1), uniform(1))
        assert g.result is not None
        assert [row["points"] for row in g.result.breakdown] == list(g.result.scores)
        assert bytes(origins.load(g.save()).state) == bytes(g.state)
        for lang in LANGUAGES:
            assert all(event.text(lang) for event in g.events())
    assert g.options == {}
    with pytest.raises(origins.InvalidSetup, match="bare has no option 'barter'; it has none at all"):
        origins.new("bare", options={"barter": True})


def test_what_is_not_offered_is_said_to_be_just_that() -> None:
    g = origins.new("bare", seed=1)
    told = [g.why_not("seal", lang) for lang in LANGUAGES]
    assert all(reason and reason.text and not reason.rule for reason in told)
    assert len({reason.text for reason in told if reason}) == len(LANGUAGES)


def test_points_are_those_of_the_rules() -> None:
    g = origins.new("bare", seed=1)
    g.state.players[1].points[0] = 12
    assert points(g.game, g.state, g.content.table(None), 1) == (12, 0)


def test_bots_of_all_levels_play_it() -> None:
    names = ("random", "eager", "greedy", "planner@8", "tree@20")
    for first in range(len(names)):
        g = origins.new("bare", 2, seed=first)
        bots = [make(names[(first + seat) % len(names)], seat) for seat in (0, 1)]
        while (seat := g.to_move) is not None:
            g.play(decide(bots[seat], g, 1))
    assert engines.knowledge(g.game).goal(g.state, g.content.table(None)) == 0


def test_hints_speak_of_points() -> None:
    g = origins.new("bare", 2, seed=2)
    for lang in LANGUAGES:
        assert g.to_move is not None
        assert hints.hint(g, g.to_move, "planner@8", lang).reason


def test_it_is_compiled_too() -> None:
    done = [origins.simulate("bare", 3, 20, seed=2, engine=engine) for engine in ("python", "native")]
    assert done[0].rows == done[1].rows


def test_it_cannot_be_learned_and_says_so() -> None:
    assert "bare" not in taught()
    with pytest.raises(EnvironmentUnavailable, match="it has no observation"):
        origins.rl.pettingzoo_env("bare")


def test_at_the_terminal(run, tmp_path: Path) -> None:
    file = tmp_path / "game.origins"
    result = run("play", "bare", "--seed", 4, "--file", file, answers="w seal\n" + "1\n" * 200)
    assert result.exit_code == 0, result.output
    assert "Points" in result.stdout
    assert "▲ Player 1" in result.stdout
    for command in (["replay", file], ["content", "bare"], ["rules", "load", "--game", "bare"]):
        assert run(*command, answers="\n" * 300).exit_code == 0
    assert run("arena", "bare", "--bots", "random,eager", "--games", 2).exit_code == 0
    assert run("analyse", file, "--iterations", 5).exit_code == 0


def test_its_components_are_counted(run, tmp_path: Path) -> None:
    """Choices alone, for the game says nothing of its box."""
    result = run("playtest", "--game", "bare", "--games", 4, "--bot", "random", "--keep", tmp_path)
    assert result.exit_code == 0, result.output
    assert "sell" in result.stdout


def test_at_a_server(tmp_path: Path) -> None:
    with TestClient(make_app(settings(tmp_path)), base_url="http://test") as http:
        shown = next(game for game in http.get("/api/games").json() if game["name"] == "bare")
        assert shown["options"] == []
        guest = sit_down(http, [{"kind": "human"}, {"kind": "bot", "bot": "random"}], game="bare")
        deadline = time.monotonic() + 60
        while not (table := guest.look())["over"] and time.monotonic() < deadline:
            if table["choices"]:
                offered = "seal" in [choice["notation"] for choice in table["choices"]]
                assert guest.get("/why", choice="seal").status_code == (404 if offered else 200)
                assert guest.move(table).status_code == 200
            else:
                time.sleep(0.01)
        assert table["over"]
        assert json.dumps(table["board"])
        assert http.get("/api/games/bare/things").status_code == 200
