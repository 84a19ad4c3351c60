"""The Temple tracks and their Zodiac cards (FB-TEMPLE)."""

from __future__ import annotations

from ....kernel.agenda import push
from ....kernel.events import emit
from ....kernel.layout import Choices
from ..model import events
from ..model.box import Box
from ..model.choices import NO, TEMPLE_STEPS, TRACK
from ..model.frames import GOLD_STEP
from ..model.state import Player, State
from ..model.terms import AQUARIUS, GOLD, N_TRACKS, NONE, STONE
from . import military, people, rounds, treasury

MAIN_STEPS = 2
STEPS = MAIN_STEPS + 1  # choices for each track: none, one or two
AQUARIUS_STEPS = 2
AQUARIUS_GOLD = 1


def below_top(p: Player, box: Box) -> bool:
    temples = p.temples
    return min(temples[0], temples[1], temples[2]) < box.temple_top


def can_visit_temple(s: State, box: Box) -> bool:
    """A stone to pay, and a step or a card to gain (FB-RULING-57)."""
    p = s.players[s.active]
    if not treasury.can_pay(p, STONE, 1):
        return False
    for track in range(N_TRACKS):
        if p.temples[track] < box.temple_top or s.holder[track] != s.active:
            return True
    return False


def temple_options(s: State, box: Box, out: Choices) -> int:
    """Up to two steps on one track; none only at the top, for its card (FB-RULING-61)."""
    p = s.players[s.active]
    n = 0
    for track in range(N_TRACKS):
        left = box.temple_top - p.temples[track]
        for steps in range(1, min(left, MAIN_STEPS) + 1):
            out[n] = TEMPLE_STEPS + track * STEPS + steps
            n += 1
        if left == 0 and s.holder[track] != s.active:
            out[n] = TEMPLE_STEPS + track * STEPS
            n += 1
    return n


def temple_chosen(s: State, box: Box, choice: int) -> None:
    track = (choice - TEMPLE_STEPS) // STEPS
    treasury.pay(s, box, STONE, 1)
    steps = climb(s, box, track, (choice - TEMPLE_STEPS) % STEPS)
    take_card(s, box, s.active, track)
    aquarius(s, track, steps)


def climb(s: State, box: Box, track: int, steps: int) -> int:
    """Go up as far as there are spaces; returns the steps really made."""
    p = s.players[s.active]
    steps = min(steps, box.temple_top - p.temples[track])
    if steps > 0:
        p.temples[track] += steps
        military.put_on_top(s.temple_order[track], s.n_players, s.active)
        emit(box, events.TEMPLE_MOVES, s.active, track, p.temples[track])
        if p.temples[track] == box.temple_top:
            rounds.announce(s, box)
    return steps


def take_card(s: State, box: Box, seat: int, track: int) -> None:
    """The card changes hands at once, wherever it is (FB-TEMPLE-02, FB-RULING-65)."""
    before = s.holder[track]
    if before != seat:
        bit = 1 << s.sign[track]
        if before != NONE:
            s.players[before].signs &= ~bit
        s.holder[track] = seat
        s.players[seat].signs |= bit
        emit(box, events.TAKES_SIGN, seat, s.sign[track])


def aquarius(s: State, track: int, steps: int) -> None:
    """After two real steps, one more elsewhere for gold (FB-ZODIAC-AQUARIUS)."""
    if steps == AQUARIUS_STEPS and people.holds(s.players[s.active], AQUARIUS):
        push(s, GOLD_STEP, track, AQUARIUS_GOLD)


def temple_building(s: State, box: Box, track: int, steps: int, gold: int) -> None:
    """Two steps, then the tile's own offer of a step elsewhere; Aquarius adds one (FB-RULING-63, -64)."""
    made = climb(s, box, track, steps)
    aquarius(s, track, made)
    if gold > 0:
        push(s, GOLD_STEP, track, gold)


def gold_step_options(s: State, box: Box, climbed: int, gold: int, out: Choices) -> int:
    p = s.players[s.active]
    n = 0
    if p.res[GOLD] >= gold:
        for track in range(N_TRACKS):
            if track != climbed and p.temples[track] < box.temple_top:
                out[n] = TRACK + track
                n += 1
    out[n] = NO
    return n + 1


def gold_step_chosen(s: State, box: Box, choice: int, gold: int) -> None:
    if choice != NO:
        treasury.pay(s, box, GOLD, gold)
        climb(s, box, choice - TRACK, 1)


def temple_step_options(s: State, box: Box, out: Choices) -> int:
    p = s.players[s.active]
    n = 0
    for track in range(N_TRACKS):
        if p.temples[track] < box.temple_top:
            out[n] = TRACK + track
            n += 1
    return n


def temple_step_chosen(s: State, box: Box, choice: int) -> None:
    climb(s, box, choice - TRACK, 1)
