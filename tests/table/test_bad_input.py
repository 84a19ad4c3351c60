"""Whatever is sent, the answer is a sentence and a status below 500, and nothing has changed."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from origins.server.settings import Rate
from origins.table.endpoints import ENDPOINTS
from tests.server.conftest import NO_LIMIT
from tests.server.guests import SCRIPT, Guest, people, refused, sit_down
from tests.table.places import PLACES, place_of

DEEP = "[" * 30_000


@pytest.fixture(scope="module", params=PLACES)
def http(request, tmp_path_factory):
    folder, rate = tmp_path_factory.mktemp("bad-input"), Rate(*NO_LIMIT)
    with place_of(request.param, folder, requests=rate, creations=rate, chats=rate).open() as client:
        yield client


@pytest.fixture(scope="module")
def guest(http) -> Guest:
    return sit_down(http)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b'"text"',
        b"12",
        b"\xff\xfe\x00",
        b'{"game":"\xff"}',
        b'{"game":"\\ud800","seats":[{"kind":"human"}]}',
        DEEP.encode(),
        b'{"game":"first-builders","seats":' + DEEP.encode(),
        b'{"game":"first-builders","seats":[{"kind":"human"}],"x":' + DEEP.encode() + b"}",
        b'{"game":"first-builders"}',
        b'{"game":7,"seats":[{"kind":"human"}]}',
        b'{"game":"chess","seats":[{"kind":"human"}]}',
        b'{"game":"first-builders","seats":[]}',
        b'{"game":"first-builders","seats":{}}',
        b'{"game":"first-builders","seats":[{"kind":"ghost"}]}',
        b'{"game":"first-builders","seats":[{"kind":"bot","bot":"deep-thought"}]}',
        b'{"game":"first-builders","seats":[{"kind":"human","name":""}]}',
        b'{"game":"first-builders","seats":[{"kind":"human","name":"   "}]}',
        b'{"game":"first-builders","seats":[{"kind":"human","name":"a\\nb"}]}',
        b'{"game":"first-builders","seats":[{"kind":"human","name":"a\\u0000b"}]}',
        b'{"game":"first-builders","seats":[{"kind":"human","name":"a\\u202eb"}]}',
        b'{"game":"first-builders","seats":[{"kind":"human","name":"' + SCRIPT.encode() + b'"}]}',
        b'{"game":"first-builders","seats":[{"kind":"human","name":"' + b"x" * 41 + b'"}]}',
        b'{"game":"first-builders","seats":[{"kind":"human"}],"options":{"dragons":true}}',
        b'{"game":"first-builders","seats":[{"kind":"human"}],"options":{"trials":7}}',
        b'{"game":"first-builders","seats":[{"kind":"human"}],"options":{"trials":1e400}}',
        b'{"game":"first-builders","seats":[{"kind":"human"}],"options":{"trials":' + b"9" * 5000 + b"}}",
        b'{"game":"first-builders","seats":[{"kind":"human"}],"options":{"wonders":"yes"}}',
        b'{"game":"first-builders","seats":[{"kind":"human"}],"options":[]}',
        b'{"game":"first-builders","seats":[{"kind":"human"}],"lang":"tlh"}',
        json.dumps({"game": "first-builders", "seats": people(4) * 3}).encode(),
    ],
)
def test_no_table_is_made(http, body):
    refused(http.post("/api/tables", content=body), 400, 422)


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"version": 0, "choice": "pass"},
        {"version": 0, "key": "k"},
        {"version": "0", "choice": "pass", "key": "k"},
        {"version": 0.5, "choice": "pass", "key": "k"},
        {"version": -1, "choice": "pass", "key": "k"},
        {"version": True, "choice": "pass", "key": "k"},
        {"version": 10**30, "choice": "pass", "key": "k"},
        {"version": None, "choice": "pass", "key": "k"},
        {"version": 0, "choice": None, "key": "k"},
        {"version": 0, "choice": True, "key": "k"},
        {"version": 0, "choice": 1.5, "key": "k"},
        {"version": 0, "choice": ["pass"], "key": "k"},
        {"version": 0, "choice": "x" * 201, "key": "k"},
        {"version": 0, "choice": "pass", "key": ""},
        {"version": 0, "choice": "pass", "key": 7},
        {"version": 0, "choice": "pass", "key": "a b"},
        {"version": 0, "choice": "pass", "key": "\x00"},
        {"version": 0, "choice": "pass", "key": "k" * 101},
        # these have the right form, but name nothing that is offered
        {"version": 0, "choice": "pass", "key": "k"},
        {"version": 0, "choice": "", "key": "k"},
        {"version": 0, "choice": SCRIPT, "key": "k"},
        {"version": 0, "choice": "place 99999999999999999999,1", "key": "k"},
        {"version": 0, "choice": "site -1", "key": "k"},
        {"version": 0, "choice": -1, "key": "k"},
        {"version": 0, "choice": 10**40, "key": "k"},
        {"version": 0, "choice": "face 6", "key": "k"},
        {"version": 0, "choice": "\x00", "key": "k"},
    ],
)
def test_no_move_is_made(guest, body):
    before = guest.look()
    refused(guest.post("/moves", body), 422)
    assert guest.look() == before


@pytest.mark.parametrize(
    "text", ["", "   ", SCRIPT, "<img src=x onerror=alert(1)>", "</b>", "\x07", "\ud800", "x" * 501, 7]
)
def test_nothing_is_said(http, guest, text):
    body = json.dumps({"text": text}).encode()
    refused(http.post(guest.path + "/chat", content=body, headers=guest.headers), 400, 422)
    refused(http.post(guest.path + "/join", content=json.dumps({"name": text}).encode()), 400, 422)
    name = json.dumps({"name": text}).encode()
    refused(http.post(guest.path + "/seats/0", content=name, headers=guest.headers), 400, 422)
    assert http.get(guest.path + "/chat").json() == []


@pytest.mark.parametrize(
    "header",
    [
        "Bearer " + "A" * 32,
        "Bearer",
        "Bearer ",
        "Bearer ,",
        "Bearer ../../etc/passwd",
        "Bearer " + "A" * 5000,
        "Bearer " + ",".join(["A" * 32] * 9),
        "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==",
        "' OR 1=1 --",
    ],
)
def test_forged_tokens_open_nothing(http, guest, header):
    headers = {"Authorization": header}
    for path in ("", "/file", "/replay?step=0", "/chat", "/why?thing=pass", "/hint"):
        refused(http.get(guest.path + path, headers=headers), 401)
    body = {"version": 0, "choice": "pass", "key": "k"}
    refused(http.post(guest.path + "/moves", json=body, headers=headers), 401)
    half = {"Authorization": f"Bearer {guest.tokens[0]},{'A' * 32}"}
    refused(http.get(guest.path, headers=half), 401)


@pytest.mark.parametrize(
    "table", ["nosuchtable0", "x", "..%2f..%2fetc", "%00", "a" * 500, "'; DROP TABLE steps;--", "%ff"]
)
def test_unknown_tables(http, guest, table):
    for endpoint in ENDPOINTS:
        if "{table}" not in endpoint.path:
            continue
        path = endpoint.path.replace("{table}", table).replace("{seat}", "0")
        body: Any = {"version": 0, "choice": "pass", "key": "k", "name": "Ann", "text": "hi", "kind": "bot", "step": 1}
        answer = http.request(endpoint.method, path, json=body if endpoint.method == "POST" else None)
        refused(answer, 404, 405)  # a name with slashes is another address


@pytest.mark.parametrize(
    "query", ["since=-1", "since=x", "since=1e9", "seen=%F0", "seat=9", "seat=-1", "lang=", "since=" + "9" * 5000]
)
def test_wrong_queries(http, guest, query):
    refused(http.get(f"{guest.path}?{query}", headers=guest.headers), 403, 422)


def test_bodies_that_are_too_large(http, guest):
    for path in ("/api/tables", guest.path + "/moves", guest.path + "/chat"):
        refused(http.post(path, content=b"x" * (64 * 1024 + 1), headers=guest.headers), 413)

        def endless():
            for _ in range(100):
                yield b"x" * 1024

        refused(http.post(path, content=endless(), headers=guest.headers), 413)
    refused(http.post("/api/import", content=b"x" * (1024 * 1024 + 1)), 413)
    # allowed in size, though no game file
    refused(http.post("/api/import", content=b"x" * (1024 * 1024)), 422)


def test_files_that_are_no_games(http, guest):
    good = guest.get("/file").text
    first, *rest = good.split("\n")
    for text in (
        "",
        "origins game 1",
        "origins game 2\n" + "\n".join(rest),
        good[: len(good) // 2],
        good.replace("seat Ann", f"seat {SCRIPT}"),
        good.replace("seat Ann", "seat " + "x" * 41),
        good.replace("players 2", "players 3"),
        good.replace("players 2", "players " + "9" * 5000),
        good.replace("players 2", "options trials=" + "9" * 5000),
        good.replace("game first-builders", "game chess"),
        good.replace("game first-builders", "game os"),
        good.replace("content ", "content x"),
        good.replace("# from 0", "# from x"),
        good.replace("# from 0", "# from 0\n# from 0"),
        good.replace("\nend ", "\n0 pass\nend "),
        good.replace("\nend ", "\n9 pass\nend ").replace("\nend ", "\nend 9"),
    ):
        refused(http.post("/api/import", content=text.encode()), 422)
    refused(http.post("/api/import", content=b"\xff\xfe"), 400)


def test_branches_and_replays_out_of_range(guest):
    refused(guest.post("/branch", {"step": -1}), 422)
    refused(guest.post("/branch", {"step": "1"}), 422)
    refused(guest.post("/branch", {"step": 10**20}), 422)
    refused(guest.get("/replay", step=-1), 422)
    refused(guest.get("/replay", step="x"), 422)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=60),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=12), inner, max_size=5),
    max_leaves=20,
)
NAMES = st.sampled_from(
    ["version", "choice", "key", "name", "text", "kind", "bot", "seat", "seats", "step", "game", "options", "lang"]
)
BODIES = st.binary(max_size=200) | st.one_of(JSON, st.dictionaries(NAMES, JSON, max_size=8)).map(
    lambda value: json.dumps(value).encode()
)
POSTS = [endpoint.path for endpoint in ENDPOINTS if endpoint.method == "POST"]


@hypothesis_settings(max_examples=250, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(path=st.sampled_from(POSTS), body=BODIES, known=st.booleans())
def test_any_body(http, guest, path, body, known):
    """Whatever the body, no failure, and JSON comes back."""
    path = path.replace("{table}", guest.table).replace("{seat}", "0")
    answer = http.post(path, content=body, headers=guest.headers if known else {})
    assert answer.status_code < 500
    assert "error" in answer.json() or answer.status_code < 300


@hypothesis_settings(max_examples=100, deadline=None)
@given(st.data())
def test_any_change_of_a_file(http, guest, data):
    """A game file with something changed is read, or refused with a sentence."""
    lines = guest.get("/file").text.split("\n")
    at = data.draw(st.integers(0, len(lines) - 1))
    lines[at] = data.draw(
        st.sampled_from(["", "#", lines[-3], "* x", "0 pass", "seat", "end", "players"]) | st.text(max_size=40)
    )
    answer = http.post("/api/import", content="\n".join(lines).encode("utf-8", "replace"))
    assert answer.status_code in (201, 422)
