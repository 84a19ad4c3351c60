"""What is used of the box of Origin: components and actions by name, read from events."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ....kernel.usage import TURN, Reading, Readings, Told, Usage, Use, read
from ..model import terms

MOVES = ("evolve", "migrate", "swap", "skip")
LEVELS = tuple(str(level) for level in range(terms.LEVELS + 1))

READINGS: Readings = {
    "turn_starts": (Reading(TURN, ("turn",)),),
    "evolves": (Reading("action", ("evolve",)), Reading("pawn", terms.PAWNS, 1), Reading("territory", terms.TERRITORIES, 2)),
    "migrates": (Reading("action", ("migrate",)), Reading("territory", terms.TERRITORIES, 3)),
    "swaps": (Reading("action", ("swap",)), Reading("territory", terms.TERRITORIES, 3)),
    "skips": (Reading("action", ("skip",)),),
    "plays": (Reading("card", terms.CARDS, 1),),
    "takes_strait": (Reading("strait", terms.STRAITS, 1),),
    "takes_hunting": (Reading("hunting", terms.TERRITORIES, 1),),
    "takes_tile": (Reading("tile", LEVELS, 1), Reading("column", terms.COLUMNS, 2)),
}  # fmt: skip


def uses(events: Told) -> Iterator[Use]:
    return read(events, READINGS)


def there(s: Any, tables: Mapping[str, Any]) -> dict[str, Sequence[str]]:
    places = tables["territories"]
    return {
        "action": MOVES,
        "pawn": terms.PAWNS,
        "territory": [place["id"] for place in places if place["colour"] != "neutral"],
        "card": terms.CARDS,
        "strait": terms.STRAITS,
        "hunting": [place["id"] for place in places if place["colour"] == "green"],
        "tile": LEVELS[1:],
        "column": terms.COLUMNS,
    }


USAGE = Usage(uses, there, components=("territory", "card", "strait", "hunting"))
