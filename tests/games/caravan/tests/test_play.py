"""Caravan as people meet it: in a terminal, in the lists of the command line, and at a server's table."""

from __future__ import annotations

import time
from pathlib import Path

import msgspec
import pytest

import origins
from origins.rulebook import rules
from origins.session.catalogue import game_named
from origins.table import fair, messages
from tests.cli.conftest import Run
from tests.server.guests import people, sit_down

# the terminal


def test_a_whole_game_at_the_terminal(run: Run, answering, tmp_path: Path) -> None:
    answering(1)
    file = tmp_path / "game.origins"
    result = run("play", "caravan", "--players", 3, "--seed", 5, "--file", file)
    assert result.exit_code == 0, result.output
    over = origins.load(file.read_text(encoding="utf-8"))
    assert over.result is not None
    assert over.game.name == "caravan"
    assert "Choose what you sell" in result.stdout
    assert "draws: a card" in result.stdout
    assert "Winner" in result.stdout or "Shared victory" in result.stdout
    for line in result.stdout.splitlines():
        assert len(line) <= 80 or "origins" in line


def test_options_of_the_game_are_options_of_the_command(run: Run, answering, tmp_path: Path) -> None:
    answering(3)
    file = tmp_path / "game.origins"
    result = run("play", "caravan", "--barter", "--market", 5, "--seed", 1, "--file", file)
    assert result.exit_code == 0, result.output
    assert origins.load(file.read_text(encoding="utf-8")).options == {"barter": True, "market": 5}
    assert run("simulate", "caravan", "--games", 3, "--barter").exit_code == 0
    refused = run("play", "caravan", "--market", 4)
    assert refused.exit_code == 2
    assert "market" in refused.stderr


@pytest.mark.parametrize(("lang", "words"), [("fr", "Votre tour|À vous"), ("pl", "Twoja tura")])
def test_in_other_languages(run: Run, lang: str, words: str) -> None:
    result = run("play", "caravan", "--lang", lang, "--seed", 4, answers="1\n" * 200)
    assert result.exit_code == 0, result.output
    assert any(word in result.stdout for word in words.split("|"))


def test_the_plain_board_calls_things_by_their_names(run: Run) -> None:
    """And only the own hand is on it."""
    result = run("play", "caravan", "--seed", 7, answers="b\nv 2\nr CARAVAN-SELL-01\nr premium\n")
    assert result.exit_code == 0
    assert "▲ Player 1" in result.stdout
    assert "● eager bot" in result.stdout
    assert result.stdout.count("  hand  ") == 2, "of one player, drawn twice"
    assert "silk_" not in result.stdout
    assert "A load is at least 3 cards of one good" in " ".join(result.stdout.split())


def test_a_kept_game_can_be_looked_at_again(run: Run, answering, tmp_path: Path) -> None:
    answering(2)
    file = tmp_path / "game.origins"
    assert run("play", "caravan", "--seed", 2, "--file", file).exit_code == 0
    result = run("replay", file, answers="\n" * 400)
    assert result.exit_code == 0, result.output
    assert "sells a load" in result.stdout


def test_rules_and_components_are_listed(run: Run) -> None:
    shown = run("rules", "-", "--all", "--game", "caravan").stdout
    assert all(rule.id in shown for rule in rules("caravan"))
    assert "low one" in run("rules", "CARAVAN-SELL-03").stdout
    assert "goods" in run("content", "caravan").stdout
    goods = run("content", "caravan", "--kind", "goods").stdout
    assert "silk" in goods.lower()
    assert "amber" in goods.lower()


def test_bots_meet_in_the_arena(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    result = run("arena", "caravan", "--bots", "random,greedy", "--games", 6, "--file", file)
    assert result.exit_code == 0, result.output
    assert "premiums" in result.stdout
    assert result.stdout.index("greedy") < result.stdout.index("random")
    assert len(file.read_text().splitlines()) >= 6


def test_simulations_are_counted(run: Run) -> None:
    result = run("simulate", "caravan", "--games", 20, "--players", 4)
    assert result.exit_code == 0, result.output
    assert "20" in result.stdout


# a server


def test_the_server_lists_it_with_its_options(http) -> None:
    for lang, title in (("en", "Caravan"), ("fr", "Caravane"), ("pl", "Karawana")):
        answer = http.get("/api/games", params={"lang": lang})
        games = msgspec.json.decode(answer.content, type=list[messages.GameShown])
        found = next(game for game in games if game.name == "caravan")
        assert (found.title, found.players) == (title, (2, 4))
        assert [(o.name, o.kind) for o in found.options] == [("barter", "switch"), ("market", "number")]
        assert found.options[1].values == [3, 5]
        assert all(o.text and o.text != o.name for o in found.options)


def test_a_table_with_bots_is_played_to_the_end(http) -> None:
    seats = [{"kind": "human"}, {"kind": "bot", "bot": "eager"}, {"kind": "bot", "bot": "random"}]
    guest = sit_down(http, seats, game="caravan", options={"barter": True, "market": 5})
    deadline = time.monotonic() + 60
    while not (shown := guest.look())["over"] and time.monotonic() < deadline:
        for i, player in enumerate(shown["board"]["players"]):
            assert ("hand" in player) == (i == 0)
        if shown["choices"]:
            assert guest.move(shown).status_code == 200
        else:
            time.sleep(0.01)
    assert shown["over"]
    assert set(shown["result"]["sources"]) == set(game_named("caravan").rules.sources)
    assert fair.verify(guest.get("/file").text).checked > 20
    spectator = guest.http.get(guest.path).json()
    assert not any("hand" in player for player in spectator["board"]["players"])
    assert http.get("/api/games/caravan/things").json()["good.silk"]["name"] == "Silk"


def test_choices_tell_what_they_bring(http) -> None:
    """By the default for games: an event named ``scores``."""
    guest = sit_down(http, people(2), game="caravan")
    gains = []
    while not (shown := guest.look())["over"]:
        gains += [c["gain"] for c in shown["choices"] if c["kind"] in ("seal", "sell") and c.get("gain")]
        guest.move(shown)
    assert gains


def test_a_refused_choice_is_explained(http) -> None:
    guest = sit_down(http, people(2), game="caravan")
    why = guest.get("/why", choice="seal")
    assert why.status_code == 200, why.text
    assert why.json()["rule"] == "CARAVAN-TURN-01"
