"""Packages made for a test, with a game that has something wrong, or little of its own."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from origins.session import catalogue
from origins.table import lobby
from tests.cli.conftest import run, surroundings
from tests.games import packages

__all__ = ["run", "surroundings"]

Offer = Callable[..., None]
CACHES = (catalogue._offered, catalogue._loaded, lobby.games)

# What every package begins with: a game as sound as Caravan is, by another name.
HEAD = """
from dataclasses import replace
from types import ModuleType, SimpleNamespace
from pathlib import Path
import caravan
from caravan.model import frames
from caravan.model.state import Player, State
from caravan.rules import flow
from origins.kernel.layout import Annotated, Struct, i8

SOUND = replace(caravan.GAME, name="broken")

def model(**parts): return replace(SOUND, model=replace(SOUND.model, **parts))
def rules(**parts): return replace(SOUND, rules=replace(SOUND.rules, **parts))
def face(**parts): return replace(SOUND, face=replace(SOUND.face, **parts))
def bot(**parts): return replace(SOUND, bot=replace(SOUND.bot, **parts))
def module(source, **changed):
    made = ModuleType("broken.changed")
    vars(made).update({k: v for k, v in vars(source).items() if not k.startswith("__")})
    for name, value in changed.items():
        delattr(made, name) if value is ... else setattr(made, name, value)
    return made
class Tiny(Struct):
    depth: Annotated[int, i8, "frames"]
class Explosive:
    def __bool__(self): raise RuntimeError("no!")
"""


@pytest.fixture
def offer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Offer]:
    """Puts a package that offers a game on the path; the games are looked for anew."""
    made: list[Path] = []

    def make(body: str, name: str = "broken", package: str = "origins-broken", value: str = "") -> None:
        folder = tmp_path / f"package{len(made)}"
        made.append(folder)
        top = f"top{len(made)}_{tmp_path.name.replace('-', '_')}"  # modules stay loaded: each has its own name
        (folder / top).mkdir(parents=True)
        (folder / top / "__init__.py").write_text(HEAD + body, encoding="utf-8")
        (folder / "pyproject.toml").write_text(
            f'[project]\nname = "{package}"\nversion = "1.0"\n'
            f'[project.entry-points."origins.games"]\n"{name}" = "{value or top + ":GAME"}"\n',
            encoding="utf-8",
        )
        packages.write_metadata(folder, folder)
        monkeypatch.syspath_prepend(folder)
        forget()

    yield make
    monkeypatch.undo()
    forget()


def forget() -> None:
    importlib.invalidate_caches()
    for cached in CACHES:
        cached.cache_clear()
