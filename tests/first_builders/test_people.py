"""Citizen dice, Advisors, Speakers and the Bonus Action tiles."""

from __future__ import annotations

import pytest

from origins.games.first_builders.model import terms
from origins.games.first_builders.model.terms import BUILDINGS, GOLD, RED, STONE, WISDOM
from tests.first_builders.table import Table

OFFER = ("red 2", "purple 4", "blue 1", "yellow 5", "orange 3")
ANY = ["resource stone", "resource food", "resource wisdom"]
FACES = ["face 1", "face 2", "face 3", "face 4", "face 5"]


def hall(*dice: str, bases: int = 4, **resources: int) -> Table:
    """Seat 0 with these Freemen, before a known offer."""
    t = Table().freemen(0, *dice).offer(*OFFER).resources(0, **resources)
    t.p.bases = bases
    return t.refresh()


def hire(t: Table, space: int) -> Table:
    return t.visit("archon", 4, "lower", f"offer {space}")


def build(t: Table, name: str, *words: str) -> Table:
    """Build this and use it; the stone for it is added."""
    t.p.res[STONE] += t.box.tile_stone[BUILDINGS.index(name)]
    t.market(name).visit("archon", 2, "lower", "face-up", "place 1,0")
    return t.do("use 1,0", *words)


# citizens


@pytest.mark.rule("FB-CITIZEN-01")
def test_a_die_needs_a_free_base():
    t = hall("red 6", "blue 6", bases=2, wisdom=9).visit("archon", 4)
    assert t.options == ANY  # only the upper action is left
    assert "lower" in hall("red 6", "blue 6", bases=3, wisdom=9).visit("archon", 4).options


@pytest.mark.parametrize(("space", "cost"), [(1, 0), (2, 1), (3, 2), (4, 3), (5, 4)])
@pytest.mark.rule("FB-CITIZEN-02")
def test_the_die_is_paid_by_its_space_and_comes_unchanged(space, cost):
    t = hire(hall("red 6", wisdom=4), space).settle()
    assert t.res(0)[WISDOM] == 4 - cost
    assert sorted([OFFER[space - 1], "red 6"]) == t.dice(0)
    assert t.free_bases(0) == 2


@pytest.mark.rule("FB-CITIZEN-02")
def test_a_new_die_is_an_unused_freeman_at_once():
    t = hire(hall("red 6", wisdom=4), 2).settle().do("pass")
    assert t.do("visit").options == ["freeman red 6", "freeman purple 4"]


@pytest.mark.rule("FB-CITIZEN-03")
def test_the_offer_slides_left_and_the_same_colour_is_rolled():
    t = hire(hall("red 6", wisdom=4).stock(purple=3), 2)
    assert t.options == FACES  # a six is rolled again
    t.do("! face 5")
    assert t.offered_dice() == ["red 2", "blue 1", "yellow 5", "orange 3", "purple 5"]
    assert t.s.stock[terms.PURPLE] == 2


@pytest.mark.rule("FB-CITIZEN-04", "FB-RULING-36", "FB-ADVISOR-01", "FB-ADVISOR-03", "FB-ADVISOR-05")
def test_raising_a_six_makes_an_advisor():
    t = hall("red 6", "blue 2", bases=2, food=1).visit("archon", 5, "lower", "freeman red 6")
    assert (t.dice(0), t.advisor_colours(0)) == (["blue 2"], ["red"])
    assert (t.free_bases(0), t.score(0)) == (1, 0)


@pytest.mark.rule("FB-EXAMPLE-50", "FB-CITIZEN-04", "FB-RULING-37")
def test_training_three_times():
    t = (
        hall("purple 5", bases=2, food=3)
        .military(3)
        .visit("archon", 5, "lower", "freeman purple 5", "freeman purple 6")
    )
    assert t.options == ["move", "stop"]
    t.do("move")
    assert (t.advisor_colours(0), t.player(0).military, t.player(0).tokens) == (["purple"], 4, 1)
    assert (t.res(0), t.free_bases(0)) == ((0, 0, 0, 0), 2)


@pytest.mark.rule("FB-RULING-36", "FB-RULING-37", "FB-RULING-38")
@pytest.mark.parametrize(("value", "words"), [(5, ["points 2"]), (6, [])])
def test_gate_of_passage_retires_a_die(value, words):
    t = hall(f"blue {value}", "red 1", bases=2).signs(0, "scorpio")
    build(t, "gate_of_passage", f"freeman blue {value}", *words)
    assert (t.advisor_colours(0), t.dice(0), t.res(0)) == (["blue"], ["red 1"], (0, 0, 1, 0))


@pytest.mark.rule("FB-RULING-36", "FB-RULING-38", "FB-RULING-04")
def test_capped_effects_stop_at_six_and_pay_nothing():
    t = hall("red 5", "blue 6", "orange 3 @2", gold=1).signs(0, "scorpio", "capricorn").do("tower", "colour red")
    assert t.options == ["freeman red 5", "used orange 3", "no"]  # a six is not offered
    t.do("freeman red 5")
    assert (t.dice(0), t.advisor_colours(0)) == (["blue 6", "orange 3 @2", "red 6"], [])
    assert t.res(0)[WISDOM] == 0
    t = hall("red 5", bases=2).signs(0, "leo").city(0, {(1, 0): "mint", (1, 1): "mint"}).districts("D45")
    t.do("close")
    assert (t.player(0).seat_die[0], t.player(0).n_advisors) == (8 * RED + 6, 0)


@pytest.mark.rule("FB-RULING-36", "FB-RULING-54")
def test_sagittarius_stops_at_six_and_five():
    t = hall("red 5").signs(0, "sagittarius").offer("red 6")
    t.visit("archon", 4, "lower").settle()
    assert (t.seat, t.dice(0), t.advisor_colours(0)) == (1, ["red 5", "red 6"], [])
    t = hall("orange 5").signs(0, "sagittarius").bonus("orange").speaker_offer(5)
    t.visit("freeman orange 5", 1, "bonus")
    assert (t.options, list(t.player(0).speakers)) == (["upper", "lower"], [0, 0, 0, 0, 0, 1])


@pytest.mark.rule("FB-RULING-38")
@pytest.mark.parametrize(("advisors", "points"), [((), 0), (("red",), 1), (("blue", "red"), 3)])
def test_scorpio_pays_whether_the_die_stays_or_not(advisors, points):
    t = hall("red 6 @1").signs(0, "scorpio").advisors(0, *advisors).do("pass")
    assert (t.res(0)[WISDOM], t.score(0)) == (1, points)


@pytest.mark.rule("FB-RULING-40", "FB-RULING-04")
def test_the_visiting_freeman_is_used():
    t = hall("red 3", "blue 6 @1", food=3).visit("freeman red 3", 5, "lower")
    assert list(t.player(0).die_value)[:2] == [3, 6]
    assert t.player(0).military == 1  # the only target was the track: not asked
    for name in ("gate_of_passage", "veteran_settlement", "court_of_law"):
        t = hall("red 3", "blue 2 @1").market(name).resources(0, stone=2)
        t.visit("freeman red 3", 2, "lower", "face-up", "place 1,0").settle()
        assert (t.seat, t.dice(0), t.score(0)) == (1, ["blue 2 @1", "red 3 @2"], 0)


@pytest.mark.rule("FB-RULING-41", "FB-END-05", "FB-EXAMPLE-52")
def test_a_missing_colour_leaves_a_gap_for_good_and_ends_the_game():
    t = hall("red 6", wisdom=9).stock(red=0)
    hire(t, 1)
    assert t.offered_dice() == list(OFFER[1:])  # no roll
    assert t.s.ending == terms.END_CITIZENS
    t.freemen(1, "red 6 @1").advisors(1, "red").do("pass")  # a red die returns to the stock
    assert t.s.stock[RED] == 1
    t.visit("freeman red 2", 4, "lower", "offer 1").settle()
    assert [die.split()[0] for die in t.offered_dice()] == ["blue", "yellow", "orange", "purple"]
    t.do("pass")
    assert (t.s.over, t.s.ending) == (1, terms.END_CITIZENS)


@pytest.mark.rule("FB-RULING-42")
def test_with_a_gap_the_new_die_takes_the_leftmost_empty_space():
    t = hall("red 6", wisdom=9).offer("red 2", "blue 1", "yellow 5")
    hire(t, 2).do("! face 4")
    assert t.offered_dice() == ["red 2", "yellow 5", "blue 4"]
    t.do("pass").resources(0, wisdom=2).visit("freeman red 6", 4, "lower")
    assert t.options == ["offer 1", "offer 2", "offer 3"]  # the third space costs 2


@pytest.mark.rule("FB-RULING-43")
def test_a_free_die_is_replaced_like_a_paid_one():
    t = build(hall("red 6"), "estate")
    assert t.options == ["offer 1", "offer 2", "offer 3", "offer 4", "offer 5"]
    t.do("offer 5", "! face 1")
    assert (t.res(0)[WISDOM], t.dice(0)) == (0, ["orange 3", "red 6"])
    assert t.offered_dice() == ["red 2", "purple 4", "blue 1", "yellow 5", "orange 1"]
    t = hall("red 6").signs(0, "cancer").temples(0, 1, 0, 0).do("pass")
    t.do("offer 2", "! face 3")
    assert t.offered_dice() == ["red 2", "blue 1", "yellow 5", "orange 3", "purple 3"]


@pytest.mark.rule("FB-RULING-44", "FB-RULING-04")
def test_court_of_law_swaps_an_unused_freeman():
    t = hall("red 5", "blue 2 @1").speakers(0, 4).stock(red=1, purple=2, blue=0, orange=3, yellow=0)
    t.signs(0, "sagittarius")
    build(t, "court_of_law")  # the Freeman is the only one: not asked
    assert t.options == ["colour purple", "colour orange"]
    t.do("colour purple")
    assert t.dice(0) == ["blue 2 @1", "purple 5"]
    assert (t.s.stock[RED], t.s.stock[terms.PURPLE], t.s.ending, t.seat) == (2, 1, 0, 1)


@pytest.mark.rule("FB-RULING-44")
def test_court_of_law_without_a_die_to_swap_does_nothing():
    t = hall("red 5").stock(red=4, purple=0, blue=0, orange=0, yellow=0).market("court_of_law")
    t.resources(0, stone=1).visit("archon", 2, "lower", "face-up", "place 1,0").settle()
    assert (t.seat, t.dice(0)) == (1, ["red 5"])


@pytest.mark.rule("FB-RULING-45")
@pytest.mark.parametrize(("value", "left"), [(1, 1), (2, 1), (6, 5)])
def test_veteran_settlement(value, left):
    t = build(hall(f"red {value}", "blue 4", "red 3 @1"), "veteran_settlement")
    assert (t.score(0), t.dice(0)) == (value, sorted(["blue 4", f"red {left}", "red 3 @1"]))


# advisors


@pytest.mark.rule("FB-ADVISOR-01", "FB-ADVISOR-05", "FB-PASS-04")
def test_advisors_line_up_from_the_left_without_points():
    t = hall("orange 6 @1").advisors(0, "red", "blue").do("pass")
    assert (t.advisor_colours(0), t.score(0)) == (["red", "blue", "orange"], 0)


@pytest.mark.rule("FB-ADVISOR-02", "FB-ADVISOR-03", "FB-EXAMPLE-16")
def test_a_colour_on_the_track_scores_and_returns_to_the_stock():
    t = hall("orange 6 @1", bases=2).stock(orange=3).advisors(0, "purple", "orange", "blue").do("pass")
    assert (t.score(0), t.s.stock[terms.ORANGE]) == (6, 4)
    assert (t.advisor_colours(0), t.free_bases(0)) == (["purple", "orange", "blue"], 2)


@pytest.mark.parametrize(("n", "vp"), [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15)])
@pytest.mark.rule("FB-ADVISOR-04", "FB-ADVISOR-02", "FB-RULING-49")
def test_numbers_of_the_advisor_track(n, vp):
    t = hall("red 6 @1", "red 6 @2").advisors(0, *terms.COLOURS[:n]).do("pass")
    assert (t.seat, t.score(0)) == (1, 2 * vp)  # two equal dice: no order to ask for


@pytest.mark.parametrize(("first", "points"), [("red", 1), ("blue", 3)])
@pytest.mark.rule("FB-EXAMPLE-35", "FB-RULING-46", "FB-RULING-38")
def test_order_of_retirements(first, points):
    t = hall("red 6 @1", "blue 6 @2", "red 4 @1", "yellow 1 @5").advisors(0, "red").signs(0, "scorpio").do("pass")
    assert t.options == ["colour red", "colour blue"]
    assert {"red 5", "yellow 2"} <= set(t.dice(0))  # these came back first
    t.do(f"colour {first}")
    assert (t.score(0), t.advisor_colours(0), t.res(0)[WISDOM]) == (points, ["red", "blue"], 2)


@pytest.mark.rule("FB-RULING-46")
def test_one_six_comes_back_without_a_question():
    t = hall("red 6 @1", "blue 5 @2", "red 4 @1").do("pass")
    assert (t.seat, t.dice(0), t.advisor_colours(0)) == (1, ["blue 6", "red 5"], ["red"])


@pytest.mark.rule("FB-RULING-47")
def test_cancer_comes_before_the_freemen():
    t = hall("red 6 @1", "blue 2", bases=2).signs(0, "cancer").do("pass")
    assert (t.seat, t.advisor_colours(0), t.free_bases(0)) == (1, ["red"], 1)  # the base came too late
    t = hall("red 6 @1", "blue 2", bases=3).signs(0, "cancer").do("pass")
    assert t.advisor_colours(0) == []
    t.do("offer 1").settle()
    assert (t.advisor_colours(0), t.dice(0)) == (["red"], ["blue 2", "red 2"])


@pytest.mark.rule("FB-RULING-48")
def test_cancer_may_be_declined():
    t = hall("red 3").signs(0, "cancer").do("pass")
    assert t.options == ["offer 1", "offer 2", "offer 3", "offer 4", "offer 5", "no"]
    t.do("no")
    assert (t.dice(0), t.offered_dice(), t.seat) == (["red 3"], list(OFFER), 1)


@pytest.mark.rule("FB-RULING-50")
def test_advisors_are_no_freemen():
    t = build(hall("red 3").advisors(0, "orange", "yellow"), "artists_parlor")
    assert t.score(0) == 3
    t = hall("red 3").advisors(0, "red").signs(0, "aries").military(4, 4)
    t.visit("archon", 1, "lower", "attack", "stop")
    assert t.score(0) == 2 + 1  # boundaries, and one red die


# speakers and bonus tiles


@pytest.mark.rule("FB-SPEAKER-01", "FB-BONUS-04", "FB-RULING-52")
def test_a_speaker_is_chosen_and_held_without_a_base():
    t = hall("orange 1", "red 1", bases=2).bonus("orange").speaker_offer(2, 5, 5).speakers(0, 3, 3, 4)
    t.visit("freeman orange 1", 1, "bonus")
    assert t.options == ["speaker 2", "speaker 5"]
    t.do("speaker 5", "upper", "pass")
    assert list(t.player(0).speakers) == [0, 0, 0, 2, 1, 1]
    assert list(t.s.speaker_offer) == [0, 0, 1, 0, 0, 1]
    assert t.do("visit").options == ["freeman red 1", "archon", "speaker 3", "speaker 4", "speaker 5"]
    t.do("speaker 5", "site 1", "upper")
    assert t.player(0).speakers[5] == 0  # used: no longer under control


@pytest.mark.rule("FB-SPEAKER-02")
def test_a_speaker_cannot_close_a_district():
    t = hall(bases=2).speakers(0, 5).city(0, {(1, 0): "mint", (1, 1): "mint"})
    assert t.options == ["visit", "pass"]


@pytest.mark.rule("FB-SPEAKER-03", "FB-PASS-06", "FB-ROUND-02")
def test_a_used_speaker_returns_at_the_end_of_the_round():
    t = hall("red 1").speaker_offer().speakers(0, 3).visit("speaker 3", 1, "upper").do("pass", "pass")
    assert (t.s.round, t.s.speaker_offer[4], list(t.player(0).speakers)) == (2, 1, [0] * 6)
    t = hall("red 1").speaker_offer().speakers(0, 3).visit("speaker 3", 1, "upper")
    t.freemen(1, "red 1").do("visit", "archon", "site 1", "upper", "pass")
    assert (t.s.round, sum(t.s.speaker_offer), t.s.site_speakers[0][3]) == (1, 0, 1)  # seat 0 has passed


@pytest.mark.rule("FB-SPEAKER-04", "FB-ROUND-02")
def test_a_speaker_of_five_is_rolled_into_the_offer():
    t = hall("red 1").speaker_offer().speakers(0, 5).visit("speaker 5", 1, "upper").do("pass", "pass")
    assert t.options == ["face 2", "face 2", "face 3", "face 3", "face 4", "face 5"]
    t.do("! face 4")
    assert (t.s.round, list(t.s.speaker_offer)) == (2, [0, 0, 0, 0, 1, 0])


@pytest.mark.rule("FB-RULING-51", "FB-BONUS-04")
def test_without_a_speaker_the_bonus_is_not_offered():
    t = hall("orange 1").bonus("orange").speaker_offer().visit("freeman orange 1", 1)
    assert t.options == ["upper", "lower"]
    t = hall("orange 1").bonus("orange").speaker_offer().signs(0, "pisces").visit("freeman orange 1", 1)
    assert t.options == ["upper", "lower", "bonus"]
    t.do("bonus")
    assert (t.res(0)[GOLD], t.options) == (1, ["upper", "lower"])
    t = hall("orange 1").speaker_offer().market("forum").resources(0, stone=2)
    t.visit("archon", 2, "lower", "face-up", "place 1,0").settle()
    assert (t.seat, sum(t.player(0).speakers)) == (1, 0)


@pytest.mark.rule("FB-RULING-53", "FB-ROUND-03", "FB-PASS-05")
def test_held_speakers_stay_as_they_are_and_are_worth_nothing():
    t = hall("red 1").speakers(0, 2, 5).pass_all()
    assert list(t.player(0).speakers) == [0, 0, 1, 0, 0, 1]
    t.s.round = 25
    t.refresh().pass_all()
    assert t.score(0) == 0


@pytest.mark.rule("FB-BONUS-03")
@pytest.mark.parametrize(("word", "space", "points"), [("move", 5, 0), ("attack", 4, 3)])
def test_red_bonus_moves_or_attacks(word, space, points):
    t = hall("red 1", wisdom=1).military(4).bonus("red").visit("freeman red 1", 1, "bonus")
    assert (t.options, t.res(0)[WISDOM]) == (["move", "attack"], 0)
    t.do(word)
    assert t.options == ["upper", "lower"]  # not both
    assert (t.player(0).military, t.score(0)) == (space, points)
    assert hall("red 1", stone=5, food=5).bonus("red").visit("freeman red 1", 1).options == ["upper", "lower"]


@pytest.mark.rule("FB-BONUS-02")
def test_purple_bonus_pays_all_costs_of_the_tile():
    t = hall("purple 1", stone=2, food=1, wisdom=1).bonus("purple").market("granary", "mint")
    t.visit("freeman purple 1", 1, "bonus", "market 2", "face-up", "place 1,0", "use 1,0")
    assert t.res(0) == (0, 0, 0, 1)


@pytest.mark.rule("FB-BONUS-01")
def test_blue_bonus_costs_a_stone():
    t = hall("blue 1").bonus("blue").visit("freeman blue 1", 1)
    assert t.options == ["upper", "lower"]
    t = hall("blue 1", gold=1).bonus("blue").visit("freeman blue 1", 1, "bonus", "track sea")
    assert (t.res(0), t.player(0).temples[terms.SEA]) == ((0, 0, 0, 0), 1)


@pytest.mark.rule("FB-BONUS-05")
def test_yellow_bonus_gives_a_resource_of_choice():
    t = hall("yellow 1").bonus("yellow").visit("freeman yellow 1", 1, "bonus")
    assert t.options == ANY
    assert t.do("resource wisdom").res(0) == (0, 0, 1, 0)
