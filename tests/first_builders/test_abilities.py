"""Abilities waiting after a closing or a build: which, in what order, and what one may refuse."""

from __future__ import annotations

import pytest

from origins.games.first_builders.model import terms
from tests.first_builders.scene_aw import Bench

# A block below the Agora's reach, seat (0,1): Palace (0,1), then these three.
EAST, SOUTH, CORNER = (1, 1), (0, 2), (1, 2)


def block(bench: Bench, east: str, south: str, corner: str) -> Bench:
    return bench.city(0, {EAST: east, SOUTH: south, CORNER: corner})


# closing a District


@pytest.mark.rule("FB-RULING-71", "FB-DISTRICT-09", "FB-BUILD-08")
def test_only_buildings_of_the_dies_colour_and_the_agora_answer_a_closing():
    bench = Bench().freemen(0, "red 3").city(0, {(1, 0): "outpost", (1, 1): "mint", (2, 0): "armory"})
    bench.do("close")
    assert bench.options == ["use 0,0", "use 1,0", "done"]  # no Mint, no red tile outside the block


@pytest.mark.rule("FB-RULING-71")
def test_the_player_chooses_the_order_and_counts_are_taken_one_by_one():
    bench = block(Bench().freemen(0, "orange 1", "red 6"), "gate_of_passage", "astronomy_tower", "castle")
    bench.do("close", "freeman orange 1")
    assert bench.options == ["use 1,1", "use 0,2", "done"]
    bench.do("use 1,1")  # the Gate first: the red 6 retires, and the Astronomy Tower sees an Advisor
    assert bench.do("use 0,2").purse == (0, 0, 2, 0)

    bench = block(Bench().freemen(0, "orange 1", "red 6"), "gate_of_passage", "astronomy_tower", "castle")
    bench.do("close", "freeman orange 1", "use 0,2", "use 1,1")
    assert (bench.purse, bench.advisor_colours) == ((0, 0, 1, 0), ["red"])


@pytest.mark.rule("FB-RULING-71", "FB-RULING-106")
def test_each_activation_may_be_declined():
    bench = block(Bench().freemen(0, "yellow 3"), "mint", "workshop", "castle").do("close")
    assert bench.do("use 1,1").options == ["use 0,2", "done"]
    bench.do("done")
    assert (bench.purse, bench.seat) == ((0, 0, 0, 1), 1)
    bench = block(Bench().freemen(0, "yellow 3"), "mint", "workshop", "castle").do("close", "done")
    assert (bench.purse, bench.seat) == ((0, 0, 0, 0), 1)


@pytest.mark.rule("FB-RULING-72", "FB-DISTRICT-06")
def test_a_single_matching_card_is_scored_without_asking():
    bench = block(Bench().cards("D04", "D45").freemen(0, "purple 1"), "statue", "astronomy_tower", "outpost")
    bench.do("close")
    assert (bench.points, bench.purse, bench.seat) == (6, (0, 0, 0, 2), 1)
    assert [bench.s.district_gold[i] for i in range(2)] == [0, 2]


@pytest.mark.rule("FB-RULING-72", "FB-DISTRICT-06")
def test_of_several_matching_cards_one_is_chosen_and_none_is_no_answer():
    bench = Bench().cards("D04", "D02", "D13").freemen(0, "yellow 1")
    bench.city(0, {(1, 0): "statue", (2, 0): "outpost", (1, 1): "castle", (2, 1): "astronomy_tower"})
    bench.do("close", "seat 1,0")
    assert bench.options == [
        "card D04",
        "card D13",
    ]  # corner red, arms blue and orange; corner blue, arms red and purple
    bench.do("card D13")
    assert (bench.points, bench.purse) == (7, (0, 0, 0, 2))
    assert [bench.s.district_gold[i] for i in range(3)] == [2, 2, 0]


@pytest.mark.rule("FB-RULING-73")
def test_copies_of_one_building_are_each_activated():
    bench = block(Bench().freemen(0, "yellow 2"), "mint", "mint", "mint").do("close", "use 1,1")
    assert bench.options == ["use 0,2", "use 1,2", "done"]
    assert bench.do("use 0,2", "use 1,2").purse == (0, 0, 0, 3)


@pytest.mark.rule("FB-RULING-74")
def test_a_castle_counts_the_district_just_closed():
    bench = block(Bench().freemen(0, "purple 2"), "castle", "mint", "mint").do("close", "use 1,1")
    assert bench.points == 4


@pytest.mark.rule("FB-RULING-78", "FB-RULING-77")
def test_mages_tower_and_the_neighbour_it_copies_are_two_activations():
    bench = block(Bench().freemen(0, "orange 2"), "mages_tower", "mint", "astronomy_tower")
    bench.do("close", "use 1,1")
    assert bench.purse == (0, 0, 1, 0)  # one neighbour has an ability: one use of it
    assert bench.options == ["use 1,2", "done"]
    assert bench.do("use 1,2").purse == (0, 0, 2, 0)


@pytest.mark.rule("FB-RULING-76", "FB-RULING-78")
def test_mages_tower_copies_a_neighbour_outside_the_block_and_of_any_colour():
    bench = block(Bench().freemen(0, "orange 2"), "mages_tower", "forum", "castle").city(0, {(2, 1): "mint"})
    bench.do("close", "use 1,1")
    assert bench.options == ["use 1,2", "use 2,1"]
    assert bench.do("use 2,1").purse == (0, 0, 0, 1)
    assert bench.seat == 1


@pytest.mark.rule("FB-RULING-76")
def test_two_mages_towers_do_not_call_each_other():
    bench = block(Bench().freemen(0, "orange 2"), "mages_tower", "forum", "mages_tower").do("close")
    assert bench.options == ["use 1,2", "done"]  # beside the Forum; the other has only its twin


@pytest.mark.rule("FB-RULING-76")
def test_mages_tower_offers_only_what_would_do_something():
    bench = Bench().city(0, {(1, 0): "statue", (2, 1): "mint"}).temples(11, 11, 11)
    assert bench.use("mages_tower", at=(1, 1)).purse == (0, 0, 0, 1)  # no question: the Statue cannot


@pytest.mark.rule("FB-RULING-106")
def test_once_used_the_parts_of_an_ability_are_carried_out():
    bench = Bench(3).military(4, 1, 1).use("riding_grounds")
    assert bench.options == ["resource stone", "resource food"]  # no stop between the two gains
    assert bench.do("resource food").options == ["resource stone", "resource food"]
    bench = Bench().freemen(0, "blue 2").use("gate_of_passage")
    assert bench.options == ["points 1", "points 2"]


# the worker of the visit is used


@pytest.mark.rule("FB-RULING-40")
@pytest.mark.parametrize("name", ["gate_of_passage", "court_of_law", "veteran_settlement"])
def test_the_visiting_freeman_is_out_of_reach(name):
    bench = Bench().freemen(0, "red 3").resources(0, stone=2).market(name)
    bench.me.archon_at = 1
    bench.do("visit", "site 2", "lower", "face-up", "place 1,0").settle()
    assert bench.seat == 1  # its only target stands at site 2: nothing is offered
    assert bench.dice == ["red 3 @2"]


@pytest.mark.rule("FB-RULING-40")
def test_the_visiting_freeman_cannot_be_trained():
    bench = Bench().freemen(0, "red 3", "blue 2").resources(0, food=1)
    bench.do("visit", "freeman red 3", "site 5", "lower")
    assert bench.options == ["freeman blue 2", "move"]


# retirements


@pytest.mark.rule("FB-RULING-36")
def test_training_raises_a_six_to_an_advisor():
    bench = Bench().freemen(0, "red 6").resources(0, food=1).do("visit", "archon", "site 5", "lower", "freeman red 6")
    assert (bench.dice, bench.advisor_colours) == ([], ["red"])


@pytest.mark.rule("FB-RULING-36")
def test_capped_increases_never_retire_a_die():
    bench = Bench().freemen(0, "red 5").signs(0, "capricorn").resources(0, gold=1)
    bench.do("tower", "colour red", "freeman red 5")
    assert (bench.dice, bench.advisor_colours) == (["red 6"], [])

    bench = block(Bench().freemen(0, "red 5").signs(0, "leo"), "mint", "mint", "mint").do("close")
    assert (bench.seats, bench.advisor_colours) == ({(0, 1): "red 6"}, [])

    bench = Bench(wonders=True).freemen(0, "red 6").wonder("ishtar_gate", (1, 0), (2, 0))
    assert bench.build("mint", 1, 1).options == ["use 1,1", "done"]  # the Gate finds no die below 6


@pytest.mark.rule("FB-RULING-37")
def test_training_goes_on_with_another_target_when_the_die_has_retired():
    bench = Bench().freemen(0, "red 6", "blue 1").resources(0, food=3)
    bench.do("visit", "archon", "site 5", "lower", "freeman red 6")
    assert bench.options == ["freeman blue 1", "move", "stop"]


@pytest.mark.rule("FB-RULING-38", "FB-ZODIAC-SCORPIO", "FB-ADVISOR-02")
def test_scorpio_pays_also_for_a_die_that_returns_to_the_stock():
    bench = Bench().freemen(0, "red 6 @1", "blue 3 @2").advisors("red").signs(0, "scorpio")
    stock = bench.s.stock[terms.RED]
    bench.do("pass")
    assert (bench.purse, bench.points, bench.advisor_colours) == ((0, 0, 1, 0), 1, ["red"])
    assert (bench.s.stock[terms.RED], bench.dice) == (stock + 1, ["blue 4"])


# what a colour is


@pytest.mark.rule("FB-RULING-79")
def test_agora_palace_farms_and_the_wonder_have_no_colour():
    bench = Bench(wonders=True).wonder("statue_of_zeus", (1, 1), (1, 2)).city(0, {(-1, 0): "farm:mint"})
    assert bench.reserve("outpost").build("stone_circle", 1, 0).options == ["use 1,1", "done"]  # 0 VP: one colour
    assert list(bench.me.colours) == [0, 1, 0, 0, 0]


@pytest.mark.rule("FB-RULING-80", "FB-RULING-102")
def test_wonder_cells_are_not_empty_for_a_quarry():
    bench = Bench(wonders=True).wonder("mausoleum_at_halicarnassus", (1, 1), (2, 1))
    assert bench.use("quarry").purse == (3, 0, 0, 0)  # 1 + the two empty cells (1,-1) and (2,0)


@pytest.mark.rule("FB-RULING-80")
def test_a_city_may_stretch_as_far_as_its_tiles():
    bench = Bench().city(0, {(x, 0): "farm" for x in range(1, 60)})
    bench.market("mint").do("visit", "archon", "site 2", "lower", "place 60,0")
    assert bench.me.farms == 60
