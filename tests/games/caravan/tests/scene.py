"""A table of Caravan laid out by hand."""

from __future__ import annotations

from typing import Any, Self

from caravan import GAME
from caravan.model.state import Player, State
from caravan.model.terms import CARDS
from caravan.rules import cards, turn
from origins.kernel.agenda import pop
from tests.scene import AnyScene

from .invariants import check

BOX = GAME.content().box


class Scene(AnyScene):
    """Seat 0 begins round 1 with nothing in hand; all cards are in the deck until they are put elsewhere."""

    GAME = GAME
    s: State

    def __init__(self, players: int = 2, **options: Any) -> None:
        self.begin(players, options)
        while self.s.depth:
            pop(self.s)  # nothing of the setup is done
        self.s.round = 1

    @property
    def p(self) -> Player:
        return self.s.players[0]

    def hand(self, seat: int, *names: str, seen: int = 0) -> Self:
        for name in names:
            cards.from_deck(self.s, CARDS.index(name))
            cards.gain(self.s.players[seat], CARDS.index(name), seen)
        return self

    def market(self, *names: str) -> Self:
        for name in names:
            cards.from_deck(self.s, CARDS.index(name))
            self.s.market[CARDS.index(name)] = 1
        return self

    def sold(self, seat: int, *names: str) -> Self:
        """Cards sold for nothing, long ago."""
        for name in names:
            cards.from_deck(self.s, CARDS.index(name))
            self.s.players[seat].sold[CARDS.index(name)] = 1
        return self

    def deck(self, *names: str) -> Self:
        """No other cards are left in the deck."""
        for card, name in enumerate(CARDS):
            if self.s.deck[card] and name not in names:
                cards.from_deck(self.s, card)
                self.s.discard[card] = 1
        return self

    def start(self) -> Self:
        """The first turn."""
        self.log.clear()
        turn.start_turn(self.s, self.box)
        return self.refresh()

    def settle(self) -> Self:
        """Draws are made by the tests."""
        return self

    def held(self, seat: int = 0) -> list[str]:
        return [name for name, there in zip(CARDS, self.s.players[seat].hand, strict=True) if there]

    def points(self, seat: int = 0) -> dict[str, int]:
        return dict(zip(GAME.rules.sources, self.s.players[seat].points, strict=True))


def consistent(scene: Scene) -> None:
    """For scenes in which nothing was sold for nothing."""
    check(scene.s, BOX)
