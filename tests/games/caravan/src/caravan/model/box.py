"""What is in the box, as the rules read it: filled from ``content.toml``."""

from __future__ import annotations

from typing import Any

from origins.kernel.layout import Annotated, Grid, Ints, Struct, i8

from .terms import N_CARDS, N_GOODS


class Box(Struct):
    value: Annotated[Ints, i8 * N_CARDS, "points of a card in a load"]
    premium: Annotated[Grid, (i8 * 2) * N_GOODS, "premium of the first and of the second load of a good"]
    variety: Annotated[Ints, i8 * (N_GOODS + 1), "points at the end, by different goods sold"]
    dealt: Annotated[int, i8, "cards dealt to each player"]
    market: Annotated[int, i8, "cards of the usual market"]
    hand_limit: Annotated[int, i8, "cards that may be kept at the end of a turn"]
    least: Annotated[int, i8, "cards of the smallest load"]
    unsold: Annotated[int, i8, "points lost for each card left in hand"]

    log: Any  # the events of a watched game: a list, or None; see kernel.events
