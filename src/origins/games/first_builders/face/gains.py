"""What a choice costs and brings, read from the events that it would cause."""

from __future__ import annotations

from ....kernel.game import Amount, Named

POINTS = ("scores", "trial_scored")


def gains(kind: str, args: Named) -> Amount | None:
    if kind == "gains":
        return Amount(args["number"], args["resource"])
    if kind == "pays":
        return Amount(-args["number"], args["resource"])
    return Amount(args["number"]) if kind in POINTS else None
