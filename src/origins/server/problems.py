"""Refusals: a status and a sentence."""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec
from msgspec import UNSET
from starlette.responses import Response

from . import messages

_RULE = re.compile(r"\b(?:FB|AW|OR)-[A-Z]+(?:-[A-Z0-9]+)*\b")
LONGEST = 400


class Refused(Exception):
    """Nothing has changed; ``body`` replaces the plain sentence where more is to be said."""

    def __init__(
        self, status: int, error: str, headers: Mapping[str, str] | None = None, body: bytes | None = None
    ) -> None:
        super().__init__(error)
        self.status, self.error, self.headers, self.body = status, error, headers, body

    def response(self) -> Response:
        return Response(
            self.body if self.body is not None else problem(self.error),
            self.status,
            headers=self.headers,
            media_type="application/json",
        )


def problem(error: str) -> bytes:
    error = error if len(error) <= LONGEST else error[: LONGEST - 1] + "…"
    error = error.encode("utf-8", "replace").decode()
    rule = _RULE.search(error)
    return msgspec.json.encode(messages.Problem(error, rule.group() if rule else UNSET))
