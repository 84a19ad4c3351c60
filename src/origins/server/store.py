"""The database: one thread writes, in groups, and answers when a group is on disk.

While a group is being committed (an ``fsync``), further jobs gather and form the next one; so the cost of a commit
is shared by all tables that moved meanwhile. A job that fails is rolled back alone.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError

from . import schema
from .schema import WrongSchema

T = TypeVar("T")
Job = Callable[[Connection], Any]
_Waiting = tuple[Job, "asyncio.Future[Any]"]
LARGEST_GROUP = 256
MIGRATING = 0x6F726967696E73  # a lock's number of our own

log = logging.getLogger(__name__)


class Store:
    def __init__(self, database: str) -> None:
        self.url = _url(database)
        self.engine = _engine(self.url)
        self._readers = _readers(self.engine)
        try:
            with self.engine.begin() as conn:
                _alone(conn)
                schema.migrate(conn)
        except WrongSchema:
            self.engine.dispose()
            raise
        except DBAPIError as e:
            self.engine.dispose()
            raise WrongSchema(f"the database {self.url} cannot be opened: {e.orig}") from e
        self._queue: queue.SimpleQueue[_Waiting | None] = queue.SimpleQueue()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Begin to write; called on the event loop."""
        self._loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._write_groups, name="writer", daemon=True)
        self._thread.start()

    async def stop(self) -> None:
        """Write what waits, then close."""
        if self._thread:
            self._queue.put(None)
            await asyncio.to_thread(self._thread.join)
            self._thread = None
        self.engine.dispose()

    @property
    def waiting(self) -> int:
        return self._queue.qsize()

    async def write(self, job: Callable[[Connection], T]) -> T:
        """Run a job in the next group; returns once it is on disk."""
        if self._loop is None or self._thread is None:
            raise RuntimeError("the store is not running")
        future: asyncio.Future[T] = self._loop.create_future()
        self._queue.put((job, future))
        return await future

    async def read(self, job: Callable[[Connection], T]) -> T:
        return await asyncio.to_thread(self._read, job)

    def _read(self, job: Callable[[Connection], T]) -> T:
        with self._readers.connect() as conn:
            return job(conn)

    # the writer's thread

    def _write_groups(self) -> None:
        while (first := self._queue.get()) is not None:
            group = [first]
            ending = False
            while len(group) < LARGEST_GROUP and not self._queue.empty():
                more = self._queue.get()
                if more is None:
                    ending = True
                    break
                group.append(more)
            self._write_group(group)
            if ending:
                break

    def _write_group(self, group: list[_Waiting]) -> None:
        results: list[tuple[asyncio.Future[Any], Any, BaseException | None]] = []
        try:
            with self.engine.begin() as conn:
                for job, future in group:
                    try:
                        with conn.begin_nested():
                            results.append((future, job(conn), None))
                    except Exception as e:
                        results.append((future, None, e))
        except Exception as e:
            log.exception("a group of %d writes failed", len(group))
            results = [(future, None, e) for _, future in group]
        assert self._loop
        try:
            self._loop.call_soon_threadsafe(_settle, results)
        except RuntimeError:  # the loop was closed: nobody waits any more
            return


def _settle(results: list[tuple[asyncio.Future[Any], Any, BaseException | None]]) -> None:
    for future, value, error in results:
        if future.done():
            continue
        if error is None:
            future.set_result(value)
        else:
            future.set_exception(error)


def _readers(engine: Engine) -> Engine:
    """Several statements of one reader see one moment, while others write."""
    if engine.dialect.name == "sqlite":
        return engine.execution_options(writes=False)
    return engine.execution_options(isolation_level="REPEATABLE READ")


def _alone(conn: Connection) -> None:
    """Of several servers that start at the same time on a new database one makes the tables."""
    if conn.dialect.name == "postgresql":
        conn.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATING})


def _url(database: str) -> URL:
    """A URL, or the path of an SQLite file."""
    try:
        url = make_url(database) if "://" in database else URL.create("sqlite", database=database)
    except ArgumentError as e:
        raise WrongSchema(f"{database!r} is no database URL; an example: sqlite:///origins.db") from e
    if url.drivername in ("postgresql", "postgres"):  # who does not name a driver means the one we have
        url = url.set(drivername="postgresql+psycopg")
    if url.get_backend_name() == "sqlite" and url.database in (None, "", ":memory:"):
        raise WrongSchema("tables are kept in a file, not in memory: give a path, such as sqlite:///origins.db")
    return url


def _engine(url: URL) -> Engine:
    try:
        if url.get_backend_name() != "sqlite":
            engine = create_engine(url, pool_pre_ping=True)
            if engine.dialect.name == "postgresql":
                event.listen(engine, "connect", _commit_to_disk)
            return engine
        Path(str(url.database)).expanduser().parent.mkdir(parents=True, exist_ok=True)
        engine = create_engine(url, connect_args={"check_same_thread": False, "timeout": 10})
    except (NoSuchModuleError, ModuleNotFoundError) as e:
        extra = " (pip install 'origins[postgres]')" if url.drivername == "postgresql+psycopg" else ""
        raise WrongSchema(f"the driver for {url.drivername} is not installed: {e}{extra}") from e
    except OSError as e:
        raise WrongSchema(f"the folder of {url.database} cannot be made: {e.strerror}") from e

    @event.listens_for(engine, "connect")
    def _prepare(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # transactions are begun below, so that savepoints work
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute("PRAGMA synchronous=FULL")  # a commit is on disk when it returns, not only in the cache
        cursor.execute("PRAGMA busy_timeout=10000")
        cursor.close()

    @event.listens_for(engine, "begin")
    def _begin(conn: Connection) -> None:
        # Writers take their lock at once: one that starts by reading could not wait for it later.
        conn.exec_driver_sql("BEGIN IMMEDIATE" if conn.get_execution_options().get("writes", True) else "BEGIN")

    return engine


def _commit_to_disk(connection: Any, _record: Any) -> None:
    """A commit is on disk when it returns, whatever the server's own setting is."""
    was, connection.autocommit = connection.autocommit, True
    connection.execute("SET synchronous_commit TO on")
    connection.autocommit = was
