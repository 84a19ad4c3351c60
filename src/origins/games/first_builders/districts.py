"""Close a District (FB-DISTRICT)."""

from __future__ import annotations

from ...kernel.agenda import push
from ...kernel.events import emit
from ...kernel.layout import Choices
from . import city, events, people, rounds, treasury
from .box import Box
from .choices import CLOSE_SEAT, DISTRICT_CARD
from .frames import CARD, CITIZEN, CLOSE_ABILITIES, SEAT
from .state import Player, State
from .terms import AGORA, FROM_DISTRICTS, GOLD, GRAY, KINDS, LEO, LIBRA, SCORPIO, WISDOM


def can_close(p: Player) -> bool:
    return city.open_seats(p) and people.has_unused(p)


def closer_options(s: State, box: Box, a: int, b: int, c: int, out: Choices) -> int:
    return people.freemen(s.players[s.active], out, 0, False, 7)


def closer_chosen(s: State, box: Box, choice: int, a: int, b: int, c: int) -> None:
    push(s, SEAT, people.base_of(s.players[s.active], choice))


def seat_options(s: State, box: Box, a: int, b: int, c: int, out: Choices) -> int:
    p = s.players[s.active]
    dice = p.seat_die
    n = 0
    for seat in range(p.n_seats):
        if dice[seat] == 0:
            out[n] = CLOSE_SEAT + seat
            n += 1
    return n


def seat_chosen(s: State, box: Box, choice: int, a: int, b: int, c: int) -> None:
    """Die, Leo, Scorpio, District card, abilities, Libra (FB-RULING-68)."""
    p = s.players[s.active]
    seat = choice - CLOSE_SEAT
    colour = p.die_colour[a]
    value = p.die_value[a]
    people.clear_base(p, a)
    if people.holds(p, LEO) and value < people.HIGHEST:
        raised = min(value + 2, people.HIGHEST)
        emit(box, events.DIE_CHANGES, s.active, colour, value, raised)
        value = raised
    p.seat_die[seat] = colour * 8 + value
    p.closed += 1
    cell = p.seat_cell[seat]
    emit(box, events.CLOSES, s.active, colour * 8 + value, p.cell_x[cell], p.cell_y[cell])
    if people.holds(p, SCORPIO):
        treasury.gain(s, box, WISDOM, 1)
    if people.holds(p, LIBRA):
        push(s, CITIZEN, 0, 1)
    activated = activated_places(box, p, seat, colour)
    if activated:
        push(s, CLOSE_ABILITIES, seat, activated)
    push(s, CARD, seat)


def activated_places(box: Box, p: Player, seat: int, colour: int) -> int:
    """Buildings of the die's colour, and the Agora whatever the colour (FB-DISTRICT-09, FB-RULING-75)."""
    places = 0
    for place in range(4):
        tile = p.cell_tile[city.block_cell(p, seat, place)]
        if tile == AGORA or (tile < KINDS and box.tile_colour[tile] == colour):
            places |= 1 << place
    return places


def colour_at(box: Box, p: Player, seat: int, place: int) -> int:
    tile = p.cell_tile[city.block_cell(p, seat, place)]
    return box.tile_colour[tile] if tile < KINDS else GRAY


def matches(box: Box, card: int, tl: int, tr: int, bl: int, br: int) -> bool:
    """Three colours in the card's arrangement, turned or mirrored; the fourth is free (FB-DISTRICT-05)."""
    corner = box.corner[card]
    if (corner == tl or corner == br) and _arms(box, card, tr, bl):
        return True
    return (corner == tr or corner == bl) and _arms(box, card, tl, br)


def _arms(box: Box, card: int, one: int, other: int) -> bool:
    a = box.arm1[card]
    b = box.arm2[card]
    return (a == one and b == other) or (a == other and b == one)


def card_options(s: State, box: Box, a: int, b: int, c: int, out: Choices) -> int:
    """The matching cards; one must be scored (FB-DISTRICT-06, FB-RULING-72)."""
    p = s.players[s.active]
    tl = colour_at(box, p, a, 0)
    tr = colour_at(box, p, a, 1)
    bl = colour_at(box, p, a, 2)
    br = colour_at(box, p, a, 3)
    n = 0
    for i in range(s.n_districts):
        if matches(box, s.district[i], tl, tr, bl, br):
            out[n] = DISTRICT_CARD + s.district[i]
            n += 1
    return n


def card_chosen(s: State, box: Box, choice: int, a: int, b: int, c: int) -> None:
    p = s.players[s.active]
    card = choice - DISTRICT_CARD
    for i in range(s.n_districts):
        if s.district[i] == card:
            again = p.scored >> i & 1
            p.scored |= 1 << i
            points = box.vp_again[card] if again else box.vp_first[card]
            emit(box, events.SCORES_CARD, s.active, card, points)
            treasury.score(s, box, FROM_DISTRICTS, points)
            treasury.gain(s, box, GOLD, s.district_gold[i])
            s.district_gold[i] = 0
    rounds.announce(s, box)
