"""What a choice would surely do, cost and bring: tried out on a copy, up to the next decision or draw."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from ..kernel.engine import engine
from ..kernel.events import EventKind
from ..kernel.game import Amount, Content, Game, Place
from ..kernel.layout import copy_state
from .told import named

Args = tuple[int | None, ...]


@dataclass(frozen=True)
class Preview:
    """What is sure about a choice, as the seat that decides may know it."""

    events: list[tuple[EventKind, Args]]
    cost: list[Amount]  # what it pays: numbers above zero
    gain: list[Amount]
    reveals: bool  # something is drawn next
    ends: bool  # somebody else decides next, or nobody any more
    places: Sequence[Place]  # the things of the board that stand for it
    about: str  # the component that it is about, "" for none
    opens: dict[str, Any]  # what it makes possible, as the board shows it
    after: Any  # the position it leads to, and
    further: dict[str, int]  # what the same seat can choose there, by notation


def in_all(amounts: Iterable[Amount]) -> list[Amount]:
    """Amounts of several choices: one for each resource, and one for points."""
    found: dict[str, int] = {}
    for amount in amounts:
        found[amount.resource] = found.get(amount.resource, 0) + amount.n
    return [Amount(n, resource) for resource, n in found.items()]


class _Trial:
    """A place to try things: component tables with a log, made once for each game and content."""

    def __init__(self, game: Game, content: Content) -> None:
        self.log: list[Any] = []
        self.box = content.table(self.log)
        self.out = [0] * game.model.most
        self.loops = engine("python", game).loops


_trials: dict[tuple[str, str], _Trial] = {}


def preview(game: Game, content: Content, state: Any, choice: int) -> Preview:
    """Try a choice that is offered in ``state``."""
    key = (game.name, content.digest)
    if key not in _trials:
        _trials[key] = _Trial(game, content)
    trial = _trials[key]
    trial.log.clear()
    tried = copy_state(state)
    n = trial.loops.step(tried, trial.box, choice, trial.out)
    kinds = game.model.events.kinds
    seat = game.decider(state)
    told = [(kinds[kind], kinds[kind].seen_by(seat, args)) for kind, *args in game.model.events.foretold(trial.log)]
    effects = [(kind.name, named(game, kind, args)) for kind, args in told]
    mine = [game.face.gains(kind, args) for kind, args in effects if args.get("seat") == seat]
    amounts = [amount for amount in mine if amount and amount.n]
    decider = game.decider(tried)
    codec = game.model.codec
    chosen, *words = codec.notation(state, choice).split()
    further = {codec.notation(tried, i): i for i in trial.out[:n]} if decider == seat else {}
    places = game.face.places(state, trial.box, chosen, words, effects)
    return Preview(
        events=told,
        cost=[amount._replace(n=-amount.n) for amount in amounts if amount.n < 0],
        gain=[amount for amount in amounts if amount.n > 0],
        reveals=decider is not None and decider < 0,
        ends=decider is None or (decider >= 0 and decider != seat),
        places=[place if place.then in further else place._replace(then="") for place in places],
        about=game.face.about(state, trial.box, chosen, words),
        opens=game.face.opens(state, tried, trial.box),
        after=tried,
        further=further,
    )
