"""From ``content.toml``, and packs laid over it, to the :class:`Box` the rules read; everything is checked."""

from __future__ import annotations

from typing import Any

from origins.kernel.content import Reader

from ..model.box import Box
from ..model.terms import GOODS, N_GOODS, VALUES


def box_from(tables: dict[str, Any], file: str) -> Box:
    """Read the tables into a box; raises ContentError naming file, key and reason."""
    box = Box()
    top = Reader(tables, file)
    r = top.sub("constants")
    box.dealt = r.int("dealt", 1, 7)  # four hands and the widest market fit into the deck
    box.market = r.int("market", 1, 6)
    box.hand_limit = r.int("hand_limit", 1, 20)
    box.least = r.int("least_load", 1, VALUES)
    box.unsold = r.int("unsold_card_costs", 0, 9)
    for n, points in enumerate(r.ints("goods_sold", N_GOODS + 1, 0, 99)):
        box.variety[n] = points
    for good, entry in enumerate(top.named("goods", GOODS)):
        for i, value in enumerate(entry.ints("values", VALUES, 0, 20)):
            box.value[good * VALUES + i] = value
        for i, premium in enumerate(entry.ints("premiums", 2, 0, 50)):
            box.premium[good][i] = premium
    return box
