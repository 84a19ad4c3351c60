"""The choices of a decision as a numbered list, each with what it surely costs and brings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rich.text import Text

from ..kernel.drawing import QUIET, Look
from ..kernel.game import Amount
from ..session.session import Choice, Session

GAP = 3


def in_order(session: Session) -> list[Choice]:
    """The choices as they are listed; cells of a City row by row, as one reads them."""
    choices = session.choices()
    if all(session.game.model.codec.kind_of(choice.id).resolve for choice in choices):
        choices.sort(key=lambda choice: (choice.kind, choice.args[1::-1], choice.args[2:]))
    return choices


def numbered(session: Session, choices: Sequence[Choice], look: Look) -> Text:
    """In columns, read downwards, as many as the width allows."""
    digits = len(str(len(choices)))
    entries = []
    for i, choice in enumerate(choices, 1):
        entry = Text().append(f"{i:>{digits + 1}}  ", "bold").append(choice.text(look.lang))
        if told := sure_effects(choice, look):
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


def sure_effects(choice: Choice, look: Look) -> str:
    """What it costs and brings the one who chooses, up to the next decision or draw."""
    seen = choice.preview()
    parts = [f"{look.marks.minus}{told}" for told in _summed(seen.cost, look)]
    return " ".join([*parts, *(f"+{told}" for told in _summed(seen.gain, look))])


def _summed(amounts: Sequence[Amount], look: Look) -> list[str]:
    """Each thing once, points last."""
    sums: Counter[str] = Counter()
    for amount in amounts:
        sums[amount.resource] += amount.n
    points = sums.pop("", 0)
    told = [f"{n} {look.term('resource', resource).lower()}" for resource, n in sums.items()]
    return [*told, *([f"{points} {look.word('vp')}"] if points else [])]
