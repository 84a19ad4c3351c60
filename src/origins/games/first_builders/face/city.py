"""A City of First Builders: a large grid with names, or a small one with letters.

Seats of Power lie where four tiles meet, so they are drawn on the crossings of the lines: a mark
while open, the die once the District is closed.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.text import Text

from ....kernel.drawing import QUIET, STYLES, Look
from .marks import coloured, letter

Player = dict[str, Any]
Cell = tuple[int, int]

WIDTHS = (11, 8, 5, 3, 2)  # of a cell, the widest that fits is taken
GRAY = {"agora": "@", "palace": "#", "farm": "f", "wonder": "W"}


def large(player: Player, look: Look, width: int) -> Text:
    """Every tile with its name, every cell where one may go, coordinates above and at the left."""
    tiles = {(c["x"], c["y"]): c for c in player["city"]}
    free = {(x, y) for x, y in player["open"]}
    seats = {(s["x"], s["y"]): s["die"] for s in player["seats"]}
    xs, ys = _span({*tiles, *free})
    margin = 4
    wide = next((w for w in WIDTHS if margin + len(xs) * (w + 1) + 1 <= width), WIDTHS[-1])
    lines = [Text(" " * margin).append("".join(f" {x:^{wide}}" for x in xs), QUIET)]
    for y in range(ys[0], ys[-1] + 2):
        border = _border(xs, y, tiles, seats, look, wide, margin)
        if border.plain.strip():
            lines.append(border)
        if y <= ys[-1]:
            lines.append(_row(xs, y, tiles, free, look, wide, margin))
    return Text("\n").join(lines)


def _span(cells: Iterable[Cell]) -> tuple[range, range]:
    xs = [x for x, _ in cells]
    ys = [y for _, y in cells]
    return range(min(xs), max(xs) + 1), range(min(ys), max(ys) + 1)


def _row(xs: range, y: int, tiles: Any, free: set[Cell], look: Look, wide: int, margin: int) -> Text:
    line = Text().append(f"{y:>{margin - 1}} ", QUIET)
    for x in (*xs, xs[-1] + 1):
        line.append(look.marks.lines[1] if (x, y) in tiles or (x - 1, y) in tiles else " ", QUIET)
        if x not in xs:
            break
        if (x, y) in tiles:
            line.append_text(_tile(tiles[x, y], look, wide))
        else:
            line.append(f"{look.marks.open if (x, y) in free else '':^{wide}}", QUIET)
    line.rstrip()
    return line


def _tile(tile: dict[str, Any], look: Look, wide: int) -> Text:
    kind = tile["tile"]
    colour = _colour(kind, look)
    if kind == "wonder":
        name = look.name("terms", "wonder")
    else:
        name = look.name("buildings", kind)
    if colour == "gray":
        name = f"{GRAY[kind]} {name}" if wide > 3 else GRAY[kind]
    else:
        name = f"{letter(look, colour)} {name}" if wide > 3 else f"{letter(look, colour)}{name}"
    return Text(f"{look.cut(name, wide) if wide > 5 else name[:wide]:<{wide}}", STYLES[colour])


def _colour(kind: str, look: Look) -> str:
    if kind in GRAY:
        return "gray"
    return next(str(b["color"]) for b in look.tables["building"] if b["id"] == kind)


def _border(xs: range, y: int, tiles: Any, seats: Any, look: Look, wide: int, margin: int) -> Text:
    """The line above row ``y``; a seat named by its top-left cell lies at the lower right of that cell."""
    across = look.marks.lines[0]
    line = Text(" " * margin)
    for x in (*xs, xs[-1] + 1):
        around = [(x - 1, y - 1) in tiles, (x, y - 1) in tiles, (x - 1, y) in tiles, (x, y) in tiles]
        taken = 1
        if (x - 1, y - 1) in seats:
            die = seats[x - 1, y - 1]
            mark = Text(look.marks.seat, "bold") if die is None else coloured(look, die["colour"], str(die["value"]))
            line.append_text(mark)
            taken = mark.cell_len
        else:
            line.append(_crossing(around, look), QUIET)
        if x in xs:
            edge = (x, y) in tiles or (x, y - 1) in tiles
            line.append((across if edge else " ") * (wide + 1 - taken), QUIET)
    line.rstrip()
    return line


def _crossing(around: list[bool], look: Look) -> str:
    """The right piece of line for the four cells around a point: upper left, upper right, lower left, lower right."""
    _, _, nw, n, ne, w, x, e, sw, s, se = list(look.marks.lines)
    above, below = around[0] or around[1], around[2] or around[3]
    left, right = around[0] or around[2], around[1] or around[3]
    if not (above or below):
        return " "
    pieces = {
        (True, True, True, True): x,
        (False, True, True, True): n,
        (True, False, True, True): s,
        (True, True, False, True): w,
        (True, True, True, False): e,
        (False, True, False, True): nw,
        (False, True, True, False): ne,
        (True, False, False, True): sw,
        (True, False, True, False): se,
    }
    return pieces[above, below, left, right]


def small(player: Player, look: Look) -> Text:
    """One letter a tile and, after it, the seat at its lower right corner."""
    tiles = {(c["x"], c["y"]): c["tile"] for c in player["city"]}
    seats = {(s["x"], s["y"]): s["die"] for s in player["seats"]}
    xs, ys = _span(tiles)
    lines = [Text(" " * 3).append("".join(f"{x:>2}" for x in xs), QUIET)]
    for y in ys:
        line = Text().append(f"{y:>3} ", QUIET)
        for x in xs:
            kind = tiles.get((x, y))
            if kind is None:
                line.append(look.marks.open if [x, y] in player["open"] else " ", QUIET)
            else:
                colour = _colour(kind, look)
                line.append(GRAY.get(kind) or letter(look, colour), STYLES[colour])
            if (x, y) in seats:
                die = seats[x, y]
                line.append(look.marks.seat if die is None else letter(look, die["colour"]).lower(), "bold")
            else:
                line.append(" ")
        line.rstrip()
        lines.append(line)
    return Text("\n").join(lines)
