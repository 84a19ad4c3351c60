"""The ways the games can be played, for tests that hold in all of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import origins


@dataclass(frozen=True)
class Mode:
    game: str
    players: int
    options: dict[str, Any] = field(default_factory=dict)

    def new(self, seed: int) -> origins.Session:
        return origins.new(self.game, players=self.players, seed=seed, options=self.options)

    def __str__(self) -> str:
        return "-".join([self.game, str(self.players), *(f"{k}{v}" for k, v in self.options.items())])


BASE = [Mode("first-builders", n) for n in (2, 3, 4)]
SOLO = [Mode("first-builders", 1)]
EXPANSION = [
    Mode("first-builders", n, options)
    for n in (1, 2, 3, 4)
    for options in ({"wonders": True}, {"trials": 5}, {"wonders": True, "trials": 5})
] + [Mode("first-builders", 2, {"trials": 4}), Mode("first-builders", 4, {"wonders": True, "trials": 6})]
FIRST_BUILDERS = BASE + SOLO + EXPANSION
ORIGIN = [Mode("origin", n) for n in (2, 3, 4)]
MODES = FIRST_BUILDERS + ORIGIN
