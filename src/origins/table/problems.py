"""Answers, and refusals: a status and a sentence."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

import msgspec
from msgspec import UNSET

from . import messages

_RULE = re.compile(r"\b(?:FB|AW|OR)-[A-Z]+(?:-[A-Z0-9]+)*\b")
LONGEST = 400
JSON = "application/json"


@dataclass(frozen=True)
class Answer:
    """What comes back, in the terms of HTTP: a page takes it from a server and from a worker of its own alike."""

    status: int
    media: str
    body: bytes
    headers: Mapping[str, str] = field(default_factory=dict)


class Refused(Exception):
    """Nothing has changed; ``body`` replaces the plain sentence where more is to be said."""

    def __init__(
        self, status: int, error: str, headers: Mapping[str, str] | None = None, body: bytes | None = None
    ) -> None:
        super().__init__(error)
        self.status, self.error, self.headers, self.body = status, error, headers or {}, body

    def answer(self) -> Answer:
        return Answer(self.status, JSON, problem(self.error) if self.body is None else self.body, self.headers)


def problem(error: str) -> bytes:
    error = error if len(error) <= LONGEST else error[: LONGEST - 1] + "…"
    error = error.encode("utf-8", "replace").decode()
    rule = _RULE.search(error)
    return msgspec.json.encode(messages.Problem(error, rule.group() if rule else UNSET))
