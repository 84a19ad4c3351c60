"""The state of a game is one C struct of fixed size, and every field is declared once.

A declaration gives the C type, the meaning, and who may see the field::

    class Player(Struct):
        gold: Annotated[int, i16, "gold held"]
        hand: Annotated[Ints, u8 * 20, "cards held, by kind", OWNER]

The class is a real :class:`ctypes.Structure`; type checkers see plain integers.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from ctypes import c_int8 as i8
from ctypes import c_int16 as i16
from ctypes import c_int32 as i32
from ctypes import c_uint8 as u8
from ctypes import c_uint16 as u16
from dataclasses import dataclass
from inspect import get_annotations
from types import SimpleNamespace
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Protocol, TypeVar, get_type_hints

__all__ = [
    "DERIVED", "HIDDEN", "OWNER", "PUBLIC", "Annotated", "Choices", "Field", "Grid", "Ints", "Struct", "Structs",
    "copy_state", "has_owner", "i8", "i16", "i32", "plain", "u8", "u16", "values",
]  # fmt: skip

PUBLIC = "public"  # everybody at the table sees it
OWNER = "owner"  # only the seat whose record it is in
HIDDEN = "hidden"  # nobody: order of a deck, bookkeeping of the engine
DERIVED = "derived"  # of components: follows from the other fields and is kept because it saves time

T = TypeVar("T", covariant=True)
S = TypeVar("S", bound="Struct")


class Ints(Protocol):
    """A C array of integers, as type checkers see it."""

    def __getitem__(self, index: int) -> int: ...
    def __setitem__(self, index: int, value: int) -> None: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[int]: ...


class Choices(Ints, Protocol):
    """The buffer that choices are listed in: a list in Python, an array of 64-bit integers in compiled code."""


class Structs(Protocol[T]):
    """A C array of structs, as type checkers see it."""

    def __getitem__(self, index: int) -> T: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[T]: ...


Grid = Structs[Ints]  # a C array of arrays


@dataclass(frozen=True)
class Field:
    """One declared field: its name, C type, meaning and visibility."""

    name: str
    ctype: Any
    meaning: str
    visibility: str


if TYPE_CHECKING:
    from _ctypes import _PyCStructType as _StructType
else:
    _StructType = type(ctypes.Structure)  # it has no public name


class _Declared(_StructType):
    """Reads the annotations of a class into C fields, once the class itself is ready."""

    def __init__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> None:
        super().__init__(name, bases, namespace)
        if bases != (ctypes.Structure,):
            hints = get_type_hints(cls, include_extras=True)
            declared = [n for n in get_annotations(cls) if hasattr(hints[n], "__metadata__")]
            cls.layout = tuple(_field(n, hints[n]) for n in declared)
            cls._fields_ = [(f.name, f.ctype) for f in cls.layout]


class Struct(ctypes.Structure, metaclass=_Declared):
    """Base of all layouts; see the module's example."""

    layout: ClassVar[tuple[Field, ...]]


def _field(name: str, hint: Any) -> Field:
    ctype, meaning, *visibility = hint.__metadata__
    return Field(name, ctype, meaning, visibility[0] if visibility else PUBLIC)


def has_owner(struct: type[Struct]) -> bool:
    """Whether something in it is for the seat alone whose record it is in."""
    for field in struct.layout:
        if field.visibility == OWNER:
            return True
        inner = field.ctype
        while hasattr(inner, "_type_") and not isinstance(inner._type_, str):
            inner = inner._type_
        if isinstance(inner, type) and issubclass(inner, Struct) and has_owner(inner):
            return True
    return False


def copy_state(s: S) -> S:
    """An isolated copy: nothing done to one is seen in the other."""
    return type(s).from_buffer_copy(s)


def values(record: Struct) -> dict[str, Any]:
    """The same values by name, as JSON has them."""
    return {f.name: _values(getattr(record, f.name)) for f in record.layout}


def _values(value: Any) -> Any:
    if isinstance(value, Struct):
        return values(value)
    return [_values(v) for v in value] if isinstance(value, ctypes.Array) else value


def plain(record: Struct) -> Any:
    """The same values as ordinary Python objects: read-only tables are fastest that way."""
    return SimpleNamespace(**{f.name: _plain(getattr(record, f.name)) for f in record.layout})


def _plain(value: Any) -> Any:
    if isinstance(value, Struct):
        return plain(value)
    return tuple(_plain(v) for v in value) if isinstance(value, ctypes.Array) else value
