"""A desk for JavaScript, which has promises for coroutines and arrays of bytes for bytes. Only where Pyodide is.

JavaScript gives what stands in its own words here:

    storage.get(key): Promise<null | [revision, value: Uint8Array]>
    storage.keys(): Promise<string[]>
    storage.write(puts: [key, revision, value: Uint8Array | null][]): Promise<boolean>
    think(question: Uint8Array, seconds, calm): Promise<Uint8Array>
    tell(table): void

``write`` is one transaction that is on disk before it resolves; it resolves to false, and has changed nothing, when a
revision is not the one that is there (0 for nothing). Each value is put with its revision and one more; null deletes.
What is thrown by ``storage`` is told to the person, by ``name`` (QuotaExceededError: it is full).
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from pyodide.ffi import JsException, jsnull, to_js

from .local import Local
from .storage import Entry, NoRoom, NoStorage, Put


class Kept:
    """A ``storage.Storage``."""

    def __init__(self, js: Any) -> None:
        self._js = js

    async def get(self, key: str) -> Entry | None:
        found = await _done(self._js.get(key))
        return Entry(int(found[0]), found[1].to_bytes()) if found else None  # JavaScript's null is another one

    async def keys(self) -> list[str]:
        return [str(key) for key in await _done(self._js.keys())]

    async def write(self, puts: Sequence[Put]) -> bool:
        told = [[put.key, put.revision, jsnull if put.value is None else put.value] for put in puts]
        return bool(await _done(self._js.write(to_js(told))))


async def _done(promise: Any) -> Any:
    try:
        return await promise
    except JsException as e:
        if e.name == "QuotaExceededError":
            raise NoRoom(str(e)) from e
        raise NoStorage(str(e)) from e


async def follow(local: Local, table: str, query: str, hear: Any) -> Any:
    """Have ``hear`` told each message of a table as text; what is returned is called when nobody listens any more."""
    watching = await local.watch(table, query)

    async def listen() -> None:
        while True:
            for message in await watching.next():
                hear(message.decode())

    task = asyncio.ensure_future(listen())

    def leave() -> None:
        watching.close()
        task.cancel()

    return leave


def local(storage: Any, think: Any, tell: Any) -> Local:
    async def thought(question: bytes, seconds: float, calm: bool) -> bytes:
        answer: bytes = (await think(to_js(question), seconds, calm)).to_bytes()
        return answer

    return Local(Kept(storage), thought, tell)
