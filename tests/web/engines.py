"""The other browsers that people have, driven by the protocols they speak themselves: Firefox and WebKit.

Just what a short game needs: go to a page, run a line of JavaScript there, click, and tell what went wrong.
"""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

import httpx2
from websockets.sync.client import ClientConnection, connect

from tests.web.browser import executable

PATIENCE = 30.0  # seconds for a page to show something, on a machine with much else to do

# What a page complains of, kept where it can be asked for.
HEAR = """
    if (!window.wrong) {
        window.wrong = [];
        const said = console.error;
        console.error = (...words) => { window.wrong.push(words.map(String).join(" ")); said(...words); };
        window.addEventListener("error", (e) => window.wrong.push(e.message));
        window.addEventListener("unhandledrejection", (e) => window.wrong.push(String(e.reason)));
    }
"""
MIDDLE = """
    const found = [...document.querySelectorAll(SELECTOR)].find((n) => n.getClientRects().length && TEXT.test(n.textContent + n.title));
    if (!found) return null;
    found.scrollIntoView({ block: "nearest", behavior: "instant" });
    const box = found.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
"""


class Driver(Protocol):
    """A browser with one page open."""

    def go(self, url: str) -> None: ...
    def run(self, script: str) -> Any:
        """The value that a function body returns in the page."""

    def press(self, x: float, y: float) -> None:
        """A real click at a point of the window."""

    def wrong(self) -> list[str]:
        """What the page has complained of."""


def wait(said: str, found: Callable[[], Any]) -> Any:
    """What is found, as soon as it is something."""
    end = time.monotonic() + PATIENCE
    while not (value := found()):
        assert time.monotonic() < end, f"{said} has not come in {PATIENCE:.0f} seconds"
        time.sleep(0.05)
    return value


def click(driver: Driver, selector: str, text: str = "") -> None:
    """Click the first thing in sight that a selector finds, and that says so."""
    script = MIDDLE.replace("SELECTOR", json.dumps(selector)).replace("TEXT", f"new RegExp({json.dumps(text)})")
    driver.press(*wait(f"{selector} {text}", lambda: driver.run(script)))


class Firefox:
    """Speaks WebDriver BiDi: messages with numbers over a socket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.number = 0
        self.complaints: list[str] = []
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["log.entryAdded"])
        self.context = self.ask("browsingContext.getTree")["contexts"][0]["context"]
        self.ask("browsingContext.setViewport", context=self.context, viewport={"width": 1366, "height": 768})

    def ask(self, method: str, **params: Any) -> Any:
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": params}))
        while True:
            said = json.loads(self.socket.recv(timeout=PATIENCE))
            if said.get("method") == "log.entryAdded" and said["params"]["level"] == "error":
                self.complaints.append(said["params"]["text"])
            if said.get("id") == self.number:
                assert said["type"] == "success", said
                return said["result"]

    def go(self, url: str) -> None:
        self.ask("browsingContext.navigate", context=self.context, url=url, wait="complete")

    def run(self, script: str) -> Any:
        body = f"() => JSON.stringify((() => {{ {script} }})() ?? null)"
        words = {"functionDeclaration": body, "awaitPromise": False, "target": {"context": self.context}}
        return json.loads(self.ask("script.callFunction", **words)["result"]["value"])

    def press(self, x: float, y: float) -> None:
        moves: list[dict[str, Any]] = [{"type": "pointerMove", "x": int(x), "y": int(y)}]
        moves += [{"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self.ask(
            "input.performActions", context=self.context, actions=[{"type": "pointer", "id": "mouse", "actions": moves}]
        )

    def wrong(self) -> list[str]:
        self.run("")  # everything said before has arrived with the answer
        return self.complaints


class WebKit:
    """Speaks WebDriver: requests over HTTP. It does not hand on the console, so the page itself takes notes."""

    def __init__(self, http: httpx2.Client) -> None:
        self.http = http
        options = {"binary": mini_browser(), "args": ["--automation"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        self.session = self.ask("/session", wanted)["sessionId"]
        self.ask(f"/session/{self.session}/window/rect", {"width": 1366, "height": 868})

    def ask(self, path: str, body: Any) -> Any:
        answer = self.http.post(path, json=body)
        assert answer.status_code == 200, answer.text
        return answer.json()["value"]

    def go(self, url: str) -> None:
        self.ask(f"/session/{self.session}/url", {"url": url})
        self.run(HEAR)

    def run(self, script: str) -> Any:
        return self.ask(f"/session/{self.session}/execute/sync", {"script": script, "args": []})

    def press(self, x: float, y: float) -> None:
        moves: list[dict[str, Any]] = [{"type": "pointerMove", "duration": 0, "x": int(x), "y": int(y)}]
        moves += [{"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        pointer = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": moves}
        self.ask(f"/session/{self.session}/actions", {"actions": [pointer]})

    def wrong(self) -> list[str]:
        found: list[str] = self.run("return window.wrong")
        return found


def mini_browser() -> str:
    """WebKitGTK's own small browser lies beside its library."""
    found = next(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"), None)
    assert found, "no MiniBrowser of WebKitGTK is here"
    return str(found)


@contextmanager
def firefox(folder: Path) -> Iterator[Driver]:
    (folder / "user.js").write_text(
        'user_pref("app.normandy.enabled", false);\nuser_pref("app.update.enabled", false);\n'
        'user_pref("ui.prefersReducedMotion", 1);\nuser_pref("intl.accept_languages", "en-GB");\n'
        'user_pref("network.captive-portal-service.enabled", false);\nuser_pref("services.settings.server", "");\n'
    )
    words = [
        executable("firefox"),
        "--headless",
        "--no-remote",
        "--profile",
        str(folder),
        "--remote-debugging-port",
        "0",
    ]
    with running(words, folder) as said:
        address = wait("Firefox", lambda: re.search(r"WebDriver BiDi listening on (ws://\S+)", said()))
        with connect(f"{address[1]}/session", max_size=None, open_timeout=PATIENCE) as socket:
            yield Firefox(socket)


@contextmanager
def webkit(folder: Path) -> Iterator[Driver]:
    port = free_port()
    screen = ["xvfb-run", "--auto-servernum", "--server-args=-screen 0 1400x900x24"]
    with running([*screen, executable("webkit"), f"--port={port}"], folder) as said:
        wait(f"WebKitWebDriver ({said()})", lambda: answers(port))
        with httpx2.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as http:
            yield WebKit(http)


ENGINES = {"firefox": firefox, "webkit": webkit}


@contextmanager
def running(words: list[str], folder: Path) -> Iterator[Callable[[], str]]:
    """A program of its own, with all that it starts; what it has said so far."""
    log = folder / "log.txt"
    own = {**os.environ, "HOME": str(folder), "MOZ_REMOTE_ALLOW_SYSTEM_ACCESS": "1", "LANG": "C.UTF-8"}
    own.pop("DISPLAY", None)
    with log.open("w") as out:
        process = subprocess.Popen(words, stdout=out, stderr=out, env=own, start_new_session=True)
        try:
            yield lambda: log.read_text(errors="replace")
        finally:
            os.killpg(process.pid, 15)
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, 9)
                process.wait()


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        port: int = s.getsockname()[1]
        return port


def answers(port: int) -> bool:
    try:
        return httpx2.get(f"http://127.0.0.1:{port}/status").status_code == 200
    except httpx2.HTTPError:
        return False
