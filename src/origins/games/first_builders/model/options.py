"""What may be chosen before a game: the modules of Ancient Wonders."""

from __future__ import annotations

from ....kernel.errors import InvalidSetup
from ....kernel.options import Chosen, Options

options = Options()

WITH_WONDERS = options.switch("wonders", "with the Ancient Wonders")
# AW-TRIALS-01
TRIALS_SHIFT = options.number("trials", {4: "short", 5: "regular", 6: "extended"}, "with that many Trials")

SOLO_TRIALS = 5


def allow(players: int, chosen: Chosen) -> None:
    trials = chosen.get("trials", SOLO_TRIALS)
    if players == 1 and trials != SOLO_TRIALS:
        raise InvalidSetup(f"a solo game is played with {SOLO_TRIALS} trials, not {trials} (AW-SOLO-02)")
