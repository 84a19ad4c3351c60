"""Points as they would be counted now: what was scored in play, and what the end of the game would add to it.

The count at the end is tried on a copy, so it is the rules that say what a position is worth.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ..kernel.game import Game
from ..kernel.layout import copy_state

FINAL = "final_"  # how sources begin that are counted at the end only


class Points(NamedTuple):
    """The points of a seat, were the game to end now."""

    scored: int  # in play
    final: int  # by what is counted at the end

    @property
    def all(self) -> int:
        return self.scored + self.final


def points(game: Game, s: Any, box: Any, seat: int) -> Points:
    counted = _counted(game, s, box)
    by_source = dict(zip(game.rules.sources, game.rules.points(counted, seat), strict=True))
    final = sum(n for source, n in by_source.items() if source.startswith(FINAL))
    return Points(sum(by_source.values()) - final, final)


def scores(game: Game, s: Any, box: Any, players: int) -> list[int]:
    """What each seat would have."""
    counted = _counted(game, s, box)
    return [game.rules.flow.score(counted, seat) for seat in range(players)]


def _counted(game: Game, s: Any, box: Any) -> Any:
    """``box`` must carry no log: nobody is told of a count that is only tried."""
    if s.depth == 0:
        return s
    counted = copy_state(s)
    game.rules.count(counted, box)
    return counted
