"""The browser client draws: no number of a rule, no name and no value of a component stands in its sources.

A content pack may change names and values, and the rules may change: what the page shows of them comes from the server.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from origins.session.catalogue import game_named
from tests.modes import TITLES

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "web" / "src"
DRAWN = {"Glyphs.svelte"}  # a drawing is made for one thing, and named after it
TOLD = {
    "lessons.json"
}  # what a first game with a guide says is written for the printed box, and played through in tests

SORTS = ("building", "wonder", "sign", "trial", "district", "site", "bonus", "card", "territory", "strait", "pawn")
# Ids that are words of the page, too: a part of the board or of a choice, never the component.
WORDS = {"market", "military", "temple", "citizen", "purchase", "speaker", "resource", "building", "origin"}
# What page and pieces have as well: sizes, places in a list, how many of something are there.
SIZES = {"cells", "copies", "count", "index", "n", "rounds", "space", "tiles", "tokens", "top"}
SHOWN = {"level", "value"}  # what dice and tiles show, whatever the tables call it
NOT_THINGS = {"action", "reason", "source"}
STYLE = re.compile(r"<style>.*?</style>", re.S)
COMMA = r",\s*"
LEAST = 4  # that many numbers in a row are no accident


def sources() -> Iterator[Path]:
    for path in sorted(CLIENT.rglob("*")):
        if path.suffix in {".ts", ".svelte", ".json", ".css"} and path.name not in DRAWN | TOLD:
            yield path


def found(path: Path, text: str, pattern: str) -> list[str]:
    return [f"{path.relative_to(ROOT)}: {match.group()}" for match in re.finditer(pattern, text)]


def ids(name: str) -> set[str]:
    game = game_named(name)
    return {id for sort in SORTS for id in game.ids.get(sort, ())} - WORDS


def names(name: str) -> set[str]:
    """What those are called, in all languages, where a word is not also a common one."""
    game = game_named(name)
    called = game.face.names.names(game.content().tables)
    words = {
        word
        for sort in SORTS
        for id, named in called.get(sort, {}).items()
        if id not in WORDS
        for word in named.values()
    }
    return {word for word in words if " " in word or "'" in word}


def series(value: Any) -> Iterator[list[int]]:
    """Every list of numbers in the tables."""
    if isinstance(value, dict):
        for inner in value.values():
            yield from series(inner)
    elif isinstance(value, list):
        if len(value) >= LEAST and all(type(n) is int for n in value):
            yield value
        for inner in value:
            yield from series(inner)


def steps(numbers: list[int]) -> bool:
    """1, 2, 3 ... are nothing to know."""
    return all(after - before == 1 for before, after in pairwise(numbers))


def quantities(value: Any) -> Iterator[str]:
    """What the tables call the numbers that are printed somewhere."""
    if isinstance(value, dict):
        yield from (key for key, inner in value.items() if type(inner) is int and re.fullmatch(r"[a-z_]+", key))
        value = list(value.values())
    if isinstance(value, list):
        for inner in value:
            yield from quantities(inner)


def pairs(name: str, text: str, path: Path) -> list[str]:
    """What belongs together in the game: an id of one sort beside one of another sort."""
    sorts = [set(ids) - WORDS for sort, ids in game_named(name).ids.items() if sort not in NOT_THINGS]
    known = "|".join(re.escape(id) for id in sorted(set().union(*sorts)))
    told = found(path, text, rf"""\b(?:{known}): ?["'](?:{known})["']""")
    return [pair for pair in told if not any(set(re.findall(r"\w+", pair.split(": ", 1)[1])) <= ids for ids in sorts)]


def figures(name: str, text: str, path: Path) -> list[str]:
    """A number given to what the tables give one, or compared with it."""
    if name not in path.parts:
        return []
    called = "|".join(sorted((SHOWN | set(quantities(game_named(name).content().tables))) - SIZES))
    return found(path, STYLE.sub("", text), rf"\b(?:{called})(?:: ?| ?[=!]==? ?| ?[<>]=? ?|=\{{)[1-9]\d*\b(?!\.)")


def facts(name: str, text: str, path: Path) -> list[str]:
    wanted = [re.escape(id) for id in ids(name)]
    told = found(path, text, rf"""(?<=["'`:.])(?:{"|".join(wanted)})(?=["'`:])|\b(?:{"|".join(wanted)}):(?= )""")
    told += found(path, text, "|".join(rf"(?<!\w){re.escape(word)}(?!\w)" for word in sorted(names(name))))
    for numbers in series(game_named(name).content().tables):
        if not steps(numbers):
            row = COMMA.join(map(str, numbers))
            told += found(path, text, rf"(?<![\d.]){row}(?![\d.])")
    told += pairs(name, text, path) + figures(name, text, path)
    return told + found(path, text, r"\b(FB|AW|OR)-[A-Z]+-[\dA-Z]+")


@pytest.mark.parametrize("name", TITLES)
def test_no_fact_of_a_game_stands_in_the_client(name: str) -> None:
    assert [fact for path in sources() for fact in facts(name, path.read_text(encoding="utf-8"), path)] == []


def test_facts_would_be_found() -> None:
    """As they stood in clients that knew too much."""
    known = {
        "const SIGNS = { aries: (e) => `*attack` };": "aries:",
        'if (tile === "granary") return 2;': "granary",
        't("Chariot Field")': "Chariot Field",
        "const VP = [0, 1, 3, 6, 11, 16, 23, 31, 40, 50, 60, 70];": "0, 1, 3, 6, 11, 16, 23, 31, 40, 50, 60, 70",
        'return { rule: "FB-VISIT-07" };': "FB-VISIT-07",
        "<Die {colour} value={6} />": "value={6",
        "const top = { colour, value: 6 };": "value: 6",
        "const cost = { stone: 3 };": "stone: 3",
        'const TRACK = { red: "forest" };': 'red: "forest"',
    }
    for code, fact in known.items():
        told = facts("first-builders", code, CLIENT / "games" / "first-builders" / "x.ts")
        assert [one.partition(": ")[2] for one in told] == [fact], code
    columns = 'const COLUMN = { action: "yellow" };', "const gold = level === 5;"
    assert all(facts("origin", code, CLIENT / "games" / "origin" / "x.ts") for code in columns)
