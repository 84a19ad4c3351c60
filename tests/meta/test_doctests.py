"""Every example in the sources, the README and the docs does what it says."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src"
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
PROMPT = ">>> "


def with_examples(*patterns: str) -> list[Path]:
    paths = sorted(path for pattern in patterns for path in ROOT.glob(pattern))
    return [path for path in paths if PROMPT in path.read_text(encoding="utf-8")]


@pytest.mark.parametrize("path", with_examples("src/**/*.py"), ids=lambda path: path.stem)
def test_examples_of_modules(path: Path) -> None:
    parts = path.relative_to(SOURCES).with_suffix("").parts
    module = import_module(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    done = doctest.testmod(module, optionflags=FLAGS)
    assert done.attempted > 0
    assert done.failed == 0


@pytest.mark.parametrize("path", with_examples("*.md", "docs/*.md"), ids=lambda path: path.stem)
def test_examples_of_pages(path: Path) -> None:
    done = doctest.testfile(str(path), module_relative=False, optionflags=FLAGS, encoding="utf-8")
    assert done.attempted > 0
    assert done.failed == 0


def test_examples_are_found() -> None:
    assert {path.stem for path in with_examples("*.md")} >= {"README"}
    assert len(with_examples("src/**/*.py")) >= 7
