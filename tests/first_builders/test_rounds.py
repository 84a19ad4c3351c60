"""The end of the round, the end of the game, final scoring and ties."""

from __future__ import annotations

import pytest

from origins.games.first_builders import GAME
from origins.games.first_builders.model import terms
from origins.games.first_builders.model.terms import NONE
from origins.games.first_builders.rules import city
from tests.first_builders.table import Table

BLOCK = {(1, 0): "farm", (1, 1): "farm"}


def stack(t: Table, space: int) -> list[int]:
    """Seats whose military disks lie on a space, bottom first."""
    order = list(t.s.military_order)[: t.s.n_players]
    return [seat for seat in order if t.player(seat).military == space]


def places(t: Table) -> list[int]:
    return [t.player(seat).military for seat in range(t.s.n_players)]


def climb(t: Table, seat: int, track: int, steps: int) -> None:
    """The seat on turn goes up a track, so that stacks are what they would be."""
    assert t.seat == seat
    t.visit("archon", 3, "lower", f"temple {terms.TRACKS[track]} {steps}")


def last_round(t: Table) -> Table:
    """Play this round as the last one there can be."""
    t.s.round = 25
    return t.refresh().pass_all()


# end of the round


@pytest.mark.rule("FB-ROUND-01")
def test_order_of_the_end_of_a_round():
    t = Table().speakers(0, 3).military(5, 6).temples(1, 2, 0, 0).visit("speaker 3", 1, "upper")
    t.pass_all()
    told = ("speakers_return", "bulwark", "retreats", "takes_sign", "round_starts")
    names = [e[0] for e in t.events if e[0] in told]
    assert names == ["speakers_return", "bulwark", "retreats", "retreats", "takes_sign", "round_starts"]


@pytest.mark.rule("FB-ROUND-01")
def test_nothing_else_changes():
    t = Table().sites(2, 3, 4, 5, 6).resources(0, 1, 2, 3, 4).resources(1, 4, 3, 2, 1).freemen(0, "red 3")
    t.p.tokens = 2

    def kept() -> list[object]:
        s = t.s
        return [
            list(s.site_value), list(s.site_bonus), t.market_tiles(), list(s.top), t.offered_dice(), list(s.stock),
            list(s.speaker_offer), list(s.tower_stock), list(s.district_gold), t.res(0), t.res(1), t.dice(0),
            t.dice(1), t.player(0).tokens, t.tiles(0), t.score(0), t.score(1), t.sign_holders(),
        ]  # fmt: skip

    before = kept()
    t.refresh().pass_all()
    assert (t.s.round, kept()) == (2, before)


@pytest.mark.rule("FB-ROUND-02", "FB-SPEAKER-04")
def test_speakers_return_risen_or_rolled():
    t = Table().speaker_offer()
    for value, n in ((2, 2), (4, 1), (5, 2)):
        t.s.site_speakers[1][value] = n
    t.refresh().do("pass", "pass")
    assert t.options == ["face 2", "face 2", "face 3", "face 3", "face 4", "face 5"]
    t.do("! face 5", "! face 2")
    assert list(t.s.speaker_offer) == [0, 0, 1, 2, 0, 2]
    assert sum(t.s.site_speakers[1]) == 0


@pytest.mark.rule("FB-ROUND-03")
def test_held_speakers_stay_with_their_player():
    t = Table().speaker_offer(2).speakers(1, 5, 3).pass_all()
    assert (list(t.player(1).speakers), list(t.s.speaker_offer)) == ([0, 0, 0, 1, 0, 1], [0, 0, 1, 0, 0, 0])


@pytest.mark.rule("FB-ROUND-04", "FB-RULING-19")
@pytest.mark.parametrize(
    ("spaces", "order", "first"),
    [
        ((3, 5, 4), (0, 1, 2), 1),
        ((5, 3, 5), (1, 2, 0), 2),  # tied: the lowest in the stack
        ((5, 3, 5), (0, 1, 2), 0),
        ((0, 0, 0), (2, 0, 1), 2),  # all on the start
    ],
)
def test_the_bulwark_goes_to_the_furthest(spaces, order, first):
    t = Table(3).military(*spaces, order=order).pass_all()
    assert (t.s.first, t.seat) == (first, first)


@pytest.mark.rule("FB-ROUND-04", "FB-ROUND-05", "FB-ROUND-06", "FB-ROUND-07", "FB-EXAMPLE-18")
def test_bulwark_and_retreat():
    """Black 4, blue 8, brown 9 with green on top."""
    t = Table(4).military(4, 8, 9, 9, order=(0, 1, 2, 3)).pass_all()
    assert t.s.first == 2
    assert places(t) == [4, 7, 7, 7]
    assert stack(t, 7) == [2, 3, 1]


@pytest.mark.parametrize("space", range(14))
@pytest.mark.rule("FB-ROUND-05", "FB-RULING-10", "FB-RULING-11", "FB-RULING-12")
def test_a_disk_goes_back_behind_its_last_boundary(space):
    back = [0, 1, 1, 1, 4, 4, 4, 7, 7, 7, 10, 10, 10, 13]
    assert places(Table().military(space).pass_all())[0] == back[space]


@pytest.mark.rule("FB-ROUND-07", "FB-EXAMPLE-47")
def test_an_arriving_disk_goes_under():
    """Black 13, brown 12, green 10, blue 2."""
    t = Table(4).military(13, 12, 10, 2, order=(0, 1, 2, 3)).pass_all()
    assert (t.s.first, places(t), stack(t, 10)) == (0, [13, 10, 10, 1], [1, 2])
    t = Table(3).military(12, 10, 2, order=(1, 0, 2)).pass_all().pass_all()
    assert (t.s.first, stack(t, 10)) == (0, [0, 1])  # brown wins the tie


@pytest.mark.rule("FB-ROUND-06")
def test_lower_spaces_go_first_and_stacks_keep_their_order():
    t = Table(4).military(9, 8, 9, 7, order=(2, 3, 1, 0)).pass_all()
    assert stack(t, 7) == [2, 0, 1, 3]


@pytest.mark.rule("FB-ROUND-08", "FB-EXAMPLE-19")
def test_a_tie_on_a_track_goes_to_the_lowest_disk():
    """Black (seat 0) climbs first, brown (seat 1) comes onto the same space."""
    t = Table().tracks("leo", "aquarius", "virgo").resources(0, stone=1).resources(1, stone=1)
    climb(t, 0, terms.MOUNTAIN, 2)
    climb(t, 1, terms.MOUNTAIN, 2)
    assert t.sign_holders() == (NONE, 1, NONE)
    t.pass_all()
    assert t.sign_holders() == (NONE, 0, NONE)
    assert (t.player(0).signs, t.player(1).signs) == (1 << terms.AQUARIUS, 0)


@pytest.mark.rule("FB-ROUND-08")
def test_cards_go_to_the_highest_from_the_board_or_from_anybody():
    t = Table(3).tracks("leo", "aquarius", "virgo").temples(0, 3, 0, 1).temples(1, 2, 5, 4).temples(2, 1, 6, 0)
    t.s.holder[2] = 0
    t.p.signs = 1 << terms.VIRGO
    t.refresh().pass_all()
    assert t.sign_holders() == (0, 2, 1)
    assert [t.player(i).signs for i in range(3)] == [1 << terms.LEO, 1 << terms.VIRGO, 1 << terms.AQUARIUS]
    taken = [(seat, terms.SIGNS[sign]) for seat, sign in t.told("takes_sign")]
    assert taken == [(0, "leo"), (2, "aquarius"), (1, "virgo")]  # Forest, Mountain, Sea


@pytest.mark.rule("FB-ROUND-09")
def test_nobody_gets_the_card_of_an_empty_track():
    t = Table().tracks("leo", "aquarius", "virgo").temples(1, 0, 1, 0).pass_all()
    assert t.sign_holders() == (NONE, 1, NONE)


# end of the game


def finish(t: Table) -> tuple[int, int]:
    t.pass_all()
    return t.s.over, t.s.ending


@pytest.mark.rule("FB-END-01", "FB-END-02", "FB-RULING-84")
def test_three_disks_at_the_top_end_the_game_with_the_round():
    t = Table().temples(0, 11, 10, 11).visit("archon", 3, "lower", "temple mountain 1")
    assert t.told("end_announced") == [(terms.END_TEMPLES,)]
    assert (t.s.over, t.seat) == (0, 1)
    t.do("visit", "archon", "site 1", "upper")  # the round goes on
    assert finish(t) == (1, terms.END_TEMPLES)
    assert t.options == []


@pytest.mark.rule("FB-END-02")
def test_the_tops_must_be_one_players():
    t = Table().temples(0, 11, 11, 10).temples(1, 10, 10, 11).pass_all()
    assert (t.s.over, t.s.round) == (0, 2)


@pytest.mark.rule("FB-END-03", "FB-RULING-84")
def test_the_last_gold_above_the_cards():
    t = Table().districts("D05", "D44").freemen(0, "purple 1")
    t.city(0, {(0, -1): "mint", (1, -1): "outpost", (1, 0): "obelisk"})
    t.s.district_gold[1] = 1
    assert t.do("close", "done").told("end_announced") == []
    t = Table().districts("D05", "D44").freemen(0, "purple 1")
    t.city(0, {(0, -1): "mint", (1, -1): "outpost", (1, 0): "obelisk"})
    t.s.district_gold[1] = 0
    t.do("close", "done")
    assert t.told("end_announced") == [(terms.END_GOLD,)]
    assert finish(t) == (1, terms.END_GOLD)


@pytest.mark.parametrize(
    ("stock", "over"),
    [
        ({"red": 1, "blue": 1, "orange": 1, "yellow": 1, "purple": 0}, True),
        ({"red": 1, "blue": 1, "orange": 1, "yellow": 1, "purple": 1}, False),
        ({"red": 2, "blue": 1, "orange": 1, "yellow": 1, "purple": 0}, False),
    ],
)
@pytest.mark.rule("FB-END-04", "FB-RULING-84", "FB-END-01")
def test_three_colours_left_in_the_tower_stock(stock, over):
    t = Table().tower_stock(**stock).do("tower", "colour red")
    assert t.told("end_announced") == ([(terms.END_TOWERS,)] if over else [])
    assert finish(t) == ((1, terms.END_TOWERS) if over else (0, 0))


@pytest.mark.rule("FB-END-05", "FB-RULING-84")
def test_a_missing_die_ends_the_game_with_the_round():
    t = Table().offer("red 1", "blue 2").stock(red=0).freemen(0, "red 1").resources(0)
    t.visit("archon", 4, "lower").settle()
    assert t.told("end_announced") == [(terms.END_CITIZENS,)]
    assert finish(t) == (1, terms.END_CITIZENS)


@pytest.mark.rule("FB-END-05")
def test_an_empty_stock_alone_does_not_end_the_game():
    assert finish(Table().stock(red=0, blue=0, orange=0, purple=0, yellow=0)) == (0, 0)


@pytest.mark.rule("FB-RULING-85")
def test_several_conditions_at_once_change_nothing():
    def end(*, both: bool) -> tuple[int, int, int]:
        t = Table().temples(0, 11, 11, 11)
        if both:
            t.tower_stock(red=1)
        t.pass_all()
        return t.s.over, t.score(0), t.score(1)

    assert end(both=True) == end(both=False) == (1, 141, 1)  # two tracks of 70, and a gold each


@pytest.mark.rule("FB-RULING-107")
def test_the_game_stops_after_round_25():
    t = Table()
    for number in range(1, 26):
        assert (t.s.round, t.s.over) == (number, 0)
        t.pass_all()
    assert (t.s.over, t.s.ending) == (1, terms.END_ROUND_LIMIT)
    assert t.score(0) == 1  # final scoring: the gold of the start


# final scoring


@pytest.mark.rule("FB-SCORE-01")
def test_gold_counts_and_nothing_else_does():
    t = last_round(Table().resources(0, 9, 9, 9, 7).resources(1))
    assert (t.score(0), t.score(1)) == (7, 0)


@pytest.mark.parametrize(("n", "vp"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15)])
@pytest.mark.rule("FB-SCORE-02", "FB-ADVISOR-04")
def test_the_last_filled_advisor_space_counts(n, vp):
    t = last_round(Table().resources(0).advisors(0, *terms.COLOURS[:n]))
    assert t.score(0) == vp


@pytest.mark.parametrize(
    ("temples", "vp"),
    [((0, 0, 0), 0), ((11, 0, 0), 0), ((3, 4, 10), 17), ((5, 11, 7), 47), ((6, 6, 6), 46), ((2, 9, 8), 43)],
)
@pytest.mark.rule("FB-SCORE-03", "FB-RULING-02")
def test_the_highest_temple_disk_is_ignored(temples, vp):
    t = last_round(Table().resources(0).temples(0, *temples))
    assert t.score(0) == vp


@pytest.mark.rule("FB-SCORE-04")
def test_seats_multiply_by_the_own_tower_of_the_colour():
    t = Table().resources(0).resources(1).city(0, BLOCK).city(1, BLOCK)
    t.seat_dice(0, {(0, 0): "blue 4"}).seat_dice(1, {(0, 0): "blue 5"}).towers(0, blue=3, red=7)
    last_round(t)
    assert (t.score(0), t.score(1)) == (12, 5)


@pytest.mark.rule("FB-EXAMPLE-20", "FB-RULING-02", "FB-SCORE-01", "FB-SCORE-02", "FB-SCORE-03", "FB-SCORE-04")
def test_scoring_example():
    t = Table().resources(0, gold=4).advisors(0, "red", "blue", "orange").temples(0, 11, 7, 5)
    t.city(0, {**BLOCK, (2, 0): "farm", (2, 1): "farm"}).towers(0, orange=2)
    t.seat_dice(0, {(0, 0): "orange 6", (1, 0): "red 3"})
    last_round(t)
    assert t.score(0) == 4 + 6 + (31 + 16) + 12 + 3 == 72
    assert GAME.rules.points(t.s, 0)[terms.FINAL_GOLD :] == [4, 6, 47, 15]


def tie(a_farms: int, *, wonder: bool) -> tuple[int, int]:
    """Equal points; A has Agora, Palace, 8 Buildings and Farms, B the same Buildings and a Wonder."""
    t = Table(wonders=True).resources(0).resources(1)
    for seat in range(2):
        t.player(seat).points[terms.FROM_BUILDINGS] = 120
        t.city(seat, {(x, 0): "mint" for x in range(1, 9)})
    t.city(0, {(0, -y): "farm" for y in range(1, 1 + a_farms)})
    if wonder:
        p = t.player(1)
        p.wonder = 1
        p.wonder_cell = city.add_cell(p, 0, -1, terms.WONDER)
        city.add_cell(p, 0, -2, terms.WONDER)
    last_round(t)
    assert (t.score(0), t.score(1)) == (120, 120)
    return GAME.rules.flow.rank(t.s, 0), GAME.rules.flow.rank(t.s, 1)


@pytest.mark.rule("FB-SCORE-05", "FB-RULING-86", "FB-EXAMPLE-53")
def test_a_tie_goes_to_the_larger_city_then_is_shared():
    a, b = tie(2, wonder=True)
    assert a > b
    a, b = tie(1, wonder=True)  # a Wonder is one tile
    assert a == b
    a, b = tie(0, wonder=True)
    assert a < b


@pytest.mark.rule("FB-SCORE-05")
def test_most_points_win_whatever_the_city():
    t = Table().resources(0, gold=1).resources(1).city(1, {(x, 0): "mint" for x in range(1, 9)})
    last_round(t)
    assert GAME.rules.flow.rank(t.s, 0) > GAME.rules.flow.rank(t.s, 1)


@pytest.mark.rule("FB-RULING-87")
def test_the_end_of_the_last_round_changes_no_score():
    def score(*, busy: bool) -> int:
        t = Table().resources(0, gold=3).temples(0, 4, 4, 4).advisors(0, "red")
        if busy:
            t.military(12, 3)
            t.s.site_speakers[0][5] = 2
        last_round(t.refresh())
        assert (t.s.over, t.options) == (1, [])
        return t.score(0)

    assert score(busy=True) == score(busy=False) == 3 + 1 + 22
