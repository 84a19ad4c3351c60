"""Scenes of the base game with more to arrange and more to read: tracks, offers, stacks, dice, Cities.

t = Table(players=2).freemen(0, "orange 6 @1").advisors(0, "purple", "orange", "blue")
t.do("pass")
assert t.score(0) == 6 and t.free_bases(0) == 2
"""

from __future__ import annotations

from typing import Any, Self

from origins.games.first_builders.model import terms
from origins.games.first_builders.rules import city
from tests.first_builders.scene import TILES, Scene


class Table(Scene):
    # arranging

    def military(self, *spaces: int, order: tuple[int, ...] = ()) -> Self:
        """Military disks by seat; ``order`` names seats from the bottom of the stacks to their tops."""
        for seat, space in enumerate(spaces):
            self.s.players[seat].military = space
        for i, seat in enumerate(order):
            self.s.military_order[i] = seat
        return self.refresh()

    def temples(self, seat: int, forest: int, mountain: int, sea: int) -> Self:
        for track, space in enumerate((forest, mountain, sea)):
            self.s.players[seat].temples[track] = space
        return self.refresh()

    def tracks(self, *names: str) -> Self:
        """Zodiac cards over the tracks forest, mountain, sea; nobody holds one."""
        for track, name in enumerate(names):
            self.s.sign[track] = terms.SIGNS.index(name)
            self.s.holder[track] = terms.NONE
        return self.refresh()

    def advisors(self, seat: int, *colours: str) -> Self:
        p = self.s.players[seat]
        for i, colour in enumerate(colours):
            p.advisors[i] = terms.COLOURS.index(colour)
        p.n_advisors = len(colours)
        return self.refresh()

    def speaker_offer(self, *values: int) -> Self:
        for value in range(6):
            self.s.speaker_offer[value] = values.count(value)
        return self.refresh()

    def speakers(self, seat: int, *values: int) -> Self:
        """Speakers under a player's control."""
        for value in range(6):
            self.s.players[seat].speakers[value] = values.count(value)
        return self.refresh()

    def towers(self, seat: int, **heights: int) -> Self:
        for colour, height in heights.items():
            self.s.players[seat].towers[terms.COLOURS.index(colour)] = height
        return self.refresh()

    def tower_stock(self, **disks: int) -> Self:
        for i, colour in enumerate(terms.COLOURS):
            self.s.tower_stock[i] = disks.get(colour, 0)
        return self.refresh()

    def stock(self, **dice: int) -> Self:
        """Citizen dice of the stock; colours not named stay as they are."""
        for colour, n in dice.items():
            self.s.stock[terms.COLOURS.index(colour)] = n
        return self.refresh()

    def stack(self, colour: str, *tiles: str) -> Self:
        """A stack from its face-up top down; the tiles below the top are not seen by anybody."""
        c = terms.COLOURS.index(colour)
        for kind in range(terms.KINDS):
            if self.box.tile_colour[kind] == c:
                self.s.hidden[kind] = tiles[1:].count(terms.BUILDINGS[kind])
        self.s.n_hidden[c] = max(0, len(tiles) - 1)
        self.s.top[c] = terms.BUILDINGS.index(tiles[0]) if tiles else terms.NONE
        return self.refresh()

    def districts(self, *cards: str) -> Self:
        """Display these District cards, with 2 gold above each."""
        for i in range(6):
            self.s.district[i] = terms.DISTRICTS.index(cards[i]) if i < len(cards) else 0
            self.s.district_gold[i] = 2 if i < len(cards) else 0
        self.s.n_districts = len(cards)
        return self.refresh()

    def seat_dice(self, seat: int, dice: dict[tuple[int, int], str]) -> Self:
        """Close Districts by hand: a die as "red 4" in the seat named by its top-left cell."""
        p = self.s.players[seat]
        for (x, y), die in dice.items():
            colour, value = die.split()
            i = [p.seat_cell[k] for k in range(p.n_seats)].index(city.find(p, x, y))
            p.seat_die[i] = 8 * terms.COLOURS.index(colour) + int(value)
            p.closed += 1
        return self.refresh()

    # playing

    def visit(self, worker: str, site: int, *words: str) -> Self:
        """Visit a site as the action of the turn."""
        return self.do("visit", worker, f"site {site}", *words)

    def pass_all(self) -> Self:
        """Everybody passes, first come first asked; then the round has ended."""
        start = self.s.round
        while self.s.round == start and not self.s.over:
            self.do("pass").settle()
        return self

    # reading

    def dice(self, seat: int = 0) -> list[str]:
        """Freemen as :meth:`freemen` writes them, sorted."""
        p = self.s.players[seat]
        found = [(terms.COLOURS[p.die_colour[i]], p.die_value[i], p.die_at[i]) for i in range(6) if p.die_value[i]]
        return sorted(f"{colour} {value}" + (f" @{at}" if at else "") for colour, value, at in found)

    def free_bases(self, seat: int = 0) -> int:
        return self.s.players[seat].bases - len(self.dice(seat))

    def res(self, seat: int = 0) -> tuple[int, int, int, int]:
        """Stone, food, wisdom, gold."""
        stone, food, wisdom, gold = self.s.players[seat].res
        return stone, food, wisdom, gold

    def offered_dice(self) -> list[str]:
        s = self.s
        return [f"{terms.COLOURS[s.offer_colour[i]]} {s.offer_value[i]}" for i in range(s.n_offer)]

    def market_tiles(self) -> list[str]:
        return [terms.BUILDINGS[self.s.market[i]] for i in range(self.s.n_market)]

    def advisor_colours(self, seat: int = 0) -> list[str]:
        p = self.s.players[seat]
        return [terms.COLOURS[p.advisors[i]] for i in range(p.n_advisors)]

    def tiles(self, seat: int = 0) -> dict[tuple[int, int], str]:
        """The City: building names, "agora", "palace", "wonder", or "farm:mint" for a Farm."""
        p = self.s.players[seat]
        gray = {number: name for name, number in TILES.items()}

        def name(tile: int) -> str:
            if tile >= terms.FARM:
                return f"farm:{terms.BUILDINGS[tile - terms.FARM]}"
            return gray[tile] if tile in gray else terms.BUILDINGS[tile]

        return {(p.cell_x[i], p.cell_y[i]): name(p.cell_tile[i]) for i in range(p.n_cells)}

    def sign_holders(self) -> tuple[int, ...]:
        """Who holds the Zodiac cards of forest, mountain, sea; NONE for the board."""
        return tuple(self.s.holder)


class Opening(Table):
    """A table before its setup: ``draw`` makes the setup's draws, in order, as a test wants them."""

    def __init__(self, players: int = 2, **options: Any) -> None:
        self.begin(players, options)

    def skip_to(self, kind: str) -> Self:
        """Make draws until one of this kind of choice comes up."""
        while not self.options[0].startswith(f"{kind} "):
            assert self.at_chance(), f"no {kind} is drawn any more"
            self._step(self._out[0])
        return self

    def draw(self, kind: str, *values: Any) -> Self:
        self.skip_to(kind)
        for value in values:
            self._choose(f"{kind} {value}")
        return self
