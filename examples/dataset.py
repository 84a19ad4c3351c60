"""Whole games as training data: every decision with its observation, mask, action and outcome, in one NPZ file.

Arrays of the file, one row for each decision:

    observation  int16 [rows, size]      what the deciding seat saw (origins.rl.segments names every number)
    mask         uint8 [rows, bytes]     legal actions, eight to a byte: numpy.unpackbits(mask, axis=1, count=actions)
    action       int16 [rows]            what it chose
    seat         int8 [rows]             who it was
    game         int32 [rows]            which game
    outcome      float32 [rows]          what the game was worth to that seat, from -1 to 1

    python examples/dataset.py --game origin --players 3 --games 10 --bot greedy --out origin.npz
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np

import origins
from origins.bots import BOTS, decide, make
from origins.rl import rewards
from origins.rl.encoding import Encoder


def one_game(number: int, args: argparse.Namespace, encoder: Encoder) -> list[tuple[Any, ...]]:
    """The rows of one game."""
    session = origins.new(args.game, players=args.players, seed=args.seed + number)
    box = session.content.table(None)
    bots = [make(args.bot, (args.seed + number) * 8 + seat) for seat in range(args.players)]
    rows = []
    while (seat := session.to_move) is not None:
        legal = [choice.id for choice in session.choices()]
        action = decide(bots[seat], session, args.seed)
        mask = np.packbits(encoder.mask(legal))
        rows.append((encoder.observation(session, box, seat), mask, action, seat, number))
        session.play(action)
    assert session.result is not None
    worth = rewards.of_result(session.result)
    return [(*row, worth[row[3]]) for row in rows]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="first-builders", choices=origins.games())
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--bot", default="eager", choices=list(BOTS))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("games.npz"))
    args = parser.parse_args()
    try:
        run(args)
    except origins.OriginsError as error:
        parser.error(str(error))


def run(args: argparse.Namespace) -> None:
    encoder = Encoder(args.game)
    rows: list[tuple[Any, ...]] = []
    for number in range(args.games):
        rows += one_game(number, args, encoder)
        print(f"\rgame {number + 1} of {args.games}, {len(rows)} decisions", end="", flush=True)
    print()
    observation, mask, action, seat, game, outcome = zip(*rows, strict=True)
    np.savez_compressed(
        args.out,
        observation=np.array(observation, np.int16),
        mask=np.array(mask, np.uint8),
        action=np.array(action, np.int16),
        seat=np.array(seat, np.int8),
        game=np.array(game, np.int32),
        outcome=np.array(outcome, np.float32),
    )
    print(f"{args.out}: {len(rows)} decisions, {args.out.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
