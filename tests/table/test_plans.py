"""A plan: choices that are tried one after the other, shown as they would be, and then made with one write."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from starlette.testclient import TestClient

from benchmarks.wire import applied
from tests.modes import GAMES
from tests.server.guests import Guest, sit_down, steps_of
from tests.table.test_many_choices import clone, lines, send

Shown = dict[str, Any]


def tried(guest: Guest, shown: Shown, *plan: str, **more: Any) -> Any:
    return guest.get("/try", version=shown["version"], choice=plan, since=shown["events_total"], **more)


def total(choices: list[Shown], side: str) -> Counter[str]:
    found: Counter[str] = Counter()
    for choice in choices:
        for amount in choice.get(side, []):
            found[amount.get("resource", "points")] += amount["n"]
    return found


def plans(guest: Guest, last: int) -> list[tuple[int, list[str]]]:
    """Where somebody chose several times, and what, to before the last time: that may be the end of the game."""
    return lines(guest)[-last - 1 : -1]


@pytest.mark.parametrize("game", GAMES)
def test_a_plan_shows_step_by_step_what_making_it_leads_to(http: TestClient, game: str, writes: list[object]) -> None:
    """Position, events, what can be chosen next, and what all of it costs and brings, without anything being done."""
    found: list[tuple[Guest, int, list[str]]] = []
    while len(found) < 8:
        whole = sit_down(http, game=game, seed=len(found))
        found += [(whole, step, run) for step, run in plans(whole, 8)]
    paid = 0
    for whole, step, run in found:
        guest = clone(http, whole, step)
        shown = now = guest.look()
        seat = shown["to_move"]
        del writes[:]
        chosen: list[Shown] = []
        for n, notation in enumerate(run, 1):
            chosen.append(next(c for c in now["choices"] if c["notation"] == notation))
            answer = tried(guest, shown, *run[:n])
            assert answer.status_code == 200, answer.text
            now = answer.json()
            assert now["step"] == shown["step"] + n
            assert (now["version"], now["you"]) == (shown["version"], seat)
            for side in ("cost", "gain"):
                told = {a.get("resource", "points"): a["n"] for a in now["tried"].get(side, [])}
                assert told == total(chosen, side)
                paid += bool(told)
            part = tried(guest, shown, *run[:n], base=shown["stamp"]).json()
            assert applied(shown, part) == now
        assert not writes
        assert guest.look() == guest.look(since=0)
        made = send(guest, shown, *run).json()
        assert len(writes) == 1
        assert made["version"] == shown["version"] + 1
        if not chosen[-1].get("reveals"):
            assert (now["to_move"], now["step"]) == (made["to_move"], made["step"])
        if made["to_move"] == made["you"] == seat and not chosen[-1].get("reveals"):
            assert now["events"] == made["events"]
            assert (now["board"], now["choices"], now["prompt"]) == (made["board"], made["choices"], made["prompt"])
        else:
            assert now["choices"] == []
        assert "tried" not in made
    assert paid or game != "first-builders"


@pytest.mark.parametrize("game", GAMES)
def test_a_plan_goes_no_further_than_a_draw_or_the_turn(http: TestClient, game: str) -> None:
    """Whatever would follow, nothing is told of it."""
    guest = sit_down(http, game=game)
    shown = guest.look()
    met: Counter[bool] = Counter()
    while not shown["over"] and min(met[True], met[False]) < 2:
        for choice in shown["choices"]:
            if not (choice.get("ends") or choice.get("reveals")):
                continue
            last = tried(guest, shown, choice["notation"]).json()
            assert last["choices"] == []
            for after in ("nonsense", choice["notation"]):
                refused = tried(guest, shown, choice["notation"], after)
                assert refused.status_code == 422
                assert "in advance" in refused.json()["error"]
            for path, asked in (("/effects", {"version": shown["version"], "choice": [choice["notation"], "x"]}),
                                ("/why", {"thing": "x", "after": choice["notation"]})):  # fmt: skip
                refused = guest.get(path, **asked)
                assert refused.status_code == 422
                assert "something is drawn" in refused.json()["error"]
            met[bool(choice.get("reveals"))] += 1
        shown = guest.move(shown).json()
    assert met


def test_questions_are_asked_where_the_plan_has_led(http: TestClient) -> None:
    """What a choice would do, why one is not offered, and a hint."""
    whole = sit_down(http)
    shown = whole.look()
    while not (shown["choices"][0].get("ends") or shown["choices"][0].get("reveals")):
        shown = whole.move(shown, shown["choices"][0]["notation"]).json()
    refused = whole.get("/hint", after=shown["choices"][0]["notation"])
    assert refused.status_code == 422
    assert "something is drawn" in refused.json()["error"]
    step, run = next((step, run) for step, run in plans(whole, 100) if run[0] == "visit" and run[-1].startswith("site"))
    guest = clone(http, whole, step)
    shown = guest.look()
    effects = guest.get("/effects", version=shown["version"], choice=run).json()
    assert "visits" in {effect["kind"] for effect in effects}
    assert guest.get("/effects", version=shown["version"], choice=run[-1:]).status_code == 422
    # After the visit is announced the site is offered; before, it is not.
    site = run[-1]
    assert guest.get("/why", thing=site).status_code == 200
    assert guest.get("/why", thing=site, after=run[:-1]).status_code == 404
    found = guest.get("/hint", after=run[:-1])
    assert found.status_code == 200, found.text
    assert found.json()["choice"].startswith("site ")
    assert guest.look()["version"] == shown["version"]


def test_a_plan_has_its_limits(http: TestClient) -> None:
    guest = sit_down(http)
    shown = guest.look()
    choice = shown["choices"][0]["notation"]
    for wrong, said in (([], "choice"), ([choice] * 101, "100"), ([choice, "nonsense"], "nonsense")):
        refused = tried(guest, shown, *wrong)
        assert refused.status_code == 422
        assert said in refused.json()["error"]
    assert guest.look() == shown


def test_before_the_end_of_the_game_a_plan_stands_where_its_last_choice_found_it(http: TestClient) -> None:
    """The count lays hands open: what is shown is the position before, and nothing can be chosen there."""
    for seed in range(40):
        whole = sit_down(http, game="origin", seed=seed)
        start, run = lines(whole)[-1]
        guest = clone(http, whole, start)
        shown = guest.look()
        if not send(guest, shown, *run).json()["over"] or steps_of(guest.get("/file").text)[-1][0] == "*":
            continue  # not the end, or one that came with a draw: plans stop before it
        guest = clone(http, whole, start)
        shown = guest.look()
        before, last = tried(guest, shown, *run[:-1]).json(), tried(guest, shown, *run).json()
        assert not last["over"]
        assert "result" not in last
        assert (last["board"], last["step"]) == (before["board"], before["step"])
        assert before["choices"]
        assert last["choices"] == []
        return
    raise AssertionError("no game ended by the last of several choices")
