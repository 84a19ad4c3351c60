"""Seats' secrets, and the names of tables."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Iterable

MOST_TOKENS = 8
_TOKEN = re.compile(r"[A-Za-z0-9_-]{20,64}")
_TABLE = re.compile(r"[A-Za-z0-9_-]{8,32}")


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
