"""Many games, counted: random bots in a loop that never leaves its engine, chunk by chunk, here or by workers.

A chunk of games gives the same :class:`Part` whoever plays it, and parts add up to the same :class:`Simulation` in
whatever order they come: whole numbers only, put together by the numbers of their games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from time import perf_counter
from typing import Any

from ..kernel.compile.wasm import Wasm
from ..kernel.engine import ENGINES, Engine, Local
from ..kernel.engine import engine as engine_named
from ..kernel.errors import EngineUnavailable, InvalidSetup
from ..kernel.game import Content
from ..kernel.stepping import SEATS, Room
from ..session.catalogue import game_named
from . import jobs

CHUNK = {"python": 8, "wasm": 512, "native": 512, "gpu": 1 << 19}  # games between two reports of progress
LARGER = {"python": 1, "wasm": 8, "native": 8}  # times that for a worker, who has to ask for each chunk
CHUNKS_EACH = 4  # a worker gets at least, so that all are done at about the same time
WHOLE = 12  # a win, in parts that can be shared by one to four

Progress = jobs.Progress
Finished = tuple[Sequence[int], Sequence[int], str]  # a game's points and ranks by seat, and why it ended


@dataclass
class Part:
    """Some of the games of a simulation."""

    first: int
    games: int
    points: list[int]  # game by game, and in each by bot
    wins: list[int]  # by bot, in twelfths
    reasons: dict[str, int]  # in the order in which they first occurred
    decisions: int = 0
    draws: int = 0
    listed: int = 0

    @classmethod
    def of(cls, first: int, players: int, finished: Iterable[Finished], counts: Sequence[int]) -> Part:
        """Count games number ``first`` and following; the bots have moved on by a game's number of seats."""
        part = cls(first, 0, [], [0] * players, {}, *(int(n) for n in counts))
        points, wins, reasons = part.points, part.wins, part.reasons
        turn = first % players
        for scores, ranks, reason in finished:
            points += scores[turn:]
            points += scores[:turn]
            best = max(ranks)
            if ranks.count(best) == 1:
                wins[ranks.index(best) - turn] += WHOLE
            else:
                share = WHOLE // ranks.count(best)
                for seat, rank in enumerate(ranks):
                    if rank == best:
                        wins[seat - turn] += share
            reasons[reason] = reasons.get(reason, 0) + 1
            turn = turn + 1 if turn + 1 < players else 0
            part.games += 1
        return part

    @classmethod
    def of_array(cls, first: int, players: int, rows: Any, names: Sequence[str], counts: Sequence[int]) -> Part:
        """The same from an array of rows as ``play_table`` gives them, all games at a time."""
        import numpy

        games = len(rows)
        seat_of = (numpy.arange(first, first + games)[:, None] + numpy.arange(players)) % players
        points = numpy.take_along_axis(rows[:, :players], seat_of, 1)
        ranks = numpy.take_along_axis(rows[:, SEATS : SEATS + players], seat_of, 1)
        won = ranks == ranks.max(axis=1, keepdims=True)
        wins = (won * (WHOLE // won.sum(axis=1, keepdims=True))).sum(axis=0)
        bits = rows[:, 2 * SEATS]
        found, where, often = numpy.unique(bits & -bits, return_index=True, return_counts=True)
        reasons = {names[int(found[i]).bit_length() - 1]: int(often[i]) for i in numpy.argsort(where)}
        return cls(first, games, points.ravel().tolist(), wins.tolist(), reasons, *(int(n) for n in counts))


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
    points: list[int] = field(default_factory=list, repr=False)  # game by game, and in each by bot

    @property
    def rows(self) -> list[tuple[int, ...]]:
        """A row for each game: its number, then the points by bot."""
        n = self.players
        return [(i, *self.points[i * n : i * n + n]) for i in range(self.games)]

    @classmethod
    def of(
        cls, game: str, bots: Sequence[str], engine: str, seed: int, parts: Iterable[Part], seconds: float
    ) -> Simulation:
        players = len(bots)
        result = cls(game, players, tuple(bots), engine, seed, seconds=seconds)
        wins = [0] * players
        for part in sorted(parts, key=lambda part: part.first):
            assert part.first == result.games, "games are missing or counted twice"
            result.games += part.games
            result.points += part.points
            wins = [mine + more for mine, more in zip(wins, part.wins, strict=True)]
            result.reasons.update(part.reasons)
            result.decisions += part.decisions
            result.draws += part.draws
            result.listed += part.listed
        result.wins = [twelfths / WHOLE for twelfths in wins]
        result.mean_scores = [sum(result.points[bot::players]) / result.games for bot in range(players)]
        return result

    def summary(self) -> dict[str, Any]:
        """Everything but the single games, ready for JSON."""
        shown = {k: v for k, v in vars(self).items() if k != "points"}
        return {**shown, "bots": list(self.bots), "reasons": dict(self.reasons)}


def check(game: str, players: int, games: int, bots: Sequence[str], seed: int, engine: str) -> None:
    """Refuse what cannot be simulated."""
    game_named(game).check_players(players)
    if len(bots) != players:
        raise InvalidSetup(f"{len(bots)} bots for {players} seats")
    if isinstance(games, bool) or not isinstance(games, int) or games < 1:
        raise InvalidSetup(f"the number of games is 1 or more, not {games!r}")
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < 1 << 62:
        raise InvalidSetup(f"a seed is a whole number from 0 to 2**62 - 1, not {seed!r}")
    if engine not in ENGINES:
        raise EngineUnavailable(f"there is no engine {engine!r}; choose one of {', '.join(ENGINES)}")


def play_table(runner: Engine, box: Any, players: int, flags: int, seed: int, first: int, n: int) -> tuple[Any, Any]:
    """Random games number ``first`` to ``first + n - 1`` under a seed, on an engine that is ready.

    Gives a table with a row for each game (points by seat, ranks by seat, the bits of why it ended: see
    ``stepping.note_result``) and the counts of all games: decisions, draws, choices listed. Compiled engines give arrays,
    but where there is no NumPy; Python gives lists.
    """
    if not isinstance(runner, Local):
        return runner.play_games(box, players, flags, seed, first, n)
    room = Room.of(runner, n)
    runner.loops.play_games(room, box, players, flags, seed, first, n)
    if not isinstance(runner, Wasm):
        return room.table, room.counts
    if find_spec("numpy") is None:
        return [list(row) for row in room.table], list(room.counts)
    import numpy

    return numpy.ctypeslib.as_array(room.table), numpy.ctypeslib.as_array(room.counts)


def play_games(
    runner: Engine, box: Any, players: int, flags: int, seed: int, first: int, n: int
) -> tuple[list[list[int]], list[int]]:
    """What :func:`play_table` gives, as lists from every engine."""
    table, counts = play_table(runner, box, players, flags, seed, first, n)
    return (table, counts) if isinstance(table, list) else (table.tolist(), counts.tolist())


class RandomGames:
    """The job of playing random games on one engine (see ``jobs.worker.Job``)."""

    NAME = f"{__name__}:RandomGames"

    def __init__(self, setup: dict[str, Any]) -> None:
        self.game = game_named(setup["game"])
        self.engine: str = setup["engine"]
        self.players: int = setup["players"]
        self.flags: int = setup["flags"]
        self.seed: int = setup["seed"]
        self.content = Content({}, "", self.game.model.Box.from_buffer_copy(bytes.fromhex(setup["box"])))
        if self.engine == "native":
            with suppress(ImportError):  # the engine says itself what it needs
                import_module("numba")  # takes a while, and all workers can do it at the same time

    @staticmethod
    def setup(game: str, engine: str, players: int, flags: int, seed: int, content: Content) -> dict[str, Any]:
        """The components go along: a content pack need not be on every machine."""
        return {
            "game": game,
            "engine": engine,
            "players": players,
            "flags": flags,
            "seed": seed,
            "box": bytes(content.box).hex(),
        }

    def prepare(self, progress: Progress | None) -> None:
        self.runner = engine_named(self.engine, self.game, progress)
        self.box = self.runner.box(self.content)

    def do(self, chunk: jobs.Chunk) -> dict[str, Any]:
        first = chunk["first"]
        rows, counts = play_table(self.runner, self.box, self.players, self.flags, self.seed, first, chunk["games"])
        names, seats, end = self.game.rules.reasons, self.players, 2 * SEATS
        if not isinstance(rows, list):
            return vars(Part.of_array(first, seats, rows, names, counts))
        finished = (
            (row[:seats], row[SEATS : SEATS + seats], names[(row[end] & -row[end]).bit_length() - 1]) for row in rows
        )
        return vars(Part.of(first, seats, finished, counts))


def played(
    job: str,
    setup: dict[str, Any],
    games: int,
    chunk: int,
    team: jobs.Team,
    progress: Progress | None,
    compiling: Progress | None,
) -> tuple[list[Part], float]:
    """Have all games played in chunks: what came out, and the seconds from the first game to the last."""
    parts: list[Part] = []
    done, start = 0, 0.0

    def begun() -> None:
        nonlocal start
        start = perf_counter()

    chunks = jobs.Ranges(games, chunk)
    with closing(jobs.results(job, setup, chunks, team, compiling, begun)) as results:
        for _, found in results:
            parts.append(Part(**found))
            done += parts[-1].games
            if progress:
                progress(done, games)
        return parts, perf_counter() - start


def chunk_size(engine: str, games: int, team: jobs.Team) -> int:
    """Games between two reports of progress; with several workers so few that each gets several chunks."""
    if team.alone:
        return CHUNK[engine]
    return max(1, min(CHUNK[engine] * LARGER[engine], games // (CHUNKS_EACH * max(team.size, 2))))
