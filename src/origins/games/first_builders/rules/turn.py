"""A turn: one action, perhaps a Superiority token for another, then the next player (FB-TURN)."""

from __future__ import annotations

from ....kernel.agenda import push
from ....kernel.events import emit
from ....kernel.layout import Choices
from ..model import events
from ..model.box import Box
from ..model.choices import BUILD_TOWER, CLOSE, COLOUR, END_TURN, GROW, NO, PASS, SPEND_TOKEN, USED_FREEMAN, VISIT
from ..model.frames import (
    AFTER_ACTION,
    CAPRICORN_DIE,
    CITIZEN,
    CLOSER,
    END_ROUND,
    FREEMEN_RETURN,
    RETIRE,
    TOKEN,
    TOWER,
    TURN,
    WORKER,
)
from ..model.state import BASES, Player, State
from ..model.terms import CANCER, CAPRICORN, FACES, FOOD, FROM_POPULATION, GEMINI, GOLD, HIGHEST, N_COLOURS, START_BASES
from . import districts, people, rounds, treasury, visit

CAPRICORN_POINTS = 2
FIRST_GIFTS = 1 << GEMINI | 1 << CANCER  # the cards that give something before the Freemen come back


def begin(s: State, seat: int) -> None:
    """It is this seat's turn."""
    s.active = seat
    s.token_spent = 0
    s.players[seat].wonder_used = 0
    push(s, TURN)


def turn_options(s: State, box: Box, out: Choices) -> int:
    p = s.players[s.active]
    n = 0
    if visit.can_visit(s):
        out[n] = VISIT
        n += 1
    if districts.can_close(p):
        out[n] = CLOSE
        n += 1
    if can_build_tower(s, p):
        out[n] = BUILD_TOWER
        n += 1
    if can_grow(box, p):
        out[n] = GROW
        n += 1
    out[n] = PASS
    return n + 1


def turn_chosen(s: State, box: Box, choice: int) -> None:
    push(s, AFTER_ACTION)
    if choice == VISIT:
        push(s, WORKER)
    elif choice == CLOSE:
        push(s, CLOSER)
    elif choice == BUILD_TOWER:
        push(s, TOWER)
    elif choice == GROW:
        grow(s, box)
    else:
        pass_round(s, box)


def after_action(s: State, box: Box) -> None:
    """Offer a token for one more action (FB-SUPERIORITY; when it is asked: FB-RULING-81, -82)."""
    p = s.players[s.active]
    if not p.passed and p.tokens > 0 and not s.token_spent and s.n_players > 1 and others_play(s):
        push(s, TOKEN)
    else:
        next_player(s)


def others_play(s: State) -> bool:
    for seat in range(s.n_players):
        if seat != s.active and not s.players[seat].passed:
            return True
    return False


def token_options(s: State, box: Box, out: Choices) -> int:
    out[0] = SPEND_TOKEN
    out[1] = END_TURN
    return 2


def token_chosen(s: State, box: Box, choice: int) -> None:
    if choice == SPEND_TOKEN:
        p = s.players[s.active]
        p.tokens -= 1
        s.token_spent = 1
        p.wonder_used = 0  # AW-WONDER-11
        emit(box, events.SPENDS_TOKEN, s.active)
        push(s, TURN)
    else:
        next_player(s)


def next_player(s: State) -> None:
    """Clockwise to the next who has not passed; when none is left the round ends (FB-TURN-01 to -03)."""
    seat = s.active
    for _ in range(s.n_players):
        seat = seat + 1 if seat + 1 < s.n_players else 0
        if not s.players[seat].passed:
            begin(s, seat)
            return
    push(s, END_ROUND)


# Build a Tower level


def can_build_tower(s: State, p: Player) -> bool:
    gold = p.res[GOLD]
    for colour in range(N_COLOURS):
        if s.tower_stock[colour] > 0 and p.towers[colour] <= gold:
            return True
    return False


def tower_options(s: State, box: Box, out: Choices) -> int:
    p = s.players[s.active]
    n = 0
    for colour in range(N_COLOURS):
        if s.tower_stock[colour] > 0 and p.towers[colour] <= p.res[GOLD]:
            out[n] = COLOUR + colour
            n += 1
    return n


def tower_chosen(s: State, box: Box, choice: int) -> None:
    """Gold equal to the present height; only gold will do (FB-TOWER-01, FB-RES-02)."""
    p = s.players[s.active]
    colour = choice - COLOUR
    treasury.pay(s, box, GOLD, p.towers[colour])
    s.tower_stock[colour] -= 1
    p.towers[colour] += 1
    emit(box, events.BUILDS_TOWER, s.active, colour, p.towers[colour])
    if s.tower_stock[colour] == 0:
        rounds.announce(s, box)
    if people.holds(p, CAPRICORN):
        push(s, CAPRICORN_DIE)


def capricorn_options(s: State, box: Box, out: Choices) -> int:
    """A Freeman below 6, used or not (FB-ZODIAC-CAPRICORN)."""
    p = s.players[s.active]
    n = people.freemen(p, out, 0, False, 1, HIGHEST - 1)
    n = people.freemen(p, out, n, True, 1, HIGHEST - 1)
    out[n] = NO
    return n + 1


def capricorn_chosen(s: State, box: Box, choice: int) -> None:
    if choice != NO:
        p = s.players[s.active]
        base = people.base_of(p, choice)
        people.set_die(s, box, base, min(p.die_value[base] + CAPRICORN_POINTS, HIGHEST))


# Grow the Population


def can_grow(box: Box, p: Player) -> bool:
    return p.bases < BASES and treasury.can_pay(p, FOOD, box.food_cost[p.bases - START_BASES])


def grow(s: State, box: Box) -> None:
    p = s.players[s.active]
    treasury.pay(s, box, FOOD, box.food_cost[p.bases - START_BASES])
    p.bases += 1
    emit(box, events.GROWS, s.active, p.bases)
    if p.bases == BASES:
        treasury.score(s, box, FROM_POPULATION, box.last_base_vp)


# Pass


def pass_round(s: State, box: Box) -> None:
    """Cancer, Gemini, then the Freemen (FB-RULING-47)."""
    p = s.players[s.active]
    p.passed = 1
    emit(box, events.PASSES, s.active)
    if p.signs & FIRST_GIFTS == 0:
        freemen_return(s, box)
        return
    push(s, FREEMEN_RETURN)
    if people.holds(p, GEMINI):
        treasury.gain_any(s, p.military - box.military_retreat[p.military], treasury.BASIC)
    if people.holds(p, CANCER):
        push(s, CITIZEN, people.FREE, people.MAY_DECLINE)


def freemen_return(s: State, box: Box) -> None:
    """The Archon and the Freemen come back; each rises by 1, sixes retire (FB-PASS-03, -04)."""
    p = s.players[s.active]
    p.archon_at = 0
    retiring = False
    for base in range(p.bases):
        if p.die_at[base] > 0:
            if p.die_value[base] < HIGHEST:
                p.die_at[base] = 0
                people.set_die(s, box, base, p.die_value[base] + 1)
            else:
                retiring = True
    if retiring:
        push(s, RETIRE)


def retire_options(s: State, box: Box, out: Choices) -> int:
    """Returning sixes, in the order the player likes (FB-RULING-46)."""
    p = s.players[s.active]
    n = 0
    seen = 0
    for base in range(p.bases):
        colour = p.die_colour[base]
        if p.die_at[base] > 0 and not seen >> colour & 1:
            seen |= 1 << colour
            out[n] = COLOUR + colour
            n += 1
    return n


def retire_chosen(s: State, box: Box, choice: int) -> None:
    p = s.players[s.active]
    push(s, RETIRE)
    six = USED_FREEMAN + (choice - COLOUR) * FACES + HIGHEST - 1
    people.retire(s, box, people.base_of(p, six))
