"""Colour rewards and innovation tiles (OR-REWARD, OR-TILE, OR-FORMULA-04, -05)."""

from __future__ import annotations

from collections import Counter

import pytest

from origins.games.origin.model import frames, terms
from origins.games.origin.rules.rewards import placeable

from .scene import Scene


def entering(territory: str, beside: str, players: int = 2) -> Scene:
    """Seat 0 is about to migrate from ``beside`` to a territory."""
    scene = Scene(players)
    scene.pawns(0, **{beside: "h1s3_white"})
    return scene


@pytest.mark.parametrize(
    ("territory", "beside", "column", "deck"),
    [
        pytest.param("nile", "sahara", "yellow", "action", marks=pytest.mark.rule("OR-REWARD-01")),
        pytest.param("horn", "rift", "orange", "permanent", marks=pytest.mark.rule("OR-REWARD-02")),
        pytest.param("rift", "horn", "violet", "objective", marks=pytest.mark.rule("OR-REWARD-03")),
    ],
)
def test_a_tile_and_a_card_or_three_cards(territory, beside, column, deck):
    scene = entering(territory, beside)
    scene.piles(0, 1).column(column, 1, 2, 3)
    scene.do(f"migrate {beside}", f"to {territory}")
    assert scene.options == ["reward-tile", "reward-cards"]  # OR-REWARD-05
    scene.do("reward-tile")
    assert scene.options == [f"tile {column} 1", f"tile {column} 2"]
    size = scene.in_deck(deck)
    scene.do(f"tile {column} 2", "! level 5")
    assert scene.column_of(column) == [1, 5, 3]
    assert all(word.startswith("card ") for word in scene.options)
    assert len(scene.options) == size
    scene.settle()
    d = terms.DECKS.index(deck)
    assert scene.in_deck(deck) == size - 1
    assert scene.player(0).cards[d] == 1
    assert list(scene.player(0).piles) == [0, 0, 1, 0, 0, 0]

    scene = entering(territory, beside)
    scene.do(f"migrate {beside}", f"to {territory}", "reward-cards")
    drawn = scene.options[:3]
    scene.settle()
    held = [word.replace("card", "under") for word in drawn]
    assert scene.options == held
    scene.do(held[2])
    scene.do(held[0])
    assert scene.under(deck) == [held[2].split()[1], held[0].split()[1]]
    assert scene.hand_of(0) == {held[1].split()[1]}
    assert scene.in_deck(deck) == size - 1


@pytest.mark.rule("OR-REWARD-04", "OR-RULING-21", "OR-EXAMPLE-28")
def test_brown_two_tiles():
    scene = entering("congo", "rift")
    scene.column("brown", 1, 1, 2, 2, 3, 4).tiles(1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5)
    scene.do("migrate rift", "to congo")
    assert scene.options == ["reward-column", "reward-any"]
    # the first tile can only be a 1, which is taken by itself; then 1 or 2
    scene.do("reward-column")
    assert scene.column_of("brown") == [0, 1, 2, 2, 3, 4]
    assert scene.options == ["tile brown 1", "tile brown 2"]
    scene.do("tile brown 2")
    assert list(scene.player(0).piles) == [0, 0, 1, 0, 0, 0]
    assert scene.s.n_tiles == 15
    assert scene.column_of("brown") == [0, 1, 0, 2, 3, 4]  # both gaps are refilled after the last tile
    scene.do("! level 4", "! level 5")
    assert scene.column_of("brown") == [4, 1, 5, 2, 3, 4]
    assert scene.s.n_tiles == 13
    assert scene.seat == 1


@pytest.mark.rule("OR-REWARD-04")
def test_brown_one_tile_of_any_column():
    scene = entering("congo", "rift")
    scene.column("yellow", 3, 3, 3).column("orange", 1, 5, 5).column("violet", 2, 2, 2)
    scene.column("brown", 1, 4, 4, 4, 4, 4)
    scene.do("migrate rift", "to congo", "reward-any")
    assert scene.options == ["tile orange 1", "tile brown 1"]
    scene.do("tile orange 1", "! level 3")
    assert scene.column_of("orange") == [3, 5, 5]
    assert scene.seat == 1


@pytest.mark.rule("OR-REWARD-04", "OR-RULING-12")
def test_brown_takes_one_tile_if_no_second_fits():
    scene = entering("congo", "rift")
    scene.column("brown", 1, 4, 4, 5, 5, 5)
    scene.do("migrate rift", "to congo", "reward-column")
    assert list(scene.player(0).piles) == [0, 1, 0, 0, 0, 0]
    scene.settle()
    assert scene.seat == 1


@pytest.mark.rule("OR-REWARD-05", "OR-RULING-12")
def test_options_that_give_nothing_are_not_offered():
    def reward(colour: str, scene: Scene) -> list[str]:
        return scene.frame_options(frames.REWARD, terms.COLOURS.index(colour))

    scene = Scene()
    scene.column("yellow", 4, 4, 5)
    assert reward("yellow", scene) == ["reward-tile", "reward-cards"]  # no tile fits, the card is still drawn
    scene.deck("action")
    assert reward("yellow", scene) == []
    scene.column("yellow", 4, 1, 5)
    assert reward("yellow", scene) == ["reward-tile"]
    scene.column("brown", 5, 5, 4, 4, 3, 3)
    assert reward("brown", scene) == ["reward-any"]
    for column in terms.COLUMNS:
        scene.column(column, 4, 4, 4)
    assert reward("brown", scene) == []
    assert reward("green", scene) == []
    assert reward("neutral", scene) == []


@pytest.mark.rule("OR-RULING-12", "OR-REWARD-07")
def test_the_tile_option_without_a_tile_still_draws():
    scene = entering("nile", "sahara")
    scene.column("yellow", 4, 4, 5)
    scene.do("migrate sahara", "to nile", "reward-tile")
    assert scene.options[0].startswith("card act_")
    scene.settle()
    assert scene.player(0).cards[terms.ACTION] == 1
    assert list(scene.player(0).piles) == [0] * 6


@pytest.mark.rule("OR-REWARD-07")
def test_a_reward_that_gives_nothing_is_skipped():
    scene = entering("nile", "sahara")
    scene.column("yellow", 4, 4, 5).deck("action")
    scene.s.ending = 1  # the empty deck has triggered the end before
    scene.do("migrate sahara", "to nile")
    assert scene.seat == 1


@pytest.mark.rule("OR-REWARD-06")
def test_old_cards_may_go_under_the_deck():
    scene = entering("nile", "sahara")
    scene.hand(0, "act_toll")
    scene.do("migrate sahara", "to nile", "reward-cards")
    scene.settle()
    assert scene.options == ["under act_raid", "under act_spy", "under act_toll", "under act_imitation"]
    scene.do("under act_toll", "under act_raid")
    assert scene.under("action") == ["act_toll", "act_raid"]
    assert scene.hand_of(0) == {"act_spy", "act_imitation"}


@pytest.mark.rule("OR-REWARD-08")
def test_no_limit_for_action_and_permanent_cards():
    scene = entering("nile", "sahara")
    scene.hand(0, *terms.ACTIONS[:9], *terms.PERMANENTS[:9])
    scene.do("migrate sahara", "to nile", "go-on", "reward-tile")
    scene.settle()
    assert scene.player(0).cards[terms.ACTION] == 10
    assert scene.player(0).cards[terms.PERMANENT] == 9


@pytest.mark.rule("OR-TILE-01", "OR-TILE-02", "OR-TILE-03", "OR-EXAMPLE-08")
def test_placing():
    scene = Scene()
    scene.piles(0, 3, 1)
    assert [level for level in range(1, 6) if placeable(scene.p) >> level & 1] == [1, 2, 4]
    for column in terms.COLUMNS:
        scene.column(column, 1, 2, 3, 4, 5)
    taken = scene.frame_options(frames.TAKE, terms.ANY_COLUMN, 1)
    assert {word.split()[2] for word in taken} == {"1", "2", "4"}
    scene.frame(frames.TAKE, terms.BROWN, 1).do("tile brown 4")
    assert list(scene.player(0).piles) == [0, 1, 0, 0, 1, 0]
    scene.frame(frames.TAKE, terms.BROWN, 1).do("tile brown 2")
    assert list(scene.player(0).piles) == [0, 0, 1, 0, 1, 0]
    scene.frame(frames.TAKE, terms.BROWN, 1).do("tile brown 5")
    assert list(scene.player(0).piles) == [0, 0, 1, 0, 0, 1]
    assert scene.points("tiles") == 2 + 4 + 5
    scene.piles(0)
    assert placeable(scene.p) == 2  # a 1 always


@pytest.mark.rule("OR-RULING-22")
def test_piles_of_one_height_are_interchangeable():
    scene = Scene()
    scene.piles(0, 2, 2, 1).column("brown", 3)
    scene.frame(frames.TAKE, terms.BROWN, 1)  # placed without a question
    assert list(scene.player(0).piles) == [0, 1, 1, 1, 0, 0]


@pytest.mark.rule("OR-TILE-04")
def test_a_tile_taken_is_replaced_at_random():
    scene = Scene()
    scene.column("yellow", 1, 2, 2).tiles(3, 3, 4)
    scene.frame(frames.TAKE, terms.YELLOW, 1)
    assert Counter(scene.options) == Counter({"level 3": 2, "level 4": 1})
    scene.do("! level 4")
    assert scene.column_of("yellow") == [4, 2, 2]
    assert scene.s.n_tiles == 2
    scene = Scene()
    scene.column("yellow", 1, 2, 2).tiles()
    scene.frame(frames.TAKE, terms.YELLOW, 1)
    assert scene.column_of("yellow") == [0, 2, 2]


@pytest.mark.rule("OR-RULING-23")
def test_a_short_reserve_fills_from_the_first_gap_on():
    scene = Scene()
    scene.piles(0, 4).column("brown", 3, 3, 5, 3, 1, 2).tiles(4)
    scene.frame(frames.TAKE, terms.BROWN, 2)
    scene.do("tile brown 5", "tile brown 1")
    assert scene.column_of("brown") == [3, 3, 4, 3, 0, 2]
    assert scene.s.n_tiles == 0


@pytest.mark.rule("OR-RULING-38")
def test_equal_tiles_of_a_column_are_one_choice():
    scene = Scene()
    scene.column("yellow", 1, 1, 2).column("brown", 1, 1, 1, 1, 1, 1)
    scene.piles(0, 1)
    assert scene.frame_options(frames.TAKE, terms.YELLOW, 1) == ["tile yellow 1", "tile yellow 2"]


@pytest.mark.rule("OR-TILE-05", "OR-RULING-13", "OR-EXAMPLE-11", "OR-CARD-02")
@pytest.mark.parametrize(("heights", "ok"), [((2, 1), False), ((3,), True), ((4,), True), ((3, 1), True), ((), False)])
def test_having_a_level(heights, ok):
    scene = Scene()
    scene.piles(0, *heights).hand(0, "per_war_chiefs")
    assert ("play per_war_chiefs" in scene.options) == ok


# drawing three


@pytest.mark.rule("OR-FORMULA-04", "OR-RULING-16", "OR-RULING-17", "OR-EXAMPLE-30")
@pytest.mark.parametrize(("size", "back", "left"), [(3, 2, 2), (2, 1, 1), (1, 0, 0)])
def test_a_short_deck(size, back, left):
    scene = entering("nile", "sahara")
    scene.deck("action", *terms.ACTIONS[:size])
    scene.do("migrate sahara", "to nile", "reward-cards")
    for _ in range(size):
        scene._step(scene._out[0])
    assert scene.s.ending == 0 or size == 1
    for _ in range(back):
        scene.do(scene.options[0])
    assert scene.in_deck("action") == left
    assert scene.player(0).cards[terms.ACTION] == 1
    assert scene.reasons == ({"action_deck"} if left == 0 else set())


@pytest.mark.rule("OR-CARD-MEMORY-KEEPERS", "OR-FORMULA-04")
@pytest.mark.parametrize(("size", "kept", "left"), [(14, 2, 12), (2, 2, 0), (1, 1, 0)])
def test_memory_keepers_keep_two(size, kept, left):
    scene = entering("nile", "sahara")
    scene.in_play(0, "per_memory_keepers").deck("action", *terms.ACTIONS[-size:])
    scene.do("migrate sahara", "to nile", "reward-cards")
    scene.settle()
    if size > 2:
        assert len(scene.options) == 3
        scene.do(scene.options[0])
    assert scene.player(0).cards[terms.ACTION] == kept
    assert scene.in_deck("action") == left


@pytest.mark.rule("OR-RULING-18", "OR-EXAMPLE-29", "OR-FORMULA-05", "OR-OBJECTIVE-03", "OR-CARD-ORAL-TRADITION")
@pytest.mark.parametrize(
    ("held", "tradition", "keepers", "kept", "change"),
    [
        (2, False, False, 2, 0),
        (1, False, False, 2, -1),
        (0, False, False, 1, -1),
        (2, True, False, 3, -1),
        (0, False, True, 2, -2),
        (1, False, True, 2, -1),
    ],
)
def test_three_objectives(held, tradition, keepers, kept, change):
    scene = entering("rift", "horn")
    if tradition:
        scene.in_play(0, "per_oral_tradition")
    if keepers:
        scene.in_play(0, "per_memory_keepers")
    scene.hand(0, *terms.OBJECTIVES[:held])
    before = scene.in_deck("objective")
    scene.do("migrate horn", "to rift", "reward-cards")
    scene.settle()
    while scene.seat == 0 and scene.options[0].startswith("under"):
        scene.do(scene.options[-1])
    assert scene.player(0).cards[terms.OBJECTIVE] == kept
    assert scene.in_deck("objective") == before + change


@pytest.mark.rule("OR-OBJECTIVE-02", "OR-OBJECTIVE-03")
def test_one_objective_too_many_goes_under_new_or_old():
    scene = entering("rift", "horn")
    scene.hand(0, "obj_green_2", "obj_brown_3")
    scene.do("migrate horn", "to rift", "reward-tile", "! level 2", "! card obj_level_4")
    assert scene.options == ["under obj_green_2", "under obj_brown_3", "under obj_level_4"]
    scene.do("under obj_green_2")
    assert scene.hand_of(0) == {"obj_brown_3", "obj_level_4"}
    assert scene.under("objective") == ["obj_green_2"]


# permanent cards that change rewards


@pytest.mark.rule("OR-CARD-CURIOSITY")
def test_curiosity():
    scene = entering("nile", "sahara")
    scene.in_play(0, "per_curiosity").piles(0, 1)
    scene.column("yellow", 4, 4, 5).column("brown", 2, 4, 4, 4, 4, 4).column("orange", 1, 3, 3)
    scene.column("violet", 5, 5, 5)
    scene.do("migrate sahara", "to nile", "reward-tile")
    assert scene.options == ["tile orange 1", "tile brown 2"]
    scene.do("tile brown 2", "! level 3")
    assert scene.column_of("brown") == [3, 4, 4, 4, 4, 4]
    assert scene.options[0].startswith("card act_")


@pytest.mark.rule("OR-CARD-CURIOSITY")
def test_curiosity_counts_for_what_an_option_gives():
    scene = Scene()
    scene.deck("action").column("yellow", 5, 5, 5)
    scene.s.ending = 1
    assert scene.frame_options(frames.REWARD, terms.YELLOW) == []
    scene.in_play(0, "per_curiosity")
    assert scene.frame_options(frames.REWARD, terms.YELLOW) == ["reward-tile"]


@pytest.mark.rule("OR-CARD-MASTER-SMITHS")
def test_master_smiths():
    scene = entering("congo", "rift")
    scene.in_play(0, "per_master_smiths").tiles(5, 5, 5).column("brown", 1, 2, 3, 4, 4, 5)
    scene.do("migrate rift", "to congo", "reward-column", "tile brown 1", "tile brown 2", "tile brown 3").settle()
    assert list(scene.player(0).piles) == [0, 0, 0, 1, 0, 0]
    assert scene.column_of("brown") == [5, 5, 5, 4, 4, 5]
    assert scene.reasons == set()


@pytest.mark.rule("OR-CARD-GREAT-HUNTERS")
def test_great_hunters():
    scene = entering("kalahari", "rift")
    scene.in_play(0, "per_great_hunters").hunting("kalahari", 6, holder=1).piles(0, 1)
    scene.column("yellow", 2, 5, 5)
    scene.do("migrate rift", "to kalahari")
    assert scene.options == ["tile yellow 2", "tile orange 1", "tile violet 1", "tile brown 1", "tile brown 2"]
    scene = entering("kalahari", "rift")
    scene.in_play(0, "per_great_hunters").hunting("kalahari", 6).piles(0, 1)
    scene.do("migrate rift", "to kalahari")  # the token was there: no tile
    assert scene.holder("kalahari") == 0
    assert scene.seat == 1


@pytest.mark.rule("OR-CARD-GREAT-HUNTERS", "OR-RULING-14")
def test_great_hunters_can_be_put_down_in_time():
    scene = entering("kalahari", "rift")
    scene.hand(0, "per_great_hunters").hunting("kalahari", 6, holder=1).piles(0, 1)
    scene.do("migrate rift", "to kalahari", "play per_great_hunters")
    assert scene.options[0].startswith("tile ")
