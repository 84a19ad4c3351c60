"""Sharing chunks out among workers of any kind, some of which may die."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from ...kernel import errors
from ...kernel.errors import OriginsError
from .worker import Answer, Order

Chunk = dict[str, Any]
Progress = Callable[[int, int], None]
CHANCES = 3  # workers that may die on a chunk, or one after another before they have done anything

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Heard:
    """An answer of a worker, or (None) that it has died."""

    worker: int
    answer: Answer | None
    how: str = ""  # it died


class Workers(Protocol):
    """Workers of one kind. They say ``here`` once they are there, and answer every order."""

    size: int

    def start(self) -> int:
        """Start one more worker, and return its number; numbers are never used again."""

    def send(self, worker: int, order: Order) -> None:
        """Give an order; if the worker is dead, that will be heard."""

    def hear(self) -> Heard:
        """Wait for the next answer or death."""

    def close(self) -> None:
        """Leave no worker behind, whatever they are doing."""


@dataclass
class _Worker:
    place: str | None = None  # the machine it works on, once it is there
    chunk: int | None = None
    ready: bool = False


class _Scheduler:
    """Knows who does what. On each machine one worker prepares before the others do: they use what it leaves."""

    def __init__(self, crew: Workers, chunks: Sequence[Chunk]) -> None:
        self.crew, self.chunks = crew, chunks
        self.workers: dict[int, _Worker] = {}
        self.fresh = iter(range(len(chunks)))
        self.returned: list[int] = []
        self.deaths: Counter[int] = Counter()  # by chunk
        self.stillborn = 0  # died before they were ready, one after another
        self.preparing: dict[str, int] = {}  # the first worker of a machine
        self.prepared: set[str] = set()
        self.done: set[int] = set()

    def hire(self) -> None:
        self.workers[self.crew.start()] = _Worker()

    def arrived(self, number: int, place: str) -> None:
        self.workers[number].place = place
        if place in self.prepared or place not in self.preparing:
            self.preparing.setdefault(place, number)
            self.crew.send(number, {"prepare": True})

    def is_ready(self, number: int) -> None:
        worker = self.workers[number]
        worker.ready, self.stillborn = True, 0
        place = str(worker.place)
        if place not in self.prepared:
            self.prepared.add(place)
            for other, its in self.workers.items():
                if its.place == place and other != number:
                    self.crew.send(other, {"prepare": True})
        self.give_next(number)

    def give_next(self, number: int) -> None:
        chunk = self.returned.pop() if self.returned else next(self.fresh, None)
        self.workers[number].chunk = chunk
        if chunk is not None:
            self.crew.send(number, {"chunk": self.chunks[chunk]})

    def finished(self, number: int) -> int:
        """The chunk that a worker has carried out. Nobody else has it: it changes hands by death only."""
        chunk = self.workers[number].chunk
        assert chunk is not None
        assert chunk not in self.done
        self.done.add(chunk)
        self.give_next(number)
        return chunk

    def died(self, number: int, how: str) -> None:
        worker = self.workers.pop(number)
        if worker.chunk is not None:
            self.deaths[worker.chunk] += 1
            if self.deaths[worker.chunk] == CHANCES:
                raise OriginsError(
                    f"{CHANCES} workers died one after another on {_words(self.chunks[worker.chunk])}; the last one {how}"
                )
            log.warning("a worker %s; another one takes on %s", how, _words(self.chunks[worker.chunk]))
            self.returned.append(worker.chunk)
        elif not worker.ready:
            self.stillborn += 1
            if self.stillborn == CHANCES:
                raise OriginsError(
                    f"{CHANCES} workers died one after another before they could begin; the last one {how}"
                )
            log.warning("a worker %s before it could begin; another one is started", how)
        place = worker.place
        if place is not None and self.preparing.get(place) == number and place not in self.prepared:
            del self.preparing[place]
            for other, its in list(self.workers.items()):
                if its.place == place:
                    self.arrived(other, place)
        self._replace()

    def _replace(self) -> None:
        """Somebody instead of the dead one, unless those who live have no work left themselves."""
        for other, its in self.workers.items():
            if its.ready and its.chunk is None and self.returned:
                self.give_next(other)
        busy = sum(1 for its in self.workers.values() if its.chunk is not None or not its.ready)
        if len(self.workers) < self.crew.size and busy < len(self.chunks) - len(self.done):
            self.hire()


def share_out(
    crew: Workers, chunks: Sequence[Chunk], compiling: Progress | None, begun: Callable[[], None] | None
) -> Iterator[tuple[int, Any]]:
    """Have every chunk carried out once."""
    scheduler = _Scheduler(crew, chunks)
    for _ in range(min(crew.size, len(chunks))):
        scheduler.hire()
    started = False
    while len(scheduler.done) < len(chunks):
        heard = crew.hear()
        if heard.answer is None:
            scheduler.died(heard.worker, heard.how)
            continue
        match heard.answer:
            case {"here": place}:
                scheduler.arrived(heard.worker, place)
            case {"compiling": [done, total]}:
                if compiling:
                    compiling(done, total)
            case {"ready": _}:
                if begun and not started:
                    begun()
                started = True
                scheduler.is_ready(heard.worker)
            case {"done": result}:
                yield scheduler.finished(heard.worker), result
            case {"refused": reason, "kind": kind}:
                raise _refusal(reason, kind)
            case answer:
                raise RuntimeError(f"a worker failed:\n{answer.get('failed', answer)}")


def _refusal(reason: str, kind: str) -> OriginsError:
    found: type[OriginsError] = getattr(errors, kind, OriginsError)
    try:
        return found(reason)
    except TypeError:  # one that is made from more than a sentence
        return OriginsError(reason)


def _words(chunk: Chunk) -> str:
    """A chunk in a sentence."""
    if "first" in chunk:
        first, last = chunk["first"], chunk["first"] + chunk["games"] - 1
        return f"game {first}" if first == last else f"games {first} to {last}"
    return str(chunk.get("key", chunk))
