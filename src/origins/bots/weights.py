"""How searches go about it: with which settings, which weights, and when it is enough. The numbers are the game's."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ..kernel.game import Game, Settings


@dataclass(frozen=True)
class Manner:
    """How a search goes about it."""

    depth: str  # one of the game's ``Searches``
    foresight: bool = False  # whether it has weights of its own, where there are any
    contented: bool = False  # whether it stops when it has made enough iterations, however much time is left
    limit: int = 0  # iterations that are enough, whatever the game says
    changed: Mapping[str, int] = field(default_factory=dict)  # settings to be tried

    def settings(self, game: Game) -> Settings:
        found: Settings = getattr(game.bot.searches, self.depth)
        return found._replace(**self.changed)

    def worth(self, game: Game, players: int) -> list[int]:
        return foreseen(game, players) if self.foresight else of(game)

    def enough(self, game: Game) -> int:
        """The number of iterations; 0: as many as there is time for."""
        return self.limit or (game.bot.searches.enough if self.contented else 0)


# A glance is evaluated soon.
QUICK = Manner("quick")
# With time to think, more turns are played on.
DEEP = Manner("deep", foresight=True)
# Levels are steps that one should feel, and time alone may not make one. So the level below the last looks less far or
# has the weights of a planner, and stops when it has made enough iterations.
PLAIN = Manner("plain", contented=True)


def of(game: Game) -> list[int]:
    """The weights in the order of the quantities, as the evaluation reads them."""
    return [n for pair in game.bot.worth.values() for n in pair]


def foreseen(game: Game, players: int) -> list[int]:
    """The same for searches that look far ahead."""
    if not game.bot.foresight:
        return of(game)
    return [n for pairs in game.bot.foresight.values() for n in pairs[players - game.players[0]]]
