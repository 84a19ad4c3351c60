"""Looking back: earlier positions, and who did what in which round."""

from __future__ import annotations

import msgspec
import pytest

from origins.session.timeline import SPAN, Timeline
from origins.table import messages
from tests.server.guests import Guest, people, sit_down


@pytest.mark.parametrize("game", ["first-builders", "origin"])
def test_the_timeline_says_what_was_told_when(http, game):
    guest = sit_down(http, people(3), game=game)
    shown = guest.look()
    seen = {shown["step"]: (shown["events_total"], shown["board"]["round"])}
    movers = {}
    for _ in range(60):
        movers[shown["step"]] = shown["to_move"]
        shown = guest.move(shown).json()
        seen[shown["step"]] = (shown["events_total"], shown["board"]["round"])
    told = msgspec.json.decode(guest.get("/timeline").content, type=messages.Timeline)
    assert len(told.seats) == shown["step"]
    assert len(told.events) == shown["step"] + 1
    assert {step: told.events[step] for step in seen} == {step: events for step, (events, _) in seen.items()}
    assert {step: told.seats[step] for step in movers} == movers
    assert {seat for step, seat in enumerate(told.seats) if step not in movers} <= {-1}
    for step, (_, number) in seen.items():
        assert [0, *(r.round for r in told.rounds if r.step <= step)][-1] == number
    assert [r.round for r in told.rounds] == list(range(1, told.rounds[-1].round + 1))
    # It is no secret: whoever watches is told the same.
    assert Guest(http, guest.table, []).get("/timeline").json() == guest.get("/timeline").json()


def test_looking_back_after_an_undo(http):
    guest = sit_down(http)
    shown = guest.play(5 * SPAN)
    while not shown["can_undo"]:
        shown = guest.move(shown).json()
    before = guest.get("/timeline").json()
    back = guest.undo(shown).json()
    short = guest.get("/timeline").json()
    assert len(short["seats"]) == back["step"] < len(before["seats"])
    assert short["seats"] == before["seats"][: back["step"]]
    other = next(c["notation"] for c in back["choices"][::-1])
    on = guest.move(back, other).json()
    assert guest.get("/replay", step=on["step"]).json()["board"] == on["board"]
    assert guest.get("/timeline").json()["events"][-1] == on["events_total"]


def test_any_step_is_a_few_steps_away(http, monkeypatch):
    """Back from the end costs what is between two kept positions, not the whole game."""
    guest = sit_down(http)
    shown = guest.play(150)
    table = http.app.state.server.desk.hub.tables[guest.table]
    past = Timeline(table.session)
    past.follow(table.session.steps)
    made = 0
    kind = type(table.session)
    make = kind.make

    def counted(self, choice):
        nonlocal made
        made += 1
        make(self, choice)

    monkeypatch.setattr(kind, "make", counted)
    for step in (shown["step"], shown["step"] - 1, 3, SPAN, 77):
        made = 0
        assert past.at(step, ("A", "B")).version == step
        assert made < SPAN


def test_a_new_name_is_used_in_earlier_positions(http):
    guest = sit_down(http)
    guest.play(20)
    assert guest.get("/replay", step=10).json()["seats"][0]["name"] == "Ann"
    assert guest.post("/seats/0", {"name": "Zoé"}).status_code == 200
    replayed = guest.get("/replay", step=10).json()
    assert replayed["seats"][0]["name"] == "Zoé"
    assert not any("Ann" in event["text"] for event in replayed["events"])
