"""A turn: card windows around one mandatory action (OR-TURN)."""

from __future__ import annotations

from ...kernel.agenda import push
from ...kernel.events import emit
from ...kernel.layout import Choices
from . import actions, bits, cards, effects, ending, events, objectives, rewards
from .box import MODULUS, Box
from .choices import EVOLVE, FINISH, GO_ON, MIGRATE, PLAY, SKIP, SWAP
from .frames import CHECK, DESTINATION, DRAW, END_TURN, PLACE, TARGET, WINDOW
from .state import State
from .terms import (
    ACTION,
    ACTIONS_PER_TURN,
    CARDS_OF,
    CONTINENT_POINTS,
    DEFENCE,
    END_ROUND_LIMIT,
    FROM_OBJECTIVES,
    OBJECTIVE,
    PERMANENT,
    SPEED,
)

BEFORE_ACTION, BEFORE_REWARD, AFTER_REWARD = 1, 2, 3  # the windows
CARDS = 48


def start_turn(s: State, box: Box) -> None:
    for deck in range(3):
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


def window_options(s: State, box: Box, a: int, b: int, c: int, out: Choices) -> int:
    """Cards that can be played now, and the ways to close the window (OR-TURN-05, OR-RULING-10)."""
    n = bits.listed(box, playable(s, box, a), PLAY, out, 0)
    if a == BEFORE_ACTION:
        before = n
        n = bits.listed(box, actions.evolvable(s, box), EVOLVE, out, n)
        n = bits.listed(box, actions.movable(s, box), MIGRATE, out, n)
        n = bits.listed(box, actions.swappable(s, box), SWAP, out, n)
        if n == before:
            out[n] = SKIP
            n += 1
    else:
        out[n] = GO_ON if a == BEFORE_REWARD else FINISH
        n += 1
    return n


def window_chosen(s: State, box: Box, choice: int, a: int, b: int, c: int) -> None:
    if choice >= PLAY and choice < PLAY + CARDS:
        push(s, WINDOW, a)
        play(s, box, choice - PLAY)
    elif choice == SKIP:
        emit(box, events.SKIPS, s.active)
    elif choice == GO_ON or choice == FINISH:
        return
    elif choice >= EVOLVE and choice < MIGRATE:
        push(s, PLACE, choice - EVOLVE, actions.MANDATORY)
    elif choice >= MIGRATE and choice < SWAP:
        push(s, DESTINATION, choice - MIGRATE, actions.MANDATORY)
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
    found = 0
    level = rewards.tallest(p)
    while rest:
        low = rest & -rest
        rest ^= low
        card = box.bit_of[low % MODULUS]
        deck = box.deck_of[card]
        if deck == ACTION:
            allowed = (window == BEFORE_ACTION or not box.before[card]) and effects.can_use(s, box, card)
        elif deck == PERMANENT:
            allowed = box.level[card] <= level
        else:
            allowed = objectives.met(s, box, s.active, card)
        if allowed:
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
