"""What a release left behind, its game files, its database and a device's records, is the same games in every later version.

A test that fails here means that stored games of players would break: mend the change, never the files.
"""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import origins
from origins.browser.storage import Entry
from origins.kernel.game import Game
from origins.server.app import make_app
from origins.session.catalogue import game_named
from origins.table.fair import verify
from tests.saves.make import FOLDER, Player, described, described_table
from tests.server.conftest import settings
from tests.server.guests import steps_of
from tests.table.places import Device

Said = dict[str, Any]
VERSIONS = sorted(path.parent for path in FOLDER.glob("*/expected.json"))
EXPECTED = {folder: json.loads((folder / "expected.json").read_text(encoding="utf-8")) for folder in VERSIONS}


def kept(kind: str) -> list[tuple[Path, str, Said]]:
    """Folder, name and what is expected of each file or table."""
    return [(folder, name, said) for folder in VERSIONS for name, said in EXPECTED[folder].get(kind, {}).items()]


def each(found: list[tuple[Path, str, Said]]) -> pytest.MarkDecorator:
    names = [f"{folder.name}-{name}" for folder, name, _ in found]
    return pytest.mark.parametrize(("folder", "name", "said"), found, ids=names)


FILES, TABLES, DEVICES = kept("files"), kept("tables"), kept("devices")
PACKED = [file for file in FILES if file[2]["pack"]]
OVER = [table for table in TABLES if table[2]["scores"]]
UNDER_WAY = [table for table in TABLES if not table[2]["scores"]]


def of_those(found: Said, said: Said) -> Said:
    """What was expected when the files were made; later versions may describe more."""
    return {name: found.get(name, value) for name, value in said.items()}


def pack_of(folder: Path, said: Said) -> Path | None:
    return folder / "packs" / said["pack"] if said["pack"] else None


def loaded(folder: Path, name: str, said: Said) -> origins.Session:
    return origins.load((folder / name).read_text(encoding="utf-8"), pack_of(folder, said), seed=1)


# files


@pytest.mark.parametrize("folder", VERSIONS, ids=lambda folder: folder.name)
def test_every_file_of_a_release_is_looked_at(folder: Path) -> None:
    files = EXPECTED[folder]["files"]
    assert {path.name for path in folder.glob("*.origins")} == set(files)
    assert {path.name for path in (folder / "packs").iterdir()} == {f["pack"] for f in files.values()} - {""}


@each(FILES)
def test_a_file_leads_where_it_led(folder: Path, name: str, said: Said) -> None:
    g = loaded(folder, name, said)
    assert of_those(described(g), said) == said
    steps = [("*" if step.seat < 0 else str(step.seat), step.notation) for step in g.steps]
    assert steps == steps_of((folder / name).read_text(encoding="utf-8"))


@each(FILES)
def test_a_file_can_be_saved_anew(folder: Path, name: str, said: Said) -> None:
    again = origins.load(loaded(folder, name, said).save(), pack_of(folder, said))
    assert of_those(described(again), said) == said


@each([file for file in FILES if not file[2]["scores"]])
def test_a_game_under_way_goes_on(folder: Path, name: str, said: Said) -> None:
    g = loaded(folder, name, said)
    if said["can_undo"]:
        last = g.steps[-1]
        g.undo()
        assert len(g.steps) == said["steps"] - 1
        g.play(last.notation)
        assert of_those(described(g), said) == said
    for _ in range(20):
        g.play(g.choices()[0])
    assert len(g.steps) >= said["steps"] + 20


@each(PACKED)
def test_a_file_needs_the_pack_it_was_played_with(folder: Path, name: str, said: Said, tmp_path: Path) -> None:
    text = (folder / name).read_text(encoding="utf-8")
    content = next(line.split()[1] for line in text.splitlines() if line.startswith("content "))
    with pytest.raises(origins.GameFileError, match=f"content {content}.*content pack it was played with"):
        origins.load(text)
    pack = pack_of(folder, said)
    assert pack is not None
    other = tmp_path / pack.name
    other.write_text(pack.read_text(encoding="utf-8").replace(" = 2\n", " = 3\n"), encoding="utf-8")
    with pytest.raises(origins.GameFileError):
        origins.load(text, other)


@each([file for file in FILES if file[2]["server"]])
def test_the_draws_of_a_server_follow_from_its_secret(folder: Path, name: str, said: Said) -> None:
    found = verify((folder / name).read_text(encoding="utf-8"))
    assert found.steps == said["steps"]
    assert 0 < found.checked <= found.draws


# tables


@contextmanager
def serving(place: Path) -> Iterator[TestClient]:
    with TestClient(make_app(settings(place)), base_url="http://test") as http:
        yield http


@contextmanager
def restored(folder: Path, place: Path) -> Iterator[TestClient]:
    """A server of today with the database that the release left."""
    with closing(sqlite3.connect(place / "tables.db")) as conn:
        conn.executescript((folder / "tables.sql").read_text(encoding="utf-8"))
    with serving(place) as http:
        yield http


@pytest.mark.parametrize("folder", VERSIONS, ids=lambda folder: folder.name)
def test_a_database_is_brought_up_to_date(folder: Path, tmp_path: Path) -> None:
    with restored(folder, tmp_path) as http:
        health = http.get("/api/health").json()
    assert (health["status"], health["database"]) == ("ok", "ok")
    with closing(sqlite3.connect(tmp_path / "tables.db")) as conn:
        assert conn.execute("SELECT version FROM schema_version").fetchall() == [(health["schema"],)]
        assert conn.execute("SELECT count(*) FROM tables").fetchone() == (len(EXPECTED[folder]["tables"]),)


@each(TABLES)
def test_a_table_is_as_it_was_left(folder: Path, name: str, said: Said, tmp_path: Path) -> None:
    with restored(folder, tmp_path) as http:
        guest = Player(http, said["table"], said["tokens"])
        assert of_those(described_table(guest), said) == said
        assert len(guest.get("/timeline").json()["seats"]) == said["steps"]
        halfway = guest.get("/replay", step=said["steps"] // 2)
        assert halfway.json()["step"] == said["steps"] // 2
    with serving(tmp_path) as http:
        assert of_those(described_table(Player(http, said["table"], said["tokens"])), said) == said


@each(UNDER_WAY)
def test_a_table_under_way_goes_on(folder: Path, name: str, said: Said, tmp_path: Path) -> None:
    with restored(folder, tmp_path) as http:
        guest = Player(http, said["table"], list(said["tokens"]))
        for kind, _, _ in said["seats"]:
            if kind == "open":
                answer = guest.post("/join", {"name": "Newcomer"})
                assert answer.status_code == 200, answer.text
                guest.tokens.append(answer.json()["token"])
        before = guest.look()
        if said["can_undo"]:
            last = guest.get("/file").text.split("\n\n")[1].splitlines()[-1].partition(" ")[2]
            back = guest.undo(before).json()
            assert (back["step"], back["version"]) == (said["steps"] - 1, said["version"] + 1)
            again = guest.move(back, last).json()
            assert (again["step"], again["board"]) == (before["step"], before["board"])
        begun = guest.look()
        after = guest.play_on(lambda moves, _: moves >= 4)
        assert after["version"] >= begun["version"] + 4
        assert after["step"] >= begun["step"] + 4
    with serving(tmp_path) as http:
        kept = Player(http, said["table"], guest.tokens).look()
        assert (kept["version"], kept["board"]) == (after["version"], after["board"])


@each(OVER)
def test_a_finished_table_can_be_checked_and_played_again(folder: Path, name: str, said: Said, tmp_path: Path) -> None:
    with restored(folder, tmp_path) as http:
        guest = Player(http, said["table"], said["tokens"])
        text = guest.get("/file").text
        found = verify(text, said["commitment"])
        assert found.steps == said["steps"]
        assert found.checked > 0
        answer = guest.post("/rematch")
        assert answer.status_code == 200, answer.text
        assert said["rematch"] in (None, answer.json()["table"])
        next_game = Player(http, answer.json()["table"], said["tokens"]).look()
        assert not next_game["over"]


@each(TABLES)
def test_a_request_sent_again_to_the_new_server_is_not_made_twice(
    folder: Path, name: str, said: Said, tmp_path: Path
) -> None:
    with restored(folder, tmp_path) as http:
        with closing(sqlite3.connect(tmp_path / "tables.db")) as conn:
            asked = "SELECT key FROM keys WHERE table_id = ? AND body IS NOT NULL"
            keys = [key for (key,) in conn.execute(asked, (said["table"],))]
        assert keys or said["version"] == 0
        guest = Player(http, said["table"], said["tokens"])
        for key in keys:
            answer = guest.move(choice="whatever it was", key=key)
            assert (answer.status_code, answer.json()["table"]) == (200, said["table"])
        assert guest.look()["version"] == said["version"]


@each(DEVICES)
def test_a_table_of_a_device_goes_on(folder: Path, name: str, said: Said) -> None:
    device = Device()
    records = json.loads((folder / "device.json").read_text(encoding="utf-8"))
    device.storage.entries = {key: Entry(1, record.encode()) for key, record in records.items()}
    with device.open() as http:
        guest = Player(http, said["table"], list(said["tokens"]))
        assert of_those(described_table(guest), said) == said
        if said["to_move"] is not None and said["seats"][said["to_move"]][0] == "human":
            assert guest.move().json()["version"] == said["version"] + 1


# correcting a word

WORDS = {
    "first-builders": ("[names.buildings]", 'granary = { en = "Granary", fr = "Grenier", pl = "Spichlerz" }'),
    "origin": ("[names.pawn_colours]", 'white = { en = "White", fr = "Blanc", pl = "Biały", source = "printed" }'),
}


def corrected(folder: Path, name: str, remembered: bool) -> Game:
    """The game with another word for a thing than 0.1.0 had; ``remembered``: what stood there is kept beside it."""
    game = game_named(name)
    shutil.copytree(game.folder / "content", folder / "content")
    table, line = WORDS[name]
    tables, before = (folder / "content" / file for file in ("content.toml", "before.toml"))
    text = tables.read_text(encoding="utf-8")
    assert text.count(line) == 1
    tables.write_text(text.replace(line, line.replace('en = "', 'en = "Better ')), encoding="utf-8")
    if remembered:
        before.write_text(f"{table}\n{line}\n", encoding="utf-8")
    return replace(game, folder=folder)


def named_in(path: Path) -> str:
    """The components that a file of 0.1.0 was played with, as it names them."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return next(line.partition(" ")[2] for line in lines if line.startswith("content "))


@pytest.mark.parametrize("name", WORDS)
def test_a_corrected_word_leaves_files_what_they_were(name: str, tmp_path: Path) -> None:
    was, now = game_named(name).content(), corrected(tmp_path, name, False).content()
    assert now.tables != was.tables
    assert now.digest == was.digest
    files = [path for path in (FOLDER / "0.1.0").glob(f"{name}-*.origins") if "pack" not in path.stem]
    assert len(files) > 3
    assert all(now.is_named(named_in(path)) for path in files)


@pytest.mark.parametrize("name", WORDS)
def test_with_a_pack_too_where_the_old_word_is_remembered(name: str, tmp_path: Path) -> None:
    pack = FOLDER / "0.1.0" / "packs" / f"{name}.toml"
    (file, *_) = (FOLDER / "0.1.0").glob(f"{name}-2-pack.origins")
    assert game_named(name).content(pack).is_named(named_in(file))
    assert not corrected(tmp_path / "forgotten", name, False).content(pack).is_named(named_in(file))
    assert corrected(tmp_path / "remembered", name, True).content(pack).is_named(named_in(file))


def test_another_price_is_other_content(tmp_path: Path) -> None:
    pack = tmp_path / "pack.toml"
    pack.write_text('[[building]]\nid = "granary"\nstone = 7\n')
    was, now = game_named("first-builders").content(), game_named("first-builders").content(pack)
    assert now.digest != was.digest
    assert not now.is_named(was.digest)
