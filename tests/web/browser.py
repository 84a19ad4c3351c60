"""A Chromium to test with: the system's own, else one that is installed now. There is no test without one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

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
    "the PATH (Debian: apt-get install chromium), or run `python -m playwright install chromium`."
)


class NoChromium(Exception):
    """No browser is here and none could be installed; the sentence says what to do."""


def _on_path() -> str | None:
    return next((found for name in NAMES if (found := shutil.which(name))), None)


def _tried(*commands: list[str]) -> str:
    """Runs commands one after another; what the first one that failed said, or nothing."""
    for command in commands:
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        done = subprocess.run(command, capture_output=True, text=True, timeout=900, env=environment)
        if done.returncode:
            return f"{' '.join(command)}: {(done.stdout + done.stderr).strip()[-800:]}"
    return ""


def _install() -> str:
    """Debian's package where we may, else Playwright's own; what went wrong, or nothing."""
    said = ""
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        import fcntl  # where apt-get is, this is too

        with (Path(tempfile.gettempdir()) / "origins-chromium.lock").open("w") as lock:
            # Of several test processes one installs; the others wait and find it done.
            fcntl.flock(lock, fcntl.LOCK_EX)
            if _on_path() is None:
                said = _tried(["apt-get", "update"], ["apt-get", "install", "-y", "chromium"])
        if not said:
            return ""
    also = _tried([sys.executable, "-m", "playwright", "install", "chromium"])
    return f"{said}\n{also}" if also else ""


def launch_options(playwrights: str) -> dict[str, Any]:
    """What to start: `playwrights` is where Playwright would keep a browser of its own."""
    path = _on_path()
    if path is None and not Path(playwrights).exists():
        said = _install()
        path = _on_path()
        if path is None and not Path(playwrights).exists():
            raise NoChromium(f"{HELP}\n{said}")
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    options: dict[str, Any] = {"args": [*FLAGS, *(["--no-sandbox"] if root else [])]}
    if path is not None:
        options["executable_path"] = path
    return options
