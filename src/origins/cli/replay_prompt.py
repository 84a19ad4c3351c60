"""Walking through a recorded game: forwards, backwards, to any step."""

from __future__ import annotations

from rich.console import Console

from ..session.session import Session
from .replay import at_step, show_step
from .style import words


def walk(whole: Session, lang: str, out: Console, step: int | None) -> None:
    way = whole.timeline()
    now = at_step(way, step or 0)
    show_step(now, whole.version, lang, out)
    while True:
        try:
            line = input(words(lang)["walk"]).strip()
        except (EOFError, KeyboardInterrupt):
            out.print()
            return
        if line == "q":
            return
        target = _target(line, now, whole)
        if target is None:
            out.print(words(lang)["walk_unknown"].format(given=line, n=whole.version), markup=False)
            continue
        now = at_step(way, target)
        show_step(now, whole.version, lang, out)


def _target(line: str, now: Session, whole: Session) -> int | None:
    """The step a line asks for: n or Enter on, p back, t the next one of another seat, a number."""
    if line in ("", "n"):
        return min(now.version + 1, whole.version)
    if line == "p":
        return max(now.version - 1, 0)
    if line == "t":
        return _next_turn(now.version, whole)
    if line.isdecimal() and int(line) <= whole.version:
        return int(line)
    return None


def _next_turn(at: int, whole: Session) -> int:
    """Up to the next choice of another seat."""
    seats = [step.seat for step in whole.steps]
    seat = next((s for s in seats[at:] if s >= 0), -1)
    for i in range(at, len(seats)):
        if seats[i] >= 0 and seats[i] != seat:
            return i
    return len(seats)
