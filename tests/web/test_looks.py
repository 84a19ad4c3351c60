"""Pictures of every page at three sizes, into shots/ for whoever wants to look, and what can be measured of them."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web import client
from tests.web.client import Server

SHOTS = Path(__file__).parent / "shots"
SIZES = {"1366x768": (1366, 768), "1920x1080": (1920, 1080), "360x740": (360, 740)}

# The panels of a page neither leave it nor cover each other, and text is not cut off without a sign.
MEASURE = """() => {
    const found = [];
    const seen = (n) => n.checkVisibility() && n.getBoundingClientRect().width > 0;
    const named = (n) => `${n.tagName.toLowerCase()}.${n.className.baseVal ?? n.className} "${(n.textContent ?? "").trim().slice(0, 30)}"`.replace(/ svelte-\\w+/g, "");
    const root = document.documentElement;
    const desk = innerWidth >= 900;
    if (root.scrollWidth > innerWidth) found.push(`the page is ${root.scrollWidth} wide in a window of ${innerWidth}`);
    if (desk && root.scrollHeight > innerHeight) found.push(`the page is ${root.scrollHeight} high in a window of ${innerHeight}`);
    if (desk) {
        const panels = [...document.querySelectorAll(".panel, header")].filter((n) => seen(n) && !n.parentElement.closest(".panel"));
        panels.forEach((a, i) => {
            const r = a.getBoundingClientRect();
            if (r.left < -1 || r.top < -1 || r.right > innerWidth + 1 || r.bottom > innerHeight + 1) found.push(`outside: ${named(a)}`);
            for (const b of panels.slice(i + 1)) {
                const q = b.getBoundingClientRect();
                const w = Math.min(r.right, q.right) - Math.max(r.left, q.left);
                const h = Math.min(r.bottom, q.bottom) - Math.max(r.top, q.top);
                if (w > 2 && h > 2) found.push(`${named(a)} covers ${named(b)}`);
            }
        });
    }
    for (const n of document.querySelectorAll("button, a, h1, h2, p, b, small, label, span, li, dt, dd, th, td")) {
        if (!seen(n) || n.closest(".off-screen") || ![...n.childNodes].some((c) => c.nodeType === 3 && c.data.trim())) continue;
        const style = getComputedStyle(n);
        if (style.overflowX !== "visible" && style.textOverflow !== "ellipsis" && n.scrollWidth > n.clientWidth + 2) found.push(`cut off: ${named(n)}`);
        if (style.overflowY === "hidden" && style.webkitLineClamp === "none" && n.scrollHeight > n.clientHeight + 3) found.push(`cut off below: ${named(n)}`);
        if (parseFloat(style.fontSize) < 10) found.push(`small print (${style.fontSize}): ${named(n)}`);
        // Text that runs out of a button or panel.
        const box = n.closest("button, .btn, .panel");
        if (!box || box.closest("svg") || n.closest(".scroll")) continue;
        const range = document.createRange();
        range.selectNodeContents(n);
        const r = range.getBoundingClientRect();
        const q = box.getBoundingClientRect();
        if (style.textOverflow !== "ellipsis" && desk && (r.right > q.right + 3 || r.left < q.left - 3 || r.bottom > q.bottom + 4)) found.push(`runs out: ${named(n)} of ${named(box)}`);
    }
    return [...new Set(found)].slice(0, 20);
}"""


def start(page: Page, server: Server) -> None:
    page.goto("/")
    expect(page.get_by_role("button", name="Start the game")).to_be_visible()


def finished(name: str) -> Callable[[Page, Server], None]:
    return lambda page, server: client.sit(page, server.golden(name))


def late(name: str, part: float) -> Callable[[Page, Server], None]:
    return lambda page, server: client.sit(page, server.late(name, part))


def new(game: str, players: int) -> Callable[[Page, Server], None]:
    return lambda page, server: client.sit(page, server.persons(game, players))


VIEWS: dict[str, Callable[[Page, Server], None]] = {
    "start": start,
    "first-builders": new("first-builders", 2),
    "first-builders-late": late("first-builders-4-wonders-trials5-wonder-trials", 0.9),
    "first-builders-solo": late("first-builders-1-wonders-wonder-solo_rounds", 0.6),
    "first-builders-end": finished("first-builders-4-wonders-trials5-wonder-trials"),
    "origin": new("origin", 2),
    "origin-late": late("origin-4-traveller", 0.9),
    "origin-end": finished("origin-4-objectives"),
}


@pytest.mark.parametrize("size", SIZES)
def test_looks(new_page: Callable[..., Page], server: Server, size: str) -> None:
    SHOTS.mkdir(exist_ok=True)
    width, height = SIZES[size]
    more: dict[str, Any] = {"has_touch": True, "is_mobile": True} if width < 900 else {}
    page = new_page(viewport={"width": width, "height": height}, **more)
    found: list[str] = []
    for name, show in VIEWS.items():
        show(page, server)
        page.evaluate("document.fonts.ready")
        page.screenshot(path=SHOTS / f"{name}-{size}.png")
        found += [f"{name}: {what}" for what in page.evaluate(MEASURE)]
        tabs = page.locator("nav.tabs button")
        for i in range(1, tabs.count()):
            tabs.nth(i).click()
            expect(tabs.nth(i)).to_have_attribute("aria-current", "page")
            page.screenshot(path=SHOTS / f"{name}-tab{i}-{size}.png")
            found += [f"{name}, tab {i}: {what}" for what in page.evaluate(MEASURE)]
    assert not found, "\n".join(found)


def test_the_light_theme_and_large_text(new_page: Callable[..., Page], server: Server) -> None:
    SHOTS.mkdir(exist_ok=True)
    page = new_page(color_scheme="light")
    page.add_init_script(
        "localStorage.setItem('origins.settings', JSON.stringify({ text: 130, lang: 'pl' }))"
    )
    found: list[str] = []
    for name in ("start", "first-builders-late", "origin-late", "first-builders-end"):
        if name == "start":
            page.goto("/")
            expect(page.locator(".start .btn.main")).to_be_visible()
        else:
            VIEWS[name](page, server)
        page.screenshot(path=SHOTS / f"{name}-light-large-pl.png")
        found += [f"{name}: {what}" for what in page.evaluate(MEASURE) if re.match("the page|outside", what)]
    assert not found, "\n".join(found)
