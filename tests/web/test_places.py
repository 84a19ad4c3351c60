"""Every question of both games on a desk and on a phone: what can be chosen glows in its place, and can be hit."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

import origins
from origins.session.session import Session
from tests.web import client
from tests.web.client import GOLDEN, Opened, Server

# Choices that stand at no place of the board: buttons, or rows of the list.
NOWHERE = {
    "first-builders": {
        "pass", "no", "yes", "stop", "done", "end-visit", "end-turn", "as-farm", "face-up", "over-farm", "take-gold",
        "two-points", "points", "colour",
    },
    "origin": {
        "skip", "go-on", "end-turn", "reward-tile", "reward-cards", "reward-any", "steal",
    },
}  # fmt: skip

MENUS = {"turn", "visit", "window"}

# Where a choice stands, seen by pointing at its row in the list: a place lights up.
POINTED = """async () => {
    const found = {};
    const frame = () => new Promise((done) => requestAnimationFrame(() => done()));
    for (const row of document.querySelectorAll("#choices [role=option]")) {
        row.dispatchEvent(new PointerEvent("pointerenter", { pointerType: "mouse" }));
        await frame();
        found[row.title] = [...document.querySelectorAll('[data-state~="hov"]')].map((n) => n.dataset.place);
    }
    document.querySelector("#choices ol")?.dispatchEvent(new PointerEvent("pointerleave", { pointerType: "mouse" }));
    await frame();
    return found;
}"""

GLOWING = (
    """() => [...new Set([...document.querySelectorAll('[data-state~="can"]')].map((n) => n.dataset.place))].sort()"""
)

# Whoever aims at the middle of a glowing thing, or near its edge, hits it or what it stands for.
HIT = """(least) => {
    const wrong = [];
    const phone = innerWidth < 900;
    for (const node of document.querySelectorAll('[data-state~="can"]')) {
        const place = node.dataset.place;
        if (phone) node.scrollIntoView({ block: "center", inline: "nearest" });
        const r = node.getBoundingClientRect();
        const [x, y] = [r.left + r.width / 2, r.top + r.height / 2];
        if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) { wrong.push(`${place} is out of sight`); continue; }
        const at = (px, py) => document.elementFromPoint(px, py)?.closest('[data-state~="can"]');
        const same = (n) => n && (n === node || n.dataset.place.startsWith(`${place}:`) || place.startsWith(`${n.dataset.place}:`) || (n.dataset.place === place));
        if (!same(at(x, y))) wrong.push(`${place} is covered by ${document.elementFromPoint(x, y)?.outerHTML.slice(0, 90)}`);
        // Neighbours share the room between them; around that, a finger must find the thing.
        if (!phone || node.closest(".resv")) continue;
        const reach = least / 2 - 1;
        for (const [dx, dy] of [[-reach, 0], [reach, 0], [0, -reach], [0, reach]]) {
            const [px, py] = [x + dx, y + dy];
            if (px < 1 || py < 1 || px > innerWidth - 1 || py > innerHeight - 1) continue;
            if (!at(px, py)) wrong.push(`${place} is missed ${Math.round(Math.hypot(dx, dy))} pixels from its middle`);
        }
    }
    return wrong;
}"""


def played(game: str) -> Iterator[tuple[str, str, int, Session]]:
    """Every decision of the golden games: its name, the game, the number of steps that lead to it, and the position."""
    for path in sorted(GOLDEN.glob(f"{game}-*.game")):
        whole = origins.load(path.read_text(encoding="utf-8"))
        if whole.game.name != game:
            continue
        replayed = Session(whole.game, whole.players, whole.options, 0, None, whole.seats)
        for number, step in enumerate(whole.steps, 1):
            replayed.make(step.notation)
            if replayed.to_move is None or replayed.to_move < 0:
                continue
            state = replayed.state
            yield whole.game.model.frames.names[state.agenda[state.depth - 1].kind], path.stem, number, replayed


def questions(game: str) -> Iterator[tuple[str, str, int]]:
    """For each decision of the rules: its name, and a golden game with the number of steps that lead to it.

    The menus of a turn count once for each set of things they offer.
    """
    seen: set[tuple[str, ...]] = set()
    for name, golden, number, position in played(game):
        kinds = {choice.kind for choice in position.choices()} if name in MENUS else set()
        if (name, *sorted(kinds)) not in seen:
            seen.add((name, *sorted(kinds)))
            yield name, golden, number


def open_at(server: Server, brought: dict[str, Opened], name: str, step: int) -> Opened:
    whole = brought.setdefault(name, server.golden(name)) if name not in brought else brought[name]
    answer = server.http.post(f"/api/tables/{whole.table}/branch", json={"step": step}, headers=whole.all_tokens)
    return server._made(answer, whole.game)


def turn_to(page: Page, opened: Opened) -> None:
    """Another table in the same page, without loading it anew."""
    kept = [{"table": opened.table, "game": opened.game, "tokens": opened.tokens, "seen": 0}]
    page.evaluate("kept => localStorage.setItem('origins.tables', kept)", json.dumps(kept))
    page.evaluate("table => { location.hash = `#/table/${table}` }", opened.table)
    page.locator(f'[data-table="{opened.table}"], .cover').first.wait_for()
    client.uncover(page)
    page.locator(f'[data-table="{opened.table}"]').wait_for()


def on_phone(page: Page) -> tuple[set[str], set[str], list[str]]:
    """What glows in any of the tabs, the buttons besides, and what cannot be hit."""
    glowing: set[str] = set()
    wrong: list[str] = []
    tabs = page.locator("nav.tabs button")
    for i in range(tabs.count()):
        tabs.nth(i).click()
        here: list[str] = page.evaluate(GLOWING)
        glowing |= set(here)
        if here:
            wrong += page.evaluate(HIT, 44)
    buttons = {text.strip() for text in page.locator(".actions .btn").all_inner_texts()}
    return glowing, buttons, wrong


@pytest.mark.parametrize("game", ["first-builders", "origin"])
def test_every_question_can_be_answered_on_the_board(new_page: Callable[..., Page], server: Server, game: str) -> None:
    desk = new_page()
    phone = new_page(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    for page in (desk, phone):
        page.goto("/")
    brought: dict[str, Opened] = {}
    wrong: list[str] = []
    asked = list(questions(game))
    assert len(asked) > 20
    for question, name, step in asked:
        opened = open_at(server, brought, name, step)
        table: dict[str, Any] = server.table(opened)
        turn_to(desk, opened)
        turn_to(phone, opened)
        pointed: dict[str, list[str]] = desk.evaluate(POINTED)
        lost = [
            c["notation"] for c in table["choices"] if c["kind"] not in NOWHERE[game] and not pointed.get(c["text"])
        ]
        if lost:
            wrong.append(f"{question} ({name} {step}): nothing glows for {lost}")
        places: set[str] = set(desk.evaluate(GLOWING))
        wrong += [f"{question} ({name} {step}) on a desk: {what}" for what in desk.evaluate(HIT, 44)]
        glowing, buttons, missed = on_phone(phone)
        if places != glowing:
            wrong.append(f"{question} ({name} {step}): only on one of them: {sorted(places ^ glowing)}")
        wrong += [f"{question} ({name} {step}) on a phone: {what}" for what in missed]
        nowhere = {c["text"] for c in table["choices"] if not pointed.get(c["text"])}
        if nowhere - buttons:
            wrong.append(f"{question} ({name} {step}): no button on a phone for {sorted(nowhere - buttons)}")
    assert not wrong, "\n".join(wrong)
