"""What people feel: a real Chromium at a real server on this machine.

    python benchmarks/browser.py [--moves 60] [--opens 5] [--json FILE]

Measures how long a table takes from its address to the drawn board, how long a move takes there and back, how long a
server that was killed takes from its start to the first move it accepts, how large the scripts are, and how many clicks
a newcomer needs to the first move. With a figure above its limit it exits with 1.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import httpx2
from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent))

from origins.server.settings import STATIC
from tests.web.browser import launch_options
from tests.web.client import Opened, Server

GLOWING = '[data-state~="can"]'
# A game of each title whose end is near.
LATE = {"first-builders": "first-builders-4-wonders-trials5-wonder-trials", "origin": "origin-4-cards"}

# In the page: when its board stood and what it asked, by its own clock.
WATCH = """
    window.asked = [];
    const ask = window.fetch;
    window.fetch = async (...words) => {
        const start = performance.now();
        const answer = await ask(...words);
        if (/\\/moves\\b/.test(String(words[0]))) window.asked.push(performance.now() - start);
        return answer;
    };
"""
DRAWN = """() => {
    const place = document.querySelector("[data-place]");
    const asked = document.querySelector(".prompt.mine, .prompt.waiting");
    return place && asked && place.getBoundingClientRect().width > 0 ? performance.now() : null;
}"""


@dataclass
class Figure:
    what: str
    value: float
    limit: float
    unit: str

    @property
    def fine(self) -> bool:
        return self.value <= self.limit


@contextmanager
def serving(folder: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server as a person starts it; it is killed in the end."""
    command = [sys.executable, "-m", "origins.cli", "serve", "--no-open", "--port", "0", "--database", f"sqlite:///{folder}/tables.db"]  # fmt: skip
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout
            found = re.search(r"http://\S+?:\d+", process.stdout.readline())
            assert found, "the server did not start"
            yield process, found.group()
        finally:
            os.kill(process.pid, signal.SIGKILL)


def new_table(url: str, game: str) -> Opened:
    server = Server(url)
    opened = server.persons(game, 2)
    server.http.close()
    return opened


def late_table(url: str, game: str) -> Opened:
    """Near the end of a game of four."""
    server = Server(url)
    opened = server.late(LATE[game])
    server.http.close()
    return opened


def seated(browser: Browser, url: str, opened: Opened) -> Page:
    """A browser that has never been here, and a seat for it."""
    tokens = opened.tokens
    if opened.game == "origin":  # hidden hands: with several seats at one screen a person would be asked for first
        tokens = {"0": tokens["0"]}
    context = browser.new_context(viewport={"width": 1366, "height": 768}, base_url=url, locale="en-GB")
    kept = [{"table": opened.table, "game": opened.game, "tokens": tokens, "seen": 0}]
    settings = {"confirm": False}  # one click, one move
    context.add_init_script(
        f"localStorage.setItem('origins.tables', {json.dumps(json.dumps(kept))});"
        f"localStorage.setItem('origins.settings', {json.dumps(json.dumps(settings))});" + WATCH
    )
    return context.new_page()


def opening(browser: Browser, url: str, opened: Opened, times: int) -> list[float]:
    """Milliseconds from the address to the drawn board, nothing cached."""
    found = []
    for _ in range(times):
        page = seated(browser, url, opened)
        page.goto(f"/#/table/{opened.table}", wait_until="commit")
        found.append(float(page.wait_for_function(DRAWN, polling="raf").json_value()))
        page.context.close()
    return found


def moving(browser: Browser, url: str, times: int) -> tuple[list[float], list[float]]:
    """Milliseconds of a move: until it is acknowledged, and from the click until the next question is on the screen."""
    opened = new_table(url, "first-builders")
    page = seated(browser, url, opened)
    page.goto(f"/#/table/{opened.table}")
    page.locator(GLOWING).first.wait_for()
    shown = []
    for _ in range(times):
        took = page.evaluate(
            """() => new Promise((done, failed) => {
                const before = window.asked.length;
                const start = performance.now();
                const look = () => {
                    const offered = document.querySelector("#choices li, #choices .alt button[title]");
                    const prompt = document.querySelector(".prompt.mine");
                    if (window.asked.length > before && offered && prompt) requestAnimationFrame(() => done(performance.now() - start));
                    else if (performance.now() - start > 5000) failed(new Error("no answer"));
                    else requestAnimationFrame(look);
                };
                document.querySelector("#choices li, #choices .alt button[title]").click();
                look();
            })"""
        )
        shown.append(float(took))
    acknowledged = [float(n) for n in page.evaluate("window.asked")]
    page.context.close()
    return acknowledged, shown


def coming_back(folder: str) -> float:
    """Seconds from the start of a server, after one that was killed, to the first move it accepts."""
    with serving(folder) as (_, url):
        opened = new_table(url, "first-builders")
        table, headers = opened.table, opened.all_tokens
        for n in range(40):
            _move(url, table, headers, f"before-{n}")
    start = time.perf_counter()
    with serving(folder) as (_, url):
        _move(url, table, headers, "after")
        return time.perf_counter() - start


def _move(url: str, table: str, headers: dict[str, str], key: str) -> None:
    at = f"{url}/api/tables/{table}"
    now = httpx2.get(at, headers=headers, timeout=20).json()
    body = {"version": now["version"], "choice": now["choices"][0]["notation"], "key": key}
    answer = httpx2.post(f"{at}/moves", headers=headers, json=body, timeout=20)
    assert answer.status_code == 200, answer.text


def newcomer(browser: Browser, url: str) -> int:
    """Clicks from the start page to the first own move."""
    context = browser.new_context(viewport={"width": 1366, "height": 768}, base_url=url, locale="en-GB")
    page = context.new_page()
    page.goto("/")
    page.get_by_role("button", name="Start the game").click()
    clicks = 1
    with page.expect_response(re.compile(r"/moves\b"), timeout=60_000) as answer:
        page.locator(GLOWING).first.wait_for()
        for _ in range(5):
            page.locator(GLOWING).first.click()
            clicks += 1
            page.wait_for_timeout(500)
            if answer.is_done():
                break
    assert answer.value.ok
    context.close()
    return clicks


def processor_share() -> float:
    """How much of a processor a busy loop gets here: with less than all of it, times are too long."""
    start, used = time.perf_counter(), time.process_time()
    while time.perf_counter() - start < 1:
        pass
    return time.process_time() - used


def scripts() -> float:
    """Kilobytes of all scripts, as they travel."""
    return sum(len(gzip.compress(path.read_bytes(), 9)) for path in STATIC.rglob("*.js")) / 1024


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--moves", type=int, default=60)
    parser.add_argument("--opens", type=int, default=5, help="of each of four tables")
    parser.add_argument("--json", type=Path, help="write the figures there, too")
    asked = parser.parse_args()
    figures: list[Figure] = []

    def note(what: str, value: float, limit: float, unit: str) -> None:
        figures.append(Figure(what, round(value, 3), limit, unit))
        print(f"{what:<52}{value:9.1f} {unit:<7} limit {limit:g}{'' if figures[-1].fine else '   ABOVE'}")

    share = processor_share()
    note("scripts, gzip", scripts(), 250, "KB")
    with tempfile.TemporaryDirectory() as folder, serving(folder) as (_, url), sync_playwright() as playwright:
        options: dict[str, Any] = launch_options(playwright.chromium.executable_path)
        browser = playwright.chromium.launch(**options)
        for game in LATE:
            for when, opened in ("new", new_table(url, game)), ("late", late_table(url, game)):
                took = statistics.median(opening(browser, url, opened, asked.opens))
                note(f"address to drawn board, {game}, {when}, median", took, 500, "ms")
        acknowledged, shown = moving(browser, url, asked.moves)
        note("a move acknowledged, median", statistics.median(acknowledged), 40, "ms")
        note("click to the next question on the screen, median", statistics.median(shown), 100, "ms")
        note("clicks of a newcomer to the first move", newcomer(browser, url), 2, "clicks")
        browser.close()
    with tempfile.TemporaryDirectory() as folder:
        note("start of a killed server to the first move", 1000 * coming_back(folder), 3000, "ms")
    share = min(share, processor_share())
    if share < 0.9:
        print(f"The machine is busy: a process gets {share:.0%} of a processor, so times are too long.")
    if asked.json:
        asked.json.write_text(json.dumps([asdict(figure) for figure in figures], indent=2) + "\n")
    return 0 if all(figure.fine for figure in figures) else 1


if __name__ == "__main__":
    sys.exit(main())
