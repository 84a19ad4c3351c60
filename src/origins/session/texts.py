"""Choices, prompts and events as people read them, in English, French and Polish.

A game has a catalogue for each language in its folder ``texts``; the words common to all games are in
the folder ``texts`` beside this file. Keys are names, never sentences. Names of components stand in the
content tables: where, and what a choice shows besides its own arguments, each game says in its module
``names`` (see ``kernel.naming``).
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import Any, NamedTuple

from ..kernel.codec import Domain
from ..kernel.errors import ContentError, InvalidSetup
from ..kernel.game import Content, Game
from ..kernel.naming import Names

LANGUAGES = ("en", "fr", "pl")
SLOT_WORDS = ("x", "y", "x2", "y2")  # what the arguments of choices that name cells are called
COMMON = Path(__file__).parent / "texts"

Catalogue = Mapping[str, Mapping[str, str]]  # section, key, text


class Label(NamedTuple):
    """A choice in parts: what stands out, what else there is to say, and one word for it afterwards; the first and
    the last may be empty. What has to be paid is shown beside it."""

    name: str
    more: str
    step: str


class Texts:
    """The texts of a game in one language. Cheap to make: catalogues are read once."""

    def __init__(self, game: Game, content: Content, lang: str = "en") -> None:
        if lang not in LANGUAGES:
            raise InvalidSetup(f"there are no texts in {lang!r}; the languages are: {', '.join(LANGUAGES)}")
        self.game, self.content, self.lang = game, content, lang
        self._own = catalogue(game.folder / "texts", lang)
        self._common = catalogue(COMMON, lang)
        self._namer: Names = game.face.names
        self._names = self._namer.names(content.tables)
        self._ids = game.ids

    @cached_property
    def box(self) -> Any:
        """The components as the rules read them, for prices and the like."""
        return self.content.table(None)

    # what people read

    def choice(self, s: Any, choice: int, names: Sequence[str] = ()) -> str:
        """A choice, or a draw, in the position in which it is made."""
        kind, words = self._choice_words(s, choice, names)
        return _capital(self.say(f"choice.{kind}", **words))

    def label(self, s: Any, choice: int, opens: Mapping[str, Any], names: Sequence[str] = ()) -> Label:
        """A choice in parts; ``opens`` is what it makes possible, from its preview."""
        kind, words = self._choice_words(s, choice, names)
        args = self.game.model.codec.args(s, choice)
        words = {**words, **self._namer.label_words(self, s, kind, args, opens)}
        name, more, step = (self._own.get(part, {}).get(kind) for part in ("label", "more", "step"))
        text = self.say(f"choice.{kind}", **{**words, "cost": ""}) if more is None else more.format_map(words)
        name = (name or "").format_map(words)
        return Label(name, _capital(text) if more is None else text, name if step is None else step.format_map(words))

    def _choice_words(self, s: Any, choice: int, names: Sequence[str]) -> tuple[str, dict[str, str]]:
        kind = self.game.model.codec.kind_of(choice)
        args = self.game.model.codec.args(s, choice)
        if kind.resolve:
            words = {name: str(value) for name, value in zip(SLOT_WORDS, args, strict=False)}
        else:
            pairs = zip(kind.domains, args, strict=True)
            words = self._arguments([(d.key, self._number(d, value)) for d, value in pairs], names)
        return kind.name, {**words, **self._namer.choice_words(self, s, kind.name, args)}

    def prompt(self, frame: int | str) -> str:
        """The one line that says what is to be decided, or drawn."""
        return self.say(f"prompt.{frame if isinstance(frame, str) else self.game.model.frames.names[frame]}")

    def event(self, kind: int | str, args: Sequence[int | None], names: Sequence[str] = ()) -> str:
        """A sentence of the log; an argument that is None is hidden from its reader."""
        kinds = self.game.model.events.kinds
        found = kinds[kind] if isinstance(kind, int) else next(k for k in kinds if k.name == kind)
        # "card?" is a card that some may not see
        domains = [domain.rstrip("?") for domain in found.args]
        words = self._arguments(list(zip(domains, args, strict=False)), names)
        words |= self._namer.event_words(self, found.name, args)
        return self.say(f"event.{found.name}", **words)

    def ability(self, domain: str, value: int | str) -> str:
        """What a tile or card does, in a sentence: its own, or one for all of its sort."""
        name = self.id(domain, value)
        key = name if name in self._own.get("ability", {}) else domain
        return self.say(f"ability.{key}", **self._namer.ability_words(self, domain, name))

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
            return str(self._names[domain][name][self.lang])
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

    def vocabulary(self) -> dict[str, str]:
        """All things of all domains by id: for drawings that know no domains. The first of two equal ids counts."""
        found: dict[str, str] = {}
        for domain in self._ids:
            for name, word in self.words(domain).items():
                found.setdefault(name, word)
        return found

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
            words[domain if seen[domain] == 1 else f"{domain}{seen[domain]}"] = self.word(domain, value, names)
        return words

    def _hidden(self, domain: str) -> str:
        for texts in (self._own, self._common):
            if domain in texts.get("hidden", {}):
                return texts["hidden"][domain]
        return self.say("hidden.any")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


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
