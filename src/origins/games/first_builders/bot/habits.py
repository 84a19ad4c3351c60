"""What players of First Builders mostly do by habit, by kind of choice; set by hand."""

from __future__ import annotations

from ....kernel.game import Habits

HABITS: Habits = {
    "visit": 40,
    "close": 60,
    "tower": 30,
    "grow": 40,
    "pass": 1,
    "upper": 10,
    "lower": 20,
    "bonus": 40,
    "end-visit": 1,
    "face-up": 40,
    "over-farm": 40,
    "as-farm": 4,
    "use": 60,
    "done": 1,
    "stop": 2,
    "no": 2,
    "end-turn": 5,
    "spend-token": 20,
    "claim": 40,
    "wonder": 60,
}
