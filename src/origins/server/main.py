"""Starting the server."""

from __future__ import annotations

import logging
import socket
import threading
import webbrowser
from collections.abc import Sequence
from pathlib import Path

import uvicorn

from ..kernel.errors import OriginsError
from ..site.page import is_site
from .app import make_app
from .schema import WrongSchema
from .settings import STATIC, Settings, default_database

LONGEST_MESSAGE = 64 * 1024


class CannotServe(OriginsError):
    """The server cannot start; the sentence says why."""


def _worth_logging(record: logging.LogRecord) -> bool:
    """Uvicorn takes a socket that was refused with an answer for a failure of ours."""
    return "without completing handshake" not in record.getMessage()


class _Announced(uvicorn.Server):
    """Says where it is once it can be reached."""

    def __init__(self, config: uvicorn.Config, url: str, open_browser: bool) -> None:
        super().__init__(config)
        self.url, self.open_browser = url, open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            print(f"origins is at {self.url} (stop with Ctrl-C)", flush=True)
            if self.open_browser:
                threading.Thread(target=webbrowser.open, args=(self.url,), daemon=True).start()


def serve(
    host: str = "127.0.0.1",
    port: int = 8123,
    database: str | None = None,
    open_browser: bool = True,
    origins: Sequence[str] = (),
    site: Path | None = None,
    settings: Settings | None = None,
) -> None:
    """Serve until stopped. Port 0 takes any free one."""
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    logging.getLogger("uvicorn.error").addFilter(_worth_logging)
    if site is not None and not is_site(site):
        raise CannotServe(f"{site}: is no site; make one: origins site {site}")
    settings = settings or Settings(database or default_database(), tuple(origins), site or STATIC)
    try:
        app = make_app(settings)
    except WrongSchema as e:
        raise CannotServe(str(e)) from e
    listening = _listen(host, port)
    at = listening.getsockname()[1]
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,  # addresses of sockets carry tokens
        server_header=False,
        ws_max_size=LONGEST_MESSAGE,
        ws_per_message_deflate=False,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=5,
    )
    server = _Announced(config, f"http://{shown}:{at}/", open_browser)
    try:
        server.run(sockets=[listening])
    except KeyboardInterrupt:
        return
    finally:
        listening.close()


def _listen(host: str, port: int) -> socket.socket:
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        # asyncio sends small packets at once (TCP_NODELAY) only where the protocol is named: else answers wait 40 ms
        listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    except (OSError, OverflowError) as e:
        raise CannotServe(f"cannot listen on {host} port {port}: {e}") from e
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
    except (OSError, OverflowError) as e:
        listening.close()
        raise CannotServe(f"cannot listen on {host} port {port}: {e}") from e
    return listening
