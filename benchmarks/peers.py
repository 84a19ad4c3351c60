"""Other engines for board games beside ours, measured in one run on the same machine.

    python benchmarks/peers.py [--seconds 5] [--rounds 3] [--only NAME ...] [--json FILE]

Makes a virtual environment of its own in the cache folder and installs the peers there. Every measurement is a process
of its own on one core (see ``peer_probes.py``); they take turns, and the median of the rounds counts, so that whatever
else the machine does meets all of them alike. Compare the figures of one run with each other, not those of two.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from textwrap import shorten
from typing import Any

PROBES = Path(__file__).with_name("peer_probes.py")
FIGURES = ("games_per_s", "decisions_per_s", "copies_per_s", "bytes_per_state")
INSTALL = 900  # seconds for a peer to be installed
ROOM = 90  # letters of a reason in the table
PATIENCE = 180  # seconds for imports, compilation and other people's load, beside the measurement


@dataclass(frozen=True)
class Entry:
    """Something to measure."""

    who: str
    what: str
    how: str
    probe: str
    needs: tuple[str, ...] = ()  # requirements of a peer; none: it is ours


@dataclass
class Row:
    """What came of it: the figures of each round, or why there are none."""

    entry: Entry
    rounds: list[dict[str, float | None]] = field(default_factory=list)
    problem: str = ""

    def median(self, figure: str) -> float | None:
        found = [value for one in self.rounds if (value := one.get(figure)) is not None]
        return median(found) if found else None


CATANATRON = ("catanatron>=3.2,<4",)
OPEN_SPIEL = ("open_spiel>=1.6,<3",)
PGX = ("pgx>=2.5,<3", "jax[cpu]>=0.4")
PETTINGZOO = ("pettingzoo[classic]>=1.25,<2",)
TITLES = {"first-builders": "First Builders, 4 players", "origin": "Origin, 4 players"}

ENTRIES = (
    *(
        Entry("origins", title, engine, f"origins:{game}:{engine}")
        for game, title in TITLES.items()
        for engine in ("python", "native", "gpu")
    ),
    Entry("catanatron", "Catan, 4 players", "Python", "catanatron:", CATANATRON),
    *(
        Entry("OpenSpiel", game, how, f"open_spiel:{game}{suffix}", OPEN_SPIEL)
        for game in ("backgammon", "hearts", "chess")
        for how, suffix in (("C++, its loop", ":C++"), ("C++ from Python", ""))
    ),
    Entry("pgx", "backgammon", "JAX on the CPU, 1,024 games", "pgx:backgammon", PGX),
    Entry("PettingZoo", "connect four", "Python", "pettingzoo:connect_four_v3", PETTINGZOO),
    Entry("PettingZoo", "chess", "Python", "pettingzoo:chess_v6", PETTINGZOO),
)


# where the peers live


def cache() -> Path:
    base = os.environ.get("ORIGINS_CACHE") or os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "origins" / f"peers-{sys.version_info.major}.{sys.version_info.minor}"


def environment() -> Path:
    """The interpreter of the peers' environment, which is made if it is not there."""
    python = cache() / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not python.exists():
        tell(f"making an environment for the peers in {cache()}")
        subprocess.run([sys.executable, "-m", "venv", str(cache())], check=True)
    return python


def installed(python: Path, needs: tuple[str, ...]) -> str:
    """Install a peer; returns "" or, in one line, why that cannot be done."""
    stamp = cache() / ("installed " + " ".join(needs).replace("/", "_"))
    if stamp.exists():
        return ""
    tell(f"installing {' '.join(needs)}")
    command = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *needs]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=INSTALL, check=False)
    except subprocess.TimeoutExpired:
        return f"cannot be installed: not done within {INSTALL} s"
    if done.returncode:
        return f"cannot be installed: {last_error(done.stderr)}"
    stamp.touch()
    return ""


# measuring


def measure(entries: tuple[Entry, ...], seconds: float, rounds: int) -> list[Row]:
    """Everything in turn, as often as there are rounds."""
    rows = [Row(entry) for entry in entries]
    peers = environment() if any(entry.needs for entry in entries) else Path()
    for row in rows:
        if row.entry.needs:
            row.problem = installed(peers, row.entry.needs)
    for number in range(rounds):
        for row in rows:
            if row.problem:
                continue
            tell(f"round {number + 1} of {rounds}: {row.entry.probe}")
            found = probed(peers if row.entry.needs else Path(sys.executable), row.entry.probe, seconds)
            if isinstance(found, str):
                row.problem = found
            else:
                row.rounds.append(found)
    return rows


def probed(python: Path, probe: str, seconds: float) -> dict[str, float | None] | str:
    """The figures of one measurement, or in one line why there are none."""
    limit = PATIENCE + 20 * seconds
    command = [str(python), str(PROBES), probe, str(seconds)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=limit, check=False)
    except subprocess.TimeoutExpired:
        return f"gave no figures within {limit:.0f} s"
    if done.returncode:
        return last_error(done.stderr)
    found: dict[str, float | None] = json.loads(done.stdout.splitlines()[-1])
    return found


def last_error(text: str) -> str:
    """The last line of a complaint, without the path to the error's class."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    line = next((line for line in reversed(lines) if "rror" in line), lines[-1] if lines else "it said nothing")
    name, colon, rest = line.partition(": ")
    return rest if colon and " " not in name else line


# telling


def tell(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def number(value: float | None) -> str:
    if value is None:
        return "-"
    return f"{value:,.1f}" if value < 10 else f"{value:,.0f}"


def table(rows: list[Row]) -> str:
    """The rows in Markdown, aligned."""
    head = ["engine", "game", "how", "games/s", "decisions/s", "copies/s", "bytes a state"]
    body = []
    for row in rows:
        entry = row.entry
        figures = [number(row.median(figure)) for figure in FIGURES]
        reason = shorten(row.problem, ROOM, placeholder=" …")
        body.append([entry.who, entry.what, entry.how, *([reason] if reason else figures)])
    lines = [head, *body]
    widths = [max(len(line[i]) for line in lines if len(line) == len(head) or i < 3) for i in range(len(head))]
    shown = []
    for line in lines:
        if len(line) < len(head):  # a problem takes the place of the figures
            room = sum(widths[3:]) + 3 * (len(head) - 4)
            cells = [*(word.ljust(width) for word, width in zip(line, widths, strict=False)), ""][:3]
            shown.append("| " + " | ".join([*cells, line[3].ljust(room)]) + " |")
        else:
            cells = [
                word.ljust(width) if i < 3 else word.rjust(width)
                for i, (word, width) in enumerate(zip(line, widths, strict=True))
            ]
            shown.append("| " + " | ".join(cells) + " |")
    rule = "|" + "|".join("-" * (w + 1) + ("-" if i < 3 else ":") for i, w in enumerate(widths)) + "|"
    return "\n".join([shown[0], rule, *shown[1:]])


def summary(rows: list[Row], seconds: float) -> dict[str, Any]:
    return {
        "python": sys.version.split()[0],
        "processors": os.cpu_count(),
        "seconds": seconds,
        "rows": [
            {
                "engine": row.entry.who,
                "game": row.entry.what,
                "how": row.entry.how,
                "problem": row.problem or None,
                **{figure: row.median(figure) for figure in FIGURES},
                "rounds": row.rounds,
            }
            for row in rows
        ],
    }


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=5, help="of each measurement")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", nargs="+", metavar="NAME", help="engines, e.g. origins catanatron")
    parser.add_argument("--json", metavar="FILE", help="write the figures; - for the standard output")
    asked = parser.parse_args(arguments)
    if asked.seconds <= 0 or asked.rounds < 1:
        parser.error("--seconds and --rounds are more than 0")
    wanted = {name.lower() for name in asked.only or ()}
    if unknown := wanted - {entry.who.lower() for entry in ENTRIES}:
        known = ", ".join(dict.fromkeys(entry.who for entry in ENTRIES))
        parser.error(f"there is no engine {sorted(unknown)[0]!r} here; there are {known}")
    entries = tuple(entry for entry in ENTRIES if not wanted or entry.who.lower() in wanted)
    rows = measure(entries, asked.seconds, asked.rounds)
    text = json.dumps(summary(rows, asked.seconds), indent=2) + "\n"
    if asked.json == "-":
        print(text, end="")
        return 0
    if asked.json:
        Path(asked.json).write_text(text, encoding="utf-8")
    print(table(rows))
    return 0


if __name__ == "__main__":
    sys.exit(main())
