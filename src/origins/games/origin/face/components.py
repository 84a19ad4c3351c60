"""Where the content tables describe things, so that pages and lists can show what is printed on them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....kernel.game import Components

BACKS = {"action": "actions", "permanent": "permanents", "objective": "objectives"}


def printed(tables: Mapping[str, Any], domain: str, id: str) -> dict[str, str]:
    """What can be seen of a pawn besides its colour, and of a card from behind."""
    if domain == "card":
        return {
            "deck": next(f"*deck.{deck}" for deck, cards in BACKS.items() if any(c["id"] == id for c in tables[cards]))
        }
    if domain != "pawn":
        return {}
    pawn = next(entry for entry in tables["pawns"] if entry["id"] == id)
    return {"line": " ".join(f"*characteristic.{what} {pawn[what]}" for what in ("height", "strength"))}


COMPONENTS = Components(
    lists={
        "card": ("actions", "permanents", "objectives"),
        "colour": ("rewards",),
        "column": ("columns",),
        "continent": ("continents",),
        "pawn": ("pawns",),
        "strait": ("straits",),
        "territory": ("territories",),
    },
    tracks={
        "innovation_tiles": ("piece", "innovation_tile", "OR-TILE-01"),
        "hunting_tokens": ("piece", "hunting_token", "OR-HUNT-01"),
        "strait_tokens": ("piece", "strait_token", "OR-STRAIT-01"),
        "constants": ("piece", "village", "OR-SETUP-01"),
        "map": ("board", "game_board", "OR-MAP-01"),
    },
    rules={
        "colour.yellow": "OR-REWARD-01",
        "colour.orange": "OR-REWARD-02",
        "colour.violet": "OR-REWARD-03",
        "colour.brown": "OR-REWARD-04",
        "colour.green": "OR-HUNT-01",
        "colour.neutral": "OR-MAP-05",
        "continent": "OR-MAP-04",
        "pawn": "OR-SETUP-02",
        "strait": "OR-STRAIT-01",
        "territory": "OR-MAP-01",
    },
    words=("action", "characteristic", "pawn_colour", "piece"),
    printed=printed,
    silent=frozenset({"column", "reason", "source"}),
)
