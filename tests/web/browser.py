"""The browsers to test with: the system's own, else installed now. There is no test without one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

# How each is called, and Debian's packages with it.
NAMES = {
    # The first has no window and opens pages three times as fast.
    "chromium": ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
    "firefox": ("firefox-esr", "firefox"),
    "webkit": ("WebKitWebDriver",),
}
PACKAGES = {
    "chromium": ("chromium-headless-shell",),
    "firefox": ("firefox-esr",),
    "webkit": ("webkit2gtk-driver", "xvfb", "xauth"),
}

# No calls home: a machine without a way out would answer each with an error.
FLAGS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--force-prefers-reduced-motion",
]

HELP = (
    "The tests in tests/web need Chromium, and none is here. Install one so that `chromium` (or google-chrome) is on "
    "the PATH (Debian: apt-get install chromium-headless-shell), or run `python -m playwright install chromium`."
)


class NoBrowser(Exception):
    """A browser is not here and could not be installed; the sentence says what to do."""


def _on_path(browser: str = "chromium") -> str | None:
    return next((found for name in NAMES[browser] if (found := shutil.which(name))), None)


def _tried(*commands: list[str]) -> str:
    """Runs commands one after another; what the first one that failed said, or nothing."""
    for command in commands:
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        done = subprocess.run(command, capture_output=True, text=True, timeout=900, env=environment)
        if done.returncode:
            return f"{' '.join(command)}: {(done.stdout + done.stderr).strip()[-800:]}"
    return ""


def _install(browser: str) -> str:
    """Debian's packages, where we may; what went wrong, or nothing."""
    if not (shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0):
        return "It can be installed here by nobody but root, with apt-get."
    import fcntl  # where apt-get is, this is too

    with (Path(tempfile.gettempdir()) / "origins-browsers.lock").open("w") as lock:
        # Of several test processes one installs; the others wait and find it done.
        fcntl.flock(lock, fcntl.LOCK_EX)
        if _on_path(browser) is not None:
            return ""
        return _tried(["apt-get", "update"], ["apt-get", "install", "-y", *PACKAGES[browser]])


def executable(browser: str) -> str:
    """The program of a browser, installed if need be."""
    said = "" if _on_path(browser) else _install(browser)
    path = _on_path(browser)
    if path is None:
        packages = " ".join(PACKAGES[browser])
        raise NoBrowser(f"{NAMES[browser][0]} is needed, and is not here (Debian: apt-get install {packages}). {said}")
    return path


def launch_options(playwrights: str) -> dict[str, Any]:
    """What to start: `playwrights` is where Playwright would keep a browser of its own."""
    path = _on_path()
    if path is None and not Path(playwrights).exists():
        said = _install("chromium")
        if _on_path() is None:
            said += _tried([sys.executable, "-m", "playwright", "install", "chromium"])
        path = _on_path()
        if path is None and not Path(playwrights).exists():
            raise NoBrowser(f"{HELP}\n{said}")
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    options: dict[str, Any] = {"args": [*FLAGS, *(["--no-sandbox"] if root else [])]}
    if path is not None:
        options["executable_path"] = path
    return options
