"""Choices, prompts and events as people read them, in English, French and Polish.

A game has a catalogue for each language in its folder ``texts``; the words common to all games are in
the folder ``texts`` beside this file. Keys are names, never sentences. Names of components stand in the
content tables: where, and what a choice shows besides its own arguments, each game says in its module
``names`` (see :class:`Namer`).
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Protocol, cast

from ..kernel.codec import Domain
from ..kernel.errors import ContentError, InvalidSetup
from ..kernel.game import Content, Game

LANGUAGES = ("en", "fr", "pl")
SLOT_WORDS = ("x", "y", "x2", "y2")  # what the arguments of choices that name cells are called
COMMON = Path(__file__).parent / "texts"

Catalogue = Mapping[str, Mapping[str, str]]  # section, key, text
Names = Mapping[str, Mapping[str, Mapping[str, str]]]  # sort of thing, id, language, name


class Namer(Protocol):
    """What the module ``names`` of a game's package says. ``t`` is the :class:`Texts` that asks."""

    DOMAINS: Mapping[str, Sequence[str]]
    """Ids of the sorts of things that ``Game.domains`` has not, by number."""

    def names(self, tables: Mapping[str, Any]) -> Names:
        """The names that stand in the content tables."""

    def show(self, t: Any, domain: str, value: int) -> str | None:
        """The word for an argument made of several things; None for plain ones."""

    def choice_words(self, t: Any, s: Any, kind: str, args: Sequence[int]) -> Mapping[str, str]:
        """What a choice shows besides its arguments, such as the tile on a market space."""

    def event_words(self, t: Any, kind: str, args: Sequence[int | None]) -> Mapping[str, str]:
        """What an event shows besides its arguments."""

    def ability_words(self, t: Any, domain: str, name: str) -> Mapping[str, str]:
        """The numbers of an ability, by the names they have in its text."""


class Texts:
    """The texts of a game in one language. Cheap to make: catalogues are read once."""

    def __init__(self, game: Game, content: Content, lang: str = "en") -> None:
        if lang not in LANGUAGES:
            raise InvalidSetup(f"there are no texts in {lang!r}; the languages are: {', '.join(LANGUAGES)}")
        self.game, self.content, self.lang = game, content, lang
        self._own = catalogue(game.folder / "texts", lang)
        self._common = catalogue(COMMON, lang)
        self._namer = namer(game)
        self._names = self._namer.names(content.tables)
        self._ids = {**game.domains, **self._namer.DOMAINS}

    @cached_property
    def box(self) -> Any:
        """The components as the rules read them, for prices and the like."""
        return self.content.table(None)

    # what people read

    def choice(self, s: Any, choice: int, names: Sequence[str] = ()) -> str:
        """A choice, or a draw, in the position in which it is made."""
        kind = self.game.codec.kind_of(choice)
        args = self.game.codec.args(s, choice)
        if kind.resolve:
            words = {name: str(value) for name, value in zip(SLOT_WORDS, args, strict=False)}
        else:
            pairs = zip(kind.domains, args, strict=True)
            words = self._arguments([(d.key, self._number(d, value)) for d, value in pairs], names)
        words |= self._namer.choice_words(self, s, kind.name, args)
        text = self.say(f"choice.{kind.name}", **words)
        return text[:1].upper() + text[1:]

    def prompt(self, frame: int | str) -> str:
        """The one line that says what is to be decided, or drawn."""
        return self.say(f"prompt.{frame if isinstance(frame, str) else self.game.frames.names[frame]}")

    def event(self, kind: int | str, args: Sequence[int | None], names: Sequence[str] = ()) -> str:
        """A sentence of the log; an argument that is None is hidden from its reader."""
        kinds = self.game.events.kinds
        found = kinds[kind] if isinstance(kind, int) else next(k for k in kinds if k.name == kind)
        # "card?" is a card that some may not see
        domains = [domain.rstrip("?") for domain in found.args]
        words = self._arguments(list(zip(domains, args, strict=False)), names)
        words |= self._namer.event_words(self, found.name, args)
        return self.say(f"event.{found.name}", **words)

    def ability(self, domain: str, value: int | str) -> str:
        """What a tile or card does, in a sentence."""
        name = self.id(domain, value)
        return self.say(f"ability.{name}", **self._namer.ability_words(self, domain, name))

    # words

    def word(self, domain: str, value: int | str | None, names: Sequence[str] = ()) -> str:
        """One thing: ``value`` is its number as choices and events give it, its id, or None if it is hidden."""
        if value is None:
            return self._hidden(domain)
        if isinstance(value, str):
            return self._named(domain, value)
        if domain == "seat":
            known = 0 <= value < len(names)
            return names[value] if known else self.say("seat.name", number=str(value + 1))
        if domain in self._ids and value < 0:
            return self._hidden(domain)  # the rules' number for "none"
        shown = self._namer.show(self, domain, value)
        if shown is not None:
            return shown
        return self._named(domain, self._ids[domain][value]) if domain in self._ids else str(value)

    def _named(self, domain: str, name: str) -> str:
        """By id: a name of the content, a text of the catalogue, or what the game makes of it."""
        if name in self._names.get(domain, {}):
            return self._names[domain][name][self.lang]
        if name not in self._own.get(domain, {}) and name in self._ids.get(domain, ()):
            shown = self._namer.show(self, domain, self._ids[domain].index(name))
            if shown is not None:
                return shown
        return self.say(f"{domain}.{name}")

    def _number(self, domain: Domain, value: int) -> int:
        """The number of a choice's argument in the list of its domain, where there is one.

        A choice may be among some of the things only, and numbers may start at 1.
        """
        ids = self._ids.get(domain.key)
        if ids is None:
            return value
        return ids.index(domain.names[value]) if domain.names else value - domain.first

    def words(self, domain: str) -> dict[str, str]:
        """All things of a domain by id: what a page or a terminal needs to show a view."""
        return {name: self.word(domain, name) for name in self._ids.get(domain) or self._names[domain]}

    def id(self, domain: str, value: int | str) -> str:
        return value if isinstance(value, str) else self._ids[domain][value]

    def listed(self, things: Sequence[str]) -> str:
        return self.say("list.separator").join(things)

    def say(self, key: str, **words: str) -> str:
        """The text with that key ("section.name"), of the game or else the common one, with its words put in."""
        section, _, name = key.partition(".")
        for texts in (self._own, self._common):
            if name in texts.get(section, {}):
                try:
                    return texts[section][name].format_map(words)
                except KeyError as e:
                    raise LookupError(f"text {key} of {self.game.name} in {self.lang} asks for {e}") from e
        raise LookupError(f"{self.game.name} has no text {key} in {self.lang}")

    def _arguments(self, pairs: Sequence[tuple[str, int | None]], names: Sequence[str]) -> dict[str, str]:
        """Words by the names of their domains; the second of a domain is numbered 2."""
        words: dict[str, str] = {}
        seen: Counter[str] = Counter()
        for domain, value in pairs:
            seen[domain] += 1
            words[domain if seen[domain] == 1 else f"{domain}{seen[domain]}"] = self.word(
                domain, value, names
            )
        return words

    def _hidden(self, domain: str) -> str:
        for texts in (self._own, self._common):
            if domain in texts.get("hidden", {}):
                return texts["hidden"][domain]
        return self.say("hidden.any")


@cache
def catalogue(folder: Path, lang: str) -> Catalogue:
    """The texts of a folder in a language, checked to be sections of texts."""
    path = folder / f"{lang}.toml"
    if not folder.is_dir():
        raise ContentError(str(folder), "", "there are no texts: the folder is missing")
    try:
        sections = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as e:
        raise ContentError(str(path), "", f"cannot be read: {e.strerror}") from e
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as e:
        raise ContentError(str(path), "", f"is not valid TOML: {e}") from e
    for section, texts in sections.items():
        if not isinstance(texts, dict) or not all(isinstance(text, str) for text in texts.values()):
            raise ContentError(str(path), section, "must be a section of texts")
    return sections


def namer(game: Game) -> Namer:
    """The module of a game that says how things are called."""
    return cast(Namer, game.names)
