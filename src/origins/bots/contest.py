"""Simulations with any bots: random ones in the fast loop, the others one game after another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from time import perf_counter

from ..kernel.engine import ENGINES
from ..kernel.errors import EngineUnavailable, InvalidSetup
from ..kernel.game import Options
from ..play import simulate as plain
from ..play.session import new
from ..play.simulate import Simulation
from .arena import Fixture
from .arena import play as play_fixture
from .levels import check

Progress = Callable[[int, int], None]


def simulate(
    game: str,
    players: int = 2,
    games: int = 1000,
    bots: Sequence[str] | None = None,
    engine: str = "python",
    seed: int = 1,
    options: Options | None = None,
    content: str | Path | None = None,
    progress: Progress | None = None,
    compiling: Progress | None = None,
) -> Simulation:
    """Play ``games`` games; bot number b sits in game i on seat ``(b + i) % players``.

    ``engine`` is for games of random bots: they never leave its loop. Bots that think choose their
    own engine. ``progress`` is told games done and in all, ``compiling`` how far a first
    compilation is.
    """
    if bots is None or all(name == "random" for name in bots):
        return plain.simulate(game, players, games, bots, engine, seed, options, content, progress, compiling)
    for name in bots:
        check(name)
    plain.check(game, players, games, bots, seed)
    if engine not in ENGINES:
        raise EngineUnavailable(f"there is no engine {engine!r}; choose one of {', '.join(ENGINES)}")
    if content is not None:
        raise InvalidSetup("bots that think play with the components of the box, not with a content pack")
    new(game, players=players, seed=0, options=options)  # names a wrong option before the first game
    result = Simulation.empty(game, players, tuple(bots), engine, seed)
    start = perf_counter()
    for number in range(games):
        turned = tuple(bots[(seat - number) % players] for seat in range(players))
        chosen = tuple((options or {}).items())
        played = play_fixture(Fixture(game, turned, (seed + number) % (1 << 59), chosen))
        result.add(
            number, played.scores, [int(seat in played.winners) for seat in range(players)], played.reasons[0]
        )
        result.decisions += sum(played.decisions)
        if progress:
            progress(number + 1, games)
    return result.finished(games, perf_counter() - start)
