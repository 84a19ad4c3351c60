"""Playing on by habit: choices are made by habit, draws at random. Written against the placeholders, see ``evaluation``."""

from __future__ import annotations

from typing import Any

from ...kernel import evaluation, flow, rng, stepping
from ...kernel.layout import Choices
from .buffers import Buffers

HUNDRED = 100
STATES = 4  # the one that is played on, one that is the caller's, and two of scratch paper


def pick(out: Choices, n: int, habits: Choices, stream: Choices) -> int:
    """One of the choices listed, each as likely as its habit is strong."""
    total = 0
    for i in range(n):
        total += habits[out[i]]
    ticket = rng.draw(stream, total)
    for i in range(n - 1):
        ticket -= habits[out[i]]
        if ticket < 0:
            return out[i]
    return out[n - 1]


def play_on(buffers: Buffers, box: Any, n: int, turns: int, tries: int) -> int:
    """Finish the turn under way in ``states[0]``, then play ``turns`` more; returns the number of choices then.

    Each turn is tried a few times and the one that is best for its seat counts: players do not stumble about.
    ``states[2]`` and ``states[3]`` are scratch paper.
    """
    states = buffers.states
    out = buffers.out
    habits = buffers.habits
    stream = buffers.stream
    if n > 0 and not evaluation.begins_turn(states[0]):
        turns += 1
    for _ in range(turns):
        if n == 0:
            break
        if tries == 1:
            n = to_next_turn(states[0], box, habits, stream, out)
            continue
        seat = states[0].active
        best = -1000000000
        for _ in range(tries):
            states[2] = states[0]
            m = to_next_turn(states[2], box, habits, stream, out)
            value = lead(states[2], box, m, seat, buffers.worth)
            if value > best:
                best = value
                n = m
                states[3] = states[2]
        states[0] = states[3]
    return n


def to_next_turn(s: Any, box: Any, habits: Choices, stream: Choices, out: Choices) -> int:
    """Play by habit until a turn begins, after at least one choice or draw."""
    n = stepping.advance(s, box, out)
    first = True
    while n > 0:
        if stepping.at_chance(s):
            n = stepping.step(s, box, out[rng.draw(stream, n)], out)
        elif evaluation.begins_turn(s) and not first:
            return n
        else:
            n = stepping.step(s, box, pick(out, n, habits, stream), out)
        first = False
    return n


def lead(s: Any, box: Any, n: int, seat: int, worth: Choices) -> int:
    """How far a seat is ahead of the best other, in hundredths of a point; alone: of what it must reach."""
    if s.n_players == 1:
        return standing(s, box, n, 0, worth) - evaluation.goal(s, box) * HUNDRED
    best = -1000000
    for other in range(s.n_players):
        if other != seat:
            best = max(best, standing(s, box, n, other, worth))
    return standing(s, box, n, seat, worth) - best


def standing(s: Any, box: Any, n: int, seat: int, worth: Choices) -> int:
    """Points expected by a seat; when the game is over, points it has."""
    if n == 0:
        return flow.score(s, seat) * HUNDRED
    return evaluation.evaluate(s, box, seat, worth)


def chance_to_win(ahead: int, scale: int) -> float:
    """A lead as a number between 0 and 1; a lead of ``scale`` is three quarters."""
    if ahead >= 0:
        return 0.5 + 0.5 * ahead / (scale + ahead)
    return 0.5 + 0.5 * ahead / (scale - ahead)
