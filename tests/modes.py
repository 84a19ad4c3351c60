"""The ways the games can be played, for tests that hold in all of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from itertools import product
from typing import Any

import origins
from origins.kernel.errors import InvalidSetup
from origins.kernel.game import Game
from origins.session.catalogue import game_named, playable

TITLES = ("first-builders", "origin")  # the games that this package offers itself
GAMES = tuple(playable())  # with those of other packages: some lie in tests/games


@dataclass(frozen=True)
class Mode:
    game: str
    players: int
    options: dict[str, Any] = field(default_factory=dict)

    def new(self, seed: int) -> origins.Session:
        return origins.new(self.game, players=self.players, seed=seed, options=self.options)

    def __str__(self) -> str:
        return "-".join([self.game, str(self.players), *(f"{k}{v}" for k, v in self.options.items())])


def modes_of(name: str) -> list[Mode]:
    """Every number of players with every set of options, numbers at a middle value; and the ends of numbers."""
    game = game_named(name)
    found: list[Mode] = []
    for players, options in (*_sets(game), *_ends(game)):
        mode = Mode(name, players, options)
        try:
            game.flags(players, options)
        except InvalidSetup:
            continue  # options that do not go together
        if mode not in found:
            found.append(mode)
    return found


def _sets(game: Game) -> Iterator[tuple[int, dict[str, Any]]]:
    usual = {o.name: o.values[len(o.values) // 2] if o.values else True for o in game.options}
    for players in game.players:
        for used in product((False, True), repeat=len(usual)):
            yield players, {name: usual[name] for name, is_used in zip(usual, used, strict=True) if is_used}


def _ends(game: Game) -> Iterator[tuple[int, dict[str, Any]]]:
    """The least number alone, the greatest with all other options."""
    switches = {o.name: True for o in game.options if not o.values}
    for option in game.options:
        if option.values:
            yield game.players[1], {option.name: min(option.values)}
            yield game.players[-1], {**switches, option.name: max(option.values)}


@cache
def own(game: str, part: str) -> Any:
    """A module that a game's tests have for tests of all games, such as its ``invariants``; None where it has none."""
    for folder in (f"tests.{game.replace('-', '_')}", f"tests.games.{game}.tests"):
        try:
            spec = find_spec(f"{folder}.{part}")
        except ModuleNotFoundError:
            continue
        if spec is not None:
            return import_module(f"{folder}.{part}")
    return None


MODES_OF = {name: modes_of(name) for name in GAMES}
MODES = [mode for modes in MODES_OF.values() for mode in modes]
FIRST_BUILDERS, ORIGIN = (MODES_OF[name] for name in TITLES)
