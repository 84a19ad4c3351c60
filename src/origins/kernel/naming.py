"""What a game says about its words, besides its catalogues of texts: how things made of several are called.

A game may have a module with these names; :class:`Names` is for those that need none.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

NamesById = Mapping[str, Mapping[str, Mapping[str, str]]]  # sort of thing, id, language, name
Words = dict[str, str]  # what fills the places of a text, by their names


class Texts(Protocol):
    """What a game asks of the texts; they are made in a layer above."""

    @property
    def box(self) -> Any: ...
    @property
    def content(self) -> Any: ...
    def word(self, domain: str, value: int | str | None) -> str: ...
    def say(self, key: str, **words: str) -> str: ...
    def listed(self, things: Sequence[str]) -> str: ...


class Names:
    """Everything is called by its own text; choices and events show nothing besides their arguments."""

    DOMAINS: Mapping[str, Sequence[str]] = {}
    """Ids of the sorts of things that the game's ``domains`` do not have, by number."""

    def names(self, tables: Mapping[str, Any]) -> NamesById:
        """The names that stand in the content tables."""
        return {}

    def show(self, t: Texts, domain: str, value: int) -> str | None:
        """The word for an argument made of several things; None for plain ones."""
        return None

    def choice_words(self, t: Texts, s: Any, kind: str, args: Sequence[int]) -> Mapping[str, str]:
        """What a choice shows besides its arguments, such as the tile on a market space."""
        return {}

    def label_words(
        self, t: Texts, s: Any, kind: str, args: Sequence[int], opens: Mapping[str, Any]
    ) -> Mapping[str, str]:
        """What the parts of a choice show besides the words of the whole."""
        return {}

    def event_words(self, t: Texts, kind: str, args: Sequence[int | None]) -> Mapping[str, str]:
        """What an event shows besides its arguments."""
        return {}

    def event_args(self, args: Mapping[str, int | None]) -> Mapping[str, Any]:
        """The arguments of an event, by name, that are told neither as an id nor as the number they are: ready for
        JSON. One that is None is hidden from its reader, and nothing may be told that it alone would tell.
        """
        return {}

    def ability_words(self, t: Texts, domain: str, name: str) -> Mapping[str, str]:
        """The numbers of an ability, by the names they have in its text."""
        return {}
