"""Tables as the server would send them, for looking at the client without a server.

python web/dev/fixtures.py        writes web/dev/fixtures/*.json (not in git)
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any

import msgspec

import origins
from origins.table.bots import Bots
from origins.table.components import things
from origins.table.kept import SeatRow, TableRow
from origins.table.lobby import games, listed
from origins.table.render import present
from origins.table.table import Table, Viewer

OUT = Path(__file__).parent / "fixtures"
NAMES = ("Mira", "Tomasz", "Anu", "Léa")
KINDS = ("human", "human", "bot", "human")

# What a lively game prefers, so that the boards fill up.
LIKES = {
    "visit": 6, "lower": 6, "bonus": 4, "upper": 3, "market": 8, "face-up": 9, "as-farm": 1, "place": 3, "use": 6,
    "close": 5, "grow": 3, "tower": 1, "offer": 5, "pass": 0.2, "no": 0.3, "stop": 0.5, "done": 0.3,
    "end-visit": 0.2, "claim": 9, "wonder": 9, "temple": 3, "site 2": 14, "site 4": 4, "spend-token": 6,
}  # fmt: skip


def table(g: Any, seat: int, name: str) -> dict[str, Any]:
    seats = [
        SeatRow(kind, g.seats[i], "strong" if kind == "bot" else None) for i, kind in enumerate(KINDS[: g.players])
    ]
    row = TableRow(
        id=name, game=g.game.name, rules=1, content=g.content.digest, players=g.players, options=g.options,
        created=0.0, lang="en", secret="0" * 64, fair_from=0, hints=True, seats=seats,
    )  # fmt: skip
    shown: dict[str, Any] = json.loads(present(Table(row, g), Viewer((seat,)), "en", 0).json)
    return shown


def play(game: str, players: int, seed: int, options: dict[str, Any], want: Any) -> Any:
    """A game played with the likes above until ``want(session)`` says yes."""
    for n in range(seed * 100, seed * 100 + 40):
        g = origins.new(game, players=players, seed=n, options=options, seats=NAMES[:players])
        r = random.Random(n)
        while g.result is None and not want(g):
            c = g.choices()
            g.play(r.choices(c, [LIKES.get(x.notation, LIKES.get(x.kind, 2)) for x in c])[0])
        if want(g):
            break
    return g


def decision(g: Any) -> Any:
    return g.view(None)["decision"]


def wanted(name: str, round_: int, cells: int = 0) -> Any:
    def want(g: Any) -> bool:
        if g.to_move != 0 or decision(g) != name:
            return False
        board = g.view(None)["board"]
        return board["round"] >= round_ and len(board["players"][0]["city"]) >= cells

    return want


def main() -> None:
    OUT.mkdir(exist_ok=True)
    asks: dict[str, tuple[str, int, int, dict[str, Any], Any]] = {
        "cell": ("first-builders", 4, 3, {}, wanted("cell", 3, 8)),
        "turn": ("first-builders", 4, 4, {}, wanted("turn", 3, 7)),
        "draft": ("first-builders", 4, 5, {}, wanted("draft", 0)),
        "worker": ("first-builders", 3, 6, {}, wanted("worker", 2)),
        "site": ("first-builders", 4, 7, {}, wanted("site", 3, 6)),
        "visit": ("first-builders", 4, 8, {}, wanted("visit", 3, 6)),
        "purchase": ("first-builders", 4, 9, {}, wanted("purchase", 2, 5)),
        "how": ("first-builders", 4, 9, {}, wanted("how", 2, 5)),
        "citizen": ("first-builders", 4, 10, {}, wanted("citizen", 2, 5)),
        "temple": ("first-builders", 4, 11, {}, wanted("temple", 2, 5)),
        "military": ("first-builders", 4, 12, {}, wanted("military", 2, 5)),
        "seat": ("first-builders", 4, 13, {}, wanted("seat", 3, 7)),
        "training": ("first-builders", 4, 14, {}, wanted("training", 2, 4)),
        "close": ("first-builders", 4, 15, {}, wanted("close_abilities", 2, 4)),
        "big": ("first-builders", 2, 16, {}, wanted("cell", 6, 20)),
        "wonders": ("first-builders", 4, 17, {"wonders": True, "trials": 5}, wanted("turn", 3, 7)),
        "wonder_cells": ("first-builders", 3, 18, {"wonders": True}, wanted("wonder_cells", 1)),
        "solo": ("first-builders", 1, 19, {}, wanted("turn", 2, 5)),
        "over": ("first-builders", 4, 20, {}, lambda g: g.result is not None),
    }
    (OUT / "games.json").write_bytes(msgspec.json.encode(listed("en", Bots(thinkers=None))))
    for game in games().values():
        (OUT / f"things-{game.name}.json").write_bytes(msgspec.json.encode(things(game, "en")))
    only = set(sys.argv[1:])
    if "origin" in only or not only:
        asks |= {"origin": ("origin", 4, 1, {}, lambda g: g.to_move == 0 and g.version > 150)}
        asks |= {"origin_over": ("origin", 4, 2, {}, lambda g: g.result is not None)}
    for name, ask in asks.items():
        if only and name not in only:
            continue
        try:
            g = play(*ask)
        except Exception as error:
            print(name, "left out:", error)
            continue
        shown = table(g, 0, name)
        (OUT / f"{name}.json").write_text(json.dumps(shown, ensure_ascii=False))
        print(name, shown["decision"], shown["board"].get("round"), [c["notation"] for c in shown["choices"]][:12])


if __name__ == "__main__":
    main()
