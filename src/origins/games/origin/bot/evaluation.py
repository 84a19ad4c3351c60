"""How bots see Origin: the points a seat may expect, counted from quantities of the rulebook."""

from __future__ import annotations

from ....kernel.layout import Choices
from ..model import frames
from ..model.box import Box
from ..model.state import Player, State
from ..model.terms import (
    ACTION,
    BEFORE_ACTION,
    CARD_POINTS,
    CARDS_OF,
    CONTINENT_POINTS,
    LEVELS,
    N_DECKS,
    N_STRAITS,
    OBJECTIVE,
    PERMANENT,
)
from ..rules import ending, objectives
from . import imagine as hidden

# What the evaluation looks at; the weights have the same order (see ``weights``).
QUANTITIES = 15
(
    POINTS, HAND, ACTIONS, PERMANENTS, MET, SHORT, TWO_SHORT, FAR, PAWNS, STRENGTH, HEIGHT, LEVEL, TALLEST, HALF,
    POWERS,
) = range(QUANTITIES)  # fmt: skip

FARTHEST = 4


def begins_turn(s: State) -> bool:
    f = s.agenda[s.depth - 1]
    played = s.played[ACTION] + s.played[PERMANENT] + s.played[OBJECTIVE]
    return f.kind == frames.WINDOW and f.a == BEFORE_ACTION and played == 0


def imagine(s: State, box: Box, seat: int, stream: Choices) -> None:
    """Hands and decks as they may be: see ``imagine``."""
    hidden.forget(s, seat)
    hidden.deal(s, box, seat, stream)


def evaluate(s: State, box: Box, seat: int, worth: Choices) -> int:
    p = s.players[seat]
    far = distance(s)
    value = ending.score(s, seat) * rate(worth, POINTS, far)
    hand = ending.cards_in_hand(p) * p.power[CARD_POINTS] + ending.continents(box, p) * p.power[CONTINENT_POINTS]
    value += hand * rate(worth, HAND, far)
    value += p.cards[ACTION] * rate(worth, ACTIONS, far) + p.cards[PERMANENT] * rate(worth, PERMANENTS, far)
    value += promises(s, box, seat, worth, far)
    value += (p.played & CARDS_OF[PERMANENT]).bit_count() * rate(worth, POWERS, far)
    value += pawns(s, box, p, worth, far)
    levels = 0
    tallest = 0
    for height in range(1, LEVELS + 1):
        if p.piles[height] > 0:
            tallest = height
            levels += height * p.piles[height]
    value += levels * rate(worth, LEVEL, far) + tallest * rate(worth, TALLEST, far)
    half = 0
    for i in range(N_STRAITS):
        if s.straits_open >> i & 1 and p.land & box.strait_ends[i]:
            half += s.strait_value[i]
    return value + half * rate(worth, HALF, far)


def rate(worth: Choices, quantity: int, far: int) -> int:
    return worth[2 * quantity] + worth[2 * quantity + 1] * far


def promises(s: State, box: Box, seat: int, worth: Choices, far: int) -> int:
    """The Objectives in hand, by how much their condition lacks."""
    value = 0
    rest = s.players[seat].hand & CARDS_OF[OBJECTIVE]
    while rest:
        low = rest & -rest
        rest ^= low
        card = low.bit_length() - 1
        lacking = box.value[card] - objectives.amount(s, box, seat, card)
        if lacking <= 0:
            value += box.points[card] * rate(worth, MET, far)
        elif lacking == 1:
            value += box.points[card] * rate(worth, SHORT, far)
        elif lacking == 2:
            value += box.points[card] * rate(worth, TWO_SHORT, far)
        else:
            value += box.points[card] * rate(worth, FAR, far)
    return value


def pawns(s: State, box: Box, p: Player, worth: Choices, far: int) -> int:
    number = 0
    strength = 0
    height = 0
    rest = p.land
    while rest:
        low = rest & -rest
        rest ^= low
        kind = s.pawn[low.bit_length() - 1]
        number += 1
        strength += box.strength[kind]
        height += box.height[kind]
    value = number * rate(worth, PAWNS, far) + strength * rate(worth, STRENGTH, far)
    return value + height * rate(worth, HEIGHT, far)


def distance(s: State) -> int:
    """How far the end is, in pairs of turns of a player, at most four: by the scarcest of what must last."""
    if s.ending:
        return 0
    villages = 0
    for seat in range(s.n_players):
        villages += s.players[seat].villages
    turns = villages // s.n_players
    for deck in range(N_DECKS):
        turns = min(turns, s.deck[deck])
    return min(1 + turns // 2, FARTHEST)
