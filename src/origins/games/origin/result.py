"""What the end of a game says."""

from __future__ import annotations

from typing import Any

from . import ending
from .box import Box
from .state import State


def breakdown(s: State, seat: int) -> list[int]:
    return list(s.players[seat].points)


def extra(s: State, box: Box) -> dict[str, Any]:
    """The tie-break: cards in hand (OR-SCORE-06)."""
    return {"cards_in_hand": [ending.cards_in_hand(s.players[seat]) for seat in range(s.n_players)]}
