"""The words of the terminal client are complete in every language."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest

from origins import cli
from origins.cli.style import words
from origins.session.catalogue import game_named

SOURCES = "".join(path.read_text() for path in Path(cli.__path__[0]).rglob("*.py"))


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("lang", ["fr", "pl"])
def test_languages_have_the_same_keys_and_fields(lang: str) -> None:
    assert list(words(lang)) == list(words("en"))
    for key, text in words("en").items():
        assert fields(words(lang)[key]) == fields(text), key


@pytest.mark.parametrize("lang", ["en", "fr", "pl"])
def test_help_fits_80_columns(lang: str) -> None:
    for key in ("help", "choose", "walk"):
        assert all(len(line) <= 80 for line in words(lang)[key].splitlines()), key


def test_every_word_is_used() -> None:
    built = ("site_", "does_", "bonus_", "track_", "or_")  # completed by an id
    unused = [key for key in words("en") if not key.startswith(built) and not re.search(rf"[\"']{key}[\"']", SOURCES)]
    assert unused == []


@pytest.mark.parametrize("lang", ["en", "fr", "pl"])
def test_letters_of_colours_and_resources_differ(lang: str) -> None:
    names = game_named("first-builders").content().tables["names"]
    for group in ("colors", "resources"):
        left_out = ("gray", "any_basic")
        letters = [n[lang][0] for k, n in names[group].items() if isinstance(n, dict) and k not in left_out]
        assert len(set(letters)) == len(letters)
