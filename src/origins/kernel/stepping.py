"""Driving a game: to the next decision, and to its end by random choices.

Written against the :mod:`flow` placeholder; :mod:`engine` puts a game in its place.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from . import agenda, flow, rng
from .layout import Choices, Ints

SEATS = 4  # the most that any game here seats
ROW = 2 * SEATS + 1


class Room(NamedTuple):
    """The arrays that games need which are played one after another."""

    states: Any  # a single one
    blank: Any  # one of zeros, in an array as well
    stream: Ints  # of random numbers
    out: Choices  # the choices listed
    counts: Ints  # of all games: decisions, draws, choices listed
    table: Any  # a row for each game

    @classmethod
    def of(cls, engine: Any, games: int) -> Room:
        """As an engine of this computer has them."""
        states, integers = engine.states, engine.integers
        most = engine.game.model.most
        return cls(states(1), states(1), integers(3), integers(most), integers(3), integers(games, ROW))


def start(s: Any, box: Any, players: int, flags: int) -> None:
    """Prepare a zeroed state for a game."""
    flow.start(s, box, players, flags)


def advance(s: Any, box: Any, out: Choices) -> int:
    """Do everything that needs nobody, up to the next real decision or draw.

    Returns the number of choices written to ``out``, 0 when the game is over. A frame that offers
    nothing falls away; one that offers a single thing is carried out, unless it is always asked.
    """
    while s.depth > 0:
        n = listed(s, box, out)
        if n > 0:
            if is_open(s, n):
                return n
            flow.choose(s, box, out[0])
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
    """One of the ``n`` choices that were listed, at random; adds to ``counts`` as :func:`play_random` does."""
    if not is_open(s, n):
        return out[0]
    note_drawn(s, n, counts)
    return out[rng.draw(stream, n)]


def note_drawn(s: Any, n: int, counts: Ints) -> None:
    if at_chance(s):
        counts[1] += 1
    else:
        counts[0] += 1
        counts[2] += n


def play_random(s: Any, box: Any, stream: Ints, out: Choices, counts: Ints) -> None:
    """Play a started game to its end at random, adding to ``counts``: decisions, draws, choices listed.

    What :func:`at_random` does, with the next random word at hand: a processor need not wait for it then.
    """
    word = rng.word(stream)
    while s.depth > 0:
        n = listed(s, box, out)
        if n > 0:
            choice = out[0]
            if is_open(s, n):
                note_drawn(s, n, counts)
                choice = out[word * n >> rng.BITS]
                word = rng.word(stream)
            flow.choose(s, box, choice)
    rng.put_back(stream)


def note_result(s: Any, players: int, row: Ints) -> None:
    """Write each seat's points, each seat's rank, and the reason of the end."""
    for seat in range(SEATS):
        row[seat] = flow.score(s, seat) if seat < players else 0
        row[SEATS + seat] = flow.rank(s, seat) if seat < players else 0
    row[2 * SEATS] = flow.reason(s)


def play_games(room: Room, box: Any, players: int, flags: int, seed: int, first: int, n: int) -> None:
    """Random games number ``first`` to ``first + n - 1`` under a seed, a row of the table each."""
    for i in range(n):
        room.states[0] = room.blank[0]
        s = room.states[0]
        rng.seed_stream(room.stream, seed, first + i)
        flow.start(s, box, players, flags)
        play_random(s, box, room.stream, room.out, room.counts)
        note_result(s, players, room.table[i])
