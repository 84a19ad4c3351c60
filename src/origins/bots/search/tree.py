"""Tree search over choices, with chance and hidden cards drawn anew each time (open-loop, one observer).

A node stands for the choices made since the root, not for a position: every iteration deals what the seat cannot
know, draws what is drawn, and walks down by the choices that are offered in the position it meets. From the leaf
the turn is finished by habit, and a few more are; the position is evaluated for every seat after the one and after the
others, and each node on the way gets what both were worth to the seat that made its choice.

Which choices are tried first is a matter of habit. A node that has been met often enough is worth a thought: the
seat's turn is planned from there (see ``plan``), and what the plan thinks of each choice takes the place of habit.

Nodes are rows of one table of integers, so that a search can go on where it stopped.
"""

from __future__ import annotations

from math import sqrt
from typing import Any

from ...kernel import evaluation, rng, stepping
from ...kernel.layout import Choices
from ...kernel.stepping import SEATS
from . import plan, rollout
from .buffers import Buffers

# a row of the table of nodes
CHOICE, CHILD, NEXT, VISITS, TOTAL, PRIOR = range(6)
FIELDS = 6
SURE = 1000000  # a certain win, as totals count it
NONE = 0  # no child, no sibling: node 0 is the root

# what a search is told, in ``settings``
TURNS = 0  # turns played by habit before a position is evaluated
C_PUCT = 1  # how much choices tried little are favoured, in thousandths
DOUBT = 2  # how much less a choice not tried yet is worth than its neighbours, in thousandths
SCALE = 3  # the lead, in hundredths of a point, that makes three quarters of certainty
TRIES = 4  # how often each of the turns by habit is tried; the best counts
AT_ROOT = 5  # the budget of the plan at the root, if the search is long enough (see ``SHORT``)
PONDER = 6  # visits after which a node is worth a plan
BUDGET = 7  # the budget of that plan
SHARP = 8  # how far, in hundredths of a point, a choice is behind the plan's best when it counts a quarter
GLANCE = (
    9  # how much the position at the end of the turn under way counts beside the one looked at later, in hundredths
)
SETTINGS = 10

FAVOURITE = 100  # the prior of the plan's best choice
# A small table means a short search: the plan at the root gets one way to end the turn for that many nodes.
SHORT = 16

PATH = 512


def grow(buffers: Buffers, box: Any, seat: int, iterations: int) -> None:
    """Make that many iterations from the position in ``states[1]``."""
    settings = buffers.settings
    states = buffers.states
    out = buffers.out
    nodes = buffers.nodes
    path = buffers.path
    gains = buffers.gains
    worth = buffers.worth
    stream = buffers.stream
    hope = 0  # alone one is measured by what the position promises: the goal may be far beyond it
    if states[1].n_players == 1:
        hope = evaluation.evaluate(states[1], box, 0, worth)
    for _ in range(iterations):
        states[0] = states[1]
        s = states[0]
        evaluation.imagine(s, box, seat, stream)
        n = stepping.advance(s, box, out)
        node = 0
        depth = 0
        new = False
        while n > 0 and not new and depth < PATH:
            if stepping.at_chance(s):
                n = stepping.step(s, box, out[rng.draw(stream, n)], out)
                continue
            budget = 0
            if node == 0 and nodes[0][VISITS] == 0:
                budget = min(settings[AT_ROOT], len(nodes) // SHORT)
            elif nodes[node][VISITS] == settings[PONDER]:
                budget = settings[BUDGET]
            if budget > 0:
                buffers.drafts[0] = states[0]
                plan.consider(buffers, box, s.active, budget, 1)
                favour(buffers, node, n)
            i = select(buffers, node, n)
            choice = out[i]
            child = find(nodes, node, choice)
            if child == NONE:
                child = add(nodes, node, choice, buffers.size)
            if child != NONE:
                path[depth] = child * SEATS + s.active
                depth += 1
                node = child
            new = child == NONE or nodes[child][VISITS] == 0
            n = stepping.step(s, box, choice, out)
        n = rollout.play_on(buffers, box, n, 0, settings[TRIES])
        on = n > 0 and settings[TURNS] > 0
        if not on or settings[GLANCE] > 0:
            appraise(s, box, n, settings[SCALE], hope, 0, worth, gains)
        if on:
            n = rollout.play_on(buffers, box, n, settings[TURNS], settings[TRIES])
            appraise(s, box, n, settings[SCALE], hope, settings[GLANCE], worth, gains)
        nodes[0][VISITS] += 1
        for i in range(s.n_players):
            gains[SEATS + i] += gains[i]
        for i in range(depth):
            row = nodes[path[i] // SEATS]
            row[VISITS] += 1
            row[TOTAL] += gains[path[i] % SEATS]


def find(nodes: Any, node: int, choice: int) -> int:
    child = nodes[node][CHILD]
    while child != NONE and nodes[child][CHOICE] != choice:
        child = nodes[child][NEXT]
    return int(child)


def add(nodes: Any, node: int, choice: int, size: Choices) -> int:
    """A new child; none when the table is full."""
    child = size[0]
    if child >= len(nodes):
        return NONE
    size[0] += 1
    row = nodes[child]
    row[CHOICE] = choice
    row[CHILD] = NONE
    row[NEXT] = nodes[node][CHILD]
    row[VISITS] = 0
    row[TOTAL] = 0
    row[PRIOR] = 0
    nodes[node][CHILD] = child
    return child


def favour(buffers: Buffers, node: int, n: int) -> None:
    """Give each choice of a plan a prior by how far it is behind the best."""
    nodes = buffers.nodes
    out = buffers.lists[0]
    values = buffers.values
    marks = buffers.marks
    sharp = buffers.settings[SHARP]
    best = values[0]
    for i in range(n):
        best = max(best, values[i])
    mark(nodes, node, marks)
    for i in range(n):
        child = marks[out[i]]
        if child == NONE:
            child = add(nodes, node, out[i], buffers.size)
        if child != NONE:
            behind = sharp + best - values[i]
            nodes[child][PRIOR] = 1 + (FAVOURITE - 1) * sharp * sharp // (behind * behind)
    unmark(nodes, node, marks)


def mark(nodes: Any, node: int, marks: Choices) -> None:
    """Write down where the children of a node are, by choice."""
    child = nodes[node][CHILD]
    while child != NONE:
        marks[nodes[child][CHOICE]] = child
        child = nodes[child][NEXT]


def unmark(nodes: Any, node: int, marks: Choices) -> None:
    child = nodes[node][CHILD]
    while child != NONE:
        marks[nodes[child][CHOICE]] = NONE
        child = nodes[child][NEXT]


def select(buffers: Buffers, node: int, n: int) -> int:
    """The offered choice with the best sum of what it brought and how little it was tried.

    A choice not tried yet counts as a little worse than its tried neighbours, so wide lists are not searched
    from end to end; plans or habits say which to be curious about first.
    """
    settings = buffers.settings
    nodes = buffers.nodes
    out = buffers.out
    habits = buffers.habits
    marks = buffers.marks
    mark(nodes, node, marks)
    visits = 0
    total = 0
    likely = 0
    for i in range(n):
        child = marks[out[i]]
        likely += prior(nodes, child, habits[out[i]])
        if child != NONE:
            visits += nodes[child][VISITS]
            total += nodes[child][TOTAL]
    untried = 0.5
    if visits > 0:
        untried = total / visits / SURE - settings[DOUBT] / 1000.0
    urge = settings[C_PUCT] / 1000.0 * sqrt(visits + 1.0) / likely
    best = -1000.0
    found = 0
    for i in range(n):
        child = marks[out[i]]
        value = urge * prior(nodes, child, habits[out[i]])
        if child == NONE or nodes[child][VISITS] == 0:
            value += untried
        else:
            row = nodes[child]
            value = row[TOTAL] / row[VISITS] / SURE + value / (1.0 + row[VISITS])
        if value > best:
            best = value
            found = i
    unmark(nodes, node, marks)
    return found


def prior(nodes: Any, child: int, habit: int) -> int:
    """How likely a choice seems before it is tried."""
    if child != NONE and nodes[child][PRIOR] > 0:
        return int(nodes[child][PRIOR])
    return habit


def appraise(s: Any, box: Any, n: int, scale: int, hope: int, before: int, worth: Choices, gains: Choices) -> None:
    """What the position is worth to each seat, as a chance to win; a game that is over is mostly won or lost.

    ``before`` is how much of what was thought before stays, in hundredths.
    """
    for seat in range(s.n_players):
        if s.n_players == 1:
            chance = rollout.chance_to_win(rollout.standing(s, box, n, 0, worth) - hope, scale)
        else:
            ahead = rollout.lead(s, box, n, seat, worth)
            chance = rollout.chance_to_win(ahead, scale)
            if n == 0:
                won = 0.5
                if ahead > 0:
                    won = 1.0
                elif ahead < 0:
                    won = 0.0
                chance = 0.75 * won + 0.25 * chance
        gains[seat] = (gains[seat] * before + int(chance * SURE) * (100 - before)) // 100
