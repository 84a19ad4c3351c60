"""Hunting and strait tokens (OR-HUNT, OR-STRAIT)."""

from __future__ import annotations

import pytest

from .scene import Scene, entry, tables


@pytest.mark.rule("OR-HUNT-01", "OR-HUNT-02")
def test_the_first_to_enter_takes_the_hunting_token():
    scene = Scene()
    scene.hunting("kalahari", 7).pawns(0, congo="h1s1_white")
    scene.do("migrate congo", "to kalahari")
    assert scene.holder("kalahari") == 0
    assert scene.points("hunting") == 7
    assert scene.told("takes_hunting") == [(0, 8, 7)]
    assert scene.seat == 1  # a green territory gives nothing else
    scene = Scene()
    scene.hunting("kalahari", 7, holder=1).pawns(0, congo="h1s1_white")
    scene.do("migrate congo", "to kalahari")
    assert scene.holder("kalahari") == 1
    assert scene.points("hunting", 0) == 0
    assert scene.seat == 1


@pytest.mark.rule("OR-HUNT-03", "OR-RULING-33")
def test_a_hunting_token_is_never_lost():
    scene = Scene()
    scene.hunting("kalahari", 7, holder=0)
    scene.pawns(0, kalahari="h1s1_white").pawns(1, congo="h1s3_brown", rift="h1s3_white")
    scene.turn_of(1).do("swap congo")
    assert scene.at("congo") == ("h1s1_white", 0)
    assert scene.holder("kalahari") == 0
    assert scene.points("hunting", 0) == 7


@pytest.mark.rule("OR-STRAIT-01", "OR-EXAMPLE-09")
def test_both_ends_win_the_strait():
    scene = Scene()
    scene.strait("gibraltar", 4).pawns(0, iberia="h1s1_white")
    scene.do("evolve h1s2_white", "to maghreb")
    assert scene.holder("gibraltar") == 0
    assert scene.points("straits") == 4
    assert scene.options == ["reward-tile", "reward-cards"]
    scene.do("reward-cards")
    assert scene.options[0].startswith("card obj_")  # violet


@pytest.mark.rule("OR-STRAIT-01")
def test_one_own_end_and_one_of_another_is_not_enough():
    scene = Scene()
    scene.strait("gibraltar", 4).pawns(1, iberia="h1s1_white")
    scene.do("evolve h1s2_white", "to maghreb")
    assert scene.holder("gibraltar") == -1


@pytest.mark.rule("OR-STRAIT-02")
def test_once_taken_it_no_longer_matters_who_stands_there():
    scene = Scene()
    scene.strait("gibraltar", 4, holder=1).pawns(0, iberia="h1s1_white")
    scene.do("evolve h1s2_white", "to maghreb")
    assert scene.holder("gibraltar") == 1
    assert (scene.points("straits", 0), scene.points("straits", 1)) == (0, 4)


@pytest.mark.rule("OR-STRAIT-03", "OR-RULING-08", "OR-EXAMPLE-27")
def test_a_displaced_player_may_win_a_strait():
    scene = Scene()
    scene.strait("gibraltar", 5)
    scene.pawns(0, maghreb="h2s3_white").pawns(1, guinea="h1s1_brown", iberia="h1s2_brown")
    scene.do("swap maghreb", "to guinea")
    assert scene.at("maghreb") == ("h1s1_brown", 1)
    assert scene.holder("gibraltar") == 1
    assert scene.points("straits", 1) == 5
    assert scene.seat == 0
    scene.do("reward-cards")
    assert scene.options[0].startswith("card act_")


@pytest.mark.rule("OR-STRAIT-04", "OR-RULING-08")
def test_one_swap_can_give_tokens_to_both():
    scene = Scene()
    scene.strait("gibraltar", 5).strait("sinai", 3)
    scene.pawns(0, maghreb="h3s3_white", nile="h1s3_white").pawns(1, levant="h1s1_brown", iberia="h1s3_brown")
    scene.do("swap maghreb")  # maghreb - sahara - nile - levant
    assert scene.holder("sinai") == 0
    assert scene.holder("gibraltar") == 1


@pytest.mark.rule("OR-STRAIT-04")
def test_one_move_can_give_several_tokens_to_one():
    changed = tables()
    entry(changed, "straits", "sinai")["a"] = "maghreb"  # a map where two straits end on one territory
    scene = Scene(tables=changed)
    scene.strait("gibraltar", 5).strait("sinai", 3)
    scene.pawns(0, iberia="h1s1_white", levant="h1s1_brown")
    scene.do("evolve h1s2_white", "to maghreb")
    assert (scene.holder("gibraltar"), scene.holder("sinai")) == (0, 0)
    assert scene.points("straits") == 8


@pytest.mark.rule("OR-RULING-11")
def test_tokens_come_before_the_window_and_the_reward():
    scene = Scene()
    scene.strait("agulhas", 4).hunting("kalahari", 6)
    scene.hand(0, "act_elders").pawns(0, maud="h1s1_white")
    scene.do("evolve h1s2_white", "to kalahari")
    assert (scene.points("straits"), scene.points("hunting")) == (4, 6)
    assert scene.options == ["play act_elders", "go-on"]
    names = [e[0] for e in scene.events]
    assert names == ["evolves", "takes_strait", "takes_hunting"]
