"""``origins arena``: a tournament of bots."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .options import USUAL, Chosen, GameName, Players, Seed
from .worker_options import Ray, Workers

if TYPE_CHECKING:
    from rich.console import Console


def arena(
    game: GameName = USUAL,
    bots: Annotated[
        str, typer.Option("--bots", metavar="A,B,..", help="who takes part; tree@2000 and deep@2000 count iterations")
    ] = "random,greedy,planner,tree@1000",
    players: Players = 2,
    games: Annotated[int, typer.Option("--games", "-n", metavar="N", help="games of each line-up")] = 20,
    seed: Seed = 1,
    chosen: Chosen = None,
    workers: Workers = None,
    ray: Ray = None,
    file: Annotated[
        Path | None,
        typer.Option("--file", metavar="JSONL", help="keep each game here; a tournament goes on where it stopped"),
    ] = None,
    json: Annotated[
        Path | None, typer.Option("--json", metavar="FILE", help="write the summary; - for the standard output")
    ] = None,
    csv: Annotated[Path | None, typer.Option("--csv", metavar="FILE", help="write a row for each bot")] = None,
    plot: Annotated[
        Path | None, typer.Option("--plot", metavar="FILE", help="draw the ratings: an SVG picture")
    ] = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="no progress and no table")] = False,
) -> None:
    """Let bots play each other on all seats, and rate them."""
    from ..research import arena as tournament
    from ..research import ratings
    from ..research.plot import plot as draw
    from . import store
    from .progress import Progress
    from .style import console

    names = [name.strip() for name in bots.split(",") if name.strip()]
    fixtures = tournament.schedule(game, names, players, games, seed, chosen or {})
    with Progress(console(stderr=True), silent=quiet) as progress:
        played = tournament.run(fixtures, file, workers, progress.games, progress.compiling, ray)
    found = ratings.overview(played)
    if json:
        store.write_json(json, found)
    if csv:
        _write_csv(csv, found)
    if plot:
        store.write_result(plot, draw(found))
    if not quiet and str(json) != "-":
        show(found, console())


COLUMNS = (
    "bot", "elo", "elo_low", "elo_high", "mean_rank", "rank_low", "rank_high", "games", "wins", "mean_score",
    "decisions", "seconds_per_decision",
)  # fmt: skip


def _write_csv(path: Path, found: dict[str, Any]) -> None:
    from . import store

    bots = found["bots"]
    sources = list(bots[0]["points"])
    rows = [[_plain(bot[c]) for c in COLUMNS] + [_plain(bot["points"][s]) for s in sources] for bot in bots]
    store.write_csv(path, [*COLUMNS, *sources], rows)


def _plain(value: Any) -> Any:
    return round(value, 4) if isinstance(value, float) else value


def show(found: dict[str, Any], out: Console) -> None:
    from rich.table import Table

    table = Table(box=None, padding=(0, 1, 0, 0))
    for column in ("Bot", "Elo", "95 %", "Rank", "95 %", "Games", "Wins", "Points", "Choices", "s each"):
        table.add_column(column, justify="left" if column == "Bot" else "right")
    for bot in found["bots"]:
        table.add_row(
            bot["bot"],
            f"{bot['elo']:+.0f}",
            f"{bot['elo_low']:+.0f} to {bot['elo_high']:+.0f}",
            f"{bot['mean_rank']:.2f}",
            f"{bot['rank_low']:.2f}–{bot['rank_high']:.2f}",
            f"{bot['games']:,}",
            f"{bot['wins'] / bot['games']:.1%}",
            f"{bot['mean_score']:.1f}",
            f"{bot['decisions']:.0f}",
            f"{bot['seconds_per_decision']:.3f}",
        )
    out.print(table)
    out.print()
    out.print(_duels(found))
    out.print()
    out.print(_sources(found))
    ends = ", ".join(f"{name} {n}" for name, n in sorted(found["reasons"].items(), key=lambda item: -item[1]))
    out.print(f"\n{found['games']:,} games, {found['rounds']:.1f} rounds on average; ended by {ends}")


def _duels(found: dict[str, Any]) -> Any:
    from rich.table import Table

    table = Table(box=None, padding=(0, 2, 0, 0))
    for column in ("Ahead of", "", "Games", "Share", "95 %"):
        table.add_column(column, justify="left" if column in ("Ahead of", "") else "right")
    for duel in found["duels"]:
        share = duel["ahead"] / duel["games"]
        interval = f"{duel['low']:.1%} to {duel['high']:.1%}"
        table.add_row(duel["bot"], duel["against"], str(duel["games"]), f"{share:.1%}", interval)
    return table


def _sources(found: dict[str, Any]) -> Any:
    from rich.table import Table

    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column("Points from")
    for bot in found["bots"]:
        table.add_column(bot["bot"], justify="right")
    for source in found["bots"][0]["points"]:
        table.add_row(source, *(f"{bot['points'].get(source, 0):.1f}" for bot in found["bots"]))
    return table
