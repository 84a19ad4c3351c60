"""What a seat has, in the rulebook's words: for reasons that people can check on the table.

The evaluation (``first_builders``, ``origin``) counts more finely; these are the things a player would name.
"""

from __future__ import annotations

from typing import Any

from ..games.first_builders import terms as first_builders
from ..games.origin import bits, ending
from ..games.origin import terms as origin

Quantities = dict[str, int]


def quantities(game: str, s: Any, box: Any, seat: int) -> Quantities:
    """By the keys that the section ``quantity`` of ``texts`` has names for, the weightiest first."""
    return _COUNT[game](s, box, seat)


def changes(before: Quantities, after: Quantities) -> Quantities:
    """What became more or less."""
    return {name: after[name] - n for name, n in before.items() if after[name] != n}


def _first_builders(s: Any, box: Any, seat: int) -> Quantities:
    p = s.players[seat]
    values = sorted(box.temple_vp[step] for step in p.temples)
    final = sum(values[:2]) + p.res[first_builders.GOLD] * box.gold_vp
    final += box.advisor_vp[p.n_advisors - 1] if p.n_advisors else 0
    open_seats = 0
    for i in range(p.n_seats):
        die = p.seat_die[i]
        final += (die & 7) * p.towers[die >> 3]
        open_seats += die == 0
    dice = [(value, at) for value, at in zip(p.die_value, p.die_at, strict=True) if value]
    return {
        "points": sum(p.points[: first_builders.FINAL_GOLD]),
        "final": final,
        **{name: p.res[i] for i, name in enumerate(first_builders.RESOURCES)},
        "temple": sum(p.temples),
        "signs": bits.count(p.signs),
        "closed": p.closed,
        "seats": open_seats,
        "towers": sum(p.towers),
        "buildings": sum(p.colours),
        "farms": p.farms,
        "reserved": p.n_reserved,
        "bases": p.bases,
        "advisors": p.n_advisors,
        "freemen": len(dice),
        "pips": sum(value for value, _ in dice),
        "workers": sum(at == 0 for _, at in dice) + sum(p.speakers),
        "military": p.military,
        "tokens": p.tokens,
        "wonder": int(p.wonder > 0),
        "wonder_built": int(p.wonder_cell > 0),
    }


def _origin(s: Any, box: Any, seat: int) -> Quantities:
    p = s.players[seat]
    hand = ending.cards_in_hand(p) * p.power[origin.CARD_POINTS]
    final = hand + ending.continents(box, p) * p.power[origin.CONTINENT_POINTS]
    places = [place for place in range(origin.PLACES) if p.land >> place & 1]
    return {
        "points": sum(p.points[: origin.FINAL_HAND]),
        "final": final,
        **{name: p.cards[i] for i, name in enumerate(origin.DECKS)},
        "powers": bits.count(p.played & origin.CARDS_OF[origin.PERMANENT]),
        "tiles": sum(height * n for height, n in enumerate(p.piles)),
        "tallest": max((height for height, n in enumerate(p.piles) if height and n), default=0),
        "pawns": len(places),
        "strength": sum(box.strength[s.pawn[place]] for place in places),
        "continents": ending.continents(box, p),
    }


_COUNT = {"first-builders": _first_builders, "origin": _origin}
