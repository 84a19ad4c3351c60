"""The map: adjacency, continents, distances, the drawing (OR-MAP)."""

from __future__ import annotations

from collections import Counter

import pytest

from origins.games.origin import GAME
from origins.games.origin.model import terms

from .scene import Scene

BOX = GAME.content().table(None)
TERRITORIES = terms.TERRITORIES


def near(name: str) -> set[str]:
    return {TERRITORIES[t] for t in range(48) if BOX.near[TERRITORIES.index(name)] >> t & 1}


def distance(a: str, b: str) -> int:
    t, u = TERRITORIES.index(a), TERRITORIES.index(b)
    return next((n for n in range(16) if BOX.reach[0][n][t] >> u & 1), 99)


@pytest.mark.rule("OR-MAP-01")
def test_hexagons_that_touch_are_adjacent():
    assert near("origin") == {"sahara", "nile", "guinea", "horn", "congo", "rift"}
    assert near("ellsworth") == {"maud", "graham"}
    for t in range(48):
        assert not BOX.near[t] >> t & 1
        for u in range(48):
            assert BOX.near[t] >> u & 1 == BOX.near[u] >> t & 1


@pytest.mark.rule("OR-MAP-02", "OR-RULING-04")
def test_a_strait_joins_its_ends_for_every_purpose():
    assert near("kalahari") == {"congo", "rift", "maud"}
    scene = Scene()
    scene.pawns(0, chukotka="h1s1_white", yakutia="h1s2_white", siberia="h1s3_white")
    assert "to alaska" in scene.ends_of("evolve", "h1s1_brown")
    assert "to alaska" in scene.ends_of("migrate", "chukotka")
    scene.pawns(0, alaska="h2s1_white")
    scene.hand(0, "obj_group_two_continents")
    assert "play obj_group_two_continents" in scene.options


@pytest.mark.rule("OR-MAP-03")
def test_one_pawn_at_most_on_a_territory():
    scene = Scene()
    scene.pawns(0, nile="h2s1_white").pawns(1, sahara="h1s3_black")
    for word in scene.ends_of("migrate", "nile"):
        assert scene.at(word.removeprefix("to ")) is None
    for kind in scene.offered("evolve"):
        for word in scene.ends_of("evolve", kind):
            assert scene.at(word.removeprefix("to ")) is None


@pytest.mark.rule("OR-MAP-04")
def test_continents_are_separated_by_straits():
    for t in range(48):
        for u in range(48):
            if BOX.near[t] >> u & 1 and BOX.continent[t] != BOX.continent[u]:
                ends = 1 << t | 1 << u
                assert ends in list(BOX.strait_ends)
    counted = Counter(terms.CONTINENTS[c] for c in BOX.continent)
    assert counted == {e["id"]: e["territories"] for e in GAME.content().tables["continents"]}
    islands = {"sunda", "papua"}, {"pilbara", "queensland", "murray"}
    assert {TERRITORIES[t] for t in range(48) if BOX.of_continent[2] >> t & 1} == islands[0] | islands[1]
    assert near("papua") == {"sunda", "queensland"}  # the Torres strait is inside Oceania


@pytest.mark.rule("OR-MAP-05", "OR-RULING-05")
def test_the_origin_territory():
    origin = TERRITORIES.index("origin")
    assert BOX.origin == origin
    assert terms.CONTINENTS[BOX.continent[origin]] == "africa"
    assert BOX.land_colour[origin] == terms.NEUTRAL
    assert BOX.straits_at[origin] == 0
    scene = Scene()
    scene.pawns(0, nile="h3s3_white")
    assert scene.at("origin") == ("h1s1_black", -1)
    ends = scene.ends_of("migrate", "nile")
    assert "to origin" not in ends  # nobody can enter it
    assert "to rift" in ends  # but it may be crossed: nile - origin - rift
    assert scene.offered("swap") == []


def test_distances_agree_with_the_notes_of_the_map():
    far: dict[str, list[int]] = {}
    for t, name in enumerate(TERRITORIES):
        steps = 0 if name == "origin" else distance("origin", name)
        far.setdefault(terms.CONTINENTS[BOX.continent[t]], []).append(steps)
    assert max(max(steps) for steps in far.values()) == 8
    assert (min(far["africa"]), max(far["africa"])) == (0, 2)
    assert (min(far["eurasia"]), max(far["eurasia"])) == (2, 6)
    assert (min(far["antarctica"]), max(far["antarctica"])) == (3, 4)
    assert (min(far["oceania"]), max(far["oceania"])) == (5, 7)
    colours = Counter(terms.COLOURS[c] for c in BOX.land_colour)
    assert colours == {"yellow": 11, "orange": 11, "violet": 10, "brown": 10, "green": 5, "neutral": 1}
