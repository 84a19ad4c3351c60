"""What is written and read, as jobs for the store: each is one transaction's worth."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, and_, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from . import schema

CHAT_KEPT = 200  # lines kept in memory; the database keeps all


class Conflict(Exception):
    """Somebody else has changed this table in the database."""


@dataclass
class SeatRow:
    kind: str
    name: str
    bot: str | None = None
    token: str | None = None  # hash


@dataclass
class ChatRow:
    number: int
    seat: int | None
    name: str
    text: str
    at: float


@dataclass
class TableRow:
    """A whole table as it is kept."""

    id: str
    game: str
    rules: int
    content: str
    players: int
    options: dict[str, Any]
    created: float
    lang: str
    secret: str
    fair_from: int
    version: int = 0
    rematch: str | None = None
    hints: bool = True
    seats: list[SeatRow] = field(default_factory=list)
    steps: list[tuple[int, str]] = field(default_factory=list)
    keys: dict[tuple[int, str], str | None] = field(default_factory=dict)  # seat and key to the answer, if kept
    chat: list[ChatRow] = field(default_factory=list)
    undos: list[tuple[int, int]] = field(default_factory=list)


def insert_table(row: TableRow, rematch_of: str | None = None) -> Callable[[Connection], None]:
    """A new table; as the rematch of another, only if that one has none yet."""

    def job(conn: Connection) -> None:
        if rematch_of is not None:
            t = schema.tables
            marked = conn.execute(
                update(t).where(and_(t.c.id == rematch_of, t.c.rematch.is_(None))).values(rematch=row.id)
            )
            if marked.rowcount != 1:
                raise Conflict
        conn.execute(
            insert(schema.tables).values(
                id=row.id,
                game=row.game,
                rules=row.rules,
                content=row.content,
                players=row.players,
                options=json.dumps(row.options),
                created=row.created,
                lang=row.lang,
                secret=row.secret,
                fair_from=row.fair_from,
                version=row.version,
                hints=int(row.hints),
            )
        )
        conn.execute(
            insert(schema.seats), [{"table_id": row.id, "seat": i, **vars(seat)} for i, seat in enumerate(row.seats)]
        )
        _insert_steps(conn, row.id, 0, row.steps)

    return job


def _insert_steps(conn: Connection, table: str, first: int, steps: Sequence[tuple[int, str]]) -> None:
    if steps:
        conn.execute(
            insert(schema.steps),
            [
                {"table_id": table, "step": first + i, "seat": seat, "notation": notation}
                for i, (seat, notation) in enumerate(steps)
            ],
        )


@dataclass(frozen=True)
class Change:
    """The position of a table becomes another one: steps are appended, or taken back."""

    table: str
    version: int  # the new one
    first: int  # steps from here on are replaced by
    steps: list[tuple[int, str]]
    undo_to_event: int | None = None
    key: tuple[int, str] | None = None  # seat and key of who asked
    body: str | None = None  # and the answer

    def __call__(self, conn: Connection) -> None:
        t = schema.tables
        # Names the version it starts from: a second process that moved first makes this fail, not the game.
        moved = conn.execute(
            update(t).where(and_(t.c.id == self.table, t.c.version == self.version - 1)).values(version=self.version)
        )
        if moved.rowcount != 1:
            raise Conflict
        if self.undo_to_event is not None:
            s = schema.steps
            conn.execute(delete(s).where(and_(s.c.table_id == self.table, s.c.step >= self.first)))
            conn.execute(
                insert(schema.undos).values(table_id=self.table, version=self.version, events=self.undo_to_event)
            )
        try:
            _insert_steps(conn, self.table, self.first, self.steps)
        except IntegrityError as e:
            raise Conflict from e
        if self.key:
            self._keep_key(conn, *self.key)

    def _keep_key(self, conn: Connection, seat: int, key: str) -> None:
        k = schema.keys
        conn.execute(
            update(k).where(and_(k.c.table_id == self.table, k.c.seat == seat, k.c.body.isnot(None))).values(body=None)
        )
        conn.execute(insert(k).values(table_id=self.table, seat=seat, key=key, version=self.version, body=self.body))


def update_seat(table: str, number: int, before: SeatRow, after: SeatRow) -> Callable[[Connection], None]:
    """A seat changes hands, if it still is what it was."""

    def job(conn: Connection) -> None:
        s = schema.seats
        same = [s.c.kind == before.kind, s.c.token == before.token if before.token else s.c.token.is_(None)]
        changed = conn.execute(
            update(s).where(and_(s.c.table_id == table, s.c.seat == number, *same)).values(**vars(after))
        )
        if changed.rowcount != 1:
            raise Conflict

    return job


def insert_chat(table: str, row: ChatRow) -> Callable[[Connection], None]:
    def job(conn: Connection) -> None:
        try:
            conn.execute(insert(schema.chat).values(table_id=table, **vars(row)))
        except IntegrityError as e:
            raise Conflict from e

    return job


def load_table(id: str) -> Callable[[Connection], TableRow | None]:
    """Everything about a table, read in one transaction."""

    def job(conn: Connection) -> TableRow | None:
        t, s, p, k, c, u = schema.tables, schema.seats, schema.steps, schema.keys, schema.chat, schema.undos
        head = conn.execute(select(t).where(t.c.id == id)).mappings().one_or_none()
        if head is None:
            return None
        row = TableRow(**{**head, "options": json.loads(head["options"]), "hints": bool(head["hints"])})
        row.seats = [
            SeatRow(r.kind, r.name, r.bot, r.token)
            for r in conn.execute(select(s).where(s.c.table_id == id).order_by(s.c.seat))
        ]
        row.steps = [(r.seat, r.notation) for r in conn.execute(select(p).where(p.c.table_id == id).order_by(p.c.step))]
        row.keys = {(r.seat, r.key): r.body for r in conn.execute(select(k).where(k.c.table_id == id))}
        recent = select(c).where(c.c.table_id == id).order_by(c.c.number.desc()).limit(CHAT_KEPT)
        row.chat = [ChatRow(r.number, r.seat, r.name, r.text, r.at) for r in conn.execute(recent)][::-1]
        row.undos = [
            (r.version, r.events) for r in conn.execute(select(u).where(u.c.table_id == id).order_by(u.c.version))
        ]
        return row

    return job


def count_tables(conn: Connection) -> int:
    return int(conn.execute(select(func.count()).select_from(schema.tables)).scalar_one())
