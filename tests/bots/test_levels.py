"""The ladder: every bot plays every game legally, repeats itself for a seed, and keeps its time."""

from __future__ import annotations

from typing import Any

import pytest

import origins
from origins.bots import BOTS, decide, engines, fresh_stream, make, players, position_for
from origins.kernel.errors import IllegalChoice, InvalidSetup
from tests.modes import MODES, Mode

DECISIONS = 12  # of a game; whole games are for the arena


@pytest.fixture
def nothing_compiled(monkeypatch):
    """As if the compiled engine were still being made."""
    monkeypatch.setattr(engines, "compiled_if_ready", lambda game: None)


def _choices(mode: Mode, name: str, seed: int, decisions: int) -> list[int]:
    session = mode.new(seed)
    bot = make(name, seed)
    made: list[int] = []
    while session.to_move is not None and len(made) < decisions:
        made.append(decide(bot, session, seed))
        session.play(made[-1])
    return made


@pytest.mark.parametrize("mode", MODES, ids=str)
@pytest.mark.parametrize("name", ["random", "eager", "greedy", "planner@8"])
def test_plays_what_is_offered_and_repeats_itself(mode: Mode, name: str, nothing_compiled) -> None:
    made = _choices(mode, name, 3, DECISIONS)  # a choice that is not offered is refused there
    assert len(made) == DECISIONS
    assert made == _choices(mode, name, 3, DECISIONS)


@pytest.mark.parametrize("mode", MODES, ids=str)
@pytest.mark.parametrize("name", ["random", "eager"])
def test_what_is_left_to_luck_depends_on_the_seed(mode: Mode, name: str) -> None:
    bots = [make(name, seed) for seed in range(20)]
    session = mode.new(3)
    while len(session.choices()) < 2:
        session.play(session.choices()[0])
    assert len({decide(bot, session, 3) for bot in bots}) > 1


def test_levels_have_names_titles_and_a_line_about_them() -> None:
    assert list(BOTS) == ["random", "eager", "greedy", "planner", "tree-1s", "tree-5s"]
    texts = origins.new("origin", players=2, seed=1).texts()
    for name, level in BOTS.items():
        assert level(1).name == name
        assert texts.say(f"bot_about.{name}")
    assert len({texts.say(f"bot.{name}") for name in BOTS}) == len(BOTS)


@pytest.mark.parametrize("name", ["", "tree", "tree@", "tree@0", "tree@x", "deep@0", "planner@-1", "greedy@3"])
def test_unknown_bots_are_named(name: str) -> None:
    with pytest.raises(InvalidSetup, match="there is no bot"):
        make(name, 1)


@pytest.mark.parametrize("name", ["random", "eager"])
@pytest.mark.parametrize("game", ["first-builders", "origin"])
def test_bots_that_look_at_nothing_can_be_shown_a_view(game: str, name: str) -> None:
    session = origins.new(game, seed=1)
    assert session.to_move is not None
    view = session.view(session.to_move)
    position = position_for(session, session.to_move, fresh_stream(1))
    assert make(name, 5).choose(view) == make(name, 5).choose(position)  # type: ignore[arg-type]


def test_only_the_seat_to_move_has_a_position() -> None:
    session = origins.new("origin", seed=1)
    assert session.to_move is not None
    with pytest.raises(IllegalChoice, match="nothing to decide"):
        position_for(session, 1 - session.to_move, fresh_stream(1))


@pytest.mark.parametrize(
    ("mode", "before"),
    [
        (Mode("first-builders", 4, {"wonders": True}), 0),
        (Mode("first-builders", 2, {"wonders": True}), 150),  # by then the cities are large
        (Mode("origin", 4), 0),
        (Mode("origin", 2), 60),
    ],
    ids=str,
)
def test_keeps_its_time_while_the_rules_are_being_compiled(
    mode: Mode, before: int, nothing_compiled, monkeypatch
) -> None:
    session = mode.new(2)
    eager = make("eager", 1)
    for _ in range(before):
        session.play(decide(eager, session))
    bot = players.Tree("tree", 1, seconds=1.0)
    clock, looks, speed = 0.0, 0, 0
    real = players.Planner.rate

    def rate(self: players.Planner, engine: Any, position: Any, budget: int, tries: int | None = None) -> list[int]:
        """It takes its time by a clock that only goes on here: how fast this machine is must not matter."""
        nonlocal clock, looks
        clock, looks = clock + budget / speed, looks + 1
        return real(self, engine, position, min(budget, 8), tries)

    monkeypatch.setattr(players, "perf_counter", lambda: clock)
    monkeypatch.setattr(players.Planner, "rate", rate)
    for speed in (60, 100, 250, players.SLOW, 1000, 2000):
        clock, looks = 0.0, 0
        session.play(decide(bot, session))
        assert looks > 1 or speed < players.SLOW, "it goes on while there is time"
        assert clock < 1.0
