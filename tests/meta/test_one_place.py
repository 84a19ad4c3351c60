"""What is true of one game stands in its folder: nothing outside names a game, or anything that only one game has."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import origins
from origins.session.catalogue import game_named

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src" / "origins"
CLIENT = ROOT / "web" / "src"
TITLES = ("first-builders", "origin")  # the games of this package


def outside() -> Iterator[Path]:
    """Modules that belong to no game."""
    for path in SOURCES.rglob("*.py"):
        if path.relative_to(SOURCES).parts[:2] not in {("games", name.replace("-", "_")) for name in TITLES}:
            yield path


def names() -> set[str]:
    """Words that mean one game: its name and its folder, its options, the beginnings of its rules."""
    found = set(TITLES) | {name.replace("-", "_") for name in TITLES}
    return found | {option.name for name in TITLES for option in game_named(name).options}


def told(tree: ast.AST) -> set[int]:
    """Strings that are documentation, by identity: examples may name a game."""
    found = set()
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            found |= {id(n.value) for n in body if isinstance(n, ast.Expr)}
    return found


def uses(path: Path) -> Iterator[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    documentation = told(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documentation:
            if node.value in names() or re.search(r"\b(FB|AW|OR)-[A-Z]+-\d", node.value):
                yield f"{path.relative_to(ROOT)}:{node.lineno}: {node.value!r}"
        elif isinstance(node, ast.Import | ast.ImportFrom):
            module = getattr(node, "module", None) or ""
            imported = {*module.split("."), *(alias.name for alias in node.names)}
            if any(name.replace("-", "_") in imported for name in TITLES):
                yield f"{path.relative_to(ROOT)}:{node.lineno}: imports a game"


def test_no_module_outside_a_games_folder_names_a_game() -> None:
    found = [use for path in outside() for use in uses(path) if "server/security.py" not in use]
    assert found == []


def test_the_header_that_browsers_call_origin_is_the_only_exception() -> None:
    security = SOURCES / "server" / "security.py"
    assert {use.partition(": ")[2] for use in uses(security)} == {"'origin'"}


def test_tables_start_no_threads() -> None:
    """Where a browser plays them there are none; what takes long is given to `House.run`."""
    modules = [path for folder in ("table", "browser") for path in (SOURCES / folder).glob("*.py")]
    assert len(modules) > 10
    assert [path.name for path in modules if re.search("to_thread|run_in_executor", path.read_text("utf-8"))] == []


@pytest.mark.parametrize("name", TITLES)
def test_the_games_of_this_package_are_found_by_entry_point(name: str) -> None:
    assert name in origins.games()
    assert game_named(name).folder == SOURCES / "games" / name.replace("-", "_")


def test_a_game_of_another_package_is_named_in_its_folder_only() -> None:
    """Those in tests/games are played by all tests, and no source and no test of all games knows of them."""
    packages = ROOT / "tests" / "games"
    for name in (path.parent.name for path in packages.glob("*/pyproject.toml")):
        paths = [*SOURCES.rglob("*.py"), *SOURCES.rglob("*.toml"), *(ROOT / "tests").rglob("*.py")]
        others = [path for path in paths if packages not in path.parents]
        assert [str(path) for path in others if name in path.read_text(encoding="utf-8").lower()] == []


def test_no_file_is_long() -> None:
    paths = [path for folder in (SOURCES, CLIENT) for path in folder.rglob("*")]
    paths = [path for path in paths if path.suffix in CODE and path.parent.name != "generated"]
    assert [str(path) for path in paths if len(path.read_text(encoding="utf-8").splitlines()) > 500] == []


CODE = {".py", ".ts", ".svelte", ".css"}
