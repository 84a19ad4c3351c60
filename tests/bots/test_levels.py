"""The ladder: every bot plays every game legally, repeats itself for a seed, and keeps its time."""

from __future__ import annotations

from time import process_time

import pytest

import origins
from origins.bots import BOTS, decide, engines, fresh_stream, make, players, position_for
from origins.kernel.errors import IllegalChoice, InvalidSetup
from tests.modes import MODES, Mode

DECISIONS = 12  # of a game; whole games are for the arena


@pytest.fixture
def no_native(monkeypatch):
    """As if the compiled engine were still being made."""
    monkeypatch.setattr(engines, "native_if_ready", lambda game: None)


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
def test_plays_what_is_offered_and_repeats_itself(mode: Mode, name: str, no_native) -> None:
    assert _choices(mode, name, 3, DECISIONS) == _choices(mode, name, 3, DECISIONS)


def test_levels_have_names_titles_and_a_line_about_them() -> None:
    assert list(BOTS) == ["random", "eager", "greedy", "planner", "tree-1s", "tree-5s"]
    for name, level in BOTS.items():
        assert level(1).name == name
        assert level.title
        assert level.__doc__
    assert len({level.title for level in BOTS.values()}) == len(BOTS)


@pytest.mark.parametrize(
    "name", ["", "tree", "tree@", "tree@0", "tree@x", "deep@0", "planner@-1", "greedy@3"]
)
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
def test_keeps_its_time_while_the_rules_are_being_compiled(mode: Mode, before: int, no_native) -> None:
    session = mode.new(2)
    eager = make("eager", 1)
    for _ in range(before):
        session.play(decide(eager, session))
    bot = players.Tree("tree", 1, seconds=1.0)
    taken = []
    for _ in range(6):
        start = process_time()  # other work on the machine must not fail this
        chosen = decide(bot, session)
        taken.append(process_time() - start)
        session.play(chosen)
    assert max(taken) < 1.1
