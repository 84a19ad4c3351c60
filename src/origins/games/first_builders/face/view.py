"""What a seat may see: an allow-list, written out field by field. Here everybody sees the same."""

from __future__ import annotations

from typing import Any

from ..model import terms
from ..model.box import Box
from ..model.frames import DISCARD, DRAFT
from ..model.state import BASES, Player, State
from ..rules import flow, rounds, solo
from . import cells, places


def view(s: State, box: Box, seat: int | None) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "round": s.round,
        "first": s.first,
        "sites": [_site(s, i) for i in range(5)],
        "market": [_market(s, box, i) for i in range(5)],
        "stacks": [_stack(s, i) for i in range(5)],
        "offer": [_offer(s, box, i) for i in range(5)],
        "speakers": _by_value(s.speaker_offer),
        "stock": dict(zip(terms.COLOURS, s.stock, strict=True)),
        "districts": [_district(s, box, i) for i in range(s.n_districts)],
        "towers": dict(zip(terms.COLOURS, s.tower_stock, strict=True)),
        "temples": [_temple(s, i) for i in range(3)],
        "military": _military(s),
        "watch": _watch(s, box),
        "ending": [name for i, name in enumerate(terms.REASONS) if s.ending >> i & 1],
        "players": [_player(s, box, i) for i in range(s.n_players)],
    }
    if s.n_trials:
        shown["trials"] = {"tiles": [terms.TRIALS[s.trials[i]] for i in range(s.n_trials)], "scored": s.trial}
    if s.n_players == 1:
        shown["target"] = solo.target(s, box)
    if (site := places.site_of_visit(s)) is not None:
        shown["visit"] = site + 1
    if hand := places.hand(s):
        shown["hand"] = hand
    if s.depth and s.agenda[s.depth - 1].kind in (DRAFT, DISCARD):
        shown["draft"] = [
            {"colour": terms.COLOURS[c], "value": s.draft[c][i]} for c in range(5) for i in range(2) if s.draft[c][i]
        ]
    return shown


def _site(s: State, i: int) -> dict[str, Any]:
    workers: list[dict[str, Any]] = []
    for seat in range(s.n_players):
        p = s.players[seat]
        for base in range(p.bases):
            if p.die_value[base] and p.die_at[base] == i + 1:
                die = {"kind": "freeman", "colour": terms.COLOURS[p.die_colour[base]], "value": p.die_value[base]}
                workers.append({"seat": seat, **die})
        if p.archon_at == i + 1:
            workers.append({"seat": seat, "kind": "archon"})
    for value in _by_value(s.site_speakers[i]):
        workers.append({"kind": "speaker", "value": value})
    site: dict[str, Any] = {
        "number": i + 1,
        "id": terms.SITES[i],
        "value": s.site_value[i],
        "bonus": terms.COLOURS[s.site_bonus[i]],
        "bonus_tile": terms.BONUS_TILES[s.site_bonus[i]],
        "workers": workers,
    }
    if 0 <= s.wonder_at[i] < len(terms.WONDERS):
        site["wonder"] = {"id": terms.WONDERS[s.wonder_at[i]], "unlocked": bool(s.wonder_open[i])}
    return site


def _by_value(counts: Any) -> list[int]:
    return [value for value in range(2, 6) for _ in range(counts[value])]


def _market(s: State, box: Box, i: int) -> dict[str, Any]:
    tile = None if i >= s.n_market else terms.BUILDINGS[s.market[i]]
    shown: dict[str, Any] = {"space": i + 1, "wisdom": box.market_cost[i], "tile": tile}
    if tile:
        shown["colour"] = terms.COLOURS[box.tile_colour[s.market[i]]]
        shown["stone"] = box.tile_stone[s.market[i]]
    return shown


def _stack(s: State, i: int) -> dict[str, Any]:
    top = s.top[i]
    return {
        "colour": terms.COLOURS[i],
        "top": None if top == terms.NONE else terms.BUILDINGS[top],
        "left": s.n_hidden[i] + s.n_bottom[i],
        "under": [terms.BUILDINGS[s.bottom[i][k]] for k in range(s.n_bottom[i])],
    }


def _offer(s: State, box: Box, i: int) -> dict[str, Any]:
    shown: dict[str, Any] = {"space": i + 1, "wisdom": box.offer_cost[i], "die": None}
    if i < s.n_offer:
        shown["die"] = {"colour": terms.COLOURS[s.offer_colour[i]], "value": s.offer_value[i]}
    return shown


def _district(s: State, box: Box, i: int) -> dict[str, Any]:
    card = s.district[i]
    return {
        "id": terms.DISTRICTS[card],
        "corner": terms.COLOURS[box.corner[card]],
        "arms": [terms.COLOURS[box.arm1[card]], terms.COLOURS[box.arm2[card]]],
        "first": box.vp_first[card],
        "again": box.vp_again[card],
        "gold": s.district_gold[i],
        "scored": [seat for seat in range(s.n_players) if s.players[seat].scored >> i & 1],
    }


def _temple(s: State, i: int) -> dict[str, Any]:
    return {
        "track": terms.TRACKS[i],
        "sign": terms.SIGNS[s.sign[i]],
        "holder": None if s.holder[i] == terms.NONE else s.holder[i],
        "disks": [s.players[seat].temples[i] for seat in range(s.n_players)],
        "order": [s.temple_order[i][k] for k in range(s.n_players)],
    }


def _watch(s: State, box: Box) -> dict[str, dict[str, Any]]:
    """How far the ends are away that come little by little (FB-END-03, -04), and whether the next step may be the last."""
    cards = sum(s.district_gold[i] > 0 for i in range(s.n_districts))
    colours = rounds.colours_left(s)
    return {
        "cards": {"left": cards, "near": cards <= 1},
        "towers": {"left": colours, "near": colours <= box.tower_colours_left + 1},
    }


def _military(s: State) -> dict[str, Any]:
    track: dict[str, Any] = {
        "disks": [s.players[seat].military for seat in range(s.n_players)],
        "order": [s.military_order[k] for k in range(s.n_players)],
    }
    if s.n_players == 1:
        track["neutral"] = s.neutral
    return track


def _player(s: State, box: Box, seat: int) -> dict[str, Any]:
    p = s.players[seat]
    shown: dict[str, Any] = {
        "seat": seat,
        "resources": dict(zip(terms.RESOURCES, p.res, strict=True)),
        "points": flow.score(s, seat),
        "passed": bool(p.passed),
        "tokens": p.tokens,
        "freemen": [_freeman(p, i) for i in range(p.bases) if p.die_value[i]],
        "bases": p.bases,
        "growth": [box.food_cost[i] for i in range(p.bases - terms.START_BASES, BASES - terms.START_BASES)],
        "archon": "home" if p.archon_at == 0 else p.archon_at,
        "speakers": _by_value(p.speakers),
        "advisors": [terms.COLOURS[p.advisors[i]] for i in range(p.n_advisors)],
        "towers": dict(zip(terms.COLOURS, p.towers, strict=True)),
        "signs": [terms.SIGNS[i] for i in range(12) if p.signs >> i & 1],
        "tiles": rounds.tiles(p),
        "closed": p.closed,
        "farms": p.farms,
        "city": [_cell(p, i) for i in range(p.n_cells)],
        "grid": cells.grid(p),
        "open": [[p.edge_x[i], p.edge_y[i]] for i in range(p.n_edges)],
        "seats": [_seat(p, i) for i in range(p.n_seats)],
        "reserved": [terms.BUILDINGS[k] for k in range(terms.KINDS) for _ in range(p.reserved[k])],
    }
    if p.wonder:
        shown["wonder"] = {"id": terms.WONDERS[p.wonder - 1], "built": p.wonder_cell > 0, "used": bool(p.wonder_used)}
    return shown


def _freeman(p: Player, i: int) -> dict[str, Any]:
    at = p.die_at[i]
    return {"colour": terms.COLOURS[p.die_colour[i]], "value": p.die_value[i], "at": at or None}


def _cell(p: Player, i: int) -> dict[str, Any]:
    tile = p.cell_tile[i]
    shown: dict[str, Any] = {"x": p.cell_x[i], "y": p.cell_y[i], "tile": places.tile(tile)}
    if tile >= terms.FARM:
        shown["under"] = terms.BUILDINGS[tile - terms.FARM]
    return shown


def _seat(p: Player, i: int) -> dict[str, Any]:
    cell = p.seat_cell[i]
    die = p.seat_die[i]
    shown: dict[str, Any] = {"x": p.cell_x[cell], "y": p.cell_y[cell], "die": None}
    if die:
        shown["die"] = {"colour": terms.COLOURS[die >> terms.COLOUR_SHIFT], "value": die & terms.VALUE_MASK}
    return shown
