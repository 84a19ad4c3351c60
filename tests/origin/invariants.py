"""What always holds on a table of Origin: nothing appears, nothing is lost."""

from __future__ import annotations

from typing import Any

from origins.games.origin.model import terms
from origins.games.origin.model.frames import CHECK, DRAW, KEEP_ONE, LIMIT, PUT_UNDER, WINDOW
from origins.games.origin.model.state import State
from origins.games.origin.rules import objectives


def check(s: State, box: Any) -> None:
    players = [s.players[i] for i in range(s.n_players)]
    pawns_and_villages(s, box, players)
    tiles(s, box, players)
    tokens(s, box, players)
    cards(s, box, players)
    knowledge(s, players)
    objective_limit(s, players)
    unused_is_blank(s)


def bits(mask: int) -> list[int]:
    return [i for i in range(64) if mask >> i & 1]


def pawns_and_villages(s: State, box: Any, players: list[Any]) -> None:
    on_board = [kind for kind in s.pawn if kind != terms.NONE]
    for kind in range(terms.KINDS):
        assert s.reserve[kind] + on_board.count(kind) == box.copies[s.n_players][kind]
        assert s.reserve_kinds >> kind & 1 == (s.reserve[kind] > 0)
    assert bits(s.occupied) == [t for t in range(terms.PLACES) if s.pawn[t] != terms.NONE]
    for seat, p in enumerate(players):
        land = [t for t in range(terms.PLACES) if s.village[t] == seat]
        assert bits(p.land) == land
        assert p.villages + len(land) == box.villages
        for strength in (1, 2, 3):
            assert bits(p.strong[strength - 1]) == [t for t in land if box.strength[s.pawn[t]] == strength]
    if s.round:
        assert s.village[box.origin] == terms.NONE
        assert terms.PAWNS[s.pawn[box.origin]].startswith("h1s1")


def tiles(s: State, box: Any, players: list[Any]) -> None:
    for level in range(1, 6):
        n = s.tiles[level] + list(s.tile).count(level)
        n += sum(p.piles[height] for p in players for height in range(level, 6))
        assert n == box.tiles[level]
    assert s.n_tiles == sum(s.tiles)
    assert all(n >= 0 for p in players for n in p.piles)
    assert s.tiles[0] == 0
    for p in players:
        points = sum(box.tile_points[level] * p.piles[h] for h in range(1, 6) for level in range(1, h + 1))
        assert p.points[terms.FROM_TILES] == points


def tokens(s: State, box: Any, players: list[Any]) -> None:
    for value in range(10):
        assert list(s.strait_value).count(value) + s.strait_left[value] == box.strait_tokens[value] or value == 0
        assert list(s.hunting_value).count(value) + s.hunting_left[value] == box.hunting_tokens[value] or value == 0
    for i in range(len(terms.STRAITS)):
        assert (s.strait_holder[i] == terms.NONE) == bool(s.straits_open >> i & 1)
        if s.straits_open >> i & 1:  # nobody stands on both sides of a strait whose token lies there
            assert all(p.land & box.strait_ends[i] != box.strait_ends[i] for p in players)
    for seat, p in enumerate(players):
        straits = [s.strait_value[i] for i in range(11) if s.strait_holder[i] == seat]
        hunting = [s.hunting_value[i] for i in range(5) if s.hunting_holder[i] == seat]
        assert p.points[terms.FROM_STRAITS] == sum(straits)
        assert p.points[terms.FROM_HUNTING] == sum(hunting)
    for green, t in enumerate(box.greens):  # OR-RULING-09
        if s.pawn[t] != terms.NONE:
            assert s.hunting_holder[green] != terms.NONE


def cards(s: State, box: Any, players: list[Any]) -> None:
    places = [*bits(s.undrawn), *bits(s.discard)]
    for deck in range(3):
        places += [s.bottom[deck][i] for i in range(s.n_bottom[deck])]
        undrawn = len(bits(s.undrawn & terms.CARDS_OF[deck]))
        assert s.deck[deck] == undrawn + s.n_bottom[deck]
        for i in range(s.n_bottom[deck]):
            assert box.deck_of[s.bottom[deck][i]] == deck
            assert 0 <= s.bottom_by[deck][i] < s.n_players
    for p in players:
        places += [*bits(p.hand), *bits(p.played)]
        assert list(p.cards) == [len(bits(p.hand & terms.CARDS_OF[deck])) for deck in range(3)]
        objectives_played = bits(p.played & terms.CARDS_OF[terms.OBJECTIVE])
        assert p.points[terms.FROM_OBJECTIVES] == sum(box.points[card] for card in objectives_played)
        assert p.played & terms.CARDS_OF[terms.ACTION] == 0
    assert sorted(places) == list(range(48))
    assert s.discard & ~terms.CARDS_OF[terms.ACTION] == 0


def knowledge(s: State, players: list[Any]) -> None:
    """What a seat believes to know is so."""
    for seat, p in enumerate(players):
        assert p.sees[seat] == 0
        for other, q in enumerate(players):
            assert p.sees[other] & ~q.hand == 0
            assert p.sees[other] & ~p.spotted == 0
        assert p.spotted & s.undrawn == 0
        for deck in range(3):
            for i in range(s.n_bottom[deck]):
                if s.bottom_by[deck][i] == seat:
                    assert p.spotted >> s.bottom[deck][i] & 1
        for q in players:
            if q is not p and q.fresh:
                assert q.hand & terms.CARDS_OF[terms.OBJECTIVE] & p.returned == 0


def objective_limit(s: State, players: list[Any]) -> None:
    pending = {s.agenda[i].kind for i in range(s.depth)}
    if s.round and not pending & {DRAW, PUT_UNDER, LIMIT}:
        for p in players:
            assert p.cards[terms.OBJECTIVE] <= p.power[terms.OBJECTIVE_LIMIT]
    assert not pending & {CHECK} or pending & {WINDOW, KEEP_ONE}


def unused_is_blank(s: State) -> None:
    """Equal positions have equal bytes."""
    for i in range(s.depth, len(s.agenda)):
        f = s.agenda[i]
        assert (f.kind, f.a, f.b, f.c) == (0, 0, 0, 0)
    for deck in range(3):
        for i in range(s.n_bottom[deck], terms.DECK_SIZES[terms.OBJECTIVE]):
            assert (s.bottom[deck][i], s.bottom_by[deck][i]) == (0, 0)
    for seat in range(s.n_players, 4):
        assert not any(bytes(s.players[seat]))


def group_sizes(s: State, box: Any, seat: int) -> list[int]:
    """Sizes of connected groups, found the slow way."""
    left = set(bits(s.players[seat].land))
    sizes = []
    while left:
        edge = [left.pop()]
        size = 0
        while edge:
            t = edge.pop()
            size += 1
            near = {u for u in left if box.near[t] >> u & 1}
            left -= near
            edge += near
        sizes.append(size)
    assert objectives.largest_group(box, s.players[seat].land, False) == max(sizes, default=0)
    return sizes
