"""Why something cannot be chosen now: a reason (a key of the texts) and the rule behind it."""

from __future__ import annotations

from collections.abc import Sequence

from ....kernel.agenda import FIRST_DECISION
from ..model.box import Box
from ..model.frames import (
    CARD,
    CELL,
    CITIZEN,
    GARDENS_CELL,
    HOW,
    MILITARY,
    PURCHASE,
    SEAT,
    SITE_,
    TEMPLE,
    TOWER,
    TRAINING,
    TURN,
    VISIT_MENU,
    WORKER,
)
from ..model.state import BASES, Player, State
from ..model.terms import (
    BUILDING_SITE,
    CITIZEN_SITE,
    FOOD,
    GOLD,
    NONE,
    START_BASES,
    STONE,
    TEMPLE_SITE,
    TRACKS,
    VIRGO,
    WISDOM,
    WONDER,
)
from ..rules import building, city, districts, military, people, treasury, visit
from . import places

Reason = tuple[str, str, int]  # key, rule, and the number it speaks of (what is missing, mostly)
ELSEWHERE: Reason = ("not_asked", "FB-TURN-01", 0)


def why_not(s: State, box: Box, kind: str, args: Sequence[str]) -> Reason:
    """``kind`` and ``args`` as in the notation of a choice that is not offered."""
    if s.depth == 0:
        return "over", "FB-END-01", 0
    frame = s.agenda[s.depth - 1]
    if frame.kind < FIRST_DECISION:
        return ELSEWHERE
    p = s.players[s.active]
    if frame.kind == TURN:
        return _action(s, box, p, kind)
    if frame.kind == WORKER and kind in ("freeman", "used", "archon", "speaker"):
        return _worker(s, p, kind)
    if frame.kind == SITE_ and kind == "site":
        due = s.site_value[int(args[0]) - 1] - visit.worker_value(p, frame.a, frame.b)
        return "wisdom_short", "FB-VISIT-04", due - visit.reach(p)
    if frame.kind == VISIT_MENU:
        return _menu(s, box, p, frame.a, frame.b, frame.c, kind)
    if frame.kind in (PURCHASE, HOW):
        return _how(s, box, p, frame.a, frame.b, kind)
    if frame.kind in (CELL, GARDENS_CELL) and kind in ("place", "cover"):
        x, _, y = args[0].partition(",")
        taken = city.find(p, int(x), int(y)) >= 0
        return ("cell_taken", "FB-BUILD-05", 0) if taken else ("cell_apart", "FB-BUILD-05", 0)
    if frame.kind == CITIZEN and kind == "offer":
        return _citizen(s, box, p, int(args[0]) - 1, frame.a)
    if frame.kind == TEMPLE and kind in ("temple", "track"):
        return _temple(s, box, p, TRACKS.index(args[0]))
    if frame.kind == SEAT and kind == "seat":
        return "seat_taken", "FB-DISTRICT-11", 0
    if frame.kind == CARD and kind == "card":
        return "card_unlike", "FB-DISTRICT-05", 0
    return ELSEWHERE


ACTIONS = {"freeman": "visit", "speaker": "visit", "site": "visit", "seat": "close"}  # how they begin, in a turn
MEANT = {"draft": "freeman", "speakers": "speaker", "military": "move", "tokens": "spend-token"}


def why_here(s: State, box: Box, place: str) -> Reason:
    """A thing of the board that is no answer, though its like may be one."""
    group, *args = place.split(":")
    frame = places.top(s)
    kind = frame.kind if frame else 0
    p = s.players[s.active]
    if kind == TURN:
        if visit.can_visit(s):
            if group == "site":
                return "worker_first", "FB-VISIT-01", 0
            if group in ("archon", "used", "freeman", "speaker"):
                return _worker(s, p, group)
        if group == "seat" and districts.can_close(p):
            return "seat_taken", "FB-DISTRICT-11", 0
        return why_not(s, box, "visit" if group in ("archon", "used") else ACTIONS.get(group, group), args)
    if frame and kind == VISIT_MENU and group == "site" and len(args) > 1 and int(args[0]) != frame.a + 1:
        return "visit_elsewhere", "FB-VISIT-07", frame.a + 1
    if kind in (MILITARY, TRAINING) and group == "military" and military.can_move(s, box):
        return "disk_up", "FB-MILITARY-01", 0
    return why_not(s, box, *_meant(kind, group, args))


def _meant(frame: int, group: str, args: list[str]) -> tuple[str, list[str]]:
    """The choice that a thing of the board would be."""
    if group == "site" and len(args) > 1:
        return args[1], []
    if group == "cell":
        return ("place" if frame in (CELL, GARDENS_CELL) else "use"), args
    if group == "tower" and args and frame == TOWER:
        return "colour", args
    if group == "temple" and frame != TEMPLE:
        return "track", args
    return MEANT.get(group, group), args


def _action(s: State, box: Box, p: Player, kind: str) -> Reason:
    if kind == "visit":
        return "no_worker", "FB-VISIT-04", 0
    if kind == "close":
        if not city.open_seats(p):
            return "no_seat", "FB-DISTRICT-01", 0
        return "no_freeman", "FB-DISTRICT-02", 0
    if kind == "tower":
        heights = [p.towers[c] for c in range(5) if s.tower_stock[c] > 0]
        if not heights:
            return "no_disk", "FB-TOWER-02", 0
        return "gold_short", "FB-TOWER-01", min(heights) - p.res[GOLD]
    if kind == "grow":
        if p.bases == BASES:
            return "no_base_left", "FB-POP-01", 0
        return "food_short", "FB-POP-01", box.food_cost[p.bases - START_BASES] - p.res[FOOD] - p.res[GOLD]
    return ELSEWHERE


def _worker(s: State, p: Player, kind: str) -> Reason:
    if kind == "archon":
        return "archon_out", "FB-VISIT-01", 0
    if kind == "used":
        return "freeman_used", "FB-VISIT-01", 0
    return "worker_low", "FB-VISIT-04", visit.lowest_site(s) - visit.reach(p)


def _menu(s: State, box: Box, p: Player, site: int, worker: int, flags: int, kind: str) -> Reason:
    if kind == "bonus":
        if flags & visit.BONUS_DONE:
            return "bonus_done", "FB-VISIT-08", 0
        if not visit.earns_bonus(s, worker, s.site_bonus[site]):
            return "bonus_colour", "FB-VISIT-08", 0
        return "bonus_impossible", "FB-RULING-09", 0
    if kind == "upper":
        return "one_main_action", "FB-VISIT-07", 0
    if kind == "lower":
        if flags & (visit.LOWER_DONE | visit.UPPER_DONE) and not flags & visit.BOTH:
            return "one_main_action", "FB-VISIT-07", 0
        return _lower(s, box, p, site)
    if kind == "end-visit":
        return "main_action_first", "FB-VISIT-07", 0
    if kind == "claim":
        return _claim(s, box, p, site)
    return ELSEWHERE


def _lower(s: State, box: Box, p: Player, site: int) -> Reason:
    if site == BUILDING_SITE:
        return "no_tile", "FB-RULING-24", 0
    if site == TEMPLE_SITE:
        if not treasury.can_pay(p, STONE, 1):
            return "stone_short", "FB-VISIT-23", 1
        return "temple_full", "FB-RULING-57", 0
    if site == CITIZEN_SITE:
        return _citizen(s, box, p, 0, 0)
    return "no_training", "FB-RULING-57", 0


def _claim(s: State, box: Box, p: Player, site: int) -> Reason:
    if s.wonder_at[site] == NONE:
        return "no_wonder", "AW-WONDER-03", 0
    if not s.wonder_open[site]:
        return "wonder_locked", "AW-WONDER-02", 0
    if p.wonder:
        return "wonder_one", "AW-WONDER-04", 0
    return "gold_short", "AW-WONDER-03", box.claim_gold - p.res[GOLD]


def _how(s: State, box: Box, p: Player, space: int, tile: int, kind: str) -> Reason:
    if kind == "face-up":
        wisdom = building.market_price(s, box, space) if space != NONE else 0
        missing = max(0, wisdom - p.res[WISDOM]) + max(0, box.tile_stone[tile] - p.res[STONE]) - p.res[GOLD]
        return "price_short", "FB-BUILD-01", missing
    if kind == "over-farm":
        return ("no_farm" if people.holds(p, VIRGO) else "virgo_only"), "FB-ZODIAC-VIRGO", 0
    if kind == "wonder":
        if not p.wonder:
            return "wonder_unclaimed", "AW-WONDER-05", 0
        if p.wonder_cell:
            return "wonder_built", "AW-WONDER-04", 0
        return "stone_short", "AW-WONDER-05", box.tile_stone[WONDER] - p.res[STONE] - p.res[GOLD]
    return ELSEWHERE


def _citizen(s: State, box: Box, p: Player, space: int, free: int) -> Reason:
    if people.free_base(p) < 0:
        return "no_free_base", "FB-CITIZEN-01", 0
    if space >= s.n_offer:
        return "offer_empty", "FB-RULING-41", 0
    return "wisdom_short", "FB-CITIZEN-02", people.citizen_cost(s, box, space, free) - visit.reach(p)


def _temple(s: State, box: Box, p: Player, track: int) -> Reason:
    if p.temples[track] == box.temple_top:
        return "temple_top", "FB-RULING-61", 0
    return ELSEWHERE
