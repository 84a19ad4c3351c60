"""Deal again whatever a reader cannot know: every byte that reader is sent stays the same."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from origins.bots import fresh_stream
from origins.kernel.layout import copy_state
from origins.session.catalogue import game_named, playable
from origins.session.session import Session
from origins.table import fair, moves, render
from origins.table.create_table import _row
from origins.table.kept import SeatRow
from origins.table.table import Table, Viewer

HIDING = [name for name, game in playable().items() if game.hides]


def _table(game: str, players: int, seed: int) -> Table:
    session = Session(game_named(game), players, {}, 0, None, [f"P{i}" for i in range(players)])
    row = _row(session, [SeatRow("human", f"P{i}") for i in range(players)], "en")
    row.secret = f"{seed:064x}"
    return Table(row, session)


@pytest.mark.parametrize(("game", "players"), [(game, n) for game in HIDING for n in (2, 4)])
def test_views_tell_nothing_of_hidden_cards(game, players):
    """Board, log, choices, what they would do, and what changed since the last view, for every seat and a spectator."""
    luck = random.Random(players)
    table = _table(game, players, luck.getrandbits(200))
    session = table.session
    determinise = session.game.rules.determinise
    assert determinise is not None
    dealt = changed = plans = 0
    while session.to_move is not None:
        true = session.state
        for seat in luck.sample(range(players), 1):
            readers = (Viewer((seat,)), Viewer())
            known = dict(table.known)
            told = [_told(table, reader) for reader in readers]
            changed += sum(not whole for _, whole in told)
            table.known = known
            session.state = determinise(
                copy_state(true), session.content.table(None), seat, fresh_stream(luck.getrandbits(60))
            )
            dealt += bytes(session.state) != bytes(true)
            assert [_told(table, reader) for reader in readers] == told
            session.state = true
            plans += _planned_alike(table, seat, true, luck)
        for reader in (Viewer((seat,)) for seat in range(players)):
            _told(table, reader)
        session.make(luck.choice(session.choices()))
        fair.draw(session, table.secret)
        table.version += 1
        table.events_total = len(session.events())
    assert dealt > 30
    assert changed > 30
    assert plans > 5


def _planned_alike(table: Table, seat: int, true: Any, luck: random.Random) -> int:
    """A plan of the seat that decides, up to where it can go on no more: what it is told of it, dealt again."""
    session = table.session
    if session.to_move != seat:
        return 0
    plan: list[str] = []
    answers: list[bytes] = []
    while len(plan) < 8:
        found = (
            msgspec.json.decode(answers[-1])["choices"]
            if plan
            else [{"notation": c.notation} for c in session.choices()]
        )
        if not found:
            break
        plan.append(luck.choice(found)["notation"])
        answers.append(moves.tried(table, Viewer((seat,)), seat, plan))
    determinise = session.game.rules.determinise
    assert determinise is not None
    session.state = determinise(copy_state(true), session.content.table(None), seat, fresh_stream(luck.getrandbits(60)))
    assert [moves.tried(table, Viewer((seat,)), seat, plan[: n + 1]) for n in range(len(plan))] == answers
    session.state = true
    return len(plan)


def _told(table: Table, reader: Viewer) -> tuple[list[bytes], bool]:
    """Whole, changed since the last time this reader looked, and the effects of every choice."""
    last = next((stamp for seats, _, stamp in reversed(table.known) if seats == reader.seats), "")
    table.forget_views()
    since = max(0, table.events_total - 5)
    whole, changes = render.present(table, reader, "en", 0), render.present(table, reader, "en", since, last)
    session = table.session
    own = session.choices() if session.to_move in reader.seats else []
    effects = [render.encode(render.effects(session, choice, "en")) for choice in own]
    return [whole.json, changes.json, *effects], changes.whole
