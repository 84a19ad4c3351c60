"""Closing Districts: seats, dice, cards, activations."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from origins.games.first_builders.model import terms
from origins.games.first_builders.model.terms import GOLD, ORANGE, RED
from tests.first_builders.table import Table

NO_MATCH = "D44"  # two purple Buildings beside a yellow one
TILE = {"red": "outpost", "purple": "castle", "blue": "obelisk", "orange": "astronomy_tower", "yellow": "mint"}
# what stands at the four places of a block: top left, top right, bottom left, bottom right
Block = tuple[str, str, str, str]


def town(*dice: str, cards: tuple[str, ...] = (NO_MATCH,), **blocks: Block) -> Table:
    """A City with a block at (1,0) right of Agora and Palace, of colours or tile names."""
    t = Table().freemen(0, *dice).resources(0).districts(*cards)
    for seat, block in enumerate(blocks.values()):
        tiles = [TILE.get(name, name) for name in block]
        t.city(seat, dict(zip([(1, 0), (2, 0), (1, 1), (2, 1)], tiles, strict=True)))
    return t


def seats(t: Table, seat: int = 0) -> list[tuple[int, int]]:
    p = t.player(seat)
    return sorted((p.cell_x[p.seat_cell[i]], p.cell_y[p.seat_cell[i]]) for i in range(p.n_seats))


def seat_die(t: Table, x: int, y: int, seat: int = 0) -> str:
    p = t.player(seat)
    for i in range(p.n_seats):
        if (p.cell_x[p.seat_cell[i]], p.cell_y[p.seat_cell[i]]) == (x, y):
            die = p.seat_die[i]
            return f"{terms.COLOURS[die // 8]} {die % 8}" if die else ""
    raise AssertionError(f"no seat at {x},{y}")


@pytest.mark.rule("FB-DISTRICT-01")
def test_a_seat_is_the_middle_of_four_tiles():
    t = Table().city(0, {(1, 0): "mint"})
    assert seats(t) == []  # three tiles are none
    t.city(0, {(1, 1): "farm"})
    assert seats(t) == [(0, 0)]
    t.city(0, {(2, 1): "mint", (2, 0): "mint", (1, -1): "mint", (0, -1): "mint"})
    assert seats(t) == [(0, -1), (0, 0), (1, 0)]


@pytest.mark.parametrize("order", list(permutations([(1, -1), (2, -1), (1, 0), (2, 0)])))
@pytest.mark.rule("FB-DISTRICT-01", "FB-BUILD-05")
def test_seats_and_open_cells_do_not_depend_on_the_order_of_building(order):
    t = Table().city(0, dict.fromkeys(order, "farm"))
    assert seats(t) == [(1, -1)]
    assert [seat_die(t, 1, -1)] == [""]
    p = t.player(0)
    assert sorted((p.edge_x[i], p.edge_y[i]) for i in range(p.n_edges)) == [
        (-1, 0), (-1, 1), (0, -1), (0, 2), (1, -2), (1, 1), (2, -2), (2, 1), (3, -1), (3, 0),
    ]  # fmt: skip


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.rule("FB-DISTRICT-01", "FB-BUILD-05", "FB-RULING-80")
def test_a_city_grown_at_random_has_every_seat_and_every_open_cell(seed):
    chance, t, built = Random(seed), Table(), {(0, 0), (0, 1)}
    for _ in range(40):
        p = t.player(0)
        edges = [(p.edge_x[i], p.edge_y[i]) for i in range(p.n_edges)]
        around = {(x + dx, y + dy) for x, y in built for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
        assert sorted(edges) == sorted(around - built)
        blocks = [(x, y) for x, y in built if {(x + 1, y), (x, y + 1), (x + 1, y + 1)} <= built]
        assert seats(t) == sorted(blocks)
        cell = chance.choice(edges)
        t.city(0, {cell: "farm"})
        built.add(cell)


@pytest.mark.rule("FB-DISTRICT-02")
def test_only_an_unused_freeman_closes():
    block: Block = ("red", "red", "yellow", "yellow")
    t = town("red 3", "red 3", "blue 5", "orange 6 @1", block=block).speakers(0, 4).advisors(0, "yellow")
    assert t.do("close").options == ["freeman red 3", "freeman blue 5"]
    t = town("orange 6 @1", block=block).speakers(0, 4).advisors(0, "yellow")
    assert "close" not in t.options
    t = town("blue 5", block=block)
    t.seat_dice(0, {(0, 0): "red 2", (1, 0): "red 4"})
    assert "close" not in t.options  # no empty seat


@pytest.mark.rule("FB-DISTRICT-03", "FB-POP-03")
def test_the_die_keeps_its_value_and_the_base_is_free():
    t = town("blue 5", "red 1", block=("red", "red", "yellow", "yellow"))
    t.do("close", "freeman blue 5", "seat 1,0")
    assert seat_die(t, 1, 0) == "blue 5"
    assert (t.dice(0), t.player(0).bases, t.free_bases(0)) == (["red 1"], 2, 1)
    assert t.player(0).closed == 1


@pytest.mark.parametrize("colour", terms.COLOURS)
@pytest.mark.parametrize("value", [1, 6])
@pytest.mark.rule("FB-DISTRICT-04")
def test_any_die_closes_any_district(colour, value):
    t = town(f"{colour} {value}", block=("farm", "farm", "farm", "farm"))
    assert t.do("close").options == ["seat 0,0", "seat 1,0"]
    t.do("seat 1,0")
    assert seat_die(t, 1, 0) == f"{colour} {value}"


# D05 wants red in the corner between blue and yellow: all turns and mirrors of it
TURNS: list[Block] = [
    ("red", "blue", "yellow", "*"),
    ("red", "yellow", "blue", "*"),
    ("blue", "red", "*", "yellow"),
    ("yellow", "red", "*", "blue"),
    ("blue", "*", "red", "yellow"),
    ("yellow", "*", "red", "blue"),
    ("*", "blue", "yellow", "red"),
    ("*", "yellow", "blue", "red"),
]


@pytest.mark.parametrize("fourth", ["farm", "red", "purple"])
@pytest.mark.parametrize("block", TURNS)
@pytest.mark.rule("FB-DISTRICT-05")
def test_a_card_matches_turned_and_mirrored(block, fourth):
    block = tuple(fourth if name == "*" else name for name in block)
    t = town("purple 1", cards=("D05", NO_MATCH), block=block).do("close", "seat 1,0").settle()
    assert (t.score(0), t.res(0)[GOLD]) == (6, 2)


@pytest.mark.parametrize(
    "tiles",
    [
        {(0, -1): "mint", (1, -1): "outpost", (1, 0): "obelisk"},  # the fourth tile is the Agora
        {(0, 2): "mint", (1, 1): "obelisk", (1, 2): "outpost"},  # the Palace
    ],
)
@pytest.mark.rule("FB-DISTRICT-05")
def test_agora_or_palace_may_be_the_fourth_tile(tiles):
    t = Table().freemen(0, "purple 1").resources(0).districts("D05", NO_MATCH).city(0, tiles).do("close")
    assert t.score(0) == 6


@pytest.mark.parametrize(
    "block",
    [
        ("blue", "red", "yellow", "farm"),  # blue in the corner
        ("red", "blue", "farm", "yellow"),  # yellow across from red
        ("red", "blue", "farm", "farm"),  # two tiles only
        ("red", "farm:obelisk", "yellow", "purple"),  # a Farm has no colour
        ("red", "blue", "blue", "purple"),
    ],
)
@pytest.mark.rule("FB-DISTRICT-05")
def test_other_arrangements_do_not_match(block):
    t = town("purple 1", cards=("D05", NO_MATCH), block=block).do("close", "seat 1,0")
    assert (t.score(0), t.res(0)[GOLD]) == (0, 0)


@pytest.mark.rule("FB-DISTRICT-05", "FB-EXAMPLE-12")
def test_the_corner_is_diagonal_to_the_free_tile():
    """D15 is corner blue with arms red and yellow, D05 corner red with arms blue and yellow."""
    t = town("purple 1", cards=("D15", NO_MATCH), block=("red", "blue", "farm", "yellow"))
    assert t.do("close", "seat 1,0").score(0) == 6
    t = town("purple 1", cards=("D15", NO_MATCH), block=("blue", "red", "farm", "yellow"))
    assert t.do("close", "seat 1,0").score(0) == 0
    t = town("purple 1", cards=("D05", NO_MATCH), block=("blue", "red", "farm", "yellow"))
    assert t.do("close", "seat 1,0").score(0) == 6


@pytest.mark.rule("FB-DISTRICT-06", "FB-DISTRICT-08")
def test_exactly_one_of_the_matching_cards_is_scored():
    """D05 and D24 (corner orange, arms blue and yellow) match the same block."""
    block: Block = ("red", "blue", "yellow", "orange")
    t = town("purple 1", cards=("D01", "D24", "D05"), block=block).do("close", "seat 1,0")
    assert t.options == ["card D24", "card D05"]
    t.do("card D24")
    assert (t.score(0), t.res(0)[GOLD], list(t.s.district_gold)[:3]) == (5, 2, [2, 0, 2])
    assert t.seat == 1


@pytest.mark.rule("FB-DISTRICT-06")
def test_only_displayed_cards_count():
    t = town("purple 1", cards=("D01", "D02"), block=("red", "blue", "yellow", "farm"))
    assert t.do("close", "seat 1,0").score(0) == 0


@pytest.mark.rule("FB-DISTRICT-07", "FB-DISTRICT-08", "FB-EXAMPLE-43")
def test_the_higher_number_comes_once_for_each_player():
    block: Block = ("red", "blue", "yellow", "farm")
    t = town("purple 1", "purple 2", cards=("D05", NO_MATCH), a=block, b=block)
    t.city(0, {(3, 0): "outpost", (3, 1): "mint", (4, 0): "obelisk", (4, 1): "farm"})
    t.freemen(1, "purple 2").resources(1)
    t.do("close", "freeman purple 1", "seat 1,0")
    assert (t.score(0), t.res(0)[GOLD]) == (6, 2)
    t.do("visit", "archon", "site 1", "upper", "close", "seat 3,0")
    assert (t.score(0), t.res(0)[GOLD]) == (9, 2)
    t.do("close", "seat 1,0")
    assert (t.score(1), t.res(1)[GOLD]) == (6, 0)


@pytest.mark.rule("FB-DISTRICT-09")
@pytest.mark.parametrize(
    ("die", "used"), [("yellow 1", ["use 0,0", "use 1,0"]), ("red 1", ["use 0,0", "use 1,1"]), ("blue 1", ["use 0,0"])]
)
def test_buildings_of_the_dies_colour_and_the_agora_work(die, used):
    t = town(die).city(0, {(1, 0): "mint", (1, 1): "outpost", (2, 0): "mint", (2, 1): "mint"})
    t.do("close", "seat 0,0")
    assert t.options == [*used, "done"]


@pytest.mark.rule("FB-DISTRICT-09")
def test_without_the_agora_in_the_block_only_the_colour_works():
    t = town("yellow 1", block=("yellow", "red", "yellow", "yellow")).do("close", "seat 1,0")
    assert t.options == ["use 1,0", "use 1,1", "use 2,1", "done"]
    t.do("use 1,1", "use 1,0", "done")
    assert (t.res(0)[GOLD], t.seat) == (2, 1)


@pytest.mark.rule("FB-DISTRICT-09", "FB-DISTRICT-11", "FB-EXAMPLE-11")
def test_closing_beside_an_open_seat():
    t = town("red 4", "blue 1", block=("outpost", "mint", "workshop", "castle"))
    t.do("close", "freeman red 4")
    assert t.options == ["seat 0,0", "seat 1,0"]
    t.do("seat 1,0")
    assert t.options == ["use 1,0", "done"]
    t.do("done")
    assert (t.score(0), t.res(0)) == (0, (0, 0, 0, 0))
    assert (seat_die(t, 1, 0), seat_die(t, 0, 0), t.free_bases(0)) == ("red 4", "", 1)
    t.do("pass", "close").settle()  # one Freeman and one seat are left
    assert seat_die(t, 0, 0) == "blue 1"


@pytest.mark.rule("FB-DISTRICT-10")
def test_a_die_in_a_seat_is_no_freeman():
    t = town("yellow 3", block=("red", "red", "red", "farm")).seat_dice(0, {(1, 0): "yellow 6"})
    t.market("market").resources(0, stone=3, food=1).visit("archon", 2, "lower", "face-up", "place 0,2", "use 0,2")
    assert t.score(0) == 4  # one yellow Freeman, not two
    t.do("pass", "visit", "site 5", "lower")  # the Freeman goes, and nobody is left to train
    assert (t.player(0).military, seat_die(t, 1, 0)) == (1, "yellow 6")


@pytest.mark.rule("FB-DISTRICT-10", "FB-PASS-03")
def test_a_die_in_a_seat_does_not_rise_on_passing():
    t = town("yellow 3 @1", block=("red", "red", "red", "farm")).seat_dice(0, {(1, 0): "yellow 5"}).pass_all()
    assert (t.dice(0), seat_die(t, 1, 0)) == (["yellow 4"], "yellow 5")


@pytest.mark.rule("FB-DISTRICT-11")
def test_a_seat_is_filled_once_for_the_whole_game():
    t = town("red 4", "blue 2", block=("farm", "farm", "farm", "farm")).seat_dice(0, {(1, 0): "red 1"})
    t.pass_all().pass_all()
    assert seat_die(t, 1, 0) == "red 1"
    t.do("close", "freeman blue 2", "use 0,0", "resource stone")  # the other seat is the only one: not asked
    assert (seat_die(t, 0, 0), seat_die(t, 1, 0)) == ("blue 2", "red 1")
    assert "close" not in t.do("pass").options


@pytest.mark.rule("FB-SCORE-04", "FB-DISTRICT-10")
def test_a_tower_multiplies_the_die_of_its_colour():
    t = town("red 1", block=("farm", "farm", "farm", "farm")).seat_dice(0, {(1, 0): "orange 5", (0, 0): "red 2"})
    t.towers(0, orange=4, red=2, blue=6)
    t.s.round = 25
    t.refresh().pass_all()
    assert t.player(0).points[terms.FINAL_SEATS] == 5 * 4 + 2 * 2
    assert (t.player(0).towers[ORANGE], t.player(0).towers[RED]) == (4, 2)
