"""The solo training mode (FB-SOLO): what differs when one plays alone."""

from __future__ import annotations

from ....kernel.agenda import pop, push
from ....kernel.events import emit
from ....kernel.layout import Choices
from ..model import events
from ..model.box import Box
from ..model.choices import FREEMAN, NO, SIGN, SITE, SPEND_TOKEN
from ..model.frames import DISCARD, HOLD_SITES, KEEP_SIGN, NEIGHBOUR
from ..model.state import State
from ..model.terms import FACES, HIGHEST, N_COLOURS, N_SITES, N_TRACKS, NONE
from . import setup, visit

TILES_WANTED = 4  # sites where a certain bonus tile makes the game harder


def discard_options(s: State, box: Box, out: Choices) -> int:
    """The highest of the five start dice; the player chooses among ties (FB-SOLO-03)."""
    highest = 0
    for colour in range(N_COLOURS):
        highest = max(highest, s.draft[colour][0])
    n = 0
    for colour in range(N_COLOURS):
        if s.draft[colour][0] == highest:
            out[n] = FREEMAN + colour * FACES + highest - 1
            n += 1
    return n


def discard_chosen(s: State, box: Box, choice: int, left: int) -> None:
    colour = (choice - FREEMAN) // FACES
    emit(box, events.DISCARDS, s.active, colour, s.draft[colour][0])
    setup.remove_draft_die(s, colour, s.draft[colour][0])
    s.stock[colour] += 1
    if left > 1:
        push(s, DISCARD, left - 1)


def before_raising(s: State, site: int) -> None:
    """The sites rise once the player has said which neighbour, or that none does."""
    push(s, NEIGHBOUR, site)
    if s.players[s.active].tokens > 0:
        push(s, HOLD_SITES, site)


def hold_options(s: State, box: Box, out: Choices) -> int:
    out[0] = SPEND_TOKEN
    out[1] = NO
    return 2


def hold_chosen(s: State, box: Box, choice: int) -> None:
    """One token, and no site rises, the visited one included (FB-SOLO-07)."""
    if choice == SPEND_TOKEN:
        s.players[s.active].tokens -= 1
        emit(box, events.HOLDS_SITES, s.active)
        pop(s)  # the question which neighbour rises


def neighbour_options(s: State, box: Box, site: int, out: Choices) -> int:
    """Left or right, never one that shows 6 (FB-SOLO-04 to -06); NO when there is none to raise."""
    n = 0
    if site > 0 and s.site_value[site - 1] < HIGHEST:
        out[n] = SITE + site - 1
        n += 1
    if site < N_SITES - 1 and s.site_value[site + 1] < HIGHEST:
        out[n] = SITE + site + 1
        n += 1
    if n == 0:
        out[0] = NO
        n = 1
    return n


def neighbour_chosen(s: State, box: Box, choice: int, site: int) -> None:
    visit.raise_site(s, box, site)
    if choice != NO:
        visit.raise_site(s, box, choice - SITE)


def place_neutral(s: State, box: Box) -> None:
    """The neutral disk stands before the boundary of the round (FB-SOLO-09)."""
    if s.neutral != box.solo_neutral[s.round]:
        s.neutral = box.solo_neutral[s.round]
        emit(box, events.NEUTRAL_MOVES, s.neutral)


def return_cards(s: State) -> None:
    """All Zodiac cards but one go back to their tracks (FB-SOLO-11)."""
    held = 0
    for track in range(N_TRACKS):
        if s.holder[track] != NONE:
            held += 1
    if held > 1:
        push(s, KEEP_SIGN)


def keep_options(s: State, box: Box, out: Choices) -> int:
    n = 0
    for track in range(N_TRACKS):
        if s.holder[track] != NONE:
            out[n] = SIGN + s.sign[track]
            n += 1
    return n


def keep_drawn(s: State, box: Box, choice: int) -> None:
    p = s.players[0]
    for track in range(N_TRACKS):
        sign = s.sign[track]
        if s.holder[track] != NONE and sign != choice - SIGN:
            s.holder[track] = NONE
            p.signs &= ~(1 << sign)
            emit(box, events.RETURNS_SIGN, sign)


def target(s: State, box: Box) -> int:
    """The score that wins (FB-SOLO-13; with Trials AW-SOLO-03)."""
    if s.n_trials > 0:
        return box.solo_trials_target + 1
    points = box.solo_target
    for site in range(TILES_WANTED):
        if s.site_bonus[site] == box.solo_tiles[site]:
            points += box.solo_condition
    return points
