"""A move is made once, on the position it was meant for, and is never lost."""

from __future__ import annotations

from tests.server.guests import Guest, sit_down, steps_of


def test_the_same_key_gets_the_same_answer(http):
    guest = sit_down(http)
    shown = guest.look()
    choice = guest.choose(shown)
    first, second = (guest.move(shown, choice, "key") for _ in range(2))
    assert first.status_code == second.status_code == 200
    assert first.content == second.content
    # a key is its seat's: somebody else may use the same
    mover = shown["to_move"]
    other = Guest(http, guest.table, [guest.tokens[1 - mover]])
    while (now := guest.look())["to_move"] == mover:
        guest.move(now)
    answer = other.move(key="key")
    assert answer.status_code == 200
    assert answer.json()["version"] == now["version"] + 1


def test_an_older_key_is_known_too(http):
    guest = sit_down(http)
    shown = guest.look()
    choice = guest.choose(shown)
    guest.move(shown, choice, "old")
    now = guest.play(10)
    answer = guest.move(shown, choice, "old")
    assert answer.status_code == 200
    assert answer.json()["version"] == now["version"]


def test_a_stale_move_changes_nothing_and_brings_the_newer_view(http):
    guest = sit_down(http)
    old = guest.look()
    guest.move(old)
    now = guest.look()
    answer = guest.move(old, key="late")
    assert answer.status_code == 409
    assert str(now["version"]) in answer.json()["error"]
    assert answer.json()["table"]["version"] == now["version"]
    assert answer.json()["table"]["choices"] == now["choices"]
    future = guest.post("/moves", {"version": now["version"] + 1, "choice": "pass", "key": "k"})
    assert future.status_code == 409
    assert guest.look() == now


def test_versions_never_come_back(http):
    """After an undo the same number of steps is another version: a move meant for the other line is stale."""
    guest = sit_down(http)
    seen = _until_undo(guest)
    undone = guest.undo(seen).json()
    assert undone["version"] == seen["version"] + 1
    assert undone["step"] < seen["step"]
    assert guest.move(seen, guest.choose(seen)).status_code == 409


def test_undo(http):
    guest = sit_down(http)
    seen = _until_undo(guest)
    file = steps_of(guest.get("/file").text)
    undone = guest.undo(seen, "u")
    assert undone.status_code == 200
    assert guest.undo(seen, "u").content == undone.content
    assert steps_of(guest.get("/file").text) == file[: undone.json()["step"]]
    now = guest.look()
    while now["can_undo"]:
        now = guest.undo(now).json()
    assert now["undo_reason"] in ("revealed", "acted")
    refused = guest.undo(now)
    assert refused.status_code == 422
    assert "undone" in refused.json()["error"]
    other = Guest(http, guest.table, [guest.tokens[1 - now["to_move"]]])
    assert other.undo(now).status_code == 403


def test_what_is_undone_is_replaced_in_the_log(http):
    guest = sit_down(http)
    seen = _until_undo(guest)
    known = seen["events_total"]
    guest.undo(seen)
    now = guest.look(since=known, seen=seen["version"])
    assert now["events_from"] <= now["events_total"]
    assert now["events_from"] < known
    # a move tells its own events and no more, whatever was undone before
    moved = guest.move(guest.look()).json()
    assert moved["events_from"] == now["events_total"]
    assert guest.undo(seen).json()["table"]["events_from"] == 0
    now = guest.look()
    # an undo that the reader has already seen costs nothing
    assert guest.look(since=now["events_total"], seen=now["version"])["events"] == []


def test_everything_survives_a_restart(place):
    with place.open() as http:
        guest = sit_down(http, options={"wonders": True})
        before = _until_undo(guest)
        key = guest.move(before, key="last")
        before = key.json()
        guest.post("/chat", {"text": "hello"})
    with place.open() as http:
        guest.http = http
        after = guest.look()
        assert {k: v for k, v in after.items() if not k.startswith("events")} == {
            k: v for k, v in guest.look(since=before["events_from"]).items() if not k.startswith("events")
        }
        for name in ("board", "version", "choices", "can_undo", "seats", "commitment"):
            assert after[name] == before[name]
        assert guest.get("/chat").json()[0]["text"] == "hello"
        # the answer to the last key is kept, word for word
        again = guest.post("/moves", {"version": 0, "choice": "pass", "key": "last"})
        assert again.content == key.content


def test_undo_after_a_restart(place):
    with place.open() as http:
        guest = sit_down(http)
        earlier = guest.look()
        while not (seen := guest.move(earlier).json())["can_undo"]:
            assert not seen["over"], "nothing could ever be undone"
            earlier = seen
    with place.open() as http:
        guest.http = http
        again = guest.undo(guest.look()).json()
        assert again["board"] == earlier["board"]
        assert again["choices"] == earlier["choices"]
    with place.open() as http:
        guest.http = http
        assert guest.look()["board"] == earlier["board"]
        assert guest.look()["version"] == again["version"]
        assert guest.play()["over"]


def test_two_servers_on_one_database_cannot_both_move(place):
    """Not how it is meant to be run; but even then the record stays whole."""
    with place.open() as one, place.open() as two:
        guest = sit_down(one)
        other = Guest(two, guest.table, guest.tokens)
        seen = guest.look()
        assert other.look()["board"] == seen["board"]
        assert guest.move(seen).status_code == 200
        late = other.move(seen)
        assert late.status_code == 409
        assert late.json()["table"]["version"] == guest.look()["version"]
        assert other.look()["board"] == guest.look()["board"]
        assert other.move().status_code == 200


def test_who_may_move(http):
    host = sit_down(http)
    shown = host.look()
    mover = shown["to_move"]
    other = Guest(http, host.table, [host.tokens[1 - mover]])
    body = {"version": shown["version"], "choice": shown["choices"][0]["id"], "key": "k"}
    assert other.post("/moves", body).status_code == 403
    assert Guest(http, host.table, []).post("/moves", body).status_code == 401
    elsewhere = sit_down(http)
    assert Guest(http, host.table, elsewhere.tokens).post("/moves", body).status_code == 401
    assert host.look() == shown
    assert host.post("/moves", body).status_code == 200


def test_after_the_end(http):
    guest = sit_down(http)
    end = guest.play()
    answer = guest.post("/moves", {"version": end["version"], "choice": "pass", "key": "k"})
    assert answer.status_code == 422
    assert "over" in answer.json()["error"]
    assert guest.undo(end).status_code == 422


def _until_undo(guest: Guest) -> dict:
    """Play on until something can be taken back."""
    shown = guest.look()
    for _ in range(200):
        if shown["can_undo"]:
            return shown
        shown = guest.move(shown).json()
    raise AssertionError("nothing could ever be undone")


def test_the_last_choice_of_a_turn_can_be_tried_first(http):
    """Trying shows exactly what the choice leads to, for the one who decides, and does nothing."""
    guest = sit_down(http)
    shown = guest.look()
    tried = ended = 0
    for _ in range(120):
        if shown["over"]:
            break
        choice = guest.random.choice(shown["choices"])
        answer = guest.get("/try", version=shown["version"], choice=choice["notation"], since=shown["events_total"])
        assert answer.status_code == 200, answer.text
        seen = answer.json()
        assert bool(seen["choices"]) != bool(choice.get("ends") or choice.get("reveals"))
        assert seen["you"] == shown["to_move"]
        assert seen["version"] == shown["version"]
        assert guest.look(since=shown["events_from"])["step"] == shown["step"]
        after = guest.move(shown, choice["notation"]).json()
        if not choice.get("reveals"):
            tried += 1
            assert seen["to_move"] == after["to_move"]
            assert seen["step"] == after["step"]
            assert seen["events"] == after["events"]
            assert choice.get("ends", False) == (after["to_move"] != shown["to_move"])
            ended += choice.get("ends", False)
            if after["you"] == shown["you"]:
                assert seen["board"] == after["board"]
        shown = after
    assert tried > 40
    assert ended > 5


def test_the_end_of_the_game_is_not_told_before_it_is_there(http):
    """The count lays hands open: neither trying nor the effects of a choice may show it."""
    guest, before, choice, effects = _about_to_end(http)
    tried = guest.get("/try", version=before["version"], choice=choice["notation"], since=0).json()
    shown = guest.move(before, choice["notation"]).json()
    assert shown["over"]
    assert "final" in {event["kind"] for event in shown["events"]}
    assert "final" not in {effect["kind"] for effect in effects}
    assert "result" not in tried
    assert not tried["over"]
    assert tried["board"] == before["board"]
    assert tried["choices"] == []


def _about_to_end(http):
    """A table, a choice that will end the game there, and what it would do."""
    for seed in range(20):
        guest = sit_down(http, game="origin", seed=seed)
        shown = guest.look()
        while not shown["over"]:
            for choice in shown["choices"]:
                if not choice.get("ends"):
                    continue
                effects = guest.get("/effects", version=shown["version"], choice=choice["notation"]).json()
                if any(effect["kind"] == "game_over" for effect in effects):
                    return guest, shown, choice, effects
            shown = guest.move(shown).json()
    raise AssertionError("all games ended by a draw")


def test_trying_is_for_the_one_who_decides(http):
    guest = sit_down(http)
    shown = guest.look()
    choice = shown["choices"][0]["notation"]
    asked = {"version": shown["version"], "choice": choice}
    other = Guest(http, guest.table, [guest.tokens[1 - shown["to_move"]]])
    assert other.get("/try", **asked).status_code == 403
    assert Guest(http, guest.table, []).get("/try", **asked).status_code == 401
    assert guest.get("/try", choice=choice).status_code == 422
    assert guest.get("/try", version=shown["version"], choice="nonsense").status_code == 422
    stale = guest.get("/try", version=shown["version"] + 1, choice=choice)
    assert stale.status_code == 409
    assert stale.json()["table"]["version"] == shown["version"]
