"""A position as a seat may imagine it: what it knows stays, everything else is dealt again.

``forget`` reads the whole state and leaves of it only what the seat knows; ``deal`` sees no more than that. Every
arrangement that agrees with the seat's knowledge is as likely as any other:

- its own hand, the cards it put under decks in their places, the cards it knows to be in other hands;
- the numbers of cards in all hands and decks, and all cards played;
- a card it has once seen outside the undrawn part of its deck is not dealt back there;
- another player who has gained no Objective since the setup still holds the one kept then, which is none that
  this seat held or returned.
"""

from __future__ import annotations

from ....kernel import rng
from ....kernel.layout import Ints, copy_state
from ..model.box import Box
from ..model.state import State
from ..model.terms import ALL_CARDS, CARDS_OF, N_DECKS, NONE, OBJECTIVE


def determinise(s: State, box: Box, seat: int, stream: Ints) -> State:
    """A copy in which all that ``seat`` cannot know is drawn from ``stream``."""
    imagined = copy_state(s)
    forget(imagined, seat)
    deal(imagined, box, seat, stream)
    return imagined


def forget(s: State, seat: int) -> None:
    """Blank everything that ``seat`` does not know; unknown cards under a deck become ``NONE``.

    What others know about this seat's own hand is no secret to it: it was there when they learned it.
    """
    s.undrawn = 0
    mine = s.players[seat]
    for other in range(s.n_players):
        if other != seat:
            p = s.players[other]
            p.hand = mine.sees[other]
            for third in range(s.n_players):
                if third != seat:
                    p.sees[third] = 0
            p.spotted = p.sees[seat]
            p.returned = 0
    for deck in range(N_DECKS):
        for i in range(s.n_bottom[deck]):
            if s.bottom_by[deck][i] != seat:
                s.bottom[deck][i] = NONE


def deal(s: State, box: Box, seat: int, stream: Ints) -> None:
    """Deal the cards that have no place to the places that have no card."""
    for deck in range(N_DECKS):
        pool = unplaced(s) & CARDS_OF[deck]
        if deck == OBJECTIVE:
            pool = deal_kept(s, box, seat, pool, stream)
        pool = deal_spotted(s, seat, deck, pool, stream)
        for other in range(s.n_players):
            for _ in range(missing(s, other, deck)):
                pool = give(s, other, pool, pick(pool, stream))
        for i in range(s.n_bottom[deck]):
            if s.bottom[deck][i] == NONE:
                pool = bury(s, deck, i, pool, pick(pool, stream))
        s.undrawn |= pool


def unplaced(s: State) -> int:
    """Cards that lie nowhere yet."""
    placed = s.discard
    for seat in range(s.n_players):
        placed |= s.players[seat].hand | s.players[seat].played
    for deck in range(N_DECKS):
        for i in range(s.n_bottom[deck]):
            if s.bottom[deck][i] != NONE:
                placed |= 1 << s.bottom[deck][i]
    return ALL_CARDS & ~placed


def missing(s: State, seat: int, deck: int) -> int:
    """How many cards of a deck a hand lacks."""
    p = s.players[seat]
    return p.cards[deck] - (p.hand & CARDS_OF[deck]).bit_count()


def deal_kept(s: State, box: Box, seat: int, pool: int, stream: Ints) -> int:
    """The Objectives that others still hold from the setup: none that this seat was dealt, or has met since."""
    mine = s.players[seat]
    met = mine.returned | mine.spotted
    for other in range(s.n_players):
        if s.players[other].fresh:
            for _ in range(missing(s, other, OBJECTIVE)):
                pool = give(s, other, pool, pick(pool & ~met, stream))
    return pool


def deal_spotted(s: State, seat: int, deck: int, pool: int, stream: Ints) -> int:
    """Cards this seat has seen outside the undrawn part lie in some hand, or under the deck."""
    spotted = pool & s.players[seat].spotted
    places = 0
    for other in range(s.n_players):
        places += missing(s, other, deck)
    for i in range(s.n_bottom[deck]):
        if s.bottom[deck][i] == NONE:
            places += 1
    while spotted:
        low = spotted & -spotted
        spotted ^= low
        pool = put_somewhere(s, deck, rng.draw(stream, places), pool, low)
        places -= 1
    return pool


def put_somewhere(s: State, deck: int, place: int, pool: int, card: int) -> int:
    """The place with that number: first those in hands, then those under the deck."""
    for other in range(s.n_players):
        n = missing(s, other, deck)
        if place < n:
            return give(s, other, pool, card)
        place -= n
    for i in range(s.n_bottom[deck]):
        if s.bottom[deck][i] == NONE:
            if place == 0:
                return bury(s, deck, i, pool, card)
            place -= 1
    return pool


def pick(pool: int, stream: Ints) -> int:
    """One card of a set at random, as a set of one."""
    for _ in range(rng.draw(stream, pool.bit_count())):
        pool &= pool - 1
    return pool & -pool


def give(s: State, seat: int, pool: int, card: int) -> int:
    s.players[seat].hand |= card
    return pool & ~card


def bury(s: State, deck: int, place: int, pool: int, card: int) -> int:
    s.bottom[deck][place] = card.bit_length() - 1
    s.players[s.bottom_by[deck][place]].spotted |= card
    return pool & ~card
