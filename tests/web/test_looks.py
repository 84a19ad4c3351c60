"""What can be measured of every page at every size of screen; ORIGINS_SHOTS=1 also puts pictures of all into shots/."""

from __future__ import annotations

import itertools
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import origins
from origins.session.session import Session
from tests.modes import GAMES, TITLES
from tests.web import client
from tests.web.client import GOLDEN, Opened, Server

SHOTS = Path(__file__).parent / "shots"
# Pictures take longer than measurements: they are taken where ORIGINS_SHOTS=1 asks for them.
TAKEN = os.environ.get("ORIGINS_SHOTS") == "1"
DESKS = [(1366, 768), (1280, 720), (1440, 900), (1920, 1080), (2560, 1440), (1180, 820), (820, 1180)]
PHONES = [(360, 640), (390, 844), (430, 932), (844, 390)]
SCREENS = {"desk": DESKS, "phone": PHONES}
MEASURE = (Path(__file__).parent / "measure.js").read_text(encoding="utf-8").split("\n", 1)[1]
# Two frames after a change of size everything has been measured and laid out again.
LAID_OUT = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))))"

Board = dict[str, Any]
Show = Callable[[Page, Server], None]


def start(page: Page, server: Server) -> None:
    page.goto("/")
    expect(page.locator(".start .btn.main")).to_be_visible()


def rules(page: Page, server: Server) -> None:
    page.goto("/#/rules/FB-VISIT-03")
    expect(page.locator("li[aria-current]")).to_be_in_viewport()


def box(game: str) -> Show:
    def show(page: Page, server: Server) -> None:
        page.goto(f"/#/box/{game}")
        expect(page.locator("main section").first).to_be_visible()

    return show


def replay(name: str) -> Show:
    def show(page: Page, server: Server) -> None:
        opened = server.golden(name)
        client.sit(page, opened)
        page.goto(f"/#/replay/{opened.table}/{server.table(opened)['step'] * 3 // 5}")
        expect(page.get_by_role("slider").first).to_be_visible()

    return show


def other(game: str, steps: int | None) -> Show:
    """A game on the plain board, a number of steps on, or to its end."""

    def show(page: Page, server: Server) -> None:
        opened = server.persons(game, 3)
        for n in itertools.count():
            now = server.table(opened)
            if now["over"] or n == steps:
                break
            server.move(opened, n % len(now["choices"]))
        client.sit(page, opened)

    return show


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
    answer = server.http.post(f"/api/tables/{whole.table}/branch", json={"step": step}, headers=whole.all_tokens)
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


PLAIN = next(name for name in GAMES if name not in TITLES)
VIEWS: dict[str, dict[str, Show]] = {
    "pages": {"start": start, "rules": rules, "box": box("first-builders"), "box-origin": box("origin")},
    "first-builders": {
        "first-builders": new("first-builders", 4),
        "first-builders-workers": fullest("first-builders-4-citizen", workers),
        "first-builders-large": fullest("first-builders-4-wonders-closer-seat-die", spread),
        "first-builders-late": late("first-builders-4-wonders-trials5-wonder-trials", 0.9),
        "first-builders-solo": late("first-builders-1-wonders-wonder-solo_rounds", 0.6),
        "first-builders-replay": replay("first-builders-3-builder"),
        "first-builders-end": finished("first-builders-4-wonders-trials5-wonder-trials"),
    },
    "origin": {
        "origin": new("origin", 2),
        "origin-late": late("origin-4-traveller", 0.9),
        "origin-cards": fullest("origin-4-cards", hand),
        "origin-replay": replay("origin-4-objectives"),
        "origin-end": finished("origin-4-objectives"),
    },
    "plain": {"plain": other(PLAIN, 0), "plain-late": other(PLAIN, 25), "plain-end": other(PLAIN, None)},
}


def look(page: Page, name: str, size: tuple[int, int], mark: str = "") -> list[str]:
    """What is wrong with a page at a size, and with each tab on a phone; pictures where they are asked for."""
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(LAID_OUT)
    where = f"{name}-{width}x{height}{mark}"
    found: list[str] = []

    def measure(part: str = "") -> None:
        if TAKEN:
            SHOTS.mkdir(exist_ok=True)
            page.screenshot(path=SHOTS / f"{where}{part}.png")
        found.extend(f"{where}{part}: {what}" for what in page.evaluate(MEASURE))

    measure()
    tabs = page.locator("nav.tabs button")
    opened = tabs.evaluate_all("all => all.findIndex((one) => one.hasAttribute('aria-current'))")
    for i in range(tabs.count()):
        if i != opened:
            tabs.nth(i).click()
            expect(tabs.nth(i)).to_have_attribute("aria-current", "page")
            page.evaluate(LAID_OUT)
            measure(f"-tab{i}")
    if opened >= 0:
        tabs.nth(opened).click()
    return found


def sat_down(new_page: Callable[..., Page], screen: str, **more: Any) -> Page:
    width, height = SCREENS[screen][0]
    touch: dict[str, Any] = {"has_touch": True, "is_mobile": True} if screen == "phone" else {}
    return new_page(viewport={"width": width, "height": height}, **touch, **more)


@pytest.mark.parametrize("part", VIEWS)
@pytest.mark.parametrize("screen", SCREENS)
def test_looks(new_page: Callable[..., Page], server: Server, screen: str, part: str) -> None:
    """Each page is opened once and then looked at in every size."""
    page = sat_down(new_page, screen)
    found: list[str] = []
    for name, show in VIEWS[part].items():
        show(page, server)
        page.evaluate("document.fonts.ready")
        for size in SCREENS[screen]:
            found += look(page, name, size)
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("lang", "text", "theme", "screen"), [("pl", 130, "light", "desk"), ("fr", 130, "dark", "phone")]
)
def test_long_languages_and_large_text(
    new_page: Callable[..., Page], server: Server, lang: str, text: int, theme: str, screen: str
) -> None:
    page = sat_down(new_page, screen, color_scheme=theme)
    page.add_init_script(
        f"localStorage.setItem('origins.settings', JSON.stringify({{ text: {text}, lang: '{lang}' }}))"
    )
    found: list[str] = []
    for name, show in {name: show for part in VIEWS.values() for name, show in part.items()}.items():
        if name in {"first-builders-late", "origin-replay", "plain", "box-origin"}:
            continue  # each has one like it
        show(page, server)
        page.evaluate("document.fonts.ready")
        for size in SCREENS[screen][:2] + SCREENS[screen][-1:]:
            found += look(page, name, size, f"-{theme}-{text}-{lang}")
    assert not found, "\n".join(found)
