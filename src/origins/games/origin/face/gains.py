"""What a choice brings, read from the events that it would cause. Nothing in Origin is paid for."""

from __future__ import annotations

from ....kernel.game import Amount, Named

POINTS = ("scores", "takes_strait", "takes_hunting", "tolls")  # a token is worth its number


def gains(kind: str, args: Named) -> Amount | None:
    return Amount(args["number"]) if kind in POINTS else None
