"""People for the tests: they hold tokens, look, and choose at random."""

from __future__ import annotations

import random
import uuid
from typing import Any

SCRIPT = "<script>alert(1)</script>"
FIRST_BUILDERS: dict[str, Any] = {"game": "first-builders", "options": {}}


def people(n: int) -> list[dict[str, Any]]:
    return [{"kind": "human", "name": name} for name in ("Ann", "Bob", "Cid", "Dee")[:n]]


class Guest:
    """Somebody with the tokens of one or more seats at a table; without one, a spectator."""

    def __init__(self, http: Any, table: str, tokens: list[str], seed: int = 1) -> None:
        self.http, self.table, self.tokens = http, table, tokens
        self.random = random.Random(seed)
        self.path = f"/api/tables/{table}"

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": "Bearer " + ",".join(self.tokens)} if self.tokens else {}

    def get(self, path: str = "", **query: Any) -> Any:
        return self.http.get(self.path + path, headers=self.headers, params=query)

    def post(self, path: str, body: Any = None, **query: Any) -> Any:
        return self.http.post(self.path + path, json=body or {}, headers=self.headers, params=query)

    def look(self, **query: Any) -> dict[str, Any]:
        answer = self.get(**query)
        assert answer.status_code == 200, answer.text
        shown: dict[str, Any] = answer.json()
        return shown

    def choose(self, shown: dict[str, Any]) -> str:
        notation: str = self.random.choice(shown["choices"])["notation"]
        return notation

    def move(self, shown: dict[str, Any] | None = None, choice: str | int | None = None, key: str = "") -> Any:
        shown = shown or self.look()
        choice = self.choose(shown) if choice is None else choice
        return self.post("/moves", {"version": shown["version"], "choice": choice, "key": key or str(uuid.uuid4())})

    def undo(self, shown: dict[str, Any], key: str = "") -> Any:
        return self.post("/undo", {"version": shown["version"], "key": key or str(uuid.uuid4())})

    def play(self, moves: int = 10_000) -> dict[str, Any]:
        """Move whenever it is our turn, a number of times or to the end; needs all seats that are people's."""
        shown = self.look()
        for _ in range(moves):
            if shown["over"]:
                break
            answer = self.move(shown)
            assert answer.status_code == 200, answer.text
            shown = answer.json()
        return shown


def sit_down(http: Any, seats: list[dict[str, Any]] | None = None, seed: int = 1, **more: Any) -> Guest:
    """A new table; the guest holds all its people's seats."""
    answer = http.post("/api/tables", json={**FIRST_BUILDERS, "seats": seats or people(2), **more})
    assert answer.status_code == 201, answer.text
    made = answer.json()
    return Guest(http, made["table"], [seat["token"] for seat in made["seats"] if "token" in seat], seed)


def steps_of(file: str) -> list[tuple[str, str]]:
    """Who and what, from a game file; draws have a star."""
    body = file.split("\n\n")[1]
    return [(line.partition(" ")[0], line.partition(" ")[2]) for line in body.splitlines()]


def refused(answer: Any, *statuses: int) -> str:
    """The sentence of a refusal, which tells nothing of our insides."""
    assert 400 <= answer.status_code < 500, answer.text
    if statuses:
        assert answer.status_code in statuses, answer.text
    said = answer.json()
    error: str = said["error"]
    assert 5 < len(error) <= 400
    assert "Traceback" not in answer.text
    assert 'File "' not in answer.text
    assert SCRIPT not in answer.text or answer.headers["content-type"] == "application/json"
    return error
