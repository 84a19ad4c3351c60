"""Reading component tables: TOML with a source for every value, and packs that override some.

Every error names the file, the key and the reason. A pack has the shape of the tables it amends:
tables are merged key by key, lists of tables entry by entry (by what names an entry: see ``NAMES``).
A pack may change values, never add keys or components: those are fixed by the rules.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from .errors import ContentError
from .layout import DERIVED, Struct, values

Int: TypeAlias = int
Bool: TypeAlias = bool  # inside Reader these names are its methods
NAMES = ("id", "index", "players", "level", "value", "colour")


def read(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as e:
        raise ContentError(str(path), "", f"cannot be read: {e.strerror}") from e
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as e:
        raise ContentError(str(path), "", f"is not valid TOML: {e}") from e


def read_base(path: Path) -> dict[str, Any]:
    """The tables of a game: what ``[every.LIST]`` says holds for each entry of that list that does not say it.

    In its texts ``{KEY}`` stands for a value of the entry, and ``{ID}`` for its id as rules are numbered.
    """
    tables = read(path)
    for name, said in Reader(tables.pop("every", {}), path.name, "every").table.items():
        if not isinstance(said, dict) or not isinstance(tables.get(name), list):
            raise ContentError(path.name, f"every.{name}", "must be a table that names a list of tables")
        try:
            tables[name] = [
                entry | {key: _filled(value, entry) for key, value in said.items() if key not in entry}
                for entry in tables[name]
            ]
        except (KeyError, IndexError) as e:
            raise ContentError(path.name, f"every.{name}", f"asks for {e}, which an entry does not have") from e
    return tables


def _filled(value: Any, entry: Mapping[str, Any]) -> Any:
    if isinstance(value, list):
        return [_filled(v, entry) for v in value]
    return value.format(**entry, ID=str(entry.get("id")).upper().replace("_", "-")) if isinstance(value, str) else value


def digest(box: Struct) -> str:
    """A short name for what the rules read: a game that was played with it goes the same way again.

    Names, texts and sources have no part in it, nor has what follows from the rest.
    """
    derived = {field.name for field in box.layout if field.visibility == DERIVED}
    told = {name: value for name, value in values(box).items() if name not in derived}
    return _short(json.dumps(told, sort_keys=True))


def digest_of_tables(tables: Mapping[str, Any]) -> str:
    """The name that version 0.1.0 gave to components: of everything in the tables, names included."""
    return _short(json.dumps(tables, sort_keys=True, ensure_ascii=False))


def _short(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def merged(base: Any, pack: Any, file: str, key: str = "") -> Any:
    """``base`` with the values of ``pack`` put in."""
    if isinstance(base, dict):
        if not isinstance(pack, dict):
            raise ContentError(file, key, f"must be a table, not {_kind(pack)}")
        for name in pack:
            if name not in base and name != "source":
                known = ", ".join(sorted(base)[:12])
                raise ContentError(file, _join(key, name), f"unknown key; known here: {known}")
        return {
            name: merged(value, pack[name], file, _join(key, name)) if name in pack else value
            for name, value in base.items()
        } | ({"source": pack["source"]} if "source" in pack else {})
    if isinstance(base, list) and base and isinstance(base[0], dict):
        return _merged_entries(base, pack, file, key)
    if type(base) is not type(pack):
        raise ContentError(file, key, f"must be {_kind(base)}, not {_kind(pack)}")
    return pack


def _merged_entries(base: Sequence[dict[str, Any]], pack: Any, file: str, key: str) -> list[Any]:
    if not isinstance(pack, list) or not all(isinstance(entry, dict) for entry in pack):
        raise ContentError(file, key, f"must be a list of tables, not {_kind(pack)}")
    name = next(n for n in NAMES if n in base[0])
    result = list(base)
    places = {entry[name]: i for i, entry in enumerate(base)}
    for entry in pack:
        if name not in entry:
            raise ContentError(file, key, f"every entry needs the key {name!r} to say which one it changes")
        at = f"{key}[{entry[name]}]"
        if entry[name] not in places:
            raise ContentError(file, at, f"there is no such entry; {name} is one of {_some(places)}")
        i = places[entry[name]]
        result[i] = merged(result[i], entry, file, at)
    return result


def _join(key: str, name: str) -> str:
    return f"{key}.{name}" if key else name


def _some(names: Any) -> str:
    listed = [str(n) for n in names]
    return ", ".join(listed[:8]) + (" …" if len(listed) > 8 else "")


def _kind(value: Any) -> str:
    names = {bool: "true or false", int: "a whole number", float: "a decimal number", str: "a text"}
    return names.get(type(value), "a list" if isinstance(value, list) else "a table")


class Reader:
    """A table being read, which knows where it is and complains by name."""

    def __init__(self, table: Any, file: str, key: str = "") -> None:
        self.file, self.key = file, key
        if not isinstance(table, dict):
            self.fail("", f"must be a table, not {_kind(table)}")
        self.table: dict[str, Any] = table

    def fail(self, name: str, reason: str) -> Any:
        raise ContentError(self.file, _join(self.key, name) if name else self.key, reason)

    def get(self, name: str) -> Any:
        if name not in self.table:
            self.fail(name, "is missing")
        return self.table[name]

    def has(self, name: str) -> Bool:
        return name in self.table

    def int(self, name: str, least: Int = 0, most: Int = 99) -> Int:
        return self._int(name, self.get(name), least, most)

    def _int(self, name: str, value: Any, least: Int, most: Int) -> Int:
        if not isinstance(value, Int) or isinstance(value, Bool):
            self.fail(name, f"must be a whole number, not {_kind(value)}")
        if not least <= value <= most:
            self.fail(name, f"is {value}, outside {least} to {most}")
        return Int(value)

    def bool(self, name: str) -> Bool:
        value = self.get(name)
        if not isinstance(value, Bool):
            self.fail(name, f"must be true or false, not {_kind(value)}")
        return Bool(value)

    def ints(self, name: str, count: Int | None, least: Int = 0, most: Int = 99) -> tuple[Int, ...]:
        values = self._list(name, count)
        return tuple(self._int(f"{name}[{i}]", v, least, most) for i, v in enumerate(values))

    def word(self, name: str, among: Sequence[str]) -> Int:
        """The place of a word in a list of words."""
        return self._word(name, self.get(name), among)

    def words(self, name: str, among: Sequence[str], count: Int | None = None) -> tuple[Int, ...]:
        values = self._list(name, count)
        return tuple(self._word(f"{name}[{i}]", v, among) for i, v in enumerate(values))

    def _word(self, name: str, value: Any, among: Sequence[str]) -> Int:
        if value not in among:
            self.fail(name, f"is {value!r}, not one of {_some(among)}")
        return list(among).index(value)

    def _list(self, name: str, count: Int | None) -> list[Any]:
        values = self.get(name)
        if not isinstance(values, list):
            self.fail(name, f"must be a list, not {_kind(values)}")
        if count is not None and len(values) != count:
            self.fail(name, f"has {len(values)} entries, not {count}")
        return list(values)

    def sub(self, name: str) -> Reader:
        return Reader(self.get(name), self.file, _join(self.key, name))

    def entries(self, name: str, count: Int | None = None) -> list[Reader]:
        """The tables of a list; each is named by what names it."""
        found = []
        for i, table in enumerate(self._list(name, count)):
            label = next((table[n] for n in NAMES if n in table), i) if isinstance(table, dict) else i
            found.append(Reader(table, self.file, f"{_join(self.key, name)}[{label}]"))
        return found

    def named(self, name: str, ids: Sequence[str]) -> list[Reader]:
        """The tables of a list whose ids are exactly ``ids``, in that order."""
        entries = self.entries(name, len(ids))
        by_id = {e.get("id"): e for e in entries}
        for wanted in ids:
            if wanted not in by_id:
                self.fail(name, f"has no entry with id {wanted!r}")
        return [by_id[i] for i in ids]
