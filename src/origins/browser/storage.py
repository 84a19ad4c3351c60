"""Where a browser keeps bytes, in as few words as do: JavaScript has IndexedDB for it, tests have memory."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol


class NoRoom(Exception):
    """The storage is full: nothing was written."""


class NoStorage(Exception):
    """There is none, or it has failed: nothing is known of what it holds."""


class Entry(NamedTuple):
    revision: int  # 1, 2, 3 ... as it is written again and again
    value: bytes


class Put(NamedTuple):
    """A value instead of what was seen at that key; None takes it away."""

    key: str
    revision: int  # the one that was seen; 0: there was nothing
    value: bytes | None


class Storage(Protocol):
    async def get(self, key: str) -> Entry | None: ...

    async def keys(self) -> list[str]: ...

    async def write(self, puts: Sequence[Put]) -> bool:
        """All of them at once, and on disk when this returns; False, and none of them, if anything is not as it was seen."""


class Memory:
    """A storage that nobody else has, and that ends with it."""

    def __init__(self) -> None:
        self.entries: dict[str, Entry] = {}

    async def get(self, key: str) -> Entry | None:
        return self.entries.get(key)

    async def keys(self) -> list[str]:
        return list(self.entries)

    async def write(self, puts: Sequence[Put]) -> bool:
        if any(self._revision(put.key) != put.revision for put in puts):
            return False
        for put in puts:
            if put.value is None:
                del self.entries[put.key]
            else:
                self.entries[put.key] = Entry(put.revision + 1, put.value)
        return True

    def _revision(self, key: str) -> int:
        return self.entries[key].revision if key in self.entries else 0
