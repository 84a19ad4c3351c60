"""What a browser loads to play by itself: Pyodide, its library cut down, this package, and msgspec made for it."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable
from importlib.metadata import distribution
from pathlib import Path

from ..kernel.compile.twins import cache_folder
from ..kernel.errors import OriginsError

# Made for the Python of the npm package pyodide that web/site/package.json names; a newer one may need another platform.
MSGSPEC = "msgspec==0.22.0"
WHEELS = ["--only-binary=:all:", "--no-deps", "--python-version", "3.14", "--platform", "pyemscripten_2026_0_wasm32"]
PACKAGE = Path(__file__).parents[1]
# What no browser needs: other faces, other ways to learn and to count.
LEFT_OUT = {"cli", "server", "rl", "research", "site", "__pycache__"}


class CannotMake(OriginsError):
    """The engine cannot be made; the sentence says what is missing."""


def make(source: Path, out: Path, say: Callable[[str], None]) -> None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        raise CannotMake("the site needs Node.js: install it, or run make site, which does")
    if not (source / "node_modules" / "pyodide").is_dir():
        say("fetching Pyodide")
        _run(
            [npm, "install", "--no-save", "--no-audit", "--no-fund"],
            source,
            "Pyodide cannot be fetched; is there a network?",
        )
    with tempfile.TemporaryDirectory() as folder:
        staged = Path(folder)
        with zipfile.ZipFile(msgspec(say)) as wheel:
            wheel.extractall(staged)
        _stage(staged)
        say("translating Python's library and the package for browsers")
        words = [node, str(source / "engine.mjs"), str(staged), str(out)]
        _run(words, source, "the engine for browsers cannot be made")


def _run(words: list[str], folder: Path, otherwise: str) -> None:
    done = subprocess.run(words, capture_output=True, text=True, cwd=folder)
    if done.returncode:
        raise CannotMake(f"{otherwise} ({_last(done.stderr)})")


def msgspec(say: Callable[[str], None]) -> Path:
    """The wheel for browsers, fetched once and kept."""
    name, _, version = MSGSPEC.partition("==")
    folder = cache_folder() / "wheels"
    wanted = f"{name}-{version}-*wasm32.whl"
    if not any(folder.glob(wanted)):
        say(f"fetching {MSGSPEC} for browsers")
        words = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", *WHEELS]
        _run([*words, "--dest", str(folder), MSGSPEC], PACKAGE, f"{MSGSPEC} cannot be fetched; is there a network?")
    return next(folder.glob(wanted))


def _stage(folder: Path) -> None:
    """This package as it is here; whether its compiled rules belong to it is told when they are loaded."""
    inside = {str(PACKAGE / name) for name in LEFT_OUT}

    def unwanted(at: str, names: list[str]) -> list[str]:
        return [name for name in names if name == "__pycache__" or str(Path(at, name)) in inside]

    shutil.copytree(PACKAGE, folder / "origins", ignore=unwanted)
    installed = distribution("origins")
    about = folder / f"origins-{installed.version}.dist-info"
    about.mkdir()
    games = [f"{entry.name} = {entry.value}" for entry in installed.entry_points if entry.group == "origins.games"]
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: origins\nVersion: {installed.version}\n")
    (about / "entry_points.txt").write_text("\n".join(["[origins.games]", *games, ""]))


def _last(said: str) -> str:
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    return lines[-1][:300] if lines else "nothing"
