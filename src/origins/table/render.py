"""A table as one reader may see it: made from the session's views, events and previews, and from nothing else."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from hashlib import blake2b
from typing import Any, NamedTuple, cast

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from ..bots.hints import Hint
from ..kernel.game import Amount, Content, Counted, Game, Place
from ..session.preview import Args, Preview, in_all
from ..session.session import CHANCE, Choice, Result, Session
from ..session.texts import Label, Texts
from ..session.timeline import Timeline
from ..session.told import named
from . import fair, messages
from .changes import changes
from .kept import ChatRow
from .table import Table, Viewer

log = logging.getLogger(__name__)
encode = msgspec.json.Encoder().encode


class Told(NamedTuple):
    """An answer: the whole table, or what changed in it."""

    json: bytes
    stamp: str
    whole: bool


class Shown(NamedTuple):
    """A position as one reader sees it, without the events."""

    table: messages.Table
    plain: bytes


def present(table: Table, viewer: Viewer, lang: str, since: int, base: str = "") -> Told:
    """The present position, rendered once for all who see the same."""
    you = viewer.looks_from(table.session.to_move)
    reader = (viewer.seats, you, lang)
    shown = table.shown.get(reader)
    if shown is None:
        shown = table.shown[reader] = _shown(table, table.session, viewer, you, lang)
        table.remember((viewer.seats, lang, shown.table.stamp), shown.plain)
    asked = (*reader, since, base)
    if asked not in table.told:
        table.told[asked] = _told_from(table, table.session, shown, viewer, since, base)
    return table.told[asked]


def elsewhere(table: Table, session: Session, viewer: Viewer, lang: str, since: int) -> bytes:
    """An earlier position: the same view, with nothing to choose."""
    shown = _shown(table, session, viewer, viewer.looks_from(session.to_move), lang)
    return _told_from(table, session, shown, viewer, since, "").json


def tried(
    table: Table,
    session: Session,
    seat: int,
    seen: Sequence[Preview],
    ends: bool,
    viewer: Viewer,
    lang: str,
    since: int,
    base: str,
) -> bytes:
    """The position that tried choices lead to, with what ``seat`` can choose there, and what all of them cost and bring.

    ``ends``: the last of them ends the game, which the position does not show.
    """
    found = _table(table, session, Viewer(viewer.seats, seat), seat, lang)
    if session.to_move == seat and not ends:
        found.choices = _choices(session, texts_of(session.game, session.content, lang))
    cost = in_all(amount for preview in seen for amount in preview.cost)
    gain = in_all(amount for preview in seen for amount in preview.gain)
    found.tried = messages.Tried([_amount(amount) for amount in cost], [_amount(amount) for amount in gain])
    return _told_from(table, session, _stamped(found), viewer, since, base).json


def _told_from(table: Table, session: Session, shown: Shown, viewer: Viewer, since: int, base: str) -> Told:
    whole = shown.table
    texts = texts_of(session.game, session.content, whole.lang)
    found = session.events(since, whole.you)
    events = [messages.EventShown(e.number, e.kind, e.named, _in_words(texts, e.kind, e.args, session)) for e in found]
    total = since + len(events)
    known = table.known.get((viewer.seats, whole.lang, base))
    if known is None:
        full = replace(whole, events=events, events_from=since, events_total=total)
        return Told(encode(full), whole.stamp, True)
    made = changes(msgspec.json.decode(known), msgspec.json.decode(shown.plain))
    told = messages.Changes(base, whole.stamp, whole.version, made, events, since, total)
    return Told(encode(told), whole.stamp, False)


def _shown(table: Table, session: Session, viewer: Viewer, you: int | None, lang: str) -> Shown:
    return _stamped(_table(table, session, viewer, you, lang))


def _stamped(found: messages.Table) -> Shown:
    plain = encode(replace(found, version=0))
    return Shown(replace(found, stamp=f"{found.version}-{blake2b(plain, digest_size=8).hexdigest()}"), plain)


def _table(table: Table, session: Session, viewer: Viewer, you: int | None, lang: str) -> messages.Table:
    present = session is table.session
    texts = texts_of(session.game, session.content, lang)
    view = session.view(you)
    over = session.decider is None
    to_move = view["to_move"]
    shown = messages.Table(
        table=table.id,
        game=session.game.name,
        created=moment(table.created),
        options=view["options"],
        lang=cast(messages.Lang, lang),
        seats=[_seat(table, seat) for seat in range(len(table.seats))],
        hints=table.hints,
        hides=session.game.hides,
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
        events=[],
        events_from=0,
        events_total=0,
        commitment=fair.commitment(table.secret),
    )
    if present and not shown.can_undo:
        shown.undo_reason = _why_no_undo(session)
    if session.result:
        shown.result = _result(session.result, texts, session.game.rules.sources)
    if table.over:
        shown.revealed = table.secret
    if table.rematch:
        shown.rematch = table.rematch
    return shown


def _result(result: Result, texts: Texts, sources: tuple[str, ...]) -> messages.ResultShown:
    return messages.ResultShown(
        list(result.scores),
        list(result.winners),
        result.reason,
        said(lambda: texts.word("reason", result.reason), result.reason),
        list(result.breakdown),
        _titles(texts, sources),
        [{source: [_piece(piece) for piece in found] for source, found in seat.items()} for seat in result.pieces],
        result.extra,
    )


def _piece(piece: Counted) -> messages.PieceShown:
    return messages.PieceShown(**{name: value for name, value in piece._asdict().items() if value is not None})


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


def _in_words(texts: Texts, kind: str, args: Args, session: Session) -> str:
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
    """A choice with what it costs and gains."""
    seen = choice.preview()
    text = said(lambda: texts.choice(session.state, choice.id, session.seats), choice.notation)
    label = _label(session, texts, session.state, choice.id, seen.opens)
    return messages.ChoiceShown(
        id=choice.id,
        kind=choice.kind,
        args=list(choice.args),
        notation=choice.notation,
        text=text,
        cost=[_amount(amount) for amount in seen.cost],
        gain=[_amount(amount) for amount in seen.gain],
        reveals=seen.reveals,
        ends=seen.ends,
        places=[_place(session, texts, seen, at) for at in seen.places],
        name=label.name,
        more=UNSET if label.more == text else label.more,
        step=label.step,
        about=seen.about,
        opens=seen.opens,
    )


def _place(session: Session, texts: Texts, seen: Preview, at: Place) -> messages.PlaceShown:
    if not at.then:
        return messages.PlaceShown(at.place)
    return messages.PlaceShown(at.place, at.then, _label(session, texts, seen.after, seen.further[at.then], {}).step)


def _label(session: Session, texts: Texts, state: Any, choice: int, opens: Mapping[str, Any]) -> Label:
    try:
        return texts.label(state, choice, opens, session.seats)
    except LookupError:
        log.exception("a text is missing")
        return Label("", session.game.model.codec.notation(state, choice), "")


def effects(session: Session, choice: Choice, lang: str) -> list[messages.Effect]:
    """What a choice would surely do."""
    texts = texts_of(session.game, session.content, lang)
    return [
        messages.Effect(kind.name, named(session.game, kind, args), _in_words(texts, kind.name, args, session))
        for kind, args in choice.preview().events
    ]


def _amount(amount: Amount) -> messages.Amount:
    if amount.resource:
        return messages.Amount(amount.n, resource=amount.resource)
    return messages.Amount(amount.n, points=True)


def hint(found: Hint) -> messages.Hint:
    return messages.Hint(
        choice=found.choice,
        text=found.text,
        reason=found.reason,
        chance=round(found.chance, 4),
        weighed=[
            messages.Weighed(w.choice, w.text, round(w.chance, 4), UNSET if w.points is None else round(w.points, 1))
            for w in found.rated
        ],
        now=[messages.QuantityChange(*change) for change in found.now],
        line=list(found.line),
        draw=found.draw,
        turn=[messages.QuantityChange(*change) for change in found.turn],
        looked=found.looked,
        goal=UNSET if found.goal is None else found.goal,
    )


def timeline(past: Timeline) -> messages.Timeline:
    rounds = [messages.RoundStart(number, step) for number, step in past.round_starts]
    return messages.Timeline([step.seat for step in past.steps], past.events, rounds, past.points)


def chat_line(row: ChatRow) -> messages.ChatLine:
    return messages.ChatLine(row.number, row.seat, row.name, row.text, moment(row.at))


def moment(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
