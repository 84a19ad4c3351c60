"""Drawing an environment: the boards of the terminal client, as text."""

from __future__ import annotations

from io import StringIO

from ..session.session import Session

WIDTH = 100
MODES = ["ansi", "human"]


def drawn(session: Session, seat: int | None = None) -> str:
    """The table as a seat sees it, or as a spectator does, with colours for the terminal."""
    from importlib import import_module

    from rich.console import Console

    from ..kernel.drawing import Look

    text = StringIO()
    out = Console(file=text, width=WIDTH, force_terminal=True, highlight=False, emoji=False)
    look = Look("en", session.content.tables, WIDTH, texts=session.texts("en"))
    out.print(import_module(session.game.face.board).board(session.view(seat), look))
    return text.getvalue()


def shown(session: Session, mode: str | None, seat: int | None = None) -> str | None:
    """The drawing for whoever asks for it as text, or for the terminal."""
    text = drawn(session, seat) if mode else None
    if mode != "human":
        return text
    print(text)
    return None
