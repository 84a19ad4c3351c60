"""Everything that is on the table. A set of cards has a place for each of them, 1 where it is there."""

from __future__ import annotations

from origins.kernel.agenda import Frame
from origins.kernel.layout import HIDDEN, OWNER, Annotated, Ints, Struct, Structs, i8, i16

from .terms import N_CARDS, N_GOODS, N_SOURCES

SEATS = 4
DEPTH = 8


class Player(Struct):
    hand: Annotated[Ints, i8 * N_CARDS, "cards in hand", OWNER]
    open: Annotated[Ints, i8 * N_CARDS, "those of them that everybody saw go there"]
    sold: Annotated[Ints, i8 * N_CARDS, "cards sold"]
    points: Annotated[Ints, i16 * N_SOURCES, "points by where they came from"]
    cards: Annotated[int, i8, "number of cards in hand"]


class State(Struct):
    players: Annotated[Structs[Player], Player * SEATS, "what is in front of the players"]
    deck: Annotated[Ints, i8 * N_CARDS, "cards nobody has drawn", HIDDEN]
    market: Annotated[Ints, i8 * N_CARDS, "cards that lie open"]
    discard: Annotated[Ints, i8 * N_CARDS, "cards out of the game"]
    agenda: Annotated[Structs[Frame], Frame * DEPTH, "pending work", HIDDEN]
    depth: Annotated[int, i8, "frames on the agenda", HIDDEN]
    n_players: Annotated[int, i8, "players at the table"]
    round: Annotated[int, i8, "the round, from 1; 0 during setup"]
    active: Annotated[int, i8, "the seat whose turn it is"]
    first: Annotated[int, i8, "the seat that began"]
    left: Annotated[int, i8, "number of cards in the deck"]
    places: Annotated[int, i8, "cards that the market has when it is full"]
    barter: Annotated[int, i8, "players may swap a card before they take one"]
    swapped: Annotated[int, i8, "the player has done so this turn"]
    load: Annotated[int, i16, "points of the cards packed so far"]
    loads: Annotated[Ints, i8 * N_GOODS, "loads sold, by good"]
    ending: Annotated[int, i8, "the reason of the end that has come true, as a bit"]
    over: Annotated[int, i8, "the game has ended"]
