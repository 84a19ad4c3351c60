"""Many at once, and a server that is killed: every acknowledged move is there, once. On both kinds of database."""

from __future__ import annotations

import asyncio
import random
import re
import subprocess
import sys
import threading
import uuid
from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest
from sqlalchemy import create_engine, text

from origins.table import fair
from tests.server.conftest import Nursery, Running
from tests.server.guests import Guest, people, sit_down, steps_of
from tests.server.postgres import Postgres

KILLS = 50
TABLES = 25
DOUBLES = 40  # for each table: 1,000 in all


@pytest.fixture
def busy(nursery: Nursery, tmp_path: Path, database: str) -> Iterator[Running]:
    server = nursery.start(tmp_path, database=database)
    try:
        yield server
    finally:
        server.kill()


def test_a_thousand_double_submissions(busy: Running):
    """Two different choices for the same version at the same moment: one is made, the other is told so."""
    running = busy
    with running.client() as http:
        guests = [sit_down(http, people(4), seed=i) for i in range(TABLES)]
        won = asyncio.run(_double_submissions(running.url, guests))
        assert won == TABLES * DOUBLES
        for guest in guests:
            made = [what for who, what in steps_of(guest.get("/file").text) if who != "*"]
            assert len(made) == DOUBLES


async def _double_submissions(url: str, guests: list[Guest]) -> int:
    async with httpx2.AsyncClient(base_url=url, timeout=30) as http:
        return sum(await asyncio.gather(*(_at_one_table(http, guest) for guest in guests)))


async def _at_one_table(http: httpx2.AsyncClient, guest: Guest) -> int:
    shown = (await http.get(guest.path, headers=guest.headers)).json()
    won = 0
    for _ in range(DOUBLES):
        bodies = [
            {"version": shown["version"], "choice": guest.choose(shown), "key": str(uuid.uuid4())} for _ in range(2)
        ]
        if guest.random.random() < 0.2:
            bodies[1] = bodies[0]  # the very same message twice
        tries = (http.post(f"{guest.path}/moves", json=body, headers=guest.headers) for body in bodies)
        answers = await asyncio.gather(*tries)
        statuses = sorted(answer.status_code for answer in answers)
        if bodies[0] == bodies[1]:
            assert statuses == [200, 200]
            assert answers[0].content == answers[1].content
        else:
            assert statuses == [200, 409]
        won += 1
        newest = next(answer for answer in answers if answer.status_code == 200)
        assert newest.json()["version"] == shown["version"] + 1
        shown = newest.json()
    return won


def test_two_servers_at_one_database(nursery: Nursery, tmp_path: Path, database: str):
    """The same table at two servers: each notices what the other has done, and nothing is done twice."""
    servers = [nursery.start(tmp_path, database=database) for _ in range(2)]
    try:
        with servers[0].client() as one, servers[1].client() as two:
            first = sit_down(one)
            second = Guest(two, first.table, first.tokens, seed=2)
            played: list[str] = []
            for n in range(40):
                here, there = (first, second) if n % 2 else (second, first)
                shown = here.look()
                while (answer := here.move(shown)).status_code == 409:  # the other one was here meanwhile
                    assert answer.json()["table"]["version"] > shown["version"]
                    shown = answer.json()["table"]
                assert answer.status_code == 200, answer.text
                played.append(answer.json()["step"])
                # A message that the first server has carried out is not carried out by the second.
                stale = there.move(shown)
                assert stale.status_code == 409, stale.text
            assert played == sorted(set(played))
            files = [guest.get("/file").text for guest in (first, second)]
            assert files[0] == files[1]
            assert len([who for who, _ in steps_of(files[0]) if who != "*"]) == 40
    finally:
        for server in servers:
            server.kill()


def test_the_database_itself_goes_down_and_comes_back(nursery: Nursery, tmp_path: Path, postgres: Postgres):
    """PostgreSQL is cut off in the middle: acknowledged moves are there afterwards, the server needs no restart."""
    server = nursery.start(tmp_path, database=postgres.database())
    try:
        with server.client() as http:
            guest = sit_down(http)
            shown = guest.play(10)
            postgres.stop()
            lost = guest.move(shown, key="during")
            assert lost.status_code == 500
            assert http.get("/api/health").status_code == 503
            postgres.start()
            assert http.get("/api/health").status_code == 200
            now = guest.look()
            assert (now["version"], now["step"]) == (shown["version"], shown["step"])
            again = guest.move(shown, key="during")
            assert again.status_code == 200
            assert again.json()["version"] == shown["version"] + 1
    finally:
        server.kill()
        if postgres.process is None:
            postgres.start()


def test_origins_serve_takes_a_postgresql_url(tmp_path: Path, postgres: Postgres):
    """As a person starts it: the table is in PostgreSQL, and a second start goes on with it."""
    database = postgres.database()
    guest: Guest | None = None
    for life in range(2):
        command = [sys.executable, "-m", "origins.cli", "serve", "--no-open", "--port", "0", "--database", database]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            try:
                assert process.stdout
                found = re.search(r"http://\S+?:\d+", process.stdout.readline())
                assert found
                with httpx2.Client(base_url=found.group(), timeout=20) as http:
                    if guest is None:
                        guest = sit_down(http)
                    guest.http = http
                    assert guest.look()["version"] == 5 * life
                    assert guest.play(5)["version"] == 5 * life + 5
            finally:
                process.kill()  # not asked to end: killed
    engine = create_engine(database)
    with engine.connect() as conn:
        assert conn.execute(text("SELECT version FROM tables")).scalars().all() == [10]
    engine.dispose()


def test_fifty_kills(nursery: Nursery, tmp_path: Path, database: str):
    """Moves and undos go on while the server is killed at random moments; what is retried is not done twice."""
    campaign = Campaign(nursery, tmp_path, database)
    try:
        while campaign.kills < KILLS:
            campaign.one_life()
        campaign.check()
    finally:
        campaign.server.kill()
    assert campaign.moves > KILLS
    assert campaign.cut_off > 5


class Campaign:
    """A person who never gives up, and what that person believes was played."""

    def __init__(self, nursery: Nursery, folder: Path, database: str) -> None:
        self.nursery, self.folder, self.database = nursery, folder, database
        self.random = random.Random(5)
        self.kills = self.moves = self.cut_off = 0
        self.server: Running = nursery.start(folder, database=database)
        self.guest: Guest | None = None
        self.pending: tuple[str, dict] | None = None

    def one_life(self) -> None:
        """Play until the server dies, then start the next one."""
        timer = threading.Timer(self.random.uniform(0.01, 0.15), self.server.kill)
        with self.server.client() as http:
            if self.guest is None or self.shown["over"]:
                self.sit_down(http)
            assert self.guest
            self.guest.http = http
            timer.start()
            try:
                self.resume()
                while not self.shown["over"]:
                    self.act()
                self.check()
            except httpx2.TransportError:
                self.cut_off += self.pending is not None
        timer.join()
        self.kills += 1
        self.server = self.nursery.start(self.folder, database=self.database)

    def sit_down(self, http: httpx2.Client) -> None:
        self.guest = sit_down(http, seed=self.kills)
        self.played: list[str] = []
        self.shown = self.guest.look()
        self.pending = None

    def resume(self) -> None:
        """After a crash: what was acknowledged is there, what was not is there or not; send it again."""
        assert self.guest
        now = self.guest.look()
        if self.pending is None:
            assert now["version"] == self.shown["version"]
            return
        assert now["version"] - self.shown["version"] in (0, 1)
        self.send(*self.pending)

    def act(self) -> None:
        if self.shown["can_undo"] and self.random.random() < 0.15:
            self.send("/undo", {"version": self.shown["version"], "key": str(uuid.uuid4())})
        else:
            assert self.guest
            choice = self.guest.choose(self.shown)
            self.send("/moves", {"version": self.shown["version"], "choice": choice, "key": str(uuid.uuid4())})

    def send(self, path: str, body: dict) -> None:
        assert self.guest
        self.pending = (path, body)
        answer = self.guest.post(path, body)
        self.pending = None
        assert answer.status_code == 200, answer.text
        self.shown = answer.json()
        self.moves += 1
        if path == "/undo":
            self.played.pop()
        else:
            self.played.append(body["choice"])

    def check(self) -> None:
        """The record is exactly what this person has played."""
        with self.server.client() as http:
            assert self.guest
            self.guest.http = http
            if self.pending:
                self.send(*self.pending)
            file = self.guest.get("/file").text
            assert [what for who, what in steps_of(file) if who != "*"] == self.played
            if self.guest.look()["over"]:
                fair.verify(file)
