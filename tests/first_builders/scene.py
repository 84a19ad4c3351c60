"""Scenes for rules tests: a table set up as an example describes it, then played by notation.

scene = Scene(players=2)
scene.freemen(0, "red 4", "blue 2")
scene.city(0, {(1, 0): "mint"})
scene.do("visit", "freeman red 4", "site 1", "upper")
assert scene.p.res[STONE] == 4
"""

from __future__ import annotations

from typing import Any, Self

from origins.games.first_builders import GAME
from origins.games.first_builders.model import terms
from origins.games.first_builders.model.state import State
from origins.games.first_builders.rules import city
from tests.scene import AnyScene

TILES = {"agora": terms.AGORA, "palace": terms.PALACE, "wonder": terms.WONDER}


class Scene(AnyScene):
    """The scene starts at the first turn of seat 0."""

    GAME = GAME
    s: State

    def __init__(self, players: int = 2, **options: Any) -> None:
        self.begin(players, options)
        self.set_up("first-player 0")

    # arranging

    def resources(self, seat: int, stone: int = 0, food: int = 0, wisdom: int = 0, gold: int = 0) -> Self:
        for i, n in enumerate((stone, food, wisdom, gold)):
            self.s.players[seat].res[i] = n
        return self.refresh()

    def freemen(self, seat: int, *dice: str) -> Self:
        """Freemen as "red 4" (unused) or "red 4 @2" (at site 2); bases grow if there are more."""
        p = self.s.players[seat]
        p.bases = max(p.bases, len(dice))
        for i in range(6):
            p.die_colour[i] = p.die_value[i] = p.die_at[i] = 0
        for i, die in enumerate(dice):
            colour, value, *at = die.split()
            p.die_colour[i] = terms.COLOURS.index(colour)
            p.die_value[i] = int(value)
            p.die_at[i] = int(at[0][1:]) if at else 0
        return self.refresh()

    def city(self, seat: int, tiles: dict[tuple[int, int], str]) -> Self:
        """Add tiles to the City: building names, or "farm" / "farm:mint" for a Farm."""
        p = self.s.players[seat]
        for (x, y), name in tiles.items():
            if name.startswith("farm"):
                kind = terms.BUILDINGS.index(name.partition(":")[2] or "granary")
                city.add_cell(p, x, y, terms.FARM + kind)
                p.farms += 1
            else:
                kind = terms.BUILDINGS.index(name)
                city.add_cell(p, x, y, kind)
                p.colours[self.box.tile_colour[kind]] += 1
        return self.refresh()

    def signs(self, seat: int, *names: str) -> Self:
        """Let a seat hold these Zodiac cards, on tracks forest, mountain, sea in turn."""
        p = self.s.players[seat]
        for track, name in enumerate(names):
            sign = terms.SIGNS.index(name)
            self.s.sign[track] = sign
            self.s.holder[track] = seat
            p.signs |= 1 << sign
        return self.refresh()

    def market(self, *names: str) -> Self:
        """Put these tiles into the market, top to bottom (stacks are left as they are)."""
        for i in range(5):
            self.s.market[i] = terms.BUILDINGS.index(names[i]) if i < len(names) else terms.NONE
        self.s.n_market = len(names)
        return self.refresh()

    def offer(self, *dice: str) -> Self:
        """Put these dice on offer, left to right, as "red 4"."""
        for i in range(5):
            colour, value = dice[i].split() if i < len(dice) else ("red", "0")
            self.s.offer_colour[i] = terms.COLOURS.index(colour)
            self.s.offer_value[i] = int(value)
        self.s.n_offer = len(dice)
        return self.refresh()

    def sites(self, *values: int) -> Self:
        for i, value in enumerate(values):
            self.s.site_value[i] = value
        return self.refresh()

    def bonus(self, *colours: str) -> Self:
        for i, colour in enumerate(colours):
            self.s.site_bonus[i] = terms.COLOURS.index(colour)
        return self.refresh()
