"""Abilities of Buildings: what each does, and whether it would do anything (FB-BUILDING).

Values come from the content tables; the effects with a name of their own are here, one place each.
"""

from __future__ import annotations

from ....kernel.agenda import push
from ....kernel.events import emit
from ....kernel.layout import Choices
from ..model import box as kinds
from ..model import events
from ..model.box import Box, Effect
from ..model.choices import COLOUR, DONE, FREEMAN, NO, POINTS, SITE, USE
from ..model.frames import (
    BUILT_ABILITIES,
    CITIZEN,
    CLOSE_ABILITIES,
    COURT,
    COURT_COLOUR,
    FOUNTAIN,
    GATE,
    GATE_POINTS,
    MAGE,
    MILITARY,
    RESERVE,
    RIDING_GAIN,
    TAKE_SPEAKER,
    TEMPLE_STEP,
    VETERAN,
)
from ..model.state import Player, State
from ..model.terms import FACES, FOOD, FROM_BUILDINGS, GOLD, HIGHEST, N_COLOURS, N_SITES, RED, STONE, WISDOM, WONDER
from . import city, counts, military, people, temples, treasury, wonders

# flags of a BUILT_ABILITIES frame: what may still be used
OWN = 1  # the ability of the tile just built
BESIDE = 2  # that of the Wonder it touches

STONE_OR_FOOD = 1 << STONE | 1 << FOOD


def use(s: State, box: Box, cell: int) -> None:
    """Use the ability of the tile on a cell of the active player's City."""
    p = s.players[s.active]
    tile = p.cell_tile[cell]
    emit(box, events.USES, s.active, tile, p.cell_x[cell], p.cell_y[cell])
    e = box.effects[tile]
    kind = e.kind
    if kind == kinds.GAIN:
        treasury.gain(s, box, e.resource, amount(box, p, e, cell))
    elif kind == kinds.VP or kind == kinds.VP_TABLE:
        treasury.score(s, box, FROM_BUILDINGS, amount(box, p, e, cell))
    elif kind == kinds.GAIN_ANY:
        treasury.gain_any(s, e.amount, treasury.BASIC)
    elif kind == kinds.MILITARY:
        allowed = military.CAN_MOVE | military.CAN_ATTACK
        push(s, MILITARY, e.move, allowed | (military.EITHER if e.mode == kinds.OR else 0))
    elif kind == kinds.MILITARY_PER:
        military.move(s, box, e.move * counts.count(box, p, e.per, cell))
    elif kind == kinds.RIDING_GROUNDS:
        push(s, RIDING_GAIN)
        military.move(s, box, e.move)
    elif kind == kinds.VETERAN:
        push(s, VETERAN, e.amount)
    elif kind == kinds.RESERVE_BUILDING:
        push(s, RESERVE)
    elif kind == kinds.RECOLOR_FREEMAN:
        push(s, COURT)
    elif kind == kinds.TAKE_CITIZEN:
        push(s, CITIZEN, people.FREE)
    elif kind == kinds.TAKE_SPEAKER:
        push(s, TAKE_SPEAKER)
    elif kind == kinds.TEMPLE:
        temples.temple_building(s, box, e.track, e.steps, e.gold)
    elif kind == kinds.TEMPLE_ANY:
        push(s, TEMPLE_STEP)
    elif kind == kinds.FOUNTAIN:
        push(s, FOUNTAIN, e.amount)
        treasury.gain(s, box, WISDOM, e.base)
    elif kind == kinds.RAISE_FREEMAN:
        push(s, GATE, e.amount)
    elif kind == kinds.COPY_ADJACENT:
        push(s, MAGE, cell)


def amount(box: Box, p: Player, e: Effect, cell: int) -> int:
    """What a counting ability gives now."""
    n = counts.count(box, p, e.per, cell)
    if e.kind == kinds.VP_TABLE:
        return e.table[min(n, e.last)]
    total = e.base + e.each * n
    if e.each2 > 0:
        total += e.each2 * counts.count(box, p, e.per2, cell)
    return total


def usable(s: State, box: Box, cell: int) -> bool:
    """Whether the ability would change anything: empty ones are not offered."""
    p = s.players[s.active]
    tile = p.cell_tile[cell]
    if tile >= WONDER:
        return False
    e = box.effects[tile]
    kind = e.kind
    if kind == kinds.COPY_ADJACENT:
        for i in range(p.n_cells):
            if copyable(s, box, cell, i):
                return True
        return False
    return usable_effect(s, box, e, cell)


def usable_effect(s: State, box: Box, e: Effect, cell: int) -> bool:
    p = s.players[s.active]
    kind = e.kind
    if kind == kinds.GAIN or kind == kinds.VP or kind == kinds.VP_TABLE:
        return amount(box, p, e, cell) > 0
    if kind == kinds.MILITARY_PER:
        return military.can_move(s, box)
    if kind == kinds.RIDING_GROUNDS:
        return military.can_move(s, box) or military.lower_disks(s) > 0
    if kind == kinds.VETERAN:
        return _has_veteran(p)
    if kind == kinds.RESERVE_BUILDING:
        return s.n_market > 0
    if kind == kinds.RECOLOR_FREEMAN:
        return _can_recolour(s, p)
    if kind == kinds.TAKE_CITIZEN:
        return s.n_offer > 0 and people.free_base(p) >= 0
    if kind == kinds.TAKE_SPEAKER:
        return people.speakers_on_offer(s)
    if kind == kinds.TEMPLE:
        return p.temples[e.track] < box.temple_top or (temples.below_top(p, box) and p.res[GOLD] >= e.gold)
    if kind == kinds.TEMPLE_ANY:
        return temples.below_top(p, box)
    if kind == kinds.RAISE_FREEMAN:
        return people.has_unused(p)
    return kind != kinds.NOTHING and kind != kinds.COPY_ADJACENT


# the abilities waiting after a tile was built or a District closed (FB-RULING-71)


def built_options(s: State, box: Box, cell: int, flags: int, out: Choices) -> int:
    n = 0
    if flags & OWN and usable(s, box, cell):
        out[n] = USE + cell
        n += 1
    if flags & BESIDE and wonders.usable(s, box):
        out[n] = USE + s.players[s.active].wonder_cell
        n += 1
    out[n] = DONE
    return n + 1


def built_chosen(s: State, box: Box, choice: int, cell: int, flags: int) -> None:
    if choice == DONE:
        return
    own = choice - USE == cell
    rest = flags & (BESIDE if own else OWN)
    if rest:
        push(s, BUILT_ABILITIES, cell, rest)
    if own:
        use(s, box, cell)
    else:
        wonders.use(s, box)


def close_options(s: State, box: Box, seat: int, places: int, out: Choices) -> int:
    p = s.players[s.active]
    n = 0
    for place in range(city.BLOCK):
        if places >> place & 1:
            cell = city.block_cell(p, seat, place)
            if usable(s, box, cell):
                out[n] = USE + cell
                n += 1
    out[n] = DONE
    return n + 1


def close_chosen(s: State, box: Box, choice: int, seat: int, places: int) -> None:
    if choice == DONE:
        return
    p = s.players[s.active]
    cell = choice - USE
    rest = places
    for place in range(city.BLOCK):
        if places >> place & 1 and city.block_cell(p, seat, place) == cell:
            rest &= ~(1 << place)
    if rest:
        push(s, CLOSE_ABILITIES, seat, rest)
    use(s, box, cell)


# Mage's Tower


def copyable(s: State, box: Box, mage: int, cell: int) -> bool:
    """A face-up coloured Building beside the Mage's Tower, but no other Mage's Tower (FB-RULING-76)."""
    p = s.players[s.active]
    return (
        city.is_building(p.cell_tile[cell])
        and city.touches(p, cell, p.cell_x[mage], p.cell_y[mage])
        and usable_effect(s, box, box.effects[p.cell_tile[cell]], cell)
    )


def mage_options(s: State, box: Box, mage: int, out: Choices) -> int:
    n = 0
    for cell in range(s.players[s.active].n_cells):
        if copyable(s, box, mage, cell):
            out[n] = USE + cell
            n += 1
    return n


def mage_chosen(s: State, box: Box, choice: int) -> None:
    use(s, box, choice - USE)


# Riding Grounds


def riding_gain(s: State, box: Box) -> None:
    treasury.gain_any(s, military.lower_disks(s), STONE_OR_FOOD)


# Veteran Settlement


def _has_veteran(p: Player) -> bool:
    for i in range(p.bases):
        if p.die_value[i] > 0 and p.die_at[i] == 0 and p.die_colour[i] == RED:
            return True
    return False


def veteran_options(s: State, box: Box, out: Choices) -> int:
    p = s.players[s.active]
    n = 0
    seen = 0
    for i in range(p.bases):
        value = p.die_value[i]
        if value > 0 and p.die_at[i] == 0 and p.die_colour[i] == RED and not seen >> value & 1:
            seen |= 1 << value
            out[n] = FREEMAN + RED * FACES + value - 1
            n += 1
    return n


def veteran_chosen(s: State, box: Box, choice: int, loss: int) -> None:
    p = s.players[s.active]
    base = people.base_of(p, choice)
    value = p.die_value[base]
    treasury.score(s, box, FROM_BUILDINGS, value)
    if value > 1:
        people.set_die(s, box, base, max(1, value - loss))


# Court of Law


def _can_recolour(s: State, p: Player) -> bool:
    for i in range(p.bases):
        if p.die_value[i] > 0 and p.die_at[i] == 0 and _other_colour(s, p.die_colour[i]):
            return True
    return False


def _other_colour(s: State, colour: int) -> bool:
    for other in range(N_COLOURS):
        if other != colour and s.stock[other] > 0:
            return True
    return False


def court_options(s: State, box: Box, out: Choices) -> int:
    p = s.players[s.active]
    listed = people.freemen(p, out, 0, False, 1, HIGHEST)
    n = 0
    for i in range(listed):
        if _other_colour(s, (out[i] - FREEMAN) // FACES):
            out[n] = out[i]
            n += 1
    return n


def court_chosen(s: State, box: Box, choice: int) -> None:
    push(s, COURT_COLOUR, people.base_of(s.players[s.active], choice))


def court_colour_options(s: State, box: Box, base: int, out: Choices) -> int:
    own = s.players[s.active].die_colour[base]
    n = 0
    for colour in range(N_COLOURS):
        if colour != own and s.stock[colour] > 0:
            out[n] = COLOUR + colour
            n += 1
    return n


def court_colour_chosen(s: State, box: Box, choice: int, base: int) -> None:
    p = s.players[s.active]
    before = p.die_colour[base]
    after = choice - COLOUR
    s.stock[before] += 1
    s.stock[after] -= 1
    p.die_colour[base] = after
    emit(box, events.RECOLOURS, s.active, before, after, p.die_value[base])


# Fountain of Wisdom


def fountain_options(s: State, box: Box, out: Choices) -> int:
    """Any site, also one that shows the value already, or none (FB-RULING-60)."""
    for site in range(N_SITES):
        out[site] = SITE + site
    out[N_SITES] = NO
    return N_SITES + 1


def fountain_chosen(s: State, box: Box, choice: int, value: int) -> None:
    if choice != NO:
        site = choice - SITE
        s.site_value[site] = value
        emit(box, events.SETS_SITE, s.active, site, value)
        wonders.unlock(s, box, site)


# Gate of Passage


def gate_options(s: State, box: Box, out: Choices) -> int:
    return people.freemen(s.players[s.active], out, 0, False, 1, HIGHEST)


def gate_chosen(s: State, box: Box, choice: int, most: int) -> None:
    push(s, GATE_POINTS, people.base_of(s.players[s.active], choice), most)


def gate_points_options(s: State, box: Box, base: int, most: int, out: Choices) -> int:
    """One point or two; a 6 retires with the first, so the second is no choice (FB-RULING-37)."""
    if s.players[s.active].die_value[base] == HIGHEST:
        most = 1  # retires with it
    for i in range(most):
        out[i] = POINTS + i
    return most


def gate_points_chosen(s: State, box: Box, choice: int, base: int) -> None:
    p = s.players[s.active]
    for _ in range(choice - POINTS + 1):
        if p.die_value[base] > 0:
            people.raise_die(s, box, base)
