"""The numbers bots think with. They are data: a change needs no new compilation.

Found by self-play. Those of First Builders tell best, from positions of games between bots with the last numbers, by
how much they were won in the end. Those of Origin win most: ``benchmarks/tune.py`` says which way each should go.
"""

from __future__ import annotations

from collections.abc import Mapping

Worth = Mapping[str, tuple[int, int]]
Settings = Mapping[str, tuple[int, ...]]

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

# How the tree is searched; see ``tree`` for what the numbers mean. A glance is evaluated soon.
SETTINGS: Settings = {
    "first-builders": (12, 500, 50, 2500, 1, 3000, 30, 100, 300, 0),
    "origin": (0, 500, 25, 1500, 1, 3000, 30, 100, 300, 0),
}
# With time to think, twelve turns are played on; in First Builders each of them the best of several ways. What comes of
# them is a matter of luck in Origin, so the end of the turn under way counts for as much there.
DEEP: Settings = {
    "first-builders": (12, 500, 50, 2500, 6, 3000, 30, 100, 300, 0),
    "origin": (12, 500, 25, 1500, 1, 3000, 30, 100, 300, 50),
}
# Levels are steps that one should feel. In Origin, where much is luck, it takes some fifty times the iterations to make
# one: so many are enough for the level below the last, whatever time it has left.
ENOUGH: Mapping[str, int] = {"origin": 2000}
