"""New tables: from a wish, from a game file, from an earlier step, or for the same people once more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from time import time
from typing import cast

from ..kernel.errors import IllegalChoice
from ..session import record
from ..session import session as play
from ..session.session import CHANCE, Session
from . import fair, lobby, messages
from .hub import Hub
from .kept import Conflict, Opened, SeatRow, TableRow
from .problems import Refused
from .table import Table, Viewer
from .tokens import new_table_id, new_token, token_hash

_Seats = tuple[list[SeatRow], list[str | None]]  # and the tokens, which are shown once and not kept


async def make(hub: Hub, wanted: messages.NewTable) -> messages.Made:
    game = lobby.game(wanted.game)
    seats = _new_seats(hub, wanted.seats)
    names = [seat.name for seat in seats[0]]
    session = lobby.checked(lambda: Session(game, len(names), wanted.options, 0, None, names))
    return await _seat_them(hub, session, seats, wanted.lang, wanted.hints)


async def bring_in(hub: Hub, text: str) -> messages.Made:
    """From a game file; whoever brings it holds every seat."""
    plain = lobby.checked(lambda: fair.split(text)[0])
    lobby.game(lobby.checked(lambda: record.read(plain))[0].game)
    session = await hub.house.run(lobby.checked, lambda: play.load(plain, seed=0))
    return await _seat_them(hub, session, _new_seats(hub, _people(session)), "en")


def _people(session: Session) -> list[messages.SeatWanted]:
    return [messages.SeatWanted("human", name) for name in session.seats]


async def branch(hub: Hub, table: Table, viewer: Viewer, wanted: messages.Branch) -> messages.Made:
    """From an earlier step of another table, with draws of its own; whoever asks holds the people's seats."""
    async with table.lock:
        await hub.refresh(table)
        may_know_all(table, viewer)
        session = await hub.house.run(position_after, table, wanted.step, wanted.then)
        seats = [messages.SeatWanted("bot" if s.kind == "bot" else "human", s.name, s.bot) for s in table.seats]
        lang = table.lang
    return await _seat_them(hub, session, _new_seats(hub, seats), lang)


def position_after(table: Table, step: int, then: Sequence[str]) -> Session:
    """The game as it was after ``step`` steps, and as these choices from there on would leave it."""
    if step > table.session.version:
        raise Refused(422, f"this game has steps 0 to {table.session.version}, and no step {step}")
    session = table.at_step(step)
    for notation in then:
        if session.to_move in (None, CHANCE):
            raise Refused(422, f"{notation!r} cannot be chosen there: nobody decides")
        try:
            session.make(notation)
        except IllegalChoice as e:
            raise Refused(422, str(e)) from e
    return session


async def rematch(hub: Hub, table: Table, viewer: Viewer) -> messages.Rematch:
    """The same people again; everybody's token opens the same seat there. A table has one rematch, whoever asks."""
    hub.seated(viewer)
    async with table.lock:
        await hub.refresh(table)
        if not table.over:
            raise Refused(409, "a rematch can be asked for when the game is over")
        if table.rematch is None:
            old = table.session
            session = old.restarted()
            row = _row(session, [replace(seat) for seat in table.seats], table.lang, table.hints)
            try:
                await hub.write(table, Opened(row, session.decider is None, rematch_of=table.id))
                table.rematch = row.id
                hub.add(Table(row, session))
            except Conflict:  # another process was first: its table is ours too
                if table.rematch is None:
                    raise Refused(409, "the table has changed: ask again") from None
            hub.tell(table)
        return messages.Rematch(table.rematch)


def may_know_all(table: Table, viewer: Viewer) -> None:
    """A game file tells every card: not before the end, unless one person plays for all people."""
    if table.over or not table.session.game.hides:
        return
    others = [n for n, seat in enumerate(table.seats) if (seat.kind != "bot" or seat.token) and n not in viewer.seats]
    if others or not viewer.seats:
        raise Refused(403, "the record of this game shows hidden cards: it is given out when the game is over")


def _new_seats(hub: Hub, wanted: list[messages.SeatWanted]) -> _Seats:
    seats: list[SeatRow] = []
    tokens: list[str | None] = []
    for number, seat in enumerate(wanted):
        token = new_token() if seat.kind == "human" else None
        seats.append(
            SeatRow(
                kind=seat.kind,
                name=lobby.person(seat.name) if seat.name is not None else f"Player {number + 1}",
                bot=lobby.bot(seat.bot, hub) if seat.kind == "bot" else None,
                token=token_hash(token) if token else None,
            )
        )
        tokens.append(token)
    return seats, tokens


def _row(session: Session, seats: list[SeatRow], lang: str, hints: bool = True) -> TableRow:
    """A row for the session, which gets its secret and makes its first draws."""
    secret, given = fair.new_secret(), session.version
    fair.draw(session, secret)
    return TableRow(
        id=new_table_id(),
        game=session.game.name,
        rules=session.game.rules.version,
        content=session.content.digest,
        players=session.players,
        options=dict(session.options),
        created=time(),
        lang=lang,
        secret=secret,
        fair_from=given,
        hints=hints,
        seats=seats,
        steps=[(step.seat, step.notation) for step in session.steps],
    )


async def _seat_them(hub: Hub, session: Session, seats: _Seats, lang: str, hints: bool = True) -> messages.Made:
    row = _row(session, seats[0], lang, hints)
    await hub.store.write(Opened(row, session.decider is None, tuple(seats[1])))
    hub.add(Table(row, session))
    made = []
    for number, (seat, token) in enumerate(zip(row.seats, seats[1], strict=True)):
        shown = messages.SeatMade(number, cast(messages.SeatKind, seat.kind))
        if token:
            shown.token = token
        made.append(shown)
    return messages.Made(row.id, made, f"/#/table/{row.id}")
