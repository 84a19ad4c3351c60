"""Driving a game: to the next decision, and to its end by random choices.

Written against the :mod:`flow` placeholder; :mod:`engine` puts a game in its place.
"""

from __future__ import annotations

from typing import Any

from . import agenda, flow, rng
from .layout import Choices, Ints

SEATS = 4  # the most that any game here seats
ROW = 2 * SEATS + 1


def start(s: Any, box: Any, players: int, flags: int) -> None:
    """Prepare a zeroed state for a game."""
    flow.start(s, box, players, flags)


def advance(s: Any, box: Any, out: Choices) -> int:
    """Do everything that needs nobody, up to the next real decision or draw.

    Returns the number of choices written to ``out``, 0 when the game is over. A frame that offers
    nothing falls away; one that offers a single thing is carried out, unless it is always asked.
    """
    while s.depth > 0:
        kind = s.agenda[s.depth - 1].kind
        if kind >= agenda.FIRST_AUTOMATIC:
            flow.run(s, box)
            continue
        n = flow.options(s, box, out)
        if n > 1 or (n == 1 and flow.always_asked(kind)):
            return n
        if n == 1:
            flow.choose(s, box, out[0])
        else:
            agenda.pop(s)
    return 0


def step(s: Any, box: Any, choice: int, out: Choices) -> int:
    """Make one choice and go on to the next decision; returns as :func:`advance` does."""
    flow.choose(s, box, choice)
    return advance(s, box, out)


def at_chance(s: Any) -> bool:
    """Whether the next thing is drawn, not decided."""
    return bool(s.agenda[s.depth - 1].kind < agenda.FIRST_DECISION)


def listed(s: Any, box: Any, out: Choices) -> int:
    """Deal with the top frame as far as it needs nobody: run it, or let it fall away, and return 0.

    One that offers something stays: its choices are in ``out``, and their number is returned.
    """
    if s.agenda[s.depth - 1].kind >= agenda.FIRST_AUTOMATIC:
        flow.run(s, box)
        return 0
    n = flow.options(s, box, out)
    if n == 0:
        agenda.pop(s)
    return n


def is_open(s: Any, n: int) -> bool:
    """Whether the top frame, offering ``n`` choices, is really to be drawn or decided."""
    return n > 1 or bool(flow.always_asked(s.agenda[s.depth - 1].kind))


def at_random(s: Any, n: int, stream: Ints, out: Choices, counts: Ints) -> int:
    """One of the ``n`` choices that were listed, by lot; adds to ``counts`` as :func:`play_random` does."""
    if not is_open(s, n):
        return out[0]
    if at_chance(s):
        counts[1] += 1
    else:
        counts[0] += 1
        counts[2] += n
    return out[rng.draw(stream, n)]


def play_random(s: Any, box: Any, stream: Ints, out: Choices, counts: Ints) -> None:
    """Play a started game to its end at random, adding to ``counts``: decisions, draws, choices listed."""
    while s.depth > 0:
        n = listed(s, box, out)
        if n > 0:
            flow.choose(s, box, at_random(s, n, stream, out, counts))


def note_result(s: Any, players: int, row: Ints) -> None:
    """Write each seat's points, each seat's rank, and the reason of the end."""
    for seat in range(SEATS):
        row[seat] = flow.score(s, seat) if seat < players else 0
        row[SEATS + seat] = flow.rank(s, seat) if seat < players else 0
    row[2 * SEATS] = flow.reason(s)


def play_games(
    states: Any, blank: Any, box: Any, players: int, flags: int, seed: int, first: int, n: int,
    stream: Ints, out: Choices, counts: Ints, table: Any,
) -> None:  # fmt: skip
    """Random games number ``first`` to ``first + n - 1`` under a seed, each in ``states[0]``, a row of ``table`` each."""
    for i in range(n):
        states[0] = blank[0]
        s = states[0]
        rng.seed_stream(stream, seed, first + i)
        flow.start(s, box, players, flags)
        play_random(s, box, stream, out, counts)
        note_result(s, players, table[i])
