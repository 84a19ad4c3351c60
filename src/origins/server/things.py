"""The components of a game for those who point at them: name, what it does, where its values come from."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET

from ..kernel.game import Game
from ..play.texts import Texts, namer
from . import messages
from .show import texts_of

# Words that name no component; some are spelled like one that does something.
WITHOUT_ABILITY = {"action", "colour", "reason", "resource", "site", "source", "track"}


def things(game: Game, lang: str) -> dict[str, messages.Thing]:
    """By "domain.id", and by the id alone where that is no other thing's."""
    content = game.content()
    texts = texts_of(game, content, lang)
    domains = sorted({*game.domains, *namer(game).DOMAINS}, key=lambda d: (d in WITHOUT_ABILITY, d))
    found: dict[str, messages.Thing] = {}
    for domain in domains:
        for id, name in texts.words(domain).items():
            thing = _thing(texts, domain, id, name, _entry(content.tables, domain, id))
            found[f"{domain}.{id}"] = thing
            found.setdefault(id, thing)
    return found


def _thing(texts: Texts, domain: str, id: str, name: str, entry: dict[str, Any]) -> messages.Thing:
    thing = messages.Thing(name)
    if domain not in WITHOUT_ABILITY:
        try:
            thing.text = texts.ability(domain, id)
        except LookupError:
            thing.text = UNSET
    thing.rule = entry["rule"] if isinstance(entry.get("rule"), str) else UNSET
    thing.source = entry["source"] if isinstance(entry.get("source"), str) else UNSET
    if entry.get("reconstructed"):
        thing.source = "reconstructed"  # some of its values
    return thing


def _entry(tables: dict[str, Any], domain: str, id: str) -> dict[str, Any]:
    """Where the content tables describe it: in the list of its domain, else in any."""
    lists = [tables.get(domain), *tables.values()]
    for entries in lists:
        if isinstance(entries, list):
            for entry in entries:
                if isinstance(entry, dict) and entry.get("id") == id:
                    return entry
    return {}
