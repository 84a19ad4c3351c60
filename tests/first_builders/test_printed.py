"""What is printed on the components, in marks: from the tables, so that a pack may change every number."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from origins.games.first_builders import GAME
from origins.games.first_builders.face.printed import printed
from origins.session.texts import LANGUAGES
from origins.table.components import things

TABLES: dict[str, Any] = GAME.content().tables


@pytest.mark.parametrize(
    ("tile", "line"),
    [
        ("harbor", "2 *vp @per *colour.yellow"),
        ("mint", "1 *resource.gold"),
        ("granary", "1 *resource.food +1 @per *farm"),
        ("armory", "2 *move + *attack"),
        ("outpost", "*move @or *attack"),
        ("chariot_field", "2 *vp @per *colour.red + *freeman"),
        ("castle", "1 *vp +3 @per *seat"),
        ("obelisk", "1·2·4·7 *vp"),
        ("statue", "1 *temple"),
        ("palace", ""),
    ],
)
def test_abilities(tile: str, line: str) -> None:
    assert printed(TABLES, "tile", tile)["line"] == line


def test_chips_are_short() -> None:
    chips = {
        tile: printed(TABLES, "tile", tile)["chip"] for tile in ("harbor", "sea_temple", "workshop", "stone_circle")
    }
    assert chips == {
        "harbor": "2 *vp",
        "sea_temple": "2 *track.sea",
        "workshop": "*any",
        "stone_circle": "*vp *colours",
    }


def test_sites_bonus_tiles_signs_and_the_military_track() -> None:
    assert printed(TABLES, "site", "temple") == {
        "upper": "3 *resource.wisdom", "lower": "1 *resource.stone › ≤ 2 *temple"
    }  # fmt: skip
    assert printed(TABLES, "site", "citizen")["upper"] == "*any 1 *resource.gold"
    assert printed(TABLES, "bonus", "temple_step") == {"line": "1 *resource.stone *temple"}
    assert printed(TABLES, "sign", "taurus") == {"line": "−1 *resource.wisdom"}
    track = printed(TABLES, "table", "military")
    assert (track["0"], track["1"], track["13"]) == ("@start", "", "9 *vp")
    assert (track["2"], track["3"], track["11"]) == (
        "*any › *resource.gold",
        "1 *resource.stone",
        "*any *resource.gold",
    )


def test_other_values_are_printed_otherwise() -> None:
    tables = deepcopy(TABLES)
    harbor = next(entry for entry in tables["building"] if entry["id"] == "harbor")
    harbor["effect"] |= {"each": 5, "per": "building_id:statue"}
    tables["military"]["final_vp"] = 12
    assert printed(tables, "tile", "harbor") == {"line": "5 *vp @per *colour.blue", "chip": "5 *vp"}
    assert printed(tables, "table", "military")["13"] == "12 *vp"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_mark_is_read_in_every_language(lang: str) -> None:
    for id, thing in things(GAME, lang).items():
        for line in (thing.marks or {}).values():
            assert all(mark.text.strip() for mark in line), id
    harbor = things(GAME, lang)["tile.harbor"].marks
    assert harbor
    glyphs = [mark.glyph for mark in harbor["line"] if isinstance(mark.glyph, str)]
    assert glyphs == ["vp", "colour.yellow"]
