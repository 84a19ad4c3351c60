"""The fourteen Action cards (OR-CARD-RAID to OR-CARD-SECOND-HARVEST)."""

from __future__ import annotations

from collections import Counter

import pytest

from origins.games.origin.model import frames, terms

from .scene import Scene


def playing(card: str, players: int = 2) -> Scene:
    scene = Scene(players)
    scene.hand(0, card)
    return scene


def can_play(scene: Scene, card: str, window: int = 1) -> bool:
    return f"play {card}" in scene.frame_options(frames.WINDOW, window)


# Raid


@pytest.mark.rule("OR-CARD-RAID")
def test_raid_takes_any_card_at_random():
    scene = playing("act_raid", 3)
    scene.hand(1, "act_spy", "per_wisdom", "obj_green_2").hand(2)
    scene.pawns(0, nile="h1s1_white")
    scene.do("play act_raid", "opponent 1")  # seat 2 holds nothing, so the opponent is clear
    assert Counter(scene.options) == Counter(["card act_spy", "card per_wisdom", "card obj_green_2"])
    scene.do("! card obj_green_2")
    assert scene.hand_of(0) == {"obj_green_2"}
    assert scene.hand_of(1) == {"act_spy", "per_wisdom"}
    assert scene.player(1).cards[terms.OBJECTIVE] == 0  # no replacement for the loser
    assert scene.told("raids") == [(0, 1, terms.OBJECTIVE, terms.CARDS.index("obj_green_2"))]


@pytest.mark.rule("OR-CARD-RAID")
def test_raid_chooses_among_opponents_with_cards():
    scene = playing("act_raid", 4)
    scene.hand(1, "act_spy").hand(3, "obj_green_2")
    scene.do("play act_raid")
    assert scene.options == ["opponent 1", "opponent 3"]


@pytest.mark.rule("OR-CARD-RAID", "OR-OBJECTIVE-03")
def test_a_raided_objective_over_the_limit_goes_under():
    scene = playing("act_raid")
    scene.hand(0, "act_raid", "obj_level_4", "obj_straits_2").hand(1, "obj_green_2")
    scene.do("play act_raid", "! card obj_green_2")
    assert scene.options == ["under obj_green_2", "under obj_straits_2", "under obj_level_4"]
    scene.do("under obj_straits_2")
    assert scene.hand_of(0) == {"obj_green_2", "obj_level_4"}
    assert scene.under("objective") == ["obj_straits_2"]


@pytest.mark.rule("OR-RULING-15", "OR-CARD-05")
def test_raid_and_spy_need_a_card_to_take():
    scene = Scene()
    scene.hand(0, "act_raid", "act_spy")
    assert not can_play(scene, "act_raid")
    scene.hand(1, "obj_green_2")
    assert can_play(scene, "act_raid")
    assert not can_play(scene, "act_spy")  # it does not see Objectives
    scene.hand(1, "per_wisdom")
    assert can_play(scene, "act_spy")


# Spy


@pytest.mark.rule("OR-CARD-SPY")
def test_spy_sees_and_takes():
    scene = playing("act_spy")
    scene.hand(1, "act_toll", "per_wisdom", "obj_green_2")
    scene.do("play act_spy", "opponent 1")
    assert scene.options == ["look"]
    assert scene.at_chance()
    assert scene.player(0).sees[1] == 0
    scene.do("! look")
    assert scene.names(scene.player(0).sees[1]) == {"act_toll", "per_wisdom"}
    assert scene.options == ["steal act_toll", "steal per_wisdom"]
    scene.do("steal per_wisdom")
    assert scene.hand_of(0) == {"per_wisdom"}
    assert scene.hand_of(1) == {"act_toll", "obj_green_2"}
    assert scene.names(scene.player(0).sees[1]) == {"act_toll"}
    assert scene.names(scene.player(1).sees[0]) == {"per_wisdom"}


# Toll


def tolled() -> Scene:
    scene = playing("act_toll", 3)
    scene.strait("drake", 5, holder=1)
    scene.pawns(0, graham="h1s1_white").pawns(1, patagonia="h1s1_brown")
    return scene


@pytest.mark.rule("OR-CARD-TOLL", "OR-EXAMPLE-37", "OR-RULING-31")
def test_toll():
    scene = tolled()
    assert can_play(scene, "act_toll")
    scene.do("play act_toll", "toll drake")
    assert scene.holder("drake") == 0
    assert (scene.points("straits", 0), scene.points("straits", 1)) == (5, 0)


@pytest.mark.rule("OR-CARD-TOLL", "OR-EXAMPLE-37", "OR-RULING-15")
def test_toll_is_not_playable():
    scene = playing("act_toll")
    scene.strait("drake", 5, holder=1).pawns(1, patagonia="h1s1_brown", graham="h1s2_brown")
    assert not can_play(scene, "act_toll")  # the holder stands on both sides (and nobody else on one)
    scene = playing("act_toll")
    scene.strait("drake", 5, holder=1).pawns(0, maud="h1s1_white")
    assert not can_play(scene, "act_toll")  # on neither side
    scene = playing("act_toll")
    scene.strait("drake", 5, holder=0).pawns(0, graham="h1s1_white")
    assert not can_play(scene, "act_toll")  # one's own
    scene = playing("act_toll")
    scene.strait("drake", 5).pawns(0, graham="h1s1_white")
    assert not can_play(scene, "act_toll")  # OR-RULING-31: a token still on the board


@pytest.mark.rule("OR-RULING-31")
def test_a_strait_is_not_won_again_after_a_toll():
    scene = tolled()
    scene.do("play act_toll", "toll drake", "migrate graham", "to ellsworth", "reward-tile", "tile yellow 1")
    scene.settle().turn_of(1)
    scene.do("evolve h1s2_brown", "to graham")  # both ends, but the token is gone
    assert scene.holder("drake") == 0
    assert scene.points("straits", 1) == 0
    assert scene.names(scene.s.discard) == {"act_toll"}  # and there is no second Toll


# Imitation


@pytest.mark.rule("OR-CARD-IMITATION", "OR-RULING-32")
def test_imitation():
    scene = playing("act_imitation", 3)
    scene.piles(0, 1).piles(1, 2, 4).piles(2, 1, 3)
    board = list(scene.s.tile)
    scene.do("play act_imitation")
    # level 2 goes on the 1, level 1 starts a pile; a 3 would need a 2, the 4 is too high
    assert scene.options == ["imitate 1 2", "imitate 2 1"]
    scene.do("imitate 1 2")
    assert list(scene.player(0).piles) == [0, 0, 1, 0, 0, 0]
    assert list(scene.player(1).piles) == [0, 1, 0, 0, 1, 0]
    assert (scene.points("tiles", 0), scene.points("tiles", 1)) == (2, 5)
    assert list(scene.s.tile) == board
    assert scene.s.n_tiles == 15


@pytest.mark.rule("OR-CARD-IMITATION", "OR-RULING-32")
def test_only_free_tiles_up_to_level_3():
    scene = playing("act_imitation")
    scene.piles(0, 3).piles(1, 4)
    assert not can_play(scene, "act_imitation")  # the 4 is too high, the 1 below it is covered
    scene.piles(1, 4, 1)
    assert can_play(scene, "act_imitation")


# Long March, New Clan


@pytest.mark.rule("OR-CARD-LONG-MARCH", "OR-RULING-30")
def test_long_march_is_an_extra_migrate_with_its_rewards():
    scene = playing("act_long_march")
    scene.pawns(0, congo="h1s1_white")
    scene.do("play act_long_march", "migrate congo", "to rift")
    assert scene.options == ["reward-tile", "reward-cards"]  # at once, without a window
    scene.do("reward-tile", "tile violet 1").settle()
    assert scene.seat == 0
    assert scene.offered("evolve")  # the mandatory action is still to come
    assert "migrate rift" in scene.options


@pytest.mark.rule("OR-CARD-LONG-MARCH", "OR-HUNT-01")
def test_long_march_gains_tokens():
    scene = playing("act_long_march")
    scene.hunting("kalahari", 8).strait("agulhas", 3).pawns(0, congo="h1s1_white", maud="h1s1_brown")
    scene.do("play act_long_march", "migrate congo", "to kalahari")
    assert (scene.points("hunting"), scene.points("straits")) == (8, 3)


@pytest.mark.rule("OR-RULING-30")
def test_between_action_and_reward_the_card_is_finished_first():
    scene = playing("act_long_march")
    scene.pawns(0, rift="h1s1_white")
    scene.do("migrate rift", "to congo", "play act_long_march", "migrate congo", "to guinea")
    scene.do("reward-tile", "tile yellow 1").settle()  # yellow: the march
    assert scene.options == ["reward-column", "reward-any"]  # brown: the action, though its pawn has moved on
    assert scene.at("guinea") == ("h1s1_white", 0)


@pytest.mark.rule("OR-CARD-NEW-CLAN", "OR-RULING-30")
def test_new_clan_gives_tokens_but_no_colour_reward():
    scene = playing("act_new_clan")
    scene.strait("sinai", 4).pawns(0, levant="h1s1_white")
    scene.do("play act_new_clan", "evolve h1s2_white", "to nile")
    assert scene.points("straits") == 4
    assert scene.player(0).villages == 7
    assert scene.seat == 0
    assert scene.offered("migrate")  # no reward; on to the mandatory action
    assert scene.hand_of(0) == set()


@pytest.mark.rule("OR-CARD-NEW-CLAN", "OR-CARD-GREAT-HUNTERS")
def test_new_clan_on_green_without_the_hunters_tile():
    scene = playing("act_new_clan")
    scene.in_play(0, "per_great_hunters").hunting("kalahari", 6, holder=1).pawns(0, congo="h1s1_white")
    scene.do("play act_new_clan", "evolve h1s2_white", "to kalahari")
    assert scene.offered("migrate")


@pytest.mark.rule("OR-RULING-15")
def test_extra_actions_need_a_legal_one():
    scene = Scene()
    scene.hand(0, "act_long_march", "act_new_clan")
    assert not can_play(scene, "act_long_march")  # no pawn yet
    assert can_play(scene, "act_new_clan")
    scene.pawns(0, nile="h1s1_white")
    assert can_play(scene, "act_long_march")
    scene.player(0).villages = 0
    assert not can_play(scene, "act_new_clan")


# tiles and cards


@pytest.mark.rule("OR-CARD-DISCOVERY", "OR-RULING-15")
def test_discovery():
    scene = playing("act_discovery")
    scene.piles(0, 1).column("yellow", 2, 3, 3).column("orange", 3, 3, 3).column("violet", 4, 4, 4)
    scene.column("brown", 1, 1, 5, 5, 5, 5)
    scene.do("play act_discovery")
    assert scene.options == ["tile yellow 2", "tile brown 1"]
    scene.do("tile yellow 2", "! level 4")
    assert scene.column_of("yellow") == [4, 3, 3]
    scene = playing("act_discovery")
    for column in terms.COLUMNS:
        scene.column(column, 2, 2, 2)
    assert not can_play(scene, "act_discovery")


@pytest.mark.rule("OR-CARD-STORYTELLER", "OR-FORMULA-05")
def test_storyteller():
    scene = playing("act_storyteller")
    scene.hand(0, "act_storyteller", "obj_green_2", "obj_brown_3")
    scene.do("play act_storyteller", "! card obj_tall_3", "! card obj_level_4")
    assert scene.offered("under") == ["obj_green_2", "obj_brown_3", "obj_tall_3", "obj_level_4"]
    scene.do("under obj_green_2", "under obj_brown_3")
    assert scene.hand_of(0) == {"obj_tall_3", "obj_level_4"}
    assert scene.under("objective") == ["obj_green_2", "obj_brown_3"]


@pytest.mark.rule("OR-CARD-STORYTELLER", "OR-CARD-ELDERS", "OR-RULING-15", "OR-REWARD-07")
def test_as_many_as_there_are():
    scene = playing("act_storyteller")
    scene.deck("objective", "obj_green_2")
    scene.do("play act_storyteller").settle()
    assert scene.hand_of(0) == {"obj_green_2"}
    scene = playing("act_elders")
    scene.deck("permanent", "per_wisdom")
    scene.do("play act_elders").settle()
    assert scene.hand_of(0) == {"per_wisdom"}
    assert scene.reasons == {"permanent_deck"}
    scene = Scene()
    scene.hand(0, "act_storyteller", "act_elders").deck("objective").deck("permanent")
    assert not can_play(scene, "act_storyteller")
    assert not can_play(scene, "act_elders")


@pytest.mark.rule("OR-CARD-ELDERS")
def test_elders():
    scene = playing("act_elders")
    scene.do("play act_elders", "! card per_wisdom", "! card per_cunning")
    assert scene.hand_of(0) == {"per_wisdom", "per_cunning"}
    assert scene.in_deck("permanent") == 12


@pytest.mark.rule("OR-CARD-SECOND-HARVEST", "OR-RULING-15")
def test_second_harvest():
    scene = playing("act_second_harvest")
    scene.pawns(0, nile="h1s1_white", rift="h1s1_brown", kalahari="h1s2_white", guinea="h1s2_brown")
    scene.do("play act_second_harvest")
    assert scene.options == ["harvest yellow", "harvest violet"]  # one choice per colour; never green
    scene.do("harvest violet", "reward-cards")
    assert scene.options[0].startswith("card obj_")
    scene = playing("act_second_harvest")
    scene.pawns(0, kalahari="h1s2_white")
    assert not can_play(scene, "act_second_harvest")
    scene = playing("act_second_harvest")
    scene.pawns(0, nile="h1s1_white").deck("action").column("yellow", 4, 4, 4)
    assert not can_play(scene, "act_second_harvest")  # its reward gives nothing


@pytest.mark.rule("OR-CARD-SECOND-HARVEST", "OR-CARD-GREAT-HUNTERS")
def test_second_harvest_never_names_green():
    scene = playing("act_second_harvest")
    scene.in_play(0, "per_great_hunters").hunting("kalahari", 6, holder=1).pawns(0, kalahari="h1s2_white")
    assert not can_play(scene, "act_second_harvest")


@pytest.mark.rule("OR-RULING-30")
def test_permanent_cards_apply_to_rewards_through_cards_only():
    scene = Scene()
    scene.in_play(0, "per_memory_keepers", "per_master_smiths", "per_curiosity")
    scene.hand(0, "act_second_harvest").pawns(0, nile="h1s1_white")
    scene.do("play act_second_harvest", "harvest yellow", "reward-cards").settle()
    scene.do(scene.options[0])  # Memory Keepers: only one goes under
    assert scene.player(0).cards[terms.ACTION] == 2
    scene = playing("act_storyteller")
    scene.in_play(0, "per_memory_keepers")
    scene.do("play act_storyteller", "! card obj_tall_3", "! card obj_level_4")
    assert scene.hand_of(0) == {"obj_tall_3", "obj_level_4"}  # nothing to put back but above the limit


@pytest.mark.rule("OR-RULING-30", "OR-CARD-MASTER-SMITHS")
def test_master_smiths_by_long_march():
    scene = playing("act_long_march")
    scene.in_play(0, "per_master_smiths").pawns(0, rift="h1s1_white").column("brown", 1, 2, 3, 4, 5, 5)
    scene.do("play act_long_march", "migrate rift", "to congo", "reward-column")
    scene.do("tile brown 1", "tile brown 2", "tile brown 3")
    assert list(scene.player(0).piles) == [0, 0, 0, 1, 0, 0]


# the four cards for the turn


@pytest.mark.rule("OR-CARD-WAR-CRY", "OR-CARD-FAIR-WIND", "OR-CARD-MUTATION", "OR-CARD-GROWTH-SPURT")
def test_in_force_for_the_turn():
    scene = Scene()
    scene.in_play(0, "per_cunning").pawns(0, nile="h1s1_white")
    scene.hand(0, "act_war_cry", "act_fair_wind", "act_mutation", "act_growth")
    scene.do("play act_war_cry", "play act_fair_wind")
    assert (scene.s.strength, scene.s.speed, scene.s.differences, scene.s.growth) == (1, 2, 0, 0)
    scene.turn_of(0).do("play act_mutation", "play act_growth")
    assert (scene.s.strength, scene.s.speed, scene.s.differences, scene.s.growth) == (0, 0, 2, 1)
    scene.next_turn()
    assert (scene.s.strength, scene.s.speed, scene.s.differences, scene.s.growth) == (0, 0, 0, 0)
