"""What abilities and Trials count (FB-BUILD-09, FB-RULING-50, FB-RULING-79)."""

from __future__ import annotations

from ..model.box import (
    PER_ADVISOR,
    PER_BASE,
    PER_BOUNDARY,
    PER_BUILDING,
    PER_BUILDING_COLOUR,
    PER_COST_3,
    PER_DISTRICT,
    PER_EMPTY_CELL,
    PER_FARM,
    PER_FREEMAN,
    PER_FREEMAN_COLOUR,
    PER_FREEMAN_OF,
    PER_GOLD,
    PER_KIND,
    PER_LOWEST_TEMPLE,
    PER_NONE,
    PER_RESOURCE,
    PER_SEAT,
    PER_SIGN,
    PER_SIX,
    PER_STARTING_TILE,
    PER_STONE_COST,
    PER_TOKEN,
    PER_TOWER_LEVEL,
    PER_TRACK,
    Box,
)
from ..model.state import Player
from ..model.terms import FOOD, GOLD, HIGHEST, N_COLOURS, START_BASES, STONE, WISDOM, WONDER
from . import city


def count(box: Box, p: Player, per: int, cell: int) -> int:
    """How many of a thing a player has; ``cell`` is the tile that asks, for what depends on it."""
    if per == PER_NONE:
        return 0
    if per >= PER_KIND:
        return _tiles_of_kind(p, per - PER_KIND)
    if per >= PER_FREEMAN_OF:
        return _freemen_of(p, per - PER_FREEMAN_OF)
    if per >= PER_BUILDING:
        return p.colours[per - PER_BUILDING]
    if per == PER_FARM:
        return p.farms
    if per == PER_FREEMAN:
        return _freemen(p, 1)
    if per == PER_FREEMAN_COLOUR:
        return _freeman_colours(p)
    if per == PER_BUILDING_COLOUR:
        return _building_colours(p)
    if per == PER_DISTRICT:
        return p.closed
    if per == PER_ADVISOR:
        return p.n_advisors
    if per == PER_SIGN:
        return _bits(p.signs)
    if per == PER_EMPTY_CELL:
        return city.SIDES - city.neighbours(p, cell)
    if per == PER_TRACK:
        return (p.temples[0] > 0) + (p.temples[1] > 0) + (p.temples[2] > 0)
    return _count_for_trials(box, p, per)


def _count_for_trials(box: Box, p: Player, per: int) -> int:
    if per == PER_STARTING_TILE:
        # cell 0 is the Agora, cell 1 the Palace (FB-RULING-103)
        return max(city.neighbours(p, 0), city.neighbours(p, 1))
    if per == PER_SEAT:
        return p.n_seats
    if per == PER_TOWER_LEVEL:
        return p.towers[0] + p.towers[1] + p.towers[2] + p.towers[3] + p.towers[4] - N_COLOURS
    if per == PER_LOWEST_TEMPLE:
        return min(p.temples[0], p.temples[1], p.temples[2])
    if per == PER_STONE_COST:
        return _stone_cost(box, p, 0)
    if per == PER_COST_3:
        return _stone_cost(box, p, 3)
    if per == PER_BOUNDARY:
        return box.military_boundaries[p.military]
    if per == PER_TOKEN:
        return p.tokens
    if per == PER_GOLD:
        return p.res[GOLD]
    if per == PER_RESOURCE:
        return p.res[STONE] + p.res[FOOD] + p.res[WISDOM] + p.res[GOLD]
    if per == PER_SIX:
        return _freemen(p, HIGHEST)
    if per == PER_BASE:
        return p.bases - START_BASES
    return 0


def _bits(mask: int) -> int:
    n = 0
    while mask:
        n += mask & 1
        mask >>= 1
    return n


def _freemen(p: Player, least: int) -> int:
    n = 0
    for i in range(p.bases):
        if p.die_value[i] >= least:
            n += 1
    return n


def _freemen_of(p: Player, colour: int) -> int:
    n = 0
    for i in range(p.bases):
        if p.die_value[i] > 0 and p.die_colour[i] == colour:
            n += 1
    return n


def _freeman_colours(p: Player) -> int:
    mask = 0
    for i in range(p.bases):
        if p.die_value[i] > 0:
            mask |= 1 << p.die_colour[i]
    return _bits(mask)


def _building_colours(p: Player) -> int:
    n = 0
    for colour in range(N_COLOURS):
        if p.colours[colour] > 0:
            n += 1
    return n


def _tiles_of_kind(p: Player, kind: int) -> int:
    n = 0
    for i in range(p.n_cells):
        if p.cell_tile[i] == kind:
            n += 1
    return n


def _stone_cost(box: Box, p: Player, least: int) -> int:
    """The printed stone of the face-up tiles and the Wonder; with ``least``, how many cost that much."""
    total = 0
    for i in range(p.n_cells):
        tile = p.cell_tile[i]
        if city.is_building(tile) or (tile == WONDER and i == p.wonder_cell):
            cost = box.tile_stone[tile]
            if least == 0:
                total += cost
            elif cost >= least:
                total += 1
    return total
