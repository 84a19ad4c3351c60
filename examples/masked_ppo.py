"""Masked PPO in NumPy alone, learning by self-play on the vectorised environment.

One small network plays all seats. It sees the observation of the seat to move, every number divided by its bound;
illegal actions are masked out of its policy. Seats take turns at their own pace, so advantages are followed back
seat by seat. The reward is the game's own, and on the way to it a little for every point of lead won.

    python examples/masked_ppo.py --game first-builders --updates 30 --games 128

Prints how the network fares against random play before and after. It is a start, not a champion: a larger network
that embeds codes (origins.rl.segments says which numbers are codes) and a longer run go much further.
"""

from __future__ import annotations

import argparse
from time import perf_counter
from typing import Any

import numpy as np

import origins
import origins.rl

Array = Any
LEAD = 0.02  # reward for a point of lead
LAMBDA, CLIP, ENTROPY, VALUE = 0.95, 0.2, 0.01, 0.5


class Network:
    """Observation to a hidden layer to logits and a value, with its gradients and Adam."""

    def __init__(self, inputs: int, hidden: int, actions: int, rng: np.random.Generator) -> None:
        self.weights = [
            rng.normal(0, 1 / np.sqrt(inputs), (inputs, hidden)).astype(np.float32),
            np.zeros(hidden, np.float32),
            rng.normal(0, 0.01, (hidden, actions + 1)).astype(np.float32),  # the last one is the value
            np.zeros(actions + 1, np.float32),
        ]
        self._first = [np.zeros_like(w) for w in self.weights]
        self._second = [np.zeros_like(w) for w in self.weights]
        self._steps = 0

    def forward(self, x: Array, mask: Array) -> tuple[Array, Array, Array]:
        """Hidden activity, probabilities of the legal actions, value."""
        w1, b1, w2, b2 = self.weights
        h = np.tanh(x @ w1 + b1)
        out = h @ w2 + b2
        logits = np.where(mask, out[:, :-1], -np.inf)
        odds = np.exp(logits - logits.max(axis=1, keepdims=True))
        return h, odds / odds.sum(axis=1, keepdims=True), out[:, -1]

    def descend(self, x: Array, h: Array, above: Array, rate: float) -> None:
        """One step of Adam; ``above`` is the gradient of the loss by logits and value."""
        inner = above @ self.weights[2].T * (1 - h * h)
        gradients = [x.T @ inner, inner.sum(0), h.T @ above, above.sum(0)]
        norm = np.sqrt(sum(float((g * g).sum()) for g in gradients))
        self._steps += 1
        for w, g, m, v in zip(self.weights, gradients, self._first, self._second, strict=True):
            g *= min(1.0, 0.5 / (norm + 1e-8))
            m += 0.1 * (g - m)
            v += 0.001 * (g * g - v)
            w -= rate * (m / (1 - 0.9**self._steps)) / (np.sqrt(v / (1 - 0.999**self._steps)) + 1e-8)


def sample(odds: Array, rng: np.random.Generator) -> Array:
    """An action for each row of probabilities."""
    drawn = rng.random((len(odds), 1), np.float32) * odds.sum(1, keepdims=True)
    actions = (odds.cumsum(1) <= drawn).sum(1)
    last = odds.shape[1] - 1 - (odds[:, ::-1] > 0).argmax(1)  # rounding may lead past the last legal one
    return np.minimum(actions, last)


class Learner:
    def __init__(self, args: argparse.Namespace) -> None:
        self.rng = np.random.default_rng(args.seed)
        self.args = args
        self.env = origins.rl.vector_env(
            args.game, args.games, players=args.players, engine=args.engine, seed=args.seed
        )
        segments = self.env.segments
        low, high = segments.bounds()
        self.scale = 1 / np.maximum(np.abs(low), high).astype(np.float32)
        self.points = [s.start for s in segments.values() if s.name.endswith(".points")][: args.players]
        self.net = Network(segments.size, args.hidden, self.env.actions, self.rng)

    def inputs(self, observations: Array) -> Array:
        return observations * self.scale

    def lead(self, observations: Array) -> Array:
        """Points of the seat that looks, less those of the best other; alone simply its points."""
        points = observations[:, self.points].astype(np.float32)
        return points[:, 0] - points[:, 1:].max(1) if len(self.points) > 1 else points[:, 0]

    def final_leads(self, scores: Array) -> Array:
        scores = scores[:, : self.args.players].astype(np.float32)
        if scores.shape[1] == 1:
            return scores
        others = [np.delete(scores, seat, 1).max(1) for seat in range(scores.shape[1])]
        return scores - np.stack(others, 1)

    def collect(self) -> dict[str, Array]:
        """``steps`` decisions of every game, with advantages and what the value should have been."""
        env, n, steps = self.env, self.args.games, self.args.steps
        kept: dict[str, list[Array]] = {}
        observations, masks = env.observations, env.masks
        for _ in range(steps):
            x = self.inputs(observations)
            _, odds, value = self.net.forward(x, masks)
            action = sample(odds, self.rng)
            row = {
                "observation": observations.copy(),
                "mask": masks.copy(),
                "action": action,
                "odds": odds[np.arange(n), action],
                "value": value,
                "seat": env.to_move.copy(),
                "lead": self.lead(observations),
            }
            observations, masks, rewards, done = env.step(action)
            row |= {"reward": rewards.copy(), "done": done.copy(), "final": self.final_leads(env.scores)}
            for name, values in row.items():
                kept.setdefault(name, []).append(values)
        _, _, value = self.net.forward(self.inputs(observations), masks)
        return self.advantages(
            {name: np.stack(values) for name, values in kept.items()}, value, self.lead(observations)
        )

    def advantages(self, kept: dict[str, Array], value: Array, lead: Array) -> dict[str, Array]:
        """Generalised advantages, seat by seat: what comes next is that seat's own next decision, or the end."""
        steps, n = kept["seat"].shape
        games = np.arange(n)
        known = np.zeros((n, self.args.players), bool)
        next_value, next_lead, next_advantage, bonus = np.zeros((4, n, self.args.players), np.float32)
        now = self.env.to_move
        known[games, now], next_value[games, now], next_lead[games, now] = True, value, lead
        advantage, valid = np.zeros((steps, n), np.float32), np.zeros((steps, n), bool)
        for t in reversed(range(steps)):
            ended = kept["done"][t]
            known[ended], next_value[ended], next_advantage[ended] = True, 0, 0
            next_lead[ended], bonus[ended] = kept["final"][t][ended], kept["reward"][t][ended]
            at = games, kept["seat"][t]
            reward = LEAD * (next_lead[at] - kept["lead"][t]) + bonus[at]
            error = reward + next_value[at] - kept["value"][t]
            advantage[t], valid[t] = error + LAMBDA * next_advantage[at], known[at]
            known[at], bonus[at] = True, 0
            next_value[at], next_lead[at], next_advantage[at] = (kept["value"][t], kept["lead"][t], advantage[t])
        kept["advantage"], kept["target"] = advantage, advantage + kept["value"]
        return {name: values[valid] for name, values in kept.items()}

    def learn(self, data: dict[str, Array]) -> None:
        """A few passes over the decisions collected."""
        advantage = data["advantage"]
        advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
        for _ in range(self.args.passes):
            for part in np.array_split(self.rng.permutation(len(advantage)), max(1, len(advantage) // self.args.batch)):
                self.descend({name: values[part] for name, values in data.items()}, advantage[part])

    def descend(self, data: dict[str, Array], advantage: Array) -> None:
        rows = np.arange(len(advantage))
        x = self.inputs(data["observation"])
        h, odds, value = self.net.forward(x, data["mask"])
        ratio = odds[rows, data["action"]] / data["odds"]
        pushes = np.where(advantage > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
        above = np.empty((len(rows), odds.shape[1] + 1), np.float32)
        log = np.log(np.maximum(odds, 1e-20))
        entropy = -(odds * log).sum(1, keepdims=True)
        above[:, :-1] = odds * ((pushes * ratio * advantage)[:, None] + ENTROPY * (log + entropy))
        above[rows, data["action"]] -= pushes * ratio * advantage
        above[:, -1] = VALUE * (value - data["target"])
        self.net.descend(x, h, above / len(rows), self.args.rate)

    def tested(self, games: int) -> str:
        """How the network fares on seat 0 against random play, or alone."""
        env = origins.rl.vector_env(
            self.args.game, games, players=self.args.players, engine=self.args.engine, seed=self.args.seed + 1000
        )
        left = np.ones(games, bool)
        won = lead = 0.0
        while left.any():
            _, odds, _ = self.net.forward(self.inputs(env.observations), env.masks)
            even = env.masks / env.masks.sum(1, keepdims=True)
            actions = sample(np.where((env.to_move == 0)[:, None], odds, even), self.rng)
            _, _, rewards, done = env.step(actions)
            ended = done & left
            won += float((rewards[ended, 0] > 0).sum())
            lead += float(self.final_leads(env.scores)[ended, 0].sum())
            left &= ~done
        if self.args.players == 1:
            return f"alone {won / games:.0%} won, mean {lead / games:+.1f} points"
        return f"{won / games:.0%} won against random play, mean lead {lead / games:+.1f} points"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="first-builders", choices=origins.games())
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--engine", default="native", choices=["python", "wasm", "native"])
    parser.add_argument("--games", type=int, default=64, help="played side by side")
    parser.add_argument("--steps", type=int, default=64, help="decisions of each game between updates")
    parser.add_argument("--updates", type=int, default=10)
    parser.add_argument("--passes", type=int, default=3, help="over the decisions of an update")
    parser.add_argument("--batch", type=int, default=512)
    parser.add_argument("--hidden", type=int, default=64)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--test", type=int, default=64, help="games against random play, before and after")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    try:
        run(args)
    except origins.OriginsError as error:
        parser.error(str(error))


def run(args: argparse.Namespace) -> None:
    learner = Learner(args)
    print(f"before: {learner.tested(args.test)}")
    for update in range(1, args.updates + 1):
        start = perf_counter()
        data = learner.collect()
        middle = perf_counter()
        learner.learn(data)
        made = args.games * args.steps
        print(
            f"update {update}: {made / (middle - start):,.0f} decisions/s played, "
            f"{len(data['action']) / (perf_counter() - middle):,.0f}/s learned from, "
            f"value error {np.mean((data['target'] - data['value']) ** 2):.3f}",
            flush=True,
        )
    print(f"after: {learner.tested(args.test)}")


if __name__ == "__main__":
    main()
