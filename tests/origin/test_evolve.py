"""Evolve (OR-EVOLVE, OR-FORMULA-01)."""

from __future__ import annotations

import itertools

import pytest

from origins.games.origin import GAME
from origins.games.origin.model import frames, terms
from origins.games.origin.rules import actions

from .scene import Scene

BOX = GAME.content().table(None)
PAWNS = terms.PAWNS


def fits(reference: str, new: str, differences: int = 1, smaller: int = 0, growth: int = 0) -> bool:
    row = BOX.fits[actions.way(differences, smaller, growth)]
    return bool(row[PAWNS.index(reference)] >> PAWNS.index(new) & 1)


@pytest.mark.rule("OR-EVOLVE-01", "OR-EVOLVE-07")
def test_a_pawn_of_the_reserve_and_an_own_village():
    scene = Scene()
    scene.do("evolve h1s2_black", "to congo")
    assert scene.at("congo") == ("h1s2_black", 0)
    assert scene.player(0).villages == 8
    assert scene.s.reserve[PAWNS.index("h1s2_black")] == 0
    assert "evolve h1s2_black" not in scene.options
    # pawn and village move as one, for their owner and for others
    scene = Scene()
    scene.pawns(0, congo="h1s2_black").pawns(1, rift="h1s1_white")
    scene.do("swap congo")
    assert scene.at("rift") == ("h1s2_black", 0)
    assert scene.at("congo") == ("h1s1_white", 1)


@pytest.mark.rule("OR-EVOLVE-02")
def test_beside_any_pawn_even_the_neutral_one():
    scene = Scene()
    scene.pawns(1, sunda="h1s1_white")
    assert scene.ends_of("evolve", "h1s1_brown") == [
        f"to {t}" for t in ("sahara", "nile", "guinea", "horn", "congo", "rift", "mekong", "papua")
    ]


@pytest.mark.rule("OR-EVOLVE-03", "OR-RULING-02", "OR-EXAMPLE-22")
def test_one_fitting_reference_is_enough():
    scene = Scene()
    scene.pawns(1, nile="h2s2_white")
    for kind, ok in (("h3s2_white", True), ("h2s2_black", True), ("h1s2_black", True), ("h2s1_white", False)):
        assert ("to sahara" in scene.ends_of("evolve", kind)) == ok
    scene.do("evolve h1s2_black", "to sahara")  # the reference is not asked for
    assert scene.at("sahara") == ("h1s2_black", 0)


@pytest.mark.rule("OR-EVOLVE-04", "OR-EVOLVE-05", "OR-EVOLVE-06")
def test_the_four_configurations():
    assert {new for new in PAWNS if fits("h2s2_white", new)} == {
        "h2s2_white", "h2s2_brown", "h2s2_black", "h2s3_white", "h3s2_white",
    }  # fmt: skip
    for reference, new in itertools.product(range(27), repeat=2):
        same = [
            BOX.height[new] == BOX.height[reference],
            BOX.strength[new] == BOX.strength[reference],
            BOX.colour[new] == BOX.colour[reference],
        ]
        never_less = BOX.height[new] >= BOX.height[reference] and BOX.strength[new] >= BOX.strength[reference]
        by_one = BOX.height[new] - BOX.height[reference] < 2 and BOX.strength[new] - BOX.strength[reference] < 2
        assert fits(PAWNS[reference], PAWNS[new]) == (sum(same) >= 2 and never_less and by_one)


@pytest.mark.parametrize(
    ("reference", "new", "ok"),
    [
        pytest.param("h1s2_brown", "h2s2_brown", True, marks=pytest.mark.rule("OR-EXAMPLE-01")),
        pytest.param("h2s1_white", "h2s1_black", True, marks=pytest.mark.rule("OR-EXAMPLE-02")),
        pytest.param("h1s1_white", "h2s1_black", False, marks=pytest.mark.rule("OR-EXAMPLE-03")),
        pytest.param("h2s1_brown", "h2s3_brown", False, marks=pytest.mark.rule("OR-EXAMPLE-04")),
        pytest.param("h2s2_white", "h1s2_white", False, marks=pytest.mark.rule("OR-EXAMPLE-05")),
    ],
)
def test_examples_of_the_rulebook(reference, new, ok):
    scene = Scene(players=4)
    scene.pawns(1, sunda=reference)
    assert ("to papua" in scene.ends_of("evolve", new)) == ok
    assert fits(reference, new) == ok


@pytest.mark.rule("OR-RULING-03")
def test_identical_pawns_exist_with_four_players_only():
    scene = Scene(players=4)
    scene.pawns(1, sunda="h2s2_white")
    assert scene.options.count("evolve h2s2_white") == 1  # one choice, though a reserve may hold two
    assert "to papua" in scene.ends_of("evolve", "h2s2_white")
    scene = Scene(players=3)
    scene.pawns(1, sunda="h2s2_white")
    assert "evolve h2s2_white" not in scene.options
    scene = Scene(players=4)
    scene.pawns(1, sunda="h2s1_black")
    assert scene.s.reserve[PAWNS.index("h2s1_white")] == 2
    assert scene.options.count("evolve h2s1_white") == 1


@pytest.mark.rule("OR-EVOLVE-08")
def test_no_village_or_no_fitting_pawn():
    scene = Scene()
    scene.pawns(0, nile="h1s1_white")
    scene.player(0).villages = 0
    assert scene.frame_options(frames.WINDOW, 1) == ["migrate nile"]
    scene = Scene()
    scene.pawns(0, nile="h2s1_white", sahara="h1s1_white")
    scene.reserve("h3s3_brown")
    assert scene.options == ["migrate sahara", "migrate nile"]


@pytest.mark.rule("OR-EXAMPLE-21")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_opening(players):
    scene = Scene(players)
    assert scene.options == ["evolve h1s1_white", "evolve h1s1_brown", "evolve h1s2_black", "evolve h2s1_black"]
    ends = [scene.ends_of("evolve", kind) for kind in scene.offered("evolve")]
    assert ends == [[f"to {t}" for t in ("sahara", "nile", "guinea", "horn", "congo", "rift")]] * 4
    assert sum(len(e) for e in ends) == 24


@pytest.mark.rule("OR-EXAMPLE-23")
def test_evolve_over_a_strait():
    scene = Scene()
    scene.strait("sinai", 3).pawns(0, nile="h1s1_white")
    scene.do("evolve h1s2_white", "to levant")
    assert scene.holder("sinai") == 0
    assert scene.points("straits") == 3
    assert scene.options == ["reward-column", "reward-any"]


@pytest.mark.rule("OR-EXAMPLE-38", "OR-FORMULA-01", "OR-CARD-MUTATION", "OR-CARD-GROWTH-SPURT")
def test_mutation_and_growth_spurt():
    reference = "h1s1_white"
    assert not fits(reference, "h2s2_white")
    assert fits(reference, "h2s2_white", differences=2)
    assert not fits(reference, "h3s1_white", differences=2)
    assert fits(reference, "h3s1_white", growth=1)
    assert not fits(reference, "h3s1_black", growth=1)
    assert not fits(reference, "h3s1_black", differences=2)
    assert fits(reference, "h3s1_black", differences=2, growth=1)
    assert not fits(reference, "h3s3_white", differences=2, growth=1)  # only one characteristic by 2
    assert fits(reference, "h3s2_white", differences=2, growth=1)
    for smaller, growth in itertools.product((0, 1), repeat=2):
        assert not fits(reference, "h2s2_black", 2, smaller, growth)


@pytest.mark.rule("OR-CARD-MUTATION", "OR-CARD-GROWTH-SPURT", "OR-EXAMPLE-38")
def test_they_work_for_the_turn():
    scene = Scene()
    scene.neutral("h1s1_white")
    scene.in_play(0, "per_cunning")
    scene.hand(0, "act_mutation", "act_growth")
    assert "evolve h2s2_white" not in scene.options
    scene.do("play act_mutation")
    assert "evolve h2s2_white" in scene.options
    assert "evolve h3s1_white" not in scene.options
    scene.do("play act_growth")
    assert "evolve h3s1_black" in scene.options
    assert "evolve h2s2_black" not in scene.options
    scene.do("evolve h3s1_black", "to horn", "reward-tile", "end-turn")
    assert scene.seat == 1
    assert "evolve h2s2_white" not in scene.options


@pytest.mark.rule("OR-CARD-MIXED-PEOPLES", "OR-EXAMPLE-38")
def test_mixed_peoples_allow_two_differences_always():
    scene = Scene()
    scene.neutral("h1s1_white")
    scene.in_play(0, "per_mixed_peoples")
    assert "evolve h2s2_white" in scene.options
    scene.hand(0, "act_mutation", "act_growth")
    scene.do("play act_mutation")  # 2 with both, not 3
    assert "evolve h2s2_black" not in scene.options
    scene = Scene()
    scene.neutral("h1s1_white")
    scene.in_play(0, "per_mixed_peoples").hand(0, "act_growth")
    scene.do("play act_growth")
    assert "evolve h3s1_black" in scene.options


@pytest.mark.rule("OR-CARD-ADAPTATION", "OR-EXAMPLE-39")
def test_adaptation():
    reference = "h2s2_brown"
    assert not fits(reference, "h2s1_brown")
    assert fits(reference, "h2s1_brown", smaller=1)
    assert fits(reference, "h1s2_brown", smaller=1)
    assert not fits(reference, "h1s1_brown", smaller=1)
    assert fits(reference, "h1s1_brown", differences=2, smaller=1)
    assert fits(reference, "h1s3_brown", differences=2, smaller=1)
    assert not fits(reference, "h1s3_brown", differences=2)
    scene = Scene()
    scene.pawns(1, sunda=reference)
    scene.in_play(0, "per_adaptation")
    assert "to papua" in scene.ends_of("evolve", "h2s1_brown")
    assert "to papua" not in scene.ends_of("evolve", "h1s1_brown")
    scene.in_play(0, "per_mixed_peoples")
    assert "to papua" in scene.ends_of("evolve", "h1s1_brown")
    assert "to papua" in scene.ends_of("evolve", "h1s3_brown")
