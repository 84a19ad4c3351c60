"""How often and how much: buckets that fill steadily, and bodies that must not grow."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Hashable
from time import monotonic

from starlette.requests import ClientDisconnect, Request

from ..table.problems import Refused
from .settings import Rate

MOST_BUCKETS = 20_000


class Limiter:
    """A bucket for each key: a request takes a drop, time puts drops back."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self._buckets: dict[Hashable, tuple[float, float]] = {}

    def allows(self, key: Hashable) -> bool:
        now = monotonic()
        if len(self._buckets) > MOST_BUCKETS:
            self._forget_full(now)
        drops, then = self._buckets.get(key, (float(self.rate.burst), now))
        drops = min(float(self.rate.burst), drops + (now - then) * self.rate.per_second)
        self._buckets[key] = (max(0.0, drops - 1), now) if drops >= 1 else (drops, now)
        return drops >= 1

    def check(self, key: Hashable) -> None:
        if not self.allows(key):
            seconds = max(1, round(1 / self.rate.per_second))
            raise Refused(429, "too many requests: wait a moment", {"Retry-After": str(seconds)})

    def _forget_full(self, now: float) -> None:
        refill = self.rate.burst / self.rate.per_second
        self._buckets = {k: v for k, v in self._buckets.items() if now - v[1] < refill}
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.clear()


class Places:
    """How many may run at the same time for each key."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._taken: Counter[Hashable] = Counter()

    def take(self, key: Hashable) -> bool:
        if self._taken[key] >= self.most:
            return False
        self._taken[key] += 1
        return True

    def leave(self, key: Hashable) -> None:
        self._taken[key] -= 1
        if self._taken[key] <= 0:
            del self._taken[key]


async def read_body(request: Request, most: int, seconds: float) -> bytes:
    """The body, unless it is too long or too slow."""
    length = request.headers.get("content-length", "")
    if length.isdecimal() and int(length[:20]) > most:
        raise Refused(413, f"the body is larger than {most} bytes")
    body = bytearray()
    try:
        async with asyncio.timeout(seconds):
            async for chunk in request.stream():
                body += chunk
                if len(body) > most:
                    raise Refused(413, f"the body is larger than {most} bytes")
    except TimeoutError:
        raise Refused(408, "the body took too long to arrive") from None
    except ClientDisconnect:
        raise Refused(400, "the body was cut off") from None
    return bytes(body)


def address(client: tuple[str, int] | None) -> str:
    return client[0] if client else "?"
