"""Pages beside the table, and what explains things at it: the box, the rules, what is left, the picture of the end."""

from __future__ import annotations

import re
import struct
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web import client
from tests.web.client import Server

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize("game", ["first-builders", "origin"])
def test_the_box_holds_every_component(page: Page, server: Server, game: str) -> None:
    client.start_page(page, game)
    page.get_by_role("link", name=re.compile("^What is in the box")).click()
    expect(page).to_have_url(re.compile(f"#/box/{game}$"))
    things = server.http.get(f"/api/games/{game}/things").json()
    names = {one["name"] for id, one in things.items() if "." in id and (one.get("text") or one.get("values"))}
    expect(page.locator("main li")).not_to_have_count(0)
    shown = {text.split("×")[0].strip() for text in page.locator("main li > b").all_inner_texts()}
    assert shown == names
    # A component leads to its rule, which stands in its chapter, and from there it is one step home.
    link = page.locator("main li small a").nth(3)
    rule = link.inner_text()
    link.click()
    expect(page.locator("li[aria-current] code")).to_have_text(rule)
    expect(page.locator("li[aria-current]")).to_be_in_viewport()
    assert page.locator("main li[id]").count() > 50
    expect(page.get_by_role("navigation", name="Chapters").locator("[aria-current]")).to_have_count(1)
    page.get_by_role("link", name="Home").click()
    expect(page.get_by_role("button", name="Start the game")).to_be_visible()


def test_rules_of_the_game_at_the_table(page: Page, server: Server) -> None:
    client.sit(page, server.persons("origin", 2))
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("link", name="Rules", exact=True).click()
    expect(page.locator("main code").first).to_have_text(re.compile("^OR-"))


def test_what_is_left_lies_in_one_place(page: Page, server: Server) -> None:
    opened = server.late("first-builders-4-citizen", 0.6)
    client.sit(page, opened)
    page.get_by_role("button", name="What is left").click()
    board = server.table(opened)["board"]
    colours = ["red", "purple", "blue", "orange", "yellow"]
    rows = page.get_by_role("dialog").locator("tbody tr")
    left = {stack["colour"]: stack["left"] for stack in board["stacks"]}
    for row, counts in enumerate((left, board["stock"], board["towers"])):
        assert [int(n) for n in rows.nth(row).locator("td").all_inner_texts()] == [counts[c] for c in colours]


def test_a_right_click_tells_what_a_thing_is(page: Page, server: Server) -> None:
    """Also of one that can be chosen, which is not chosen by it."""
    opened = server.persons("origin", 2)
    client.sit(page, opened)
    card = page.locator(f".hand .card{client.GLOWING}").first
    name = card.locator("b").inner_text()
    card.click(button="right")
    expect(page.get_by_role("tooltip")).to_contain_text(name)
    expect(page.get_by_role("tooltip")).to_contain_text("OR-")
    assert server.table(opened)["version"] == 0


def test_a_finger_that_stays_tells_what_a_thing_is(new_page: Callable[..., Page], server: Server) -> None:
    page = new_page(**PHONE)
    opened = server.persons("origin", 2)
    client.sit(page, opened)
    card = page.locator(f".card{client.GLOWING}").first
    name = card.locator("b").inner_text()
    box = card.bounding_box()
    assert box
    finger = page.context.new_cdp_session(page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(page.locator("aside.sheet")).to_contain_text(name)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator("aside.sheet")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_icons_have_their_words_until_somebody_knows_them(page: Page, server: Server) -> None:
    client.sit(page, server.persons("first-builders", 2))
    site = page.locator('[data-place="site:1:upper"]')
    expect(site).to_contain_text("Stone")
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Icons with their words").uncheck()
    page.keyboard.press("Escape")
    expect(site).not_to_contain_text("Stone")
    page.reload()
    client.arrive(page)
    expect(site).not_to_contain_text("Stone")


@pytest.mark.parametrize("name", ["first-builders-2-builder", "origin-2-cards"])
def test_the_final_board_is_kept_as_a_picture(page: Page, server: Server, name: str, tmp_path: Path) -> None:
    opened = server.golden(name)
    client.sit(page, opened)
    expect(page.locator(".mini [data-table]")).to_be_attached()
    with page.expect_download() as kept:
        page.get_by_role("button", name="Save a picture").click()
    path = tmp_path / "picture.png"
    kept.value.save_as(path)
    data = path.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", data[16:24]) == (2732, 1704)
    assert len(data) > 200_000  # a board, not an empty sheet


def test_the_replay_of_a_finished_game_is_shared_by_its_link(page: Page, server: Server) -> None:
    opened = server.golden("origin-2-cards")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.add_init_script("delete Navigator.prototype.share")
    client.sit(page, opened)
    page.get_by_role("button", name="Share the replay").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()").endswith(f"#/replay/{opened.table}/0")
