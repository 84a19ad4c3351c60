"""What only a server can be asked: whether all is well. The rest is in ``table.endpoints``."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING, Any, cast

from sqlalchemy import text as sql

from .. import __version__
from ..table import endpoints, messages, render
from ..table.endpoints import Endpoint
from ..table.problems import JSON, Answer
from . import schema

if TYPE_CHECKING:
    from .app import Server

log = logging.getLogger(__name__)


@dataclass
class Call(endpoints.Call):
    """A request of a server."""

    server: Server | None = None


async def _health(call: endpoints.Call) -> Any:
    server = cast(Call, call).server
    assert server
    try:
        async with asyncio.timeout(5):
            await server.store.read(lambda conn: conn.execute(sql("SELECT 1")).scalar())
        fine = True
    except Exception:
        log.exception("the database does not answer")
        fine = False
    shown = messages.Health(
        status="ok" if fine else "degraded",
        version=__version__,
        database="ok" if fine else "failing",
        schema=schema.CURRENT,
        tables=len(server.desk.hub.tables),
        sockets=sum(len(table.watching) for table in server.desk.hub.tables.values()),
        waiting=server.store.waiting,
        uptime=round(monotonic() - server.started, 3),
    )
    return Answer(200 if fine else 503, JSON, render.encode(shown))


HEALTH = Endpoint("GET", "/api/health", _health, "whether all is well", messages.Health)
ENDPOINTS = (*endpoints.ENDPOINTS, HEALTH)
