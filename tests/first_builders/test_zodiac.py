"""What the holder of each Zodiac card gains, and where a card does not reach."""

from __future__ import annotations

import pytest

from origins.games.first_builders.model import terms
from tests.first_builders.scene_aw import Bench

BASIC = ["resource stone", "resource food", "resource wisdom"]
OFFER = ("red 1", "blue 2", "orange 3", "yellow 4", "purple 5")


def closing(*signs: str, die: str = "red 3") -> Bench:
    """Seat 0 has one Freeman and one open District, (0,1), whose tiles are not of its colour."""
    bench = Bench().freemen(0, die).signs(0, *signs).offer(*OFFER)
    return bench.city(0, {(1, 1): "mint", (0, 2): "castle", (1, 2): "mint"})


# Aries


@pytest.mark.rule("FB-ZODIAC-ARIES", "FB-EXAMPLE-46", "FB-RULING-67")
def test_aries_counts_red_dice_of_freemen_and_seats():
    bench = Bench(4).military(9, 9, 7, 2).signs(0, "aries").advisors("red")
    bench.freemen(0, "red 2", "red 3 @5", "blue 1").city(0, {(1, 0): "mint", (1, 1): "mint"}).fill((0, 0), "red 1")
    bench.do("visit", "archon", "site 1", "lower", "attack")
    assert bench.options == BASIC
    bench.do("resource food")
    assert (bench.purse, bench.points) == ((0, 1, 1, 0), 8)


def attack_at_site_1(bench: Bench) -> None:
    bench.do("visit", "archon", "site 1", "lower", "attack", "stop")


def attack_by_red_bonus(bench: Bench) -> None:
    bench.resources(0, wisdom=1).do("visit", "freeman red 2", "site 1", "bonus", "attack")


def attack_by_outpost_copy(bench: Bench) -> None:
    bench.city(0, {(1, 0): "outpost"}).use("mages_tower", "attack", at=(1, 1))


@pytest.mark.rule("FB-ZODIAC-ARIES")
@pytest.mark.parametrize(
    "attack",
    [
        attack_at_site_1,
        attack_by_red_bonus,
        attack_by_outpost_copy,
        lambda bench: bench.use("outpost", "attack"),
        lambda bench: bench.use("armory", "attack", "stop"),
    ],
)
def test_aries_works_with_every_attack(attack):
    def points(*signs: str) -> int:
        bench = Bench().freemen(0, "red 2", "blue 2").signs(0, *signs)
        attack(bench)
        return bench.points

    assert points("aries") - points() == 1


@pytest.mark.rule("FB-ZODIAC-ARIES")
def test_aries_is_silent_where_nobody_attacks():
    bench = Bench().freemen(0, "red 2").signs(0, "aries").military(3, 1)
    bench.use("riding_grounds", "resource food")
    assert (bench.me.military, bench.points) == (5, 0)


# Taurus


@pytest.mark.rule("FB-ZODIAC-TAURUS", "FB-RULING-67")
@pytest.mark.parametrize(("space", "wisdom"), [(1, 0), (2, 0), (3, 1), (5, 3)])
def test_taurus_makes_market_tiles_cheaper(space, wisdom):
    bench = Bench().signs(0, "taurus").resources(0, stone=2, wisdom=4).market(*["mint"] * 5)
    bench.do("visit", "archon", "site 2", "lower", f"market {space}", "face-up", "place 1,0", "done")
    assert bench.purse == (0, 0, 4 - wisdom, 0)


@pytest.mark.rule("FB-ZODIAC-TAURUS")
def test_taurus_makes_offer_dice_cheaper():
    bench = Bench().signs(0, "taurus").freemen(0, "red 1").offer(*OFFER).resources(0, wisdom=2)
    bench.do("visit", "archon", "site 4", "lower")
    assert bench.options == ["offer 1", "offer 2", "offer 3", "offer 4"]
    assert bench.do("offer 4").purse == (0, 0, 0, 0)


@pytest.mark.rule("FB-ZODIAC-TAURUS", "FB-ZODIAC-LIBRA")
def test_taurus_works_together_with_libra():
    bench = closing("taurus", "libra").do("close")
    assert bench.options == ["offer 1", "offer 2", "no"]
    assert bench.do("offer 2").settle().dice == ["blue 2"]


@pytest.mark.rule("FB-ZODIAC-TAURUS")
def test_taurus_does_not_touch_other_wisdom():
    bench = Bench().signs(0, "taurus").freemen(0, "red 1").sites(3, 1, 1, 1, 1).resources(0, wisdom=1)
    bench.do("visit", "freeman red 1")
    assert "site 1" not in bench.options  # the site's value is 2 too high
    bench = Bench().signs(0, "taurus").freemen(0, "red 1").do("visit", "freeman red 1", "site 1")
    assert bench.options == ["upper", "lower"]  # the red bonus still costs 1 wisdom


# Gemini


@pytest.mark.rule("FB-ZODIAC-GEMINI", "FB-EXAMPLE-36", "FB-RULING-67", "FB-RULING-05")
@pytest.mark.parametrize(
    ("space", "gains"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 0), (5, 1), (6, 2), (7, 0), (8, 1), (9, 2), (10, 0), (11, 1), (12, 2), (13, 0)]
)  # fmt: skip
def test_gemini_pays_for_each_space_back(space, gains):
    bench = Bench().signs(0, "gemini").military(space, 1).freemen(0, "red 1").do("pass")
    for _ in range(gains):
        assert (bench.seat, bench.options) == (0, BASIC)
        bench.do("resource wisdom")
    assert (bench.seat, bench.purse) == (1, (0, 0, gains, 0))
    assert bench.me.military == space  # it goes back at the end of the round


# Cancer


@pytest.mark.rule("FB-ZODIAC-CANCER", "FB-RULING-48", "FB-RULING-69")
def test_cancer_takes_a_die_for_nothing_on_passing():
    bench = Bench().signs(0, "cancer").freemen(0, "red 1").offer(*OFFER).do("pass")
    assert bench.options == ["offer 1", "offer 2", "offer 3", "offer 4", "offer 5", "no"]
    bench.do("offer 5").settle()
    assert (bench.dice, bench.purse) == (["red 1", "purple 5"], (0, 0, 0, 0))
    bench = Bench().signs(0, "cancer").freemen(0, "red 1").do("pass", "no")
    assert (bench.dice, bench.seat) == (["red 1"], 1)


@pytest.mark.rule("FB-ZODIAC-CANCER", "FB-RULING-47")
def test_cancer_needs_a_base_that_was_free_before_the_pass():
    bench = Bench().signs(0, "cancer").freemen(0, "red 6 @1", "blue 2").do("pass")
    assert (bench.seat, bench.dice, bench.advisor_colours) == (1, ["blue 2"], ["red"])


@pytest.mark.rule("FB-ZODIAC-CANCER", "FB-RULING-47", "FB-PASS-03")
def test_the_die_of_cancer_comes_before_the_freemen_return_and_does_not_rise():
    bench = Bench().signs(0, "cancer").freemen(0, "red 1 @2").offer(*OFFER).do("pass", "offer 3").settle()
    assert bench.dice == ["red 2", "orange 3"]


# Leo, Scorpio, Libra


@pytest.mark.rule("FB-ZODIAC-LEO", "FB-RULING-67")
@pytest.mark.parametrize(("before", "after"), [(1, 3), (4, 6), (5, 6), (6, 6)])
def test_leo_raises_the_die_in_the_seat(before, after):
    assert closing("leo", die=f"red {before}").do("close").seats == {(0, 1): f"red {after}"}


@pytest.mark.rule("FB-ZODIAC-SCORPIO", "FB-RULING-67")
def test_scorpio_gives_wisdom_on_closing():
    bench = closing("scorpio").do("close")
    assert (bench.purse, bench.seat) == ((0, 0, 1, 0), 1)


@pytest.mark.rule("FB-ZODIAC-SCORPIO", "FB-RULING-38")
def test_scorpio_gives_wisdom_for_each_retirement():
    bench = Bench().signs(0, "scorpio").freemen(0, "red 6 @1", "blue 6 @2", "purple 5 @3").do("pass")
    bench.do("colour red")
    assert (bench.purse, bench.advisor_colours, bench.dice) == ((0, 0, 2, 0), ["red", "blue"], ["purple 6"])
    bench = Bench().signs(0, "scorpio").freemen(0, "red 6").resources(0, food=1)
    bench.do("visit", "archon", "site 5", "lower", "freeman red 6")
    assert bench.purse == (0, 0, 1, 0)


@pytest.mark.rule("FB-ZODIAC-SCORPIO", "FB-RULING-38")
def test_scorpio_gives_nothing_for_capped_or_lowering_effects():
    bench = closing("scorpio", "leo", die="red 6").do("close")
    assert bench.purse == (0, 0, 1, 0)  # for the closing, not for a 6 that Leo leaves at 6
    bench = Bench().signs(0, "scorpio", "capricorn").freemen(0, "red 5").resources(0, gold=1)
    bench.do("tower", "colour red", "freeman red 5")
    assert (bench.dice, bench.purse) == (["red 6"], (0, 0, 0, 0))
    bench = Bench().signs(0, "scorpio").freemen(0, "red 6").use("veteran_settlement")
    assert (bench.dice, bench.purse) == (["red 5"], (0, 0, 0, 0))


@pytest.mark.rule("FB-ZODIAC-LIBRA", "FB-RULING-68")
def test_libra_offers_a_die_at_its_price_after_a_closing():
    bench = closing("libra").resources(0, wisdom=1).do("close")
    assert bench.options == ["offer 1", "offer 2", "no"]
    bench.do("offer 2").settle()
    assert (bench.dice, bench.purse) == (["blue 2"], (0, 0, 0, 0))
    assert closing("libra").do("close", "no").dice == []


@pytest.mark.rule("FB-ZODIAC-LIBRA", "FB-RULING-68")
def test_libra_comes_after_all_abilities():
    bench = closing("libra", die="yellow 3").do("close")
    assert bench.options == ["use 1,1", "use 1,2", "done"]
    bench.do("use 1,1", "use 1,2")
    assert bench.options == ["offer 1", "offer 2", "offer 3", "no"]  # 2 gold from the Mints serve as wisdom


@pytest.mark.rule("FB-EXAMPLE-33", "FB-RULING-68", "FB-ZODIAC-LEO", "FB-ZODIAC-SCORPIO", "FB-ZODIAC-LIBRA")
def test_leo_scorpio_and_libra_in_one_closing():
    bench = Bench(3).cards("D04").signs(0, "leo", "scorpio", "libra").offer(*OFFER).freemen(0, "red 5")
    bench.military(4, 1, 4).city(0, {(1, 1): "statue", (0, 2): "astronomy_tower", (1, 2): "outpost"})
    bench.me.bases = 1
    bench.do("close")
    assert (bench.points, bench.purse, bench.seats) == (6, (0, 0, 1, 2), {(0, 1): "red 6"})
    bench.do("use 1,2", "attack", "offer 2").settle()
    assert (bench.points, bench.purse, bench.dice) == (9, (0, 1, 0, 2), ["blue 2"])
    order = [name for name, *_ in bench.events if name in ("closes", "gains", "scores_card", "uses", "takes_citizen")]
    assert order == ["closes", "gains", "scores_card", "gains", "uses", "gains", "takes_citizen"]


# Sagittarius


@pytest.mark.rule("FB-ZODIAC-SAGITTARIUS", "FB-RULING-69")
@pytest.mark.parametrize(("answer", "die"), [("yes", "purple 6"), ("no", "purple 5")])
@pytest.mark.parametrize("way", ["site 4", "estate", "cancer", "libra", "lighthouse"])
def test_sagittarius_may_raise_each_die_taken(way, answer, die):
    bench = Bench(wonders=True).freemen(0, "red 1").offer(*OFFER).signs(0, "sagittarius")
    if way == "site 4":
        bench.resources(0, wisdom=4).do("visit", "archon", "site 4", "lower", "offer 5")
    elif way == "estate":
        bench.use("estate", "offer 5")
    elif way == "cancer":
        bench.signs(0, "sagittarius", "cancer").do("pass", "offer 5")
    elif way == "libra":
        bench.signs(0, "sagittarius", "libra").city(0, {(1, 1): "mint", (0, 2): "mint", (1, 2): "mint"})
        bench.resources(0, wisdom=4).do("close", "offer 5")
    else:
        bench.wonder("lighthouse_of_alexandria", (1, 0), (2, 0)).resources(0, wisdom=4)
        bench.build("mint", 1, 1).do("use 1,0", "offer 5")
    assert bench.options == ["yes", "no"]
    assert bench.do(answer).settle().dice[-1] == die


@pytest.mark.rule("FB-ZODIAC-SAGITTARIUS", "FB-RULING-54", "FB-RULING-70")
def test_sagittarius_may_raise_a_speaker_below_five():
    bench = Bench().speakers(3, 5).signs(0, "sagittarius").use("forum", "speaker 3", "yes")
    assert list(bench.me.speakers) == [0, 0, 0, 0, 1, 0]
    bench = Bench().speakers(3, 5).signs(0, "sagittarius").use("forum", "speaker 5")
    assert (bench.seat, list(bench.me.speakers)) == (1, [0, 0, 0, 0, 0, 1])  # nothing to ask
    bench = Bench().speakers(2).signs(0, "sagittarius").freemen(0, "orange 1")
    bench.do("visit", "freeman orange 1", "site 4", "bonus")
    assert bench.options == ["yes", "no"]


@pytest.mark.rule("FB-ZODIAC-SAGITTARIUS", "FB-RULING-69", "FB-RULING-44")
def test_sagittarius_does_not_reach_a_swapped_die():
    bench = Bench().signs(0, "sagittarius").freemen(0, "red 4").use("court_of_law", "colour blue")
    assert (bench.dice, bench.seat) == (["blue 4"], 1)


# Capricorn


@pytest.mark.rule("FB-ZODIAC-CAPRICORN", "FB-RULING-04")
def test_capricorn_raises_a_freeman_after_a_tower_level():
    bench = Bench().signs(0, "capricorn").freemen(0, "red 3", "blue 5 @2", "purple 6").resources(0, gold=1)
    bench.city(0, {(1, 0): "mint", (1, 1): "mint"}).fill((0, 0), "red 1").do("tower", "colour blue")
    assert bench.options == ["freeman red 3", "used blue 5", "no"]  # no seat, no 6
    assert bench.do("used blue 5").dice == ["red 3", "blue 6 @2", "purple 6"]
    assert (bench.me.towers[terms.BLUE], bench.purse) == (2, (0, 0, 0, 0))


@pytest.mark.rule("FB-ZODIAC-CAPRICORN", "FB-RULING-70")
def test_capricorn_asks_nothing_when_nothing_can_rise():
    bench = Bench().signs(0, "capricorn").freemen(0, "red 6").resources(0, gold=1).do("tower", "colour blue")
    assert bench.seat == 1
    assert Bench().signs(0, "capricorn").freemen(0, "red 3").resources(0, gold=1).do(
        "tower", "colour red", "no"
    ).dice == ["red 3"]


# Aquarius


@pytest.mark.rule("FB-ZODIAC-AQUARIUS", "FB-EXAMPLE-39", "FB-RULING-64")
def test_aquarius_beside_the_gold_of_a_temple_building():
    bench = Bench().temples(3, 4, 10).signs(0, "aquarius").resources(0, gold=2).use("mountain_temple")
    assert bench.options == ["track forest", "track sea", "no"]
    bench.do("track sea")
    assert bench.options == ["track forest", "no"]
    bench.do("track forest")
    assert (list(bench.me.temples), bench.purse) == ([4, 6, 11], (0, 0, 0, 0))
    bench.s.district_gold[0] = 0  # the game ends with this round
    assert bench.end_round().me.points[terms.FINAL_TEMPLES] == 34


@pytest.mark.rule("FB-RULING-64")
def test_both_gold_steps_may_go_to_one_other_track():
    bench = Bench().temples(3, 4, 5).signs(0, "aquarius").resources(0, gold=2)
    bench.use("mountain_temple", "track forest")
    assert bench.options == ["track forest", "track sea", "no"]  # never the track just advanced
    assert list(bench.do("track forest").me.temples) == [5, 6, 5]


@pytest.mark.rule("FB-ZODIAC-AQUARIUS", "FB-EXAMPLE-40", "FB-RULING-63")
def test_aquarius_needs_two_real_steps():
    bench = Bench().temples(3, 10, 5).signs(0, "aquarius").resources(0, gold=2).freemen(0, "blue 1")
    bench.city(0, {(1, 1): "mint", (0, 2): "castle", (1, 2): "mountain_temple"}).do("close", "use 1,2")
    assert bench.options == ["track forest", "track sea", "no"]
    bench.do("track forest")
    assert (list(bench.me.temples), bench.purse, bench.seat) == ([4, 11, 5], (0, 0, 0, 1), 1)


@pytest.mark.rule("FB-ZODIAC-AQUARIUS")
def test_aquarius_works_with_the_main_temple_action_in_the_turn_it_is_gained():
    bench = Bench().resources(0, stone=1, gold=1)
    bench.s.sign[terms.SEA] = terms.AQUARIUS
    bench.do("visit", "archon", "site 3", "lower", "temple sea 2")
    assert bench.options == ["track forest", "track mountain", "no"]
    bench.do("track forest")
    assert (list(bench.me.temples), bench.me.signs, bench.purse) == ([1, 0, 2], 1 << terms.AQUARIUS, (0, 0, 0, 0))
    bench = Bench().resources(0, stone=1, gold=1).signs(0, "aquarius")
    assert bench.do("visit", "archon", "site 3", "lower", "temple sea 1").seat == 1


@pytest.mark.rule("FB-ZODIAC-AQUARIUS", "FB-RULING-70", "FB-TEMPLE-06")
def test_aquarius_is_silent_for_single_steps_and_without_use():
    bench = Bench().signs(0, "aquarius").resources(0, gold=3).use("statue", "track sea")
    assert (bench.seat, list(bench.me.temples)) == (1, [0, 0, 1])
    bench = (
        Bench().signs(0, "aquarius").resources(0, stone=1, gold=3).freemen(0, "blue 1").bonus("red", "purple", "blue")
    )
    bench.do("visit", "freeman blue 1", "site 3", "bonus", "track sea")
    assert bench.options == ["upper", "lower"]
    bench = Bench().signs(0, "aquarius").temples(11, 11, 5).resources(0, stone=1, gold=3)
    assert bench.do("visit", "archon", "site 3", "lower", "temple sea 2").seat == 1  # no other track below its top


@pytest.mark.rule("FB-ZODIAC-AQUARIUS")
def test_aquarius_works_with_a_copied_temple_building():
    bench = Bench().city(0, {(1, 0): "sea_temple"}).signs(0, "aquarius").resources(0, gold=1)
    bench.use("mages_tower", "no", at=(1, 1))  # the Building's own gold step is declined
    assert bench.options == ["track forest", "track mountain", "no"]


# Pisces


@pytest.mark.rule("FB-ZODIAC-PISCES")
def test_pisces_replaces_a_bonus_action():
    bench = Bench().signs(0, "pisces").freemen(0, "red 1").resources(0, wisdom=1)
    bench.do("visit", "freeman red 1", "site 1", "bonus")
    assert bench.options == ["bonus", "take-gold"]
    bench.do("take-gold")
    assert (bench.purse, bench.options) == ((0, 0, 1, 1), ["upper", "lower"])


@pytest.mark.rule("FB-ZODIAC-PISCES", "FB-RULING-51")
@pytest.mark.parametrize(("colour", "site"), [("red", 1), ("purple", 2), ("blue", 3), ("orange", 4)])
def test_pisces_gives_gold_also_for_a_bonus_that_cannot_be_done(colour, site):
    bench = Bench().signs(0, "pisces").freemen(0, f"{colour} 1").speakers()
    bench.do("visit", f"freeman {colour} 1", f"site {site}", "bonus")  # nothing to pay with, no Speaker
    assert bench.purse == (0, 0, 0, 1)


@pytest.mark.rule("FB-ZODIAC-PISCES", "FB-VISIT-09")
def test_pisces_needs_a_colour_that_earns_the_bonus():
    bench = Bench().signs(0, "pisces").freemen(0, "blue 1").do("visit", "freeman blue 1", "site 1")
    assert bench.options == ["upper", "lower"]
    bench = Bench().signs(0, "pisces")
    bench.me.speakers[4] = 1
    assert bench.do("visit", "speaker 4", "site 1").options == ["upper", "lower"]


# holding a card


@pytest.mark.rule("FB-RULING-65", "FB-TEMPLE-02", "FB-TEMPLE-05")
def test_a_card_taken_from_a_player_changes_hands_at_once():
    bench = Bench().signs(1, "taurus").resources(0, stone=1).freemen(0, "red 1")
    bench.player(1).temples[terms.FOREST] = 5
    bench.player(1).res[terms.WISDOM] = 3  # what the card gave before stays
    bench.do("visit", "archon", "site 3", "lower", "temple forest 1")
    assert (bench.me.signs, bench.player(1).signs, bench.s.holder[0]) == (1 << terms.TAURUS, 0, 0)
    assert bench.player(1).res[terms.WISDOM] == 3
    bench.freemen(1, "red 1").do("visit", "archon", "site 4", "lower")
    assert bench.options == ["offer 1", "offer 2", "offer 3", "offer 4"]  # full price again: 3 wisdom for the fourth


@pytest.mark.rule("FB-RULING-66", "FB-RULING-61")
def test_a_card_is_taken_with_a_step_or_at_the_top():
    bench = Bench().temples(0, 10, 11).resources(0, stone=1).do("visit", "archon", "site 3", "lower")
    assert bench.options == ["temple forest 1", "temple forest 2", "temple mountain 1", "temple sea 0"]


@pytest.mark.rule("FB-RULING-66", "FB-ROUND-09")
def test_a_card_on_the_board_stays_there_while_all_disks_are_at_the_start():
    bench = Bench().temples(0, 1, 0).end_round()
    assert [bench.s.holder[i] for i in range(3)] == [terms.NONE, 0, terms.NONE]


@pytest.mark.rule("FB-RULING-61", "FB-TEMPLE-04", "FB-ROUND-08")
def test_taking_a_card_without_a_step_keeps_the_place_in_the_stack():
    bench = Bench().temples(11, 0, 0).resources(0, stone=1)
    bench.player(1).temples[terms.FOREST] = 11
    bench.s.temple_order[terms.FOREST][0], bench.s.temple_order[terms.FOREST][1] = 0, 1
    bench.do("visit", "archon", "site 3", "lower", "temple forest 0")
    assert list(bench.s.temple_order[terms.FOREST])[:2] == [0, 1]
    assert bench.end_round().s.holder[terms.FOREST] == 0
