"""What the Objective cards ask for (OR-OBJECTIVE). Only own pawns count, never the neutral one."""

from __future__ import annotations

from . import bits, ending, rewards
from .box import MODULUS, Box
from .state import State
from .terms import (
    CONTINENTS_OCCUPIED,
    GREENS,
    GROUP_ACROSS,
    GROUP_IN_ONE,
    HUNTING_TOKENS,
    OF_EACH_COLOUR,
    ON_COLOUR,
    ON_CONTINENT,
    STRAIT_TOKENS,
    WITH_HEIGHT,
    WITH_STRENGTH,
)

STRAITS = 11


def met(s: State, box: Box, seat: int, card: int) -> bool:
    """At least that many (OR-CARD-04)."""
    return amount(s, box, seat, card) >= box.value[card]


def amount(s: State, box: Box, seat: int, card: int) -> int:
    """How many of the things that a card counts a seat has."""
    p = s.players[seat]
    kind = box.effect[card]
    what = box.what[card]
    if kind == ON_COLOUR:
        return bits.count(p.land & box.of_colour[what])
    if kind == ON_CONTINENT:
        return bits.count(p.land & box.of_continent[what])
    if kind == GROUP_IN_ONE:
        best = 0
        for c in range(6):
            best = max(best, largest_group(box, p.land & box.of_continent[c], False))
        return best
    if kind == GROUP_ACROSS:
        return largest_group(box, p.land, True)
    if kind == CONTINENTS_OCCUPIED:
        return ending.continents(box, p)
    if kind == WITH_STRENGTH:
        return bits.count(p.strong[what - 1])
    if kind == WITH_HEIGHT:
        return tall(s, box, p.land, what)
    if kind == OF_EACH_COLOUR:
        return fewest_of_a_colour(s, box, p.land)
    if kind == STRAIT_TOKENS:
        n = 0
        for i in range(STRAITS):
            if s.strait_holder[i] == seat:
                n += 1
        return n
    if kind == HUNTING_TOKENS:
        n = 0
        for i in range(GREENS):
            if s.hunting_holder[i] == seat:
                n += 1
        return n
    return 1 if rewards.tallest(p) >= what else 0  # a pile that high contains the level


def tall(s: State, box: Box, land: int, height: int) -> int:
    n = 0
    while land:
        low = land & -land
        land ^= low
        if box.height[s.pawn[box.bit_of[low % MODULUS]]] == height:
            n += 1
    return n


def fewest_of_a_colour(s: State, box: Box, land: int) -> int:
    """The number of own pawns of the rarest of the three pawn colours."""
    white = 0
    brown = 0
    n = 0
    while land:
        low = land & -land
        land ^= low
        n += 1
        colour = box.colour[s.pawn[box.bit_of[low % MODULUS]]]
        if colour == 0:
            white += 1
        elif colour == 1:
            brown += 1
    return min(white, brown, n - white - brown)


def largest_group(box: Box, land: int, across: bool) -> int:
    """The size of the largest connected group; ``across``: only groups on two continents or more (OR-RULING-20)."""
    best = 0
    while land:
        together = group(box, land, land & -land)
        land &= ~together
        if not across or spans(box, together):
            best = max(best, bits.count(together))
    return best


def group(box: Box, land: int, start: int) -> int:
    """All that hangs together with ``start`` by adjacency inside ``land``."""
    reached = start
    front = start
    while front:
        low = front & -front
        front ^= low
        new = box.near[box.bit_of[low % MODULUS]] & land & ~reached
        reached |= new
        front |= new
    return reached


def spans(box: Box, land: int) -> bool:
    low = land & -land
    continent = box.continent[box.bit_of[low % MODULUS]]
    return land & ~box.of_continent[continent] != 0
