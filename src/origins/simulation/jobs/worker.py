"""A worker's side: it makes its job, prepares it, and carries out what it is given."""

from __future__ import annotations

import json
import os
import signal
import sys
import traceback
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from queue import SimpleQueue
from threading import Thread
from typing import Any, Protocol

from ...kernel.errors import OriginsError

Order = dict[str, Any]
Answer = dict[str, Any]


class Job(Protocol):
    """Work that comes in chunks. Made from plain data; chunks and results are plain data too."""

    def __init__(self, setup: dict[str, Any]) -> None:
        """Quick: what only this worker needs, such as imports."""

    def prepare(self, progress: Callable[[int, int], None] | None) -> None:
        """What may take long and leaves something for the other workers of a machine, such as compiled code."""

    def do(self, chunk: dict[str, Any]) -> Any:
        """The same result whoever does it, and whenever."""


def load(name: str) -> type[Job]:
    module, _, attribute = name.partition(":")
    found: type[Job] = getattr(import_module(module), attribute)
    return found


class Worker:
    """Obeys orders. What goes wrong is an answer too; only death is not."""

    def __init__(self, tell: Callable[[Answer], None] | None = None) -> None:
        self._tell = tell  # while an order is being carried out
        self._job: Job | None = None

    def obey(self, order: Order) -> Answer:
        try:
            return self._obey(order)
        except OriginsError as error:
            return {"refused": str(error), "kind": type(error).__name__}
        except Exception:
            return {"failed": traceback.format_exc()}

    def _obey(self, order: Order) -> Answer:
        if "job" in order:
            self._job = load(order["job"])(order["setup"])
            return {"here": ""}
        assert self._job is not None
        if "chunk" in order:
            return {"done": self._job.do(order["chunk"])}
        self._job.prepare(self._compiling if self._tell else None)
        return {"ready": True}

    def _compiling(self, done: int, total: int) -> None:
        assert self._tell is not None
        self._tell({"compiling": [done, total]})


def main() -> None:
    """A worker process: orders come in lines from the standard input, answers go to the standard output."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a break is the business of whoever started us
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # what anybody prints is not an answer
    orders: SimpleQueue[str] = SimpleQueue()

    def listen() -> None:
        for line in sys.stdin:
            orders.put(line)
        os._exit(0)  # whoever started us is gone: so is the reason to work

    def tell(answer: Answer) -> None:
        with suppress(OSError):
            answers.write(json.dumps(answer, separators=(",", ":")) + "\n")
            answers.flush()

    worker = Worker(tell)
    Thread(target=listen, daemon=True).start()
    while True:
        tell(worker.obey(json.loads(orders.get())))
