"""Action cards: when each can be played, and what it does (OR-CARD-RAID to OR-CARD-SECOND-HARVEST)."""

from __future__ import annotations

from ....kernel.agenda import push
from ....kernel.events import emit
from ....kernel.layout import Choices
from ..model import events
from ..model.box import Box
from ..model.choices import CARD, HARVEST, IMITATE, STEAL, TOLL
from ..model.choices import LOOK as LOOKS
from ..model.choices import OPPONENT as OPPONENTS
from ..model.frames import (
    HARVEST_COLOUR,
    IMITATE_TILE,
    LIMIT,
    LOOK,
    MOVER,
    OPPONENT,
    PAWN,
    RAID,
    REWARD,
    TAKE,
    TOLL_TOKEN,
)
from ..model.frames import STEAL as STEAL_CARD
from ..model.state import Player, State
from ..model.terms import (
    ANY_COLUMN,
    CARDS_OF,
    DRAW_CARDS,
    EXTRA,
    EXTRA_EVOLVE,
    EXTRA_MIGRATE,
    EXTRA_WITHOUT_REWARD,
    FROM_STRAITS,
    HARVEST_REWARD,
    LEVELS,
    N_COLUMNS,
    N_DECKS,
    N_STRAITS,
    NONE,
    STEAL_CHOSEN,
    STEAL_RANDOM,
    STEAL_TILE,
    STEAL_TOKEN,
    TAKE_TILES,
    TURN_DIFFERENCES,
    TURN_GROWTH,
    TURN_SPEED,
    TURN_STRENGTH,
)
from . import actions, bits, cards, rewards


def can_use(s: State, box: Box, card: int) -> bool:
    """Not for nothing: the effect must be able to change something now (OR-RULING-15)."""
    kind = box.effect[card]
    if kind == STEAL_RANDOM or kind == STEAL_CHOSEN:
        return some_opponent_holds(s, box.value[card])
    if kind == STEAL_TOKEN:
        for i in range(N_STRAITS):
            if can_toll(s, box, i, box.value[card], box.what[card]):
                return True
        return False
    if kind == STEAL_TILE:
        for seat in range(s.n_players):
            if imitable(s, seat, box.value[card]):
                return True
        return False
    if kind == EXTRA_MIGRATE:
        return actions.movable(s, box, actions.edge(s, box)) != 0
    if kind == EXTRA_EVOLVE:
        return actions.evolvable(s, box, actions.edge(s, box)) != 0
    if kind == TAKE_TILES:
        return rewards.on_offer(s, ANY_COLUMN, rewards.placeable(s.players[s.active]))
    if kind == DRAW_CARDS:
        return s.deck[box.what[card]] > 0
    if kind == HARVEST_REWARD:
        for colour in range(N_COLUMNS):
            if can_harvest(s, box, colour, box.value[card]):
                return True
        return False
    return True  # the four "this turn" cards


def use(s: State, box: Box, card: int) -> None:
    """Carry the effect out, or ask for what it needs."""
    kind = box.effect[card]
    value = box.value[card]
    if kind == STEAL_RANDOM or kind == STEAL_CHOSEN:
        push(s, OPPONENT, card)
    elif kind == STEAL_TOKEN:
        push(s, TOLL_TOKEN, value, box.what[card])
    elif kind == STEAL_TILE:
        push(s, IMITATE_TILE, value)
    elif kind == EXTRA_MIGRATE:
        push(s, MOVER, EXTRA if value else EXTRA_WITHOUT_REWARD)
    elif kind == EXTRA_EVOLVE:
        push(s, PAWN, EXTRA if value else EXTRA_WITHOUT_REWARD)
    elif kind == TURN_DIFFERENCES:
        s.differences = max(s.differences, value)
    elif kind == TURN_GROWTH:
        s.growth = 1
    elif kind == TURN_STRENGTH:
        s.strength += value
    elif kind == TURN_SPEED:
        s.speed += value
    elif kind == TAKE_TILES:
        push(s, TAKE, ANY_COLUMN, value)
    elif kind == DRAW_CARDS:
        cards.draw(s, box.what[card], value)
    else:
        push(s, HARVEST_COLOUR, value)


# Raid and Spy; ``decks`` has a bit for each deck whose cards they reach


def holds(p: Player, decks: int) -> bool:
    for deck in range(N_DECKS):
        if decks >> deck & 1 and p.cards[deck] > 0:
            return True
    return False


def some_opponent_holds(s: State, decks: int) -> bool:
    for seat in range(s.n_players):
        if seat != s.active and holds(s.players[seat], decks):
            return True
    return False


def within_reach(p: Player, decks: int) -> int:
    found = 0
    for deck in range(N_DECKS):
        if decks >> deck & 1:
            found |= p.hand & CARDS_OF[deck]
    return found


def opponent_options(s: State, box: Box, card: int, out: Choices) -> int:
    n = 0
    for seat in range(s.n_players):
        if seat != s.active and holds(s.players[seat], box.value[card]):
            out[n] = OPPONENTS + seat
            n += 1
    return n


def opponent_chosen(s: State, box: Box, choice: int, card: int) -> None:
    seat = choice - OPPONENTS
    push(s, LIMIT)
    if box.effect[card] == STEAL_RANDOM:
        push(s, RAID, seat, box.value[card])
    else:
        emit(box, events.SPIES, s.active, seat)
        push(s, STEAL_CARD, seat, box.value[card])
        push(s, LOOK, seat, box.value[card])


def raid_options(s: State, box: Box, opponent: int, decks: int, out: Choices) -> int:
    return bits.listed(within_reach(s.players[opponent], decks), CARD, out, 0)


def raid_drawn(s: State, box: Box, choice: int, opponent: int) -> None:
    card = choice - CARD
    emit(box, events.RAIDS, s.active, opponent, box.deck_of[card], card)
    cards.steal(s, box, s.active, opponent, card)


def look_options(s: State, box: Box, out: Choices) -> int:
    """One outcome only, yet a reveal: from here on there is no way back."""
    out[0] = LOOKS
    return 1


def look_drawn(s: State, box: Box, choice: int, opponent: int, decks: int) -> None:
    seen = within_reach(s.players[opponent], decks)
    p = s.players[s.active]
    p.sees[opponent] |= seen
    p.spotted |= seen
    card = 0
    while seen:
        if seen & 1:
            emit(box, events.SEES, s.active, opponent, card)
        seen >>= 1
        card += 1


def steal_options(s: State, box: Box, opponent: int, decks: int, out: Choices) -> int:
    return bits.listed(within_reach(s.players[opponent], decks), STEAL, out, 0)


def steal_chosen(s: State, box: Box, choice: int, opponent: int) -> None:
    card = choice - STEAL
    emit(box, events.STEALS, s.active, opponent, box.deck_of[card], card)
    cards.steal(s, box, s.active, opponent, card)


# Toll


def can_toll(s: State, box: Box, strait: int, own_sides: int, holder_sides: int) -> bool:
    """An opponent's token of a strait where I stand and its holder does not stand on both sides."""
    holder = s.strait_holder[strait]
    if holder == NONE or holder == s.active:
        return False
    ends = box.strait_ends[strait]
    if (s.players[s.active].land & ends).bit_count() < own_sides:
        return False
    return (s.players[holder].land & ends).bit_count() <= holder_sides


def toll_options(s: State, box: Box, own_sides: int, holder_sides: int, out: Choices) -> int:
    n = 0
    for i in range(N_STRAITS):
        if can_toll(s, box, i, own_sides, holder_sides):
            out[n] = TOLL + i
            n += 1
    return n


def toll_chosen(s: State, box: Box, choice: int) -> None:
    i = choice - TOLL
    holder = s.strait_holder[i]
    value = s.strait_value[i]
    s.players[holder].points[FROM_STRAITS] -= value
    s.players[s.active].points[FROM_STRAITS] += value
    s.strait_holder[i] = s.active
    emit(box, events.TOLLS, s.active, holder, i, value)


# Imitation


def imitable(s: State, seat: int, highest: int) -> int:
    """The levels of free tiles of an opponent that the active player can place, one bit each."""
    if seat == s.active:
        return 0
    found = 0
    levels = rewards.placeable(s.players[s.active])
    for level in range(1, highest + 1):
        if levels >> level & 1 and s.players[seat].piles[level] > 0:
            found |= 1 << level
    return found


def imitate_options(s: State, box: Box, highest: int, out: Choices) -> int:
    n = 0
    for seat in range(s.n_players):
        levels = imitable(s, seat, highest)
        for level in range(1, highest + 1):
            if levels >> level & 1:
                out[n] = IMITATE + seat * LEVELS + level - 1
                n += 1
    return n


def imitate_chosen(s: State, box: Box, choice: int) -> None:
    """Stolen tiles are not replaced from the reserve (OR-RULING-32)."""
    seat = (choice - IMITATE) // LEVELS
    level = (choice - IMITATE) % LEVELS + 1
    rewards.remove_tile(box, s.players[seat], level)
    rewards.add_tile(box, s.players[s.active], level)
    emit(box, events.IMITATES, s.active, seat, level)


# Second Harvest


def can_harvest(s: State, box: Box, colour: int, colours: int) -> bool:
    p = s.players[s.active]
    if not colours >> colour & 1 or not p.land & box.of_colour[colour]:
        return False
    return rewards.gives(s, p, colour, False) != 0


def harvest_options(s: State, box: Box, colours: int, out: Choices) -> int:
    n = 0
    for colour in range(N_COLUMNS):
        if can_harvest(s, box, colour, colours):
            out[n] = HARVEST + colour
            n += 1
    return n


def harvest_chosen(s: State, box: Box, choice: int) -> None:
    emit(box, events.HARVESTS, s.active, choice - HARVEST)
    push(s, REWARD, choice - HARVEST)
