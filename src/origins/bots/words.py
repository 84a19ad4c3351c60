"""Sentences of the bots in English, French and Polish, from the catalogues in ``texts`` beside this file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from ..kernel.errors import InvalidSetup
from ..session.texts import LANGUAGES, Texts, catalogue

FOLDER = Path(__file__).parent / "texts"


def say(lang: str, key: str, **words: str) -> str:
    """The text with that key ("section.name"), with its words put in."""
    if lang not in LANGUAGES:
        raise InvalidSetup(f"there are no texts in {lang!r}; the languages are: {', '.join(LANGUAGES)}")
    section, _, name = key.partition(".")
    return catalogue(FOLDER, lang)[section][name].format_map(words)


def changed(texts: Texts, numbers: Mapping[str, int], most: int) -> str:
    """What became more or less, the weightiest first: "Stone −1, Victory Points +5"."""
    listed = list(numbers.items())[:most]
    return ", ".join(
        say(texts.lang, "hint.change", what=texts.say(f"quantity.{name}"), number=f"{n:+d}".replace("-", "−"))
        for name, n in listed
    )


def percent(share: float) -> str:
    return str(round(100 * share))
