"""Boards for the terminal. Each game has a module with three drawings:

``board(view, look)``        the whole table, for the seat whose view it is
``area(view, seat, look)``   everything that belongs to one seat
``brief(view, look)``        what is worth repeating in the middle of a turn
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

DRAWN = {"first-builders": "first_builders", "origin": "origin"}


def board_of(game: str) -> ModuleType:
    """The drawings for a game; the plain ones where it has none of its own."""
    return import_module(f".{DRAWN.get(game, 'plain')}", __name__)
