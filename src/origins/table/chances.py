"""Who was ahead when: a game is looked back at decision by decision, by a thinker that does nothing else.

It begins with a few decisions all over the game and then fills the gaps, so that there soon is something to see. It
goes on as long as somebody asks, and what was found is remembered. Every decision is searched from what its seat
could know then (see ``bots.analysis``); before the end it is only told to whoever may know all of it.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from dataclasses import dataclass, field
from time import monotonic

from ..bots import engines
from ..bots.analysis import Analysis, Moment, follow
from ..session.session import CHANCE, Choice, Session, Step
from ..session.timeline import shared
from . import messages
from .bots import Bots, Unanswered
from .problems import Refused
from .table import Table, Viewer
from .thinker import Judge, Judged

log = logging.getLogger(__name__)

KEPT = 64  # games whose chances are remembered
PATIENCE = 20.0  # seconds in which nobody has asked: stop
LONGEST = 120.0  # seconds for one decision
LATER = 2.0  # seconds until a better search is tried again
COARSE = 32  # the first look is at every 32nd decision


def may_look_back(table: Table, viewer: Viewer) -> None:
    """After the end everybody; before it who plays for all people, where no bot has cards to hide."""
    if table.over:
        return
    others = [n for n, seat in enumerate(table.seats) if n not in viewer.seats]
    if table.session.game.hides:
        allowed = not others
    else:
        allowed = all(table.seats[n].kind == "bot" and table.seats[n].token is None for n in others)
    if not viewer.seats or not allowed:
        raise Refused(403, "the chances of this game are shown when it is over")


@dataclass
class LookedBack:
    """What is known about one game."""

    game: str
    steps: list[Step] = field(default_factory=list)
    found: dict[int, Judged] = field(default_factory=dict)  # by step
    order: list[int] = field(default_factory=list)  # in which the steps were found; corrected ones come twice
    asked: float = 0.0
    task: asyncio.Task[None] | None = None
    shown: dict[tuple[int, str, str], messages.MistakeShown] = field(default_factory=dict)  # by step, best, language

    def follow(self, steps: list[Step]) -> None:
        """The game has gone on, or back: what was undone is forgotten."""
        same = shared(self.steps, steps)
        if same < len(self.steps):
            self.found = {step: found for step, found in self.found.items() if step < same}
            self.order = sorted(self.found)
            self.shown.clear()
        self.steps = list(steps)

    @property
    def decisions(self) -> list[int]:
        return [number for number, step in enumerate(self.steps) if step.seat != CHANCE]

    def next(self) -> int | None:
        """The decision to look at next; when all have been looked at, one that deserves a longer look."""
        decisions = self.decisions
        stride = COARSE
        while stride:
            for step in decisions[::stride]:
                if step not in self.found:
                    return step
            stride //= 2
        if engines.compiled_possible(self.game):
            return next((step for step in decisions if not self.found[step].sure), None)
        return None

    def note(self, step: int, judged: Judged) -> None:
        self.found[step] = judged
        self.order.append(step)

    @property
    def moments(self) -> list[Moment]:
        """Those that were searched long enough to speak of mistakes."""
        return [judged.moment for judged in self.found.values() if judged.sure and judged.moment]


class Chances:
    def __init__(self, bots: Bots) -> None:
        self._bots = bots
        self._games: OrderedDict[str, LookedBack] = OrderedDict()

    async def stop(self) -> None:
        tasks = [game.task for game in self._games.values() if game.task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def at(self, table: Table) -> LookedBack:
        """Under the lock: what is known so far; more is looked for from now on."""
        game = self._games.setdefault(table.id, LookedBack(table.session.game.name))
        self._games.move_to_end(table.id)
        for id in [id for id, other in self._games.items() if other.task is None and id != table.id]:
            if len(self._games) <= KEPT:
                break
            del self._games[id]
        game.follow(table.session.steps)
        game.asked = monotonic()
        if game.task is None and game.next() is not None:
            game.task = asyncio.create_task(self._look(table, game))
        return game

    async def _look(self, table: Table, game: LookedBack) -> None:
        session = table.session
        try:
            while (step := game.next()) is not None and monotonic() - game.asked < PATIENCE:
                steps, again = game.steps, step in game.found
                question = Judge(
                    table.id, session.game.name, session.players, dict(session.options), steps, step, again
                )
                judged = await self._bots.judge(question, LONGEST)
                if judged.moment is None:
                    await asyncio.sleep(LATER)
                elif game.steps[: step + 1] == steps[: step + 1]:  # not undone meanwhile
                    game.note(step, judged)
        except Unanswered as e:
            log.error("looking back at table %s failed: %s", table.id, e)
        finally:
            game.task = None


def told(game: LookedBack, table: Table, lang: str, since: int) -> messages.Chances:
    """For somebody who knows the moments before number ``since``."""
    first = since if since <= len(game.order) else 0
    moments = []
    for step in game.order[first:]:
        moment = game.found[step].moment
        assert moment is not None
        moments.append(messages.ChanceShown(step, moment.seat, [round(chance, 3) for chance in moment.chances]))
    complete = game.next() is None
    if complete and table.over:
        moments.append(_end(table.session))
    return messages.Chances(
        moments_from=first,
        moments=moments,
        done=len(game.found),
        total=len(game.decisions),
        complete=complete,
        mistakes=[_mistake(game, table, moment, lang) for moment in _worst(game, table)],
    )


def _end(session: Session) -> messages.ChanceShown:
    result = session.result
    assert result is not None
    shares = [float(seat in result.winners) / max(len(result.winners), 1) for seat in range(session.players)]
    return messages.ChanceShown(session.version, None, shares)


def _worst(game: LookedBack, table: Table) -> list[Moment]:
    """The worst of each person; of bots where nobody else plays."""
    seats = range(len(table.seats))
    people = [seat for seat in seats if table.seats[seat].kind != "bot" or table.seats[seat].token]
    found = _analysis(table.session, game.moments)
    return [moment for seat in people or seats for moment in found.mistakes(seat)]


def _analysis(session: Session, moments: list[Moment]) -> Analysis:
    return Analysis(session.game.name, session.seats, tuple(moments), ())


def _mistake(game: LookedBack, table: Table, moment: Moment, lang: str) -> messages.MistakeShown:
    key = (moment.step, moment.best, lang)
    if key not in game.shown:
        then = table.at_step(moment.step)
        told = moment.worded(then, lang)
        played = next(choice for choice in then.choices() if choice.notation == moment.played)
        shown = messages.MistakeShown(
            step=moment.step,
            seat=moment.seat,
            round=moment.round,
            lost=round(moment.lost, 3),
            text=_analysis(table.session, []).sentence(told, lang),
            prompt=told.prompt,
            played=_line_step(played, lang),
            line=[_line_step(choice, lang) for choice in follow(then, (moment.best, *moment.line))],
            draw=moment.draw,
            chances=(round(moment.chance_played, 3), round(moment.chance_best, 3)),
            reason=told.reason,
        )
        if moment.points_played is not None and moment.points_best is not None:
            shown.points = (round(moment.points_played, 1), round(moment.points_best, 1))
        game.shown[key] = shown
    return game.shown[key]


def _line_step(choice: Choice, lang: str) -> messages.LineStep:
    return messages.LineStep(choice.notation, choice.text(lang), [at.place for at in choice.places])
