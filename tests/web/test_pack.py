"""With a content pack the page shows the values of the pack: none of them stands in the client."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from origins.session.catalogue import game_named
from tests.web import client
from tests.web.client import Server

FIRST_BUILDERS = """
[temple]
vp = [0, 2, 4, 7, 12, 17, 24, 32, 41, 51, 61, 77]
[advisor]
vp = [2, 5, 9, 14, 20]
[population]
food_cost = [3, 5, 7, 9]
last_base_vp = 11
[military]
final_vp = 12
[[military.space]]
index = 6
gain = { gold = 4 }
[[military.space]]
index = 4
boundary_before = false
[[military.space]]
index = 5
boundary_before = true
[[site]]
index = 1
id = "military"
resource_action = { stone = 5 }
[market]
wisdom_cost = [2, 3, 5, 6, 7]
[citizen_offer]
wisdom_cost = [1, 3, 4, 6, 8]
[tower]
end_colors_left = 4
[wonders]
unlock_site_value = 4
[solo]
rounds = 5
"""
ORIGIN = """
[constants]
villages_per_player = 7
points_per_tile = 2
"""
for level in range(1, 5):
    ORIGIN += f"[[innovation_tiles]]\nlevel = {level}\npoints = 2\n"


def points(table: list[dict[str, Any]], section: str, key: str, value: int) -> str:
    return "".join(f'[[{section}]]\nid = "{entry["id"]}"\n{key} = {value}\n' for entry in table)


# Names that a pack gives to everything: the old name turned round, in every language.
FIRST_BUILDERS_NAMES = (
    "buildings",
    "zodiac",
    "wonders",
    "colors",
    "resources",
    "sites",
    "bonus_tiles",
    "temples",
    "actions",
)
ORIGIN_NAMES = ("actions", "pawn_colours")
ORIGIN_LISTS = ("actions", "permanents", "objectives", "territories", "straits", "continents")


def turned(word: str) -> str:
    return word[::-1].swapcase()


def _words(names: dict[str, Any]) -> str:
    words = ", ".join(f'{lang} = "{turned(names[lang])}"' for lang in ("en", "fr", "pl"))
    return f"{{ {words} }}"


def names(game: str, sections: tuple[str, ...], lists: tuple[str, ...] = ()) -> str:
    """A pack that calls everything by another name."""
    tables = game_named(game).content().tables
    text = ""
    for section in sections:
        entries = tables["names"][section].items()
        found = [f'"{id}" = {_words(words)}' for id, words in entries if isinstance(words, dict) and "en" in words]
        text += "\n".join([f"[names.{section}]", *found, ""])
    for part in lists:
        text += "".join(f'[[{part}]]\nid = "{entry["id"]}"\nname = {_words(entry["name"])}\n' for entry in tables[part])
    return text


# The title of a game, and a word that headings have for a whole group of things.
ALSO = {"Origin", "Speaker"}


def old_names(game: str, sections: tuple[str, ...], lists: tuple[str, ...] = ()) -> list[str]:
    tables = game_named(game).content().tables
    words = [
        w["en"] for section in sections for w in tables["names"][section].values() if isinstance(w, dict) and "en" in w
    ]
    words += [entry["name"]["en"] for part in lists for entry in tables[part]]
    return [word for word in words if word not in ALSO]


# Everything that can be seen, or heard by a reader of the screen.
SAID = """() => {
    const found = [document.body.innerText];
    for (const node of document.querySelectorAll("[aria-label], [title]"))
        found.push(node.getAttribute("aria-label") ?? "", node.getAttribute("title") ?? "");
    return found;
}"""


def still_said(page: Page, words: list[str]) -> set[str]:
    told = page.evaluate(SAID)
    return {word for word in words for line in told if re.search(rf"(?<!\w){re.escape(word)}(?!\w)", line)}


def effects() -> str:
    """Every building that scores or gains gives 9 of it, for each thing it counts."""
    text = ""
    for entry in game_named("first-builders").content().tables["building"]:
        effect = entry["effect"]
        if effect["kind"] == "vp" and effect["each"]:
            text += f'[[building]]\nid = "{entry["id"]}"\neffect = {{ each = 9 }}\n'
        elif effect["kind"] == "gain":
            text += f'[[building]]\nid = "{entry["id"]}"\neffect = {{ base = 9 }}\n'
    return text


def districts() -> str:
    entries = game_named("first-builders").content().tables["district"]
    return points(entries, "district", "vp_first", 17) + points(entries, "district", "vp_again", 6)


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("packed")
    origin = game_named("origin").content().tables
    packs = {
        "first-builders": FIRST_BUILDERS + effects() + districts() + names("first-builders", FIRST_BUILDERS_NAMES),
        "origin": ORIGIN
        + points(origin["objectives"], "objectives", "points", 8)
        + names("origin", ORIGIN_NAMES, ORIGIN_LISTS),
    }
    words = []
    for game, text in packs.items():
        (folder / f"{game}.toml").write_text(text, encoding="utf-8")
        words.append(f"{game}={folder / game}.toml")
    words.append(f"sqlite:///{folder / 'tables.db'}")
    with client.serving(["tests.web.packed", *words], folder) as running:
        yield running


@pytest.fixture
def page(chromium: Browser, packed: Server) -> Iterator[Page]:
    page = client.visit(chromium, packed)
    yield page
    page.context.close()


def numbers(texts: list[str]) -> list[int]:
    return [int(n) for text in texts for n in re.findall(r"\d+", text)]


def test_first_builders(page: Page, packed: Server) -> None:
    client.sit(page, packed.persons("first-builders", 2))
    track = page.locator(".temples .tr").first
    assert numbers(track.locator(".rg").all_inner_texts()) == [77, 61, 51, 41, 32, 24, 17, 12, 7, 4, 2]
    assert numbers(page.locator(".adv small").all_inner_texts()) == [2, 5, 9, 14, 20]
    assert numbers(page.locator(".shop .food").all_inner_texts()) == [3, 5]
    spaces = page.locator(".mil .space")
    assert numbers([spaces.nth(13).inner_text()]) == [13, 12]
    assert numbers([spaces.nth(6).inner_text()]) == [6, 4]
    walls = [i for i in range(14) if "bd" in (spaces.nth(i).get_attribute("class") or "").split()]
    assert walls == [1, 5, 7, 10, 13]
    assert numbers([page.locator('[data-place="site:1:upper"]').inner_text()]) == [5]
    assert numbers(page.locator(".market .cost").all_inner_texts()) == [2, 3, 5, 6, 7]
    assert numbers(page.locator(".offer .c").all_inner_texts()) == [1, 3, 4, 6, 8]
    assert set(numbers(page.locator(".dist .card .v").all_inner_texts())) == {17, 6}
    # One colour more must be missing before the end is near: the pack says so, and nothing here.
    expect(page.locator(".dist .watch .near")).to_have_count(1)
    assert still_said(page, old_names("first-builders", FIRST_BUILDERS_NAMES)) == set()
    # Tiles that score or gain say so with the number of the pack.
    changed = re.compile("|".join(re.escape(id) for id in re.findall(r'id = "(\w+)"\neffect', effects())))
    shown = [
        (tile.get_attribute("data-thing") or "", tile.locator(".ab").inner_text())
        for tile in page.locator(".market .tile").all()
    ]
    tables = 0
    while not any(changed.fullmatch(thing.removeprefix("tile.")) for thing, _ in shown) and tables < 10:
        tables += 1
        client.sit(page, packed.persons("first-builders", 2))
        shown = [
            (tile.get_attribute("data-thing") or "", tile.locator(".ab").inner_text())
            for tile in page.locator(".market .tile").all()
        ]
    for thing, line in shown:
        if changed.fullmatch(thing.removeprefix("tile.")):
            assert 9 in numbers([line]), (thing, line)


def test_the_tooltip_has_the_values_of_the_pack(page: Page, packed: Server) -> None:
    client.sit(page, packed.persons("first-builders", 2))
    page.locator('[data-thing="table.population"]').first.hover()
    tip = page.get_by_role("tooltip")
    expect(tip).to_contain_text("11 VP")
    expect(tip).to_contain_text("FB-POP-01")
    expect(tip).to_contain_text("reconstructed: food")


def test_origin(page: Page, packed: Server) -> None:
    client.sit(page, packed.persons("origin", 2))
    heads = page.locator(".hand .card .hd")
    heads.or_(page.locator(".cover button")).first.wait_for()
    client.uncover(page)
    expect(heads).to_have_text(["8 pts"] * 3)
    assert still_said(page, old_names("origin", ORIGIN_NAMES, ORIGIN_LISTS)) == set()
    expect(page.locator(".me .vill .g")).to_have_count(7)


def test_the_box_is_that_of_the_pack(page: Page, packed: Server) -> None:
    page.goto(f"{packed.url}#/box/origin")
    expect(page.get_by_text("2/2/2/2/5 points at the end for level 1/2/3/4/5")).to_be_visible()
    assert still_said(page, old_names("origin", (), ("territories", "straits", "continents"))) == set()
