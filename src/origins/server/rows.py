"""Tables in a database: each write is one transaction."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

from sqlalchemy import Connection, and_, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from ..table.kept import CHAT_KEPT, Change, ChatRow, Conflict, KeyRow, Opened, Reseated, Said, SeatRow, TableRow, Write
from . import schema
from .store import Store


class Rows:
    """Tables as rows of a database."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def load(self, id: str) -> TableRow | None:
        return await self._store.read(load_table(id))

    async def write(self, what: Write) -> None:
        await self._store.write(lambda conn: _write(conn, what))


def _write(conn: Connection, what: Write) -> None:
    match what:
        case Opened(row=row, rematch_of=rematch_of):
            _open(conn, row, rematch_of)
        case Change():
            _change(conn, what)
        case Reseated(table, number, before, after):
            _reseat(conn, table, number, before, after)
        case Said(table, line):
            _say(conn, table, line)


def _open(conn: Connection, row: TableRow, rematch_of: str | None) -> None:
    if rematch_of is not None:
        t = schema.tables
        marked = conn.execute(update(t).where(and_(t.c.id == rematch_of, t.c.rematch.is_(None))).values(rematch=row.id))
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


def _insert_steps(conn: Connection, table: str, first: int, steps: Sequence[tuple[int, str]]) -> None:
    if steps:
        conn.execute(
            insert(schema.steps),
            [
                {"table_id": table, "step": first + i, "seat": seat, "notation": notation}
                for i, (seat, notation) in enumerate(steps)
            ],
        )


def _change(conn: Connection, change: Change) -> None:
    t = schema.tables
    # Names the version it starts from: a second process that moved first makes this fail, not the game.
    moved = conn.execute(
        update(t).where(and_(t.c.id == change.table, t.c.version == change.version - 1)).values(version=change.version)
    )
    if moved.rowcount != 1:
        raise Conflict
    if change.undo_to_event is not None:
        s = schema.steps
        conn.execute(delete(s).where(and_(s.c.table_id == change.table, s.c.step >= change.first)))
        undone = {"table_id": change.table, "version": change.version, "events": change.undo_to_event}
        conn.execute(insert(schema.undos).values(**undone))
    try:
        _insert_steps(conn, change.table, change.first, change.steps)
    except IntegrityError as e:
        raise Conflict from e
    if change.key:
        _keep_key(conn, change, *change.key)


def _keep_key(conn: Connection, change: Change, seat: int, key: str) -> None:
    k = schema.keys
    conn.execute(
        update(k).where(and_(k.c.table_id == change.table, k.c.seat == seat, k.c.body.isnot(None))).values(body=None)
    )
    kept = {"table_id": change.table, "seat": seat, "key": key, "version": change.version, "body": change.body}
    conn.execute(insert(k).values(**kept))


def _reseat(conn: Connection, table: str, number: int, before: SeatRow, after: SeatRow) -> None:
    s = schema.seats
    same = [s.c.kind == before.kind, s.c.token == before.token if before.token else s.c.token.is_(None)]
    changed = conn.execute(
        update(s).where(and_(s.c.table_id == table, s.c.seat == number, *same)).values(**vars(after))
    )
    if changed.rowcount != 1:
        raise Conflict


def _say(conn: Connection, table: str, line: ChatRow) -> None:
    try:
        conn.execute(insert(schema.chat).values(table_id=table, **vars(line)))
    except IntegrityError as e:
        raise Conflict from e


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
        row.keys = [KeyRow(r.seat, r.key, r.body) for r in conn.execute(select(k).where(k.c.table_id == id))]
        recent = select(c).where(c.c.table_id == id).order_by(c.c.number.desc()).limit(CHAT_KEPT)
        row.chat = [ChatRow(r.number, r.seat, r.name, r.text, r.at) for r in conn.execute(recent)][::-1]
        row.undos = [
            (r.version, r.events) for r in conn.execute(select(u).where(u.c.table_id == id).order_by(u.c.version))
        ]
        return row

    return job
