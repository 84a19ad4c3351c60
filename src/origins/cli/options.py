"""The arguments that several commands share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

import typer

Lang = Literal["en", "fr", "pl"]

GameName = Annotated[str, typer.Argument(metavar="GAME", help="first-builders or origin")]
Players = Annotated[int, typer.Option("--players", "-p", metavar="N", help="players at the table")]
Wonders = Annotated[bool, typer.Option("--wonders", help="First Builders: with the Ancient Wonders")]
Trials = Annotated[
    int | None, typer.Option("--trials", metavar="4|5|6", help="First Builders: with that many Trials")
]
Language = Annotated[Lang, typer.Option("--lang", help="language of the table")]
Pack = Annotated[
    Path | None, typer.Option("--content", metavar="PACK", help="a TOML with the values of your own box")
]
Seed = Annotated[int, typer.Option("--seed", metavar="N", help="the same seed gives the same games")]


def game_options(wonders: bool, trials: int | None) -> dict[str, Any]:
    """Only what was asked for: a game without such an option says so itself."""
    found: dict[str, Any] = {}
    if wonders:
        found["wonders"] = True
    if trials is not None:
        found["trials"] = trials
    return found
