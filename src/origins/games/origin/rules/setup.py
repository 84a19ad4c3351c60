"""Setting up: a list of draws, then every player keeps one of the Objectives dealt (OR-SETUP)."""

from __future__ import annotations

from ....kernel.agenda import push
from ....kernel.events import emit
from ....kernel.layout import Choices
from ..model import events
from ..model.box import Box
from ..model.choices import CARD, FIRST_PLAYER, HUNTING_TOKEN, KEEP, LEVEL, NEUTRAL, STRAIT_TOKEN
from ..model.frames import KEEP_ONE, SETUP
from ..model.state import VALUES, State
from ..model.terms import (
    ALL_CARDS,
    CARDS_OF,
    DECK_SIZES,
    FIRST_OBJECTIVE,
    GREENS,
    KINDS,
    LEVELS,
    N_DECKS,
    N_POWERS,
    N_STRAITS,
    NONE,
    OBJECTIVE,
    PLACES,
    SPACES,
)
from . import bits, turn

# the steps, in order; each is repeated as often as `repeats` says
FIRST_SEAT, NEUTRAL_PAWN, DISPLAY, STRAIT_TOKENS, HUNTING_TOKENS, OBJECTIVES, STEPS = range(7)


def start(s: State, box: Box, players: int, flags: int) -> None:
    """Everything that needs no luck; the rest is drawn step by step."""
    s.n_players = players
    for t in range(PLACES):
        s.pawn[t] = NONE
        s.village[t] = NONE
    for kind in range(KINDS):
        s.reserve[kind] = box.copies[players][kind]
        if s.reserve[kind] > 0:
            s.reserve_kinds |= 1 << kind
    for level in range(1, LEVELS + 1):
        s.tiles[level] = box.tiles[level]
        s.n_tiles += box.tiles[level]
    for value in range(VALUES):
        s.strait_left[value] = box.strait_tokens[value]
        s.hunting_left[value] = box.hunting_tokens[value]
    for i in range(N_STRAITS):
        s.strait_holder[i] = NONE
        s.straits_open |= 1 << i
    for i in range(GREENS):
        s.hunting_holder[i] = NONE
    s.trigger = NONE
    s.undrawn = ALL_CARDS
    for deck in range(N_DECKS):
        s.deck[deck] = DECK_SIZES[deck]
    for seat in range(players):
        p = s.players[seat]
        p.villages = box.villages
        p.fresh = 1
        for power in range(N_POWERS):
            p.power[power] = box.power[power]
    push(s, SETUP, FIRST_SEAT)


def repeats(s: State, box: Box, step: int) -> int:
    """How many things a step draws."""
    if step == DISPLAY:
        return SPACES
    if step == STRAIT_TOKENS:
        return N_STRAITS
    if step == HUNTING_TOKENS:
        return GREENS
    if step == OBJECTIVES:
        return box.dealt * s.n_players
    return 1


def setup_options(s: State, box: Box, step: int, out: Choices) -> int:
    n = 0
    if step == FIRST_SEAT:
        for seat in range(s.n_players):
            out[n] = FIRST_PLAYER + seat
            n += 1
    elif step == NEUTRAL_PAWN:
        n = bits.listed(box.neutral_kinds, NEUTRAL, out, 0)
    elif step == DISPLAY:
        for level in range(1, LEVELS + 1):
            for _ in range(s.tiles[level]):
                out[n] = LEVEL + level - 1
                n += 1
    elif step == STRAIT_TOKENS:
        for value in range(1, VALUES):
            for _ in range(s.strait_left[value]):
                out[n] = STRAIT_TOKEN + value - 1
                n += 1
    elif step == HUNTING_TOKENS:
        for value in range(1, VALUES):
            for _ in range(s.hunting_left[value]):
                out[n] = HUNTING_TOKEN + value - 1
                n += 1
    else:
        n = bits.listed(s.undrawn & CARDS_OF[OBJECTIVE], CARD, out, 0)
    return n


def setup_drawn(s: State, box: Box, choice: int, step: int, number: int) -> None:
    done = number + 1
    if step == FIRST_SEAT:
        s.first = choice - FIRST_PLAYER
        emit(box, events.FIRST_PLAYER, s.first)
    elif step == NEUTRAL_PAWN:
        neutral_pawn(s, box, choice - NEUTRAL)
    elif step == DISPLAY:
        level = choice - LEVEL + 1
        s.tile[number] = level
        s.tiles[level] -= 1
        s.n_tiles -= 1
        if done == SPACES and not enough_level_1(s, box):
            clear_display(s)
            done = 0
    elif step == STRAIT_TOKENS:
        s.strait_value[number] = choice - STRAIT_TOKEN + 1
        s.strait_left[choice - STRAIT_TOKEN + 1] -= 1
    elif step == HUNTING_TOKENS:
        s.hunting_value[number] = choice - HUNTING_TOKEN + 1
        s.hunting_left[choice - HUNTING_TOKEN + 1] -= 1
    else:
        deal(s, box, (s.first + number // box.dealt) % s.n_players, choice - CARD)
    next_step(s, box, step, done)


def next_step(s: State, box: Box, step: int, done: int) -> None:
    if done == repeats(s, box, step):
        step += 1
        done = 0
    if step < STEPS:
        push(s, SETUP, step, done)
    else:
        s.active = s.first
        push(s, KEEP_ONE, 0)


def neutral_pawn(s: State, box: Box, kind: int) -> None:
    """It stands on the Origin territory without a village (OR-SETUP-05)."""
    s.pawn[box.origin] = kind
    s.occupied |= 1 << box.origin
    s.reserve[kind] -= 1
    if s.reserve[kind] == 0:
        s.reserve_kinds &= ~(1 << kind)
    emit(box, events.NEUTRAL_PAWN, kind)


def enough_level_1(s: State, box: Box) -> bool:
    n = 0
    for space in range(SPACES):
        if s.tile[space] == 1:
            n += 1
    return n >= box.least_level_1


def clear_display(s: State) -> None:
    """Mix all tiles again (OR-SETUP-09)."""
    for space in range(SPACES):
        s.tiles[s.tile[space]] += 1
        s.n_tiles += 1
        s.tile[space] = 0


# the first Objective


def deal(s: State, box: Box, seat: int, card: int) -> None:
    p = s.players[seat]
    s.undrawn &= ~(1 << card)
    s.deck[OBJECTIVE] -= 1
    p.hand |= 1 << card
    p.cards[OBJECTIVE] += 1
    emit(box, events.DEALT, seat, card)


def keep_one_options(s: State, box: Box, out: Choices) -> int:
    return bits.listed(s.players[s.active].hand >> FIRST_OBJECTIVE, KEEP, out, 0)


def keep_one_chosen(s: State, box: Box, choice: int, ready: int) -> None:
    """The others go back and are shuffled in; nothing is drawn before all have chosen (OR-SETUP-07)."""
    p = s.players[s.active]
    kept = 1 << choice - KEEP + FIRST_OBJECTIVE
    p.returned = p.hand & ~kept
    p.hand = kept
    s.undrawn |= p.returned
    emit(box, events.KEEPS, s.active, choice - KEEP + FIRST_OBJECTIVE)
    rest = p.returned
    while rest:
        low = rest & -rest
        rest ^= low
        p.cards[OBJECTIVE] -= 1
        s.deck[OBJECTIVE] += 1
        emit(box, events.RETURNS, s.active, low.bit_length() - 1)
    s.active = (s.active + 1) % s.n_players
    if ready + 1 < s.n_players:
        push(s, KEEP_ONE, ready + 1)
    else:
        s.round = 1
        emit(box, events.ROUND_STARTS, 1)
        turn.start_turn(s, box)
