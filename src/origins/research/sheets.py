"""The reports of a play-test as tables of words: for a terminal, or as Markdown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from .playtest import Report, Sort, spread


@dataclass(frozen=True)
class Sheet:
    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def markdown(self) -> str:
        lines = [f"### {self.title}", "", _row(self.columns), _row(["---", *["---:"] * (len(self.columns) - 1)])]
        return "\n".join([*lines, *(_row(row) for row in self.rows)]) + "\n"


def _row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def tables(reports: Sequence[Report]) -> list[Sheet]:
    """A table of the games, one of the points, and one for each sort of things."""
    columns = tuple(f"{r.players} player{'s' if r.players > 1 else ''}" for r in reports)
    found = [_games(reports, columns), _points(reports, columns)]
    for name in dict.fromkeys(name for report in reports for name in report.sorts):
        found.append(
            _sort(name, [report.sorts.get(name, Sort()) for report in reports], columns, name in reports[0].components)
        )
    return found


def _games(reports: Sequence[Report], columns: tuple[str, ...]) -> Sheet:
    rows = [
        ("games", *(str(r.games) for r in reports)),
        ("rounds", *(_spread(r.rounds) for r in reports)),
        ("turns of a player", *(_spread(r.turns) for r in reports)),
        ("decisions of a game", *(_spread(r.decisions) for r in reports)),
        ("points of all", *(_spread(r.scores) for r in reports)),
        ("points of the best", *(_spread(r.best) for r in reports)),
    ]
    if any(r.targets for r in reports):
        goals = [f"{sum(r.targets) / r.games:.0f}" if r.targets else "" for r in reports]
        rows.append(("goal alone", *goals))
        rows.append(("reached", *(f"{r.won / r.games:.0%}" if r.targets else "" for r in reports)))
    for reason in dict.fromkeys(reason for r in reports for reason in r.reasons):
        rows.append((f"ended by {reason}", *(f"{r.reasons[reason] / r.games:.0%}" for r in reports)))
    return Sheet("Games", ("mean (lowest to highest)", *columns), tuple(rows))


def _spread(numbers: Sequence[float]) -> str:
    found = spread(numbers)
    return f"{found['mean']:.1f} ({found['lowest']:.0f} to {found['highest']:.0f})"


def _points(reports: Sequence[Report], columns: tuple[str, ...]) -> Sheet:
    rows = []
    for source in dict.fromkeys(source for r in reports for source in r.sources):
        cells = (
            f"{r.sources[source] / r.games / r.players:.1f} / {r.sources_best[source] / r.games:.1f}" for r in reports
        )  # fmt: skip
        rows.append((source, *cells))
    return Sheet("Points by source, of all / of the best", ("source", *columns), tuple(rows))


def _sort(name: str, sorts: Sequence[Sort], columns: tuple[str, ...], alike: bool) -> Sheet:
    whole = together(sorts)
    remarks = whole.remarks() if alike else {}
    things = sorted(whole.offered, key=lambda thing: (-whole.rate(thing), thing))
    rows = []
    for thing in things:
        rates = (f"{sort.rate(thing):.2f}" if sort.offered[thing] else "" for sort in sorts)
        share = whole.by_winners[thing] / whole.used[thing] if whole.used[thing] else 0.0
        rows.append((thing, *rates, f"{share:.0%}", *([remarks.get(thing, "")] if remarks else [])))
    heads = (name, *columns, "by winners", *(["remark"] if remarks else []))
    return Sheet(f"Uses of each {name} that is there", heads, tuple(rows))


def together(sorts: Sequence[Sort]) -> Sort:
    """The same sort of several reports as one."""
    whole = Sort()
    for sort in sorts:
        for counter in ("used", "by_winners", "games", "offered"):
            total: Counter[str] = getattr(whole, counter)
            total.update(getattr(sort, counter))
    return whole
