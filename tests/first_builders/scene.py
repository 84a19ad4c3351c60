"""Scenes for rules tests: a table set up as an example describes it, then played by notation.

    scene = Scene(players=2)
    scene.freemen(0, "red 4", "blue 2")
    scene.city(0, {(1, 0): "mint"})
    scene.do("visit", "freeman red 4", "site 1", "upper")
    assert scene.p.res[STONE] == 4

The scene starts at the first turn of seat 0. Draws are made by the scene: the first outcome listed,
unless the next word given to ``do`` starts with "!" and names one ("! face 3").
"""

from __future__ import annotations

from typing import Any, Self

from origins.games.first_builders import GAME, city, terms
from origins.games.first_builders.state import Player, State
from origins.kernel.engine import engine
from origins.kernel.events import EventKind

TILES = {"agora": terms.AGORA, "palace": terms.PALACE, "wonder": terms.WONDER}


class Scene:
    def __init__(self, players: int = 2, **options: Any) -> None:
        self.begin(players, options)
        while self.s.round == 0:
            first = [c for c in self._out[: self._n] if self._text(c) == "first-player 0"]
            self._step(first[0] if first else self._out[0])
        self.log.clear()

    def begin(self, players: int, options: dict[str, Any]) -> None:
        """An empty table, before the first draw of the setup."""
        self.content = GAME.content()
        self.log: list[tuple[int, ...]] = []
        self.box = self.content.table(self.log)
        self.loops = engine("python", GAME).loops
        self.s = State()
        self._out = [0] * GAME.most
        self.loops.start(self.s, self.box, players, GAME.flags(players, options))
        self._n = self.loops.advance(self.s, self.box, self._out)

    # looking

    @property
    def seat(self) -> int:
        return self.s.active

    @property
    def p(self) -> Player:
        """The player whose turn it is."""
        return self.s.players[self.s.active]

    def player(self, seat: int) -> Player:
        return self.s.players[seat]

    @property
    def options(self) -> list[str]:
        """What is offered now, in notation; empty when the game is over."""
        return [self._text(c) for c in self._out[: self._n]]

    def score(self, seat: int = 0) -> int:
        return int(GAME.flow.score(self.s, seat))

    @property
    def events(self) -> list[tuple[Any, ...]]:
        """What happened since the scene began: (name, *arguments)."""
        kinds: list[EventKind] = GAME.events.kinds
        return [(kinds[e[0]].name, *e[1 : 1 + len(kinds[e[0]].args)]) for e in self.log]

    def at_chance(self) -> bool:
        return self._n > 0 and bool(self.loops.at_chance(self.s))

    # playing

    def do(self, *words: str) -> Self:
        """Make these choices one after another; each must be offered."""
        for word in words:
            if word.startswith("!"):
                self._choose(word[1:].strip())
            else:
                self._draw()
                self._choose(word)
        return self

    def _draw(self) -> None:
        while self.at_chance():
            self._step(self._out[0])

    def settle(self) -> Self:
        """Make the draws that are waiting."""
        self._draw()
        return self

    def _choose(self, word: str) -> None:
        for choice in self._out[: self._n]:
            if self._text(choice) == word:
                self._step(choice)
                return
        raise AssertionError(f"{word!r} is not offered; offered: {', '.join(self.options)}")

    def _step(self, choice: int) -> None:
        self._n = self.loops.step(self.s, self.box, choice, self._out)

    def _text(self, choice: int) -> str:
        return GAME.codec.notation(self.s, choice)

    # arranging (call refresh, or do, after changing fields by hand)

    def refresh(self) -> Self:
        """List the options again after the table was changed by hand."""
        self._n = self.loops.advance(self.s, self.box, self._out)
        return self

    def frame(self, kind: int, a: int = 0, b: int = 0, c: int = 0) -> Self:
        """Put something on top of the agenda (a frame of frames.py) and list its options."""
        from origins.kernel.agenda import push

        push(self.s, kind, a, b, c)
        return self.refresh()

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
