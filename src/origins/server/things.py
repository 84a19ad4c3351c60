"""The components of a game for those who draw them or point at them.

For each: its name, what it does, its rule, the values of the content tables it is made of, and which of them are
printed and which reconstructed. A page that draws from these values shows a content pack as it was written.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from msgspec import UNSET

from ..kernel.game import Content, Game
from ..play.texts import Texts, namer
from . import messages
from .show import texts_of

# Words that name no component; some are spelled like one that does something.
WITHOUT_ABILITY = {"action", "colour", "reason", "resource", "site", "source", "track"}
# What an entry says besides its values; names and sentences come from the texts.
LABELS = {"id", "name", "text", "rule", "source", "reconstructed"}
LABEL_SOURCES = {"name_source", "text_source"}


@dataclass(frozen=True)
class Tables:
    """Where the content tables of a game describe things."""

    lists: Mapping[str, tuple[str, ...]]  # domain: lists with an entry for each thing
    tracks: Mapping[str, tuple[str, str, str]]  # table: domain and id of its name, rule
    # domain or thing: rule, where the entry names none
    rules: Mapping[str, str] = field(default_factory=dict)
    # domain: section of the texts that says what it does
    sentences: Mapping[str, str] = field(default_factory=dict)


TABLES = {
    "first-builders": Tables(
        lists={
            "bonus": ("bonus_tile",),
            "building": ("building",),
            "district": ("district",),
            "sign": ("zodiac",),
            "site": ("site",),
            "tile": ("building", "starting_tile"),
            "trial": ("trial",),
            "wonder": ("wonder",),
        },
        tracks={
            "market": ("term", "building_market", "FB-BUILD-02"),
            "citizen_offer": ("term", "citizen_offer", "FB-CITIZEN-02"),
            "population": ("term", "population_track", "FB-POP-01"),
            "advisor": ("term", "advisor_track", "FB-SCORE-02"),
            "tower": ("term", "tower", "FB-TOWER-01"),
            "superiority": ("term", "superiority_token", "FB-SUPERIORITY-01"),
            "military": ("term", "military_track", "FB-MILITARY-09"),
            "temple": ("term", "temple_track", "FB-SCORE-03"),
            "farm": ("tile", "farm", "FB-FARM-02"),
            "solo": ("term", "solo", "FB-SOLO-13"),
            "wonders": ("term", "wonder", "AW-WONDER-03"),
            "counts": ("term", "game", "FB-SETUP-01"),
            "resources": ("term", "stock", "FB-SETUP-02"),
        },
        rules={"district": "FB-DISTRICT-05"},
        sentences={"site": "lower"},
    ),
    "origin": Tables(
        lists={
            "card": ("actions", "permanents", "objectives"),
            "colour": ("rewards",),
            "column": ("columns",),
            "continent": ("continents",),
            "pawn": ("pawns",),
            "strait": ("straits",),
            "territory": ("territories",),
        },
        tracks={
            "innovation_tiles": ("piece", "innovation_tile", "OR-TILE-01"),
            "hunting_tokens": ("piece", "hunting_token", "OR-HUNT-01"),
            "strait_tokens": ("piece", "strait_token", "OR-STRAIT-01"),
            "constants": ("piece", "village", "OR-SETUP-01"),
            "map": ("board", "game_board", "OR-MAP-01"),
        },
        rules={
            "colour.yellow": "OR-REWARD-01",
            "colour.orange": "OR-REWARD-02",
            "colour.violet": "OR-REWARD-03",
            "colour.brown": "OR-REWARD-04",
            "colour.green": "OR-HUNT-01",
            "colour.neutral": "OR-MAP-05",
            "continent": "OR-MAP-04",
            "pawn": "OR-SETUP-02",
            "strait": "OR-STRAIT-01",
            "territory": "OR-MAP-01",
        },
    ),
}


def things(game: Game, lang: str, content: Content | None = None) -> dict[str, messages.Thing]:
    """By "domain.id", and by the id alone where that is no other thing's; tracks and the like by "table.name"."""
    content = content or game.content()
    texts = texts_of(game, content, lang)
    tables = TABLES.get(game.name, Tables({}, {}))
    domains = sorted({*game.domains, *namer(game).DOMAINS}, key=lambda d: (d in WITHOUT_ABILITY, d))
    found: dict[str, messages.Thing] = {}
    for domain in domains:
        entries = dict(_entries(content.tables, tables.lists.get(domain, ())))
        for id, name in texts.words(domain).items():
            thing = messages.Thing(name)
            if domain in tables.sentences:
                said = texts.say(f"{tables.sentences[domain]}.{id}")
                thing.text = f"{said[:1].upper()}{said[1:]}."
            elif domain not in WITHOUT_ABILITY:
                thing.text = _ability(texts, domain, id)
            thing.rule = tables.rules.get(f"{domain}.{id}") or tables.rules.get(domain) or UNSET
            _describe(thing, entries.get(id, {}))
            found[f"{domain}.{id}"] = thing
            found.setdefault(id, thing)
    for table, (domain, id, rule) in tables.tracks.items():
        thing = messages.Thing(texts.word(domain, id), _ability(texts, domain, id), rule)
        found[f"table.{table}"] = thing
        held = content.tables[table]
        _describe(thing, held if isinstance(held, dict) else {"list": held, **_sources(held)})
    return found


def _ability(texts: Texts, domain: str, id: str) -> Any:
    try:
        return texts.ability(domain, id)
    except LookupError:
        return UNSET


def _describe(thing: messages.Thing, entry: Mapping[str, Any]) -> None:
    """What the content tables say of it."""
    if isinstance(entry.get("rule"), str):
        thing.rule = entry["rule"]
    if isinstance(entry.get("source"), str):
        thing.source = entry["source"]
    values = {
        key: value
        for key, value in entry.items()
        if key not in LABELS and not (key.endswith("_source") and isinstance(value, str))
    }
    if values:
        thing.values = values
    # "food_cost[1]" is a value of food_cost; "count_source" is where the count comes from
    doubtful = [key.partition("[")[0] for key in entry.get("reconstructed", ())]
    doubtful += [
        key.removesuffix("_source")
        for key, value in entry.items()
        if key.endswith("_source") and key not in LABEL_SOURCES and value == "reconstructed"
    ]
    if doubtful:
        thing.reconstructed = list(dict.fromkeys(doubtful))


def _sources(entries: list[dict[str, Any]]) -> dict[str, str]:
    """Of a list of like entries: what the first says holds for all."""
    return {key: value for key, value in entries[0].items() if key == "source" or key.endswith("_source")}


def _entries(tables: Mapping[str, Any], names: tuple[str, ...]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The entries of lists by id; where they have none, they stand for a colour."""
    for name in names:
        for entry in tables[name]:
            yield entry["id"] if "id" in entry else entry["colour"], entry
