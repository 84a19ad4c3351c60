"""The arguments that say who works: processes here, or a Ray cluster."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from ..session import catalogue
from ..simulation.jobs import LOCAL
from .options import WithGameOptions

Workers = Annotated[
    int | None,
    typer.Option("--workers", "-w", metavar="N", help="games at a time (1; with --ray, as many as it has processors)"),
]
Ray = Annotated[
    str | None,
    typer.Option(
        "--ray",
        metavar="[ADDRESS]",
        help="share the games out on a Ray cluster: host:6379, ray://host:10001 or auto; none: one that is started here",
    ),
]


class WithTeam(WithGameOptions):
    """A command with ``--ray``, whose address may be left out."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        filled = list(args)
        for i, argument in enumerate(args):
            following = args[i + 1] if i + 1 < len(args) else "-"
            if argument == "--ray" and (following.startswith("-") or following in catalogue.names()):
                filled[i] = f"--ray={LOCAL}"
        found: list[str] = super().parse_args(ctx, filled)
        return found
