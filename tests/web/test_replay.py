"""Looking back in the browser: step by step, by round, from the log, by a link; chances and mistakes; and the way back."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Page, expect

import origins
from origins.bots import engines
from origins.session.timeline import Timeline
from tests.web import client
from tests.web.client import Opened, Server

if TYPE_CHECKING:
    from tests.web.conftest import Visitors

AT = ".bar .n"


def timeline(server: Server, opened: Opened) -> dict[str, list]:
    found: dict[str, list] = server.http.get(f"/api/tables/{opened.table}/timeline").json()
    return found


def look(page: Page, opened: Opened, step: int) -> None:
    client.sit(page, opened)
    page.goto(f"/#/replay/{opened.table}/{step}")
    expect(page.locator(AT)).to_have_text(re.compile(rf"^{step} / \d+$"))


def test_rounds_are_marked_and_keys_go_through_the_game(page: Page, server: Server) -> None:
    opened = server.golden("first-builders-2-trials4-builder-trials")
    when = timeline(server, opened)
    decisions = [step for step, seat in enumerate(when["seats"]) if seat != -1]
    look(page, opened, decisions[30])
    total = len(when["seats"])
    # A mark for every round, in its place along the slider.
    marks = page.locator(".track .rounds li")
    expect(marks).to_have_count(len(when["rounds"]))
    slider = page.get_by_role("slider").bounding_box()
    assert slider
    for n, mark in enumerate(when["rounds"]):
        box = marks.nth(n).bounding_box()
        assert box
        part = (box["x"] + box["width"] / 2 - slider["x"]) / slider["width"]
        first = decisions[0]
        assert part == pytest.approx((mark["step"] - first) / (total - first), abs=0.03)
    # One decision at a time: a draw goes with the decision before it.
    at = page.locator(AT)
    for key, step in (("ArrowRight", 31), ("ArrowRight", 32), ("ArrowLeft", 31)):
        page.keyboard.press(key)
        expect(at).to_have_text(f"{decisions[step]} / {total}")
    # With Shift to where somebody else decides.
    page.keyboard.press("Shift+ArrowRight")
    seat = when["seats"][decisions[31]]
    other = next(step for step in decisions[31:] if when["seats"][step] != seat)
    expect(at).to_have_text(f"{other} / {total}")
    page.keyboard.press("Home")
    expect(at).to_have_text(f"{decisions[0]} / {total}")  # before that there are draws only
    page.keyboard.press("End")
    expect(at).to_have_text(f"{total} / {total}")
    page.get_by_role("button", name="to the start").click()
    expect(at).to_have_text(f"{decisions[0]} / {total}")
    page.get_by_role("button", name="one step forward").click()
    expect(at).to_have_text(f"{decisions[1]} / {total}")
    # Space lets it run, and stops it.
    page.locator(".prompt, .bar").first.click(position={"x": 3, "y": 3})
    page.keyboard.press("Space")
    expect(at).to_have_text(f"{decisions[3]} / {total}", timeout=6000)
    page.keyboard.press("Space")
    page.wait_for_timeout(300)
    stood = at.inner_text()
    page.wait_for_timeout(1500)
    assert at.inner_text() == stood


def test_a_line_of_the_log_shows_its_position(page: Page, server: Server) -> None:
    opened = server.golden("first-builders-2-trials4-builder-trials")
    when = timeline(server, opened)
    look(page, opened, 150)
    table = server.http.get(f"/api/tables/{opened.table}").json()
    visits = [event for event in table["events"] if event["kind"] == "visits"]
    wanted = min(visits, key=lambda event: abs(event["number"] - when["events"][150]))
    step = next(n for n, told in enumerate(when["events"]) if told > wanted["number"])
    current = page.locator("#log [aria-current=step]")
    expect(current).to_have_count(1)
    page.locator(f'#log [data-event="{wanted["number"]}"]').click()
    expect(page.locator(AT)).to_have_text(re.compile(rf"^{step} /"))
    # The step told several things; the last of them is where it stands.
    expect(current).to_have_attribute("data-event", str(when["events"][step] - 1))
    expect(current).to_be_in_viewport()
    # What came later is still there to go on to, but quieter.
    assert page.locator("#log li.later").count() > 0
    assert page.evaluate("document.scrollingElement.scrollTop") == 0


def test_looking_back_in_a_running_game(page: Page, server: Server) -> None:
    """The board shows how it was, nothing can be chosen there, and the game is one click away."""
    opened = server.persons("first-builders", 2)
    client.sit(page, opened)
    for _ in range(8):
        client.step(page)
    offered = client.offered(page).count()
    now = page.locator(".prompt .text").inner_text()
    page.locator("#log li button").last.click()
    expect(page.locator(AT)).to_be_visible()
    expect(client.offered(page)).to_have_count(0)
    expect(page.locator(client.GLOWING)).to_have_count(0)
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)
    page.keyboard.press("1")
    # The game goes on meanwhile; the slider learns of it.
    before = int(page.locator(AT).inner_text().split("/")[1])
    server.move(opened)
    expect(page.locator(AT)).not_to_have_text(re.compile(rf"/ {before}$"))
    back = page.get_by_role("link", name="Your turn")
    expect(back).to_be_visible()
    back.click()
    expect(page.locator(".prompt")).to_be_visible()
    expect(client.offered(page).first).to_be_visible()
    assert now
    assert offered
    # The browser's own way back does it, too.
    page.locator("#log li button").last.click()
    expect(page.locator(AT)).to_be_visible()
    page.go_back()
    expect(page.locator(".prompt.mine")).to_be_visible()
    page.locator("#log li button").last.click()
    expect(page.locator(AT)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".prompt.mine")).to_be_visible()


def test_a_link_to_a_step(new_page: Callable[..., Page], server: Server) -> None:
    """Whoever gets the link sees that position, without a seat."""
    opened = server.golden("origin-2-cards")
    mine = new_page(permissions=["clipboard-read", "clipboard-write"])
    look(mine, opened, 120)
    mine.get_by_role("button", name="Share").click()
    expect(mine.get_by_role("button", name="Copied")).to_be_visible()
    link = mine.evaluate("navigator.clipboard.readText()")
    assert link.endswith(f"#/replay/{opened.table}/120")
    other = new_page()
    other.goto(link)
    expect(other.locator(AT)).to_have_text(re.compile(r"^120 /"))
    expect(other.locator("#log [aria-current=step]")).to_have_text(
        mine.locator("#log [aria-current=step]").inner_text()
    )


def test_playing_on_from_a_step(page: Page, server: Server) -> None:
    opened = server.golden("origin-2-cards")
    look(page, opened, 100)
    page.get_by_role("button", name="Play on from here").click()
    expect(page).to_have_url(re.compile(r"#/table/"))
    assert opened.table not in page.url
    client.arrive(page)
    expect(client.offered(page).first).to_be_visible()
    assert client.choose(page).ok


def test_chances_and_mistakes(page: Page, server: Server) -> None:
    # Mistakes are told once the compiled engine is there; here we wait for it before we look.
    subprocess.run([sys.executable, "-c", engines.COMPILE, "first-builders"], check=True)
    opened = server.golden("first-builders-2-trials4-builder-trials")
    look(page, opened, 200)
    panel = page.locator("#chances")
    expect(panel).to_contain_text("Chances to win")
    lines = panel.locator("path.line")
    expect(lines).to_have_count(2)
    expect(lines.first).to_have_attribute("d", re.compile(r"^M.*L.*L"), timeout=60_000)
    shares = [int(n) for n in re.findall(r"(\d+) %", panel.locator(".who").inner_text())]
    assert len(shares) == 2
    assert 99 <= sum(shares) <= 101
    # A click in the picture goes there.
    box = panel.locator("svg").first.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] * 0.75, box["y"] + 20)
    when = timeline(server, opened)
    first = next(step for step, seat in enumerate(when["seats"]) if seat != -1)
    there = first + 0.75 * (len(when["seats"]) - first)
    expect(page.locator(AT)).to_have_text(re.compile("|".join(f"^{round(there) + n} /" for n in (-1, 0, 1))))
    # More comes while one looks; the largest mistakes are told in words, and a click shows the position.
    mistake = panel.locator("ol li button").first
    expect(mistake).to_be_visible(timeout=90_000)
    expect(mistake).to_contain_text(re.compile(r"Round \d+.*: .*%.*Better", re.S))
    expect(panel.get_by_role("status")).to_have_count(0, timeout=180_000)  # until then a larger one may come
    mistake.click()
    expect(mistake).to_have_class(re.compile(r"\bon\b"))
    expect(page.locator(".track .mistake").first).to_be_visible()
    # In the words of the reader.
    page.evaluate("localStorage.setItem('origins.settings', JSON.stringify({ lang: 'fr' }))")
    page.reload()
    expect(page.locator("#chances ol li button").first).to_contain_text("Manche", timeout=60_000)


def test_the_better_line_is_shown_on_the_board_and_played_on(page: Page, server: Server) -> None:
    name = "first-builders-2-builder"
    opened = server.golden(name)
    way = origins.load((client.GOLDEN / f"{name}.game").read_text(encoding="utf-8")).timeline()
    mistakes = [_mistake(way, step) for step in _long_turns(way, 2)]
    told = {"moments_from": 0, "moments": [], "done": 1, "total": 1, "complete": True, "mistakes": mistakes}
    page.route("**/chances?*", lambda route: route.fulfill(json=told))
    look(page, opened, 60)
    panel = page.locator("#chances")
    expect(panel.locator("h4")).to_have_count(2)
    lit = 0
    for mistake in mistakes:
        step, line = mistake["step"], mistake["line"]
        panel.get_by_role("button", name=mistake["text"]).click()
        expect(page.locator(AT)).to_have_text(re.compile(rf"^{step} /"))
        expect(page).to_have_url(re.compile(rf"/{step}$"))
        expect(panel).to_contain_text(mistake["reason"])
        for made, choice in enumerate(line, 1):
            for place in line[made - 1]["places"]:  # what comes next is marked
                marked = page.locator(f'[data-place="{place}"]').first
                if marked.count():
                    expect(marked).to_have_attribute("data-state", re.compile("lit"))
                    lit += 1
            panel.get_by_role("button", name=f"{made}. {choice['text']}").click()
            expect(page.locator(AT)).to_have_text(re.compile(rf"^{step} \+ {made} /"))
            expect(panel.locator("[aria-current=step]")).to_have_text(f"{made}. {choice['text']}")
    assert lit
    page.get_by_role("button", name="Play on from here").click()
    expect(page).to_have_url(re.compile(r"#/table/"))
    client.arrive(page)
    branch = re.findall(r"#/table/(.+)$", page.url)[0]
    board = server.http.get(f"/api/tables/{branch}").json()["board"]
    then = way.at(mistakes[-1]["step"])
    for choice in mistakes[-1]["line"]:
        then.make(choice["choice"])
    assert board["players"] == then.view(None)["board"]["players"]


def _long_turns(way: Timeline, length: int) -> list[int]:
    """For each seat a step at which it makes that many choices, one after the other, without a draw."""
    movers = [step.seat for step in way.steps]
    return [
        next(at for at in range(120, len(movers)) if movers[at : at + length + 1] == [seat] * (length + 1))
        for seat in (0, 1)
    ]


def _mistake(way: Timeline, step: int) -> dict[str, Any]:
    """As the server would tell one, with what was really played as the better line."""
    then = way.at(step)
    line = []
    for made in way.steps[step : step + 2]:
        choice = next(choice for choice in then.choices() if choice.notation == made.notation)
        line.append({"choice": choice.notation, "text": choice.text(), "places": [at.place for at in choice.places]})
        then.make(choice)
    seat = way.steps[step].seat
    more = {
        "seat": seat,
        "round": 1,
        "lost": 0.1,
        "draw": False,
        "chances": [0.4, 0.5],
        "prompt": "",
        "played": line[0],
    }
    return {"step": step, "line": line, "text": f"Mistake {step}", "reason": f"Because of {step}.", **more}


def test_chances_of_a_running_game_stay_hidden(
    new_page: Callable[..., Page], server: Server, visitors: Visitors
) -> None:
    visitors.expect("status of 403")
    opened = server.open("first-builders", [{"kind": "human", "name": "Mira"}, {"kind": "open"}])
    for page, seated in ((new_page(), True), (new_page(), False)):
        if seated:
            client.sit(page, opened)
        page.goto(f"/#/replay/{opened.table}/5")
        expect(page.locator("#chances")).to_contain_text("While the game goes on its chances stay hidden")
