"""Migrate and Swap (OR-MIGRATE, OR-SWAP, OR-FORMULA-02, -03)."""

from __future__ import annotations

import pytest

from origins.games.origin import GAME
from origins.games.origin.model import terms

from .scene import Scene

BOX = GAME.content().table(None)


def ends(scene: Scene, action: str, territory: str) -> set[str]:
    return {word.removeprefix("to ") for word in scene.ends_of(action, territory)}


@pytest.mark.rule("OR-MIGRATE-01")
def test_an_own_pawn_moves_with_its_village():
    scene = Scene()
    scene.pawns(0, congo="h1s1_white").pawns(1, sahara="h1s1_brown")
    assert scene.offered("migrate") == ["congo"]
    scene.do("migrate congo", "to kalahari")
    assert scene.at("kalahari") == ("h1s1_white", 0)
    assert scene.at("congo") is None
    assert scene.player(0).land == 1 << terms.TERRITORIES.index("kalahari")
    assert scene.player(0).villages == 8


@pytest.mark.rule("OR-MIGRATE-02", "OR-MIGRATE-04", "OR-EXAMPLE-24", "OR-FORMULA-02")
def test_reach():
    scene = Scene()
    scene.pawns(0, nile="h2s1_white")
    one = {"sahara", "horn", "levant"}
    two = {"maghreb", "guinea", "congo", "rift", "arabia", "persia", "turkestan", "altai"}
    assert ends(scene, "migrate", "nile") == one | two
    scene = Scene()
    scene.pawns(0, nile="h1s1_white")
    assert ends(scene, "migrate", "nile") == one


@pytest.mark.rule("OR-MIGRATE-02", "OR-FORMULA-02")
def test_reach_is_the_shortest_way_at_every_speed():
    for free in (0, 1):
        for start in range(48):
            best = {start: 0}
            edge = [start]
            while edge:
                t = edge.pop(0)
                for u in range(48):
                    if BOX.near[t] >> u & 1:
                        strait = (1 << t | 1 << u) in list(BOX.strait_ends)
                        cost = best[t] + (0 if strait and free else 1)
                        if cost < best.get(u, 99):
                            best[u] = cost
                            edge.append(u)
            for speed in range(16):
                wanted = sum(1 << u for u, cost in best.items() if cost <= speed and u != start)
                assert BOX.reach[free][speed][start] == wanted


@pytest.mark.rule("OR-MIGRATE-03", "OR-EXAMPLE-06", "OR-RULING-06", "OR-MIGRATE-05")
def test_crossing_others_without_effect():
    scene = Scene()
    scene.hunting("altai", 6)
    scene.pawns(0, siberia="h2s1_white").pawns(1, altai="h1s1_brown")
    assert "manchuria" in ends(scene, "migrate", "siberia")
    assert "altai" not in ends(scene, "migrate", "siberia")
    scene.do("migrate siberia", "to manchuria")
    assert scene.at("altai") == ("h1s1_brown", 1)
    assert scene.holder("altai") == -1  # put there by hand: the token is still there, and stays
    assert scene.options == ["reward-tile", "reward-cards"]
    scene.do("reward-cards")
    assert scene.options[0].startswith("card per_")  # orange, and nothing for altai


@pytest.mark.rule("OR-MIGRATE-05", "OR-RULING-06")
def test_only_the_last_territory_counts():
    scene = Scene()
    scene.hunting("kalahari", 8)
    scene.pawns(0, congo="h3s1_white")
    scene.do("migrate congo", "to wilkes")  # congo - kalahari - maud - wilkes
    assert scene.holder("kalahari") == -1
    assert scene.holder("agulhas") == -1
    assert scene.options == ["reward-column", "reward-any"]


@pytest.mark.rule("OR-RULING-07")
def test_a_move_must_change_the_territory():
    for free in (0, 1):
        for speed in range(16):
            for t in range(48):
                assert not BOX.reach[free][speed][t] >> t & 1
    scene = Scene()
    scene.in_play(0, "per_navigation").pawns(0, nile="h1s1_white")
    assert "nile" not in ends(scene, "migrate", "nile")


@pytest.mark.rule("OR-CARD-NAVIGATION", "OR-EXAMPLE-25")
def test_navigation():
    scene = Scene()
    scene.pawns(0, maghreb="h1s1_white")
    assert ends(scene, "migrate", "maghreb") == {"guinea", "sahara", "iberia"}
    scene.in_play(0, "per_navigation")
    assert ends(scene, "migrate", "maghreb") == {"iberia", "guinea", "sahara", "danube", "scandinavia", "greenland"}


@pytest.mark.rule("OR-CARD-PATHFINDERS", "OR-CARD-FAIR-WIND", "OR-FORMULA-02", "OR-CARD-06")
def test_speed_bonuses_add_up():
    scene = Scene()
    scene.pawns(0, sunda="h1s1_white")
    assert ends(scene, "migrate", "sunda") == {"mekong", "papua"}
    scene.in_play(0, "per_pathfinders")
    assert ends(scene, "migrate", "sunda") == {"mekong", "papua", "queensland", "india", "yangtze"}
    scene.hand(0, "act_fair_wind").do("play act_fair_wind")
    four = {TERR for TERR in terms.TERRITORIES if reach("sunda", 4, TERR)}
    assert ends(scene, "migrate", "sunda") == four
    assert "wilkes" in four
    scene.do("migrate sunda", "to wilkes", "reward-any", "tile yellow 1")
    scene.settle().turn_of(0)
    assert scene.s.speed == 0  # the wind lasted for one turn


def reach(start: str, speed: int, end: str) -> bool:
    t, u = terms.TERRITORIES.index(start), terms.TERRITORIES.index(end)
    return bool(BOX.reach[0][speed][t] >> u & 1)


# Swap


@pytest.mark.rule("OR-SWAP-01", "OR-SWAP-02", "OR-SWAP-03", "OR-SWAP-06", "OR-SWAP-07", "OR-EXAMPLE-07")
def test_swap():
    scene = Scene()
    scene.pawns(0, rift="h2s2_white").pawns(1, guinea="h1s1_brown")
    scene.do("swap rift")
    assert scene.at("guinea") == ("h2s2_white", 0)
    assert scene.at("rift") == ("h1s1_brown", 1)
    assert scene.at("origin") == ("h1s1_black", -1)
    assert scene.seat == 0
    scene.do("reward-cards")
    assert scene.options[0].startswith("card act_")  # yellow, and no violet reward for the other
    scene.settle()
    assert scene.player(1).cards[terms.OBJECTIVE] == 0


@pytest.mark.rule("OR-SWAP-02")
def test_strictly_weaker():
    scene = Scene()
    scene.pawns(0, nile="h1s2_white").pawns(1, sahara="h1s2_brown", horn="h1s3_brown", levant="h1s1_brown")
    assert ends(scene, "swap", "nile") == {"levant"}


@pytest.mark.rule("OR-SWAP-01", "OR-MIGRATE-02")
def test_swap_within_speed_only():
    scene = Scene()
    scene.pawns(0, nile="h1s3_white").pawns(1, persia="h1s1_brown")
    assert scene.offered("swap") == []
    scene = Scene()
    scene.pawns(0, nile="h2s3_white").pawns(1, persia="h1s1_brown")
    assert scene.offered("swap") == ["nile"]


@pytest.mark.rule("OR-SWAP-03")
def test_the_weaker_pawn_goes_back_whatever_the_distance():
    scene = Scene()
    scene.pawns(0, nile="h3s3_white").pawns(1, himalaya="h1s1_brown")
    scene.do("swap nile")
    assert scene.at("nile") == ("h1s1_brown", 1)


@pytest.mark.rule("OR-SWAP-04")
def test_never_the_neutral_pawn():
    scene = Scene()
    scene.in_play(0, "per_war_chiefs").pawns(0, nile="h3s3_white")
    scene.hand(0, "act_war_cry").do("play act_war_cry")
    assert scene.offered("swap") == []
    assert ends(scene, "swap", "nile") == set()


@pytest.mark.rule("OR-SWAP-05")
def test_never_two_own_pawns():
    scene = Scene()
    scene.pawns(0, nile="h3s3_white", sahara="h1s1_brown")
    assert scene.offered("swap") == []


@pytest.mark.rule("OR-EXAMPLE-26", "OR-FORMULA-03", "OR-CARD-WAR-CRY", "OR-CARD-PALISADE", "OR-CARD-WAR-CHIEFS")
def test_swap_arithmetic():
    scene = Scene()
    scene.pawns(0, nile="h1s2_white").pawns(1, sahara="h1s2_brown")
    assert ends(scene, "swap", "nile") == set()
    scene.hand(0, "act_war_cry").do("play act_war_cry")
    assert ends(scene, "swap", "nile") == {"sahara"}
    scene.in_play(1, "per_palisade")
    assert ends(scene, "swap", "nile") == set()
    scene.in_play(0, "per_war_chiefs")
    assert ends(scene, "swap", "nile") == {"sahara"}
    scene.do("swap nile", "reward-tile", "end-turn")
    assert scene.seat == 1
    scene.turn_of(0)
    assert scene.s.strength == 0


@pytest.mark.rule("OR-CARD-WAR-CHIEFS", "OR-EXAMPLE-15")
def test_war_chiefs():
    scene = Scene()
    scene.in_play(0, "per_war_chiefs")
    scene.pawns(0, nile="h1s2_white", congo="h1s1_white").pawns(1, sahara="h1s2_brown", rift="h1s2_black")
    assert ends(scene, "swap", "nile") == {"sahara"}
    assert ends(scene, "swap", "congo") == set()


@pytest.mark.rule("OR-CARD-PALISADE", "OR-FORMULA-03")
def test_palisade_of_each_owner():
    scene = Scene(3)
    scene.pawns(0, nile="h1s2_white").pawns(1, sahara="h1s1_brown").pawns(2, horn="h1s1_white")
    scene.in_play(2, "per_palisade")
    assert ends(scene, "swap", "nile") == {"sahara"}
    scene = Scene(3)
    scene.in_play(0, "per_palisade")  # it does not strengthen a mover
    scene.pawns(0, nile="h1s2_white").pawns(1, sahara="h1s2_brown")
    assert ends(scene, "swap", "nile") == set()


@pytest.mark.rule("OR-RULING-09")
def test_swap_onto_green_finds_no_token():
    scene = Scene()
    scene.hunting("kalahari", 8, holder=1)
    scene.pawns(0, congo="h1s3_white").pawns(1, kalahari="h1s1_brown")
    scene.do("swap congo")
    assert scene.points("hunting", 0) == 0
    assert scene.points("hunting", 1) == 8
