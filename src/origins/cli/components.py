"""Component tables as lists for people: kinds, entries, sources, and what a pack changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from rich.table import Table
from rich.text import Text

from ..kernel.content import NAMES
from ..kernel.drawing import STYLES
from ..session.texts import Texts

Entry = dict[str, Any]
OMITTED = ("schema", "game", "title", "rulebook", "rulebooks", "languages", "names")  # no components
RECONSTRUCTED = "reconstructed"


def kinds(tables: dict[str, Any]) -> dict[str, list[Entry]]:
    """The entries by kind; a table on its own is a kind of one entry, a list inside it one more kind."""
    found: dict[str, list[Entry]] = {}
    for name, value in tables.items():
        if name in OMITTED or not isinstance(value, dict | list):
            continue
        if isinstance(value, list):
            found[name] = value
            continue
        inner = {k: v for k, v in value.items() if isinstance(v, list) and v and isinstance(v[0], dict)}
        found[name] = [{k: v for k, v in value.items() if k not in inner}]
        for key, entries in inner.items():
            found[f"{name}.{key}"] = entries
    return found


def singular(kind: str) -> str:
    return kind.lower().replace("-", "_").removesuffix("s")


def reconstructed(entry: Entry) -> list[str]:
    """Keys of a printed entry that are not printed: ``"stone"``, or ``"food_cost[1]"`` for one place of a list."""
    keys = list(entry.get(RECONSTRUCTED, ()))
    keys += [k.removesuffix("_source") for k, v in entry.items() if k.endswith("_source") and v == RECONSTRUCTED]
    return ["points" if key == "value" and key not in entry else key for key in keys]


def origin_of(entries: Sequence[Entry]) -> str:
    """``printed, but reconstructed: color, stone``"""
    sources = Counter(str(entry.get("source", "printed")) for entry in entries)
    told = ", ".join(f"{name} ({n})" if len(sources) > 1 else name for name, n in sources.most_common())
    keys = dict.fromkeys(key.partition("[")[0] for entry in entries for key in reconstructed(entry))
    return told + (f", but {RECONSTRUCTED}: {', '.join(keys)}" if keys else "")


def listing(kind: str, entries: Sequence[Entry], texts: Texts) -> Table:
    """A row for each entry, or for each value of a single one; a star marks a reconstructed value."""
    table = Table(box=None, padding=(0, 2, 0, 0), title=kind, title_justify="left", title_style="bold")
    if len(entries) == 1:
        table.add_column("Value")
        table.add_column("")
        for key in _keys(entries):
            table.add_row(key, _cell(kind, entries[0], key, texts))
        table.add_row("source", _source(entries[0]))
        return table
    for key in _keys(entries):
        table.add_column(key, justify="right" if all(_number(e.get(key)) for e in entries) else "left")
    table.add_column("source")
    for entry in entries:
        table.add_row(*(_cell(kind, entry, key, texts) for key in _keys(entries)), _source(entry))
    return table


def _number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _keys(entries: Sequence[Entry]) -> list[str]:
    """The keys that carry values; an English name says no more than the id, a translated one does."""
    keys = dict.fromkeys(key for entry in entries for key in entry)
    left_out = ("source", RECONSTRUCTED, "rule")
    return [
        key
        for key in keys
        if key not in left_out and not key.endswith("_source") and not (key == "name" and "en" not in entries[0][key])
    ]


def _source(entry: Entry) -> Text:
    source = str(entry.get("source", "printed"))
    return Text(source, "bold" if source == RECONSTRUCTED else "")


def _cell(kind: str, entry: Entry, key: str, texts: Texts) -> Text:
    if key not in entry:
        return Text()
    value = entry[key]
    places = [k for k in reconstructed(entry) if k.startswith(f"{key}[")]
    if places:
        text = ", ".join(f"{shown(v)}{'*' if f'{key}[{i}]' in places else ''}" for i, v in enumerate(value))
        return Text(text)
    text = _ability(kind, entry, texts) if key == "effect" else ""
    text = text or (value[texts.lang] if isinstance(value, dict) and texts.lang in value else shown(value))
    style = STYLES.get(value, "") if isinstance(value, str) else ""
    return Text(text + ("*" if key in reconstructed(entry) else ""), style)


def _ability(kind: str, entry: Entry, texts: Texts) -> str:
    """What a tile or card does as a sentence, where the game has one for it."""
    lists = texts.game.face.components.lists
    domain = next((domain for domain, kinds in lists.items() if kind in kinds), kind)
    try:
        return texts.ability(domain, entry["id"])
    except LookupError:
        return ""


def shown(value: Any) -> str:
    """A value on one line."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(f"{k} {shown(v)}" for k, v in value.items()) or "nothing"
    if isinstance(value, list):
        return ", ".join(shown(v) for v in value) or "nothing"
    return str(value)


def changes(old: Any, new: Any, key: str = "") -> Iterator[tuple[str, Any, Any]]:
    """The values that differ: where, before, after."""
    if isinstance(old, dict) and isinstance(new, dict):
        for name in {**old, **new}:
            yield from changes(old.get(name), new.get(name), f"{key}.{name}" if key else name)
    elif isinstance(old, list) and isinstance(new, list) and old and isinstance(old[0], dict):
        for i, (one, other) in enumerate(zip(old, new, strict=True)):
            label = next((one[n] for n in NAMES if n in one), i)
            yield from changes(one, other, f"{key}[{label}]")
    elif old != new:
        yield key, old, new
