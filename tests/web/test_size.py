"""The client is small enough for a phone on a slow line."""

from __future__ import annotations

import gzip

from origins.server.settings import STATIC


def test_the_scripts_are_small() -> None:
    scripts = sorted(STATIC.rglob("*.js"))
    assert scripts, "the browser client is not built: run `make web`"
    total = sum(len(gzip.compress(path.read_bytes(), 9)) for path in scripts)
    assert total <= 250 * 1024


def test_nothing_comes_from_elsewhere_or_stands_inline() -> None:
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    assert "http://" not in page
    assert "https://" not in page
    assert "<style" not in page
    assert "<script>" not in page
