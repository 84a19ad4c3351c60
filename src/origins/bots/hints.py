"""What a bot would choose for somebody, and why, in words.

Thinking and wording are apart: :func:`think` needs a position only and gives plain data, so it can be done in another
process; :func:`explain` puts it into words for a reader. :func:`hint` does both.

>>> from origins import new
>>> game = new("origin", players=2, seed=1)
>>> found = hint(game, game.to_move, "planner@50")
>>> found.choice in [choice.notation for choice in game.choices()]
True
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from ..kernel.engine import Local
from ..kernel.game import Game
from ..kernel.layout import copy_state
from ..session.score import points
from ..session.session import Session
from ..session.texts import Texts
from . import engines, weights
from .levels import PLANNER_BUDGET, PLANNER_TRIES, make
from .players import Planner, Tree
from .position import Position, fresh_stream, position_for
from .search import plan, rollout
from .search_view import look
from .words import changed, percent, say

LEVEL = "tree-1s"
SECONDS = 1.0
LONGEST = 10  # choices of a plan
SHOWN = 6  # things that change
COMPARED = 3  # choices that are told with their chances, the recommended one included
CLOSE = 0.01  # a smaller difference in chances is none
POINT = 1.0  # and a smaller one in points neither

Expect = Callable[[Position, Sequence[int]], int | None]
"""The choice to expect in a position, after a number of choices."""


class Rated(NamedTuple):
    """What a search thinks of a choice."""

    choice: int
    chance: float  # to win with it; alone: to reach the goal
    points: float | None = None  # alone: what may be expected with it


@dataclass(frozen=True)
class Thought:
    """What a search came to: plain data, choices by id."""

    rated: tuple[Rated, ...]  # the choice, and the best of the others
    line: tuple[int, ...]  # the choices of the same turn after it
    draw: bool  # whether something is drawn after them
    looked: int = 0  # how many positions were looked at

    @property
    def choice(self) -> int:
        return self.rated[0].choice


class Change(NamedTuple):
    """Something that becomes more or less, by the key and in the words of the texts."""

    quantity: str
    text: str
    n: int


class Weighed(NamedTuple):
    """A choice in notation and in words, and what the search thinks of it."""

    choice: str
    text: str
    chance: float
    points: float | None


@dataclass(frozen=True)
class Hint:
    """A recommended choice with the reason for it in words, and the figures that the reason rests on."""

    reason: str
    rated: tuple[Weighed, ...]  # the choice, and the best of the others
    now: tuple[Change, ...]  # what it costs and brings at once
    line: tuple[str, ...]  # what it is to be followed by in the same turn, in words
    draw: bool  # whether something is drawn after that
    turn: tuple[Change, ...]  # what all of it costs and brings
    looked: int  # how many positions were looked at
    goal: int | None  # alone: the points that are needed

    @property
    def choice(self) -> str:
        return self.rated[0].choice

    @property
    def text(self) -> str:
        return self.rated[0].text

    @property
    def chance(self) -> float:
        return self.rated[0].chance


def hint(session: Session, seat: int, level: str = LEVEL, lang: str = "en", seed: int = 1) -> Hint:
    """What a bot of that level recommends to the seat that is to move."""
    position = position_for(session, seat, fresh_stream(seed, session.version))
    known = session.game.model.State.from_buffer_copy(position.state)  # nothing hidden has a part in the words
    names = session.seats if session.named else ()
    return explain(session.texts(lang), known, seat, think(position, level, seed), names)


# thinking


def think(position: Position, level: str = LEVEL, seed: int = 1) -> Thought:
    """The choice a bot of that level would make, what it is worth, and how it means to go on.

    Bots that do not rate what they choose are spoken for by a planner, and so are searches while the compiled
    engine is not there.
    """
    bot = make(level, seed)
    compiled = engines.compiled_if_ready(position.game)
    if isinstance(bot, Tree) and compiled is not None:
        return _by_tree(bot, compiled, position)
    if isinstance(bot, Planner):
        return _by_plan(_Remembering(bot.name, seed, bot.budget, bot.tries, bot.patience), position)
    return _by_plan(_Remembering(level, seed, PLANNER_BUDGET, PLANNER_TRIES), position)


def _by_tree(bot: Tree, engine: Local, position: Position) -> Thought:
    # by the clock all of the time is used, and all the foresight there is: advice is not measured by its level
    seconds, manner = (None, bot.manner) if bot.iterations else (bot.seconds or SECONDS, weights.DEEP)
    with look(engine, position, bot.iterations, seconds, bot.seed, manner) as seen:
        best = seen.ranked[:COMPARED]
        line, draw = expected_line(position, best[0], lambda p, path: seen.expected(path, p.choices))
        rated = tuple(Rated(choice, seen.chance(choice), seen.points_with(choice)) for choice in best)
        return Thought(rated, line, draw, seen.made)


class _Remembering(Planner):
    """A planner that can be asked for its numbers afterwards."""

    values: list[int]
    looked: int  # ways of ending the turn, at least

    def rate_at(self, desk: engines.Workspace, position: Position, budget: int, tries: int | None) -> list[int]:
        self.values = super().rate_at(desk, position, budget, tries)
        self.looked = budget - int(desk.buffers.stack[0][plan.LEFT])
        return self.values


def _by_plan(bot: _Remembering, position: Position) -> Thought:
    chosen = bot.choose(position)
    values, looked = dict(zip(position.choices, bot.values, strict=True)), bot.looked
    best = sorted(position.choices, key=lambda choice: (choice != chosen, -values[choice]))[:COMPARED]
    line, draw = expected_line(position, chosen, lambda p, _: bot.choose(p))
    scale = weights.QUICK.settings(engines.python(position.game).game).scale
    goal = _goal(position) if position.players == 1 else None

    def rated(choice: int) -> Rated:
        value = values[choice]
        points = None if goal is None else goal + value / rollout.HUNDRED
        return Rated(choice, rollout.chance_to_win(value, scale), points)

    return Thought(tuple(rated(choice) for choice in best), line, draw, looked)


def _goal(position: Position) -> int:
    engine = engines.python(position.game)
    state = engine.game.model.State.from_buffer_copy(position.state)
    goal: int = engines.knowledge(engine.game).goal(state, engines.box_of(engine, position.box))
    return goal


def expected_line(position: Position, first: int, expect: Expect) -> tuple[tuple[int, ...], bool]:
    """The choices expected after the first, up to the end of the turn or a draw."""
    engine = engines.python(position.game)
    box = engines.box_of(engine, position.box)
    state = engine.game.model.State.from_buffer_copy(position.state)
    out = [0] * engine.game.model.most
    path = [first]
    while True:
        n = engine.loops.step(state, box, path[-1], out)
        if n and engine.loops.at_chance(state):
            return tuple(path[1:]), True
        if n == 0 or len(path) > LONGEST or _turn_over(position, state):
            return tuple(path[1:]), False
        here = replace(position, state=bytes(state), choices=tuple(out[:n]), version=position.version + len(path))
        choice = expect(here, path)
        if choice is None:
            return tuple(path[1:]), False
        path.append(choice)


def _turn_over(position: Position, state: Any) -> bool:
    begins_turn = engines.knowledge(engines.python(position.game).game).begins_turn
    return bool(state.active != position.seat or begins_turn(state))


# wording


def explain(texts: Texts, state: Any, seat: int, thought: Thought, names: Sequence[str] = ()) -> Hint:
    """A thought about a state, put into words; ``names`` are the players', where they have any."""
    lang, codec = texts.lang, texts.game.model.codec
    table = _Table(texts, state, seat)
    rated = tuple(
        Weighed(codec.notation(state, choice), texts.choice(table.state, choice, names), chance, points)
        for choice, chance, points in thought.rated
    )
    reasons = []
    table.make(thought.choice)
    if first := table.changes():
        reasons.append(say(lang, "hint.now", changes=changed(texts, first, SHOWN)))
    line = []
    for choice in thought.line:
        if choice not in table.offered:  # the state is not the one that was thought about
            break
        line.append(texts.choice(table.state, choice, names))
        table.make(choice)
    whole = {} if table.changes() == first else table.changes()
    if line:
        steps = [*line, say(lang, "hint.draw")] if thought.draw else line
        reasons.append(say(lang, "hint.plan", line=say(lang, "hint.between").join(steps)))
        if whole:
            reasons.append(say(lang, "hint.turn", changes=changed(texts, whole, SHOWN)))
    goal = None if rated[0].points is None else engines.knowledge(texts.game).goal(state, texts.box)
    reasons.append(_comparison(lang, rated, goal))
    return Hint(
        reason=" ".join(reasons),
        rated=rated,
        now=_changes(texts, first),
        line=tuple(line),
        draw=thought.draw and len(line) == len(thought.line),
        turn=_changes(texts, whole),
        looked=thought.looked,
        goal=goal,
    )


def _changes(texts: Texts, numbers: dict[str, int]) -> tuple[Change, ...]:
    return tuple(Change(name, texts.say(f"quantity.{name}"), n) for name, n in list(numbers.items())[:SHOWN])


def _comparison(lang: str, rated: Sequence[Weighed], goal: int | None) -> str:
    """How much better it is than the next best choice."""
    if len(rated) == 1:
        return say(lang, "hint.forced")
    first, second = rated[:2]
    if first.points is None or second.points is None:
        better = first.chance - second.chance >= CLOSE
        words = {"chance": percent(first.chance), "other": percent(second.chance)}
        return say(lang, "hint.chance" if better else "hint.equal", second=second.text, **words)
    better = first.points - second.points >= POINT
    words = {"points": f"{first.points:.0f}", "other": f"{second.points:.0f}", "goal": str(goal)}
    return say(lang, "hint.points" if better else "hint.points_equal", second=second.text, **words)


class _Table:
    """A copy of a state to try choices on, and what they changed for a seat."""

    def __init__(self, texts: Texts, state: Any, seat: int) -> None:
        self.game, self.seat = texts.game, seat
        self.box = texts.box
        self.state = copy_state(state)
        self._loops = engines.python(self.game.name).loops
        self._out = [0] * self.game.model.most
        self._before = quantities(self.game, self.state, self.box, seat)
        self.offered: list[int] = []

    def make(self, choice: int) -> None:
        n = self._loops.step(self.state, self.box, choice, self._out)
        self.offered = self._out[:n]

    def changes(self) -> dict[str, int]:
        """What became more or less."""
        after = quantities(self.game, self.state, self.box, self.seat)
        return {name: after[name] - n for name, n in self._before.items() if after[name] != n}


def quantities(game: Game, s: Any, box: Any, seat: int) -> dict[str, int]:
    """What a seat has, by the keys that the section ``quantity`` of the texts has names for, the weightiest first."""
    scored, final = points(game, s, box, seat)
    return {"points": scored, "final": final, **game.bot.quantities(s, box, seat)}
