"""Packages that offer games, for tests: found as if they were installed, without installing anything.

What pip leaves behind of a package is a folder ``NAME-VERSION.dist-info`` with its metadata and its entry points; the
package itself may lie anywhere on the path. Both are put on the path of this process and of all that it starts.
"""

from __future__ import annotations

import atexit
import os
import shutil
import sys
import tempfile
import tomllib
from collections.abc import Iterable
from pathlib import Path

HERE = Path(__file__).parent
MARK = "ORIGINS_TEST_PACKAGES"  # in the environment: workers of a test run find all done


def write_metadata(project: Path, into: Path) -> None:
    """What pip would write for the package in a folder with a ``pyproject.toml``."""
    said = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    info = into / f"{said['name'].replace('-', '_')}-{said['version']}.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {said['name']}\nVersion: {said['version']}\n", encoding="utf-8"
    )
    groups = said.get("entry-points", {}).items()
    lines = [line for group, points in groups for line in (f"[{group}]", *(f"{k} = {v}" for k, v in points.items()))]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


def path_with(folders: Iterable[Path | str]) -> str:
    """PYTHONPATH with these folders before what it has."""
    old = os.environ.get("PYTHONPATH")
    return os.pathsep.join([*map(str, folders), *([old] if old else [])])


def offer_all() -> None:
    """Have the games beside this file found, here and in every process started from here."""
    projects = sorted(path.parent for path in HERE.glob("*/pyproject.toml"))
    metadata = os.environ.get(MARK) or _written(projects)
    folders = [metadata, *(str(project / "src") for project in projects)]
    if MARK not in os.environ:
        os.environ[MARK] = metadata
        os.environ["PYTHONPATH"] = path_with(folders)
    # a worker of pytest-xdist is given the path that the run began with
    sys.path[:0] = [folder for folder in folders if folder not in sys.path]


def _written(projects: Iterable[Path]) -> str:
    """A folder with the metadata of all packages; it goes away with this process."""
    metadata = tempfile.mkdtemp(prefix="origins-packages-")
    atexit.register(_clear, metadata, os.getpid())
    for project in projects:
        write_metadata(project, Path(metadata))
    return metadata


def _clear(metadata: str, process: int) -> None:
    """A copy of this process that ends earlier leaves the folder alone."""
    if os.getpid() == process:
        shutil.rmtree(metadata, ignore_errors=True)
