"""Packages of the extra ``rl`` are asked for when they are used, with a sentence that says what to install."""

from __future__ import annotations

from importlib.util import find_spec

from ..kernel.errors import EngineUnavailable


class EnvironmentUnavailable(EngineUnavailable):
    """A learning environment whose library is not installed here."""


def need(what: str, *packages: str) -> None:
    """Refuse in one sentence if a package is missing."""
    missing = [package for package in packages if find_spec(package) is None]
    if missing:
        raise EnvironmentUnavailable(f"{what} needs {' and '.join(missing)}; install: pip install 'origins[rl]'")
