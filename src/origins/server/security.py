"""Tokens, origins, headers and what people may write."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Iterable, Mapping
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

CSP = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "media-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": CSP,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",  # seats are links: they must not travel to other sites
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
}
MOST_TOKENS = 8
_TOKEN = re.compile(r"[A-Za-z0-9_-]{20,64}")
_TABLE = re.compile(r"[A-Za-z0-9_-]{8,32}")
_TAG = re.compile(r"<\s*[/!?a-zA-Z]")


def new_token() -> str:
    """A seat's secret: 192 bits."""
    return secrets.token_urlsafe(24)


def new_table_id() -> str:
    return secrets.token_urlsafe(12)


def token_hash(token: str) -> str:
    """What is kept of a token; 192 random bits need no slow hash."""
    return hashlib.sha256(token.encode()).hexdigest()


def seat_of(token: str, hashes: Iterable[str | None]) -> int | None:
    """The seat a token opens; takes the same time whichever it is."""
    wanted, found = token_hash(token), None
    for seat, known in enumerate(hashes):
        if hmac.compare_digest(wanted, known or "") and found is None:
            found = seat
    return found


def tokens_in(text: str) -> list[str] | None:
    """Tokens separated by commas; None when that is not what it is."""
    tokens = [token.strip() for token in text.split(",")]
    if len(tokens) > MOST_TOKENS or not all(_TOKEN.fullmatch(token) for token in tokens):
        return None
    return list(dict.fromkeys(tokens))


def is_table_id(text: str) -> bool:
    return _TABLE.fullmatch(text) is not None


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


def plain_text(text: str) -> str | None:
    """What is wrong with a name or a line of chat, if anything; tags have no business there."""
    if not text.strip():
        return "is empty"
    if not all(c.isprintable() or c == "\n" for c in text):
        return "contains characters that cannot be shown"
    if _TAG.search(text):
        return "must be plain text, without tags"
    return None


class SecurityHeaders:
    """Puts the headers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self.app(scope, receive, with_headers)
