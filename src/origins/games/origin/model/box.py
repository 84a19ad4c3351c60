"""What is in the box, as the rules read it: one table of numbers, filled from ``content.toml``."""

from __future__ import annotations

from ctypes import c_int64 as i64
from typing import Any

from ....kernel.layout import DERIVED, Annotated, Grid, Ints, Struct, Structs, i8, i16, i32
from .state import SEATS, VALUES
from .terms import CARDS, COLOURS, CONTINENTS, GREENS, KINDS, LEVELS, PLACES, POWERS, STRAITS

SPEEDS = 16  # speeds 0 to 15
WAYS = 12  # ways to Evolve: most differences (1 to 3) x Adaptation x Growth Spurt


class Box(Struct):
    # pawns
    height: Annotated[Ints, i8 * KINDS, "height of a kind of pawn"]
    strength: Annotated[Ints, i8 * KINDS, "strength of a kind"]
    colour: Annotated[Ints, i8 * KINDS, "colour of a kind"]
    copies: Annotated[Grid, (i8 * KINDS) * (SEATS + 1), "pawns of a kind, by number of players"]
    fits: Annotated[Grid, (i32 * KINDS) * WAYS, "kinds that may Evolve beside a kind, by way; see actions.way"]
    neutral_kinds: Annotated[int, i32, "kinds the neutral pawn is drawn from"]
    villages: Annotated[int, i8, "villages of a player"]
    # map
    origin: Annotated[int, i8, "the territory of the neutral pawn"]
    land_colour: Annotated[Ints, i8 * PLACES, "colour of a territory"]
    continent: Annotated[Ints, i8 * PLACES, "continent of a territory"]
    of_colour: Annotated[Ints, i64 * len(COLOURS), "territories of a colour"]
    of_continent: Annotated[Ints, i64 * len(CONTINENTS), "territories of a continent"]
    near: Annotated[Ints, i64 * PLACES, "territories adjacent to a territory"]
    reach: Annotated[
        Structs[Grid], ((i64 * PLACES) * SPEEDS) * 2, "territories within a speed; first by land and sea, then with free straits"
    ]  # fmt: skip
    strait_ends: Annotated[Ints, i64 * len(STRAITS), "the two ends of a strait"]
    straits_at: Annotated[Ints, i16 * PLACES, "straits that end on a territory, one bit each"]
    green_at: Annotated[Ints, i8 * PLACES, "number of a green territory"]
    greens: Annotated[Ints, i8 * GREENS, "the green territories"]
    # tiles and tokens
    tiles: Annotated[Ints, i8 * (LEVELS + 1), "innovation tiles, by level"]
    tile_points: Annotated[Ints, i8 * (LEVELS + 1), "points of a tile"]
    least_level_1: Annotated[int, i8, "tiles of level 1 that the first display must show"]
    strait_tokens: Annotated[Ints, i8 * VALUES, "strait tokens, by value"]
    hunting_tokens: Annotated[Ints, i8 * VALUES, "hunting tokens, by value"]
    # cards
    deck_of: Annotated[Ints, i8 * len(CARDS), "deck of a card"]
    effect: Annotated[Ints, i8 * len(CARDS), "Action: its effect; Permanent: its power; Objective: its condition"]
    value: Annotated[Ints, i8 * len(CARDS), "the number that goes with it"]
    what: Annotated[Ints, i8 * len(CARDS), "the colour, continent, level or deck it speaks of"]
    before: Annotated[Ints, i8 * len(CARDS), "Action: only before the mandatory action"]
    level: Annotated[Ints, i8 * len(CARDS), "Permanent: level of a tile needed"]
    points: Annotated[Ints, i8 * len(CARDS), "Objective: points"]
    counts: Annotated[Ints, i64 * len(CARDS), "territories that an Objective counts pawns on", DERIVED]
    only_before: Annotated[int, i64, "Actions only for before the mandatory action", DERIVED]
    up_to_level: Annotated[Ints, i64 * (LEVELS + 1), "Permanents that a tile of a level allows", DERIVED]
    power: Annotated[Ints, i8 * len(POWERS), "powers of a player without cards"]
    cards_per_turn: Annotated[int, i8, "Permanents, and Objectives, that may be played in a turn"]
    dealt: Annotated[int, i8, "Objectives dealt to a player"]
    draw_many: Annotated[int, i8, "cards drawn by the second option of a reward"]
    round_limit: Annotated[int, i8, "the game stops after this round"]

    log: Any  # the events of a watched game: a list, or None; see kernel.events
