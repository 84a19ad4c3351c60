"""Everything that is on the table, in one struct.

Sets of territories and of cards are bit masks (48 of each fit into 64 signed bits), so most questions of the
rules are one or two operations. A deck is the set of cards that nobody has put anywhere, without any order,
and below them the cards put under it, in order, with the seat that put each: that seat alone knows which card
it is. What a seat has learned about other hands stands in that seat's own record.
"""

from __future__ import annotations

from ctypes import c_int64 as i64

from ....kernel.agenda import Frame
from ....kernel.layout import HIDDEN, OWNER, Annotated, Grid, Ints, Struct, Structs, i8, i16, i32
from .terms import GREENS, KINDS, LEVELS, N_DECKS, N_POWERS, N_STRAITS, OBJECTIVES, PLACES, SOURCES, SPACES, STRENGTHS

SEATS = 4
DEPTH = 16
VALUES = 10  # a token is worth 1 to 9
DECK = len(OBJECTIVES)  # the largest deck


class Player(Struct):
    land: Annotated[int, i64, "territories with an own village"]
    strong: Annotated[Ints, i64 * STRENGTHS, "the same by strength of the pawn, from 1"]
    played: Annotated[int, i64, "Permanent and Objective cards in play"]
    hand: Annotated[int, i64, "cards in hand", OWNER]
    sees: Annotated[Ints, i64 * SEATS, "cards of each other hand that this seat knows to be there", OWNER]
    spotted: Annotated[int, i64, "cards this seat knows to have left their deck for a hand or its bottom", OWNER]
    returned: Annotated[int, i64, "Objectives returned at setup", OWNER]
    points: Annotated[Ints, i16 * len(SOURCES), "victory points by where they came from"]
    cards: Annotated[Ints, i8 * N_DECKS, "number of cards in hand, by deck"]
    power: Annotated[Ints, i8 * N_POWERS, "what the Permanent cards in play give"]
    piles: Annotated[Ints, i8 * (LEVELS + 1), "piles of innovation tiles, by height"]
    villages: Annotated[int, i8, "villages not yet placed"]
    fresh: Annotated[int, i8, "has gained no Objective since the setup"]


class State(Struct):
    players: Annotated[Structs[Player], Player * SEATS, "what is in front of the players"]
    occupied: Annotated[int, i64, "territories with a pawn"]
    undrawn: Annotated[int, i64, "cards nobody has drawn or put under a deck", HIDDEN]
    discard: Annotated[int, i64, "Action cards played"]
    reserve_kinds: Annotated[int, i32, "kinds of pawns left in the reserve"]
    agenda: Annotated[Structs[Frame], Frame * DEPTH, "pending work", HIDDEN]
    straits_open: Annotated[int, i16, "straits whose token is still there"]
    depth: Annotated[int, i8, "frames on the agenda", HIDDEN]
    n_players: Annotated[int, i8, "players at the table"]
    round: Annotated[int, i8, "the round, from 1; 0 during setup"]
    active: Annotated[int, i8, "the seat whose turn it is"]
    first: Annotated[int, i8, "the seat that began"]
    ending: Annotated[int, i8, "end conditions that have come true, one bit each"]
    trigger: Annotated[int, i8, "the seat in whose turn they did"]
    over: Annotated[int, i8, "the game has ended"]
    played: Annotated[Ints, i8 * N_DECKS, "cards played this turn, by deck"]
    differences: Annotated[int, i8, "this turn a new pawn may differ in that many characteristics"]
    growth: Annotated[int, i8, "this turn +2 is an allowed difference"]
    strength: Annotated[int, i8, "this turn movers of a Swap are that much stronger"]
    speed: Annotated[int, i8, "this turn pawns are that much faster"]
    pawn: Annotated[Ints, i8 * PLACES, "kind of the pawn on each territory"]
    village: Annotated[Ints, i8 * PLACES, "seat of the village on each territory"]
    reserve: Annotated[Ints, i8 * KINDS, "pawns in the reserve, by kind"]
    tile: Annotated[Ints, i8 * SPACES, "level of the tile on each space of the rewards board, 0 for none"]
    tiles: Annotated[Ints, i8 * (LEVELS + 1), "tiles in the reserve, by level"]
    n_tiles: Annotated[int, i8, "tiles in the reserve"]
    strait_value: Annotated[Ints, i8 * N_STRAITS, "value of each strait's token"]
    strait_holder: Annotated[Ints, i8 * N_STRAITS, "who took it"]
    strait_left: Annotated[Ints, i8 * VALUES, "strait tokens not yet laid out, by value"]
    hunting_value: Annotated[Ints, i8 * GREENS, "value of each green territory's token"]
    hunting_holder: Annotated[Ints, i8 * GREENS, "who took it"]
    hunting_left: Annotated[Ints, i8 * VALUES, "hunting tokens not laid out, by value"]
    deck: Annotated[Ints, i8 * N_DECKS, "cards in each deck"]
    n_bottom: Annotated[Ints, i8 * N_DECKS, "cards put under each deck"]
    bottom: Annotated[Grid, (i8 * DECK) * N_DECKS, "those cards, top one first", HIDDEN]
    bottom_by: Annotated[Grid, (i8 * DECK) * N_DECKS, "who put each there"]
