"""What the page may load and run: written into the page of the site, and sent by the server with every answer."""

from __future__ import annotations

# Everything is a file of ours, and no script is made from text.
PLAIN = (
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
)


def text(plays: bool) -> str:
    """Of a page that only talks to a server; one that plays by itself runs WebAssembly: the rules, and Python."""
    wasm = " 'wasm-unsafe-eval'" if plays else ""
    return "; ".join(part + wasm if part.startswith("script-src") else part for part in PLAIN)
