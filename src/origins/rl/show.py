"""Drawing an environment: the boards of the terminal client, as text."""

from __future__ import annotations

from io import StringIO

from ..play.session import Session

WIDTH = 100
MODES = ["ansi", "human"]


def drawn(session: Session, seat: int | None = None) -> str:
    """The table as a seat sees it, or as a spectator does, with colours for the terminal."""
    from rich.console import Console

    from ..cli.boards import board_of
    from ..cli.look import Look

    text = StringIO()
    out = Console(file=text, width=WIDTH, force_terminal=True, highlight=False, emoji=False)
    look = Look("en", session.content.tables, WIDTH, texts=session.texts("en"))
    out.print(board_of(session.game.name).board(session.view(seat), look))
    return text.getvalue()
