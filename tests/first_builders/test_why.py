"""Whatever cannot be chosen has a reason and a rule."""

from __future__ import annotations

import pytest

import origins
from origins.games.first_builders.face.why import why_not
from origins.rulebook import rules
from tests.first_builders.scene import Scene

KNOWN = {rule.id for rule in rules("first-builders")}


def ask(scene: Scene, notation: str) -> tuple[str, str, int]:
    kind, *args = notation.split()
    reason = why_not(scene.s, scene.box, kind, args)
    assert notation not in scene.options
    assert reason[1] in KNOWN
    return reason


def test_actions_that_are_not_possible() -> None:
    scene = Scene(players=2).resources(0, food=1).freemen(0, "red 1")
    assert ask(scene, "close") == ("no_seat", "FB-DISTRICT-01", 0)
    assert ask(scene, "tower") == ("gold_short", "FB-TOWER-01", 1)
    assert ask(scene, "grow") == ("food_short", "FB-POP-01", 1)
    assert ask(scene, "site 2") == ("not_asked", "FB-TURN-01", 0)


def test_sites_too_dear_and_workers_too_low() -> None:
    scene = Scene(players=2).resources(0, wisdom=1).freemen(0, "red 1", "blue 3").sites(5, 3, 4, 4, 4)
    scene.do("visit")
    assert ask(scene, "freeman red 1") == ("worker_low", "FB-VISIT-04", 2)
    scene.do("freeman blue 3")
    assert ask(scene, "site 1") == ("wisdom_short", "FB-VISIT-04", 1)


def test_the_menu_of_a_visit() -> None:
    scene = Scene(players=2, wonders=True).resources(0, wisdom=1).freemen(0, "red 1")
    scene.bonus("blue", "orange", "red", "purple", "yellow")
    scene.s.wonder_at[2] = 1
    scene.do("visit", "freeman red 1", "site 3")
    assert scene.options == ["upper", "bonus"]
    assert ask(scene, "lower") == ("stone_short", "FB-VISIT-23", 1)
    assert ask(scene, "claim") == ("wonder_locked", "AW-WONDER-02", 0)
    assert ask(scene, "end-visit") == ("main_action_first", "FB-VISIT-07", 0)
    scene.do("bonus", "move", "end-turn")
    assert scene.seat == 1, "upper was all that was left"
    scene.resources(1, stone=2).freemen(1, "red 1").do("visit", "freeman red 1", "site 1")
    assert ask(scene, "bonus") == ("bonus_colour", "FB-VISIT-08", 0)


def test_building() -> None:
    scene = Scene(players=2).resources(0).freemen(0, "red 1", "blue 1").market("castle", "mint")
    scene.do("visit", "freeman red 1", "site 2", "lower", "market 2")
    assert scene.options[0].startswith("place"), "only a Farm is possible, so it is not asked"
    assert ask(scene, "place 0,0") == ("cell_taken", "FB-BUILD-05", 0)
    assert ask(scene, "place 5,5") == ("cell_apart", "FB-BUILD-05", 0)


def test_sessions_answer_in_three_languages() -> None:
    g = origins.new("first-builders", players=2, seed=1)
    assert g.why_not(g.choices()[0].notation) is None
    for lang in ("en", "fr", "pl"):
        reason = g.why_not("site 3", lang)
        assert reason is not None
        assert reason.text
        assert reason.rule == "FB-TURN-01"
    while g.state.round == 0:
        g.play(g.choices()[0])
    g.play("visit")
    g.play("archon")
    with pytest.raises(origins.IllegalChoice, match="names nothing"):
        g.why_not("site x")
