"""A turn: card windows around one mandatory action (OR-TURN)."""

from __future__ import annotations

from ....kernel.agenda import push
from ....kernel.events import emit
from ....kernel.layout import Choices
from ..model import events
from ..model.box import Box
from ..model.choices import EVOLVE, FINISH, GO_ON, MIGRATE, PLAY, SKIP, SWAP
from ..model.frames import CHECK, DESTINATION, DRAW, END_TURN, PLACE, TARGET, WINDOW
from ..model.state import State
from ..model.terms import (
    ACTION,
    ACTIONS_PER_TURN,
    AFTER_REWARD,
    BEFORE_ACTION,
    BEFORE_REWARD,
    CARDS_OF,
    CONTINENT_POINTS,
    DEFENCE,
    END_ROUND_LIMIT,
    FROM_OBJECTIVES,
    MANDATORY,
    N_CARDS,
    N_DECKS,
    OBJECTIVE,
    PERMANENT,
    SPEED,
)
from . import actions, bits, cards, effects, ending, objectives, rewards


def start_turn(s: State, box: Box) -> None:
    for deck in range(N_DECKS):
        s.played[deck] = 0
    s.differences = 0
    s.growth = 0
    s.strength = 0
    s.speed = 0
    emit(box, events.TURN_STARTS, s.active)
    push(s, END_TURN)
    push(s, WINDOW, AFTER_REWARD)
    push(s, WINDOW, BEFORE_ACTION)


def end_turn(s: State, box: Box) -> None:
    """On to the next player, until everybody has had a last turn (OR-END-03, OR-RULING-25, -37)."""
    following = (s.active + 1) % s.n_players
    if s.ending and following == s.trigger:
        ending.finish(s, box)
        return
    if following == s.first:
        if s.round == box.round_limit:
            s.ending |= END_ROUND_LIMIT
            ending.finish(s, box)
            return
        s.round += 1
        emit(box, events.ROUND_STARTS, s.round)
    s.active = following
    start_turn(s, box)


# windows


def window_options(s: State, box: Box, window: int, out: Choices) -> int:
    """Cards that can be played now, and the ways to close the window (OR-TURN-05, OR-RULING-10)."""
    n = bits.listed(playable(s, box, window), PLAY, out, 0)
    if window == BEFORE_ACTION:
        before = n
        edge = actions.edge(s, box)
        n = bits.listed(actions.evolvable(s, box, edge), EVOLVE, out, n)
        n = bits.listed(actions.movable(s, box, edge), MIGRATE, out, n)
        n = bits.listed(actions.swappable(s, box), SWAP, out, n)
        if n == before:
            out[n] = SKIP
            n += 1
    else:
        out[n] = GO_ON if window == BEFORE_REWARD else FINISH
        n += 1
    return n


def window_chosen(s: State, box: Box, choice: int, window: int) -> None:
    if choice >= PLAY and choice < PLAY + N_CARDS:
        push(s, WINDOW, window)
        play(s, box, choice - PLAY)
    elif choice == SKIP:
        emit(box, events.SKIPS, s.active)
    elif choice == GO_ON or choice == FINISH:
        return
    elif choice >= EVOLVE and choice < MIGRATE:
        push(s, PLACE, choice - EVOLVE, MANDATORY)
    elif choice >= MIGRATE and choice < SWAP:
        push(s, DESTINATION, choice - MIGRATE, MANDATORY)
    else:
        push(s, TARGET, choice - SWAP)


# cards


def playable(s: State, box: Box, window: int) -> int:
    """The cards that can be played now.

    One of each deck in a turn; more Objectives in a last turn (OR-TURN-03, OR-END-04).
    """
    p = s.players[s.active]
    rest = p.hand
    if s.played[ACTION] >= p.power[ACTIONS_PER_TURN]:
        rest &= ~CARDS_OF[ACTION]
    if s.played[PERMANENT] >= box.cards_per_turn:
        rest &= ~CARDS_OF[PERMANENT]
    if s.played[OBJECTIVE] >= box.cards_per_turn and not s.ending:
        rest &= ~CARDS_OF[OBJECTIVE]
    if window != BEFORE_ACTION:
        rest &= ~box.only_before
    found = rest & box.up_to_level[rewards.tallest(p)]  # OR-CARD-02
    actions_left = rest & CARDS_OF[ACTION]
    while actions_left:
        low = actions_left & -actions_left
        actions_left ^= low
        if effects.can_use(s, box, low.bit_length() - 1):
            found |= low
    rest &= CARDS_OF[OBJECTIVE]
    while rest:
        low = rest & -rest
        rest ^= low
        if objectives.met(s, box, s.active, low.bit_length() - 1):
            found |= low
    return found


def play(s: State, box: Box, card: int) -> None:
    deck = box.deck_of[card]
    p = s.players[s.active]
    cards.lose(s, s.active, deck, card)
    s.played[deck] += 1
    emit(box, events.PLAYS, s.active, card)
    if deck == ACTION:
        s.discard |= 1 << card
        push(s, CHECK)
        effects.use(s, box, card)
        return
    p.played |= 1 << card
    if deck == PERMANENT:
        empower(s, box, box.effect[card], box.value[card])
        return
    p.points[FROM_OBJECTIVES] += box.points[card]
    emit(box, events.SCORES, s.active, card, box.points[card])
    # in a last turn only the first one is replaced; one played before the trigger counts (OR-RULING-24)
    if (s.played[OBJECTIVE] == 1 or not s.ending) and s.deck[OBJECTIVE] > 0:
        push(s, CHECK)
        push(s, DRAW, OBJECTIVE, 1)


def empower(s: State, box: Box, power: int, value: int) -> None:
    """Bonuses add up; of the other powers the better one holds (OR-CARD-06)."""
    p = s.players[s.active]
    if power == SPEED or power == DEFENCE or power == CONTINENT_POINTS:
        p.power[power] += value
    else:
        p.power[power] = max(p.power[power], value)
