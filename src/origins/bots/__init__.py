"""Players that are programs. A bot gets a position as its seat may know it, and nothing else.

>>> make("greedy", seed=1).name
'greedy'
"""

from __future__ import annotations

from ..session.session import Session
from .levels import BOTS, make
from .players import Bot, View
from .position import Position, fresh_stream, position_for

__all__ = ["BOTS", "Bot", "Position", "View", "decide", "fresh_stream", "make", "position_for"]


def decide(bot: Bot, session: Session, seed: int = 0) -> int:
    """The choice of a bot that is to move; ``seed`` is for what its seat has to imagine."""
    assert session.to_move is not None
    return bot.choose(position_for(session, session.to_move, fresh_stream(seed, session.version)))
