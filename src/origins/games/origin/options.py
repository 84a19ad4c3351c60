"""Origin is played in one way: it has no options."""

from __future__ import annotations

from typing import Any

from ...kernel.errors import InvalidSetup
from ...kernel.game import Options


def flags(players: int, options: Options) -> int:
    for name in options:
        raise InvalidSetup(f"origin has no option {name!r}; it has none at all")
    return 0


def options(flags: int) -> dict[str, Any]:
    return {}
