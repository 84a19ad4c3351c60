"""Evolve, Migrate and Swap, as the mandatory action or by a card (OR-EVOLVE, OR-MIGRATE, OR-SWAP)."""

from __future__ import annotations

from ....kernel.agenda import push
from ....kernel.events import emit
from ....kernel.layout import Choices
from ..model import events
from ..model.box import Box
from ..model.choices import EVOLVE, MIGRATE, TO
from ..model.frames import CHECK, DESTINATION, PLACE, REWARD, WINDOW
from ..model.state import Player, State
from ..model.terms import (
    BEFORE_REWARD,
    DEFENCE,
    DIFFERENCES,
    EQUAL_STRENGTH,
    EXTRA,
    MANDATORY,
    NAVIGATION,
    PLACES,
    SMALLER,
    SPEED,
    STRENGTHS,
)
from . import bits, board, ending

# Evolve


def way(differences: int, smaller: int, growth: int) -> int:
    """The row of ``Box.fits`` for what is allowed to a new pawn (OR-FORMULA-01).

    Rows are counted up like digits: 1 to 3 differences, then twice no or yes.
    """
    return ((differences - 1) * 2 + smaller) * 2 + growth


def way_now(s: State, p: Player) -> int:
    return way(max(p.power[DIFFERENCES], s.differences), p.power[SMALLER], s.growth)


def edge(s: State, box: Box) -> int:
    """The territories with an empty neighbour."""
    empty = ~s.occupied
    found = 0
    for t in range(PLACES):
        if box.near[t] & empty:
            found |= 1 << t
    return found


def evolvable(s: State, box: Box, edge: int) -> int:
    """The kinds of pawns the active player can put somewhere.

    One fitting neighbour is enough, so a pawn on the board that has an empty neighbour allows all that fits it.
    """
    p = s.players[s.active]
    if p.villages == 0:
        return 0
    fits = box.fits[way_now(s, p)]
    found = 0
    rest = s.occupied & edge
    while rest:
        low = rest & -rest
        rest ^= low
        found |= fits[s.pawn[low.bit_length() - 1]]
    return found & s.reserve_kinds


def pawn_options(s: State, box: Box, out: Choices) -> int:
    return bits.listed(evolvable(s, box, edge(s, box)), EVOLVE, out, 0)


def pawn_chosen(s: State, box: Box, choice: int, source: int) -> None:
    push(s, PLACE, choice - EVOLVE, source)


def place_options(s: State, box: Box, pawn: int, out: Choices) -> int:
    """Empty territories beside a pawn that the new one fits (OR-EVOLVE-02 to -06)."""
    fits = box.fits[way_now(s, s.players[s.active])]
    found = 0
    rest = s.occupied
    while rest:
        low = rest & -rest
        rest ^= low
        t = low.bit_length() - 1
        around = box.near[t]
        if fits[s.pawn[t]] >> pawn & 1:
            found |= around
    return bits.listed(found & ~s.occupied, TO, out, 0)


def place_chosen(s: State, box: Box, choice: int, pawn: int, source: int) -> None:
    t = choice - TO
    s.reserve[pawn] -= 1
    if s.reserve[pawn] == 0:
        s.reserve_kinds &= ~(1 << pawn)
    s.players[s.active].villages -= 1
    board.put(s, box, s.active, pawn, t)
    emit(box, events.EVOLVES, s.active, pawn, t)
    board.take_straits(s, box, t)
    entered(s, box, t, source)


# Migrate and Swap


def within(s: State, box: Box, p: Player, t: int) -> int:
    """The territories a pawn can get to, empty or not (OR-FORMULA-02)."""
    speed = box.height[s.pawn[t]] + p.power[SPEED] + s.speed
    return box.reach[p.power[NAVIGATION]][speed][t]


def weaker(s: State, attack: int) -> int:
    """The territories of other players' pawns that a mover of that strength can displace (OR-FORMULA-03)."""
    if s.players[s.active].power[EQUAL_STRENGTH]:
        attack += 1
    found = 0
    for seat in range(s.n_players):
        if seat != s.active:
            p = s.players[seat]
            for i in range(STRENGTHS):
                pawns = p.strong[i]
                if i + 1 + p.power[DEFENCE] < attack:
                    found |= pawns
    return found


def movable(s: State, box: Box, edge: int) -> int:
    """Own pawns that can Migrate; every pawn gets as far as the next territory."""
    p = s.players[s.active]
    found = p.land & edge
    rest = p.land & ~edge
    while rest:
        low = rest & -rest
        rest ^= low
        if within(s, box, p, low.bit_length() - 1) & ~s.occupied:
            found |= low
    return found


def swappable(s: State, box: Box) -> int:
    """Own pawns that can Swap."""
    p = s.players[s.active]
    found = 0
    for i in range(STRENGTHS):
        rest = p.strong[i]
        targets = weaker(s, i + 1 + s.strength) if rest else 0
        if not targets:
            continue
        while rest:
            low = rest & -rest
            rest ^= low
            if within(s, box, p, low.bit_length() - 1) & targets:
                found |= low
    return found


def mover_options(s: State, box: Box, out: Choices) -> int:
    return bits.listed(movable(s, box, edge(s, box)), MIGRATE, out, 0)


def mover_chosen(s: State, box: Box, choice: int, source: int) -> None:
    push(s, DESTINATION, choice - MIGRATE, source)


def destination_options(s: State, box: Box, mover: int, out: Choices) -> int:
    reached = within(s, box, s.players[s.active], mover)
    return bits.listed(reached & ~s.occupied, TO, out, 0)


def destination_chosen(s: State, box: Box, choice: int, mover: int, source: int) -> None:
    t = choice - TO
    kind = s.pawn[mover]
    board.lift(s, box, mover)
    board.put(s, box, s.active, kind, t)
    emit(box, events.MIGRATES, s.active, kind, mover, t)
    board.take_straits(s, box, t)
    entered(s, box, t, source)


def target_options(s: State, box: Box, mover: int, out: Choices) -> int:
    reached = within(s, box, s.players[s.active], mover)
    return bits.listed(reached & weaker(s, box.strength[s.pawn[mover]] + s.strength), TO, out, 0)


def target_chosen(s: State, box: Box, choice: int, mover: int) -> None:
    """The displaced player gains no reward, but may win a strait (OR-SWAP-07, OR-RULING-08)."""
    t = choice - TO
    emit(box, events.SWAPS, s.active, mover, s.village[t], t)
    board.exchange(s, box, mover, t)
    board.take_straits(s, box, t)
    board.take_straits(s, box, mover)
    entered(s, box, t, MANDATORY)


def entered(s: State, box: Box, t: int, source: int) -> None:
    """What follows the arrival of the active player's pawn (OR-RULING-11, -30)."""
    gone = board.take_hunting(s, box, t)
    if source == MANDATORY:
        ending.check(s, box)
        push(s, CHECK)
        push(s, REWARD, box.land_colour[t], 1 if gone else 0)
        push(s, WINDOW, BEFORE_REWARD)
    elif source == EXTRA:
        push(s, REWARD, box.land_colour[t], 1 if gone else 0)
