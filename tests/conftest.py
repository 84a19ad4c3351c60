"""What tests of several folders share: the games in tests/games, as those of any package are, and one Chromium."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.games import packages

if TYPE_CHECKING:
    from playwright.sync_api import Browser

packages.offer_all()  # before the first test is collected


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One for all tests of a process: Playwright runs once in it."""
    from playwright.sync_api import sync_playwright

    from tests.web.browser import launch_options

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options(playwright.chromium.executable_path))
        yield browser
        browser.close()
