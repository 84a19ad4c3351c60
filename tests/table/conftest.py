"""Tables are the same wherever they are: each test of this folder is done at a server and on a device."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

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
