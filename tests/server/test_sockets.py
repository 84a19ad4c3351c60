"""Those who watch: two people and a spectator on real sockets, connections that break, talk."""

from __future__ import annotations

import json
import time
from contextlib import ExitStack, suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from benchmarks.wire import applied
from tests.server.guests import Guest, sit_down


def dial(url: str, **more: Any) -> ClientConnection:
    """Opened as a context, which newer versions ask for; whoever dials hangs up."""
    socket: ClientConnection = ExitStack().enter_context(connect(url, **more))
    return socket


def listen_to_the_end(socket: ClientConnection) -> int | None:
    """The code with which the server hangs up."""
    try:
        while True:
            socket.recv(timeout=5)
    except ConnectionClosed:
        return socket.close_code


class Watcher:
    """Keeps what a client would keep: the last view, and the log as it was told."""

    def __init__(self, running: Any, guest: Guest, **query: Any) -> None:
        self.running, self.guest = running, guest
        self.log: list[dict] = []
        self.chat: list[dict] = []
        self.table: dict = {}
        self.presence: dict = {}
        self.rematch = ""
        self.open(**query)

    def open(self, **query: Any) -> None:
        self.socket = dial(self.running.socket(self.guest, **query))

    def reopen(self) -> None:
        known = {"since": len(self.log), "seen": self.table["version"], "base": self.table["stamp"]}
        self.open(**known, chat=len(self.chat))

    def until(self, wanted: Any, seconds: float = 5) -> None:
        deadline = time.monotonic() + seconds
        while not wanted(self):
            self.take(json.loads(self.socket.recv(timeout=max(0.01, deadline - time.monotonic()))))

    def take(self, told: dict) -> None:
        if told["type"] in ("table", "changes"):
            self.table = applied(self.table, told["table"])
            del self.log[self.table["events_from"] :]
            self.log += self.table["events"]
            assert [event["number"] for event in self.log] == list(range(self.table["events_total"]))
        elif told["type"] == "chat":
            self.chat += told["messages"]
        elif told["type"] == "presence":
            self.presence = told
        elif told["type"] == "rematch":
            self.rematch = told["table"]


@pytest.fixture
def http(running):
    with running.client() as client:
        yield client


def test_two_people_with_breaks_see_the_whole_log(running, http):
    """One of them loses the connection again and again; moves and undos happen meanwhile."""
    both = sit_down(http, seed=3)
    ann = Watcher(running, Guest(http, both.table, both.tokens[:1]))
    bob = Watcher(running, Guest(http, both.table, both.tokens[1:]))
    shown = both.look()
    for turn in range(120):
        if turn % 7 == 3:
            bob.until(lambda w: w.table and w.table["version"] == shown["version"])  # noqa: B023
            bob.socket.close()
        if shown["can_undo"] and turn % 5 == 0:
            shown = both.undo(shown).json()
        elif not shown["over"]:
            shown = both.move(shown).json()
        if turn % 7 == 6:
            bob.reopen()
    bob.socket.close()
    bob.reopen()
    for watcher in (ann, bob):
        watcher.until(lambda w: w.table and w.table["version"] == shown["version"])
        whole = watcher.guest.look()
        assert [e["text"] for e in watcher.log] == [e["text"] for e in whole["events"]]
        assert watcher.table["board"] == whole["board"]
        assert watcher.table["choices"] == whole["choices"]
        watcher.socket.close()


def test_a_reconnect_after_a_restart(nursery, tmp_path):
    first = nursery.start(tmp_path)
    with first.client() as http:
        both = sit_down(http)
        watcher = Watcher(first, both)
        both.play(40)
        watcher.until(lambda w: w.table.get("version") == 40)
        first.kill()
        with pytest.raises(ConnectionClosed):
            watcher.until(lambda w: False)
    start = time.monotonic()
    second = nursery.start(tmp_path)
    with second.client() as http:
        both.http, watcher.running = http, second
        assert both.move().status_code == 200
        assert time.monotonic() - start < 3
        watcher.reopen()
        watcher.until(lambda w: w.table["version"] == 41)
        assert [e["number"] for e in watcher.log] == [e["number"] for e in both.look()["events"]]
        watcher.socket.close()
    second.kill()


def test_presence_and_chat(running, http):
    both = sit_down(http)
    ann = Watcher(running, Guest(http, both.table, both.tokens[:1]))
    ann.until(lambda w: w.presence)
    assert [seat["online"] for seat in ann.presence["seats"]] == [True, False]
    bob = Watcher(running, Guest(http, both.table, both.tokens[1:]))
    spectator = Watcher(running, Guest(http, both.table, []))
    ann.until(lambda w: w.presence["spectators"] == 1)
    assert [seat["online"] for seat in ann.presence["seats"]] == [True, True]
    # somebody who is here keeps the seat
    assert Guest(http, both.table, both.tokens[1:]).post("/seats/0", {"kind": "bot"}).status_code == 403
    ann.socket.send(json.dumps({"type": "chat", "text": "good luck, 3 < 4 <3"}))
    for watcher in (ann, bob, spectator):
        watcher.until(lambda w: w.chat)
        assert watcher.chat[0]["text"] == "good luck, 3 < 4 <3"
        assert watcher.chat[0]["name"] == "Ann"
    bob.socket.close()
    ann.until(lambda w: not w.presence["seats"][1]["online"])
    both.post("/chat", {"text": "Bob?"})
    bob.reopen()
    bob.until(lambda w: len(w.chat) == 2)
    spectator.socket.send(json.dumps({"type": "chat", "text": "hi"}))
    assert "seat" in _error(spectator)
    for watcher in (ann, bob, spectator):
        watcher.socket.close()


def test_a_rematch_is_told(running, http):
    both = sit_down(http)
    both.play()
    watcher = Watcher(running, Guest(http, both.table, []))
    next_table = both.post("/rematch").json()["table"]
    watcher.until(lambda w: w.rematch)
    assert watcher.rematch == next_table
    watcher.socket.close()


def test_what_a_socket_may_send(running, http):
    both = sit_down(http)
    watcher = Watcher(running, both)
    watcher.socket.send(json.dumps({"type": "ping"}))
    _told(watcher, "pong")
    for bad in ("", "{", "[]", '{"type":"move"}', '{"type":"chat","text":7}', "\x00", b"\xff\xfe", "[" * 5000):
        watcher.socket.send(bad)
        assert _error(watcher)
    watcher.socket.send(json.dumps({"type": "chat", "text": "<script>alert(1)</script>"}))
    assert "tags" in _error(watcher)
    with suppress(ConnectionClosed):  # too much at once
        for _ in range(200):
            watcher.socket.send(json.dumps({"type": "ping"}))
    assert listen_to_the_end(watcher.socket) == 4429
    watcher.open()
    watcher.socket.send("x" * 100_000)
    assert listen_to_the_end(watcher.socket) == 1009


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"token": "x" * 32}, 401),
        ({"token": ""}, 401),
        ({"token": "<script>"}, 401),
        ({"since": "x"}, 422),
        ({"lang": "xx"}, 422),
        ({"seat": 1}, 403),
    ],
)
def test_a_socket_is_refused(running, http, change, status):
    both = sit_down(http)
    query = {"token": both.tokens[0], **change}
    with pytest.raises(InvalidStatus) as refused:
        dial(running.socket(Guest(http, both.table, []), **query))
    assert refused.value.response.status_code == status
    assert json.loads(refused.value.response.body)["error"]
    assert "content-security-policy" in refused.value.response.headers


def test_a_socket_of_a_foreign_page_is_refused(running, http):
    both = sit_down(http)
    with pytest.raises(InvalidStatus) as refused:
        dial(running.socket(both), origin="https://evil.example")
    assert refused.value.response.status_code == 403
    dial(running.socket(both), origin=running.url).close()
    with pytest.raises(InvalidStatus) as unknown:
        dial(running.socket(Guest(http, "nosuchtable", [])))
    assert unknown.value.response.status_code == 404


def _told(watcher: Watcher, kind: str) -> dict:
    while True:
        told: dict = json.loads(watcher.socket.recv(timeout=5))
        if told["type"] == kind:
            return told
        watcher.take(told)


def _error(watcher: Watcher) -> str:
    return str(_told(watcher, "error")["error"])
