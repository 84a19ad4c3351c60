"""Bots think in processes of their own, so that nobody waits for them.

A bot gets a position that its seat cannot tell from the true one, and answers with the id of a choice.
"""

from __future__ import annotations

import logging
import os
from importlib import import_module
from secrets import choice as any_of
from secrets import randbits

from ..bots import Position, fresh_stream, position_for
from ..bots.hints import LEVEL, Thought
from ..session.session import Session
from ..session.texts import Texts
from . import messages
from .bot_pool import Unanswered, Workers
from .bot_process import Advise, Choose

log = logging.getLogger(__name__)


class Bots:
    """The bots there are, and the workers they think in; a worker starts when there is something to think about."""

    def __init__(self, module: str, seconds: float) -> None:
        self.module, self.seconds = module, seconds
        self._workers = Workers(module, max(2, min(8, os.cpu_count() or 2)))

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
            answer = await self._workers.ask(question, int, self.seconds)
            if answer in position.choices:
                return answer
            log.error("bot %r chose %r, which is not offered", bot, answer)
        except Unanswered as e:
            log.error("bot %r failed at table %s: %s", bot, table, e)
        return any_of(position.choices)

    async def advise(self, position: Position) -> Thought:
        """What a good bot would choose, and what it expects of it."""
        return await self._workers.ask(Advise(LEVEL, randbits(62), position), Thought, self.seconds)

    async def stop(self) -> None:
        await self._workers.stop()
