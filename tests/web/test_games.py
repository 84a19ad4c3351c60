"""Whole games by clicks, every click of everybody, up to the table of points."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web import client

MOST = 700  # clicks


@pytest.mark.parametrize("game", ["first-builders", "origin"])
def test_a_whole_game_at_one_screen(page: Page, game: str) -> None:
    page.add_init_script(client.WATCH)
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
    print("clicks", n)
    expect(page.get_by_role("heading", level=1)).to_contain_text(
        "win" if "win" in page.inner_text("h1") else "share"
    )
    for name in ("Mira", "Tomasz"):
        expect(page.locator(".scorepage .row", has_text=name)).to_be_visible()
    totals = [int(text) for text in page.locator(".scorepage .row .sum").all_inner_texts()]
    assert totals == sorted(totals, reverse=True)
