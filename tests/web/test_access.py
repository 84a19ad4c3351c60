"""What axe finds: nothing serious on any page, in the dark or the light."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.web import client
from tests.web.client import Server

PAGES = ["start", "rules", "first-builders", "origin", "menu", "first-builders end", "origin end"]


def show(page: Page, server: Server, name: str) -> None:
    if name == "start":
        page.goto("/")
        expect(page.get_by_role("button", name="Start the game")).to_be_visible()
    elif name == "rules":
        page.goto("/#/rules")
        expect(page.locator("code").first).to_be_visible()
    elif name == "menu":
        client.sit(page, server.persons("first-builders", 2))
        page.keyboard.press("m")
        expect(page.get_by_role("dialog")).to_be_visible()
    elif name == "first-builders":
        client.sit(page, server.late("first-builders-3-wonders-trials5-wonder-trials", 0.5))
    elif name == "origin":
        client.sit(page, server.late("origin-3-traveller", 0.5))
    elif name == "first-builders end":
        client.sit(page, server.golden("first-builders-3-builder"))
    else:
        client.sit(page, server.golden("origin-3-cards"))


def told(violation: dict[str, Any]) -> str:
    nodes = [f"{n['html'][:120]} {n['target']}" for n in violation["nodes"][:3]]
    return f"{violation['impact']} {violation['id']} ({len(violation['nodes'])}): " + "; ".join(nodes)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_nothing_serious(new_page: Callable[..., Page], server: Server, theme: str) -> None:
    found: list[str] = []
    page = new_page(color_scheme=theme)
    for name in PAGES:
        show(page, server, name)
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        result = Axe().run(page)
        found += [
            f"{name}: {told(v)}"
            for v in result.response["violations"]
            if v["impact"] in ("serious", "critical")
        ]
    assert not found, "\n".join(found)
