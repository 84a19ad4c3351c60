"""A real server, a real browser, and no error in its console that a test did not expect."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, sync_playwright

from origins.server.settings import STATIC
from tests.web.browser import launch_options
from tests.web.client import Server

DESK = {"width": 1366, "height": 768}


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if not (STATIC / "index.html").is_file():
        pytest.fail(
            "The browser client is not built: run `npm ci` and `npm run build` in web/ (Node.js 20 or newer)."
        )
    folder = tmp_path_factory.mktemp("web")
    words = ["serve", "--no-open", "--port", "0", "--database", f"sqlite:///{folder / 'tables.db'}"]
    command = [sys.executable, "-m", "origins.cli", *words]
    errors = folder / "stderr.txt"
    with (
        errors.open("w") as err,
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=err, text=True) as process,
    ):
        assert process.stdout
        found = re.search(r"http://\S+?:\d+", process.stdout.readline())
        if not found:
            process.kill()
            pytest.fail(f"The server did not start: {errors.read_text()}")
        running = Server(found.group())
        try:
            yield running
        finally:
            running.http.close()
            process.terminate()
    # Whatever the tests did, the server had nothing to complain about.
    assert errors.read_text() == ""


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options(playwright.chromium.executable_path))
        yield browser
        browser.close()


class Visitors:
    """Browser contexts of one test, and what went wrong in them."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.browser, self.server = browser, server
        self.contexts: list[BrowserContext] = []
        self.wrong: list[str] = []
        self.expected: list[str] = []

    def expect(self, pattern: str) -> None:
        """An error in the console that belongs to the test."""
        self.expected.append(pattern)

    def page(self, **more: Any) -> Page:
        """A person with a browser of their own."""
        wanted: dict[str, Any] = {
            "viewport": DESK,
            "locale": "en-GB",
            "reduced_motion": "reduce",
            "color_scheme": "dark",
            "base_url": self.server.url,
            **more,
        }
        context = self.browser.new_context(**wanted)
        context.set_default_timeout(10_000)
        self.contexts.append(context)
        page = context.new_page()
        page.on("console", self._heard)
        page.on("pageerror", self._broke)
        return page

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.wrong.append(f"{message.text} ({message.location.get('url', '')})")

    def _broke(self, error: Error) -> None:
        self.wrong.append(f"page error: {error}")

    def unexpected(self) -> list[str]:
        return [w for w in self.wrong if not any(re.search(pattern, w) for pattern in self.expected)]


@pytest.fixture
def visitors(chromium: Browser, server: Server) -> Iterator[Visitors]:
    found = Visitors(chromium, server)
    yield found
    for context in found.contexts:
        context.close()
    assert found.unexpected() == []


@pytest.fixture
def page(visitors: Visitors) -> Page:
    return visitors.page()


@pytest.fixture
def new_page(visitors: Visitors) -> Callable[..., Page]:
    return visitors.page
