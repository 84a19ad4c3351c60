"""What a player does at the table besides choosing: taking back, asking why, keys, files, replays, talk."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, Response, expect

from tests.web import client
from tests.web.client import Server

if TYPE_CHECKING:
    from tests.web.conftest import Visitors

TEXTS = Path(__file__).parent.parent.parent / "web" / "src" / "texts"
RULE = re.compile(r"\b(FB|OG|OR)[A-Z]*(-[A-Z]+)+-\d+")


def texts(page: Page) -> list[str]:
    return [text or "" for text in page.locator(client.OFFERED).evaluate_all("found => found.map((n) => n.title)")]


def undoable(page: Page) -> list[str]:
    """Makes a step that can be taken back; what was offered before it."""
    for _ in range(30):
        before = texts(page)
        client.step(page)
        if page.get_by_role("button", name="Undo").get_attribute("aria-disabled") == "false":
            return before
    raise AssertionError("no step could be taken back")


def test_undo_by_button_and_by_key(page: Page, server: Server) -> None:
    client.sit(page, server.persons("first-builders", 2))
    before = undoable(page)
    after = texts(page)
    page.get_by_role("button", name="Undo").click()
    client.settle(page)
    assert texts(page) == before
    client.choose(page)
    assert texts(page) == after
    page.keyboard.press("Control+z")
    client.settle(page)
    expect(client.offered(page)).to_have_count(len(before))
    assert texts(page) == before


def test_undo_says_why_it_cannot(page: Page, server: Server) -> None:
    client.sit(page, server.persons("first-builders", 2))
    page.get_by_role("button", name="Undo").click(force=True)  # it says that it is disabled, and why
    expect(page.get_by_role("alert")).to_contain_text(re.compile("nothing to take back|drawn or rolled|not your step"))


def by_key(page: Page, key: str) -> Response:
    """A choice made by a key; E ends the turn, where its last choice waits."""
    return client.decide(page, lambda: page.keyboard.press(key), lambda: page.keyboard.press("e"))


def press_enter(page: Page) -> None:
    """Takes what has the focus, and of several things there the first."""
    page.keyboard.press("Enter")
    if page.locator('[role="menu"]').count():
        page.keyboard.press("Enter")


def test_a_game_by_keys_alone(page: Page) -> None:
    page.goto("/")
    start = page.get_by_role("button", name="Start the game")
    expect(start).to_be_visible()
    for _ in range(60):
        page.keyboard.press("Tab")
        if start.evaluate("node => node === document.activeElement"):
            break
    expect(start).to_be_focused()
    page.keyboard.press("Enter")
    client.arrive(page)

    mine = page.locator(".prompt.mine")
    for _ in range(3):
        expect(mine).to_be_visible()
        expect(client.offered(page).first).to_be_visible()
        by_key(page, "1")
    # The list: C goes there, arrows move in it, Enter takes.
    expect(mine).to_be_visible()
    page.keyboard.press("c")
    listbox = page.get_by_role("listbox")
    expect(listbox).to_be_focused()
    page.keyboard.press("ArrowDown")
    first = page.get_by_role("option", selected=True)
    expect(first).to_have_count(1)
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Home")
    expect(page.get_by_role("option").first).to_have_attribute("aria-selected", "true")
    assert by_key(page, "Enter").ok
    # The board: Tab reaches what glows, Enter takes it.
    expect(mine).to_be_visible()
    if page.locator(client.GLOWING).count():
        for _ in range(80):
            page.keyboard.press("Tab")
            if page.evaluate("() => document.activeElement?.matches('[data-state~=\"can\"]') ?? false"):
                break
        expect(page.locator(f"{client.GLOWING}:focus")).to_have_count(1)
        focused = page.locator(f"{client.GLOWING}:focus").get_attribute("data-place")
        assert focused
        assert client.decide(page, lambda: press_enter(page), lambda: page.keyboard.press("e")).ok
    # The menu opens and closes by keys, too.
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize(("game", "place"), [("first-builders", "market"), ("origin", "land")])
def test_a_click_that_is_not_allowed_gives_a_reason_and_a_rule(
    page: Page, server: Server, game: str, place: str
) -> None:
    client.sit(page, server.persons(game, 2))
    for _ in range(12):
        closed = page.locator(f'[data-place^="{place}:"]:not({client.GLOWING})')
        if closed.count() and page.locator(client.GLOWING).count():
            break
        client.step(page)
    before = texts(page)
    closed.first.click(force=True)
    said = page.get_by_role("alert")
    expect(said.locator("span").first).to_have_text(re.compile(r"\w{3}"))
    expect(said.locator("small")).to_have_text(RULE)
    assert texts(page) == before


def test_a_game_file_goes_out_and_comes_back(page: Page, server: Server, tmp_path: Path) -> None:
    opened = server.persons("first-builders", 2)
    client.sit(page, opened)
    for _ in range(6):
        client.step(page)
    prompt, offered = page.locator(".prompt .text").inner_text(), texts(page)
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as coming:
        page.get_by_role("button", name="Save game file").click()
    kept = tmp_path / coming.value.suggested_filename
    coming.value.save_as(kept)
    assert kept.name == f"first-builders-{opened.table}.origins"
    assert kept.read_text(encoding="utf-8").count("\n") > 6

    page.goto("/")
    page.locator("input[type=file]").set_input_files(kept)
    expect(page).to_have_url(re.compile(r"#/table/"))
    client.arrive(page)
    assert opened.table not in page.url
    expect(page.locator(".prompt .text")).to_have_text(prompt)
    assert texts(page) == offered


def test_a_broken_file_is_refused_with_a_sentence(page: Page, visitors: Visitors, tmp_path: Path) -> None:
    visitors.expect("status of 4")
    broken = tmp_path / "broken.origins"
    broken.write_text("origins 1\nnonsense\n", encoding="utf-8")
    page.goto("/")
    page.locator("input[type=file]").set_input_files(broken)
    expect(page.get_by_role("alert")).to_have_text(re.compile(r"\w+ \w+"))
    expect(page.get_by_role("button", name="Start the game")).to_be_enabled()


def test_three_languages(page: Page, server: Server) -> None:
    books = {lang: json.loads((TEXTS / f"{lang}.json").read_text(encoding="utf-8")) for lang in ("en", "fr", "pl")}
    page.goto("/")
    for lang, name, following in (("en", "English", "fr"), ("fr", "Français", "pl"), ("pl", "Polski", "en")):
        expect(page.locator("html")).to_have_attribute("lang", lang)
        expect(page.locator(".start .btn.main")).to_have_text(books[lang]["start.go"])
        expect(page.locator(".title p")).to_have_text(books[lang]["start.line"])
        page.get_by_role("button", name=name).click()
        expect(page.locator(".start .btn.main")).to_have_text(books[following]["start.go"])

    client.sit(page, server.persons("first-builders", 2))
    seen: dict[str, list[str]] = {}
    for lang in ("en", "fr", "pl"):
        page.keyboard.press("m")
        page.get_by_role("dialog").locator("select").first.select_option(lang)
        expect(page.locator("html")).to_have_attribute("lang", lang)
        client.arrive(page)
        if page.get_by_role("dialog").count():
            page.keyboard.press("Escape")
        expect(page.locator("header")).to_contain_text(books[lang]["undo"])
        expect(page.locator("#log h2")).to_have_text(books[lang]["log"])
        seen[lang] = [page.locator(".prompt .text").inner_text(), *texts(page)]
    for other in ("fr", "pl"):
        assert seen[other][0] != seen["en"][0]
        assert seen[other][1:] != seen["en"][1:]
        assert len(seen[other]) == len(seen["en"])


HOSTILE = ["<script>window.hit=1</script>", '<img src=x onerror="window.hit=1">', '"><svg onload=window.hit=1>']


@pytest.mark.parametrize("text", HOSTILE)
def test_tags_in_names_and_talk_are_never_run(page: Page, visitors: Visitors, text: str) -> None:
    visitors.expect("status of 4")
    page.goto("/")
    page.get_by_label("Name of player 1").fill(text)
    page.get_by_role("button", name="Start the game").click()
    problem = page.locator(".problem")
    expect(problem.or_(page.locator(".prompt")).first).to_be_visible()
    if problem.count():
        expect(problem).to_have_text(re.compile(r"\w+ \w+"))
        page.get_by_label("Name of player 1").fill("Mira")
        client.begin(page)
    else:
        expect(page.locator(".app")).to_contain_text(text)
    page.keyboard.press("m")
    page.get_by_label("Say something").fill(text)
    page.get_by_role("button", name="Send").click()
    said, refused = page.get_by_role("dialog").locator("li", has_text=text), page.get_by_role("alert")
    expect(said.or_(refused).first).to_be_visible()
    # What is harmless is said.
    page.get_by_label("Say something").fill("Hello & good luck :)")
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_role("dialog").locator("li", has_text="Hello & good luck :)")).to_be_visible()
    assert page.evaluate("window.hit") is None
    assert page.locator("img[src=x], svg[onload]").count() == 0


def test_the_end_the_replay_and_another_way_from_there(page: Page, server: Server) -> None:
    opened = server.golden("first-builders-2-builder")
    result = server.table(opened)["result"]
    client.sit(page, opened)
    rows = page.locator(".scorepage .tbl .row")
    expect(rows).to_have_count(3)
    totals = [int(text) for text in page.locator(".scorepage .tbl .sum").all_inner_texts()]
    assert totals == sorted(result["scores"], reverse=True)
    # Every column adds up to the total.
    for row, total in zip(rows.all()[1:], totals, strict=True):
        assert sum(int(n) for n in row.locator("button.n").all_inner_texts()) == total
    rows.nth(1).locator("button.n").first.click()
    expect(rows.nth(1).locator("button.n").first).to_have_class(re.compile(r"\bon\b"))
    expect(page.locator(".det li").first).to_be_visible()

    page.get_by_role("link", name="Watch the replay").click()
    slider = page.get_by_role("slider")
    first = server.http.get(f"/api/tables/{opened.table}/timeline").json()["seats"].count(-1)
    expect(slider).to_have_value(slider.get_attribute("min") or "")
    assert 0 < int(slider.input_value()) <= first  # where somebody decides, after the draws of setting up
    at = page.locator(".bar .n")
    slider.fill("60")
    expect(at).to_have_text(re.compile(r"^60 / \d+$"))
    expect(page).to_have_url(re.compile(r"/60$"))
    expect(client.offered(page)).to_have_count(0)
    page.get_by_role("button", name="one step forward").click()
    expect(at).to_have_text(re.compile(r"^6[1-9] /"))
    page.keyboard.press("ArrowLeft")
    expect(at).to_have_text(re.compile(r"^60 /"))

    page.get_by_role("button", name="Play on from here").click()
    expect(page).to_have_url(re.compile(r"#/table/"))
    assert opened.table not in page.url
    client.arrive(page)
    expect(client.offered(page).first).to_be_visible()
    assert client.choose(page).ok
