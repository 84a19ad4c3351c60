"""The eight Wonders, each built at (1,0),(2,0) and set off by a tile laid beside it."""

from __future__ import annotations

import pytest

from origins.games.first_builders.model import terms
from tests.first_builders.scene_aw import Bench

HERE = ((1, 0), (2, 0))
OFFER = ("red 1", "blue 2", "orange 3", "yellow 4", "purple 5")


def wonder(name: str) -> Bench:
    return Bench(wonders=True).wonder(name, *HERE)


def trigger(bench: Bench) -> Bench:
    """Build a Castle, whose ability is left alone, beside the Wonder, and use the Wonder."""
    return bench.build("castle", 1, 1).do("use 1,0")


# Colossus of Rhodes


@pytest.mark.rule("AW-WONDER-COLOSSUS-OF-RHODES")
@pytest.mark.parametrize(("answer", "points", "stone"), [("two-points", 2, 0), ("resource stone", 0, 1)])
def test_colossus_of_rhodes(answer, points, stone):
    bench = trigger(wonder("colossus_of_rhodes").military(4, 0))
    assert (bench.me.military, bench.options) == (5, ["two-points", "resource stone"])
    bench.do(answer)
    assert (bench.points, bench.purse) == (points, (stone, 0, 0, 0))


@pytest.mark.rule("AW-WONDER-COLOSSUS-OF-RHODES", "FB-RULING-15")
def test_colossus_of_rhodes_on_the_final_space():
    bench = trigger(wonder("colossus_of_rhodes").military(13, 0)).do("two-points")
    assert (bench.me.military, bench.points) == (13, 2)


# Great Pyramid of Giza


@pytest.mark.rule("AW-WONDER-GREAT-PYRAMID-OF-GIZA", "FB-RULING-08")
@pytest.mark.parametrize(
    ("paid", "points", "left"),
    [
        (("stone", "stop"), 2, (1, 0, 1, 1)),
        (("stone", "gold", "stop"), 5, (1, 0, 1, 0)),
        (("stone", "stone", "wisdom"), 9, (0, 0, 0, 1)),
    ],
)
def test_great_pyramid_of_giza(paid, points, left):
    bench = wonder("great_pyramid_of_giza").resources(0, stone=2, wisdom=1, gold=1)
    trigger(bench)
    assert bench.options == ["resource stone", "resource wisdom", "resource gold"]  # at least one is paid
    bench.do(*(word if word == "stop" else f"resource {word}" for word in paid))
    assert (bench.points, bench.purse) == (points, left)


@pytest.mark.rule("AW-WONDER-GREAT-PYRAMID-OF-GIZA")
def test_great_pyramid_of_giza_needs_a_resource():
    assert wonder("great_pyramid_of_giza").build("castle", 1, 1).options == ["use 1,1", "done"]


# Hanging Gardens of Babylon


@pytest.mark.rule("AW-WONDER-HANGING-GARDENS-OF-BABYLON", "FB-EXAMPLE-24", "FB-RULING-30", "AW-WONDER-10")
def test_hanging_gardens_of_babylon():
    bench = wonder("hanging_gardens_of_babylon").city(0, {(-1, 0): "farm"}).resources(0, stone=3)
    bench.s.top[terms.RED] = terms.BUILDINGS.index("stronghold")
    bench.market("armory", "castle", "outpost")
    bench.do("visit", "archon", "site 2", "lower", "market 1", "face-up", "place 1,1", "! tile chariot_field")
    assert bench.options == ["use 1,1", "use 1,0", "done"]
    bench.do("use 1,0")
    assert bench.options == ["market 1", "market 2", "market 3", "no"]
    bench.do("market 2", "place 2,1").settle()
    assert (bench.me.farms, bench.purse) == (2, (0, 2, 0, 0))
    assert bench.on_market == ["castle", "stronghold", "chariot_field"]  # slid up and refilled
    assert bench.options == ["use 1,1", "done"]  # the Farm beside the Wonder does not set it off again


@pytest.mark.rule("FB-RULING-30", "FB-RULING-106")
def test_the_free_farm_may_be_skipped_and_the_food_still_taken():
    bench = wonder("hanging_gardens_of_babylon").city(0, {(-1, 0): "farm", (-1, 1): "farm"})
    trigger(bench).do("no")
    assert (bench.me.farms, bench.purse) == (2, (0, 2, 0, 0))


@pytest.mark.rule("FB-RULING-30")
def test_the_free_farm_may_be_a_reserved_tile_on_any_legal_cell():
    bench = wonder("hanging_gardens_of_babylon").reserve("mint")
    trigger(bench)
    assert bench.options == ["market 1", "reserved mint", "no"]
    before = bench.on_market
    bench.do("reserved mint", "place 0,-1")  # not beside the Wonder
    assert (bench.me.farms, bench.me.n_reserved, bench.purse) == (1, 0, (0, 1, 0, 0))
    assert bench.on_market == before


@pytest.mark.rule("FB-RULING-30", "FB-ZODIAC-VIRGO")
def test_the_free_farm_does_not_go_over_a_farm():
    bench = wonder("hanging_gardens_of_babylon").city(0, {(-1, 0): "farm"}).signs(0, "virgo")
    trigger(bench).do("market 1")
    assert bench.options
    assert all(option.startswith("place ") and option != "place -1,0" for option in bench.options)


@pytest.mark.rule("FB-RULING-30")
def test_without_any_tile_only_the_food_is_taken():
    bench = wonder("hanging_gardens_of_babylon").city(0, {(-1, 0): "farm"}).build("castle", 1, 1)
    bench.market().do("use 1,0")
    assert (bench.me.farms, bench.purse) == (1, (0, 1, 0, 0))
    assert bench.options == ["use 1,1", "done"]
    bench = wonder("hanging_gardens_of_babylon").build("castle", 1, 1).market()
    assert bench.options == ["use 1,1", "done"]  # neither a tile nor a Farm


# Ishtar Gate


@pytest.mark.rule("AW-WONDER-ISHTAR-GATE")
def test_ishtar_gate_raises_any_own_die_below_6():
    bench = wonder("ishtar_gate").freemen(0, "red 1", "blue 5 @3", "purple 6", "orange 6 @4")
    bench.city(0, {(-1, 0): "mint", (-1, 1): "mint", (-2, 0): "mint", (-2, 1): "mint"})
    bench.fill((-1, 0), "yellow 5").fill((-2, 0), "yellow 6")
    bench.me.speakers[3] = 1
    trigger(bench)
    assert bench.options == ["freeman red 1", "used blue 5", "seat-die -1,0"]  # no Speaker, no 6
    bench.do("seat-die -1,0")
    assert bench.seats[-1, 0] == "yellow 6"


@pytest.mark.rule("AW-WONDER-ISHTAR-GATE", "FB-RULING-36")
def test_ishtar_gate_raises_a_used_freeman_to_6_and_no_further():
    bench = wonder("ishtar_gate").freemen(0, "red 1", "blue 5 @3")
    trigger(bench).do("used blue 5")
    assert (bench.dice, bench.advisor_colours) == (["red 1", "blue 6 @3"], [])


@pytest.mark.rule("AW-WONDER-ISHTAR-GATE", "FB-RULING-36")
def test_ishtar_gate_raises_an_unused_freeman_of_5():
    bench = trigger(wonder("ishtar_gate").freemen(0, "red 1", "blue 5"))
    assert bench.options == ["freeman red 1", "freeman blue 5"]
    assert bench.do("freeman blue 5").dice == ["red 1", "blue 6"]


# the others


@pytest.mark.rule("AW-WONDER-LIGHTHOUSE-OF-ALEXANDRIA")
def test_lighthouse_of_alexandria_sells_a_die_at_its_price():
    bench = wonder("lighthouse_of_alexandria").freemen(0, "red 1").offer(*OFFER).resources(0, wisdom=2)
    trigger(bench)
    assert bench.options == ["offer 1", "offer 2", "offer 3"]
    bench.do("offer 3", "! face 4")
    assert (bench.dice, bench.purse) == (["red 1", "orange 3"], (0, 0, 0, 0))
    assert bench.on_offer == ["red 1", "blue 2", "yellow 4", "purple 5", "orange 4"]


@pytest.mark.rule("AW-WONDER-LIGHTHOUSE-OF-ALEXANDRIA", "FB-ZODIAC-TAURUS")
def test_taurus_works_with_the_lighthouse():
    bench = wonder("lighthouse_of_alexandria").freemen(0, "red 1").offer(*OFFER).signs(0, "taurus")
    assert trigger(bench).options == ["offer 1", "offer 2"]


@pytest.mark.rule("AW-WONDER-LIGHTHOUSE-OF-ALEXANDRIA", "FB-CITIZEN-01")
def test_the_lighthouse_needs_a_free_base():
    bench = wonder("lighthouse_of_alexandria").freemen(0, "red 1", "red 2").build("castle", 1, 1)
    assert bench.options == ["use 1,1", "done"]


@pytest.mark.rule("AW-WONDER-MAUSOLEUM-AT-HALICARNASSUS")
@pytest.mark.parametrize("colours", [("red",), ("red", "blue", "yellow")])
def test_mausoleum_at_halicarnassus(colours):
    bench = trigger(wonder("mausoleum_at_halicarnassus").advisors(*colours))
    assert bench.points == 2 * len(colours)


@pytest.mark.rule("AW-WONDER-MAUSOLEUM-AT-HALICARNASSUS", "AW-WONDER-TEMPLE-OF-ARTEMIS-AT-EPHESUS")
@pytest.mark.parametrize("name", ["mausoleum_at_halicarnassus", "temple_of_artemis_at_ephesus"])
def test_a_wonder_that_would_give_nothing_is_not_offered(name):
    assert wonder(name).build("castle", 1, 1).options == ["use 1,1", "done"]


@pytest.mark.rule("AW-WONDER-STATUE-OF-ZEUS")
def test_statue_of_zeus():
    assert trigger(wonder("statue_of_zeus")).purse == (0, 0, 0, 1)


@pytest.mark.rule("AW-WONDER-TEMPLE-OF-ARTEMIS-AT-EPHESUS", "FB-RULING-06")
@pytest.mark.parametrize(("spaces", "wisdom"), [((1, 0, 0), 1), ((11, 0, 1), 2), ((1, 5, 2), 3)])
def test_temple_of_artemis_at_ephesus(spaces, wisdom):
    bench = trigger(wonder("temple_of_artemis_at_ephesus").temples(*spaces))
    assert (bench.purse, bench.points) == ((0, 0, wisdom, 0), 0)
