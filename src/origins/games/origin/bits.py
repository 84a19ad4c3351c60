"""Sets of territories and of cards as bit masks, in arithmetic that every engine shares.

The powers of two are all different modulo 67, so a table of 67 places tells which bit a power of two is:
``box.bit_of[low % 67]``.
"""

from __future__ import annotations

from ...kernel.layout import Choices
from .box import MODULUS, Box

__all__ = ["MODULUS", "count", "listed"]


def count(mask: int) -> int:
    """How many bits are set."""
    n = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


def listed(box: Box, mask: int, base: int, out: Choices, n: int) -> int:
    """Write the choice ``base + i`` for every bit i of a mask."""
    while mask:
        low = mask & -mask
        mask ^= low
        out[n] = base + box.bit_of[low % MODULUS]
        n += 1
    return n
