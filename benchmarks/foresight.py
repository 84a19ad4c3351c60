"""How the weights of far-seeing searches are found: what things turned out to be worth when all was counted.

    python -m benchmarks.foresight origin --players 4 [--games 160] [--iterations 600] [--seed 1] [--workers 2]

Searches with the weights of a planner play each other. At the beginning of every turn all seats note what they have, as
the evaluation counts it; how far each was ahead of the mean in the end then tells, over thousands of turns, what one of
everything was worth (least squares, and where the games say little a weight stays near the planner's). Whose turn it is
is worth something too. That is taken into account, so that it is not put down to other things, but it is no weight:
positions that a search compares are of different turns, and a search that was told so played worse.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain
from typing import Any

import numpy as np

import origins
from origins.bots import engines, weights
from origins.bots.players import Tree
from origins.bots.position import fresh_stream, position_for
from origins.session.catalogue import game_named

Sample = tuple[
    list[float], float
]  # what a seat had more than the mean, and the hundredths of points it came to be ahead
STAY = 1000  # how strongly weights keep to the planner's, in samples


def samples(game: str, players: int, iterations: int, seed: int) -> list[Sample]:
    """One for each seat at the beginning of each turn of one game."""
    session = origins.new(game, players=players, seed=seed)
    bots = [Tree("deep", seed * 8 + seat, iterations=iterations, manner=weights.PLAIN) for seat in range(players)]
    box = engines.box_of(engines.python(game), bytes(session.content.box))
    begins_turn = engines.knowledge(game_named(game)).begins_turn
    engines.compiled_now(game)
    turns: list[np.ndarray] = []
    while (seat := session.to_move) is not None:
        if begins_turn(session.state):
            turns.append(np.array([noted(game, session.state, box, each) for each in range(players)], float))
        position = position_for(session, seat, fresh_stream(seed, session.version))
        session.play(bots[seat].choose(position) if len(position.choices) > 1 else position.choices[0])
    assert session.result
    scores = 100.0 * np.array(session.result.scores)
    ahead = scores - scores.mean()
    return [
        (row.tolist(), float(lead)) for turn in turns for row, lead in zip(turn - turn.mean(axis=0), ahead, strict=True)
    ]


def noted(game: str, state: Any, box: Any, seat: int) -> list[int]:
    """What each weight is multiplied with, and, as ones and noughts, how many turns away the seat's own is."""
    evaluate, n = engines.knowledge(game_named(game)).evaluate, len(weights.of(game_named(game)))
    found = [evaluate(state, box, seat, [int(i == one) for i in range(n)]) for one in range(n)]
    away = (seat - state.active) % state.n_players
    return found + [int(away == turns) for turns in range(1, state.n_players)]


def fit(game: str, found: Iterable[Sample]) -> list[int]:
    """The weights; points, the first, are what all is told in."""
    rows, ahead = zip(*found, strict=True)
    have, then = np.array(rows), np.array(ahead)
    old = np.array(weights.of(game_named(game)) + [0] * (have.shape[1] - len(weights.of(game_named(game)))), float)
    free = have[:, 2:]
    spread = free.std(axis=0) + 1e-9
    free = free / spread
    still = free.T @ free + STAY * np.eye(free.shape[1])
    moved = np.linalg.solve(still, free.T @ (then - have @ old)) / spread
    return [round(float(n)) for n in (old + np.concatenate([[0, 0], moved]))[: len(weights.of(game_named(game)))]]


def table(game: str, worth: Sequence[int]) -> Iterator[str]:
    for i, name in enumerate(game_named(game).bot.worth):
        yield f'"{name}": ({worth[2 * i]}, {worth[2 * i + 1]})'


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", choices=origins.games())
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=2)
    parser.add_argument("--games", type=int, default=160)
    parser.add_argument("--iterations", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    wanted = parser.parse_args()
    if min(wanted.games, wanted.iterations, wanted.workers) < 1:
        parser.error("one game, one iteration and one worker are the least")
    engines.compiled_now(wanted.game)
    play = partial(samples, wanted.game, wanted.players, wanted.iterations)
    with ProcessPoolExecutor(wanted.workers) as crew:
        found = chain.from_iterable(crew.map(play, range(wanted.seed, wanted.seed + wanted.games)))
        print("\n".join(table(wanted.game, fit(wanted.game, found))))


if __name__ == "__main__":
    main()
