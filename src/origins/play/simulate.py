"""Many games by random bots, in a loop that never leaves its engine, counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any

from ..kernel.engine import engine as engine_named
from ..kernel.errors import InvalidSetup
from ..kernel.game import Options
from ..kernel.loops import SEATS
from .catalogue import game_named

CHUNK = {"python": 8, "native": 512}  # games between two reports of progress


@dataclass
class Simulation:
    """What came out: ``wins`` and ``mean_scores`` by bot, shared wins split evenly."""

    game: str
    players: int
    bots: tuple[str, ...]
    engine: str
    seed: int
    games: int = 0
    wins: list[float] = field(default_factory=list)
    mean_scores: list[float] = field(default_factory=list)
    reasons: Counter[str] = field(default_factory=Counter)
    decisions: int = 0
    draws: int = 0
    listed: int = 0  # choices offered, all decisions together
    seconds: float = 0.0
    rows: list[tuple[int, ...]] = field(default_factory=list, repr=False)  # game number, then points by bot

    @classmethod
    def empty(cls, game: str, players: int, bots: tuple[str, ...], engine: str, seed: int) -> Simulation:
        return cls(game, players, bots, engine, seed, wins=[0.0] * players, mean_scores=[0.0] * players)

    def add(self, number: int, scores: Sequence[int], ranks: Sequence[int], reason: str) -> None:
        """Add a game; scores and ranks go by seat, and the bots have moved on by ``number`` seats."""
        turn = number % self.players
        by_bot = (*scores[turn:], *scores[:turn])
        ranked = (*ranks[turn:], *ranks[:turn])
        best = max(ranked)
        share = 1 / ranked.count(best)
        for bot in range(self.players):
            self.mean_scores[bot] += by_bot[bot]
            if ranked[bot] == best:
                self.wins[bot] += share
        self.reasons[reason] += 1
        self.rows.append((number, *by_bot))

    def finished(self, games: int, seconds: float) -> Simulation:
        self.games, self.seconds = games, seconds
        self.mean_scores = [total / games for total in self.mean_scores]
        return self

    def summary(self) -> dict[str, Any]:
        """Everything but the single games, ready for JSON."""
        shown = {k: v for k, v in vars(self).items() if k != "rows"}
        return {**shown, "bots": list(self.bots), "reasons": dict(self.reasons)}


def check(game: str, players: int, games: int, bots: Sequence[str], seed: int) -> None:
    """Refuse what cannot be simulated."""
    description = game_named(game)
    if players not in description.players:
        raise InvalidSetup(
            f"{game} is for {description.players[0]} to {description.players[-1]} players, not {players!r}"
        )
    if len(bots) != players:
        raise InvalidSetup(f"{len(bots)} bots for {players} seats")
    if isinstance(games, bool) or not isinstance(games, int) or games < 1:
        raise InvalidSetup(f"the number of games is 1 or more, not {games!r}")
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < 1 << 62:
        raise InvalidSetup(f"a seed is a whole number from 0 to 2**62 - 1, not {seed!r}")


def simulate(
    game: str,
    players: int = 2,
    games: int = 1000,
    bots: Sequence[str] | None = None,
    engine: str = "python",
    seed: int = 1,
    options: Options | None = None,
    content: str | Path | None = None,
    progress: Callable[[int, int], None] | None = None,
    compiling: Callable[[int, int], None] | None = None,
) -> Simulation:
    """Games of random bots; bot number b sits in game i on seat ``(b + i) % players``.

    ``progress`` is told games done and in all, ``compiling`` how far a first compilation is.
    """
    names = tuple(bots) if bots is not None else ("random",) * players
    check(game, players, games, names, seed)
    description = game_named(game)
    flags = description.flags(players, options or {})
    runner = engine_named(engine, description, compiling)
    result = Simulation.empty(game, players, names, engine, seed)
    box = runner.box(description.content(content))
    states, blank, stream = runner.states(1), runner.states(1), runner.ints(3)
    out, counts = runner.ints(description.most), runner.ints(3)
    chunk = CHUNK[engine]
    table = runner.table(chunk)
    start = perf_counter()
    for first in range(0, games, chunk):
        n = min(chunk, games - first)
        runner.loops.play_games(
            states, blank, box, players, flags, seed, first, n, stream, out, counts, table
        )
        for number, row in enumerate(table[:n].tolist() if engine == "native" else table[:n], first):
            reason = row[2 * SEATS]
            first_reason = description.reasons[(reason & -reason).bit_length() - 1]
            result.add(number, row[:players], row[SEATS : SEATS + players], first_reason)
        if progress:
            progress(first + n, games)
    result.decisions, result.draws, result.listed = (int(n) for n in counts)
    return result.finished(games, perf_counter() - start)
