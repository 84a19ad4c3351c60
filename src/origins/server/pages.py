"""What a browser loads: the client, built elsewhere, and the description of the API."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import Match, Route
from starlette.types import Scope

from . import openapi

if TYPE_CHECKING:
    from .app import Endpoint

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
FOREVER = "public, max-age=31536000, immutable"  # built files carry a hash in their names
CHECK_AGAIN = "no-cache"


def routes(static: Path, endpoints: tuple[Endpoint, ...]) -> list[Route]:
    described = msgspec.json.encode(openapi.described(endpoints))

    async def description(request: Request) -> Response:
        return Response(described, media_type="application/json")

    async def page(request: Request) -> Response:
        return _page(static, request.path_params["path"])

    return [Route("/openapi.json", description), _Pages("/{path:path}", page)]


class _Pages(Route):
    """Every address but the API's, so that a wrong one there is told as such."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        if scope["type"] == "http" and (scope["path"] + "/").startswith("/api/"):
            return Match.NONE, {}
        return super().matches(scope)


def _page(static: Path, path: str) -> Response:
    """A file of the client; any other address is one of the client's own and gets its page."""
    root = static.resolve()
    if path:
        try:
            file = (root / path).resolve()
            if file.is_relative_to(root) and file.is_file():
                cache = FOREVER if path.startswith("assets/") else CHECK_AGAIN
                return FileResponse(file, headers={"Cache-Control": cache})
        except (OSError, ValueError):  # no name that a file can have
            raise HTTPException(404) from None
        if "." in path.rpartition("/")[2]:
            raise HTTPException(404)
    index = root / "index.html"
    if not index.is_file():
        return HTMLResponse(NOT_BUILT, headers={"Cache-Control": CHECK_AGAIN})
    return FileResponse(index, headers={"Cache-Control": CHECK_AGAIN})
