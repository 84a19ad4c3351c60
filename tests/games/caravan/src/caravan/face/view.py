"""What a seat may see: an allow-list, written out field by field.

Everybody sees the market, loads, discards and the open cards of each hand. Hidden cards are shown to their holder.
"""

from __future__ import annotations

from typing import Any

from origins.kernel.layout import Ints

from ..model.box import Box
from ..model.state import Player, State
from ..model.terms import CARDS, GOODS, REASONS, SOURCES
from ..rules import ending


def view(s: State, box: Box, seat: int | None) -> dict[str, Any]:
    return {
        "round": s.round,
        "first": s.first,
        "turn": s.active,
        "ending": [name for i, name in enumerate(REASONS) if s.ending >> i & 1],
        "deck": s.left,
        "market": _cards(s.market),
        "discard": _cards(s.discard),
        "loads": dict(zip(GOODS, s.loads, strict=True)),
        "players": [_player(s, i, seat) for i in range(s.n_players)],
    }


def _cards(cards: Ints) -> list[str]:
    return [name for name, there in zip(CARDS, cards, strict=True) if there]


def _player(s: State, i: int, seat: int | None) -> dict[str, Any]:
    p: Player = s.players[i]
    shown: dict[str, Any] = {
        "seat": i,
        "points": ending.score(s, i),
        "breakdown": dict(zip(SOURCES, p.points, strict=True)),
        "cards": p.cards,
        "open": _cards(p.open),
        "sold": _cards(p.sold),
    }
    if i == seat:
        shown["hand"] = _cards(p.hand)
    return shown
