"""Visit an Encounter Site: worker, site, and the menu of its actions (FB-VISIT, FB-BONUS)."""

from __future__ import annotations

from ....kernel.agenda import push
from ....kernel.events import emit
from ....kernel.layout import Choices
from ..model import events
from ..model.box import Box
from ..model.choices import ARCHON, BONUS, CLAIM, END_VISIT, LOWER, MOVE, SITE, SPEAKER, STOP, TAKE_GOLD, UPPER
from ..model.frames import (
    CITIZEN,
    MILITARY,
    PISCES_CHOICE,
    PURCHASE,
    SITE_,
    TAKE_SPEAKER,
    TEMPLE,
    TEMPLE_STEP,
    TRAINING,
    VISIT_MENU,
)
from ..model.state import Player, State
from ..model.terms import (
    ARCHON_WORKER,
    BLUE,
    BUILDING_SITE,
    CITIZEN_SITE,
    FOOD,
    GOLD,
    HIGHEST,
    MILITARY_SITE,
    N_SITES,
    ORANGE,
    PISCES,
    PURPLE,
    RED,
    SPEAKER_HIGHEST,
    SPEAKER_LOWEST,
    SPEAKER_WORKER,
    STONE,
    TEMPLE_SITE,
    WISDOM,
    YELLOW,
)
from . import building, military, people, solo, temples, treasury, wonders

# flags of a VISIT_MENU frame
BOTH = 1  # a Freeman of 6 may do both main actions (FB-VISIT-11)
UPPER_DONE = 2
LOWER_DONE = 4
BONUS_DONE = 8

TRAINING_FOOD = 3
UNBOUNDED = 99  # the Archon ignores the site's value (FB-VISIT-05)


# worker


def reach(p: Player) -> int:
    """How far above a worker's value a site may be: the wisdom and gold at hand."""
    return p.res[WISDOM] + p.res[GOLD]


def lowest_site(s: State) -> int:
    v = s.site_value
    return min(v[0], v[1], v[2], v[3], v[4])


def can_visit(s: State) -> bool:
    p = s.players[s.active]
    if p.archon_at == 0:
        return True
    least = lowest_site(s) - reach(p)
    for i in range(p.bases):
        if p.die_value[i] > 0 and p.die_at[i] == 0 and p.die_value[i] >= least:
            return True
    for value in range(SPEAKER_LOWEST, SPEAKER_HIGHEST + 1):
        if p.speakers[value] > 0 and value >= least:
            return True
    return False


def worker_options(s: State, box: Box, out: Choices) -> int:
    """Workers that can pay for at least one site."""
    p = s.players[s.active]
    least = lowest_site(s) - reach(p)
    n = people.freemen(p, out, 0, False, least, HIGHEST)
    if p.archon_at == 0:
        out[n] = ARCHON
        n += 1
    for value in range(SPEAKER_LOWEST, SPEAKER_HIGHEST + 1):
        if p.speakers[value] > 0 and value >= least:
            out[n] = SPEAKER + value - SPEAKER_LOWEST
            n += 1
    return n


def worker_chosen(s: State, box: Box, choice: int) -> None:
    if choice == ARCHON:
        push(s, SITE_, ARCHON_WORKER, 0)
    elif choice >= SPEAKER:
        push(s, SITE_, SPEAKER_WORKER, choice - SPEAKER + SPEAKER_LOWEST)
    else:
        p = s.players[s.active]
        base = people.base_of(p, choice)
        push(s, SITE_, p.die_colour[base], base)


# site


def worker_value(p: Player, worker: int, base: int) -> int:
    """What a SITE_ frame tells of: the base of a Freeman, the value of a Speaker."""
    if worker == ARCHON_WORKER:
        return UNBOUNDED
    return base if worker == SPEAKER_WORKER else p.die_value[base]


def site_options(s: State, box: Box, worker: int, base: int, out: Choices) -> int:
    p = s.players[s.active]
    most = worker_value(p, worker, base) + reach(p)
    n = 0
    for site in range(N_SITES):
        if s.site_value[site] <= most:
            out[n] = SITE + site
            n += 1
    return n


def site_chosen(s: State, box: Box, choice: int, worker: int, base: int) -> None:
    """Place the worker, pay the difference, raise the site; then its actions (FB-VISIT-03, -06)."""
    p = s.players[s.active]
    site = choice - SITE
    value = worker_value(p, worker, base)
    flags = 0
    if worker == ARCHON_WORKER:
        p.archon_at = site + 1
        emit(box, events.VISITS, s.active, worker, 0, site)
    elif worker == SPEAKER_WORKER:
        p.speakers[value] -= 1
        s.site_speakers[site][value] += 1
        emit(box, events.VISITS, s.active, worker, value, site)
    else:
        p.die_at[base] = site + 1
        emit(box, events.VISITS, s.active, worker, value, site)
        if value == HIGHEST:
            flags = BOTH
    treasury.pay(s, box, WISDOM, s.site_value[site] - value)
    push(s, VISIT_MENU, site, worker, flags)
    if s.n_players == 1:
        solo.before_raising(s, site)
    else:
        raise_site(s, box, site)


def raise_site(s: State, box: Box, site: int) -> None:
    s.site_value[site] = s.site_value[site] % HIGHEST + 1
    emit(box, events.SITE_RISES, site, s.site_value[site])
    wonders.unlock(s, box, site)


# menu


def visit_options(s: State, box: Box, site: int, worker: int, flags: int, out: Choices) -> int:
    n = 0
    both = flags & BOTH
    if not flags & UPPER_DONE and (both or not flags & LOWER_DONE):
        out[n] = UPPER
        n += 1
    if not flags & LOWER_DONE and (both or not flags & UPPER_DONE) and can_do_lower(s, box, site):
        out[n] = LOWER
        n += 1
    if not flags & BONUS_DONE and earns_bonus(s, worker, s.site_bonus[site]):
        p = s.players[s.active]
        if people.holds(p, PISCES) or can_do_bonus(s, box, s.site_bonus[site]):
            out[n] = BONUS
            n += 1
    if wonders.can_claim(s, box, site):
        out[n] = CLAIM
        n += 1
    if flags & (UPPER_DONE | LOWER_DONE):
        out[n] = END_VISIT
        n += 1
    return n


def visit_chosen(s: State, box: Box, choice: int, site: int, worker: int, flags: int) -> None:
    if choice == UPPER:
        push(s, VISIT_MENU, site, worker, flags | UPPER_DONE)
        treasury.gain_all(s, box, box.site_gain[site])
    elif choice == LOWER:
        push(s, VISIT_MENU, site, worker, flags | LOWER_DONE)
        lower(s, site)
    elif choice == BONUS:
        push(s, VISIT_MENU, site, worker, flags | BONUS_DONE)
        if people.holds(s.players[s.active], PISCES):
            push(s, PISCES_CHOICE, site)
        else:
            bonus(s, box, s.site_bonus[site])
    elif choice == CLAIM:
        push(s, VISIT_MENU, site, worker, flags)
        wonders.claim(s, box, site)


# main actions (FB-VISIT-21 to -25)


def can_do_lower(s: State, box: Box, site: int) -> bool:
    if site == MILITARY_SITE:
        return True
    if site == BUILDING_SITE:
        return building.can_purchase(s, box, 0)
    if site == TEMPLE_SITE:
        return temples.can_visit_temple(s, box)
    if site == CITIZEN_SITE:
        return people.can_gain_citizen(s, box)
    p = s.players[s.active]
    return treasury.can_pay(p, FOOD, 1) and (people.has_unused(p) or military.can_move(s, box))


def lower(s: State, site: int) -> None:
    if site == MILITARY_SITE:
        push(s, MILITARY, 1, military.CAN_MOVE | military.CAN_ATTACK)
    elif site == BUILDING_SITE:
        push(s, PURCHASE)
    elif site == TEMPLE_SITE:
        push(s, TEMPLE)
    elif site == CITIZEN_SITE:
        push(s, CITIZEN)
    else:
        push(s, TRAINING, TRAINING_FOOD)


# training


def training_options(s: State, box: Box, paid: int, out: Choices) -> int:
    """Each food raises an unused Freeman or moves the disk by one space (FB-RULING-39)."""
    p = s.players[s.active]
    n = 0
    if treasury.can_pay(p, FOOD, 1):
        n = people.freemen(p, out, 0, False, 1, HIGHEST)
        if military.can_move(s, box):
            out[n] = MOVE
            n += 1
    if paid:
        out[n] = STOP
        n += 1
    return n


def training_chosen(s: State, box: Box, choice: int, food: int) -> None:
    if choice == STOP:
        return
    if food > 1:
        push(s, TRAINING, food - 1, 1)
    treasury.pay(s, box, FOOD, 1)
    if choice == MOVE:
        military.move(s, box, 1)
    else:
        people.raise_die(s, box, people.base_of(s.players[s.active], choice))


# bonus actions


def earns_bonus(s: State, worker: int, colour: int) -> bool:
    """A Freeman of the tile's colour, or the Archon with such an Advisor (FB-VISIT-08 to -10)."""
    if worker == ARCHON_WORKER:
        return people.has_advisor(s.players[s.active], colour)
    return worker == colour


def can_do_bonus(s: State, box: Box, colour: int) -> bool:
    p = s.players[s.active]
    if colour == BLUE:
        return treasury.can_pay(p, STONE, 1) and temples.below_top(p, box)
    if colour == PURPLE:
        return building.can_purchase(s, box, 1)
    if colour == RED:
        return treasury.can_pay(p, WISDOM, 1)
    if colour == ORANGE:
        return people.speakers_on_offer(s)
    return True


def bonus(s: State, box: Box, colour: int) -> None:
    if colour == BLUE:
        treasury.pay(s, box, STONE, 1)
        push(s, TEMPLE_STEP)
    elif colour == PURPLE:
        treasury.pay(s, box, FOOD, 1)
        push(s, PURCHASE)
    elif colour == RED:
        treasury.pay(s, box, WISDOM, 1)
        push(s, MILITARY, 1, military.CAN_MOVE | military.CAN_ATTACK | military.EITHER)
    elif colour == ORANGE:
        push(s, TAKE_SPEAKER)
    elif colour == YELLOW:
        treasury.gain_any(s, 1, treasury.BASIC)


def pisces_options(s: State, box: Box, site: int, out: Choices) -> int:
    n = 0
    if can_do_bonus(s, box, s.site_bonus[site]):
        out[n] = BONUS
        n += 1
    out[n] = TAKE_GOLD
    return n + 1


def pisces_chosen(s: State, box: Box, choice: int, site: int) -> None:
    if choice == TAKE_GOLD:
        treasury.gain(s, box, GOLD, 1)
    else:
        bonus(s, box, s.site_bonus[site])
