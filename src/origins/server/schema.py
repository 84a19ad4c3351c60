"""How everything is kept, and how an older database becomes a newer one.

A table is a game file that grows: its head is a row of ``tables``, its steps are rows of ``steps``. The metadata
below describe the current schema to SQLAlchemy; the migrations build it, one version after the other. Never change
a migration that was released: add one. Their SQL is what SQLite and PostgreSQL both read.
"""

from __future__ import annotations

from sqlalchemy import Column, Connection, Float, Integer, MetaData, String, Table, Text, inspect, text

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("content", String(64), nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("created", Float, nullable=False),
    Column("lang", String(8), nullable=False),
    Column("secret", String(64), nullable=False),  # what the draws come from; leaves the server when the game is over
    Column("fair_from", Integer, nullable=False),  # steps before this one were given, not drawn here
    Column("version", Integer, nullable=False),  # counts changes of the position, undo included
    Column("rematch", String(32)),  # the next table
    Column("hints", Integer, nullable=False),  # 1: the one who decides may ask for a hint
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", String(40), nullable=False),
    Column("bot", String(40)),
    Column("token", String(64)),  # the hash of its owner's token; stays while a bot stands in
)

steps = Table(
    "steps",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("step", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),  # -1 for a draw
    Column("notation", Text, nullable=False),
)

keys = Table(
    "keys",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("key", String(100), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("body", Text),  # the answer, kept for the last key of a seat
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

undos = Table(
    "undos",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("version", Integer, primary_key=True),  # the version that the undo made
    Column("events", Integer, nullable=False),  # how many events were left
)

# a migration for each version; the first makes an empty database version 1
MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE tables (
            id VARCHAR(32) NOT NULL PRIMARY KEY, game VARCHAR(40) NOT NULL, rules INTEGER NOT NULL,
            content VARCHAR(64) NOT NULL, players INTEGER NOT NULL, options TEXT NOT NULL, created FLOAT NOT NULL,
            lang VARCHAR(8) NOT NULL, secret VARCHAR(64) NOT NULL, fair_from INTEGER NOT NULL,
            version INTEGER NOT NULL)""",
        """CREATE TABLE seats (
            table_id VARCHAR(32) NOT NULL, seat INTEGER NOT NULL, kind VARCHAR(8) NOT NULL,
            name VARCHAR(40) NOT NULL, bot VARCHAR(40), token VARCHAR(64), PRIMARY KEY (table_id, seat))""",
        """CREATE TABLE steps (
            table_id VARCHAR(32) NOT NULL, step INTEGER NOT NULL, seat INTEGER NOT NULL, notation TEXT NOT NULL,
            PRIMARY KEY (table_id, step))""",
        """CREATE TABLE keys (
            table_id VARCHAR(32) NOT NULL, seat INTEGER NOT NULL, key VARCHAR(100) NOT NULL,
            version INTEGER NOT NULL, PRIMARY KEY (table_id, seat, key))""",
        """CREATE TABLE chat (
            table_id VARCHAR(32) NOT NULL, number INTEGER NOT NULL, seat INTEGER, name VARCHAR(40) NOT NULL,
            text TEXT NOT NULL, at FLOAT NOT NULL, PRIMARY KEY (table_id, number))""",
    ),
    (
        "ALTER TABLE tables ADD COLUMN rematch VARCHAR(32)",
        "ALTER TABLE keys ADD COLUMN body TEXT",
        """CREATE TABLE undos (
            table_id VARCHAR(32) NOT NULL, version INTEGER NOT NULL, events INTEGER NOT NULL,
            PRIMARY KEY (table_id, version))""",
    ),
    ("ALTER TABLE tables ADD COLUMN hints INTEGER NOT NULL DEFAULT 1",),
)
CURRENT = len(MIGRATIONS)


class WrongSchema(Exception):
    """A database that this program cannot use; the sentence says why."""


def version(conn: Connection) -> int:
    if not inspect(conn).has_table("schema_version"):
        return 0
    return int(conn.execute(text("SELECT version FROM schema_version")).scalar_one())


def migrate(conn: Connection, target: int = CURRENT) -> None:
    """Bring a database up to ``target``, all in the caller's transaction."""
    found = version(conn)
    if found > CURRENT:
        raise WrongSchema(
            f"the database has schema {found}, this program knows up to {CURRENT}: a newer origins has used it"
        )
    if found == 0:
        if inspect(conn).get_table_names():
            raise WrongSchema("the database holds tables of another program")
        conn.execute(text("CREATE TABLE schema_version (version INTEGER NOT NULL)"))
        conn.execute(text("INSERT INTO schema_version VALUES (0)"))
    for number in range(found, target):
        for statement in MIGRATIONS[number]:
            conn.execute(text(statement))
        conn.execute(text("UPDATE schema_version SET version = :n"), {"n": number + 1})
