"""What axe finds: nothing serious on any screen, in the dark or the light, on a desk or a phone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.web import client
from tests.web.client import Server

SIZES: dict[str, dict[str, Any]] = {
    "desk": {"viewport": {"width": 1366, "height": 768}},
    "tablet": {"viewport": {"width": 820, "height": 1180}},
    "phone": {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True},
}


def pages(page: Page, server: Server) -> Iterator[str]:
    """Every page, one after the other."""
    page.goto("/")
    expect(page.locator(".start .btn.main")).to_be_visible()
    yield "start"
    page.goto("/#/rules/FB-VISIT-03")
    expect(page.locator("code").first).to_be_visible()
    yield "rules"
    page.goto("/#/box/origin")
    expect(page.locator("main section").first).to_be_visible()
    yield "box"
    online = server.open("first-builders", [{"kind": "human", "name": "Mira"}, {"kind": "open"}])
    page.goto(f"/#/join/{online.table}")
    expect(page.locator("form, button").first).to_be_visible()
    yield "join"
    for name, sit in (
        ("first-builders, first dice", lambda: server.persons("first-builders", 4)),
        ("first-builders", lambda: server.late("first-builders-3-wonders-trials5-wonder-trials", 0.5)),
        ("solo", lambda: server.late("first-builders-1-wonders-trials5-wonder-trials", 0.6)),
        ("origin", lambda: server.late("origin-3-traveller", 0.5)),
        ("origin, cards", lambda: server.late("origin-4-cards", 0.8)),
    ):
        client.sit(page, sit())
        yield from tabs(page, name)
        yield from answers(page, name)
    page.get_by_role("button", name="Menu").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    yield "menu"
    ended = server.golden("first-builders-3-builder")
    client.sit(page, ended)
    yield "first-builders end"
    page.goto(f"/#/replay/{ended.table}/60")
    expect(page.get_by_role("slider").first).to_be_visible()
    yield "replay"
    client.sit(page, server.golden("origin-3-cards"))
    yield "origin end"


def tabs(page: Page, name: str) -> Iterator[str]:
    found = page.locator("nav.tabs button")
    if not found.count():
        yield name
    for i in range(found.count()):
        found.nth(i).click()
        expect(found.nth(i)).to_have_attribute("aria-current", "page")
        yield f"{name}, tab {i}"


def answers(page: Page, name: str) -> Iterator[str]:
    """With a tooltip, a sheet or a reason on the screen."""
    if page.locator("nav.tabs").count():
        for tab in page.locator("nav.tabs button").all():
            tab.click()
            if page.locator(client.GLOWING).count():
                page.locator(client.GLOWING).first.tap()
                expect(page.get_by_role("dialog")).to_be_visible()
                yield f"{name}, sheet"
                page.get_by_role("button", name="Back").first.click()
                return
        return
    page.locator(f"[data-thing]:not({client.GLOWING})").first.hover()
    expect(page.get_by_role("tooltip")).to_be_visible()
    yield f"{name}, tooltip"
    page.keyboard.press("Escape")  # it may lie over what is clicked next
    closed = page.locator(f'[data-place="military:12"], [data-place^="land:"]:not({client.GLOWING})')
    closed.first.click(force=True)
    expect(page.get_by_role("alert")).to_be_visible()
    yield f"{name}, reason"


def told(violation: dict[str, Any]) -> str:
    nodes = [f"{n['html'][:120]} {n['target']}" for n in violation["nodes"][:3]]
    return f"{violation['impact']} {violation['id']} ({len(violation['nodes'])}): " + "; ".join(nodes)


# Everything in one theme; of the other only what it changes.
THEMES: dict[Any, dict[str, Any]] = {"dark": {}, "light": {"runOnly": ["color-contrast"]}}


@pytest.mark.parametrize("size", SIZES)
def test_nothing_serious(new_page: Callable[..., Page], server: Server, size: str) -> None:
    found: list[str] = []
    page = new_page(color_scheme="dark", **SIZES[size])
    for name in pages(page, server):
        for theme, only in THEMES.items():
            page.emulate_media(color_scheme=theme)
            expect(page.locator("html")).to_have_attribute("data-theme", theme)
            wrong = Axe().run(page, options={"resultTypes": ["violations"], **only}).response["violations"]
            found += [f"{name}, {theme}: {told(v)}" for v in wrong if v["impact"] in ("serious", "critical")]
        page.emulate_media(color_scheme="dark")
    assert not found, "\n".join(dict.fromkeys(found))
