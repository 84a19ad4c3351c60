"""How much is sent while a game is played: whole games by a bot, over HTTP and on a socket.

    python -m benchmarks.wire [--games 3] [--players 3] [--options wonders ...]

Starts a server of its own. A bot plays all seats from one browser, with an undo now and then; another reader watches on a
socket. Prints the bytes of every sort of answer, as they are and as gzip makes them; every answer to a move above
MOST bytes at the median makes it exit with 1.
"""

from __future__ import annotations

import argparse
import copy
import gzip
import json
import random
import re
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx2
from websockets.sync.client import connect

from origins.bots import levels

SERVE = "import sys; from origins.server.main import serve; serve(port=0, database=sys.argv[1], open_browser=False)"
MOST = 4096
TITLES = ("first-builders", "origin")
PLAYERS = ("Ann", "Bob", "Cid", "Dee")
UNDOES = 0.05
EVENTS = ("events", "events_from", "events_total", "stamp", "version")

Sizes = dict[str, list[tuple[int, int]]]


def applied(table: dict[str, Any], told: dict[str, Any]) -> dict[str, Any]:
    """The table after the changes that are told; a whole table is what it is."""
    if "changes" not in told:
        return told
    new = copy.deepcopy(table)
    for change in told["changes"]:
        *way, last = change["at"]
        inside: Any = new
        for step in way:
            inside = inside[step]
        if "items" in change:
            inside[last][change["first"] : change["first"] + change["cut"]] = change["items"]
        elif "to" in change:
            inside[last] = change["to"]
        else:
            del inside[last]
    return {**new, **{name: told[name] for name in EVENTS}}


class Table:
    """A table with all its seats in one browser, and what was sent for it."""

    def __init__(self, http: httpx2.Client, game: str, players: int, options: dict[str, Any], sizes: Sizes) -> None:
        self.http, self.sizes = http, sizes
        seats = [{"kind": "human", "name": name} for name in PLAYERS[:players]]
        made = (
            http.post("/api/tables", json={"game": game, "seats": seats, "options": options}).raise_for_status().json()
        )
        self.path = f"/api/tables/{made['table']}"
        tokens = ",".join(seat["token"] for seat in made["seats"])
        self.headers = {"Authorization": f"Bearer {tokens}"}
        self.now: dict[str, Any] = {}
        self.take("whole table", http.get(self.path, headers=self.headers))

    def take(self, sort: str, answer: Any) -> Any:
        told = answer.raise_for_status().json()
        self.note(sort, answer.content)
        if "version" in told and not sort.startswith("try"):
            self.now = applied(self.now, told)
        return told

    def note(self, sort: str, content: bytes) -> None:
        self.sizes[sort].append((len(content), len(gzip.compress(content, 6))))

    def post(self, path: str, key: int, **body: Any) -> None:
        body = {"version": self.now["version"], "base": self.now.get("stamp", ""), "key": str(key), **body}
        self.take(path[1:], self.http.post(self.path + path, json=body, headers=self.headers))

    def ask(self, path: str, choice: str) -> None:
        asked = {"version": self.now["version"], "choice": choice, "base": self.now.get("stamp", "")}
        query: dict[str, Any] = {**asked, "since": self.now["events_total"]}
        answer = self.http.get(self.path + path, params=query, headers=self.headers)
        if answer.status_code != 404:  # a server before this could be asked
            self.take(path[1:], answer)


def play(url: str, game: str, seed: int, players: int, options: dict[str, Any], sizes: Sizes) -> int:
    """A whole game; how many moves it had."""
    luck, bot, moves = random.Random(seed), levels.make("eager", seed), 0
    with httpx2.Client(base_url=url, timeout=30) as http:
        table = Table(http, game, players, options, sizes)
        with connect(url.replace("http", "ws") + table.path + "/ws", compression=None, max_size=None) as socket:
            seen = read(socket, table, {})
            while not table.now["over"]:
                chosen = bot.choose(table.now)  # type: ignore[arg-type]
                choice = next(c for c in table.now["choices"] if c["id"] == chosen)
                table.ask("/effects", choice["notation"])
                if choice.get("ends"):
                    table.ask("/try", choice["notation"])
                if table.now["can_undo"] and luck.random() < UNDOES:
                    table.post("/undo", moves)
                table.post("/moves", -moves - 1, choice=choice["notation"]) if choice in table.now["choices"] else None
                moves += 1
                seen = read(socket, table, seen)
    return moves


@contextmanager
def started(database: str) -> Iterator[tuple[str, int]]:
    """The address and the process of a server of its own."""
    server = subprocess.Popen([sys.executable, "-c", SERVE, database], stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout
        found = re.search(r"http://\S+:\d+", server.stdout.readline())
        assert found, "the server did not start"
        yield found.group(), server.pid
    finally:
        server.terminate()
        server.wait(20)


def read(socket: Any, table: Table, seen: dict[str, Any]) -> dict[str, Any]:
    """What a spectator is told of it."""
    while seen.get("version") != table.now["version"]:
        text = socket.recv(timeout=10)
        told = json.loads(text)
        if told["type"] in ("table", "changes"):
            table.note("socket" if seen else "socket, first", text.encode())
            seen = applied(seen, told["table"])
    return seen


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=3, help="of each title")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--options", nargs="*", default=[], help="switches of First Builders, such as wonders")
    asked = parser.parse_args()
    worst = 0
    for game in TITLES:
        sizes: Sizes = defaultdict(list)
        options = dict.fromkeys(asked.options, True) if game == TITLES[0] else {}
        with tempfile.TemporaryDirectory() as folder, started(f"sqlite:///{folder}/wire.db") as (url, _):
            moves = [play(url, game, seed, asked.players, options, sizes) for seed in range(asked.games)]
        print(f"{game}: {asked.games} games of {asked.players}, {sum(moves)} moves")
        for sort, found in sizes.items():
            raw, packed = (sorted(size[i] for size in found) for i in (0, 1))
            at = {share: min(len(raw) - 1, int(share * len(raw))) for share in (0.5, 0.9, 1.0)}
            shown = "   ".join(f"p{round(100 * s):<3} {raw[i]:6} {packed[i]:5}" for s, i in at.items())
            print(f"  {sort:<14} {len(found):5} times   {shown}")
            if sort == "moves":
                worst = max(worst, raw[at[0.5]])
    return 1 if worst > MOST else 0


if __name__ == "__main__":
    sys.exit(main())
