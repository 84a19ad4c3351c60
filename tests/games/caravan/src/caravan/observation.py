"""What a learner sees of Caravan: one row of small integers, the looking seat first.

The table of segments gives every number its place; :func:`observe` writes them, and is compiled with the rules.
"""

from __future__ import annotations

from origins.kernel.agenda import FIRST_DECISION
from origins.kernel.layout import Ints
from origins.kernel.segments import ME, Segments

from .model.box import Box
from .model.frames import DISCARD, PACK, SWAP, TAKE
from .model.state import State
from .model.terms import N_CARDS, N_GOODS, N_SOURCES, REASONS

SEATS = len(ME)
N_REASONS = len(REASONS)

# where a card is, as far as the seat knows
UNKNOWN, HELD, MARKET, SOLD, GONE = 0, 1, 1 + SEATS, 2 + SEATS, 2 + 2 * SEATS

# fmt: off
SEGMENTS = Segments()
DECISION = SEGMENTS.codes("decision", 1, DISCARD - TAKE + 1, "what is asked: 1 + the number of the frame, 0 for none")
CARD_TO_SWAP = SEGMENTS.codes("swap", 1, N_CARDS, "the card being swapped: 1 + its number, 0 for none")
GOOD = SEGMENTS.codes("good", 1, N_GOODS, "the good being packed: 1 + its number, 0 for none")
PACKING = SEGMENTS.amounts("packing", 3, 200, "the lowest value that may follow, cards packed, and their points")
YOU = SEGMENTS.codes("seat", 1, SEATS - 1, "the seat that looks")
PLAYERS = SEGMENTS.amounts("players", 1, SEATS, "players at the table")
ACTIVE = SEGMENTS.codes("active", 1, SEATS - 1, "whose turn it is, counted from me")
FIRST = SEGMENTS.codes("first", 1, SEATS - 1, "the seat that began, counted from me")
ROUND = SEGMENTS.amounts("round", 1, 127, "the round, from 1; 0 during setup")
ENDING = SEGMENTS.amounts("ending", N_REASONS, 1, "reasons of the end that have come true: " + ", ".join(REASONS))
DECK = SEGMENTS.amounts("deck", 1, N_CARDS, "cards in the deck")
BARTER = SEGMENTS.amounts("barter", 2, 1, "whether cards may be swapped, and whether it was done this turn")
LOADS = SEGMENTS.amounts("loads", N_GOODS, 8, "loads sold, by good")
CARD = SEGMENTS.codes("card", N_CARDS, GONE, "where I know a card to be: 0 unknown, 1 my hand, 2 to 4 the hand of the next, second, third player, 5 the market, 6 to 9 sold by me, the next, ..., 10 discarded")
OPEN = SEGMENTS.amounts("open", N_CARDS, 1, "cards in my hand that everybody saw go there")

of_player = Segments()
HAND = of_player.amounts("cards", 1, N_CARDS, "cards in hand")
POINTS = of_player.amounts("points", N_SOURCES, 999, "points by where they came from", low=-999)
PLAYER = of_player.size
OF_PLAYERS = SEGMENTS.for_each(ME, of_player)
# fmt: on

SIZE = SEGMENTS.size


def observe(s: State, box: Box, seat: int, out: Ints) -> None:
    """Write what ``seat`` sees into ``out``, which has place for ``SIZE`` numbers."""
    for i in range(SIZE):
        out[i] = 0
    decision(s, out)
    out[YOU] = seat
    out[PLAYERS] = s.n_players
    out[ACTIVE] = turns(s, seat, s.active)
    out[FIRST] = turns(s, seat, s.first)
    out[ROUND] = s.round
    for i in range(N_REASONS):
        out[ENDING + i] = s.ending >> i & 1
    out[DECK] = s.left
    out[BARTER] = s.barter
    out[BARTER + 1] = s.swapped
    for i in range(N_GOODS):
        out[LOADS + i] = s.loads[i]
    for card in range(N_CARDS):
        out[CARD + card] = place(s, seat, card)
        out[OPEN + card] = s.players[seat].open[card]
    for who in range(s.n_players):
        at = OF_PLAYERS + turns(s, seat, who) * PLAYER
        out[at + HAND] = s.players[who].cards
        for i in range(N_SOURCES):
            out[at + POINTS + i] = s.players[who].points[i]


def turns(s: State, seat: int, who: int) -> int:
    """A seat, counted from the one that looks."""
    return who - seat if who >= seat else who - seat + s.n_players


def decision(s: State, out: Ints) -> None:
    if s.depth == 0:
        return
    f = s.agenda[s.depth - 1]
    kind = f.kind
    if kind < FIRST_DECISION or kind > DISCARD:
        return
    out[DECISION] = kind - TAKE + 1
    if kind == SWAP:
        out[CARD_TO_SWAP] = f.a + 1
    if kind == PACK:
        out[GOOD] = f.a + 1
        out[PACKING] = f.b + 1
        out[PACKING + 1] = f.c
        out[PACKING + 2] = s.load


def place(s: State, seat: int, card: int) -> int:
    if s.market[card]:
        return MARKET
    if s.discard[card]:
        return GONE
    if s.players[seat].hand[card]:
        return HELD
    for who in range(s.n_players):
        if s.players[who].sold[card]:
            return SOLD + turns(s, seat, who)
        if s.players[who].open[card]:
            return HELD + turns(s, seat, who)
    return UNKNOWN
