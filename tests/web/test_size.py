"""The client is small enough for a phone on a slow line."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

from origins.server.settings import STATIC


def test_the_scripts_are_small() -> None:
    scripts = sorted(STATIC.rglob("*.js"))
    assert scripts, "the browser client is not built: run `make web`"
    total = sum(len(gzip.compress(path.read_bytes(), 9)) for path in scripts)
    assert total <= 250 * 1024


def test_the_first_page_is_smaller_still() -> None:
    """What `index.html` asks for and what that asks for at once; boards, rules and lessons come when they are needed."""
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    wanted = [STATIC / name for name in re.findall(r'(?:src|href)="/?([^"]+\.js)"', page)]
    first: set[Path] = set()
    while wanted:
        path = wanted.pop()
        if path in first:
            continue
        first.add(path)
        text = path.read_text(encoding="utf-8")
        wanted += [path.parent / name for name in re.findall(r'(?:^|[;}])import[^("]*"\./([^"]+\.js)"', text)]
    total = sum(len(gzip.compress(path.read_bytes(), 9)) for path in first)
    assert total <= 120 * 1024


def test_nothing_comes_from_elsewhere_or_stands_inline() -> None:
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    assert "http://" not in page
    assert "https://" not in page
    assert "<style" not in page
    assert "<script>" not in page
