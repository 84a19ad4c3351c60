"""``origins content``: what is in the box, where each value comes from, and whether a pack fits."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .options import USUAL, GameName, Language

if TYPE_CHECKING:
    from rich.console import Console

    from ..kernel.game import Game

NOTE = "reconstructed, and *: no text gives this value, only the cardboard; a content pack can replace it"


def content(
    game: GameName = USUAL,
    kind: Annotated[
        str | None, typer.Option("--kind", metavar="KIND", help="list one kind: buildings, districts, ...")
    ] = None,
    check: Annotated[
        Path | None, typer.Option("--check", metavar="PACK", help="check a content pack and say what it changes")
    ] = None,
    world: Annotated[bool, typer.Option("--map", help="draw the map, where the game has one")] = False,
    lang: Language = "en",
) -> None:
    """List the components with their values, and where each value comes from."""
    from ..session.catalogue import game_named
    from .style import console

    description = game_named(game)
    out = console()
    if check is not None:
        _check(description, check, out)
    elif world:
        _map(description, lang, out)
    elif kind is not None:
        _list(description, kind, lang, out)
    else:
        _overview(description, out)


def _overview(game: Game, out: Console) -> None:
    from rich.table import Table

    from .components import kinds, origin_of

    table = Table(box=None, padding=(0, 2, 0, 0), title=game.name, title_justify="left", title_style="bold")
    table.add_column("Kind")
    table.add_column("Entries", justify="right")
    table.add_column("Source")
    for name, entries in kinds(game.content().tables).items():
        table.add_row(name, str(len(entries)), origin_of(entries))
    out.print(table)
    out.print(f"\nOne kind in full: origins content {game.name} --kind KIND", style="bright_black")


def _list(game: Game, kind: str, lang: str, out: Console) -> None:
    from ..kernel.errors import OriginsError
    from ..session.texts import Texts
    from .components import kinds, listing, origin_of, singular

    tables = game.content()
    found = kinds(tables.tables)
    names = [k for k in found if singular(k) == singular(kind)]
    if not names:
        raise OriginsError(f"{game.name} has no components of kind {kind!r}; the kinds are: {', '.join(found)}")
    for name in names:
        out.print(listing(name, found[name], Texts(game, tables, lang)))
    if any("reconstructed" in origin_of(found[name]) for name in names):
        out.print(NOTE, style="bright_black")


def _check(game: Game, pack: Path, out: Console) -> None:
    """The pack is read as a game would read it: its error is ours."""
    from .components import changes, shown

    merged = game.content(pack)
    base = game.content()
    found = list(changes(base.tables, merged.tables))
    if not found:
        out.print(f"{pack} is valid and changes nothing.", markup=False)
        return
    out.print(f"{pack} is valid and changes {len(found)} value{'s' if len(found) > 1 else ''}:", markup=False)
    for key, old, new in found:
        out.print(f"  {key}: {shown(old)} -> {shown(new)}", markup=False)
    out.print(f"Content {merged.digest} (without the pack: {base.digest})", style="bright_black")


def _map(game: Game, lang: str, out: Console) -> None:
    from importlib import import_module

    from ..kernel.drawing import Look
    from ..kernel.errors import OriginsError
    from ..session.texts import Texts

    content = game.content()
    drawn = getattr(import_module(game.face.board), "world", None)
    if drawn is None:
        raise OriginsError(f"{game.name} has no map")
    out.print(drawn(Look(lang, content.tables, out.width, texts=Texts(game, content, lang))))
