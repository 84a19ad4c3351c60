"""A bot knows what its seat may know: two games that differ only in secrets give it the same position."""

from __future__ import annotations

import pickle
from dataclasses import fields

import pytest

import origins
from origins.bots import Position, decide, engines, fresh_stream, make, position_for
from origins.games.origin.bot.imagine import determinise
from tests.modes import Mode


def _played(mode: Mode, seed: int, decisions: int) -> origins.Session:
    session = mode.new(seed)
    bot = make("eager", seed)
    for _ in range(decisions):
        if session.to_move is None:
            break
        session.play(bot.choose(position_for(session, session.to_move, fresh_stream(seed, session.version))))
    return session


@pytest.mark.parametrize("decisions", [3, 20, 45, 70])
@pytest.mark.parametrize("players", [2, 4])
def test_other_secrets_same_position(players: int, decisions: int) -> None:
    session = _played(Mode("origin", players), decisions, decisions)
    seat = session.to_move
    assert seat is not None
    seen = position_for(session, seat, fresh_stream(7))
    differed = False
    for seed in range(8):
        other = session.copy()
        other.state = determinise(session.state, session.content.table(None), seat, fresh_stream(seed))
        differed = differed or bytes(other.state) != bytes(session.state)
        assert position_for(other, seat, fresh_stream(7)) == seen
    assert differed  # there was something to hide


@pytest.mark.parametrize("name", ["greedy", "planner@60", "tree@300"])
def test_other_secrets_same_choice(name: str) -> None:
    """A bot that peeked would not choose the same when the other hands and the decks are others."""
    engines.compiled_now("origin")
    for decisions in (12, 33, 54):
        session = _played(Mode("origin", 3), decisions, decisions)
        seat = session.to_move
        assert seat is not None
        chosen = set()
        for seed in range(5):
            other = session.copy()
            other.state = determinise(session.state, session.content.table(None), seat, fresh_stream(seed))
            chosen.add(decide(make(name, 5), other, 7))
        assert len(chosen) == 1


def test_what_is_imagined_depends_on_the_stream_alone() -> None:
    session = _played(Mode("origin", 3), 5, 30)
    seat = session.to_move
    assert seat is not None
    imagined = {position_for(session, seat, fresh_stream(seed)).state for seed in range(8)}
    assert len(imagined) > 1
    assert bytes(session.state) not in imagined


def test_first_builders_hides_nothing_that_is_in_the_state() -> None:
    session = _played(Mode("first-builders", 3), 5, 40)
    assert session.to_move is not None
    position = position_for(session, session.to_move, fresh_stream(1))
    assert position.state == bytes(session.state)


def test_a_position_is_plain_data() -> None:
    session = origins.new("origin", seed=1)
    assert session.to_move is not None
    position = position_for(session, session.to_move, fresh_stream(1))
    assert pickle.loads(pickle.dumps(position)) == position
    for field in fields(Position):
        value = getattr(position, field.name)
        assert type(value) in (int, str, bytes, tuple), field.name
