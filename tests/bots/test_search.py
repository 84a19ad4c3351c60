"""The searches: the same numbers from Python and compiled code, and better than what they are built on."""

from __future__ import annotations

from statistics import median
from time import perf_counter

import pytest

import origins
from origins.bots import arena, decide, engines, fresh_stream, make, players, position_for, weights
from origins.bots.position import Position
from origins.play.catalogue import game_named
from tests.modes import Mode

MODES = [
    Mode("first-builders", 1, {"wonders": True, "trials": 5}),
    Mode("first-builders", 2),
    Mode("first-builders", 4, {"wonders": True}),
    Mode("origin", 2),
    Mode("origin", 4),
]


def test_every_quantity_has_a_weight() -> None:
    for game, mind in engines.MINDS.items():
        assert len(weights.WORTH[game]) == mind.QUANTITIES
        kinds = {kind.name for kind in game_named(game).codec.kinds}
        assert set(weights.HABITS[game]) <= kinds
        assert min(weights.HABITS[game].values()) > 0


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
        engine = engines.native_now(mode.game), engines.python(mode.game)
        rated = [players.Planner("p", 4, 60, 2).rate(e, position, 60) for e in engine]
        assert rated[0] == rated[1]
        found = [players.Tree("t", 4, iterations=30, threads=1).search(e, position) for e in engine]
        assert found[0] == found[1]


@pytest.mark.parametrize("game", ["first-builders", "origin"])
def test_searches_repeat_themselves(game: str) -> None:
    position = _later(Mode(game, 2), 12)
    native = engines.native_now(game)
    bot = players.Tree("t", 4, iterations=400, threads=2)
    first = bot.search(native, position)
    assert bot.search(native, position) == first
    assert sum(first.visits.values()) == 400


@pytest.mark.parametrize("game", ["first-builders", "origin"])
def test_keeps_its_time(game: str) -> None:
    engines.native_now(game)
    session = origins.new(game, players=4, seed=2)
    bot = players.Tree("tree", 1, seconds=1.0)
    decide(bot, session)  # makes its table of nodes
    taken = []
    for _ in range(3):
        start = perf_counter()
        chosen = decide(bot, session)
        taken.append(perf_counter() - start)
        session.play(chosen)
    assert median(taken) < 1.1  # the machine may have other things to do now and then


@pytest.mark.parametrize(
    ("game", "better", "worse"),
    [
        ("first-builders", "greedy", "random"),
        ("first-builders", "planner", "greedy"),
        ("first-builders", "tree@400", "greedy"),
        ("origin", "greedy", "random"),
        ("origin", "tree@400", "random"),
    ],
)
def test_who_thinks_more_wins_more(game: str, better: str, worse: str) -> None:
    engines.native_now(game)
    played = arena.run(arena.schedule(game, [better, worse], 2, 4, seed=1))
    won = sum(seat in g.winners for g in played for seat, bot in enumerate(g.bots) if bot == better)
    assert won >= 3
