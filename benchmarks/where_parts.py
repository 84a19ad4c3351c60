"""Random play as ``loops.play_games`` does it, with each part of it done more often than needed.

What a repetition adds is what the part costs. What changes the state is repeated on a copy, so the games stay the same.
A module of its own, since everything in it is compiled together with the rules.
"""

from __future__ import annotations

from typing import Any

from origins.kernel import agenda, flow, rng, stepping
from origins.kernel.layout import Choices, Ints

# What is repeated how often: places in ``more``.
START, LIST, CHOOSE, RUN, COPY = range(5)


def play(
    states: Any, spare: Any, blank: Any, box: Any, players: int, flags: int, seed: int, n: int,
    stream: Ints, out: Choices, counts: Ints, more: Ints,
) -> None:  # fmt: skip
    """Games 0 to n - 1 of a seed in ``states[0]``; ``spare[0]`` is for what is repeated."""
    s = states[0]
    c = spare[0]
    for i in range(n):
        for _ in range(more[START]):
            spare[0] = blank[0]
            flow.start(c, box, players, flags)
        states[0] = blank[0]
        rng.seed_stream(stream, seed, i)
        flow.start(s, box, players, flags)
        while s.depth > 0:
            for _ in range(more[COPY]):
                spare[0] = states[0]
            if s.agenda[s.depth - 1].kind >= agenda.FIRST_AUTOMATIC:
                for _ in range(more[RUN]):
                    spare[0] = states[0]
                    flow.run(c, box)
                flow.run(s, box)
                counts[3] += 1
                continue
            for _ in range(more[LIST]):
                flow.options(s, box, out)
            offered = flow.options(s, box, out)
            counts[4] += 1
            if offered == 0:
                agenda.pop(s)
                continue
            choice = stepping.at_random(s, offered, stream, out, counts)
            for _ in range(more[CHOOSE]):
                spare[0] = states[0]
                flow.choose(c, box, choice)
            flow.choose(s, box, choice)
            counts[5] += 1
