"""What each choice would surely do: tried out on a copy of the position, up to the next decision or draw."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..kernel.engine import engine
from ..kernel.events import EventKind
from ..kernel.layout import copy_state
from ..play.session import CHANCE, Session

Args = tuple[int | None, ...]


@dataclass(frozen=True)
class Outlook:
    events: list[tuple[EventKind, Args]]  # as the seat that decides may read them
    reveals: bool  # something is drawn next
    ends: bool  # somebody else decides next, or nobody any more


class _Trial:
    """A place to try things: component tables with a log, made once for each game and content."""

    def __init__(self, session: Session) -> None:
        self.log: list[Any] = []
        self.box = session.content.table(self.log)
        self.out = [0] * session.game.most
        self.loops = engine("python", session.game).loops


_trials: dict[tuple[str, str], _Trial] = {}


def outlook(session: Session, choice: int) -> Outlook:
    game = session.game
    key = (game.name, session.content.digest)
    if key not in _trials:
        _trials[key] = _Trial(session)
    trial = _trials[key]
    trial.log.clear()
    state = copy_state(session.state)
    trial.loops.step(state, trial.box, choice, trial.out)
    kinds = game.events.kinds
    foretold = game.events.foretold(trial.log)
    seat = session.to_move
    events = [(kinds[kind], kinds[kind].seen_by(seat, args)) for kind, *args in foretold]
    decider = game.decider(state)
    return Outlook(events, decider == CHANCE, decider not in (CHANCE, seat))
