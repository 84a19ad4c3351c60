"""Tournaments of bots: who plays whom on which seat, the games, and a file that a broken-off one goes on with.

Each line-up of bots plays the same seeds with the seats rotated, so that neither seats nor draws favour anybody.
A finished game is one line of JSON; its key names the line-up on its seats and the seed, so a file tells which
games are still to be played.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass, field
from itertools import combinations
from pathlib import Path
from typing import Any

from ..bots import match as matches
from ..bots.levels import check
from ..kernel.errors import InvalidSetup, OriginsError
from ..session.catalogue import game_named
from ..simulation import jobs

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Fixture:
    """A game to be played: the bots by seat, and the seed of the draws."""

    game: str
    bots: tuple[str, ...]
    seed: int
    options: tuple[tuple[str, Any], ...] = ()

    @property
    def key(self) -> str:
        options = "".join(f" {name}={value}" for name, value in self.options)
        return f"{self.game}{options}: {' | '.join(self.bots)} #{self.seed}"


@dataclass(frozen=True)
class Played:
    """A finished game, as a line of the file holds it. Lists go by seat."""

    key: str
    game: str
    bots: list[str]
    seed: int
    options: dict[str, Any]
    scores: list[int]
    winners: list[int]
    reasons: list[str]
    rounds: int
    decisions: list[int]
    seconds: list[float]  # spent on them
    breakdown: list[dict[str, int]] = field(default_factory=list)


def schedule(
    game: str, bots: Sequence[str], players: int, games: int, seed: int, options: dict[str, Any] | None = None
) -> list[Fixture]:
    """``games`` games for every line-up; with fewer bots than seats two bots share them in turn."""
    description = game_named(game)
    description.check_players(players)
    description.flags(players, options or {})
    for bot in bots:
        check(bot)
    if len(set(bots)) != len(bots):
        raise InvalidSetup("a bot is named twice")
    if len(bots) < 2 and players > 1:
        raise InvalidSetup("an arena needs two bots or more")
    if games < 1:
        raise InvalidSetup(f"the number of games is 1 or more, not {games!r}")
    chosen = tuple(sorted((options or {}).items()))
    found = []
    for lineup in _lineups(tuple(bots), players):
        turns = len(set(lineup)) if len(set(lineup)) < players else players
        for i in range(games):
            turn = i % turns
            seats = lineup[turn:] + lineup[:turn]
            found.append(Fixture(game, seats, seed + i // turns, chosen))
    # by seed first: a tournament that is broken off has played everybody about as often
    return sorted(found, key=lambda fixture: fixture.seed)


def _lineups(bots: tuple[str, ...], players: int) -> Iterator[tuple[str, ...]]:
    if len(bots) >= players:
        yield from combinations(bots, players)
    else:
        for pair in combinations(bots, 2):
            yield tuple(pair[seat % 2] for seat in range(players))


def play(fixture: Fixture, threads: int | None = None) -> Played:
    """Play one game to its end; ``threads`` is how many a bot may use where others work beside it."""
    match = matches.play(fixture.game, fixture.bots, fixture.seed, dict(fixture.options), threads)
    return _played(fixture, match)


def _played(fixture: Fixture, match: matches.Match) -> Played:
    session = match.session
    result = session.result
    assert result is not None
    return Played(
        key=fixture.key,
        game=fixture.game,
        bots=list(fixture.bots),
        seed=fixture.seed,
        options=dict(fixture.options),
        scores=list(result.scores),
        winners=list(result.winners),
        reasons=list(result.reasons),
        rounds=session.state.round,
        decisions=match.decisions,
        seconds=[round(s, 3) for s in match.seconds],
        breakdown=[dict(points) for points in result.breakdown],
    )


def run(
    fixtures: Sequence[Fixture],
    file: Path | None = None,
    workers: int | None = None,
    progress: Progress | None = None,
    compiling: Progress | None = None,
    ray: str | None = None,
) -> list[Played]:
    """Play what the file does not have yet, adding a line for every game; returns all games in order.

    ``workers`` processes share the games, or workers of the Ray cluster at the address ``ray``.
    """
    team = jobs.team(workers, ray)
    done: dict[str, Played] = {}
    if file:
        done = read(file) if file.exists() else {}
        _mend(file)
    left = [fixture for fixture in fixtures if fixture.key not in done]
    chunks = [{"key": fixture.key, "fixture": asdict(fixture)} for fixture in left]
    setup = {
        "games": sorted({fixture.game for fixture in left}),
        "bots": sorted({bot for fixture in left for bot in fixture.bots}),
        "threads": team.threads,
    }
    total = len(fixtures)
    with closing(jobs.results(Tournament.NAME, setup, chunks, team, compiling)) as results:
        for number, (_, found) in enumerate(results, total - len(left) + 1):
            played = Played(**found)
            done[played.key] = played
            if file:
                _append(file, played)
            if progress:
                progress(number, total)
    return [done[fixture.key] for fixture in fixtures]


class Tournament:
    """The job of playing fixtures (see ``jobs.worker.Job``)."""

    NAME = f"{__name__}:Tournament"

    def __init__(self, setup: dict[str, Any]) -> None:
        self.games: list[str] = setup["games"]
        self.bots: list[str] = setup["bots"]
        self.threads: int | None = setup["threads"]

    def prepare(self, progress: Progress | None) -> None:
        for game in self.games:
            matches.ready_to_think(game, self.bots, progress)

    def do(self, chunk: jobs.Chunk) -> dict[str, Any]:
        asked = chunk["fixture"]
        options = tuple((name, value) for name, value in asked["options"])
        return asdict(play(Fixture(asked["game"], tuple(asked["bots"]), asked["seed"], options), self.threads))


def _append(file: Path, played: Played) -> None:
    try:
        with file.open("a", encoding="utf-8") as lines:
            lines.write(json.dumps(asdict(played), separators=(",", ":")) + "\n")
    except OSError as error:
        raise OriginsError(f"{file} cannot be written: {error.strerror}") from error


def _mend(file: Path) -> None:
    """See to it that lines can be added: a last one that was not written to its end is cut off."""
    try:
        with file.open("a+b") as lines:
            lines.seek(0)
            text = lines.read()
            last = text.rfind(b"\n") + 1
            if last == len(text):
                return
            if _game_in(text[last:].decode()) is None:
                lines.truncate(last)
            else:
                lines.write(b"\n")
    except OSError as error:
        raise OriginsError(f"{file} cannot be written: {error.strerror}") from error


def read(file: Path) -> dict[str, Played]:
    """The games of a file by key. A last line that was not written to its end is left out."""
    found: dict[str, Played] = {}
    try:
        lines = file.read_text(encoding="utf-8").split("\n")
    except (OSError, UnicodeDecodeError) as error:
        raise OriginsError(f"{file} cannot be read: {error}") from error
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        played = _game_in(line)
        if played is not None:
            found[played.key] = played
        elif number < len(lines) or line[: len(BEGIN)] != BEGIN[: len(line)]:
            raise OriginsError(f"{file}, line {number}: this is no game of an arena")
    return found


BEGIN = '{"key":'  # how every line begins


def _game_in(line: str) -> Played | None:
    try:
        return Played(**json.loads(line))
    except (ValueError, TypeError):
        return None
