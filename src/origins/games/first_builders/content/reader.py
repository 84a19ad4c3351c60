"""From ``content.toml``, and packs laid over it, to the :class:`Box` the rules read; everything is checked."""

from __future__ import annotations

from typing import Any

from ....kernel.content import Reader
from ..model import terms
from ..model.box import AND_OR, COUNTS, EFFECTS, OR, SPACES, VP_TABLE, Box, Effect
from ..model.terms import AGORA, BUILDINGS, COLOURS, DISTRICTS, GRAY, KINDS, RESOURCES, TRIALS, WONDER, WONDERS

GAINS = (*RESOURCES, "any_basic")


def box_from(tables: dict[str, Any], file: str) -> Box:
    """Read the tables into a box; raises ContentError naming file, key and reason."""
    box = Box()
    top = Reader(tables, file)
    _basics(box, top)
    _sites(box, top)
    _buildings(box, top)
    _military(box, top.sub("military"))
    _temples(box, top.sub("temple"))
    _districts(box, top)
    _solo(box, top.sub("solo"))
    _expansion(box, top)
    return box


def _basics(box: Box, top: Reader) -> None:
    start = top.sub("resources").sub("start")
    for r, name in enumerate(RESOURCES):
        box.start[r] = start.int(name, 0, 20)
    box.gold_vp = top.sub("resources").int("gold_vp_at_end", 0, 5)
    counts = top.sub("counts")
    box.dice = counts.int("citizen_dice_per_color", 4, 20)
    for i, cost in enumerate(top.sub("market").ints("wisdom_cost", 5, 0, 20)):
        box.market_cost[i] = cost
    offer = top.sub("citizen_offer")
    costs = offer.ints("wisdom_cost", 5, 0, 20)
    if list(costs) != sorted(costs):
        offer.fail("wisdom_cost", "must not fall from left to right: the leftmost die is the cheapest")
    for i, cost in enumerate(costs):
        box.offer_cost[i] = cost
    for i, food in enumerate(top.sub("population").ints("food_cost", 4, 0, 50)):
        box.food_cost[i] = food
    box.last_base_vp = top.sub("population").int("last_base_vp", 0, 99)
    for i, vp in enumerate(top.sub("advisor").ints("vp", 5, 0, 99)):
        box.advisor_vp[i] = vp
    for i, face in enumerate(top.sub("dice").ints("speaker_faces", 6, 2, 5)):
        box.speaker_faces[i] = face
    box.district_gold = top.sub("start").int("gold_per_district_card", 0, 20)
    box.tower_colours_left = top.sub("tower").int("end_colors_left", 0, 4)
    box.round_limit = top.sub("end").int("round_limit", 5, 100)
    for n, entry in enumerate(top.entries("setup", 4), 1):
        if entry.int("players", 1, 4) != n:
            entry.fail("players", f"is {entry.get('players')}; the four setups stand in order 1 to 4")
        box.dice_out[n] = entry.int("citizen_dice_removed_per_color", 0, box.dice - 4)
        box.speakers[n] = entry.int("speakers", 0, 4)
        box.districts[n] = entry.int("districts", 1, 6)


def _gains(reader: Reader, name: str) -> tuple[int, ...]:
    """A row of gains: stone, food, wisdom, gold, any."""
    row = reader.sub(name)
    for key in row.table:
        if key not in GAINS:
            row.fail(key, f"is no resource; known: {', '.join(GAINS)}")
    return tuple(row.int(key, 0, 20) if row.has(key) else 0 for key in GAINS)


def _sites(box: Box, top: Reader) -> None:
    for i, site in enumerate(top.named("site", terms.SITES)):
        for r, n in enumerate(_gains(site, "resource_action")):
            box.site_gain[i][r] = n


def _buildings(box: Box, top: Reader) -> None:
    for kind, entry in enumerate(top.named("building", BUILDINGS)):
        colour = entry.word("color", COLOURS)
        box.tile_colour[kind] = colour
        box.tile_stone[kind] = entry.int("stone", 0, 20)
        box.copies[kind] = entry.int("copies", 0, 15)
        box.stack[colour][box.n_stack[colour]] = kind
        box.n_stack[colour] += 1
        _effect(box.effects[kind], entry.sub("effect"))
    for colour, name in enumerate(COLOURS):
        tiles = sum(box.copies[k] for k in range(KINDS) if box.tile_colour[k] == colour)
        if tiles != 15:
            top.fail("building", f"{name} has {tiles} tiles in all, not 15: change the copies so that they fit")
    for tile in (AGORA, AGORA + 1, WONDER):
        box.tile_colour[tile] = GRAY
    agora, _palace = top.named("starting_tile", ("agora", "palace"))
    _effect(box.effects[AGORA], agora.sub("effect"))


def _effect(e: Effect, r: Reader) -> None:
    """One ability; the keys are those of its kind (see the vocabulary in the content file)."""
    e.kind = r.word("kind", EFFECTS)
    if r.has("resource"):
        e.resource = r.word("resource", RESOURCES)
    for key in ("base", "each", "each2"):
        if r.has(key):
            setattr(e, key, r.int(key, 0, 50))
    for key in ("per", "per2"):
        if r.has(key):
            setattr(e, key, r.word(key, COUNTS))
    if r.has("table"):
        values = r.ints("table", None, 0, 99)
        if not 1 <= len(values) <= 8:
            r.fail("table", f"has {len(values)} entries, not 1 to 8")
        for i, v in enumerate(values):
            e.table[i] = v
        e.last = len(values) - 1
    elif e.kind == VP_TABLE:
        r.fail("table", "is missing")
    if r.has("move"):
        e.move = r.int("move", 0, 20)
    if r.has("move_each"):
        e.move = r.int("move_each", 0, 20)
    if r.has("mode"):
        e.mode = (AND_OR, OR)[r.word("mode", ("and_or", "or"))]
    if r.has("track"):
        e.track = r.word("track", terms.TRACKS)
    if r.has("steps"):
        e.steps = r.int("steps", 1, 2)
    if r.has("gold_for_other_step"):
        e.gold = r.int("gold_for_other_step", 0, 20)
    if r.has("wisdom"):
        e.base = r.int("wisdom", 0, 20)
    for key, most in (("n", 9), ("reduce", 5), ("set_site_to", 6), ("max", 2)):
        if r.has(key):
            e.amount = r.int(key, 1, most)


def _military(box: Box, r: Reader) -> None:
    spaces = r.entries("space")
    if not 4 <= len(spaces) <= SPACES:
        r.fail("space", f"has {len(spaces)} entries, not 4 to {SPACES}")
    box.military_final = len(spaces) - 1
    boundaries = retreat = 0
    for i, space in enumerate(spaces):
        if space.int("index", 0, SPACES) != i:
            space.fail("index", f"is out of order: space {i} is expected here")
        kind = ("start", "none", "exchange", "gain", "final")[
            space.word("kind", ("start", "none", "exchange", "gain", "final"))
        ]
        if (kind == "start") != (i == 0) or (kind == "final") != (i == len(spaces) - 1):
            space.fail("kind", "the first space, and only it, is 'start'; the last, and only it, is 'final'")
        if space.bool("boundary_before"):
            boundaries += 1
            retreat = i
        box.military_boundaries[i] = boundaries
        box.military_retreat[i] = retreat
        if kind == "exchange":
            box.military_exchange[i] = space.sub("gain").int("gold", 1, 20)
        elif kind == "gain":
            for g, n in enumerate(_gains(space, "gain")):
                box.military_gain[i][g] = n
    # a disk on the final space never moves again, wherever the last boundary lies (FB-MILITARY-06)
    box.military_retreat[box.military_final] = box.military_final
    if boundaries != r.int("boundaries", 1, SPACES):
        r.fail("boundaries", f"is {r.get('boundaries')}, but the spaces have {boundaries}")
    box.final_vp = r.int("final_vp", 0, 99)
    box.lower_vp = r.int("vp_per_lower_disk", 0, 20)
    box.boundary_vp = r.int("vp_per_boundary", 0, 20)


def _temples(box: Box, r: Reader) -> None:
    vp = r.ints("vp", None, 0, 200)
    if not 3 <= len(vp) <= SPACES:
        r.fail("vp", f"has {len(vp)} entries, not 3 to {SPACES}")
    if list(vp) != sorted(vp):
        r.fail("vp", "must not fall from the start to the top: a higher space is never worth less")
    if r.int("top", 2, SPACES - 1) != len(vp) - 1:
        r.fail("top", f"is {r.get('top')}, but vp has {len(vp)} entries, so the top space is {len(vp) - 1}")
    for i, v in enumerate(vp):
        box.temple_vp[i] = v
    box.temple_top = len(vp) - 1


def _districts(box: Box, top: Reader) -> None:
    disks = top.sub("counts").int("tower_disks_per_color", 1, 50)
    for card, entry in enumerate(top.named("district", DISTRICTS)):
        box.corner[card] = entry.word("corner", COLOURS)
        box.arm1[card], box.arm2[card] = entry.words("arms", COLOURS, 2)
        box.vp_first[card] = entry.int("vp_first", 0, 50)
        box.vp_again[card] = entry.int("vp_again", 0, 50)
        towers = entry.words("towers", COLOURS)
        if len(towers) > disks:
            entry.fail("towers", f"shows {len(towers)} symbols; there are {disks} disks of a colour")
        for colour in towers:
            box.symbols[card][colour] += 1


def _solo(box: Box, r: Reader) -> None:
    box.solo_rounds = r.int("rounds", 1, 15)
    box.solo_target = r.int("win_base", 0, 250)
    box.solo_condition = r.int("win_per_condition", 0, 50)
    for i, colour in enumerate(r.words("win_condition_tiles", COLOURS, 4)):
        box.solo_tiles[i] = colour
    box.solo_trials_target = r.int("win_with_trials_more_than", 0, 250)
    box.solo_wonders = r.int("wonder_tiles", 0, 5)
    boundaries = r.ints("neutral_disk_boundary_by_round", box.solo_rounds, 0, SPACES)
    for i, boundary in enumerate(boundaries, 1):
        spaces = range(box.military_final + 1)
        before = [space for space in spaces if box.military_boundaries[space] < boundary]
        box.solo_neutral[i] = before[-1] if before else 0


def _expansion(box: Box, top: Reader) -> None:
    r = top.sub("wonders")
    box.wonders = r.int("in_play", 5, 5)
    box.claim_gold = r.sub("claim_cost").int("gold", 0, 20)
    box.tile_stone[WONDER] = r.sub("build_cost").int("stone", 0, 20)
    box.wonder_value = r.int("unlock_site_value", 1, 6)
    for i, entry in enumerate(top.named("wonder", WONDERS)):
        e = box.effects[WONDER + i]
        effect = entry.sub("effect")
        _effect(e, effect)
        if effect.has("then_choose"):
            e.base, e.amount = _colossus(effect)
        if effect.has("vp"):
            for paid, points in enumerate(effect.ints("vp", 3, 0, 99), 1):
                e.table[paid] = points
    for i, entry in enumerate(top.named("trial", TRIALS)):
        box.trial_per[i] = entry.word("per", COUNTS)
        box.trial_each[i] = entry.int("each", 1, 50)
        box.trial_cap[i] = entry.int("cap", 1, 200) if entry.has("cap") else 0


def _colossus(r: Reader) -> tuple[int, int]:
    """``["vp:2", "stone:1"]``: the points or the stone to choose between."""
    values = r.get("then_choose")
    try:
        (one, points), (other, stone) = (v.split(":") for v in values)
        if (one, other) != ("vp", "stone"):
            raise ValueError
        return int(points), int(stone)
    except (ValueError, AttributeError, TypeError):
        r.fail("then_choose", f'is {values!r}, not of the form ["vp:2", "stone:1"]')
        raise
