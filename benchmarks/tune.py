"""How the weights of the bots are found: which way each of them should be moved, all of them at once.

    python -m benchmarks.tune origin [--games 4000] [--players 2] [--budget 600] [--seed 1] [--workers 2]

In every pair of games two planners differ in all weights: a coin decides for each weight who has it a step higher and
who a step lower. Seats and steps are the other way round in the second game. Over many pairs the lead of whoever has
a weight higher is what that weight, a step higher, is worth; the other weights are noise that cancels out. A weight
whose lead stands out from the error is moved that way in ``origins.bots.weights``; then again, until none does.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from statistics import pstdev

import origins
from origins.bots import engines, weights
from origins.bots.players import Planner
from origins.bots.position import Position, fresh_stream, position_for
from origins.kernel.engine import Local
from origins.session.catalogue import game_named

Pair = tuple[list[int], float]  # the coins, and the lead of those who had heads


class Candidate(Planner):
    """A planner with weights of its own, and so with a workspace of its own."""

    def __init__(self, game: str, seed: int, budget: int, worth: Sequence[int]) -> None:
        super().__init__("candidate", seed, budget, 1)
        self.desk = engines.Workspace(engines.compiled_now(game), 1)
        self.desk.buffers = self.desk.buffers._replace(worth=engines.filled(self.desk.engine, list(worth)))

    def rate(self, engine: Local, position: Position, budget: int, tries: int | None = None) -> list[int]:
        return self.rate_at(self.desk, position, budget, tries)


def steps(worth: Sequence[int]) -> list[int]:
    """A step is a quarter of the weight, but large enough to be noticed; points, the first, are what all is told in."""
    least = (10, 5)  # at once, and for what is still to come
    return [0, 0] + [max(abs(number) // 4, least[i % 2]) for i, number in enumerate(worth[2:])]


def lead(game: str, players: int, budget: int, seed: int, worths: Sequence[Sequence[int]]) -> float:
    """By how many points the first weights are ahead, in turn with the second around the table."""
    session = origins.new(game, players=players, seed=seed)
    bots = [Candidate(game, seed, budget, worths[seat % 2]) for seat in range(players)]
    stream = fresh_stream(seed)
    while (seat := session.to_move) is not None:
        session.play(bots[seat].choose(position_for(session, seat, stream)))
    assert session.result
    scores = session.result.scores
    return sum(scores[::2]) / len(scores[::2]) - sum(scores[1::2]) / len(scores[1::2])


def pair(game: str, players: int, budget: int, seed: int) -> Pair:
    worth = weights.of(game_named(game))
    coin = random.Random(seed)
    coins = [coin.choice((-1, 1)) for _ in worth]
    moved = [side * step for side, step in zip(coins, steps(worth), strict=True)]
    more = [number + step for number, step in zip(worth, moved, strict=True)]
    less = [number - step for number, step in zip(worth, moved, strict=True)]
    there = lead(game, players, budget, seed, (more, less))
    return coins, (there - lead(game, players, budget, seed, (less, more))) / 2


def report(game: str, pairs: Sequence[Pair]) -> Iterator[str]:
    worth = weights.of(game_named(game))
    error = pstdev(ahead for _, ahead in pairs) / sqrt(len(pairs))
    yield f"{2 * len(pairs)} games; the error of a lead is {error:.2f} points. * stands out."
    names = [f"{name}{then}" for name in game_named(game).bot.worth for then in ("", ", to come")]
    for i, name in enumerate(names[2:], 2):
        found = sum(coins[i] * ahead for coins, ahead in pairs) / len(pairs)
        mark = "*" if abs(found) > 2 * error else " "
        yield f"{name:38} {worth[i]:5} ± {steps(worth)[i]:<3} {found:+6.2f} {mark}"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", choices=origins.games())
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--players", type=int, choices=(2, 4), default=2)
    parser.add_argument("--budget", type=int, default=600, help="of the planners")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    wanted = parser.parse_args()
    if min(wanted.games // 2, wanted.budget, wanted.workers) < 1:
        parser.error("two games, a budget of 1 and one worker are the least")
    engines.compiled_now(wanted.game)
    seeds = range(wanted.seed, wanted.seed + wanted.games // 2)
    with ProcessPoolExecutor(wanted.workers) as crew:
        play = partial(pair, wanted.game, wanted.players, wanted.budget)
        for line in report(wanted.game, list(crew.map(play, seeds))):
            print(line)


if __name__ == "__main__":
    main()
