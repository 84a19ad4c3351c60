"""Setting up (OR-SETUP)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from origins.games.origin import GAME
from origins.games.origin.model import terms
from origins.games.origin.model.state import State
from origins.games.origin.rules import setup
from origins.kernel import rng
from origins.kernel.engine import engine
from origins.kernel.errors import InvalidSetup

from .scene import Scene

LOOPS = engine("python", GAME).loops


class Table:
    """A game being set up, draw by draw."""

    def __init__(self, players: int, seed: int = 1) -> None:
        self.s = State()
        self.log: list[Any] = []
        self.box = GAME.content().table(self.log)
        self.out = [0] * GAME.model.most
        self.stream = [0, 0, 0]
        rng.seed_stream(self.stream, seed, 0)
        LOOPS.start(self.s, self.box, players, 0)
        self.n = LOOPS.advance(self.s, self.box, self.out)

    def options(self) -> list[str]:
        return [GAME.model.codec.notation(self.s, c) for c in self.out[: self.n]]

    def choose(self, word: str | None = None) -> None:
        i = self.options().index(word) if word else rng.draw(self.stream, self.n)
        self.n = LOOPS.step(self.s, self.box, self.out[i], self.out)

    def until(self, start: str) -> Table:
        while not self.options()[0].startswith(start):
            self.choose()
        return self

    def started(self) -> Table:
        while self.s.round == 0:
            self.choose()
        return self


@pytest.mark.rule("OR-SETUP-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nine_villages_each_and_two_to_four_players(players):
    assert list(GAME.players) == [2, 3, 4]
    s = Table(players).started().s
    assert [s.players[i].villages for i in range(4)] == [9] * players + [0] * (4 - players)
    assert s.n_players == players
    colours = {e["id"] for e in GAME.content().tables["player_colours"]}
    assert len(colours) == 4
    assert colours.isdisjoint(terms.PAWN_COLOURS)


@pytest.mark.rule("OR-RULING-35")
def test_there_is_no_junior_variant_nor_any_other_option():
    with pytest.raises(InvalidSetup, match="no option 'junior'"):
        GAME.flags(2, {"junior": True})
    assert GAME.flags(4, {}) == 0
    assert GAME.options.chosen(0) == {}


@pytest.mark.rule("OR-SETUP-02")
def test_a_pawn_is_a_height_a_strength_and_a_colour():
    box = GAME.content().table(None)
    shapes = list(zip(box.height, box.strength, box.colour, strict=True))
    assert len(set(shapes)) == 27
    assert set(shapes) == {(h, s, c) for h in (1, 2, 3) for s in (1, 2, 3) for c in range(3)}
    scene = Scene()
    scene.pawns(0, nile="h3s2_brown")
    scene.do("migrate nile", "to levant")  # its height is its speed, and it stays the same pawn
    assert scene.at("levant") == ("h3s2_brown", 0)


@pytest.mark.rule("OR-SETUP-03", "OR-SETUP-04", "OR-EXAMPLE-14", "OR-RULING-03")
@pytest.mark.parametrize(("players", "pawns", "medium"), [(2, 27, 1), (3, 27, 1), (4, 36, 2)])
def test_pawns_in_play(players, pawns, medium):
    t = Table(players)
    box = t.box
    assert sum(t.s.reserve) == pawns
    for kind in range(27):
        assert t.s.reserve[kind] == (medium if box.height[kind] == 2 else 1)
    assert sum(t.started().s.reserve) == pawns - 1
    derived = GAME.content().tables["derived"]
    assert derived["placeable_pawns"][str(players)] == pawns - 1
    assert derived["villages_in_play"][str(players)] == 9 * players


@pytest.mark.rule("OR-SETUP-05")
def test_the_neutral_pawn_is_small_weak_and_of_a_random_colour():
    t = Table(3).until("neutral")
    assert t.options() == ["neutral h1s1_white", "neutral h1s1_brown", "neutral h1s1_black"]
    t.choose("neutral h1s1_brown")
    s, origin = t.s, terms.TERRITORIES.index("origin")
    assert s.pawn[origin] == terms.PAWNS.index("h1s1_brown")
    assert s.village[origin] == terms.NONE
    assert s.reserve[terms.PAWNS.index("h1s1_brown")] == 0
    assert not s.reserve_kinds >> terms.PAWNS.index("h1s1_brown") & 1
    assert sum(s.reserve) == 26


@pytest.mark.rule("OR-SETUP-06")
def test_two_decks_of_fourteen():
    s = Table(2).started().s
    assert s.deck[terms.ACTION] == s.deck[terms.PERMANENT] == 14
    both = terms.CARDS_OF[terms.ACTION] | terms.CARDS_OF[terms.PERMANENT]
    assert s.undrawn & both == both  # a set: the state holds no order


@pytest.mark.rule("OR-SETUP-07")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everyone_keeps_one_of_three_objectives(players):
    t = Table(players).until("keep")
    s = t.s
    assert s.deck[terms.OBJECTIVE] == 20 - 3 * players
    for turn in range(players):
        seat = s.active
        assert seat == (s.first + turn) % players
        dealt = s.players[seat].hand
        assert len(t.options()) == 3
        kept = t.options()[1]
        t.choose(kept)
        p = s.players[seat]
        assert p.hand == 1 << terms.CARDS.index(kept.split()[1])
        assert p.returned == dealt & ~p.hand
        assert p.cards[terms.OBJECTIVE] == 1
        assert s.undrawn & p.returned == p.returned
    assert s.deck[terms.OBJECTIVE] == 20 - players
    assert s.round == 1
    assert s.active == s.first


@pytest.mark.rule("OR-SETUP-08")
def test_fifteen_tiles_are_laid_out():
    s = Table(4).started().s
    assert all(1 <= level <= 5 for level in s.tile)
    assert len(s.tile) == 15
    assert s.n_tiles == sum(s.tiles) == 15
    both = Counter(s.tile) + Counter({level: s.tiles[level] for level in range(1, 6)})
    assert both == {1: 10, 2: 8, 3: 6, 4: 4, 5: 2}
    assert terms.COLUMN_SIZES == (3, 3, 3, 6)


@pytest.mark.rule("OR-SETUP-09", "OR-EXAMPLE-36")
@pytest.mark.parametrize("level_1", [2, 3])
def test_too_few_tiles_of_level_1_are_drawn_again(level_1):
    t = Table(2).until("level")
    levels = [1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 5, 5]
    if level_1 == 3:
        levels[2] = 1
    for level in levels:
        t.choose(f"level {level}")
    if level_1 == 2:
        assert list(t.s.tile) == [0] * 15
        assert t.s.n_tiles == 30
        assert len(t.options()) == 30
        assert t.s.agenda[t.s.depth - 1].a == setup.DISPLAY
    else:
        assert list(t.s.tile) == levels
        assert t.s.n_tiles == 15
        assert t.options()[0].startswith("strait-token")


@pytest.mark.rule("OR-SETUP-10")
def test_a_strait_token_on_every_strait():
    t = Table(2).until("strait-token")
    assert len(t.options()) == 11
    s = t.started().s
    assert Counter(s.strait_value) == {3: 4, 4: 4, 5: 3}
    assert list(s.strait_holder) == [terms.NONE] * 11
    assert s.straits_open == (1 << 11) - 1


@pytest.mark.rule("OR-SETUP-11")
def test_five_of_six_hunting_tokens_on_the_green_territories():
    t = Table(2).until("hunting-token")
    assert Counter(t.options()) == Counter(f"hunting-token {v}" for v in (4, 5, 6, 6, 7, 8))
    s = t.started().s
    left = [v for v in range(10) for _ in range(s.hunting_left[v])]
    assert len(left) == 1
    assert sorted([*s.hunting_value, *left]) == [4, 5, 6, 6, 7, 8]
    assert [terms.COLOURS[t.box.land_colour[g]] for g in t.box.greens] == ["green"] * 5


@pytest.mark.rule("OR-SETUP-12", "OR-RULING-01")
def test_the_first_player_is_drawn_and_turns_go_round():
    t = Table(3)
    assert t.options() == ["first-player 0", "first-player 1", "first-player 2"]
    t.choose("first-player 2")
    s = t.started().s
    assert s.first == s.active == 2
    seen = [2]
    while len(seen) < 6:
        t.choose()
        if s.active != seen[-1]:
            seen.append(s.active)
    assert seen == [2, 0, 1, 2, 0, 1]
