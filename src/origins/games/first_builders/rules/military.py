"""The Military track: moves and Attacks (FB-MILITARY)."""

from __future__ import annotations

from ....kernel.agenda import push
from ....kernel.events import emit
from ....kernel.layout import Choices, Ints
from ..model import events
from ..model.box import Box
from ..model.choices import ATTACK, MOVE, STOP
from ..model.frames import ATTACK_POINTS, EXCHANGE, MILITARY
from ..model.state import State
from ..model.terms import ARIES, COLOUR_SHIFT, FROM_MILITARY, RED
from . import people, treasury

# flags of a MILITARY frame: what it still allows
CAN_MOVE = 1
CAN_ATTACK = 2
EITHER = 4  # move or Attack, not both
STARTED = 8  # one is done, so the other may be left out


def military_options(s: State, box: Box, flags: int, out: Choices) -> int:
    n = 0
    if flags & CAN_MOVE and can_move(s, box):
        out[n] = MOVE
        n += 1
    if flags & CAN_ATTACK:
        out[n] = ATTACK
        n += 1
    if flags & STARTED:
        out[n] = STOP
        n += 1
    return n


def military_chosen(s: State, box: Box, choice: int, spaces: int, flags: int) -> None:
    if choice == STOP:
        return
    rest = flags & (CAN_ATTACK if choice == MOVE else CAN_MOVE)
    if rest and not flags & EITHER:
        push(s, MILITARY, spaces, rest | STARTED)
    if choice == MOVE:
        move(s, box, spaces)
    else:
        attack(s, box)


def can_move(s: State, box: Box) -> bool:
    """A disk on the final space never moves again (FB-MILITARY-06)."""
    return s.players[s.active].military < box.military_final


def move(s: State, box: Box, spaces: int) -> None:
    """Go up, on top of the stack there; each boundary passed gives a token (FB-MILITARY-01 to -06)."""
    p = s.players[s.active]
    before = p.military
    if spaces == 0 or before == box.military_final:
        return
    after = min(before + spaces, box.military_final)
    p.military = after
    put_on_top(s.military_order, s.n_players, s.active)
    emit(box, events.MOVES, s.active, after)
    tokens = box.military_boundaries[after] - box.military_boundaries[before]
    if tokens > 0:
        p.tokens += tokens
        emit(box, events.TOKEN_GAINED, s.active, tokens)
    if after == box.military_final:
        treasury.score(s, box, FROM_MILITARY, box.final_vp)


def put_on_top(order: Ints, disks: int, seat: int) -> None:
    """Make a disk the last in the order of arrival."""
    found = False
    for i in range(disks - 1):
        if order[i] == seat:
            found = True
        if found:
            order[i] = order[i + 1]
    order[disks - 1] = seat


def lower_disks(s: State) -> int:
    """Other disks strictly lower, the neutral one of a solo game included (FB-MILITARY-04, -09)."""
    own = s.players[s.active].military
    n = 0
    for seat in range(s.n_players):
        if s.players[seat].military < own:
            n += 1
    if s.n_players == 1 and s.neutral < own:
        n += 1
    return n


def attack(s: State, box: Box) -> None:
    """First the bonus of the space, then the points (FB-MILITARY-07 to -10)."""
    space = s.players[s.active].military
    emit(box, events.ATTACKS, s.active, space)
    push(s, ATTACK_POINTS)
    treasury.gain_all(s, box, box.military_gain[space])
    if box.military_exchange[space] > 0:
        push(s, EXCHANGE, box.military_exchange[space])


def attack_points(s: State, box: Box) -> None:
    p = s.players[s.active]
    points = lower_disks(s) * box.lower_vp + box.military_boundaries[p.military] * box.boundary_vp
    if people.holds(p, ARIES):
        for i in range(p.bases):
            if p.die_value[i] > 0 and p.die_colour[i] == RED:
                points += 1
        for i in range(p.n_seats):
            if p.seat_die[i] > 0 and p.seat_die[i] >> COLOUR_SHIFT == RED:
                points += 1
    treasury.score(s, box, FROM_MILITARY, points)
