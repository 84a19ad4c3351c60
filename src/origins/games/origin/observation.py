"""What a learner sees of Origin: one row of small integers, the looking seat first.

Everything comes from what that seat may see: the board, all numbers of cards, its own hand, and what it has learned
about other hands. Neither the other hands nor the order of a deck has any influence on a single number.

The table of segments below gives every number its place; :func:`observe` writes them. It obeys the rules of rule
functions, so that it is compiled together with the game.
"""

from __future__ import annotations

from ...kernel.agenda import FIRST_DECISION
from ...kernel.layout import Ints
from ...kernel.segments import ME, Segments
from .model.box import Box
from .model.frames import DESTINATION, HARVEST_COLOUR, KEEP_ONE, PLACE, STEAL, TARGET
from .model.state import State
from .model.terms import (
    CARDS_OF,
    FIRST_OBJECTIVE,
    GREENS,
    KINDS,
    LEVELS,
    N_CARDS,
    N_DECKS,
    N_POWERS,
    N_STRAITS,
    NONE,
    OBJECTIVE,
    OBJECTIVES,
    PLACES,
    POWERS,
    REASONS,
    SPACES,
)
from .rules import objectives

SEATS = len(ME)
N_REASONS = len(REASONS)
N_OBJECTIVES = len(OBJECTIVES)
ALL_OBJECTIVES = CARDS_OF[OBJECTIVE]
MOST_POINTS = 999

# where a card is, as far as the seat knows
UNKNOWN, MY_HAND, OTHER_HAND, IN_PLAY, DISCARDED, UNDER, RETURNED = 0, 1, 1, 5, 9, 10, 11

# fmt: off
SEGMENTS = Segments()

# the decision
DECISION = SEGMENTS.codes("decision", 1, HARVEST_COLOUR - KEEP_ONE + 1, "what is asked: 1 + the number of the frame (keep, window, pawn, ...), 0 for none")
ARGUMENTS = SEGMENTS.amounts("arguments", 3, 127, "the three numbers of that frame; the opponent of a theft is counted from me", low=-1)
PAWN = SEGMENTS.amounts("pawn", 2, 3, "the pawn about to be placed or moved: height, strength")
PAWN_COLOUR = SEGMENTS.codes("pawn_colour", 1, 3, "the pawn about to be placed or moved: 1 + colour")
MOVER = SEGMENTS.codes("mover", 1, PLACES, "the pawn about to be moved: 1 + its territory")
PLAYED = SEGMENTS.amounts("played", N_DECKS, 48, "cards played this turn: Action, Permanent, Objective")
TURN = SEGMENTS.amounts("turn", 4, 127, "this turn: differences allowed by a card, +2 allowed, strength added, speed added")
# the game
YOU = SEGMENTS.codes("seat", 1, SEATS - 1, "the seat that looks, as the table numbers it (as `opponent` and `imitate` do)")
PLAYERS = SEGMENTS.amounts("players", 1, SEATS, "players at the table")
ACTIVE = SEGMENTS.codes("active", 1, SEATS - 1, "whose turn it is, counted from me")
FIRST = SEGMENTS.codes("first", 1, SEATS - 1, "the seat that began, counted from me")
ROUND = SEGMENTS.amounts("round", 1, 127, "the round, from 1; 0 during setup")
ENDING = SEGMENTS.amounts("ending", N_REASONS, 1, "end conditions that have come true: " + ", ".join(REASONS))
TRIGGER = SEGMENTS.codes("trigger", 1, SEATS, "in whose turn they did: 1 + seat counted from me, 0 for none")
# the map
HEIGHT = SEGMENTS.amounts("height", PLACES, 3, "height of the pawn on each territory, 0 for none; the neutral one included")
COLOUR = SEGMENTS.codes("colour", PLACES, 3, "1 + colour of the pawn on each territory, 0 for none")
NEUTRAL = SEGMENTS.amounts("neutral", 1, 3, "strength of the neutral pawn, which has no village")
STRAIT_VALUE = SEGMENTS.amounts("strait_value", N_STRAITS, 9, "value of each strait's token")
STRAIT_HOLDER = SEGMENTS.codes("strait_holder", N_STRAITS, SEATS, "who took it: 1 + seat counted from me, 0 still there")
HUNTING_VALUE = SEGMENTS.amounts("hunting_value", GREENS, 9, "value of each green territory's token")
HUNTING_HOLDER = SEGMENTS.codes("hunting_holder", GREENS, SEATS, "who took it, likewise")
# tiles, pawns and cards
TILE = SEGMENTS.amounts("tile", SPACES, LEVELS, "level of the tile on each space of the rewards board, column by column, 0 for none")
TILES = SEGMENTS.amounts("tiles", LEVELS, 127, "tiles in the reserve, by level")
RESERVE = SEGMENTS.amounts("reserve", KINDS, 127, "pawns in the reserve, by kind")
DECK = SEGMENTS.amounts("deck", N_DECKS, N_CARDS, "cards in each deck")
BURIED = SEGMENTS.amounts("under", N_DECKS, N_CARDS, "those of them put under it, which come last")
CARD = SEGMENTS.codes("card", N_CARDS, RETURNED, "where I know a card to be: 0 unknown, 1 my hand, 2 to 4 the hand of the next, second, third player, 5 to 8 in play before me, the next, ..., 9 played and gone, 10 put under its deck by me, 11 returned by me at the setup")
MISSING = SEGMENTS.amounts("missing", len(OBJECTIVES), 48, "how much the Objectives in my hand still lack; -1 for those not in my hand", low=-1)

# a player
of_player = Segments()
VILLAGES = of_player.amounts("villages", PLACES, 3, "strength of this player's pawn on each territory, 0 for none")
POINTS = of_player.amounts("points", 1, MOST_POINTS, "victory points, at most 999")
LEFT = of_player.amounts("left", 1, 127, "villages not yet placed")
HELD = of_player.amounts("hand", N_DECKS, N_CARDS, "number of cards in hand, by deck")
POWER = of_player.amounts("power", N_POWERS, 127, "what the Permanent cards in play give: " + ", ".join(POWERS))
PILES = of_player.amounts("piles", LEVELS, 127, "piles of innovation tiles, by height")
PLAYER = of_player.size
OF_PLAYERS = SEGMENTS.for_each(ME, of_player)
# fmt: on

SIZE = SEGMENTS.size


def observe(s: State, box: Box, seat: int, out: Ints) -> None:
    """Write what ``seat`` sees into ``out``, which has place for ``SIZE`` numbers."""
    for i in range(SIZE):
        out[i] = 0
    _decision(s, box, seat, out)
    _game(s, seat, out)
    _map(s, box, seat, out)
    _supplies(s, out)
    _cards(s, box, seat, out)
    for turn in range(s.n_players):
        who = seat + turn
        if who >= s.n_players:
            who -= s.n_players
        _player(s, who, OF_PLAYERS + turn * PLAYER, out)


def _from(s: State, seat: int, who: int) -> int:
    """A seat, counted from the one that looks."""
    return who - seat if who >= seat else who - seat + s.n_players


def _holder(s: State, seat: int, who: int) -> int:
    return 0 if who == NONE else _from(s, seat, who) + 1


def _decision(s: State, box: Box, seat: int, out: Ints) -> None:
    for deck in range(N_DECKS):
        out[PLAYED + deck] = s.played[deck]
    out[TURN] = s.differences
    out[TURN + 1] = s.growth
    out[TURN + 2] = s.strength
    out[TURN + 3] = s.speed
    if s.depth == 0:
        return
    f = s.agenda[s.depth - 1]
    kind = f.kind
    if kind < FIRST_DECISION or kind > HARVEST_COLOUR:
        return
    out[DECISION] = kind - KEEP_ONE + 1
    out[ARGUMENTS] = _from(s, seat, f.a) if kind == STEAL else f.a
    out[ARGUMENTS + 1] = f.b
    out[ARGUMENTS + 2] = f.c
    pawn = NONE
    if kind == PLACE:
        pawn = f.a
    elif kind == DESTINATION or kind == TARGET:
        pawn = s.pawn[f.a]
        out[MOVER] = f.a + 1
    if pawn != NONE:
        out[PAWN] = box.height[pawn]
        out[PAWN + 1] = box.strength[pawn]
        out[PAWN_COLOUR] = box.colour[pawn] + 1


def _game(s: State, seat: int, out: Ints) -> None:
    out[YOU] = seat
    out[PLAYERS] = s.n_players
    out[ACTIVE] = _from(s, seat, s.active)
    out[FIRST] = _from(s, seat, s.first)
    out[ROUND] = s.round
    for i in range(N_REASONS):
        out[ENDING + i] = s.ending >> i & 1
    out[TRIGGER] = _holder(s, seat, s.trigger)


def _map(s: State, box: Box, seat: int, out: Ints) -> None:
    rest = s.occupied
    while rest:
        low = rest & -rest
        rest ^= low
        t = low.bit_length() - 1
        kind = s.pawn[t]
        out[HEIGHT + t] = box.height[kind]
        out[COLOUR + t] = box.colour[kind] + 1
        who = s.village[t]
        if who == NONE:
            out[NEUTRAL] = box.strength[kind]
        else:
            out[OF_PLAYERS + _from(s, seat, who) * PLAYER + VILLAGES + t] = box.strength[kind]
    for i in range(N_STRAITS):
        out[STRAIT_VALUE + i] = s.strait_value[i]
        out[STRAIT_HOLDER + i] = _holder(s, seat, s.strait_holder[i])
    for i in range(GREENS):
        out[HUNTING_VALUE + i] = s.hunting_value[i]
        out[HUNTING_HOLDER + i] = _holder(s, seat, s.hunting_holder[i])


def _supplies(s: State, out: Ints) -> None:
    for i in range(SPACES):
        out[TILE + i] = s.tile[i]
    for level in range(LEVELS):
        out[TILES + level] = s.tiles[level + 1]
    for kind in range(KINDS):
        out[RESERVE + kind] = s.reserve[kind]
    for deck in range(N_DECKS):
        out[DECK + deck] = s.deck[deck]
        out[BURIED + deck] = s.n_bottom[deck]


def _cards(s: State, box: Box, seat: int, out: Ints) -> None:
    """Later places outdo earlier ones: a returned card may have been seen again since."""
    p = s.players[seat]
    _put(p.returned, RETURNED, out)
    for deck in range(N_DECKS):
        for i in range(s.n_bottom[deck]):
            if s.bottom_by[deck][i] == seat:
                out[CARD + s.bottom[deck][i]] = UNDER
    _put(s.discard, DISCARDED, out)
    for who in range(s.n_players):
        turn = _from(s, seat, who)
        _put(s.players[who].played, IN_PLAY + turn, out)
        if turn > 0:
            _put(p.sees[who], OTHER_HAND + turn, out)
    _put(p.hand, MY_HAND, out)
    for i in range(N_OBJECTIVES):
        out[MISSING + i] = -1
    rest = p.hand & ALL_OBJECTIVES
    while rest:
        low = rest & -rest
        rest ^= low
        card = low.bit_length() - 1
        lacks = box.value[card] - objectives.amount(s, box, seat, card)
        out[MISSING + card - FIRST_OBJECTIVE] = lacks if lacks > 0 else 0


def _put(cards: int, place: int, out: Ints) -> None:
    while cards:
        low = cards & -cards
        cards ^= low
        out[CARD + low.bit_length() - 1] = place


def _player(s: State, who: int, at: int, out: Ints) -> None:
    p = s.players[who]
    points = 0
    for n in p.points:
        points += n
    out[at + POINTS] = min(points, MOST_POINTS)
    out[at + LEFT] = p.villages
    for deck in range(N_DECKS):
        out[at + HELD + deck] = p.cards[deck]
    for i in range(N_POWERS):
        out[at + POWER + i] = p.power[i]
    for level in range(LEVELS):
        out[at + PILES + level] = p.piles[level + 1]
