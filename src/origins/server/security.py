"""Origins of pages, and the headers on every answer."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..site import policy

HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",  # seats are links: they must not travel to other sites
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
}


def own_origin(headers: Mapping[str, str], allowed: tuple[str, ...]) -> bool:
    """Whether a page of ours, or none at all, sends this.

    Browsers name the page's origin, also where nothing else keeps foreign pages out (sockets). Programs send none.
    """
    if headers.get("sec-fetch-site") == "cross-site" and headers.get("origin") not in allowed:
        return False
    origin = headers.get("origin")
    if origin is None or origin in allowed:
        return True
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and parts.netloc.lower() == headers.get("host", "").lower()


class SecurityHeaders:
    """Puts the headers on every answer."""

    def __init__(self, app: ASGIApp, plays: bool) -> None:
        """``plays``: the page is that of a site, which plays by itself, too."""
        self.app = app
        self.headers = HEADERS | {"Content-Security-Policy": f"{policy.text(plays)}; frame-ancestors 'none'"}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                headers = MutableHeaders(scope=message)
                for name, value in self.headers.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self.app(scope, receive, with_headers)
