"""What a territory gives, and the innovation tiles (OR-REWARD, OR-TILE)."""

from __future__ import annotations

from ....kernel.agenda import push
from ....kernel.events import emit
from ....kernel.layout import Choices
from ..model import events
from ..model.box import Box
from ..model.choices import LEVEL, REWARD_ANY, REWARD_CARDS, REWARD_COLUMN, REWARD_TILE, TILE
from ..model.frames import DRAW, LIMIT, PUT_UNDER, REFILL, TAKE
from ..model.state import Player, State
from ..model.terms import (
    ANY_COLUMN,
    ANY_COLUMN_TILE,
    BROWN,
    BROWN_TILES,
    COLUMN_END,
    COLUMN_FIRST,
    COLUMN_OF,
    FROM_TILES,
    GREEN,
    HUNTERS,
    KEEP,
    LEVELS,
    OBJECTIVE,
)
from . import cards

FIRST_OPTION, SECOND_OPTION = 1, 2  # one bit each


# tiles


def placeable(p: Player) -> int:
    """The levels a player can place, one bit each: level 1, and one above each free tile (OR-TILE-01).

    Level 0, which stands for an empty space, is not among them.
    """
    levels = 1 << 1
    for level in range(2, LEVELS + 1):
        if p.piles[level - 1] > 0:
            levels |= 1 << level
    return levels


def tallest(p: Player) -> int:
    """The highest level in a player's piles: a pile has no gaps (OR-RULING-13)."""
    for level in range(LEVELS, 0, -1):
        if p.piles[level] > 0:
            return level
    return 0


def on_offer(s: State, column: int, levels: int) -> bool:
    """Whether a column, or any, shows a tile of one of these levels."""
    for space in range(COLUMN_FIRST[column], COLUMN_END[column]):
        if levels >> s.tile[space] & 1:
            return True
    return False


def add_tile(box: Box, p: Player, level: int) -> None:
    if level > 1:
        p.piles[level - 1] -= 1
    p.piles[level] += 1
    p.points[FROM_TILES] += box.tile_points[level]


def remove_tile(box: Box, p: Player, level: int) -> None:
    p.piles[level] -= 1
    if level > 1:
        p.piles[level - 1] += 1
    p.points[FROM_TILES] -= box.tile_points[level]


def take_options(s: State, box: Box, column: int, out: Choices) -> int:
    """Placeable tiles; equal ones of a column are one choice."""
    levels = placeable(s.players[s.active])
    seen = 0
    n = 0
    for space in range(COLUMN_FIRST[column], COLUMN_END[column]):
        level = s.tile[space]
        place = COLUMN_OF[space] * LEVELS + level
        new = levels >> level & 1 & ~(seen >> place)  # nobody can place level 0, an empty space
        seen |= new << place
        out[n] = TILE + place - 1
        n += new
    return n


def take_chosen(s: State, box: Box, choice: int, column: int, number: int) -> None:
    """Take and place; the gaps are refilled when the last tile has been taken (OR-RULING-21)."""
    shown_in = (choice - TILE) // LEVELS
    level = (choice - TILE) % LEVELS + 1
    space = COLUMN_FIRST[shown_in]
    while s.tile[space] != level:
        space += 1
    s.tile[space] = 0
    add_tile(box, s.players[s.active], level)
    emit(box, events.TAKES_TILE, s.active, level, shown_in, space - COLUMN_FIRST[shown_in] + 1)
    push(s, REFILL, shown_in)
    if number > 1:
        push(s, TAKE, column, number - 1)


def refill_options(s: State, box: Box, out: Choices) -> int:
    """Every tile of the reserve may come; with none left the space stays empty (OR-TILE-04)."""
    n = 0
    for level in range(1, LEVELS + 1):
        for _ in range(s.tiles[level]):
            out[n] = LEVEL + level - 1
            n += 1
    return n


def refill_drawn(s: State, box: Box, choice: int, column: int) -> None:
    """From the first gap on (OR-RULING-23)."""
    level = choice - LEVEL + 1
    space = COLUMN_FIRST[column]
    while s.tile[space] > 0:
        space += 1
    s.tiles[level] -= 1
    s.n_tiles -= 1
    s.tile[space] = level
    emit(box, events.REFILLED, column, space - COLUMN_FIRST[column] + 1, level)


# colour rewards


def gives(s: State, p: Player, colour: int, gone: bool) -> int:
    """Which options of a colour reward give something now (OR-RULING-12)."""
    if colour > BROWN:
        # a green territory whose token was gone before (OR-CARD-GREAT-HUNTERS)
        if colour == GREEN and gone and p.power[HUNTERS] and on_offer(s, ANY_COLUMN, placeable(p)):
            return SECOND_OPTION
        return 0
    levels = placeable(p)
    if colour == BROWN:
        if on_offer(s, BROWN, levels):
            return FIRST_OPTION | SECOND_OPTION
        return SECOND_OPTION if on_offer(s, ANY_COLUMN, levels) else 0
    if s.deck[colour] > 0:
        return FIRST_OPTION | SECOND_OPTION
    return FIRST_OPTION if on_offer(s, tile_column(p, colour), levels) else 0


def tile_column(p: Player, colour: int) -> int:
    """Where the tile of a yellow, orange or violet reward comes from (OR-CARD-CURIOSITY)."""
    return ANY_COLUMN if p.power[ANY_COLUMN_TILE] else colour


def reward_options(s: State, box: Box, colour: int, gone: int, out: Choices) -> int:
    given = gives(s, s.players[s.active], colour, gone > 0)
    n = 0
    if given & FIRST_OPTION:
        out[n] = REWARD_COLUMN if colour == BROWN else REWARD_TILE
        n += 1
    if given & SECOND_OPTION:
        out[n] = REWARD_ANY if colour >= BROWN else REWARD_CARDS
        n += 1
    return n


def reward_chosen(s: State, box: Box, choice: int, colour: int) -> None:
    p = s.players[s.active]
    if choice == REWARD_ANY:
        push(s, TAKE, ANY_COLUMN, 1)
    elif choice == REWARD_COLUMN:
        push(s, TAKE, BROWN, p.power[BROWN_TILES])
    elif choice == REWARD_TILE:
        cards.draw(s, colour, 1)
        push(s, TAKE, tile_column(p, colour), 1)
    else:
        draw_many(s, box, colour)


def draw_many(s: State, box: Box, deck: int) -> None:
    """Draw, put some back, then keep to the limit of Objectives (OR-FORMULA-04, OR-RULING-16, -18)."""
    number = min(box.draw_many, s.deck[deck])
    back = number - s.players[s.active].power[KEEP]
    if deck == OBJECTIVE:
        push(s, LIMIT)
    if back > 0:
        push(s, PUT_UNDER, deck, back)
    push(s, DRAW, deck, number)
