"""Two people at two screens, a break in the line, and somebody who only watches."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from playwright.sync_api import Page, expect

from tests.web import client

if TYPE_CHECKING:
    from tests.web.conftest import Visitors


def deciding(pages: list[Page]) -> Page:
    """The page of whoever is to move."""
    for _ in range(200):
        for page in pages:
            if page.locator(".prompt.mine").count() and client.offered(page).count():
                return page
        pages[0].wait_for_timeout(25)
    raise AssertionError("nobody is to move")


def log(page: Page) -> list[str]:
    return page.locator("#log li").all_inner_texts()


def test_two_browsers_a_break_and_a_spectator(visitors: Visitors, new_page: Callable[..., Page]) -> None:
    visitors.expect("ERR_INTERNET_DISCONNECTED|WebSocket connection")
    host, guest, spectator = new_page(), new_page(), new_page()
    client.start_page(host, "first-builders")
    client.seat(host, 2, "Online")
    client.begin(host)
    expect(host.locator(".left")).to_contain_text("free seat")
    host.get_by_role("button", name="Menu").click()
    link = host.get_by_label("Link to this table").input_value()
    host.get_by_role("button", name="Close").click()

    guest.goto(link)
    expect(guest.locator("form")).to_contain_text("Mira")
    guest.get_by_label("Your name").fill("Zofia")
    guest.get_by_role("button", name="Take a seat").click()
    client.arrive(guest)
    expect(host.locator(".left")).to_contain_text("Zofia")

    spectator.goto(link)
    expect(spectator.locator("form")).to_contain_text("All seats are taken.")
    spectator.get_by_role("link", name="Watch").click()
    client.arrive(spectator)

    both = [host, guest]
    for _ in range(4):
        page = deciding(both)
        client.choose(page)

    # The one who waits loses the line; the game goes on without them meanwhile.
    here = deciding(both)
    away = guest if here is host else host
    away.context.set_offline(True)
    expect(away.locator(".prompt.lost")).to_contain_text("Not connected", timeout=20_000)
    for _ in range(3):
        if not here.locator(".prompt.mine").count():
            break
        client.choose(here)
    expect(away.locator(".prompt.lost")).to_be_visible()
    away.context.set_offline(False)
    expect(away.locator(".prompt.lost")).to_have_count(0, timeout=20_000)
    for page in (away, spectator):
        expect(page.locator("#log li")).to_have_text(log(here))

    # Whoever is not at the table sees the same and is offered nothing.
    expect(client.offered(spectator)).to_have_count(0)
    expect(spectator.locator(client.GLOWING)).to_have_count(0)
    expect(spectator.locator(".prompt")).to_contain_text(re.compile("(Mira|Zofia) is deciding"))
    # And the one who came back can play on.
    page = deciding(both)
    assert client.choose(page).ok


def test_bots_answer(page: Page) -> None:
    client.start_page(page, "origin")
    page.get_by_label("Strength of the bot").select_option("random")
    client.begin(page)
    third = page.locator("#log .round", has_text="round 3")
    for _ in range(60):
        if third.count():
            break
        expect(page.locator(".prompt.mine")).to_be_visible()
        client.choose(page)
    expect(third).to_be_visible()
