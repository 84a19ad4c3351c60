"""Shorthand for scenes about abilities, Zodiac cards, solo games and Ancient Wonders.

A bench is a scene where nobody owns a resource: what a test finds afterwards in a purse, or as points,
was given by the ability under test. Seat 0 is the one looked at.
"""

from __future__ import annotations

from typing import Any, Self

from origins.games.first_builders.model import terms
from origins.games.first_builders.model.state import Player
from origins.games.first_builders.rules import city
from tests.first_builders.scene import Scene

Cell = tuple[int, int]


class Bench(Scene):
    def __init__(self, players: int = 2, **options: Any) -> None:
        super().__init__(players, **options)
        for seat in range(players):
            self.resources(seat)
        self.cards()

    # looking

    @property
    def me(self) -> Player:
        return self.s.players[0]

    @property
    def purse(self) -> tuple[int, ...]:
        """Stone, food, wisdom and gold of seat 0."""
        return tuple(self.me.res)

    @property
    def points(self) -> int:
        return self.score(0)

    @property
    def dice(self) -> list[str]:
        """Freemen of seat 0, as they are written for ``freemen``."""
        p = self.me
        return [
            f"{terms.COLOURS[p.die_colour[i]]} {p.die_value[i]}" + (f" @{p.die_at[i]}" if p.die_at[i] else "")
            for i in range(p.bases)
            if p.die_value[i]
        ]

    @property
    def seats(self) -> dict[Cell, str]:
        """Seats of Power of seat 0 and the dice in them."""
        p = self.me
        return {
            (p.cell_x[p.seat_cell[i]], p.cell_y[p.seat_cell[i]]): (
                f"{terms.COLOURS[p.seat_die[i] >> 3]} {p.seat_die[i] & 7}" if p.seat_die[i] else ""
            )
            for i in range(p.n_seats)
        }

    @property
    def on_offer(self) -> list[str]:
        s = self.s
        return [f"{terms.COLOURS[s.offer_colour[i]]} {s.offer_value[i]}" for i in range(s.n_offer)]

    @property
    def on_market(self) -> list[str]:
        return [terms.BUILDINGS[self.s.market[i]] for i in range(self.s.n_market)]

    @property
    def advisor_colours(self) -> list[str]:
        return [terms.COLOURS[self.me.advisors[i]] for i in range(self.me.n_advisors)]

    def tile(self, x: int, y: int) -> int:
        return self.me.cell_tile[city.find(self.me, x, y)]

    @property
    def wonder_places(self) -> list[tuple[Cell, Cell]]:
        """Where a Wonder may be laid, while that is asked: pairs of cells."""
        places = []
        for option in self.options:
            x, y, x2, y2 = (int(n) for n in option.removeprefix("place-wonder ").split(","))
            places.append(((x, y), (x2, y2)))
        return places

    # arranging

    def cards(self, *names: str) -> Self:
        """District cards in play with 2 gold each; without names, one that needs two yellow tiles and a blue one."""
        found = names or ("D45",)
        self.s.n_districts = len(found)
        for i, name in enumerate(found):
            self.s.district[i] = terms.DISTRICTS.index(name)
            self.s.district_gold[i] = 2
        return self.refresh()

    def military(self, *spaces: int) -> Self:
        """The disk of each seat, from seat 0."""
        for seat, space in enumerate(spaces):
            self.s.players[seat].military = space
        return self.refresh()

    def temples(self, *spaces: int) -> Self:
        """Forest, Mountain and Sea of seat 0."""
        for track, space in enumerate(spaces):
            self.me.temples[track] = space
        return self.refresh()

    def advisors(self, *colours: str) -> Self:
        self.me.n_advisors = len(colours)
        for i, colour in enumerate(colours):
            self.me.advisors[i] = terms.COLOURS.index(colour)
        return self.refresh()

    def fill(self, at: Cell, die: str) -> Self:
        """A die in a Seat of Power of seat 0."""
        p = self.me
        colour, value = die.split()
        for i in range(p.n_seats):
            if (p.cell_x[p.seat_cell[i]], p.cell_y[p.seat_cell[i]]) == at:
                p.seat_die[i] = terms.COLOURS.index(colour) * 8 + int(value)
                p.closed += 1
                return self.refresh()
        raise AssertionError(f"there is no seat {at}: {self.seats}")

    def speakers(self, *values: int) -> Self:
        """The Speaker offer."""
        for i in range(6):
            self.s.speaker_offer[i] = values.count(i)
        return self.refresh()

    def reserve(self, name: str) -> Self:
        self.me.reserved[terms.BUILDINGS.index(name)] += 1
        self.me.n_reserved += 1
        return self.refresh()

    def wonder(self, name: str, *cells: Cell) -> Self:
        """Seat 0 has claimed this Wonder and, if two cells are given, built it there."""
        self.me.wonder = terms.WONDERS.index(name) + 1
        if cells:
            (x, y), (x2, y2) = cells
            self.me.wonder_cell = city.add_cell(self.me, x, y, terms.WONDER)
            city.add_cell(self.me, x2, y2, terms.WONDER)
        return self.refresh()

    def wonder_at(self, site: int, name: str, unlocked: bool = False) -> Self:
        """The Wonder waiting at a site."""
        self.s.wonder_at[site - 1] = terms.WONDERS.index(name)
        self.s.wonder_open[site - 1] = int(unlocked)
        return self.refresh()

    # playing

    def do_if(self, word: str) -> Self:
        """A choice that is made by itself where there is no other."""
        return self.do(word) if word in self.options else self

    def build(self, name: str, x: int, y: int) -> Self:
        """The Archon buys a Building at site 2 with stone brought for it; its ability waits."""
        self.market(name)
        self.me.res[terms.STONE] += self.box.tile_stone[terms.BUILDINGS.index(name)]
        self.me.archon_at = 0
        self.do("visit").do_if("archon").do("site 2", "lower").do_if("market 1")
        return self.do("face-up", f"place {x},{y}").settle()

    def use(self, name: str, *words: str, at: Cell = (1, 0)) -> Self:
        """Build it and use its ability."""
        return self.build(name, *at).do(f"use {at[0]},{at[1]}", *words).settle()

    def end_round(self) -> Self:
        """Everybody passes, until the next round or the end of the game."""
        now = self.s.round
        while self.s.round == now and not self.s.over:
            self.settle()
            if self.options:
                self._choose("pass") if "pass" in self.options else self._step(self._out[0])
        self.settle()
        return self


class Opening(Bench):
    """A game from its very first draw: nothing has been drawn yet."""

    def __init__(self, players: int = 2, **options: Any) -> None:
        self.begin(players, options)

    def until(self, start: str) -> Self:
        """Take the first outcome each time, until the next one listed starts like this ("trial")."""
        while not self.options[0].startswith(start):
            self._step(self._out[0])
        return self
