"""Purchase a Building: what, how, where (FB-BUILD, FB-FARM, FB-ZODIAC-VIRGO)."""

from __future__ import annotations

from ....kernel.agenda import push
from ....kernel.events import emit
from ....kernel.layout import Choices
from ..model import events
from ..model.box import Box
from ..model.choices import AS_FARM, COVER, FACE_UP, MARKET, NO, OVER_FARM, PLACE, RESERVED, WONDER_TILE
from ..model.frames import BUILT_ABILITIES, CELL, GARDENS_CELL, HOW, WONDER_CELLS
from ..model.state import Player, State
from ..model.terms import FARM, FOOD, KINDS, NONE, STONE, TAURUS, VIRGO, WISDOM
from . import abilities, city, people, stacks, treasury, wonders


def market_price(s: State, box: Box, space: int) -> int:
    cost = box.market_cost[space]
    if cost > 0 and people.holds(s.players[s.active], TAURUS):
        return cost - 1
    return cost


def can_purchase(s: State, box: Box, food: int) -> bool:
    """With any tile at hand a Farm is always possible (FB-RULING-24); ``food`` is the bonus tile's price."""
    p = s.players[s.active]
    if not treasury.can_pay(p, FOOD, food):
        return False
    if s.n_market > 0 or p.n_reserved > 0:
        return True
    return wonders.can_build(s, box, food)


def tile_options(s: State, p: Player, out: Choices) -> int:
    """Tiles of the market and those laid aside."""
    n = 0
    for space in range(s.n_market):
        out[n] = MARKET + space
        n += 1
    if p.n_reserved > 0:
        for kind in range(KINDS):
            if p.reserved[kind] > 0:
                out[n] = RESERVED + kind
                n += 1
    return n


def purchase_options(s: State, box: Box, out: Choices) -> int:
    n = tile_options(s, s.players[s.active], out)
    if wonders.can_build(s, box, 0):
        out[n] = WONDER_TILE
        n += 1
    return n


def purchase_chosen(s: State, box: Box, choice: int) -> None:
    if choice == WONDER_TILE:
        push(s, WONDER_CELLS)
    elif choice >= RESERVED:
        push(s, HOW, NONE, choice - RESERVED)
    else:
        push(s, HOW, choice - MARKET, s.market[choice - MARKET])


def how_options(s: State, box: Box, space: int, kind: int, out: Choices) -> int:
    p = s.players[s.active]
    n = 0
    wisdom = market_price(s, box, space) if space != NONE else 0
    if treasury.can_pay_both(p, WISDOM, wisdom, STONE, box.tile_stone[kind]):
        out[n] = FACE_UP
        n += 1
    if p.farms > 0 and people.holds(p, VIRGO):
        out[n] = OVER_FARM
        n += 1
    out[n] = AS_FARM
    return n + 1


def how_chosen(s: State, box: Box, choice: int, space: int, kind: int) -> None:
    push(s, CELL, space, kind, choice)


def cell_options(s: State, box: Box, way: int, out: Choices) -> int:
    p = s.players[s.active]
    if way != OVER_FARM:
        for i in range(p.n_edges):
            out[i] = PLACE + i
        return p.n_edges
    n = 0
    for i in range(p.n_cells):
        if city.is_farm(p.cell_tile[i]):
            out[n] = COVER + i
            n += 1
    return n


def cell_chosen(s: State, box: Box, choice: int, space: int, kind: int, way: int) -> None:
    """Pay, place, refill the market; then the abilities (FB-RULING-22)."""
    p = s.players[s.active]
    if way == OVER_FARM:
        cell = choice - COVER
        below = p.cell_tile[cell] - FARM
        p.cell_tile[cell] = kind
        p.farms -= 1
        p.colours[box.tile_colour[kind]] += 1
        emit(box, events.COVERS_FARM, s.active, kind, p.cell_x[cell], p.cell_y[cell])
        push(s, BUILT_ABILITIES, cell, abilities.OWN)
        stacks.put_under(s, box, below)
        leave(s, box, space, kind)
    elif way == AS_FARM:
        cell = build_farm(s, box, kind, choice - PLACE)
        push(s, BUILT_ABILITIES, cell, wonders.beside(p, cell))
        leave(s, box, space, kind)
    else:
        if space != NONE:
            treasury.pay(s, box, WISDOM, market_price(s, box, space))
        treasury.pay(s, box, STONE, box.tile_stone[kind])
        i = choice - PLACE
        emit(box, events.BUILDS, s.active, kind, p.edge_x[i], p.edge_y[i])
        cell = city.add_cell(p, p.edge_x[i], p.edge_y[i], kind)
        p.colours[box.tile_colour[kind]] += 1
        push(s, BUILT_ABILITIES, cell, abilities.OWN | wonders.beside(p, cell))
        leave(s, box, space, kind)


def build_farm(s: State, box: Box, kind: int, edge: int) -> int:
    """Lay a tile face down (FB-FARM-01); it keeps its identity for the engine (FB-RULING-26)."""
    p = s.players[s.active]
    emit(box, events.BUILDS_FARM, s.active, kind, p.edge_x[edge], p.edge_y[edge])
    p.farms += 1
    return city.add_cell(p, p.edge_x[edge], p.edge_y[edge], FARM + kind)


def leave(s: State, box: Box, space: int, kind: int) -> None:
    """The tile leaves the market, which is refilled, or the tiles laid aside."""
    if space != NONE:
        stacks.take_from_market(s, box, space)
    else:
        p = s.players[s.active]
        p.reserved[kind] -= 1
        p.n_reserved -= 1


def reserve_options(s: State, box: Box, out: Choices) -> int:
    """Construction Site: any tile of the market."""
    for space in range(s.n_market):
        out[space] = MARKET + space
    return s.n_market


def reserve_chosen(s: State, box: Box, choice: int) -> None:
    p = s.players[s.active]
    kind = s.market[choice - MARKET]
    p.reserved[kind] += 1
    p.n_reserved += 1
    emit(box, events.RESERVES, s.active, kind)
    stacks.take_from_market(s, box, choice - MARKET)


def free_farm_options(s: State, box: Box, out: Choices) -> int:
    """Hanging Gardens: a tile for a Farm, or none (FB-RULING-30)."""
    n = tile_options(s, s.players[s.active], out)
    out[n] = NO
    return n + 1


def free_farm_chosen(s: State, box: Box, choice: int) -> None:
    if choice >= RESERVED:
        push(s, GARDENS_CELL, NONE, choice - RESERVED)
    elif choice != NO:
        push(s, GARDENS_CELL, choice - MARKET, s.market[choice - MARKET])


def free_farm_cell_chosen(s: State, box: Box, choice: int, space: int, kind: int) -> None:
    build_farm(s, box, kind, choice - PLACE)
    leave(s, box, space, kind)
