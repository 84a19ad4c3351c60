"""Bots think in processes of their own, so that nobody waits for them.

A bot gets a position that its seat cannot tell from the true one, and answers with the id of a choice.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from importlib import import_module
from secrets import choice as any_of
from secrets import randbits

import msgspec

from ..bots import Position, fresh_stream, position_for
from ..play.session import Session
from ..play.texts import Texts
from . import messages
from .thinker import Question

log = logging.getLogger(__name__)


class Bots:
    """The bots there are, and the workers they think in; a worker starts when there is something to think about."""

    def __init__(self, module: str, seconds: float) -> None:
        self.module, self.seconds = module, seconds
        self._idle: list[_Worker] = []
        self._free = asyncio.Semaphore(max(2, min(8, os.cpu_count() or 2)))

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
        question = msgspec.json.encode(Question(table, position.seat, bot, randbits(62), position)) + b"\n"
        async with self._free:
            worker = self._idle.pop() if self._idle else await _Worker.started(self.module)
            try:
                answer = await asyncio.wait_for(worker.ask(question), self.seconds)
                self._idle.append(worker)
                if answer in position.choices:
                    return answer
                log.error("bot %r chose %r, which is not offered", bot, answer)
            except (TimeoutError, OSError, ValueError) as e:
                log.error("bot %r failed at table %s: %r", bot, table, e)
                worker.kill()
            except BaseException:
                worker.kill()
                raise
        return any_of(position.choices)

    async def stop(self) -> None:
        for worker in self._idle:
            worker.kill()
        await asyncio.gather(*(worker.process.wait() for worker in self._idle))
        self._idle.clear()


class _Worker:
    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process

    @classmethod
    async def started(cls, module: str) -> _Worker:
        pipe = asyncio.subprocess.PIPE
        path = os.pathsep.join(part for part in sys.path if part)  # bots are found where we find them
        return cls(
            await asyncio.create_subprocess_exec(
                sys.executable, "-m", "origins.server.thinker", module,
                stdin=pipe, stdout=pipe, env={**os.environ, "PYTHONPATH": path},
            )
        )  # fmt: skip

    async def ask(self, question: bytes) -> int:
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(question)
        await self.process.stdin.drain()
        answer = await self.process.stdout.readline()
        if not answer:
            raise ConnectionError("the process ended")
        return msgspec.json.decode(answer, type=int)

    def kill(self) -> None:
        try:
            self.process.kill()
        except ProcessLookupError:
            return
