"""Evolve, Migrate and Swap, as the mandatory action or by a card (OR-EVOLVE, OR-MIGRATE, OR-SWAP)."""

from __future__ import annotations

from ...kernel.agenda import push
from ...kernel.events import emit
from ...kernel.layout import Choices
from . import bits, board, ending, events
from .box import MODULUS, Box
from .choices import EVOLVE, MIGRATE, TO
from .frames import CHECK, DESTINATION, PLACE, REWARD, WINDOW
from .state import Player, State
from .terms import DEFENCE, DIFFERENCES, EQUAL_STRENGTH, NAVIGATION, SMALLER, SPEED

# whose move it is: the mandatory action, or a card that gives the colour reward or does not
MANDATORY, EXTRA, EXTRA_WITHOUT_REWARD = range(3)


# Evolve


def way(differences: int, smaller: int, growth: int) -> int:
    """The row of ``Box.fits`` for what is allowed to a new pawn (OR-FORMULA-01)."""
    return (differences - 1) * 4 + smaller * 2 + growth


def way_now(s: State, p: Player) -> int:
    return way(max(p.power[DIFFERENCES], s.differences), p.power[SMALLER], s.growth)


def evolvable(s: State, box: Box) -> int:
    """The kinds of pawns the active player can put somewhere.

    One fitting neighbour is enough, so a pawn on the board that has an empty neighbour allows all that fits it.
    """
    p = s.players[s.active]
    if p.villages == 0:
        return 0
    fits = box.fits[way_now(s, p)]
    left = s.reserve_kinds
    empty = ~s.occupied
    found = 0
    rest = s.occupied
    while rest and found != left:
        low = rest & -rest
        rest ^= low
        t = box.bit_of[low % MODULUS]
        if box.near[t] & empty:
            found |= fits[s.pawn[t]] & left
    return found


def pawn_options(s: State, box: Box, a: int, b: int, c: int, out: Choices) -> int:
    return bits.listed(box, evolvable(s, box), EVOLVE, out, 0)


def pawn_chosen(s: State, box: Box, choice: int, a: int, b: int, c: int) -> None:
    push(s, PLACE, choice - EVOLVE, a)


def place_options(s: State, box: Box, a: int, b: int, c: int, out: Choices) -> int:
    """Empty territories beside a pawn that the new one fits (OR-EVOLVE-02 to -06)."""
    fits = box.fits[way_now(s, s.players[s.active])]
    found = 0
    rest = s.occupied
    while rest:
        low = rest & -rest
        rest ^= low
        t = box.bit_of[low % MODULUS]
        if fits[s.pawn[t]] >> a & 1:
            found |= box.near[t]
    return bits.listed(box, found & ~s.occupied, TO, out, 0)


def place_chosen(s: State, box: Box, choice: int, a: int, b: int, c: int) -> None:
    t = choice - TO
    s.reserve[a] -= 1
    if s.reserve[a] == 0:
        s.reserve_kinds &= ~(1 << a)
    s.players[s.active].villages -= 1
    board.put(s, box, s.active, a, t)
    emit(box, events.EVOLVES, s.active, a, t)
    board.take_straits(s, box, t)
    entered(s, box, t, b)


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
            for strength in range(min(3, attack - 1 - p.power[DEFENCE])):
                found |= p.strong[strength]
    return found


def movable(s: State, box: Box) -> int:
    """Own pawns that can Migrate."""
    p = s.players[s.active]
    empty = ~s.occupied
    found = 0
    rest = p.land
    while rest:
        low = rest & -rest
        rest ^= low
        if within(s, box, p, box.bit_of[low % MODULUS]) & empty:
            found |= low
    return found


def swappable(s: State, box: Box) -> int:
    """Own pawns that can Swap."""
    p = s.players[s.active]
    others = s.occupied & ~p.land
    found = 0
    rest = p.land
    while rest:
        low = rest & -rest
        rest ^= low
        t = box.bit_of[low % MODULUS]
        reached = within(s, box, p, t) & others
        if reached and reached & weaker(s, box.strength[s.pawn[t]] + s.strength):
            found |= low
    return found


def mover_options(s: State, box: Box, a: int, b: int, c: int, out: Choices) -> int:
    return bits.listed(box, movable(s, box), MIGRATE, out, 0)


def mover_chosen(s: State, box: Box, choice: int, a: int, b: int, c: int) -> None:
    push(s, DESTINATION, choice - MIGRATE, a)


def destination_options(s: State, box: Box, a: int, b: int, c: int, out: Choices) -> int:
    reached = within(s, box, s.players[s.active], a)
    return bits.listed(box, reached & ~s.occupied, TO, out, 0)


def destination_chosen(s: State, box: Box, choice: int, a: int, b: int, c: int) -> None:
    t = choice - TO
    kind = s.pawn[a]
    board.lift(s, box, a)
    board.put(s, box, s.active, kind, t)
    emit(box, events.MIGRATES, s.active, kind, a, t)
    board.take_straits(s, box, t)
    entered(s, box, t, b)


def target_options(s: State, box: Box, a: int, b: int, c: int, out: Choices) -> int:
    reached = within(s, box, s.players[s.active], a)
    return bits.listed(box, reached & weaker(s, box.strength[s.pawn[a]] + s.strength), TO, out, 0)


def target_chosen(s: State, box: Box, choice: int, a: int, b: int, c: int) -> None:
    """The displaced player gains no reward, but may win a strait (OR-SWAP-07, OR-RULING-08)."""
    t = choice - TO
    emit(box, events.SWAPS, s.active, a, s.village[t], t)
    board.exchange(s, box, a, t)
    board.take_straits(s, box, t)
    board.take_straits(s, box, a)
    entered(s, box, t, MANDATORY)


def entered(s: State, box: Box, t: int, source: int) -> None:
    """What follows the arrival of the active player's pawn (OR-RULING-11, -30)."""
    gone = board.take_hunting(s, box, t)
    if source == MANDATORY:
        ending.check(s, box)
        push(s, CHECK)
        push(s, REWARD, box.land_colour[t], 1 if gone else 0)
        push(s, WINDOW, 2)
    elif source == EXTRA:
        push(s, REWARD, box.land_colour[t], 1 if gone else 0)
