"""The vectorised environment: the same games as sessions play, with observations, masks and rewards of many at once."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import origins
import origins.rl
from origins.rl.encoding import observer
from origins.rl.vector import VectorEnv
from tests.modes import Mode

MODES = [Mode("first-builders", 1, {"trials": 5}), Mode("first-builders", 2, {"wonders": True}), Mode("origin", 3)]


def made(mode: Mode, n: int, **more: Any) -> VectorEnv:
    settings: dict[str, Any] = {"engine": "python", "seed": 11} | more
    env: VectorEnv = origins.rl.vector_env(mode.game, n, players=mode.players, options=mode.options, **settings)
    return env


def drawn(masks: Any, rng: np.random.Generator) -> Any:
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in masks])


def check_place(env: VectorEnv, i: int, masks: Any) -> None:
    """One game of many: its observation, its mask, its seat."""
    state = env.batch.state(i)
    game = env.batch.game
    box = game.content().table(None)
    row = [0] * env.segments.size
    observer(game.name).observe(state, box, int(env.to_move[i]), row)
    assert env.observations[i].tolist() == row
    assert env.to_move[i] == state.active
    out = [0] * game.model.most
    n = game.rules.flow.options(state, box, out)
    assert np.flatnonzero(masks[i]).tolist() == sorted(out[:n])


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_every_place_shows_its_own_game(mode: Mode) -> None:
    env = made(mode, 3)
    rng = np.random.default_rng(1)
    masks = env.masks
    ended = 0
    for step in range(700):
        _, masks, rewards, done = env.step(drawn(masks, rng))
        if step % 25 == 0 or done.any():
            for i in range(env.n):
                check_place(env, i, masks)
        assert rewards.shape == (3, mode.players)
        assert not rewards[~done].any()
        assert (np.abs(rewards[done]).sum(1) > 0).all() or mode.players > 1
        if mode.players > 1:
            assert rewards.sum(1) == pytest.approx(np.zeros(3), abs=1e-6)
        ended += int(done.sum())
    assert ended > 1


def test_a_victory_is_paid_as_the_session_says() -> None:
    """Games of three, a place each, until every one has ended: rewards follow points and ranks."""
    env = made(Mode("origin", 3), 6)
    rng = np.random.default_rng(2)
    left = np.ones(6, bool)
    while left.any():
        _, _, rewards, done = env.step(drawn(env.masks, rng))
        for i in np.flatnonzero(done & left):
            ranks = env.batch.ranks[i]
            winners = np.flatnonzero(ranks == ranks.max())
            wanted = np.full(3, -0.5)
            wanted[winners] = (3 / len(winners) - 1) / 2
            assert rewards[i] == pytest.approx(wanted)
        left &= ~done


@pytest.mark.parametrize(("points", "worth"), [(999, 1.0), (-1, -1.0)])
def test_alone_the_target_of_the_game_that_ended_counts(points: int, worth: float) -> None:
    env = made(Mode("first-builders", 1), 2)
    rng = np.random.default_rng(3)
    target = env.segments["target"].start
    assert (env.observations[:, target] > 0).all()
    while True:
        before = env.observations[:, target].copy()
        _, _, rewards, done = env.step(drawn(env.masks, rng))
        if done.any():
            break
    i = int(np.flatnonzero(done)[0])
    assert rewards[i, 0] == (1 if env.scores[i, 0] >= before[i] else -1)
    # the target is that of the game before, not of the one that has taken its place
    env._rewards._targets[:] = env.scores[:, 0] - (1 if points > 0 else -1)
    assert env._rewards.rewards()[i, 0] == worth


def test_masks_may_stay_packed() -> None:
    env, packed = made(Mode("origin", 2), 4), made(Mode("origin", 2), 4, masks="bits")
    spelled = np.unpackbits(packed.masks, axis=1, count=packed.actions, bitorder="little")
    assert (spelled == env.masks).all()
    actions = env.masks.argmax(1)
    env.step(actions)
    packed.step(actions)
    assert (env.observations == packed.observations).all()


def test_the_same_seed_gives_the_same_games() -> None:
    env = made(Mode("first-builders", 2), 4)
    seen = []
    for _ in range(2):
        rng = np.random.default_rng(4)
        env.reset(5)
        for _ in range(30):
            env.step(drawn(env.masks, rng))
        seen.append(env.observations.copy())
    assert (seen[0] == seen[1]).all()
    env.reset(6)
    assert (env.observations != made(Mode("first-builders", 2), 4, seed=5).observations).any()


def test_nothing_is_copied() -> None:
    env = made(Mode("origin", 2), 2)
    observations, masks = env.reset()
    kept = masks.copy()
    again, _, _, _ = env.step(masks.argmax(1))
    assert again is observations
    assert (masks == kept).all()  # a mask once given stays as it is


@pytest.mark.skipif(find_spec("numba_cuda") is None, reason="numba-cuda, of the extra gpu, is not installed")
def test_a_gpu_pays_the_same() -> None:
    """In the simulator, so in a process of its own."""
    command = [sys.executable, "-m", "tests.rl.simulated"]
    done = subprocess.run(command, cwd=Path(__file__).parents[2], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr


def test_wrong_calls_are_refused() -> None:
    env = made(Mode("origin", 2), 3)
    before = env.observations.copy()
    actions = env.masks.argmax(1)
    actions[1] = np.flatnonzero(~env.masks[1])[0]
    with pytest.raises(origins.IllegalChoice, match="in game 1"):
        env.step(actions)
    assert (env.observations == before).all()
    with pytest.raises(origins.InvalidSetup, match="masks is one of"):
        made(Mode("origin", 2), 2, masks="floats")
    with pytest.raises(origins.InvalidSetup, match="2 to 4 players"):
        made(Mode("origin", 1), 2)
