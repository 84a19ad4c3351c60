"""What must hold in every game, whoever plays it and however badly."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import origins
from origins.kernel.engine import engine
from origins.session.catalogue import game_named
from tests.modes import FIRST_BUILDERS, MODES, TITLES, Mode, own
from tests.policies import PURPOSES, play_out, purposeful, uniform

every_mode = pytest.mark.parametrize("mode", MODES, ids=str)


def invariants(mode: Mode) -> Callable[[Any, Any], None]:
    """What a game says is always true of its table."""
    found: Callable[[Any, Any], None] = own(mode.game, "invariants").check
    return found


def digest(session: origins.Session) -> str:
    return hashlib.sha256(bytes(session.state)).hexdigest()


@every_mode
@pytest.mark.parametrize("purpose", PURPOSES)
def test_every_game_ends_and_nothing_is_lost_on_the_way(mode: Mode, purpose: str) -> None:
    g = mode.new(seed=3)
    policy = purposeful(5, PURPOSES[purpose])
    check = invariants(mode)
    box = g.content.table(None)
    while g.to_move is not None:
        assert g.choices(), "a dead end"
        check(g.state, box)
        g.play(policy(g))
    check(g.state, box)
    result = g.result
    assert result is not None
    assert len(result.scores) == mode.players
    assert [sum(row.values()) for row in result.breakdown] == list(result.scores)
    assert result.winners or mode.players == 1
    assert result.reason in g.game.rules.reasons


@every_mode
def test_each_listed_choice_applies_and_every_other_id_is_refused_and_changes_nothing(mode: Mode) -> None:
    g = mode.new(seed=11)
    policy = purposeful(2, PURPOSES["eager"])
    step = 0
    while g.to_move is not None:
        if step % 40 == 0:
            offered = g.choices()
            for choice in offered:
                g.copy().play(choice)
            before = bytes(g.state)
            for other in set(range(-1, g.game.model.codec.size + 1)) - {c.id for c in offered}:
                with pytest.raises(origins.IllegalChoice):
                    g.play(other)
            assert bytes(g.state) == before
        g.play(policy(g))
        step += 1


@every_mode
def test_a_game_can_be_saved_and_loaded_at_any_decision(mode: Mode) -> None:
    g = mode.new(seed=21)
    policy = purposeful(4, PURPOSES["builder"])
    step = 0
    while True:
        if step % 29 == 0 or g.to_move is None:
            text = g.save()
            again = origins.load(text)
            assert bytes(again.state) == bytes(g.state)
            assert again.save() == text
            assert [e.kind for e in again.events()] == [e.kind for e in g.events()]
            assert again.to_move == g.to_move
            assert [c.notation for c in again.choices()] == [c.notation for c in g.choices()]
        if g.to_move is None:
            break
        g.play(policy(g))
        step += 1


@every_mode
def test_copies_are_isolated(mode: Mode) -> None:
    g = mode.new(seed=31)
    policy = purposeful(6, PURPOSES["eager"])
    past: list[tuple[origins.Session, str]] = []
    for _ in range(60):
        if g.to_move is None:
            break
        past.append((g.copy(), digest(g)))
        g.play(policy(g))
    for copy, then in past:
        assert digest(copy) == then
    other = past[-1][0].copy()
    play_out(other, uniform(1))
    assert digest(past[-1][0]) == past[-1][1]


@every_mode
def test_undo_restores_the_bytes_the_choices_and_the_events(mode: Mode) -> None:
    """In a game of hidden cards most choices reveal something: then it takes more games to find some to undo."""
    undone = 0
    for seed in range(41, 49):
        undone += _undone(mode.new(seed), 60)
        if undone:
            break
    assert undone


def _undone(g: origins.Session, most: int) -> int:
    policy = purposeful(8, PURPOSES["builder"])
    undone = 0
    while g.to_move is not None and undone < most:
        before = bytes(g.state), [c.notation for c in g.choices()], len(g.events()), len(g.steps)
        seat = g.to_move
        g.play(policy(g))
        drawn = any(step.seat == -1 for step in g.steps[before[3] :])
        assert g.can_undo == (not drawn and g.to_move == seat), "undo stops at a reveal and at a hand-over"
        if g.can_undo:
            again = g.copy()
            g.undo()
            undone += 1
            assert (bytes(g.state), [c.notation for c in g.choices()], len(g.events()), len(g.steps)) == before
            g = again
    return undone


@every_mode
def test_views_are_json_and_never_change_by_looking(mode: Mode) -> None:
    g = mode.new(seed=51)
    policy = purposeful(9, PURPOSES["eager"])
    for _ in range(120):
        if g.to_move is None:
            break
        before = bytes(g.state)
        for seat in (None, *range(mode.players)):
            view = g.view(seat)
            json.dumps(view)
            assert bool(view["choices"]) == (seat == g.to_move)
            g.events(seat=seat)
        assert bytes(g.state) == before
        g.play(policy(g))


@pytest.mark.parametrize("mode", FIRST_BUILDERS, ids=str)
def test_what_is_undrawn_shows_nowhere(mode: Mode) -> None:
    """All that First Builders hides is what luck will bring: another future, the same view."""
    g = mode.new(seed=61)
    policy = purposeful(10, PURPOSES["eager"])
    for _ in range(40):
        if g.to_move is None:
            break
        g.play(policy(g))
    futures = [origins.load(g.save(), seed=seed) for seed in range(5)]
    views = {json.dumps(f.view(seat), sort_keys=True) for f in futures for seat in (0,)}
    assert len(views) == 1
    ends = {bytes(play_out(f, uniform(0)).state) for f in futures}
    assert g.to_move is None or len(ends) > 1, "the futures really differ"


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    mode=st.sampled_from(MODES),
    seed=st.integers(0, 2**62 - 1),
    purpose=st.sampled_from(sorted(PURPOSES)),
    stop=st.integers(0, 400),
)
def test_any_position_of_any_game_holds_together(mode: Mode, seed: int, purpose: str, stop: int) -> None:
    g = mode.new(seed=seed)
    policy = purposeful(seed % 1000, PURPOSES[purpose])
    check = invariants(mode)
    for _ in range(stop):
        if g.to_move is None:
            break
        g.play(policy(g))
    check(g.state, g.content.table(None))
    assert bytes(origins.load(g.save()).state) == bytes(g.state)
    assert (g.to_move is None) == (not g.choices())


@every_mode
def test_the_same_seed_and_choices_give_the_same_bytes(mode: Mode) -> None:
    one, two = (play_out(mode.new(seed=71), uniform(3)) for _ in range(2))
    assert bytes(one.state) == bytes(two.state)
    assert one.save() == two.save()


@pytest.mark.parametrize("name", TITLES)
def test_state_sizes(name: str) -> None:
    size = len(bytes(game_named(name).model.State()))
    assert size <= {"first-builders": 4096, "origin": 2048}[name]
    assert engine("python", game_named(name)).name == "python"
