"""The engine in a file: a game's ``NAME.wasm``, made once (see ``wasm_build``) and run by wasmtime or by a browser.

Nothing is compiled from the rules here, so it is ready at once, and what it runs can reach nothing but its own memory.
States and all arrays lie in that memory. With wasmtime Python sees them as ctypes arrays in their place, NumPy as views;
where Python itself runs in a browser they are at another place, and are read and written by copies (``wasm_browser``).
"""

from __future__ import annotations

import atexit
import ctypes
import sys
import weakref
from collections.abc import Iterator
from ctypes import addressof, sizeof
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from math import prod
from pathlib import Path
from threading import Event, Lock, Thread
from types import SimpleNamespace
from typing import Any

from .. import stepping
from ..errors import EngineUnavailable
from ..game import Content, Game
from . import wasm_file
from .wasm_browser import Away, BrowserModule

PAGE = 1 << 16
MOST = (1 << 32) - PAGE  # bytes that an address of 32 bits reaches
ALIGNED = 16
WORDS = 256  # that a call may have
TICK = 0.01  # seconds between two looks at the clock
LINGER = 20  # ticks after the last call with a time limit
FOREVER = 1 << 62  # ticks


_held: weakref.WeakSet[Any] = weakref.WeakSet()


def _hold(made: Any) -> Any:
    """Something of wasmtime's that must not be taken down with the process."""
    _held.add(made)
    return made


@atexit.register
def _let_go() -> None:
    """Leave to the system what is still there at the end.

    Python would call its destructors when half of wasmtime is gone already, and a thread may still be at work in it.
    """
    for made in [*_held]:
        ctypes.pythonapi.Py_IncRef(ctypes.py_object(made))


class OutOfTime(Exception):
    """A call was stopped where it was; what it wrote on is not to be used again."""


class Module:
    """A file, checked and translated for the processor at hand; several engines may run it at a time."""

    def __init__(self, game: Game, path: Path, stoppable: bool) -> None:
        import wasmtime

        code, self.header = wasm_file.checked(path, game)
        config = wasmtime.Config()
        config.epoch_interruption = stoppable
        config.memory_may_move = False  # what Python holds of it stays where it is
        self.engine = _hold(wasmtime.Engine(config))
        try:
            self.module = _hold(wasmtime.Module(self.engine, code))
        except wasmtime.WasmtimeError as error:
            why = str(_hold(error)).strip().splitlines()[-1].strip()
            raise EngineUnavailable(f"{path}: wasmtime {version('wasmtime')} cannot run it: {why}") from error
        self.stoppable = stoppable
        self._left, self._lock = 0, Lock()

    def tick(self, times: int) -> None:
        """Let the clock tick at least so many times from now on, and a little longer: the next call may come soon."""
        with self._lock:
            stands = self._left == 0
            self._left = max(self._left, times + LINGER)
            if stands:
                Thread(target=self._go, daemon=True).start()

    def _go(self) -> None:
        clock = Event()
        while self._left:
            clock.wait(TICK)
            self.engine.increment_epoch()
            with self._lock:
                self._left -= 1

    def machine(self, limit: int) -> Machine:
        return Machine(self, limit)


class Machine:
    """A module at work under wasmtime, with a memory of its own, which Python reaches as it does its own."""

    def __init__(self, file: Module, limit: int) -> None:
        import wasmtime

        self._file = file
        self._store = _hold(wasmtime.Store(file.engine))
        self._store.set_limits(memory_size=limit)
        if file.stoppable:
            self._store.set_epoch_deadline(FOREVER)
        try:
            self._exports = wasmtime.Instance(self._store, file.module, []).exports(self._store)
        except wasmtime.WasmtimeError as error:
            raise EngineUnavailable(
                f"the wasm engine cannot begin with {limit:,} bytes of memory: {str(_hold(error)).splitlines()[0]}"
            ) from error
        memory: Any = self._exports["memory"]
        self._memory = memory
        self._base: int = addressof(memory.data_ptr(self._store).contents)
        heap: Any = self._exports["__heap_base"]
        self.heap: int = heap.value(self._store)

    @property
    def size(self) -> int:
        found: int = self._memory.data_len(self._store)
        return found

    def grow(self, pages: int) -> None:
        """By so many pages; refused with a MemoryError."""
        import wasmtime

        try:
            self._memory.grow(self._store, pages)
        except wasmtime.WasmtimeError as error:
            raise MemoryError from _hold(error)

    def entry(self, name: str) -> Any:
        export: Any = self._exports[name]
        return lambda at: export(self._store, at)

    def within(self, seconds: float, entry: Any, at: int) -> int:
        """A call that is stopped when its time is over."""
        import wasmtime

        ticks = max(int(seconds / TICK), 1)
        self._store.set_epoch_deadline(ticks)
        self._file.tick(ticks)
        try:
            found: int = entry(at)
            return found
        except wasmtime.Trap as trap:
            if _hold(trap).trap_code == wasmtime.TrapCode.INTERRUPT:
                raise OutOfTime from trap
            raise
        finally:
            self._store.set_epoch_deadline(FOREVER)

    def clear(self, at: int, size: int) -> None:
        ctypes.memset(self._base + at, 0, size)

    def write(self, at: int, data: bytes) -> None:
        ctypes.memmove(self._base + at, data, len(data))

    def thing(self, kind: Any, at: int) -> Any:
        """What lies there, as a ctypes type."""
        return kind.from_address(self._base + at)

    def place(self, thing: Any) -> int:
        return addressof(thing) - self._base

    def place_of_view(self, view: Any) -> int:
        """Where a NumPy view lies."""
        at: int = view.__array_interface__["data"][0] - self._base
        return at


_modules: dict[tuple[str, Path, int, bool], Module | BrowserModule] = {}


def _module(game: Game, path: Path, stoppable: bool) -> Module | BrowserModule:
    """Translated once, as long as nobody makes the file anew."""
    key = game.name, path, path.stat().st_mtime_ns, stoppable
    if key not in _modules:
        _modules[key] = BrowserModule(game, path) if in_browser() else Module(game, path, stoppable)
    return _modules[key]


def in_browser() -> bool:
    """Whether Python itself runs in a browser's engine, or in that of Node.js."""
    return sys.platform == "emscripten"


class Wasm:
    """A game's file at work, with a memory of its own; one call at a time. Silent."""

    name = "wasm"

    def __init__(self, game: Game, stoppable: bool = False, limit: int = MOST) -> None:
        """What is ``stoppable`` can be called with a time limit, and is a tenth slower; ``limit`` is of its memory."""
        require(game)
        path = wasm_file.found(game)
        assert path is not None
        self._open(game, _module(game, path, stoppable), limit)

    def _open(self, game: Game, file: Module | BrowserModule, limit: int) -> None:
        self.game, self._file, self._limit = game, file, limit
        self.stoppable = file.stoppable
        self._machine: Any = file.machine(limit)
        machine = self._machine
        self._room = _Room(self._grow, machine.heap, machine.size)
        self._lock = Lock()
        self._block = self.integers(WORDS)
        self.twins: Any = self._made_of(file.header["entries"])
        self.loops: Any = self.twins[stepping]

    def apart(self) -> Wasm:
        """The same with another memory, for another thread."""
        other = Wasm.__new__(Wasm)
        other._open(self.game, self._file, self._limit)
        return other

    def _made_of(self, entries: list[str]) -> dict[Any, Any]:
        """The entries as functions by module, as other engines have them."""
        twins: dict[Any, Any] = {}
        for entry in entries:
            module, _, name = entry.rpartition(".")
            setattr(twins.setdefault(import_module(module), SimpleNamespace()), name, self._entry(name))
        return twins

    def _entry(self, name: str) -> Any:
        machine = self._machine
        entry, at = machine.entry(name), machine.place(self._block)
        known: Any = None  # the arrays of the last call: mostly they are those of the next one, too
        told: list[int] = []

        def call(arrays: Any, *others: Any, seconds: float | None = None) -> int:
            nonlocal known, told
            with self._lock:
                if arrays is not known:
                    known, told = arrays, [*self._words(arrays)]
                words = told + [word for other in others for word in self._words(other)]
                self._block[: len(words)] = words
                found: int = entry(at) if seconds is None else machine.within(seconds, entry, at)
                return found

        return call

    def _words(self, value: Any) -> Iterator[int]:
        """A value as the entries take it: the parts of a tuple, an array as Numba describes it, the place of a struct."""
        if isinstance(value, tuple):
            for part in value:
                yield from self._words(part)
        elif isinstance(value, (ctypes.Structure, ctypes.Array, Away)):
            kind, at = value.kind if isinstance(value, Away) else type(value), self._machine.place(value)
            if issubclass(kind, ctypes.Structure):
                yield at
            else:
                yield from _array(at, *_shape(kind))
        elif hasattr(value, "__array_interface__"):
            yield from _array(self._machine.place_of_view(value), value.shape, value.itemsize)
        else:
            yield int(value)

    # memory

    def states(self, n: int) -> Any:
        return self._new(self.game.model.State * n)

    def integers(self, *shape: int) -> Any:
        kind: Any = ctypes.c_int64
        for length in reversed(shape):
            kind = kind * length
        return self._new(kind)

    def zeros(self, shape: Any, dtype: Any) -> Any:
        """A NumPy array in the memory of the engine."""
        import numpy

        wanted = numpy.dtype(dtype)
        length = int(numpy.prod(shape)) * wanted.itemsize
        return numpy.frombuffer(self._new(ctypes.c_uint8 * length), numpy.uint8).view(wanted).reshape(shape)

    def box(self, content: Content) -> Any:
        box = self._new(self.game.model.Box)
        self._machine.write(self._machine.place(box), bytes(content.box))
        return box

    def _new(self, kind: Any) -> Any:
        with self._lock:
            return self._place(kind)

    def _place(self, kind: Any) -> Any:
        """Zeros of that type; their place is free again when nobody holds them any more."""
        size = max(-(-sizeof(kind) // ALIGNED) * ALIGNED, ALIGNED)
        at, used = self._room.take(size)
        if used:
            self._machine.clear(at, size)
        made = self._machine.thing(kind, at)
        weakref.finalize(made, self._room.back.append, (at, size)).atexit = False
        made.engine = self  # its memory lives as long
        return made

    def _grow(self, wanted: int) -> int:
        """Have at least so many bytes."""
        machine = self._machine
        try:
            if wanted > self._limit:
                raise MemoryError
            machine.grow((wanted - machine.size + PAGE - 1) // PAGE)
        except MemoryError as error:
            raise EngineUnavailable(
                f"the wasm engine has {self._limit / 1e6:,.0f} MB of memory, and {wanted / 1e6:,.0f} MB are needed:"
                " use fewer games at a time, or the native engine"
            ) from error
        found: int = machine.size
        return found


class _Room:
    """What of a memory is free: gaps that were given back, and all above what was ever taken."""

    def __init__(self, grow: Any, low: int, high: int) -> None:
        self._grow, self._high = grow, high
        self._top = -(-low // ALIGNED) * ALIGNED
        self._gaps: dict[int, int] = {}  # size by place
        self.back: list[tuple[int, int]] = []  # given back, by whatever thread, since the last look

    def take(self, size: int) -> tuple[int, bool]:
        """A place of that size, and whether it was used before."""
        self._tidy()
        for at, free in self._gaps.items():
            if free >= size:
                del self._gaps[at]
                if free > size:
                    self._gaps[at + size] = free - size
                return at, True
        if self._top + size > self._high:
            self._high = self._grow(self._top + size)
        at, self._top = self._top, self._top + size
        return at, False

    def _tidy(self) -> None:
        if not self.back:
            return
        given = [self.back.pop() for _ in range(len(self.back))]
        merged: dict[int, int] = {}
        last = -1
        for at, size in sorted([*self._gaps.items(), *given]):
            if last >= 0 and last + merged[last] == at:
                merged[last] += size
            else:
                last, merged[at] = at, size
        self._gaps = merged


def _shape(kind: Any) -> tuple[tuple[int, ...], int]:
    """How many things a ctypes array holds in each direction, and how large one is."""
    shape = []
    while issubclass(kind, ctypes.Array):
        shape.append(kind._length_)
        kind = kind._type_
    return tuple(shape), sizeof(kind)


def _array(at: int, shape: tuple[int, ...], size: int) -> Iterator[int]:
    """Numba's description of an array: two owners (none), number and size of its things, place, shape, strides."""
    yield from (0, 0, prod(shape), size, at, *shape)
    for i in range(len(shape)):
        yield prod(shape[i + 1 :]) * size


def possible(game: Game) -> bool:
    """Whether there is something to run and something that runs it."""
    return runs() and wasm_file.found(game) is not None


def runs() -> bool:
    """Whether something is here that runs such files."""
    return in_browser() or find_spec("wasmtime") is not None


def require(game: Game) -> None:
    """Refuse where something is missing."""
    if not runs():
        raise EngineUnavailable("the wasm engine needs wasmtime; install: pip install 'origins[fast]'")
    if wasm_file.found(game) is None:
        where = wasm_file.places(game)[0]
        raise EngineUnavailable(f"{where}: is not there; make it: origins build-wasm {game.name}")
