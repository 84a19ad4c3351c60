"""What a board says when it is asked: why something cannot be chosen, what a thing is, where something happened."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web import client
from tests.web.client import Opened, Server
from tests.web.test_places import open_at, questions, turn_to

RULE = re.compile(r"^(FB|AW|OR)(-[A-Z0-9]+)+$")
LATE = {"first-builders": "first-builders-3-wonders-trials5-wonder-trials", "origin": "origin-4-traveller"}

# Clicks one thing of each sort that does not glow, and neither does what it is a part of; what is said to each.
ASK = """async () => {
    const said = {};
    const sorts = new Set();
    const wait = (ms) => new Promise((done) => setTimeout(done, ms));
    const glows = (place) => document.querySelector(`[data-place="${CSS.escape(place)}"][data-state~="can"]`);
    for (const node of document.querySelectorAll('[data-place]:not([data-state~="can"])')) {
        const place = node.dataset.place;
        const [group, , part] = place.split(":");
        const sort = `${group}:${part && isNaN(Number(part)) ? part : ""}`;
        const whole = place.slice(0, place.lastIndexOf(":"));
        if (sorts.has(sort) || (whole && glows(whole)) || node.closest('[data-state~="can"]')) continue;
        sorts.add(sort);
        document.querySelector("[role=alert] button")?.click();
        await wait(5);
        node.dispatchEvent(new MouseEvent("click", { bubbles: true }));
        for (let i = 0; i < 200 && !document.querySelector("[role=alert]"); i++) await wait(10);
        const alert = document.querySelector("[role=alert]");
        said[place] = [alert?.querySelector("span")?.textContent ?? "", alert?.querySelector("small")?.textContent ?? ""];
    }
    return said;
}"""


@pytest.mark.parametrize("game", ["first-builders", "origin"])
def test_whatever_is_clicked_answers_with_a_reason_and_a_rule(page: Page, server: Server, game: str) -> None:
    page.goto("/")
    brought: dict[str, Opened] = {}
    wrong: list[str] = []
    moves: list[str] = []
    page.on("request", lambda request: moves.append(request.url) if "/moves" in request.url else None)
    answered = 0
    for question, name, step in list(questions(game))[::5]:
        opened = open_at(server, brought, name, step)
        turn_to(page, opened)
        said: dict[str, list[str]] = page.evaluate(ASK)
        answered += len(said)
        wrong += [
            f"{question} ({name} {step}): {place} says {text!r} {rule!r}"
            for place, (text, rule) in said.items()
            if not re.search(r"\w{3}", text) or not RULE.match(rule)
        ]
    assert not wrong, "\n".join(wrong)
    assert answered > 15
    assert moves == []  # nothing was chosen


@pytest.mark.parametrize("game", ["first-builders", "origin"])
def test_things_say_what_they_do_by_which_rule_and_how_we_know(page: Page, server: Server, game: str) -> None:
    client.sit(page, server.late(LATE[game], 0.8))
    page.locator("[data-thing]").first.wait_for()
    sorts: dict[str, Any] = {}
    for node in page.locator(f"[data-thing]:not({client.GLOWING})").all():
        thing = node.get_attribute("data-thing") or ""
        glowing = node.evaluate(f"n => !!n.closest('{client.GLOWING}') || !!n.querySelector('{client.GLOWING}')")
        if not glowing and node.is_visible():
            sorts.setdefault(thing.partition(".")[0] if "table" not in thing else thing, node)
    assert len(sorts) >= 6
    tip = page.get_by_role("tooltip")
    for sort, node in sorts.items():
        page.mouse.move(5, 5)
        node.hover(force=True, position={"x": 3, "y": 3})
        expect(tip.locator("b")).to_have_text(re.compile(r"\w"))
        expect(tip.locator("small a")).to_have_text(RULE)
        said = tip.locator("small").inner_text()
        assert re.search("printed|reconstructed|public", said), f"{sort}: {said}"
        if sort != "trial":  # its name says all
            expect(tip.locator(".text")).to_have_text(re.compile(r"\w{3}"))
        page.keyboard.press("Escape")
        expect(tip).to_have_count(0)


def test_a_rule_can_be_opened_from_a_tooltip(page: Page, server: Server) -> None:
    client.sit(page, server.late(LATE["first-builders"], 0.8))
    page.locator('.mil h2[data-thing="table.military"]').hover()
    link = page.get_by_role("tooltip").get_by_role("link")
    expect(link).to_have_text("FB-MILITARY-09")
    link.hover()  # it stays while the pointer is on its way
    with page.expect_popup() as opened:
        link.click()
    expect(opened.value.locator("li[aria-current] code")).to_have_text("FB-MILITARY-09")


@pytest.mark.parametrize("game", ["first-builders", "origin"])
def test_a_line_of_the_log_shows_its_place(page: Page, server: Server, game: str) -> None:
    client.sit(page, server.late(LATE[game], 0.8))
    page.locator("[data-thing]").first.wait_for()
    lit = page.locator('[data-state~="lit"], .opp.on')
    lines = page.locator("#log li:not(.round)")
    expect(lines.first).to_be_visible()
    shown = 0
    for i in range(min(lines.count(), 12)):
        lines.nth(i).scroll_into_view_if_needed()
        lines.nth(i).hover()
        page.wait_for_timeout(30)
        shown += lit.count() > 0
    assert shown >= 6
    page.mouse.move(700, 400)
    expect(page.locator('[data-state~="lit"]')).to_have_count(0)


def test_a_phone_explains_what_is_tapped(new_page: Any, server: Server) -> None:
    page: Page = new_page(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    client.sit(page, server.persons("first-builders", 2))
    page.get_by_role("button", name="Market").tap()
    page.locator('[data-thing^="tile."]').first.tap()
    about = page.locator("aside.sheet")
    expect(about.locator("small a")).to_have_text(RULE)
    expect(about.locator(".text")).to_have_text(re.compile(r"\w{3}"))
    about.get_by_role("button", name="Close").tap()
    expect(about).to_have_count(0)
