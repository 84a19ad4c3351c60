"""The database: migrations, groups, and failures."""

from __future__ import annotations

import asyncio
import json
import threading
from pathlib import Path

import pytest
from sqlalchemy import create_engine, inspect, text
from starlette.testclient import TestClient

from origins.play.catalogue import game_named
from origins.play.session import Session
from origins.server import fair, schema, security
from origins.server.app import make_app
from origins.server.store import Store
from tests.server.conftest import settings
from tests.server.guests import Guest, sit_down


def _version_1(path: Path, tokens: list[str]) -> None:
    """A database as the first version kept it, with a game under way."""
    engine = create_engine(f"sqlite:///{path}")
    session = Session(game_named("first-builders"), 2, {}, 0, None, ["Ann", "Bob"])
    secret = fair.new_secret()
    fair.draw(session, secret)
    for _ in range(12):
        session.make(session.choices()[0])
        fair.draw(session, secret)
    row = {
        "game": "first-builders", "rules": session.game.rules_version, "content": session.content.digest,
        "players": 2, "options": json.dumps({}), "created": 1.7e9, "lang": "en", "secret": secret, "fair_from": 0,
        "version": 12, "id": "oldoldoldold",
    }  # fmt: skip
    with engine.begin() as conn:
        schema.migrate(conn, 1)
        conn.execute(
            text(f"INSERT INTO tables ({', '.join(row)}) VALUES ({', '.join(':' + k for k in row)})"), row
        )
        for n, token in enumerate(tokens):
            conn.execute(
                text("INSERT INTO seats VALUES ('oldoldoldold', :n, 'human', :name, NULL, :token)"),
                {"n": n, "name": ("Ann", "Bob")[n], "token": security.token_hash(token)},
            )
        for n, step in enumerate(session.steps):
            conn.execute(
                text("INSERT INTO steps VALUES ('oldoldoldold', :n, :seat, :notation)"),
                {"n": n, "seat": step.seat, "notation": step.notation},
            )
        conn.execute(text("INSERT INTO keys VALUES ('oldoldoldold', 0, 'k', 12)"))
        conn.execute(text("INSERT INTO chat VALUES ('oldoldoldold', 0, 0, 'Ann', 'hi', 1.7e9)"))
    engine.dispose()


def test_a_game_from_version_1_goes_on(tmp_path: Path):
    tokens = [security.new_token() for _ in range(2)]
    _version_1(tmp_path / "tables.db", tokens)
    with TestClient(make_app(settings(tmp_path))) as http:
        guest = Guest(http, "oldoldoldold", tokens)
        shown = guest.look()
        assert shown["version"] == 12
        assert guest.get("/chat").json()[0]["text"] == "hi"
        assert guest.post("/moves", {"version": 0, "choice": "pass", "key": "k"}).status_code == 200
        assert guest.play()["over"]
        fair.verify(guest.get("/file").text)
        assert guest.post("/rematch").status_code == 200


def test_migrations_make_the_schema_the_code_uses(tmp_path: Path):
    store = Store(f"sqlite:///{tmp_path}/new.db")
    found = inspect(store.engine)
    assert set(found.get_table_names()) == {*schema.metadata.tables, "schema_version"}
    for name, table in schema.metadata.tables.items():
        columns = {column["name"]: column for column in found.get_columns(name)}
        assert set(columns) == {column.name for column in table.columns}
        for column in table.columns:
            assert columns[column.name]["nullable"] == column.nullable
            assert str(columns[column.name]["type"]) == str(column.type)
        assert found.get_pk_constraint(name)["constrained_columns"] == [c.name for c in table.primary_key]
    with store.engine.connect() as conn:
        assert conn.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert conn.execute(text("PRAGMA synchronous")).scalar() == 2  # FULL
        assert schema.version(conn) == schema.CURRENT
    store.engine.dispose()


def test_a_database_of_the_future_or_of_others_is_left_alone(tmp_path: Path):
    store = Store(f"sqlite:///{tmp_path}/new.db")
    with store.engine.begin() as conn:
        conn.execute(text("UPDATE schema_version SET version = 99"))
    store.engine.dispose()
    with pytest.raises(schema.WrongSchema, match="newer"):
        Store(f"sqlite:///{tmp_path}/new.db")
    other = create_engine(f"sqlite:///{tmp_path}/other.db")
    with other.begin() as conn:
        conn.execute(text("CREATE TABLE recipes (id INTEGER)"))
    other.dispose()
    with pytest.raises(schema.WrongSchema, match="another program"):
        Store(f"sqlite:///{tmp_path}/other.db")


def test_writes_are_grouped_and_fail_alone(tmp_path: Path):
    store = Store(f"sqlite:///{tmp_path}/new.db")
    commits = 0
    original = store._write_group
    gate = threading.Event()

    def counted(group):
        nonlocal commits
        gate.wait(5)
        commits += 1
        original(group)

    store._write_group = counted  # type: ignore[method-assign]

    def job(n):
        def write(conn):
            row = {"t": "x", "n": n}
            conn.execute(text("INSERT INTO undos (table_id, version, events) VALUES (:t, :n, 0)"), row)
            if n % 10 == 3:
                raise ValueError(n)
            return n

        return write

    async def write_all():
        store.start()
        tries = [asyncio.ensure_future(store.write(job(n))) for n in range(100)]
        await asyncio.sleep(0.05)
        gate.set()
        done = await asyncio.gather(*tries, return_exceptions=True)
        kept = await store.read(lambda conn: conn.execute(text("SELECT version FROM undos")).scalars().all())
        await store.stop()
        return done, kept

    done, kept = asyncio.run(write_all())
    assert commits <= 5
    assert sorted(kept) == [n for n in range(100) if n % 10 != 3]
    assert [n for n in range(100) if isinstance(done[n], ValueError)] == [
        n for n in range(100) if n % 10 == 3
    ]


def test_a_move_that_cannot_be_written_has_not_happened(tmp_path: Path):
    with TestClient(make_app(settings(tmp_path))) as http:
        guest = sit_down(http)
        before = guest.play(5)
        store = http.app.state.server.store  # type: ignore[attr-defined]
        original = store._write_group
        store._write_group = lambda group: original([(_full, future) for _, future in group])
        failed = guest.move(before, key="k")
        assert failed.status_code == 500
        assert "disk" not in failed.text
        store._write_group = original
        after = guest.look(since=before["events_from"])
        assert after == {**before, "events_from": after["events_from"], "events": after["events"]}
        assert guest.move(before, key="k").status_code == 200


def _full(conn):
    raise OSError("disk full")


def test_a_table_of_other_rules_says_so(tmp_path: Path):
    with TestClient(make_app(settings(tmp_path))) as http:
        table = sit_down(http)
    engine = create_engine(f"sqlite:///{tmp_path}/tables.db")
    with engine.begin() as conn:
        conn.execute(text("UPDATE tables SET rules = 99"))
    engine.dispose()
    with TestClient(make_app(settings(tmp_path))) as http:
        answer = http.get(table.path)
        assert answer.status_code == 409
        assert "rules 99" in answer.json()["error"]
