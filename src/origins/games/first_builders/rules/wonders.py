"""Ancient Wonders, module 1 (AW-WONDER): unlocking, claiming, building and using a Wonder.

Without the module no Wonder lies at a site, so nothing here is ever offered.
"""

from __future__ import annotations

from ....kernel.agenda import push
from ....kernel.events import emit
from ....kernel.layout import Choices
from ..model import box as kinds
from ..model import events
from ..model.box import Box
from ..model.choices import DONE, PLACE_WONDER, RESOURCE, SEAT_DIE, STOP, TWO_POINTS, USE
from ..model.frames import (
    CITIZEN,
    COLOSSUS_GAIN,
    GARDENS,
    GARDENS_FOOD,
    ISHTAR,
    PYRAMID,
    WONDER_ABILITY,
    WONDER_NEIGHBOURS,
)
from ..model.state import Player, State
from ..model.terms import (
    COLOUR_SHIFT,
    FOOD,
    FROM_WONDERS,
    GOLD,
    HIGHEST,
    N_RESOURCES,
    NONE,
    STONE,
    VALUE_MASK,
    WISDOM,
    WONDER,
)
from . import abilities, city, counts, military, people, treasury

STEP_X = (1, 0, -1, 0)  # the four directions from the first cell of a Wonder to its second
STEP_Y = (0, 1, 0, -1)
DIRECTIONS = len(STEP_X)
SQUARE = 4  # a Wonder and the cells around it lie in a square of four by four
MOST_PAID = 3  # into the Great Pyramid


# claiming


def unlock(s: State, box: Box, site: int) -> None:
    """For good, as soon as the site shows 5 for the first time (AW-WONDER-02)."""
    if s.site_value[site] == box.wonder_value and s.wonder_at[site] != NONE and not s.wonder_open[site]:
        s.wonder_open[site] = 1
        emit(box, events.WONDER_UNLOCKED, s.wonder_at[site], site)


def can_claim(s: State, box: Box, site: int) -> bool:
    if not s.wonder_open[site] or s.wonder_at[site] == NONE:
        return False
    p = s.players[s.active]
    return p.wonder == 0 and p.res[GOLD] >= box.claim_gold


def claim(s: State, box: Box, site: int) -> None:
    p = s.players[s.active]
    treasury.pay(s, box, GOLD, box.claim_gold)
    p.wonder = s.wonder_at[site] + 1
    s.wonder_at[site] = NONE
    emit(box, events.CLAIMS_WONDER, s.active, p.wonder - 1)


# building


def can_build(s: State, box: Box, food: int) -> bool:
    """Claimed, not built, and the stone at hand, besides the food of a bonus purchase."""
    p = s.players[s.active]
    if p.wonder == 0 or p.wonder_cell > 0:
        return False
    return treasury.can_pay_both(p, STONE, box.tile_stone[WONDER], FOOD, food)


def cells_options(s: State, box: Box, out: Choices) -> int:
    """An open cell and the empty one beside it; two open cells are listed once (AW-WONDER-06)."""
    p = s.players[s.active]
    n = 0
    for i in range(p.n_edges):
        for d in range(DIRECTIONS):
            x = p.edge_x[i] + STEP_X[d]
            y = p.edge_y[i] + STEP_Y[d]
            if city.find(p, x, y) < 0 and (d < DIRECTIONS // 2 or not _is_edge(p, x, y)):
                out[n] = PLACE_WONDER + i * DIRECTIONS + d
                n += 1
    return n


def _is_edge(p: Player, x: int, y: int) -> bool:
    for i in range(p.n_edges):
        if p.edge_x[i] == x and p.edge_y[i] == y:
            return True
    return False


def cells_chosen(s: State, box: Box, choice: int) -> None:
    """Pay, place, then the Wonder's ability and its neighbours' (AW-WONDER-05, -07)."""
    p = s.players[s.active]
    treasury.pay(s, box, STONE, box.tile_stone[WONDER])
    i = (choice - PLACE_WONDER) // DIRECTIONS
    d = (choice - PLACE_WONDER) % DIRECTIONS
    x = p.edge_x[i]
    y = p.edge_y[i]
    emit(box, events.BUILDS_WONDER, s.active, p.wonder - 1, x, y)
    p.wonder_cell = city.add_cell(p, x, y, WONDER)
    city.add_cell(p, x + STEP_X[d], y + STEP_Y[d], WONDER)
    push(s, WONDER_NEIGHBOURS, 0)
    push(s, WONDER_ABILITY)


def touches(p: Player, cell: int) -> bool:
    """Whether a cell shares an edge with either cell of the Wonder."""
    w = p.wonder_cell
    x = p.cell_x[cell]
    y = p.cell_y[cell]
    return city.touches(p, w, x, y) or city.touches(p, w + 1, x, y)


def beside(p: Player, cell: int) -> int:
    """The Wonder's bit if a new tile touches it and it has not been used this turn (AW-WONDER-10, -11)."""
    if p.wonder_cell > 0 and not p.wonder_used and touches(p, cell):
        return abilities.BESIDE
    return 0


def ability_options(s: State, box: Box, out: Choices) -> int:
    n = 0
    if usable(s, box):
        out[n] = USE + s.players[s.active].wonder_cell
        n += 1
    out[n] = DONE
    return n + 1


def ability_chosen(s: State, box: Box, choice: int) -> None:
    if choice != DONE:
        use(s, box)


def neighbours_options(s: State, box: Box, used: int, out: Choices) -> int:
    """Each adjacent Building once; the Agora works only on closing (AW-WONDER-07)."""
    p = s.players[s.active]
    n = 0
    for cell in range(p.n_cells):
        if city.is_building(p.cell_tile[cell]) and touches(p, cell):
            if not used >> _place(p, cell) & 1 and abilities.usable(s, box, cell):
                out[n] = USE + cell
                n += 1
    out[n] = DONE
    return n + 1


def _place(p: Player, cell: int) -> int:
    """Which of the cells around the Wonder this is: its place in the square."""
    w = p.wonder_cell
    return (p.cell_x[cell] - min(p.cell_x[w], p.cell_x[w + 1]) + 1) * SQUARE + (
        p.cell_y[cell] - min(p.cell_y[w], p.cell_y[w + 1]) + 1
    )


def neighbours_chosen(s: State, box: Box, choice: int, used: int) -> None:
    if choice != DONE:
        push(s, WONDER_NEIGHBOURS, used | 1 << _place(s.players[s.active], choice - USE))
        abilities.use(s, box, choice - USE)


# abilities


def usable(s: State, box: Box) -> bool:
    p = s.players[s.active]
    if p.wonder_used:
        return False
    e = box.effects[WONDER + p.wonder - 1]
    kind = e.kind
    if kind == kinds.GAIN or kind == kinds.VP:
        return abilities.amount(box, p, e, p.wonder_cell) > 0
    if kind == kinds.PAY_ANY_FOR_VP:
        return p.res[STONE] + p.res[FOOD] + p.res[WISDOM] + p.res[GOLD] > 0
    if kind == kinds.FREE_FARM_THEN_GAIN:
        return s.n_market > 0 or p.n_reserved > 0 or p.farms > 0
    if kind == kinds.TAKE_CITIZEN:
        return people.can_gain_citizen(s, box)
    if kind == kinds.RAISE_ONE:
        return _can_raise(p)
    return True


def use(s: State, box: Box) -> None:
    p = s.players[s.active]
    p.wonder_used = 1
    emit(box, events.USES_WONDER, s.active, p.wonder - 1)
    e = box.effects[WONDER + p.wonder - 1]
    kind = e.kind
    if kind == kinds.GAIN:
        treasury.gain(s, box, e.resource, abilities.amount(box, p, e, p.wonder_cell))
    elif kind == kinds.VP:
        treasury.score(s, box, FROM_WONDERS, abilities.amount(box, p, e, p.wonder_cell))
    elif kind == kinds.COLOSSUS:
        push(s, COLOSSUS_GAIN)
        military.move(s, box, e.move)
    elif kind == kinds.PAY_ANY_FOR_VP:
        push(s, PYRAMID, 0)
    elif kind == kinds.FREE_FARM_THEN_GAIN:
        push(s, GARDENS_FOOD)
        push(s, GARDENS)
    elif kind == kinds.TAKE_CITIZEN:
        push(s, CITIZEN)
    elif kind == kinds.RAISE_ONE:
        push(s, ISHTAR)


# Colossus of Rhodes


def colossus_options(s: State, box: Box, out: Choices) -> int:
    out[0] = TWO_POINTS
    out[1] = RESOURCE + STONE
    return 2


def colossus_chosen(s: State, box: Box, choice: int) -> None:
    e = box.effects[WONDER + s.players[s.active].wonder - 1]
    if choice == TWO_POINTS:
        treasury.score(s, box, FROM_WONDERS, e.base)
    else:
        treasury.gain(s, box, STONE, e.amount)


# Great Pyramid of Giza


def pyramid_options(s: State, box: Box, paid: int, out: Choices) -> int:
    """Resources of any kind one by one, up to three (FB-RULING-08)."""
    p = s.players[s.active]
    n = 0
    if paid < MOST_PAID:
        for resource in range(N_RESOURCES):
            if p.res[resource] > 0:
                out[n] = RESOURCE + resource
                n += 1
    if paid > 0:
        out[n] = STOP
        n += 1
    return n


def pyramid_chosen(s: State, box: Box, choice: int, paid: int) -> None:
    e = box.effects[WONDER + s.players[s.active].wonder - 1]
    if choice == STOP:
        treasury.score(s, box, FROM_WONDERS, e.table[paid])
    else:
        push(s, PYRAMID, paid + 1)
        treasury.pay(s, box, choice - RESOURCE, 1)


# Hanging Gardens of Babylon: its Farm is laid in building.py


def gardens_food(s: State, box: Box) -> None:
    p = s.players[s.active]
    e = box.effects[WONDER + p.wonder - 1]
    treasury.gain(s, box, FOOD, e.each * counts.count(box, p, e.per, p.wonder_cell))


# Ishtar Gate


def _can_raise(p: Player) -> bool:
    for i in range(p.bases):
        if 0 < p.die_value[i] < HIGHEST:
            return True
    for i in range(p.n_seats):
        if p.seat_die[i] > 0 and p.seat_die[i] & VALUE_MASK < HIGHEST:
            return True
    return False


def ishtar_options(s: State, box: Box, out: Choices) -> int:
    p = s.players[s.active]
    n = people.freemen(p, out, 0, False, 1, HIGHEST - 1)
    n = people.freemen(p, out, n, True, 1, HIGHEST - 1)
    for seat in range(p.n_seats):
        if p.seat_die[seat] > 0 and p.seat_die[seat] & VALUE_MASK < HIGHEST:
            out[n] = SEAT_DIE + seat
            n += 1
    return n


def ishtar_chosen(s: State, box: Box, choice: int) -> None:
    p = s.players[s.active]
    if choice >= SEAT_DIE:
        die = p.seat_die[choice - SEAT_DIE]
        p.seat_die[choice - SEAT_DIE] = die + 1
        value = die & VALUE_MASK
        emit(box, events.DIE_CHANGES, s.active, die >> COLOUR_SHIFT, value, value + 1)
    else:
        base = people.base_of(p, choice)
        people.set_die(s, box, base, p.die_value[base] + 1)
