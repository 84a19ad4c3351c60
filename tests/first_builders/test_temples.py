"""Temple tracks and how Zodiac cards change hands."""

from __future__ import annotations

import pytest

from origins.games.first_builders.model import terms
from origins.games.first_builders.model.terms import GOLD, NONE, STONE, WISDOM
from tests.first_builders.table import Table


def worship(t: Table, *words: str) -> Table:
    return t.visit("archon", 3, "lower", *words)


def build(t: Table, name: str, *words: str) -> Table:
    """Build this and use it; the stone for it is added."""
    t.p.res[STONE] += t.box.tile_stone[terms.BUILDINGS.index(name)]
    t.market(name).visit("archon", 2, "lower", "face-up", "place 1,0")
    return t.do("use 1,0", *words)


@pytest.mark.rule("FB-TEMPLE-01", "FB-RULING-03", "FB-RULING-61")
def test_up_to_two_steps_on_one_track():
    t = worship(Table().temples(0, 10, 4, 11).tracks("leo", "virgo", "aries"))
    assert t.options == ["temple forest 1", "temple mountain 1", "temple mountain 2", "temple sea 0"]
    t.do("temple forest 1")
    assert (list(t.player(0).temples), t.seat, t.res(0)[STONE]) == ([11, 4, 11], 1, 0)


@pytest.mark.rule("FB-RULING-03", "FB-TEMPLE-01")
@pytest.mark.parametrize("steps", [1, 2])
def test_fewer_steps_may_be_made(steps):
    t = worship(Table(), f"temple sea {steps}")
    assert list(t.player(0).temples) == [0, 0, steps]
    assert t.sign_holders() == (NONE, NONE, 0)


@pytest.mark.rule("FB-TEMPLE-02", "FB-RULING-65")
def test_the_card_comes_whatever_the_rank_and_whoever_holds_it():
    t = Table().temples(1, 9, 0, 0).signs(1, "leo").tracks("leo", "virgo", "aries")
    t.s.holder[0] = 1
    worship(t, "temple forest 1")
    assert t.sign_holders() == (0, NONE, NONE)
    assert (t.player(0).signs, t.player(1).signs) == (1 << terms.LEO, 0)


@pytest.mark.rule("FB-RULING-61", "FB-TEMPLE-02")
def test_at_the_top_the_card_can_be_taken_for_no_step():
    t = Table().temples(0, 11, 0, 0).signs(1, "leo")
    worship(t, "temple forest 0")
    assert (t.player(0).signs, t.sign_holders()[0], t.res(0)[STONE]) == (1 << terms.LEO, 0, 0)
    t = Table().temples(0, 11, 0, 0).signs(0, "leo")
    assert "temple forest 0" not in worship(t).options  # nothing would change


@pytest.mark.rule("FB-TEMPLE-03")
def test_a_card_once_taken_stays_with_the_players():
    t = Table(3)
    worship(t, "temple sea 1")
    t.pass_all().pass_all().pass_all()
    assert t.sign_holders() == (NONE, NONE, 0)
    t.temples(2, 0, 0, 5).pass_all()
    assert t.sign_holders() == (NONE, NONE, 2)


@pytest.mark.rule("FB-TEMPLE-04")
def test_a_later_disk_lies_on_top():
    t = Table(3).temples(0, 0, 1, 0).temples(1, 0, 2, 0)
    worship(t, "temple mountain 1")
    worship(t, "temple forest 2")
    worship(t, "temple mountain 2")
    assert [seat for seat in t.s.temple_order[terms.MOUNTAIN] if t.player(seat).temples[1] == 2][:3] == [1, 0, 2]
    t.pass_all()
    assert t.sign_holders() == (1, 1, NONE)  # the bottom disk is the earliest


@pytest.mark.rule("FB-TEMPLE-05", "FB-RULING-65", "FB-TURN-04")
def test_a_card_works_while_it_is_held():
    t = Table().signs(0, "taurus").temples(0, 1, 0, 0).market("mint", "mint").resources(0, stone=2)
    t.visit("archon", 2, "lower", "market 2", "face-up", "place 1,0", "use 1,0")  # 1 wisdom less
    assert (t.res(0), t.seat) == ((0, 0, 0, 1), 1)
    worship(t, "temple forest 1")  # seat 1 takes it: the price is back, what it gave is kept
    t.resources(0, stone=2).freemen(0, "red 2", "blue 2").market("mint", "mint")
    t.visit("freeman red 2", 2, "lower", "market 2")
    assert t.options[0].startswith("place")  # as a Farm is all that is left
    assert t.tiles(0)[1, 0] == "mint"


@pytest.mark.rule("FB-TEMPLE-06", "FB-BONUS-01")
def test_the_blue_bonus_gives_one_step_and_no_card():
    t = Table().bonus("blue").freemen(0, "blue 1").resources(0, stone=2).visit("freeman blue 1", 1, "bonus")
    assert t.options == ["track forest", "track mountain", "track sea"]
    t.do("track mountain")
    assert (list(t.player(0).temples), t.res(0)[STONE]) == ([0, 1, 0], 1)
    assert t.sign_holders() == (NONE, NONE, NONE)


@pytest.mark.rule("FB-TEMPLE-06")
def test_statue_temples_and_aquarius_give_no_card():
    t = build(Table(), "statue", "track sea")
    assert (list(t.player(0).temples), t.sign_holders()) == ([0, 0, 1], (NONE, NONE, NONE))
    t = build(Table().resources(0, gold=1), "forest_temple", "track sea")
    assert (list(t.player(0).temples), t.sign_holders()) == ([2, 0, 1], (NONE, NONE, NONE))
    t = Table().tracks("aquarius", "leo", "virgo").resources(0, stone=1, gold=1)
    worship(t, "temple forest 2", "track mountain")
    assert (list(t.player(0).temples), t.sign_holders()) == ([2, 1, 0], (0, NONE, NONE))


@pytest.mark.rule("FB-RULING-62")
def test_single_steps_need_a_track_below_its_top():
    t = Table().bonus("blue").temples(0, 11, 10, 11).freemen(0, "blue 1").visit("freeman blue 1", 1, "bonus")
    assert list(t.player(0).temples) == [11, 11, 11]  # one track left: not asked
    t = Table().bonus("blue").temples(0, 11, 11, 11).freemen(0, "blue 1").visit("freeman blue 1", 1)
    assert t.options == ["upper", "lower"]
    t = build(Table().temples(0, 11, 9, 11).resources(0, gold=3), "mountain_temple")
    assert (list(t.player(0).temples), t.seat, t.res(0)[GOLD]) == ([11, 11, 11], 1, 3)


@pytest.mark.parametrize(("space", "after"), [(3, 5), (9, 11), (10, 11), (11, 11)])
@pytest.mark.rule("FB-RULING-63")
def test_a_temple_moves_as_far_as_it_can_and_its_gold_is_independent(space, after):
    t = build(Table().temples(0, 0, space, 0).resources(0, gold=1), "mountain_temple")
    assert t.player(0).temples[1] == after
    assert t.options == ["track forest", "track sea", "no"]
    t.do("no")
    assert (t.seat, t.res(0)[GOLD]) == (1, 1)


@pytest.mark.parametrize(("space", "asked"), [(9, True), (10, False), (11, False)])
@pytest.mark.rule("FB-RULING-63")
def test_aquarius_needs_two_steps_really_made(space, asked):
    t = Table().signs(0, "aquarius").temples(0, 0, space, 0).resources(0, gold=2)
    build(t, "mountain_temple", "no")
    assert (t.seat == 0) == asked


@pytest.mark.rule("FB-RULING-63")
def test_one_step_of_the_main_action_does_not_wake_aquarius():
    t = Table().signs(0, "aquarius").temples(0, 1, 0, 0)
    assert worship(t, "temple sea 1").seat == 1


@pytest.mark.parametrize(("second", "temples"), [("track sea", [0, 2, 2]), ("track forest", [1, 2, 1])])
@pytest.mark.rule("FB-RULING-64")
def test_both_gold_steps_go_to_other_tracks(second, temples):
    t = Table().signs(0, "aquarius").resources(0, gold=2)
    build(t, "mountain_temple", "track sea")
    assert t.options == ["track forest", "track sea", "no"]
    t.do(second)
    assert (list(t.player(0).temples), t.res(0)[GOLD]) == (temples, 0)


@pytest.mark.rule("FB-RULING-65")
def test_the_loser_keeps_what_the_card_gave():
    t = Table().signs(1, "scorpio").temples(1, 1, 0, 0).resources(1, wisdom=4)
    worship(t, "temple forest 1")
    assert (t.player(1).signs, t.res(1)[WISDOM]) == (0, 4)
    t.freemen(1, "red 6 @1").do("pass")
    assert t.res(1)[WISDOM] == 4  # Scorpio now works for seat 0


@pytest.mark.rule("FB-RULING-66", "FB-ROUND-09")
def test_a_card_with_a_holder_has_a_disk_off_the_start():
    """No way to a card without a step: 0 steps are offered at the top only."""
    t = worship(Table())
    assert all(not o.endswith(" 0") for o in t.options)
    t = Table().tracks("leo", "virgo", "aries").pass_all()
    assert t.sign_holders() == (NONE, NONE, NONE)


@pytest.mark.parametrize(("temples", "wisdom"), [((0, 0, 0), 0), ((1, 0, 0), 1), ((2, 0, 11), 2), ((1, 1, 1), 3)])
@pytest.mark.rule("FB-RULING-06")
def test_the_temple_of_artemis_gives_wisdom_and_no_points(temples, wisdom):
    t = Table(wonders=True).market().temples(0, *temples).resources(0, stone=3)
    t.p.wonder = terms.TEMPLE_OF_ARTEMIS + 1
    t.refresh().visit("archon", 2, "lower", "place-wonder 1,0,2,0")
    if wisdom:
        t.do("use 1,0")
    assert (t.res(0)[WISDOM], t.score(0), t.seat) == (wisdom, 0, 1)
