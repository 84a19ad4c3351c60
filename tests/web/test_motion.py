"""Pieces travel, but nobody waits for them; who wants less motion sees none."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web import client
from tests.web.browser import FLAGS, launch_options
from tests.web.client import Opened, Server

# What was ever on its way, and how long it took.
NOTE = """
    window.flown = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, how) {
        if (this.classList.contains("flight")) window.flown.push({ length: how.duration + (how.delay ?? 0), frames: frames.length });
        return animate.call(this, frames, how);
    };
"""
ALL_GONE = "() => !document.querySelector('.flight')"


@pytest.fixture(scope="module")
def lively(chromium: Browser) -> Iterator[Browser]:
    """A browser whose user has nothing against motion."""
    options = launch_options(chromium.browser_type.executable_path)
    options["args"] = [flag for flag in options["args"] if flag not in FLAGS or "motion" not in flag]
    browser = chromium.browser_type.launch(**options)
    yield browser
    browser.close()


@pytest.fixture
def moving(lively: Browser, server: Server) -> Iterator[Page]:
    page = client.visit(lively, server, reduced_motion="no-preference")
    wrong: list[str] = []
    page.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.add_init_script(NOTE)
    yield page
    page.context.close()
    assert wrong == []


def flown(page: Page) -> list[dict[str, int]]:
    found: list[dict[str, int]] = page.evaluate("window.flown")
    return found


def test_a_worker_flies_to_its_site_and_a_gain_to_its_counter(moving: Page, server: Server) -> None:
    page = moving
    client.sit(page, server.late("first-builders-4-wonders-trials5-wonder-trials", 0.9))
    page.locator('[data-place="site:1"]').click()
    page.wait_for_function("() => window.flown.length > 0")
    assert flown(page)[0]["frames"] > 3  # an arc, not a line
    counter = page.locator('.me [data-place="resource:stone"] b')
    before = int(counter.inner_text())
    # What comes next can be chosen at once, whatever is still in the air.
    page.locator('[data-place="site:1:upper"]').click()
    expect(counter).to_have_text(str(before + 3))
    page.wait_for_function(ALL_GONE)
    assert len(flown(page)) >= 1 + 3
    assert max(flight["length"] for flight in flown(page)) <= 2500


def test_a_game_goes_on_while_pieces_fly(moving: Page, server: Server) -> None:
    """Clicks as fast as a machine can; at the end the board is what the server says, and nothing is left over."""
    page = moving
    opened = server.persons("origin", 2)
    client.sit(page, opened)
    for _ in range(25):
        client.step(page, on_board=True)
    client.uncover(page)  # the turn may have passed on with the last step
    page.wait_for_function(ALL_GONE)
    pawns = [land for land in server.table(opened)["board"]["territories"] if land["pawn"]]
    expect(page.locator(".land g[data-piece]")).to_have_count(len(pawns))
    assert flown(page)


def test_space_skips(moving: Page, server: Server) -> None:
    page = moving
    client.sit(page, server.late("first-builders-4-wonders-trials5-wonder-trials", 0.9))
    page.evaluate(
        "() => { const was = Element.prototype.animate; Element.prototype.animate = function (f, how) {"
        " return was.call(this, f, { ...how, duration: 20000 }); }; }"
    )
    page.locator('[data-place="site:1"]').click()
    expect(page.locator(".flight")).to_have_count(1)
    page.keyboard.press(" ")
    expect(page.locator(".flight")).to_have_count(0)


@pytest.mark.parametrize("how", ["system", "setting"])
def test_less_motion(lively: Browser, server: Server, how: str) -> None:
    motion = "reduce" if how == "system" else "no-preference"
    page = client.visit(lively, server, reduced_motion=motion)
    page.add_init_script(NOTE)
    if how == "setting":
        page.add_init_script("localStorage.setItem('origins.settings', JSON.stringify({ calm: true }))")
    client.sit(page, server.late("first-builders-4-wonders-trials5-wonder-trials", 0.9))
    client.decide(page, page.locator('[data-place="site:1"]').click)
    page.locator('[data-place="site:1:upper"]').click()
    expect(page.locator('.me [data-place="resource:stone"] b')).to_have_text("6")
    assert flown(page) == []
    page.context.close()


def others_move(server: Server, opened: Opened, me: int) -> None:
    """Moves made from elsewhere, my own first, up to where it is my turn again."""
    while server.table(opened)["to_move"] == me:
        server.move(opened)
    while server.table(opened)["to_move"] != me:
        server.move(opened)


def test_what_was_missed_is_played_back(moving: Page, server: Server) -> None:
    """Somebody leaves the table or the tab and comes back: what others did is shown again, until they have enough."""
    page = moving
    opened = server.persons("first-builders", 3)
    mine = Opened(opened.table, opened.game, {"1": opened.tokens["1"]})
    client.sit(page, mine)
    playback, missed = page.locator(".playback"), page.locator(".missed")
    expect(page.locator(".prompt")).to_be_visible()
    expect(playback).to_have_count(0)
    page.goto("/")
    others_move(server, opened, 1)
    page.goto(f"/#/table/{opened.table}")
    expect(playback).to_contain_text(re.compile("Mira|Anu"))
    expect(page.locator(client.GLOWING)).to_have_count(0)  # the board is not what it is now
    page.wait_for_function("() => window.flown.length > 0")
    # A click on the board ends it, and chooses nothing there.
    page.locator('[data-place="site:2"]').click()
    expect(playback).to_have_count(0)
    expect(page.locator(".prompt.mine")).to_contain_text(server.table(opened)["prompt"])
    # In another tab meanwhile; a choice of the list ends it and is made.
    look_away(page, True)
    others_move(server, opened, 1)
    expect(page.locator(f'.sky[data-version="{server.table(opened)["version"]}"]')).to_be_visible()
    expect(playback).to_have_count(0)
    look_away(page, False)
    expect(playback).to_be_visible()
    with page.expect_response(re.compile("/(moves|try)")) as answer:
        client.offered(page).first.click()
    assert answer.value.ok
    expect(playback).to_have_count(0)
    # It has a button to end it, and is not shown twice.
    look_away(page, True)
    others_move(server, opened, 1)
    look_away(page, False)
    playback.get_by_role("button", name="Skip").click()
    expect(playback).to_have_count(0)
    page.reload()
    expect(page.locator(".prompt.mine")).to_be_visible()
    expect(playback.or_(missed)).to_have_count(0)
    # Who wants less motion is told in words.
    page.emulate_media(reduced_motion="reduce")
    look_away(page, True)
    others_move(server, opened, 1)
    look_away(page, False)
    expect(missed).to_contain_text("Since you last looked")
    expect(missed.get_by_role("listitem").first).to_be_visible()
    expect(client.offered(page).first).to_be_visible()
    missed.get_by_role("button", name="Close").click()
    expect(missed).to_have_count(0)


def look_away(page: Page, away: bool) -> None:
    page.evaluate(
        "away => { Object.defineProperty(document, 'hidden', { value: away, configurable: true });"
        " document.dispatchEvent(new Event('visibilitychange')); }",
        away,
    )
