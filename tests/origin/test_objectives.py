"""The twenty Objectives (OR-OBJECTIVE): what is just not enough, and what is enough."""

from __future__ import annotations

import pytest

from origins.games.origin import GAME
from origins.games.origin.model import terms
from origins.games.origin.rules import objectives

from .scene import Scene

POINTS = {e["id"]: (e["points"], e["rule"]) for e in GAME.content().tables["objectives"]}


def own(scene: Scene, *territories: str, kinds: str = "") -> Scene:
    """Own pawns on territories; any kinds, or those that begin with ``kinds``."""
    for territory in territories:
        free = [name for kind, name in enumerate(terms.PAWNS) if scene.s.reserve[kind] and name.startswith(kinds)]
        scene.pawns(0, **{territory: free[0]})
    return scene


def met(scene: Scene, card: str) -> bool:
    return objectives.met(scene.s, scene.box, 0, terms.CARDS.index(card))


ON_LAND = [
    ("OR-OBJECTIVE-11", "obj_green_2", 3, ["kalahari"], "altai"),
    ("OR-OBJECTIVE-12", "obj_brown_3", 4, ["congo", "iberia"], "levant"),
    ("OR-OBJECTIVE-13", "obj_orange_3", 4, ["sahara", "horn"], "maud"),
    ("OR-OBJECTIVE-14", "obj_yellow_3", 4, ["nile", "guinea"], "alaska"),
    ("OR-OBJECTIVE-15", "obj_africa_3", 3, ["nile", "guinea"], "kalahari"),
    ("OR-OBJECTIVE-16", "obj_eurasia_3", 5, ["iberia", "mekong"], "altai"),
    ("OR-OBJECTIVE-17", "obj_oceania_3", 5, ["sunda", "papua"], "murray"),
    ("OR-OBJECTIVE-18", "obj_south_america_3", 6, ["andes", "pampas"], "patagonia"),
    ("OR-OBJECTIVE-19", "obj_north_america_3", 6, ["alaska", "greenland"], "mesoamerica"),
    ("OR-OBJECTIVE-20", "obj_antarctica_3", 6, ["graham", "maud"], "wilkes"),
    ("OR-OBJECTIVE-21", "obj_group_one_continent", 5, ["levant", "persia", "arabia"], "himalaya"),
    ("OR-OBJECTIVE-22", "obj_group_two_continents", 5, ["nile", "levant", "persia"], "arabia"),
    ("OR-OBJECTIVE-23", "obj_four_continents", 5, ["nile", "levant", "sunda", "papua"], "graham"),
    ("OR-OBJECTIVE-27", "obj_violet_3", 4, ["maghreb", "rift"], "pontic"),
]


@pytest.mark.parametrize(
    ("card", "points", "almost", "last"),
    [pytest.param(*row[1:], marks=pytest.mark.rule(row[0]), id=row[1]) for row in ON_LAND],
)
def test_on_the_map(card, points, almost, last):
    scene = own(Scene(4), *almost)
    scene.hand(0, card)
    assert not met(scene, card)
    assert f"play {card}" not in scene.options
    own(scene, last)
    assert met(scene, card)
    scene.do(f"play {card}")
    assert scene.points("objectives") == points
    assert points == POINTS[card][0]


@pytest.mark.rule("OR-OBJECTIVE-24")
def test_three_strong_pawns():
    scene = own(Scene(), "nile", "rift", kinds="h1s3")
    scene.pawns(0, sahara="h2s2_white")
    assert not met(scene, "obj_strong_3")
    scene.pawns(0, horn="h3s3_white")
    assert met(scene, "obj_strong_3")
    assert POINTS["obj_strong_3"] == (4, "OR-OBJECTIVE-24")


@pytest.mark.rule("OR-OBJECTIVE-25")
def test_three_tall_pawns():
    scene = own(Scene(), "nile", "rift", kinds="h3s1")
    scene.pawns(0, sahara="h2s2_white")
    assert not met(scene, "obj_tall_3")
    scene.pawns(0, horn="h3s3_white")
    assert met(scene, "obj_tall_3")
    assert POINTS["obj_tall_3"] == (4, "OR-OBJECTIVE-25")


@pytest.mark.rule("OR-OBJECTIVE-26")
def test_two_pawns_of_each_colour():
    scene = Scene()
    scene.pawns(0, nile="h1s1_white", rift="h2s1_white", horn="h1s1_brown", congo="h2s1_brown", guinea="h2s1_black")
    assert not met(scene, "obj_all_colours")
    scene.pawns(0, sahara="h1s2_white")
    assert not met(scene, "obj_all_colours")
    scene.pawns(0, maghreb="h1s2_black")
    assert met(scene, "obj_all_colours")
    assert POINTS["obj_all_colours"] == (5, "OR-OBJECTIVE-26")


@pytest.mark.rule("OR-OBJECTIVE-28")
def test_two_strait_tokens():
    scene = Scene()
    scene.strait("sinai", 3, holder=0).strait("drake", 3, holder=1)
    assert not met(scene, "obj_straits_2")
    scene.strait("torres", 5, holder=0)
    assert met(scene, "obj_straits_2")
    assert POINTS["obj_straits_2"] == (4, "OR-OBJECTIVE-28")


@pytest.mark.rule("OR-OBJECTIVE-29")
def test_two_hunting_tokens():
    scene = Scene()
    scene.hunting("altai", 4, holder=0).hunting("murray", 4, holder=1)
    assert not met(scene, "obj_hunting_2")
    scene.hunting("kalahari", 4, holder=0)
    assert met(scene, "obj_hunting_2")
    assert POINTS["obj_hunting_2"] == (4, "OR-OBJECTIVE-29")


@pytest.mark.rule("OR-OBJECTIVE-30", "OR-TILE-05")
def test_a_tile_of_level_4():
    scene = Scene()
    scene.piles(0, 3, 3)
    assert not met(scene, "obj_level_4")
    scene.piles(0, 5)
    assert met(scene, "obj_level_4")  # covered, but there
    scene.piles(0, 4)
    assert met(scene, "obj_level_4")
    assert POINTS["obj_level_4"] == (3, "OR-OBJECTIVE-30")


@pytest.mark.rule("OR-OBJECTIVE-04")
def test_the_neutral_pawn_and_others_never_count():
    scene = own(Scene(), "nile", "guinea")
    scene.pawns(1, horn="h2s2_white", congo="h2s2_brown")
    assert not met(scene, "obj_africa_3")
    # nile - origin - guinea: not joined by the neutral pawn
    own(scene, "levant", "maghreb")
    assert objectives.amount(scene.s, scene.box, 0, terms.CARDS.index("obj_group_two_continents")) == 2


@pytest.mark.rule("OR-OBJECTIVE-05", "OR-RULING-20", "OR-EXAMPLE-35")
def test_groups():
    scene = own(Scene(), "nile", "levant", "persia", "arabia")
    assert met(scene, "obj_group_two_continents")
    assert not met(scene, "obj_group_one_continent")
    own(scene, "himalaya")
    assert met(scene, "obj_group_two_continents")
    assert met(scene, "obj_group_one_continent")


@pytest.mark.rule("OR-OBJECTIVE-05", "OR-RULING-20")
def test_a_group_is_connected_and_oceania_is_one_continent():
    scene = own(Scene(), "sunda", "papua", "queensland", "pilbara")
    assert met(scene, "obj_group_one_continent")  # over the Torres strait, inside Oceania
    assert not met(scene, "obj_group_two_continents")
    scene = own(Scene(), "nile", "levant", "guinea", "maghreb", "iberia")
    assert not met(scene, "obj_group_two_continents")  # 2 and 3, not 4 together
    own(scene, "sahara")
    assert met(scene, "obj_group_two_continents")


@pytest.mark.rule("OR-EXAMPLE-12", "OR-MAP-04")
def test_both_islands_are_oceania():
    assert met(own(Scene(), "sunda", "papua", "murray"), "obj_oceania_3")
