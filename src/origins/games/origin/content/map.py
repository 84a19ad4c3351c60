"""The map: hexagons and straits of the content file, as the masks and tables of the box, and as a drawing.

Two territories are adjacent if their hexagons touch or a strait joins them (OR-MAP-01, -02). What can be asked
of the map is worked out here once: who is near whom, and what lies within a speed.
"""

from __future__ import annotations

from ....kernel.content import Reader
from ..model.box import SPEEDS, Box
from ..model.terms import COLOURS, CONTINENTS, GREEN, GREENS, NEUTRAL, NONE, PLACES, STRAITS, TERRITORIES

STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))  # to the six hexagons around one
FARTHEST = 40  # coordinates go from 0 to this


def read_map(box: Box, top: Reader) -> None:
    entries = top.named("territories", TERRITORIES)
    for t, entry in enumerate(entries):
        box.continent[t] = entry.word("continent", CONTINENTS)
        box.land_colour[t] = entry.word("colour", COLOURS)
        box.of_continent[box.continent[t]] |= 1 << t
        box.of_colour[box.land_colour[t]] |= 1 << t
    _colours(box, top, entries)
    land = _land(box, entries)
    straits = _straits(box, top, land)
    for t in range(PLACES):
        box.near[t] = sum(1 << u for u in land[t]) | sum(1 << u for u in straits[t])
    _connected(box, top)
    for free in range(2):
        for t in range(PLACES):
            for u, steps in enumerate(_distances(t, land, straits, 1 - free)):
                for speed in range(steps, SPEEDS):
                    if u != t:
                        box.reach[free][speed][t] |= 1 << u


def _colours(box: Box, top: Reader, entries: list[Reader]) -> None:
    """The Origin territory alone is neutral; there are as many green ones as hunting tokens (OR-MAP-05)."""
    box.origin = top.sub("map").word("origin", TERRITORIES)
    green = 0
    for t, entry in enumerate(entries):
        box.green_at[t] = NONE
        if (box.land_colour[t] == NEUTRAL) != (t == box.origin):
            entry.fail("colour", f"the Origin territory, and only it, is neutral; it is {TERRITORIES[box.origin]}")
        if box.land_colour[t] == GREEN:
            if green < GREENS:
                box.green_at[t] = green
                box.greens[green] = t
            green += 1
    if green != GREENS:
        top.fail("territories", f"has {green} green territories, not {GREENS}")
    for c, name in enumerate(CONTINENTS):
        entry = top.named("continents", CONTINENTS)[c]
        counted = bin(box.of_continent[c]).count("1")
        if entry.int("territories", 1, PLACES) != counted:
            entry.fail("territories", f"is {entry.get('territories')}, but {counted} territories name {name}")


def _land(box: Box, entries: list[Reader]) -> list[list[int]]:
    """Land neighbours: hexagons that touch. They never do across a border of continents (OR-MAP-04)."""
    at: dict[tuple[int, int], int] = {}
    for t, entry in enumerate(entries):
        place = entry.int("q", 0, FARTHEST), entry.int("r", 0, FARTHEST)
        if place in at:
            entry.fail("q", f"the hexagon {place} is that of {TERRITORIES[at[place]]} already")
        at[place] = t
    found = []
    for (q, r), t in at.items():
        around = [at[q + dq, r + dr] for dq, dr in STEPS if (q + dq, r + dr) in at]
        for u in around:
            if box.continent[u] != box.continent[t]:
                entries[t].fail("q", f"touches {TERRITORIES[u]}, which is on another continent: straits separate them")
        found.append(around)
    return found


def _straits(box: Box, top: Reader, land: list[list[int]]) -> list[list[int]]:
    found: list[list[int]] = [[] for _ in range(PLACES)]
    for i, entry in enumerate(top.named("straits", STRAITS)):
        a, b = entry.word("a", TERRITORIES), entry.word("b", TERRITORIES)
        if a == b:
            entry.fail("b", f"both ends are {TERRITORIES[a]}")
        if box.origin in (a, b):
            entry.fail("a", "no strait ends on the Origin territory")
        if b in land[a] or b in found[a]:
            entry.fail("b", f"{TERRITORIES[a]} and {TERRITORIES[b]} are neighbours already")
        found[a].append(b)
        found[b].append(a)
        box.strait_ends[i] = 1 << a | 1 << b
        box.straits_at[a] |= 1 << i
        box.straits_at[b] |= 1 << i
    return found


def _connected(box: Box, top: Reader) -> None:
    everywhere = (1 << PLACES) - 1
    for name, mask in (("", everywhere), *zip(CONTINENTS, box.of_continent, strict=True)):
        start = mask & -mask
        reached = start
        while start:
            around = 0
            for t in range(PLACES):
                if start >> t & 1:
                    around |= box.near[t]
            start = around & mask & ~reached
            reached |= start
        for t in range(PLACES):
            if (mask & ~reached) >> t & 1:
                where = f"inside {name}" if name else "to the rest of the map"
                top.fail("territories", f"{TERRITORIES[t]} is not connected {where}")


def _distances(start: int, land: list[list[int]], straits: list[list[int]], strait_cost: int) -> list[int]:
    """The cheapest way from a territory to each; a step costs 1, over a strait perhaps nothing (OR-FORMULA-02)."""
    best = [PLACES] * PLACES
    best[start] = 0
    waiting = [start]
    while waiting:
        t = waiting.pop(0)
        for u, cost in [(u, 1) for u in land[t]] + [(u, strait_cost) for u in straits[t]]:
            if best[t] + cost < best[u]:
                best[u] = best[t] + cost
                waiting.append(u)
    return best
