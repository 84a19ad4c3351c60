"""The engine in a file where Python itself runs in a browser (Pyodide): the browser runs the file beside it.

Python and the file have a memory each. What lies in that of the file is read by copying and written by copying; it looks
like the ctypes arrays that other engines have.
"""

from __future__ import annotations

import ctypes
from array import array
from collections.abc import Iterator
from ctypes import sizeof
from importlib import import_module
from pathlib import Path
from typing import Any

from ..errors import EngineUnavailable
from ..game import Game
from . import wasm_file

WORD = 8  # bytes of a number; both memories have the lower ones first
HEAP = "__heap_base"  # an export; in a class Python would give the name another form


def _js() -> Any:
    """What JavaScript has by name."""
    return import_module("js")


class BrowserModule:
    """A file, checked and translated; several engines may run it at a time. No call of it can be stopped on its way."""

    stoppable = False

    def __init__(self, game: Game, path: Path) -> None:
        from pyodide.ffi import JsException

        code, self.header = wasm_file.checked(path, game)
        held = _js().Uint8Array.new(len(code))
        held.assign(code)
        try:
            self.module = _js().WebAssembly.Module.new(held)
        except JsException as error:
            raise EngineUnavailable(f"{path}: this browser cannot run it: {error}") from error

    def machine(self, limit: int) -> BrowserMachine:
        return BrowserMachine(self, limit)


class BrowserMachine:
    """A module at work, with a memory of its own."""

    def __init__(self, file: BrowserModule, _limit: int) -> None:
        self._exports = _js().WebAssembly.Instance.new(file.module).exports
        self._memory = self._exports.memory
        self.heap: int = getattr(self._exports, HEAP).value
        self._look()

    def _look(self) -> None:
        """A memory that has grown is another one to JavaScript."""
        self._bytes = _js().Uint8Array.new(self._memory.buffer)
        self.size: int = self._bytes.length

    def grow(self, pages: int) -> None:
        from pyodide.ffi import JsException

        try:
            self._memory.grow(pages)
        except JsException as error:
            raise MemoryError from error
        self._look()

    def entry(self, name: str) -> Any:
        return getattr(self._exports, name)

    def within(self, seconds: float, entry: Any, at: int) -> int:
        raise NotImplementedError("a call cannot be stopped here")

    def clear(self, at: int, size: int) -> None:
        self._bytes.fill(0, at, at + size)

    def write(self, at: int, data: bytes) -> None:
        self._bytes.subarray(at, at + len(data)).assign(data)

    def read(self, at: int, size: int) -> bytes:
        found: bytes = self._bytes.subarray(at, at + size).to_bytes()
        return found

    def thing(self, kind: Any, at: int) -> Away:
        return Away(self, kind, at)

    def place(self, thing: Away) -> int:
        return thing.at

    def place_of_view(self, view: Any) -> int:
        raise NotImplementedError("NumPy has no views of a memory that is not Python's")


class Away:
    """A struct or an array in the memory of a machine, by its ctypes type."""

    def __init__(self, machine: BrowserMachine, kind: Any, at: int) -> None:
        self.machine, self.kind, self.at = machine, kind, at
        self.engine: Any = None  # its memory lives as long

    def __len__(self) -> int:
        length: int = self.kind._length_
        return length

    def __iter__(self) -> Iterator[Any]:
        return (self[i] for i in range(len(self)))

    def _found(self, i: int) -> tuple[Any, int]:
        """Type and place of a thing of the array."""
        if not 0 <= i < len(self):
            raise IndexError(i)
        kind = self.kind._type_
        return kind, self.at + i * sizeof(kind)

    def __getitem__(self, i: int) -> Any:
        kind, at = self._found(i)
        data = self.machine.read(at, sizeof(kind))
        if issubclass(kind, ctypes.Structure):
            return kind.from_buffer_copy(data)
        if issubclass(kind, ctypes.Array):
            return Row(self, at, data)
        return int.from_bytes(data, "little", signed=True)

    def __setitem__(self, i: int | slice, value: Any) -> None:
        if isinstance(i, slice):
            self.machine.write(self.at + (i.start or 0) * WORD, array("q", value).tobytes())
        else:
            _, at = self._found(i)
            self.machine.write(at, _bytes(value))


class Row(list[int]):
    """The numbers of a row, read at once; what is set is written there, too."""

    def __init__(self, table: Away, at: int, data: bytes) -> None:
        super().__init__(array("q", data))
        self._table, self._at = table, at  # a row keeps its table

    def __setitem__(self, i: Any, value: Any) -> None:
        super().__setitem__(i, value)
        self._table.machine.write(self._at + i * WORD, _bytes(value))


def _bytes(value: Any) -> bytes:
    return bytes(value) if isinstance(value, ctypes.Structure) else int(value).to_bytes(WORD, "little", signed=True)
