"""Long work on several processors or machines: numbered chunks, each carried out once, whoever dies meanwhile.

A *job* is a class that is named, not sent: every worker makes its own from plain data, prepares it, and is then
given one chunk after another. Orders and answers are JSON, so nothing can be sent that another machine, or another
version of Python, would read differently. A chunk whose worker dies is given to another one.

``results`` is all that users of this package need; ``scheduler.Workers`` is what a kind of workers has to be able to do,
with two implementations: ``processes`` on this machine and ``ray_cluster`` on Ray.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from typing import Any

from ...kernel.errors import InvalidSetup
from .scheduler import Chunk, Progress, Workers, share_out
from .worker import load

__all__ = ["Chunk", "Progress", "Ranges", "Team", "results", "team"]

LOCAL = "local"  # a Ray cluster that is started for this work alone
AT_LEAST = 8  # workers that are never too many
PER_PROCESSOR = 4


@dataclass(frozen=True)
class Team:
    """Who works: a number of processes, or workers of the Ray cluster at an address (0: all of them)."""

    size: int = 1
    ray: str | None = None

    @property
    def alone(self) -> bool:
        """Whether the work is done in this very process."""
        return self.size == 1 and self.ray is None

    @property
    def threads(self) -> int | None:
        """How many threads a worker may use; None where it has the machine for itself."""
        if self.alone:
            return None
        return 1 if self.ray is not None else max(1, processors() // self.size)


def processors() -> int:
    """Those this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def team(workers: int | None = None, ray: str | None = None) -> Team:
    """A team as people ask for it: one worker unless they say more, on Ray as many as it has processors."""
    if ray is not None and (not isinstance(ray, str) or not ray):
        raise InvalidSetup(f"ray is the address of a Ray cluster, or {LOCAL!r}, not {ray!r}")
    if workers is None:
        return Team(1 if ray is None else 0, ray)
    if isinstance(workers, bool) or not isinstance(workers, int) or workers < 1:
        raise InvalidSetup(f"the number of workers is 1 or more, not {workers!r}")
    most = max(AT_LEAST, PER_PROCESSOR * processors())
    if ray is None and workers > most:
        raise InvalidSetup(f"{workers} workers are too many for {processors()} processors here; take {most} at most")
    return Team(workers, ray)


class Ranges(Sequence[Chunk]):
    """Games 0 to ``games - 1`` in chunks of ``size``."""

    def __init__(self, games: int, size: int) -> None:
        self.games, self.size = games, size

    def __len__(self) -> int:
        return -(-self.games // self.size)

    def __getitem__(self, number: Any) -> Any:
        if not 0 <= number < len(self):
            raise IndexError(number)
        first = number * self.size
        return {"first": first, "games": min(self.size, self.games - first)}


def results(
    job: str,
    setup: dict[str, Any],
    chunks: Sequence[Chunk],
    team: Team,
    compiling: Progress | None = None,
    begun: Callable[[], None] | None = None,
) -> Generator[tuple[int, Any]]:
    """Carry out every chunk once: pairs of its number and its result, in the order in which they are ready.

    ``job`` names a class as ``module:name`` (see ``worker.Job``). ``begun`` is called when the first chunk is taken
    up. Close the iterator (``contextlib.closing``) to have no worker left, however it ends.
    """
    if team.alone:
        worker = load(job)(setup)
        worker.prepare(compiling)
        if begun:
            begun()
        yield from ((number, worker.do(chunk)) for number, chunk in enumerate(chunks))
        return
    workers = _hire(team, job, setup)
    try:
        yield from share_out(workers, chunks, compiling, begun)
    finally:
        workers.close()


def _hire(team: Team, job: str, setup: dict[str, Any]) -> Workers:
    if team.ray is None:
        from .processes import Processes

        return Processes(team.size, job, setup)
    from .ray_cluster import Cluster

    return Cluster(team.ray, team.size, job, setup)
