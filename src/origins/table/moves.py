"""What happens at a table: moves, undo, people who come, hand over and talk, and the bots' turns.

A change is made in memory under the table's lock, written, and only then told; nobody sees the position in between,
for showing takes the lock as well.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from time import time

import msgspec
from msgspec import UNSET, UnsetType

from ..bots.hints import explain
from ..kernel.errors import IllegalChoice
from ..session.preview import Preview
from ..session.session import Reason, Session
from . import fair, lobby, messages, render
from .bots import Unanswered
from .hub import Hub
from .kept import Change, ChatRow, Conflict, Reseated, Said, SeatRow
from .problems import Refused
from .table import Table, Viewer
from .tokens import new_token, token_hash

log = logging.getLogger(__name__)


def view(table: Table, viewer: Viewer, lang: str, since: int = 0, seen: int = 0, base: str = "") -> bytes:
    """Under the lock: the table for somebody who knows the events before ``since``, as of version ``seen``.

    Who has the table that the stamp ``base`` names is told only what changed.
    """
    return render.present(table, viewer, lang, table.catch_up_from(since, seen), base).json


async def move(hub: Hub, table: Table, viewer: Viewer, wanted: messages.Move, lang: str) -> bytes:
    hub.seated(viewer)
    async with table.lock:
        await hub.refresh(table)
        if (answer := _answered(table, viewer, wanted.key, lang)) is not None:
            return answer
        seat = _mover(table, viewer, wanted.version, lang)
        told = partial(view, table, viewer, lang, table.events_total, table.version, wanted.base)
        return await _change(hub, table, seat, _chosen(wanted), viewer, lang, wanted.key, told)


def _chosen(wanted: messages.Move) -> list[str | int]:
    if wanted.choices is UNSET and not isinstance(wanted.choice, UnsetType):
        return [wanted.choice]
    if wanted.choice is UNSET and not isinstance(wanted.choices, UnsetType):
        return wanted.choices
    raise Refused(422, "a move names what is chosen: as choice, or several as choices")


async def try_out(
    hub: Hub, table: Table, viewer: Viewer, version: int, choices: Sequence[str], since: int, lang: str, base: str
) -> bytes:
    """The table as choices would leave it, up to the next decision or draw; nothing is done."""
    hub.seated(viewer)
    async with table.lock:
        await hub.refresh(table)
        seat = _mover(table, viewer, version, lang)
        return tried(table, viewer, seat, choices, min(since, table.events_total), lang, base)


def tried(
    table: Table, viewer: Viewer, seat: int, choices: Sequence[str], since: int = 0, lang: str = "en", base: str = ""
) -> bytes:
    """Shown from the seat that decides, which is told no more than the effects of the choices tell it: the count at
    the end of the game lays hands open, so the table stays as it is before a choice that ends the game.
    """
    session = table.session.copy()
    seen = _try(session, seat, choices[:-1], lang)
    last = session.copy()
    seen += _try(last, seat, choices[-1:], lang)
    ends = last.decider is None
    return render.tried(table, session if ends else last, seat, seen, ends, viewer, lang, since, base)


async def effects(
    hub: Hub, table: Table, viewer: Viewer, version: int, choices: Sequence[str], lang: str
) -> list[messages.Effect]:
    """What the last of these choices would surely do after the others, for the player who decides; nothing, where the
    position is another one by now.
    """
    hub.seated(viewer)
    async with table.lock:
        await hub.refresh(table)
        if version != table.version:
            return []
        *before, choice = choices
        session = _after(table, _mover(table, viewer, version, lang), before, lang)
        found = next((c for c in session.choices() if c.notation == " ".join(choice.split())), None)
        if found is None:
            raise _illegal(session, choice, f"{choice!r} is not offered now", lang)
        return render.effects(session, found, lang)


async def undo(hub: Hub, table: Table, viewer: Viewer, wanted: messages.Undo, lang: str) -> bytes:
    hub.seated(viewer)
    async with table.lock:
        await hub.refresh(table)
        if (answer := _answered(table, viewer, wanted.key, lang)) is not None:
            return answer
        seat = _mover(table, viewer, wanted.version, lang)
        session = table.session
        lobby.checked(session.undo)
        table.version += 1
        table.events_total = len(session.events())
        table.undos.append((table.version, table.events_total))
        table.forget_views()
        body = view(table, viewer, lang, table.events_total, wanted.version, wanted.base)
        change = Change(
            table.id, table.version, session.version, [], False, table.events_total, (seat, wanted.key), body.decode()
        )
        await _commit(hub, table, change, viewer, lang)
        return body


def _answered(table: Table, viewer: Viewer, key: str, lang: str) -> bytes | None:
    """The answer this key got before; an older one's answer is no longer kept, only that it was done."""
    for seat in viewer.seats:
        if (seat, key) in table.keys:
            body = table.keys[seat, key]
            return body.encode() if body is not None else view(table, viewer, lang)
    return None


def _mover(table: Table, viewer: Viewer, version: int, lang: str) -> int:
    """The seat that may act now, if it is the caller's and the caller knows the position."""
    if version != table.version:
        raise _stale(table, viewer, lang, f"the table is at version {table.version} now, not {version}")
    seat = table.session.to_move
    if seat is None:
        raise Refused(422, "the game is over: nothing can be chosen")
    if seat not in viewer.seats:
        raise Refused(403, f"it is not your move: {table.seats[seat].name} (seat {seat}) decides")
    if table.seats[seat].kind != "human":
        raise Refused(403, "a bot plays for this seat: take the seat back first")
    return seat


def _stale(table: Table, viewer: Viewer, lang: str, error: str) -> Refused:
    # the whole log comes along, for who knows how much of it is known; spliced, so that the view is rendered once
    shown = view(table, viewer, lang)
    return Refused(409, error, body=b'{"error":' + msgspec.json.encode(error) + b',"table":' + shown + b"}")


async def _change(
    hub: Hub,
    table: Table,
    seat: int,
    choices: list[str | int],
    viewer: Viewer,
    lang: str,
    key: str | None = None,
    told: Callable[[], bytes] = bytes,
) -> bytes:
    """Make choices and the draws that follow them: one change, one write, one answer."""
    session = table.session
    steps, events = session.version, table.events_total
    if len(choices) > 1:
        _try(session.copy(), seat, choices, lang)
    try:
        for choice in choices:
            session.make(choice)
    except IllegalChoice as e:
        raise _illegal(session, choice, str(e), lang) from e
    fair.draw(session, table.secret)
    table.version += 1
    table.events_total += len(session.events(events))
    table.forget_views()
    body = told()
    made = [(step.seat, step.notation) for step in session.steps[steps:]]
    change = Change(
        table.id,
        table.version,
        steps,
        made,
        table.over,
        key=None if key is None else (seat, key),
        body=None if key is None else body.decode(),
    )
    await _commit(hub, table, change, viewer, lang)
    return body


def _try(copy: Session, seat: int, choices: Sequence[str | int], lang: str) -> list[Preview]:
    """Makes choices one after the other, on a copy: what each would do.

    Nothing may be drawn and nobody else may decide between them: a refusal would tell what has not been shown.
    """
    seen = []
    for choice in choices:
        if copy.decider != seat:
            raise Refused(
                422, f"{choice!r} cannot be chosen in advance: before it something is drawn, or another decides"
            )
        try:
            seen.append(copy.preview(choice))
        except IllegalChoice as e:
            raise _illegal(copy, choice, str(e), lang) from e
        copy.make(choice)
    return seen


def _after(table: Table, seat: int, choices: Sequence[str], lang: str) -> Session:
    """The game as choices would leave it that are tried: it is ``seat`` who decides there, as at the table."""
    session = table.session.copy()
    _try(session, seat, choices, lang)
    if session.decider != seat:
        raise Refused(422, f"nothing can be asked after {choices[-1]!r}: something is drawn next, or another decides")
    return session


def _illegal(session: Session, choice: str | int, error: str, lang: str) -> Refused:
    """Why not, with the rule, where the game can tell."""
    reason = why_not(lambda: session.why_not(choice, lang)) if isinstance(choice, str) else None
    if reason is None:
        return Refused(422, error)
    return Refused(422, reason.text, body=msgspec.json.encode(messages.Problem(reason.text, reason.rule or UNSET)))


def why_not(ask: Callable[[], Reason | None]) -> messages.Why | None:
    """The reason why something is not offered; None if it is, or if there is no such thing."""
    try:
        reason = ask()
    except (IllegalChoice, LookupError, ArithmeticError, TypeError, ValueError):  # words that name nothing
        return None
    return messages.Why(reason.text, reason.rule) if reason else None


async def why(
    hub: Hub, table: Table, viewer: Viewer, thing: str, at_place: bool, after: Sequence[str], lang: str
) -> messages.Why:
    """For the seat that decides: why can't I? ``thing`` is a notation, or a thing of the board by its place."""
    async with table.lock:
        await hub.refresh(table)
        session = _after(table, _asker(table, viewer), after, lang)
        reason = why_not(lambda: (session.why_not_here if at_place else session.why_not)(thing, lang))
    if reason is None:
        raise Refused(404, "this is offered, or it is nothing that could be chosen")
    return reason


async def _commit(hub: Hub, table: Table, change: Change, viewer: Viewer, lang: str) -> None:
    try:
        await hub.write(table, change)
    except Conflict:  # another process has moved at this table: memory now has what it did
        hub.tell(table)
        raise _stale(table, viewer, lang, "the table was changed elsewhere: look again") from None
    if change.key:
        seat = change.key[0]
        for known in table.keys:
            if known[0] == seat:
                table.keys[known] = None
        table.keys[change.key] = change.body
    hub.tell(table)
    let_bots_move(hub, table)


def _asker(table: Table, viewer: Viewer) -> int:
    seat = table.session.to_move
    if seat is None or seat not in viewer.seats:
        raise Refused(403, "only the player who decides may ask this")
    return seat


async def hint(hub: Hub, table: Table, viewer: Viewer, after: Sequence[str], lang: str) -> messages.Hint:
    """What a good bot would choose in the place of the one who decides, and why.

    Thought about and put into words from a position as that seat may know it: no card that is hidden from the seat
    has a part in it.
    """
    hub.seated(viewer)
    if not table.hints:
        raise Refused(403, "this table is played without hints")
    if not hub.bots.names:
        raise Refused(422, f"this {hub.house.here} has no bots to ask")
    async with table.lock:
        await hub.refresh(table)
        seat = _asker(table, viewer)
        session = _after(table, seat, after, lang)
        position = hub.bots.position(session, seat)
        texts = render.texts_of(session.game, session.content, lang)
        names = session.seats
    try:
        thought = await hub.bots.advise(position)
    except Unanswered as e:
        log.error("no hint at table %s: %s", table.id, e)
        raise Refused(503, "no hint was found in time: ask again") from e
    if thought.choice not in position.choices:
        log.error("the hint %r at table %s is not offered", thought.choice, table.id)
        raise Refused(503, "no hint was found: ask again")
    known = session.game.model.State.from_buffer_copy(position.state)
    found = await hub.house.run(explain, texts, known, seat, thought, names)
    return render.hint(found)


# seats


async def join(hub: Hub, table: Table, wanted: messages.Join) -> bytes:
    """Take an open seat."""
    name = lobby.person(wanted.name)
    async with table.lock:
        await hub.refresh(table)
        if wanted.key and wanted.key in table.joined:
            return table.joined[wanted.key]
        numbers = [n for n, seat in enumerate(table.seats) if seat.kind == "open" and wanted.seat in (None, n)]
        if not numbers:
            which = "no seat is" if wanted.seat is None else f"seat {wanted.seat} is not"
            raise Refused(409, f"{which} open at this table")
        token = new_token()
        await _reseat(hub, table, numbers[0], SeatRow("human", name, None, token_hash(token)))
        answer = msgspec.json.encode(messages.Joined(table.id, numbers[0], token))
        if wanted.key:
            table.joined[wanted.key] = answer
        return answer


async def change_seat(hub: Hub, table: Table, viewer: Viewer, number: int, wanted: messages.SeatChange) -> None:
    """Rename a seat, hand it to a bot, or take it back.

    One's own seat at any time; an absent person's, or one that is nobody's, by anybody who sits at the table.
    """
    hub.seated(viewer)
    async with table.lock:
        await hub.refresh(table)
        if number >= len(table.seats):
            raise Refused(404, f"there is no seat {number} at this table")
        seat = table.seats[number]
        own = number in viewer.seats
        if not own:
            _may_change_others(hub, table, number, wanted)
        after = replace(seat)
        if wanted.name is not None:
            after.name = lobby.person(wanted.name)
        if wanted.kind == "bot":
            after.kind, after.bot = "bot", lobby.bot(wanted.bot, hub)
        elif wanted.kind == "human":
            after.kind, after.bot = "human", None
        elif wanted.kind == "open":
            after = SeatRow("open", f"Player {number + 1}")
        elif wanted.name is None:
            raise Refused(422, "say what the seat becomes: kind is human, bot or open; or give a name")
        if after != seat:
            await _reseat(hub, table, number, after)
    let_bots_move(hub, table)


def _may_change_others(hub: Hub, table: Table, number: int, wanted: messages.SeatChange) -> None:
    seat = table.seats[number]
    if wanted.name is not None:
        raise Refused(403, f"seat {number} is not yours to name")
    if wanted.kind == "human":
        raise Refused(403, f"seat {number} is not yours; an open seat is taken by joining")
    if seat.token is None:
        return
    if wanted.kind == "open":
        raise Refused(403, f"seat {number} belongs to {seat.name}")
    if wanted.kind == "bot" and seat.kind == "human" and not table.absent(number, hub.house.absent_seconds):
        raise Refused(403, f"{seat.name} is here: only an absent player's seat can be handed to a bot")


async def _reseat(hub: Hub, table: Table, number: int, after: SeatRow) -> None:
    try:
        await hub.write(table, Reseated(table.id, number, table.seats[number], after))
    except Conflict:
        raise Refused(409, "the seat was changed by somebody else: look again") from None
    table.seats[number] = after
    table.name_seats()
    hub.tell(table)


# talking


async def say(hub: Hub, table: Table, viewer: Viewer, text: str) -> messages.ChatLine:
    hub.seated(viewer)
    text = text.strip()
    if wrong := lobby.plain_text(text):
        raise Refused(422, f"the message {wrong}")
    async with table.lock:
        await hub.refresh(table)
        seat = viewer.looks_from(None)
        assert seat is not None
        number = table.chat[-1].number + 1 if table.chat else 0
        row = ChatRow(number, seat, table.seats[seat].name, text, time())
        try:
            await hub.write(table, Said(table.id, row))
        except Conflict:
            raise Refused(409, "somebody spoke at the same moment: send it again") from None
        table.note_chat(row)
        hub.tell(table)
    return render.chat_line(row)


# bots


def let_bots_move(hub: Hub, table: Table) -> None:
    """Start a bot's turn, unless it is under way."""
    if table.bot_to_move is not None and table.thinking is None:
        table.thinking = asyncio.create_task(_bots_move(hub, table))
        hub.in_background(table.thinking)


async def _bots_move(hub: Hub, table: Table) -> None:
    try:
        while await _one_bot_move(hub, table):
            pass
    except Refused as e:  # what they chose cannot be kept
        log.error("the bots of table %s stopped: %s", table.id, e.error)
        hub.tell_trouble(table, e.error)
    except Exception:
        log.exception("the bots of table %s stopped", table.id)
    finally:
        table.thinking = None


async def _one_bot_move(hub: Hub, table: Table) -> bool:
    async with table.lock:
        await hub.refresh(table)
        seat, number, version = table.bot_to_move, table.session.to_move, table.version
        if seat is None or seat.bot is None or number is None:
            return False
        position = hub.bots.position(table.session, number)
    choice = await hub.bots.choose(table.id, seat.bot, position)
    async with table.lock:
        await hub.refresh(table)
        if table.version == version and table.bot_to_move is not None:  # nobody took the seat back meanwhile
            try:
                await _change(hub, table, number, [choice], Viewer(), table.lang)
            except Refused as e:
                if e.status != 409:
                    raise
                log.info("a bot's move came too late: %s", e.error)  # another process moved: look again
    return True
