"""Bots think in processes of their own, so that nobody waits for them.

A bot gets the view of its seat, the very thing a person in that seat gets, and answers with the id of a choice.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import threading
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from multiprocessing.connection import wait
from secrets import choice as any_of
from secrets import randbits
from typing import Any

from . import messages

log = logging.getLogger(__name__)

KEPT = 256  # bots that a worker remembers


class Bots:
    """The bots there are, and the workers they think in; the workers start with the first question."""

    def __init__(self, module: str, seconds: float) -> None:
        self.module, self.seconds = module, seconds
        self._pool: ProcessPoolExecutor | None = None

    @property
    def names(self) -> tuple[str, ...]:
        try:
            return tuple(import_module(self.module).BOTS)
        except ModuleNotFoundError:
            return ()

    def listed(self) -> list[messages.BotShown]:
        shown = []
        for name in self.names:
            text = (import_module(self.module).BOTS[name].__doc__ or "").strip().split("\n")[0]
            shown.append(messages.BotShown(name, name.capitalize(), text))
        return shown

    async def choose(self, table: str, seat: int, bot: str, view: dict[str, Any]) -> int:
        """The bot's choice; should it fail, any choice, for the others must not be kept waiting."""
        try:
            asked = self._workers().submit(_think, self.module, (table, seat, bot), randbits(62), view)
            return await asyncio.wait_for(asyncio.wrap_future(asked), self.seconds)
        except BrokenProcessPool:
            log.warning("the bots' workers died; new ones will be started")
            self._drop()
        except Exception:
            log.exception("bot %r failed at table %s", bot, table)
        chosen: int = any_of(view["choices"])["id"]
        return chosen

    def _workers(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                max_workers=min(4, max(1, (os.cpu_count() or 2) - 1)),
                mp_context=multiprocessing.get_context("spawn"),  # a fork would copy our threads' locks
                initializer=_end_with_parent,
            )
        return self._pool

    def _drop(self) -> None:
        if self._pool:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def stop(self) -> None:
        self._drop()


# in the workers

_known: OrderedDict[tuple[str, int, str], Any] = OrderedDict()


def _think(module: str, who: tuple[str, int, str], seed: int, view: dict[str, Any]) -> int:
    if who not in _known:
        _known[who] = import_module(module).make(who[2], seed)
        if len(_known) > KEPT:
            _known.popitem(last=False)
    _known.move_to_end(who)
    chosen: int = _known[who].choose(view)
    return chosen


def _end_with_parent() -> None:
    """A server that is killed cannot end its workers: they watch it."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_watch, args=(parent.sentinel,), daemon=True).start()


def _watch(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)
