"""A real server, a real browser, and no error in its console that a test did not expect."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, expect

from origins.server.settings import STATIC
from tests.web.client import Server, serving, visit

expect.set_options(timeout=10_000)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if not (STATIC / "index.html").is_file():
        pytest.fail("The browser client is not built: run `make web`.")
    folder = tmp_path_factory.mktemp("web")
    words = ["serve", "--no-open", "--port", "0", "--database", f"sqlite:///{folder / 'tables.db'}"]
    with serving(["origins.cli", *words], folder) as running:
        yield running


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
        page = visit(self.browser, self.server, **more)
        self.contexts.append(page.context)
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
