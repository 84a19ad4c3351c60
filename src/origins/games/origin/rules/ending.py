"""When the game ends, and what is counted then (OR-END, OR-SCORE)."""

from __future__ import annotations

from ....kernel.events import emit
from ..model import events
from ..model.box import Box
from ..model.state import Player, State
from ..model.terms import (
    ACTION,
    CARD_POINTS,
    CONTINENT_POINTS,
    END_PAWNS,
    END_TILES,
    END_VILLAGES,
    FINAL_CONTINENTS,
    FINAL_HAND,
    N_CONTINENTS,
    N_DECKS,
    OBJECTIVE,
    PERMANENT,
    SPACES,
)

POINT = 64  # what a point counts in a rank: more than all the cards that a hand could hold


def check(s: State, box: Box) -> None:
    """The end is triggered in the active player's turn, which becomes the last one (OR-END-01, OR-RULING-24)."""
    if s.ending:
        return  # OR-END-05
    found = 0
    for deck in range(N_DECKS):
        if s.deck[deck] == 0:
            found |= 1 << deck
    if s.n_tiles == 0 and no_tile(s):
        found |= END_TILES
    if s.reserve_kinds == 0:
        found |= END_PAWNS
    if all_villages_placed(s):
        found |= END_VILLAGES
    if found:
        s.ending = found
        s.trigger = s.active
        emit(box, events.END_TRIGGERED, s.active, found)


def no_tile(s: State) -> bool:
    for space in range(SPACES):
        if s.tile[space] > 0:
            return False
    return True


def all_villages_placed(s: State) -> bool:
    for seat in range(s.n_players):
        if s.players[seat].villages > 0:
            return False
    return True


def cards_in_hand(p: Player) -> int:
    return p.cards[ACTION] + p.cards[PERMANENT] + p.cards[OBJECTIVE]


def continents(box: Box, p: Player) -> int:
    """Continents with an own pawn."""
    n = 0
    for i in range(N_CONTINENTS):
        if p.land & box.of_continent[i]:
            n += 1
    return n


def finish(s: State, box: Box) -> None:
    s.over = 1
    count(s, box)
    emit(box, events.GAME_OVER, s.ending)


def count(s: State, box: Box) -> None:
    """Cards in hand and Explorers are counted at the end; everything else has been already (OR-FORMULA-06)."""
    for seat in range(s.n_players):
        p = s.players[seat]
        p.points[FINAL_HAND] = cards_in_hand(p) * p.power[CARD_POINTS]
        emit(box, events.FINAL, seat, FINAL_HAND, p.points[FINAL_HAND])
        if p.power[CONTINENT_POINTS]:
            p.points[FINAL_CONTINENTS] = continents(box, p) * p.power[CONTINENT_POINTS]
            emit(box, events.FINAL, seat, FINAL_CONTINENTS, p.points[FINAL_CONTINENTS])


def score(s: State, seat: int) -> int:
    total = 0
    for n in s.players[seat].points:
        total += n
    return total


def rank(s: State, seat: int) -> int:
    """Points, then cards in hand; equal in both share the victory (OR-SCORE-06)."""
    return score(s, seat) * POINT + cards_in_hand(s.players[seat])
