"""``origins replay``: a game file told again, or looked at step by step."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .options import Language, Pack

if TYPE_CHECKING:
    from rich.console import Console

    from ..session.session import Session
    from ..session.timeline import Timeline


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="a game file")],
    lang: Language = "en",
    step: Annotated[
        int | None, typer.Option("--step", metavar="N", help="show the table after N steps; 0 is the empty table")
    ] = None,
    interactive: Annotated[bool, typer.Option("--interactive", "-i", help="walk through the game")] = False,
    content: Pack = None,
) -> None:
    """Check a game file and tell what happened in it."""
    from .. import load
    from . import store
    from .style import console

    session = load(store.read(file), content=content)
    out = console()
    if interactive:
        from .replay_prompt import walk

        walk(session, lang, out, step)
    elif step is not None:
        show_step(at_step(session.timeline(), step), session.version, lang, out)
    else:
        _tell(session, lang, out)


def _tell(session: Session, lang: str, out: Console) -> None:
    from .ending import ending
    from .screen import print_event
    from .style import look_at

    look = look_at(session, lang, out)
    for event in session.events():
        print_event(event, lang, look, out)
    out.print()
    if session.result:
        out.print(ending(session, look))
    else:
        out.print(look.word("unfinished", n=session.version), markup=False)


def at_step(timeline: Timeline, step: int) -> Session:
    """The game after its first ``step`` steps."""
    from ..kernel.errors import InvalidSetup

    last = len(timeline.steps)
    if not 0 <= step <= last:
        raise InvalidSetup(f"there is no step {step}; the game has steps 0 to {last}")
    return timeline.at(step)


def show_step(session: Session, steps: int, lang: str, out: Console) -> None:
    """The table at a step, and what was chosen or drawn to get there."""
    from importlib import import_module

    from ..kernel.drawing import LABEL
    from .style import look_at

    look = look_at(session, lang, out)
    out.print(import_module(session.game.face.board).board(session.view(), look))
    out.print()
    line = look.word("step", n=session.version, all=steps)
    if session.steps:
        seat, notation = session.steps[-1]
        who = look.word("chance") if seat < 0 else f"{look.emblem(seat)} {session.seats[seat]}"
        line += f": {who}: {notation}"
    out.print(line, style=LABEL, markup=False)
