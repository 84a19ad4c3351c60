"""Hidden cards: what a seat may not see has no influence on anything it is shown or imagines."""

from __future__ import annotations

import json
from collections import Counter

import pytest

import origins
from caravan import GAME
from caravan.bot.imagine import determinise
from caravan.model.state import State
from caravan.model.terms import CARDS, N_CARDS
from origins.bots import decide, fresh_stream, make, position_for
from origins.kernel import rng
from origins.kernel.agenda import FIRST_DECISION
from origins.kernel.layout import copy_state
from tests.modes import modes_of
from tests.policies import stream, uniform

from .invariants import check
from .scene import Scene

BOX = GAME.content().table(None)
MODES = modes_of("caravan")


def shuffle_hidden(s: State, seat: int | None, words: list[int]) -> State:
    """Permute the cards that a seat may not see among the places where they lie."""
    s = copy_state(s)
    places = [(s.deck, card) for card in range(N_CARDS) if s.deck[card]]
    for other in range(s.n_players):
        if other != seat:
            p = s.players[other]
            places += [(p.hand, card) for card in range(N_CARDS) if p.hand[card] and not p.open[card]]
    hidden = [card for _, card in places]
    for where, card in places:
        where[card] = 0
    for where, _ in places:
        where[hidden.pop(rng.draw(words, len(hidden)))] = 1
    return s


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_permuted_secrets_change_no_byte(mode) -> None:
    """View, choices, and what is imagined, in every position of a game."""
    g, policy, words = mode.new(3), uniform(1), stream(1)
    changed = 0
    while g.to_move is not None:
        g.play(policy(g))
        for seat in (None, *range(mode.players)):
            other = shuffle_hidden(g.state, seat, words)
            check(other, BOX)
            changed += bytes(other) != bytes(g.state)
            assert json.dumps(GAME.face.view(other, BOX, seat)) == json.dumps(GAME.face.view(g.state, BOX, seat))
            if seat is None:
                continue
            imagined = [bytes(determinise(s, BOX, seat, fresh_stream(7))) for s in (g.state, other)]
            assert imagined[0] == imagined[1]
            if g.to_move == seat and g.state.agenda[g.state.depth - 1].kind >= FIRST_DECISION:
                out: list[list[int]] = [[0] * GAME.model.most for _ in range(2)]
                listed = [GAME.rules.flow.options(s, BOX, o) for s, o in zip((g.state, other), out, strict=True)]
                assert listed[0] == listed[1]
                assert out[0] == out[1]
    assert changed > 50


def test_what_a_seat_knows_stays_and_the_rest_is_dealt_evenly() -> None:
    scene = Scene(3).market("tea_1", "tea_2").hand(0, "silk_1").hand(1, "silk_2", "silk_3").hand(2, "salt_1")
    scene.hand(1, "amber_8", seen=1).deck("spice_1", "spice_2")
    s, words = scene.s, stream(2)
    held: Counter[str] = Counter()
    for _ in range(4000):
        imagined = determinise(s, BOX, 0, words)
        check(imagined, BOX)
        assert bytes(imagined.players[0]) == bytes(s.players[0])
        assert bytes(imagined.market) == bytes(s.market)
        assert bytes(imagined.discard) == bytes(s.discard)
        assert (imagined.left, imagined.players[1].cards, imagined.players[2].cards) == (2, 3, 1)
        held.update(name for name, there in zip(CARDS, imagined.players[1].hand, strict=True) if there)
    assert held.pop("amber_8") == 4000
    assert set(held) == {"silk_2", "silk_3", "salt_1", "spice_1", "spice_2"}
    for times in held.values():
        assert times == pytest.approx(4000 * 2 / 5, rel=0.08)


def test_the_game_says_that_it_hides_something() -> None:
    assert GAME.hides


def test_events_tell_hidden_cards_to_their_holder_only() -> None:
    g = origins.new("caravan", 3, 5)
    for seat in (None, 0, 1, 2):
        dealt = [event.args for event in g.events(seat=seat) if event.kind == "dealt"]
        assert len(dealt) == 12
        assert all((card is not None) == (who == seat) for who, card in dealt)


@pytest.mark.parametrize("name", ["greedy", "planner@20", "tree@40"])
def test_a_bot_that_peeked_would_choose_otherwise(name: str) -> None:
    """Other hidden cards, the same choice."""
    g = origins.new("caravan", 3, 5)
    for _ in range(14):
        g.play(decide(make("eager", 1), g))
    seat = g.to_move
    assert seat is not None
    chosen = set()
    for seed in range(4):
        other = g.copy()
        other.state = shuffle_hidden(g.state, seat, stream(seed))
        assert position_for(other, seat, fresh_stream(7)) == position_for(g, seat, fresh_stream(7))
        chosen.add(decide(make(name, 5), other, 7))
    assert len(chosen) == 1
