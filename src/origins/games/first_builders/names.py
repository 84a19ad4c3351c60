"""Where the names of components stand, and what choices and events show besides their own arguments.

The texts themselves are in the folder ``texts``; this module says what fills their places.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ...kernel.naming import Texts, Words
from .face import cells
from .face.components import COMPONENTS
from .model import terms
from .model.frames import (
    CITIZEN,
    COLOSSUS_GAIN,
    GOLD_STEP,
    HOW,
    MILITARY,
    PISCES_CHOICE,
    PURCHASE,
    SITE_,
    TOWER,
    TRAINING,
    VISIT_MENU,
)
from .model.state import BASES, Player, State
from .rules import building, city, people, visit

DOMAINS: Mapping[str, Sequence[str]] = {
    "action": ("visit", "close", "tower", "grow", "pass"),
    "bonus": terms.BONUS_TILES,
    "reason": terms.REASONS,
    "site": terms.SITES,
    "tile": terms.TILES,
}

# domain: table of names in the content file
TABLES = {
    "action": "actions",
    "bonus": "bonus_tiles",
    "building": "buildings",
    "colour": "colors",
    "player_colour": "player_colors",
    "resource": "resources",
    "sign": "zodiac",
    "site": "sites",
    "term": "terms",
    "tile": "buildings",
    "track": "temples",
    "wonder": "wonders",
}

# one of it; the others are free (FB-BONUS)
BONUS_COST = {terms.BLUE: terms.STONE, terms.PURPLE: terms.FOOD, terms.RED: terms.WISDOM}
SIGN_BEHIND = {"over-farm": terms.VIRGO, "take-gold": terms.PISCES}


def names(tables: Mapping[str, Any]) -> Mapping[str, Mapping[str, Mapping[str, str]]]:
    return {
        domain: {name: words for name, words in tables["names"][table].items() if isinstance(words, dict)}
        for domain, table in TABLES.items()
    }


def show(t: Texts, domain: str, value: int) -> str | None:
    if domain == "site" and 0 <= value < len(terms.SITES):
        return t.say("show.site", number=str(value + 1), name=t.word("site", terms.SITES[value]))
    if domain == "die":
        return t.say(
            "show.die", colour=t.word("colour", value >> terms.COLOUR_SHIFT), value=str(value & terms.VALUE_MASK)
        )
    if domain == "tile" and value >= terms.WONDER:
        return t.word("tile", "farm") if value >= terms.FARM else t.word("term", "wonder")
    if domain == "worker":
        if value == terms.ARCHON_WORKER:
            return t.word("term", "archon")
        return t.word("term", "speaker") if value == terms.SPEAKER_WORKER else t.word("colour", value)
    if domain == "reason":
        # several may hold at once, one bit each
        return t.listed([t.word("reason", name) for i, name in enumerate(terms.REASONS) if value >> i & 1])
    if domain == "district":
        return _district(t, value)
    if domain == "trial":
        return _trial(t, next(tile for tile in t.content.tables["trial"] if tile["id"] == terms.TRIALS[value]))
    return None


def _district(t: Texts, card: int) -> str:
    box = t.box
    return t.say(
        "show.district",
        id=terms.DISTRICTS[card],
        colour=t.word("colour", box.corner[card]),
        colour2=t.word("colour", box.arm1[card]),
        colour3=t.word("colour", box.arm2[card]),
        first=str(box.vp_first[card]),
        again=str(box.vp_again[card]),
    )


def _trial(t: Texts, tile: Mapping[str, Any]) -> str:
    """From what it counts, so that a content pack may change it."""
    per = tile["per"]
    if per.startswith("building_id:"):
        counted = t.say("per.building_id", building=t.word("building", per.partition(":")[2]))
    else:
        counted = t.say(f"per.{per}")
    if "cap" in tile:
        return t.say("show.trial_cap", each=str(tile["each"]), per=counted, cap=str(tile["cap"]))
    return t.say("show.trial", each=str(tile["each"]), per=counted)


def _items(t: Texts, amounts: Iterable[tuple[str, int]]) -> str:
    """Resources as "2 × Stone, 1 × Gold"."""
    return t.listed(
        [t.say("show.item", number=str(n), resource=t.word("resource", resource)) for resource, n in amounts if n > 0]
    )


def _costs(t: Texts, amounts: Mapping[int, int]) -> str:
    return _items(t, ((terms.RESOURCES[resource], n) for resource, n in amounts.items()))


def _cost(t: Texts, amounts: Mapping[int, int]) -> str:
    items = _costs(t, amounts)
    return t.say("show.cost", items=items) if items else ""


def _bonus_name(t: Texts, colour: int) -> str:
    tile = next(tile for tile in t.content.tables["bonus_tile"] if tile["color"] == terms.COLOURS[colour])
    return t.say("show.bonus", bonus=t.word("bonus", tile["id"]), colour=t.word("colour", colour))


# choices


def choice_words(t: Texts, s: State, kind: str, args: Sequence[int]) -> Words:
    """What the choice is about in this position, and what it costs."""
    p = s.players[s.active]
    words = {"cost": _cost(t, cost(t.box, s, kind, args))}
    if kind in DOMAINS["action"]:
        words["action"] = t.word("action", kind)
    elif kind in SIGN_BEHIND:
        words["sign"] = t.word("sign", SIGN_BEHIND[kind])
    elif kind in ("upper", "lower", "bonus", "claim"):
        words |= _visit_words(t, s, kind)
    elif kind == "bonus-tile":
        words["bonus"] = _bonus_name(t, args[0])
    elif kind == "market":
        words["building"] = t.word("building", s.market[args[0] - 1])
    elif kind == "offer":
        words["colour"] = t.word("colour", s.offer_colour[args[0] - 1])
        words["value"] = str(s.offer_value[args[0] - 1])
    elif kind == "move":
        words["spaces"] = str(_top(s, MILITARY).a if _top(s, MILITARY) else 1)
    elif kind in ("use", "cover"):
        words["tile"] = _tile_at(t, p, args)
    elif kind == "seat-die":
        words["die"] = t.word("die", _seat_die(p, args))
    elif kind == "wonder":
        words["wonder"] = t.word("wonder", p.wonder - 1)
    elif kind == "two-points":
        at_work = _top(s, COLOSSUS_GAIN) is not None
        words["points"] = str(t.box.effects[terms.WONDER + p.wonder - 1].base) if at_work else "2"
    return words


def _top(s: State, *kinds: int) -> Any:
    """The top frame of the agenda if it is one of these."""
    if s.depth and s.agenda[s.depth - 1].kind in kinds:
        return s.agenda[s.depth - 1]
    return None


def _visit_words(t: Texts, s: State, kind: str) -> Words:
    frame = _top(s, VISIT_MENU, PISCES_CHOICE)
    site = frame.a if frame else 0
    if kind == "upper":
        gains = t.box.site_gain[site]
        return {"gain": _items(t, zip((*terms.RESOURCES, "any_basic"), gains, strict=True))}
    if kind == "lower":
        return {"action": t.say(f"lower.{terms.SITES[site]}")}
    if kind == "bonus":
        return {"bonus": _bonus_name(t, s.site_bonus[site])}
    return {"wonder": t.word("wonder", s.wonder_at[site] if s.wonder_at[site] >= 0 else terms.NONE)}


def _tile_at(t: Texts, p: Player, at: Sequence[int]) -> str:
    return _tile(t, p, city.find(p, at[0], at[1]))


def _tile(t: Texts, p: Player, cell: int) -> str:
    tile = p.cell_tile[cell]
    return t.word("wonder", p.wonder - 1) if tile == terms.WONDER else t.word("tile", tile)


def _seat_die(p: Player, at: Sequence[int]) -> int:
    for i in range(p.n_seats):
        if (p.cell_x[p.seat_cell[i]], p.cell_y[p.seat_cell[i]]) == tuple(at):
            return p.seat_die[i]
    return 0


def cost(box: Any, s: State, kind: str, args: Sequence[int]) -> dict[int, int]:
    """What has to be paid at once, or for a market tile its price: resource to number."""
    p = s.players[s.active]
    if kind == "site" and (frame := _top(s, SITE_)):
        return {terms.WISDOM: s.site_value[args[0] - 1] - visit.worker_value(p, frame.a, frame.b)}
    if kind == "grow" and p.bases < BASES:
        return {terms.FOOD: box.food_cost[p.bases - terms.START_BASES]}
    if kind in ("freeman", "move") and _top(s, TRAINING):
        return {terms.FOOD: 1}
    if kind == "bonus" and (frame := _top(s, VISIT_MENU, PISCES_CHOICE)):
        return {BONUS_COST.get(s.site_bonus[frame.a], terms.STONE): int(s.site_bonus[frame.a] in BONUS_COST)}
    if kind == "claim":
        return {terms.GOLD: box.claim_gold}
    if kind == "colour" and _top(s, TOWER):
        return {terms.GOLD: p.towers[args[0]]}
    if kind == "track" and (frame := _top(s, GOLD_STEP)):
        return {terms.GOLD: frame.b}
    if kind == "offer" and (frame := _top(s, CITIZEN)):
        return {terms.WISDOM: people.citizen_cost(s, box, args[0] - 1, frame.a)}
    return _building_cost(box, s, kind, args)


def _building_cost(box: Any, s: State, kind: str, args: Sequence[int]) -> dict[int, int]:
    if kind == "face-up" and (frame := _top(s, HOW)):
        return _price(box, s, frame.a, frame.b)
    if _top(s, PURCHASE):
        if kind == "market":
            return _price(box, s, args[0] - 1, s.market[args[0] - 1])
        if kind == "reserved":
            return _price(box, s, terms.NONE, args[0])
        if kind == "wonder":
            return {terms.STONE: box.tile_stone[terms.WONDER]}
    return {}


def _price(box: Any, s: State, space: int, tile: int) -> dict[int, int]:
    wisdom = building.market_price(s, box, space) if space != terms.NONE else 0
    return {terms.WISDOM: wisdom, terms.STONE: box.tile_stone[tile]}


def label_words(t: Texts, s: State, kind: str, args: Sequence[int], opens: Mapping[str, Any]) -> Words:
    """Cells by their names on the board, where they lie, and what it costs without words."""
    p = s.players[s.active]
    words = {"items": _costs(t, cost(t.box, s, kind, args))}
    if kind == "site":
        words["number"] = str(args[0])
    elif kind in ("place", "cover", "use", "place-wonder"):
        words["cell"] = cells.name(p, args[0], args[1])
        words["cell2"] = cells.name(p, args[-2], args[-1])
        words["lies"] = _lies(t, p, args, opens)
    elif kind in ("seat", "seat-die"):
        words["cell"] = cells.name(p, args[0], args[1])
        words["cell2"] = cells.name(
            p, args[0] + city.BLOCK_X[city.BOTTOM_RIGHT], args[1] + city.BLOCK_Y[city.BOTTOM_RIGHT]
        )
    return words


def _lies(t: Texts, p: Player, at: Sequence[int], opens: Mapping[str, Any]) -> str:
    if seats := opens.get("seats"):
        return t.say("show.new_seats", number=str(len(seats)))
    if near := cells.beside(p, at[0], at[1]):
        return t.say(f"show.side_{near[0]}", tile=_tile(t, p, near[1]))
    return ""


# events


def event_words(t: Texts, kind: str, args: Sequence[int | None]) -> Words:
    """Who visits a site, in one word."""
    if kind != "visits":
        return {}
    _seat, worker, value, *_ = args
    if worker == terms.ARCHON_WORKER:
        return {"who": t.say("choice.archon")}
    if worker == terms.SPEAKER_WORKER:
        return {"who": t.say("choice.speaker", value=t.word("value", value))}
    return {"who": t.say("choice.freeman", colour=t.word("colour", worker), value=t.word("value", value), cost="")}


def event_args(args: Mapping[str, int | None]) -> Mapping[str, Any]:
    """Sites by their printed numbers, dice and workers by what they are, reasons as the list of those that hold."""
    return {name: _told(name, value) for name, value in args.items() if name in TOLD and value is not None}


TOLD = ("die", "reason", "site", "tile", "worker")


def _told(name: str, value: int) -> Any:
    if name == "die":
        return {"colour": terms.COLOURS[value >> terms.COLOUR_SHIFT], "value": value & terms.VALUE_MASK}
    if name == "reason":
        return [reason for i, reason in enumerate(terms.REASONS) if value >> i & 1]
    if name == "site":
        return value + 1
    if name == "tile":
        return "farm" if value >= terms.FARM else "wonder" if value == terms.WONDER else terms.TILES[value]
    return {terms.ARCHON_WORKER: "archon", terms.SPEAKER_WORKER: "speaker"}.get(value) or terms.COLOURS[value]


# abilities


def ability_words(t: Texts, domain: str, name: str) -> Words:
    """The numbers of an ability as the content tables give them; those of Zodiac cards are fixed by the rules."""
    if domain == "term":
        table = next((table for table, (_, id, _) in COMPONENTS.tracks.items() if id == name), "")
        return _numbers(t.content.tables.get(table, {}))
    if domain == "district":
        card = terms.DISTRICTS.index(name)
        return {"first": str(t.box.vp_first[card]), "again": str(t.box.vp_again[card])}
    for table in ("building", "starting_tile", "wonder"):
        for entry in t.content.tables[table]:
            if entry["id"] == name:
                return _effect_words(t, entry["effect"])
    return {}


def _numbers(entry: Mapping[str, Any]) -> Words:
    return {key: str(value) for key, value in entry.items() if type(value) is int}


def _effect_words(t: Texts, effect: Mapping[str, Any]) -> Words:
    words = _numbers(effect)
    if "resource" in effect:
        words["resource"] = t.word("resource", effect["resource"])
    if "track" in effect:
        words["track"] = t.word("track", effect["track"])
    # points for one, two, three ...: the entry for none is left out
    points = effect["table"][1:] if "table" in effect else effect.get("vp", [])
    if points:
        words["counts"] = "/".join(str(i) for i in range(1, len(points) + 1))
        words["points"] = "/".join(map(str, points))
    for part in effect.get("then_choose", ()):
        what, _, number = part.partition(":")
        words[what] = number
    return words
