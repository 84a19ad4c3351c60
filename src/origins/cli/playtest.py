"""``origins playtest``: what equal bots use, and what it brings them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..session import catalogue
from .options import USUAL, Chosen, Seed
from .worker_options import Ray, Workers

if TYPE_CHECKING:
    from ..research.playtest import Report


def playtest(
    game: Annotated[str, typer.Option("--game", metavar="GAME", help=" or ".join(catalogue.names()))] = USUAL,
    players: Annotated[
        str, typer.Option("--players", "-p", metavar="N|N-M", help="players at the table, such as 2 or 1-4")
    ] = "2",
    games: Annotated[int, typer.Option("--games", "-n", metavar="N", help="games for each number of players")] = 20,
    bot: Annotated[
        str, typer.Option("--bot", metavar="LEVEL", help="who sits in all seats; deep@2000 counts iterations")
    ] = "planner",
    seed: Seed = 1,
    chosen: Chosen = None,
    workers: Workers = None,
    ray: Ray = None,
    keep: Annotated[
        Path | None,
        typer.Option("--keep", metavar="FOLDER", help="game files; games that are there are not played again"),
    ] = None,
    json: Annotated[
        Path | None, typer.Option("--json", metavar="FILE", help="write everything; - for the standard output")
    ] = None,
    markdown: Annotated[bool, typer.Option("--markdown", help="tables in Markdown")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="no progress and no tables")] = False,
) -> None:
    """Let equal bots play, and show how long games are, where points come from and what is used."""
    from ..kernel.errors import OriginsError
    from ..research import playtest as test
    from . import store
    from .progress import Progress
    from .style import console

    if keep is not None and not keep.is_dir():
        raise OriginsError(f"there is no folder {keep}")
    store.check_writable(json)
    with Progress(console(stderr=True), silent=quiet) as progress:
        reports = test.run(
            game,
            numbers(players),
            games,
            bot,
            seed,
            chosen or {},
            keep,
            progress.games,
            progress.compiling,
            workers,
            ray,
        )
    if json:
        store.write_json(json, [report.summary() for report in reports])
    if quiet or str(json) == "-":
        return
    if markdown:
        typer.echo(as_markdown(reports))
    else:
        show(reports)


def numbers(players: str) -> list[int]:
    """ "2" is two players, "1-4" one to four, one after the other."""
    found = re.fullmatch(r"(\d)(?:-(\d))?", players.strip())
    if not found or int(found[1]) > int(found[2] or found[1]):
        raise typer.BadParameter(f"a number such as 2 or a range such as 1-4, not {players!r}")
    return list(range(int(found[1]), int(found[2] or found[1]) + 1))


def as_markdown(reports: list[Report]) -> str:
    from ..research.sheets import tables

    return "\n".join(table.markdown() for table in tables(reports))


def show(reports: list[Report]) -> None:
    from rich.table import Table

    from ..research.sheets import tables
    from .style import console

    out = console()
    for found in tables(reports):
        table = Table(title=found.title, title_justify="left", title_style="bold", box=None, padding=(0, 2, 0, 0))
        for i, column in enumerate(found.columns):
            table.add_column(column, justify="right" if i else "left")
        for row in found.rows:
            table.add_row(*row)
        out.print(table)
        out.print()
