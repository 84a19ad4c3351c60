"""Progress of long work on the terminal: a bar for games, a line while rules are compiled."""

from __future__ import annotations

from types import TracebackType
from typing import Self

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TaskID, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bar


class Progress:
    """Nothing is shown when silent, or where nobody watches (then only one line tells of a compilation)."""

    def __init__(self, out: Console, silent: bool = False) -> None:
        self._out = out
        self._silent = silent
        self._bar = Bar(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            console=out,
            transient=True,
            disable=silent or not out.is_terminal,
        )
        self._tasks: dict[str, TaskID] = {}

    def __enter__(self) -> Self:
        self._bar.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._bar.stop()

    def games(self, done: int, total: int) -> None:
        self._show("Games", done, total)

    def steps(self, done: int, total: int) -> None:
        self._show("Steps", done, total)

    def compiling(self, done: int, total: int) -> None:
        """Functions compiled; it takes about a minute once, later starts are quick."""
        if "Compiling the rules (once)" not in self._tasks and not self._silent and not self._out.is_terminal:
            self._out.print(f"Compiling the rules (once): {total} functions")
        self._show("Compiling the rules (once)", done, total)

    def _show(self, what: str, done: int, total: int) -> None:
        if what not in self._tasks:
            self._tasks[what] = self._bar.add_task(what, total=total)
        self._bar.update(self._tasks[what], completed=done, total=total)
