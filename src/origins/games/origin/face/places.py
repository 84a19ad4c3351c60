"""Where the choices stand on the board, and what they are about: the page only draws it."""

from __future__ import annotations

from collections.abc import Sequence

from ....kernel.game import Effects, Place
from ..model.box import Box
from ..model.state import State
from ..model.terms import BROWN, COLUMN_END, COLUMN_FIRST, COLUMNS

# The thing that stands for a choice, with what is chosen behind it.
THINGS = {
    "evolve": "reserve",
    "migrate": "land",
    "swap": "land",
    "to": "land",
    "play": "card",
    "under": "card",
    "keep": "card",
    "toll": "strait",
    "opponent": "player",
    "imitate": "pile",
    "harvest": "column",
}
# The component that a choice is about, and which of its words names it.
COMPONENTS = {
    "evolve": ("pawn", 0),
    "migrate": ("territory", 0),
    "swap": ("territory", 0),
    "to": ("territory", 0),
    "play": ("card", 0),
    "under": ("card", 0),
    "keep": ("card", 0),
    "steal": ("card", 0),
    "toll": ("strait", 0),
    "harvest": ("colour", 0),
    "tile": ("level", 1),
    "imitate": ("level", 1),
}


def places(s: State, box: Box, kind: str, args: Sequence[str], effects: Effects) -> list[Place]:
    if kind == "tile":
        return [Place(f"tile:{args[0]}:{i}") for i, level in enumerate(tiles(s, args[0])) if str(level) == args[1]]
    if kind == "reward-column":
        return [Place(f"column:{COLUMNS[BROWN]}")]
    return [Place(":".join((THINGS[kind], *args)))] if kind in THINGS else []


def tiles(s: State, column: str) -> list[int]:
    """The levels of the tiles of a column, 0 for a gap."""
    i = COLUMNS.index(column)
    return [s.tile[space] for space in range(COLUMN_FIRST[i], COLUMN_END[i])]


def about(s: State, box: Box, kind: str, args: Sequence[str]) -> str:
    if kind not in COMPONENTS:
        return ""
    domain, word = COMPONENTS[kind]
    return f"{domain}.{args[word]}"
