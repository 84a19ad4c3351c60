"""Games of a device: handed on in links and files, seen by two tabs, kept from newer versions and from a full disk."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from origins.bots import fresh_stream, position_for
from origins.session.session import new
from origins.table.render import encode
from origins.table.thinker import Choose, Thinker
from tests.modes import TITLES
from tests.site import play
from tests.site.hosts import Host
from tests.site.play import Chromium
from tests.web.client import serving
from tests.web.engines import click, wait

# A worker of the page's own, asked as the page asks it.
THINK = """async ([questions, base, bytes]) => {
    const worker = new Worker("./assets/" + FILE, { type: "module" });
    const { port1, port2 } = new MessageChannel();
    const said = [];
    let heard = () => {};
    port1.onmessage = ({ data }) => { said.push(typeof data === "string" ? data : new TextDecoder().decode(data)); heard(); };
    worker.postMessage({ type: "start", role: "thinker", engine: { base, cache: "origins test", bytes } });
    worker.postMessage({ type: "think", port: port2 }, [port2]);
    for (const question of questions) {
        const next = new Promise((done) => (heard = done));
        port1.postMessage(new TextEncoder().encode(question));
        await next;
    }
    worker.terminate();
    return said;
}"""
# A disk that is full as soon as somebody says so: then the browser gives up what it was to write.
DISK = """
    let full = false;
    new BroadcastChannel("disk").onmessage = ({ data }) => (full = data);
    const begin = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (...words) {
        const begun = begin.apply(this, words);
        if (full && words[1] === "readwrite") {
            Object.defineProperty(begun, "error", { get: () => new DOMException("full", "QuotaExceededError") });
            queueMicrotask(() => begun.abort());
        }
        return begun;
    };
"""
RECORDS = """async (change) => {
    const base = await new Promise((done) => (indexedDB.open("origins").onsuccess = (e) => done(e.target.result)));
    const store = base.transaction("kept", change ? "readwrite" : "readonly").objectStore("kept");
    const all = (asked) => new Promise((done) => (asked.onsuccess = () => done(asked.result)));
    const found = {};
    for (const key of await all(store.getAllKeys())) {
        const kept = await all(store.get(key));
        const record = JSON.parse(new TextDecoder().decode(kept.value));
        if (change) {
            Object.assign(record, change);
            await all(store.put({ ...kept, value: new TextEncoder().encode(JSON.stringify(record)) }, key));
        }
        found[key] = record;
    }
    base.close();
    return found;
}"""


@pytest.fixture
def people(chromium: Browser) -> Iterator[Callable[[], BrowserContext]]:
    """People with browsers of their own."""
    contexts: list[BrowserContext] = []

    def one() -> BrowserContext:
        contexts.append(
            chromium.new_context(viewport={"width": 1366, "height": 768}, locale="en-GB", reduced_motion="reduce")
        )
        contexts[-1].grant_permissions(["clipboard-read", "clipboard-write"])
        return contexts[-1]

    yield one
    for context in contexts:
        context.close()


def for_two(driver: Chromium, host: Host, game: str) -> None:
    """A game of two people at one screen."""
    driver.go(host.url)
    driver.page.get_by_role("radio", name=re.compile(f"^{game}")).click()
    driver.page.get_by_role("radiogroup", name="Seat 2").get_by_role("radio", name="Person", exact=True).click()
    play.begin(driver)
    play.may_decide(driver)


def copied(driver: Chromium) -> str:
    """What the menu says when a link is asked for; a link is in the clipboard."""
    driver.page.get_by_role("button", name="Menu").click()
    driver.page.get_by_role("button", name="Copy a link to this game").click()
    status = driver.page.locator("dialog [role=status]")
    expect(status).not_to_have_text(re.compile("pass the link on"))
    said = status.inner_text()
    driver.page.get_by_role("button", name="Close").last.click()
    return said


def test_links_files_tabs_and_a_full_disk(
    people: Callable[[], BrowserContext], hosted: Callable[[], Host], tmp_path: Path
) -> None:
    host, mira, anu = hosted(), people(), people()
    script = next((host.root / "assets").glob("worker-*.js"))
    script.write_text(DISK + script.read_text())
    driver = Chromium(mira.new_page())
    # A game whose hands are hidden goes into no link before its end.
    for_two(driver, host, "Origin")
    assert "hands of this game are hidden" in copied(driver)
    for_two(driver, host, "First Builders")
    play.decisions(driver, 2)
    # Another tab shows the same table and what is done there; both may try at once.
    second = Chromium(mira.new_page())
    second.go(driver.page.url)
    play.at_table(second)
    assert play.version(second) == play.version(driver)
    before = play.version(driver)
    for one in (driver, second):
        one.run('document.querySelector("#choices [role=option]").click()')
    wait("the move", lambda: all([play.moved(driver, before), play.moved(second, before)]))
    wait("the same in both", lambda: play.version(driver) == play.version(second))
    second.page.close()
    # A full disk: the sentence says so, and nothing is shown that was not kept.
    driver.run('new BroadcastChannel("disk").postMessage(true)')
    play.may_decide(driver)
    before = play.version(driver)
    driver.run('document.querySelector("#choices [role=option]").click()')
    toast = driver.page.get_by_role("alert")
    wait(
        "a sentence",
        lambda: (driver.run('document.querySelector(".endturn:not([disabled])")?.click()'), toast.count())[1],
    )
    expect(toast).to_contain_text("no room left")
    assert play.version(driver) == before
    driver.run('new BroadcastChannel("disk").postMessage(false)')
    driver.page.reload()
    play.may_decide(driver)
    play.decide(driver)
    # The link opens as a table of the one who gets it, and comes back a move later.
    assert "copied" in copied(driver)
    link = driver.run("return navigator.clipboard.readText()")
    shown = driver.run("return document.querySelector('.log')?.textContent")
    other = Chromium(anu.new_page())
    other.go(link)
    play.at_table(other)
    play.may_decide(other)
    assert other.run("return document.querySelector('.log')?.textContent") == shown
    play.decide(other)
    assert "copied" in copied(other)
    for broken in (link[:-40], link[:-60] + "A" + link[-59:], host.url + "#/open/", host.url + "#/open/%%%"):
        other.go("about:blank")
        other.go(broken)
        expect(other.page.get_by_role("alert")).to_contain_text("damaged or cut off")
    # All games in one file, and out of it on another device.
    driver.run('location.hash = "#/"')
    with driver.page.expect_download() as file:
        driver.page.get_by_role("button", name="Save all games").click()
    file.value.save_as(tmp_path / "games.origins")
    other.run('location.hash = "#/"')
    other.page.locator("input[type=file]").set_input_files(tmp_path / "games.origins")
    expect(other.page.get_by_role("alert")).to_contain_text("2 of 2 games opened", timeout=30_000)
    # What a newer version has kept is not touched.
    records = driver.page.evaluate(RECORDS, {"format": 99})
    driver.page.reload()
    expect(driver.page.get_by_text("newer version of origins").first).to_be_visible(timeout=30_000)
    assert driver.page.evaluate(RECORDS, None) == records
    # And a game is deleted when asked twice.
    kept = driver.page.locator(".kept a")
    n = kept.count()
    driver.page.get_by_role("button", name="Delete this game").first.click()
    driver.page.get_by_role("button", name="Delete for good?").click()
    expect(kept).to_have_count(n - 1)


def test_a_new_version_waits_for_the_end_of_a_game(
    people: Callable[[], BrowserContext], hosted: Callable[[], Host]
) -> None:
    host, context = hosted(), people()
    driver = Chromium(context.new_page())
    for_two(driver, host, "First Builders")
    driver.run('location.hash = "#/"')
    wait("all files", lambda: driver.run(play.KEPT))
    versions = "return caches.keys().then((names) => names.join())"
    old = driver.run(versions)
    playing = Chromium(context.new_page())
    playing.go(host.url)
    click(playing, ".kept a")
    play.may_decide(playing)
    for file in (host.root / "sw.js", host.root / "index.html"):
        file.write_text(file.read_text().replace(old.removeprefix("origins "), "newversion"))
    driver.run("navigator.serviceWorker.getRegistration().then((r) => r.update())")
    expect(driver.page.get_by_text("A game is open in another tab")).to_be_visible(timeout=30_000)
    play.decide(playing)
    # Nobody plays any more: the page is loaded again, by the new version.
    with driver.page.expect_event("load", timeout=30_000):
        playing.run('location.hash = "#/"')
    assert "new" in driver.run(versions)
    wait("the old one gone", lambda: old not in driver.run(versions).split(","))
    wait("the page", lambda: driver.run(play.READY))


def test_bots_choose_as_they_do_on_a_server(people: Callable[[], BrowserContext], hosted: Callable[[], Host]) -> None:
    """For the same seed and as many iterations."""
    host = hosted()
    here, questions = Thinker("origins.bots"), []
    for game in TITLES:
        session = new(game, players=2, seed=3)
        for n, bot in enumerate(("tree@300", "planner@200", "eager", "tree@50")):
            assert session.to_move is not None
            position = position_for(session, session.to_move, fresh_stream(n))
            questions.append(encode(Choose("table", session.to_move, bot, 7, position)))
            session.play(json.loads(here.answer(questions[-1])))
    again = Thinker("origins.bots")
    expected = [again.answer(question).decode() for question in questions]
    driver = Chromium(people().new_page())
    driver.go(host.url)
    script = next((host.root / "assets").glob("worker-*.js")).name
    base = next((host.root / "engine").iterdir())
    asked: list[Any] = [[q.decode() for q in questions], f"{host.url}engine/{base.name}", 1]
    assert driver.page.evaluate(THINK.replace("FILE", json.dumps(script)), asked) == expected


def test_a_server_and_the_device_side_by_side(people: Callable[[], BrowserContext], made: Path, tmp_path: Path) -> None:
    words = ["serve", "--no-open", "--port", "0", "--database", f"sqlite:///{tmp_path / 'tables.db'}"]
    with serving(["origins.cli", *words, "--site", str(made)], tmp_path) as server:
        driver = Chromium(people().new_page())
        driver.go(server.url)
        play.begin(driver)
        online = driver.run("return location.hash").rpartition("/")[2]
        driver.run('location.hash = "#/"')
        driver.page.get_by_role("radio", name="On this device").click()
        play.begin(driver)
        here = driver.run("return location.hash").rpartition("/")[2]
        # Each is gone on with where it is, and the server has never heard of the other.
        for table, status in ((online, 200), (here, 404)):
            driver.run(f'location.hash = "#/table/{table}"')
            play.at_table(driver)
            assert len(play.decisions(driver, 1)) == 1
            assert server.http.get(f"/api/tables/{table}").status_code == status
        assert driver.wrong() == []
