"""What the Objective cards ask for (OR-OBJECTIVE). Only own pawns count, never the neutral one."""

from __future__ import annotations

from ..model.box import Box
from ..model.state import State
from ..model.terms import (
    BROWN_PAWN,
    CONTINENTS_OCCUPIED,
    GREENS,
    GROUP_ACROSS,
    GROUP_IN_ONE,
    HUNTING_TOKENS,
    N_CONTINENTS,
    N_STRAITS,
    OF_EACH_COLOUR,
    ON_COLOUR,
    ON_CONTINENT,
    STRAIT_TOKENS,
    WHITE_PAWN,
    WITH_HEIGHT,
    WITH_STRENGTH,
)
from . import ending, rewards


def met(s: State, box: Box, seat: int, card: int) -> bool:
    """At least that many (OR-CARD-04)."""
    return amount(s, box, seat, card) >= box.value[card]


def amount(s: State, box: Box, seat: int, card: int) -> int:
    """How many of the things that a card counts a seat has."""
    p = s.players[seat]
    kind = box.effect[card]
    what = box.what[card]
    if kind == ON_COLOUR or kind == ON_CONTINENT:
        return (p.land & box.counts[card]).bit_count()
    if kind == GROUP_IN_ONE:
        best = 0
        for i in range(N_CONTINENTS):
            best = largest_group(box, p.land & box.of_continent[i], False, best)
        return best
    if kind == GROUP_ACROSS:
        return largest_group(box, p.land, True)
    if kind == CONTINENTS_OCCUPIED:
        return ending.continents(box, p)
    if kind == WITH_STRENGTH:
        return p.strong[what - 1].bit_count()
    if kind == WITH_HEIGHT:
        return tall(s, box, p.land, what)
    if kind == OF_EACH_COLOUR:
        return fewest_of_a_colour(s, box, p.land)
    if kind == STRAIT_TOKENS:
        n = 0
        for i in range(N_STRAITS):
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
        if box.height[s.pawn[low.bit_length() - 1]] == height:
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
        colour = box.colour[s.pawn[low.bit_length() - 1]]
        white += colour == WHITE_PAWN
        brown += colour == BROWN_PAWN
    return min(white, brown, n - white - brown)


def largest_group(box: Box, land: int, across: bool, best: int = 0) -> int:
    """The size of the largest connected group, if it is larger than ``best``.

    ``across``: only groups on two continents or more (OR-RULING-20).
    """
    while land.bit_count() > best:
        together = group(box, land, land & -land)
        land &= ~together
        if not across or spans(box, together):
            best = max(best, together.bit_count())
    return best


def group(box: Box, land: int, start: int) -> int:
    """All that hangs together with ``start`` by adjacency inside ``land``."""
    reached = start
    front = start
    while front:
        low = front & -front
        front ^= low
        new = box.near[low.bit_length() - 1] & land & ~reached
        reached |= new
        front |= new
    return reached


def spans(box: Box, land: int) -> bool:
    low = land & -land
    continent = box.continent[low.bit_length() - 1]
    return land & ~box.of_continent[continent] != 0
