"""The components of a game for those who draw them or point at them.

For each: its name, what it does, its rule, the values of the content tables it is made of, and which of them are
printed and which reconstructed. A page that draws from these values shows a content pack as it was written.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import UNSET

from ..kernel.game import Content, Game
from ..session.texts import Texts
from . import messages
from .render import texts_of

# What an entry says besides its values; names and sentences come from the texts.
LABELS = {"id", "name", "text", "rule", "source", "reconstructed"}
LABEL_SOURCES = {"name_source", "text_source"}


def things(game: Game, lang: str, content: Content | None = None) -> dict[str, messages.Thing]:
    """By "domain.id", and by the id alone where that is no other thing's; tracks and the like by "table.name"."""
    content = content or game.content()
    texts = texts_of(game, content, lang)
    tables = game.face.components
    domains = sorted(
        {*game.model.domains, *game.face.names.DOMAINS, *tables.words},
        key=lambda d: (d in tables.silent or d in tables.words, d),
    )
    found: dict[str, messages.Thing] = {}
    for domain in domains:
        entries = dict(_entries(content.tables, tables.lists.get(domain, ())))
        for id, name in texts.words(domain).items():
            thing = messages.Thing(name)
            if domain in tables.sentences:
                said = texts.say(f"{tables.sentences[domain]}.{id}")
                thing.text = f"{said[:1].upper()}{said[1:]}."
            elif domain not in tables.silent and domain not in tables.words:
                thing.text = _ability(texts, domain, id)
            thing.rule = tables.rules.get(f"{domain}.{id}") or tables.rules.get(domain) or UNSET
            _describe(thing, entries.get(id, {}))
            _print(thing, texts, tables.printed(content.tables, domain, id))
            found[f"{domain}.{id}"] = thing
            found.setdefault(id, thing)
    for table, (domain, id, rule) in tables.tracks.items():
        thing = messages.Thing(texts.word(domain, id), _ability(texts, domain, id), rule)
        found[f"table.{table}"] = thing
        held = content.tables[table]
        _describe(thing, held if isinstance(held, dict) else {"list": held, **_sources(held)})
        _print(thing, texts, tables.printed(content.tables, "table", table))
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


def _print(thing: messages.Thing, texts: Texts, marks: Mapping[str, str]) -> None:
    """What is printed on it, in marks that can be drawn and read."""
    if marks:
        thing.marks = {part: [_mark(texts, word) for word in line.split()] for part, line in marks.items() if line}


def _mark(texts: Texts, word: str) -> messages.Mark:
    name = word[1:]
    domain, _, id = name.partition(".")
    if word[0] == "*" and id:
        return messages.Mark(texts.word(domain, id), name)
    if word[0] in "*@":
        said = texts.say(f"mark.{name}")
        return messages.Mark(said, name) if word[0] == "*" else messages.Mark(said)
    return messages.Mark(word)


def _sources(entries: list[dict[str, Any]]) -> dict[str, str]:
    """Of a list of like entries: what the first says holds for all."""
    return {key: value for key, value in entries[0].items() if key == "source" or key.endswith("_source")}


def _entries(tables: Mapping[str, Any], names: tuple[str, ...]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The entries of lists by id; where they have none, they stand for a colour."""
    for name in names:
        for entry in tables[name]:
            yield entry["id"] if "id" in entry else entry["colour"], entry
