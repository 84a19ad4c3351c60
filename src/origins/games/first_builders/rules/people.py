"""Freemen, Advisors, Speakers and the Citizen offer (FB-CITIZEN, FB-ADVISOR, FB-SPEAKER)."""

from __future__ import annotations

from ....kernel.agenda import push
from ....kernel.events import emit
from ....kernel.layout import Choices
from ..model import events
from ..model.box import Box
from ..model.choices import FACE, FREEMAN, NO, OFFER, SPEAKER, USED_FREEMAN, YES
from ..model.frames import ROLL_CITIZEN, ROLL_SPEAKERS, SAGITTARIUS_DIE, SAGITTARIUS_SPEAKER
from ..model.state import Player, State
from ..model.terms import (
    END_CITIZENS,
    FACES,
    FROM_ADVISORS,
    GOLD,
    HIGHEST,
    SAGITTARIUS,
    SCORPIO,
    SPEAKER_HIGHEST,
    SPEAKER_LOWEST,
    TAURUS,
    WISDOM,
)
from . import treasury

CITIZEN_FACES = HIGHEST - 1  # that a roll may come to

# arguments of a CITIZEN frame
FREE = 1
MAY_DECLINE = 1


def holds(p: Player, sign: int) -> bool:
    return p.signs >> sign & 1 == 1


# Freemen


def free_base(p: Player) -> int:
    """A Population base without a die, or -1 (FB-CITIZEN-01)."""
    values = p.die_value
    for i in range(p.bases):
        if values[i] == 0:
            return i
    return -1


def freemen(p: Player, out: Choices, n: int, used: bool, least: int, most: int) -> int:
    """List the Freemen of value ``least`` to ``most`` behind ``n`` options; equal ones are one option."""
    seen = 0
    for i in range(p.bases):
        value = p.die_value[i]
        if value > 0 and least <= value <= most and (p.die_at[i] > 0) == used:
            die = p.die_colour[i] * FACES + value - 1
            if not seen >> die & 1:
                seen |= 1 << die
                out[n] = (USED_FREEMAN if used else FREEMAN) + die
                n += 1
    return n


def base_of(p: Player, choice: int) -> int:
    """The base of the Freeman that a choice names."""
    used = choice >= USED_FREEMAN
    die = choice - (USED_FREEMAN if used else FREEMAN)
    colour = die // FACES
    value = die % FACES + 1
    for i in range(p.bases):
        if p.die_value[i] == value and p.die_colour[i] == colour and (p.die_at[i] > 0) == used:
            return i
    return -1


def has_unused(p: Player) -> bool:
    for i in range(p.bases):
        if p.die_value[i] > 0 and p.die_at[i] == 0:
            return True
    return False


def clear_base(p: Player, base: int) -> None:
    """Take the die off a base, which is free again."""
    p.die_colour[base] = 0
    p.die_value[base] = 0
    p.die_at[base] = 0


def raise_die(s: State, box: Box, base: int) -> None:
    """One point of increase: a 6 retires as an Advisor (FB-CITIZEN-04, FB-RULING-36)."""
    p = s.players[s.active]
    if p.die_value[base] == HIGHEST:
        retire(s, box, base)
    else:
        set_die(s, box, base, p.die_value[base] + 1)


def set_die(s: State, box: Box, base: int, value: int) -> None:
    p = s.players[s.active]
    emit(box, events.DIE_CHANGES, s.active, p.die_colour[base], p.die_value[base], value)
    p.die_value[base] = value


def retire(s: State, box: Box, base: int) -> None:
    """A die becomes an Advisor, or scores if its colour is on the track (FB-ADVISOR-01 to -03)."""
    p = s.players[s.active]
    colour = p.die_colour[base]
    clear_base(p, base)
    emit(box, events.RETIRES, s.active, colour)
    if has_advisor(p, colour):
        treasury.score(s, box, FROM_ADVISORS, box.advisor_vp[p.n_advisors - 1])
        s.stock[colour] += 1
    else:
        p.advisors[p.n_advisors] = colour
        p.n_advisors += 1
    if holds(p, SCORPIO):
        treasury.gain(s, box, WISDOM, 1)


def has_advisor(p: Player, colour: int) -> bool:
    for i in range(p.n_advisors):
        if p.advisors[i] == colour:
            return True
    return False


# the Citizen offer


def citizen_cost(s: State, box: Box, space: int, free: int) -> int:
    if free:
        return 0
    cost = box.offer_cost[space]
    if cost > 0 and holds(s.players[s.active], TAURUS):
        return cost - 1
    return cost


def can_gain_citizen(s: State, box: Box) -> bool:
    """The leftmost die is the cheapest."""
    p = s.players[s.active]
    return s.n_offer > 0 and free_base(p) >= 0 and treasury.can_pay(p, WISDOM, citizen_cost(s, box, 0, 0))


def citizen_options(s: State, box: Box, free: int, may_decline: int, out: Choices) -> int:
    p = s.players[s.active]
    n = 0
    if free_base(p) >= 0:
        purse = p.res[WISDOM] + p.res[GOLD]
        for space in range(s.n_offer):
            if citizen_cost(s, box, space, free) <= purse:
                out[n] = OFFER + space
                n += 1
    if may_decline:
        out[n] = NO
        n += 1
    return n


def citizen_chosen(s: State, box: Box, choice: int, free: int) -> None:
    """Take a die of the offer (FB-CITIZEN-02); the new one is rolled after it has been raised."""
    if choice == NO:
        return
    p = s.players[s.active]
    space = choice - OFFER
    treasury.pay(s, box, WISDOM, citizen_cost(s, box, space, free))
    base = free_base(p)
    colour = s.offer_colour[space]
    p.die_colour[base] = colour
    p.die_value[base] = s.offer_value[space]
    emit(box, events.TAKES_CITIZEN, s.active, colour, s.offer_value[space])
    for i in range(space, s.n_offer - 1):
        s.offer_colour[i] = s.offer_colour[i + 1]
        s.offer_value[i] = s.offer_value[i + 1]
    s.n_offer -= 1
    s.offer_colour[s.n_offer] = 0
    s.offer_value[s.n_offer] = 0
    if s.stock[colour] > 0:
        push(s, ROLL_CITIZEN, colour)
    else:
        citizen_missing(s, box, colour)
    if holds(p, SAGITTARIUS) and p.die_value[base] < HIGHEST:
        push(s, SAGITTARIUS_DIE, base)


def citizen_missing(s: State, box: Box, colour: int) -> None:
    """The space stays empty; in the base game this ends the game (FB-END-05, FB-RULING-41)."""
    emit(box, events.CITIZEN_MISSING, colour)
    if s.n_players > 1 and s.n_trials == 0 and not s.ending & END_CITIZENS:
        s.ending |= END_CITIZENS
        emit(box, events.END_ANNOUNCED, END_CITIZENS)


def roll_citizen_options(s: State, box: Box, out: Choices) -> int:
    """Sixes are rolled again, so 1 to 5 are equally likely (FB-CITIZEN-03)."""
    for i in range(CITIZEN_FACES):
        out[i] = FACE + i
    return CITIZEN_FACES


def roll_citizen_drawn(s: State, box: Box, choice: int, colour: int) -> None:
    value = choice - FACE + 1
    s.stock[colour] -= 1
    add_to_offer(s, colour, value)
    emit(box, events.CITIZEN_ROLLED, colour, value)


def add_to_offer(s: State, colour: int, value: int) -> None:
    s.offer_colour[s.n_offer] = colour
    s.offer_value[s.n_offer] = value
    s.n_offer += 1


def sagittarius_options(s: State, box: Box, out: Choices) -> int:
    out[0] = YES
    out[1] = NO
    return 2


def sagittarius_die_chosen(s: State, box: Box, choice: int, base: int) -> None:
    if choice == YES:
        set_die(s, box, base, s.players[s.active].die_value[base] + 1)


def sagittarius_speaker_chosen(s: State, box: Box, choice: int, value: int) -> None:
    if choice == YES:
        p = s.players[s.active]
        p.speakers[value] -= 1
        p.speakers[value + 1] += 1
        emit(box, events.SPEAKER_RISES, s.active, value + 1)


# Speakers


def speakers_on_offer(s: State) -> bool:
    for value in range(SPEAKER_LOWEST, SPEAKER_HIGHEST + 1):
        if s.speaker_offer[value] > 0:
            return True
    return False


def take_speaker_options(s: State, box: Box, out: Choices) -> int:
    n = 0
    for value in range(SPEAKER_LOWEST, SPEAKER_HIGHEST + 1):
        if s.speaker_offer[value] > 0:
            out[n] = SPEAKER + value - SPEAKER_LOWEST
            n += 1
    return n


def take_speaker_chosen(s: State, box: Box, choice: int) -> None:
    p = s.players[s.active]
    value = choice - SPEAKER + SPEAKER_LOWEST
    s.speaker_offer[value] -= 1
    p.speakers[value] += 1
    emit(box, events.TAKES_SPEAKER, s.active, value)
    if holds(p, SAGITTARIUS) and value < SPEAKER_HIGHEST:
        push(s, SAGITTARIUS_SPEAKER, value)


def roll_speakers_options(s: State, box: Box, out: Choices) -> int:
    for i in range(FACES):
        out[i] = FACE + box.speaker_faces[i] - 1
    return FACES


def roll_speakers_drawn(s: State, box: Box, choice: int, left: int) -> None:
    if left > 1:
        push(s, ROLL_SPEAKERS, left - 1)
    value = choice - FACE + 1
    s.speaker_offer[value] += 1
    emit(box, events.SPEAKER_ROLLED, value)
