"""Whole numbers in compiled code: methods the compiler lacks by itself, and indices that are never negative."""

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


def at(values: Any, index: int) -> Any:
    return values[index]


def put(values: Any, index: int) -> None:
    values[index] = 9


@pytest.mark.parametrize("method", [length, count])
def test_bits_are_counted_as_python_does(method: Any, tmp_path: Path) -> None:
    fast = compiled(method, tmp_path)
    assert [fast(mask) for mask in MASKS] == [method(mask) for mask in MASKS]


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
