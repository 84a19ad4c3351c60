"""A reader who is told only what changed has the whole table all the same."""

from __future__ import annotations

import json
import uuid
from typing import Any

import pytest
from starlette.testclient import TestClient

from benchmarks.wire import EVENTS, applied
from origins.table import messages
from origins.table.changes import changes
from origins.table.render import encode
from origins.table.table import VIEWS_KEPT
from tests.modes import GAMES
from tests.server.guests import Guest, people, sit_down
from tests.table.places import Place


class Reader(Guest):
    """Somebody who keeps the table and the log, and has only changes told where that is possible."""

    def __init__(self, *more: Any) -> None:
        super().__init__(*more)
        self.table_now: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.fresh = 0

    def take(self, told: dict[str, Any]) -> bool:
        """Whether changes were told."""
        part = "changes" in told
        if part:
            assert told["base"] == self.table_now["stamp"]
            told = applied(self.table_now, told)
        self.table_now, self.fresh = told, told["events_from"]
        self.log = self.log[: told["events_from"]] + told["events"]
        return part

    @property
    def base(self) -> str:
        return str(self.table_now.get("stamp", ""))

    def send(self, path: str, **body: Any) -> bool:
        answer = self.post(
            path, {"version": self.table_now["version"], "key": str(uuid.uuid4()), "base": self.base, **body}
        )
        assert answer.status_code == 200, answer.text
        return self.take(answer.json())

    def check(self) -> None:
        since = self.fresh
        whole = self.look(since=since, seen=self.table_now["version"])
        assert self.table_now | {name: whole[name] for name in EVENTS[:3]} == whole
        assert self.log[since:] == whole["events"]
        assert len(self.log) == whole["events_total"]


def reader(guest: Guest) -> Reader:
    found = Reader(guest.http, guest.table, guest.tokens)
    found.take(found.look())
    return found


@pytest.mark.parametrize("game", GAMES)
def test_changes_lead_to_the_whole_table_at_every_step(http: TestClient, place: Place, game: str) -> None:
    """All seats in one browser, so that the view turns with the seat that decides; now and then something is undone."""
    guest = reader(sit_down(http, people(3 if place.name == "server" else 2), game=game))
    told = whole = 0
    while not guest.table_now["over"]:
        if guest.table_now["can_undo"] and guest.random.random() < 0.2:
            part = guest.send("/undo")
        else:
            part = guest.send("/moves", choice=guest.choose(guest.table_now))
        told, whole = told + part, whole + (not part)
        guest.check()
    assert told > 30
    assert whole == 0
    assert guest.table_now["result"]


@pytest.mark.parametrize("game", GAMES)
def test_what_was_tried_is_told_as_changes_too(http: TestClient, game: str) -> None:
    guest = reader(sit_down(http, game=game))
    for _ in range(40):
        shown = guest.table_now
        choice = guest.choose(shown)
        asked = {"version": shown["version"], "choice": choice, "since": shown["events_total"]}
        whole = guest.get("/try", **asked).json()
        part = guest.get("/try", **asked, base=guest.base).json()
        assert applied(shown, part) == whole
        guest.send("/moves", choice=choice)


def test_a_base_that_the_server_does_not_know_gets_the_whole_table(http: TestClient) -> None:
    both = sit_down(http)
    guest, other = reader(both), reader(both)
    for _ in range(VIEWS_KEPT + 1):
        other.send("/moves", choice=other.choose(other.table_now))
    late = guest.post(
        "/moves", {"version": guest.table_now["version"], "choice": "pass", "key": "late", "base": guest.base}
    )
    assert late.status_code == 409
    assert late.json()["table"] == other.look()
    guest.take(late.json()["table"])
    guest.table_now["stamp"] = "7-0123456789abcdef"
    assert not guest.send("/moves", choice=guest.choose(guest.table_now))
    guest.check()


def test_another_readers_view_is_no_base(http: TestClient) -> None:
    """What one seat has seen is no start for what another is told."""
    both = sit_down(http, game="origin")
    ann, bob = (reader(Guest(http, both.table, [token])) for token in both.tokens)
    mover, other = (ann, bob) if ann.table_now["choices"] else (bob, ann)
    mover.table_now["stamp"] = other.base
    answer = mover.post(
        "/moves",
        {
            "version": other.table_now["version"],
            "choice": mover.choose(mover.table_now),
            "key": "k",
            "base": other.base,
        },
    )
    assert "changes" not in answer.json()
    assert answer.json()["you"] == mover.table_now["you"]


def test_a_new_language_gets_the_whole_table(http: TestClient) -> None:
    guest = reader(sit_down(http))
    body = {"version": 0, "choice": guest.choose(guest.table_now), "key": "k", "base": guest.base}
    assert guest.post("/moves", body, lang="pl").json()["lang"] == "pl"


def test_a_repeated_message_gets_the_same_changes_also_after_a_restart(place: Place) -> None:
    with place.open() as http:
        guest = reader(sit_down(http))
        body = {"version": 0, "choice": guest.choose(guest.table_now), "key": "k", "base": guest.base}
        first = guest.post("/moves", body)
        assert first.json()["base"] == guest.base
        assert guest.post("/moves", body).content == first.content
    with place.open() as http:
        guest.http = http
        assert guest.post("/moves", body).content == first.content
        guest.take(first.json())
        guest.check()
        # What this server has not shown itself is no base; then it is.
        choice = guest.choose(guest.table_now)
        guest.send("/moves", choice=choice)
        assert guest.send("/moves", choice=guest.choose(guest.table_now))
        guest.check()


def test_a_new_name_and_who_is_here_are_told_too(http: TestClient) -> None:
    both = sit_down(http)
    guest = reader(both)
    guest.post("/seats/0", {"name": "Zoe"})
    assert guest.send("/moves", choice=guest.choose(guest.table_now))
    assert guest.table_now["seats"][0]["name"] == "Zoe"
    with http.websocket_connect(f"{guest.path}/ws?token={both.tokens[0]}") as socket:
        socket.receive_json()
        assert guest.send("/moves", choice=guest.choose(guest.table_now))
        assert [seat["online"] for seat in guest.table_now["seats"]] == [True, False]


@pytest.mark.parametrize("game", GAMES)
def test_the_socket_tells_what_changed(http: TestClient, game: str) -> None:
    both = sit_down(http, game=game)
    watchers = [Reader(http, both.table, tokens) for tokens in ([both.tokens[0]], [both.tokens[1]], [])]
    for watcher in watchers:
        query = f"?token={watcher.tokens[0]}" if watcher.tokens else ""
        with http.websocket_connect(f"{watcher.path}/ws{query}") as socket:
            assert _next(socket, watcher) == "table"
        for _ in range(6):
            shown = both.look()
            both.undo(shown) if shown["can_undo"] and both.random.random() < 0.3 else both.move(shown)
            known = f"since={len(watcher.log)}&seen={watcher.table_now['version']}&base={watcher.base}"
            with http.websocket_connect(f"{watcher.path}/ws{query}{'&' if query else '?'}{known}") as socket:
                assert _next(socket, watcher) == "changes"
                shown = both.look()
                both.move(shown)
                assert _next(socket, watcher) == "changes"
                watcher.check()


def _next(socket: Any, watcher: Reader) -> str:
    while (told := json.loads(socket.receive_text()))["type"] not in ("table", "changes"):
        assert told["type"] == "presence"
    watcher.take(told["table"])
    return str(told["type"])


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ({"a": 1, "b": 2}, {"a": 1, "b": 3}, [{"at": ["b"], "to": 3}]),
        ({"a": 1}, {"a": None}, [{"at": ["a"], "to": None}]),
        ({"a": 1, "b": 2}, {"b": 2, "c": 3}, [{"at": ["a"]}, {"at": ["c"], "to": 3}]),
        ({"a": [1, 2, 3]}, {"a": [1, 3]}, [{"at": ["a"], "to": [1, 3]}]),
        (
            {"a": [{"name": f"tile number {i}"} for i in range(9)]},
            {"a": [{"name": f"tile number {i}"} for i in range(9) if i != 4]},
            [{"at": ["a"], "first": 4, "cut": 1, "items": []}],
        ),
        (
            {"a": [{"name": f"tile number {i}", "x": 0} for i in range(9)]},
            {"a": [{"name": f"tile number {i}", "x": i // 8} for i in range(9)]},
            [{"at": ["a", 8, "x"], "to": 1}],
        ),
    ],
)
def test_what_changed_is_said_the_shortest_way(old: dict[str, Any], new: dict[str, Any], told: list[Any]) -> None:
    found = changes(old, new)
    assert json.loads(encode(found)) == told
    empty = messages.Changes("", "", 0, found, [], 0, 0)
    made = applied(old, json.loads(encode(empty)))
    assert {name: value for name, value in made.items() if name not in EVENTS} == new
