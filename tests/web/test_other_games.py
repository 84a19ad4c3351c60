"""A game of another package, which the client has no folder for: played on the plain board."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.modes import GAMES, TITLES
from tests.web import client
from tests.web.client import Server

OTHERS = [name for name in GAMES if name not in TITLES]
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
MOST = 400  # clicks
RANDOM = {"kind": "bot", "bot": "random"}


def test_there_is_such_a_game() -> None:
    assert OTHERS


@pytest.mark.parametrize("game", OTHERS)
def test_it_is_chosen_and_played_against_a_bot(page: Page, server: Server, game: str) -> None:
    """From the start page to the table of points, on the board and in the list."""
    said = next(one for one in server.http.get("/api/games").json() if one["name"] == game)
    page.goto("/")
    page.get_by_role("radio", name=re.compile(rf"^{said['title']}\b")).click()
    client.begin(page)
    waiting = page.locator(".sky")
    for n in range(MOST):
        expect(page.locator(f".scorepage, {client.OFFERED}, .cover button").first).to_be_visible(timeout=60_000)
        if client.over(page):
            break
        client.step(page, on_board=n % 2 == 0)
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(r"\d+"))
    expect(page.get_by_role("img", name="Points by round")).to_be_visible()
    assert waiting.count() == 1


@pytest.mark.parametrize("game", [*OTHERS, "origin"])
def test_hands_of_two_people_at_one_screen_are_covered(page: Page, server: Server, game: str) -> None:
    """Nobody reads in the log either what only the other one may know."""
    opened = server.persons(game, 2)
    client.sit(page, opened)  # it takes away the card over the first hand

    def only(reader: int) -> set[str]:
        """What one reads in the log and the other does not, without the name before it."""
        read = [
            {
                re.sub(r"^(Mira|Tomasz)\W*", "", e["text"]).lower()
                for e in server.http.get(
                    f"/api/tables/{opened.table}", headers={"Authorization": f"Bearer {opened.tokens[str(seat)]}"}
                ).json()["events"]
            }
            for seat in (reader, 1 - reader)
        ]
        return read[0] - read[1]

    for _ in range(2):
        reader = server.table(opened)["to_move"]
        mine, theirs = only(reader), only(1 - reader)
        lines = page.locator("#log li")
        for line in mine:
            expect(lines.filter(has_text=re.compile(re.escape(line), re.I)).first).to_be_attached()
        told = " ".join(lines.all_inner_texts()).lower()
        assert not [line for line in theirs if line in told]
        assert mine or theirs or game != "origin"
        while server.table(opened)["to_move"] == reader:
            client.choose(page)
        expect(page.locator(".cover button")).to_be_visible()
        assert server.table(opened)["hides"] is True
        client.uncover(page)


@pytest.mark.parametrize("game", OTHERS)
def test_the_end_shows_how_the_points_went(page: Page, server: Server, game: str) -> None:
    """The chart ends at the scores of the table."""
    seats = [{"kind": "human", "name": "Mira"}, RANDOM]
    opened = server.open(game, seats)
    while not (now := server.table(opened))["over"]:
        if now["choices"]:
            server.move(opened)
    timeline = server.http.get(f"/api/tables/{opened.table}/timeline", headers=opened.all_tokens).json()
    assert timeline["points"][-1] == now["result"]["scores"]
    assert len(timeline["points"]) == now["step"] + 1
    client.sit(page, opened)
    expect(page.locator(".scorepage")).to_be_visible()
    totals = [int(text) for text in page.locator(".scorepage .tbl .sum").all_inner_texts()]
    assert totals == sorted(now["result"]["scores"], reverse=True)


@pytest.mark.parametrize("game", OTHERS)
def test_on_a_phone_it_fits(new_page: Callable[..., Page], server: Server, game: str) -> None:
    page = new_page(**PHONE)
    opened = server.open(game, [{"kind": "human", "name": "Mira"}, RANDOM])
    client.sit(page, opened)
    width = page.evaluate("document.scrollingElement.scrollWidth")
    assert width <= PHONE["viewport"]["width"]
    for _ in range(3):
        loose = page.locator(".actions .btn")
        expect(page.locator(client.GLOWING).or_(loose).first).to_be_visible()
        if not page.locator(client.GLOWING).count():  # nothing to sell: a button says so
            assert client.decide(page, loose.first.tap).ok
            continue
        page.locator(client.GLOWING).first.tap()
        sheet = page.get_by_role("dialog")
        expect(sheet).to_be_visible()
        assert client.decide(page, sheet.get_by_role("button", name="Choose").tap).ok
