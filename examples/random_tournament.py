"""A tournament of simple policies on the PettingZoo environment: who wins how often, and by how much.

Every agent gets one of the policies below; seats rotate from game to game, so that nobody gains from sitting first.

    python examples/random_tournament.py --game origin --players 3 --games 20
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

import numpy as np

import origins
import origins.rl

Policy = Callable[[Any, Any, np.random.Generator], int]


def uniform(env: Any, mask: Any, rng: np.random.Generator) -> int:
    """Any legal action."""
    return int(rng.choice(np.flatnonzero(mask)))


def lowest(env: Any, mask: Any, rng: np.random.Generator) -> int:
    """The legal action with the lowest id: the rulebook's order, more or less."""
    return int(np.flatnonzero(mask)[0])


def busy(env: Any, mask: Any, rng: np.random.Generator) -> int:
    """Any legal action that is neither passing nor ending something, as long as there is one."""
    idle = {"pass", "done", "stop", "no", "skip", "go-on", "end-turn", "end-visit"}
    kinds = env.unwrapped.session.game.model.codec.kind_of
    legal = np.flatnonzero(mask)
    return int(rng.choice([i for i in legal if kinds(int(i)).name not in idle] or legal))


POLICIES: dict[str, Policy] = {"uniform": uniform, "busy": busy, "lowest": lowest}


def play(env: Any, policies: list[str], rng: np.random.Generator, seed: int) -> dict[str, dict[str, Any]]:
    """One game; returns the last info of every agent."""
    env.reset(seed=seed)
    final: dict[str, dict[str, Any]] = {}
    for agent in env.agent_iter():
        observation, _, over, cut, info = env.last()
        if over or cut:
            final[agent] = info
            env.step(None)
        else:
            policy = POLICIES[policies[env.possible_agents.index(agent)]]
            env.step(policy(env, observation["action_mask"], rng))
    return final


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="first-builders", choices=["first-builders", "origin"])
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    try:
        run(args)
    except origins.OriginsError as error:
        parser.error(str(error))


def run(args: argparse.Namespace) -> None:
    env = origins.rl.pettingzoo_env(args.game, players=args.players)
    names = [list(POLICIES)[i % len(POLICIES)] for i in range(args.players)]
    rng = np.random.default_rng(args.seed)
    wins = dict.fromkeys(names, 0)
    points: dict[str, list[int]] = {name: [] for name in names}
    for number in range(args.games):
        turn = number % args.players
        seated = names[turn:] + names[:turn]
        final = play(env, seated, rng, args.seed + number)
        for name, info in zip(seated, (final[agent] for agent in env.possible_agents), strict=True):
            wins[name] += info["won"]
            points[name].append(info["score"])
    print(f"{args.games} games of {args.game} with {args.players} players")
    for name in wins:
        print(f"{name:>8}  won {wins[name]:3}  mean {np.mean(points[name]):6.1f} points")


if __name__ == "__main__":
    main()
