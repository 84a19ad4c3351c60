"""Why something cannot be chosen now: a reason (a key of the texts) and the rule behind it."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.agenda import FIRST_DECISION
from . import building, city, frames, people, treasury, turn, visit
from .box import Box
from .frames import CARD, CELL, CITIZEN, HOW, PURCHASE, SEAT, SITE_, TEMPLE, TURN, VISIT_MENU, WORKER
from .state import Player, State
from .terms import (
    BUILDING_SITE,
    CITIZEN_SITE,
    GOLD,
    NONE,
    STONE,
    TEMPLE_SITE,
    TRACKS,
    VIRGO,
    WISDOM,
    WONDER,
)

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
    if frame.kind in (CELL, frames.GARDENS_CELL) and kind in ("place", "cover"):
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
        if p.bases == turn.ALL_BASES:
            return "no_base_left", "FB-POP-01", 0
        return "food_short", "FB-POP-01", box.food_cost[p.bases - turn.START_BASES] - p.res[1] - p.res[GOLD]
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
