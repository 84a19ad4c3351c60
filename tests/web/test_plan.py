"""A turn that is planned before it counts, and things that are dragged: by mouse and by finger, in both titles."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import CDPSession, Locator, Page, expect

from tests.web import client
from tests.web.client import Opened, Server
from tests.web.test_places import open_at, played, turn_to

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
RULE = re.compile(r"^(FB|AW|OR)(-[A-Z0-9]+)+$")

PLANS = {"first-builders": ("turn", {"visit"}), "origin": ("window", {"evolve"})}


def position(server: Server, game: str, decision: str, offered: set[str], after: int = 60) -> Opened:
    """A table at such a decision of a golden game for several players, some time after its start."""
    for name, golden, number, found in played(game):
        if name == decision and number > after and found.players > 1:
            if offered <= {choice.kind for choice in found.choices()}:
                return open_at(server, {}, golden, number)
    raise AssertionError(f"no golden game has {decision} with {offered}")


def sendings(page: Page) -> list[list[str]]:
    """The choices of every move that the page sends from now on."""
    found: list[list[str]] = []
    page.on("request", lambda r: found.append(json.loads(r.post_data or "")["choices"]) if "/moves" in r.url else None)
    return found


def step_of(page: Page) -> int:
    return int(page.locator(".sky").get_attribute("data-step") or -1)


def shows(page: Page, step: int) -> None:
    expect(page.locator(".sky")).to_have_attribute("data-step", str(step))


def plan_on(page: Page, most: int) -> list[int]:
    """Choices are tried, on the board and in the list by turns; the steps that the page showed before each."""
    before: list[int] = []
    while len(before) < most and client.offered(page).count():
        before.append(step_of(page))
        with page.expect_response(re.compile(r"/try\b")):
            if len(before) % 2 and page.locator(client.GLOWING).count():
                client.click_glowing(page)
            else:
                client.offered(page).first.click()
        expect(page.locator(".sky")).not_to_have_attribute("data-step", str(before[-1]))
    return before


@pytest.mark.parametrize("game", PLANS)
def test_a_turn_is_planned_taken_back_and_made_with_one_write(page: Page, server: Server, game: str) -> None:
    opened = position(server, game, *PLANS[game])
    client.sit(page, opened)
    before = server.table(opened)
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Plan a turn before it counts").check()
    page.keyboard.press("Escape")
    sent = sendings(page)
    asked: list[str] = []
    page.on("request", lambda r: asked.append(r.url) if "/try" in r.url else None)

    steps = plan_on(page, 8)
    assert len(steps) > 1
    assert steps[0] == before["step"]
    # What the plan costs and brings in all is told as the server has counted it.
    counted = server.http.get(asked[-1].replace("base=", "was="), headers=opened.all_tokens).json()
    amounts = [*counted["tried"].get("cost", []), *counted["tried"].get("gain", [])]
    told = page.locator(".prompt .all")
    assert re.findall(r"\d+", told.inner_text() if amounts else "") == [str(amount["n"]) for amount in amounts]
    # Back by a step of the prompt, by the key, and altogether.
    last = step_of(page)
    page.locator(".prompt .step button").last.click()
    shows(page, steps[-1])
    page.keyboard.press("u")
    shows(page, steps[-2])
    steps += plan_on(page, 1)
    page.keyboard.press("Shift+U")
    shows(page, before["step"])
    expect(page.locator(".endturn")).to_have_count(0)
    steps = plan_on(page, 8)
    assert step_of(page) == last
    now = server.table(opened)
    assert (sent, now["version"], now["step"]) == ([], before["version"], before["step"])
    # The whole is one message, one version, one write.
    page.locator("#choices .endturn").click()
    expect(page.locator(".sky")).to_have_attribute("data-version", str(before["version"] + 1))
    assert len(sent) == 1
    assert len(sent[0]) == last - before["step"]
    now = server.table(opened)
    assert now["version"] == before["version"] + 1
    assert now["step"] >= last

    # When the table moves on under a plan it is gone, and the page says so.
    client.uncover(page)
    assert plan_on(page, 1)
    expect(page.locator(".endturn")).to_be_visible()
    server.move(opened)
    expect(page.get_by_role("alert")).to_contain_text("your plan is gone")
    client.uncover(page)
    expect(page.locator(".endturn")).to_have_count(0)
    assert len(sent) == 1


class Finger:
    """One finger on the screen; Playwright's own only taps."""

    def __init__(self, page: Page) -> None:
        self.page, self.x, self.y = page, 0.0, 0.0
        self.session: CDPSession = page.context.new_cdp_session(page)

    def _touch(self, kind: str, *at: tuple[float, float]) -> None:
        points = [{"x": x, "y": y} for x, y in at]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def down(self, x: float, y: float) -> None:
        self.x, self.y = x, y
        self._touch("touchStart", (x, y))

    def move(self, x: float, y: float) -> None:
        for part in (0.25, 0.5, 0.75, 1):
            self._touch("touchMove", (self.x + (x - self.x) * part, self.y + (y - self.y) * part))
        self.x, self.y = x, y

    def hold(self, x: float, y: float) -> None:
        """Stays on a thing until it is in hand; on a busy machine that may take a finger several tries."""
        for _ in range(5):
            self.down(x, y)
            self.page.locator(".ready").wait_for(state="attached")
            self.move(x + 12, y - 16)
            if self.page.locator(".carried").count():
                return
            self.up()
        raise AssertionError("nothing could be picked up")

    def up(self) -> None:
        self._touch("touchEnd")


class Mouse:
    def __init__(self, page: Page) -> None:
        self.mouse = page.mouse

    def hold(self, x: float, y: float) -> None:
        self.mouse.move(x, y)
        self.mouse.down()
        self.mouse.move(x + 12, y - 16, steps=3)

    def move(self, x: float, y: float) -> None:
        self.mouse.move(x, y, steps=4)

    def up(self) -> None:
        self.mouse.up()


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


# The decision, what must be offered there, what is dragged, where it goes, and where it cannot go.
DRAGS = {
    "first-builders": [
        ("turn", {"visit"}, "freeman:", "site:", "market:"),
        ("purchase", {"market"}, "market:", "cell:", "site:"),
    ],
    "origin": [
        ("window", {"evolve", "migrate"}, "reserve:", "land:", "land:"),
        ("window", {"evolve", "migrate"}, "land:", "land:", "column:"),
        ("window", {"play", "go-on"}, "card:", "inplay", "land:"),
    ],
}


# The middle of the first of these that can be hit there.
IN_SIGHT = """(wanted) => {
    for (const node of document.querySelectorAll(wanted)) {
        const r = node.getBoundingClientRect();
        const at = [r.left + r.width / 2, r.top + r.height / 2];
        if (document.elementFromPoint(...at)?.closest("[data-place]") === node) return at;
    }
    return null;
}"""


def drag_and_drop(page: Page, pointer: Mouse | Finger, server: Server, game: str) -> None:
    """Each thing is dragged to nowhere, to where it cannot go, and to where it can."""
    page.goto("/")
    sent = sendings(page)
    for decision, offered, thing, goal, elsewhere in DRAGS[game]:
        opened = position(server, game, decision, offered)
        before = server.table(opened)
        turn_to(page, opened)
        tabs = page.locator("nav.tabs button")
        held = page.locator(f'[data-handle][data-place^="{thing}"]')
        for i in range(tabs.count()):
            if not held.count():
                tabs.nth(i).tap()
        carried = page.locator(".carried")
        asked = page.locator(".prompt .text").inner_text()
        # Let go over nothing: as if nothing had been.
        held.first.scroll_into_view_if_needed()
        tab = page.locator("nav.tabs button.on")
        name = tab.inner_text() if tab.count() else ""

        def lift(name: str = name, held: Locator = held) -> None:
            if name and not held.count():
                page.get_by_role("button", name=name, exact=True).tap()
            pointer.hold(*middle(held.first))
            expect(page.locator(f'[data-state~="can"][data-place^="{goal}"]').first).to_be_visible()  # noqa: B023

        lift()
        pointer.move(4, 4)
        pointer.up()
        expect(carried).to_have_count(0)
        expect(page.locator(".prompt .text")).to_have_text(asked)
        expect(page.get_by_role("alert")).to_have_count(0)
        # Escape puts it back, wherever it is.
        lift()
        page.keyboard.press("Escape")
        expect(carried).to_have_count(0)
        pointer.up()
        expect(page.locator(".prompt .text")).to_have_text(asked)
        # Where it cannot go it is told why, with the rule.
        lift()
        wrong = page.evaluate(IN_SIGHT, f'[data-place^="{elsewhere}"]:not([data-state~="can"], [data-state~="sel"])')
        if wrong:
            pointer.move(*wrong)
            pointer.up()
            expect(page.get_by_role("alert").locator("small")).to_have_text(RULE)
            page.get_by_role("alert").get_by_role("button", name="Close").click()
            expect(carried).to_have_count(0)
            lift()
        assert sent == []
        assert server.table(opened)["version"] == before["version"]
        # Put down where it glows, it is chosen together with its place.
        place = page.locator(f'[data-state~="can"][data-place^="{goal}"]').last
        pointer.move(*middle(place))
        expect(place).to_have_attribute("data-state", re.compile("hov"))
        pointer.move(*middle(place))
        pointer.up()
        several = page.locator('[role="menuitem"], [role="dialog"] .list button')
        made = page.locator(f'.sky[data-version="{before["version"] + 1}"]')
        expect(several.or_(made).or_(page.locator(".endturn")).first).to_be_visible()
        if several.count():
            several.first.click()
            expect(made.or_(page.locator(".endturn")).first).to_be_visible()
        if page.locator(".endturn").count():
            page.locator(".endturn").click()
        expect(made).to_be_visible()
        expect(carried).to_have_count(0)
        assert len(sent) == 1
        assert len(sent[0]) > (goal != "inplay")
        assert server.table(opened)["version"] == before["version"] + 1
        sent.clear()


@pytest.mark.parametrize("game", DRAGS)
def test_things_are_dragged_to_their_places_by_mouse(page: Page, server: Server, game: str) -> None:
    drag_and_drop(page, Mouse(page), server, game)


@pytest.mark.parametrize("game", DRAGS)
def test_things_are_dragged_to_their_places_by_a_finger(
    new_page: Callable[..., Page], server: Server, game: str
) -> None:
    """A finger that stays picks up; one that moves on at once scrolls, and the map moves under it."""
    page = new_page(**PHONE)
    finger = Finger(page)
    drag_and_drop(page, finger, server, game)
    held = page.locator("[data-handle]")
    if game == "origin":
        turn_to(page, position(server, game, "window", {"evolve", "migrate"}))
        world = page.locator(".ocean .inner")
        at = world.get_attribute("style")
        x, y = middle(held.first)
        finger.down(x, y)
        finger.move(x - 60, y + 40)
        finger.up()
        assert world.get_attribute("style") != at
        expect(page.locator(".carried, .ready")).to_have_count(0)
