"""A web host as plain as they come, and what a page on it has asked for."""

from __future__ import annotations

import gzip
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any


class Host:
    """Serves a folder, until it is stopped: then the network is gone, whoever the browser is."""

    def __init__(self, root: Path, folder: str) -> None:
        self.root = root / folder
        self.sent: dict[str, int] = {}  # bytes by path
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Handler, self.sent, directory=str(root)))
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.origin = f"http://127.0.0.1:{self.server.server_port}"
        self.url = f"{self.origin}/{folder}"

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()

    def loaded(self) -> int:
        """Bytes of all that was sent, as a host sends them that packs words; a file sent twice counts twice."""
        total = 0
        for path, size in self.sent.items():
            file = self.root.parent / path.lstrip("/").partition("?")[0]
            words = file.suffix in (".js", ".mjs", ".css", ".json", ".html", ".svg")
            total += len(gzip.compress(file.read_bytes())) * size // file.stat().st_size if words else size
        return total


class _Handler(SimpleHTTPRequestHandler):
    def __init__(self, sent: dict[str, int], *args: Any, **more: Any) -> None:
        self.sent = sent
        super().__init__(*args, **more)

    def log_message(self, format: str, *args: Any) -> None:
        pass

    def send_header(self, keyword: str, value: str) -> None:
        if keyword.lower() == "content-length":
            self.sent[self.path] = self.sent.get(self.path, 0) + int(value)
        super().send_header(keyword, value)
