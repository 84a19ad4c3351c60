"""The games there are, loaded when asked for."""

from __future__ import annotations

from importlib import import_module

from ..kernel.errors import UnknownGame
from ..kernel.game import Game

GAMES = {"first-builders": "first_builders", "origin": "origin"}


def game_named(name: str) -> Game:
    if name not in GAMES:
        raise UnknownGame(f"there is no game {name!r}; the games are: {', '.join(GAMES)}")
    module = import_module(f"...games.{GAMES[name]}", __name__)
    game: Game = module.GAME
    return game
