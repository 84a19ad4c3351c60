"""Where the choices stand on the board, what they are about, and what they open: the page only draws it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ....kernel.agenda import Frame
from ....kernel.game import Effects, Place
from ..model.box import Box
from ..model.choices import AS_FARM, DISTRICT_CARD, MOST, codec
from ..model.frames import (
    CELL,
    DISCARD,
    DRAFT,
    GARDENS_CELL,
    HOW,
    PISCES_CHOICE,
    TAKE_SPEAKER,
    TOWER,
    VISIT_MENU,
    WONDER_CELLS,
)
from ..model.state import Player, State
from ..model.terms import BONUS_TILES, BUILDINGS, DISTRICTS, FARM, SITES, TILES, WONDER, WONDERS
from ..rules import city, districts, visit

SAME = {"grow", "tower", "wonder", "archon"}  # the thing is called like the choice
NUMBERED = {"used", "site", "resource", "market", "reserved", "offer", "card"}  # and these with what is chosen of it
AT_SITE = {"upper", "lower", "bonus", "claim"}
ON_CELL = {"place", "cover", "use"}
ON_SEAT = {"seat", "seat-die"}
EFFECT = {"track": "temple_moves", "temple": "temple_moves", "move": "moves"}  # what tells where a disk goes
THINGS = {
    "lower": "site.{}",
    "tower": "table.tower",
    "grow": "table.population",
    "spend-token": "table.superiority",
    "as-farm": "table.farm",
}


def top(s: State) -> Frame | None:
    return s.agenda[s.depth - 1] if s.depth else None


def site_of_visit(s: State) -> int | None:
    """The site of the visit under way."""
    for i in range(s.depth - 1, -1, -1):
        if s.agenda[i].kind in (VISIT_MENU, PISCES_CHOICE):
            return s.agenda[i].a
    return None


def hand(s: State) -> str | None:
    """The tile that is being built: a Farm once that was said."""
    frame = top(s)
    if frame is None or frame.kind not in (HOW, CELL, GARDENS_CELL, WONDER_CELLS):
        return None
    if frame.kind == WONDER_CELLS:
        return "wonder"
    farm = frame.kind == GARDENS_CELL or (frame.kind == CELL and frame.c == AS_FARM)
    return "farm" if farm else BUILDINGS[frame.b]


def places(s: State, box: Box, kind: str, args: Sequence[str], effects: Effects) -> Sequence[Place]:
    p = s.players[s.active]
    frame = top(s)
    decision = frame.kind if frame else 0
    if kind == "visit":
        return list(_workers(s, box))
    if kind == "close":
        return [Place(f"seat:{x},{y}", f"seat {x},{y}") for x, y in _open_seats(p)]
    if kind in SAME:
        return [Place(kind)]
    if kind in NUMBERED:
        return [Place(":".join((kind, *args)))]
    if kind in AT_SITE:
        site = site_of_visit(s)
        return [] if site is None else [Place(f"site:{site + 1}:{kind}")]
    if kind in ON_CELL:
        return [Place(f"cell:{args[0]}")]
    if kind in ON_SEAT:
        return [Place(f"seat:{args[0]}")]
    if kind == "place-wonder":
        x, y, x2, y2 = args[0].split(",")
        return [Place(f"cell:{x},{y}"), Place(f"cell:{x2},{y2}")]
    if kind == "freeman":
        return [Place(":".join(("draft" if decision in (DRAFT, DISCARD) else "freeman", *args)))]
    if kind == "speaker":
        return [Place(f"{'speakers' if decision == TAKE_SPEAKER else 'speaker'}:{args[0]}")]
    if kind == "colour":
        return [Place(f"tower:{args[0]}")] if decision == TOWER else []
    if kind == "spend-token":
        return [Place("tokens")]
    if kind == "attack":
        return [Place(f"military:{p.military}")]
    return _disk(kind, args, effects)


def _disk(kind: str, args: Sequence[str], effects: Effects) -> list[Place]:
    """A disk is chosen at the space that it goes to."""
    if kind not in EFFECT:
        return []
    track = f"temple:{args[0]}" if args else "military"
    spaces = [told["space"] for event, told in effects if event == EFFECT[kind]]
    return [Place(f"{track}:{spaces[0]}" if spaces else track)]


def _workers(s: State, box: Box) -> Iterator[Place]:
    """Taking a worker says "visit", and with which one."""
    out = [0] * MOST
    for i in range(visit.worker_options(s, box, out)):
        worker = codec.notation(s, out[i])
        yield Place(worker.replace(" ", ":"), worker)


def _open_seats(p: Player) -> list[tuple[int, int]]:
    cells = [p.seat_cell[i] for i in range(p.n_seats) if not p.seat_die[i]]
    return [(p.cell_x[cell], p.cell_y[cell]) for cell in cells]


def about(s: State, box: Box, kind: str, args: Sequence[str]) -> str:
    p = s.players[s.active]
    site = site_of_visit(s)
    if kind == "market":
        return f"tile.{BUILDINGS[s.market[int(args[0]) - 1]]}"
    if kind == "reserved":
        return f"tile.{args[0]}"
    if kind in ("wonder", "place-wonder"):
        return f"wonder.{WONDERS[p.wonder - 1]}"
    if kind in ("place", "cover", "face-up"):
        tile = hand(s)
        return "table.farm" if tile == "farm" else f"tile.{tile}"
    if kind == "use":
        x, y = map(int, args[0].split(","))
        return component(p, p.cell_tile[city.find(p, x, y)])
    if kind == "card":
        return f"district.{args[0]}"
    if site is not None and kind == "bonus":
        return f"bonus.{BONUS_TILES[s.site_bonus[site]]}"
    if site is not None and kind == "claim":
        return f"wonder.{WONDERS[s.wonder_at[site]]}"
    return THINGS.get(kind, "").format(SITES[site] if site is not None else "")


def tile(number: int) -> str:
    """What lies on a cell, in a word."""
    if number >= FARM:
        return "farm"
    return "wonder" if number == WONDER else TILES[number]


def component(p: Player, number: int) -> str:
    """What lies on a cell, as a component."""
    if number >= FARM:
        return "table.farm"
    return f"wonder.{WONDERS[p.wonder - 1]}" if number == WONDER else f"tile.{tile(number)}"


def opens(s: State, after: State, box: Box) -> dict[str, Any]:
    """Seats of Power that a choice completes, and the District cards that they would fit."""
    p = after.players[s.active]
    new = range(s.players[s.active].n_seats, p.n_seats)
    if not new:
        return {}
    cards: list[str] = []
    out = [0] * len(DISTRICTS)
    after.active = s.active
    for seat in new:
        n = districts.card_options(after, box, seat, out)
        cards += (DISTRICTS[out[i] - DISTRICT_CARD] for i in range(n))
    seats = [[p.cell_x[p.seat_cell[seat]], p.cell_y[p.seat_cell[seat]]] for seat in new]
    return {"seats": seats, "cards": list(dict.fromkeys(cards))}
