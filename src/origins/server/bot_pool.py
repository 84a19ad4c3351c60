"""Processes that think, so that nobody waits for them; each starts when there is something to think about."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable
from typing import TypeVar

from ..table.bots import Unanswered

T = TypeVar("T")
LONGEST_ANSWER = 1 << 20


class Processes:
    """The thinkers of a server: as many as it has processors, and one that looks back at games in what time is left."""

    def __init__(self, module: str) -> None:
        self._workers = Workers(module, max(2, min(8, os.cpu_count() or 2)))
        self._calm = Workers(module, 1, calm=True)

    async def ask(self, question: bytes, read: Callable[[bytes], T], seconds: float, calm: bool = False) -> T:
        return await (self._calm if calm else self._workers).ask(question, read, seconds)

    async def stop(self) -> None:
        await self._calm.stop()
        await self._workers.stop()


class Workers:
    """A limited number at a time; ``calm`` ones take only the processor time that nobody else wants."""

    def __init__(self, module: str, most: int, calm: bool = False) -> None:
        self.module, self.calm = module, calm
        self._idle: list[_Worker] = []
        self._started: list[_Worker] = []
        self._free = asyncio.Semaphore(most)

    async def ask(self, question: bytes, read: Callable[[bytes], T], seconds: float) -> T:
        """The answer within ``seconds``, as ``read`` understands it."""
        async with self._free:
            worker = self._idle.pop() if self._idle else await self._start()
            try:
                answer = read(await asyncio.wait_for(worker.ask(question + b"\n"), seconds))
            except (TimeoutError, OSError, ValueError) as e:
                worker.kill()
                raise Unanswered(repr(e)) from e
            except BaseException:
                worker.kill()
                raise
            self._idle.append(worker)
            return answer

    async def _start(self) -> _Worker:
        self._started = [worker for worker in self._started if worker.process.returncode is None]
        worker = await _Worker.started(self.module, self.calm)
        self._started.append(worker)
        return worker

    async def stop(self) -> None:
        for worker in self._started:
            worker.kill()
        await asyncio.gather(*(worker.process.wait() for worker in self._started))
        self._idle.clear()


class _Worker:
    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process

    @classmethod
    async def started(cls, module: str, calm: bool) -> _Worker:
        pipe = asyncio.subprocess.PIPE
        path = os.pathsep.join(part for part in sys.path if part)  # bots are found where we find them
        words = ["-m", "origins.server.bot_process", module, *(["calm"] if calm else [])]
        return cls(
            await asyncio.create_subprocess_exec(
                sys.executable, *words, stdin=pipe, stdout=pipe, limit=LONGEST_ANSWER,
                env={**os.environ, "PYTHONPATH": path},
            )
        )  # fmt: skip

    async def ask(self, line: bytes) -> bytes:
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(line)
        await self.process.stdin.drain()
        answer = await self.process.stdout.readline()
        if not answer:
            raise ConnectionError("the process ended")
        return answer

    def kill(self) -> None:
        try:
            self.process.kill()
        except ProcessLookupError:
            return
