"""Deal again whatever a reader cannot know: every byte that reader is sent stays the same."""

from __future__ import annotations

import random

import pytest

from origins.bots import fresh_stream
from origins.kernel.layout import copy_state
from origins.play.catalogue import game_named
from origins.play.session import Session
from origins.server import fair, show
from origins.server.making import _row
from origins.server.rows import SeatRow
from origins.server.table import Table, Viewer


def _table(players: int, seed: int) -> Table:
    session = Session(game_named("origin"), players, {}, 0, None, [f"P{i}" for i in range(players)])
    row = _row(session, [SeatRow("human", f"P{i}") for i in range(players)], "en")
    row.secret = f"{seed:064x}"
    return Table(row, session)


@pytest.mark.parametrize("players", [2, 4])
def test_views_tell_nothing_of_hidden_cards(players):
    """Board, log, choices, their effects, and replays, for every seat and for a spectator."""
    from origins.games.origin.determinise import determinise

    luck = random.Random(players)
    table = _table(players, luck.getrandbits(200))
    session = table.session
    changed = 0
    while session.to_move is not None:
        true = session.state
        for seat in luck.sample(range(players), 1):
            told = [_told(table, viewer) for viewer in (Viewer((seat,)), Viewer())]
            session.state = determinise(
                copy_state(true), session.content.table(None), seat, fresh_stream(luck.getrandbits(60))
            )
            changed += bytes(session.state) != bytes(true)
            assert [_told(table, viewer) for viewer in (Viewer((seat,)), Viewer())] == told
            session.state = true
        session.make(luck.choice(session.choices()))
        fair.draw(session, table.secret)
        table.events_total = len(session.events())
    assert changed > 30


def _told(table: Table, viewer: Viewer) -> bytes:
    table.forget_views()
    return show.table_json(table, viewer, "en", 0)
