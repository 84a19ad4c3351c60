"""The numbers that bots think with in Origin. They are data: a change needs no new compilation.

Found by self-play: they win most. ``benchmarks/tune.py`` says which way each should go.
"""

from __future__ import annotations

from ....kernel.game import Searches, Settings, Worth

# What one of a thing is worth in hundredths of a point: at once, and more for every step that the end is away (see
# ``evaluation.distance``).
WORTH: Worth = {
    "points": (100, 0),
    "hand points": (90, -2),  # cards in hand and Explorers, as scored at the end
    "actions": (-10, 48),
    "permanents": (-24, 26),
    "objective points": (76, -5),  # of Objectives in hand whose condition is met
    "objective points, one short": (46, 7),
    "objective points, two short": (4, 6),
    "objective points, far": (-9, 1),
    "pawns": (-14, 24),
    "strength": (20, 35),
    "height": (21, 13),
    "level": (-19, -1),  # of the free tiles, all piles together
    "tallest": (-14, 30),
    "half straits": (17, 13),  # value of open straits with an own village at one end
    "powers": (43, 38),
}

# The same for searches that look far ahead: what the games of searches came to (``benchmarks/foresight.py``). With
# two players, with three, with four.
FORESIGHT = {
    "points": ((100, 0), (100, 0), (100, 0)),
    "hand points": ((90, -23), (94, -9), (98, -17)),
    "actions": ((42, 65), (0, 46), (4, 25)),
    "permanents": ((-2, 58), (-29, 40), (-54, 50)),
    "objective points": ((92, -11), (90, 4), (90, -3)),
    "objective points, one short": ((42, 8), (36, 8), (25, 9)),
    "objective points, two short": ((4, 9), (-1, 11), (0, 8)),
    "objective points, far": ((-8, 6), (-5, 6), (-2, 2)),
    "pawns": ((-4, 16), (-29, -13), (-32, -42)),
    "strength": ((9, 5), (6, 10), (10, 9)),
    "height": ((9, 22), (21, 18), (19, 25)),
    "level": ((-19, 9), (-3, -7), (-7, -6)),
    "tallest": ((-43, 41), (-34, 28), (-8, 30)),
    "half straits": ((16, 7), (9, 6), (11, 0)),
    "powers": ((27, 61), (15, 58), (19, 38)),
}

QUICK = Settings(
    turns=0, c_puct=500, doubt=25, scale=1500, tries=1,
    at_root=3000, ponder=30, budget=100, sharp=300, glance=0,
)  # fmt: skip
# With time to think more turns are played on. What comes of them is a matter of luck, so the end of the turn under way
# counts for as much. The level below has the weights of a planner and stops when it has made enough iterations.
DEEP = QUICK._replace(turns=12, glance=50)
SEARCHES = Searches(quick=QUICK, plain=DEEP, deep=DEEP, enough=2000)
