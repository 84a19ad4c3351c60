"""A release is ready for its tag: one version everywhere, a changelog that says when, and files kept for later."""

from __future__ import annotations

import json
import re
import tomllib
from datetime import date
from pathlib import Path

import pytest

import origins

ROOT = Path(__file__).parents[2]
HEADINGS = re.findall(r"^## (.*)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
RELEASED = [heading.split(" - ")[0] for heading in HEADINGS if heading != "Unreleased"]


def test_the_version_is_the_same_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["version"] == origins.__version__
    for name in ("package.json", "package-lock.json"):
        assert json.loads((ROOT / "web" / name).read_text(encoding="utf-8"))["version"] == origins.__version__


def test_the_changelog_has_a_place_for_this_version() -> None:
    assert "Unreleased" in HEADINGS or origins.__version__ in RELEASED
    assert HEADINGS.count("Unreleased") <= 1
    assert "Unreleased" not in HEADINGS[1:], "what is not released stands on top"


@pytest.mark.parametrize("heading", [heading for heading in HEADINGS if heading != "Unreleased"])
def test_a_section_of_the_changelog_names_its_version_and_its_day(heading: str) -> None:
    found = re.fullmatch(r"\d+\.\d+\.\d+ - (\d{4}-\d{2}-\d{2})", heading)
    assert found, f"'## {heading}' must be '## X.Y.Z - YYYY-MM-DD' or '## Unreleased'"
    date.fromisoformat(found[1])


def test_the_newest_release_comes_first() -> None:
    numbers = [tuple(int(part) for part in version.split(".")) for version in RELEASED]
    assert numbers == sorted(set(numbers), reverse=True)


@pytest.mark.parametrize("version", RELEASED)
def test_every_release_has_left_its_files(version: str) -> None:
    folder = ROOT / "tests" / "saves" / version
    kept = {"packs", "tables.sql", "expected.json"}
    assert kept <= {path.name for path in folder.glob("*")}, f"run: python -m tests.saves.make {version}"
    assert any(folder.glob("*.origins"))
