"""The Military track: moves, stacks, boundaries, Attacks."""

from __future__ import annotations

import pytest

from origins.games.first_builders import GAME
from origins.games.first_builders.model import terms
from origins.games.first_builders.model.terms import BUILDINGS
from tests.first_builders.table import Table

ANY = ["resource stone", "resource food", "resource wisdom"]


def stack(t: Table, space: int) -> list[int]:
    """Seats whose disks lie on a space, bottom first."""
    order = list(t.s.military_order)[: t.s.n_players]
    return [seat for seat in order if t.player(seat).military == space]


def build(t: Table, name: str, *words: str) -> Table:
    """Build this and use it."""
    stone = t.box.tile_stone[BUILDINGS.index(name)]
    t.market(name).resources(0, stone=stone).visit("archon", 2, "lower", "face-up", "place 1,0")
    return t.do("use 1,0", *words)


@pytest.mark.rule("FB-MILITARY-01", "FB-RULING-14")
def test_a_move_passes_other_disks():
    t = build(Table(3).military(4, 5, 6, order=(0, 1, 2)), "armory", "move", "stop")
    assert [t.player(i).military for i in range(3)] == [6, 5, 6]
    assert stack(t, 6) == [2, 0]


@pytest.mark.rule("FB-MILITARY-02")
def test_the_plain_move_is_one():
    t = Table().military(4).visit("archon", 1, "lower", "move", "stop")
    assert t.player(0).military == 5


@pytest.mark.rule("FB-MILITARY-03", "FB-MILITARY-05", "FB-EXAMPLE-06")
def test_a_disk_lands_on_top_and_a_boundary_gives_a_token():
    """Green (seat 0) on 3, blue on 4, brown on 5."""
    t = build(Table(3).military(3, 4, 5, order=(0, 1, 2)), "armory", "move", "stop")
    assert (t.player(0).military, t.player(0).tokens) == (5, 1)
    assert (stack(t, 5), stack(t, 4)) == ([2, 0], [1])


@pytest.mark.rule("FB-MILITARY-04", "FB-MILITARY-09", "FB-EXAMPLE-07")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0)])
def test_disks_on_one_space_are_equal(order):
    """Green and brown on 5, blue on 4."""
    t = Table(3).military(5, 4, 5, order=order).resources(0).visit("archon", 1, "lower", "attack", "stop")
    assert (t.res(0), t.score(0)) == ((0, 0, 1, 0), 3)


@pytest.mark.parametrize(
    ("start", "reds", "space", "tokens"),
    [(4, 1, 5, 0), (2, 2, 4, 1), (3, 4, 7, 2), (6, 5, 11, 2), (0, 4, 4, 2), (1, 6, 7, 2)],
)
@pytest.mark.rule("FB-MILITARY-05", "FB-RULING-14", "FB-RULING-12")
def test_every_boundary_on_the_way_gives_a_token(start, reds, space, tokens):
    """A Stronghold moves 1 for each red Building, itself included."""
    t = Table().military(start).city(0, {(0, -y): "outpost" for y in range(1, reds)})
    build(t, "stronghold")
    assert (t.player(0).military, t.player(0).tokens) == (space, tokens)


@pytest.mark.rule("FB-MILITARY-06")
@pytest.mark.parametrize("start", [11, 12])
def test_the_final_space_gives_nine_points_and_ends_the_move(start):
    t = build(Table().military(start), "armory", "move", "stop")
    assert (t.player(0).military, t.score(0), t.player(0).tokens) == (13, 9, 1)


@pytest.mark.rule("FB-MILITARY-06")
def test_a_disk_on_the_final_space_never_moves_again():
    t = Table().military(13, 12).pass_all()
    assert t.player(0).military == 13
    assert t.score(0) == 0  # the 9 points came when it arrived


# space: gain as (stone, food, wisdom, gold), whether "any basic" is added, boundaries crossed
TRACK = {
    0: ((0, 0, 0, 0), False, 0),
    1: ((0, 0, 0, 0), False, 1),
    3: ((1, 0, 0, 0), False, 1),
    4: ((0, 1, 0, 0), False, 2),
    5: ((0, 0, 1, 0), False, 2),
    6: ((0, 0, 0, 1), False, 2),
    7: ((1, 0, 0, 0), True, 3),
    8: ((0, 1, 0, 0), True, 3),
    9: ((0, 0, 1, 0), True, 3),
    10: ((0, 0, 0, 1), False, 4),
    11: ((0, 0, 0, 1), True, 4),
    12: ((0, 0, 0, 2), False, 4),
    13: ((0, 0, 0, 0), False, 5),
}


@pytest.mark.parametrize("space", TRACK)
@pytest.mark.rule("FB-MILITARY-07", "FB-MILITARY-09", "FB-RULING-12", "FB-RULING-17")
def test_an_attack_gives_the_bonus_of_the_space_and_a_point_a_boundary(space):
    gain, any_basic, boundaries = TRACK[space]
    t = Table().military(space, space).resources(0).visit("archon", 1, "lower")
    if space < 13:
        t.do("attack")
    if any_basic:
        assert t.options == ANY
        t.do("resource food")
        gain = (gain[0], gain[1] + 1, gain[2], gain[3])
    if space < 13:
        t.do("stop")
    assert (t.res(0), t.score(0), t.seat) == (gain, boundaries, 1)


@pytest.mark.rule("FB-MILITARY-08", "FB-RULING-01", "FB-RULING-16")
def test_the_exchange_may_be_declined():
    for answer, left in [("resource food", (0, 0, 0, 1)), ("no", (0, 1, 0, 0))]:
        t = Table().military(2).resources(0, food=1).visit("archon", 1, "lower", "attack")
        assert t.options == ["resource food", "no"]
        assert t.score(0) == 0  # the bonus comes before the points
        t.do(answer)
        assert (t.res(0), t.score(0)) == (left, 2)  # a boundary and a lower disk


@pytest.mark.rule("FB-RULING-01", "FB-RULING-17")
def test_without_a_basic_resource_there_is_no_exchange_to_ask_about():
    t = Table().military(2).resources(0, gold=1).visit("archon", 1, "lower", "attack")
    assert (t.options, t.res(0)) == (["move", "stop"], (0, 0, 0, 1))


@pytest.mark.rule("FB-RULING-16")
def test_the_bonus_is_resolved_before_the_points():
    t = Table().military(4).visit("archon", 1, "lower", "attack")
    names = [e[0] for e in t.events if e[0] in ("gains", "scores")]
    assert names == ["gains", "scores"]


@pytest.mark.parametrize(("others", "points"), [((5, 5, 5), 2), ((4, 6, 13), 3), ((0, 1, 4), 5), ((9, 8, 7), 2)])
@pytest.mark.rule("FB-MILITARY-09")
def test_a_point_for_each_strictly_lower_disk(others, points):
    t = Table(4).military(5, *others).visit("archon", 1, "lower", "attack", "stop")
    assert t.score(0) == points


@pytest.mark.rule("FB-MILITARY-10")
def test_an_attack_takes_nothing_from_anybody():
    t = Table(2).military(5, 2)
    before = bytes(t.player(1))
    t.visit("archon", 1, "lower", "attack", "stop")
    assert bytes(t.player(1)) == before


@pytest.mark.rule("FB-MILITARY-11", "FB-RULING-13")
@pytest.mark.parametrize(
    ("words", "space", "points"),
    [
        (("move", "attack"), 5, 3),  # two boundaries, one lower disk
        (("attack", "move"), 5, 2),
        (("move", "stop"), 5, 0),
        (("attack", "stop"), 3, 2),
    ],
)
def test_armory_moves_two_or_nothing_and_or_attacks(words, space, points):
    t = build(Table().military(3), "armory")
    assert t.options == ["move", "attack"]  # never one space of the two
    t.do(*words)
    assert (t.player(0).military, t.score(0)) == (space, points)


@pytest.mark.rule("FB-RULING-13")
def test_outpost_does_one_of_the_two():
    t = build(Table().military(4, 4), "outpost")
    assert t.options == ["move", "attack"]
    t.do("attack")
    assert (t.seat, t.player(0).military, t.score(0)) == (1, 4, 2)


@pytest.mark.rule("FB-RULING-15")
def test_on_the_final_space_the_attack_is_left():
    t = build(Table().military(13), "outpost")
    assert (t.score(0), t.seat) == (6, 1)
    t = Table().military(13).bonus("purple", "red").freemen(0, "red 1").resources(0, wisdom=1)
    t.visit("freeman red 1", 2, "bonus")
    assert (t.score(0), t.res(0), t.options) == (6, (0, 0, 0, 0), ["upper", "lower"])


@pytest.mark.rule("FB-RULING-15")
def test_what_follows_a_void_move_still_happens():
    t = build(Table(3).military(13, 12, 4), "riding_grounds", "resource stone", "resource food")
    assert (t.res(0), t.player(0).military, t.score(0)) == ((1, 1, 0, 0), 13, 0)
    t = Table(wonders=True).military(13).market().resources(0, stone=3)
    t.p.wonder = terms.COLOSSUS + 1
    t.refresh().visit("archon", 2, "lower", "place-wonder 1,0,2,0", "use 1,0", "two-points")
    assert (t.player(0).military, t.score(0)) == (13, 2)


@pytest.mark.rule("FB-RULING-18")
def test_tokens_cannot_run_out():
    assert GAME.content().tables["superiority"]["tokens"] == 20 == 4 * 5
    t = Table().city(0, {(0, -y): "outpost" for y in range(1, 13)})
    build(t, "stronghold")
    assert (t.player(0).military, t.player(0).tokens) == (13, 5)


@pytest.mark.parametrize(
    ("space", "back"),
    [(0, 0), (1, 0), (2, 1), (3, 2), (4, 0), (5, 1), (6, 2), (7, 0), (9, 2), (10, 0), (11, 1), (12, 2), (13, 0)],
)
@pytest.mark.rule("FB-RULING-05", "FB-RULING-10", "FB-RULING-11", "FB-RULING-12")
def test_gemini_pays_for_the_way_back_at_the_moment_of_passing(space, back):
    t = Table().signs(0, "gemini").temples(0, 1, 0, 0).military(space).resources(0).do("pass")
    for _ in range(back):
        assert (t.seat, t.options, t.player(0).military) == (0, ANY, space)
        t.do("resource stone")
    assert (t.seat, t.res(0)) == (1, (back, 0, 0, 0))
    t.do("pass")
    assert t.player(0).military == space - back
