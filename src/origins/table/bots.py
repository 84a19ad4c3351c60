"""Bots think elsewhere, so that nobody waits for them.

A bot gets a position that its seat cannot tell from the true one, and answers with the id of a choice.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from importlib import import_module
from secrets import choice as any_of
from secrets import randbits
from typing import Protocol, TypeVar

import msgspec

from ..bots import Position, fresh_stream, position_for
from ..bots.hints import LEVEL, Thought
from ..session.session import Session
from ..session.texts import Texts
from . import messages
from .thinker import Advise, Choose, Judge, Judged, Question

log = logging.getLogger(__name__)
T = TypeVar("T")


class Unanswered(Exception):
    """Whoever was asked ended, took too long, or said something that is no answer."""


class Thinkers(Protocol):
    """Those who think, with a ``thinker.Thinker`` each: processes of a server, or another worker of a browser."""

    async def ask(self, question: bytes, read: Callable[[bytes], T], seconds: float, calm: bool = False) -> T:
        """The answer, as ``read`` understands it; Unanswered after ``seconds``, or when ``read`` cannot (ValueError).

        What is asked in a calm way is not urgent, and must not keep the others waiting.
        """

    async def stop(self) -> None: ...


class Bots:
    """The bots there are, and those who think for them; ``module`` has BOTS and make()."""

    def __init__(self, thinkers: Thinkers, module: str = "origins.bots", seconds: float = 30.0) -> None:
        self.thinkers, self.module, self.seconds = thinkers, module, seconds

    @property
    def names(self) -> tuple[str, ...]:
        try:
            return tuple(import_module(self.module).BOTS)
        except ModuleNotFoundError:
            return ()

    def listed(self, texts: Texts) -> list[messages.BotShown]:
        """Titles and a line about each, in the reader's language where the catalogues have them."""
        shown = []
        for name in self.names:
            try:
                title, about = texts.say(f"bot.{name}"), texts.say(f"bot_about.{name}")
            except LookupError:
                bot = import_module(self.module).BOTS[name]
                title, about = getattr(bot, "title", name), (bot.__doc__ or "").strip().split("\n")[0]
            shown.append(messages.BotShown(name, title, about))
        return shown

    def position(self, session: Session, seat: int) -> Position:
        return position_for(session, seat, fresh_stream(randbits(62)))

    async def choose(self, table: str, bot: str, position: Position) -> int:
        """The bot's choice; should it fail, any choice, for the others must not be kept waiting."""
        question = Choose(table, position.seat, bot, randbits(62), position)
        try:
            answer = await self._ask(question, int, self.seconds)
            if answer in position.choices:
                return answer
            log.error("bot %r chose %r, which is not offered", bot, answer)
        except Unanswered as e:
            log.error("bot %r failed at table %s: %s", bot, table, e)
        return any_of(position.choices)

    async def advise(self, position: Position) -> Thought:
        """What a good bot would choose, and what it expects of it."""
        return await self._ask(Advise(LEVEL, randbits(62), position), Thought, self.seconds)

    async def judge(self, question: Judge, seconds: float) -> Judged:
        """What a decision was worth; not urgent."""
        return await self._ask(question, Judged, seconds, calm=True)

    async def _ask(self, question: Question, type: type[T], seconds: float, calm: bool = False) -> T:
        def read(answer: bytes) -> T:
            return msgspec.json.decode(answer, type=type)

        return await self.thinkers.ask(msgspec.json.encode(question), read, seconds, calm)

    async def stop(self) -> None:
        await self.thinkers.stop()
