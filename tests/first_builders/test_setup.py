"""Setup, resources and payment, from the rules of these chapters."""

from __future__ import annotations

import pytest

from origins.games.first_builders import GAME
from origins.games.first_builders.model import terms
from origins.games.first_builders.model.terms import COLOURS, GOLD, NONE, STONE
from tests.first_builders.table import Opening, Table

FACES = ["face 1", "face 2", "face 3", "face 4", "face 5"]


def colours(numbers) -> list[str]:
    return [COLOURS[n] for n in numbers]


@pytest.mark.rule("FB-SETUP-01")
def test_one_to_four_players():
    assert list(GAME.players) == [1, 2, 3, 4]
    assert [Table(n).s.n_players for n in GAME.players] == [1, 2, 3, 4]


@pytest.mark.rule("FB-SETUP-02")
def test_resources_are_unlimited():
    t = Table().resources(0, stone=200).resources(1, stone=200)
    t.visit("archon", 1, "upper").visit("archon", 1, "upper")
    assert (t.res(0)[STONE], t.res(1)[STONE]) == (203, 203)


@pytest.mark.parametrize(("players", "dice"), [(2, 7), (3, 8), (4, 9)])
@pytest.mark.rule("FB-SETUP-03")
def test_dice_of_each_colour(players, dice):
    assert list(Opening(players).s.stock) == [dice] * 5


@pytest.mark.rule("FB-SETUP-04")
def test_bonus_tiles_are_shuffled_under_the_sites():
    t = Opening()
    assert t.options == [f"bonus-tile {c}" for c in COLOURS]
    t.draw("bonus-tile", "yellow", "red", "blue", "orange")
    assert colours(t.s.site_bonus) == ["yellow", "red", "blue", "orange", "purple"]


@pytest.mark.rule("FB-SETUP-05")
def test_motherships_start_at_one():
    assert list(Table().s.site_value) == [1, 1, 1, 1, 1]


@pytest.mark.rule("FB-SETUP-06")
def test_three_signs_stay_over_the_tracks():
    t = Opening().skip_to("sign")
    assert t.options == [f"sign {name}" for name in terms.SIGNS]
    t.draw("sign", "leo", "pisces")
    assert len(t.options) == 10
    assert not {"sign leo", "sign pisces"} & set(t.options)
    t.draw("sign", "aries")
    assert [terms.SIGNS[n] for n in t.s.sign] == ["leo", "pisces", "aries"]
    assert t.sign_holders() == (NONE, NONE, NONE)
    assert not t.options[0].startswith("sign")


@pytest.mark.rule("FB-SETUP-07")
def test_five_stacks_of_fifteen():
    t = Opening()
    assert list(t.s.n_hidden) == [15] * 5
    assert sum(t.s.hidden) == 75
    t.skip_to("tile")
    for colour in range(5):
        assert len(t.options) == 15
        assert {t.box.tile_colour[terms.BUILDINGS.index(o.split()[1])] for o in t.options} == {colour}
        t.do("!" + t.options[0])


@pytest.mark.rule("FB-SETUP-08", "FB-SETUP-09")
def test_first_market_and_top_tiles():
    t = Opening().draw("tile", "outpost", "castle", "statue", "mages_tower", "mint")
    t.draw("colour", "blue", "yellow", "purple", "orange")
    assert t.market_tiles() == ["statue", "mint", "castle", "mages_tower", "outpost"]
    assert len(t.options) == 14  # the red stack without its first tile
    t.draw("tile", "outpost", "castle", "obelisk", "astronomy_tower", "mint")
    tops = ["outpost", "castle", "obelisk", "astronomy_tower", "mint"]
    assert [terms.BUILDINGS[n] for n in t.s.top] == tops
    assert list(t.s.n_hidden) == [13] * 5


@pytest.mark.rule("FB-SETUP-10", "FB-SETUP-11", "FB-EXAMPLE-01")
def test_offer_is_sorted_and_ties_follow_the_market():
    t = Opening().draw("colour", "blue", "yellow", "purple", "orange").skip_to("face")
    assert t.options == FACES  # a six is rolled again
    t.draw("face", 3, 5, 1, 3, 3)  # red, purple, blue, orange, yellow
    assert t.offered_dice() == ["blue 1", "red 3", "orange 3", "yellow 3", "purple 5"]


@pytest.mark.rule("FB-SETUP-11")
def test_equal_dice_lie_against_the_order_of_the_market():
    t = Opening().draw("colour", "blue", "yellow", "purple", "orange").draw("face", 2, 2, 2, 2, 2)
    assert t.offered_dice() == ["red 2", "orange 2", "purple 2", "yellow 2", "blue 2"]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.rule("FB-SETUP-12")
def test_speakers(players):
    t = Opening(players).draw("face", 1, 1, 1, 1, 1)
    assert t.options == ["face 2", "face 2", "face 3", "face 3", "face 4", "face 5"]
    t.draw("face", *[5, 2, 5, 3][:players])
    wanted = {2: [0, 0, 1, 0, 0, 1], 3: [0, 0, 1, 0, 0, 2], 4: [0, 0, 1, 1, 0, 2]}
    assert list(t.s.speaker_offer) == wanted[players]
    assert t.options[0].startswith("district")


@pytest.mark.parametrize(("players", "cards"), [(2, 4), (3, 5), (4, 6)])
@pytest.mark.rule("FB-SETUP-13")
def test_district_cards_and_their_gold(players, cards):
    t = Opening(players).skip_to("district")
    assert len(t.options) == 45
    t.draw("district", *["D40", "D02", "D30", "D11", "D45", "D07"][:cards])
    assert t.s.n_districts == cards
    assert list(t.s.district)[:cards] == [39, 1, 29, 10, 44, 6][:cards]
    assert list(t.s.district_gold) == [2] * cards + [0] * (6 - cards)
    assert t.options[0].startswith("first-player")


@pytest.mark.rule("FB-SETUP-14", "FB-SETUP-15", "FB-EXAMPLE-03")
def test_tower_stock_follows_the_cards():
    t = Opening(3).draw("district", "D01", "D02", "D03", "D04", "D05").skip_to("freeman")
    stock = dict(zip(COLOURS, t.s.tower_stock, strict=True))
    assert stock == {"red": 6, "purple": 4, "blue": 4, "orange": 3, "yellow": 3}
    assert [list(t.player(i).towers) for i in range(3)] == [[1] * 5] * 3


@pytest.mark.rule("FB-EXAMPLE-02", "FB-SETUP-23")
def test_counts_for_three_players():
    t = Table(3)
    assert (sum(t.s.speaker_offer), t.s.n_districts, sum(t.s.district_gold)) == (3, 5, 10)
    assert sum(t.s.stock) == 8 * 5 - 5 - 6 == 29


@pytest.mark.rule("FB-SETUP-16", "FB-SETUP-17", "FB-SETUP-18", "FB-SETUP-19")
def test_what_a_player_starts_with():
    t = Table(2)
    for seat in range(2):
        p = t.player(seat)
        assert t.res(seat) == (1, 1, 1, 1)
        assert (p.archon_at, p.tokens, t.score(seat)) == (0, 0, 0)
        assert p.bases == 2  # four of the six are still on the Player board
        assert t.tiles(seat) == {(0, 0): "agora", (0, 1): "palace"}
        assert (p.n_edges, p.n_seats) == (6, 0)
        assert list(p.temples) == [0, 0, 0]
        assert p.n_advisors == 0


@pytest.mark.rule("FB-SETUP-20", "FB-SETUP-21", "FB-EXAMPLE-04")
def test_first_player_is_drawn_and_lies_at_the_bottom():
    t = Opening(4).skip_to("first-player")
    assert t.options == ["first-player 0", "first-player 1", "first-player 2", "first-player 3"]
    t.draw("first-player", 2).skip_to("freeman")
    assert t.s.first == 2
    assert [t.player(i).military for i in range(4)] == [0, 0, 0, 0]
    assert list(t.s.military_order) == [2, 3, 0, 1]
    while t.s.round == 0:
        t.do(t.options[0])
    assert (t.s.round, t.seat) == (1, 2)


@pytest.mark.rule("FB-SETUP-22", "FB-SETUP-23")
def test_start_dice_are_drafted_forth_and_back():
    t = Opening(3).draw("first-player", 1).skip_to("face")
    for _ in range(10):
        assert t.options == FACES
        t.do("!" + t.options[-1])
    assert list(t.s.stock) == [5] * 5  # 8 of a colour, less one on offer and two on the table
    asked = []
    for die in ["red 5", "blue 5", "blue 5", "yellow 5", "orange 5", "red 5"]:
        asked.append(t.seat)
        t.do(f"freeman {die}")
    assert asked == [1, 2, 0, 0, 2, 1]
    assert [t.dice(i) for i in range(3)] == [["blue 5", "yellow 5"], ["red 5", "red 5"], ["blue 5", "orange 5"]]
    assert [t.free_bases(i) for i in range(3)] == [0, 0, 0]
    assert dict(zip(COLOURS, t.s.stock, strict=True)) == {
        "red": 5, "purple": 7, "blue": 5, "orange": 6, "yellow": 6,
    }  # fmt: skip


@pytest.mark.rule("FB-SETUP-22")
def test_a_taken_start_die_is_gone():
    t = Opening(2).draw("first-player", 0).skip_to("face")
    t.draw("face", *[1, 2, 1, 2, 1, 2, 1, 2, 1, 2])
    assert len(t.options) == 10
    t.do("freeman red 1")
    assert len(t.options) == 9
    assert "freeman red 1" not in t.options


# resources and payment


@pytest.mark.rule("FB-RES-01", "FB-RULING-07", "FB-EXAMPLE-31")
def test_gold_fills_up_a_stone_cost_without_a_question():
    t = Table().market("castle").resources(0, stone=2, gold=2)
    t.visit("archon", 2, "lower", "face-up", "place 1,0").settle()
    assert t.res() == (0, 0, 0, 1)


@pytest.mark.rule("FB-RES-01", "FB-RULING-07")
def test_gold_replaces_food_and_wisdom_too():
    t = Table().resources(0, food=1, gold=1).do("grow")
    assert t.res() == (0, 0, 0, 0)
    t = Table().resources(0, wisdom=1, gold=2).freemen(0, "red 1").sites(3)
    t.visit("freeman red 1", 1)
    assert t.res() == (0, 0, 0, 1)


@pytest.mark.rule("FB-RES-01")
def test_other_basic_resources_do_not_replace_each_other():
    t = Table().resources(0, stone=5, wisdom=5)
    assert "grow" not in t.options


@pytest.mark.rule("FB-RES-02")
def test_a_gold_cost_takes_gold_only():
    assert "tower" not in Table().resources(0, stone=9, food=9, wisdom=9).options
    assert "tower" in Table().resources(0, gold=1).options


@pytest.mark.rule("FB-RES-03")
def test_any_basic_is_chosen_unit_by_unit_and_never_gold():
    t = Table().signs(0, "gemini").military(3).resources(0)
    t.do("pass")
    assert t.options == ["resource stone", "resource food", "resource wisdom"]
    t.do("resource stone")
    assert t.options == ["resource stone", "resource food", "resource wisdom"]
    t.do("resource wisdom")
    assert t.res(0) == (1, 0, 1, 0)


@pytest.mark.rule("FB-RES-03", "FB-RULING-08")
def test_the_exchange_asks_for_one_of_the_resources_held():
    t = Table().military(2).resources(0, stone=1, wisdom=2, gold=3)
    t.visit("archon", 1, "lower", "attack")
    assert t.options == ["resource stone", "resource wisdom", "no"]
    t.do("resource wisdom")
    assert t.res() == (1, 0, 1, 4)


@pytest.mark.rule("FB-RULING-08")
def test_the_great_pyramid_asks_for_each_resource_and_takes_gold():
    t = Table(wonders=True).resources(0, stone=4, gold=1)
    t.p.wonder = terms.GREAT_PYRAMID + 1
    t.market().visit("archon", 2, "lower", "place-wonder 1,0,2,0", "use 1,0")
    assert t.options == ["resource stone", "resource gold"]
    t.do("resource gold", "resource stone")
    assert (t.res(), t.score()) == ((0, 0, 0, 0), 5)


@pytest.mark.rule("FB-RULING-09")
def test_nothing_is_offered_on_credit():
    t = Table().freemen(0, "yellow 6").bonus("purple", "orange", "yellow", "red", "blue").resources(0)
    t.visit("freeman yellow 6", 3)
    assert t.options == ["upper", "bonus"]  # no stone for the temple yet
    t.do("bonus", "resource stone")
    assert t.options == ["upper", "lower"]
    assert t.res()[GOLD] == 0
