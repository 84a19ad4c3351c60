"""What a seat may see: an allow-list, written out field by field.

Everybody sees the board, the piles, tokens, played cards and all numbers of cards. A hand is shown to its holder
alone; of other hands and of the cards under a deck a seat sees what it has learned itself.
"""

from __future__ import annotations

from typing import Any

from ..model import terms
from ..model.box import Box
from ..model.state import Player, State
from ..rules import ending, objectives


def view(s: State, box: Box, seat: int | None) -> dict[str, Any]:
    return {
        "round": s.round,
        "first": s.first,
        "turn": _turn(s),
        "territories": [_territory(s, box, t) for t in range(terms.PLACES)],
        "straits": [_strait(s, box, i) for i in range(len(terms.STRAITS))],
        "columns": [_column(s, i) for i in range(len(terms.COLUMNS))],
        "decks": [_deck(s, i, seat) for i in range(len(terms.DECKS))],
        "tiles": {"left": s.n_tiles, "levels": [s.tiles[level] for level in range(1, terms.LEVELS + 1)]},
        "reserve": {terms.PAWNS[k]: s.reserve[k] for k in range(terms.KINDS)},
        "discard": _cards(s.discard),
        "hunting_left": [value for value in range(len(s.hunting_left)) for _ in range(s.hunting_left[value])],
        "ending": [name for i, name in enumerate(terms.REASONS) if s.ending >> i & 1],
        "trigger": _seat(s.trigger),
        "players": [_player(s, box, i, seat) for i in range(s.n_players)],
    }


def _seat(seat: int) -> int | None:
    return None if seat == terms.NONE else seat


def _cards(mask: int) -> list[str]:
    return [name for i, name in enumerate(terms.CARDS) if mask >> i & 1]


def _turn(s: State) -> dict[str, Any]:
    return {
        "seat": s.active,
        "last": s.ending != 0,
        "played": dict(zip(terms.DECKS, s.played, strict=True)),
        "differences": s.differences,
        "growth": bool(s.growth),
        "strength": s.strength,
        "speed": s.speed,
    }


def _pawn(box: Box, kind: int) -> dict[str, Any] | None:
    if kind == terms.NONE:
        return None
    return {
        "id": terms.PAWNS[kind],
        "height": box.height[kind],
        "strength": box.strength[kind],
        "colour": terms.PAWN_COLOURS[box.colour[kind]],
    }


def _territory(s: State, box: Box, t: int) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "id": terms.TERRITORIES[t],
        "colour": terms.COLOURS[box.land_colour[t]],
        "continent": terms.CONTINENTS[box.continent[t]],
        "pawn": _pawn(box, s.pawn[t]),
        "seat": _seat(s.village[t]),
    }
    green = box.green_at[t]
    if green != terms.NONE:
        shown["hunting"] = {"value": s.hunting_value[green], "holder": _seat(s.hunting_holder[green])}
    return shown


def _strait(s: State, box: Box, i: int) -> dict[str, Any]:
    return {
        "id": terms.STRAITS[i],
        "ends": [terms.TERRITORIES[t] for t in range(terms.PLACES) if box.strait_ends[i] >> t & 1],
        "value": s.strait_value[i],
        "holder": _seat(s.strait_holder[i]),
    }


def _column(s: State, i: int) -> dict[str, Any]:
    tiles = [s.tile[space] or None for space in range(terms.COLUMN_FIRST[i], terms.COLUMN_END[i])]
    return {"column": terms.COLUMNS[i], "tiles": tiles}


def _deck(s: State, i: int, seat: int | None) -> dict[str, Any]:
    """The cards put under a deck: all know who put them, that seat alone knows which they are (OR-RULING-19)."""
    under = [
        {"seat": s.bottom_by[i][k], "card": terms.CARDS[s.bottom[i][k]] if s.bottom_by[i][k] == seat else None}
        for k in range(s.n_bottom[i])
    ]
    return {"deck": terms.DECKS[i], "cards": s.deck[i], "under": under}


def _player(s: State, box: Box, i: int, seat: int | None) -> dict[str, Any]:
    p = s.players[i]
    shown: dict[str, Any] = {
        "seat": i,
        "points": ending.score(s, i),
        "breakdown": dict(zip(terms.SOURCES, p.points, strict=True)),
        "villages": p.villages,
        "cards": dict(zip(terms.DECKS, p.cards, strict=True)),
        "permanents": _cards(p.played & terms.CARDS_OF[terms.PERMANENT]),
        "objectives": _cards(p.played & terms.CARDS_OF[terms.OBJECTIVE]),
        "piles": [level for level in range(terms.LEVELS, 0, -1) for _ in range(p.piles[level])],
        "straits": [terms.STRAITS[k] for k in range(len(terms.STRAITS)) if s.strait_holder[k] == i],
        "hunting": [terms.TERRITORIES[box.greens[k]] for k in range(terms.GREENS) if s.hunting_holder[k] == i],
    }
    if i == seat:
        shown["hand"] = _hand(s, box, p, i)
        shown["returned"] = _cards(p.returned)
    elif seat is not None:
        shown["known"] = _cards(s.players[seat].sees[i])
    return shown


def _hand(s: State, box: Box, p: Player, seat: int) -> list[dict[str, Any]]:
    hand: list[dict[str, Any]] = []
    for card, name in enumerate(terms.CARDS):
        if p.hand >> card & 1:
            shown: dict[str, Any] = {"id": name, "deck": terms.DECKS[box.deck_of[card]]}
            if box.deck_of[card] == terms.OBJECTIVE:
                shown |= {"have": objectives.amount(s, box, seat, card), "need": box.value[card]}
                shown["points"] = box.points[card]
            elif box.deck_of[card] == terms.PERMANENT:
                shown["level"] = box.level[card]
            hand.append(shown)
    return hand
