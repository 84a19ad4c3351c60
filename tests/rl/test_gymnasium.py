"""The Gymnasium environment: the library's own check, bots and functions as opponents, illegal actions."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import origins
import origins.rl

IDS = ["origins/FirstBuilders-v0", "origins/Origin-v0"]


def played(env: Any, seed: int | None, rng: Any) -> tuple[float, dict[str, Any], int]:
    """A random game: what it was worth, the last info, and the number of steps."""
    observation, info = env.reset(seed=seed)
    steps = 0
    while True:
        assert observation in env.observation_space
        assert (info["action_mask"] == env.unwrapped.action_masks()).all()
        action = rng.choice(np.flatnonzero(info["action_mask"]))
        observation, reward, over, cut, info = env.step(action)
        steps += 1
        assert not cut
        if over:
            return reward, info, steps
        assert reward == 0


@pytest.mark.parametrize("name", IDS)
def test_gymnasium_accepts_it(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    check_env(gymnasium.make(name).unwrapped)


@pytest.mark.parametrize("name", IDS)
def test_random_games_against_bots(name: str) -> None:
    env: Any = gymnasium.make(name, players=3, seat=None, opponents=["eager", "random"], illegal="error")
    rng = np.random.default_rng(1)
    seats = set()
    for seed in range(6):
        reward, info, _ = played(env, seed, rng)
        seats.add(env.unwrapped.seat)
        assert len(info["scores"]) == 3
        won = env.unwrapped.seat in info["winners"]
        assert reward == pytest.approx(1 if won else -0.5) or len(info["winners"]) > 1
        assert not info["action_mask"].any()
    assert len(seats) > 1


def test_a_strong_bot_beats_random_play() -> None:
    env = origins.rl.gymnasium_env("origin", opponents="greedy", illegal="error")
    rng = np.random.default_rng(2)
    lost = sum(played(env, seed, rng)[0] < 0 for seed in range(4))
    assert lost >= 3


def test_solo_is_won_by_reaching_the_target() -> None:
    env = origins.rl.gymnasium_env("first-builders", players=1, opponents=[])
    reward, info, _ = played(env, 1, np.random.default_rng(3))
    target = env.session.result.extra["target"]
    assert reward == (1 if info["scores"][0] >= target else -1)


def test_functions_may_be_opponents_and_see_their_own_seat() -> None:
    seen: list[int] = []
    where = origins.rl.segments("origin")["seat"].start

    def last(observation: Any, mask: Any) -> int:
        seen.append(int(observation[where]))
        return int(np.flatnonzero(mask)[-1])

    env = origins.rl.gymnasium_env("origin", players=2, seat=1, opponents=last)
    played(env, 4, np.random.default_rng(4))
    assert set(seen) == {0}


def test_the_same_seed_gives_the_same_game() -> None:
    env = origins.rl.gymnasium_env("first-builders", players=2, seat=None, opponents="eager")
    first = played(env, 9, np.random.default_rng(5))
    text = env.session.save()
    again = played(env, 9, np.random.default_rng(5))
    assert env.session.save() == text
    assert (again[0], again[2]) == (first[0], first[2])
    played(env, None, np.random.default_rng(5))
    assert env.session.save() != text


def illegal_action(info: dict[str, Any]) -> int:
    return int(np.flatnonzero(info["action_mask"] == 0)[0])


def test_an_illegal_action_is_replaced_by_a_legal_one() -> None:
    env = origins.rl.gymnasium_env("first-builders")
    _, info = env.reset(seed=1)
    assert not info["illegal"]
    _, reward, over, _, info = env.step(illegal_action(info))
    assert info["illegal"]
    assert (reward, over) == (0, False)


def test_an_illegal_action_loses() -> None:
    env = origins.rl.gymnasium_env("first-builders", players=3, illegal="lose")
    _, info = env.reset(seed=1)
    _, reward, over, _, info = env.step(illegal_action(info))
    assert (reward, over, info["illegal"]) == (-0.5, True, True)
    with pytest.raises(origins.IllegalChoice, match="call reset"):
        env.step(0)


def test_an_illegal_action_is_an_error() -> None:
    env = origins.rl.gymnasium_env("first-builders", illegal="error")
    _, info = env.reset(seed=1)
    before = bytes(env.session.state)
    with pytest.raises(origins.IllegalChoice, match="not offered"):
        env.step(illegal_action(info))
    assert bytes(env.session.state) == before


def test_it_draws_what_its_seat_sees() -> None:
    env = origins.rl.gymnasium_env("origin", seat=1, render_mode="ansi")
    env.reset(seed=1)
    assert "Player 2 (you)" in env.render()


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"seat": 2}, "there is no seat 2"),
        ({"opponents": "grandmaster"}, "there is no bot 'grandmaster'"),
        ({"opponents": ["random", "random"]}, "2 opponents for 1 other seats"),
        ({"opponents": [7]}, "an opponent is a bot's name or a function"),
        ({"illegal": "ignore"}, "illegal is one of random, lose, error"),
    ],
)
def test_bad_setups_are_refused(wrong: dict[str, Any], says: str) -> None:
    with pytest.raises(origins.InvalidSetup, match=says):
        origins.rl.gymnasium_env("origin", **wrong)
