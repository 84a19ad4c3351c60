"""A table as a seat may imagine it: what it knows stays, everything else is dealt again.

A seat knows its own hand and all that lies open. The hidden cards of the others, and the order of the deck, it does
not know: every arrangement of them is as likely as any other. Bots look at the score beyond that, and hide nothing
else; so this module has no more than ``imagine``.
"""

from __future__ import annotations

from origins.kernel import rng
from origins.kernel.layout import Choices, Ints, copy_state

from ..model.box import Box
from ..model.state import State
from ..model.terms import N_CARDS


def imagine(s: State, box: Box, seat: int, stream: Choices) -> None:
    """Put all hidden cards into the deck, and draw as many anew for everybody else."""
    pool = 0
    for other in range(s.n_players):
        if other != seat:
            p = s.players[other]
            for card in range(N_CARDS):
                if p.hand[card] and not p.open[card]:
                    p.hand[card] = 0
                    s.deck[card] = 1
    for card in range(N_CARDS):
        pool += s.deck[card]
    for other in range(s.n_players):
        if other != seat:
            p = s.players[other]
            missing = p.cards
            for card in range(N_CARDS):
                missing -= p.hand[card]
            for _ in range(missing):
                card = nth(s, rng.draw(stream, pool))
                s.deck[card] = 0
                p.hand[card] = 1
                pool -= 1


def nth(s: State, number: int) -> int:
    """The card of the deck with that number."""
    for card in range(N_CARDS):
        if s.deck[card]:
            if number == 0:
                return card
            number -= 1
    return -1


def determinise(s: State, box: Box, seat: int, stream: Ints) -> State:
    """A copy in which all that ``seat`` cannot know is drawn from ``stream``."""
    imagined = copy_state(s)
    imagine(imagined, box, seat, stream)
    return imagined
