"""``origins``: the commands, and how errors are shown."""

from __future__ import annotations

import sys
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from ..kernel.errors import OriginsError
from . import analyse, arena, bench, build_wasm, content, play, playtest, replay, rules, serve, simulate, site, verify
from .options import WithGameOptions
from .worker_options import WithTeam


class Commands(TyperGroup):
    """An error of this package is one sentence and exit code 2, never a traceback."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except OriginsError as error:
            print(f"origins: {error}", file=sys.stderr)
            raise typer.Exit(2) from error


app = typer.Typer(
    cls=Commands,
    help="Play, learn and study Origins: First Builders and Origin.",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        from .. import __version__

        print(f"origins {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def main(
    ctx: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="print the version and stop")
    ] = False,
) -> None:
    if ctx.invoked_subcommand is None:
        serve.serve()


app.command("play", cls=WithGameOptions)(play.play)
app.command("simulate", cls=WithTeam)(simulate.simulate)
app.command("replay")(replay.replay)
app.command("rules")(rules.rules)
app.command("content")(content.content)
app.command("bench", cls=WithGameOptions)(bench.bench)
app.command("arena", cls=WithTeam)(arena.arena)
app.command("analyse")(analyse.analyse)
app.command("playtest", cls=WithTeam)(playtest.playtest)
app.command("serve")(serve.serve)
app.command("verify")(verify.verify)
app.command("site")(site.site)
app.command("build-wasm")(build_wasm.build_wasm)
