"""Numbers of players and options, and the flags they become."""

from __future__ import annotations

from typing import Any

from ...kernel.errors import InvalidSetup
from ...kernel.game import Options
from .terms import TRIALS_SHIFT, WITH_WONDERS

TRIALS = (4, 5, 6)  # short, regular, extended (AW-TRIALS-01)
SOLO_TRIALS = 5


def flags(players: int, options: Options) -> int:
    for name in options:
        if name not in ("wonders", "trials"):
            raise InvalidSetup(
                f"first-builders has no option {name!r}; it has: wonders (true or false), trials (4, 5 or 6)"
            )
    wonders = options.get("wonders", False)
    if not isinstance(wonders, bool):
        raise InvalidSetup(f"option wonders must be true or false, not {wonders!r}")
    trials = options.get("trials", 0)
    if trials is None or trials is False:
        trials = 0
    if isinstance(trials, bool) or not isinstance(trials, int) or trials not in (0, *TRIALS):
        raise InvalidSetup(f"option trials must be 4 (short), 5 (regular) or 6 (extended), not {trials!r}")
    if players == 1 and trials not in (0, SOLO_TRIALS):
        raise InvalidSetup(f"a solo game is played with {SOLO_TRIALS} trials, not {trials} (AW-SOLO-02)")
    return (WITH_WONDERS if wonders else 0) | trials << TRIALS_SHIFT


def options(flags: int) -> dict[str, Any]:
    """Only what is switched on."""
    found: dict[str, Any] = {}
    if flags & WITH_WONDERS:
        found["wonders"] = True
    if flags >> TRIALS_SHIFT:
        found["trials"] = flags >> TRIALS_SHIFT
    return found
