"""What a seat of First Builders has, in the rulebook's words: for reasons that people can check on the table.

The evaluation counts more finely; these are the things a player would name, the weightiest first. The section
``quantity`` of the texts has a name for each.
"""

from __future__ import annotations

from typing import Any

from ..model import terms


def quantities(s: Any, box: Any, seat: int) -> dict[str, int]:
    p = s.players[seat]
    dice = [(value, at) for value, at in zip(p.die_value, p.die_at, strict=True) if value]
    return {
        **{name: p.res[i] for i, name in enumerate(terms.RESOURCES)},
        "temple": sum(p.temples),
        "signs": int(p.signs).bit_count(),
        "closed": p.closed,
        "seats": sum(p.seat_die[i] == 0 for i in range(p.n_seats)),
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
