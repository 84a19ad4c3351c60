"""The PettingZoo environment: the library's own tests, and what our documentation promises besides."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import origins
import origins.rl
from origins.rl.encoding import observer
from tests.modes import Mode

MODES = [
    Mode("first-builders", 1),
    Mode("first-builders", 3),
    Mode("first-builders", 2, {"wonders": True, "trials": 4}),
    Mode("origin", 2),
    Mode("origin", 4),
]


def made(mode: Mode, **more: Any) -> Any:
    return origins.rl.pettingzoo_env(mode.game, players=mode.players, options=mode.options, **more)


# PettingZoo recommends a dict with a mask, and warns of it all the same unless it is one of its own games.
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
@pytest.mark.parametrize("mode", MODES, ids=str)
def test_pettingzoo_accepts_it(mode: Mode) -> None:
    api_test(made(mode), num_cycles=600)
    seed_test(lambda: made(mode), num_cycles=60)


def played(env: Any, seed: int) -> tuple[dict[str, float], dict[str, Any], list[int]]:
    """A random game: what each agent got in all, the last infos, and the actions."""
    env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    totals = dict.fromkeys(env.agents, 0.0)
    infos: dict[str, Any] = {}
    actions: list[int] = []
    for agent in env.agent_iter():
        observation, reward, over, cut, info = env.last()
        totals[agent] += reward
        assert not cut
        if over:
            infos[agent] = info
            assert not observation["action_mask"].any()
            env.step(None)
        else:
            assert observation in env.observation_space(agent)
            action = rng.choice(np.flatnonzero(observation["action_mask"]))
            actions.append(int(action))
            env.step(action)
    return totals, infos, actions


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_rewards_are_what_the_result_says(mode: Mode) -> None:
    env = made(mode)
    for seed in range(3):
        totals, infos, _ = played(env, seed)
        result = env.unwrapped.session.result
        assert [infos[f"player_{s}"]["score"] for s in range(mode.players)] == list(result.scores)
        for seat in range(mode.players):
            won = seat in result.winners
            assert infos[f"player_{seat}"]["won"] == won
            if mode.players == 1:
                assert totals["player_0"] == (1 if won else -1)
            elif len(result.winners) == 1:
                assert totals[f"player_{seat}"] == pytest.approx(1 if won else -1 / (mode.players - 1))
        if mode.players > 1:
            assert sum(totals.values()) == pytest.approx(0)


def test_the_mask_is_what_is_offered_and_only_to_whom_it_is_offered() -> None:
    env = made(Mode("origin", 3))
    env.reset(seed=1)
    session = env.unwrapped.session
    for _ in range(40):
        ids = [choice.id for choice in session.choices()]
        for seat, agent in enumerate(env.agents):
            mask = env.observe(agent)["action_mask"]
            assert np.flatnonzero(mask).tolist() == (sorted(ids) if seat == session.to_move else [])
        env.step(ids[-1])


def test_the_same_seed_gives_the_same_game() -> None:
    env = made(Mode("first-builders", 2))
    first = played(env, 5)
    text = env.unwrapped.session.save()
    assert played(env, 5) == first
    assert env.unwrapped.session.save() == text
    env.reset()  # without a seed: another game, but again the same one after the same seed
    following = bytes(env.unwrapped.session.state)
    env.reset(seed=5)
    env.reset()
    assert bytes(env.unwrapped.session.state) == following
    assert env.unwrapped.session.save() != text


def test_an_illegal_action_is_refused_and_nothing_has_changed() -> None:
    env = made(Mode("first-builders", 2))
    env.reset(seed=2)
    before = bytes(env.unwrapped.session.state)
    observation, *_ = env.last()
    illegal = int(np.flatnonzero(observation["action_mask"] == 0)[0])
    for action in (illegal, -1, env.action_space("player_0").n):
        with pytest.raises(origins.IllegalChoice, match="is not offered now"):
            env.step(action)
    assert bytes(env.unwrapped.session.state) == before


def test_it_is_named_with_a_version_and_draws_itself(capsys: pytest.CaptureFixture[str]) -> None:
    env = made(Mode("first-builders", 2), render_mode="ansi")
    assert env.metadata["name"] == "first_builders_v0"
    env.reset(seed=1)
    assert "SITES" in env.render()
    shown = made(Mode("origin", 2), render_mode="human")
    shown.reset(seed=1)
    assert "STRAITS" in capsys.readouterr().out
    shown.close()


@pytest.mark.parametrize("game", ["first-builders", "origin"])
def test_observations_come_from_the_declared_encoding(game: str) -> None:
    env = made(Mode(game, 2))
    env.reset(seed=3)
    module = observer(game)
    for seat, agent in enumerate(env.agents):
        row = [0] * module.SIZE
        session = env.unwrapped.session
        module.observe(session.state, session.content.table(None), seat, row)
        found = env.observe(agent)["observation"]
        assert found.dtype == np.int16
        assert found.tolist() == row


def test_bad_setups_are_refused() -> None:
    with pytest.raises(origins.UnknownGame):
        origins.rl.pettingzoo_env("chess")
    with pytest.raises(origins.InvalidSetup, match="2 to 4 players"):
        origins.rl.pettingzoo_env("origin", players=1)
    with pytest.raises(origins.InvalidSetup, match="no option"):
        origins.rl.pettingzoo_env("origin", options={"wonders": True})
