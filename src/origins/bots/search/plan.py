"""Searching one's own turn: every way to go on, as far as the budget reaches.

The budget is a number of ways of ending the turn. It is shared out evenly among the choices, and what one leaves
over goes to the next; when a share is down to one the turn is finished by habit. So a small budget looks one
choice ahead and a large one sees the whole turn. After a draw a few outcomes are tried and their mean counts.

The search keeps its own stack (compiled functions that call themselves cannot be loaded again from Numba's cache).
"""

from __future__ import annotations

from typing import Any

from ...kernel import evaluation, rng, stepping
from ...kernel.layout import Choices
from . import rollout
from .buffers import Buffers

DEPTH = 24  # choices that are looked into; longer turns are finished by habit
DRAWS = 4  # samples of a draw
WORST = -1000000000

# a row of the stack, one for each choice of the line that is looked at
N, NEXT, LEFT, BEST = range(4)
FIELDS = 4


def consider(buffers: Buffers, box: Any, seat: int, budget: int, tries: int) -> int:
    """Rate each choice in ``drafts[0]``: ``values`` gets the lead it can bring by the end of the turn.

    ``tries`` is how often a turn is finished by habit where the budget ends; the best of them counts.
    """
    states = buffers.drafts
    outs = buffers.lists
    stack = buffers.stack
    values = buffers.values
    n = stepping.advance(states[0], box, outs[0])
    enter(stack[0], n, budget)
    depth = 0
    while True:
        row = stack[depth]
        if row[NEXT] == row[N]:
            if depth == 0:
                return n
            depth -= 1
            stack[depth][LEFT] += max(row[LEFT], 0)  # what was not spent
            credit(stack, depth, row[BEST], values)
            continue
        share = max(row[LEFT] // (row[N] - row[NEXT]), 1)
        states[depth + 1] = states[depth]
        s = states[depth + 1]
        m = stepping.step(s, box, outs[depth][row[NEXT]], outs[depth + 1])
        row[NEXT] += 1
        if m > 0 and stepping.at_chance(s):
            row[LEFT] -= 1
            credit(stack, depth, by_chance(buffers, box, depth + 1, m, seat, tries), values)
        elif ended(s, m, seat):
            row[LEFT] -= 1
            credit(stack, depth, rollout.lead(s, box, m, seat, buffers.worth), values)
        elif share > 1 and depth + 5 < DEPTH:
            row[LEFT] -= share
            depth += 1
            enter(stack[depth], m, share)
        else:
            row[LEFT] -= 1
            credit(stack, depth, by_habit(buffers, box, depth + 1, m, seat, tries), values)


def enter(row: Choices, n: int, budget: int) -> None:
    row[N] = n
    row[NEXT] = 0
    row[LEFT] = budget
    row[BEST] = WORST


def credit(stack: Any, depth: int, value: int, values: Choices) -> None:
    """Tell a choice that is under way at ``depth`` what it led to."""
    row = stack[depth]
    if depth == 0:
        values[row[NEXT] - 1] = value
    row[BEST] = max(row[BEST], value)


def ended(s: Any, n: int, seat: int) -> bool:
    """Whether the turn of a seat is over."""
    return bool(n == 0 or s.active != seat or evaluation.begins_turn(s))


def by_chance(buffers: Buffers, box: Any, depth: int, n: int, seat: int, tries: int) -> int:
    """The mean lead after a draw in ``drafts[depth]``: nobody can count on the best one."""
    states = buffers.drafts
    outs = buffers.lists
    stream = buffers.stream
    total = 0
    for _ in range(DRAWS):
        states[depth + 1] = states[depth]
        s = states[depth + 1]
        out = outs[depth + 1]
        m = stepping.step(s, box, outs[depth][rng.draw(stream, n)], out)
        while m > 0 and stepping.at_chance(s):
            m = stepping.step(s, box, out[rng.draw(stream, m)], out)
        if ended(s, m, seat):
            total += rollout.lead(s, box, m, seat, buffers.worth)
        else:
            total += by_habit(buffers, box, depth + 1, m, seat, tries)
    return total // DRAWS


def by_habit(buffers: Buffers, box: Any, depth: int, n: int, seat: int, tries: int) -> int:
    """The best lead of a few turns finished by habit from ``drafts[depth]``, whose ``n`` choices are listed."""
    states = buffers.drafts
    outs = buffers.lists
    habits = buffers.habits
    stream = buffers.stream
    best = WORST
    out = outs[depth + 1]
    for _ in range(tries):
        states[depth + 1] = states[depth]
        s = states[depth + 1]
        m = stepping.step(s, box, rollout.pick(outs[depth], n, habits, stream), out)
        while m > 0:
            if stepping.at_chance(s):
                m = stepping.step(s, box, out[rng.draw(stream, m)], out)
                continue
            if ended(s, m, seat):
                break
            m = stepping.step(s, box, rollout.pick(out, m, habits, stream), out)
        best = max(best, rollout.lead(s, box, m, seat, buffers.worth))
    return best
