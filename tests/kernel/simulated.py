"""The kernels of the GPU engine in numba-cuda's simulator, thread by thread, where there is no GPU.

Run as a program, since the simulator has to be asked for before numba is loaded: plays games of a title on it and on
the Python engine, and tells the first difference.
"""

from __future__ import annotations

import os
import sys
from typing import Any

os.environ["NUMBA_ENABLE_CUDASIM"] = "1"

import numpy
from numba import cuda
from numba.cuda.simulator import kernelapi

from origins.kernel import observer as no_observer
from origins.kernel.compile import cuda as gpu
from origins.kernel.compile import cuda_kernels
from origins.kernel.engine import engine
from origins.kernel.layout import Struct
from origins.session.catalogue import game_named
from origins.simulation import storage
from origins.simulation.batch import Batch
from origins.simulation.run import play_games


class Array:
    """An array of the simulator that hands out Python's integers, which the rules want."""

    def __init__(self, values: Any) -> None:
        self.values = values
        self.shape, self.dtype, self.nbytes = values.shape, values.dtype, values.nbytes

    def __len__(self) -> int:
        return len(self.values)

    def __getitem__(self, index: Any) -> Any:
        found: Any = self.values[index]
        return Array(found) if isinstance(found, numpy.ndarray) else found.item()

    def __setitem__(self, index: Any, value: Any) -> None:
        self.values[index] = value

    def copy_to_host(self) -> Any:
        return self.values

    def copy_to_device(self, values: Any) -> None:
        self.values[...] = values


class States(Array):
    """States that the rules reach as structs, over the same memory."""

    def __init__(self, values: Any, struct: type[Struct]) -> None:
        super().__init__(values)
        self.struct = struct
        array: Any = struct * len(values)
        self.structs = array.from_buffer(values)

    def __getitem__(self, index: Any) -> Any:
        return Array(self.values[index]) if isinstance(index, slice) else self.structs[index]

    def __setitem__(self, index: Any, value: Any) -> None:
        self.structs[index] = value


def local_array(self: Any, length: int | tuple[int, int], kind: Any) -> Any:
    """A thread's own memory."""
    if isinstance(length, tuple):
        return [[0] * length[1] for _ in range(length[0])]
    if not isinstance(kind, type):
        return [0] * length
    array: Any = kind
    return (array * length)()


class Simulated(gpu.Gpu):
    def __init__(self, game: Any, observer: Any) -> None:
        super().__init__(game, observer=observer)
        self.shape = gpu.Shape(registers=64, block=1, resident=1, hands=2)
        self.cuda_kernels.STATE, self.cuda_kernels.HANDS = game.model.State, self.shape.hands
        self.cuda_kernels.elect = max  # each thread is a block of its own
        self.cuda_kernels.meet = lambda: None

    @staticmethod
    def check() -> None:
        pass

    def compiler(self) -> Any:
        kernels = {kernel.__code__ for kernel in gpu.KERNELS}
        return lambda function: cuda.jit(function) if function.__code__ in kernels else function

    def box(self, content: Any) -> Any:
        return (content.table(None),)

    def array(self, values: Any) -> Any:
        return States(values, self.game.model.State) if values.dtype.names else Array(values)

    def empty(self, shape: Any, dtype: Any) -> Any:
        return self.array(numpy.full(shape, 7, dtype))  # whatever was there before

    def taken(self, values: Any) -> Any:
        return values if isinstance(values, Array) else self.array(numpy.asarray(values))

    def columns(self, array: Any, low: int, high: int | None = None) -> Any:
        return array[:, low] if high is None else array[:, low:high]

    def launch(self, kernel: str, threads: int, *arguments: Any) -> None:
        getattr(self.cuda_kernels, kernel)[threads, 1](*arguments)

    def _blocks(self, threads: int) -> int:
        return threads

    def threads(self) -> int:
        return 2


def same_simulation(title: str) -> None:
    """More games than two threads have at hand, so that they take further ones."""
    game = game_named(title)
    python, simulated = engine("python", game), Simulated(game, no_observer)
    rows, counts = simulated.play_games(simulated.box(game.content()), 2, 0, 5, 3, 7)
    expected = play_games(python, python.box(game.content()), 2, 0, 5, 3, 7)
    assert (rows.tolist(), counts.tolist()) == expected, f"simulated games of {title} differ"


def same_batch(title: str) -> None:
    """Given choices and drawn ones, past the ends of games."""
    from origins.rl.encoding import observer

    def make(name: str, refill: bool) -> Batch:
        return Batch(title, n, engine=name, seed=4, auto_reset=refill, observer=observer(title))

    n = 3
    for refill in (True, False):
        theirs, ours = make("gpu", refill), make("python", refill)
        ends = 0
        for turn in range(12):
            if turn % 2:
                theirs.random(60)
                ours.random(60)
            else:
                choices = [max(ours.legal(i), default=0) for i in range(n)]
                theirs.step(choices)
                ours.step(choices)
            for i in range(n):
                assert bytes(theirs.state(i)) == bytes(ours.state(i)), f"{title}: state {i} at turn {turn}"
            for name in ("to_move", "done", "bits", "scores", "ranks", "reasons", "observations", "numbers"):
                mine, other = getattr(ours, name), getattr(theirs, name).copy_to_host()
                assert (mine == other).all(), f"{title}: {name} at turn {turn}"
            assert (theirs.mask().copy_to_host() == ours.mask()).all(), f"{title}: mask at turn {turn}"
            ends += int(ours.done.sum())
        assert ends >= n, "no game has ended"
        assert ours.observations.any(), "nothing was observed"


if __name__ == "__main__":
    simulator: Any = kernelapi.FakeCUDALocal
    simulator.array = local_array
    batches: Any = storage
    batches._gpu = Simulated
    assert cuda_kernels.MOST == 0, "what is put in for a game stays in its twin"
    for name in sys.argv[1:]:
        same_simulation(name)
        same_batch(name)
