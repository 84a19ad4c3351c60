"""Ancient Wonders, module 1: unlocking, claiming and building a Wonder, and when its ability works."""

from __future__ import annotations

import pytest

from origins.games.first_builders.model import terms
from tests.first_builders.scene_aw import Bench, Opening

HERE = ((1, 0), (2, 0))  # beside the Agora


def wonders(players: int = 2) -> Bench:
    return Bench(players, wonders=True)


# setting up


@pytest.mark.rule("AW-SETUP-01")
@pytest.mark.parametrize(
    ("options", "order"),
    [
        ({}, ["first-player", "face"]),
        ({"wonders": True}, ["first-player", "wonder-drawn", "face"]),
        ({"trials": 4}, ["first-player", "trial", "face"]),
        ({"wonders": True, "trials": 6}, ["first-player", "wonder-drawn", "trial", "face"]),
    ],
)
def test_modules_are_set_up_between_the_first_player_and_the_start_dice(options, order):
    opening = Opening(2, **options).until("first-player")
    seen: list[str] = []
    while opening.at_chance():
        word = opening.options[0].split()[0]
        if word not in seen:
            seen.append(word)
        opening.do(f"! {opening.options[0]}")
    assert seen == order


@pytest.mark.rule("AW-WONDER-01")
def test_five_of_the_eight_wonders_are_laid_locked_at_the_five_sites():
    opening = Opening(3, wonders=True).until("wonder-drawn")
    assert opening.options == [f"wonder-drawn {name}" for name in terms.WONDERS]
    drawn = ["statue_of_zeus", "ishtar_gate", "colossus_of_rhodes", "lighthouse_of_alexandria", "great_pyramid_of_giza"]
    for n, name in enumerate(drawn):
        assert len(opening.options) == 8 - n
        opening.do(f"! wonder-drawn {name}")
    assert [terms.WONDERS[opening.s.wonder_at[i]] for i in range(5)] == drawn
    assert [opening.s.wonder_open[i] for i in range(5)] == [0] * 5


@pytest.mark.rule("AW-SETUP-01", "AW-WONDER-01")
def test_without_the_module_no_wonder_waits_anywhere():
    assert [Bench().s.wonder_at[i] for i in range(5)] == [terms.NONE] * 5


# unlocking and claiming


@pytest.mark.rule("AW-WONDER-02", "AW-WONDER-03", "AW-WONDER-04", "FB-EXAMPLE-21", "FB-RULING-95")
def test_the_visit_that_raises_a_site_to_5_may_claim_its_wonder():
    bench = wonders().wonder_at(1, "great_pyramid_of_giza").wonder_at(2, "ishtar_gate", unlocked=True)
    bench.sites(4, 1, 1, 1, 1).freemen(0, "red 4", "blue 5").resources(0, gold=2)
    bench.do("visit", "freeman red 4", "site 1")
    assert (bench.s.site_value[0], bench.s.wonder_open[0]) == (5, 1)
    assert bench.options == ["upper", "lower", "bonus", "claim"]
    bench.do("claim")
    assert (bench.purse, bench.me.wonder - 1, bench.me.wonder_cell) == ((0, 0, 0, 1), terms.GREAT_PYRAMID, 0)
    assert (bench.s.wonder_at[0], bench.options) == (terms.NONE, ["upper", "lower", "bonus"])
    bench.do("upper", "end-visit", "pass", "visit", "freeman blue 5", "site 2")
    assert "claim" not in bench.options  # a second one never


@pytest.mark.rule("AW-WONDER-04")
def test_a_built_wonder_also_forbids_another_claim():
    bench = wonders().wonder("statue_of_zeus", *HERE).wonder_at(3, "ishtar_gate", unlocked=True).resources(0, gold=1)
    assert bench.do("visit", "archon", "site 3").options == ["upper", "lower"]


@pytest.mark.rule("AW-WONDER-02")
def test_a_wonder_is_locked_below_5_and_stays_unlocked_ever_after():
    bench = wonders().wonder_at(3, "ishtar_gate").sites(1, 1, 3, 1, 1).resources(0, gold=1)
    assert bench.do("visit", "archon", "site 3").options == ["upper", "lower"]
    bench = wonders().wonder_at(3, "ishtar_gate").sites(1, 1, 5, 1, 1).resources(0, gold=1)
    assert bench.do("visit", "archon", "site 3").options == ["upper", "lower"]  # past 5 without having been there
    bench = wonders().wonder_at(3, "ishtar_gate", unlocked=True).sites(1, 1, 6, 1, 1).resources(0, gold=1)
    assert bench.do("visit", "archon", "site 3").options == ["upper", "lower", "claim"]
    assert bench.s.site_value[2] == 1


@pytest.mark.rule("AW-WONDER-03", "FB-RES-02")
def test_a_claim_costs_one_gold_and_nothing_else_will_do():
    bench = wonders().wonder_at(4, "ishtar_gate", unlocked=True).resources(0, stone=5, food=5, wisdom=5)
    bench.freemen(0, "red 1").do("visit", "archon", "site 4")
    assert bench.options == ["upper", "lower"]
    bench.do("upper", "resource food")  # with the gold of this action it can be paid
    assert bench.options == ["claim", "end-visit"]
    assert bench.do("claim").purse == (5, 6, 5, 0)


@pytest.mark.rule("AW-WONDER-03", "FB-RULING-95")
@pytest.mark.parametrize("worker", ["archon", "speaker 4", "freeman blue 6"])
@pytest.mark.parametrize("when", ["before", "after"])
def test_any_worker_may_claim_before_or_after_the_main_action(worker, when):
    bench = wonders().wonder_at(1, "ishtar_gate", unlocked=True).freemen(0, "blue 6").resources(0, gold=1)
    bench.me.speakers[4] = 1
    bench.do("visit", worker, "site 1")
    bench.do(*(("claim", "upper") if when == "before" else ("upper", "claim")))
    assert (bench.me.wonder - 1, bench.purse) == (terms.ISHTAR_GATE, (3, 0, 0, 0))
    assert bench.options == (["lower", "end-visit"] if worker == "freeman blue 6" else ["visit", "pass"])


@pytest.mark.rule("AW-WONDER-03")
def test_a_visit_elsewhere_does_not_reach_the_wonder():
    bench = wonders().wonder_at(1, "ishtar_gate", unlocked=True).resources(0, gold=1)
    assert bench.do("visit", "archon", "site 3").options == ["upper", "lower"]


# building


@pytest.mark.rule("AW-WONDER-05", "FB-RULING-101", "FB-RULING-24")
@pytest.mark.parametrize("purse", [{"stone": 3}, {"stone": 1, "gold": 2}])
@pytest.mark.parametrize("signs", [(), ("taurus", "virgo")])
def test_a_wonder_costs_three_stone_and_leaves_the_market_alone(purse, signs):
    bench = wonders().wonder("mausoleum_at_halicarnassus").signs(0, *signs).resources(0, **purse)
    before = bench.on_market
    bench.do("visit", "archon", "site 2", "lower")
    assert bench.options == ["market 1", "market 2", "market 3", "market 4", "market 5", "wonder"]
    bench.do("wonder", "place-wonder 1,0,2,0")  # face up at once: it cannot be a Farm
    assert (bench.purse, bench.on_market, bench.me.farms) == ((0, 0, 0, 0), before, 0)
    assert bench.tile(1, 0) == bench.tile(2, 0) == terms.WONDER


@pytest.mark.rule("AW-WONDER-05", "FB-RULING-101")
def test_a_wonder_is_not_offered_without_three_stone_or_twice():
    bench = wonders().wonder("statue_of_zeus").resources(0, stone=2, food=4, wisdom=4)
    assert "wonder" not in bench.do("visit", "archon", "site 2", "lower").options
    bench = wonders().wonder("statue_of_zeus", *HERE).resources(0, stone=3)
    assert "wonder" not in bench.do("visit", "archon", "site 2", "lower").options


@pytest.mark.rule("FB-RULING-101", "AW-WONDER-05")
def test_an_unbuilt_wonder_is_worth_nothing_at_the_end():
    bench = wonders().wonder("statue_of_zeus")
    bench.s.district_gold[0] = 0  # the game ends with this round
    bench.end_round()
    assert (bench.s.over, bench.points) == (1, 0)


@pytest.mark.rule("FB-RULING-96", "FB-RULING-25", "AW-WONDER-05")
def test_claim_and_construction_in_one_visit_also_by_the_bonus_purchase():
    bench = wonders().wonder_at(2, "statue_of_zeus", unlocked=True).freemen(0, "purple 1")
    bench.resources(0, stone=3, food=1, gold=1).do("visit", "freeman purple 1", "site 2", "claim", "bonus", "wonder")
    bench.do("place-wonder 1,0,2,0", "use 1,0")
    assert bench.purse == (0, 0, 0, 1)
    assert bench.options == ["upper", "lower"]


@pytest.mark.rule("AW-WONDER-06", "FB-EXAMPLE-22")
def test_a_wonder_covers_two_empty_cells_one_of_them_beside_the_city():
    bench = wonders().wonder("statue_of_zeus").city(0, {(1, 0): "outpost"}).resources(0, stone=3)
    places = bench.do("visit", "archon", "site 2", "lower", "wonder").wonder_places
    for legal in [((1, 1), (2, 1)), ((0, 2), (0, 3)), ((2, 0), (3, 0))]:
        assert legal in places
    covered = {(0, 0), (0, 1), (1, 0)}
    beside = {(x + dx, y + dy) for x, y in covered for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))} - covered
    expected = {
        tuple(sorted(((x, y), (x + dx, y + dy))))
        for x, y in beside
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
        if (x + dx, y + dy) not in covered
    }
    assert len(places) == len(set(places)) and set(places) == expected  # noqa: PT018
    for illegal in [((2, 1), (3, 1)), ((1, 1), (2, 2)), ((1, 0), (2, 0))]:
        assert illegal not in places


@pytest.mark.rule("AW-WONDER-07", "FB-EXAMPLE-44", "FB-RULING-100", "AW-WONDER-COLOSSUS-OF-RHODES")
def test_a_new_wonder_and_its_neighbours_may_be_used():
    bench = wonders().wonder("colossus_of_rhodes").city(0, {(1, 0): "mint", (2, 0): "workshop"})
    bench.freemen(0, "red 2").military(3, 0).resources(0, stone=3)
    bench.do("visit", "archon", "site 2", "lower", "wonder", "place-wonder 1,1,2,1")
    assert (bench.purse, bench.options) == ((0, 0, 0, 0), ["use 1,1", "done"])
    bench.do("use 1,1")
    assert (bench.me.military, bench.me.tokens, bench.options) == (4, 1, ["two-points", "resource stone"])
    bench.do("two-points")
    assert bench.options == ["use 1,0", "use 2,0", "done"]  # not the Palace
    bench.do("use 2,0", "resource food")
    assert bench.options == ["use 1,0", "done"]
    bench.do("use 1,0")
    assert (bench.points, bench.purse) == (2, (0, 1, 0, 1))
    assert bench.options == ["spend-token", "end-turn"]
    assert bench.seats == {(0, 0): ""}  # (1,0) and (1,1) would hold both cells
    bench.do("spend-token", "close")
    assert bench.seats == {(0, 0): "red 2"}


@pytest.mark.rule("AW-WONDER-07", "FB-RULING-100")
def test_neighbours_are_optional_touch_either_cell_and_exclude_agora_palace_and_farms():
    bench = wonders().wonder("statue_of_zeus").resources(0, stone=3)
    bench.city(
        0,
        {
            (0, -1): "mint",
            (1, -1): "mint",
            (2, -1): "mint",
            (1, 1): "mint",
            (2, 1): "farm",
            (3, 1): "mint",
            (3, 0): "mint",
        },
    )
    bench.do("visit", "archon", "site 2", "lower", "wonder", "place-wonder 1,0,2,0", "use 1,0")
    assert bench.options == ["use 1,-1", "use 2,-1", "use 1,1", "use 3,0", "done"]
    bench.do("use 3,0")
    assert bench.options == ["use 1,-1", "use 2,-1", "use 1,1", "done"]
    assert bench.do("done").purse == (0, 0, 0, 2)


@pytest.mark.rule("AW-WONDER-07", "FB-RULING-100")
@pytest.mark.parametrize(
    ("place", "around"),
    [("1,0,2,0", ((1, -1), (2, -1), (1, 1), (2, 1), (3, 0))), ("1,0,1,1", ((1, -1), (2, 0), (2, 1), (1, 2)))],
)
def test_each_building_around_a_wonder_is_used_once(place, around):
    bench = wonders().wonder("statue_of_zeus").resources(0, stone=3).city(0, dict.fromkeys(around, "mint"))
    bench.do("visit", "archon", "site 2", "lower", "wonder", f"place-wonder {place}", "done")
    left = [f"use {x},{y}" for x, y in around]
    while left:
        assert sorted(bench.options) == sorted([*left, "done"])
        bench.do(left.pop())
    assert bench.purse[terms.GOLD] == len(around)


@pytest.mark.rule("AW-WONDER-07")
def test_a_wonder_may_be_declined_and_its_neighbours_still_used():
    bench = wonders().wonder("statue_of_zeus").resources(0, stone=3).city(0, {(1, 1): "mint"})
    bench.do("visit", "archon", "site 2", "lower", "wonder", "place-wonder 1,0,2,0", "done")
    assert bench.options == ["use 1,1", "done"]


# Districts


@pytest.mark.rule("AW-WONDER-09", "FB-EXAMPLE-23", "FB-RULING-102")
@pytest.mark.parametrize("first", [True, False])
def test_the_two_seats_over_a_wonder_do_not_exist(first):
    around = {(x, y): "mint" for x in range(4) for y in (-1, 0, 1) if (x, y) not in ((0, 0), (0, 1), *HERE)}
    bench = wonders()
    if first:
        bench.wonder("statue_of_zeus", *HERE).city(0, around)
    else:
        bench.city(0, around).wonder("statue_of_zeus", *HERE)
    assert set(bench.seats) == {(0, -1), (0, 0), (2, -1), (2, 0)}


@pytest.mark.rule("AW-WONDER-09")
def test_an_upright_wonder_blocks_the_seats_left_and_right_of_it():
    bench = wonders().wonder("statue_of_zeus", (1, 0), (1, 1))
    bench.city(
        0,
        {
            (0, -1): "mint",
            (1, -1): "mint",
            (2, -1): "mint",
            (2, 0): "mint",
            (2, 1): "mint",
            (0, 2): "mint",
            (1, 2): "mint",
            (2, 2): "mint",
        },
    )
    assert set(bench.seats) == {(0, -1), (1, -1), (0, 1), (1, 1)}


@pytest.mark.rule("AW-WONDER-08")
def test_closing_beside_a_wonder_activates_only_coloured_tiles():
    bench = wonders().wonder("statue_of_zeus", (0, 2), (0, 3)).freemen(0, "yellow 1")
    bench.city(0, {(1, 1): "mint", (1, 2): "castle"}).do("close")
    assert bench.options == ["use 1,1", "done"]


@pytest.mark.rule("AW-WONDER-08", "FB-DISTRICT-05")
def test_a_wonder_is_the_free_fourth_tile_of_a_pattern():
    bench = wonders().wonder("statue_of_zeus", (2, 0), (3, 0)).cards("D04").freemen(0, "yellow 1")
    bench.city(0, {(2, 1): "statue", (1, 0): "astronomy_tower", (1, 1): "outpost"})
    bench.do("close", "seat 1,0")
    assert bench.points == 6


# using it again


@pytest.mark.rule("AW-WONDER-10", "FB-RULING-99")
@pytest.mark.parametrize("order", [("use 1,1", "use 1,0"), ("use 1,0", "use 1,1")])
def test_a_tile_beside_the_wonder_activates_it_in_either_order(order):
    bench = wonders().wonder("statue_of_zeus", *HERE).build("mint", 1, 1)
    assert bench.options == ["use 1,1", "use 1,0", "done"]
    assert bench.do(*order).purse == (0, 0, 0, 2)


@pytest.mark.rule("AW-WONDER-10", "FB-RULING-100")
@pytest.mark.parametrize(("at", "gold"), [("3,0", 1), ("2,-1", 1), ("1,1", 1), ("0,-1", 0), ("0,2", 0)])
def test_a_farm_beside_either_cell_activates_the_wonder(at, gold):
    bench = wonders().wonder("statue_of_zeus", *HERE).market("mint")
    bench.do("visit", "archon", "site 2", "lower", f"place {at}").settle()  # a Mint cannot be paid: it is a Farm
    assert bench.options == (["use 1,0", "done"] if gold else ["visit", "pass"])


@pytest.mark.rule("AW-WONDER-11", "FB-EXAMPLE-51")
def test_a_wonder_is_used_once_a_turn_and_again_with_a_token():
    bench = wonders().wonder("statue_of_zeus", *HERE).freemen(0, "purple 1").resources(0, stone=2, food=1)
    bench.me.tokens = 1
    bench.market("mint", "mint").do("visit", "freeman purple 1", "site 2", "lower", "market 1", "face-up", "place 1,1")
    bench.do("use 1,1", "use 1,0")
    assert bench.purse == (0, 1, 0, 2)
    bench.do("bonus", "market 1", "as-farm", "place 2,1").settle()
    assert bench.options == ["spend-token", "end-turn"]  # nothing from Zeus
    bench.do("spend-token", "visit", "site 2", "lower", "market 1", "as-farm", "place 3,0", "use 1,0")
    assert bench.purse == (0, 0, 0, 3)


@pytest.mark.rule("AW-WONDER-11")
def test_a_new_turn_gives_a_new_use():
    bench = wonders().wonder("statue_of_zeus", *HERE).build("mint", 1, 1).do("use 1,0", "done", "pass")
    assert bench.build("mint", 2, 1).options == ["use 2,1", "use 1,0", "done"]


@pytest.mark.rule("FB-RULING-97", "AW-WONDER-11")
def test_the_use_on_building_is_the_use_of_the_turn():
    bench = wonders().wonder("statue_of_zeus").freemen(0, "purple 1").resources(0, stone=3, food=1).market("mint")
    bench.do("visit", "freeman purple 1", "site 2", "lower", "wonder", "place-wonder 1,0,2,0", "use 1,0")
    bench.do("bonus", "place 1,1").settle()
    assert (bench.seat, bench.purse) == (1, (0, 0, 0, 1))


@pytest.mark.rule("FB-RULING-98")
def test_declining_does_not_use_it_up():
    bench = wonders().wonder("statue_of_zeus").freemen(0, "purple 1").resources(0, stone=3, food=1).market("mint")
    bench.do("visit", "freeman purple 1", "site 2", "lower", "wonder", "place-wonder 1,0,2,0", "done")
    bench.do("bonus", "place 1,1").settle()
    assert bench.options == ["use 1,0", "done"]


@pytest.mark.rule("FB-RULING-102")
def test_tiles_may_go_beside_both_cells_of_a_wonder():
    bench = wonders().wonder("statue_of_zeus", *HERE).market("mint").do("visit", "archon", "site 2", "lower")
    assert {"place 1,-1", "place 2,-1", "place 3,0", "place 1,1", "place 2,1"} <= set(bench.options)
