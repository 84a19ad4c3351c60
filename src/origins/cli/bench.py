"""``origins bench``: how fast the engines are here."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from .options import USUAL, Chosen, GameName, Players

if TYPE_CHECKING:
    from rich.table import Table

GAMES = {"python": 200, "wasm": 10_000, "native": 10_000, "gpu": 1 << 20}  # a second or so each


def bench(
    game: GameName = USUAL,
    engine: Annotated[
        Literal["python", "wasm", "native", "gpu"] | None,
        typer.Option("--engine", help="only this one  [default: all that are installed, but for gpu]"),
    ] = None,
    players: Players = 2,
    games: Annotated[
        int | None,
        typer.Option("--games", "-n", metavar="N", help="games a run  [default: 200, compiled 10000, gpu 1048576]"),
    ] = None,
    chosen: Chosen = None,
    cold: Annotated[bool, typer.Option("--cold", help="also compile from nothing: about a minute")] = False,
    json: Annotated[
        Path | None, typer.Option("--json", metavar="FILE", help="write the numbers; - for the standard output")
    ] = None,
) -> None:
    """Measure random play on one core or a GPU, copies and starts. Every number is the median of three runs.

    It also says which engine bots think with here.
    """
    from . import measure, store
    from .progress import Progress
    from .style import console

    options = chosen or {}
    engines = {name: GAMES[name] if games is None else games for name in _engines(game, engine)}
    found: dict[str, Any] = {"game": game, "players": players, "options": options, "bots_think_with": _chosen(game)}
    with Progress(console(stderr=True)) as progress:
        found["engines"] = measure.speeds(game, engines, players, options, progress.compiling)
        found |= measure.costs(game, players, options)
        found["start_s"] = {name: measure.start(game, name) for name in engines if name in ("wasm", "native")}
        if "native" in engines:
            found["native_start_cold_s"] = measure.start(game, "native", cold=True) if cold else None
    slowest = min(values["games_per_s"] for values in found["engines"].values())
    for values in found["engines"].values():
        values["times_the_slowest"] = values["games_per_s"] / slowest
    if json is not None:
        store.write_json(json, found)
    if str(json) != "-":
        out = console()
        out.print(_title(found), style="bold", markup=False)
        out.print(_table(found))


def _engines(game: str, wanted: str | None) -> list[str]:
    from ..bots import engines

    if wanted is not None:
        return [wanted]
    there = {"python": True, "wasm": engines.wasm_of(game) is not None, "native": engines.native_possible()}
    return [name for name, is_there in there.items() if is_there]


def _chosen(game: str) -> str:
    """The engine that bots have here, once it is there."""
    from ..bots import engines

    return "wasm" if engines.wasm_of(game) else "native" if engines.native_possible() else "python"


ROWS = (
    ("games/s", "games_per_s", "{:,.0f}"),
    ("decisions/s", "decisions_per_s", "{:,.0f}"),
    ("draws/s", "draws_per_s", "{:,.0f}"),
    ("decisions a game", "decisions_per_game", "{:,.1f}"),
    ("draws a game", "draws_per_game", "{:,.1f}"),
    ("choices a decision", "branching", "{:.2f}"),
    ("games a run", "games", "{:,}"),
    ("times the slowest", "times_the_slowest", "{:,.1f} x"),
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
    starts = found["start_s"]
    if starts:
        table.add_row("start", *(f"{starts[name]:.2f} s" if name in starts else "" for name in engines))
    if "native_start_cold_s" in found:
        start = found["native_start_cold_s"]
        anew = "--cold" if start is None else f"{start:.1f} s"
        table.add_row("start, compiled anew", *(anew if name == "native" else "" for name in engines))
    for label, text in (
        ("bots think with", found["bots_think_with"]),
        ("state", f"{found['state_bytes']:,} bytes"),
        ("copies/s", f"{found['copies_per_s']:,.0f}"),
        ("import", f"{found['import_s'] * 1000:.0f} ms"),
        ("new game to choices", f"{found['first_choices_s'] * 1000:.1f} ms"),
    ):
        table.add_row(label, text)
    return table
