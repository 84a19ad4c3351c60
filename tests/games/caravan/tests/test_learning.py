"""Learning environments: what a game need do for them is ``observation``."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import origins
import origins.rl
from origins.rl.encoding import observer, taught
from tests.modes import Mode, modes_of
from tests.policies import stream, uniform
from tests.rl import test_openspiel as openspiel
from tests.rl import test_pettingzoo as pettingzoo

from .test_secrets import BOX, shuffle_hidden

WIDE = Mode("caravan", 3, {"barter": True, "market": 5})


def test_it_can_be_learned() -> None:
    assert "caravan" in taught()
    segments = origins.rl.segments("caravan")
    assert segments.size == observer("caravan").SIZE
    assert "barter" in segments.markdown()


def test_secrets_have_no_influence_on_observations() -> None:
    words, changed = stream(1), 0
    for mode in modes_of("caravan")[::3]:
        g, policy = mode.new(6), uniform(6)
        while g.to_move is not None:
            g.play(policy(g))
            seat = len(g.steps) % mode.players
            other = shuffle_hidden(g.state, seat, words)
            changed += bytes(other) != bytes(g.state)
            rows = [[-1] * observer("caravan").SIZE for _ in range(2)]
            for state, row in zip((g.state, other), rows, strict=True):
                observer("caravan").observe(state, BOX, seat, row)
            assert rows[0] == rows[1]
    assert changed > 100


@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
@pytest.mark.parametrize("mode", [Mode("caravan", 2), WIDE], ids=str)
def test_pettingzoo(mode: Mode) -> None:
    api_test(pettingzoo.made(mode), num_cycles=300)
    seed_test(lambda: pettingzoo.made(mode), num_cycles=60)
    pettingzoo.test_rewards_are_what_the_result_says(mode)


def test_gymnasium(capsys: pytest.CaptureFixture[str]) -> None:
    check_env(gymnasium.make("origins/Caravan-v0").unwrapped)
    env: Any = origins.rl.gymnasium_env("caravan", 3, seat=None, opponents=["eager", "random"], options=WIDE.options)
    rng = np.random.default_rng(1)
    for seed in range(3):
        _, info = env.reset(seed=seed)
        over = False
        while not over:
            _, reward, over, _, info = env.step(rng.choice(np.flatnonzero(info["action_mask"])))
        assert len(info["scores"]) == 3
        assert -1 <= reward <= 1


def test_openspiel() -> None:
    origins.rl.register_openspiel()
    for setup in ("", "(players=4,barter=True,market=3)"):
        game = pyspiel.load_game(f"python_origins_caravan{setup}")
        pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
        assert game.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    state = game.new_initial_state()
    openspiel.walk(state, stream(2))
    assert sum(state.returns()) == pytest.approx(0)


@pytest.mark.parametrize("engine", ["python", "native"])
def test_many_games_at_once(engine: str) -> None:
    env = origins.rl.vector_env("caravan", 8, players=3, options=WIDE.options, engine=engine, seed=4)
    rng = np.random.default_rng(1)
    masks, ended = env.masks, 0
    for _ in range(150):
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in masks])
        _, masks, rewards, done = env.step(actions)
        ended += int(done.sum())
        assert rewards[done.astype(bool)].sum(axis=-1) == pytest.approx(0, abs=1e-6)
    assert ended > 8
