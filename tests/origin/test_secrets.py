"""Hidden information: views, events, knowledge, and positions as a seat may imagine them."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from origins.games.origin import GAME
from origins.games.origin.bot.imagine import determinise, forget
from origins.games.origin.model import terms
from origins.games.origin.model.frames import RAID
from origins.games.origin.model.state import State
from origins.kernel import rng
from origins.kernel.agenda import FIRST_DECISION
from origins.kernel.engine import engine
from origins.kernel.layout import copy_state

from . import invariants
from .scene import Scene
from .test_random_games import play, stream

BOX = GAME.content().table(None)


def seen(s: State, seat: int | None) -> str:
    return json.dumps(GAME.face.view(s, BOX, seat))


def shuffle_hidden(s: State, seat: int | None, words: list[int]) -> State:
    """Permute everything a seat may not see: cards among hidden places, and what others know."""
    s = copy_state(s)
    known = [s.players[seat].sees[q] if seat is not None else 0 for q in range(4)]
    for deck in range(3):
        places: list[tuple[str, int]] = []
        cards: list[int] = []
        for q in range(s.n_players):
            if q != seat:
                hidden = s.players[q].hand & terms.CARDS_OF[deck] & ~known[q]
                cards += invariants.bits(hidden)
                places += [("hand", q)] * len(invariants.bits(hidden))
                s.players[q].hand &= ~hidden
        for i in range(s.n_bottom[deck]):
            if s.bottom_by[deck][i] != seat:
                cards.append(s.bottom[deck][i])
                places.append(("bottom", i))
        undrawn = s.undrawn & terms.CARDS_OF[deck]
        cards += invariants.bits(undrawn)
        places += [("undrawn", 0)] * len(invariants.bits(undrawn))
        s.undrawn &= ~undrawn
        for where, i in places:
            card = cards.pop(rng.draw(words, len(cards)))
            if where == "hand":
                s.players[i].hand |= 1 << card
            elif where == "bottom":
                s.bottom[deck][i] = card
            else:
                s.undrawn |= 1 << card
    for q in range(s.n_players):
        if q != seat:
            p = s.players[q]
            p.returned = rng.draw(words, 1 << 20) << 28
            p.spotted = rng.draw(words, 1 << 20)
            for other in range(s.n_players):
                if other != seat:
                    p.sees[other] = rng.draw(words, 1 << 20)
    return s


@pytest.mark.parametrize("players", [2, 3, 4])
def test_views_do_not_depend_on_secrets(players):
    words = stream(players)
    for step, (s, _) in enumerate(play(players, 11, eager=True)):
        if step % 3 == 0:
            for seat in (*range(players), None):
                assert seen(shuffle_hidden(s, seat, words), seat) == seen(s, seat)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_choices_do_not_depend_on_secrets(players):
    words = stream(players)
    out = [0] * GAME.model.most
    for s, choices in play(players, 12, eager=True):
        if choices and s.agenda[s.depth - 1].kind >= FIRST_DECISION:
            n = GAME.rules.flow.options(shuffle_hidden(s, s.active, words), BOX, out)
            assert out[:n] == choices


def test_a_view_shows_ones_own_hand_only():
    scene = Scene(3)
    scene.hand(0, "act_raid", "obj_africa_3").hand(1, "per_wisdom", "obj_green_2")
    scene.pawns(0, nile="h1s1_white")
    mine, theirs = GAME.face.view(scene.s, BOX, 0)["players"][:2]
    assert [card["id"] for card in mine["hand"]] == ["act_raid", "obj_africa_3"]
    assert mine["hand"][1] == {"id": "obj_africa_3", "deck": "objective", "have": 1, "need": 3, "points": 3}
    assert "hand" not in theirs
    assert theirs["cards"] == {"action": 0, "permanent": 1, "objective": 1}
    assert theirs["known"] == []
    watching = GAME.face.view(scene.s, BOX, None)["players"]
    assert all("hand" not in p and "known" not in p for p in watching)
    text = seen(scene.s, None)
    assert "act_raid" not in text
    assert "obj_green_2" not in text


@pytest.mark.rule("OR-RULING-19")
def test_cards_under_a_deck_are_known_to_the_one_who_put_them_there():
    scene = Scene()
    scene.pawns(0, sahara="h1s1_white")
    scene.do("migrate sahara", "to nile", "reward-cards").settle()
    scene.do("under act_spy", "under act_raid")  # the order is chosen
    under = [GAME.face.view(scene.s, BOX, seat)["decks"][0]["under"] for seat in (0, 1, None)]
    assert under[0] == [{"seat": 0, "card": "act_spy"}, {"seat": 0, "card": "act_raid"}]
    assert under[1] == under[2] == [{"seat": 0, "card": None}] * 2


@pytest.mark.rule("OR-RULING-19")
def test_the_undrawn_cards_come_first_then_those_put_under_in_their_order():
    scene = Scene()
    scene.pawns(0, sahara="h1s1_white").deck("action", "act_raid", "act_spy", "act_toll")
    scene.do("migrate sahara", "to nile", "reward-cards").settle()
    scene.do("under act_toll", "under act_raid")
    scene.turn_of(1).pawns(1, rift="h2s1_white")
    scene.do("migrate rift", "to guinea", "reward-tile").settle()
    assert scene.hand_of(1) == {"act_toll"}
    assert scene.names(scene.player(0).sees[1]) == {"act_toll"}  # seat 0 knows what was drawn from there
    assert GAME.face.view(scene.s, BOX, 0)["players"][1]["known"] == ["act_toll"]
    assert scene.under("action") == ["act_raid"]


def test_what_raid_and_spy_teach():
    scene = Scene(3)
    scene.hand(0, "act_raid").hand(1, "act_toll", "per_wisdom")
    scene.do("play act_raid", "opponent 1", "! card act_toll")
    assert scene.names(scene.player(1).sees[0]) == {"act_toll"}  # the loser knows where it is
    assert scene.player(2).sees[0] == 0
    assert scene.player(0).sees[1] == 0
    # played, it is no secret any more; put under a deck it is nobody's but the putter's
    scene.turn_of(0).pawns(0, sahara="h1s1_white")
    scene.do("migrate sahara", "to nile", "reward-cards").settle()
    scene.do("under act_spy", "under act_imitation")
    assert scene.player(1).sees[0] == 0  # it may have been put under the deck
    assert scene.names(scene.player(1).spotted) == {"act_toll"}  # but it is not among the undrawn


def test_others_know_of_which_deck_a_stolen_card_is():
    scene = Scene(3)
    toll = 1 << terms.CARDS.index("act_toll")
    scene.hand(0, "act_raid").hand(1, "act_toll", "per_wisdom")
    scene.player(2).sees[1] = scene.player(2).spotted = toll  # seat 2 had seen it
    scene.do("play act_raid", "opponent 1", "! card act_toll")
    assert scene.player(2).sees[1] == 0
    assert scene.player(2).sees[0] == toll  # the only Action card: it must be the one
    scene = Scene(3)
    scene.hand(0, "act_raid").hand(1, "act_toll", "act_elders")
    scene.player(2).sees[1] = scene.player(2).spotted = toll
    scene.do("play act_raid", "opponent 1", "! card act_toll")
    assert scene.player(2).sees[1] == scene.player(2).sees[0] == 0


def test_private_arguments_of_events():
    kinds = {k.name: k for k in GAME.model.events.kinds}
    assert kinds["draws"].seen_by(0, (0, 1, 20)) == (0, 1, 20)
    assert kinds["draws"].seen_by(1, (0, 1, 20)) == (0, 1, None)
    assert kinds["draws"].seen_by(None, (0, 1, 20)) == (0, 1, None)
    for seat, card in ((0, 3), (1, 3), (2, None)):
        assert kinds["raids"].seen_by(seat, (0, 1, 0, 3)) == (0, 1, 0, card)
    private = {k.name for k in GAME.model.events.kinds if any(a.endswith("?") for a in k.args)}
    assert private == {"dealt", "keeps", "returns", "draws", "puts_under", "raids", "sees", "steals"}
    assert kinds["plays"].seen_by(None, (0, 5)) == (0, 5)


# imagining


@pytest.mark.parametrize("players", [2, 3, 4])
def test_imagined_positions_agree_with_what_is_known(players):
    words = stream(40 + players)
    for step, (s, _) in enumerate(play(players, 13, eager=True)):
        for seat in range(players):
            imagined = determinise(s, BOX, seat, words)
            invariants.check(imagined, BOX)
            if step % 5 == 0:
                assert seen(imagined, seat) == seen(s, seat)
                assert imagined.players[seat].hand == s.players[seat].hand
                assert bytes(imagined.players[seat]) == bytes(s.players[seat])
                assert bytes(imagined.agenda) == bytes(s.agenda)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_imagining_reads_nothing_that_is_hidden(players):
    words = stream(60 + players)
    for step, (s, _) in enumerate(play(players, 14, eager=True)):
        if step % 2 == 0:
            for seat in range(players):
                other = shuffle_hidden(s, seat, words)
                one, two = stream(step), stream(step)
                assert bytes(determinise(s, BOX, seat, one)) == bytes(determinise(other, BOX, seat, two))
                assert one == two
                forget(other, seat)
                plain = copy_state(s)
                forget(plain, seat)
                assert bytes(other) == bytes(plain)


def test_imagining_does_not_touch_the_position():
    for s, _ in play(3, 15):
        before = bytes(s)
        determinise(s, BOX, 0, stream(1))
        assert bytes(s) == before


def test_imagined_games_can_be_played_on():
    loops = engine("python", GAME).loops
    words = stream(5)
    for step, (s, choices) in enumerate(play(4, 16)):
        if choices and step % 40 == 0:
            imagined = determinise(s, BOX, s.active, words)
            out, counts = [0] * GAME.model.most, [0, 0, 0]
            loops.play_random(imagined, BOX, words, out, counts)
            assert imagined.over


def test_every_arrangement_is_as_likely():
    scene = Scene(3)
    scene.hand(1, "act_raid").hand(2, "act_spy").deck("action", "act_toll", "act_elders")
    scene.s.discard = terms.CARDS_OF[0] & ~sum(
        1 << terms.CARDS.index(c) for c in ("act_raid", "act_spy", "act_toll", "act_elders")
    )
    words = stream(3)
    counts: Counter[Any] = Counter()
    for _ in range(2400):
        s = determinise(scene.s, BOX, 0, words)
        counts[tuple(s.players[q].hand & terms.CARDS_OF[0] for q in (1, 2))] += 1
    assert len(counts) == 12
    assert all(140 < n < 260 for n in counts.values())


def test_certain_and_uncertain_knowledge_is_kept():
    toll, spy = (1 << terms.CARDS.index(c) for c in ("act_toll", "act_spy"))
    scene = Scene(3)
    scene.hand(1, "act_toll", "act_raid").hand(2, "act_spy")
    me = scene.player(0)
    me.sees[1] = toll
    me.spotted = toll | spy
    words = stream(9)
    places: Counter[int] = Counter()
    for _ in range(300):
        s = determinise(scene.s, BOX, 0, words)
        assert s.players[1].hand & toll
        assert not s.undrawn & spy  # seen before, so not undrawn
        places[1 if s.players[1].hand & spy else 2] += 1
    assert set(places) == {1, 2}


def test_the_objective_kept_at_setup_is_none_that_was_returned():
    for seed in range(6):
        for s, _ in play(4, seed):
            if s.round == 1:
                break
        words = stream(seed)
        for _ in range(60):
            imagined = determinise(s, BOX, 0, words)
            for other in (1, 2, 3):
                assert not imagined.players[other].hand & s.players[0].returned


def test_a_raid_under_way_can_be_imagined():
    scene = Scene(3)
    scene.hand(0, "act_raid").hand(1, "act_toll", "per_wisdom").hand(2, "obj_green_2")
    scene.do("play act_raid", "opponent 1")
    assert scene.s.agenda[scene.s.depth - 1].kind == RAID
    for seat in range(3):
        imagined = determinise(scene.s, BOX, seat, stream(seat))
        out = [0] * GAME.model.most
        assert GAME.rules.flow.options(imagined, BOX, out) == 2
