"""What a bot is given: a position as its seat may know it, never the true state.

For First Builders that is the table itself, for nothing there is hidden but what has not been drawn. For Origin
the hands and decks that the seat cannot see are dealt anew, in one of the ways that agree with all it knows.
A position is plain data: it can be sent to another process.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..kernel import rng
from ..kernel.errors import IllegalChoice
from ..kernel.layout import Ints
from ..session.session import Session


@dataclass(frozen=True)
class Position:
    """A decision of one seat."""

    game: str
    players: int
    seat: int
    version: int  # steps made before
    choices: tuple[int, ...]  # ids of what may be chosen
    state: bytes  # a state that the seat cannot tell from the true one
    box: bytes  # the component tables


def position_for(session: Session, seat: int, stream: Ints) -> Position:
    """The decision that ``seat`` has to make now; what it cannot know is drawn from ``stream``."""
    if session.to_move != seat:
        raise IllegalChoice(f"seat {seat} has nothing to decide now")
    return Position(
        game=session.game.name,
        players=session.players,
        seat=seat,
        version=session.version,
        choices=tuple(choice.id for choice in session.choices()),
        state=bytes(_known(session, seat, stream)),
        box=bytes(session.content.box),
    )


def _known(session: Session, seat: int, stream: Ints) -> Any:
    if session.game.rules.determinise is None:
        return session.state
    return session.game.rules.determinise(session.state, session.content.table(None), seat, stream)


def fresh_stream(seed: int, index: int = 0) -> list[int]:
    stream = [0, 0, 0]
    rng.seed_stream(stream, seed, index)
    return stream
