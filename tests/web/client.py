"""What the tests do at the page and behind its back: opening tables, sitting down, playing on by clicks."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import httpx2
from playwright.sync_api import Locator, Page, Response, expect

from origins.play.catalogue import game_named

GOLDEN = Path(__file__).parent.parent / "golden"
# Rows and buttons of the list of choices; the button that takes a step back has no title.
OFFERED = "#choices [role=option], #choices .alt button[title]"
GLOWING = '[data-state~="can"]'

# The page's own answers from the server are looked at on their way, to know when the page shows them.
WATCH = """
    const ask = window.fetch;
    window.watched = { open: 0, last: null };
    window.fetch = async (...words) => {
        const tried = /\\/try\\b/.test(String(words[0]));
        const moves = tried || /\\/(moves|undo)\\b/.test(String(words[0]));
        if (moves) window.watched.open++;
        try {
            const answer = await ask(...words);
            if (moves && answer.ok) window.watched.last = { ...(await answer.clone().json()), tried };
            return answer;
        } finally {
            if (moves) window.watched.open--;
        }
    };
"""
SETTLED = """() => {
    const { open, last } = window.watched;
    if (open) return false;
    if (!last) return true;
    if (last.tried) return !!document.querySelector(".endturn");
    if (last.over) return !!document.querySelector(".scorepage");
    if (!(Number(document.querySelector(".sky").dataset.version) >= last.version)) return false;
    if (!document.querySelector("#choices")) return true;  // covered, or on a phone
    const texts = (found) => [...found].map((n) => n.title).sort().join("|");
    const shown = texts(document.querySelectorAll("OFFERED"));
    return shown === last.choices.map((c) => c.text).sort().join("|");
}""".replace("OFFERED", OFFERED)


@dataclass
class Opened:
    """A table and the seats that the one who opened it holds there."""

    table: str
    game: str
    tokens: dict[str, str]

    @property
    def all_tokens(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {','.join(self.tokens.values())}"}


@dataclass
class Server:
    url: str

    @cached_property
    def http(self) -> httpx2.Client:
        return httpx2.Client(base_url=self.url, timeout=20)

    def _made(self, answer: httpx2.Response, game: str) -> Opened:
        assert answer.status_code == 201, answer.text
        said = answer.json()
        tokens = {str(s["seat"]): s["token"] for s in said["seats"] if s.get("token")}
        return Opened(said["table"], game, tokens)

    def open(self, game: str, seats: list[dict[str, Any]], **options: Any) -> Opened:
        body = {"game": game, "seats": seats, "options": options, "lang": "en"}
        return self._made(self.http.post("/api/tables", json=body), game)

    def persons(self, game: str, n: int, **options: Any) -> Opened:
        names = ["Mira", "Tomasz", "Anu", "Léa"]
        return self.open(game, [{"kind": "human", "name": name} for name in names[:n]], **options)

    def bring(self, game: str, text: str) -> Opened:
        return self._made(self.http.post("/api/import", content=text.encode()), game)

    def golden(self, name: str) -> Opened:
        """A finished game."""
        game = next(g for g in ("first-builders", "origin") if name.startswith(g))
        return self.bring(game, (GOLDEN / f"{name}.game").read_text(encoding="utf-8"))

    def late(self, name: str, part: float = 0.85) -> Opened:
        """The same game going on near its end."""
        whole = self.golden(name)
        steps = self.table(whole)["step"]
        # Somebody has to decide there: a draw is not a position to wait at, but the server goes on from one by itself.
        answer = self.http.post(
            f"/api/tables/{whole.table}/branch", json={"step": int(steps * part)}, headers=whole.all_tokens
        )
        return self._made(answer, whole.game)

    def table(self, opened: Opened) -> dict[str, Any]:
        answer = self.http.get(f"/api/tables/{opened.table}", headers=opened.all_tokens)
        found: dict[str, Any] = answer.json()
        return found

    def move(self, opened: Opened, choice: int = 0) -> dict[str, Any]:
        """A move made from elsewhere: by number in the server's list."""
        now = self.table(opened)
        body = {
            "version": now["version"],
            "choice": now["choices"][choice]["notation"],
            "key": f"k{now['version']}",
        }
        answer = self.http.post(f"/api/tables/{opened.table}/moves", json=body, headers=opened.all_tokens)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found


def title(game: str) -> str:
    return {"first-builders": "First Builders", "origin": "Origin"}[game_named(game).name]


def sit(page: Page, opened: Opened) -> None:
    """Opens a table in a browser that holds its seats."""
    page.add_init_script(WATCH)
    page.goto("/")
    kept = [{"table": opened.table, "game": opened.game, "tokens": opened.tokens, "seen": 0}]
    page.evaluate("kept => localStorage.setItem('origins.tables', kept)", json.dumps(kept))
    page.goto(f"/#/table/{opened.table}")
    arrive(page)


def arrive(page: Page) -> None:
    """At the table, whoever's screen it is."""
    page.locator(".prompt, .cover, .scorepage, .bar").first.wait_for()
    uncover(page)


def uncover(page: Page) -> None:
    """With hidden hands at one screen the next person says that they are here."""
    cover = page.locator(".cover button")
    if cover.count():
        cover.click()


def offered(page: Page) -> Locator:
    return page.locator(OFFERED)


def settle(page: Page) -> None:
    """Waits until the page shows what the server answered last."""
    page.wait_for_function(SETTLED)


def step(page: Page, on_board: bool = False) -> None:
    """One decision: the first thing that glows, or the first of the list."""
    uncover(page)
    glowing = page.locator(GLOWING)
    if on_board and glowing.count():
        glowing.first.click()
        item = page.locator('[role="menu"] [role="menuitem"]')
        if item.count():
            item.first.click()
    else:
        offered(page).first.click()
    settle(page)
    end_turn(page)


def end_turn(page: Page) -> None:
    """Where the last choice of a turn waits, the turn is ended."""
    button = page.locator(".endturn")
    if button.count():
        button.click()
        settle(page)


def choose(page: Page, number: int = 0) -> Response:
    """The answer to a choice that is made, where the page does not watch its own answers."""
    with page.expect_response(re.compile(r"/(moves|try)\b")) as answer:
        offered(page).nth(number).click()
    if "/try" not in answer.value.url:
        return answer.value
    with page.expect_response(re.compile(r"/moves\b")) as made:
        page.locator(".endturn").click()
    return made.value


def over(page: Page) -> bool:
    return page.locator(".scorepage").count() > 0


def version(page: Page) -> int:
    found: int = page.evaluate("window.watched.last?.version ?? 0")
    return found


def start_page(page: Page, game: str = "first-builders") -> None:
    page.goto("/")
    page.get_by_role("radio", name=re.compile(rf"^{title(game)}\b")).click()


def seat(page: Page, number: int, kind: str) -> None:
    """Who sits at a seat of a new game: Person, Bot, Online or None."""
    page.get_by_role("radiogroup", name=f"Seat {number}").get_by_role("radio", name=kind, exact=True).click()


def begin(page: Page) -> str:
    """Starts the game as it is set up; the table's name."""
    page.get_by_role("button", name="Start the game").click()
    expect(page).to_have_url(re.compile(r"#/table/"))
    arrive(page)
    return page.url.rsplit("/", 1)[1]
