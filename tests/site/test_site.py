"""The site in browsers: games without a server, without a network, across reloads and tabs."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median

import pytest
from playwright.sync_api import Browser, BrowserContext, ViewportSize

from tests.site import play
from tests.site.hosts import Host
from tests.site.play import Chromium
from tests.web import engines
from tests.web.engines import ENGINES, click, wait

# What the page's own policy refuses, and what keeps the page from answering.
NOTES = """
    window.refused = [];
    addEventListener("securitypolicyviolation", (e) => window.refused.push(`${e.violatedDirective} ${e.blockedURI}`));
    window.long = [];
    new PerformanceObserver((list) => {
        for (const task of list.getEntries()) window.long.push(Math.round(task.duration));
    }).observe({ type: "longtask" });
"""
DESK: ViewportSize = {"width": 1366, "height": 768}


def visit(context: BrowserContext) -> Chromium:
    context.add_init_script(NOTES)
    page = context.new_page()
    return Chromium(page)


@pytest.fixture
def context(chromium: Browser) -> BrowserContext:
    return chromium.new_context(viewport=DESK, locale="en-GB", reduced_motion="reduce")


def test_whole_games_with_and_without_a_network(context: BrowserContext, hosted: Callable[[], Host]) -> None:
    host = hosted()
    driver = visit(context)
    asked: list[str] = []
    driver.page.on("request", lambda request: asked.append(request.url))
    driver.go(host.url)
    # A game is chosen while Python is loaded.
    driver.page.get_by_role("radio", name=re.compile("^Origin")).click()
    play.begin(driver)
    assert len(play.decisions(driver, 3)) == 3
    driver.run('location.hash = "#/"')
    wait("all files", lambda: driver.run(play.KEPT))
    assert host.loaded() < 8_000_000, host.sent
    # The network is cut; in the middle of a game the page is loaded again.
    host.stop()
    context.set_offline(True)
    driver.page.get_by_role("radio", name=re.compile("^First Builders")).click()
    driver.page.get_by_role("combobox").last.select_option("4")  # four rounds with Trials
    play.begin(driver)
    took = play.decisions(driver, 6)
    before = play.version(driver)
    driver.page.reload()
    play.at_table(driver)
    assert play.version(driver) >= before
    # Closed and opened again: it waits under "Continue".
    driver.page.close()
    driver = visit(context)
    driver.go(host.url)
    click(driver, ".kept a", "round")
    play.at_table(driver)
    took += play.decisions(driver, 400)
    assert play.shown(driver, ".scorepage")
    assert driver.run("return window.refused") == []
    assert driver.wrong() == []
    assert [url for url in asked if not url.startswith((host.url, "data:", "blob:"))] == []
    print("a move is drawn after", median(took), "seconds; the page was busy for", driver.run("return window.long"))


@pytest.mark.soak
@pytest.mark.parametrize("title", ["First Builders", "Origin"])
def test_whole_games_against_the_bot_that_searches_a_second(
    title: str, context: BrowserContext, hosted: Callable[[], Host]
) -> None:
    driver = visit(context)
    driver.go(hosted().url)
    driver.page.get_by_role("radio", name=re.compile(f"^{title}")).click()
    driver.page.get_by_role("combobox", name="Strength of the bot").select_option("tree-1s")
    play.begin(driver)
    took = play.decisions(driver, 2000)
    assert play.shown(driver, ".scorepage")
    assert driver.wrong() == driver.run("return window.refused") == []
    print(f"{title}: {len(took)} decisions, each drawn after {median(took):.3f} seconds (median)")


# WebKitGTK takes half a minute to translate Python: it comes along in the long campaigns.
@pytest.mark.skipif(sys.platform != "linux", reason="WebKitGTK is a program of Linux")
@pytest.mark.parametrize("engine", ["firefox", pytest.param("webkit", marks=pytest.mark.soak)])
def test_a_game_is_gone_on_with_in_other_browsers(
    engine: str, hosted: Callable[[], Host], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engines, "PATIENCE", 90.0)
    host = hosted()
    folder = tmp_path / "profile"
    folder.mkdir()
    with ENGINES[engine](folder) as driver:
        driver.go(host.url)
        play.begin(driver)
        assert len(play.decisions(driver, 2)) == 2
        before = play.version(driver)
        table = driver.run("return location.hash")
        driver.run('location.hash = "#/"')
        wait("all files", lambda: driver.run(play.KEPT))
        host.stop()
        driver.go("about:blank")
        driver.go(host.url + table)
        play.at_table(driver)
        assert play.version(driver) >= before
        assert len(play.decisions(driver, 2)) == 2
        assert driver.wrong() == []
