"""Setting up: the first player, the hands, the market (CARAVAN-SETUP)."""

from __future__ import annotations

from origins.kernel.agenda import push
from origins.kernel.events import emit
from origins.kernel.layout import Choices

from ..model import events
from ..model.box import Box
from ..model.choices import CARD, FIRST_PLAYER
from ..model.frames import SETUP
from ..model.options import BARTER, MARKET, MARKET_BITS
from ..model.state import State
from ..model.terms import N_CARDS
from . import cards, turn

FIRST_SEAT, HANDS, LAY_OUT = range(3)


def start(s: State, box: Box, players: int, flags: int) -> None:
    s.n_players = players
    for card in range(N_CARDS):
        s.deck[card] = 1
    s.left = N_CARDS
    s.barter = 1 if flags & BARTER else 0
    places = flags >> MARKET & MARKET_BITS
    s.places = places if places > 0 else box.market
    push(s, SETUP, FIRST_SEAT, 0)


def setup_options(s: State, step: int, out: Choices) -> int:
    if step == FIRST_SEAT:
        for seat in range(s.n_players):
            out[seat] = FIRST_PLAYER + seat
        return s.n_players
    return cards.listed(s.deck, CARD, out, 0)


def setup_drawn(s: State, box: Box, choice: int, step: int, number: int) -> None:
    if step == FIRST_SEAT:
        s.first = choice - FIRST_PLAYER
        s.active = s.first
        emit(box, events.FIRST_PLAYER, s.first)
        push(s, SETUP, HANDS, 0)
        return
    card = choice - CARD
    cards.from_deck(s, card)
    if step == HANDS:
        seat = (s.first + number // box.dealt) % s.n_players
        cards.gain(s.players[seat], card, 0)
        emit(box, events.DEALT, seat, card)
        if number + 1 < box.dealt * s.n_players:
            push(s, SETUP, HANDS, number + 1)
        else:
            push(s, SETUP, LAY_OUT, 0)
        return
    turn.lay(s, box, card)
    if number + 1 < s.places:
        push(s, SETUP, LAY_OUT, number + 1)
    else:
        s.round = 1
        emit(box, events.ROUND_STARTS, 1)
        turn.start_turn(s, box)
