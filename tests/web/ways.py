"""Four ways through a game: with a mouse, by touch, by keys alone, and as somebody who hears the page instead of seeing it."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, TimeoutError, expect

from tests.web import client

# The number of the first glowing thing that a finger reaches, perhaps after scrolling a list.
REACHED = """() => [...document.querySelectorAll('[data-state~="can"]')].findIndex((n) => {
    n.scrollIntoView({ block: "nearest" });
    const r = n.getBoundingClientRect();
    const top = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
    return !!top && n.contains(top);
})"""


SOON = 1000  # milliseconds


class Mouse:
    """On the board and in the list, by turns."""

    screen: dict[str, Any] = {}

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, thing: Locator) -> None:
        thing.click()

    def pick(self, select: Locator, value: str) -> None:
        select.select_option(value)

    def begin(self, title: str) -> None:
        """A game of two persons at one screen; First Builders with four Trials, which is four rounds."""
        page = self.page
        page.goto("/")
        self.press(page.get_by_role("radio", name=re.compile(rf"^{title}\b")))
        second = page.get_by_role("radiogroup", name="Seat 2")
        self.press(second.get_by_role("radio", name="Person", exact=True))
        trials = page.get_by_role("combobox", name=re.compile("Trials"))
        if trials.count():
            self.pick(trials, "4")
        self.press(page.get_by_role("button", name="Start the game"))
        expect(page).to_have_url(re.compile("#/table/"))
        page.locator(".prompt, .cover").first.wait_for()

    def over(self) -> bool:
        return client.over(self.page)

    def step(self, n: int, hurry: bool) -> None:
        """A decision; who is in a hurry passes where that is offered."""
        cover = self.page.locator(".cover button")
        if cover.count():
            self.press(cover)
        client.decide(self.page, lambda: self.act(n, hurry), self.end)

    def passing(self) -> Locator:
        return self.page.get_by_role("button", name="Pass", exact=True)

    def act(self, n: int, hurry: bool) -> None:
        if hurry and self.passing().count():
            self.passing().click()
        elif n % 2 == 0 and self.page.locator(client.GLOWING).count():
            client.click_glowing(self.page)
        else:
            client.offered(self.page).first.click()

    def end(self) -> None:
        self.press(self.page.locator(".endturn"))


class Touch(Mouse):
    """By a finger on a small phone: what can be chosen is on the tab that opens, or a button above what one holds."""

    screen = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}

    def press(self, thing: Locator) -> None:
        thing.tap()

    def act(self, n: int, hurry: bool) -> None:
        page = self.page
        loose, glowing = page.locator(".actions .btn"), page.locator(client.GLOWING)
        expect(loose.or_(glowing).first).to_be_visible()
        if hurry and self.passing().count():
            return self.passing().tap()
        if not glowing.count():
            return loose.first.tap()
        page.wait_for_function(f"() => ({REACHED})() >= 0")
        glowing.nth(page.evaluate(REACHED)).tap()
        sheet = page.locator("div.sheet")
        expect(sheet).to_be_visible()
        listed = sheet.locator(".list .btn")
        return (listed.first if listed.count() else sheet.get_by_role("button", name="Choose")).tap()


class Keys(Mouse):
    """Tab, Enter, and the keys that the page names; nothing is ever clicked."""

    def press(self, thing: Locator) -> None:
        self.reach(thing)
        self.page.keyboard.press("Enter")

    def reach(self, thing: Locator) -> None:
        expect(thing).to_be_visible()
        for _ in range(90):
            if thing.evaluate("node => node === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not come to {thing}")

    def pick(self, select: Locator, value: str) -> None:
        self.reach(select)
        self.page.keyboard.type(value)
        expect(select).to_have_value(value)

    def act(self, n: int, hurry: bool) -> None:
        page = self.page
        if hurry and self.passing().count():
            return page.keyboard.press("p")
        if n % 4 == 0 and page.locator(client.GLOWING).count():
            page.keyboard.press("c")  # from the list on, the board comes after all else
            for _ in range(90):
                page.keyboard.press("Tab")
                if page.evaluate("() => document.activeElement?.matches('[data-state~=\"can\"]') ?? false"):
                    break
            page.keyboard.press("Enter")
            if page.locator('[role="menu"]').count():
                page.keyboard.press("Enter")
        elif page.get_by_role("option").count():
            page.keyboard.press("c")
            page.keyboard.press("Home")
            page.keyboard.press("Enter")
        else:
            self.press(client.offered(page).first)
        return None

    def end(self) -> None:
        self.page.keyboard.press("e")


class Tree(Mouse):
    """By roles and names alone, as a screen reader tells them: nothing here knows how the page looks or is built."""

    def over(self) -> bool:
        return self.page.get_by_role("heading", level=1, name=re.compile("wins|share the victory")).count() > 0

    def step(self, n: int, hurry: bool) -> None:
        page = self.page
        here = page.get_by_role("button", name="I am here")
        if here.count():
            here.press("Enter")
        choices = page.get_by_role("region", name="Choices")
        expect(choices).to_be_visible()
        options, buttons = choices.get_by_role("option"), choices.get_by_role("button")
        ending, back = (choices.get_by_role("button", name=name, exact=True) for name in ("End turn", "Back"))
        if ending.count():
            return self.take(ending)
        # The question is told, and its list has its name; all that can be chosen can be reached.
        question = choices.get_by_role("listbox").get_attribute("aria-label")
        assert question
        expect(page.get_by_role("status").first).to_contain_text(question)
        offered = options.count() + buttons.count() - back.count()
        expect(choices.get_by_role("heading")).to_have_accessible_name(f"Choices · {offered}")
        if hurry and self.passing().count():
            return self.take(self.passing())
        first = (options if options.count() else buttons).first
        expect(first).to_have_accessible_name(re.compile(r"\w"))
        return self.take(first)

    def take(self, thing: Locator) -> None:
        """Until the page tells something else."""
        before = self.told()
        with self.page.expect_response(re.compile(r"/(moves|try)\b")):
            thing.press("Enter") if thing.get_attribute("role") is None else thing.click()
        for _ in range(40):
            if self.told() != before:
                return
            self.page.wait_for_timeout(25)

    def told(self) -> str:
        """What is read out of a turn; nothing where it is somebody else's, or the game is over."""
        found = [self.page.get_by_role("region", name=name, exact=True) for name in ("Choices", "You")]
        try:
            return "\n".join(region.aria_snapshot(timeout=SOON) for region in found if region.count())
        except TimeoutError:  # one has gone just now
            return ""


WAYS: dict[str, type[Mouse]] = {"mouse": Mouse, "touch": Touch, "keys": Keys, "tree": Tree}
