"""What players do by habit, and what a search tries first: how likely a choice is made where it is offered.

A kind of choice has one number, or one for each thing that it may be about. They are data of the game: a change needs
no new compilation.
"""

from __future__ import annotations

from functools import cache

from ..kernel.game import Game
from ..session.catalogue import game_named

HABIT = 10  # where nothing is said


def of(game: Game, choice: int) -> int:
    """The habit of a choice, by its id."""
    codec = game.model.codec
    kind = codec.kind_of(choice)
    found = game.bot.habits.get(kind.name, HABIT)
    if isinstance(found, int):
        return found
    return found.get(codec.notation(None, choice).removeprefix(f"{kind.name} "), HABIT)


@cache
def habits_of(game: str) -> list[int]:
    """By choice id."""
    found = game_named(game)
    return [of(found, choice) for choice in range(found.model.codec.size)]
