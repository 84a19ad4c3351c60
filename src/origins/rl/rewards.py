"""What a game was worth to each seat: known at the end, and between opponents the sum is nought."""

from __future__ import annotations

from ..play.session import Result


def of_result(result: Result) -> list[float]:
    """The reward of every seat of a finished game."""
    if len(result.scores) == 1:
        return [1.0 if result.winners else -1.0]
    return of_winners(len(result.scores), result.winners)


def of_winners(players: int, winners: tuple[int, ...]) -> list[float]:
    """1 for the winner, -1 / (players - 1) for everybody else; a shared victory is shared.

    >>> of_winners(3, (1,)), of_winners(3, (0, 1)), of_winners(2, (0, 1))
    ([-0.5, 1.0, -0.5], [0.25, 0.25, -0.5], [0.0, 0.0])
    """
    share = 1 / len(winners)
    return [(players * (share if seat in winners else 0.0) - 1) / (players - 1) for seat in range(players)]
