"""``origins analyse``: what a search says about a finished game, or one under way."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .options import Language, Pack

if TYPE_CHECKING:
    from rich.console import Console

    from ..bots.analysis import Analysis

BARS = "▁▂▃▄▅▆▇█"


def analyse(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="a game file")],
    iterations: Annotated[
        int, typer.Option("--iterations", "-n", metavar="N", min=1, help="how long each decision is searched")
    ] = 1500,
    lang: Language = "en",
    content: Pack = None,
    json: Annotated[
        Path | None,
        typer.Option("--json", metavar="FILE", help="write every decision; - for the standard output"),
    ] = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="no progress and no table")] = False,
) -> None:
    """Show who was ahead when, and the choices that cost most."""
    from ..bots import analysis
    from . import store
    from .look import console
    from .progress import Progress

    text = store.read(file)
    with Progress(console(stderr=True), silent=quiet) as progress:
        found = analysis.analyse(text, iterations, lang, content, progress.steps, progress.compiling)
    if json:
        _write_json(found, None if str(json) == "-" else json)
    if not quiet and str(json) != "-":
        show(found, lang, console())


def _write_json(found: Analysis, path: Path | None) -> None:
    import json

    from . import store

    text = json.dumps(found.summary(), indent=2, ensure_ascii=False) + "\n"
    if path is None:
        typer.echo(text, nl=False)
    else:
        store.write_result(path, text)


def show(found: Analysis, lang: str, out: Console) -> None:
    """Chances by round, and the worst mistakes in words."""
    from rich.table import Table

    rounds: dict[int, tuple[float, ...]] = {}
    for moment in found.moments:
        rounds.setdefault(moment.round, moment.chances)
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column("")
    for number in rounds:
        table.add_column(str(number), justify="right")
    for seat, name in enumerate(found.seats):
        table.add_row(name, *(f"{BARS[min(int(c[seat] * 8), 7)]} {c[seat]:.0%}" for c in rounds.values()))
    out.print(table)
    for moment in found.mistakes():
        out.print()
        out.print(found.sentence(moment, lang), markup=False, highlight=False)
