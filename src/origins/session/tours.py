"""First games with a guide: what is said, when, and at which thing of the board.

A game that has some lists them in ``tours.toml`` in its folder, beside ``rules.md``. What is said stands in the sections
``tour`` and ``lesson`` of its texts; numbers of the box come from the content tables, so that a content pack is followed.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..kernel.errors import ContentError
from .texts import Texts

FILE = "tours.toml"
CONDITIONS = ("decision", "offered", "missing", "round", "after", "held")


@dataclass(frozen=True)
class Lesson:
    """One thing that is said, once."""

    id: str
    when: Mapping[str, Any]  # all of CONDITIONS that it names hold
    at: str  # things of the board by the beginning of their place, or parts of the page by a selector
    text: str


@dataclass(frozen=True)
class Tour:
    """A game for one who learns: its set-up, and what is said in it, the first that fits first."""

    id: str
    title: str
    players: int
    options: Mapping[str, Any]
    bot: str | None  # who plays the other seats
    lessons: tuple[Lesson, ...]


def tours(texts: Texts) -> tuple[Tour, ...]:
    """The tours of a game in the language of the texts; none, where the game has no file of them."""
    path = texts.game.folder / FILE
    if not path.is_file():
        return ()
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError) as e:
        raise ContentError(str(path), "", f"cannot be read: {e}") from e
    return tuple(_tour(texts, path, tables, id) for id in tables.get("tour", {}))


def _tour(texts: Texts, path: Path, tables: dict[str, Any], id: str) -> Tour:
    entry = tables["tour"][id]
    try:
        lessons = tuple(_lesson(texts, path, tables["lesson"], name) for name in entry["lessons"])
        title = texts.say(f"tour.{id}")
        return Tour(id, title, entry["players"], entry.get("options", {}), entry.get("bot"), lessons)
    except (LookupError, TypeError) as e:
        raise ContentError(str(path), f"tour {id}", f"something is missing or of the wrong kind: {e}") from e


def _lesson(texts: Texts, path: Path, lessons: dict[str, Any], id: str) -> Lesson:
    entry = lessons[id]
    for word in entry["when"]:
        if word not in CONDITIONS:
            raise ContentError(str(path), f"lesson {id}", f"there is no condition {word!r}: {', '.join(CONDITIONS)}")
    values = {name: str(_value(texts.content.tables, where)) for name, where in entry.get("values", {}).items()}
    return Lesson(id, entry["when"], entry["at"], texts.say(f"lesson.{id}", **values))


def _value(tables: Any, where: str) -> Any:
    """A value of the content tables by the names on the way to it, such as ``wonders.claim_cost.gold``."""
    for name in where.split("."):
        tables = tables[name]
    return tables
