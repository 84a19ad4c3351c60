"""Visiting an Encounter Site: workers, prices, main actions and bonus actions."""

from __future__ import annotations

import pytest

from origins.games.first_builders.model import terms
from tests.first_builders.table import Table

ANY = ["resource stone", "resource food", "resource wisdom"]
SITES = ["site 1", "site 2", "site 3", "site 4", "site 5"]


@pytest.mark.rule("FB-VISIT-01")
def test_workers_are_unused_freemen_the_archon_and_own_speakers():
    t = Table().freemen(0, "red 4", "blue 2 @3").speakers(0, 3).speaker_offer(2)
    assert t.do("visit").options == ["freeman red 4", "archon", "speaker 3"]
    t = Table().freemen(0, "red 4", "red 4", "blue 2")
    t.p.archon_at = 2
    assert t.refresh().do("visit").options == ["freeman red 4", "freeman blue 2"]


@pytest.mark.rule("FB-VISIT-01")
def test_the_worker_stands_at_the_site():
    t = Table().freemen(0, "red 4").visit("freeman red 4", 2, "upper")
    assert t.dice(0) == ["red 4 @2"]
    t = Table().visit("archon", 5, "upper")
    assert t.player(0).archon_at == 5
    t = Table().speakers(0, 3).visit("speaker 3", 4, "resource food")
    assert (t.player(0).speakers[3], t.s.site_speakers[3][3]) == (0, 1)


@pytest.mark.rule("FB-VISIT-02")
def test_a_site_is_never_full():
    t = Table().freemen(0, "red 6", "red 6 @1", "blue 6 @1").freemen(1, "red 5 @1", "blue 5 @1")
    t.player(1).archon_at = 1
    assert t.refresh().do("visit", "freeman red 6").options == SITES


@pytest.mark.rule("FB-VISIT-03", "FB-VISIT-06", "FB-EXAMPLE-05")
def test_a_lower_die_pays_the_difference_and_the_site_rises_first():
    t = Table().freemen(0, "blue 2").sites(3).resources(0, wisdom=1).visit("freeman blue 2", 1)
    assert t.res()[terms.WISDOM] == 0
    assert t.s.site_value[0] == 4
    assert t.options == ["upper", "lower"]


@pytest.mark.parametrize(("die", "site", "paid"), [(1, 1, 0), (5, 2, 0), (3, 5, 2), (1, 6, 5)])
@pytest.mark.rule("FB-VISIT-03")
def test_wisdom_due(die, site, paid):
    t = Table().freemen(0, f"red {die}").sites(1, 1, site).resources(0, stone=1, wisdom=7)
    t.visit(f"freeman red {die}", 3)
    assert t.res()[terms.WISDOM] == 7 - paid


@pytest.mark.rule("FB-VISIT-03")
def test_a_speaker_pays_like_a_freeman():
    t = Table().speakers(0, 2).sites(5).resources(0, wisdom=4).visit("speaker 2", 1)
    assert t.res()[terms.WISDOM] == 1


@pytest.mark.rule("FB-VISIT-04")
def test_only_sites_that_can_be_paid_are_offered():
    t = Table().freemen(0, "blue 2").sites(3, 4, 2, 1, 6).resources(0, stone=5, food=5)
    assert t.do("visit", "freeman blue 2").options == ["site 3", "site 4"]
    t = Table().freemen(0, "blue 2").sites(3, 4, 2, 1, 6).resources(0, wisdom=1, gold=1)
    assert t.do("visit", "freeman blue 2").options == ["site 1", "site 2", "site 3", "site 4"]


@pytest.mark.rule("FB-VISIT-04")
def test_without_a_payable_site_there_is_no_visit():
    t = Table().freemen(0, "blue 2").sites(3, 3, 3, 3, 3).resources(0)
    t.p.archon_at = 1
    assert t.refresh().options == ["pass"]


@pytest.mark.parametrize(("wisdom", "possible"), [(2, False), (3, True)])
@pytest.mark.rule("FB-VISIT-03", "FB-VISIT-04", "FB-RULING-83")
def test_a_visit_is_possible_from_the_exact_price_on(wisdom, possible):
    for t in (Table().freemen(0, "blue 2"), Table().freemen(0).speakers(0, 2)):
        t.p.archon_at = 1
        t.sites(5, 6, 5, 6, 6).resources(0, wisdom=wisdom)
        assert t.options == (["visit", "pass"] if possible else ["pass"])


@pytest.mark.rule("FB-VISIT-05")
def test_the_archon_ignores_the_value():
    t = Table().sites(6, 6, 6, 6, 6).resources(0)
    assert t.do("visit").options == SITES  # only the Archon can go
    t.do("site 2", "upper")
    assert t.res(0) == (0, 3, 0, 0)


@pytest.mark.parametrize(("before", "after"), [(1, 2), (5, 6), (6, 1)])
@pytest.mark.rule("FB-VISIT-06", "FB-RULING-60")
def test_the_site_rises_and_six_becomes_one(before, after):
    t = Table().sites(1, 1, 1, before).visit("archon", 4)
    assert list(t.s.site_value) == [1, 1, 1, after, 1]


@pytest.mark.rule("FB-RULING-60")
def test_a_site_back_at_one_is_cheap_at_once():
    t = Table().freemen(0, "red 6").freemen(1, "red 1").sites(6, 6, 6, 6, 6).resources(1)
    t.visit("archon", 3, "upper").do("visit", "freeman red 1")  # site 3 is the only one it can pay
    assert (t.dice(1), t.s.site_value[2]) == (["red 1 @3"], 2)


@pytest.mark.rule("FB-RULING-60")
def test_fountain_may_set_any_site_or_none():
    t = Table().market("fountain_of_wisdom").sites(4, 1, 3).resources(0, stone=1)
    t.visit("archon", 2, "lower", "face-up", "place 1,0", "use 1,0")
    assert t.options == [*SITES, "no"]
    assert t.res()[terms.WISDOM] == 1
    t.do("site 1")
    assert list(t.s.site_value) == [1, 2, 3, 1, 1]


@pytest.mark.rule("FB-VISIT-07", "FB-RULING-58")
@pytest.mark.parametrize("die", ["blue 3", "blue 6"])
def test_one_main_action_must_be_done(die):
    t = Table().freemen(0, die).visit(f"freeman {die}", 1)
    assert t.options == ["upper", "lower"]


@pytest.mark.rule("FB-VISIT-07")
def test_one_main_action_ends_the_visit():
    assert Table().freemen(0, "blue 5").visit("freeman blue 5", 1, "upper").seat == 1


@pytest.mark.rule("FB-VISIT-08")
def test_a_matching_worker_may_take_the_bonus_before_or_after():
    t = Table().freemen(0, "yellow 2").bonus("yellow").visit("freeman yellow 2", 1)
    assert t.options == ["upper", "lower", "bonus"]
    assert t.do("bonus", "resource food").options == ["upper", "lower"]  # once only
    t = Table().freemen(0, "yellow 2").bonus("yellow").visit("freeman yellow 2", 1, "upper")
    assert t.options == ["bonus", "end-visit"]
    assert t.do("bonus", "resource food").seat == 1
    t = Table().freemen(0, "yellow 2").bonus("yellow").visit("freeman yellow 2", 1, "upper", "end-visit")
    assert t.res(0) == (4, 1, 1, 1)


@pytest.mark.rule("FB-VISIT-08")
def test_another_colour_earns_nothing():
    t = Table().freemen(0, "red 2").bonus("yellow", "red").visit("freeman red 2", 1)
    assert t.options == ["upper", "lower"]


@pytest.mark.rule("FB-VISIT-09", "FB-VISIT-12")
def test_a_speaker_earns_no_bonus_and_one_main_action():
    t = Table().speakers(0, 5).bonus("yellow").advisors(0, *terms.COLOURS).visit("speaker 5", 1)
    assert t.options == ["upper", "lower"]
    assert t.do("upper").seat == 1


@pytest.mark.parametrize("colour", terms.COLOURS)
@pytest.mark.rule("FB-VISIT-10", "FB-EXAMPLE-17")
def test_the_archon_has_the_colours_of_the_advisors(colour):
    other = [c for c in terms.COLOURS if c != colour]
    t = Table().bonus(colour, *other).advisors(0, "purple", "orange", "blue").resources(0, 5, 5, 5, 5)
    assert ("bonus" in t.visit("archon", 1).options) == (colour in ("purple", "orange", "blue"))
    t = Table().bonus(colour, *other).resources(0, 5, 5, 5, 5)
    assert t.visit("archon", 1).options == ["upper", "lower"]  # no Advisor, no colour


@pytest.mark.rule("FB-VISIT-11")
def test_a_six_does_both_main_actions_in_either_order_or_one():
    t = Table().freemen(0, "blue 6").visit("freeman blue 6", 1)
    assert t.do("upper").options == ["lower", "end-visit"]
    assert t.do("lower", "attack", "stop").seat == 1
    t = Table().freemen(0, "blue 6").visit("freeman blue 6", 1, "lower", "attack", "stop")
    assert t.options == ["upper", "end-visit"]
    assert t.do("end-visit").seat == 1


@pytest.mark.parametrize(
    "order", [("bonus", "upper", "lower"), ("upper", "bonus", "lower"), ("upper", "lower", "bonus")]
)
@pytest.mark.rule("FB-VISIT-11")
def test_the_bonus_of_a_six_comes_whenever_wanted(order):
    t = Table().freemen(0, "yellow 6").bonus("yellow").resources(0).visit("freeman yellow 6", 1)
    words = {"bonus": ("bonus", "resource food"), "upper": ("upper",), "lower": ("lower", "attack", "stop")}
    for step in order:
        t.do(*words[step])
    assert (t.seat, t.res(0)) == (1, (3, 1, 0, 0))


@pytest.mark.rule("FB-VISIT-12")
def test_the_archon_does_one_main_action():
    assert Table().visit("archon", 1, "upper").seat == 1


# main actions


@pytest.mark.parametrize(
    ("site", "words", "gain"),
    [
        (1, (), (3, 0, 0, 0)),
        (2, (), (0, 3, 0, 0)),
        (3, (), (0, 0, 3, 0)),
        (4, ("resource wisdom",), (0, 0, 1, 1)),
        (5, (), (1, 1, 1, 0)),
    ],
)
@pytest.mark.rule("FB-VISIT-21", "FB-VISIT-22", "FB-VISIT-23", "FB-VISIT-24", "FB-VISIT-25")
def test_upper_actions(site, words, gain):
    t = Table().resources(0)
    t.p.bases = 3
    t.visit("archon", site)
    if "upper" in t.options:
        t.do("upper")
    if site == 4:
        assert t.options == ANY
    t.do(*words)
    assert (t.res(0), t.seat) == (gain, 1)


@pytest.mark.parametrize(
    ("words", "space", "points"),
    [
        (("move", "attack"), 1, 2),  # one boundary and one lower disk
        (("attack", "move"), 1, 0),
        (("move", "stop"), 1, 0),
        (("attack", "stop"), 0, 0),
    ],
)
@pytest.mark.rule("FB-VISIT-21", "FB-MILITARY-11")
def test_site_1_moves_and_attacks_in_any_order(words, space, points):
    t = Table().visit("archon", 1, "lower")
    assert t.options == ["move", "attack"]
    t.do(*words)
    assert (t.player(0).military, t.score(0)) == (space, points)


@pytest.mark.rule("FB-VISIT-22")
def test_site_2_sells_buildings():
    t = Table().resources(0, 9, 0, 9).visit("archon", 2, "lower")
    assert t.options == ["market 1", "market 2", "market 3", "market 4", "market 5"]


@pytest.mark.rule("FB-VISIT-23")
def test_site_3_pays_a_stone_for_steps_and_the_card():
    t = Table().resources(0, stone=1).visit("archon", 3, "lower")
    assert t.options == [
        "temple forest 1", "temple forest 2", "temple mountain 1",
        "temple mountain 2", "temple sea 1", "temple sea 2",
    ]  # fmt: skip
    t.do("temple mountain 2")
    assert (t.res(0), list(t.player(0).temples)) == ((0, 0, 0, 0), [0, 2, 0])
    assert t.sign_holders() == (terms.NONE, 0, terms.NONE)


@pytest.mark.rule("FB-VISIT-24")
def test_site_4_sells_citizen_dice():
    t = Table().offer("red 1", "blue 2", "red 3", "red 4", "red 5").resources(0, wisdom=3)
    t.p.bases = 3
    t.visit("archon", 4, "lower")
    assert t.options == ["offer 1", "offer 2", "offer 3", "offer 4"]
    t.do("offer 3").settle()
    assert t.res(0) == (0, 0, 1, 0)


@pytest.mark.rule("FB-VISIT-25", "FB-RULING-39")
def test_site_5_trains_one_food_at_a_time():
    t = Table().freemen(0, "red 2", "blue 4").resources(0, food=5).visit("archon", 5, "lower")
    assert t.options == ["freeman red 2", "freeman blue 4", "move"]  # one must be paid
    assert t.res()[terms.FOOD] == 5
    assert t.do("freeman red 2").options == ["freeman red 3", "freeman blue 4", "move", "stop"]
    t.do("move", "freeman red 3")
    assert (t.res(0), t.dice(0)) == ((0, 2, 0, 0), ["blue 4", "red 4"])
    assert t.player(0).military == 1
    assert t.options == ["spend-token", "end-turn"]  # three were paid: the action is over


@pytest.mark.rule("FB-RULING-39")
def test_training_ends_with_stop_or_without_food():
    t = Table().freemen(0, "red 2").resources(0, food=3).visit("archon", 5, "lower", "move", "stop")
    assert (t.res(0)[terms.FOOD], t.seat) == (2, 0)  # a token was gained: the turn may go on
    t = Table().freemen(0, "red 2").resources(0, food=1, gold=1)
    t.visit("archon", 5, "lower", "freeman red 2", "freeman red 3")
    assert (t.res(0), t.seat) == ((0, 0, 0, 0), 1)


# rulings


@pytest.mark.rule("FB-RULING-55")
def test_a_die_that_becomes_six_on_the_board_does_not_do_both():
    t = Table(wonders=True).freemen(0, "red 5").market().resources(0, stone=3)
    t.p.wonder = terms.ISHTAR_GATE + 1
    t.refresh().visit("freeman red 5", 2, "lower", "place-wonder 1,0,2,0", "use 1,0")
    assert t.dice(0) == ["red 6 @2"]
    assert t.seat == 1


@pytest.mark.rule("FB-RULING-56", "FB-EXAMPLE-54")
def test_the_archon_gains_a_colour_in_time_for_the_bonus():
    t = Table().freemen(0, "blue 6").bonus("red", "purple", "yellow", "orange", "blue").resources(0, stone=1, food=1)
    t.visit("archon", 5)
    assert t.options == ["upper", "lower"]
    t.do("lower", "freeman blue 6")
    assert t.options == ["bonus", "end-visit"]
    t.do("bonus", "track sea")
    assert (t.res(0), list(t.player(0).temples)) == ((0, 0, 0, 0), [0, 0, 1])


@pytest.mark.rule("FB-RULING-57")
def test_a_lower_action_that_cannot_be_done_is_not_offered():
    def menu(t: Table, site: int) -> list[str]:
        return t.freemen(0, "yellow 6").bonus(*["yellow"] * 5).visit("freeman yellow 6", site).options

    both, upper = ["upper", "lower", "bonus"], ["upper", "bonus"]
    assert menu(Table().resources(0).military(13), 1) == both
    assert menu(Table().resources(0), 2) == both  # a Farm costs nothing
    assert menu(Table().resources(0).market(), 2) == upper
    assert menu(Table().resources(0, food=9, wisdom=9), 3) == upper
    assert menu(Table().resources(0, gold=1), 3) == both
    assert menu(Table().resources(0), 4) == both  # one of two bases is free
    assert menu(Table().resources(0), 5) == upper
    assert menu(Table().resources(0, gold=1), 5) == both
    assert menu(Table().resources(0, food=1).military(13), 5) == upper  # no unused Freeman, no move


@pytest.mark.rule("FB-RULING-57")
def test_citizen_action_needs_a_base_and_a_die_to_pay():
    t = Table().freemen(0, "yellow 6", "red 1").bonus(*["yellow"] * 5).resources(0, 9, 9, 9, 9)
    assert t.visit("freeman yellow 6", 4).options == ["upper", "bonus"]
    t = Table().freemen(0, "yellow 6").bonus(*["yellow"] * 5).offer()
    assert t.visit("freeman yellow 6", 4).options == ["upper", "bonus"]


@pytest.mark.rule("FB-RULING-57", "FB-RULING-61")
def test_temple_action_at_three_tops_needs_a_card_to_take():
    t = Table().temples(0, 11, 11, 11).tracks("leo", "virgo", "aries")
    assert t.visit("archon", 3).options == ["upper", "lower"]
    t = Table().temples(0, 11, 11, 11).signs(0, "leo", "scorpio", "aries").freemen(0, "blue 6")
    t.visit("freeman blue 6", 3)
    assert (t.seat, t.res(0)) == (1, (1, 1, 4, 1))  # the upper action was all there was


@pytest.mark.rule("FB-RULING-59")
def test_a_main_action_can_earn_the_price_of_the_bonus():
    t = Table().freemen(0, "blue 2").bonus("blue").resources(0).visit("freeman blue 2", 1)
    assert t.options == ["upper", "lower"]  # no stone yet
    assert t.do("upper").options == ["bonus", "end-visit"]
    t.do("bonus", "track forest")
    assert t.res(0) == (2, 0, 0, 0)


@pytest.mark.rule("FB-EXAMPLE-32")
def test_six_with_both_actions_and_bonus():
    t = Table().freemen(0, "yellow 6").bonus("red", "purple", "blue", "yellow", "orange").resources(0)
    t.sites(1, 1, 1, 6).offer("red 1", "red 2", "blue 3", "red 4", "red 5").visit("freeman yellow 6", 4)
    assert (t.s.site_value[3], t.options) == (1, ["upper", "lower", "bonus"])
    t.do("upper", "resource wisdom", "bonus", "resource wisdom", "lower")
    assert t.options == ["offer 1", "offer 2", "offer 3", "offer 4"]  # 2 wisdom and 1 gold
    t.do("offer 3").settle()
    assert t.res(0) == (0, 0, 0, 1)
    assert t.dice(0) == ["blue 3", "yellow 6 @4"]
