"""Pictures of every page at four sizes, into shots/ for whoever wants to look, and what can be measured of them."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import origins
from origins.play.session import Session
from tests.web import client
from tests.web.client import GOLDEN, Opened, Server

SHOTS = Path(__file__).parent / "shots"
SIZES = {"1366x768": (1366, 768), "1920x1080": (1920, 1080), "360x740": (360, 740), "740x360": (740, 360)}
MEASURE = (Path(__file__).parent / "measure.js").read_text(encoding="utf-8").split("\n", 1)[1]

Board = dict[str, Any]
Show = Callable[[Page, Server], None]


def start(page: Page, server: Server) -> None:
    page.goto("/")
    expect(page.locator(".start .btn.main")).to_be_visible()


def finished(name: str) -> Show:
    return lambda page, server: client.sit(page, server.golden(name))


def late(name: str, part: float) -> Show:
    return lambda page, server: client.sit(page, server.late(name, part))


def new(game: str, players: int) -> Show:
    return lambda page, server: client.sit(page, server.persons(game, players))


def fullest(name: str, worth: Callable[[Board, int], int]) -> Show:
    """A golden game where the board is at its fullest, by what its mover sees."""

    def show(page: Page, server: Server) -> None:
        whole = origins.load((GOLDEN / f"{name}.game").read_text(encoding="utf-8"))
        replayed = Session(whole.game, whole.players, whole.options, 0, None, whole.seats)
        best = (-1, 0)
        for number, step in enumerate(whole.steps, 1):
            replayed.make(step.notation)
            mover = replayed.to_move
            if mover is not None and mover >= 0 and number % 3 == 0:
                best = max(best, (worth(replayed.view(mover)["board"], mover), number))
        client.sit(page, at_step(server, name, best[1]))

    return show


def at_step(server: Server, name: str, step: int) -> Opened:
    whole = server.golden(name)
    answer = server.http.post(
        f"/api/tables/{whole.table}/branch", json={"step": step}, headers=whole.all_tokens
    )
    return server._made(answer, whole.game)


def workers(board: Board, mover: int) -> int:
    return max(len(site["workers"]) for site in board["sites"])


def spread(board: Board, mover: int) -> int:
    """How large the city of the mover is, with as much as can be beside it."""
    player = board["players"][mover]
    xs: list[int] = [c["x"] for c in player["city"]] or [0]
    ys: list[int] = [c["y"] for c in player["city"]] or [0]
    return max(xs) - min(xs) + max(ys) - min(ys) + len(player["signs"]) + len(player["freemen"])


def hand(board: Board, mover: int) -> int:
    player: Board = board["players"][mover]
    return 2 * len(player["hand"]) + len(player["permanents"]) + len(player["objectives"])


VIEWS: dict[str, Show] = {
    "start": start,
    "first-builders": new("first-builders", 4),
    "first-builders-workers": fullest("first-builders-4-citizen", workers),
    "first-builders-large": fullest("first-builders-4-wonders-closer-seat-die", spread),
    "first-builders-late": late("first-builders-4-wonders-trials5-wonder-trials", 0.9),
    "first-builders-solo": late("first-builders-1-wonders-wonder-solo_rounds", 0.6),
    "first-builders-end": finished("first-builders-4-wonders-trials5-wonder-trials"),
    "origin": new("origin", 2),
    "origin-late": late("origin-4-traveller", 0.9),
    "origin-cards": fullest("origin-4-cards", hand),
    "origin-end": finished("origin-4-objectives"),
}
BOARDS = [name for name in VIEWS if name != "start"]


def look(page: Page, name: str, mark: str, only: str = "") -> list[str]:
    """Pictures of a page, of each tab on a phone, and what is wrong with them."""
    page.evaluate("document.fonts.ready")
    page.screenshot(path=SHOTS / f"{name}-{mark}.png")
    found = [f"{name}: {what}" for what in page.evaluate(MEASURE)]
    tabs = page.locator("nav.tabs button")
    for i in range(tabs.count()):
        tabs.nth(i).click()
        expect(tabs.nth(i)).to_have_attribute("aria-current", "page")
        page.screenshot(path=SHOTS / f"{name}-tab{i}-{mark}.png")
        found += [f"{name}, tab {i}: {what}" for what in page.evaluate(MEASURE)]
    return [what for what in found if re.search(only, what)]


def phone(size: tuple[int, int]) -> dict[str, Any]:
    width, height = size
    more: dict[str, Any] = {"has_touch": True, "is_mobile": True} if width < 900 else {}
    return {"viewport": {"width": width, "height": height}, **more}


@pytest.mark.parametrize("size", SIZES)
def test_looks(new_page: Callable[..., Page], server: Server, size: str) -> None:
    SHOTS.mkdir(exist_ok=True)
    page = new_page(**phone(SIZES[size]))
    found: list[str] = []
    for name, show in VIEWS.items():
        show(page, server)
        found += look(page, name, size)
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("lang", "text", "theme", "size"),
    [("pl", 130, "light", "1366x768"), ("fr", 100, "dark", "1366x768"), ("pl", 130, "light", "360x740")],
)
def test_long_languages_and_large_text(
    new_page: Callable[..., Page], server: Server, lang: str, text: int, theme: str, size: str
) -> None:
    SHOTS.mkdir(exist_ok=True)
    page = new_page(color_scheme=theme, **phone(SIZES[size]))
    page.add_init_script(
        f"localStorage.setItem('origins.settings', JSON.stringify({{ text: {text}, lang: '{lang}' }}))"
    )
    found: list[str] = []
    start(page, server)
    found += look(page, "start", f"{size}-{theme}-{text}-{lang}", "the page|outside")
    for name in BOARDS:
        if name != "first-builders-late":
            VIEWS[name](page, server)
            found += look(page, name, f"{size}-{theme}-{text}-{lang}")
    assert not found, "\n".join(found)
