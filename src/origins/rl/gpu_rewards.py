"""The rewards of a batch on the GPU, worked out where its arrays are."""

from __future__ import annotations

from typing import Any

import numba.cuda
import numpy

from ..simulation.batch import Batch
from . import rewards

cuda: Any = numba.cuda  # parts of it have no types
reward: Any = cuda.jit(rewards.reward, device=True)
alone: Any = cuda.jit(rewards.alone, device=True)
BLOCK = 128


def pay(done: Any, scores: Any, ranks: Any, targets: Any, seen: Any, target: int, out: Any) -> None:
    """What a game that ended is worth to each seat; one game a thread."""
    i = cuda.grid(1)
    if i >= done.shape[0]:
        return
    players = out.shape[1]
    for seat in range(players):
        out[i, seat] = 0
    if target >= 0:
        if done[i]:
            out[i, 0] = alone(scores[i, 0] >= targets[i])
        targets[i] = seen[i, target]
    elif done[i]:
        for seat in range(players):
            out[i, seat] = reward(ranks[i], players, seat)


class GpuRewards:
    """The rewards of a batch whose arrays are in the GPU's memory."""

    def __init__(self, batch: Batch, target: int) -> None:
        self._n, self._target = batch.n, target
        # Where they lie does not change, and describing them again takes longer than a step.
        self._results = batch.done, batch.scores, batch.ranks
        self._seen = batch.observations
        self._out = cuda.to_device(numpy.zeros((batch.n, batch.players), numpy.float32))
        self._targets = cuda.to_device(numpy.zeros(batch.n, numpy.int16))
        self._pay: Any = cuda.jit(pay)
        self._count()

    def before(self) -> None:
        """The targets of solo games have been kept since the last call."""

    def rewards(self) -> Any:
        return self._count()

    def _count(self) -> Any:
        self._pay[-(-self._n // BLOCK), BLOCK](*self._results, self._targets, self._seen, self._target, self._out)
        return self._out
