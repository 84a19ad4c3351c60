"""Looking back at a game: the chances of everybody on the way, and what each choice gave away.

Every decision is searched from what its seat could know then. What a choice lost is the difference between the
chance to win after the best choice and after the one that was made, both searched as long as each other. Of one who
plays alone the chance is that of reaching the goal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple

from ..kernel.engine import Local
from ..session.session import CHANCE, Choice, Session, load
from . import engines
from .hints import Rated, Thought, expected_line, explain
from .position import Position, fresh_stream, position_for
from .search_view import look
from .words import percent, say

ITERATIONS = 1500
NOTABLE = 0.03  # a smaller loss may well be an error of the search
NOTABLE_POINTS = 2.0  # the same for one who plays alone, in points
MISTAKES = 3


@dataclass(frozen=True)
class Moment:
    """A decision that was made, as a search sees it."""

    step: int  # its number in the record
    round: int
    seat: int
    chances: tuple[float, ...]  # of every seat before the choice, as the deciding seat could see it
    played: str
    best: str
    chance_played: float  # of the deciding seat, after each
    chance_best: float
    points_played: float | None = None  # alone: the points to be expected after each
    points_best: float | None = None
    line: tuple[str, ...] = ()  # what was to follow the best choice in the same turn, where much was lost
    draw: bool = False  # whether something was to be drawn then
    prompt: str = ""  # what was to be decided, in words
    played_text: str = ""
    best_text: str = ""
    line_text: tuple[str, ...] = ()
    reason: str = ""  # for the best choice, where much was lost

    @property
    def lost(self) -> float:
        return max(self.chance_best - self.chance_played, 0.0)

    @property
    def lost_points(self) -> float:
        """Of one who plays alone."""
        return max((self.points_best or 0.0) - (self.points_played or 0.0), 0.0)

    @property
    def weight(self) -> float:
        """What was lost, in chance, or alone in points: 1 is as much as can be told from an error of the search."""
        return self.lost / NOTABLE if self.points_best is None else self.lost_points / NOTABLE_POINTS

    def worded(self, session: Session, lang: str) -> Moment:
        """The same in words; the session is where the choice was made."""
        offered = {choice.notation: choice for choice in session.choices()}
        played, best = offered[self.played], offered[self.best]
        told = replace(self, prompt=session.prompt(lang), played_text=played.text(lang), best_text=best.text(lang))
        if self.weight < 1:
            return told
        ids = tuple(choice.id for choice in follow(session, (self.best, *self.line)))[1:]
        rated = (
            Rated(best.id, self.chance_best, self.points_best),
            Rated(played.id, self.chance_played, self.points_played),
        )
        names = session.seats if session.named else ()
        found = explain(session.texts(lang), session.state, self.seat, Thought(rated, ids, self.draw), names)
        return replace(told, line_text=found.line, reason=found.reason)


@dataclass(frozen=True)
class Point:
    """Where everybody stood before a step of the record; after the last one, who won."""

    step: int
    round: int
    chances: tuple[float, ...]


@dataclass(frozen=True)
class Analysis:
    game: str
    seats: tuple[str, ...]
    moments: tuple[Moment, ...]
    graph: tuple[Point, ...]

    def mistakes(self, seat: int | None = None, most: int = MISTAKES) -> list[Moment]:
        """The choices that lost most, of one seat or of all, the worst first."""
        notable = [m for m in self.moments if m.weight >= 1 and seat in (None, m.seat)]
        return sorted(notable, key=lambda m: -m.weight)[:most]

    def lost(self, seat: int) -> float:
        """What the choices of a seat gave away, all together."""
        return sum(m.lost for m in self.moments if m.seat == seat and m.weight >= 1)

    def sentence(self, moment: Moment, lang: str = "en") -> str:
        """A mistake in words; the choices in it stand in the language of the analysis."""
        alone = moment.points_best is not None
        figures = (moment.lost_points, moment.points_best or 0.0, moment.points_played or 0.0)
        lost, before, after = (
            (f"{n:.0f}" for n in figures)
            if alone
            else (percent(n) for n in (moment.lost, moment.chance_best, moment.chance_played))
        )
        return say(
            lang,
            "mistake.points" if alone else "mistake.chance",
            round=str(moment.round),
            name=self.seats[moment.seat],
            prompt=moment.prompt,
            played=moment.played_text,
            best=moment.best_text,
            lost=lost,
            before=before,
            after=after,
        )

    def summary(self) -> dict[str, Any]:
        """Everything, ready for JSON."""
        return {
            "game": self.game,
            "seats": list(self.seats),
            "graph": [asdict(point) for point in self.graph],
            "moments": [{**asdict(m), "lost": m.lost, "lost_points": m.lost_points} for m in self.moments],
            "lost": [self.lost(seat) for seat in range(len(self.seats))],
            "mistakes": [m.step for m in self.mistakes()],
        }


def analyse(
    game: Session | str,
    iterations: int = ITERATIONS,
    lang: str = "en",
    content: str | Path | None = None,
    progress: Callable[[int, int], None] | None = None,
    compiling: Callable[[int, int], None] | None = None,
) -> Analysis:
    """Analyse a game, or the text of a game file, from its first decision to its last."""
    session = load(game, content) if isinstance(game, str) else game
    name = session.game.name
    engine = engines.compiled_now(name, compiling) if engines.compiled_possible(name) else engines.python(name)
    again = session.restarted()
    moments = []
    for number, step in enumerate(session.steps):
        if step.seat != CHANCE:
            offered = again.choices()
            if len(offered) > 1:
                moments.append(moment(again, number, step.seat, step.notation, offered, engine, iterations, lang))
        again.make(step.notation)
        if progress:
            progress(number + 1, len(session.steps))
    graph = [Point(m.step, m.round, m.chances) for m in moments]
    texts, names = session.texts(lang), session.seats if session.named else ()
    seats = tuple(texts.word("seat", seat, names) for seat in range(session.players))
    return Analysis(name, seats, tuple(moments), (*graph, *_end(session)))


def _end(session: Session) -> list[Point]:
    """Who won, if the game is over; shared victories in parts."""
    result = session.result
    if result is None:
        return []
    shares = tuple(float(seat in result.winners) / max(len(result.winners), 1) for seat in range(session.players))
    return [Point(len(session.steps), session.state.round, shares)]


def moment(
    session: Session, number: int, seat: int, notation: str, offered: list[Choice],
    engine: Local, iterations: int, lang: str,
) -> Moment:  # fmt: skip
    position = position_for(session, seat, fresh_stream(number))
    played = next(choice for choice in offered if choice.notation == notation)
    with look(engine, position, iterations) as seen:
        best = next(choice for choice in offered if choice.id == seen.ranked[0])
        after_played = _after(engine, position, played.id, iterations)
        after_best = after_played if best == played else _after(engine, position, best.id, iterations)
        if after_best < after_played:  # the longer look at what was played speaks for it
            best, after_best = played, after_played
        moment = Moment(
            step=number,
            round=session.state.round,
            seat=seat,
            chances=seen.chances,
            played=notation,
            best=best.notation,
            chance_played=after_played.chance,
            chance_best=after_best.chance,
            points_played=after_played.points,
            points_best=after_best.points,
        )
        if moment.weight < 1:
            return moment.worded(session, lang)
        ids, draw = expected_line(position, best.id, lambda p, path: seen.expected(path, p.choices))
    line = tuple(choice.notation for choice in follow(session, (best.id, *ids)))[1:]
    return replace(moment, line=line, draw=draw and len(line) == len(ids)).worded(session, lang)


def follow(session: Session, choices: Iterable[str | int]) -> Iterator[Choice]:
    """These choices one after the other, each while it can be made, as far as its seat is offered them; on a copy."""
    then = session.copy()
    for wanted in choices:
        found = then.choices() if then.to_move == session.to_move else []
        choice = next((choice for choice in found if wanted in (choice.id, choice.notation)), None)
        if choice is None:
            return
        yield choice
        then.make(choice)


class _After(NamedTuple):
    """What a seat may expect once a choice is made; more of it is greater."""

    points: float | None  # alone
    chance: float


def _after(engine: Local, position: Position, choice: int, iterations: int) -> _After:
    python = engines.python(position.game)
    state = python.game.model.State.from_buffer_copy(position.state)
    left = python.loops.step(state, engines.box_of(python, position.box), choice, [0] * python.game.model.most)
    here = replace(position, state=bytes(state), choices=())
    with look(engine, here, iterations if left else 1) as seen:
        return _After(seen.points, seen.chances[position.seat])
