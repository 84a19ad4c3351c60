"""``origins analyse``: what a search says about a finished game, or one under way."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .options import Language, Pack

if TYPE_CHECKING:
    from rich.console import Console

    from ..bots.analysis import Analysis

BARS = "▁▂▃▄▅▆▇█"
WIDTH = 60  # of the graph, at most


def analyse(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="a game file")],
    iterations: Annotated[
        int, typer.Option("--iterations", "-n", metavar="N", min=1, help="how long each decision is searched")
    ] = 1500,
    choices: Annotated[bool, typer.Option("--choices", help="list every choice that lost something")] = False,
    lang: Language = "en",
    content: Pack = None,
    json: Annotated[
        Path | None, typer.Option("--json", metavar="FILE", help="write every decision; - for the standard output")
    ] = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="no progress and no table")] = False,
) -> None:
    """Show who was ahead when, and the choices that cost most."""
    from ..bots import analysis
    from . import store
    from .progress import Progress
    from .style import console

    text = store.read(file)
    with Progress(console(stderr=True), silent=quiet) as progress:
        found = analysis.analyse(text, iterations, lang, content, progress.steps, progress.compiling)
    if json:
        store.write_json(json, found.summary())
    if not quiet and str(json) != "-":
        show(found, lang, console(), choices)


def show(found: Analysis, lang: str, out: Console, choices: bool = False) -> None:
    """Chances over the game as a graph, and the worst mistakes in words."""
    from ..bots.words import say

    out.print(graph(found, max(out.width - 36, 10)))
    if choices:
        out.print()
        out.print(lost(found))
    worst = [moment for seat in range(len(found.seats)) for moment in found.mistakes(seat)]
    if not worst:
        out.print("\n" + say(lang, "mistake.none"), markup=False, highlight=False)
    for moment in worst:
        out.print()
        out.print(found.sentence(moment, lang), markup=False, highlight=False)
        out.print(f"  {moment.reason}", markup=False, highlight=False, style="bright_black")


def graph(found: Analysis, width: int) -> Any:
    """A line for each seat: how its chances went, its first and last figure; below them the rounds."""
    from rich.table import Table

    points = _sampled(found, min(width, WIDTH))
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    for seat, name in enumerate(found.seats):
        line = "".join(BARS[min(int(point.chances[seat] * 8), 7)] for point in points)
        ends = f"{points[0].chances[seat]:.0%} → {points[-1].chances[seat]:.0%}" if points else ""
        table.add_row(name, line, ends)
    ruler = ""
    for i, point in enumerate(points):
        starts = i == 0 or point.round != points[i - 1].round
        label = str(point.round) if starts and i + len(str(point.round)) <= len(points) else " "
        ruler += label if len(ruler) == i else ""
    table.add_row("", ruler, "")
    return table


def _sampled(found: Analysis, width: int) -> list[Any]:
    """As many points as there is room for, evenly taken; the last one always."""
    points = found.graph
    if len(points) <= width:
        return list(points)
    return [points[round(i * (len(points) - 1) / (width - 1))] for i in range(width)]


def lost(found: Analysis) -> Any:
    """Every choice that lost something, in the order of the game."""
    from rich.table import Table

    table = Table(box=None, padding=(0, 2, 0, 0))
    for column in ("", "", "", "−", "best"):
        table.add_column(column)
    for moment in found.moments:
        figure = f"{moment.lost:.0%}" if moment.points_best is None else f"{moment.lost_points:.0f}"
        if figure not in ("0%", "0"):
            cells = (str(moment.round), found.seats[moment.seat], moment.played_text, figure)
            table.add_row(*cells, moment.best_text)
    return table
