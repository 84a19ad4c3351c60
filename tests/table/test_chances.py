"""Chances of a game that is looked back at: they come bit by bit, are remembered, and tell nothing too early."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

import origins
from origins.bots.analysis import Moment
from origins.table import chances, messages
from origins.table.chances import LookedBack
from origins.table.thinker import Judged
from tests.server.guests import Guest, people, sit_down

GOLDEN = Path(__file__).parent.parent / "golden"


def bring(http: Any, name: str, steps: int | None = None) -> Guest:
    made = http.post("/api/import", content=(GOLDEN / f"{name}.game").read_bytes()).json()
    guest = Guest(http, made["table"], [seat["token"] for seat in made["seats"]])
    if steps is not None:
        made = guest.post("/branch", {"step": steps}).json()
        guest = Guest(http, made["table"], [seat["token"] for seat in made["seats"] if "token" in seat])
    return guest


def watch(guest: Guest, until: int, seconds: float = 60) -> messages.Chances:
    """Ask again and again, as a page does, until a number of decisions are known."""
    known: list[messages.ChanceShown] = []
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        answer = guest.get("/chances", since=len(known))
        assert answer.status_code == 200, answer.text
        found = msgspec.json.decode(answer.content, type=messages.Chances)
        known = [*known[: found.moments_from], *found.moments]
        if found.done >= until or found.complete:
            found.moments = known
            return found
        time.sleep(0.1)
    raise AssertionError(f"only {len(known)} decisions after {seconds} s")


@pytest.mark.parametrize("name", ["first-builders-2-builder", "origin-2-cards", "first-builders-1-builder-solo_rounds"])
def test_they_come_bit_by_bit(http, name):
    guest = bring(http, name)
    players = len(guest.look()["seats"])
    found = watch(guest, 6)
    assert 6 <= found.done <= found.total
    assert found.total == sum(seat != -1 for seat in guest.get("/timeline").json()["seats"])
    steps = [moment.step for moment in found.moments]
    assert max(steps) - min(steps) > 60  # all over the game, not its beginning
    for moment in found.moments:
        assert len(moment.chances) == players
        assert all(0 <= chance <= 1 for chance in moment.chances)
        if players > 1:
            assert sum(moment.chances) == pytest.approx(1, abs=0.01)
    # What is known is remembered: whoever comes later has it at once.
    spectator = Guest(http, guest.table, [])
    assert len(spectator.get("/chances").json()["moments"]) >= len(found.moments)


def test_a_running_game_keeps_its_chances(http):
    """Nobody is told what only others know, and nobody gets advice that the others cannot see."""
    table = sit_down(http, people(2), game="first-builders")
    one = Guest(http, table.table, table.tokens[:1])
    spectator = Guest(http, table.table, [])
    assert table.get("/chances").status_code == 200
    assert one.get("/chances").status_code == 403
    assert spectator.get("/chances").status_code == 403
    alone = sit_down(http, [{"kind": "human"}, {"kind": "bot", "bot": "random"}])
    assert alone.get("/chances").status_code == 200
    # Where hands are hidden a bot has one, too.
    both = sit_down(http, people(2), game="origin")
    assert both.get("/chances").status_code == 200
    assert Guest(http, both.table, both.tokens[1:]).get("/chances").status_code == 403
    hidden = sit_down(http, [{"kind": "human"}, {"kind": "bot", "bot": "random"}], game="origin")
    assert hidden.get("/chances").status_code == 403
    # A seat that waits for somebody is not everybody's.
    waiting = sit_down(http, [{"kind": "human"}, {"kind": "open"}])
    assert waiting.get("/chances").status_code == 403


def test_a_person_whom_a_bot_stands_in_for_is_not_a_bot(http):
    table = sit_down(http, people(2))
    one = Guest(http, table.table, table.tokens[:1])
    assert table.post("/seats/1", {"kind": "bot", "bot": "random"}).status_code == 200
    assert one.get("/chances").status_code == 403


def moment(step: int, lost: float, played: str = "", best: str = "", seat: int = 0) -> Moment:
    return Moment(
        step=step, round=1, seat=seat, chances=(0.5, 0.5), played=played, best=best, chance_played=0.5,
        chance_best=0.5 + lost,
    )  # fmt: skip


def test_coarse_first_then_all(monkeypatch):
    monkeypatch.setattr("origins.bots.engines.compiled_possible", lambda game: True)
    game = LookedBack("origin")
    game.follow(origins.load((GOLDEN / "first-builders-2-builder.game").read_text()).steps)
    decisions = game.decisions
    seen: list[int] = []
    while (step := game.next()) is not None and len(seen) < len(decisions):
        seen.append(step)
        game.note(step, Judged(moment(step, 0.0), len(seen) > 40))
    assert sorted(seen) == decisions
    coarse = decisions[:: chances.COARSE]
    assert seen[: len(coarse)] == coarse
    # Those that were looked at in a hurry are looked at again.
    again: list[int] = []
    while (step := game.next()) is not None:
        again.append(step)
        game.note(step, Judged(moment(step, 0.0), True))
    assert sorted(again) == sorted(seen[:40])


def test_what_was_undone_is_forgotten():
    steps = origins.load((GOLDEN / "first-builders-2-builder.game").read_text()).steps[:60]
    game = LookedBack("origin")
    game.follow(steps)
    for step in game.decisions:
        game.note(step, Judged(moment(step, 0.1), True))
    last = game.decisions[-1]
    game.follow(steps[:last])
    assert last not in game.found
    assert last not in game.order
    assert len(game.found) == len(game.decisions)


def looked_at(table: Any, steps: range) -> tuple[LookedBack, list[Moment]]:
    """As if another choice had been better at each of these decisions, at later ones by more."""
    game = LookedBack(table.session.game.name)
    game.follow(table.session.steps)
    expected = []
    for step in game.decisions[steps.start : steps.stop]:
        seat, played = table.session.steps[step]
        best = next((choice for choice in table.at_step(step).choices() if choice.notation != played), None)
        if best is not None:
            expected.append(moment(step, step / 10_000 + 0.03, played, best.notation, seat))
            game.note(step, Judged(expected[-1], True))
    return game, expected


def test_mistakes_are_told_in_words_of_the_reader(http):
    guest = bring(http, "first-builders-2-builder")
    table = http.app.state.server.desk.hub.tables[guest.table]
    game, expected = looked_at(table, range(200, 230))
    said = {lang: chances.told(game, table, lang, 0).mistakes for lang in ("en", "fr", "pl")}
    worst = [[m.step for m in expected if m.seat == seat][::-1][:3] for seat in (0, 1)]
    assert all(worst)
    for lang, mistakes in said.items():
        assert [m.step for m in mistakes] == worst[0] + worst[1]
        for told in mistakes:
            then = table.at_step(told.step)
            texts = {choice.notation: choice.text(lang) for choice in then.choices()}
            assert told.prompt == then.prompt(lang)
            assert told.line[0].text == texts[told.line[0].choice]
            assert told.played.text == texts[told.played.choice]
            assert told.line[0].text in told.text
            assert told.played.text in told.reason
            assert told.chances == pytest.approx((0.5, 0.5 + told.lost))
            assert "{" not in told.text + told.reason
    assert said["en"][0].text != said["fr"][0].text != said["pl"][0].text
    assert said["en"][0].reason != said["fr"][0].reason != said["pl"][0].reason
    assert any(step.places for told in said["en"] for step in told.line)
    # What was looked at in a hurry is not called a mistake.
    for judged in game.found.values():
        judged.sure = False
    assert chances.told(game, table, "en", 0).mistakes == []


def test_mistakes_are_those_of_people(http):
    """Bots' are told where bots play alone."""
    guest = bring(http, "first-builders-2-builder")
    table = http.app.state.server.desk.hub.tables[guest.table]
    game, _ = looked_at(table, range(200, 230))

    def seats() -> set[int]:
        return {mistake.seat for mistake in chances.told(game, table, "en", 0).mistakes}

    assert seats() == {0, 1}
    table.seats[1] = replace(table.seats[1], kind="bot", bot="random")  # whose token somebody holds
    assert seats() == {0, 1}
    table.seats[1] = replace(table.seats[1], token=None)
    assert seats() == {0}
    table.seats[0] = replace(table.seats[0], kind="bot", bot="random", token=None)
    assert seats() == {0, 1}


def line_of(table: Any, length: int) -> tuple[int, list[str]]:
    """A step of the game at which its mover can make a number of choices one after the other, and such choices."""
    for step in range(table.session.version):
        then = table.at_step(step)
        seat = then.to_move
        line: list[str] = []
        while seat not in (None, -1) and then.to_move == seat and len(line) < length:
            line.append(then.choices()[-1].notation)
            then.make(line[-1])
        if len(line) == length:
            return step, line
    raise AssertionError("no turn of this game was so long")


def test_the_better_line_is_shown_and_played_on(http):
    guest = bring(http, "first-builders-2-builder")
    table = http.app.state.server.desk.hub.tables[guest.table]
    step, line = line_of(table, 4)
    for made in range(5):
        shown = guest.get("/replay", step=step, then=line[:made]).json()
        then = table.at_step(step)
        for notation in line[:made]:
            then.make(notation)
        assert shown["step"] == step + made
        assert shown["board"] == then.view(shown["you"])["board"]
        assert shown["choices"] == []
        assert Guest(http, guest.table, []).get("/replay", step=step, then=line[:made]).status_code == 200
    version = guest.look()["version"]
    made = guest.post("/branch", {"step": step, "then": line[:3]}).json()
    branch = Guest(http, made["table"], [seat["token"] for seat in made["seats"]])
    assert branch.look()["board"] == guest.get("/replay", step=step, then=line[:3]).json()["board"]
    assert branch.move().status_code == 200
    assert guest.look()["version"] == version


def test_a_line_that_cannot_be_is_refused(http):
    guest = bring(http, "first-builders-2-builder")
    table = http.app.state.server.desk.hub.tables[guest.table]
    step, line = line_of(table, 2)
    for ask in (
        lambda then, at=step: guest.get("/replay", step=at, then=then),
        lambda then, at=step: guest.post("/branch", {"step": at, "then": then}),
    ):
        wrong = ask([line[0], "nonsense"])
        assert wrong.status_code == 422
        assert "nonsense" in wrong.json()["error"]
        assert "nobody decides" in ask(["pass"], 0).json()["error"]  # a draw, which nobody chooses
        assert ask(["pass"], table.session.version).status_code == 422  # the game is over
        assert ask([], table.session.version + 1).status_code == 422
        assert ask([line[0]] * 101).status_code == 422


def test_a_line_tells_nothing_before_the_end(http):
    """What would have come of another choice is for those who may look back."""
    table = sit_down(http, people(2), game="origin")
    table.play(6)
    step = table.look()["step"]
    choice = table.look()["choices"][0]["notation"]
    one = Guest(http, table.table, table.tokens[:1])
    assert table.get("/replay", step=step, then=[choice]).status_code == 200
    assert one.get("/replay", step=step).status_code == 200
    assert one.get("/replay", step=step, then=[choice]).status_code == 403
    assert one.post("/branch", {"step": step, "then": [choice]}).status_code == 403


def test_it_stops_when_nobody_asks_any_more(place, monkeypatch):
    monkeypatch.setattr(chances, "PATIENCE", 0.2)
    with place.open() as http:
        guest = bring(http, "first-builders-2-builder")
        hub = http.app.state.server.desk.hub
        assert guest.get("/chances").status_code == 200
        game = hub.chances._games[guest.table]
        deadline = time.monotonic() + 30
        while game.task is not None and time.monotonic() < deadline:
            time.sleep(0.05)
        assert game.task is None
        assert len(game.found) < len(game.decisions)


def test_a_failing_worker_is_no_end(place, monkeypatch, caplog):
    with place.open() as http:
        guest = bring(http, "first-builders-2-builder")
        hub = http.app.state.server.desk.hub
        monkeypatch.setattr(chances, "LONGEST", 0.001)
        guest.get("/chances")
        game = hub.chances._games[guest.table]
        deadline = time.monotonic() + 20
        while game.task is not None and time.monotonic() < deadline:
            time.sleep(0.02)
        assert "failed" in caplog.text
        monkeypatch.setattr(chances, "LONGEST", 60.0)
        assert watch(guest, 2).done >= 2
