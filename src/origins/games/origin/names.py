"""Where the names of components stand, and what choices and events show besides their own arguments.

The texts themselves are in the folder ``texts``; this module says what fills their places.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from .state import State
from .terms import CONTINENTS, REASONS

DOMAINS: Mapping[str, Sequence[str]] = {"continent": CONTINENTS, "reason": REASONS}

# domain: lists of the content file whose entries carry a name
LISTS = {
    "card": ("actions", "permanents", "objectives"),
    "continent": ("continents",),
    "player_colour": ("player_colours",),
    "strait": ("straits",),
    "territory": ("territories",),
}

# domain: table of names in the content file
TABLES = {
    "action": "actions",
    "board": "boards",
    "characteristic": "characteristics",
    "colour": "territory_colours",
    "column": "territory_colours",
    "deck": "cards",
    "height": "heights",
    "pawn_colour": "pawn_colours",
    "phase": "phases",
    "piece": "pieces",
    "strength": "strengths",
}

Words = dict[str, str]


class Texts(Protocol):
    """What is asked of the texts; they are made in a layer above."""

    @property
    def box(self) -> Any: ...
    @property
    def content(self) -> Any: ...
    def word(self, domain: str, value: int | str | None) -> str: ...
    def say(self, key: str, **words: str) -> str: ...
    def listed(self, things: Sequence[str]) -> str: ...


def names(tables: Mapping[str, Any]) -> Mapping[str, Mapping[str, Mapping[str, str]]]:
    listed = {
        domain: {entry["id"]: entry["name"] for part in parts for entry in tables[part]}
        for domain, parts in LISTS.items()
    }
    return listed | {
        domain: {name: words for name, words in tables["names"][table].items() if isinstance(words, dict)}
        for domain, table in TABLES.items()
    }


def show(t: Texts, domain: str, value: int) -> str | None:
    if domain == "pawn":
        box = t.box
        return t.say(
            "show.pawn",
            colour=t.word("pawn_colour", ("white", "brown", "black")[box.colour[value]]),
            height=str(box.height[value]),
            strength=str(box.strength[value]),
        )
    if domain == "reason":
        # several may hold at once, one bit each
        return t.listed([t.word("reason", name) for i, name in enumerate(REASONS) if value >> i & 1])
    return None


def choice_words(t: Texts, s: State, kind: str, args: Sequence[int]) -> Words:
    """A Migrate or Swap names the pawn that moves."""
    if kind in ("migrate", "swap"):
        return {"pawn": t.word("pawn", s.pawn[args[0]])}
    return {}


def event_words(t: Texts, kind: str, args: Sequence[int | None]) -> Words:
    return {}


def ability_words(t: Texts, domain: str, name: str) -> Words:
    return {}
