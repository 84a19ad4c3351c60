"""Virgo: a new tile over a Farm."""

from __future__ import annotations

import pytest

from origins.games.first_builders.model import terms
from tests.first_builders.scene_aw import Bench

YELLOW, PURPLE = terms.YELLOW, terms.PURPLE


def kind(name: str) -> int:
    return terms.BUILDINGS.index(name)


def virgo(**options: bool) -> Bench:
    return Bench(**options).signs(0, "virgo")


def empty_stack(bench: Bench, colour: int) -> Bench:
    bench.s.top[colour] = terms.NONE
    bench.s.n_hidden[colour] = bench.s.n_bottom[colour] = 0
    for i in range(bench.box.n_stack[colour]):
        bench.s.hidden[bench.box.stack[colour][i]] = 0
    return bench


def purchase(bench: Bench, *words: str) -> Bench:
    bench.me.archon_at = 0
    return bench.do("visit").do_if("archon").do("site 2", "lower", *words).settle()


@pytest.mark.rule("FB-ZODIAC-VIRGO", "FB-EXAMPLE-37", "FB-RULING-32", "FB-RULING-33", "AW-WONDER-12")
def test_a_harbor_over_a_farm():
    bench = virgo(wonders=True).city(0, {(1, 0): "mint", (-1, 0): "quarry", (1, 1): "farm:castle"})
    bench.fill((0, 0), "blue 4").wonder("statue_of_zeus", (2, 1), (3, 1))
    bench.market("forum", "outpost", "statue", "harbor", "armory")
    purchase(bench, "market 4")
    assert bench.options == ["over-farm", "as-farm"]
    bench.do("over-farm").settle()
    assert bench.options == ["use 1,1", "done"]  # the Harbor, not the Wonder beside it
    bench.do("use 1,1")
    assert (bench.points, bench.purse, bench.me.farms) == (6, (0, 0, 0, 0), 0)
    assert (bench.s.n_bottom[PURPLE], bench.s.bottom[PURPLE][0]) == (1, kind("castle"))
    assert bench.seats == {(0, 0): "blue 4"}
    assert bench.me.n_cells == 7


@pytest.mark.rule("FB-RULING-31")
def test_a_farm_does_not_go_over_a_farm_and_the_new_tile_lies_face_up():
    bench = virgo().city(0, {(1, 0): "farm", (2, 0): "farm:mint"}).market("castle")
    purchase(bench, "as-farm")
    assert "place 0,-1" in bench.options
    assert not [
        option for option in bench.options if option.startswith("cover") or option in ("place 1,0", "place 2,0")
    ]

    bench = virgo().city(0, {(1, 0): "farm", (2, 0): "farm:mint"}).market("castle")
    purchase(bench, "over-farm")
    assert bench.options == ["cover 1,0", "cover 2,0"]
    bench.do("cover 2,0", "done")
    assert (bench.tile(2, 0), bench.me.farms, bench.me.colours[PURPLE]) == (kind("castle"), 1, 1)


@pytest.mark.rule("FB-ZODIAC-VIRGO")
def test_without_virgo_or_without_a_farm_nothing_is_covered():
    bench = Bench().resources(0, stone=3).city(0, {(1, 0): "farm"}).market("castle")
    assert purchase(bench).options == ["face-up", "as-farm"]
    bench = virgo().resources(0, stone=3).city(0, {(1, 0): "mint"}).market("castle")
    assert purchase(bench).options == ["face-up", "as-farm"]
    bench = virgo().resources(0, stone=3).city(0, {(1, 0): "farm"}).market("castle")
    assert purchase(bench).options == ["face-up", "over-farm", "as-farm"]


@pytest.mark.rule("FB-RULING-32")
def test_later_closings_see_the_new_tile():
    bench = virgo().city(0, {(1, 0): "castle", (1, 1): "farm:castle", (2, 0): "castle", (2, 1): "castle"})
    bench.fill((0, 0), "blue 4").freemen(0, "yellow 1").market("mint")
    purchase(bench, "over-farm", "done", "pass")
    bench.do("close")  # the other seat, (1,0)
    assert bench.options == ["use 1,1", "done"]
    assert bench.seats == {(0, 0): "blue 4", (1, 0): "yellow 1"}
    assert bench.me.closed == 2


@pytest.mark.rule("FB-RULING-33")
@pytest.mark.parametrize("signs", [("virgo",), ("virgo", "taurus")])
def test_neither_market_space_nor_stone_matters(signs):
    bench = Bench().signs(0, *signs).city(0, {(1, 0): "farm"}).resources(0, stone=3, wisdom=4)
    bench.market("forum", "outpost", "statue", "estate", "castle")
    purchase(bench, "market 5", "over-farm", "use 1,0")
    assert (bench.purse, bench.points) == ((3, 0, 4, 0), 1)


@pytest.mark.rule("FB-RULING-34")
def test_a_farm_tile_that_is_alone_in_its_stack_is_turned_up():
    bench = empty_stack(virgo().city(0, {(1, 0): "farm:granary"}), YELLOW).market("castle")
    purchase(bench, "over-farm")
    assert (bench.s.top[YELLOW], bench.s.n_bottom[YELLOW]) == (kind("granary"), 0)


@pytest.mark.rule("FB-RULING-34")
def test_a_farm_tile_goes_back_before_the_market_is_refilled():
    bench = empty_stack(virgo().city(0, {(1, 0): "farm:granary"}), YELLOW).market("mint", "castle")
    purchase(bench, "market 1", "over-farm")
    assert bench.on_market == ["castle", "granary"]
    assert bench.s.top[YELLOW] == terms.NONE


@pytest.mark.rule("FB-RULING-34", "FB-ZODIAC-VIRGO")
def test_tiles_put_under_a_stack_come_up_last_and_in_order():
    bench = virgo().city(0, {(1, 0): "farm:granary", (2, 0): "farm:quarry"})
    empty_stack(bench, YELLOW).s.top[YELLOW] = kind("harbor")
    bench.s.hidden[kind("mint")] = bench.s.n_hidden[YELLOW] = 1
    purchase(bench.market("castle"), "over-farm", "cover 1,0", "done", "pass")
    purchase(bench.market("castle"), "over-farm", "done")
    seen = []
    while bench.s.top[YELLOW] != terms.NONE:
        seen.append(terms.BUILDINGS[bench.s.top[YELLOW]])
        purchase(bench.market("workshop")).do_if("as-farm").do(f"place 0,{1 + len(seen)}").settle()
    assert seen == ["harbor", "mint", "granary", "quarry"]


@pytest.mark.rule("FB-RULING-35", "FB-RULING-101")
def test_a_wonder_is_not_placed_over_farms():
    bench = virgo(wonders=True).wonder("statue_of_zeus").city(0, {(1, 0): "farm", (2, 0): "farm"})
    purchase(bench.resources(0, stone=3), "wonder")
    cells = {cell for place in bench.wonder_places for cell in place}
    assert ((3, 0), (4, 0)) in bench.wonder_places
    assert cells.isdisjoint({(1, 0), (2, 0)})


@pytest.mark.rule("FB-ZODIAC-VIRGO", "FB-RULING-25", "FB-RULING-28")
def test_virgo_works_with_the_bonus_purchase_and_with_reserved_tiles():
    bench = (
        virgo().city(0, {(1, 0): "farm"}).freemen(0, "purple 1").resources(0, food=1).reserve("castle").market("mint")
    )
    bench.do("visit", "freeman purple 1", "site 2", "bonus")
    assert bench.purse == (0, 0, 0, 0)  # the food is for the action
    assert bench.options == ["market 1", "reserved castle"]
    bench.do("reserved castle")
    assert bench.options == ["over-farm", "as-farm"]
    assert bench.do("over-farm", "use 1,0").points == 1


@pytest.mark.rule("FB-ZODIAC-VIRGO")
def test_virgo_does_not_change_what_a_construction_site_takes():
    bench = virgo().city(0, {(1, 1): "farm"}).use("construction_site")
    assert (bench.me.n_reserved, bench.me.farms, bench.seat) == (1, 1, 1)
