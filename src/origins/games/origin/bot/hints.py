"""What a seat of Origin has, in the rulebook's words: for reasons that people can check on the table.

The evaluation counts more finely; these are the things a player would name, the weightiest first. The section
``quantity`` of the texts has a name for each.
"""

from __future__ import annotations

from typing import Any

from ..model import terms
from ..rules import ending


def quantities(s: Any, box: Any, seat: int) -> dict[str, int]:
    p = s.players[seat]
    places = [place for place in range(terms.PLACES) if p.land >> place & 1]
    return {
        **{name: p.cards[i] for i, name in enumerate(terms.DECKS)},
        "powers": (p.played & terms.CARDS_OF[terms.PERMANENT]).bit_count(),
        "tiles": sum(height * n for height, n in enumerate(p.piles)),
        "tallest": max((height for height, n in enumerate(p.piles) if height and n), default=0),
        "pawns": len(places),
        "strength": sum(box.strength[s.pawn[place]] for place in places),
        "continents": ending.continents(box, p),
    }
