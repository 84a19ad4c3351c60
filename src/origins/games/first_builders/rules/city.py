"""The City: cells, where a tile may go, and Seats of Power (FB-BUILD-05, FB-DISTRICT-01).

Covered cells, open edges and seats are lists that grow as tiles are placed, so nothing has to be
searched for when choices are listed, and no City is too large.
"""

from __future__ import annotations

from ..model.state import Player
from ..model.terms import FARM, KINDS, WONDER

SIDES = 4  # of a cell
WONDER_SIZE = 2  # cells of a Wonder
BLOCK = 4  # places of a block, one for each cell
TOP_LEFT, TOP_RIGHT, BOTTOM_LEFT, BOTTOM_RIGHT = range(BLOCK)
BLOCK_X = (0, 1, 0, 1)  # where they are, from the top-left cell
BLOCK_Y = (0, 0, 1, 1)


def find(p: Player, x: int, y: int) -> int:
    """The number of the covered cell at (x, y), or -1."""
    xs = p.cell_x
    ys = p.cell_y
    for i in range(p.n_cells):
        if xs[i] == x and ys[i] == y:
            return i
    return -1


def is_building(tile: int) -> bool:
    """Whether a cell shows a face-up Building: it has a colour and an ability."""
    return tile < KINDS


def is_farm(tile: int) -> bool:
    return tile >= FARM


def touches(p: Player, cell: int, x: int, y: int) -> bool:
    return abs(p.cell_x[cell] - x) + abs(p.cell_y[cell] - y) == 1


def neighbours(p: Player, cell: int) -> int:
    """How many of the four cells around a cell are covered."""
    x = p.cell_x[cell]
    y = p.cell_y[cell]
    n = 0
    for i in range(p.n_cells):
        if touches(p, i, x, y):
            n += 1
    return n


def block_cell(p: Player, seat: int, place: int) -> int:
    """One of the four cells around a seat."""
    cell = p.seat_cell[seat]
    if place == TOP_LEFT:
        return cell
    return find(p, p.cell_x[cell] + BLOCK_X[place], p.cell_y[cell] + BLOCK_Y[place])


def open_seats(p: Player) -> bool:
    dice = p.seat_die
    for i in range(p.n_seats):
        if dice[i] == 0:
            return True
    return False


def add_cell(p: Player, x: int, y: int, tile: int) -> int:
    """Cover a cell; returns its number. Keeps edges and seats up to date."""
    xs = p.cell_x
    ys = p.cell_y
    # the eight cells around, as cell number + 1: rows from top left to bottom right
    nw = n = ne = w = e = sw = so = se = 0
    for i in range(p.n_cells):
        dx = xs[i] - x
        dy = ys[i] - y
        if -1 <= dx <= 1 and -1 <= dy <= 1:
            if dy == -1:
                if dx == -1:
                    nw = i + 1
                elif dx == 0:
                    n = i + 1
                else:
                    ne = i + 1
            elif dy == 0:
                if dx == -1:
                    w = i + 1
                else:
                    e = i + 1
            elif dx == -1:
                sw = i + 1
            elif dx == 0:
                so = i + 1
            else:
                se = i + 1
    here = p.n_cells
    xs[here] = x
    ys[here] = y
    p.cell_tile[here] = tile
    p.n_cells = here + 1
    _move_edge(p, x, y, n == 0, w == 0, e == 0, so == 0)
    if nw > 0 and n > 0 and w > 0:
        _add_seat(p, nw - 1, n - 1, w - 1, here)
    if n > 0 and ne > 0 and e > 0:
        _add_seat(p, n - 1, ne - 1, here, e - 1)
    if w > 0 and sw > 0 and so > 0:
        _add_seat(p, w - 1, here, sw - 1, so - 1)
    if e > 0 and so > 0 and se > 0:
        _add_seat(p, here, e - 1, so - 1, se - 1)
    return here


def _move_edge(p: Player, x: int, y: int, north: bool, west: bool, east: bool, south: bool) -> None:
    """The cell (x, y) is open no more; its empty neighbours are."""
    xs = p.edge_x
    ys = p.edge_y
    last = p.n_edges
    covered = -1
    for i in range(last):
        dx = xs[i] - x
        dy = ys[i] - y
        if dx == 0:
            if dy == 0:
                covered = i
            elif dy == -1:
                north = False
            elif dy == 1:
                south = False
        elif dy == 0:
            if dx == -1:
                west = False
            elif dx == 1:
                east = False
    if covered >= 0:
        last -= 1
        xs[covered] = xs[last]
        ys[covered] = ys[last]
        xs[last] = 0
        ys[last] = 0
    if north:
        xs[last] = x
        ys[last] = y - 1
        last += 1
    if west:
        xs[last] = x - 1
        ys[last] = y
        last += 1
    if east:
        xs[last] = x + 1
        ys[last] = y
        last += 1
    if south:
        xs[last] = x
        ys[last] = y + 1
        last += 1
    p.n_edges = last


def _add_seat(p: Player, top_left: int, top_right: int, bottom_left: int, bottom_right: int) -> None:
    """A complete block makes a seat, unless it holds both cells of a Wonder (AW-WONDER-09)."""
    tiles = p.cell_tile
    wonder = 0
    for cell in (top_left, top_right, bottom_left, bottom_right):
        if tiles[cell] == WONDER:
            wonder += 1
    if wonder < WONDER_SIZE:
        p.seat_cell[p.n_seats] = top_left
        p.n_seats += 1
