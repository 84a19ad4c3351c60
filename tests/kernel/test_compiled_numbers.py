"""Whole numbers in compiled code: methods the compiler lacks, loops over bits, and indices that are never negative."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from origins.kernel.compile import native

MASKS = (0, 1, 2, 3, 1 << 31, 1 << 47, (1 << 48) - 1, 1 << 62, (1 << 63) - 1)


def compiled(function: Any, folder: Path, boundscheck: bool = False) -> Any:
    return native.compiler([function], folder, boundscheck)(function)


def length(mask: int) -> int:
    return mask.bit_length()


def count(mask: int) -> int:
    return mask.bit_count()


def one_by_one(mask: int) -> int:
    """Every place in the order of a walk, each counted with all before it."""
    found = 0
    while mask:
        low = mask & -mask
        mask ^= low
        found = 3 * found + low.bit_length()
    return found


def crosswise(mask: int) -> int:
    """A loop in a loop, and the lowest bit of what the outer one has left."""
    found = 0
    while mask:
        low = mask & -mask
        mask ^= low
        rest = mask
        while rest:
            next_one = rest & -rest
            rest ^= next_one
            found = 3 * found + low.bit_length() * next_one.bit_length()
        found += (mask & -mask).bit_length()
    return found


def lowest(mask: int) -> int:
    """There may be none."""
    low = mask & -mask
    return low.bit_length()


def unless_small(mask: int) -> int:
    """Asked for in a block that is entered for another reason."""
    found = 0
    while mask >= 0 and found < 5:
        low = mask & -mask
        mask ^= low
        found += low.bit_length() + 1
    return found


def odd(mask: int) -> int:
    """Left by a way on which it is 0."""
    low = 0
    if mask & 1:
        mask ^= 1
    if mask:
        pass
    else:
        low = mask & -mask
    return low.bit_length()


def at(values: Any, index: int) -> Any:
    return values[index]


def put(values: Any, index: int) -> None:
    values[index] = 9


@pytest.mark.parametrize("method", [length, count])
def test_bits_are_counted_as_python_does(method: Any, tmp_path: Path) -> None:
    fast = compiled(method, tmp_path)
    assert [fast(mask) for mask in MASKS] == [method(mask) for mask in MASKS]


def _wrapped(n: int) -> int:
    return (n + (1 << 63)) % (1 << 64) - (1 << 63)


@pytest.mark.parametrize(
    ("walk", "told"), [(one_by_one, True), (crosswise, True), (lowest, False), (unless_small, False), (odd, False)]
)
def test_the_lowest_bit_is_found_as_python_does(walk: Any, told: bool, tmp_path: Path) -> None:
    """With one instruction where it is certain that there is one, and only there."""
    fast = compiled(walk, tmp_path)
    for mask in (*MASKS, 0b1011_0110, 5 << 40):
        assert fast(mask) == _wrapped(walk(mask)), mask
    assert any("@llvm.cttz.i64" in text for text in fast.inspect_llvm().values()) == told


def test_no_index_counts_from_the_end(tmp_path: Path) -> None:
    """Python would take -1 for the last; the checks take it for what it is in compiled rules."""
    values = np.arange(3)
    read, write = compiled(at, tmp_path, boundscheck=True), compiled(put, tmp_path, boundscheck=True)
    assert [read(values, i) for i in range(3)] == [0, 1, 2]
    write(values, 1)
    assert values.tolist() == [0, 9, 2]
    for use in (read, write):
        with pytest.raises(IndexError):
            use(values, -1)
    assert values.tolist() == [0, 9, 2]
