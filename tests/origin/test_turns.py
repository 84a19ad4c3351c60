"""Turns, card windows, what playing a card means (OR-TURN, OR-CARD-01 to -06, OR-OBJECTIVE-01)."""

from __future__ import annotations

import pytest

from origins.games.origin.model import frames, terms

from .scene import Scene


def ready() -> Scene:
    """Seat 0 has three pawns in Africa, a tile of level 1, and may enter maud."""
    scene = Scene()
    scene.piles(0, 1).pawns(0, kalahari="h1s2_white", rift="h1s1_brown", congo="h1s3_white")
    return scene


@pytest.mark.rule("OR-TURN-01", "OR-TURN-02")
def test_one_action_then_its_reward_then_the_next_player():
    scene = Scene()
    scene.do("evolve h1s1_white", "to nile")
    assert scene.options == ["reward-tile", "reward-cards"]
    scene.do("reward-tile", "tile yellow 1", "end-turn")
    assert scene.seat == 1
    assert scene.offered("evolve")


@pytest.mark.rule("OR-TURN-03", "OR-EXAMPLE-10")
def test_one_card_of_each_deck_in_any_order():
    scene = ready()
    scene.hand(0, "act_fair_wind", "act_elders", "per_curiosity", "per_cunning", "obj_africa_3")
    scene.do("play act_fair_wind")
    assert "play act_elders" not in scene.options  # a second Action card
    scene.do("migrate kalahari", "to guinea")
    assert scene.options == ["play per_curiosity", "play per_cunning", "play obj_africa_3", "go-on"]
    scene.do("play per_curiosity")
    assert scene.options == ["play obj_africa_3", "go-on"]
    scene.do("play obj_africa_3")
    assert scene.player(0).points[terms.FROM_OBJECTIVES] == 3


@pytest.mark.rule("OR-TURN-03")
def test_a_second_objective_waits_for_another_turn():
    scene = ready()
    scene.hand(0, "obj_africa_3", "obj_level_4").piles(0, 4)
    scene.do("play obj_africa_3", "! card obj_straits_2")
    assert scene.offered("play") == []


@pytest.mark.rule("OR-CARD-CUNNING", "OR-TURN-03")
def test_cunning_from_the_turn_it_is_played_on():
    scene = ready()
    scene.hand(0, "act_fair_wind", "act_war_cry", "act_mutation", "per_cunning")
    scene.do("play act_fair_wind")
    assert "play act_war_cry" not in scene.options
    scene.do("play per_cunning")
    scene.do("play act_war_cry")
    assert scene.offered("play") == []
    scene.turn_of(0)
    assert scene.s.played[terms.ACTION] == 0


@pytest.mark.rule("OR-TURN-04")
def test_only_the_active_player_plays_cards():
    scene = ready()
    scene.hand(1, "act_elders", "act_mutation")
    assert scene.offered("play") == []
    scene.do("migrate kalahari", "to maud", "reward-tile")
    scene.next_turn()
    assert scene.seat == 1
    assert scene.offered("play") == ["act_mutation", "act_elders"]


@pytest.mark.rule("OR-TURN-05", "OR-RULING-14")
def test_the_three_windows():
    scene = ready()
    scene.hand(0, "act_elders", "per_memory_keepers", "per_oral_tradition", "obj_africa_3").piles(0, 2)
    assert scene.offered("play") == ["act_elders", "per_oral_tradition", "per_memory_keepers", "obj_africa_3"]
    scene.do("migrate kalahari", "to maud")
    assert scene.options[-1] == "go-on"
    assert scene.s.agenda[scene.s.depth - 1].a == 2
    scene.do("play per_memory_keepers")  # in time for the reward of this action
    assert scene.options == ["play act_elders", "go-on"]  # one pawn fewer in Africa: the Objective must wait
    scene.do("go-on", "reward-cards").settle()
    assert len(scene.options) == 4  # no card can be played while cards are put back
    assert all(word.startswith("under") for word in scene.options)
    scene.do("under per_curiosity")
    assert scene.options[-1] == "end-turn"
    assert scene.s.agenda[scene.s.depth - 1].a == 3
    scene.do("play act_elders", "end-turn")
    assert scene.seat == 1


@pytest.mark.rule("OR-TURN-06", "OR-RULING-10")
def test_skipping_only_without_a_legal_action():
    scene = Scene()
    scene.hand(0, "act_elders", "act_mutation").hand(1, "act_growth").reserve("h3s3_brown")
    assert scene.options == ["play act_mutation", "play act_elders", "skip"]
    scene.do("skip")
    assert scene.options == ["play act_elders", "end-turn"]  # window 3: cards, but no action any more
    scene.do("play act_elders").settle()
    assert scene.seat == 1
    scene = Scene()
    assert "skip" not in scene.options


@pytest.mark.rule("OR-RULING-10")
def test_an_action_made_legal_by_a_card_must_be_made():
    scene = Scene()
    scene.hand(0, "act_mutation", "act_elders").reserve("h2s2_black", "h3s3_brown")
    assert scene.options == ["play act_mutation", "play act_elders", "skip"]
    scene.in_play(0, "per_cunning")
    scene.do("play act_mutation")
    assert scene.options == ["play act_elders", "evolve h2s2_black"]


@pytest.mark.rule("OR-RULING-10")
def test_skipping_closes_the_window_for_good():
    scene = Scene()
    scene.piles(0, 4).hand(0, "per_mixed_peoples").hand(1, "act_growth").reserve("h2s2_black", "h3s3_brown")
    scene.do("skip", "play per_mixed_peoples")
    assert scene.seat == 1
    assert scene.player(0).land == 0


@pytest.mark.rule("OR-RULING-10", "OR-TURN-06")
def test_without_cards_and_actions_the_turn_passes_by_itself():
    scene = Scene()
    scene.pawns(1, nile="h2s1_white").reserve("h3s3_brown")
    assert scene.told("skips") == [(0,)]
    assert scene.seat == 1


@pytest.mark.rule("OR-CARD-01", "OR-RULING-28")
def test_an_action_card_is_discarded_for_good():
    scene = ready()
    scene.hand(0, "act_elders")
    scene.do("play act_elders").settle()
    assert scene.names(scene.s.discard) == {"act_elders"}
    assert "act_elders" not in scene.hand_of(0)
    assert not scene.s.undrawn >> terms.CARDS.index("act_elders") & 1
    assert scene.player(0).cards[terms.PERMANENT] == 2


@pytest.mark.rule("OR-CARD-02", "OR-CARD-03")
def test_a_permanent_card_stays_even_without_its_tile():
    scene = Scene()
    scene.hand(0, "per_curiosity").piles(0)
    assert scene.offered("play") == []
    scene.piles(0, 1)
    scene.do("play per_curiosity")
    assert scene.names(scene.player(0).played) == {"per_curiosity"}
    assert scene.hand_of(0) == set()
    scene.piles(0)
    assert scene.player(0).power[terms.ANY_COLUMN_TILE] == 1


@pytest.mark.rule("OR-CARD-04")
def test_a_played_objective_scores_even_if_its_condition_fails_later():
    scene = ready()
    scene.hand(0, "obj_africa_3")
    scene.do("play obj_africa_3", "! card obj_green_2")
    scene.do("migrate kalahari", "to maud", "reward-tile")
    assert scene.points("objectives") == 3
    scene.finish()
    assert scene.points("objectives") == 3


@pytest.mark.rule("OR-CARD-04")
def test_more_than_asked_for_is_enough():
    scene = ready()
    scene.pawns(0, sahara="h2s1_white").hand(0, "obj_africa_3")
    assert "play obj_africa_3" in scene.options


@pytest.mark.rule("OR-CARD-05", "OR-RULING-15")
@pytest.mark.parametrize("card", ["act_mutation", "act_growth", "act_war_cry", "act_fair_wind"])
def test_this_turn_cards_only_before_the_action(card):
    scene = ready()
    scene.hand(0, card, "act_elders")
    assert f"play {card}" in scene.options  # even if it turns out useless
    scene.do("migrate kalahari", "to maud")
    assert scene.offered("play") == ["act_elders"]
    scene.do("go-on", "reward-tile").settle()
    assert f"play {card}" not in scene.options


@pytest.mark.rule("OR-OBJECTIVE-01")
def test_a_played_objective_is_replaced_at_once():
    scene = ready()
    scene.hand(0, "obj_africa_3", "obj_green_2")
    size = scene.in_deck("objective")
    scene.do("play obj_africa_3")
    assert len(scene.options) == size
    scene.do("! card obj_tall_3")
    assert scene.hand_of(0) == {"obj_green_2", "obj_tall_3"}
    assert scene.in_deck("objective") == size - 1


@pytest.mark.rule("OR-RULING-29")
def test_no_replacement_from_an_empty_deck():
    scene = ready()
    scene.hand(0, "obj_africa_3").deck("objective")
    scene.s.ending, scene.s.trigger = 4, 1
    scene.do("play obj_africa_3")
    assert scene.hand_of(0) == set()
    assert scene.offered("play") == []


@pytest.mark.rule("OR-RULING-33")
def test_cards_in_play_are_out_of_reach():
    scene = Scene()
    scene.in_play(1, "per_cunning", "obj_green_2").hand(0, "act_raid", "act_spy", "act_imitation", "act_toll")
    assert scene.offered("play") == []  # an opponent without cards in hand has nothing to lose


def test_a_draw_is_always_shown_as_one():
    """Even the last card of a deck is drawn, not just taken: what comes to light cannot be undone."""
    scene = ready()
    scene.hand(0, "act_elders").deck("permanent", "per_wisdom")
    scene.do("play act_elders")
    assert scene.at_chance()
    assert scene.options == ["card per_wisdom"]
    assert scene.frame_options(frames.LOOK, 1, 3) == ["look"]
