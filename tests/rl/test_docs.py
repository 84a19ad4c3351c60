"""The page about the environments is true: its examples run, its tables are those of the code."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

from origins.games.first_builders.observation import CELLS, EDGES, SEATS_OF_POWER
from origins.rl import encoding, rewards
from origins.rl.encoding import actions, decisions, segments
from tests.modes import TITLES

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"


def test_the_examples_of_the_page_run() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert tried > 20
    assert failed == 0


@pytest.mark.parametrize("module", [encoding, rewards], ids=lambda m: m.__name__)
def test_the_examples_of_the_modules_run(module: object) -> None:
    failed, tried = doctest.testmod(module)  # type: ignore[arg-type]
    assert (failed, tried > 0) == (0, True)


@pytest.mark.parametrize("game", TITLES)
def test_the_tables_of_the_page_are_those_of_the_code(game: str) -> None:
    """If this fails, put what ``python -m origins.rl`` prints into the page."""
    text = PAGE.read_text(encoding="utf-8")
    assert segments(game).markdown() in text
    assert actions(game) in text
    assert decisions(game) in text


def test_the_page_tells_how_much_of_a_city_is_described() -> None:
    text = " ".join(PAGE.read_text(encoding="utf-8").split())
    assert f"the first {CELLS} cells, {EDGES} open cells and {SEATS_OF_POWER} Seats of Power" in text
