"""Content packs: a value changed is a value played; what is wrong is named with file, key and reason."""

from __future__ import annotations

from pathlib import Path

import pytest

import origins
from origins.kernel.content import digest, read_base
from origins.kernel.errors import ContentError
from origins.session.catalogue import game_named


def write(folder: Path, text: str) -> Path:
    path = folder / "my-box.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_pack_changes_values_and_the_name_of_the_content(tmp_path: Path) -> None:
    pack = write(tmp_path, '[[building]]\nid = "mint"\nstone = 7\n[market]\nwisdom_cost = [1, 1, 1, 1, 1]\n')
    game = game_named("first-builders")
    content = game.content(pack)
    box = content.table(None)
    assert box.tile_stone[3] == 7
    assert box.market_cost == (1, 1, 1, 1, 1)
    assert content.digest != game.content().digest
    g = origins.new("first-builders", players=2, seed=1, content=pack)
    assert g.view(0)["board"]["market"][0]["wisdom"] == 1
    text = g.save()
    assert origins.load(text, content=pack).save() == text
    with pytest.raises(origins.GameFileError, match="content pack"):
        origins.load(text)


@pytest.mark.parametrize(
    ("text", "key", "says"),
    [
        ("stone = [", "", "not valid TOML"),
        ("[market]\nwisdom_cost = [0, 1, 2]", "market.wisdom_cost", "has 3 entries, not 5"),
        ('[market]\nwisdom_cost = "free"', "market.wisdom_cost", "must be a list, not a text"),
        ('[market]\nwisdom_cost = [0, 1, 2, 3, "x"]', "market.wisdom_cost[4]", "a whole number, not a text"),
        ("[citizen_offer]\nwisdom_cost = [4, 3, 2, 1, 0]", "citizen_offer.wisdom_cost", "leftmost die is the cheapest"),
        ("[markt]\nwisdom_cost = [0, 1, 2, 3, 4]", "markt", "unknown key"),
        ("[market]\nprice = 3", "market.price", "unknown key"),
        ('[[building]]\nid = "casino"\nstone = 1', "building[casino]", "no such entry"),
        ("[[building]]\nstone = 1", "building", "every entry needs the key 'id'"),
        ('[[building]]\nid = "mint"\nstone = 99', "building[mint].stone", "is 99, outside 0 to 20"),
        ('[[building]]\nid = "mint"\nstone = true', "building[mint].stone", "a whole number, not true or false"),
        ('[[building]]\nid = "mint"\ncolor = "pink"', "building[mint].color", "is 'pink', not one of red"),
        ('[[building]]\nid = "mint"\ncopies = 3', "building", "yellow has 16 tiles in all, not 15"),
        ('[[building]]\nid = "mint"\neffect = 3', "building[mint].effect", "must be a table"),
        ('[[building]]\nid = "mint"\neffect = { kind = "magic" }', "building[mint].effect.kind", "not one of none"),
        ("[temple]\nvp = [0, 5, 3]", "temple.vp", "must not fall"),
        ("[temple]\ntop = 9", "temple.top", "top space is 11"),
        ("[military]\nboundaries = 4", "military.boundaries", "the spaces have 5"),
        ('[[military.space]]\nindex = 3\nkind = "start"', "military.space[3].kind", "only it, is 'start'"),
        ("[[military.space]]\nindex = 3\ngain = { mud = 1 }", "military.space[3].gain.mud", "unknown key"),
        ('[[district]]\nid = "D01"\narms = ["red"]', "district[D01].arms", "has 1 entries, not 2"),
        ("[solo]\nwin_base = 999", "solo.win_base", "outside 0 to 250"),
        ('[[trial]]\nid = "A05"\nper = "moon"', "trial[A05].per", "not one of"),
        ("[[setup]]\nplayers = 2\nspeakers = 9", "setup[2].speakers", "outside 0 to 4"),
    ],
)
def test_a_wrong_pack_is_named_with_file_key_and_reason(tmp_path: Path, text: str, key: str, says: str) -> None:
    pack = write(tmp_path, text)
    with pytest.raises(origins.ContentError) as caught:
        origins.new("first-builders", players=2, content=pack)
    assert caught.value.file == str(pack)
    assert caught.value.key == key
    assert says in caught.value.reason


def test_a_missing_pack_is_named(tmp_path: Path) -> None:
    with pytest.raises(origins.ContentError, match=r"nowhere\.toml: cannot be read"):
        origins.new("first-builders", players=2, content=tmp_path / "nowhere.toml")


@pytest.mark.parametrize("name", ["first-builders", "origin"])
def test_every_component_says_where_its_values_come_from(name: str) -> None:
    """An entry of a list has a source of its own; so has every table of values."""
    missing = []
    for key, value in game_named(name).content().tables.items():
        if key in (
            "names",  # labels, not values
            "schema",
            "game",
            "rulebooks",
            "title",
            "rulebook",
            "languages",
            "players_min",
            "players_max",
        ):
            continue
        if isinstance(value, list):
            missing += [f"{key}[{i}]" for i, entry in enumerate(value) if "source" not in entry]
        elif isinstance(value, dict) and "source" not in value:
            missing += [f"{key}.{k}" for k, v in value.items() if isinstance(v, dict) and "source" not in v]
    assert missing == []


# what is said once for a whole list


LIST = '[[card]]\nid = "old_king"\nworth = 3\n[[card]]\nid = "fool"\nworth = 1\nsource = "public"\n'


def test_what_every_entry_says_is_put_into_those_that_do_not_say_it(tmp_path: Path) -> None:
    every = '[every.card]\nsource = "printed"\nrule = "X-{ID}"\nmarks = ["{worth}", "of {id}"]\n'
    assert read_base(write(tmp_path, every + LIST)) == {
        "card": [
            {"id": "old_king", "worth": 3, "source": "printed", "rule": "X-OLD-KING", "marks": ["3", "of old_king"]},
            {"id": "fool", "worth": 1, "source": "public", "rule": "X-FOOL", "marks": ["1", "of fool"]},
        ]
    }


@pytest.mark.parametrize(
    ("every", "key", "says"),
    [
        ('[every.crad]\nsource = "printed"\n', "every.crad", "must be a table that names a list of tables"),
        ("[every]\ncard = 3\n", "every.card", "must be a table that names a list of tables"),
        ('[every.card]\nmark = "{colour}"\n', "every.card", "asks for 'colour', which an entry does not have"),
        ("every = 3\n", "every", "must be a table, not a whole number"),
    ],
)
def test_what_every_entry_says_is_checked(every: str, key: str, says: str, tmp_path: Path) -> None:
    with pytest.raises(ContentError) as e:
        read_base(write(tmp_path, every + LIST))
    assert e.value.key == key
    assert says in str(e.value)


def test_a_pack_says_nothing_for_every_entry(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="every: unknown key"):
        game_named("first-builders").content(write(tmp_path, "[every.building]\nstone = 1\n"))


def test_what_follows_from_the_rest_is_no_part_of_the_name() -> None:
    """A table that only saves time may come and go: the components are the same."""
    box = type(game_named("origin").content().box).from_buffer_copy(game_named("origin").content().box)
    name = digest(box)
    box.only_before += 1
    assert digest(box) == name
    box.round_limit += 1
    assert digest(box) != name
