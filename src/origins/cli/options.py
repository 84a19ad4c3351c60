"""The arguments that several commands share, and the options that the games have."""

from __future__ import annotations

from functools import cache
from inspect import Parameter, Signature
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer
from typer.core import TyperCommand

from ..session import catalogue

if TYPE_CHECKING:
    from ..kernel.options import Option

Lang = Literal["en", "fr", "pl"]
USUAL = catalogue.names()[0]  # who names no game means this one

GameName = Annotated[str, typer.Argument(metavar="GAME", help=" or ".join(catalogue.names()))]
Players = Annotated[int, typer.Option("--players", "-p", metavar="N", help="players at the table")]
Language = Annotated[Lang, typer.Option("--lang", help="language of the table")]
Pack = Annotated[Path | None, typer.Option("--content", metavar="PACK", help="a TOML with the values of your own box")]
Seed = Annotated[int, typer.Option("--seed", metavar="N", help="the same seed gives the same games")]

# Stands in a command's signature where the options of the games are to stand: what was chosen of them.
if TYPE_CHECKING:
    Chosen = dict[str, Any] | None
else:
    Chosen = Annotated[str | None, typer.Option("--chosen", hidden=True)]
PLACE = "chosen"


class WithGameOptions(TyperCommand):
    """A command that takes the options of all games; a game that has no such option says so itself."""

    def get_params(self, ctx: Any) -> list[Any]:
        found: list[Any] = []
        for param in super().get_params(ctx):
            found += _params() if param.name == PLACE else [param]
        return found

    def invoke(self, ctx: Any) -> Any:
        given = {param.name: ctx.params.pop(param.name) for param in _params() if param.name in ctx.params}
        if given:
            ctx.params[PLACE] = {name: value for name, value in given.items() if value not in (None, False)}
        return super().invoke(ctx)


@cache
def _params() -> list[Any]:
    """The options of all games as typer makes them of a signature; of several with the same name the first."""
    annotations: dict[str, Any] = {}
    for name, game in catalogue.playable().items():
        title = name.replace("-", " ").title()
        for option in game.options:
            annotations.setdefault(option.name, _annotation(title, option))

    def command() -> None: ...

    shown = [Parameter(name, Parameter.KEYWORD_ONLY, default=None, annotation=a) for name, a in annotations.items()]
    command.__annotations__ = annotations
    command.__signature__ = Signature(shown)  # type: ignore[attr-defined]
    app = typer.Typer(add_completion=False)
    app.command()(command)
    made: Any = typer.main.get_command(app)
    return [param for param in made.params if param.name in annotations]


def _annotation(title: str, option: Option) -> Any:
    flag, told = f"--{option.name}", f"{title}: {option.help}"
    if not option.values:
        return Annotated[bool | None, typer.Option(flag, help=told)]
    return Annotated[int | None, typer.Option(flag, metavar="|".join(map(str, option.values)), help=told)]
