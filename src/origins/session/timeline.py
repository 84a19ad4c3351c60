"""The way a game has come: its earlier positions, and what happened when.

Copies of the position are kept at intervals, so that looking at any step, forwards or backwards, repeats only a few.
"""

from __future__ import annotations

from collections.abc import Sequence

from .session import Session, Step

SPAN = 16  # steps between two copies


def shared(before: Sequence[Step], after: Sequence[Step]) -> int:
    """How many steps from the start are the same; less than all of the first when some were undone."""
    pairs = enumerate(zip(before, after, strict=False))
    return next((i for i, (one, other) in pairs if one != other), min(len(before), len(after)))


class Timeline:
    """What a game has been, step by step."""

    def __init__(self, now: Session) -> None:
        self._head = now.restarted()
        self._kept: list[Session] = [self._head.copy()]  # after 0, SPAN, 2 SPAN ... steps
        self.events: list[int] = [len(self._head.events())]  # how many were told after each number of steps
        self.rounds: list[int] = [self._head.state.round]  # which round it was after each number of steps
        self.points: list[list[int]] = [self._head.points()]  # the scores as they would be counted then

    @property
    def steps(self) -> list[Step]:
        return self._head.steps

    def follow(self, steps: Sequence[Step]) -> None:
        """Go on to where these steps lead; what was undone is forgotten."""
        same = shared(self.steps, steps)
        if same < len(self.steps):
            self._go_back(same)
        for step in steps[len(self.steps) :]:
            self._head.make(step.notation)
            self.events.append(self.events[-1] + len(self._head.events(self.events[-1])))
            self.rounds.append(self._head.state.round)
            self.points.append(self._head.points())
            if self._head.version % SPAN == 0:
                self._kept.append(self._head.copy())

    @property
    def round_starts(self) -> list[tuple[int, int]]:
        """Each round, and how many steps had been made when it began."""
        found: dict[int, int] = {}
        for step, number in enumerate(self.rounds):
            if number:
                found.setdefault(number, step)
        return list(found.items())

    def _go_back(self, step: int) -> None:
        self._head = self._made(step)
        del self._kept[step // SPAN + 1 :]
        for known in (self.events, self.rounds, self.points):
            del known[step + 1 :]

    def _made(self, step: int) -> Session:
        session = self._kept[step // SPAN].copy()
        for done in self.steps[session.version : step]:
            session.make(done.notation)
        return session

    def at(self, step: int, names: tuple[str, ...] | None = None) -> Session:
        """The game as it was after ``step`` steps, to look at or to go on from; with the names used now."""
        session = self._made(step)
        session.seats = names or session.seats
        return session
