"""Without the extra ``rl`` every door says in one sentence what to install."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

import origins
import origins.rl

DOORS: dict[str, tuple[str, Callable[[], Any]]] = {
    "pettingzoo": ("pettingzoo", lambda: origins.rl.pettingzoo_env("origin")),
    "gymnasium": ("gymnasium", lambda: origins.rl.gymnasium_env("origin")),
    "pyspiel": ("pyspiel", origins.rl.register_openspiel),
    "numpy": ("numpy", lambda: origins.rl.vector_env("origin", 2)),
}


@pytest.mark.parametrize("door", DOORS)
def test_a_missing_library_is_named(door: str, monkeypatch: pytest.MonkeyPatch) -> None:
    package, enter = DOORS[door]
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(origins.rl.EnvironmentUnavailable) as caught:
        enter()
    assert package in str(caught.value)
    assert str(caught.value).endswith("install: pip install 'origins[rl]'")
    assert isinstance(caught.value, origins.EngineUnavailable)


def test_the_package_is_imported_without_any_of_them() -> None:
    """And the encoding can be read."""
    hidden = ["gymnasium", "numpy", "pettingzoo", "pyspiel", "numba"]
    code = (
        f"import sys\nfor name in {hidden}: sys.modules[name] = None\n"
        "import origins.rl\nprint(origins.rl.segments('origin').size)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert int(done.stdout) == origins.rl.segments("origin").size
