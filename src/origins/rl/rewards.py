"""What a game was worth to each seat: known at the end, and between opponents the sum is zero.

:func:`reward` is written so that a GPU runs it as it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..session.session import Result


def reward(ranks: Any, players: int, seat: int) -> float:
    """1 for the winner, -1 / (players - 1) for everybody else; a shared victory is shared.

    >>> [reward((3, 9, 3), 3, seat) for seat in range(3)], [reward((9, 9, 3), 3, seat) for seat in range(3)]
    ([-0.5, 1.0, -0.5], [0.25, 0.25, -0.5])
    """
    best = ranks[0]
    for other in range(1, players):
        best = max(best, ranks[other])
    winners = 0
    for other in range(players):
        if ranks[other] == best:
            winners += 1
    share = 0.0
    if ranks[seat] == best:
        share = players / winners
    return (share - 1) / (players - 1)


def alone(won: bool) -> float:
    """Of one who plays alone: 1 for reaching the target, else -1."""
    return 1.0 if won else -1.0


def of_ranks(ranks: Sequence[int]) -> list[float]:
    """The reward of every seat; higher ranks are better, and who has the highest wins."""
    return [reward(ranks, len(ranks), seat) for seat in range(len(ranks))]


def of_result(result: Result) -> list[float]:
    """The reward of every seat of a finished game."""
    if len(result.scores) == 1:
        return [alone(bool(result.winners))]
    return of_ranks([int(seat in result.winners) for seat in range(len(result.scores))])
