"""Purchases, the market, placing tiles, Farms and reserved tiles."""

from __future__ import annotations

import pytest

from origins.games.first_builders.model import terms
from origins.games.first_builders.model.terms import BUILDINGS, FOOD, NONE, STONE, WISDOM
from tests.first_builders.table import Table

MARKET = ("mint", "granary", "gate_of_passage", "outpost", "castle")


def shop(stone=9, food=0, wisdom=9, gold=0, market=MARKET, **options) -> Table:
    """A player before the market, with a City of Agora and Palace."""
    return Table(**options).market(*market).resources(0, stone, food, wisdom, gold).freemen(0, "red 6")


def buy(t: Table, *words: str) -> Table:
    return t.visit("archon", 2, "lower", *words)


def cells(t: Table) -> set[tuple[int, int]]:
    found = [o.removeprefix("place ").split(",") for o in t.options if o.startswith("place ")]
    return {(int(x), int(y)) for x, y in found}


def reserve(t: Table, *names: str) -> Table:
    for name in names:
        t.p.reserved[BUILDINGS.index(name)] += 1
        t.p.n_reserved += 1
    return t.refresh()


@pytest.mark.parametrize(("space", "wisdom"), [(1, 0), (2, 1), (3, 2), (4, 3), (5, 4)])
@pytest.mark.rule("FB-BUILD-01", "FB-BUILD-02")
def test_price_is_the_space_in_wisdom_and_the_tile_in_stone(space, wisdom):
    t = buy(shop(), f"market {space}", "face-up", "place 1,0").settle()
    stone = {"mint": 2, "granary": 1, "gate_of_passage": 2, "outpost": 1, "castle": 3}[MARKET[space - 1]]
    assert t.res(0) == (9 - stone, 0, 9 - wisdom, 0)
    assert t.tiles(0)[1, 0] == MARKET[space - 1]


@pytest.mark.rule("FB-BUILD-01", "FB-FARM-01")
def test_without_the_price_a_tile_can_only_be_a_farm():
    t = buy(shop(stone=1, wisdom=1), "market 1")
    assert cells(t) == {(0, -1), (-1, 0), (1, 0), (-1, 1), (1, 1), (0, 2)}  # not asked: as a Farm
    t.do("place 1,0").settle()
    assert (t.res(0)[STONE], t.res(0)[WISDOM], t.tiles(0)[1, 0]) == (1, 1, "farm:mint")
    assert buy(shop(stone=1, wisdom=1), "market 2").options == ["face-up", "as-farm"]


@pytest.mark.rule("FB-BUILD-03", "FB-BUILD-04", "FB-EXAMPLE-08")
def test_the_market_slides_up_and_is_filled_from_the_colour_bought():
    t = shop(stone=2, wisdom=2).stack("orange", "astronomy_tower", "mages_tower", "fountain_of_wisdom")
    buy(t, "market 3", "face-up", "place 1,0")
    assert t.options == ["tile fountain_of_wisdom", "tile mages_tower"]  # the next one is turned up
    t.do("! tile mages_tower")
    assert t.res(0) == (0, 0, 0, 0)
    assert t.market_tiles() == ["mint", "granary", "outpost", "castle", "astronomy_tower"]
    assert t.s.top[terms.ORANGE] == BUILDINGS.index("mages_tower")
    assert t.told("turned_up") == [(BUILDINGS.index("mages_tower"),)]


@pytest.mark.rule("FB-FARM-01", "FB-FARM-02", "FB-FARM-03", "FB-EXAMPLE-09", "FB-RULING-26")
def test_a_farm_costs_nothing_and_the_market_changes_as_ever():
    t = shop(stone=2, wisdom=2).stack("orange", "astronomy_tower", "mages_tower", "fountain_of_wisdom")
    buy(t, "market 3", "as-farm", "place 1,0", "! tile mages_tower")
    assert t.res(0) == (2, 0, 2, 0)
    assert t.seat == 1  # no ability is asked for
    p = t.player(0)
    assert (p.farms, sum(p.colours)) == (1, 0)
    assert t.market_tiles() == ["mint", "granary", "outpost", "castle", "astronomy_tower"]
    assert t.tiles(0)[1, 0] == "farm:gate_of_passage"
    assert t.told("builds_farm") == [(0, BUILDINGS.index("gate_of_passage"), 1, 0)]


@pytest.mark.rule("FB-BUILD-05", "FB-BUILD-06", "FB-EXAMPLE-10")
def test_a_tile_goes_where_it_shares_an_edge():
    t = shop().city(0, {(1, 0): "outpost", (2, 0): "castle", (2, -1): "mint"})
    buy(t, "market 1", "face-up")
    assert cells(t) == {
        (-1, 0), (0, -1), (-1, 1), (1, 1), (0, 2), (1, -1), (3, 0), (2, 1), (3, -1), (2, -2),
    }  # fmt: skip
    t.do("place 3,0").settle()
    assert t.tiles(0)[3, 0] == "mint"


@pytest.mark.rule("FB-BUILD-06")
def test_mages_tower_sees_its_edges_only():
    """Which Buildings a Mage's Tower may use shows what is adjacent."""
    t = shop(market=["mages_tower"]).city(0, {(1, 0): "granary", (2, 0): "workshop", (2, -1): "mint"})
    buy(t, "face-up", "place 1,-1", "use 1,-1").settle()
    assert t.options == ["use 1,0", "use 2,-1"]  # Granary below and Mint to the right; Workshop at the corner not


@pytest.mark.rule("FB-BUILD-05")
def test_a_city_grows_without_limit_in_any_direction():
    row = {(x, 0): "farm" for x in range(1, 40)} | {(0, -y): "farm" for y in range(1, 30)}
    t = shop().city(0, row)
    assert {(40, 0), (0, -30), (-1, -29), (39, 1)} <= cells(buy(t, "market 1", "face-up"))


@pytest.mark.rule("FB-BUILD-07")
def test_the_ability_of_a_new_building_may_be_used_once():
    t = buy(shop(), "market 1", "face-up", "place 1,0").settle()
    assert t.options == ["use 1,0", "done"]
    assert (t.do("use 1,0").res(0)[3], t.seat) == (1, 1)
    t = buy(shop(), "market 1", "face-up", "place 1,0", "done")
    assert (t.res(0)[3], t.seat) == (0, 1)


@pytest.mark.rule("FB-BUILD-08")
def test_standing_buildings_do_not_work_when_another_is_built():
    t = shop().city(0, {(1, 0): "mint", (1, 1): "mint"})
    buy(t, "market 1", "face-up", "place 2,0").settle()
    assert t.options == ["use 2,0", "done"]


@pytest.mark.rule("FB-BUILD-08")
def test_a_closing_works_only_buildings_of_the_dies_colour():
    t = shop().city(0, {(1, 0): "mint", (1, 1): "outpost", (2, 0): "mint"}).districts("D45")
    assert t.freemen(0, "yellow 3").do("close").options == ["use 0,0", "use 1,0", "done"]


@pytest.mark.rule("FB-BUILD-09")
def test_a_building_counts_itself():
    t = buy(shop(market=["harbor"]).city(0, {(1, 0): "mint"}), "face-up", "place 2,0", "use 2,0")
    assert t.score(0) == 4


@pytest.mark.rule("FB-FARM-02")
def test_a_farm_is_a_tile_for_seats_and_no_building_for_counts():
    t = shop(market=["harbor"]).city(0, {(1, 0): "farm:mint"})
    assert t.player(0).n_seats == 0
    buy(t, "face-up", "place 1,1").settle()
    assert t.player(0).n_seats == 1
    assert t.do("use 1,1").score(0) == 2  # the Mint under the Farm is not yellow


# rulings on market and building


@pytest.mark.rule("FB-RULING-20", "FB-RULING-21", "FB-EXAMPLE-49")
def test_an_empty_stack_leaves_the_lowest_space_empty():
    t = shop(market=["mint", "obelisk", "gate_of_passage", "outpost", "castle"]).stack("orange")
    t.stack("blue", "statue", "obelisk").freemen(0, "red 6", "blue 6")
    buy(t, "market 3", "face-up", "place 1,0", "done", "pass")
    assert t.market_tiles() == ["mint", "obelisk", "outpost", "castle"]
    wisdom = t.res(0)[WISDOM]
    t.visit("freeman red 6", 2, "lower", "market 2", "face-up", "place 0,-1").settle()
    assert wisdom - t.res(0)[WISDOM] == 1
    assert t.market_tiles() == ["mint", "outpost", "castle", "statue"]
    assert list(t.s.market)[4] == NONE


@pytest.mark.rule("FB-RULING-22")
def test_the_market_is_complete_before_the_ability():
    t = shop(market=["construction_site", "mint"]).stack("purple", "estate", "castle")
    buy(t, "market 1", "face-up", "place 1,0").settle()
    assert t.market_tiles() == ["mint", "estate"]
    assert t.do("use 1,0").options == ["market 1", "market 2"]


@pytest.mark.rule("FB-RULING-23")
def test_the_last_tile_of_a_stack_is_face_up():
    t = shop().stack("yellow", "mint", "harbor")
    buy(t, "market 1", "face-up", "place 1,0").settle()
    assert (t.s.top[terms.YELLOW], t.s.n_hidden[terms.YELLOW]) == (BUILDINGS.index("harbor"), 0)


@pytest.mark.rule("FB-RULING-20", "FB-RULING-23")
def test_after_the_last_tile_a_stack_has_no_top():
    t = shop().stack("yellow", "harbor")
    buy(t, "market 1", "face-up", "place 1,0").settle()
    assert t.market_tiles() == [*MARKET[1:], "harbor"]
    assert t.s.top[terms.YELLOW] == NONE


@pytest.mark.rule("FB-RULING-24")
def test_when_a_purchase_is_offered():
    def menu(t: Table) -> list[str]:
        return t.bonus("red", "yellow").freemen(0, "yellow 5").visit("freeman yellow 5", 2).options

    assert menu(shop(0, 0, 0)) == ["upper", "lower", "bonus"]
    assert menu(shop(9, 9, 9, market=())) == ["upper", "bonus"]
    assert menu(reserve(shop(0, 0, 0, market=()), "castle")) == ["upper", "lower", "bonus"]
    wonder = shop(3, 0, 0, market=(), wonders=True)
    wonder.p.wonder = terms.STATUE_OF_ZEUS + 1
    assert menu(wonder) == ["upper", "lower", "bonus"]
    wonder = shop(2, 0, 0, market=(), wonders=True)
    wonder.p.wonder = terms.STATUE_OF_ZEUS + 1
    assert menu(wonder) == ["upper", "bonus"]


@pytest.mark.parametrize("way", ["farm", "reserved", "wonder", "virgo"])
@pytest.mark.rule("FB-RULING-25", "FB-BONUS-02")
def test_the_bonus_purchase_costs_a_food_whatever_is_built(way):
    t = shop(stone=3, food=2, wisdom=0, market=["castle"], wonders=way == "wonder").bonus("purple")
    t.freemen(0, "purple 3")
    if way == "virgo":
        t.signs(0, "virgo").city(0, {(1, 0): "farm"})
    elif way == "reserved":
        reserve(t, "estate")
    elif way == "wonder":
        t.p.wonder = terms.STATUE_OF_ZEUS + 1
    t.visit("freeman purple 3", 1, "bonus")
    words = {
        "farm": ("as-farm", "place 1,0"),
        "reserved": ("reserved estate", "face-up", "place 1,0"),
        "wonder": ("wonder", "place-wonder 1,0,2,0"),
        "virgo": ("over-farm",),
    }
    stone = {"farm": 3, "reserved": 0, "wonder": 0, "virgo": 3}
    t.do(*words[way]).settle()
    assert t.res(0) == (stone[way], 1, 0, 0)


@pytest.mark.rule("FB-RULING-25", "FB-BONUS-02")
def test_without_a_food_there_is_no_bonus_purchase():
    t = shop(food=0).bonus("purple").freemen(0, "purple 3").visit("freeman purple 3", 1)
    assert t.options == ["upper", "lower"]


@pytest.mark.rule("FB-RULING-27")
def test_reserved_tiles_are_unlimited_and_no_part_of_the_city():
    t = reserve(shop(market=["construction_site", "castle"]), "mint", "mint", "harbor", "granary")
    buy(t, "market 1", "face-up", "place 1,0", "use 1,0", "market 1").settle()
    p = t.player(0)
    assert (p.n_reserved, p.reserved[BUILDINGS.index("castle")]) == (5, 1)
    assert (p.n_cells, list(p.colours)) == (3, [0, 1, 0, 0, 0])
    t.s.round = 25
    t.refresh().pass_all()
    assert t.score(0) == 0  # nothing but gold, of which there is none, would count


@pytest.mark.rule("FB-RULING-28", "FB-RULING-04")
def test_a_reserved_tile_is_a_normal_purchase_for_its_stone():
    t = reserve(shop(stone=3, wisdom=0).signs(0, "virgo").city(0, {(1, 0): "farm"}), "castle")
    assert buy(t, "reserved castle").options == ["face-up", "over-farm", "as-farm"]
    t.do("face-up", "place 1,1").settle()
    assert t.res(0) == (0, 0, 0, 0)
    assert t.market_tiles() == list(MARKET)
    assert (t.player(0).n_reserved, sum(t.player(0).reserved)) == (0, 0)


@pytest.mark.rule("FB-FARM-01", "FB-RULING-28")
def test_virgo_without_a_farm_changes_nothing():
    assert buy(shop().signs(0, "virgo"), "market 1").options == ["face-up", "as-farm"]


@pytest.mark.rule("FB-RULING-28")
def test_reserve_and_build_in_one_visit():
    """The purple tile at site 2: main purchase and bonus purchase, also for a worker of value 2."""
    t = shop(stone=9, food=1, market=["construction_site", "mint"]).bonus("red", "purple").freemen(0, "purple 2")
    t.visit("freeman purple 2", 2, "lower", "market 1", "face-up", "place 1,0", "use 1,0", "market 1")
    t.do("bonus", "reserved mint", "face-up", "place 2,0").settle()
    assert (t.tiles(0)[2, 0], t.player(0).n_reserved) == ("mint", 0)
    assert t.res(0)[FOOD] == 0


@pytest.mark.rule("FB-RULING-29")
def test_a_construction_site_refills_the_market_or_does_nothing():
    t = shop(market=["construction_site", "mint"]).stack("purple").stack("yellow", "harbor", "quarry")
    buy(t, "market 1", "face-up", "place 1,0", "use 1,0").settle()
    assert t.market_tiles() == ["harbor"]
    assert t.s.top[terms.YELLOW] == BUILDINGS.index("quarry")
    t = shop(market=["construction_site"]).stack("purple")
    buy(t, "face-up", "place 1,0")
    assert (t.seat, t.player(0).n_reserved) == (1, 0)


def gardens(t: Table) -> Table:
    t.p.wonder = terms.HANGING_GARDENS + 1
    return t.refresh().visit("archon", 2, "lower", "wonder", "place-wonder 1,0,2,0", "use 1,0")


@pytest.mark.rule("FB-RULING-30")
def test_the_free_farm_comes_from_market_or_reserve_and_may_be_skipped():
    t = gardens(reserve(shop(wonders=True).signs(0, "virgo").city(0, {(0, -1): "farm"}), "castle"))
    assert t.options == ["market 1", "market 2", "market 3", "market 4", "market 5", "reserved castle", "no"]
    t.do("market 1")
    assert (0, -1) not in cells(t)
    assert {(-1, 0), (3, 0), (0, 2)} <= cells(t)
    t.do("place 0,2").settle()
    assert t.market_tiles()[:4] == list(MARKET[1:])
    assert (t.res(0)[FOOD], t.player(0).farms) == (2, 2)


@pytest.mark.rule("FB-RULING-30")
def test_the_food_of_the_gardens_comes_without_a_farm_too():
    t = gardens(shop(wonders=True).city(0, {(0, -1): "farm"})).do("no")
    assert (t.res(0)[FOOD], t.player(0).farms) == (1, 1)
    t = shop(market=(), wonders=True).city(0, {(0, -1): "farm"})
    t.p.wonder = terms.HANGING_GARDENS + 1
    t.refresh().visit("archon", 2, "lower", "place-wonder 1,0,2,0", "use 1,0")
    assert (t.res(0)[FOOD], t.seat) == (1, 1)
