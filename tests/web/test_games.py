"""Whole games at one screen, every decision of both, up to the table of points; in all ways that people play."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.modes import TITLES
from tests.web import client
from tests.web.client import Server
from tests.web.ways import WAYS

MOST = 200  # decisions
LIVELY = 25  # decisions, before those who may pass do: that ends First Builders soon


@pytest.mark.parametrize(("way", "game"), [("mouse", TITLES[0]), *itertools.product(["touch", "keys", "tree"], TITLES)])
def test_a_whole_game_at_one_screen(new_page: Callable[..., Page], way: str, game: str) -> None:
    page = new_page(**WAYS[way].screen)
    player = WAYS[way](page)
    player.begin(client.title(game))
    for n in range(MOST):
        if player.over():
            break
        player.step(n, hurry=n > LIVELY)
    # How it ended is told by roles and names, too.
    title = page.get_by_role("heading", level=1)
    expect(title).to_have_accessible_name(re.compile(r"(wins|share the victory) with \d+"))
    rows = page.get_by_role("table", name="Points by source").get_by_role("row")
    heads = rows.first.get_by_role("columnheader")
    totals = []
    for row in rows.all()[1:]:
        expect(row.get_by_role("rowheader")).to_have_accessible_name(re.compile("Mira|Tomasz"))
        cells = row.get_by_role("cell")
        assert cells.count() + 1 == heads.count()
        *points, total = [int(text) for text in cells.all_inner_texts()]
        assert sum(points) == total
        totals.append(total)
    assert len(totals) == 2
    assert totals == sorted(totals, reverse=True)
    assert title.inner_text().endswith(f" {totals[0]}")


def test_on_a_phone_a_tap_shows_and_a_second_one_chooses(new_page: Callable[..., Page], server: Server) -> None:
    page = new_page(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    client.sit(page, server.persons("first-builders", 2))
    for _ in range(2):
        page.locator(client.GLOWING).first.tap()
        sheet = page.get_by_role("dialog")
        expect(sheet).to_be_visible()
        assert client.decide(page, sheet.get_by_role("button", name="Choose").tap).ok
        expect(sheet).to_have_count(0)
