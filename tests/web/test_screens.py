"""Whole turns on desks and phones of every size: nothing has to be scrolled, nothing is out of reach."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import origins
from origins.session.session import Session
from tests.web import client
from tests.web.client import Server
from tests.web.test_looks import DESKS, LAID_OUT, PHONES
from tests.web.ways import Touch

PAGE = """() => {
    const root = document.scrollingElement;
    return { wide: root.scrollWidth - innerWidth, high: root.scrollHeight - innerHeight,
             moved: root.scrollTop + root.scrollLeft + document.body.scrollTop + document.querySelector("#app").scrollTop };
}"""
# Whatever glows lies within the window.
OUTSIDE = """() => [...document.querySelectorAll('[data-state~="can"]')].filter((n) => {
    const r = n.getBoundingClientRect();
    const [x, y] = [r.left + r.width / 2, r.top + r.height / 2];
    return x < 0 || y < 0 || x > innerWidth || y > innerHeight;
}).map((n) => n.dataset.place)"""


@pytest.mark.parametrize("name", ["first-builders-4-wonders-trials5-wonder-trials", "origin-4-cards-action_deck"])
def test_no_scrolling_in_whole_turns_on_a_desk(page: Page, server: Server, name: str) -> None:
    """Every decision on another desk."""
    opened = server.late(name, 0.7)
    client.sit(page, opened)
    seats = set()
    for n, (width, height) in zip(range(42), itertools.cycle(DESKS), strict=False):
        if client.over(page):
            break
        client.uncover(page)
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(LAID_OUT)
        assert page.evaluate(PAGE) == {"wide": 0, "high": 0, "moved": 0}, (width, height)
        assert page.evaluate(OUTSIDE) == [], (width, height)
        client.step(page, on_board=n % 2 == 0)
        seats.add(server.table(opened)["to_move"])
    assert len(seats) > 1  # more than one whole turn


@pytest.mark.parametrize("game", ["first-builders", "origin"])
def test_playable_on_a_phone_that_lies(new_page: Callable[..., Page], server: Server, game: str) -> None:
    """By taps alone, several turns of a game; a whole one on a phone that stands is in test_games."""
    width, height = PHONES[-1]
    page = new_page(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    opened = server.persons(game, 2)
    client.sit(page, opened)
    player = Touch(page)
    seats = set()
    for n in range(30):
        if client.over(page):
            break
        client.uncover(page)
        assert page.evaluate(PAGE)["wide"] <= 0
        before = server.table(opened)
        seats.add(before["to_move"])
        player.step(n, hurry=False)
        now = server.table(opened)
        assert now["version"] > before["version"]
        if not now["over"] and not page.locator(".cover").count():
            expect(page.locator(".prompt.mine")).to_contain_text(now["prompt"])
    assert len(seats) == 2


def test_a_click_on_a_tile_means_its_column(page: Page, server: Server) -> None:
    """Where only the whole column can be chosen, its tiles are no holes in it."""
    whole = server.golden("origin-2-cards")
    game = origins.load((client.GOLDEN / "origin-2-cards.game").read_text(encoding="utf-8"))
    again = Session(game.game, 2, game.options, 0, None, game.seats)
    for done in game.steps:
        if any(choice.kind == "reward-column" for choice in again.choices()):
            break
        again.make(done.notation)
    answer = server.http.post(
        f"/api/tables/{whole.table}/branch", json={"step": again.version}, headers=whole.all_tokens
    ).json()
    tokens = {str(seat["seat"]): seat["token"] for seat in answer["seats"]}
    client.sit(page, client.Opened(answer["table"], "origin", tokens))
    column = page.locator('[data-place="column:brown"]')
    expect(column).to_have_attribute("data-state", "can")
    with page.expect_response(re.compile("/moves")) as made:
        column.locator('[data-place^="tile:brown:"]').nth(2).click()
    assert made.value.ok


# Whether the map fills its window; one that is too low for it lies in the middle.
FILLED = """() => {
    const [window, map] = [".ocean", ".ocean .inner"].map((s) => document.querySelector(s).getBoundingClientRect());
    const [above, below] = [map.top - window.top, window.bottom - map.bottom];
    const sides = Math.max(map.left - window.left, window.right - map.right);
    return sides < 3 && (Math.max(above, below) < 3 || Math.abs(above - below) < 3);
}"""


def test_the_map_on_a_phone_fills_its_window(new_page: Callable[..., Page], server: Server) -> None:
    """Also when the phone is turned."""
    page = new_page(viewport={"width": 844, "height": 390}, has_touch=True, is_mobile=True)
    client.sit(page, server.late("origin-4-traveller", 0.9))
    for width, height in ((844, 390), (360, 640), (430, 932), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(FILLED)
        assert page.locator(f".ocean {client.GLOWING}").count()
