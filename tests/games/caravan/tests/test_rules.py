"""Every numbered rule of Caravan."""

from __future__ import annotations

from collections import Counter

import pytest

import origins
from caravan import GAME
from caravan.model.terms import CARDS, GOODS
from tests.policies import play_out, purposeful

from .scene import Scene, consistent

MARKET = ("tea_1", "tea_2", "tea_3", "tea_4")


def ended(scene: Scene) -> bool:
    return scene.s.over == 1


# setup


@pytest.mark.rule("CARAVAN-SETUP-01")
def test_there_are_forty_cards() -> None:
    assert len(CARDS) == 40
    assert Counter(card.split("_")[0] for card in CARDS) == dict.fromkeys(GOODS, 8)
    assert {card.split("_")[1] for card in CARDS} == {str(n) for n in range(1, 9)}
    assert list(GAME.content().box.value) == [1, 2, 3, 4, 5, 6, 7, 8] * 5


@pytest.mark.rule("CARAVAN-SETUP-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_is_dealt_four_cards_and_anybody_may_begin(players: int) -> None:
    first = set()
    for seed in range(30):
        g = origins.new("caravan", players, seed)
        assert [p.cards for p in g.state.players] == [4] * players + [0] * (4 - players)
        assert not any(any(p.open) for p in g.state.players)
        assert g.to_move == g.state.first
        first.add(g.to_move)
    assert first == set(range(players))


@pytest.mark.rule("CARAVAN-SETUP-03")
def test_four_cards_lie_in_the_market_and_the_others_in_the_deck() -> None:
    g = origins.new("caravan", 3, 1)
    assert len(g.view()["board"]["market"]) == 4
    assert g.view()["board"]["deck"] == 40 - 3 * 4 - 4


# a turn


@pytest.mark.rule("CARAVAN-TURN-01")
def test_a_turn_is_taking_then_selling_one_load_then_the_next_player() -> None:
    scene = Scene(3).market(*MARKET).hand(0, "silk_1", "silk_2", "silk_3", "salt_1", "salt_2", "salt_3").start()
    assert scene.options == [*(f"take {card}" for card in MARKET), "draw"]
    scene.do("take tea_4", "card spice_1")
    assert scene.options == ["sell silk", "sell salt", "end-turn"]
    scene.do("sell salt")
    assert scene.s.active == 1, "only one load, and a load of three packs itself"
    scene.do("draw", "card spice_2", "end-turn")
    assert scene.s.active == 2
    scene.do("draw", "card spice_3", "end-turn")
    assert (scene.s.active, scene.s.round) == (0, 2)
    consistent(scene)


@pytest.mark.rule("CARAVAN-TURN-01")
def test_who_cannot_sell_is_asked_all_the_same() -> None:
    """Otherwise everybody would see that there is nothing to sell."""
    scene = Scene().market(*MARKET).start().do("take tea_1", "card silk_1")
    assert scene.options == ["end-turn"]


@pytest.mark.rule("CARAVAN-TURN-02")
def test_a_card_drawn_blind_is_hidden_and_one_from_the_market_is_open() -> None:
    scene = Scene().market(*MARKET).start().do("draw", "card salt_8")
    assert scene.held() == ["salt_8"]
    assert not any(scene.p.open)
    g = origins.new("caravan", 2, 1)
    seat = g.to_move
    assert seat is not None
    g.play("draw")
    drawn = [event for event in g.events(seat=seat) if event.kind == "draws"]
    assert [e.args[0] for e in drawn] == [seat]
    assert drawn[0].args[1] is not None
    for other in (1 - seat, None):
        assert [e.args for e in g.events(seat=other) if e.kind == "draws"] == [(seat, None)]
    scene = Scene().market(*MARKET).start().do("take tea_2", "card salt_8")
    assert scene.held() == ["tea_2"]
    assert sum(scene.p.open) == 1


@pytest.mark.rule("CARAVAN-TURN-03")
def test_the_market_is_filled_up_while_there_are_cards() -> None:
    scene = Scene().market(*MARKET).deck("silk_1", "silk_2").start().do("take tea_1")
    assert scene.options == ["card silk_1", "card silk_2"]
    scene.do("card silk_2")
    assert GAME.face.view(scene.s, scene.box, None)["market"] == ["silk_2", "tea_2", "tea_3", "tea_4"]
    scene.do("end-turn", "take tea_2")
    assert scene.options == ["card silk_1"], "even the last card is drawn"
    scene = Scene().market(*MARKET).deck().start()
    assert scene.options == [f"take {card}" for card in MARKET]
    scene.do("take tea_1")
    assert sum(scene.s.market) == 3


@pytest.mark.rule("CARAVAN-TURN-03")
def test_where_nothing_is_left_nothing_is_taken() -> None:
    assert Scene().deck().start().options == ["end-turn"]


@pytest.mark.rule("CARAVAN-TURN-04")
def test_more_than_seven_cards_are_discarded_for_good() -> None:
    hand = ("silk_1", "silk_2", "salt_1", "salt_2", "amber_1", "amber_2", "spice_1", "spice_2")
    scene = Scene().market(*MARKET).hand(0, *hand).start().do("draw", "card tea_8", "end-turn")
    assert len(scene.options) == 9
    scene.do("discard salt_1")
    assert "discard salt_1" not in scene.options
    scene.do("discard tea_8")
    assert (scene.p.cards, scene.s.active) == (7, 1)
    assert GAME.face.view(scene.s, scene.box, 1)["discard"] == ["salt_1", "tea_8"]
    consistent(scene)
    scene = Scene().market(*MARKET).hand(0, *hand[:6]).start().do("draw", "card tea_8", "end-turn")
    assert scene.s.active == 1, "seven may stay"


# selling

SIX = ("silk_1", "silk_2", "silk_5", "silk_6", "silk_7", "silk_8")


@pytest.mark.rule("CARAVAN-SELL-01")
def test_a_load_is_three_cards_or_more_of_the_players_choice() -> None:
    scene = Scene().market(*MARKET).hand(0, "silk_1", "silk_2").hand(1, "silk_8").start().do("draw", "card salt_1")
    assert scene.options == ["end-turn"]
    scene = Scene().market(*MARKET).hand(0, *SIX[:5]).start().do("draw", "card silk_8", "sell silk")
    assert scene.options == ["pack silk_1", "pack silk_2", "pack silk_5", "pack silk_6"]
    scene.do("pack silk_2")
    assert scene.options == ["pack silk_5", "pack silk_6", "pack silk_7"]
    scene.do("pack silk_6", "pack silk_7")
    assert scene.options == ["pack silk_8", "seal"]
    scene.do("seal")
    assert scene.held() == ["silk_1", "silk_5", "silk_8"]
    assert scene.s.active == 1
    consistent(scene)


@pytest.mark.rule("CARAVAN-SELL-02", "CARAVAN-SELL-03")
def test_cards_score_their_values_and_the_load_its_premium() -> None:
    scene = Scene().market(*MARKET).hand(0, *SIX).start().do("draw", "card salt_1", "sell silk")
    scene.do("pack silk_1", "pack silk_5", "pack silk_8")
    assert scene.points() == {"loads": 14, "premiums": 9, "final_goods": 0, "final_hand": 0}
    assert scene.told("scores") == [(0, GOODS.index("silk"), 14 + 9)]


@pytest.mark.rule("CARAVAN-SELL-03")
def test_premiums_are_for_the_first_two_loads_of_a_good_whoever_sells_them() -> None:
    paid = []
    for loads in range(4):
        scene = Scene().market(*MARKET).hand(0, "silk_1", "silk_2", "silk_3")
        scene.s.loads[GOODS.index("silk")] = loads
        scene.start().do("draw", "card salt_1", "sell silk")
        paid.append(scene.points()["premiums"])
    assert paid == [9, 3, 0, 0]
    premiums = [tuple(pair) for pair in GAME.content().box.premium]
    assert premiums == [(9, 3), (7, 4), (5, 5), (7, 4), (6, 4)]


# the end


@pytest.mark.rule("CARAVAN-END-01")
def test_an_empty_deck_ends_the_game_after_the_round() -> None:
    scene = Scene(3).market(*MARKET).deck("silk_1").start().do("draw", "card silk_1", "end-turn")
    assert scene.told("end_triggered") == [(0, 0)]
    scene.do("take tea_1", "end-turn", "take tea_2")
    assert not ended(scene)
    scene.do("end-turn")
    assert ended(scene)
    assert (scene.options, scene.s.round) == ([], 1)
    assert scene.told("game_over") == [(0,)]
    assert scene.told("end_triggered") == [(0, 0)], "once"


@pytest.mark.rule("CARAVAN-END-01")
def test_five_goods_end_the_game_after_the_round() -> None:
    scene = Scene(2).market(*MARKET).hand(0, "silk_1", "silk_2", "silk_3")
    scene.sold(0, "spice_1", "salt_1", "amber_1", "tea_8").start()
    scene.do("draw", "card silk_8", "sell silk", "pack silk_1", "pack silk_2", "pack silk_3", "seal")
    assert scene.told("end_triggered") == [(0, 1)]
    scene.do("draw", "card amber_8", "end-turn")
    assert ended(scene)
    assert GAME.rules.flow.reason(scene.s) == 1 << GAME.rules.reasons.index("goods")


@pytest.mark.rule("CARAVAN-END-01")
def test_who_plays_last_in_a_round_ends_the_game_at_once() -> None:
    scene = Scene(2).market(*MARKET).deck("silk_1", "silk_2").start()
    scene.do("draw", "card silk_1", "end-turn", "draw", "card silk_2", "end-turn")
    assert ended(scene)


@pytest.mark.rule("CARAVAN-END-02")
@pytest.mark.parametrize(("goods", "points"), [(0, 0), (1, 0), (2, 2), (3, 5), (4, 9), (5, 14)])
def test_different_goods_score_at_the_end(goods: int, points: int) -> None:
    scene = Scene(2).market(*MARKET).sold(0, *(f"{good}_8" for good in GOODS[:goods])).deck()
    scene.start().do("take tea_1", "end-turn")
    assert scene.points()["final_goods"] == 0, "counted at the end, and not before"
    scene.do("take tea_2", "end-turn")
    assert ended(scene)
    assert scene.points()["final_goods"] == points


@pytest.mark.rule("CARAVAN-END-03")
def test_cards_left_in_hand_cost_a_point_each() -> None:
    scene = Scene(2).market(*MARKET).hand(1, "silk_1", "silk_5").deck().start()
    scene.do("take tea_1", "end-turn", "take tea_2", "end-turn")
    assert [scene.points(seat)["final_hand"] for seat in (0, 1)] == [-1, -3]
    assert [GAME.rules.flow.score(scene.s, seat) for seat in (0, 1)] == [-1, -3]


@pytest.mark.rule("CARAVAN-END-04")
def test_points_then_goods_decide() -> None:
    scene = Scene(3)
    rank = GAME.rules.flow.rank
    scene.s.players[0].points[0] = 20
    scene.s.players[1].points[0] = 20
    scene.s.players[2].points[0] = 21
    scene.sold(0, "silk_1", "salt_1").sold(1, "silk_2", "salt_2")
    assert rank(scene.s, 2) > rank(scene.s, 0) == rank(scene.s, 1)
    scene.sold(1, "tea_8")
    assert rank(scene.s, 2) > rank(scene.s, 1) > rank(scene.s, 0)
    scene.s.players[0].points[0] = -3
    scene.s.players[1].points[0] = -2
    assert rank(scene.s, 1) > rank(scene.s, 0), "also below nought"


# options


@pytest.mark.rule("CARAVAN-OPTION-01")
@pytest.mark.parametrize(("options", "places"), [({}, 4), ({"market": 3}, 3), ({"market": 5, "barter": True}, 5)])
def test_the_market_may_be_narrow_or_wide(options: dict[str, int], places: int) -> None:
    g = origins.new("caravan", 4, 1, options)
    assert g.options == options
    assert len(g.view()["board"]["market"]) == places
    with pytest.raises(origins.InvalidSetup, match=r"option market must be 3 \(narrow\) or 5 \(wide\), not 4"):
        origins.new("caravan", options={"market": 4})


@pytest.mark.rule("CARAVAN-OPTION-02")
def test_a_card_may_be_swapped_once_before_one_is_taken() -> None:
    scene = Scene(2, barter=True).market(*MARKET).hand(0, "silk_1", "salt_1").start()
    assert [o for o in scene.options if o.startswith("swap")] == ["swap silk_1", "swap salt_1"]
    scene.do("swap salt_1")
    assert scene.options == [f"for {card}" for card in MARKET]
    scene.do("for tea_4")
    assert scene.held() == ["silk_1", "tea_4"]
    assert sum(scene.p.open) == 1
    assert scene.options == ["take salt_1", "take tea_1", "take tea_2", "take tea_3", "draw"], "once in a turn"
    scene.do("take salt_1", "card silk_2", "end-turn")
    assert not [o for o in scene.options if o.startswith("swap")], "nothing in hand, nothing to swap"
    scene.do("draw", "card silk_3", "end-turn")
    assert "swap silk_1" in scene.options, "and again in the next one"
    consistent(scene)


@pytest.mark.rule("CARAVAN-OPTION-02")
def test_without_the_option_nothing_is_swapped() -> None:
    scene = Scene().market(*MARKET).hand(0, "silk_1").start()
    assert not [o for o in scene.options if o.startswith("swap")]


def test_games_end_for_both_reasons() -> None:
    reasons = set()
    for seed in range(40):
        g = play_out(origins.new("caravan", 2, seed), purposeful(seed, {"sell": 900, "seal": 90, "end-turn": 1}))
        assert g.result is not None
        reasons.add(g.result.reason)
    assert reasons == set(GAME.rules.reasons)
