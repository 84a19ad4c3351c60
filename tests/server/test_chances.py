"""Chances of a game that is looked back at: they come bit by bit, are remembered, and tell nothing too early."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

import origins
from origins.bots.analysis import Moment
from origins.server import chances, messages
from origins.server.app import make_app
from origins.server.chances import LookedBack
from origins.server.thinker import Judged
from tests.server.conftest import settings
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
    """Ask again and again, as a page does, until so many decisions are known."""
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


@pytest.mark.parametrize(
    "name", ["first-builders-2-builder", "origin-2-cards", "first-builders-1-builder-solo_rounds"]
)
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


def moment(step: int, lost: float, played: str = "", best: str = "") -> Moment:
    return Moment(
        step=step, round=1, seat=0, chances=(0.5, 0.5), played=played, best=best, chance_played=0.5,
        chance_best=0.5 + lost, prompt="", played_text="", best_text="", reason="",
    )  # fmt: skip


def test_coarse_first_then_all(monkeypatch):
    monkeypatch.setattr("origins.bots.engines.native_possible", lambda: True)
    game = LookedBack()
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
    game = LookedBack()
    game.follow(steps)
    for step in game.decisions:
        game.note(step, Judged(moment(step, 0.1), True))
    last = game.decisions[-1]
    game.follow(steps[:last])
    assert last not in game.found
    assert last not in game.order
    assert len(game.found) == len(game.decisions)


def test_mistakes_are_told_in_words_of_the_reader(http):
    guest = bring(http, "first-builders-2-builder")
    hub = http.app.state.server.hub
    table = hub.tables[guest.table]
    game = LookedBack()
    game.follow(table.session.steps)
    expected = []
    for step in game.decisions[200:230]:
        offered = table.at_step(step).choices()
        played = table.session.steps[step].notation
        best = next((choice for choice in offered if choice.notation != played), None)
        if best is None:
            continue
        game.note(step, Judged(moment(step, step / 10_000 + 0.03, played, best.notation), True))
        expected.append((step, best))
    said = {lang: chances.told(game, table, lang, 0).mistakes for lang in ("en", "fr", "pl")}
    for lang, mistakes in said.items():
        assert [m.step for m in mistakes] == [step for step, _ in expected[::-1][: chances.MISTAKES]]
        for told in mistakes:
            best = next(best for step, best in expected if step == told.step)
            assert best.text(lang) in told.text
            assert "{" not in told.text
    assert said["en"][0].text != said["fr"][0].text != said["pl"][0].text
    # What was looked at in a hurry is not called a mistake.
    for judged in game.found.values():
        judged.sure = False
    assert chances.told(game, table, "en", 0).mistakes == []


def test_it_stops_when_nobody_asks_any_more(tmp_path: Path, monkeypatch):
    monkeypatch.setattr(chances, "PATIENCE", 0.2)
    with TestClient(make_app(settings(tmp_path))) as http:
        guest = bring(http, "first-builders-2-builder")
        hub = http.app.state.server.hub  # type: ignore[attr-defined]
        assert guest.get("/chances").status_code == 200
        game = hub.chances._games[guest.table]
        deadline = time.monotonic() + 30
        while game.task is not None and time.monotonic() < deadline:
            time.sleep(0.05)
        assert game.task is None
        assert len(game.found) < len(game.decisions)


def test_a_failing_worker_is_no_end(tmp_path: Path, monkeypatch, caplog):
    with TestClient(make_app(settings(tmp_path))) as http:
        guest = bring(http, "first-builders-2-builder")
        hub = http.app.state.server.hub  # type: ignore[attr-defined]
        monkeypatch.setattr(chances, "LONGEST", 0.001)
        guest.get("/chances")
        game = hub.chances._games[guest.table]
        deadline = time.monotonic() + 20
        while game.task is not None and time.monotonic() < deadline:
            time.sleep(0.02)
        assert "failed" in caplog.text
        monkeypatch.setattr(chances, "LONGEST", 60.0)
        assert watch(guest, 2).done >= 2
