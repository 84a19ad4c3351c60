"""``origins build-wasm``: make the files that the engine ``wasm`` runs."""

from __future__ import annotations

from typing import Annotated

import typer

from ..session import catalogue


def build_wasm(
    games: Annotated[
        list[str] | None,
        typer.Argument(metavar="[GAME]...", help="games to make files of  [default: all of this package]"),
    ] = None,
) -> None:
    """Compile the rules of games into files; it takes a minute or two each."""
    from ..bots import whole
    from .progress import Progress
    from .style import console

    for game in [catalogue.game_named(name) for name in games or catalogue.own_names()]:
        with Progress(console(stderr=True)) as progress:
            place = whole.build(game, progress.compiling)
        console().print(f"{place}: {place.stat().st_size:,} bytes", markup=False, highlight=False, soft_wrap=True)
