"""The numbers that bots think with in First Builders. They are data: a change needs no new compilation.

Found by self-play: they tell best, from positions of games between bots with the last numbers, by how much these were
won in the end.
"""

from __future__ import annotations

from ....kernel.game import Searches, Settings, Worth

# What one of a thing is worth in hundredths of a point: at once, and more for every round that is still to come
# after this one.
WORTH: Worth = {
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

QUICK = Settings(
    turns=12, c_puct=500, doubt=50, scale=2500, tries=1,
    at_root=3000, ponder=30, budget=100, sharp=300, glance=0,
)  # fmt: skip
# With time to think twice as many turns are played on, each of them the best of many ways. The level below is to be a
# step that one feels: it looks less far, and stops when it has made enough iterations.
SEARCHES = Searches(quick=QUICK, plain=QUICK._replace(tries=6), deep=QUICK._replace(turns=24, tries=20), enough=1000)
