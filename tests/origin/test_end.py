"""The end of the game and the scores (OR-END, OR-SCORE)."""

from __future__ import annotations

import pytest

from origins.games.origin import GAME
from origins.games.origin.model import frames, terms
from origins.games.origin.rules import ending

from .scene import Scene


def check(scene: Scene) -> set[str]:
    ending.check(scene.s, scene.box)
    return scene.reasons


@pytest.mark.rule("OR-END-01")
@pytest.mark.parametrize("deck", terms.DECKS)
def test_an_empty_deck(deck):
    scene = Scene()
    assert check(scene) == set()
    scene.deck(deck)
    assert check(scene) == {f"{deck}_deck"}


@pytest.mark.rule("OR-END-01")
def test_no_tile_on_the_rewards_board():
    scene = Scene()
    scene.tiles()
    for column in terms.COLUMNS:
        scene.column(column)
    scene.column("violet", 0, 5)
    assert check(scene) == set()
    scene.column("violet")
    assert check(scene) == {"tiles"}


@pytest.mark.rule("OR-END-01")
def test_no_pawn_in_the_reserve():
    scene = Scene()
    scene.pawns(0, nile="h2s1_white").reserve("h1s1_white")
    assert check(scene) == set()
    scene.do("evolve h1s1_white", "to sahara")
    assert scene.reasons == {"pawns"}
    assert scene.told("end_triggered") == [(0, terms.END_PAWNS)]


@pytest.mark.rule("OR-END-01", "OR-RULING-27")
def test_every_village_placed():
    scene = Scene(3)
    for seat in (0, 1):
        scene.player(seat).villages = 0
    assert check(scene) == set()  # one player, or two, without villages end nothing
    scene.player(2).villages = 0
    assert check(scene) == {"villages"}


@pytest.mark.rule("OR-RULING-27")
def test_a_player_without_villages_goes_on():
    scene = Scene()
    scene.pawns(0, nile="h2s3_white").pawns(1, sahara="h1s1_white")
    scene.player(0).villages = 0
    assert scene.frame_options(frames.WINDOW, 1) == ["migrate nile", "swap nile"]


@pytest.mark.rule("OR-RULING-26")
@pytest.mark.parametrize(("players", "villages", "pawns"), [(2, 18, 26), (3, 27, 26), (4, 36, 35)])
def test_which_of_villages_and_pawns_can_run_out(players, villages, pawns):
    scene = Scene(players)
    assert sum(scene.player(seat).villages for seat in range(players)) == villages
    assert sum(scene.s.reserve) == pawns
    assert (villages < pawns) == (players == 2)


@pytest.mark.rule("OR-END-02", "OR-END-03", "OR-RULING-25", "OR-EXAMPLE-31")
def test_last_turns():
    scene = Scene(4)
    scene.turn_of(2).pawns(2, nile="h2s1_black").reserve("h2s1_black")
    for seat in range(4):
        scene.player(seat).villages = 5
    scene.do("evolve h2s1_black", "to sahara")
    assert (scene.s.trigger, scene.reasons) == (2, {"pawns"})
    turns: list[int] = []
    while not scene.over:
        if not turns or turns[-1] != scene.seat:
            turns.append(scene.seat)
        scene._step(scene._out[0])
    assert turns[0] == 2  # C finishes the turn
    assert [e[0] for e in scene.told("turn_starts")][1:] == [3, 0, 1]
    assert scene.told("game_over") == [(terms.END_PAWNS,)]


@pytest.mark.rule("OR-RULING-24")
def test_the_active_player_triggers_whoever_completed_it():
    scene = Scene(3)
    scene.hand(0, "act_raid").hand(1, "obj_green_2").deck("action")
    scene.turn_of(0)
    scene.do("play act_raid", "! card obj_green_2")
    assert scene.s.trigger == 0


@pytest.mark.rule("OR-RULING-17")
def test_the_end_is_checked_when_an_effect_is_complete():
    scene = Scene()
    scene.deck("action", *terms.ACTIONS[:3]).pawns(0, sahara="h1s1_white")
    scene.do("migrate sahara", "to nile", "reward-cards").settle()
    assert scene.in_deck("action") == 0
    assert scene.reasons == set()
    scene.do(scene.options[0], scene.options[1])
    assert scene.in_deck("action") == 2
    assert scene.reasons == set()


@pytest.mark.rule("OR-END-05")
def test_a_further_trigger_changes_nothing():
    scene = Scene()
    scene.deck("action")
    check(scene)
    scene.s.active = 1
    scene.deck("objective")
    check(scene)
    assert (scene.s.trigger, scene.reasons) == (0, {"action_deck"})


def last_turn(*hand: str) -> Scene:
    """The last turn of seat 0: three pawns in Africa, piles of 4, two strait tokens."""
    scene = Scene()
    scene.pawns(0, nile="h1s1_white", guinea="h1s1_brown", horn="h1s2_white").piles(0, 4)
    scene.strait("sinai", 3, holder=0).strait("drake", 4, holder=0)
    scene.hand(0, *hand)
    scene.s.ending, scene.s.trigger = terms.END_PAWNS, 1
    return scene.refresh()


@pytest.mark.rule("OR-END-04", "OR-EXAMPLE-32")
def test_any_number_of_objectives_in_a_last_turn():
    scene = last_turn("obj_africa_3", "obj_straits_2")
    scene.do("play obj_africa_3", "! card obj_level_4")
    assert scene.offered("play") == ["obj_straits_2", "obj_level_4"]
    scene.do("play obj_straits_2")  # nothing is drawn
    assert not scene.at_chance()
    scene.do("play obj_level_4")
    assert scene.points("objectives") == 3 + 4 + 3
    assert scene.hand_of(0) == set()


@pytest.mark.rule("OR-EXAMPLE-32")
def test_in_an_ordinary_turn_only_one():
    scene = last_turn("obj_africa_3", "obj_straits_2")
    scene.s.ending = 0
    scene.do("play obj_africa_3", "! card obj_level_4")
    assert scene.offered("play") == []


@pytest.mark.rule("OR-RULING-24", "OR-END-04")
def test_an_objective_played_before_the_trigger_counts_as_the_first():
    scene = last_turn("obj_africa_3", "obj_straits_2")
    scene.s.ending = 0
    scene.deck("objective", "obj_level_4", "obj_green_2")
    scene.do("play obj_africa_3", "! card obj_level_4")
    assert scene.offered("play") == []
    scene.s.ending = terms.END_PAWNS  # now the end is triggered in this very turn
    scene.refresh()
    assert scene.offered("play") == ["obj_straits_2", "obj_level_4"]
    scene.do("play obj_straits_2")
    assert not scene.at_chance()


@pytest.mark.rule("OR-END-04", "OR-RULING-24")
def test_a_replacement_can_trigger_the_end():
    scene = last_turn("obj_africa_3", "obj_straits_2")
    scene.s.ending = 0
    scene.deck("objective", "obj_level_4")
    scene.do("play obj_africa_3", "! card obj_level_4")
    assert scene.reasons == {"objective_deck"}
    assert scene.offered("play") == ["obj_straits_2", "obj_level_4"]


@pytest.mark.rule("OR-RULING-28")
def test_yellow_and_orange_rewards_use_a_deck_up():
    scene = Scene()
    scene.pawns(0, sahara="h1s1_white")
    before = scene.in_deck("action")
    scene.do("migrate sahara", "to nile", "reward-cards").settle()
    scene.do(scene.options[0], scene.options[1])
    assert scene.in_deck("action") == before - 1


@pytest.mark.rule("OR-RULING-37")
def test_round_limit():
    scene = Scene(3)
    scene.s.round = 100
    scene.turn_of(2)
    scene.next_turn()
    assert scene.over
    assert scene.reasons == {"round_limit"}
    assert GAME.rules.flow.reason(scene.s) == terms.END_ROUND_LIMIT
    scene = Scene(3)
    scene.s.round = 99
    scene.turn_of(2).next_turn()
    assert (scene.s.round, scene.seat, scene.over) == (100, 0, False)


@pytest.mark.rule("OR-RULING-39")
def test_the_round_limit_cuts_last_turns_short():
    scene = Scene(3)
    scene.s.round = 100
    scene.s.ending, scene.s.trigger = terms.END_PAWNS, 2
    scene.turn_of(2)
    scene.next_turn()
    assert scene.over
    assert scene.reasons == {"pawns", "round_limit"}


# scores


@pytest.mark.rule("OR-SCORE-01", "OR-SCORE-02", "OR-SCORE-03", "OR-SCORE-04", "OR-EXAMPLE-13", "OR-FORMULA-06")
def test_the_example_of_51_points():
    scene = Scene()
    scene.in_play(0, "obj_south_america_3", "obj_eurasia_3", "obj_oceania_3", "obj_strong_3", "obj_tall_3")
    scene.hand(0, "act_raid", "per_cunning", "per_wisdom")
    scene.hunting("altai", 4, holder=0).strait("sinai", 4, holder=0).strait("drake", 5, holder=0)
    scene.piles(0, 5, 2)  # 1-2-3-4-5 and 1-2
    scene.finish()
    rows = {name: scene.points(name) for name in terms.SOURCES}
    assert rows == {
        "objectives": 24, "final_hand": 3, "hunting": 4, "straits": 9, "tiles": 11, "final_continents": 0,
    }  # fmt: skip
    assert scene.score() == 51
    assert GAME.rules.points(scene.s, 0) == [24, 4, 9, 11, 3, 0]


@pytest.mark.rule("OR-EXAMPLE-33", "OR-FORMULA-06", "OR-CARD-WISDOM", "OR-CARD-EXPLORERS")
def test_score_with_cards():
    scene = Scene()
    scene.in_play(0, "obj_south_america_3", "obj_eurasia_3", "obj_strong_3", "per_wisdom", "per_explorers")
    scene.hand(0, "act_raid", "per_cunning", "per_palisade", "obj_green_2")
    scene.hunting("altai", 7, holder=0).strait("sinai", 3, holder=0).strait("drake", 5, holder=0)
    scene.piles(0, 3, 2, 1)
    scene.pawns(0, nile="h1s1_white", levant="h1s2_white", maud="h1s3_white", murray="h2s3_white")
    scene.finish()
    assert scene.score() == 15 + 8 + 7 + 8 + 6 + 4 == 48


@pytest.mark.rule("OR-SCORE-05")
def test_what_scores_nothing():
    scene = Scene()
    scene.in_play(0, "per_curiosity", "per_mixed_peoples").pawns(0, nile="h1s1_white", rift="h3s3_white")
    scene.s.discard = terms.CARDS_OF[terms.ACTION]
    scene.finish()
    assert scene.score() == 0


@pytest.mark.rule("OR-SCORE-02")
def test_cards_in_hand_count_at_the_end_only():
    scene = Scene()
    scene.hand(0, "act_raid", "per_cunning", "obj_green_2")
    assert scene.score() == 0
    scene.finish()
    assert scene.score() == 3


@pytest.mark.rule("OR-SCORE-06", "OR-EXAMPLE-34", "OR-RULING-34", "OR-RULING-36")
def test_ties():
    def ranks(*results: tuple[int, int]) -> list[int]:
        scene = Scene(len(results))
        for seat, (points, cards) in enumerate(results):
            p = scene.player(seat)
            p.points[terms.FROM_OBJECTIVES] = points
            p.cards[terms.ACTION] = cards
        return [GAME.rules.flow.rank(scene.s, seat) for seat in range(len(results))]

    a, b, c = ranks((43, 3), (43, 5), (40, 9))
    assert b > a > c
    a, b, c = ranks((43, 5), (43, 5), (40, 9))
    assert a == b > c


@pytest.mark.rule("OR-RULING-36", "OR-CARD-WISDOM")
def test_the_tie_break_counts_cards_not_their_points():
    scene = Scene()
    scene.in_play(0, "per_wisdom").hand(0, "act_raid", "act_spy").hand(1, "act_toll", "act_growth", "act_elders")
    scene.strait("sinai", 1, holder=0).piles(1, 2)
    scene.finish()
    assert scene.score(0) == scene.score(1) == 5
    assert GAME.rules.flow.rank(scene.s, 1) > GAME.rules.flow.rank(scene.s, 0)
    assert GAME.face.extra(scene.s, scene.box) == {"cards_in_hand": [2, 3]}
