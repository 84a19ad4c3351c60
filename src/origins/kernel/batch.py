"""Many games side by side in one array, each moved from one decision of a seat to the next.

Between two calls a game *rests* at a decision, its legal choices told as bits; or at its end, unless the next game
takes its place at once. What is written here for one game of the array is what a thread of the GPU does, too.
"""

from __future__ import annotations

from typing import Any

from . import agenda, flow, loops, rng, sight
from .layout import Choices, Ints

# The settings of a batch.
PLAYERS, FLAGS, SEED = 0, 1, 2
STRIDE = 3  # what is added to the number of a finished game to get its successor's; 0: it has none
SETTINGS = 4

# What a call has to do with a game, and what came of it.
LEFT = 0  # decisions still to be made
GIVEN = 1  # the first of them; -1: by lot like the others
NUMBER = 2  # the game's number under the seed
ENDED = 3  # games that have ended on the way
WORK = 4

OVER = -1  # at rest for good


def deal(states: Any, i: int, blank: Any, box: Any, settings: Ints, number: int, stream: Ints) -> None:
    """Start game ``number`` in place ``i``."""
    states[i] = blank[0]
    rng.seed_stream(stream, settings[SEED], number)
    flow.start(states[i], box, settings[PLAYERS], settings[FLAGS])


def tick(
    states: Any, i: int, blank: Any, box: Any, settings: Ints, work: Ints, stream: Ints, out: Choices,
    counts: Ints, row: Ints,
) -> int:  # fmt: skip
    """Deal with one frame of a game; returns 0, or when the game is at rest its number of choices or ``OVER``."""
    s = states[i]
    if s.depth == 0:
        loops.note_result(s, settings[PLAYERS], row)
        work[ENDED] += 1
        if settings[STRIDE] == 0:
            return OVER
        work[NUMBER] += settings[STRIDE]
        deal(states, i, blank, box, settings, work[NUMBER], stream)
        return 0
    if work[GIVEN] >= 0:
        choice = work[GIVEN]
        work[GIVEN] = -1
        work[LEFT] -= 1
        counts[0] += 1
        flow.choose(s, box, choice)
        return 0
    n = loops.listed(s, box, out)
    if n == 0:
        return 0
    if s.agenda[s.depth - 1].kind >= agenda.FIRST_DECISION and loops.is_open(s, n):
        if work[LEFT] == 0:
            return n
        work[LEFT] -= 1
    flow.choose(s, box, loops.at_random(s, n, stream, out, counts))
    return 0


def show(s: Any, box: Any, rest: int, out: Choices, bits: Ints, seen: Ints) -> int:
    """Publish a game at rest: its legal choices as bits, what the deciding seat sees; returns that seat, or -1."""
    for byte in range(len(bits)):
        bits[byte] = 0
    for k in range(rest):
        bits[out[k] >> 3] |= 1 << (out[k] & 7)
    if rest == OVER:
        return -1
    if len(seen) > 0:
        sight.observe(s, box, s.active, seen)
    return int(s.active)


def wake(states: Any, i: int, blank: Any, box: Any, settings: Ints, work: Ints, stream: Ints) -> int:
    """Make a game ready for its work; returns ``OVER`` when it is at its end already, else 0.

    A place that has no game yet is dealt one: its number stands there as ``-1 - number``.
    """
    work[ENDED] = 0
    if work[NUMBER] < 0:
        work[NUMBER] = -1 - work[NUMBER]
        deal(states, i, blank, box, settings, work[NUMBER], stream)
    elif states[i].depth == 0:
        return OVER
    return 0


def move(
    low: int, high: int, states: Any, blank: Any, box: Any, settings: Ints, work: Any, streams: Any, out: Choices,
    counts: Ints, rows: Any, bits: Any, to_move: Ints, done: Any, seen: Any,
) -> None:  # fmt: skip
    """Have the games in places ``low`` to ``high - 1`` do their work and come to rest."""
    for i in range(low, high):
        rest = wake(states, i, blank, box, settings, work[i], streams[i])
        while rest == 0:
            rest = tick(states, i, blank, box, settings, work[i], streams[i], out, counts, rows[i])
        done[i] = work[i][ENDED] > 0
        to_move[i] = show(states[i], box, rest, out, bits[i], seen[i])
