"""Playing at a page through the driver of any browser. The page's policy lets no test evaluate text in it."""

from __future__ import annotations

import json
import time
from typing import Any

from playwright.sync_api import Page

from tests.web.client import OFFERED
from tests.web.engines import HEAR, Driver, click, wait

VERSION = 'return Number(document.querySelector(".sky")?.dataset.version ?? -1)'
READY = 'return /^Ready/.test(document.querySelector(".state")?.textContent ?? "")'
KEPT = 'return /without a network/.test(document.querySelector(".state")?.textContent ?? "")'


class Chromium:
    """Playwright's page, as the other browsers are driven."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.add_init_script(HEAR)

    def go(self, url: str) -> None:
        self.page.goto(url)

    def run(self, script: str) -> Any:
        return self.page.evaluate(f"() => {{ {script} }}")

    def press(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)

    def wrong(self) -> list[str]:
        found: list[str] = self.run("return window.wrong")
        return found


def shown(driver: Driver, selector: str) -> bool:
    return bool(driver.run(f"return document.querySelectorAll({json.dumps(selector)}).length > 0"))


def version(driver: Driver) -> int:
    found: int = driver.run(VERSION)
    return found


def may_decide(driver: Driver) -> bool:
    """Waits for what comes: somebody has to decide, or the game is over."""
    wait("something to decide", lambda: shown(driver, f"{OFFERED}, .cover button, .scorepage"))
    if shown(driver, ".cover button"):
        click(driver, ".cover button")
        wait("something to decide", lambda: shown(driver, f"{OFFERED}, .scorepage"))
    return not shown(driver, ".scorepage")


def decide(driver: Driver) -> float:
    """The first choice of the list, and the end of the turn where that waits. Seconds until it was drawn."""
    before = version(driver)
    begun = time.perf_counter()
    driver.run(f"document.querySelector({json.dumps(OFFERED)}).click()")
    wait("an answer", lambda: moved(driver, before))
    return time.perf_counter() - begun


def moved(driver: Driver, before: int) -> bool:
    """Whether there is another position than that one; a turn that waits for its end is ended."""
    driver.run('document.querySelector(".endturn:not([disabled])")?.click()')
    return version(driver) > before or shown(driver, ".scorepage")


def decisions(driver: Driver, n: int) -> list[float]:
    took: list[float] = []
    while len(took) < n and may_decide(driver):
        took.append(decide(driver))
    return took


def at_table(driver: Driver) -> None:
    wait("the table", lambda: shown(driver, ".prompt, .cover, .scorepage"))


def begin(driver: Driver) -> None:
    click(driver, "button", "Start the game")
    at_table(driver)
