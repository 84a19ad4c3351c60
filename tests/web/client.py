"""What the tests do at the page and behind its back: opening tables, sitting down, playing on by clicks."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import httpx2
import pytest
from playwright.sync_api import Browser, Locator, Page, Response, TimeoutError, expect

from origins.session.catalogue import game_named

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
    const over = last.changes ? last.changes.some((c) => c.at[0] === "over" && c.to) : last.over;
    if (over) return !!document.querySelector(".scorepage");
    const version = Number(document.querySelector(".sky")?.dataset.version ?? -1);
    if (version !== last.version) return version > last.version;  // others have moved since
    // Covered, or on a phone; what changed is drawn together with its version.
    if (last.changes || !document.querySelector("#choices")) return true;
    const texts = (found) => [...found].map((n) => n.title).sort().join("|");
    const shown = texts(document.querySelectorAll("OFFERED"));
    return shown === last.choices.map((c) => c.text).sort().join("|");
}""".replace("OFFERED", OFFERED)

# A page may hear of anything later than the test does. ORIGINS_LATE=400 makes every page that slow, in milliseconds:
# a test that does not wait for its page then fails here, and not now and then on a busy machine.
LATE = """
    const wait = () => new Promise((go) => setTimeout(go, MS * (0.5 + Math.random())));
    const ask = window.fetch;
    window.fetch = async (...words) => {
        const answer = await ask(...words);
        await wait();
        return answer;
    };
    const { set } = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
    Object.defineProperty(WebSocket.prototype, "onmessage", {
        set(hear) {
            let before = Promise.resolve();
            set.call(this, (news) => {
                before = Promise.all([before, wait()]).then(() => hear.call(this, news));
            });
        },
    });
""".replace("MS", os.environ.get("ORIGINS_LATE", "0"))
DESK = {"width": 1366, "height": 768}


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
        body = {"version": now["version"], "choice": now["choices"][choice]["notation"], "key": f"k{now['version']}"}
        answer = self.http.post(f"/api/tables/{opened.table}/moves", json=body, headers=opened.all_tokens)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found


@contextmanager
def serving(words: list[str], folder: Path) -> Iterator[Server]:
    """A server of its own, started as a module with arguments; it must have nothing to complain about."""
    errors = folder / "stderr.txt"
    with (
        errors.open("w") as err,
        subprocess.Popen([sys.executable, "-m", *words], stdout=subprocess.PIPE, stderr=err, text=True) as process,
    ):
        assert process.stdout
        found = re.search(r"http://\S+?:\d+", process.stdout.readline())
        if not found:
            process.kill()
            pytest.fail(f"The server did not start: {errors.read_text()}")
        running = Server(found.group())
        try:
            yield running
        finally:
            running.http.close()
            process.terminate()
    assert errors.read_text() == ""


def visit(browser: Browser, server: Server, **more: Any) -> Page:
    """A person with a browser of their own."""
    wanted: dict[str, Any] = {
        "viewport": DESK,
        "locale": "en-GB",
        "reduced_motion": "reduce",
        "color_scheme": "dark",
        "base_url": server.url,
        **more,
    }
    context = browser.new_context(**wanted)
    context.set_default_timeout(10_000)
    if "ORIGINS_LATE" in os.environ:
        context.add_init_script(LATE)
    context.add_init_script(WATCH)
    return context.new_page()


def title(game: str) -> str:
    return {"first-builders": "First Builders", "origin": "Origin"}[game_named(game).name]


def sit(page: Page, opened: Opened) -> None:
    """Opens a table in a browser that holds its seats."""
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
    try:
        page.wait_for_function(SETTLED)
    except TimeoutError as stuck:
        last = json.dumps(page.evaluate("window.watched"))
        pytest.fail(f"{stuck}: the page does not show {last[:4000]}\nbut {page.locator('body').inner_text()}")


def decide(page: Page, act: Callable[[], object], end: Callable[[], object] | None = None) -> Response:
    """A decision made by ``act``, up to where the page shows what came of it.

    The last choice of a turn may wait for the turn's end: ``end`` makes it, or else the button.
    """
    with page.expect_response(re.compile(r"/(moves|try)\b")) as answer:
        act()
    settle(page)
    if "/try" in answer.value.url:
        with page.expect_response(re.compile(r"/moves\b")) as answer:
            (end or page.locator(".endturn").click)()
        settle(page)
    return answer.value


def choose(page: Page, number: int = 0) -> Response:
    """A decision by its number in the list."""
    return decide(page, offered(page).nth(number).click)


def step(page: Page, on_board: bool = False) -> None:
    """One decision: the first thing that glows, or the first of the list."""
    uncover(page)
    if on_board and page.locator(GLOWING).count():
        decide(page, lambda: click_glowing(page))
    else:
        choose(page)


def click_glowing(page: Page) -> None:
    page.locator(GLOWING).first.click()
    item = page.locator('[role="menu"] [role="menuitem"]')
    if item.count():
        item.first.click()


def over(page: Page) -> bool:
    return page.locator(".scorepage").count() > 0


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
