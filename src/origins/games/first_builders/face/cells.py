"""How the cells of a City are called on the board: letters for the columns, numbers for the rows, from a corner.

The corner is that of all tiles and the open cells around them, so names move when a City grows to the left or upwards.
"""

from __future__ import annotations

from typing import Any

from ..model.state import Player
from ..rules import city

LETTERS = 26
# The tile that says best where an open cell is: this side of it is looked at first.
SIDES = (("above", 0, 1), ("left", 1, 0), ("right", -1, 0), ("below", 0, -1))


def _corner(p: Player) -> tuple[range, range]:
    """Columns and rows of all that is drawn; a replay may stand before the first tile."""
    cells = [(p.cell_x[i], p.cell_y[i]) for i in range(p.n_cells)]
    cells += [(p.edge_x[i], p.edge_y[i]) for i in range(p.n_edges)]
    xs, ys = zip(*cells or [(0, 0)], strict=True)
    return range(min(xs), max(xs) + 1), range(min(ys), max(ys) + 1)


def _column(i: int) -> str:
    return chr(ord("A") + i) if i < LETTERS else _column(i // LETTERS - 1) + _column(i % LETTERS)


def grid(p: Player) -> dict[str, Any]:
    """The corner, and what columns and rows are called."""
    xs, ys = _corner(p)
    return {
        "left": xs[0],
        "top": ys[0],
        "columns": [_column(i) for i in range(len(xs))],
        "rows": [str(i + 1) for i in range(len(ys))],
    }


def name(p: Player, x: int, y: int) -> str:
    xs, ys = _corner(p)
    return f"{_column(x - xs[0])}{y - ys[0] + 1}"


def beside(p: Player, x: int, y: int) -> tuple[str, int] | None:
    """On which side of a tile an open cell lies, and the number of the tile's cell."""
    for side, dx, dy in SIDES:
        cell = city.find(p, x + dx, y + dy)
        if cell >= 0:
            return side, cell
    return None
