"""What an observation of Caravan must hold, worked out from the view of the seat alone.

The frame and the points packed so far, which no view has, are read off the state.
"""

from __future__ import annotations

from typing import Any

from caravan.model import frames, terms
from origins import Session

ME = ("me", "next", "second", "third")


def seen(session: Session, seat: int) -> dict[str, Any]:
    """Expected values by segment; segments left out are all zero."""
    view = session.view(seat)
    board, n = view["board"], view["players"]
    turns = [(seat + i) % n for i in range(n)]
    found: dict[str, Any] = {
        "seat": seat,
        "players": n,
        "active": turns.index(board["turn"]),
        "first": turns.index(board["first"]),
        "round": board["round"],
        "ending": [int(name in board["ending"]) for name in terms.REASONS],
        "deck": board["deck"],
        "barter": [session.state.barter, session.state.swapped],
        "loads": list(board["loads"].values()),
        "card": [_place(board, turns, card) for card in terms.CARDS],
        "open": [int(card in board["players"][seat]["open"]) for card in terms.CARDS],
    }
    for name, who in zip(ME, turns, strict=False):
        player = board["players"][who]
        found |= {f"{name}.cards": player["cards"], f"{name}.points": list(player["breakdown"].values())}
    return found | _decision(session)


def _decision(session: Session) -> dict[str, Any]:
    s = session.state
    if session.to_move is None:
        return {}
    frame = s.agenda[s.depth - 1]
    asked = [frames.TAKE, frames.SWAP, frames.SELL, frames.PACK, frames.DISCARD].index(frame.kind)
    found: dict[str, Any] = {"decision": asked + 1}
    if frame.kind == frames.SWAP:
        found["swap"] = frame.a + 1
    if frame.kind == frames.PACK:
        found |= {"good": frame.a + 1, "packing": [frame.b + 1, frame.c, s.load]}
    return found


def _place(board: dict[str, Any], turns: list[int], card: str) -> int:
    if card in board["market"]:
        return 5
    if card in board["discard"]:
        return 10
    for turn, who in enumerate(turns):
        player = board["players"][who]
        if card in player["sold"]:
            return 6 + turn
        if card in player.get("hand", player["open"]):
            return 1 + turn
    return 0
