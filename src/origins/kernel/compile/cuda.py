"""The engine on an NVIDIA GPU: twins of the rules compiled by numba-cuda, started as the kernels of ``cuda_kernels``."""

from __future__ import annotations

from collections.abc import Callable
from ctypes import sizeof
from dataclasses import dataclass
from types import FunctionType, ModuleType
from typing import Any

import numpy

if not hasattr(numpy, "row_stack"):  # gone from NumPy 2.5, but numba-cuda still asks for it
    numpy.row_stack = numpy.vstack

from numba import cuda
from numba.cuda.core import config
from numba.cuda.extending import overload_method
from numba.np.numpy_support import from_dtype

from .. import agenda, batch, events, flow, rng, stepping
from .. import observer as no_observer
from ..errors import EngineUnavailable
from ..game import Content, Game
from . import cuda_kernels, twins

config.CUDA_LOW_OCCUPANCY_WARNINGS = 0  # a small batch is small on purpose
config.CUDA_WARN_ON_IMPLICIT_COPY = 0  # choices may come from the host


def _bit_length(number: Any) -> Any:
    def compiled(number: Any) -> Any:
        return 64 - cuda.clz(cuda.types.int64(number))

    return compiled


def _bit_count(number: Any) -> Any:
    def compiled(number: Any) -> Any:
        return cuda.popc(cuda.types.int64(number))

    return compiled


# what compiled code lacks of Python's whole numbers, as in ``integers``
overload_method(cuda.types.Integer, "bit_length")(_bit_length)
overload_method(cuda.types.Integer, "bit_count")(_bit_count)

KERNELS = (cuda_kernels.play, cuda_kernels.move, cuda_kernels.unpack, cuda_kernels.give, cuda_kernels.draw)


@dataclass(frozen=True)
class Shape:
    """How a multiprocessor is filled: with few registers for each thread, so that many are under way."""

    registers: int  # a thread may use
    block: int  # threads that do the same thing at a time
    resident: int  # threads that these registers leave room for
    hands: int  # games that a thread has at hand when it plays whole ones


LARGE = Shape(registers=64, block=512, resident=1024, hands=1)
SMALL = Shape(registers=56, block=576, resident=1152, hands=3)
SMALL_STATE = 2048  # bytes; with larger states several games at hand were slower than one


class Gpu:
    """Compiled for CUDA; silent. States and everything beside them lie in the GPU's memory."""

    name = "gpu"

    def __init__(self, game: Game, progress: twins.Progress | None = None, observer: ModuleType = no_observer) -> None:
        self.check()
        self.game, self.observer = game, observer
        self.shape = SMALL if sizeof(game.model.State) <= SMALL_STATE else LARGE
        kernel = (agenda, events, rng, stepping, batch, cuda_kernels)
        modules = tuple(dict.fromkeys((*kernel, *game.rules.modules, observer)))
        self._folder = twins.cache_folder() / twins.digest(
            modules, f"{game.name} gpu {observer.__name__}", (game.model.State, game.model.Box)
        )
        config.CACHE_DIR = str(self._folder)
        substitutes = {flow: game.rules.flow, events.emit: events.silent, no_observer: observer}
        self.twins: Any = twins.make_twins(modules, substitutes, self.compiler())
        self.cuda_kernels: Any = self.twins[cuda_kernels]
        vars(self.cuda_kernels).update(
            MOST=game.model.most, HANDS=self.shape.hands, STATE=from_dtype(numpy.dtype(game.model.State))
        )
        self._progress = progress
        self._rules_compiled = False

    @staticmethod
    def check() -> None:
        """Say what is missing, if anything is."""
        if not cuda.is_available():
            error = str(cuda.cuda_error() or "").strip().splitlines()
            raise EngineUnavailable(
                "the gpu engine needs an NVIDIA GPU with a driver for CUDA 12 or 13, and none was found"
                + (f" ({error[-1]})" if error else "")
                + "; use the native engine"
            )

    def compiler(self) -> Callable[[FunctionType], Any]:
        """A function that makes functions compilable."""
        kernels = {kernel.__code__ for kernel in KERNELS}

        def wrap(function: FunctionType) -> Any:
            if function.__code__ in kernels:
                return cuda.jit(function, cache=True, max_registers=self.shape.registers)
            return cuda.jit(function, device=True)

        return wrap

    def box(self, content: Content) -> Any:
        """The components as kernels take them: the first of an array."""
        return self.array(numpy.frombuffer(bytes(content.box), numpy.dtype(self.game.model.Box)))

    def blank(self) -> Any:
        """A state of zeros, likewise."""
        return self.zeros(1, numpy.dtype(self.game.model.State))

    def array(self, values: Any) -> Any:
        """A copy of an array, in the memory of the GPU."""
        _check_room(values.nbytes)
        return cuda.to_device(values)

    def empty(self, shape: int | tuple[int, ...], dtype: Any) -> Any:
        """An array in the memory of the GPU that is still to be written."""
        _check_room(int(numpy.prod(shape)) * numpy.dtype(dtype).itemsize)
        return cuda.device_array(shape, dtype)

    def taken(self, values: Any) -> Any:
        """What a caller gives: an array of any library in the GPU's memory, as it is, or values on the host."""
        if hasattr(values, "__cuda_array_interface__"):
            return cuda.as_cuda_array(values)
        return self.array(numpy.asarray(values))

    def columns(self, array: Any, low: int, high: int | None = None) -> Any:
        """Part of every row of an array, in its place: some columns, or a single one."""
        return cuda.as_cuda_array(_Columns(array, low, high), sync=False)

    def zeros(self, shape: int | tuple[int, ...], dtype: Any) -> Any:
        return self.array(numpy.zeros(shape, dtype))

    def launch(self, kernel: str, threads: int, *arguments: Any) -> None:
        """Start a kernel of ``cuda_kernels`` on at least that many threads."""
        kept = self._folder / kernel
        if not kept.exists():
            self._compile_rules()
        getattr(self.cuda_kernels, kernel)[self._blocks(threads), self.shape.block](*arguments)
        if not kept.exists():
            kept.parent.mkdir(parents=True, exist_ok=True)
            kept.touch()

    def _compile_rules(self) -> None:
        """Compile what kernels call for the types it declares; a kernel that is kept in the cache needs it no more."""
        if not self._rules_compiled:
            records = {agenda.HasAgenda: self.game.model.State, events.HasLog: self.game.model.Box}
            twins.compile_declared(self.twins, records, self._progress, choice="int16", method="compile_device")
            self._rules_compiled = True

    def play_games(self, box: Any, players: int, flags: int, seed: int, first: int, n: int) -> tuple[Any, Any]:
        """Random games number ``first`` to ``first + n - 1``: a row for each (see ``stepping``), and the counts of all."""
        threads = min(n, self.threads())
        settings = self.array(numpy.array([players, flags, seed, 0], numpy.int64))
        taken = self.zeros(1, numpy.int64)
        counts = self.empty((self._blocks(threads) * self.shape.block, 3), numpy.int64)
        rows = self.empty((n, stepping.ROW), numpy.int32)
        self.launch("play", threads, self.blank(), box, settings, first, n, taken, counts, rows)
        return rows.copy_to_host(), counts.copy_to_host().sum(axis=0)

    def _blocks(self, threads: int) -> int:
        return -(-threads // self.shape.block)

    def threads(self) -> int:
        """How many the GPU has under way at a time."""
        processors: int = cuda.get_current_device().MULTIPROCESSOR_COUNT
        return processors * self.shape.resident


class _Columns:
    """The same memory, described as fewer columns; numba's own slicing would look at every row on the host."""

    def __init__(self, array: Any, low: int, high: int | None) -> None:
        (rows, _), (row, item) = array.shape, array.strides
        told = array.__cuda_array_interface__
        self.array = array  # as long as this is used
        self.__cuda_array_interface__ = {
            **told,
            "data": (told["data"][0] + low * item, False),
            "shape": (rows,) if high is None else (rows, high - low),
            "strides": (row,) if high is None else (row, item),
        }


def _check_room(wanted: int) -> None:
    free = cuda.current_context().get_memory_info().free
    if wanted > free:
        raise EngineUnavailable(
            f"the GPU has {free / 1e9:.1f} GB of memory free, and {wanted / 1e9:.1f} GB more are needed:"
            " use fewer games at a time"
        )
