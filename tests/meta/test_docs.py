"""What the pages name exists: every file, every folder, every function in backquotes, and every link.

A page says where to look. When a file is moved or a function renamed, this test says which page still has the old name.

- ``path/like/this.py``, ``folder/`` and ``this.toml`` are looked for from the root of the project, from
  ``src/origins``, from ``web/src`` and below the folder of a game; a bare file name may be anywhere.
- ``module.function`` and ``Class.method`` are looked for in all modules of that name, in Python and in TypeScript.
- ``NAME`` in capitals stands for anything, ``{en,fr,pl}`` for each of them, ``*`` for any name.
- A block marked ``tree`` is a folder by its lines: every first word exists where its indentation puts it.
- A command names files and modules that exist. Addresses, and files that readers write themselves (``my-box.toml``),
  are left alone.
"""

from __future__ import annotations

import ast
import doctest
import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise, product
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src" / "origins"
CLIENT = ROOT / "web" / "src"
GAMES = [path for path in (SOURCES / "games").iterdir() if (path / "__init__.py").exists()]
PAGES = sorted([*(ROOT / "docs").glob("*.md"), ROOT / "CONTRIBUTING.md", ROOT / "README.md"])
BASES = (ROOT, ROOT / "src", SOURCES, CLIENT, ROOT / "docs", SOURCES / "games", *GAMES)
FOLDERS = ("src", "tests", "web", "docs", "benchmarks", "examples", ".ci")
MADE = {"node_modules", "__pycache__", "static", ".venv", "dist"}

FILE = re.compile(r"\.?[\w@*{},/-]+(\.[\w*{},-]+)*\.(py|ts|svelte|toml|md|json|js|mjs|css|yml)|Makefile")
FOLDER = re.compile(r"\.?[\w*{},-]+(/[\w*{},-]+)*/")
NAMED = re.compile(r"(?P<chain>[A-Za-z_]\w*(\.[A-Za-z_]\w*)+)(\(.*\))?")
ANYTHING = re.compile(r"\b[A-Z]{1,8}\b")
READERS = re.compile(r"my-|games\.|ratings\.")  # files that commands on the pages write or read

# What pages speak of that is not ours, and the variables of their examples that no example assigns.
ELSEWHERE = {"numpy", "segment", "gymnasium", "synchronous"}
STANDARD = {"os", "sys", "json", "ctypes", "hashlib", "importlib"}


@cache
def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@cache
def files() -> tuple[Path, ...]:
    found = [path for path in ROOT.iterdir() if path.is_file()]
    for folder in FOLDERS:
        for path in (ROOT / folder).rglob("*"):
            if path.is_file() and not MADE & set(path.relative_to(ROOT).parts):
                found.append(path)
    return tuple(found)


# what a page says


def blocks(page: Path) -> Iterator[tuple[str, str]]:
    """The fenced blocks: what they are marked with, and what stands in them."""
    yield from re.findall(r"^```(\w*)\n(.*?)^```", text_of(page), re.MULTILINE | re.DOTALL)


def quoted(page: Path) -> list[str]:
    """Everything in backquotes outside of blocks."""
    prose = re.sub(r"^```.*?^```", "", text_of(page), flags=re.MULTILINE | re.DOTALL)
    return [" ".join(span.split()) for span in re.findall(r"`([^`]+)`", prose)]


def assigned(page: Path) -> set[str]:
    """The variables of the examples of a page."""
    found = set()
    for example in doctest.DocTestParser().get_examples(text_of(page)):
        for node in ast.walk(ast.parse(example.source)):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                found.add(node.id)
    return found


# paths


def spelled_out(path: str) -> list[str]:
    """``texts/{en,fr}.toml`` as two paths, ``NAME`` as anything."""
    parts = re.split(r"(\{[^}]*\})", path)
    ways = [part[1:-1].split(",") if part.startswith("{") else [part] for part in parts]
    return ["".join(way) for way in product(*ways)]


def pattern(path: str) -> str:
    """Capitals stand for anything, but for names that are written so: README.md, LICENSE."""
    if (ROOT / path).exists() or (SOURCES / path).exists():
        return path
    return ANYTHING.sub("*", path)


def is_there(path: str) -> bool:
    wanted = pattern(path.rstrip("/"))
    if any(any(base.glob(wanted)) for base in BASES):
        return True
    return "/" not in wanted and any(file.match(wanted) for file in files())


def is_folder(name: str) -> bool:
    return any((base / name).is_dir() for base in (ROOT, SOURCES, CLIENT))


def missing_path(span: str) -> list[str]:
    if READERS.match(span):
        return []
    return [path for path in spelled_out(span) if not is_there(path)]


# names


@cache
def modules() -> dict[str, list[Path]]:
    """Python and TypeScript modules by name; a package by the name of its folder."""
    found: dict[str, list[Path]] = {}
    for path in files():
        if path.suffix in (".py", ".ts"):
            name = path.parent.name if path.stem == "__init__" else path.name.split(".")[0]
            found.setdefault(name, []).append(path)
    return found


@cache
def classes() -> dict[str, list[Path]]:
    found: dict[str, list[Path]] = {}
    for path in files():
        if path.suffix in (".py", ".ts", ".svelte"):
            for name in re.findall(r"^(?:export )?(?:class|interface) (\w+)", text_of(path), re.MULTILINE):
                found.setdefault(name, []).append(path)
    return found


def declares(path: Path, name: str) -> bool:
    """Whether a module has a name of its own: a function, a class, a constant, or something it imports to hand on."""
    if path.suffix != ".py":
        return bool(
            re.search(rf"^(export )?(async )?(const|let|function|class|interface) {name}\b", text_of(path), re.M)
            or re.search(rf"^  (async |private |protected |override )*{name}\b *[(=:<]", text_of(path), re.M)
        )
    for node in ast.parse(text_of(path)).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and node.name == name:
            return True
        if isinstance(node, ast.Import | ast.ImportFrom):
            if any((alias.asname or alias.name) == name for alias in node.names):
                return True
        if isinstance(node, ast.Assign | ast.AnnAssign):
            if any(isinstance(n, ast.Name) and n.id == name for n in ast.walk(node)):
                return True
    return (path.parent / name).is_dir() or (path.parent / f"{name}.py").is_file()


def has_member(path: Path, owner: str, name: str) -> bool:
    """Whether a class has a method or a field."""
    if path.suffix != ".py":
        body = text_of(path).split(f" {owner} ", 1)[-1]
        return bool(re.search(rf"^  (async |private |protected |override |readonly )*{name}\b", body, re.M))
    for node in ast.walk(ast.parse(text_of(path))):
        if isinstance(node, ast.ClassDef) and node.name == owner:
            for inner in ast.walk(node):
                if getattr(inner, "name", None) == name or getattr(inner, "id", None) == name:
                    return True
                if isinstance(inner, ast.Attribute) and inner.attr == name and isinstance(inner.ctx, ast.Store):
                    return True
    return False


def exists(chain: str) -> bool:
    """Whether ``a.b.c`` can be followed to its end, from any module or class of that name."""
    first, second, *more = chain.split(".")
    if first == "origins":
        return leads_somewhere(chain)
    inside = [path for path in modules().get(first, []) if declares(path, second)]
    if inside:
        if not more:
            return True
        return exists(f"{second}.{'.'.join(more)}") or any(has_member(path, second, more[0]) for path in inside)
    return any(has_member(path, first, second) for path in classes().get(first, []))


def leads_somewhere(chain: str) -> bool:
    from importlib import import_module

    parts = chain.split(".")
    for end in range(len(parts), 0, -1):
        try:
            found: object = import_module(".".join(parts[:end]))
        except ImportError:
            continue
        for name in parts[end:]:
            if not hasattr(found, name):
                return False
            found = getattr(found, name)
        return True
    return False


def wrong(page: Path, span: str) -> list[str]:
    """What a thing in backquotes names that is not there."""
    if "://" in span or span.startswith("/") or span == "vX.Y.Z" or " " in span.partition("(")[0]:
        return []
    if FILE.fullmatch(span) or FOLDER.fullmatch(span):
        return missing_path(span)
    if re.fullmatch(r"[\w-]+(/[\w-]+)+", span) and is_folder(span.partition("/")[0]):
        return [] if is_there(span) or is_there(f"{span}.py") else [span]
    match = NAMED.fullmatch(span)
    if match:
        first = match["chain"].partition(".")[0]
        if first in ELSEWHERE | STANDARD | assigned(page) or READERS.match(span) or exists(match["chain"]):
            return []
        return [span]
    return []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_what_a_page_names_exists(page: Path) -> None:
    assert [name for span in quoted(page) for name in wrong(page, span)] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_links_lead_somewhere(page: Path) -> None:
    targets = re.findall(r"\]\(([^)#\s]+)[^)]*\)", text_of(page))
    assert [t for t in targets if "://" not in t and not (page.parent / t).exists()] == []


def commands(page: Path) -> Iterator[str]:
    """Lines that are typed: in blocks of the shell, and in backquotes with arguments."""
    for mark, block in blocks(page):
        if mark == "sh":
            yield from block.splitlines()
    yield from (span for span in quoted(page) if " " in span)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_commands_run_what_is_there(page: Path) -> None:
    gone = []
    for command in commands(page):
        words = command.split()
        paths = [word for word in words if re.fullmatch(rf"({'|'.join(FOLDERS)})/[\w./-]+", word)]
        paths += [
            module.replace(".", "/")
            for run, module in pairwise(words)
            if run == "-m" and re.fullmatch(r"(origins|tests|benchmarks)(\.\w+)*", module)
        ]
        gone += [path for path in paths if not is_there(path) and not is_there(f"{path}.py")]
    assert gone == []


def branches(tree: str) -> Iterator[str]:
    """The paths of a drawn tree: two spaces a level, the name first, then what it is."""
    above: list[str] = []
    for line in filter(str.strip, tree.splitlines()):
        depth = (len(line) - len(line.lstrip())) // 2
        name = line.split()[0]
        above = [*above[:depth], name.rstrip("/")]
        yield "/".join(above)


@pytest.mark.parametrize("page", [p for p in PAGES if "```tree" in text_of(p)], ids=lambda page: page.stem)
def test_drawn_trees_are_those_of_the_project(page: Path) -> None:
    for mark, drawn in blocks(page):
        if mark == "tree":
            paths = [path for branch in branches(drawn) for path in spelled_out(branch)]
            assert [path for path in paths if not (ROOT / path).exists()] == []


def test_this_test_notices() -> None:
    """It would be of no use if it found everything."""
    page = ROOT / "docs" / "architecture.md"
    for fine in ("kernel/stepping.py", "stepping.play_games", "Session.make", "games/NAME/texts/{en,fr,pl}.toml"):
        assert wrong(page, fine) == []
    for gone in ("kernel/jit.py", "kernel/jit", "stepping.play_game", "Session.made", "games/NAME/lyrics/", "nn.py"):
        assert wrong(page, gone) == [gone]
