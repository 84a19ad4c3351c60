"""The database, SQLite's and PostgreSQL's: migrations, groups, and failures."""

from __future__ import annotations

import asyncio
import json
import sys
import threading
from pathlib import Path

import pytest
from sqlalchemy import Connection, create_engine, inspect, text
from starlette.testclient import TestClient

from origins.server import schema
from origins.server.app import make_app
from origins.server.store import Store
from origins.session.catalogue import game_named
from origins.session.session import Session
from origins.table import fair
from origins.table.tokens import new_token, token_hash
from tests.server.conftest import settings
from tests.server.guests import Guest, sit_down


def _version_1(database: str, tokens: list[str]) -> None:
    """A database as the first version kept it, with a game under way."""
    engine = create_engine(database)
    session = Session(game_named("first-builders"), 2, {}, 0, None, ["Ann", "Bob"])
    secret = fair.new_secret()
    fair.draw(session, secret)
    for _ in range(12):
        session.make(session.choices()[0])
        fair.draw(session, secret)
    row = {
        "game": "first-builders", "rules": session.game.rules.version, "content": session.content.digest,
        "players": 2, "options": json.dumps({}), "created": 1.7e9, "lang": "en", "secret": secret, "fair_from": 0,
        "version": 12, "id": "oldoldoldold",
    }  # fmt: skip
    with engine.begin() as conn:
        schema.migrate(conn, 1)
        conn.execute(text(f"INSERT INTO tables ({', '.join(row)}) VALUES ({', '.join(':' + k for k in row)})"), row)
        for n, token in enumerate(tokens):
            conn.execute(
                text("INSERT INTO seats VALUES ('oldoldoldold', :n, 'human', :name, NULL, :token)"),
                {"n": n, "name": ("Ann", "Bob")[n], "token": token_hash(token)},
            )
        for n, step in enumerate(session.steps):
            conn.execute(
                text("INSERT INTO steps VALUES ('oldoldoldold', :n, :seat, :notation)"),
                {"n": n, "seat": step.seat, "notation": step.notation},
            )
        conn.execute(text("INSERT INTO keys VALUES ('oldoldoldold', 0, 'k', 12)"))
        conn.execute(text("INSERT INTO chat VALUES ('oldoldoldold', 0, 0, 'Ann', 'hi', 1.7e9)"))
    engine.dispose()


def test_a_game_from_version_1_goes_on(tmp_path: Path, database: str):
    tokens = [new_token() for _ in range(2)]
    _version_1(database, tokens)
    with TestClient(make_app(settings(tmp_path, database=database))) as http:
        guest = Guest(http, "oldoldoldold", tokens)
        shown = guest.look()
        assert shown["version"] == 12
        assert guest.get("/chat").json()[0]["text"] == "hi"
        assert guest.post("/moves", {"version": 0, "choice": "pass", "key": "k"}).status_code == 200
        assert guest.play()["over"]
        fair.verify(guest.get("/file").text)
        assert guest.post("/rematch").status_code == 200


def test_migrations_make_the_schema_the_code_uses(database: str):
    store = Store(database)
    found = inspect(store.engine)
    assert set(found.get_table_names()) == {*schema.metadata.tables, "schema_version"}
    for name, table in schema.metadata.tables.items():
        columns = {column["name"]: column for column in found.get_columns(name)}
        assert set(columns) == {column.name for column in table.columns}
        for column in table.columns:
            assert columns[column.name]["nullable"] == column.nullable
            assert str(columns[column.name]["type"]) in (
                str(column.type),
                column.type.compile(store.engine.dialect).replace("FLOAT", "DOUBLE PRECISION"),
            )
        assert found.get_pk_constraint(name)["constrained_columns"] == [c.name for c in table.primary_key]
    with store.engine.connect() as conn:
        assert schema.version(conn) == schema.CURRENT
    store.engine.dispose()


def test_a_commit_is_on_disk_when_it_returns(database: str):
    if not database.startswith("sqlite"):  # a server that would rather be quick
        careless = create_engine(database)
        with careless.connect().execution_options(isolation_level="AUTOCOMMIT") as conn:
            conn.execute(text(f"ALTER DATABASE {careless.url.database} SET synchronous_commit TO off"))
        careless.dispose()
    store = Store(database)
    asked = (
        {"PRAGMA journal_mode": "wal", "PRAGMA synchronous": 2}  # FULL
        if database.startswith("sqlite")
        else {"SHOW synchronous_commit": "on", "SHOW fsync": "on"}
    )
    for connect in (store.engine.connect, store.engine.begin):
        with connect() as conn:
            assert {question: conn.execute(text(question)).scalar() for question in asked} == asked
    store.engine.dispose()


def test_a_reader_sees_one_moment(database: str):
    """What another server writes between two statements of a reader is not there yet."""
    store = Store(database)
    add = text("INSERT INTO undos (table_id, version, events) VALUES ('x', :n, 0)")
    count = text("SELECT COUNT(*) FROM undos")
    with store.engine.begin() as conn:
        conn.execute(add, {"n": 0})

    def read(conn: Connection) -> list[int]:
        before = conn.execute(count).scalar_one()
        with store.engine.begin() as other:
            other.execute(add, {"n": 1})
        return [before, conn.execute(count).scalar_one()]

    assert asyncio.run(store.read(read)) == [1, 1]
    assert asyncio.run(store.read(lambda conn: conn.execute(count).scalar_one())) == 2
    store.engine.dispose()


def test_two_servers_make_a_new_database_together(database: str):
    made: list[object] = []

    def make() -> None:
        try:
            store = Store(database)
            store.engine.dispose()
            made.append("made")
        except Exception as e:
            made.append(e)

    threads = [threading.Thread(target=make) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert made == ["made"] * 4


def test_a_database_of_the_future_is_left_alone(database: str):
    store = Store(database)
    with store.engine.begin() as conn:
        conn.execute(text("UPDATE schema_version SET version = 99"))
    store.engine.dispose()
    with pytest.raises(schema.WrongSchema, match="newer"):
        Store(database)


def test_a_database_of_others_is_left_alone(database: str):
    other = create_engine(database)
    with other.begin() as conn:
        conn.execute(text("CREATE TABLE recipes (id INTEGER)"))
    with pytest.raises(schema.WrongSchema, match="another program"):
        Store(database)
    assert inspect(other).get_table_names() == ["recipes"]
    other.dispose()


def test_what_cannot_be_opened_is_told_without_the_password(tmp_path: Path):
    with pytest.raises(schema.WrongSchema, match="cannot be opened") as told:
        Store(f"postgresql+psycopg://ann:secret@/origins?host={tmp_path}")
    assert "secret" not in str(told.value)
    with pytest.raises(schema.WrongSchema, match="driver for mysql"):
        Store("mysql+pymysql://ann@localhost/origins")
    with pytest.raises(schema.WrongSchema, match="no database URL"):
        Store("://nothing")


def test_a_missing_driver_is_named(monkeypatch: pytest.MonkeyPatch):
    for name in [name for name in sys.modules if name.partition(".")[0] == "psycopg"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(schema.WrongSchema, match=r"origins\[postgres\]"):
        Store("postgresql://ann@localhost/origins")


def test_writes_are_grouped_and_fail_alone(database: str):
    store = Store(database)
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
    assert [n for n in range(100) if isinstance(done[n], ValueError)] == [n for n in range(100) if n % 10 == 3]


def test_a_move_that_cannot_be_written_has_not_happened(tmp_path: Path, database: str):
    with TestClient(make_app(settings(tmp_path, database=database))) as http:
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


def test_a_table_of_other_rules_says_so(tmp_path: Path, database: str):
    with TestClient(make_app(settings(tmp_path, database=database))) as http:
        table = sit_down(http)
    engine = create_engine(database)
    with engine.begin() as conn:
        conn.execute(text("UPDATE tables SET rules = 99"))
    engine.dispose()
    with TestClient(make_app(settings(tmp_path, database=database))) as http:
        answer = http.get(table.path)
        assert answer.status_code == 409
        assert "rules 99" in answer.json()["error"]
