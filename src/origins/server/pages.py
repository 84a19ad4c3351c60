"""What a browser loads: the client, built elsewhere, and the description of the API."""

from __future__ import annotations

import gzip
from functools import lru_cache
from pathlib import Path

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import Match, Route
from starlette.types import Scope

from ..site.page import with_server
from ..table.endpoints import Endpoint
from . import openapi

NOT_BUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>origins</title>
<h1>origins</h1>
<p>The server is running, but the page to play on has not been built yet.</p>
<p>Build it in a checkout with <code>make web</code>, or start everything with <code>make play</code>; then load
this page again. The programming interface works without it:
<a href="/api/health">health</a>, <a href="/openapi.json">description</a>.</p>
</html>
"""
# worth packing; pictures and fonts are packed already
WORDS = {".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
INDEX = "index.html"
DIGESTS = ("assets/", "engine/")  # files that carry a digest of what is in them in their names
FOREVER = "public, max-age=31536000, immutable"
CHECK_AGAIN = "no-cache"


def routes(static: Path, endpoints: tuple[Endpoint, ...]) -> list[Route]:
    described = msgspec.json.encode(openapi.described(endpoints))

    async def description(request: Request) -> Response:
        return Response(described, media_type="application/json")

    async def page(request: Request) -> Response:
        packed = "gzip" in request.headers.get("accept-encoding", "")
        return _page(static, request.path_params["path"], packed)

    return [Route("/openapi.json", description), _Pages("/{path:path}", page)]


@lru_cache(maxsize=64)
def _packed(file: Path, _changed: int) -> bytes:
    """Scripts travel at a third of their size; each is packed once."""
    return gzip.compress(file.read_bytes(), 9)


class _Pages(Route):
    """Every address but the API's, so that a wrong one there is told as such."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        if scope["type"] == "http" and (scope["path"] + "/").startswith("/api/"):
            return Match.NONE, {}
        return super().matches(scope)


def _page(static: Path, path: str, packed: bool) -> Response:
    """A file of the client; any other address is one of the client's own and gets its page."""
    root = static.resolve()
    if path:
        try:
            file = (root / path).resolve()
            if file == root / INDEX:
                return _index(root)
            if file.is_relative_to(root) and file.is_file():
                if not path.startswith(DIGESTS):
                    return FileResponse(file, headers={"Cache-Control": CHECK_AGAIN})
                headers = {"Cache-Control": FOREVER}
                if file.suffix not in WORDS:
                    return FileResponse(file, headers=headers)
                headers["Vary"] = "Accept-Encoding"
                if not packed:
                    return FileResponse(file, headers=headers)
                body = _packed(file, file.stat().st_mtime_ns)
                headers["Content-Encoding"] = "gzip"
                return Response(body, media_type=WORDS[file.suffix], headers=headers)
        except (OSError, ValueError):  # no name that a file can have
            raise HTTPException(404) from None
        if "." in path.rpartition("/")[2]:
            raise HTTPException(404)
    return _index(root)


def _index(root: Path) -> Response:
    index = root / INDEX
    if not index.is_file():
        return HTMLResponse(NOT_BUILT, headers={"Cache-Control": CHECK_AGAIN})
    return HTMLResponse(with_server(index.read_text(encoding="utf-8")), headers={"Cache-Control": CHECK_AGAIN})
