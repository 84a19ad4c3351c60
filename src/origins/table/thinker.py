"""Thinking, apart from the tables: bytes of JSON with a question come in, bytes with the answer go out.

A server has processes for it, a browser has a worker of its own.
"""

from __future__ import annotations

from collections import OrderedDict
from importlib import import_module
from typing import Any

import msgspec

from ..bots import Position, analysis, engines, hints
from ..bots.analysis import Moment
from ..session.catalogue import game_named
from ..session.session import Session, Step
from ..session.timeline import Timeline

SHORT = 40  # iterations of a search by the Python engine
PASTS = 4  # games remembered that are looked back at
KEPT = 256  # bots remembered, so that one may think on from its last turn


class Choose(msgspec.Struct, tag="choose"):
    """What does this bot choose? The answer is the id of a choice."""

    table: str
    seat: int
    bot: str
    seed: int
    position: Position


class Advise(msgspec.Struct, tag="advise"):
    """What would a bot of that level recommend, and why? The answer is a ``hints.Thought``."""

    level: str
    seed: int
    position: Position


class Judge(msgspec.Struct, tag="judge"):
    """What was a decision worth that was made long ago? The answer is a ``Judged``."""

    table: str
    game: str
    players: int
    options: dict[str, Any]
    steps: list[Step]  # of the whole game
    step: int  # the decision
    fully: bool  # only if it can be searched as long as it should be


class Judged(msgspec.Struct):
    moment: Moment | None  # None: not now
    sure: bool  # searched as long as it should be


Question = Choose | Advise | Judge
_question = msgspec.json.Decoder(Question).decode


class Thinker:
    """Remembers the bots that it has made, and the games that it looks back at."""

    def __init__(self, module: str) -> None:
        self.module = module  # with BOTS and make()
        self.bots: OrderedDict[tuple[str, int, str], Any] = OrderedDict()
        self.pasts: OrderedDict[str, Timeline] = OrderedDict()

    def answer(self, question: bytes) -> bytes:
        return msgspec.json.encode(self._thought(_question(question)))

    def _thought(self, question: Question) -> Any:
        if isinstance(question, Choose):
            return self.choose(question)
        if isinstance(question, Advise):
            return hints.think(question.position, question.level, question.seed)
        return self.judge(question)

    def choose(self, question: Choose) -> Any:
        who = (question.table, question.seat, question.bot)
        if who not in self.bots:
            self.bots[who] = import_module(self.module).make(question.bot, question.seed)
            if len(self.bots) > KEPT:
                self.bots.popitem(last=False)
        self.bots.move_to_end(who)
        return self.bots[who].choose(question.position)

    def judge(self, question: Judge) -> Judged:
        """By the compiled engine, or while that is not there by a short look of the other one."""
        compiled = engines.compiled_if_ready(question.game)
        if compiled is None and question.fully:
            return Judged(None, False)
        game = game_named(question.game)
        if question.table not in self.pasts:
            self.pasts[question.table] = Timeline(Session(game, question.players, question.options, 0))
            if len(self.pasts) > PASTS:
                self.pasts.popitem(last=False)
        self.pasts.move_to_end(question.table)
        past = self.pasts[question.table]
        past.follow(question.steps)
        session = past.at(question.step)
        seat, notation = question.steps[question.step]
        engine = compiled or engines.python(question.game)
        iterations = analysis.ITERATIONS if compiled else SHORT
        moment = analysis.moment(session, question.step, seat, notation, session.choices(), engine, iterations, "en")
        return Judged(moment, compiled is not None)
