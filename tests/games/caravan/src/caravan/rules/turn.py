"""A turn: take a card, sell a load, discard down to the limit (CARAVAN-TURN, CARAVAN-OPTION)."""

from __future__ import annotations

from origins.kernel.agenda import push
from origins.kernel.events import emit
from origins.kernel.layout import Choices

from ..model import choices, events
from ..model.box import Box
from ..model.frames import DISCARD, DRAW, END_TURN, REFILL, SELL, SWAP, TAKE
from ..model.state import State
from . import cards, ending


def start_turn(s: State, box: Box) -> None:
    emit(box, events.TURN_STARTS, s.active)
    s.swapped = 0
    push(s, END_TURN)
    push(s, SELL)
    push(s, TAKE)


# taking a card


def take_options(s: State, out: Choices) -> int:
    n = cards.listed(s.market, choices.TAKE, out, 0)
    if s.barter and not s.swapped and n > 0:
        n = cards.listed(s.players[s.active].hand, choices.SWAP, out, n)
    if s.left > 0:
        out[n] = choices.DRAW
        n += 1
    return n


def take_chosen(s: State, box: Box, choice: int) -> None:
    if choice == choices.DRAW:
        push(s, DRAW)
    elif choice >= choices.SWAP:
        s.swapped = 1
        push(s, TAKE)
        push(s, SWAP, choice - choices.SWAP)
    else:
        card = choice - choices.TAKE
        s.market[card] = 0
        cards.gain(s.players[s.active], card, 1)
        emit(box, events.TAKES, s.active, card)
        if s.left > 0:
            push(s, REFILL)


def draw_options(s: State, out: Choices) -> int:
    return cards.listed(s.deck, choices.CARD, out, 0)


def draw_drawn(s: State, box: Box, choice: int) -> None:
    card = choice - choices.CARD
    cards.from_deck(s, card)
    cards.gain(s.players[s.active], card, 0)
    emit(box, events.DRAWS, s.active, card)


def refill_drawn(s: State, box: Box, choice: int) -> None:
    cards.from_deck(s, choice - choices.CARD)
    lay(s, box, choice - choices.CARD)


def lay(s: State, box: Box, card: int) -> None:
    s.market[card] = 1
    emit(box, events.LAID, card)


# swapping, where that is played


def swap_options(s: State, out: Choices) -> int:
    return cards.listed(s.market, choices.FOR, out, 0)


def swap_chosen(s: State, box: Box, choice: int, card: int) -> None:
    other = choice - choices.FOR
    p = s.players[s.active]
    cards.lose(p, card)
    s.market[other] = 0
    s.market[card] = 1
    cards.gain(p, other, 1)
    emit(box, events.SWAPS, s.active, card, other)


# the end of a turn


def end_turn(s: State, box: Box) -> None:
    p = s.players[s.active]
    if p.cards > box.hand_limit:
        push(s, END_TURN)
        push(s, DISCARD, p.cards - box.hand_limit)
        return
    ending.check(s, box)
    s.active = (s.active + 1) % s.n_players
    if s.active == s.first:
        if s.ending:
            ending.finish(s, box)
            return
        s.round += 1
        emit(box, events.ROUND_STARTS, s.round)
    start_turn(s, box)


def discard_options(s: State, out: Choices) -> int:
    return cards.listed(s.players[s.active].hand, choices.DISCARD, out, 0)


def discard_chosen(s: State, box: Box, choice: int, number: int) -> None:
    card = choice - choices.DISCARD
    cards.lose(s.players[s.active], card)
    s.discard[card] = 1
    emit(box, events.DISCARDS, s.active, card)
    if number > 1:
        push(s, DISCARD, number - 1)
