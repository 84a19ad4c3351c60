"""A game between bots, played to its end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from time import perf_counter

from ..kernel.compile.twins import Progress
from ..kernel.options import Chosen
from ..session.session import Session, new
from . import engines
from .levels import make
from .players import Tree
from .position import fresh_stream, position_for

THOUGHTLESS = ("random", "eager")  # bots that look at nothing but the list of choices


@dataclass(frozen=True)
class Match:
    """A finished game, and how long its bots thought. Lists go by seat."""

    session: Session
    decisions: list[int]  # where there was something to choose
    seconds: list[float]  # spent on them


def play(game: str, bots: Sequence[str], seed: int, options: Chosen | None = None, threads: int | None = None) -> Match:
    """Bots by seat; ``threads`` is how many each may use where others work beside it."""
    session = new(game, players=len(bots), seed=seed, options=options)
    players = [make(name, seed * 8 + seat) for seat, name in enumerate(bots)]
    for player in players:
        if threads is not None and isinstance(player, Tree):
            player.threads = min(player.threads, threads)
    decisions, seconds = [0] * len(bots), [0.0] * len(bots)
    while (seat := session.to_move) is not None:
        position = position_for(session, seat, fresh_stream(seed, session.version))
        if len(position.choices) == 1:
            session.play(position.choices[0])
            continue
        start = perf_counter()
        chosen = players[seat].choose(position)
        decisions[seat] += 1
        seconds[seat] += perf_counter() - start
        session.play(chosen)
    return Match(session, decisions, seconds)


def ready_to_think(game: str, bots: Iterable[str], compiling: Progress | None) -> None:
    """Have the compiled engine at hand before the first game: bots then think the same in every game and process."""
    if engines.compiled_possible(game) and any(bot not in THOUGHTLESS for bot in bots):
        engines.compiled_now(game, compiling)
