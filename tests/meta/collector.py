"""A pytest plugin that writes down which rules the collected tests name."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest


def pytest_collection_finish(session: pytest.Session) -> None:
    named: dict[str, list[str]] = {}
    for item in session.items:
        for mark in item.iter_markers("rule"):
            for rule in mark.args:
                named.setdefault(rule, []).append(item.nodeid)
    Path(os.environ["ORIGINS_RULES_NAMED"]).write_text(json.dumps(named), encoding="utf-8")
