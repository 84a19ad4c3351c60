"""Play-testing the components: games between equal bots, counted by what was used and what it brought.

Who wins does not matter here; the arena asks that. The question is whether games have the length and the points that
the rulebooks speak of, and whether there are components that nobody wants or that everybody needs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from statistics import mean, quantiles
from typing import Any

from ..bots.levels import check
from ..bots.match import play, ready_to_think
from ..kernel.errors import InvalidSetup, OriginsError
from ..kernel.usage import TURN, Use
from ..session.catalogue import game_named
from ..session.session import Session, load, new
from ..simulation import jobs
from .usage import available, uses

Progress = Callable[[int, int], None]
RARE, COMMON = 0.25, 4.0  # of what is usual for its sort
ENOUGH = 5  # uses that were to be expected, to call something rare or dominant


@dataclass
class Sort:
    """How often the things of one sort were used, and in how many games each could be."""

    used: Counter[str] = field(default_factory=Counter)
    by_winners: Counter[str] = field(default_factory=Counter)
    games: Counter[str] = field(default_factory=Counter)  # with at least one use
    offered: Counter[str] = field(default_factory=Counter)  # games in which it was there to be used

    def rate(self, thing: str) -> float:
        """Uses a game, counting the games in which the thing was there."""
        return self.used[thing] / self.offered[thing] if self.offered[thing] else 0.0

    def remarks(self) -> dict[str, str]:
        """What is far from usual for its sort: never used, rare, or used far more than the others."""
        there = [thing for thing in self.offered if self.offered[thing]]
        if len(there) < 3:
            return {}
        usual = sorted(self.rate(thing) for thing in there)[len(there) // 2]
        found = {}
        for thing in there:
            rate, expected = self.rate(thing), usual * self.offered[thing]
            if rate == 0:
                found[thing] = "never"
            elif rate < RARE * usual and expected >= ENOUGH:
                found[thing] = "rare"
            elif rate > COMMON * usual and expected >= ENOUGH:
                found[thing] = "dominant"
        return found


@dataclass
class Report:
    """Games of one number of players."""

    game: str
    players: int
    bot: str
    options: dict[str, Any]
    rounds: list[int] = field(default_factory=list)
    turns: list[float] = field(default_factory=list)  # of a player, mean of a game
    decisions: list[int] = field(default_factory=list)  # of a game
    scores: list[int] = field(default_factory=list)
    best: list[int] = field(default_factory=list)  # the highest score of each game
    targets: list[int] = field(default_factory=list)  # what one who plays alone had to reach
    won: int = 0  # games that somebody won: alone one can lose
    sources: Counter[str] = field(default_factory=Counter)
    sources_best: Counter[str] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    sorts: dict[str, Sort] = field(default_factory=dict)

    @property
    def components(self) -> tuple[str, ...]:
        """Sorts of things that are meant to be wanted about as much as each other."""
        return game_named(self.game).bot.usage.components

    @property
    def games(self) -> int:
        return len(self.rounds)

    def add(self, session: Session) -> None:
        """Count a finished game."""
        result = session.result
        if result is None:
            raise InvalidSetup("only finished games can be counted")
        top = max(result.scores)
        first = [seat for seat, score in enumerate(result.scores) if score == top]
        self.rounds.append(session.state.round)
        self.scores += result.scores
        self.best.append(top)
        self.won += bool(result.winners)
        if "target" in result.extra:
            self.targets.append(result.extra["target"])
        self.reasons.update(result.reasons)
        self.decisions.append(sum(step.seat >= 0 for step in session.steps))
        for seat, points in enumerate(result.breakdown):
            self.sources.update(points)
            if seat in first:
                self.sources_best.update({name: n / len(first) for name, n in points.items()})
        winners = result.winners or tuple(first)
        found = list(uses(session))
        self.turns.append(sum(use.sort == TURN for use in found) / self.players)
        self._count([use for use in found if use.sort != TURN], available(session), winners)

    def _count(self, found: Sequence[Use], there: dict[str, Sequence[str]], winners: Sequence[int]) -> None:
        for name, things in there.items():
            self.sorts.setdefault(name, Sort()).offered.update(things)
        for use in found:
            sort = self.sorts.setdefault(use.sort, Sort())
            sort.used[use.thing] += 1
            sort.by_winners[use.thing] += use.seat in winners
        for name, thing in {(use.sort, use.thing) for use in found}:
            self.sorts[name].games[thing] += 1

    def summary(self) -> dict[str, Any]:
        """Everything, ready for JSON."""
        seats = self.games * self.players
        return {
            "game": self.game,
            "players": self.players,
            "bot": self.bot,
            "options": self.options,
            "games": self.games,
            "rounds": spread(self.rounds),
            "turns": spread(self.turns),
            "decisions": spread(self.decisions),
            "points": spread(self.scores),
            "winning_points": spread(self.best),
            "won": self.won,
            "target": mean(self.targets) if self.targets else None,
            "sources": {name: n / seats for name, n in self.sources.items()},
            "winning_sources": {name: n / self.games for name, n in self.sources_best.items()},
            "reasons": dict(self.reasons),
            "used": {
                name: {
                    thing: {
                        "uses": sort.used[thing],
                        "by_winners": sort.by_winners[thing],
                        "games": sort.games[thing],
                        "offered": sort.offered[thing],
                        "rate": sort.rate(thing),
                    }
                    for thing in sort.offered
                }
                for name, sort in self.sorts.items()
            },
            "remarks": {name: self.sorts[name].remarks() for name in self.components if name in self.sorts},
        }


def spread(numbers: Sequence[float]) -> dict[str, float]:
    """Mean, lowest, quartiles, highest."""
    if not numbers:
        return {}
    low, middle, high = quantiles(numbers, n=4, method="inclusive") if len(numbers) > 1 else list(numbers) * 3
    return {
        "mean": mean(numbers),
        "lowest": min(numbers),
        "quarter": low,
        "median": middle,
        "three_quarters": high,
        "highest": max(numbers),
    }


def run(
    game: str,
    players: Sequence[int],
    games: int,
    bot: str,
    seed: int = 1,
    options: dict[str, Any] | None = None,
    keep: Path | None = None,
    progress: Progress | None = None,
    compiling: Progress | None = None,
    workers: int | None = None,
    ray: str | None = None,
) -> list[Report]:
    """Let equal bots play; a report for each number of players.

    ``keep`` is a folder for the game files: games that are there already are not played again. ``workers`` processes
    share the games, or workers of the Ray cluster at the address ``ray``.
    """
    check(bot)
    chosen = dict(options or {})
    for number in players:
        new(game, players=number, seed=seed, options=chosen)  # names what is wrong before the first game
    if games < 1:
        raise InvalidSetup(f"the number of games is 1 or more, not {games!r}")
    wanted = [(number, i) for number in players for i in range(seed, seed + games)]
    files = {one: keep / _file(game, bot, chosen, *one) for one in wanted} if keep else {}
    texts = {one: _read(file) for one, file in files.items() if file.exists()}
    left = [one for one in wanted if one not in texts]
    team = jobs.team(workers, ray)
    setup = {"game": game, "bot": bot, "options": chosen, "threads": team.threads}
    chunks = [{"players": number, "seed": i} for number, i in left]
    with closing(jobs.results(Games.NAME, setup, chunks, team, compiling)) as results:
        for number, text in results if left else ():
            texts[left[number]] = text
            if keep:
                _write(files[left[number]], text)
            if progress:
                progress(len(texts), len(wanted))
    reports = {number: Report(game, number, bot, chosen) for number in players}
    for one in wanted:
        reports[one[0]].add(load(texts[one]))
    return list(reports.values())


class Games:
    """The job of playing (see ``jobs.worker.Job``): the result of a chunk is a game file."""

    NAME = f"{__name__}:Games"

    def __init__(self, setup: dict[str, Any]) -> None:
        self.game, self.bot, self.options = setup["game"], setup["bot"], setup["options"]
        self.threads: int | None = setup["threads"]

    def prepare(self, progress: Progress | None) -> None:
        ready_to_think(self.game, [self.bot], progress)

    def do(self, chunk: jobs.Chunk) -> str:
        bots = [self.bot] * chunk["players"]
        return play(self.game, bots, chunk["seed"], self.options, self.threads).session.save()


def _file(game: str, bot: str, options: dict[str, Any], players: int, seed: int) -> str:
    modules = "".join(f"-{name}{'' if value is True else value}" for name, value in sorted(options.items()))
    return f"{game}-{players}{modules}-{bot}-{seed}.origins"


def _read(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise OriginsError(f"{file} cannot be read: {error}") from error


def _write(file: Path, text: str) -> None:
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise OriginsError(f"{file} cannot be written: {error.strerror}") from error
