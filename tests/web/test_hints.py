"""A hint points at its choice and says why; the last choice of a turn waits; a phone has the list of choices, too."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web import client
from tests.web.client import Server

if TYPE_CHECKING:
    from tests.web.conftest import Visitors

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize("game", ["first-builders", "origin"])
def test_a_hint_points_and_says_why(page: Page, server: Server, game: str) -> None:
    opened = server.open(game, [{"kind": "human", "name": "Mira"}, {"kind": "bot", "bot": "random"}])
    client.sit(page, opened)
    expect(page.locator(".prompt.mine")).to_be_visible()
    expect(client.offered(page).first).to_be_visible()
    with page.expect_response(re.compile("/hint"), timeout=30_000) as answer:
        page.get_by_role("button", name="Hint").click()
    told = answer.value.json()
    hint = page.locator("#choices .hint")
    expect(hint).to_contain_text(told["text"])
    # With the figures that it rests on.
    for weighed in told["weighed"]:
        expect(hint.locator("li", has_text=weighed["text"]).first).to_contain_text(
            f"{round(100 * weighed['chance'])} %"
        )
    for change in told["now"] + told["turn"]:
        expect(hint).to_contain_text(f"{change['text']} {change['n']:+d}".replace("-", "−"))
    expect(hint).to_contain_text("positions looked at")
    # The same choice is marked in the list, and in its place on the board where it has one.
    row = page.locator("#choices .advised")
    expect(row).to_have_attribute("title", told["text"])
    chosen = next(c for c in server.table(opened)["choices"] if c["notation"] == told["choice"])
    assert chosen["text"] == told["text"]
    if page.locator(client.GLOWING).count():
        expect(page.locator('[data-state~="lit"][data-state~="can"]').first).to_be_visible()
    # It can be closed, and goes when the decision is made.
    hint.get_by_role("button", name="Close").click()
    expect(hint).to_have_count(0)
    row_before = client.offered(page).count()
    assert row_before
    page.keyboard.press("h")
    expect(hint).to_be_visible(timeout=30_000)
    client.choose(page)
    expect(hint).to_have_count(0)


def test_no_hints_for_who_only_watches_or_where_they_are_off(new_page: Callable[..., Page], server: Server) -> None:
    opened = server.persons("first-builders", 2)
    watching = new_page()
    watching.goto(f"/#/table/{opened.table}")
    client.arrive(watching)
    expect(watching.get_by_role("button", name="Menu")).to_be_visible()
    expect(watching.get_by_role("button", name="Hint")).to_have_count(0)
    expect(watching.get_by_role("button", name="Undo")).to_have_count(0)
    watching.keyboard.press("h")
    expect(watching.locator(".hint")).to_have_count(0)

    page = new_page()
    client.start_page(page, "first-builders")
    client.seat(page, 2, "Person")
    page.get_by_role("switch", name=re.compile("Hints")).click()
    client.begin(page)
    expect(client.offered(page).first).to_be_visible()
    expect(page.get_by_role("button", name="Undo")).to_be_visible()
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)


def to_the_last_step(page: Page) -> None:
    """Makes choices until the last one of a turn waits for its end."""
    for _ in range(60):
        client.offered(page).first.click()
        client.settle(page)
        if page.locator(".endturn").count():
            return
    raise AssertionError("no turn of several steps came to its end")


def test_end_turn_waits_only_where_it_helps(page: Page, server: Server) -> None:
    opened = server.persons("first-builders", 2)
    client.sit(page, opened)
    # A decision of one step is made at once.
    client.offered(page).first.click()
    client.settle(page)
    expect(page.locator(".endturn")).to_have_count(0)
    for _ in range(3):
        client.step(page)
    to_the_last_step(page)
    # The board shows how it would be; the server has not made the step yet, and nothing else is offered.
    now = server.table(opened)
    expect(page.locator(".prompt.mine")).to_contain_text("Your turn is done")
    expect(client.offered(page)).to_have_count(0)
    expect(page.locator(client.GLOWING)).to_have_count(0)
    assert now["can_undo"]
    # Taking it back asks the same question again.
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".endturn")).to_have_count(0)
    expect(client.offered(page)).to_have_count(len(now["choices"]))
    assert server.table(opened)["version"] == now["version"]
    client.offered(page).first.click()
    expect(page.locator(".endturn")).to_be_visible()
    page.keyboard.press("Control+z")
    expect(page.locator(".endturn")).to_have_count(0)
    # Ended, it is the other one's turn.
    client.offered(page).first.click()
    expect(page.locator(".endturn")).to_be_visible()
    with page.expect_response(re.compile("/moves")) as answer:
        page.keyboard.press("e")
    assert answer.value.json()["version"] == now["version"] + 1
    assert server.table(opened)["to_move"] != now["to_move"]
    expect(page.locator(".endturn")).to_have_count(0)


def test_the_end_of_the_game_waits_too(page: Page, server: Server) -> None:
    """It can be taken back until it is made, so nothing of the count is shown before."""
    opened = server.late("origin-2-tiles", 245 / 246)  # the tribe has set out; where it arrives the game ends
    client.sit(page, opened)
    now = server.table(opened)
    text = next(choice["text"] for choice in now["choices"] if choice["notation"] == "to wilkes")
    page.get_by_role("option", name=text).click()
    expect(page.locator(".endturn")).to_be_visible()
    expect(page.locator(".prompt.mine")).to_contain_text("This ends the game")
    expect(page.locator(".scorepage")).to_have_count(0)
    page.keyboard.press("Control+z")
    expect(client.offered(page)).to_have_count(len(now["choices"]))
    assert not server.table(opened)["over"]
    client.decide(page, page.get_by_role("option", name=text).click)
    expect(page.locator(".scorepage")).to_be_visible()
    assert server.table(opened)["over"]


def test_end_turn_can_be_switched_off(page: Page, server: Server) -> None:
    client.sit(page, server.persons("first-builders", 2))
    page.keyboard.press("m")
    page.get_by_label("Ask before a turn ends").uncheck()
    page.keyboard.press("Escape")
    for _ in range(25):
        client.offered(page).first.click()
        client.settle(page)
        expect(page.locator(".endturn")).to_have_count(0)


def test_a_choice_held_is_lost_when_the_table_moves_on(page: Page, server: Server) -> None:
    """Somebody plays the same seat elsewhere: the newer position wins, and nothing is done twice."""
    opened = server.persons("first-builders", 2)
    client.sit(page, opened)
    for _ in range(4):
        client.step(page)
    to_the_last_step(page)
    now = server.move(opened, -1)
    expect(page.locator(".endturn")).to_have_count(0)
    expect(client.offered(page)).to_have_count(len(now["choices"]))


@pytest.mark.parametrize("game", ["first-builders", "origin"])
def test_the_menu_of_a_phone_has_the_list_of_choices(new_page: Callable[..., Page], server: Server, game: str) -> None:
    page = new_page(**PHONE)
    opened = server.open(game, [{"kind": "human", "name": "Mira"}, {"kind": "bot", "bot": "random"}])
    client.sit(page, opened)
    expect(page.locator(".prompt.mine")).to_be_visible()
    for by in ("tap", "keys"):
        expect(page.locator(".prompt.mine")).to_be_visible()
        page.get_by_role("button", name="Menu").click()
        menu = page.get_by_role("dialog", name="Menu")
        table = server.table(opened)
        # The same choices as on the board, the first thing in the menu.
        expect(menu.locator("section").first).to_have_id("choices")
        shown = menu.locator(client.OFFERED).evaluate_all("found => found.map((n) => n.title)")
        assert sorted(shown) == sorted(choice["text"] for choice in table["choices"])
        for box in menu.locator("#choices [role=option]").all():
            size = box.bounding_box()
            assert size
            assert size["height"] >= 44
        expect(menu.locator("#menu-log")).to_be_visible()
        assert client.decide(page, partial(take_first, menu, by), page.locator(".endturn").tap).ok
        expect(menu).to_have_count(0)


def take_first(menu: Locator, by: str) -> None:
    if by == "tap":
        menu.locator(client.OFFERED).first.tap()
    else:
        menu.get_by_role("listbox").focus()
        menu.page.keyboard.press("ArrowDown")
        menu.page.keyboard.press("Enter")


def test_keys_on_a_phone_come_to_the_choices_first(new_page: Callable[..., Page], server: Server) -> None:
    page = new_page(**PHONE)
    client.sit(page, server.persons("first-builders", 2))
    page.keyboard.press("Tab")
    first = page.locator(":focus")
    expect(first).to_have_text(re.compile(r"^Choices · \d+$"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Menu").locator("#choices")).to_be_visible()


def test_a_hint_on_a_phone(new_page: Callable[..., Page], server: Server, visitors: Visitors) -> None:
    page = new_page(**PHONE)
    client.sit(page, server.persons("first-builders", 2))
    page.get_by_role("button", name="Menu").click()
    with page.expect_response(re.compile("/hint"), timeout=30_000) as answer:
        page.get_by_role("dialog").get_by_role("button", name="Hint").click()
    told = answer.value.json()
    sheet = page.locator("div.sheet")
    for weighed in told["weighed"]:
        expect(sheet).to_contain_text(weighed["text"])
    with page.expect_response(re.compile("/moves")) as made:
        sheet.get_by_role("button", name="Choose").tap()
    assert made.value.ok
