"""The searches: the same numbers from Python and compiled code, and better than what they are built on."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from statistics import fmean
from time import perf_counter, process_time

import pytest

import origins
from origins.bots import BOTS, decide, engines, fresh_stream, habits, make, players, position_for, weights
from origins.bots.position import Position
from origins.bots.search import tree
from origins.kernel.engine import Local
from origins.kernel.game import Settings
from origins.research import arena
from origins.session.catalogue import game_named
from tests.modes import Mode

MODES = [
    Mode("first-builders", 1, {"wonders": True, "trials": 5}),
    Mode("first-builders", 2),
    Mode("first-builders", 4, {"wonders": True}),
    Mode("origin", 2),
    Mode("origin", 4),
]

# Compiling the searches of both titles takes minutes: those of the other one are compared in tests/js, by `make soak`.
COMPILED = "origin"

GAMES = origins.games()


def test_every_quantity_has_a_weight() -> None:
    for game in map(game_named, GAMES):
        assert len(game.bot.worth) == engines.knowledge(game).QUANTITIES


def test_settings_have_the_order_in_which_the_search_reads_them() -> None:
    places = [getattr(tree, name.upper()) for name in Settings._fields]
    assert places == list(range(tree.SETTINGS))


def test_foresight_is_about_the_same_quantities() -> None:
    for game in (game for game in map(game_named, GAMES) if game.bot.foresight):
        found, numbers = game.bot.foresight, game.players
        assert list(found) == list(game.bot.worth)
        assert {len(pairs) for pairs in found.values()} == {len(numbers)}
        for number in numbers:
            assert len(weights.foreseen(game, number)) == len(weights.of(game))


@pytest.mark.parametrize("number", [2, 3, 4])
def test_a_deep_search_has_foresight(number: int) -> None:
    """In Origin, for as many as are playing; where there is none it has the weights of everybody."""
    for game in GAMES:
        known = game_named(game)
        with engines.workspace(engines.compiled_now(game), 64) as desk:
            for manner in (weights.PLAIN, weights.DEEP, weights.PLAIN):  # what one search had is not kept for another
                desk.begin(_later(Mode(game, number), 3), manner, 1, 1)
                worth = [int(n) for n in desk.buffers.worth]
                assert (worth != weights.of(known)) == (game == "origin" and manner is weights.DEEP)
                if manner is weights.DEEP:
                    assert worth == weights.foreseen(known, number)


def test_every_habit_is_one_of_the_game() -> None:
    for game in map(game_named, GAMES):
        codec = game.model.codec
        assert min(habits.habits_of(game.name)) > 0
        kinds = {kind.name: kind for kind in codec.kinds}
        assert set(game.bot.habits) <= set(kinds)
        for name, found in game.bot.habits.items():
            if not isinstance(found, int):
                kind = kinds[name]
                ids = range(kind.base, kind.base + kind.size)
                assert {f"{name} {about}" for about in found} <= {codec.notation(None, i) for i in ids}


def _later(mode: Mode, decisions: int) -> Position:
    session = mode.new(11)
    bot = make("eager", 1)
    for _ in range(decisions):
        session.play(decide(bot, session))
    assert session.to_move is not None
    return position_for(session, session.to_move, fresh_stream(2))


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_python_and_compiled_searches_agree(mode: Mode) -> None:
    for decisions in (0, 9, 31):
        position = _later(mode, decisions)
        wasm = engines.wasm_of(mode.game)
        assert wasm is not None
        compiled: list[Local] = [wasm]
        if mode.game == COMPILED:
            compiled.append(engines.native_now(mode.game))
        python = engines.python(mode.game)
        planner = players.Planner("p", 4, 60, 2)
        rated = planner.rate(python, position, 60)
        assert all(planner.rate(engine, position, 60) == rated for engine in compiled)
        for manner in (weights.QUICK, weights.PLAIN, weights.DEEP):
            bot = players.Tree("t", 4, iterations=30, manner=manner)
            found = bot.search(python, position)
            assert all(bot.search(engine, position) == found for engine in compiled)


@pytest.mark.parametrize("game", ["first-builders", "origin"])
def test_searches_repeat_themselves(game: str) -> None:
    position = _later(Mode(game, 2), 12)
    compiled = engines.compiled_now(game)
    bot = players.Tree("t", 4, iterations=400)
    first = bot.search(compiled, position)
    assert bot.search(compiled, position) == first
    assert sum(first.visits.values()) == 400


@pytest.mark.parametrize("game", ["first-builders", "origin"])
def test_a_settled_search_stops_early_with_the_same_choice(game: str) -> None:
    compiled = engines.compiled_now(game)
    saved = 0
    for decisions in (5, 14, 23, 32):
        position = _later(Mode(game, 2), decisions)
        bot = players.Tree("t", 4, iterations=8192)
        whole, early = bot.search(compiled, position), bot.search(compiled, position, settle=True)
        assert early.best == whole.best
        saved += sum(whole.visits.values()) - sum(early.visits.values())
    assert saved > 0


def test_what_is_enough_is_searched_within_the_time() -> None:
    position = _later(Mode("origin", 2), 14)
    compiled = engines.compiled_now("origin")

    def search(seconds: float, limit: int) -> players.Found:
        manner = replace(weights.QUICK, limit=limit)
        return players.Tree("t", 4, seconds=seconds, manner=manner).search(compiled, position)

    counted = players.Tree("t", 4, iterations=1000).search(compiled, position)
    assert search(60.0, 1000) == counted
    assert sum(search(0.0, 1000).visits.values()) == engines.CHUNK
    assert sum(search(0.3, 0).visits.values()) > 1000


@pytest.mark.parametrize("game", GAMES)
def test_the_level_of_a_second_knows_what_is_enough(game: str) -> None:
    enough = game_named(game).bot.searches.enough
    assert weights.PLAIN.enough(game_named(game)) == enough
    compiled = engines.compiled_now(game)
    counted = players.Tree("t", 3, iterations=enough, manner=weights.PLAIN)
    bot = make("tree-1s", 3)
    assert isinstance(bot, players.Tree)
    for decisions in (8, 20, 32):
        position = _later(Mode(game, 2), decisions)
        assert bot.search(compiled, position) == counted.search(compiled, position)


def test_the_last_level_uses_all_of_its_time() -> None:
    level = make("tree-5s", 3)
    assert isinstance(level, players.Tree)
    assert level.manner is weights.DEEP
    for game in GAMES:
        assert not weights.DEEP.enough(game_named(game))
        position = _later(Mode(game, 2), 20)
        bot = players.Tree("t", 3, seconds=0.4, threads=1, manner=weights.DEEP)
        start = perf_counter()
        bot.search(engines.compiled_now(game), position)
        assert perf_counter() - start > 0.3


@pytest.mark.parametrize("game", ["first-builders", "origin"])
def test_the_plan_says_what_is_tried_first(game: str) -> None:
    position = _later(Mode(game, 2), 15)
    engine = engines.compiled_now(game)
    values = players.Planner("p", 4, 400, 1).rate(engine, position, 400)
    with engines.workspace(engine, engines.NODES) as desk:
        desk.begin(position, weights.QUICK, 4, position.version)
        engines.grow(desk, position, 100)
        priors = [
            int(desk.buffers.nodes[tree.find(desk.buffers.nodes, 0, choice)][tree.PRIOR]) for choice in position.choices
        ]
    assert max(priors) == tree.FAVOURITE
    assert min(priors) >= 1
    assert values[priors.index(max(priors))] >= sorted(values)[len(values) // 2]


@pytest.mark.parametrize("game", ["first-builders", "origin"])
def test_the_end_of_the_turn_counts_beside_what_comes_later(game: str) -> None:
    position = _later(Mode(game, 2), 15)
    engine = engines.compiled_now(game)

    def worth(turns: int, glance: int) -> list[int]:
        """What the first leaf is worth to both seats."""
        manner = weights.Manner("deep", changed={"turns": turns, "glance": glance})
        with engines.workspace(engine, 64) as desk:
            desk.begin(position, manner, 4, position.version)
            engines.grow(desk, position, 1)
            return [int(desk.buffers.gains[seat]) for seat in (0, 1)]

    soon, later, both = worth(0, 0), worth(12, 0), worth(12, 50)
    assert soon != later
    assert worth(12, 100) == soon
    assert both == [pytest.approx((a + b) / 2, abs=1) for a, b in zip(soon, later, strict=True)]


def test_a_full_table_of_nodes_is_no_end() -> None:
    position = _later(Mode("origin", 2), 15)
    engine = engines.compiled_now("origin")
    with engines.workspace(engine, 40) as desk:
        desk.begin(position, weights.QUICK, 4, position.version)
        engines.grow(desk, position, 2000)
        assert int(desk.buffers.size[0]) == 40
        assert int(desk.buffers.nodes[0][tree.VISITS]) == 2000


BUDGET = 0.5


@pytest.mark.parametrize("busy", [0, 2], ids=["alone", "with others at work"])
@pytest.mark.parametrize("game", ["first-builders", "origin"])
def test_keeps_its_time(game: str, busy: int) -> None:
    engines.compiled_now(game)
    position = _later(Mode(game, 4), 40)
    bot = players.Tree("tree", 1, seconds=BUDGET, manner=weights.DEEP)
    bot.choose(position)  # makes its table of nodes
    others = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(busy)]
    try:
        taken, worked = [], []
        for _ in range(5):
            start, before = perf_counter(), process_time()
            bot.search(engines.compiled_now(game), position)
            taken.append(perf_counter() - start)
            worked.append(process_time() - before)
    finally:
        for other in others:
            other.kill()
            other.wait()
    # other work on the machine makes a search wait now and then, so the best of five has to be in time
    assert min(taken) < BUDGET * 1.1
    assert min(worked) < BUDGET * 1.1 * bot.threads
    assert max(taken) < BUDGET * 4


@pytest.mark.parametrize(
    ("game", "better", "worse"),
    [
        ("first-builders", "eager", "random"),
        ("first-builders", "greedy", "eager"),
        ("first-builders", "planner", "greedy"),
        ("first-builders", "tree@400", "greedy"),
        ("first-builders", "deep@30", "planner"),
        ("origin", "eager", "random"),
        ("origin", "greedy", "eager"),
        ("origin", "deep@1000", "greedy"),
    ],
)
def test_who_thinks_more_wins_more(game: str, better: str, worse: str) -> None:
    engines.compiled_now(game)
    played = arena.run(arena.schedule(game, [better, worse], 2, 4, seed=1))
    assert sum(share(g, better) for g in played) >= 3


# a small part of what the last level sees in its five seconds
LAST = {"first-builders": "deep@1000", "origin": "deep@50000"}


@pytest.mark.soak
@pytest.mark.parametrize("step", range(len(BOTS) - 1))
@pytest.mark.parametrize("game", ["first-builders", "origin"])
def test_each_level_is_a_step_above_the_one_below(game: str, step: int) -> None:
    """By how much takes more games to tell: docs/bots.md."""
    engines.compiled_now(game)
    worse, better = [*list(BOTS)[:-1], LAST[game]][step : step + 2]
    played = arena.run(arena.schedule(game, [worse, better], 2, 24, seed=1))
    assert fmean(share(g, better) for g in played) > 0.5


def share(game: arena.Played, bot: str) -> float:
    """What a bot won of a game; a shared victory counts in parts."""
    return sum(game.bots[seat] == bot for seat in game.winners) / len(game.winners)
