"""Close a District (FB-DISTRICT)."""

from __future__ import annotations

from ....kernel.agenda import push
from ....kernel.events import emit
from ....kernel.layout import Choices
from ..model import events
from ..model.box import Box
from ..model.choices import CLOSE_SEAT, DISTRICT_CARD
from ..model.frames import CARD, CITIZEN, CLOSE_ABILITIES, SEAT
from ..model.state import Player, State
from ..model.terms import AGORA, COLOUR_SHIFT, FROM_DISTRICTS, GOLD, GRAY, HIGHEST, KINDS, LEO, LIBRA, SCORPIO, WISDOM
from . import city, people, rounds, treasury

LEO_POINTS = 2


def can_close(p: Player) -> bool:
    return city.open_seats(p) and people.has_unused(p)


def closer_options(s: State, box: Box, out: Choices) -> int:
    return people.freemen(s.players[s.active], out, 0, False, 1, HIGHEST)


def closer_chosen(s: State, box: Box, choice: int) -> None:
    push(s, SEAT, people.base_of(s.players[s.active], choice))


def seat_options(s: State, box: Box, out: Choices) -> int:
    p = s.players[s.active]
    dice = p.seat_die
    n = 0
    for seat in range(p.n_seats):
        if dice[seat] == 0:
            out[n] = CLOSE_SEAT + seat
            n += 1
    return n


def seat_chosen(s: State, box: Box, choice: int, base: int) -> None:
    """Die, Leo, Scorpio, District card, abilities, Libra (FB-RULING-68)."""
    p = s.players[s.active]
    seat = choice - CLOSE_SEAT
    colour = p.die_colour[base]
    value = p.die_value[base]
    people.clear_base(p, base)
    if people.holds(p, LEO) and value < HIGHEST:
        raised = min(value + LEO_POINTS, HIGHEST)
        emit(box, events.DIE_CHANGES, s.active, colour, value, raised)
        value = raised
    p.seat_die[seat] = colour << COLOUR_SHIFT | value
    p.closed += 1
    cell = p.seat_cell[seat]
    emit(box, events.CLOSES, s.active, p.seat_die[seat], p.cell_x[cell], p.cell_y[cell])
    if people.holds(p, SCORPIO):
        treasury.gain(s, box, WISDOM, 1)
    if people.holds(p, LIBRA):
        push(s, CITIZEN, 0, people.MAY_DECLINE)
    activated = activated_places(box, p, seat, colour)
    if activated:
        push(s, CLOSE_ABILITIES, seat, activated)
    push(s, CARD, seat)


def activated_places(box: Box, p: Player, seat: int, colour: int) -> int:
    """Buildings of the die's colour, and the Agora whatever the colour (FB-DISTRICT-09, FB-RULING-75)."""
    places = 0
    for place in range(city.BLOCK):
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
    arm1 = box.arm1[card]
    arm2 = box.arm2[card]
    return (arm1 == one and arm2 == other) or (arm1 == other and arm2 == one)


def card_options(s: State, box: Box, seat: int, out: Choices) -> int:
    """The matching cards; one must be scored (FB-DISTRICT-06, FB-RULING-72)."""
    p = s.players[s.active]
    tl = colour_at(box, p, seat, city.TOP_LEFT)
    tr = colour_at(box, p, seat, city.TOP_RIGHT)
    bl = colour_at(box, p, seat, city.BOTTOM_LEFT)
    br = colour_at(box, p, seat, city.BOTTOM_RIGHT)
    n = 0
    for i in range(s.n_districts):
        if matches(box, s.district[i], tl, tr, bl, br):
            out[n] = DISTRICT_CARD + s.district[i]
            n += 1
    return n


def card_chosen(s: State, box: Box, choice: int) -> None:
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
