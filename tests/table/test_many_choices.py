"""A click that stands for several choices is one message: all of them are made with one write, or none."""

from __future__ import annotations

import uuid
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.modes import GAMES
from tests.server.guests import Guest, sit_down, steps_of
from tests.table.places import Place


def send(guest: Guest, shown: dict[str, Any], *choices: str | int, **more: Any) -> Any:
    body = {"version": shown["version"], "choices": list(choices), "key": str(uuid.uuid4()), **more}
    return guest.post("/moves", body)


def lines(guest: Guest) -> list[tuple[int, list[str]]]:
    """A game is played: choices that follow each other without a draw or anybody else between, and where each line begins."""
    shown = guest.look()
    run: list[str] = []
    found: list[tuple[int, list[str]]] = []
    while not shown["over"]:
        if not run:
            start = shown["step"]
        choice = guest.random.choice(shown["choices"])
        run.append(choice["notation"])
        shown = guest.move(shown, choice["notation"]).json()
        if choice.get("ends") or choice.get("reveals") or len(run) == 3:
            found += [(start, run)] if len(run) > 1 else []
            run = []
    return found


def played(http: TestClient, game: str) -> tuple[Guest, list[tuple[int, list[str]]]]:
    """A whole game in which somebody chose twice, and its lines: draws decide whether one game has any."""
    for _ in range(20):
        guest = sit_down(http, game=game)
        if found := lines(guest):
            return guest, found
    raise AssertionError(f"in {game} nobody chooses twice")


def clone(http: TestClient, guest: Guest, step: int) -> Guest:
    made = guest.post("/branch", {"step": step}).json()
    return Guest(http, made["table"], [seat["token"] for seat in made["seats"]])


@pytest.mark.parametrize("game", GAMES)
def test_several_choices_are_one_step_of_the_version_and_one_write(
    http: TestClient, game: str, writes: list[object]
) -> None:
    """The same position as after single choices, from every place of a game where somebody chose twice."""
    whole, found = played(http, game)
    for step, run in found[:20]:
        guest = clone(http, whole, step)
        shown = guest.look()
        del writes[:]
        answer = send(guest, shown, *run)
        assert answer.status_code == 200, answer.text
        assert len(writes) == 1
        after = answer.json()
        assert after["version"] == shown["version"] + 1
        assert [what for who, what in steps_of(guest.get("/file").text)[step:] if who != "*"] == run
        assert [event["number"] for event in after["events"]] == list(
            range(shown["events_total"], after["events_total"])
        )


@pytest.mark.parametrize("game", GAMES)
def test_one_that_is_not_offered_undoes_them_all(http: TestClient, game: str, writes: list[object]) -> None:
    whole, [(step, run), *_] = played(http, game)
    guest = clone(http, whole, step)
    shown, file = guest.look(), guest.get("/file").text
    del writes[:]
    for wrong in ("nonsense", "", -1, 10**6):
        refused = send(guest, shown, *run[:-1], wrong, run[-1])
        assert refused.status_code == 422
        assert refused.json()["error"]
    assert not writes
    assert guest.look() == shown
    assert guest.get("/file").text == file
    assert send(guest, shown, *run).status_code == 200


def test_a_reason_names_the_rule_in_the_position_where_it_failed(http: TestClient) -> None:
    guest, shown, worker = _visiting(http)
    refused = send(guest, shown, "visit", worker, "site 1", "end-turn")
    assert refused.status_code == 422
    assert guest.look() == shown


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_chosen_beyond_a_draw_or_for_somebody_else(http: TestClient, game: str) -> None:
    """A refusal there would tell what is drawn, without the choice being made."""
    guest = sit_down(http, game=game)
    shown = guest.look()
    met: set[bool] = set()
    while not shown["over"] and len(met) < 2:
        for choice in shown["choices"]:
            if choice.get("ends") or choice.get("reveals"):
                refused = send(guest, shown, choice["notation"], "nonsense")
                assert refused.status_code == 422
                assert "in advance" in refused.json()["error"]
                met.add(bool(choice.get("reveals")))
        assert guest.look(since=shown["events_from"], seen=shown["version"])["step"] == shown["step"]
        shown = guest.move(shown).json()
    assert met


def test_what_a_move_says_is_one_thing(http: TestClient) -> None:
    guest = sit_down(http)
    shown = guest.look()
    choice = shown["choices"][0]["notation"]
    body = {"version": shown["version"], "key": "k"}
    wrongs: list[dict[str, Any]] = [
        {},
        {"choice": choice, "choices": [choice]},
        {"choices": []},
        {"choices": [choice] * 101},
    ]
    for wrong in wrongs:
        refused = guest.post("/moves", body | wrong)
        assert refused.status_code == 422
        assert "choice" in refused.json()["error"]
    assert guest.look() == shown
    assert guest.post("/moves", body | {"choices": [choice]}).status_code == 200


def test_a_click_is_kept_undone_and_repeated_like_any_other(place: Place) -> None:
    with place.open() as http:
        guest, shown, worker = _visiting(http)
        body = {"version": shown["version"], "choices": ["visit", worker], "key": "click", "base": shown["stamp"]}
        first = guest.post("/moves", body)
        assert first.json()["version"] == shown["version"] + 1
        assert guest.post("/moves", body).content == first.content
        stale = send(guest, shown, "visit", worker)
        assert stale.status_code == 409
    with place.open() as http:
        guest.http = http
        assert guest.post("/moves", body).content == first.content
        now = guest.look()
        assert now["decision"] == "site"
        # Each choice is taken back by itself.
        assert guest.undo(now).json()["decision"] == "worker"
        assert guest.undo(guest.look()).json()["choices"] == shown["choices"]


def _visiting(http: TestClient) -> tuple[Guest, dict[str, Any], str]:
    """A table where the one who decides may send a worker, and that worker."""
    guest = sit_down(http)
    shown = guest.look()
    while not any(choice["notation"] == "visit" for choice in shown["choices"]):
        shown = guest.move(shown).json()
    player = shown["board"]["players"][shown["to_move"]]
    worker = next(die for die in player["freemen"] if die["at"] is None)
    return guest, guest.look(), f"freeman {worker['colour']} {worker['value']}"
