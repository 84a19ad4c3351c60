"""The choices of a decision as a numbered list, each with what it surely costs and brings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rich.text import Text

from ..play.session import Choice, Event, Session
from .look import QUIET, Look

GAP = 3
POINTS = ("scores", "takes_strait", "takes_hunting")  # a token of Origin is worth its number


def in_order(session: Session) -> list[Choice]:
    """The choices as they are listed; cells of a City row by row, as one reads them."""
    choices = session.choices()
    if all(session.game.codec.kind_of(choice.id).resolve for choice in choices):
        choices.sort(key=lambda choice: (choice.kind, choice.args[1::-1], choice.args[2:]))
    return choices


def numbered(session: Session, choices: Sequence[Choice], look: Look) -> Text:
    """In columns, read downwards, as many as the width allows."""
    digits = len(str(len(choices)))
    entries = []
    for i, choice in enumerate(choices, 1):
        entry = Text().append(f"{i:>{digits + 1}}  ", "bold").append(choice.text(look.lang))
        if told := sure_effects(session, choice, look):
            entry.append(f"  ({told})", QUIET)
        entries.append(entry)
    widest = max(entry.cell_len for entry in entries)
    columns = max(1, min((look.width + GAP) // (widest + GAP), -(-len(entries) // 4)))
    rows = -(-len(entries) // columns)
    lines = []
    for row in range(rows):
        line = Text()
        for i in range(row, len(entries), rows):
            entry = entries[i]
            if i + rows < len(entries):
                entry.append(" " * (widest + GAP - entry.cell_len))
            line.append_text(entry)
        lines.append(line)
    return Text("\n").join(lines)


def sure_effects(session: Session, choice: Choice, look: Look) -> str:
    """What it costs and brings the one who chooses, up to the next decision or draw."""
    seat = session.to_move
    pays: Counter[str] = Counter()
    gains: Counter[str] = Counter()
    points = 0
    for event in choice.effects():
        if event.args[:1] != (seat,):
            continue
        number = event.args[-1] or 0
        if event.kind == "pays":
            pays[_resource(session, event)] += number
        elif event.kind == "gains":
            gains[_resource(session, event)] += number
        elif event.kind in POINTS:
            points += number
    parts = [f"{look.marks.minus}{n} {look.name('resources', r).lower()}" for r, n in pays.items() if n]
    parts += [f"+{n} {look.name('resources', r).lower()}" for r, n in gains.items() if n]
    parts += [f"+{points} {look.word('vp')}"] if points else []
    return " ".join(parts)


def _resource(session: Session, event: Event) -> str:
    which = event.args[1]
    assert which is not None
    return session.game.domains["resource"][which]
