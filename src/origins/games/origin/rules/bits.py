"""Sets of territories and of cards as bit masks.

A loop takes the lowest bit off until none is left: ``low = rest & -rest`` stands for the member numbered
``low.bit_length() - 1``.
"""

from __future__ import annotations

from ....kernel.layout import Choices


def listed(mask: int, base: int, out: Choices, n: int) -> int:
    """Write the choice ``base + i`` for every bit i of a mask."""
    while mask:
        low = mask & -mask
        mask ^= low
        out[n] = base + low.bit_length() - 1
        n += 1
    return n
