"""Around a game: coming back to a table, playing again, standing in for somebody, a server that goes down, settings."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect

from tests.web import client
from tests.web.client import Server

if TYPE_CHECKING:
    from tests.web.conftest import Visitors


def invited(host: Page, guest: Page, name: str = "Zofia") -> None:
    """A table with two people at two screens, by the link."""
    client.start_page(host, "first-builders")
    client.seat(host, 2, "Online")
    client.begin(host)
    host.get_by_role("button", name="Menu").click()
    link = host.get_by_label("Link to this table").input_value()
    host.get_by_role("button", name="Close").click()
    guest.goto(link)
    guest.get_by_label("Your name").fill(name)
    guest.get_by_role("button", name="Take a seat").click()
    client.arrive(guest)


def test_the_invite_link_is_copied_at_once(new_page: Callable[..., Page]) -> None:
    host = new_page(permissions=["clipboard-read", "clipboard-write"])
    client.start_page(host, "origin")
    host.get_by_role("button", name="Copy invite link").click()
    expect(host).to_have_url(re.compile("#/table/"))
    link = host.evaluate("navigator.clipboard.readText()")
    assert link.endswith("#/join/" + host.url.rsplit("/", 1)[1])
    guest = new_page()
    guest.goto(link)
    guest.get_by_label("Your name").fill("Zofia")
    guest.get_by_role("button", name="Take a seat").click()
    client.arrive(guest)
    expect(host.locator(".left")).to_contain_text("Zofia")


def test_a_table_is_continued_from_the_start_page(page: Page, server: Server) -> None:
    client.sit(page, server.persons("first-builders", 2))
    for _ in range(5):
        client.step(page)
    prompt = page.locator(".prompt .text").inner_text()
    page.get_by_role("link", name="origins").click()
    kept = page.get_by_role("link", name=re.compile("Your turn.*First Builders", re.S))
    expect(kept).to_have_class(re.compile(r"\bturn\b"))
    kept.click()
    client.arrive(page)
    expect(page.locator(".prompt .text")).to_have_text(prompt)
    expect(client.offered(page).first).to_be_visible()


def test_a_rematch_brings_both_to_the_same_table(new_page: Callable[..., Page], server: Server) -> None:
    opened = server.golden("first-builders-2-trials4-builder-trials")
    pages = []
    for seat in ("0", "1"):
        page = new_page()
        client.sit(page, client.Opened(opened.table, opened.game, {seat: opened.tokens[seat]}))
        expect(page.locator(".scorepage")).to_be_visible()
        pages.append(page)
    one, two = pages
    one.get_by_role("button", name="Play again").click()
    expect(one).not_to_have_url(re.compile(opened.table))
    expect(one.locator(".prompt")).to_be_visible()
    # The other one is told, and follows by a click.
    two.get_by_role("button", name="To the next game").click()
    expect(two).to_have_url(one.url)
    expect(two.locator(".prompt")).to_be_visible()
    for page in pages:
        expect(page.locator(".prompt.mine, .prompt.waiting")).to_be_visible()
    mover, other = (one, two) if one.locator(".prompt.mine").count() else (two, one)
    expect(other.locator(".prompt.waiting")).to_be_visible()
    assert client.choose(mover).ok


def test_a_bot_stands_in_for_somebody_who_is_away(new_page: Callable[..., Page], visitors: Visitors) -> None:
    visitors.expect("status of 403")
    host, guest = new_page(), new_page()
    invited(host, guest)
    table = guest.url
    kept = guest.evaluate("localStorage.getItem('origins.tables')")
    # Somebody who is here cannot be replaced.
    host.get_by_role("button", name="Menu").click()
    menu = host.get_by_role("dialog")
    expect(menu.get_by_role("button", name="Let a bot play on")).to_have_count(1)  # one's own seat
    expect(menu.get_by_role("button", name="Let a bot play for them")).to_have_count(0)
    guest.context.close()
    stand_in = menu.get_by_role("button", name="Let a bot play for them")
    expect(stand_in).to_be_visible()
    # Not at once: a line may break for a moment.
    stand_in.click()
    expect(host.get_by_role("alert")).to_contain_text("is here")
    host.wait_for_timeout(20_500)
    stand_in.click()
    expect(stand_in).to_have_count(0)
    menu.get_by_role("button", name="Close").click()
    expect(host.locator(".left")).to_contain_text(re.compile("Zofia.*bot", re.S))
    # The bot plays on, until it is the host's turn.
    for _ in range(4):
        expect(host.locator(".prompt.mine")).to_be_visible(timeout=30_000)
        client.choose(host)
    # Back again, the seat is taken back by a click.
    back = new_page()
    back.goto("/")
    back.evaluate("kept => localStorage.setItem('origins.tables', kept)", kept)
    back.goto(table)
    back.reload()
    client.arrive(back)
    back.locator(".prompt").get_by_role("button", name="Take the seat back").click()
    expect(back.get_by_role("button", name="Take the seat back")).to_have_count(0)
    expect(host.locator(".left")).not_to_contain_text("bot")
    for _ in range(30):
        if back.locator(".prompt.mine").count():
            break
        if host.locator(".prompt.mine").count() and client.offered(host).count():
            client.choose(host)
        back.wait_for_timeout(100)
    assert client.choose(back).ok


def test_a_stale_move_is_answered_with_the_newer_table(page: Page, server: Server, visitors: Visitors) -> None:
    """The news did not come through: the click is not lost in an error, the newer table is shown with a sentence."""
    visitors.expect("status of 409")
    opened = server.persons("first-builders", 2)
    page.route_web_socket(re.compile("/ws"), lambda socket: None)
    client.sit(page, opened)
    expect(client.offered(page).first).to_be_visible()
    now = server.move(opened, 1)
    with page.expect_response(re.compile("/moves")) as answer:
        client.offered(page).first.click()
    assert answer.value.status == 409
    expect(page.get_by_role("alert")).to_contain_text("The table has moved on")
    expect(client.offered(page)).to_have_count(len(now["choices"]))
    assert client.choose(page).ok


class Mortal:
    """A server that can be killed and started again at the same port."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, "0"
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> Server:
        words = ["serve", "--no-open", "--port", self.port, "--database", f"sqlite:///{self.folder}/tables.db"]
        command = [sys.executable, "-m", "origins.cli", *words]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout
        found = re.search(r"http://\S+?:(\d+)", self.process.stdout.readline())
        assert found
        self.port = found.group(1)
        return Server(found.group())

    def kill(self) -> None:
        if self.process:
            self.process.kill()
            self.process.wait()
            assert self.process.stdout
            self.process.stdout.close()
            self.process = None


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Mortal]:
    found = Mortal(tmp_path)
    yield found
    found.kill()


def test_a_server_that_is_killed_comes_back(new_page: Callable[..., Page], visitors: Visitors, mortal: Mortal) -> None:
    """The page says what is the matter until it has a line again; then everything is where it was."""
    visitors.expect("ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|WebSocket connection")
    server = mortal.start()
    opened = server.persons("first-builders", 2)
    page = new_page(base_url=server.url)
    client.sit(page, opened)
    for _ in range(5):
        client.step(page)
    before = server.table(opened)
    server.http.close()
    mortal.kill()
    expect(page.locator(".prompt.lost")).to_contain_text("Not connected. Your moves are safe.")
    client.offered(page).first.click()  # does no harm
    expect(page.get_by_role("alert")).to_contain_text("Not connected")
    server = mortal.start()
    expect(page.locator(".prompt.lost")).to_have_count(0, timeout=30_000)
    after = server.table(opened)
    server.http.close()
    assert (after["version"], after["step"]) == (before["version"], before["step"])
    expect(client.offered(page)).to_have_count(len(after["choices"]))
    assert client.choose(page).ok


# What the page's sounds would play, without a loudspeaker.
EAR = """
    window.heard = [];
    class Part { constructor() { this.frequency = {}; this.gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} }; }
        connect(next) { return next; } start() { window.heard.push(this.frequency.value); } stop() {} }
    window.AudioContext = class { currentTime = 0; destination = new Part(); createOscillator() { return new Part(); } createGain() { return new Part(); } };
"""


def test_sounds_are_off_until_they_are_switched_on(page: Page, server: Server) -> None:
    page.add_init_script(EAR)
    opened = server.persons("first-builders", 2)
    client.sit(page, opened)
    for _ in range(3):
        client.step(page)
    assert page.evaluate("window.heard.length") == 0
    page.keyboard.press("m")
    page.get_by_label("Sounds").check()
    page.keyboard.press("Escape")
    for _ in range(12):
        client.step(page)
        if page.evaluate("window.heard.length"):
            break
    assert page.evaluate("window.heard.length") > 0
    page.reload()
    client.arrive(page)
    page.keyboard.press("m")
    expect(page.get_by_label("Sounds")).to_be_checked()


def test_dark_and_light(new_page: Callable[..., Page], server: Server) -> None:
    """As the system says, until somebody chooses; pieces keep their colours."""
    opened = server.persons("first-builders", 2)
    light = new_page(color_scheme="light")
    client.sit(light, opened)
    root = light.locator("html")
    expect(root).to_have_attribute("data-theme", "light")
    ground = "getComputedStyle(document.body).backgroundColor"
    piece = "getComputedStyle(document.querySelector('.die')).backgroundColor"
    seen = {"light": (light.evaluate(ground), light.evaluate(piece))}
    light.keyboard.press("m")
    light.get_by_label("Colours").select_option("dark")
    expect(root).to_have_attribute("data-theme", "dark")
    light.keyboard.press("Escape")
    seen["dark"] = (light.evaluate(ground), light.evaluate(piece))
    assert seen["dark"][0] != seen["light"][0]
    assert seen["dark"][1] == seen["light"][1]
    light.reload()
    client.arrive(light)
    expect(root).to_have_attribute("data-theme", "dark")
    # The start page has the switch, too.
    light.goto("/#/")
    light.get_by_role("button", name="Dark").click()
    expect(root).to_have_attribute("data-theme", "light")


def test_who_watches_is_counted_and_offered_nothing(new_page: Callable[..., Page], server: Server) -> None:
    opened = server.persons("origin", 2)
    player, watching = new_page(), new_page()
    client.sit(player, opened)
    watching.goto(f"/#/table/{opened.table}")
    client.arrive(watching)
    player.keyboard.press("m")
    expect(player.get_by_role("dialog")).to_contain_text("1 person is watching.")
    # No hand of anybody, no choice, no word in the talk.
    expect(watching.locator('[data-place^="card:"]')).to_have_count(0)
    expect(client.offered(watching)).to_have_count(0)
    watching.keyboard.press("m")
    expect(watching.get_by_role("dialog")).to_be_visible()
    expect(watching.get_by_label("Say something")).to_have_count(0)
    expect(watching.get_by_role("button", name="Let a bot play on")).to_have_count(0)
    watching.context.close()
    expect(player.get_by_role("dialog")).not_to_contain_text("watching")
