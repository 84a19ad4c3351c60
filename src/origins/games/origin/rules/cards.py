"""Decks and hands, and who knows which card is where (OR-CARD, OR-OBJECTIVE-03).

A seat's ``sees`` holds what it knows for certain about another hand: cards it lost there, cards it saw there by
Spy, cards it had put under a deck and that were drawn from there. A card that may have gone on is no longer
certain; ``spotted`` remembers that it has at least left the unknown part of its deck, to which none returns.
"""

from __future__ import annotations

from ....kernel.agenda import push
from ....kernel.events import emit
from ....kernel.layout import Choices
from ..model import events
from ..model.box import Box
from ..model.choices import CARD, UNDER
from ..model.frames import DRAW, LIMIT, PUT_UNDER
from ..model.state import State
from ..model.terms import CARDS_OF, OBJECTIVE, OBJECTIVE_LIMIT
from . import bits

# hands


def gain(s: State, seat: int, deck: int, card: int) -> None:
    p = s.players[seat]
    p.hand |= 1 << card
    p.cards[deck] += 1
    if deck == OBJECTIVE:
        p.fresh = 0


def lose(s: State, seat: int, deck: int, card: int) -> None:
    p = s.players[seat]
    p.hand &= ~(1 << card)
    p.cards[deck] -= 1
    for other in range(s.n_players):
        s.players[other].sees[seat] &= ~(1 << card)


def steal(s: State, box: Box, thief: int, victim: int, card: int) -> None:
    """A card goes from hand to hand; both know it, the others only of which deck it is."""
    deck = box.deck_of[card]
    bit = 1 << card
    only = s.players[victim].cards[deck] == 1
    for seat in range(s.n_players):
        if seat != thief and seat != victim:
            p = s.players[seat]
            if only and p.sees[victim] & bit:
                p.sees[thief] |= bit
            p.sees[victim] &= ~CARDS_OF[deck]
    lose(s, victim, deck, card)
    gain(s, thief, deck, card)
    p = s.players[victim]
    p.sees[thief] |= bit
    p.spotted |= bit


# decks


def draw_options(s: State, box: Box, deck: int, out: Choices) -> int:
    """Any card nobody has placed; when these are used up, the one that lies highest of those put under."""
    undrawn = s.undrawn & CARDS_OF[deck]
    if undrawn:
        return bits.listed(undrawn, CARD, out, 0)
    if s.n_bottom[deck] == 0:
        return 0
    out[0] = CARD + s.bottom[deck][0]
    return 1


def draw_drawn(s: State, box: Box, choice: int, deck: int, number: int) -> None:
    card = choice - CARD
    bit = 1 << card
    if s.undrawn & bit:
        s.undrawn &= ~bit
    else:
        putter = from_bottom(s, deck)
        if putter != s.active:
            s.players[putter].sees[s.active] |= bit
    s.deck[deck] -= 1
    gain(s, s.active, deck, card)
    emit(box, events.DRAWS, s.active, deck, card)
    if number > 1 and s.deck[deck] > 0:
        push(s, DRAW, deck, number - 1)


def from_bottom(s: State, deck: int) -> int:
    """Take off the highest of the cards put under a deck; returns who had put it there."""
    putter = s.bottom_by[deck][0]
    n = s.n_bottom[deck] - 1
    for i in range(n):
        s.bottom[deck][i] = s.bottom[deck][i + 1]
        s.bottom_by[deck][i] = s.bottom_by[deck][i + 1]
    s.bottom[deck][n] = 0
    s.bottom_by[deck][n] = 0
    s.n_bottom[deck] = n
    return putter


def put_under_options(s: State, box: Box, deck: int, out: Choices) -> int:
    """Any own card of that deck, new or old (OR-REWARD-06)."""
    return bits.listed(s.players[s.active].hand & CARDS_OF[deck], UNDER, out, 0)


def put_under_chosen(s: State, box: Box, choice: int, deck: int, number: int) -> None:
    """One after another to the very bottom: the player chooses the order and alone knows it (OR-RULING-19)."""
    card = choice - UNDER
    seat = s.active
    lose(s, seat, deck, card)
    for other in range(s.n_players):
        s.players[other].sees[seat] &= ~CARDS_OF[deck]
    n = s.n_bottom[deck]
    s.bottom[deck][n] = card
    s.bottom_by[deck][n] = seat
    s.n_bottom[deck] = n + 1
    s.deck[deck] += 1
    s.players[seat].spotted |= 1 << card
    emit(box, events.PUTS_UNDER, seat, deck, card)
    if number > 1:
        push(s, PUT_UNDER, deck, number - 1)


def draw(s: State, deck: int, number: int) -> None:
    """Have the active player draw, as many as there are; Objectives above the limit go back (OR-FORMULA-05)."""
    if deck == OBJECTIVE:
        push(s, LIMIT)
    if s.deck[deck] > 0:
        push(s, DRAW, deck, number)


def limit(s: State, box: Box) -> None:
    p = s.players[s.active]
    over = p.cards[OBJECTIVE] - p.power[OBJECTIVE_LIMIT]
    if over > 0:
        push(s, PUT_UNDER, OBJECTIVE, over)
