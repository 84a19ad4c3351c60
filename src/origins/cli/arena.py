"""``origins arena``: a tournament of bots."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .options import GameName, Players, Seed, Trials, Wonders, game_options
from .team import Ray, Workers

if TYPE_CHECKING:
    from rich.console import Console


def arena(
    game: GameName = "first-builders",
    bots: Annotated[
        str,
        typer.Option(
            "--bots", metavar="A,B,..", help="who takes part; tree@2000 and deep@2000 count iterations"
        ),
    ] = "random,greedy,planner,tree@1000",
    players: Players = 2,
    games: Annotated[int, typer.Option("--games", "-n", metavar="N", help="games of each line-up")] = 20,
    seed: Seed = 1,
    wonders: Wonders = False,
    trials: Trials = None,
    workers: Workers = None,
    ray: Ray = None,
    file: Annotated[
        Path | None,
        typer.Option(
            "--file", metavar="JSONL", help="keep each game here; a tournament goes on where it stopped"
        ),
    ] = None,
    json: Annotated[
        Path | None,
        typer.Option("--json", metavar="FILE", help="write the summary; - for the standard output"),
    ] = None,
    csv: Annotated[
        Path | None, typer.Option("--csv", metavar="FILE", help="write a row for each bot")
    ] = None,
    plot: Annotated[
        Path | None, typer.Option("--plot", metavar="FILE", help="draw the ratings: an SVG picture")
    ] = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="no progress and no table")] = False,
) -> None:
    """Let bots play each other on all seats, and rate them."""
    from ..bots import arena as tournament
    from ..bots import ratings
    from ..bots.plot import plot as draw
    from . import store
    from .look import console
    from .progress import Progress

    names = [name.strip() for name in bots.split(",") if name.strip()]
    fixtures = tournament.schedule(game, names, players, games, seed, game_options(wonders, trials))
    with Progress(console(stderr=True), silent=quiet) as progress:
        played = tournament.run(fixtures, file, workers, progress.games, progress.compiling, ray)
    found = ratings.overview(played)
    if json:
        _write_json(found, None if str(json) == "-" else json)
    if csv:
        _write_csv(found, csv)
    if plot:
        store.write_result(plot, draw(found))
    if not quiet and str(json) != "-":
        show(found, console())


def _write_json(found: dict[str, Any], path: Path | None) -> None:
    import json

    from . import store

    text = json.dumps(found, indent=2) + "\n"
    if path is None:
        typer.echo(text, nl=False)
    else:
        store.write_result(path, text)


def _write_csv(found: dict[str, Any], path: Path) -> None:
    import csv
    from io import StringIO

    from . import store

    file = StringIO()
    rows = csv.writer(file, lineterminator="\n")
    sources = list(found["bots"][0]["points"])
    columns = [
        "bot",
        "elo",
        "elo_low",
        "elo_high",
        "mean_rank",
        "rank_low",
        "rank_high",
        "games",
        "wins",
        "mean_score",
        "decisions",
        "seconds_per_decision",
    ]
    rows.writerow([*columns, *sources])
    for bot in found["bots"]:
        rows.writerow([*(_plain(bot[c]) for c in columns), *(_plain(bot["points"][s]) for s in sources)])
    store.write_result(path, file.getvalue())


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
