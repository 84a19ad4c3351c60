"""Scenes for rules tests: a table set up as an example describes it, then played by notation.

scene = Scene(players=2)
scene.pawns(0, nile="h1s1_white")
scene.hand(0, "act_fair_wind")
scene.do("play act_fair_wind", "migrate nile", "to rift")
assert scene.at("rift") == ("h1s1_white", 0)
"""

from __future__ import annotations

import copy
from typing import Any

from origins.games.origin import GAME
from origins.games.origin.content import reader
from origins.games.origin.model import frames, terms
from origins.games.origin.model.state import State
from origins.games.origin.rules import ending, rewards, turn
from tests.scene import AnyScene


def tables() -> dict[str, Any]:
    """The content tables, free to be changed."""
    changed: dict[str, Any] = copy.deepcopy(GAME.content().tables)
    return changed


def entry(tables: dict[str, Any], part: str, name: str) -> dict[str, Any]:
    """The entry with that id, free to be changed."""
    found: dict[str, Any] = next(e for e in tables[part] if e.get("id") == name)
    return found


class Scene(AnyScene):
    """The scene starts at the first turn of seat 0, with empty hands and the neutral pawn h1s1_black."""

    GAME = GAME
    s: State

    def __init__(self, players: int = 2, tables: dict[str, Any] | None = None) -> None:
        self.begin(players, box=reader.box_from(tables, "test") if tables else None)
        self.set_up("first-player 0", "neutral h1s1_black")
        for seat in range(players):
            self.hand(seat)
        self.log.clear()

    # looking

    def ends_of(self, action: str, what: str) -> list[str]:
        """Where an Evolve of a kind, or a Migrate or Swap from a territory, could lead: "to x", ..."""
        if action == "evolve":
            return self.frame_options(frames.PLACE, terms.PAWNS.index(what))
        frame = frames.DESTINATION if action == "migrate" else frames.TARGET
        return self.frame_options(frame, terms.TERRITORIES.index(what))

    def at(self, territory: str) -> tuple[str, int] | None:
        """The pawn on a territory and the seat of its village, -1 for none."""
        t = terms.TERRITORIES.index(territory)
        kind = self.s.pawn[t]
        return None if kind == terms.NONE else (terms.PAWNS[kind], self.s.village[t])

    def hand_of(self, seat: int) -> set[str]:
        return self.names(self.s.players[seat].hand)

    def names(self, mask: int) -> set[str]:
        return {name for i, name in enumerate(terms.CARDS) if mask >> i & 1}

    def under(self, deck: str) -> list[str]:
        """The cards put under a deck, the highest first."""
        d = terms.DECKS.index(deck)
        return [terms.CARDS[self.s.bottom[d][i]] for i in range(self.s.n_bottom[d])]

    def in_deck(self, deck: str) -> int:
        return self.s.deck[terms.DECKS.index(deck)]

    def column_of(self, column: str) -> list[int]:
        c = terms.COLUMNS.index(column)
        return list(self.s.tile)[terms.COLUMN_FIRST[c] : terms.COLUMN_END[c]]

    def points(self, source: str, seat: int = 0) -> int:
        return self.s.players[seat].points[terms.SOURCES.index(source)]

    @property
    def over(self) -> bool:
        return bool(self.s.over)

    @property
    def reasons(self) -> set[str]:
        return {name for i, name in enumerate(terms.REASONS) if self.s.ending >> i & 1}

    # playing

    def next_turn(self) -> Scene:
        """Whoever is to move makes the first thing offered until the turn changes."""
        seat, number = self.s.active, self.s.round
        while self._n and (self.s.active, self.s.round) == (seat, number):
            self._step(self._out[0])
        return self

    # arranging

    def turn_of(self, seat: int) -> Scene:
        """Start the turn of a seat anew."""
        while self.s.depth:
            self.s.depth -= 1
            frame = self.s.agenda[self.s.depth]
            frame.kind = frame.a = frame.b = frame.c = 0
        self.s.active = seat
        turn.start_turn(self.s, self.box)
        return self.refresh()

    def neutral(self, kind: str) -> Scene:
        old = self.s.pawn[self.box.origin]
        self._reserve(old, 1)
        new = terms.PAWNS.index(kind)
        self._reserve(new, -1)
        self.s.pawn[self.box.origin] = new
        return self.refresh()

    def pawns(self, seat: int, **places: str) -> Scene:
        """Put pawns and villages of a seat on territories: pawns(0, nile="h1s1_white")."""
        from origins.games.origin.rules import board

        for territory, kind in places.items():
            t = terms.TERRITORIES.index(territory)
            assert self.s.pawn[t] == terms.NONE, territory
            self._reserve(terms.PAWNS.index(kind), -1)
            self.s.players[seat].villages -= 1
            board.put(self.s, self.box, seat, terms.PAWNS.index(kind), t)
        return self.refresh()

    def _reserve(self, kind: int, change: int) -> None:
        self.s.reserve[kind] += change
        assert self.s.reserve[kind] >= 0, f"no {terms.PAWNS[kind]} left"
        self.s.reserve_kinds &= ~(1 << kind)
        self.s.reserve_kinds |= (self.s.reserve[kind] > 0) << kind

    def reserve(self, *kinds: str) -> Scene:
        """Leave only these pawns in the reserve."""
        self.s.reserve_kinds = 0
        for kind, name in enumerate(terms.PAWNS):
            self.s.reserve[kind] = kinds.count(name)
            self.s.reserve_kinds |= (name in kinds) << kind
        return self.refresh()

    def hand(self, seat: int, *cards: str) -> Scene:
        """Let a seat hold exactly these cards; what it held goes back to the decks."""
        p = self.s.players[seat]
        for card in range(len(terms.CARDS)):
            if p.hand >> card & 1:
                self._to_deck(card)
        p.hand = 0
        for deck in range(3):
            p.cards[deck] = 0
        for name in cards:
            card = terms.CARDS.index(name)
            assert self.s.undrawn >> card & 1, f"{name} is not in its deck"
            deck = self.box.deck_of[card]
            self.s.undrawn &= ~(1 << card)
            self.s.deck[deck] -= 1
            p.hand |= 1 << card
            p.cards[deck] += 1
        return self.refresh()

    def _to_deck(self, card: int) -> None:
        self.s.undrawn |= 1 << card
        self.s.deck[self.box.deck_of[card]] += 1

    def deck(self, deck: str, *cards: str) -> Scene:
        """Leave only these cards in a deck, all undrawn; the others are out of the way."""
        d = terms.DECKS.index(deck)
        self.s.undrawn &= ~terms.CARDS_OF[d]
        for i in range(self.s.n_bottom[d]):
            self.s.bottom[d][i] = self.s.bottom_by[d][i] = 0
        self.s.n_bottom[d] = 0
        self.s.deck[d] = len(cards)
        for name in cards:
            self.s.undrawn |= 1 << terms.CARDS.index(name)
        return self.refresh()

    def in_play(self, seat: int, *cards: str) -> Scene:
        """Permanent or Objective cards that a seat has played."""
        active = self.s.active
        self.s.active = seat
        for name in cards:
            card = terms.CARDS.index(name)
            deck = self.box.deck_of[card]
            self.s.undrawn &= ~(1 << card)
            self.s.deck[deck] -= 1
            self.p.played |= 1 << card
            if deck == terms.PERMANENT:
                turn.empower(self.s, self.box, self.box.effect[card], self.box.value[card])
            else:
                self.p.points[terms.FROM_OBJECTIVES] += self.box.points[card]
        self.s.active = active
        return self.refresh()

    def column(self, column: str, *levels: int) -> Scene:
        """The tiles of a column; missing ones are gaps."""
        c = terms.COLUMNS.index(column)
        first, end = terms.COLUMN_FIRST[c], terms.COLUMN_END[c]
        for i in range(end - first):
            self.s.tile[first + i] = levels[i] if i < len(levels) else 0
        return self.refresh()

    def tiles(self, *levels: int) -> Scene:
        """The tiles of the reserve."""
        for level in range(6):
            self.s.tiles[level] = levels.count(level)
        self.s.n_tiles = len(levels)
        return self.refresh()

    def piles(self, seat: int, *heights: int) -> Scene:
        p = self.s.players[seat]
        for level in range(6):
            p.piles[level] = 0
        p.points[terms.FROM_TILES] = 0
        for height in heights:
            for level in range(1, height + 1):
                rewards.add_tile(self.box, p, level)
        return self.refresh()

    def strait(self, name: str, value: int, holder: int | None = None) -> Scene:
        i = terms.STRAITS.index(name)
        self.s.strait_value[i] = value
        if holder is not None:
            self.s.strait_holder[i] = holder
            self.s.straits_open &= ~(1 << i)
            self.s.players[holder].points[terms.FROM_STRAITS] += value
        return self.refresh()

    def holder(self, name: str) -> int:
        """Who holds the token of a strait, or of a green territory; -1 while it lies there."""
        if name in terms.STRAITS:
            return self.s.strait_holder[terms.STRAITS.index(name)]
        return self.s.hunting_holder[self.box.green_at[terms.TERRITORIES.index(name)]]

    def hunting(self, territory: str, value: int, holder: int | None = None) -> Scene:
        green = self.box.green_at[terms.TERRITORIES.index(territory)]
        self.s.hunting_value[green] = value
        if holder is not None:
            self.s.hunting_holder[green] = holder
            self.s.players[holder].points[terms.FROM_HUNTING] += value
        return self.refresh()

    def finish(self) -> Scene:
        """Count everything as at the end."""
        ending.finish(self.s, self.box)
        return self
