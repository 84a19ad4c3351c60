"""The site as people get it: made once, and served by a plain static server."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from origins.site import build
from tests.site.hosts import Host


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site; of several test processes one makes it."""
    if not (build.CLIENT / "index.html").is_file():
        pytest.fail("The browser client is not built: run `make web`.")
    own = tmp_path_factory.getbasetemp()
    common = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    folder = common / "site"
    with (common / "site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            words = [sys.executable, "-m", "origins.cli", "site", str(folder)]
            done = subprocess.run(words, capture_output=True, text=True)
            assert done.returncode == 0, done.stderr
    return folder


@pytest.fixture
def hosted(made: Path, tmp_path: Path) -> Iterator[Callable[[], Host]]:
    """Web hosts with a copy of the site each, in a folder of theirs."""
    hosts: list[Host] = []

    def host() -> Host:
        root = tmp_path / f"host{len(hosts)}"
        shutil.copytree(made, root / "games")
        hosts.append(Host(root, "games/"))
        return hosts[-1]

    yield host
    for one in hosts:
        one.stop()
