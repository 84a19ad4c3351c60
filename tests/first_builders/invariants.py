"""What always holds on a First Builders table: nothing appears, nothing is lost."""

from __future__ import annotations

from typing import Any

from origins.games.first_builders.model import terms
from origins.games.first_builders.model.state import State
from origins.games.first_builders.rules import city


def check(s: State, box: Any) -> None:
    players = [s.players[i] for i in range(s.n_players)]
    dice_are_conserved(s, box, players)
    tiles_are_conserved(s, box, players)
    disks_and_tokens_are_conserved(s, box, players)
    cards_are_where_they_say(s, players)
    for p in players:
        resources_are_never_negative(p)
        city_is_consistent(box, p)


def dice_are_conserved(s: State, box: Any, players: list[Any]) -> None:
    for colour in range(5):
        n = s.stock[colour] + sum(1 for i in range(s.n_offer) if s.offer_colour[i] == colour)
        n += sum(1 for v in s.draft[colour] if v)
        for p in players:
            n += sum(1 for i in range(6) if p.die_value[i] and p.die_colour[i] == colour)
            n += sum(1 for i in range(p.n_seats) if p.seat_die[i] and p.seat_die[i] >> 3 == colour)
            n += sum(1 for i in range(p.n_advisors) if p.advisors[i] == colour)
        if s.round or s.n_offer == 5:
            assert n == box.dice - box.dice_out[s.n_players], terms.COLOURS[colour]
    speakers = sum(s.speaker_offer) + sum(sum(site) for site in s.site_speakers)
    speakers += sum(sum(p.speakers) for p in players)
    if s.round:
        assert speakers + _rolling(s) == box.speakers[s.n_players]
    for p in players:
        assert all(0 <= p.die_value[i] <= 6 for i in range(6))
        assert all(p.die_value[i] == 0 for i in range(p.bases, 6))


def _rolling(s: State) -> int:
    from origins.games.first_builders.model.frames import ROLL_SPEAKERS

    return sum(s.agenda[i].a for i in range(s.depth) if s.agenda[i].kind == ROLL_SPEAKERS)


def tiles_are_conserved(s: State, box: Any, players: list[Any]) -> None:
    for kind in range(terms.KINDS):
        n = s.hidden[kind] + sum(1 for t in s.top if t == kind)
        n += sum(1 for i in range(s.n_market) if s.market[i] == kind)
        n += sum(1 for c in range(5) for i in range(s.n_bottom[c]) if s.bottom[c][i] == kind)
        for p in players:
            n += p.reserved[kind]
            n += sum(1 for i in range(p.n_cells) if p.cell_tile[i] in (kind, terms.FARM + kind))
        assert n == box.copies[kind], terms.BUILDINGS[kind]
    for colour in range(5):
        of_colour = [k for k in range(terms.KINDS) if box.tile_colour[k] == colour]
        assert s.n_hidden[colour] == sum(s.hidden[k] for k in of_colour)


def disks_and_tokens_are_conserved(s: State, box: Any, players: list[Any]) -> None:
    symbols = [sum(box.symbols[s.district[i]][c] for i in range(s.n_districts)) for c in range(5)]
    for colour in range(5):
        if s.round:
            on_palaces = sum(p.towers[colour] - 1 for p in players)
            assert s.tower_stock[colour] + on_palaces == 1 + symbols[colour]
        assert s.tower_stock[colour] >= 0
    for p in players:
        assert 0 <= p.tokens <= box.military_boundaries[p.military]
    assert all(0 <= gold <= box.district_gold for gold in s.district_gold)
    if s.round:
        assert sorted(s.military_order[i] for i in range(s.n_players)) == list(range(s.n_players))
        for track in range(3):
            order = [s.temple_order[track][i] for i in range(s.n_players)]
            assert sorted(order) == list(range(s.n_players))


def cards_are_where_they_say(s: State, players: list[Any]) -> None:
    for seat, p in enumerate(players):
        held = {s.sign[t] for t in range(3) if s.holder[t] == seat and s.round}
        assert {i for i in range(12) if p.signs >> i & 1} == held
        assert len({p.advisors[i] for i in range(p.n_advisors)}) == p.n_advisors


def resources_are_never_negative(p: Any) -> None:
    assert all(n >= 0 for n in p.res)
    assert all(n >= 0 for n in p.points)


def city_is_consistent(box: Any, p: Any) -> None:
    cells = {(p.cell_x[i], p.cell_y[i]): p.cell_tile[i] for i in range(p.n_cells)}
    assert len(cells) == p.n_cells
    edges = {(p.edge_x[i], p.edge_y[i]) for i in range(p.n_edges)}
    around = {(x + dx, y + dy) for x, y in cells for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
    assert edges == around - set(cells)
    assert len(edges) == p.n_edges
    seats = {(p.cell_x[p.seat_cell[i]], p.cell_y[p.seat_cell[i]]) for i in range(p.n_seats)}
    blocks = {
        (x, y)
        for x, y in cells
        if all((x + dx, y + dy) in cells for dx, dy in zip(city.BLOCK_X, city.BLOCK_Y, strict=True))
        and sum(cells[x + dx, y + dy] == terms.WONDER for dx, dy in zip(city.BLOCK_X, city.BLOCK_Y, strict=True)) < 2
    }
    assert seats == blocks
    assert p.closed == sum(1 for i in range(p.n_seats) if p.seat_die[i])
    assert p.farms == sum(1 for tile in cells.values() if tile >= terms.FARM)
    for colour in range(5):
        built = sum(1 for t in cells.values() if t < terms.KINDS and box.tile_colour[t] == colour)
        assert p.colours[colour] == built
    assert p.n_reserved == sum(p.reserved)
