"""Turns and the actions without a chapter of their own: Tower, Grow, Pass; Superiority tokens."""

from __future__ import annotations

import pytest

from origins.games.first_builders.model import terms
from origins.games.first_builders.model.terms import FOOD, GOLD, ORANGE, RED
from tests.first_builders.table import Table

BLOCK = {(1, 0): "farm", (1, 1): "farm"}


@pytest.mark.rule("FB-TURN-01")
def test_the_five_actions():
    t = Table().resources(0, 9, 9, 9, 9).city(0, BLOCK)
    assert t.options == ["visit", "close", "tower", "grow", "pass"]


@pytest.mark.parametrize(
    "action",
    [("visit", "archon", "site 1", "upper"), ("close", "freeman red 1", "done"), ("tower", "colour red"), ("grow",)],
)
@pytest.mark.rule("FB-TURN-01")
def test_one_action_and_the_next_player_clockwise(action):
    t = Table(3).resources(0, 9, 9, 9, 9).city(0, BLOCK).districts("D44").do(*action).settle()
    assert (t.seat, "pass" in t.options) == (1, True)
    t.do("visit", "archon", "site 2", "upper")
    assert t.seat == 2
    t.do("visit", "archon", "site 2", "upper")
    assert t.seat == 0


@pytest.mark.rule("FB-TURN-01", "FB-ROUND-10")
def test_a_round_starts_with_the_bulwark():
    t = Table(3).military(0, 0, 4).pass_all()
    assert (t.s.first, t.s.round) == (2, 2)
    order = []
    for _ in range(3):
        order.append(t.seat)
        t.do("pass")
    assert order == [2, 0, 1]


@pytest.mark.rule("FB-TURN-02", "FB-TURN-03")
def test_who_has_passed_is_left_out_until_all_have():
    t = Table(3).resources(0, gold=99).resources(2, gold=99)
    seats = []
    for action in ("grow", "pass", "grow", "tower", "tower", "tower", "pass", "tower", "tower"):
        seats.append(t.seat)
        t.do(action, *(["colour red"] if action == "tower" else []))
    assert seats == [0, 1, 2, 0, 2, 0, 2, 0, 0]
    assert t.s.round == 1
    t.do("pass")
    assert (t.s.round, [t.player(i).passed for i in range(3)]) == (2, [0, 0, 0])


@pytest.mark.rule("FB-TURN-04")
def test_a_building_goes_over_the_general_rule():
    t = Table().market("estate").resources(0, stone=3).offer("red 1", "red 2", "red 3", "red 4", "blue 5")
    t.p.bases = 3
    t.refresh().visit("archon", 2, "lower", "face-up", "place 1,0", "use 1,0", "offer 5").settle()
    assert (t.res(0), "blue 5" in t.dice(0)) == ((0, 0, 0, 0), True)  # the dearest die for nothing


# Tower


@pytest.mark.rule("FB-TOWER-01", "FB-EXAMPLE-13")
def test_a_level_costs_the_height_in_gold():
    t = Table().towers(0, red=9, purple=9, blue=9, yellow=9, orange=3).resources(0, 9, 9, 9, 3)
    t.tower_stock(red=1, purple=1, blue=1, yellow=1, orange=2).do("tower")  # one can be paid: not asked
    assert (t.res(0)[GOLD], t.player(0).towers[ORANGE], t.s.tower_stock[ORANGE]) == (0, 4, 1)


@pytest.mark.parametrize(
    ("gold", "colours"),
    [(2, ["purple", "red", "blue", "yellow"]), (1, ["red", "blue", "yellow"]), (3, [*terms.COLOURS])],
)
@pytest.mark.rule("FB-TOWER-01", "FB-EXAMPLE-14")
def test_which_levels_can_be_paid(gold, colours):
    t = Table().towers(0, orange=3, purple=2).resources(0, gold=gold).do("tower")
    assert t.options == [f"colour {c}" for c in terms.COLOURS if c in colours]


@pytest.mark.parametrize(("colour", "cost"), [("orange", 3), ("purple", 2), ("yellow", 1)])
@pytest.mark.rule("FB-TOWER-01", "FB-EXAMPLE-14")
def test_prices_of_the_next_levels(colour, cost):
    t = Table().towers(0, orange=3, purple=2).resources(0, gold=5).do("tower", f"colour {colour}")
    assert t.res(0)[GOLD] == 5 - cost


@pytest.mark.rule("FB-TOWER-02")
def test_a_colour_without_disks_cannot_be_built():
    t = Table().resources(0, gold=9).tower_stock(red=1, blue=1, orange=1, yellow=1).do("tower")
    assert t.options == ["colour red", "colour blue", "colour orange", "colour yellow"]
    assert "tower" not in Table().resources(0, gold=9).tower_stock().options


# Population


@pytest.mark.parametrize(("bases", "food", "points"), [(2, 2, 0), (3, 4, 0), (4, 6, 0), (5, 8, 10)])
@pytest.mark.rule("FB-POP-01", "FB-POP-02", "FB-EXAMPLE-15")
def test_prices_of_bases(bases, food, points):
    t = Table().resources(0, food=food)
    t.p.bases = bases
    t.refresh().do("grow")
    assert (t.player(0).bases, t.res(0)[FOOD], t.score(0)) == (bases + 1, 0, points)
    assert t.free_bases(0) == bases - 1
    t = Table().resources(0, food=food - 1)
    t.p.bases = bases
    assert "grow" not in t.refresh().options


@pytest.mark.rule("FB-POP-01")
def test_there_are_six_bases():
    t = Table().resources(0, food=99)
    t.p.bases = 6
    assert "grow" not in t.refresh().options


@pytest.mark.rule("FB-POP-03", "FB-ADVISOR-03")
def test_an_emptied_base_stays_and_costs_nothing():
    t = Table().freemen(0, "red 6 @1", "blue 2").resources(0, food=2).do("pass", "pass")
    assert (t.player(0).bases, t.free_bases(0)) == (2, 1)  # red is an Advisor
    t.visit("archon", 4, "lower").settle()  # only the first die can be paid
    assert (t.player(0).bases, t.free_bases(0), t.res(0)[FOOD]) == (2, 0, 2)
    t.do("pass", "grow")  # the next base still costs 2
    assert (t.player(0).bases, t.res(0)[FOOD]) == (3, 0)


# Pass


@pytest.mark.rule("FB-PASS-01", "FB-RULING-83")
def test_passing_is_always_possible():
    t = Table().speakers(0, 4).freemen(0, "red 6", "blue 6").resources(0, 9, 9, 9, 9)
    assert t.options[-1] == "pass"
    t.do("pass")
    assert (t.seat, t.player(0).passed) == (1, 1)


@pytest.mark.rule("FB-PASS-01", "FB-RULING-83")
def test_with_nothing_else_to_do_only_the_pass_is_offered():
    t = Table().freemen(0, "red 4 @1", "blue 2 @2").resources(0)
    t.p.archon_at = 3
    assert t.refresh().options == ["pass"]
    t = Table().freemen(0, "red 4 @1", "blue 2 @2").resources(0, stone=9, wisdom=9).city(0, BLOCK)
    t.p.archon_at = 3
    assert t.refresh().options == ["pass"]  # a seat, but no unused Freeman; no gold, no food
    t = Table().freemen(0).resources(0, wisdom=9)
    t.p.archon_at = 3
    assert t.refresh().options == ["pass"]  # free bases are no workers


@pytest.mark.rule("FB-PASS-02")
def test_no_token_after_a_pass():
    t = Table()
    t.p.tokens = 2
    t.refresh().do("pass")
    assert (t.seat, t.player(0).tokens) == (1, 2)


@pytest.mark.rule("FB-PASS-03", "FB-PASS-04", "FB-PASS-05")
def test_used_freemen_come_back_and_rise():
    t = Table().freemen(0, "red 4 @1", "blue 2", "red 1 @5", "yellow 6 @2", "orange 6").speakers(0, 3)
    t.p.archon_at = 4
    t.refresh().do("pass")
    p = t.player(0)
    assert (p.archon_at, t.dice(0)) == (0, ["blue 2", "orange 6", "red 2", "red 5"])
    assert (t.advisor_colours(0), p.speakers[3]) == (["yellow"], 1)


@pytest.mark.rule("FB-PASS-03")
def test_freemen_of_others_stay():
    t = Table().freemen(0, "red 4 @1").freemen(1, "red 4 @1").do("pass")
    assert (t.dice(0), t.dice(1)) == (["red 5"], ["red 4 @1"])


@pytest.mark.rule("FB-PASS-06")
def test_used_speakers_stay_on_the_board():
    t = Table().speakers(0, 3).speaker_offer().visit("speaker 3", 1, "upper").do("tower", "colour red", "pass")
    assert (t.seat, t.s.site_speakers[0][3], sum(t.s.speaker_offer)) == (1, 1, 0)


# Superiority tokens


def rich(tokens: int, players: int = 2) -> Table:
    t = Table(players).resources(0, 9, 9, 9, 9)
    t.p.tokens = tokens
    return t.refresh()


@pytest.mark.rule("FB-SUPERIORITY-01", "FB-SUPERIORITY-02")
def test_one_token_buys_one_more_action():
    t = rich(3).do("grow")
    assert t.options == ["spend-token", "end-turn"]
    t.do("spend-token")
    assert (t.player(0).tokens, t.options) == (2, ["visit", "tower", "grow", "pass"])
    t.do("tower", "colour red")
    assert (t.seat, t.player(0).tokens) == (1, 2)  # at most one a turn


@pytest.mark.rule("FB-SUPERIORITY-02")
def test_the_next_turn_may_spend_another():
    t = rich(3).do("grow", "spend-token", "grow", "tower", "colour red", "grow")
    assert t.options == ["spend-token", "end-turn"]


@pytest.mark.rule("FB-SUPERIORITY-03", "FB-RULING-82")
def test_a_token_of_this_turn_may_be_spent():
    t = rich(0).visit("archon", 1, "lower", "move", "stop")
    assert (t.player(0).tokens, t.options) == (1, ["spend-token", "end-turn"])
    t.do("spend-token")
    assert (t.player(0).tokens, t.seat) == (0, 0)


@pytest.mark.rule("FB-SUPERIORITY-04", "FB-PASS-02")
def test_the_additional_action_may_be_a_pass():
    t = rich(2).do("grow", "spend-token", "pass")
    assert (t.seat, t.player(0).passed, t.player(0).tokens) == (1, 1, 1)


@pytest.mark.rule("FB-RULING-82")
def test_without_a_token_nothing_is_asked():
    assert rich(0).do("grow").seat == 1


@pytest.mark.rule("FB-RULING-81", "FB-RULING-82")
def test_the_last_player_goes_on_without_being_asked():
    t = rich(2).do("grow", "end-turn", "pass", "grow")
    assert (t.seat, t.options, t.player(0).tokens) == (0, ["visit", "tower", "grow", "pass"], 2)


@pytest.mark.rule("FB-RULING-81")
def test_with_somebody_left_the_token_is_asked_for():
    t = rich(2, players=3).do("grow", "end-turn", "pass", "tower", "colour red", "grow")
    assert t.options == ["spend-token", "end-turn"]


@pytest.mark.rule("FB-SUPERIORITY-01")
def test_each_kind_of_action_may_be_followed_by_a_token():
    city_ = {(1, 0): "farm", (1, 1): "farm"}
    for words in (
        ("visit", "archon", "site 1", "upper"),
        ("close", "freeman red 1", "done"),
        ("tower", f"colour {terms.COLOURS[RED]}"),
        ("grow",),
    ):
        t = rich(1).city(0, city_).districts("D44").do(*words)
        assert t.options == ["spend-token", "end-turn"]
