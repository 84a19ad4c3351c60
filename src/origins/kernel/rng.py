"""The random stream of a game, the same on every engine.

A stream is three words ``[counter, key, key]``: a list in Python, an array in compiled code. All
arithmetic stays below 2**63, so that unbounded and 64-bit integers agree.
"""

from __future__ import annotations

from .layout import Ints

BITS = 32  # of a word
MASK = (1 << BITS) - 1
STEP = 0x9E3779B9  # of the counter


def mix(x: int) -> int:
    """Scatter 32 bits (a bijection)."""
    x = ((x ^ (x >> 16)) * 0x21F0AAAD) & MASK
    x = ((x ^ (x >> 15)) * 0x735A2D97) & MASK
    return x ^ (x >> 15)


def seed_stream(rng: Ints, seed: int, index: int) -> None:
    """Start the stream of game number ``index`` under ``seed`` (both below 2**62)."""
    rng[1] = mix((seed & MASK) ^ mix((index & MASK) + 0x3C6EF372 & MASK))
    rng[2] = mix((seed >> 32) ^ mix((index >> 32) ^ 0x5851F42D ^ (index & MASK)))
    rng[0] = mix(rng[1] ^ mix(rng[2]))


def word(rng: Ints) -> int:
    """The next word of 32 bits."""
    x = (rng[0] + STEP) & MASK
    rng[0] = x
    x = mix(x ^ rng[1])
    x = ((x ^ rng[2]) * 0x2C1B3C6D) & MASK
    return x ^ (x >> 16)


def put_back(rng: Ints) -> None:
    """Have the last word come again."""
    rng[0] = (rng[0] - STEP) & MASK


def draw(rng: Ints, n: int) -> int:
    """A number from 0 to n-1, each as likely."""
    return word(rng) * n >> BITS
