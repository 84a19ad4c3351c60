"""Everything that is on the table, in one struct.

All of it is public: First Builders hides only what has not been drawn yet, and that is kept as
counts, never as an order. Types are signed on purpose: compiled code mixes them with 64-bit integers,
and with unsigned ones that would end in floating point. Sizes are the most that can ever be: one player may take all 75 tiles.
"""

from __future__ import annotations

from ....kernel.agenda import Frame
from ....kernel.layout import HIDDEN, Annotated, Grid, Ints, Struct, Structs, i8, i16
from .terms import KINDS, SOURCES

SEATS = 4
CELLS = 79  # Agora, Palace, 75 tiles and a Wonder of two cells
EDGES = 160  # a shape of n cells has at most 2n + 2 empty neighbours
SEATS_OF_POWER = 64  # 79 cells hold at most 62 two-by-two blocks
BASES = 6
DEPTH = 16


class Player(Struct):
    res: Annotated[Ints, i16 * 4, "stone, food, wisdom, gold"]
    points: Annotated[Ints, i16 * len(SOURCES), "victory points by where they came from"]
    signs: Annotated[int, i16, "Zodiac cards held, one bit a sign"]
    die_colour: Annotated[Ints, i8 * BASES, "Freemen: colour of the die on each base"]
    die_value: Annotated[Ints, i8 * BASES, "Freemen: value, 0 for a free base"]
    die_at: Annotated[Ints, i8 * BASES, "Freemen: 0 unused, else the number of the site"]
    bases: Annotated[int, i8, "Population bases owned, 2 to 6"]
    archon_at: Annotated[int, i8, "0 at home, else the number of the site"]
    speakers: Annotated[Ints, i8 * 6, "Speakers held, counted by value"]
    advisors: Annotated[Ints, i8 * 5, "Advisors: colours in order of arrival"]
    n_advisors: Annotated[int, i8, "number of Advisors"]
    towers: Annotated[Ints, i8 * 5, "height of each Tower"]
    military: Annotated[int, i8, "space on the Military track"]
    temples: Annotated[Ints, i8 * 3, "space on each Temple track"]
    tokens: Annotated[int, i8, "Superiority tokens"]
    passed: Annotated[int, i8, "has passed this round"]
    scored: Annotated[int, i8, "District cards scored before, one bit a card"]
    closed: Annotated[int, i8, "Districts closed"]
    colours: Annotated[Ints, i8 * 5, "face-up Buildings of the City by colour"]
    farms: Annotated[int, i8, "Farms of the City"]
    reserved: Annotated[Ints, i8 * KINDS, "tiles laid aside by Construction Sites, by kind"]
    n_reserved: Annotated[int, i8, "how many tiles are laid aside"]
    wonder: Annotated[int, i8, "claimed Wonder plus 1, 0 for none"]
    wonder_cell: Annotated[int, i8, "first cell of the built Wonder, 0 while not built"]
    wonder_used: Annotated[int, i8, "its ability has been used this turn"]
    n_cells: Annotated[int, i8, "cells covered"]
    n_edges: Annotated[int, i16, "empty cells sharing an edge with the City"]
    n_seats: Annotated[int, i8, "Seats of Power"]
    cell_x: Annotated[Ints, i8 * CELLS, "x of each covered cell, to the right of the Agora"]
    cell_y: Annotated[Ints, i8 * CELLS, "y of each covered cell, below the Agora"]
    cell_tile: Annotated[Ints, i8 * CELLS, "what lies there"]
    edge_x: Annotated[Ints, i8 * EDGES, "x of each cell where a tile may go"]
    edge_y: Annotated[Ints, i8 * EDGES, "y of each cell where a tile may go"]
    seat_cell: Annotated[Ints, i8 * SEATS_OF_POWER, "top-left cell of the block around each seat"]
    seat_die: Annotated[Ints, i8 * SEATS_OF_POWER, "die in the seat: 8 x colour + value, 0 for none"]


class State(Struct):
    players: Annotated[Structs[Player], Player * SEATS, "the players' boards"]
    agenda: Annotated[Structs[Frame], Frame * DEPTH, "pending work", HIDDEN]
    depth: Annotated[int, i8, "frames on the agenda", HIDDEN]
    n_players: Annotated[int, i8, "players at the table"]
    flags: Annotated[int, i8, "options of this game"]
    round: Annotated[int, i8, "the round, from 1"]
    active: Annotated[int, i8, "the seat whose turn it is"]
    first: Annotated[int, i8, "holder of the Bulwark marker"]
    token_spent: Annotated[int, i8, "a Superiority token was spent this turn"]
    ending: Annotated[int, i8, "end conditions that have come true, one bit each"]
    over: Annotated[int, i8, "the game has ended"]
    site_value: Annotated[Ints, i8 * 5, "value of each Mothership"]
    site_bonus: Annotated[Ints, i8 * 5, "colour of the Bonus Action tile under each site"]
    site_speakers: Annotated[Grid, (i8 * 6) * 5, "used Speakers at each site, counted by value"]
    speaker_offer: Annotated[Ints, i8 * 6, "Speakers on offer, counted by value"]
    stock: Annotated[Ints, i8 * 5, "Citizen dice in the stock, by colour"]
    offer_colour: Annotated[Ints, i8 * 5, "Citizen offer, left to right: colour"]
    offer_value: Annotated[Ints, i8 * 5, "Citizen offer, left to right: value"]
    n_offer: Annotated[int, i8, "dice in the Citizen offer"]
    market: Annotated[Ints, i8 * 5, "Building market, top to bottom"]
    n_market: Annotated[int, i8, "tiles in the market"]
    top: Annotated[Ints, i8 * 5, "face-up top tile of each stack"]
    hidden: Annotated[Ints, i8 * KINDS, "face-down tiles not yet seen, by kind"]
    n_hidden: Annotated[Ints, i8 * 5, "face-down tiles not yet seen, by colour"]
    bottom: Annotated[Grid, (i8 * 15) * 5, "tiles put under each stack, first in first"]
    n_bottom: Annotated[Ints, i8 * 5, "how many were put under each stack"]
    district: Annotated[Ints, i8 * 6, "District cards in play"]
    district_gold: Annotated[Ints, i8 * 6, "gold above each District card"]
    n_districts: Annotated[int, i8, "District cards in play"]
    tower_stock: Annotated[Ints, i8 * 5, "Tower disks in the stock"]
    sign: Annotated[Ints, i8 * 3, "Zodiac sign of each Temple track"]
    holder: Annotated[Ints, i8 * 3, "who holds that Zodiac card"]
    temple_order: Annotated[Grid, (i8 * SEATS) * 3, "disks of each track in order of arrival"]
    military_order: Annotated[Ints, i8 * SEATS, "military disks, lower in a stack earlier"]
    neutral: Annotated[int, i8, "space of the neutral disk in solo"]
    draft: Annotated[Grid, (i8 * 2) * 5, "start dice on the table: values by colour"]
    wonder_at: Annotated[Ints, i8 * 5, "Wonder waiting at each site"]
    wonder_open: Annotated[Ints, i8 * 5, "whether it is unlocked"]
    trials: Annotated[Ints, i8 * 6, "Trial tiles in the order of scoring"]
    n_trials: Annotated[int, i8, "Trial tiles of this game"]
    trial: Annotated[int, i8, "Trial tiles scored so far"]
