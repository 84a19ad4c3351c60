"""With a content pack the page shows the values of the pack: none of them stands in the client."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from origins.play.catalogue import game_named
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
[wonders]
unlock_site_value = 4
[solo]
rounds = 5
"""
ORIGIN = """
[constants]
villages_per_player = 7
"""


def points(table: list[dict[str, Any]], section: str, key: str, value: int) -> str:
    return "".join(f'[[{section}]]\nid = "{entry["id"]}"\n{key} = {value}\n' for entry in table)


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


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("packed")
    origin = game_named("origin").content().tables
    packs = {
        "first-builders": FIRST_BUILDERS + effects(),
        "origin": ORIGIN + points(origin["objectives"], "objectives", "points", 8),
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
    expect(page.locator('[data-place="site:1:upper"]')).to_have_text("5")
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
    heads = page.locator(".hand .card .hd").all_inner_texts()
    assert [text.strip() for text in heads] == ["8 pts"] * 3
    expect(page.locator(".me .vill .g")).to_have_count(7)
