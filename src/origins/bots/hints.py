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
from typing import Any

from ..kernel.engine import Native, Python
from ..kernel.layout import copy_state
from ..play.session import Session
from ..play.texts import Texts
from . import engines, rollout, weights
from .levels import PLANNER_BUDGET, PLANNER_TRIES, make
from .look import look
from .players import Planner, Tree
from .position import Position, fresh_stream, position_for
from .quantities import changes, quantities
from .words import changed, percent, say

LEVEL = "tree-1s"
SECONDS = 1.0
LONGEST = 10  # choices of a plan
SHOWN = 6  # things that change
CLOSE = 0.01  # a smaller difference in chances is none
POINT = 1.0  # and a smaller one in points neither

Expect = Callable[[Position, Sequence[int]], int | None]
"""The choice to expect in a position, after a number of choices."""


@dataclass(frozen=True)
class Thought:
    """What a search came to: plain data, choices by id."""

    choice: int
    chance: float  # to win with it; alone: to reach the goal
    second: int | None  # the best of the others
    chance_second: float
    line: tuple[int, ...]  # the choices of the same turn after it
    draw: bool  # whether something is drawn after them
    points: float | None = None  # alone: what may be expected with the choice
    points_second: float | None = None


@dataclass(frozen=True)
class Hint:
    """A recommended choice: in notation and in words, with the chance to win and the reason for it."""

    choice: str
    text: str
    chance: float
    reason: str
    second: str | None  # the next best, in notation
    line: tuple[str, ...]  # what it is to be followed by, in words


def hint(session: Session, seat: int, level: str = LEVEL, lang: str = "en", seed: int = 1) -> Hint:
    """What a bot of that level recommends to the seat that is to move."""
    position = position_for(session, seat, fresh_stream(seed, session.version))
    known = session.game.State.from_buffer_copy(position.state)  # nothing hidden has a part in the words
    names = session.seats if session.named else ()
    return explain(session.texts(lang), known, seat, think(position, level, seed), names)


# thinking


def think(position: Position, level: str = LEVEL, seed: int = 1) -> Thought:
    """The choice a bot of that level would make, what it is worth, and how it means to go on.

    Bots that do not rate what they choose are spoken for by a planner, and so are searches while the compiled
    engine is not there.
    """
    bot = make(level, seed)
    native = engines.native_if_ready(position.game)
    if isinstance(bot, Tree) and native is not None:
        return _by_tree(bot, native, position)
    if isinstance(bot, Planner):
        return _by_plan(_Remembering(bot.name, seed, bot.budget, bot.tries, bot.patience), position)
    return _by_plan(_Remembering(level, seed, PLANNER_BUDGET, PLANNER_TRIES), position)


def _by_tree(bot: Tree, native: Native, position: Position) -> Thought:
    # by the clock all of the time is used, and all the foresight there is: advice is not measured by its level
    seconds, manner = (None, bot.manner) if bot.iterations else (bot.seconds or SECONDS, weights.DEEP)
    with look(native, position, bot.iterations, seconds, bot.seed, manner) as seen:
        best, *others = seen.ranked
        line, draw = expected_line(position, best, lambda p, path: seen.expected(path, p.choices))
        second = others[0] if others else None
        chance, points = seen.chance(best), seen.points_with(best)
        if second is None:
            return Thought(best, chance, None, 0.0, line, draw, points)
        return Thought(
            best, chance, second, seen.chance(second), line, draw, points, seen.points_with(second)
        )


class _Remembering(Planner):
    """A planner that can be asked for its numbers afterwards."""

    values: list[int]

    def rate(
        self, engine: Python | Native, position: Position, budget: int, tries: int | None = None
    ) -> list[int]:
        self.values = super().rate(engine, position, budget, tries)
        return self.values


def _by_plan(bot: _Remembering, position: Position) -> Thought:
    best = bot.choose(position)
    values = dict(zip(position.choices, bot.values, strict=True))
    others = [choice for choice in position.choices if choice != best]
    second = max(others, key=values.__getitem__, default=None)
    line, draw = expected_line(position, best, lambda p, _: bot.choose(p))
    scale = weights.QUICK.settings[position.game].scale
    chance = {choice: rollout.chance_to_win(value, scale) for choice, value in values.items()}
    points: dict[int | None, float] = {}
    if position.players == 1:
        goal = _goal(position)
        points = {choice: goal + value / rollout.HUNDRED for choice, value in values.items()}
    other = chance[second] if second is not None else 0.0
    return Thought(best, chance[best], second, other, line, draw, points.get(best), points.get(second))


def _goal(position: Position) -> int:
    engine = engines.python(position.game)
    state = engine.game.State.from_buffer_copy(position.state)
    goal: int = engines.MINDS[position.game].goal(state, engines.box_of(engine, position.box))
    return goal


def expected_line(position: Position, first: int, expect: Expect) -> tuple[tuple[int, ...], bool]:
    """The choices expected after the first, up to the end of the turn or a draw."""
    engine = engines.python(position.game)
    box = engines.box_of(engine, position.box)
    state = engine.game.State.from_buffer_copy(position.state)
    out = [0] * engine.game.most
    path = [first]
    while True:
        n = engine.loops.step(state, box, path[-1], out)
        if n and engine.loops.at_chance(state):
            return tuple(path[1:]), True
        if n == 0 or len(path) > LONGEST or _turn_over(position, state):
            return tuple(path[1:]), False
        here = replace(
            position, state=bytes(state), choices=tuple(out[:n]), version=position.version + len(path)
        )
        choice = expect(here, path)
        if choice is None:
            return tuple(path[1:]), False
        path.append(choice)


def _turn_over(position: Position, state: Any) -> bool:
    return bool(state.active != position.seat or engines.MINDS[position.game].begins_turn(state))


# wording


def explain(texts: Texts, state: Any, seat: int, thought: Thought, names: Sequence[str] = ()) -> Hint:
    """A thought about a state, put into words; ``names`` are the players', where they have any."""
    lang, codec = texts.lang, texts.game.codec
    table = _Table(texts, state, seat)
    text = texts.choice(table.state, thought.choice, names)
    second = thought.second
    other = texts.choice(table.state, second, names) if second is not None else ""
    reasons = []
    table.make(thought.choice)
    if first := table.changes():
        reasons.append(say(lang, "hint.now", changes=changed(lang, first, SHOWN)))
    line = []
    for choice in thought.line:
        if choice not in table.offered:  # the state is not the one that was thought about
            break
        line.append(texts.choice(table.state, choice, names))
        table.make(choice)
    if line:
        steps = [*line, say(lang, "hint.draw")] if thought.draw else line
        reasons.append(say(lang, "hint.plan", line=say(lang, "hint.between").join(steps)))
        if (whole := table.changes()) and whole != first:
            reasons.append(say(lang, "hint.turn", changes=changed(lang, whole, SHOWN)))
    reasons.append(_comparison(texts, state, thought, other))
    return Hint(
        choice=codec.notation(state, thought.choice),
        text=text,
        chance=thought.chance,
        reason=" ".join(reasons),
        second=codec.notation(state, second) if second is not None else None,
        line=tuple(line),
    )


def _comparison(texts: Texts, state: Any, thought: Thought, second: str) -> str:
    """How much better it is than the next best choice."""
    if thought.second is None:
        return say(texts.lang, "hint.forced")
    if thought.points is None or thought.points_second is None:
        better = thought.chance - thought.chance_second >= CLOSE
        words = {"chance": percent(thought.chance), "other": percent(thought.chance_second)}
        return say(texts.lang, "hint.chance" if better else "hint.equal", second=second, **words)
    better = thought.points - thought.points_second >= POINT
    words = {"points": f"{thought.points:.0f}", "other": f"{thought.points_second:.0f}"}
    words["goal"] = str(engines.MINDS[texts.game.name].goal(state, texts.box))
    return say(texts.lang, "hint.points" if better else "hint.points_equal", second=second, **words)


class _Table:
    """A copy of a state to try choices on, and what they changed for a seat."""

    def __init__(self, texts: Texts, state: Any, seat: int) -> None:
        self.game, self.seat = texts.game, seat
        self.box = texts.box
        self.state = copy_state(state)
        self._loops = engines.python(self.game.name).loops
        self._out = [0] * self.game.most
        self._before = quantities(self.game.name, self.state, self.box, seat)
        self.offered: list[int] = []

    def make(self, choice: int) -> None:
        n = self._loops.step(self.state, self.box, choice, self._out)
        self.offered = self._out[:n]

    def changes(self) -> dict[str, int]:
        return changes(self._before, quantities(self.game.name, self.state, self.box, self.seat))
