"""Headers, rates, connections, pages, the description, and the commands."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from starlette.testclient import TestClient, WebSocketDenialResponse
from typer import Typer
from typer.testing import CliRunner

from origins.cli.verify import verify
from origins.kernel.errors import GameFileError
from origins.kernel.layout import has_owner
from origins.server.app import make_app
from origins.server.health import ENDPOINTS
from origins.server.main import CannotServe, serve
from origins.server.settings import Rate, Settings
from origins.session.catalogue import game_named
from origins.table import fair
from origins.table.tokens import new_token, seat_of, token_hash
from tests.server.conftest import settings
from tests.server.guests import Guest, people, refused, sit_down


def test_every_answer_has_the_headers(http):
    guest = sit_down(http)
    for path in ("/", "/t/abc", "/api/health", "/openapi.json", guest.path, "/api/nothing", "/nothing.js"):
        headers = http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert "*" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
    assert http.get(guest.path).headers["cache-control"] == "no-store"


def test_too_many_requests(tmp_path: Path):
    chosen = settings(tmp_path, requests=Rate(0.01, 30), creations=Rate(0.01, 3), chats=Rate(0.01, 2))
    with TestClient(make_app(chosen)) as http:
        guest = sit_down(http)
        assert [guest.post("/chat", {"text": "hi"}).status_code for _ in range(3)] == [200, 200, 429]
        sit_down(http)
        sit_down(http)
        answer = http.post("/api/tables", json={"game": "first-builders", "seats": people(2)})
        assert answer.status_code == 429
        assert int(answer.headers["retry-after"]) > 0
        assert "too many" in answer.json()["error"]
        statuses = [http.get("/api/health").status_code for _ in range(40)]
        assert statuses[0] == 200
        assert statuses[-1] == 429
        assert http.get("/").status_code == 200  # the page itself is always there


def test_too_many_connections(tmp_path: Path):
    with TestClient(make_app(settings(tmp_path, sockets_per_address=1))) as http:
        guest = sit_down(http)
        with http.websocket_connect(guest.path + "/ws") as socket:
            assert socket.receive_json()["type"] == "table"
            with pytest.raises(WebSocketDenialResponse) as refused, http.websocket_connect(guest.path + "/ws"):
                pass
            assert refused.value.status_code == 429
        with http.websocket_connect(guest.path + "/ws") as socket:
            assert socket.receive_json()["type"] == "table"


def test_tokens():
    tokens = {new_token() for _ in range(1000)}
    assert len(tokens) == 1000
    assert all(re.fullmatch(r"[A-Za-z0-9_-]{32}", token) for token in tokens)  # 192 bits
    token = tokens.pop()
    hashes = [None, token_hash(token)]
    assert token not in str(hashes)
    assert seat_of(token, hashes) == 1
    assert seat_of(token[:-1] + "A", [None, token_hash(token + "x")]) is None
    assert seat_of("", [None, ""]) is None


def test_nothing_secret_is_kept_or_sent(tmp_path: Path):
    """Tokens are not in the database; the secret of the draws is in no message before the end."""
    with TestClient(make_app(settings(tmp_path))) as http:
        guest = sit_down(http, people(1))
        spectator = Guest(http, guest.table, [])
        table = http.app.state.server.desk.hub.tables[guest.table]  # type: ignore[attr-defined]
        seen = ""
        with http.websocket_connect(guest.path + "/ws") as socket:
            for _ in range(8):
                seen += guest.move().text
            seen += socket.receive_text()
        seen += guest.get().text + spectator.get().text + guest.get("/file").text
        seen += spectator.get("/replay", step=20).text + http.get("/api/health").text
        assert table.secret not in seen
        assert not any(seat.token in seen for seat in table.seats)
        assert not any(token in seen for token in guest.tokens)
        assert not re.search(r'"(state|seed|secret)"', seen)
        end = guest.play()
        assert end["revealed"] == table.secret
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert not any(token.encode() in kept for token in guest.tokens)


def test_hidden_hands_stay_hidden(http, monkeypatch):
    """In a game with hands, the record is for all people together, or for the time after the end."""
    monkeypatch.setitem(vars(game_named("first-builders")), "hides", True)
    both = sit_down(http)
    ann, spectator = Guest(http, both.table, both.tokens[:1]), Guest(http, both.table, [])
    for guest in (ann, spectator):
        assert guest.get("/file").status_code == 403
        assert guest.post("/branch", {"step": 1}).status_code == 403
        assert guest.get("/replay", step=1).status_code == 200  # one's own view
    assert both.get("/file").status_code == 200
    assert both.post("/branch", {"step": 1}).status_code == 201
    both.play()
    assert spectator.get("/file").status_code == 200
    # against a bot one is all people; with an open seat somebody may still come
    assert sit_down(http, [{"kind": "human"}, {"kind": "bot"}]).get("/file").status_code == 200
    assert sit_down(http, [{"kind": "human"}, {"kind": "open"}]).get("/file").status_code == 403


def test_which_games_hide_hands():
    assert has_owner(game_named("origin").model.State)
    assert not has_owner(game_named("first-builders").model.State)


def test_the_page(tmp_path: Path):
    static = tmp_path / "static"
    with TestClient(make_app(settings(tmp_path, static=static))) as http:
        assert "make" in http.get("/").text
        assert "has not been built" in http.get("/").text
        (static / "assets").mkdir(parents=True)
        (static / "index.html").write_text("<!doctype html>client")
        (static / "assets" / "a-1.js").write_text("1")
        for path in ("/", "/t/some-table", "/rules/first-builders"):
            assert http.get(path).text == "<!doctype html>client"
            assert http.get(path).headers["cache-control"] == "no-cache"
        script = http.get("/assets/a-1.js")
        assert script.text == "1"
        assert "javascript" in script.headers["content-type"]
        assert "immutable" in script.headers["cache-control"]
        assert http.get("/assets/b.js").status_code == 404
        # What is made of words travels packed, where that is understood.
        words = "let x = 1;\n" * 500
        (static / "assets" / "c-2.js").write_text(words)
        plain = http.get("/assets/c-2.js", headers={"Accept-Encoding": "identity"})
        packed = http.get("/assets/c-2.js", headers={"Accept-Encoding": "gzip"})
        assert "content-encoding" not in plain.headers
        assert packed.headers["content-encoding"] == "gzip"
        assert int(packed.headers["content-length"]) < len(words) / 10
        for answer in (plain, packed):
            assert answer.text == words
            assert answer.headers["content-type"].startswith("text/javascript")
            assert answer.headers["vary"] == "Accept-Encoding"
            assert "immutable" in answer.headers["cache-control"]


def test_the_description_covers_every_route(http):
    described = http.get("/openapi.json").json()
    assert described["openapi"] == "3.1.0"
    for endpoint in ENDPOINTS:
        operation = described["paths"][endpoint.path][endpoint.method.lower()]
        assert str(endpoint.status) in operation["responses"]
        named = {parameter["name"] for parameter in operation["parameters"]}
        assert named >= set(re.findall(r"{(\w+)}", endpoint.path))
    text = http.get("/openapi.json").text
    names = set(described["components"]["schemas"])
    assert set(re.findall(r"#/components/schemas/(\w+)", text)) <= names
    assert {"Table", "Move", "Problem", "ToSocketMessage"} <= names


def test_the_documentation_names_every_route():
    text = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")
    for endpoint in ENDPOINTS:
        assert f"{endpoint.method} {endpoint.path}" in text


def test_the_description_is_printed_without_a_server(http):
    """The browser client's types are generated from it."""
    printed = subprocess.run(
        [sys.executable, "-m", "origins.server.openapi"], capture_output=True, check=True, text=True
    )
    assert json.loads(printed.stdout) == http.get("/openapi.json").json()


def test_a_failing_handler_tells_no_trace(http, monkeypatch):
    guest = sit_down(http)

    def fail(*args, **more):
        raise RuntimeError("secret detail")

    monkeypatch.setattr("origins.table.moves.view", fail)
    answer = guest.get()
    assert answer.status_code == 500
    assert "secret detail" not in answer.text
    assert answer.json()["error"]


def test_serving_where_it_cannot(tmp_path: Path, running):
    port = int(running.url.rpartition(":")[2])
    with pytest.raises(CannotServe, match="cannot listen"):
        serve(port=port, database=f"sqlite:///{tmp_path}/a.db", open_browser=False)
    for database in ("sqlite://", "sqlite:///:memory:", "nosuch://x", "sqlite:////proc/nowhere/x.db", "://"):
        with pytest.raises(CannotServe):
            serve(port=0, database=database, open_browser=False)
    (tmp_path / "text.db").write_text("this is not a database at all, only some text" * 100)
    with pytest.raises(CannotServe, match=r"text\.db"):
        serve(port=0, database=str(tmp_path / "text.db"), open_browser=False)


def test_an_idle_table_leaves_the_memory_and_comes_back(tmp_path: Path):
    chosen = Settings(f"sqlite:///{tmp_path}/t.db", idle_seconds=0.0)
    with TestClient(make_app(chosen)) as http:
        guest = sit_down(http)
        before = guest.play(5)
        hub = http.app.state.server.desk.hub  # type: ignore[attr-defined]
        assert http.portal
        http.portal.call(hub.forget_idle)
        assert hub.tables == {}
        assert guest.look()["board"] == before["board"]
        assert guest.move().status_code == 200


@pytest.fixture
def finished(http) -> str:
    guest = sit_down(http, people(1))
    guest.play()
    text: str = guest.get("/file").text
    return text


def test_the_command_verify(finished, tmp_path: Path):
    app = Typer()
    app.command()(verify)
    path = tmp_path / "game.origins"
    path.write_text(finished)
    told = CliRunner().invoke(app, [str(path)])
    assert told.exit_code == 0
    assert re.search(r"(\d+) of \1 draws follow", told.output)
    path.write_text(finished.replace("# secret ", "# secret 0"))
    assert CliRunner().invoke(app, [str(path)]).exit_code != 0


def test_a_changed_file_does_not_verify(finished):
    fair.verify(finished)
    secret = re.search(r"# secret (\w+)", finished).group(1)  # type: ignore[union-attr]
    other = fair.new_secret()
    for change, why in (
        ((f"# secret {secret}", f"# secret {other}"), "does not belong"),
        ((f"# secret {secret}\n", ""), "no line"),
        ((f"# secret {secret}", "# secret xyz"), "hexadecimal"),
        (("# commitment ", "# commitment 0"), "does not belong"),
    ):
        with pytest.raises(GameFileError, match=why):
            fair.verify(finished.replace(*change))
    with pytest.raises(GameFileError, match="promised"):
        fair.verify(finished, "0" * 64)
    # another secret with its own commitment: the draws give it away
    forged = finished.replace(secret, other).replace(fair.commitment(secret), fair.commitment(other))
    with pytest.raises(GameFileError, match="drew"):
        fair.verify(forged)


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/api", 404),
        ("/api/", 404),
        ("/api/nothing", 404),
        ("/api/tables/x/y/z", 404),
        ("/api/tables", 405),
        ("/api/games?lang=xx", 422),
        ("/api/games?lang=" + "x" * 3000, 422),
        ("/favicon.nothing", 404),
        ("/..%2f..%2fpyproject.toml", 404),
        ("/assets/../../app.py", 404),
        ("/assets/%2e%2e/%2e%2e/app.py", 404),
        ("/%00.js", 404),
        ("/" + "x" * 3000 + ".js", 404),
    ],
)
def test_unknown_addresses(http, path, status):
    refused(http.get(path), status)


def test_pages_of_other_sites(http):
    guest = sit_down(http)
    body = {"game": "first-builders", "seats": people(2)}
    for headers in (
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://test.evil.example"},
        {"Origin": "http://[::1"},
        {"Origin": "http://test", "Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "cross-site"},
    ):
        refused(http.post("/api/tables", json=body, headers=headers), 403)
        refused(http.post(guest.path + "/chat", json={"text": "x"}, headers={**headers, **guest.headers}), 403)
    same = {"Origin": "http://test", "Sec-Fetch-Site": "same-origin"}
    assert http.post("/api/tables", json=body, headers=same).status_code == 201
