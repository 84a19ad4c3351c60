"""A table as one reader may see it: made from the session's views, events and previews, and from nothing else."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, cast

import msgspec

from ..kernel.game import Content, Game
from ..play.session import CHANCE, Choice, Session
from ..play.texts import Texts
from . import fair, messages
from .outlook import Args, outlook
from .past import Past
from .rows import ChatRow
from .table import Table, Viewer

log = logging.getLogger(__name__)
encode = msgspec.json.Encoder().encode


def table_json(table: Table, viewer: Viewer, lang: str, since: int) -> bytes:
    """The present position, rendered once for all who see the same."""
    you = viewer.looks_from(table.session.to_move)
    key = (viewer.seats, you, lang, since)
    if key not in table.shown:
        table.shown[key] = encode(_shown(table, table.session, viewer, you, lang, since))
    return table.shown[key]


def replay_json(table: Table, session: Session, viewer: Viewer, lang: str, since: int) -> bytes:
    """Another position, an earlier one or one tried out: the same view, with nothing to choose."""
    you = viewer.looks_from(session.to_move)
    return encode(_shown(table, session, viewer, you, lang, since))


def _shown(
    table: Table, session: Session, viewer: Viewer, you: int | None, lang: str, since: int
) -> messages.Table:
    present = session is table.session
    texts = texts_of(session.game, session.content, lang)
    view = session.view(you)
    over = session.decider is None
    to_move = view["to_move"]
    events = session.events(since, you)
    shown = messages.Table(
        table=table.id,
        game=session.game.name,
        created=moment(table.created),
        options=view["options"],
        lang=cast(messages.Lang, lang),
        seats=[_seat(table, seat) for seat in range(len(table.seats))],
        hints=table.hints,
        spectators=table.spectators,
        you=you,
        yours=list(viewer.seats),
        version=table.version,
        step=session.version,
        to_move=None if to_move == CHANCE else to_move,
        over=over,
        prompt=_prompt(session, texts, you),
        decision=view["decision"],
        can_undo=present and bool(view["can_undo"]),
        board=view["board"],
        choices=_choices(session, texts) if present and you is not None and you == to_move else [],
        events=[
            messages.EventShown(e.number, e.kind, list(e.args), _told(texts, e.kind, e.args, session))
            for e in events
        ],
        events_from=since,
        events_total=since + len(events),
        commitment=fair.commitment(table.secret),
    )
    if present and not shown.can_undo:
        shown.undo_reason = _why_no_undo(session)
    if over:
        reason = view["result"]["reason"]
        shown.result = {
            **view["result"],
            "reason_text": said(lambda: texts.word("reason", reason), reason),
            "sources": _titles(texts, session.game.sources),
        }
    if table.over:
        shown.revealed = table.secret
    if table.rematch:
        shown.rematch = table.rematch
    return shown


def texts_of(game: Game, content: Content, lang: str) -> Texts:
    """Shared by all tables that are played with the same components."""
    key = (game.name, content.digest, lang)
    if key not in _texts:
        _texts[key] = Texts(game, content, lang)
    return _texts[key]


_texts: dict[tuple[str, str, str], Texts] = {}


def said(make: Callable[[], str], otherwise: str) -> str:
    """A text, or its plain name where a catalogue has none: nobody is kept from playing by a missing word."""
    try:
        return make()
    except LookupError:
        log.exception("a text is missing")
        return otherwise


def _told(texts: Texts, kind: str, args: Args, session: Session) -> str:
    return said(lambda: texts.event(kind, args, session.seats), kind)


def _titles(texts: Texts, sources: tuple[str, ...]) -> dict[str, str]:
    return {source: said(lambda source=source: texts.word("source", source), source) for source in sources}  # type: ignore[misc]


def _prompt(session: Session, texts: Texts, you: int | None) -> str:
    seat = session.to_move
    if seat is None:
        return said(lambda: texts.say("prompt.over"), "")
    if seat == CHANCE:
        return said(lambda: texts.say("prompt.chance"), "")
    if seat != you:
        return said(lambda: texts.say("prompt.waiting", seat=session.seats[seat]), "")
    return said(lambda: session.prompt(texts.lang), "")


def _why_no_undo(session: Session) -> Any:
    if session.decider is None:
        return "over"
    if not session.steps:
        return "start"
    return "revealed" if session.steps[-1].seat == CHANCE else "acted"


def _seat(table: Table, number: int) -> messages.SeatShown:
    seat = table.seats[number]
    shown = messages.SeatShown(number, seat.name, cast(messages.SeatKind, seat.kind), table.online(number))
    if seat.bot and seat.kind == "bot":
        shown.bot = seat.bot
    return shown


def _choices(session: Session, texts: Texts) -> list[messages.ChoiceShown]:
    return [_choice(session, texts, choice) for choice in session.choices()]


def _choice(session: Session, texts: Texts, choice: Choice) -> messages.ChoiceShown:
    """A choice with what it costs, gains and causes."""
    seen = outlook(session, choice.id)
    cost: list[messages.Amount] = []
    gain: list[messages.Amount] = []
    for kind, args in seen.events:
        named = dict(zip(kind.args, args, strict=False))
        n = named.get("number")
        if n is None or named.get("seat") != session.to_move:
            continue
        if kind.name in ("gains", "pays"):
            resource = session.game.domains["resource"][cast(int, named["resource"])]
            (gain if kind.name == "gains" else cost).append(messages.Amount(n, resource=resource))
        elif kind.name == "scores":
            gain.append(messages.Amount(n, points=True))
    return messages.ChoiceShown(
        id=choice.id,
        kind=choice.kind,
        args=list(choice.args),
        notation=choice.notation,
        text=said(lambda: texts.choice(session.state, choice.id, session.seats), choice.notation),
        cost=cost,
        gain=gain,
        effects=[messages.Effect(k.name, list(a), _told(texts, k.name, a, session)) for k, a in seen.events],
        reveals=seen.reveals,
        ends=seen.ends,
    )


def timeline(past: Past) -> messages.Timeline:
    rounds: list[messages.RoundStart] = []
    for step, number in enumerate(past.rounds):
        if number and (not rounds or rounds[-1].round != number):
            rounds.append(messages.RoundStart(number, step))
    return messages.Timeline([step.seat for step in past.steps], list(past.events), rounds)


def chat_line(row: ChatRow) -> messages.ChatLine:
    return messages.ChatLine(row.number, row.seat, row.name, row.text, moment(row.at))


def moment(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
