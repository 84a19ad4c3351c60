"""Resources, payment and points of the active player (FB-RES)."""

from __future__ import annotations

from ....kernel.agenda import push
from ....kernel.events import emit
from ....kernel.layout import Choices, Ints
from ..model import events
from ..model.box import ANY, Box
from ..model.choices import NO, RESOURCE
from ..model.frames import GAIN_ANY
from ..model.state import Player, State
from ..model.terms import GOLD, N_BASIC, N_RESOURCES

BASIC = (1 << N_BASIC) - 1  # the Basic Resources, one bit each


def gain(s: State, box: Box, resource: int, n: int) -> None:
    if n > 0:
        s.players[s.active].res[resource] += n
        emit(box, events.GAINS, s.active, resource, n)


def gain_all(s: State, box: Box, gains: Ints) -> None:
    """Gain what a table row says; for the part of free choice the player is asked (FB-RES-03)."""
    for resource in range(N_RESOURCES):
        gain(s, box, resource, gains[resource])
    gain_any(s, gains[ANY], BASIC)


def gain_any(s: State, n: int, allowed: int) -> None:
    """Ask ``n`` times for one of the allowed resources."""
    if n > 0:
        push(s, GAIN_ANY, n, allowed)


def gain_any_options(s: State, box: Box, allowed: int, out: Choices) -> int:
    n = 0
    for resource in range(N_BASIC):
        if allowed >> resource & 1:
            out[n] = RESOURCE + resource
            n += 1
    return n


def gain_any_chosen(s: State, box: Box, choice: int, left: int, allowed: int) -> None:
    if left > 1:
        push(s, GAIN_ANY, left - 1, allowed)
    gain(s, box, choice - RESOURCE, 1)


def can_pay(p: Player, resource: int, n: int) -> bool:
    """One gold may stand in for any Basic Resource (FB-RES-01)."""
    return p.res[resource] + p.res[GOLD] >= n


def can_pay_both(p: Player, resource: int, n: int, other: int, n_other: int) -> bool:
    return max(0, n - p.res[resource]) + max(0, n_other - p.res[other]) <= p.res[GOLD]


def pay(s: State, box: Box, resource: int, n: int) -> None:
    """Pay with the named resource first, gold for the rest (FB-RULING-07)."""
    if n > 0:
        p = s.players[s.active]
        own = min(n, p.res[resource])
        if own > 0:
            p.res[resource] -= own
            emit(box, events.PAYS, s.active, resource, own)
        if n > own:
            p.res[GOLD] -= n - own
            emit(box, events.PAYS, s.active, GOLD, n - own)


def exchange_options(s: State, box: Box, out: Choices) -> int:
    """One Basic Resource for gold, or not (FB-MILITARY-08, FB-RULING-08)."""
    p = s.players[s.active]
    n = 0
    for resource in range(N_BASIC):
        if p.res[resource] > 0:
            out[n] = RESOURCE + resource
            n += 1
    out[n] = NO
    return n + 1


def exchange_chosen(s: State, box: Box, choice: int, gold: int) -> None:
    if choice != NO:
        pay(s, box, choice - RESOURCE, 1)
        gain(s, box, GOLD, gold)


def score(s: State, box: Box, source: int, n: int) -> None:
    if n > 0:
        s.players[s.active].points[source] += n
        emit(box, events.SCORES, s.active, source, n)
