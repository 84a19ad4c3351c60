"""What always holds on a table of Caravan: every card is in one place, and counts are right."""

from __future__ import annotations

from typing import Any

from caravan.model.state import SEATS, State
from caravan.model.terms import LOADS, N_CARDS, N_GOODS, PREMIUMS, VALUES


def check(s: State, box: Any) -> None:
    players = [s.players[i] for i in range(s.n_players)]
    for card in range(N_CARDS):
        places = [s.deck[card], s.market[card], s.discard[card]]
        places += [place for p in players for place in (p.hand[card], p.sold[card])]
        assert sorted(places) == [0] * (len(places) - 1) + [1], f"card {card}"
        assert all(p.hand[card] or not p.open[card] for p in players)
    assert s.left == sum(s.deck)
    assert sum(s.market) <= s.places
    assert [p.cards for p in players] == [sum(p.hand) for p in players]
    assert s.load == 0 or s.depth > 0
    sold = sum(box.value[card] for p in players for card in range(N_CARDS) if p.sold[card])
    assert sum(p.points[LOADS] for p in players) + s.load == sold
    paid = [sum(box.premium[good][: s.loads[good]]) for good in range(N_GOODS)]
    assert sum(p.points[PREMIUMS] for p in players) == sum(paid)
    assert all(s.loads[good] * box.least <= VALUES for good in range(N_GOODS))
    for seat in range(s.n_players, SEATS):
        blank: Any = s.players[seat]
        assert not any(bytes(blank))
