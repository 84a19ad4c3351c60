"""What each Building does when it has just been built."""

from __future__ import annotations

import pytest

from origins.games.first_builders.model import terms
from tests.first_builders.scene_aw import Bench

BASIC = ["resource stone", "resource food", "resource wisdom"]
NEXT_TURN = ["visit", "pass"]  # what a seat without resources can do


# gray and yellow


@pytest.mark.rule("FB-BUILDING-AGORA", "FB-RULING-75", "FB-RULING-71")
@pytest.mark.parametrize("die", ["red 1", "blue 6"])
def test_agora_gives_a_resource_when_its_district_is_closed_with_any_die(die):
    bench = Bench().freemen(0, die).city(0, {(1, 0): "mint", (1, 1): "castle"})
    bench.do("close")
    assert bench.options == ["use 0,0", "done"]
    bench.do("use 0,0")
    assert bench.options == BASIC
    bench.do("resource food")
    assert bench.purse == (0, 1, 0, 0)
    assert bench.seat == 1


@pytest.mark.rule("FB-BUILDING-AGORA", "FB-RULING-75")
def test_agora_reacts_to_each_district_that_contains_it_and_to_no_other():
    bench = Bench().freemen(0, "red 1", "red 2", "red 3")
    bench.city(0, {(1, 0): "mint", (1, 1): "castle", (-1, 0): "mint", (-1, 1): "mint", (2, 0): "mint", (2, 1): "mint"})
    bench.do("close", "freeman red 1", "seat 0,0", "use 0,0", "resource food", "pass")
    bench.do("close", "freeman red 2", "seat -1,0", "use 0,0", "resource food")
    assert bench.purse == (0, 2, 0, 0)
    bench.do("close")
    assert bench.options == NEXT_TURN  # (1,0) holds neither the Agora nor a red tile
    assert bench.seats == {(0, 0): "red 1", (-1, 0): "red 2", (1, 0): "red 3"}


@pytest.mark.rule("FB-BUILDING-PALACE")
def test_palace_is_never_offered():
    bench = Bench().freemen(0, "red 1").city(0, {(1, 1): "mint", (1, 2): "mint", (0, 2): "mint"})
    bench.do("close")
    assert bench.seats == {(0, 1): "red 1"}
    assert bench.seat == 1  # nothing was asked: Palace and three Mints do not answer to red
    assert bench.purse == (0, 0, 0, 0)
    assert list(bench.me.towers) == [1, 1, 1, 1, 1]


@pytest.mark.rule("FB-BUILDING-GRANARY", "FB-BUILD-09")
@pytest.mark.parametrize(("farms", "food"), [(0, 1), (1, 2), (3, 4)])
def test_granary(farms, food):
    bench = Bench().city(0, {(-1 - i, 0): "farm" for i in range(farms)})
    assert bench.use("granary").purse == (0, food, 0, 0)


@pytest.mark.rule("FB-BUILDING-HARBOR", "FB-BUILD-09", "FB-RULING-79")
def test_harbor_counts_yellow_buildings_and_itself_but_no_farms_or_reserved_tiles():
    assert Bench().use("harbor").points == 2
    bench = Bench().city(0, {(0, -1): "mint", (0, 2): "quarry", (-1, 0): "farm:mint", (-1, 1): "castle"})
    assert bench.reserve("mint").use("harbor").points == 6


@pytest.mark.rule("FB-BUILDING-MARKET", "FB-RULING-50", "FB-DISTRICT-10")
def test_market_counts_yellow_freemen_only():
    bench = Bench().freemen(0, "yellow 1", "yellow 3 @5", "red 2").advisors("yellow")
    bench.city(0, {(-1, 0): "mint", (-1, 1): "mint"}).fill((-1, 0), "yellow 5")
    assert bench.use("market").points == 8


@pytest.mark.rule("FB-BUILDING-MINT")
def test_mint():
    assert Bench().use("mint").purse == (0, 0, 0, 1)


@pytest.mark.rule("FB-BUILDING-QUARRY", "FB-RULING-80")
@pytest.mark.parametrize(
    ("around", "stone"), [({}, 4), ({(1, 1): "farm"}, 3), ({(0, -1): "mint", (1, -1): "mint", (1, 1): "mint"}, 2)]
)
def test_quarry_counts_empty_cells_around_it(around, stone):
    assert Bench().city(0, around).use("quarry").purse == (stone, 0, 0, 0)


@pytest.mark.rule("FB-BUILDING-WORKSHOP")
def test_workshop():
    bench = Bench().use("workshop")
    assert bench.options == BASIC
    assert bench.do("resource wisdom").me.res[terms.WISDOM] == 1


# red


@pytest.mark.rule("FB-BUILDING-ARMORY")
def test_armory_moves_two_and_attacks_in_either_order_or_only_one():
    bench = Bench().military(2, 5).use("armory", "move")
    assert bench.options == ["attack", "stop"]
    assert bench.do("attack").me.military == 4
    assert (bench.purse, bench.points) == ((0, 1, 0, 0), 2)  # space 4 after the move: 1 food, 2 boundaries

    bench = Bench().military(3, 5).use("armory", "attack")
    assert bench.options == ["move", "stop"]
    assert bench.do("move").me.military == 5
    assert (bench.purse, bench.points) == ((1, 0, 0, 0), 1)  # space 3 before the move: 1 stone, 1 boundary

    assert Bench().use("armory", "move", "stop").points == 0


@pytest.mark.rule("FB-BUILDING-CHARIOT-FIELD")
def test_chariot_field_counts_red_buildings_and_red_freemen():
    bench = Bench().freemen(0, "red 1", "red 4 @3", "blue 2").city(0, {(-1, 0): "outpost"}).advisors("red")
    assert bench.use("chariot_field").points == 2 * 2 + 2 * 2
    assert Bench().freemen(0).use("chariot_field").points == 2


@pytest.mark.rule("FB-BUILDING-OUTPOST")
def test_outpost_moves_or_attacks():
    bench = Bench().military(4, 1).use("outpost")
    assert bench.options == ["move", "attack"]
    bench.do("attack")
    assert (bench.me.military, bench.purse, bench.points, bench.seat) == (4, (0, 1, 0, 0), 3, 1)
    bench = Bench().military(4, 1).use("outpost", "move")
    assert (bench.me.military, bench.points, bench.seat) == (5, 0, 1)


@pytest.mark.rule("FB-BUILDING-RIDING-GROUNDS", "FB-EXAMPLE-55")
def test_riding_grounds():
    bench = Bench(4).military(2, 1, 4, 5).use("riding_grounds")
    assert (bench.me.military, bench.me.tokens) == (4, 1)
    assert list(bench.s.military_order).index(0) > list(bench.s.military_order).index(2)  # on top of it
    assert bench.options == ["resource stone", "resource food"]
    assert bench.do("resource stone").purse == (1, 0, 0, 0)


@pytest.mark.rule("FB-BUILDING-RIDING-GROUNDS")
def test_riding_grounds_ask_for_each_lower_player():
    bench = Bench(4).military(4, 1, 5, 6).use("riding_grounds", "resource stone", "resource food")
    assert bench.me.military == 6
    assert bench.purse == (1, 1, 0, 0)  # two are lower, the third shares the space


@pytest.mark.rule("FB-BUILDING-RIDING-GROUNDS", "FB-RULING-15")
def test_riding_grounds_on_the_final_space_still_pay():
    bench = Bench().military(13, 12).use("riding_grounds", "resource food")
    assert (bench.me.military, bench.purse) == (13, (0, 1, 0, 0))


@pytest.mark.rule("FB-BUILDING-RIDING-GROUNDS", "FB-RULING-15")
def test_riding_grounds_are_idle_on_the_final_space_when_nobody_is_lower():
    assert Bench().military(13, 13).build("riding_grounds", 1, 0).seat == 1


@pytest.mark.rule("FB-BUILDING-STRONGHOLD", "FB-BUILD-09")
def test_stronghold_moves_once_for_each_red_building():
    assert Bench().use("stronghold").me.military == 1
    bench = Bench().city(0, {(-1, 0): "outpost", (-1, 1): "armory", (0, 2): "farm:outpost"})
    assert bench.use("stronghold").me.military == 3


@pytest.mark.rule("FB-BUILDING-STRONGHOLD", "FB-MILITARY-06")
def test_stronghold_is_idle_on_the_final_space():
    assert Bench().military(13, 0).build("stronghold", 1, 0).seat == 1


@pytest.mark.rule("FB-BUILDING-VETERAN-SETTLEMENT", "FB-RULING-40", "FB-RULING-45")
def test_veteran_settlement():
    bench = Bench().freemen(0, "red 5", "red 1", "red 6 @1", "blue 4").use("veteran_settlement")
    assert bench.options == ["freeman red 5", "freeman red 1"]
    bench.do("freeman red 5")
    assert (bench.points, bench.dice[0]) == (5, "red 4")
    bench = Bench().freemen(0, "red 1").use("veteran_settlement")
    assert (bench.points, bench.dice) == (1, ["red 1"])
    assert Bench().freemen(0, "red 5 @1", "blue 3").build("veteran_settlement", 1, 0).seat == 1  # nothing to offer


# purple


@pytest.mark.rule("FB-BUILDING-CASTLE")
@pytest.mark.parametrize(("districts", "points"), [(0, 1), (1, 4), (2, 7)])
def test_castle(districts, points):
    bench = Bench().city(0, {(-1, 0): "mint", (-1, 1): "mint", (-2, 0): "mint", (-2, 1): "mint"})
    for i in range(districts):
        bench.fill((-1 - i, 0), "red 2")
    assert bench.use("castle").points == points


@pytest.mark.rule("FB-BUILDING-CONSTRUCTION-SITE", "FB-EXAMPLE-41", "FB-RULING-29")
def test_construction_site_reserves_a_market_tile_to_be_built_later():
    bench = Bench().city(0, {(-1, 0): "mint", (-1, 1): "mint", (-2, 0): "mint", (-2, 1): "mint"})
    bench.fill((-1, 0), "red 1").fill((-2, 0), "red 1")
    bench.s.top[terms.PURPLE] = terms.BUILDINGS.index("forum")
    bench.market("construction_site", "mint", "outpost", "statue", "castle").resources(0, stone=1)
    bench.do("visit", "archon", "site 2", "lower", "market 1", "face-up", "place 1,0", "! tile estate", "use 1,0")
    assert bench.options == [f"market {n}" for n in range(1, 6)]
    assert bench.on_market == ["mint", "outpost", "statue", "castle", "forum"]
    bench.do("market 4").settle()
    assert bench.on_market == ["mint", "outpost", "statue", "forum", "estate"]
    assert (bench.purse, bench.me.n_reserved) == ((0, 0, 0, 0), 1)

    bench.do("pass").resources(0, stone=3).freemen(0, "red 1").sites(1, 1, 1, 1, 1)
    market = bench.on_market
    bench.do("visit", "site 2", "lower", "reserved castle", "face-up", "place 1,1", "use 1,1")
    assert (bench.purse, bench.points, bench.on_market, bench.me.n_reserved) == ((0, 0, 0, 0), 7, market, 0)


@pytest.mark.rule("FB-BUILDING-COURT-OF-LAW", "FB-RULING-40", "FB-RULING-44")
def test_court_of_law_swaps_the_die_and_keeps_the_value():
    bench = Bench().freemen(0, "red 4", "blue 2 @3")
    for colour, n in enumerate((5, 0, 5, 1, 0)):
        bench.s.stock[colour] = n
    bench.use("court_of_law")
    assert bench.options == ["colour blue", "colour orange"]  # the one unused Freeman; no purple, no yellow
    bench.do("colour orange")
    assert bench.dice == ["orange 4", "blue 2 @3"]
    assert list(bench.s.stock) == [6, 0, 5, 0, 0]


@pytest.mark.rule("FB-BUILDING-ESTATE", "FB-RULING-43")
def test_estate_takes_a_die_for_nothing():
    bench = Bench().freemen(0, "red 1").offer("red 1", "blue 2", "orange 3", "yellow 4", "purple 5")
    bench.use("estate")
    assert bench.options == [f"offer {n}" for n in range(1, 6)]
    bench.do("offer 5", "! face 2")
    assert bench.dice == ["red 1", "purple 5"]
    assert bench.on_offer == ["red 1", "blue 2", "orange 3", "yellow 4", "purple 2"]
    assert bench.purse == (0, 0, 0, 0)


@pytest.mark.rule("FB-BUILDING-ESTATE", "FB-CITIZEN-01")
def test_estate_needs_a_free_base_and_a_die():
    assert Bench().freemen(0, "red 1", "blue 1").build("estate", 1, 0).seat == 1
    assert Bench().freemen(0, "red 1").offer().build("estate", 1, 0).seat == 1


@pytest.mark.rule("FB-BUILDING-FORUM", "FB-RULING-51", "FB-RULING-52")
def test_forum_takes_a_speaker_of_choice():
    bench = Bench(3).speakers(2, 5, 5).use("forum")
    assert bench.options == ["speaker 2", "speaker 5"]
    bench.do("speaker 5")
    assert list(bench.me.speakers) == [0, 0, 0, 0, 0, 1]
    assert list(bench.s.speaker_offer) == [0, 0, 1, 0, 0, 1]
    assert Bench().speakers().build("forum", 1, 0).seat == 1  # without a Speaker nothing is asked


@pytest.mark.rule("FB-BUILDING-STONE-CIRCLE", "FB-RULING-79")
@pytest.mark.parametrize(
    ("others", "points"),
    [
        (["estate"], 0),
        (["mint", "farm:outpost"], 1),
        (["mint", "outpost", "mint"], 3),
        (["mint", "outpost", "statue"], 6),
        (["mint", "outpost", "statue", "mages_tower"], 10),
    ],
)
def test_stone_circle_counts_colours(others, points):
    bench = Bench().city(0, {(-1, y): name for y, name in enumerate(others)}).build("stone_circle", 1, 0)
    assert bench.options == (["use 1,0", "done"] if points else NEXT_TURN)
    if points:
        bench.do("use 1,0")
    assert bench.points == points


# blue


@pytest.mark.rule("FB-BUILDING-FOREST-TEMPLE", "FB-BUILDING-MOUNTAIN-TEMPLE", "FB-BUILDING-SEA-TEMPLE")
@pytest.mark.parametrize("track", terms.TRACKS)
def test_temple_buildings(track):
    others = [f"track {t}" for t in terms.TRACKS if t != track]
    bench = Bench().temples(3, 3, 3).resources(0, gold=2)
    bench.use(f"{track}_temple")
    assert bench.options == [*others, "no"]
    bench.do(others[0])
    assert bench.me.temples[terms.TRACKS.index(track)] == 5
    assert sorted(bench.me.temples) == [3, 4, 5]
    assert (bench.purse, bench.me.signs, bench.seat) == ((0, 0, 0, 1), 0, 1)  # 1 gold, and no Zodiac card


@pytest.mark.rule("FB-BUILDING-SEA-TEMPLE", "FB-RULING-106", "FB-RES-02")
def test_the_gold_step_of_a_temple_building_may_be_declined_and_needs_gold():
    bench = Bench().resources(0, gold=1).use("sea_temple", "no")
    assert (list(bench.me.temples), bench.purse) == ([0, 0, 2], (0, 0, 0, 1))
    bench = Bench().resources(0, food=3, wisdom=3).use("sea_temple")
    assert (list(bench.me.temples), bench.seat) == ([0, 0, 2], 1)


@pytest.mark.rule("FB-BUILDING-FOREST-TEMPLE", "FB-RULING-63", "FB-RULING-62")
def test_a_temple_building_at_the_top_keeps_its_gold_option():
    bench = Bench().temples(11, 11, 4).resources(0, gold=1).use("forest_temple")
    assert bench.options == ["track sea", "no"]
    assert list(bench.do("track sea").me.temples) == [11, 11, 5]


@pytest.mark.rule("FB-BUILDING-OBELISK")
@pytest.mark.parametrize(("others", "points"), [(0, 1), (1, 2), (2, 4), (3, 7), (4, 7)])
def test_obelisk(others, points):
    assert Bench().city(0, {(-1, y): "obelisk" for y in range(others)}).use("obelisk").points == points


@pytest.mark.rule("FB-BUILDING-SACRED-PLACE")
@pytest.mark.parametrize(("signs", "points"), [(("leo",), 3), (("leo", "libra"), 6), (("leo", "libra", "pisces"), 10)])
def test_sacred_place(signs, points):
    assert Bench().signs(0, *signs).use("sacred_place").points == points


@pytest.mark.rule("FB-BUILDING-STATUE", "FB-RULING-62", "FB-TEMPLE-06")
def test_statue_advances_one_step_on_a_track_below_its_top():
    bench = Bench().temples(11, 2, 2).use("statue")
    assert bench.options == ["track mountain", "track sea"]
    assert list(bench.do("track sea").me.temples) == [11, 2, 3]
    assert bench.me.signs == 0
    assert Bench().temples(11, 11, 11).build("statue", 1, 0).seat == 1


# orange


@pytest.mark.rule("FB-BUILDING-ARTISTS-PARLOR")
def test_artists_parlor_counts_colours_of_freemen():
    bench = Bench().freemen(0, "red 1", "red 4 @3", "blue 2 @1", "purple 2").advisors("yellow")
    assert bench.use("artists_parlor").points == 9


@pytest.mark.rule("FB-BUILDING-ASTRONOMY-TOWER")
@pytest.mark.parametrize(("advisors", "wisdom"), [((), 1), (("red", "blue", "orange"), 4)])
def test_astronomy_tower(advisors, wisdom):
    assert Bench().advisors(*advisors).use("astronomy_tower").purse == (0, 0, wisdom, 0)


@pytest.mark.rule("FB-BUILDING-FOUNTAIN-OF-WISDOM", "FB-RULING-60", "FB-RULING-106")
def test_fountain_of_wisdom_sets_one_site_to_1_or_none():
    bench = Bench().sites(4, 1, 6, 2, 5).use("fountain_of_wisdom")
    assert bench.purse == (0, 0, 1, 0)
    assert bench.options == ["site 1", "site 2", "site 3", "site 4", "site 5", "no"]
    assert list(bench.do("site 3").s.site_value) == [4, 2, 1, 2, 5]
    bench = Bench().sites(4, 1, 6, 2, 5).use("fountain_of_wisdom", "no")
    assert (list(bench.s.site_value), bench.purse) == ([4, 2, 6, 2, 5], (0, 0, 1, 0))


@pytest.mark.rule("FB-BUILDING-GATE-OF-PASSAGE", "FB-RULING-40")
def test_gate_of_passage_adds_one_or_two_to_an_unused_freeman():
    bench = Bench().freemen(0, "red 1", "blue 3", "yellow 2 @5").use("gate_of_passage")
    assert bench.options == ["freeman red 1", "freeman blue 3"]
    bench.do("freeman blue 3")
    assert bench.options == ["points 1", "points 2"]
    assert bench.do("points 2").dice == ["red 1", "blue 5", "yellow 2 @5"]


@pytest.mark.rule("FB-BUILDING-GATE-OF-PASSAGE", "FB-EXAMPLE-34", "FB-RULING-36", "FB-RULING-38", "FB-ADVISOR-05")
def test_gate_of_passage_retires_a_five_with_two_points():
    bench = Bench().freemen(0, "blue 5").signs(0, "scorpio").use("gate_of_passage", "points 2")
    assert (bench.dice, bench.advisor_colours) == ([], ["blue"])
    assert (bench.purse, bench.points) == ((0, 0, 1, 0), 0)


@pytest.mark.rule("FB-RULING-37")
def test_a_die_that_retires_with_the_first_point_absorbs_no_second():
    bench = Bench().freemen(0, "blue 6", "red 1").signs(0, "scorpio").use("gate_of_passage", "freeman blue 6")
    assert (bench.dice, bench.advisor_colours) == (["red 1"], ["blue"])  # one point is all there is to choose
    assert bench.purse == (0, 0, 1, 0)


@pytest.mark.rule("FB-BUILDING-HEALERS-MANSION")
def test_healers_mansion_counts_freemen():
    bench = Bench().freemen(0, "red 1", "red 4 @3", "blue 2 @1").advisors("yellow")
    assert bench.use("healers_mansion").points == 4
    assert Bench().freemen(0).use("healers_mansion").points == 1


@pytest.mark.rule("FB-BUILDING-MAGES-TOWER", "FB-EXAMPLE-38", "FB-RULING-76", "FB-RULING-77")
def test_mages_tower_uses_a_neighbour_in_its_place():
    bench = Bench().city(0, {(1, 0): "quarry"}).use("mages_tower", at=(2, 0))
    assert bench.purse == (3, 0, 0, 0)  # the Quarry has two empty cells around it, the Tower three


@pytest.mark.rule("FB-BUILDING-MAGES-TOWER", "FB-EXAMPLE-38", "FB-RULING-76")
def test_mages_tower_uses_coloured_buildings_only():
    bench = Bench(wonders=True).city(0, {(1, -1): "mages_tower", (2, 0): "farm:mint"})
    bench.build("mages_tower", 1, 0)  # beside Agora, Farm and another Mage's Tower
    assert bench.seat == 1

    bench = Bench(wonders=True).wonder("statue_of_zeus", (1, 2), (2, 2)).build("mages_tower", 1, 1)
    assert bench.options == ["use 1,2", "done"]  # the Wonder by its own right; the Tower beside it has nothing
    assert bench.do("use 1,2").purse == (0, 0, 0, 1)
    assert bench.seat == 1

    bench = Bench().city(0, {(1, 0): "mint", (2, 1): "workshop", (2, 0): "farm"}).use("mages_tower", at=(1, 1))
    assert bench.options == ["use 1,0", "use 2,1"]


@pytest.mark.rule("FB-BUILD-07", "FB-BUILD-08", "FB-RULING-71")
def test_an_ability_may_be_declined_and_is_then_gone():
    bench = Bench().build("mint", 1, 0)
    assert bench.options == ["use 1,0", "done"]
    bench.do("done", "pass")
    assert (bench.purse, bench.options) == ((0, 0, 0, 0), NEXT_TURN)
