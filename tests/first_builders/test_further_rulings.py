"""Rulings made while building: what the texts leave to a referee."""

from __future__ import annotations

import pytest

from origins.games.first_builders.model import terms
from tests.first_builders.scene import Scene


@pytest.mark.rule("FB-RULING-108")
def test_passing_is_asked_even_when_it_is_all_that_is_left() -> None:
    scene = Scene(players=2).resources(0).freemen(0)
    scene.p.archon_at = 1
    scene.refresh()
    assert scene.options == ["pass"]
    scene.do("pass")
    assert scene.seat == 1


@pytest.mark.rule("FB-RULING-109", "FB-ZODIAC-PISCES")
def test_gold_by_pisces_costs_nothing() -> None:
    scene = Scene(players=2).resources(0, stone=1).signs(0, "pisces").freemen(0, "blue 3").bonus("blue")
    scene.do("visit", "freeman blue 3", "site 1", "bonus", "take-gold")
    assert list(scene.p.res) == [1, 0, 0, 1]


@pytest.mark.rule("FB-RULING-110", "FB-RULING-37")
def test_gate_of_passage_asks_no_points_for_a_six() -> None:
    scene = Scene(players=2).resources(0, stone=9, wisdom=9).freemen(0, "red 6", "blue 3")
    scene.market("gate_of_passage", "mint").sites(1, 1, 1, 1, 1)
    scene.do("visit", "archon", "site 2", "lower", "market 1", "face-up", "place 1,0", "use 1,0", "freeman red 6")
    assert scene.player(0).n_advisors == 1


@pytest.mark.rule("FB-RULING-111", "FB-RULING-34")
def test_a_tile_put_under_an_empty_stack_fills_no_gap() -> None:
    scene = Scene(players=2).resources(0, stone=9, wisdom=9).signs(0, "virgo").city(0, {(1, 0): "farm:mint"})
    s = scene.s
    for kind in range(terms.KINDS):  # the yellow stack is used up, and the market is one tile short
        if scene.box.tile_colour[kind] == terms.YELLOW:
            s.hidden[kind] = 0
    s.n_hidden[terms.YELLOW] = 0
    s.top[terms.YELLOW] = terms.NONE
    scene.market("outpost", "statue", "castle", "estate")
    scene.do("visit", "archon", "site 2", "lower", "market 1", "over-farm")
    scene.settle()
    assert s.top[terms.YELLOW] == terms.BUILDINGS.index("mint")
    assert s.n_market == 4, "red was refilled with red; the gap stays"
