"""Cards go from place to place: deck, market, hands, loads, discards. Every card is in one of them."""

from __future__ import annotations

from origins.kernel.layout import Choices, Ints

from ..model.state import Player, State
from ..model.terms import N_CARDS


def listed(cards: Ints, base: int, out: Choices, n: int) -> int:
    """Write the choice ``base`` + card for every card of a set."""
    for card in range(N_CARDS):
        if cards[card]:
            out[n] = base + card
            n += 1
    return n


def from_deck(s: State, card: int) -> None:
    s.deck[card] = 0
    s.left -= 1


def gain(p: Player, card: int, seen: int) -> None:
    """A card comes to a hand; ``seen``: everybody saw which."""
    p.hand[card] = 1
    p.open[card] = seen
    p.cards += 1


def lose(p: Player, card: int) -> None:
    p.hand[card] = 0
    p.open[card] = 0
    p.cards -= 1
