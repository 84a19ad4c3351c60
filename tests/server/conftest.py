from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx2
import pytest
from starlette.testclient import TestClient

from origins.server.app import make_app
from origins.server.settings import Settings
from tests.server.postgres import Postgres

NO_LIMIT = (1e6, 10**6)


def settings(folder: Path, **more: Any) -> Settings:
    return Settings(**{"database": f"sqlite:///{folder}/tables.db", "absent_seconds": 0.0, **more})


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A real PostgreSQL; where there is none and none can be installed, the tests that need it fail."""
    folder = Path(tempfile.mkdtemp(prefix="origins-pg-"))  # a short path: a socket's name has to fit
    server = Postgres(folder)
    server.start()
    try:
        yield server
    finally:
        server.stop()
        shutil.rmtree(folder)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database, one kind after the other."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.db"
    server: Postgres = request.getfixturevalue("postgres")
    return server.database()


@pytest.fixture
def http(tmp_path: Path) -> Iterator[TestClient]:
    """A server in this process."""
    with TestClient(make_app(settings(tmp_path)), base_url="http://test") as client:
        yield client


@dataclass
class Running:
    """A server in a process of its own."""

    pid: int
    url: str

    def client(self) -> httpx2.Client:
        return httpx2.Client(base_url=self.url, timeout=20)

    def socket(self, guest: Any, **query: Any) -> str:
        if guest.tokens:
            query["token"] = ",".join(guest.tokens)
        query_text = "&".join(f"{k}={v}" for k, v in query.items())
        return f"{self.url.replace('http', 'ws')}/api/tables/{guest.table}/ws?{query_text}"

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)


class Nursery:
    def __init__(self) -> None:
        script = Path(__file__).with_name("nursery.py")
        pipe = subprocess.PIPE
        self.process = subprocess.Popen([sys.executable, str(script)], stdin=pipe, stdout=pipe, text=True)
        self.pids: set[int] = set()

    def start(self, folder: Path, **more: Any) -> Running:
        assert self.process.stdin
        assert self.process.stdout
        chosen = {
            "database": f"sqlite:///{folder}/tables.db",
            "absent_seconds": 0.0,
            "requests": NO_LIMIT,
            "creations": NO_LIMIT,
            **more,
        }
        self.process.stdin.write(json.dumps({"port": 0, "settings": chosen}) + "\n")
        self.process.stdin.flush()
        lines = [self.process.stdout.readline(), self.process.stdout.readline()]
        pid = next(int(line) for line in lines if line.strip().isdecimal())
        self.pids.add(pid)
        found = next(match for line in lines if (match := re.search(r"http://\S+:\d+", line)))
        return Running(pid, found.group())

    def stop(self) -> None:
        for pid in self.pids:
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                continue
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.close()
        self.process.wait(10)
        self.process.stdout.close()


@pytest.fixture(scope="session")
def nursery() -> Iterator[Nursery]:
    nursery = Nursery()
    try:
        yield nursery
    finally:
        nursery.stop()


@pytest.fixture
def running(nursery: Nursery, tmp_path: Path) -> Iterator[Running]:
    server = nursery.start(tmp_path)
    try:
        yield server
    finally:
        server.kill()
        nursery.pids.discard(server.pid)
