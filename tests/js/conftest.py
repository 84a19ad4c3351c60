"""The npm package as it would be published, in a folder."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "js" / "origins-engine"


def node() -> str:
    """Node.js of the system, or of the wheel."""
    found = shutil.which("node") or shutil.which("node", path=str(Path(sys.executable).parent))
    assert found, "Node.js is not here: run `make web`"
    return found


@pytest.fixture(scope="session")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """In ``node_modules`` of a folder, so that what stands there can import it by name."""
    folder = tmp_path_factory.mktemp("js") / "node_modules" / "origins-engine"
    built = folder / "dist"
    compiler = ROOT / "web" / "node_modules" / "typescript" / "bin" / "tsc"
    for words in ([str(compiler), "-p", str(SOURCE), "--outDir", str(built)], [str(SOURCE / "build.mjs"), str(built)]):
        done = subprocess.run([node(), *words], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
    shutil.copy(SOURCE / "package.json", folder)
    return folder
