"""How a game ended: a table of points by source, who won, and why it was over."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ..play.session import Result, Session
from .look import LABEL, Look


def ending(session: Session, look: Look) -> RenderableType:
    result = session.result
    assert result is not None
    table = Table(
        title=Text(look.word("result"), LABEL), title_justify="left", box=None, padding=(0, 2, 0, 0)
    )
    table.add_column()
    for seat, name in enumerate(session.seats):
        table.add_column(f"{look.emblem(seat)} {name}", justify="right")
    for source in session.game.sources:
        points = [row[source] for row in result.breakdown]
        if any(points):
            table.add_row(look.term("source", source), *map(str, points))
    table.add_row(Text(look.word("total"), LABEL), *(Text(str(n), LABEL) for n in result.scores))
    lines = [Text(look.word("why_over", reason=", ".join(look.term("reason", r) for r in result.reasons)))]
    return Group(table, Text(), *lines, Text(_verdict(session, result, look), LABEL))


def _verdict(session: Session, result: Result, look: Look) -> str:
    if "target" in result.extra:
        margin, values = result.extra["margin"], {"score": result.scores[0], "target": result.extra["target"]}
        if result.extra["won"]:
            return look.word("solo_won" if margin else "solo_won_exactly", margin=margin, **values)
        return look.word("solo_lost", margin=-margin, **values)
    names = " & ".join(f"{look.emblem(seat)} {session.seats[seat]}" for seat in result.winners)
    return look.word("winner" if len(result.winners) == 1 else "winners", names=names)
