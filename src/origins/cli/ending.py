"""How a game ended: a table of points by source, who won, and why it was over."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ..kernel.drawing import LABEL, Look
from ..session.session import Result, Session


def ending(session: Session, look: Look) -> RenderableType:
    result = session.result
    assert result is not None
    table = Table(title=Text(look.word("result"), LABEL), title_justify="left", box=None, padding=(0, 2, 0, 0))
    table.add_column()
    for seat, name in enumerate(session.seats):
        table.add_column(f"{look.emblem(seat)} {name}", justify="right")
    for source in session.game.rules.sources:
        points = [row[source] for row in result.breakdown]
        if any(points):
            table.add_row(look.term("source", source), *map(str, points))
    table.add_row(Text(look.word("total"), LABEL), *(Text(str(n), LABEL) for n in result.scores))
    for line in _way(session, look):
        table.add_row(*line)
    lines = [Text(look.word("why_over", reason=", ".join(look.term("reason", r) for r in result.reasons)))]
    return Group(table, Text(), *lines, Text(_verdict(session, result, look), LABEL))


def _way(session: Session, look: Look) -> list[list[Text | str]]:
    """The points at the beginning of every round, as they would have been counted then."""
    way = session.timeline()
    rows: list[list[Text | str]] = [[Text(look.word("way"), LABEL)]]
    for number, step in way.round_starts[1:]:
        rows.append([look.word("round", n=number), *map(str, way.points[step])])
    return [["", *[""] * session.players], *rows] if len(rows) > 1 else []


def _verdict(session: Session, result: Result, look: Look) -> str:
    if "target" in result.extra:
        margin, values = result.extra["margin"], {"score": result.scores[0], "target": result.extra["target"]}
        if result.extra["won"]:
            return look.word("solo_won" if margin else "solo_won_exactly", margin=margin, **values)
        return look.word("solo_lost", margin=-margin, **values)
    names = " & ".join(f"{look.emblem(seat)} {session.seats[seat]}" for seat in result.winners)
    return look.word("winner" if len(result.winners) == 1 else "winners", names=names)
