"""Tables are the same wherever they are: each test of this folder is done at a server and on a device."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.table.places import PLACES, Place, place_of


@pytest.fixture(params=PLACES)
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    return place_of(request.param, tmp_path)


@pytest.fixture
def http(place: Place) -> Iterator[TestClient]:
    with place.open() as client:
        yield client


@pytest.fixture
def writes(place: Place, monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Everything that is put on disk from now on."""
    found: list[object] = []
    write = place.store.write

    async def noted(self: Any, what: object) -> None:
        found.append(what)
        await write(self, what)

    monkeypatch.setattr(place.store, "write", noted)
    return found
