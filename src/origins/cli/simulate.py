"""``origins simulate``: many games by bots, counted."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from .options import USUAL, Chosen, GameName, Pack, Players, Seed
from .worker_options import Ray, Workers

if TYPE_CHECKING:
    from rich.table import Table

    from ..simulation.run import Simulation

EngineName = Literal["python", "wasm", "native", "gpu"]


def simulate(
    game: GameName = USUAL,
    players: Players = 2,
    games: Annotated[int, typer.Option("--games", "-n", metavar="N", help="games to play")] = 100,
    bots: Annotated[
        str | None, typer.Option("--bots", metavar="A,B,..", help="one bot for each seat, or one for all (random)")
    ] = None,
    engine: Annotated[
        EngineName,
        typer.Option(
            "--engine", help="wasm is compiled and far faster; native is compiled here; gpu is for an NVIDIA GPU"
        ),
    ] = "python",
    seed: Seed = 1,
    chosen: Chosen = None,
    content: Pack = None,
    workers: Workers = None,
    ray: Ray = None,
    json: Annotated[
        Path | None, typer.Option("--json", metavar="FILE", help="write the summary; - for the standard output")
    ] = None,
    csv: Annotated[Path | None, typer.Option("--csv", metavar="FILE", help="write the points of each game")] = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="no progress and no table")] = False,
) -> None:
    """Play many games by bots and count who wins, how they end and how fast it goes."""
    from .. import simulate as run
    from . import store
    from .progress import Progress
    from .style import console

    to_stdout = str(json) == "-"
    store.check_writable(json, csv)
    with Progress(console(stderr=True), silent=quiet) as progress:
        result = run(
            game,
            players=players,
            games=games,
            bots=_named(bots, players),
            engine=engine,
            seed=seed,
            options=chosen or {},
            content=content,
            progress=progress.games,
            compiling=progress.compiling,
            workers=workers,
            ray=ray,
        )
    if json:
        store.write_json(json, result.summary())
    if csv:
        store.write_csv(csv, ["game", *(f"{bot} {i}" for i, bot in enumerate(result.bots, 1))], result.rows)
    if not quiet and not to_stdout:
        console().print(summary(result))


def _named(bots: str | None, players: int) -> list[str] | None:
    """One name for each seat, or one for all."""
    if bots is None:
        return None
    names = [name.strip() for name in bots.split(",")]
    return names * players if len(names) == 1 else names


def summary(result: Simulation) -> Table:
    from rich.table import Table

    n = result.games
    table = Table(box=None, padding=(0, 3, 0, 0), show_header=False)
    table.add_row(
        "Games", f"{n:,} of {result.game}, {result.players} players, {result.engine} engine, seed {result.seed}"
    )
    for i, bot in enumerate(result.bots):
        wins = result.wins[i]
        share = f"{wins:,.1f} wins ({wins / n:.1%})"
        table.add_row(f"{i + 1} {bot}", f"{share}, {result.mean_scores[i]:.1f} points on average")
    ends = ", ".join(f"{name} {count:,} ({count / n:.1%})" for name, count in result.reasons.most_common())
    table.add_row("Ended by", ends)
    table.add_row(
        "Decisions", f"{result.decisions / n:,.1f} a game, {_mean(result.listed, result.decisions)} choices each"
    )
    table.add_row("Draws", f"{result.draws / n:,.1f} a game")
    table.add_row(
        "Time", f"{result.seconds:.2f} s: {_rate(n, result)} games/s, {_rate(result.decisions, result)} decisions/s"
    )
    return table


def _mean(total: int, count: int) -> str:
    return f"{total / count:.2f}" if count else "0"


def _rate(count: int, result: Simulation) -> str:
    return f"{count / result.seconds:,.0f}" if result.seconds else "-"
