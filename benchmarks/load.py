"""A busy evening: many tables, four people watching each, moves at a steady rate.

    python -m benchmarks.load [--tables 100] [--rate 50] [--seconds 30] [--database URL]

Starts a server of its own on a fresh database, SQLite's or one that is named. Prints how long a move takes until it is acknowledged (it is on disk
then), and until the last of the four has it on the screen; with any error, or a p99 above 200 ms, it exits with 1.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import sys
import tempfile
import time
from dataclasses import dataclass, field
from typing import Any

import httpx2
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.wire import applied, started

MOST_MS = 200


class Offered(msgspec.Struct):
    id: int


class Seen(msgspec.Struct):
    version: int
    to_move: int | None
    over: bool
    choices: list[Offered]


@dataclass
class Table:
    id: str
    tokens: list[str]
    seen: list[Seen | None] = field(default_factory=lambda: [None] * 4)
    sockets: list[ClientConnection] = field(default_factory=list)
    arrived: asyncio.Condition = field(default_factory=asyncio.Condition)
    busy: bool = False


@dataclass
class Figures:
    acknowledged: list[float] = field(default_factory=list)
    shown: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    skipped: int = 0


async def open_table(client: httpx2.AsyncClient, url: str) -> Table:
    seats = [{"kind": "human", "name": f"Guest {i}"} for i in range(4)]
    answer = await client.post("/api/tables", json={"game": "first-builders", "seats": seats})
    answer.raise_for_status()
    made = answer.json()
    table = Table(made["table"], [seat["token"] for seat in made["seats"]])
    for token in table.tokens:
        address = f"{url.replace('http', 'ws')}/api/tables/{table.id}/ws?token={token}"
        table.sockets.append(await connect(address, compression=None, max_size=None))
    return table


async def watch(table: Table, seat: int) -> None:
    now: dict[str, Any] = {}
    async for text in table.sockets[seat]:
        told = msgspec.json.decode(text)
        if told["type"] in ("table", "changes"):
            now = applied(now, told["table"])
            table.seen[seat] = msgspec.convert(now, Seen)
            async with table.arrived:
                table.arrived.notify_all()


async def move(client: httpx2.AsyncClient, table: Table, key: int, figures: Figures) -> None:
    seen = next((s for i, s in enumerate(table.seen) if s and s.to_move == i and s.choices), None)
    if seen is None or table.busy:
        figures.skipped += 1
        return
    table.busy = True
    try:
        body = {"version": seen.version, "choice": random.choice(seen.choices).id, "key": str(key)}
        headers = {"Authorization": f"Bearer {table.tokens[seen.to_move or 0]}"}
        start = time.perf_counter()
        answer = await client.post(f"/api/tables/{table.id}/moves", json=body, headers=headers)
        figures.acknowledged.append(time.perf_counter() - start)
        if answer.status_code != 200:
            figures.errors.append(f"{answer.status_code} {answer.text[:200]}")
            return
        async with asyncio.timeout(10), table.arrived:
            await table.arrived.wait_for(lambda: all(s and s.version > seen.version for s in table.seen))
        figures.shown.append(time.perf_counter() - start)
    except (httpx2.HTTPError, TimeoutError) as e:
        figures.errors.append(repr(e))
    finally:
        table.busy = False


async def run(url: str, tables: int, rate: float, seconds: float) -> Figures:
    figures = Figures()
    limits = httpx2.Limits(max_connections=64)
    async with httpx2.AsyncClient(base_url=url, limits=limits, timeout=30) as client:
        opened = [await open_table(client, url) for _ in range(tables)]
        watching = [asyncio.create_task(watch(table, seat)) for table in opened for seat in range(4)]
        await asyncio.sleep(1)
        start, moves = time.perf_counter(), []
        for i in range(int(rate * seconds)):
            await asyncio.sleep(max(0.0, start + i / rate - time.perf_counter()))
            moves.append(asyncio.create_task(move(client, random.choice(opened), i, figures)))
        await asyncio.gather(*moves)
        for task in watching:
            task.cancel()
        await asyncio.gather(*(socket.close() for table in opened for socket in table.sockets))
    return figures


def percentile(values: list[float], share: float) -> float:
    return 1000 * sorted(values)[min(len(values) - 1, int(share * len(values)))] if values else float("nan")


def processor_seconds(pid: int) -> float | None:
    try:
        with open(f"/proc/{pid}/stat", encoding="ascii") as file:
            words = file.read().rpartition(")")[2].split()
    except OSError:
        return None
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--rate", type=float, default=50, help="moves a second, all tables together")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--database", help="an empty one, such as postgresql+psycopg://...; else a fresh SQLite file")
    asked = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        started(asked.database or f"sqlite:///{folder}/load.db") as (url, pid),
    ):
        figures = asyncio.run(run(url, asked.tables, asked.rate, asked.seconds))
        used = processor_seconds(pid)
    print(
        f"{asked.tables} tables, {4 * asked.tables} sockets, {len(figures.acknowledged)} moves in {asked.seconds:g} s"
    )
    for name, values in (("acknowledged", figures.acknowledged), ("on all screens", figures.shown)):
        shown = "   ".join(f"p{round(100 * p)} {percentile(values, p):6.1f} ms" for p in (0.5, 0.9, 0.99, 1.0))
        print(f"{name:<16}{shown}")
    print(f"errors {len(figures.errors)}, not tried (table busy or waiting) {figures.skipped}")
    if used is not None:
        print(f"server used {used:.1f} s of processor time")
    for error in figures.errors[:5]:
        print("  ", error)
    return 1 if figures.errors or percentile(figures.acknowledged, 0.99) > MOST_MS else 0


if __name__ == "__main__":
    sys.exit(main())
