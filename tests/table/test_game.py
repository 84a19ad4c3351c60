"""A table from its first seat to its rematch, over HTTP."""

from __future__ import annotations

import time

import msgspec
import pytest

import origins
from origins.bots.hints import explain
from origins.table import fair, messages
from tests.server.guests import Guest, people, sit_down, steps_of

NEVER = 10**6  # events are not asked for


def test_the_games_are_listed_in_three_languages(http):
    for lang in ("en", "fr", "pl"):
        found = http.get("/api/games", params={"lang": lang})
        games = msgspec.json.decode(found.content, type=list[messages.GameShown])
        first = next(game for game in games if game.name == "first-builders")
        assert first.players == (1, 4)
        assert [option.name for option in first.options] == ["wonders", "trials"]
        assert {bot.name for bot in first.bots} >= {"random"}
        assert first.title
        assert first.subtitle


@pytest.mark.parametrize("options", [{}, {"wonders": True, "trials": 5}])
def test_a_whole_game(http, options):
    """Two people, every choice by notation; the record replays, the draws follow from the secret."""
    guest = sit_down(http, options=options, lang="fr")
    shown = guest.look()
    assert shown["options"] == options
    assert shown["lang"] == "fr"
    assert "revealed" not in shown
    commitment = shown["commitment"]
    end = guest.play()
    assert end["over"]
    assert end["to_move"] is None
    assert end["choices"] == []
    assert end["commitment"] == commitment == fair.commitment(end["revealed"])
    result = end["result"]
    assert len(result["scores"]) == 2
    assert result["reason_text"]
    assert set(result["sources"]) == set(result["breakdown"][0])
    for points, pieces in zip(result["breakdown"], result["pieces"], strict=True):
        for source, counted in pieces.items():
            assert sum(piece["n"] for piece in counted if not piece.get("off")) == points[source]

    file = guest.get("/file")
    assert file.headers["content-disposition"].startswith("attachment")
    loaded = origins.load(fair.split(file.text)[0])
    assert loaded.result is not None
    assert list(loaded.result.scores) == result["scores"]
    verified = fair.verify(file.text, commitment)
    assert verified.checked == verified.draws > 20


def test_answers_fit_their_types(http):
    guest = sit_down(http, [{"kind": "human", "name": "Ann"}, {"kind": "human"}])
    strict = msgspec.json.decode(guest.get().content, type=messages.Table)
    assert strict.you == strict.to_move
    assert strict.yours == [0, 1]
    assert [seat.name for seat in strict.seats] == ["Ann", "Player 2"]
    choice = strict.choices[0]
    assert choice.text
    effects = guest.get("/effects", version=strict.version, choice=choice.notation)
    assert msgspec.json.decode(effects.content, type=list[messages.Effect])
    msgspec.json.decode(guest.move().content, type=messages.Table)
    stale = guest.post("/moves", {"version": 0, "choice": "pass", "key": "k"})
    assert stale.status_code == 409
    msgspec.json.decode(stale.content, type=messages.Stale)


def test_a_choice_tells_what_it_costs_and_gains(http):
    guest = sit_down(http)
    told = set()
    shown = guest.look()
    for _ in range(60):
        for choice in shown["choices"]:
            told |= {("cost", amount["resource"]) for amount in choice.get("cost", [])}
            told |= {("gain", amount.get("resource", "points")) for amount in choice.get("gain", [])}
            told |= {("reveals", choice.get("reveals", False))}
        shown = guest.move(shown).json()
    assert {kind for kind, _ in told} == {"cost", "gain", "reveals"}


def test_what_a_choice_would_do_is_told_to_the_one_who_decides(http):
    guest = sit_down(http)
    shown = guest.look()
    choice = shown["choices"][0]["notation"]
    asked = {"version": shown["version"], "choice": choice}
    found = guest.get("/effects", **asked).json()
    assert found[0]["args"]["seat"] == shown["to_move"]
    assert guest.get("/effects", **asked, lang="pl").json()[0]["text"] != found[0]["text"]
    told = guest.move(shown, choice).json()["events"]
    assert [(e["kind"], e["args"], e["text"]) for e in told][: len(found)] == [
        (e["kind"], e["args"], e["text"]) for e in found
    ]
    shown = guest.look()
    asked["version"] = shown["version"]
    other = Guest(http, guest.table, [guest.tokens[1 - shown["to_move"]]])
    assert other.get("/effects", **asked).status_code == 403
    assert Guest(http, guest.table, []).get("/effects", **asked).status_code == 401
    assert guest.get("/effects", choice=choice).status_code == 422
    assert guest.get("/effects", version=shown["version"], choice="nonsense").status_code == 422
    assert guest.get("/effects", version=shown["version"] + 1, choice=choice).json() == []


def test_choices_are_for_the_one_who_decides(http):
    both = sit_down(http)
    to_move = both.look()["to_move"]
    mine = Guest(http, both.table, [both.tokens[to_move]])
    theirs = Guest(http, both.table, [both.tokens[1 - to_move]])
    spectator = Guest(http, both.table, [])
    assert mine.look()["choices"]
    assert theirs.look()["choices"] == []
    assert theirs.look()["prompt"] != mine.look()["prompt"]
    seen = spectator.look()
    assert seen["you"] is None
    assert seen["yours"] == []
    assert seen["choices"] == []
    # of several seats, the one to look from can be chosen
    assert both.look(seat=1 - to_move)["choices"] == []
    assert both.look(seat=1 - to_move)["you"] == 1 - to_move


def test_an_open_seat_is_joined_once(http):
    host = sit_down(http, [{"kind": "human", "name": "Ann"}, {"kind": "open"}])
    assert [seat["kind"] for seat in host.look()["seats"]] == ["human", "open"]
    joined = host.http.post(host.path + "/join", json={"name": "Bob", "key": "once"})
    assert joined.status_code == 200
    again = host.http.post(host.path + "/join", json={"name": "Bob", "key": "once"})
    assert again.json() == joined.json()
    assert host.http.post(host.path + "/join", json={"name": "Eve"}).status_code == 409
    bob = Guest(http, host.table, [joined.json()["token"]])
    shown = bob.look()
    assert shown["you"] == 1
    assert shown["seats"][1]["name"] == "Bob"
    # the texts and the file use the name too
    assert "seat Bob" in host.get("/file").text
    table = Guest(http, host.table, host.tokens + bob.tokens)
    table.play(20)
    assert any("Bob" in event["text"] for event in table.look()["events"])


def test_bots_play_to_the_end(http):
    guest = sit_down(http, [{"kind": "human"}, {"kind": "bot", "bot": "eager"}, {"kind": "bot", "bot": "random"}])
    deadline = time.monotonic() + 60
    while not (shown := guest.look(since=NEVER))["over"] and time.monotonic() < deadline:
        if shown["choices"]:
            assert guest.move(shown).status_code == 200
        else:
            time.sleep(0.01)
    assert shown["over"]
    assert fair.verify(guest.get("/file").text).checked > 20


def test_a_seat_is_handed_to_a_bot_and_back(http):
    host = sit_down(http)
    ann, bob = (Guest(http, host.table, [token]) for token in host.tokens)
    # Bob is not here (no socket): Ann may call a bot for him
    shown = ann.post("/seats/1", {"kind": "bot", "bot": "random"}).json()
    assert shown["seats"][1] == {"seat": 1, "name": "Bob", "kind": "bot", "online": False, "bot": "random"}
    deadline = time.monotonic() + 20
    while (shown := ann.look(since=NEVER))["step"] < 60 and time.monotonic() < deadline:
        if shown["choices"]:
            ann.move(shown)
        else:
            time.sleep(0.005)
    assert shown["step"] >= 60
    # Bob's token still opens the seat, but the bot has the say until he takes it back
    assert bob.look()["you"] == 1
    assert ann.post("/seats/1", {"kind": "human"}).status_code == 403
    assert bob.post("/seats/1", {"kind": "human"}).json()["seats"][1]["kind"] == "human"
    while (shown := ann.look())["to_move"] == 0:
        ann.move(shown)
    assert bob.move().status_code == 200


def test_seats_of_others_are_left_alone(http):
    host = sit_down(http, [{"kind": "human"}, {"kind": "bot"}, {"kind": "open"}])
    spectator = Guest(http, host.table, [])
    assert spectator.post("/seats/0", {"kind": "bot"}).status_code == 401
    assert host.post("/seats/1", {"kind": "human"}).status_code == 403
    assert host.post("/seats/9", {"kind": "bot"}).status_code == 404
    assert host.post("/seats/x", {"kind": "bot"}).status_code in (404, 422)
    assert host.post("/seats/0", {}).status_code == 422
    assert host.post("/seats/0", {"name": "Zoe"}).json()["seats"][0]["name"] == "Zoe"
    # a seat that is nobody's can be opened, closed by a bot, and joined
    assert host.post("/seats/1", {"kind": "open"}).json()["seats"][1]["kind"] == "open"
    assert host.post("/seats/2", {"kind": "bot"}).json()["seats"][2]["kind"] == "bot"
    assert http.post(host.path + "/join", json={"name": "Bob"}).json()["seat"] == 1
    assert host.post("/seats/1", {"kind": "open"}).status_code == 403


def test_rematch(http):
    host = sit_down(http)
    ann, bob = (Guest(http, host.table, [token]) for token in host.tokens)
    assert ann.post("/rematch").status_code == 409
    host.play()
    assert Guest(http, host.table, []).post("/rematch").status_code == 401
    first, second = ann.post("/rematch").json(), bob.post("/rematch").json()
    assert first == second
    assert ann.look()["rematch"] == first["table"]
    again = Guest(http, first["table"], host.tokens)
    shown = again.look()
    assert shown["yours"] == [0, 1]
    assert shown["step"] < 60
    assert shown["commitment"] != ann.look()["commitment"]
    assert again.move(shown).status_code == 200


def test_export_import_and_branch(http):
    guest = sit_down(http)
    guest.play(30)
    shown = guest.look()
    file = guest.get("/file").text
    assert "# secret" not in file
    made = http.post("/api/import", content=file.encode()).json()
    other = Guest(http, made["table"], [seat["token"] for seat in made["seats"]])
    copy = other.look()
    assert copy["board"] == shown["board"]
    assert [seat["name"] for seat in copy["seats"]] == ["Ann", "Bob"]
    end = other.play()
    verified = fair.verify(other.get("/file").text, end["commitment"])
    assert 0 < verified.checked < verified.draws

    made = guest.post("/branch", {"step": shown["step"] - 5}).json()
    branch = Guest(http, made["table"], [seat["token"] for seat in made["seats"]])
    before = steps_of(file)[: shown["step"] - 5]
    assert steps_of(branch.get("/file").text)[: len(before)] == before
    assert branch.move().status_code == 200
    assert guest.look()["board"] == shown["board"]
    assert guest.post("/branch", {"step": 10_000}).status_code == 422


def test_replay(http):
    guest = sit_down(http)
    guest.play(25)
    shown = guest.look()
    start = guest.get("/replay", step=0).json()
    assert start["step"] == 0
    assert start["choices"] == []
    steps = [guest.get("/replay", step=step).json() for step in (10, 40, 20, shown["step"])]
    assert [s["step"] for s in steps] == [10, 40, 20, shown["step"]]
    assert steps[-1]["board"] == shown["board"]
    assert not any(s["choices"] or s["can_undo"] for s in steps)
    assert guest.get("/replay", step=shown["step"] + 1).status_code == 422
    assert guest.get("/replay").status_code == 422


def test_why_not(http):
    guest = sit_down(http)
    shown = guest.look()
    answer = guest.get("/why", thing="visit").json()
    assert answer["text"]
    assert answer["rule"].startswith("FB-")
    illegal = guest.move(shown, choice="visit")
    assert illegal.status_code == 422
    assert illegal.json()["rule"] == answer["rule"]
    assert guest.look() == shown
    assert Guest(http, guest.table, []).get("/why", thing="visit").status_code == 403
    assert guest.get("/why", thing=shown["choices"][0]["notation"]).status_code == 404
    assert guest.get("/why", thing="nonsense 99999999999999999999").status_code in (200, 404)
    assert guest.get("/why", place="site:3").json()["rule"].startswith("FB-")
    assert guest.get("/why", place=shown["choices"][0]["places"][0]["place"]).status_code == 404
    assert guest.get("/why", place="cell:nowhere").status_code in (200, 404)


def test_a_choice_says_where_it_stands_and_what_it_is_about(http):
    guest = sit_down(http)
    for choice in guest.look()["choices"]:
        assert [place["place"] for place in choice["places"]] == [f"draft:{':'.join(choice['notation'].split()[1:])}"]
        assert choice["step"]
        assert "more" not in choice, "the whole text is the rest"


def test_a_hint_is_something_offered(http):
    guest = sit_down(http)
    for _ in range(3):
        shown = guest.look()
        hint = guest.get("/hint", lang="pl").json()
        assert hint["choice"] in [choice["notation"] for choice in shown["choices"]]
        assert hint["text"]
        assert "%" in hint["reason"] or len(shown["choices"]) == 1
        assert 0 <= hint["chance"] <= 1
        assert hint["weighed"][0] == {"choice": hint["choice"], "text": hint["text"], "chance": hint["chance"]}
        assert {w["choice"] for w in hint["weighed"]} <= {choice["notation"] for choice in shown["choices"]}
        assert len(hint["weighed"]) == min(3, len(shown["choices"]))
        assert hint["looked"] > 0
        for change in hint["now"] + hint["turn"]:
            assert f"{change['text']} {change['n']:+d}".replace("-", "−") in hint["reason"]
        assert guest.look() == shown
        guest.move(shown, hint["choice"])
    assert Guest(http, guest.table, []).get("/hint").status_code == 401
    waiting = Guest(http, guest.table, [guest.tokens[1 - guest.look()["to_move"]]])
    assert waiting.get("/hint").status_code == 403


def test_a_table_without_hints(http):
    """Whoever makes the table decides, for all of it and for the next game."""
    guest = sit_down(http, hints=False)
    assert guest.look()["hints"] is False
    refused = guest.get("/hint")
    assert refused.status_code == 403
    assert "without hints" in refused.json()["error"]
    guest.play()
    again = guest.post("/rematch").json()["table"]
    assert Guest(http, again, guest.tokens).look()["hints"] is False
    assert sit_down(http).look()["hints"] is True


def test_a_hint_is_made_from_what_the_seat_may_know(http, monkeypatch):
    """The position that is thought about and spoken of is one of many that the seat cannot tell from the true one."""
    guest = sit_down(http, people(3), game="origin")
    guest.play(20)
    table = http.app.state.server.desk.hub.tables[guest.table]
    seen: list[tuple[bytes, int]] = []

    def spy(texts, state, seat, thought, names):
        seen.append((bytes(state), seat))
        return explain(texts, state, seat, thought, names)

    monkeypatch.setattr("origins.table.moves.explain", spy)
    for _ in range(4):
        assert guest.get("/hint").status_code == 200
    true = table.session
    assert {seat for _, seat in seen} == {true.to_move}
    assert any(state != bytes(true.state) for state, _ in seen)
    assert len({state for state, _ in seen}) > 1


def test_things_have_names_in_three_languages(http):
    for lang in ("en", "fr", "pl"):
        found = http.get("/api/games/first-builders/things", params={"lang": lang}).json()
        assert found["granary"] == found["building.granary"]
        assert found["granary"]["text"]
        assert found["D01"]["source"] == "reconstructed"
        assert found["site.military"]["name"] != found["bonus.military"]["name"]
    assert http.get("/api/games/chess/things").status_code == 404


def test_rules_are_searched(http):
    found = http.get("/api/rules", params={"words": "FB-VISIT-03"}).json()
    assert found[0]["id"] == "FB-VISIT-03"
    assert len(http.get("/api/rules", params={"game": "origin"}).json()) > 50
    assert http.get("/api/rules").json() == []
    assert http.get("/api/rules", params={"game": "chess"}).status_code == 422


def test_solo_and_four_players(http):
    for n in (1, 4):
        shown = sit_down(http, people(n)).play(15)
        assert len(shown["seats"]) == n
    answer = http.post("/api/tables", json={"game": "first-builders", "seats": people(4) + people(1)})
    assert answer.status_code == 422
