"""Many games side by side in one array, each moved from one decision of a seat to the next.

Between two calls a game *rests* at a decision, its legal choices told as bits; or at its end, unless the next game
takes its place at once. What is written here for one game of the array is what a thread of the GPU does, too.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from . import agenda, flow, observer, rng, stepping
from .layout import Choices, Ints

# The settings of a batch.
PLAYERS, FLAGS, SEED = 0, 1, 2
STRIDE = 3  # what is added to the number of a finished game to get its successor's; 0: it has none
SETTINGS = 4

# What a call has to do with a game, and what came of it.
LEFT = 0  # decisions still to be made
GIVEN = 1  # the first of them; -1: at random like the others
NUMBER = 2  # the game's number under the seed
ENDED = 3  # games that have ended on the way
WORK = 4

OVER = -1  # at rest for good


class Games(NamedTuple):
    """The arrays of a batch; but for the first two they have a row for each game."""

    settings: Any  # numbered above
    blank: Any  # a state of zeros, in an array
    states: Any
    work: Any
    streams: Any  # of random numbers
    rows: Any  # the result of the game that ended last
    bits: Any  # legal choices
    to_move: Any  # the seat that decides
    done: Any  # whether a game has ended in the last call
    seen: Any  # what the deciding seat sees


def deal(states: Any, i: int, blank: Any, box: Any, settings: Ints, number: int, stream: Ints) -> None:
    """Start game ``number`` in place ``i``."""
    states[i] = blank[0]
    rng.seed_stream(stream, settings[SEED], number)
    flow.start(states[i], box, settings[PLAYERS], settings[FLAGS])


def tick(games: Games, i: int, box: Any, out: Choices, counts: Ints) -> int:
    """Deal with one frame of a game; returns 0, or when the game is at rest its number of choices or ``OVER``."""
    settings = games.settings
    work = games.work[i]
    s = games.states[i]
    if s.depth == 0:
        stepping.note_result(s, settings[PLAYERS], games.rows[i])
        work[ENDED] += 1
        if settings[STRIDE] == 0:
            return OVER
        work[NUMBER] += settings[STRIDE]
        deal(games.states, i, games.blank, box, settings, work[NUMBER], games.streams[i])
        return 0
    if work[GIVEN] >= 0:
        choice = work[GIVEN]
        work[GIVEN] = -1
        work[LEFT] -= 1
        counts[0] += 1
        flow.choose(s, box, choice)
        return 0
    n = stepping.listed(s, box, out)
    if n == 0:
        return 0
    if s.agenda[s.depth - 1].kind >= agenda.FIRST_DECISION and stepping.is_open(s, n):
        if work[LEFT] == 0:
            return n
        work[LEFT] -= 1
    flow.choose(s, box, stepping.at_random(s, n, games.streams[i], out, counts))
    return 0


def show(games: Games, i: int, box: Any, rest: int, out: Choices) -> None:
    """Publish a game at rest: its legal choices as bits, who decides, and what that seat sees."""
    bits = games.bits[i]
    games.done[i] = games.work[i][ENDED] > 0
    games.to_move[i] = -1
    for byte in range(len(bits)):
        bits[byte] = 0
    for k in range(rest):
        bits[out[k] >> 3] |= 1 << (out[k] & 7)
    if rest != OVER:
        s = games.states[i]
        games.to_move[i] = s.active
        if len(games.seen[i]) > 0:
            observer.observe(s, box, s.active, games.seen[i])


def wake(games: Games, i: int, box: Any) -> int:
    """Make a game ready for its work; returns ``OVER`` when it is at its end already, else 0.

    A place that has no game yet is dealt one: its number stands there as ``-1 - number``.
    """
    work = games.work[i]
    work[ENDED] = 0
    if work[NUMBER] < 0:
        work[NUMBER] = -1 - work[NUMBER]
        deal(games.states, i, games.blank, box, games.settings, work[NUMBER], games.streams[i])
    elif games.states[i].depth == 0:
        return OVER
    return 0


def move(games: Games, low: int, high: int, box: Any, out: Choices, counts: Ints) -> None:
    """Have the games in places ``low`` to ``high - 1`` do their work and come to rest."""
    for i in range(low, high):
        rest = wake(games, i, box)
        while rest == 0:
            rest = tick(games, i, box, out, counts)
        show(games, i, box, rest, out)
