"""Components, their sources, packs."""

from __future__ import annotations

from pathlib import Path

import pytest

from origins.cli.components import kinds
from origins.session.catalogue import game_named
from tests.cli.conftest import Run


def test_the_overview_lists_every_kind_with_its_source(run: Run) -> None:
    out = run("content").stdout
    for kind in kinds(game_named("first-builders").content().tables):
        assert kind in out
    assert "printed, but reconstructed: color, stone, copies" in out


def test_reconstructed_values_are_marked(run: Run) -> None:
    buildings = run("content", "--kind", "buildings").stdout
    mint = next(line for line in buildings.splitlines() if line.startswith("mint"))
    assert mint.split()[:4] == ["mint", "yellow*", "2*", "2*"]
    assert "no text gives this value" in " ".join(buildings.split())
    assert "2, 4*, 6*, 8" in run("content", "--kind", "population").stdout
    districts = run("content", "--kind", "district").stdout
    assert sum(line.rstrip().endswith("reconstructed") for line in districts.splitlines()) == 45


@pytest.mark.parametrize("kind", kinds(game_named("first-builders").content().tables))
@pytest.mark.parametrize("lang", ["en", "fr", "pl"])
def test_every_kind_can_be_listed(run: Run, kind: str, lang: str) -> None:
    result = run("content", "first-builders", "--kind", kind, "--lang", lang)
    assert result.exit_code == 0, result.output
    assert "source" in result.stdout


def test_an_unknown_kind(run: Run) -> None:
    result = run("content", "--kind", "dragons")
    assert result.exit_code == 2
    assert "'dragons'; the kinds are: " in result.stderr


def test_the_map_of_origin(run: Run) -> None:
    result = run("content", "origin", "--map", "--lang", "fr")
    assert result.exit_code == 0, result.output
    told = " ".join(result.stdout.split())
    for territory in game_named("origin").content().tables["territories"]:
        assert territory["name"]["fr"] in told
    assert "Source of the map: reconstructed" in told


def test_first_builders_has_no_map(run: Run) -> None:
    result = run("content", "--map")
    assert result.exit_code == 2
    assert "has no map" in result.stderr


@pytest.mark.parametrize(
    ("pack", "told"),
    [
        ('[[building]]\nid = "mint"\nstone = 3\n', "building[mint].stone: 2 -> 3"),
        ("[market]\nwisdom_cost = [0, 1, 2, 2, 4]\n", "market.wisdom_cost: 0, 1, 2, 3, 4 -> 0, 1, 2, 2, 4"),
        ("", "changes nothing"),
    ],
)
def test_a_good_pack_says_what_it_changes(run: Run, tmp_path: Path, pack: str, told: str) -> None:
    file = tmp_path / "pack.toml"
    file.write_text(pack)
    result = run("content", "--check", file)
    assert result.exit_code == 0, result.output
    assert told in result.stdout


@pytest.mark.parametrize(
    ("pack", "told"),
    [
        ("[", "is not valid TOML"),
        ("[dragons]\nn = 1\n", "dragons: unknown key"),
        ('[[building]]\nid = "mimt"\nstone = 3\n', "building[mimt]: there is no such entry"),
        ('[[building]]\nid = "mint"\nstone = "3"\n', "building[mint].stone: must be a whole number"),
        ("[market]\nwisdom_cost = [1]\n", "market.wisdom_cost"),
    ],
)
def test_a_bad_pack_is_refused_with_file_key_and_reason(run: Run, tmp_path: Path, pack: str, told: str) -> None:
    file = tmp_path / "pack.toml"
    file.write_text(pack)
    result = run("content", "--check", file)
    assert (result.exit_code, result.stdout) == (2, "")
    assert str(file) in result.stderr
    assert told in result.stderr


def test_a_pack_that_is_not_there(run: Run) -> None:
    result = run("content", "--check", "nowhere.toml")
    assert result.exit_code == 2
    assert "nowhere.toml: cannot be read" in result.stderr
