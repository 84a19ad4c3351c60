"""``origins replay``: a game file told again, or looked at step by step."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .options import Language, Pack

if TYPE_CHECKING:
    from rich.console import Console

    from ..play.session import Session


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="a game file")],
    lang: Language = "en",
    step: Annotated[
        int | None,
        typer.Option("--step", metavar="N", help="show the table after N steps; 0 is the empty table"),
    ] = None,
    interactive: Annotated[bool, typer.Option("--interactive", "-i", help="walk through the game")] = False,
    content: Pack = None,
) -> None:
    """Check a game file and tell what happened in it."""
    from .. import load
    from . import store
    from .look import console

    session = load(store.read(file), content=content)
    out = console()
    if interactive:
        from .walk import walk

        walk(session, content, lang, out, step)
    elif step is not None:
        show_step(at_step(session, content, step), session.version, lang, out)
    else:
        _tell(session, lang, out)


def _tell(session: Session, lang: str, out: Console) -> None:
    from .ending import ending
    from .look import Look
    from .table import print_event

    look = Look.of(session, lang, out)
    for event in session.events():
        print_event(event, lang, look, out)
    out.print()
    if session.result:
        out.print(ending(session, look))
    else:
        out.print(look.word("unfinished", n=session.version), markup=False)


def at_step(whole: Session, content: Path | None, step: int) -> Session:
    """The game after its first ``step`` steps."""
    from ..kernel.errors import InvalidSetup
    from ..play.session import Session

    if not 0 <= step <= whole.version:
        raise InvalidSetup(f"there is no step {step}; the game has steps 0 to {whole.version}")
    session = Session(whole.game, whole.players, whole.options, 0, content, whole.seats)
    for made in whole.steps[:step]:
        session.make(made.notation)
    return session


def show_step(session: Session, steps: int, lang: str, out: Console) -> None:
    """The table at a step, and what was chosen or drawn to get there."""
    from .boards import board_of
    from .look import LABEL, Look

    look = Look.of(session, lang, out)
    out.print(board_of(session.game.name).board(session.view(), look))
    out.print()
    line = look.word("step", n=session.version, all=steps)
    if session.steps:
        seat, notation = session.steps[-1]
        who = look.word("chance") if seat < 0 else f"{look.emblem(seat)} {session.seats[seat]}"
        line += f": {who}: {notation}"
    out.print(line, style=LABEL, markup=False)
