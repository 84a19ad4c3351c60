"""The components as the server describes them to those who draw them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from origins.rulebook import find
from origins.session.catalogue import game_named
from origins.session.texts import LANGUAGES
from origins.table.components import things

GAMES = ("first-builders", "origin")


def book_of(name: str, lang: str = "en", pack: Path | None = None) -> dict[str, Any]:
    """As it goes out: without what a thing has not."""
    game = game_named(name)
    found: dict[str, Any] = msgspec.to_builtins(things(game, lang, game.content(pack)))
    return found


def test_every_thing_has_a_name_in_every_language():
    for name in GAMES:
        books = [book_of(name, lang) for lang in LANGUAGES]
        for book in books:
            assert book.keys() == books[0].keys()
            assert all(thing["name"] for thing in book.values())


def test_every_rule_that_is_named_exists():
    for name in GAMES:
        for id, thing in book_of(name).items():
            if "rule" in thing:
                assert find(thing["rule"])[0].id == thing["rule"], id


@pytest.mark.parametrize("name", GAMES)
def test_things_have_the_values_of_their_own_entry(name):
    """Some ids stand for several things: the market is a Building and a place, military a site and a bonus."""
    tables = game_named(name).content().tables
    book = book_of(name)
    for domain, lists in game_named(name).face.components.lists.items():
        for entry in (entry for table in lists for entry in tables[table]):
            shown = book[f"{domain}.{entry['id'] if 'id' in entry else entry['colour']}"]
            for key, value in shown["values"].items():
                assert entry[key] == value
            assert not {"id", "name", "text", "source"} & shown["values"].keys()
    for table in game_named(name).face.components.tracks:
        assert book[f"table.{table}"]["values"]


def test_things_say_which_of_their_values_are_reconstructed():
    book = book_of("first-builders")
    granary = book["tile.granary"]
    assert (granary["source"], granary["reconstructed"]) == ("printed", ["color", "stone", "copies"])
    assert book["table.population"]["reconstructed"] == ["food_cost"]
    assert book["district.D01"]["source"] == "reconstructed"
    assert book["bonus.military"]["rule"] == "FB-BONUS-03"
    origin = book_of("origin")
    assert origin["table.innovation_tiles"]["reconstructed"] == ["count"]
    assert origin["card.obj_all_colours"]["reconstructed"] == ["value"]
    assert origin["column.yellow"]["values"]["deck"] == "action"


PACKS: dict[str, tuple[str, list[tuple[str, str, Any]]]] = {
    "first-builders": (
        '[temple]\nvp = [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 77]\n[[building]]\nid = "harbor"\nstone = 2\n',
        [("table.temple", "vp", [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 77]), ("tile.harbor", "stone", 2)],
    ),
    "origin": ('[[objectives]]\nid = "obj_green_2"\npoints = 7\n', [("card.obj_green_2", "points", 7)]),
}


@pytest.mark.parametrize("name", GAMES)
def test_a_content_pack_is_seen(name, tmp_path):
    text, wanted = PACKS[name]
    pack = tmp_path / "box.toml"
    pack.write_text(text, encoding="utf-8")
    book = book_of(name, pack=pack)
    for id, key, value in wanted:
        assert book[id]["values"][key] == value
