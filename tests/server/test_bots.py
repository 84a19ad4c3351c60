"""Bots think elsewhere; a bad one never stops a table."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from origins.server.app import make_app
from tests.server.conftest import settings
from tests.server.guests import sit_down


@pytest.mark.parametrize("bot", ["raises", "dies", "sleeps", "cheats", "babbles", "peeks"])
def test_a_table_goes_on(tmp_path: Path, bot):
    chosen = settings(tmp_path, bots="tests.server.broken_bots", bot_seconds=0.4)
    with TestClient(make_app(chosen)) as http:
        guest = sit_down(http, [{"kind": "human"}, {"kind": "bot", "bot": bot}])
        made = 0
        deadline = time.monotonic() + 20
        while made < 3 and time.monotonic() < deadline:
            shown = guest.look()
            if shown["choices"]:
                made += any(event["args"].get("seat") == 1 for event in shown["events"])
                guest.move(shown)
            else:
                time.sleep(0.02)
        assert made >= 3


def test_a_server_without_bots(tmp_path: Path):
    with TestClient(make_app(settings(tmp_path, bots="tests.server.no_such_module"))) as http:
        assert http.get("/api/games").json()[0]["bots"] == []
        seats = [{"kind": "human"}, {"kind": "bot"}]
        answer = http.post("/api/tables", json={"game": "first-builders", "seats": seats})
        assert answer.status_code == 422
        assert "no bots" in answer.json()["error"]


def test_bots_go_on_after_a_restart(tmp_path: Path):
    seats = [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "eager"}]
    with TestClient(make_app(settings(tmp_path))) as http:
        guest = sit_down(http, seats)
        time.sleep(0.5)
    with TestClient(make_app(settings(tmp_path))) as http:
        guest.http = http
        step = guest.look()["step"]
        deadline = time.monotonic() + 20
        while guest.look()["step"] < step + 10 and not guest.look()["over"] and time.monotonic() < deadline:
            time.sleep(0.02)
        now = guest.look()
        assert now["step"] >= step + 10 or now["over"]


def test_workers_end_with_a_killed_server(nursery, tmp_path: Path):
    server = nursery.start(tmp_path)
    children = Path(f"/proc/{server.pid}/task/{server.pid}/children")
    if not children.exists():
        pytest.skip("this system does not list the children of a process")
    with server.client() as http:
        sit_down(http, [{"kind": "bot"}, {"kind": "bot"}])
        deadline = time.monotonic() + 10
        while not (workers := children.read_text().split()) and time.monotonic() < deadline:
            time.sleep(0.02)
    assert workers
    server.kill()
    deadline = time.monotonic() + 10
    while any(_alive(worker) for worker in workers) and time.monotonic() < deadline:
        time.sleep(0.02)
    assert not any(_alive(worker) for worker in workers)


def _alive(pid: str) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
