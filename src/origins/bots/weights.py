"""The numbers bots think with. They are data: a change needs no new compilation.

Found by self-play. Those of First Builders tell best, from positions of games between bots with the last numbers, by
how much they were won in the end. Those of Origin win most: ``benchmarks/tune.py`` says which way each should go.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

Worth = Mapping[str, tuple[int, int]]

# What one of a thing is worth in hundredths of a point: at once, and more for every round that is still to come
# after this one.
FIRST_BUILDERS_WORTH = {
    "points": (100, 0),
    "stone": (30, 67),
    "food": (30, 72),
    "wisdom": (25, 67),
    "gold": (105, 25),
    "temple points": (87, -15),  # the two lowest disks, as scored at the end
    "temple steps": (110, 97),
    "signs": (85, 10),
    "military space": (10, 65),
    "tokens": (225, 50),
    "workers ready": (250, 60),  # not yet used this round
    "workers": (0, 280),  # Freemen and Speakers, for the rounds to come
    "pips": (60, 31),
    "free bases": (-75, 160),
    "bases": (100, 435),
    "advisor points": (140, 22),
    "advisors": (100, 55),
    "seat points": (89, -10),
    "seat pips": (62, 40),
    "tower levels": (45, 35),
    "buildings": (20, 5),
    "open seats": (185, 80),
    "district points": (15, 95),  # of cards that open seats already match
    "trial points": (60, 0),  # of the Trials still to come, as things are now
    "wonder": (200, 50),
    "wonder built": (100, 50),
    "reserved": (20, 10),
}

# The same for Origin; more for every step that the end is away (see ``origin.distance``).
ORIGIN_WORTH = {
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

WORTH: Mapping[str, Worth] = {"first-builders": FIRST_BUILDERS_WORTH, "origin": ORIGIN_WORTH}

# The same for searches that look far ahead: what the games of searches came to (``benchmarks/foresight.py``). With two
# players, with three, with four.
FEWEST = 2
ORIGIN_FORESIGHT = {
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
FORESIGHT: Mapping[str, Mapping[str, tuple[tuple[int, int], ...]]] = {"origin": ORIGIN_FORESIGHT}


def of(game: str) -> list[int]:
    """The weights in the order of the quantities, as the evaluation reads them."""
    return [n for pair in WORTH[game].values() for n in pair]


def foreseen(game: str, players: int) -> list[int]:
    """The same for searches that look far ahead."""
    if game not in FORESIGHT:
        return of(game)
    return [n for pairs in FORESIGHT[game].values() for n in pairs[players - FEWEST]]


class Settings(NamedTuple):
    """How far a search looks and what it tries; ``tree`` says what the numbers mean, by the same names."""

    turns: int
    curiosity: int
    doubt: int
    scale: int
    tries: int
    at_root: int
    ponder: int
    budget: int
    sharp: int
    glance: int


@dataclass(frozen=True)
class Manner:
    """How a search goes about it."""

    settings: Mapping[str, Settings]  # by game
    foresight: bool = False  # whether it has weights of its own, where there are any
    enough: Mapping[str, int] = field(default_factory=dict)  # iterations by game, however much time is left

    def worth(self, game: str, players: int) -> list[int]:
        return foreseen(game, players) if self.foresight else of(game)


FIRST_BUILDERS = Settings(
    turns=12, curiosity=500, doubt=50, scale=2500, tries=1,
    at_root=3000, ponder=30, budget=100, sharp=300, glance=0,
)  # fmt: skip
ORIGIN = Settings(
    turns=0, curiosity=500, doubt=25, scale=1500, tries=1,
    at_root=3000, ponder=30, budget=100, sharp=300, glance=0,
)  # fmt: skip

# A glance is evaluated soon.
QUICK = Manner({"first-builders": FIRST_BUILDERS, "origin": ORIGIN})
# With time to think, more turns are played on; in First Builders each of them the best of many ways. What comes of
# them is a matter of luck in Origin, so the end of the turn under way counts for as much there.
DEEP = Manner(
    {
        "first-builders": FIRST_BUILDERS._replace(turns=24, tries=20),
        "origin": ORIGIN._replace(turns=12, glance=50),
    },
    foresight=True,
)
# Levels are steps that one should feel, and time alone may not make one. So the level below the last looks less far in
# First Builders, has the weights of a planner in Origin, and stops when it has made enough iterations in both.
PLAIN = Manner(
    {
        "first-builders": FIRST_BUILDERS._replace(tries=6),
        "origin": DEEP.settings["origin"],
    },
    enough={"first-builders": 1000, "origin": 2000},
)
