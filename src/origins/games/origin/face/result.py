"""What the end of a game says."""

from __future__ import annotations

from typing import Any

from ....kernel.game import Counted, Pieces
from ..model.box import Box
from ..model.state import State
from ..model.terms import (
    CARDS,
    CARDS_OF,
    FROM_HUNTING,
    FROM_OBJECTIVES,
    FROM_STRAITS,
    FROM_TILES,
    GREENS,
    LEVELS,
    N_STRAITS,
    OBJECTIVE,
    SOURCES,
    STRAITS,
    TERRITORIES,
)
from ..rules import ending


def extra(s: State, box: Box) -> dict[str, Any]:
    """The tie-break: cards in hand (OR-SCORE-06)."""
    return {"cards_in_hand": [ending.cards_in_hand(s.players[seat]) for seat in range(s.n_players)]}


def pieces(s: State, box: Box, seat: int) -> Pieces:
    """What has been counted in play, as far as it still lies on the table."""
    p = s.players[seat]
    played = p.played & CARDS_OF[OBJECTIVE]
    # a pile holds every level up to its top
    tiles = {level: sum(p.piles[top] for top in range(level, LEVELS + 1)) for level in range(1, LEVELS + 1)}
    return {
        SOURCES[FROM_OBJECTIVES]: [
            Counted(box.points[card], f"card.{name}") for card, name in enumerate(CARDS) if played >> card & 1
        ],
        SOURCES[FROM_HUNTING]: [
            Counted(s.hunting_value[i], f"territory.{TERRITORIES[box.greens[i]]}")
            for i in range(GREENS)
            if s.hunting_holder[i] == seat
        ],
        SOURCES[FROM_STRAITS]: [
            Counted(s.strait_value[i], f"strait.{STRAITS[i]}") for i in range(N_STRAITS) if s.strait_holder[i] == seat
        ],
        SOURCES[FROM_TILES]: [
            Counted(n * box.tile_points[level], f"level.{level}", times=n) for level, n in tiles.items() if n
        ],
    }
