"""Simulations with any bots: random ones in the fast loop, the others one game after another."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ..kernel.errors import InvalidSetup
from ..kernel.game import Options
from ..play import simulate as plain
from ..play import workers as crews
from ..play.session import new
from ..play.simulate import Part, Progress, Simulation
from .arena import Fixture, ready_to_think
from .arena import play as play_fixture
from .levels import check


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
    workers: int | None = None,
    ray: str | None = None,
) -> Simulation:
    """Play ``games`` games; bot number b sits in game i on seat ``(b + i) % players``.

    ``engine`` is for games of random bots: they never leave its loop. Bots that think choose their
    own engine. ``workers`` processes share the games (one, unless more are asked for), or workers of
    the Ray cluster at the address ``ray`` ("local": one for this work alone); who plays a game changes
    nothing in it. ``progress`` is told games done and in all, ``compiling`` how far a first
    compilation is.
    """
    team = crews.team(workers, ray)
    if bots is None or all(name == "random" for name in bots):
        return plain.simulate(
            game, players, games, bots, engine, seed, options, content, progress, compiling, team
        )
    for name in bots:
        check(name)
    plain.check(game, players, games, bots, seed)
    plain.check_engine(engine)
    if content is not None:
        raise InvalidSetup("bots that think play with the components of the box, not with a content pack")
    new(game, players=players, seed=0, options=options)  # names a wrong option before the first game
    setup = {
        "game": game,
        "bots": list(bots),
        "seed": seed,
        "options": dict(options or {}),
        "threads": team.threads,
    }
    parts, seconds = plain.played(Contest.NAME, setup, games, 1, team, progress, compiling)
    return Simulation.of(game, bots, engine, seed, parts, seconds)


class Contest:
    """The job of playing games of bots that think (see ``workers.hand.Job``)."""

    NAME = f"{__name__}:Contest"

    def __init__(self, setup: dict[str, Any]) -> None:
        self.game: str = setup["game"]
        self.bots: list[str] = setup["bots"]
        self.seed: int = setup["seed"]
        self.options = tuple(setup["options"].items())
        self.threads: int | None = setup["threads"]

    def prepare(self, progress: Progress | None) -> None:
        ready_to_think(self.game, self.bots, progress)

    def do(self, chunk: crews.Chunk) -> dict[str, Any]:
        first, players = chunk["first"], len(self.bots)
        games = [self._play(number) for number in range(first, first + chunk["games"])]
        finished = [
            (game.scores, [int(seat in game.winners) for seat in range(players)], game.reasons[0])
            for game in games
        ]
        decisions = sum(sum(game.decisions) for game in games)
        return vars(Part.of(first, players, finished, (decisions, 0, 0)))

    def _play(self, number: int) -> Any:
        players = len(self.bots)
        turned = tuple(self.bots[(seat - number) % players] for seat in range(players))
        fixture = Fixture(self.game, turned, (self.seed + number) % (1 << 59), self.options)
        return play_fixture(fixture, self.threads)
