"""The solo training mode, alone and with Ancient Wonders."""

from __future__ import annotations

import pytest

from origins.games.first_builders import GAME
from origins.games.first_builders.model import terms
from tests.first_builders.scene_aw import Bench, Opening

EXAMPLE = (1, 6, 3, 6, 2)


def solo(**options: object) -> Bench:
    return Bench(1, **options)


def values(bench: Bench) -> tuple[int, ...]:
    return tuple(bench.s.site_value)


def rolled(*faces: int) -> Opening:
    """Before the start dice: red, purple, blue, orange and yellow show these faces."""
    opening = Opening(1).until("district").until("face")
    return opening.do(*(f"! face {n}" for n in faces))


# setting up


@pytest.mark.rule("FB-SOLO-01", "FB-SETUP-01", "FB-RULING-88")
def test_one_player_and_a_neutral_disk_with_the_counts_for_two():
    bench = solo()
    assert (bench.s.n_players, bench.s.neutral, bench.me.military, bench.s.round) == (1, 0, 0, 1)
    assert sum(bench.s.speaker_offer) == 2
    held = sum(bench.s.stock) + bench.s.n_offer + len(bench.dice)
    assert held == 5 * 7


@pytest.mark.rule("FB-SOLO-02")
def test_three_district_cards_fill_the_tower_stock():
    s = Opening(1).until("district").do("! district D01", "! district D02", "! district D03").s
    assert s.n_districts == 3
    assert [s.district_gold[i] for i in range(3)] == [2, 2, 2]
    assert list(s.tower_stock) == [4, 4, 2, 2, 2]  # red purple blue, red purple orange, red purple yellow


@pytest.mark.rule("FB-SOLO-03")
def test_the_two_highest_start_dice_go_and_two_of_the_others_are_kept():
    opening = rolled(1, 5, 3, 4, 2)
    assert opening.options == ["freeman red 1", "freeman blue 3", "freeman yellow 2"]
    opening.do("freeman blue 3")
    assert opening.options == ["freeman red 1", "freeman yellow 2"]
    opening.do("freeman red 1")
    assert opening.dice == ["blue 3", "red 1"]
    assert list(opening.s.stock) == [5, 6, 5, 6, 6]  # 7 less the offer's die, less the two kept
    assert opening.options == ["visit", "tower", "grow", "pass"]


@pytest.mark.rule("FB-SOLO-03", "FB-RULING-93")
def test_ties_for_the_highest_are_the_players_choice_one_die_at_a_time():
    opening = rolled(5, 5, 5, 1, 2)
    assert opening.options == ["freeman red 5", "freeman purple 5", "freeman blue 5"]
    opening.do("freeman purple 5")
    assert opening.options == ["freeman red 5", "freeman blue 5"]
    opening.do("freeman red 5")
    assert opening.options == ["freeman blue 5", "freeman orange 1", "freeman yellow 2"]  # now two are kept

    opening = rolled(4, 4, 5, 1, 2)  # the 5 goes by itself
    assert opening.options == ["freeman red 4", "freeman purple 4"]
    assert opening.do("freeman red 4").options == ["freeman purple 4", "freeman orange 1", "freeman yellow 2"]


# neighbours


@pytest.mark.rule("FB-SOLO-04", "FB-SOLO-05", "FB-SOLO-06", "FB-EXAMPLE-42")
@pytest.mark.parametrize(("die", "site", "after"), [("red 3", 3, (1, 6, 4, 6, 2)), ("red 1", 1, (2, 6, 3, 6, 2))])
def test_a_neighbour_of_6_is_not_raised(die, site, after):
    bench = solo().sites(*EXAMPLE).freemen(0, die, "blue 1").resources(0, stone=1, wisdom=9)
    bench.do("visit", f"freeman {die}", f"site {site}")
    assert (values(bench), bench.options[:2]) == (after, ["upper", "lower"])  # no neighbour was asked for


@pytest.mark.rule("FB-SOLO-04", "FB-RULING-90", "FB-EXAMPLE-42")
@pytest.mark.parametrize(("neighbour", "after"), [("site 1", (2, 1, 3, 6, 2)), ("site 3", (1, 1, 4, 6, 2))])
def test_the_visited_site_of_6_becomes_1_and_one_neighbour_rises(neighbour, after):
    bench = solo().sites(*EXAMPLE).do("visit", "archon", "site 2")
    assert bench.options == ["site 1", "site 3"]
    assert values(bench.do(neighbour)) == after


@pytest.mark.rule("FB-SOLO-05")
@pytest.mark.parametrize(("site", "after"), [(1, (2, 2, 1, 1, 1)), (5, (1, 1, 1, 2, 2))])
def test_the_outer_sites_have_one_neighbour(site, after):
    assert values(solo().do("visit", "archon", f"site {site}")) == after


@pytest.mark.rule("FB-SOLO-04", "FB-RULING-89")
def test_the_neighbour_rises_before_the_main_action():
    bench = solo().resources(0, stone=1).do("visit", "archon", "site 3")
    assert bench.options == ["site 2", "site 4"]
    bench.do("site 4")
    assert (values(bench), bench.options) == ((1, 1, 2, 2, 1), ["upper", "lower"])


@pytest.mark.rule("FB-SOLO-07", "FB-EXAMPLE-42", "FB-RULING-89")
def test_a_token_keeps_every_site_as_it_is():
    for worker, site in (("freeman red 3", 3), ("freeman red 1", 1), ("archon", 2)):
        bench = solo().sites(*EXAMPLE).freemen(0, "red 3", "red 1").resources(0, stone=1, wisdom=9)
        bench.me.tokens = 2
        bench.do("visit", worker, f"site {site}")
        assert bench.options == ["spend-token", "no"]
        bench.do("spend-token")
        assert (values(bench), bench.me.tokens) == (EXAMPLE, 1)
        assert bench.options[0] == "upper"


@pytest.mark.rule("FB-SOLO-07")
def test_a_token_may_be_kept():
    bench = solo().sites(*EXAMPLE)
    bench.me.tokens = 1
    bench.do("visit", "archon", "site 2", "no", "site 1")
    assert (values(bench), bench.me.tokens) == ((2, 1, 3, 6, 2), 1)


@pytest.mark.rule("FB-SOLO-07")
def test_tokens_have_no_other_use():
    bench = solo()
    bench.me.tokens = 3
    bench.do("visit", "archon", "site 1", "no", "upper")
    assert bench.options == ["visit", "pass"]  # the next turn, without a question


@pytest.mark.rule("FB-RULING-89", "AW-WONDER-02")
def test_a_neighbour_raised_to_5_unlocks_its_wonder():
    bench = solo(wonders=True).sites(1, 1, 1, 4, 1).wonder_at(4, "statue_of_zeus").do("visit", "archon", "site 5")
    assert (bench.s.site_value[3], bench.s.wonder_open[3]) == (5, 1)


@pytest.mark.rule("FB-SOLO-07", "AW-WONDER-02")
def test_a_site_held_at_4_unlocks_nothing():
    bench = solo(wonders=True).sites(4, 1, 1, 1, 1).wonder_at(1, "statue_of_zeus")
    bench.me.tokens = 1
    bench.do("visit", "archon", "site 1", "spend-token")
    assert (bench.s.site_value[0], bench.s.wonder_open[0]) == (4, 0)


# rounds


@pytest.mark.rule("FB-SOLO-08", "FB-SOLO-09", "FB-RULING-91")
def test_five_rounds_and_the_way_of_the_neutral_disk():
    bench = solo().temples(11, 11, 11)
    bench.s.district_gold[0] = 0
    for colour in range(5):
        bench.s.tower_stock[colour] = 0  # no end condition of the base game applies
    seen = []
    while not bench.s.over:
        seen.append((bench.s.round, bench.s.neutral))
        bench.end_round()
    assert seen == [(1, 0), (2, 3), (3, 6), (4, 9), (5, 12)]
    assert bench.s.ending == terms.END_SOLO
    assert bench.s.neutral == 12


@pytest.mark.rule("FB-RULING-91")
def test_the_neutral_disk_does_not_retreat():
    bench = solo().end_round()
    bench.military(3)
    log = len(bench.events)
    bench.end_round()
    told = [event for event in bench.events[log:] if event[0] in ("retreats", "neutral_moves")]
    assert told == [("retreats", 0, 1), ("neutral_moves", 6)]


@pytest.mark.rule("FB-SOLO-10", "FB-RULING-91")
@pytest.mark.parametrize(("neutral", "points"), [(3, 3), (4, 2), (6, 2)])
def test_an_attack_compares_with_the_neutral_disk(neutral, points):
    bench = solo().military(4)
    bench.s.neutral = neutral
    assert bench.do("visit", "archon", "site 1", "lower", "attack").points == points


@pytest.mark.rule("FB-RULING-91", "FB-BUILDING-RIDING-GROUNDS")
@pytest.mark.parametrize(("neutral", "asked"), [(3, True), (4, False), (6, False)])
def test_riding_grounds_count_a_lower_neutral_disk(neutral, asked):
    bench = solo().military(2).resources(0, stone=2).market("riding_grounds")
    bench.s.neutral = neutral
    bench.do("visit", "archon", "site 2", "site 1", "lower", "face-up", "place 1,0").settle().do("use 1,0")
    assert bench.me.military == 4
    assert bench.options == (["resource stone", "resource food"] if asked else ["visit", "pass"])


@pytest.mark.rule("FB-SOLO-11", "FB-RULING-92")
def test_all_but_one_zodiac_card_go_back_at_the_end_of_a_round():
    bench = solo().signs(0, "leo", "virgo", "libra").temples(1, 1, 1).do("pass")
    assert bench.at_chance()
    assert sorted(bench.options) == ["sign leo", "sign libra", "sign virgo"]
    bench.do("! sign virgo")
    assert bench.me.signs == 1 << terms.VIRGO
    assert [bench.s.holder[i] for i in range(3)] == [terms.NONE, 0, terms.NONE]
    bench.resources(0, stone=1).do("visit", "archon", "site 3").do("site 2", "lower", "temple forest 1")
    assert bench.me.signs == 1 << terms.VIRGO | 1 << terms.LEO  # taken again from the board


@pytest.mark.rule("FB-SOLO-11")
@pytest.mark.parametrize("kept", ["leo", "virgo"])
def test_of_two_cards_one_goes_back(kept):
    bench = solo().signs(0, "leo", "virgo").do("pass")
    assert bench.options == ["sign leo", "sign virgo"]
    assert bench.do(f"! sign {kept}").me.signs == 1 << terms.SIGNS.index(kept)


@pytest.mark.rule("FB-SOLO-11")
def test_a_single_card_stays_without_a_draw():
    bench = solo().signs(0, "leo").do("pass")
    assert (bench.s.round, bench.me.signs) == (2, 1 << terms.LEO)


@pytest.mark.rule("FB-SOLO-11", "FB-SOLO-12")
def test_the_position_on_a_track_gives_no_card():
    bench = solo().temples(5, 5, 5).end_round()
    assert bench.me.signs == 0


@pytest.mark.rule("FB-SOLO-12")
def test_the_main_temple_action_gives_the_card():
    bench = solo().resources(0, stone=1).do("visit", "archon", "site 3", "site 2", "lower", "temple sea 2")
    assert bench.me.signs == 1 << bench.s.sign[terms.SEA]


@pytest.mark.rule("FB-RULING-92")
def test_there_is_no_bulwark():
    bench = solo().military(5).end_round()
    assert "bulwark" not in [name for name, *_ in bench.events]
    assert bench.s.first == 0


@pytest.mark.rule("FB-RULING-92", "FB-SOLO-08")
def test_a_missing_colour_shortens_the_offer_and_ends_nothing():
    bench = solo().offer("red 1", "blue 2", "orange 3").freemen(0, "red 1")
    bench.s.stock[terms.RED] = 0
    bench.do("visit", "archon", "site 4", "site 3", "lower").do_if("offer 1")
    assert bench.on_offer == ["blue 2", "orange 3"]
    assert bench.s.ending == 0
    assert bench.end_round().s.over == 0


# winning


def result(bench: Bench, score: int) -> dict[str, object]:
    for i in range(len(terms.SOURCES)):
        bench.me.points[i] = 0
    bench.me.points[0] = score
    return GAME.face.extra(bench.s, bench.box)


@pytest.mark.rule("FB-SOLO-13", "FB-EXAMPLE-48", "FB-RULING-93")
@pytest.mark.parametrize(
    ("tiles", "target"),
    [
        (("purple", "blue", "orange", "yellow", "red"), 180),
        (("red", "blue", "purple", "orange", "yellow"), 220),  # red at site 1, orange at site 4
        (("yellow", "purple", "blue", "red", "orange"), 220),
        (("red", "purple", "blue", "orange", "yellow"), 260),
    ],
)
def test_the_target_depends_on_four_bonus_tiles(tiles, target):
    bench = solo().bonus(*tiles)
    assert result(bench, target - 1) == {"target": target, "won": False, "margin": -1}
    assert result(bench, target) == {"target": target, "won": True, "margin": 0}


@pytest.mark.rule("FB-RULING-94")
def test_the_target_is_compared_with_the_score_after_final_scoring():
    bench = solo().bonus("purple", "blue", "orange", "yellow", "red").resources(0, gold=2)
    bench.me.points[terms.FROM_BUILDINGS] = 178
    while not bench.s.over:
        bench.end_round()
    assert GAME.face.extra(bench.s, bench.box) == {"target": 180, "won": True, "margin": 0}


# with Ancient Wonders


@pytest.mark.rule("AW-SOLO-01")
@pytest.mark.parametrize("options", [{"wonders": True}, {"wonders": True, "trials": 5}])
def test_two_wonders_wait_at_two_different_sites(options):
    opening = Opening(1, **options).until("site")
    assert opening.options == ["site 1", "site 2", "site 3", "site 4", "site 5"]
    opening.do("! site 4")
    assert opening.options == ["site 1", "site 2", "site 3", "site 5"]
    opening.do("! site 2", "! wonder-drawn statue_of_zeus", "! wonder-drawn ishtar_gate")
    assert sorted(opening.s.wonder_at) == [terms.NONE] * 3 + [terms.ISHTAR_GATE, terms.STATUE_OF_ZEUS]
    assert {i + 1 for i in range(5) if opening.s.wonder_at[i] != terms.NONE} == {2, 4}


@pytest.mark.rule("AW-SOLO-02", "FB-SOLO-08")
def test_five_trials_and_five_rounds():
    bench = solo(trials=5)
    assert bench.s.n_trials == 5
    rounds = 0
    while not bench.s.over:
        bench.end_round()
        rounds += 1
    assert (rounds, bench.s.trial, bench.s.round) == (5, 5, 5)


@pytest.mark.rule("AW-SOLO-03", "FB-EXAMPLE-48", "FB-RULING-93")
def test_with_trials_more_than_230_points_win_whatever_the_tiles():
    bench = solo(trials=5).bonus("red", "purple", "blue", "orange", "yellow")
    assert result(bench, 230)["won"] is False
    assert result(bench, 231)["won"] is True
