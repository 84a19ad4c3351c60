"""A short game in the browsers that people have besides Chromium: nothing in the page needs one engine."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tests.modes import TITLES
from tests.web.client import OFFERED, Opened, Server
from tests.web.engines import ENGINES, Driver, click, wait

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="WebKitGTK is a program of Linux")

UNDO = 'header button[aria-disabled="false"]:not(.hintbutton)'
VERSION = 'return Number(document.querySelector(".sky")?.dataset.version ?? -1)'


def sit(driver: Driver, server: Server, opened: Opened) -> None:
    kept = json.dumps(json.dumps([{"table": opened.table, "game": opened.game, "tokens": opened.tokens, "seen": 0}]))
    driver.run(f'localStorage.setItem("origins.tables", {kept})')
    driver.run(f'location.hash = "#/table/{opened.table}"')


def shown(driver: Driver, selector: str) -> bool:
    return bool(driver.run(f"return document.querySelectorAll({json.dumps(selector)}).length > 0"))


def ready(driver: Driver) -> None:
    """Somebody can decide: with hidden hands at one screen, once they have said that they are here."""
    wait("something to decide", lambda: shown(driver, f"{OFFERED}, .cover button"))
    if shown(driver, ".cover button"):
        click(driver, ".cover button")


def decide(driver: Driver) -> None:
    """The first choice of the list; where the turn waits for its end, that as well."""
    ready(driver)
    before = driver.run(VERSION)
    click(driver, OFFERED)
    wait("an answer", lambda: driver.run(VERSION) > before or shown(driver, ".endturn"))
    if shown(driver, ".endturn"):
        click(driver, ".endturn")
        wait("the end of the turn", lambda: driver.run(VERSION) > before)


def undo(driver: Driver) -> None:
    """Decide until a decision can be taken back, and do that."""
    decide(driver)
    while not shown(driver, UNDO):
        decide(driver)
    before = driver.run(VERSION)
    click(driver, UNDO)
    wait("the undo", lambda: driver.run(VERSION) > before)


@pytest.mark.parametrize("engine", ENGINES)
def test_start_some_moves_undo_and_the_end_page(engine: str, server: Server, tmp_path: Path) -> None:
    with ENGINES[engine](tmp_path) as driver:
        driver.go(server.url)
        click(driver, "button", "Start the game")
        ready(driver)
        for game in TITLES:
            sit(driver, server, server.persons(game, 2))
            undo(driver)
        sit(driver, server, server.golden("origin-2-tiles"))
        wait("the end page", lambda: shown(driver, ".scorepage"))
        assert driver.wrong() == []


def test_what_a_page_complains_of_is_heard(server: Server, tmp_path: Path) -> None:
    for name, engine in ENGINES.items():
        folder = tmp_path / name
        folder.mkdir()
        with engine(folder) as driver:
            driver.go(server.url)
            driver.run('console.error("Oh no")')
            assert ["Oh no" in line for line in driver.wrong()] == [True]
