"""Simulations with any bots: random ones in the fast loop, the others one game after another."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ..kernel.engine import require
from ..kernel.errors import InvalidSetup
from ..kernel.options import Chosen
from ..session.catalogue import game_named
from ..simulation import jobs, run
from ..simulation.run import Part, Progress, Simulation
from .levels import check
from .match import Match, play, ready_to_think


def simulate(
    game: str,
    players: int = 2,
    games: int = 1000,
    bots: Sequence[str] | None = None,
    engine: str = "python",
    seed: int = 1,
    options: Chosen | None = None,
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
    team = jobs.team(workers, ray)
    names = tuple(bots) if bots is not None else ("random",) * players
    for name in names:
        check(name)
    run.check(game, players, games, names, seed, engine)
    description = game_named(game)
    flags = description.flags(players, options or {})
    if all(name == "random" for name in names):
        if team.ray is None:  # else others have to have it
            require(engine)
        if engine == "gpu" and not team.alone:
            raise InvalidSetup("the gpu engine plays all games by itself; leave out workers and ray")
        job = run.RandomGames.NAME
        setup = run.RandomGames.setup(game, engine, players, flags, seed, description.content(content))
        size = run.chunk_size(engine, games, team)
    elif content is not None:
        raise InvalidSetup("bots that think play with the components of the box, not with a content pack")
    else:
        job, size = Contest.NAME, 1
        chosen = dict(options or {})
        setup = {"game": game, "bots": names, "seed": seed, "options": chosen, "threads": team.threads}
    parts, seconds = run.played(job, setup, games, size, team, progress, compiling)
    return Simulation.of(game, names, engine, seed, parts, seconds)


class Contest:
    """The job of playing games of bots that think (see ``jobs.worker.Job``)."""

    NAME = f"{__name__}:Contest"

    def __init__(self, setup: dict[str, Any]) -> None:
        self.game: str = setup["game"]
        self.bots: list[str] = setup["bots"]
        self.seed: int = setup["seed"]
        self.options: dict[str, Any] = setup["options"]
        self.threads: int | None = setup["threads"]

    def prepare(self, progress: Progress | None) -> None:
        ready_to_think(self.game, self.bots, progress)

    def do(self, chunk: jobs.Chunk) -> dict[str, Any]:
        first, players = chunk["first"], len(self.bots)
        matches = [self._play(number) for number in range(first, first + chunk["games"])]
        finished = []
        for match in matches:
            result = match.session.result
            assert result is not None
            won = [int(seat in result.winners) for seat in range(players)]
            finished.append((result.scores, won, result.reason))
        decisions = sum(sum(match.decisions) for match in matches)
        return vars(Part.of(first, players, finished, (decisions, 0, 0)))

    def _play(self, number: int) -> Match:
        players = len(self.bots)
        turned = [self.bots[(seat - number) % players] for seat in range(players)]
        return play(self.game, turned, (self.seed + number) % (1 << 59), self.options, self.threads)
