"""What is printed on the components in short marks, from the content tables: a pack may change every number.

``*x`` is a glyph: a component, or a word of the section ``mark`` of the texts; ``@x`` is such a word without a glyph.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from ..model.terms import RESOURCES

TILES = ("building", "starting_tile", "wonder")

Entry = Mapping[str, Any]
Tables = Mapping[str, Any]

# Things that are counted, where they are no component.
COUNTED = {
    "farm": "*farm",
    "closed_district": "*seat",
    "advisor": "*advisor",
    "zodiac_card": "*zodiac",
    "empty_adjacent_cell": "*cell",
    "freeman": "*freeman",
    "freeman_color": "*colours",
    "building_color": "*colours",
    "temple_track_advanced": "*temple",
    "superiority_token": "*superiority",
    "gold": "*resource.gold",
    "resource": "*any",
    "tower_level_above_first": "*tower",
    "seat_space": "*seat",
    "military_boundary": "*bulwark",
    "population_base_bought": "*people",
    "lowest_temple_step": "*temple",
    "freeman_value_6": "6 *freeman",
    "stone_cost_sum": "*resource.stone",
    "building_cost_3": "3 *resource.stone",
    "adjacent_to_agora_or_palace": "*city",
}


def printed(tables: Tables, domain: str, id: str) -> dict[str, str]:
    """The marks of a component, by part."""
    if domain in ("tile", "wonder"):
        found = (entry["effect"] for table in TILES for entry in tables[table] if entry["id"] == id)
        effect = defaultdict(int, next(found))
        kind = effect["kind"]
        chip = CHIPS[kind](tables, effect) if kind in CHIPS else ""
        return {"line": ABILITIES[kind](tables, effect), "chip": chip}
    if domain == "site":
        site = _entry(tables["site"], id)
        return {"upper": amounts(site["resource_action"]), "lower": LOWER[site["other_action"]](site)}
    if domain == "bonus":
        tile = _entry(tables["bonus_tile"], id)
        return {"line": f"{amounts(tile['cost'])} {BONUS[tile['effect']]}".strip()}
    if domain == "sign":
        return {"line": SIGNS[id](_entry(tables["zodiac"], id)["effect"])}
    if (domain, id) == ("table", "military"):
        return {str(space["index"]): _space(tables["military"], space) for space in tables["military"]["space"]}
    return {}


def _entry(entries: list[Entry], id: str) -> Entry:
    return next(entry for entry in entries if entry["id"] == id)


def many(n: int) -> str:
    """A single one goes without its number."""
    return f"{n} " if n > 1 else ""


def amounts(of: Entry, bare: bool = False) -> str:
    """``{"stone": 3}`` as "3 *resource.stone"; ``bare``: several go without the number 1."""
    held = [r for r in RESOURCES if of.get(r)]
    anything = [f"{many(of['any_basic'])}*any"] if of.get("any_basic") else []
    short = bare and len(held) + len(anything) > 1
    return " ".join(anything + [f"{many(of[r]) if short else f'{of[r]} '}*resource.{r}" for r in held])


def counted(tables: Tables, what: str) -> str:
    sort, _, which = what.partition(":")
    if sort == "building":
        return f"*colour.{which}"
    if sort == "freeman" and which:
        return f"*colour.{which} *freeman"
    if sort == "building_id":
        return f"*colour.{_entry(tables['building'], which)['color']}"
    return COUNTED[sort]


def _per(tables: Tables, e: Entry, mark: str) -> str:
    """A number, and more for each of something; two things of one colour show it once."""
    base, each, per = e["base"], e["each"], e["per"]
    if not each or per == "none":
        return f"{base} {mark}"
    more = f"@per {counted(tables, per)}"
    if base:
        return f"{base} {mark} +{each} {more}"
    if e["each2"]:
        sort, _, colour = e["per2"].partition(":")
        second = counted(tables, sort if colour == per.partition(":")[2] else e["per2"])
        more += f" + {'' if e['each2'] == each else many(e['each2'])}{second}"
    return f"{each} {mark} {more}"


def _either(parts: Iterator[str]) -> str:
    return " @or ".join(parts)


def _worth(text: str) -> str:
    """ "vp:2" """
    what, _, n = text.partition(":")
    return f"{n} {'*vp' if what == 'vp' else f'*resource.{what}'}"


def _steps(points: list[int]) -> str:
    return "·".join(map(str, points))


Mark = Callable[[Tables, Entry], str]
ABILITIES: dict[str, Mark] = {
    "none": lambda t, e: "",
    "gain": lambda t, e: _per(t, e, f"*resource.{e['resource']}"),
    "gain_any": lambda t, e: f"{e['n']} *any",
    "vp": lambda t, e: _per(t, e, "*vp"),
    "vp_table": lambda t, e: f"{_steps(e['table'][1:])} *vp",
    "military": lambda t, e: (
        f"{many(e['move'])}*move @or *attack" if e["mode"] == "or" else f"{e['move']} *move + *attack"
    ),
    "military_per": lambda t, e: f"{e['move_each']} *move @per {counted(t, e['per'])}",
    "riding_grounds": lambda t, e: f"{e['move']} *move › {_either(f'*resource.{r}' for r in e['choose'])}",
    "veteran": lambda t, e: f"*freeman *colour.{e['color']} › *vp",
    "reserve_building": lambda t, e: "@take *build",
    "recolor_freeman": lambda t, e: "*freeman › *colours",
    "take_citizen": lambda t, e: "@take *citizen",
    "take_speaker": lambda t, e: "@take *speaker",
    "temple": lambda t, e: f"{e['steps']} *track.{e['track']}",
    "temple_any": lambda t, e: f"{e['steps']} *temple",
    "fountain": lambda t, e: f"{e['wisdom']} *resource.wisdom , *ship › {e['set_site_to']}",
    "raise_freeman": lambda t, e: f"*train 1 @or {e['max']}" if e["max"] > 1 else f"*train {e['max']}",
    "copy_adjacent": lambda t, e: "@copy *build",
    "colossus": lambda t, e: f"{many(e['move'])}*move › {_either(map(_worth, e['then_choose']))}",
    "pay_any_for_vp": lambda t, e: f"*any › {_steps(e['vp'])} *vp",
    "free_farm_then_gain": lambda t, e: f"*farm › {_per(t, e, '*resource.' + e['resource'])}",
    "raise_one": lambda t, e: f"*train +{e['add']}",
}
# The same where there is hardly any room; the abilities of Wonders always have it.
CHIPS: dict[str, Mark] = {
    "gain": lambda t, e: f"{many(e['base'])}*resource.{e['resource']}",
    "gain_any": lambda t, e: f"{many(e['n'])}*any",
    "vp": lambda t, e: f"{e['each'] or e['base']} *vp",
    "vp_table": lambda t, e: (
        "*vp *colours" if e["per"] == "building_color" else f"{next((n for n in e['table'] if n), 0)} *vp"
    ),
    "military": lambda t, e: "*attack" if e["mode"] == "or" else f"{e['move']} *move",
    "military_per": lambda t, e: f"{many(e['move_each'])}*move",
    "riding_grounds": lambda t, e: f"{e['move']} *move",
    "veteran": lambda t, e: "*freeman *vp",
    "reserve_building": lambda t, e: "*build",
    "copy_adjacent": lambda t, e: "*build",
    "recolor_freeman": lambda t, e: "*colours",
    "take_citizen": lambda t, e: "*citizen",
    "take_speaker": lambda t, e: "*speaker",
    "temple": lambda t, e: f"{e['steps']} *track.{e['track']}",
    "temple_any": lambda t, e: f"{many(e['steps'])}*temple",
    "fountain": lambda t, e: f"{many(e['wisdom'])}*resource.wisdom",
    "raise_freeman": lambda t, e: "*train",
}


LOWER: dict[str, Callable[[Entry], str]] = {
    "military": lambda site: "*move *attack",
    "purchase": lambda site: "*build",
    "temple": lambda site: f"{amounts(site['other_cost'])} › ≤ {site['max_steps']} *temple",
    "gain_citizen": lambda site: "*citizen",
    "training": lambda site: f"{site['other_cost_min']}–{site['other_cost_max']} *resource.food › *train",
}
BONUS = {
    "temple_step": "*temple",
    "purchase": "*build",
    "military_move_or_attack": "*attack",
    "take_speaker": "*speaker",
    "gain_any_basic": "*any",
}
SIGNS: dict[str, Callable[[Entry], str]] = {
    "aries": lambda e: f"*attack +{e['vp_per_red_die']} *vp @per *colour.red",
    "taurus": lambda e: f"−{e['wisdom_discount']} *resource.wisdom",
    "gemini": lambda e: f"@pass {many(e['any_basic_per_space_back'])}*any",
    "cancer": lambda e: "@pass *citizen",
    "leo": lambda e: f"@close +{e['add']}",
    "virgo": lambda e: "@over *farm",
    "libra": lambda e: "@close *citizen",
    "scorpio": lambda e: f"@close +{e['wisdom']} *resource.wisdom",
    "sagittarius": lambda e: f"*citizen +{e['add']}",
    "capricorn": lambda e: f"*tower +{e['add']} *freeman",
    "aquarius": lambda e: f"{e['gold']} *resource.gold › *temple",
    "pisces": lambda e: f"@bonus › {' '.join(f'{many(n)}*resource.{r}' for r, n in e['instead_gain'].items())}",
}


def _space(track: Entry, space: Entry) -> str:
    """A space of the Military track: what an attack from it gains."""
    if space["kind"] == "start":
        return "@start"
    if space["kind"] == "final":
        return f"{track['final_vp']} *vp"
    gain = space.get("gain", {})
    if space["kind"] == "exchange":
        return f"{amounts(space['pay'], True)} › {many(gain['gold'])}*resource.gold"
    return amounts(gain, True)
