"""Ancient Wonders, module 2: the row of Trial tiles, what each one counts, and the end it brings."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from origins.games.first_builders.model import terms
from tests.first_builders.scene_aw import Bench, Opening

NORTH = {(0, -1): "mint", (1, -1): "mint", (1, 0): "mint", (1, 1): "mint"}  # with Agora and Palace: two seats


def trial_points(name: str, arrange: Callable[[Bench], object], seat: int = 0) -> int:
    """What a seat gets for a tile at the end of a round that was only passed."""
    bench = Bench(trials=4, wonders=True)
    bench.s.trials[0] = terms.TRIALS.index(name)
    arrange(bench)
    bench.end_round()
    assert (bench.s.round, bench.s.trial) == (2, 1)
    return int(bench.player(seat).points[terms.FROM_TRIALS])


def colours(*names: str) -> Callable[[Bench], object]:
    return lambda bench: bench.city(0, {(1, y): name for y, name in enumerate(names)})


def example_city(bench: Bench) -> None:
    bench.city(0, {(1, 0): "castle", (1, 1): "harbor", (-1, 0): "obelisk", (-1, 1): "granary", (0, -1): "farm:estate"})
    bench.wonder("statue_of_zeus", (0, 2), (0, 3))


def two_districts(bench: Bench) -> None:
    bench.city(0, NORTH).fill((0, -1), "red 1").fill((0, 0), "blue 6")


def towers(*heights: int) -> Callable[[Bench], None]:
    def arrange(bench: Bench) -> None:
        for colour, height in enumerate(heights):
            bench.me.towers[colour] = height

    return arrange


def tokens(n: int) -> Callable[[Bench], None]:
    return lambda bench: setattr(bench.me, "tokens", n)


def rows(n: int) -> Callable[[Bench], object]:
    """Agora and Palace with n more columns to the right: n seats."""
    return lambda bench: bench.city(0, {(x, y): "farm" for x in range(1, n + 1) for y in (0, 1)})


RULINGS = {"AW-TRIAL-A09": ("FB-RULING-103",)}
COUNTED: list[tuple[str, Callable[[Bench], object], int]] = [
    ("AW-TRIAL-A01", colours("mint", "harbor", "outpost", "farm:castle"), 6),
    ("AW-TRIAL-A01", colours("mint", "outpost", "castle", "statue", "forum", "mages_tower"), 15),
    ("AW-TRIAL-A02", colours("mint", "harbor", "outpost", "farm:mint"), 6),
    ("AW-TRIAL-A03", colours("outpost", "armory", "stronghold", "mint", "farm:outpost"), 9),
    ("AW-TRIAL-A04", colours("castle", "forum", "mint", "farm:castle"), 6),
    ("AW-TRIAL-A05", colours("statue", "obelisk", "obelisk", "mint", "farm:statue"), 9),
    ("AW-TRIAL-A06", colours("mages_tower", "mint", "farm:mages_tower"), 3),
    ("AW-TRIAL-A07", two_districts, 8),
    ("AW-TRIAL-A07", rows(3), 0),  # open Districts
    ("AW-TRIAL-A08", lambda b: b.freemen(0, "red 1", "red 3 @2", "blue 2"), 9),
    ("AW-TRIAL-A08", lambda b: b.freemen(0, "red 1").advisors("blue").city(0, NORTH).fill((0, 0), "red 2"), 3),
    ("AW-TRIAL-A09", lambda b: b.freemen(0), 2),  # Agora and Palace touch each other
    ("AW-TRIAL-A09", colours("mint"), 4),
    (
        "AW-TRIAL-A09",
        lambda b: b.city(0, {(-1, 0): "mint", (0, -1): "farm", (1, 1): "mint"}),
        6,
    ),  # three tiles at the Agora
    (
        "AW-TRIAL-A09",
        lambda b: b.city(0, {(-1, 1): "mint", (0, 2): "farm", (1, 1): "mint", (0, -1): "mint"}),
        8,
    ),  # Palace
    ("AW-TRIAL-A09", lambda b: b.wonder("statue_of_zeus", (1, 0), (1, 1)), 4),  # the Wonder once
    ("AW-TRIAL-A10", rows(0), 0),
    ("AW-TRIAL-A10", rows(3), 6),
    ("AW-TRIAL-A10", lambda b: b.city(0, NORTH).fill((0, 0), "red 1"), 4),  # filled or empty
    ("AW-TRIAL-A10", rows(7), 14),
    ("AW-TRIAL-A10", rows(9), 14),  # at most 14
    ("AW-TRIAL-A11", towers(1, 1, 1, 1, 1), 0),
    ("AW-TRIAL-A11", towers(3, 1, 2, 1, 1), 9),
    ("AW-TRIAL-A12", lambda b: b.advisors("red", "blue", "purple"), 12),
    ("AW-TRIAL-A13", lambda b: b.signs(0, "leo", "virgo"), 10),
    ("AW-TRIAL-A14", lambda b: b.temples(11, 3, 5), 6),
    ("AW-TRIAL-A14", lambda b: b.temples(11, 0, 11), 0),
    ("AW-TRIAL-A14", lambda b: b.temples(8, 9, 11), 14),  # at most 14
    ("AW-TRIAL-A15", lambda b: b.city(0, {(1, 0): "farm", (1, 1): "farm", (-1, 0): "mint"}), 6),
    ("AW-TRIAL-A16", colours("castle", "outpost", "farm:castle"), 4),
    ("AW-TRIAL-A17", colours("castle", "harbor", "mint", "farm:castle"), 8),
    ("AW-TRIAL-A18", lambda b: b.military(0, 0), 0),
    ("AW-TRIAL-A18", lambda b: b.military(9, 0), 9),
    ("AW-TRIAL-A18", lambda b: b.military(13, 0), 15),
    ("AW-TRIAL-A19", tokens(2), 8),
    ("AW-TRIAL-A19", tokens(4), 12),  # at most 12
    ("AW-TRIAL-A20", lambda b: b.resources(0, gold=5, stone=3), 10),
    ("AW-TRIAL-A20", lambda b: b.resources(0, gold=7), 12),  # at most 12
    ("AW-TRIAL-A21", lambda b: b.resources(0, stone=1, food=2, wisdom=3, gold=4), 10),
    ("AW-TRIAL-A21", lambda b: b.resources(0, stone=13), 12),  # at most 12
    ("AW-TRIAL-A22", lambda b: b.freemen(0, "red 6", "blue 4", "purple 5"), 5),
    ("AW-TRIAL-A23", lambda b: b.freemen(0, "red 6", "red 4 @1", "purple 5").advisors("blue"), 6),
    ("AW-TRIAL-A24", lambda b: b.freemen(0), 0),
    ("AW-TRIAL-A24", lambda b: b.freemen(0, "red 1", "red 1", "red 1", "red 1", "red 1", "red 1"), 12),
]


@pytest.mark.parametrize(
    ("name", "arrange", "points"),
    [
        pytest.param(
            rule.removeprefix("AW-TRIAL-"), arrange, points, marks=pytest.mark.rule(rule, *RULINGS.get(rule, ()))
        )
        for rule, arrange, points in COUNTED
    ],
)
def test_a_trial_counts(name, arrange, points):
    assert trial_points(name, arrange) == points


@pytest.mark.rule("FB-EXAMPLE-45", "AW-TRIAL-A01", "AW-TRIAL-A15", "AW-TRIAL-A16", "AW-TRIAL-A17", "FB-RULING-79")
@pytest.mark.parametrize(("name", "points"), [("A01", 9), ("A15", 3), ("A16", 11), ("A17", 12)])
def test_the_city_of_the_example(name, points):
    assert trial_points(name, example_city) == points


@pytest.mark.rule("AW-TRIAL-A15", "FB-ZODIAC-VIRGO")
def test_farms_built_over_do_not_count():
    def arrange(bench: Bench) -> None:
        bench.city(0, {(1, 0): "farm", (1, 1): "farm"}).signs(0, "virgo").market("mint")
        bench.do("visit", "archon", "site 2", "lower", "over-farm", "cover 1,0", "done")

    assert trial_points("A15", arrange) == 3


@pytest.mark.rule("FB-RULING-104", "AW-TRIALS-02")
@pytest.mark.parametrize(("name", "points"), [("A22", 5), ("A08", 3), ("A12", 4)])
def test_trials_are_counted_when_all_freemen_are_home_and_have_risen(name, points):
    # the 5 has become a 6, and the 6 an Advisor
    assert trial_points(name, lambda b: b.freemen(0, "red 5 @1", "blue 6 @2")) == points


@pytest.mark.rule("AW-TRIALS-02")
def test_every_player_scores_the_tile():
    def arrange(bench: Bench) -> None:
        bench.resources(0, gold=1).resources(1, gold=3)

    assert [trial_points("A20", arrange, seat) for seat in (0, 1)] == [2, 6]


# the row


@pytest.mark.rule("AW-TRIALS-01", "FB-RULING-105")
@pytest.mark.parametrize("n", [4, 5, 6])
def test_so_many_different_tiles_are_drawn_and_so_many_rounds_played(n):
    opening = Opening(2, trials=n).until("trial")
    assert opening.options == [f"trial {name}" for name in terms.TRIALS]
    for i in range(n):
        assert len(opening.options) == 24 - i
        opening.do(f"! {opening.options[-1]}")
    assert [terms.TRIALS[opening.s.trials[i]] for i in range(n)] == list(terms.TRIALS[::-1][:n])
    bench = Bench(trials=n)
    for number in range(1, n + 1):
        assert (bench.s.round, bench.s.over) == (number, 0)
        bench.end_round()
    assert (bench.s.over, bench.s.trial, bench.s.ending) == (1, n, terms.END_TRIALS)


@pytest.mark.rule("AW-TRIALS-02", "FB-EXAMPLE-25")
def test_the_leftmost_tile_is_scored_each_round():
    bench = Bench(trials=5).resources(0, gold=1)
    for i, name in enumerate(("A20", "A24", "A19", "A20", "A24")):
        bench.s.trials[i] = terms.TRIALS.index(name)
    seen = []
    for _ in range(5):
        bench.end_round()
        seen.append((bench.s.trial, bench.me.points[terms.FROM_TRIALS]))
    assert seen == [(1, 2), (2, 2), (3, 2), (4, 4), (5, 4)]


@pytest.mark.rule("AW-TRIALS-02", "FB-RULING-87", "FB-ROUND-01")
def test_the_tile_comes_before_all_other_steps_of_the_rounds_end():
    bench = Bench(trials=4).military(6, 0)
    bench.s.trials[0] = terms.TRIALS.index("A18")
    bench.s.site_speakers[0][3] = 1
    bench.end_round()
    order = [
        name
        for name, *_ in bench.events
        if name in ("passes", "trial_scored", "speakers_return", "bulwark", "retreats", "round_starts")
    ]
    assert order == [
        "passes",
        "passes",
        "trial_scored",
        "trial_scored",
        "speakers_return",
        "bulwark",
        "retreats",
        "round_starts",
    ]


@pytest.mark.rule("AW-TRIALS-03", "FB-RULING-105")
def test_end_conditions_of_the_base_game_are_void():
    bench = Bench(trials=4).temples(11, 11, 11)
    bench.s.district_gold[0] = 0
    for colour in range(5):
        bench.s.tower_stock[colour] = bench.s.stock[colour] = 0
    bench.freemen(0, "red 1").do("visit", "archon", "site 4", "lower").end_round()
    assert (bench.s.over, bench.s.round) == (0, 2)
    bench.end_round().end_round()
    assert bench.s.over == 0


@pytest.mark.rule("AW-TRIALS-03")
def test_final_scoring_follows_the_last_tile():
    bench = Bench(trials=4).resources(0, gold=3)
    for i in range(4):
        bench.s.trials[i] = terms.TRIALS.index("A24")
        bench.end_round()
    assert (bench.s.over, bench.points, bench.me.points[terms.FINAL_GOLD]) == (1, 3, 3)


@pytest.mark.rule("AW-TRIALS-04", "FB-EXAMPLE-26", "FB-RULING-105", "FB-RULING-42")
def test_a_missing_colour_shortens_the_offer():
    bench = Bench(trials=4).offer("red 2", "purple 4", "blue 1", "yellow 5", "orange 3").freemen(0, "red 1")
    bench.s.stock[terms.PURPLE] = 0
    bench.me.bases = 3
    bench.resources(0, wisdom=1).do("visit", "archon", "site 4", "lower", "offer 2").settle()
    assert (bench.on_offer, bench.purse) == (["red 2", "blue 1", "yellow 5", "orange 3"], (0, 0, 0, 0))
    bench.me.archon_at = 0
    bench.do("pass").resources(0, wisdom=1)
    bench.do("visit", "archon", "site 4", "lower", "offer 2", "! face 4")
    assert (bench.on_offer, bench.purse) == (["red 2", "yellow 5", "orange 3", "blue 4"], (0, 0, 0, 0))
    bench.end_round()
    assert (bench.s.over, bench.s.n_offer) == (0, 4)
