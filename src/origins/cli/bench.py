"""``origins bench``: how fast the engines are here."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from .options import GameName, Players, Trials, Wonders, game_options

if TYPE_CHECKING:
    from rich.table import Table

GAMES = {"python": 200, "native": 10_000, "gpu": 1 << 20}  # a second or so each


def bench(
    game: GameName = "first-builders",
    engine: Annotated[
        Literal["python", "native", "gpu", "both"] | None,
        typer.Option(
            "--engine", help="both are python and native  [default: both where native is installed]"
        ),
    ] = None,
    players: Players = 2,
    games: Annotated[
        int | None,
        typer.Option(
            "--games", "-n", metavar="N", help="games a run  [default: 200, native 10000, gpu 1048576]"
        ),
    ] = None,
    wonders: Wonders = False,
    trials: Trials = None,
    cold: Annotated[bool, typer.Option("--cold", help="also compile from nothing: about a minute")] = False,
    json: Annotated[
        Path | None,
        typer.Option("--json", metavar="FILE", help="write the numbers; - for the standard output"),
    ] = None,
) -> None:
    """Measure random play on one core or a GPU, copies and starts. Every number is the median of three runs."""
    from . import measure
    from .look import console
    from .progress import Progress

    options = game_options(wonders, trials)
    engines = _engines(engine)
    found: dict[str, Any] = {"game": game, "players": players, "options": options, "engines": {}}
    with Progress(console(stderr=True)) as progress:
        for name in engines:
            n = GAMES[name] if games is None else games
            found["engines"][name] = measure.speed(game, name, players, n, options, progress.compiling)
        found |= measure.costs(game, players, options)
        if "native" in engines:
            found["native_start_cached_s"] = measure.native_start(game)
            found["native_start_cold_s"] = measure.native_start(game, cold=True) if cold else None
    if len(engines) == 2:
        speeds = found["engines"]
        found["native_to_python"] = speeds["native"]["games_per_s"] / speeds["python"]["games_per_s"]
    if json is not None:
        _write(found, json)
    if str(json) != "-":
        out = console()
        out.print(_title(found), style="bold", markup=False)
        out.print(_table(found))


def _engines(wanted: str | None) -> list[str]:
    from importlib.util import find_spec

    if wanted is None:
        return ["python", "native"] if find_spec("numba") and find_spec("numpy") else ["python"]
    return ["python", "native"] if wanted == "both" else [wanted]


def _write(found: dict[str, Any], path: Path) -> None:
    import json

    from . import store

    text = json.dumps(found, indent=2) + "\n"
    if str(path) == "-":
        typer.echo(text, nl=False)
    else:
        store.write_result(path, text)


ROWS = (
    ("games/s", "games_per_s", "{:,.0f}"),
    ("decisions/s", "decisions_per_s", "{:,.0f}"),
    ("draws/s", "draws_per_s", "{:,.0f}"),
    ("decisions a game", "decisions_per_game", "{:,.1f}"),
    ("draws a game", "draws_per_game", "{:,.1f}"),
    ("choices a decision", "branching", "{:.2f}"),
    ("games a run", "games", "{:,}"),
)


def _title(found: dict[str, Any]) -> str:
    options = "".join(f", {name} {value}" for name, value in found["options"].items())
    where = "one GPU" if "gpu" in found["engines"] else "one core"
    return f"{found['game']}, {found['players']} players{options}, random play, {where}"


def _table(found: dict[str, Any]) -> Table:
    from rich.table import Table

    engines = found["engines"]
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column()
    for name in engines:
        table.add_column(name, justify="right")
    for label, key, form in ROWS:
        table.add_row(label, *(form.format(values[key]) for values in engines.values()))
    if "native_to_python" in found:
        table.add_row("native to python", "", f"{found['native_to_python']:,.1f} x")
    if "native_start_cached_s" in found:
        table.add_row("start, compiled before", "", f"{found['native_start_cached_s']:.2f} s")
        start = found["native_start_cold_s"]
        table.add_row("start, compiled anew", "", "--cold" if start is None else f"{start:.1f} s")
    for label, text in (
        ("state", f"{found['state_bytes']:,} bytes"),
        ("copies/s", f"{found['copies_per_s']:,.0f}"),
        ("import", f"{found['import_s'] * 1000:.0f} ms"),
        ("new game to choices", f"{found['first_choices_s'] * 1000:.1f} ms"),
    ):
        table.add_row(label, text)
    return table
