"""Whole games by clicks, every click of everybody, up to the table of points."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web import client
from tests.web.client import Server

MOST = 700  # clicks


@pytest.mark.parametrize("game", ["first-builders", "origin"])
def test_a_whole_game_at_one_screen(page: Page, game: str) -> None:
    client.start_page(page, game)
    client.seat(page, 2, "Person")
    if game == "first-builders":
        page.get_by_role("combobox").last.select_option("4")  # four rounds with Trials
    client.begin(page)
    for n in range(MOST):
        if client.over(page):
            break
        # On the board and in the list, by turns.
        client.step(page, on_board=n % 2 == 0)
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(r"(wins|share the victory) with \d+"))
    for name in ("Mira", "Tomasz"):
        expect(page.locator(".scorepage .tbl .row", has_text=name)).to_be_visible()
    totals = [int(text) for text in page.locator(".scorepage .tbl .sum").all_inner_texts()]
    assert totals == sorted(totals, reverse=True)


def test_on_a_phone_a_tap_shows_and_a_second_one_chooses(new_page: Callable[..., Page], server: Server) -> None:
    page = new_page(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    client.sit(page, server.persons("first-builders", 2))
    for _ in range(2):
        page.locator(client.GLOWING).first.tap()
        sheet = page.get_by_role("dialog")
        expect(sheet).to_be_visible()
        assert client.decide(page, sheet.get_by_role("button", name="Choose").tap).ok
        expect(sheet).to_have_count(0)
