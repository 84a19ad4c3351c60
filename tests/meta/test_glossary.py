"""One thing has one word: the glossary is bound to the rules, the sources and the texts, and some words are avoided."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from origins.kernel.content import read

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src" / "origins"
CLIENT = ROOT / "web" / "src"
PAGE = ROOT / "docs" / "glossary.md"
LANGUAGES = {"English": "en", "French": "fr", "Polish": "pl"}
GAMES = {"First Builders": "first_builders", "Origin": "origin"}
TABLES = ("All games", *GAMES)
AVOIDED = "Words that we do not use"

Row = dict[str, str]


def table(title: str) -> list[Row]:
    """The rows of the table under a heading, by column."""
    section = PAGE.read_text(encoding="utf-8").split(f"\n## {title}\n")[1].split("\n## ")[0]
    head, _, *rows = (
        [cell.strip() for cell in line.strip("|").split("|")] for line in section.splitlines() if line.startswith("|")
    )
    return [dict(zip(head, row, strict=True)) for row in rows]


def code_words(row: Row) -> list[str]:
    return re.findall(r"`([^`]+)`", row["in the code"])


@cache
def python(folder: Path) -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py")))


@cache
def texts(lang: str) -> str:
    """Everything that people read in a language, one text a line."""
    found: list[str] = []
    for path in SOURCES.rglob(f"{lang}.toml"):
        found += strings(read(path))
    for path in CLIENT.rglob(f"texts/{lang}.json"):
        found += strings(json.loads(path.read_text(encoding="utf-8")))
    for path in SOURCES.glob("games/*/content/content.toml"):
        found += named(read(path), lang)
    return "\n".join(found).replace("’", "'")


def strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from strings(inner)


def named(value: Any, lang: str) -> Iterator[str]:
    """The names in the content tables: entries with a text for each language."""
    if isinstance(value, dict):
        if isinstance(value.get(lang), str):
            yield value[lang]
        for inner in value.values():
            yield from named(inner, lang)
    elif isinstance(value, list):
        for inner in value:
            yield from named(inner, lang)


def stands_in(word: str, text: str) -> bool:
    return bool(re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text, re.IGNORECASE))


@pytest.mark.parametrize("title", TABLES)
def test_every_word_of_a_language_is_read_somewhere(title: str) -> None:
    gone = [
        f"{column}: {row[column]}"
        for row in table(title)
        for column, lang in LANGUAGES.items()
        if row[column] != "-" and not stands_in(row[column], texts(lang))
    ]
    assert gone == []


@pytest.mark.parametrize("title", TABLES)
def test_a_word_has_all_languages_or_none(title: str) -> None:
    for row in table(title):
        assert len({row[column] == "-" for column in LANGUAGES}) == 1, row["word"]


@pytest.mark.parametrize("title", [*TABLES, "Terms of art"])
def test_every_word_of_the_code_stands_in_the_sources(title: str) -> None:
    """Those of a game in its folder or in the kernel."""
    folders = [SOURCES / "games" / GAMES[title], SOURCES / "kernel"] if title in GAMES else [SOURCES]
    sources = "\n".join(map(python, folders))
    rows = table(title)
    assert [row["word"] for row in rows if not code_words(row)] == []
    assert [word for row in rows for word in code_words(row) if not re.search(rf"\b{word}\b", sources)] == []


@pytest.mark.parametrize("title", GAMES)
def test_every_word_of_a_game_stands_in_its_rules(title: str) -> None:
    rules = (SOURCES / "games" / GAMES[title] / "rules.md").read_text(encoding="utf-8")
    words = [row["word"] for row in table(title)]
    assert [word for word in words if not re.search(rf"(?<!\w){re.escape(word)}", rules, re.IGNORECASE)] == []


def test_no_word_has_two_rows() -> None:
    for title in TABLES:
        words = [row["word"].lower() for row in table(title)]
        assert len(words) == len(set(words))


def uses(path: Path, words: list[str]) -> Iterator[str]:
    """Where a file uses a word; names of things in other languages are no use."""
    text = path.read_text(encoding="utf-8")
    if path == PAGE:
        text = text.split(f"\n## {AVOIDED}\n")[0]
    for number, line in enumerate(text.splitlines(), 1):
        for word in words:
            if stands_in(word, line):
                yield f"{path.relative_to(ROOT)}:{number}: {word}"


def pages() -> list[Path]:
    return [*sorted((ROOT / "docs").glob("*.md")), ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md"]


def sources() -> list[Path]:
    """Python, and English: the texts of other languages have words of their own."""
    found = [path for path in SOURCES.rglob("*.py") if "static" not in path.parts]
    return sorted([*found, *SOURCES.rglob("en.toml"), *SOURCES.rglob("content.toml"), *SOURCES.rglob("*.md")])


def avoided() -> list[str]:
    return [row["not"] for row in table(AVOIDED)]


def test_pages_use_none_of_the_words_we_avoid() -> None:
    assert [use for path in pages() for use in uses(path, avoided())] == []


def test_sources_use_none_of_the_words_we_avoid() -> None:
    assert [use for path in sources() for use in uses(path, avoided())] == []
