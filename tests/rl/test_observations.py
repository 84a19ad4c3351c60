"""Every number of an observation is where its table says, and says what the seat's own view says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from origins import Session
from origins.games.first_builders.observation import CELLS, EDGES, SEATS_OF_POWER
from origins.games.origin.model.state import State
from origins.kernel import rng
from origins.rl.encoding import observer, taught
from tests.first_builders.table import Table
from tests.modes import MODES, Mode, own
from tests.origin.test_random_games import play as play_origin
from tests.origin.test_secrets import BOX, shuffle_hidden
from tests.policies import PURPOSES, purposeful, stream
from tests.rl import seen_first_builders, seen_origin

SEEN = {"first-builders": seen_first_builders.seen, "origin": seen_origin.seen}
SEEN |= {game: own(game, "seen").seen for game in taught() if game not in SEEN}
GUIDES = {
    "first-builders": ("closer", "farmer", "wonder", "citizen", "warrior", "uniform"),
    "origin": ("cards", "tiles", "traveller", "objectives", "fighter", "uniform"),
}
USUAL = ("uniform", "eager")
UNTOUCHED = -12345


def positions(mode: Mode, guide: str, seed: int, every: int) -> Iterator[Session]:
    """Positions of a game: the last, some at regular intervals, and the first few of each kind of decision."""
    session = mode.new(seed)
    policy = purposeful(seed, PURPOSES[guide])
    met: Counter[int] = Counter()
    while session.to_move is not None:
        s = session.state
        kind = s.agenda[s.depth - 1].kind
        met[kind] += 1
        if met.total() % every == 0 or met[kind] == 1:
            yield session
        session.play(policy(session))
    yield session


def observed(session: Session, seat: int) -> list[int]:
    module = observer(session.game.name)
    row = [UNTOUCHED] * module.SIZE
    module.observe(session.state, session.content.table(None), seat, row)
    return row


def compare(session: Session, seat: int) -> None:
    module = observer(session.game.name)
    row = np.array(observed(session, seat))
    found = module.SEGMENTS.unpack(row)
    expected = SEEN[session.game.name](session, seat)
    for name in ("me", "next", "second", "third"):
        if f"{name}.dice" in expected:  # the view lists them without their bases
            dice = zip(*(found[f"{name}.die_{part}"] for part in ("colour", "value", "at")), strict=True)
            assert sorted(tuple(d) for d in dice if d[1]) == expected.pop(f"{name}.dice"), name
            for part in ("colour", "value", "at"):
                expected[f"{name}.die_{part}"] = found[f"{name}.die_{part}"]
    assert set(expected) <= set(module.SEGMENTS)
    for name, segment in module.SEGMENTS.items():
        wanted: Any = np.zeros(segment.shape, int) if name not in expected else np.array(expected[name])
        assert found[name].tolist() == wanted.reshape(segment.shape).tolist(), name
        assert segment.low <= found[name].min(), name
        assert found[name].max() <= segment.high, name


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_observations_say_what_the_view_says(mode: Mode) -> None:
    guides = GUIDES.get(mode.game, USUAL)
    for number in range(3 if mode.game == "first-builders" else len(guides)):
        guide = guides[(MODES.index(mode) + number) % len(guides)]
        for step, session in enumerate(positions(mode, guide, number, 53)):
            compare(session, (step + number) % mode.players)


def test_tiles_under_a_stack_and_cards_scored_before_are_seen() -> None:
    """Things that few games have, in a game that has them."""
    under = scored = 0
    for session in positions(Mode("first-builders", 2), "farmer", 13, 20):
        under += any(session.state.n_bottom)
        scored += any(session.state.players[seat].scored for seat in range(2))
        compare(session, session.version % 2)
    assert under > 5
    assert scored > 0


def test_a_new_speaker_is_seen() -> None:
    scene = Table().signs(0, "sagittarius").freemen(0, "orange 4").bonus("orange").speaker_offer(3, 5)
    scene.do("visit", "freeman orange 4", "site 1", "bonus", "speaker 3")
    assert scene.options == ["yes", "no"]
    module = observer("first-builders")
    row = np.full(module.SIZE, UNTOUCHED)
    module.observe(scene.s, scene.box, 0, row)
    found = module.SEGMENTS.unpack(row)
    assert (found["worker"][0], found["worker_value"][0]) == (7, 3)
    assert found["visit_flags"].tolist() == [0, 0, 0, 1]


def test_what_cards_change_for_a_turn_is_seen() -> None:
    session = Mode("origin", 2).new(1)
    s = session.state
    s.differences, s.growth, s.strength, s.speed = 2, 1, 3, 4
    compare(session, 0)


@pytest.mark.parametrize("game", taught())
def test_segments_follow_each_other_without_gaps(game: str) -> None:
    module = observer(game)
    at = 0
    for segment in module.SEGMENTS.values():
        assert segment.start == at
        assert segment.length > 0
        assert segment.meaning
        assert segment.low <= 0 <= segment.high
        at = segment.stop
    assert at == module.SIZE == module.SEGMENTS.size
    low, high = module.SEGMENTS.bounds()
    assert len(low) == len(high) == module.SIZE


def test_the_looking_seat_comes_first() -> None:
    session = Mode("first-builders", 3).new(5)
    segments = observer("first-builders").SEGMENTS
    for seat in range(3):
        found = segments.unpack(np.array(observed(session, seat)))
        for turn, name in enumerate(("me", "next", "second")):
            assert found[f"{name}.resources"].tolist() == list(session.state.players[(seat + turn) % 3].res)


def test_a_large_city_is_cut_off_and_nothing_else_is_lost() -> None:
    """More cells, open cells and seats than are described: the counts still tell, every number is in bounds."""
    cut = 0
    for session in positions(Mode("first-builders", 2), "builder", 2, 10):
        p = session.state.players[1]
        if p.n_cells > CELLS and p.n_edges > EDGES and p.n_seats > SEATS_OF_POWER:
            cut += 1
            compare(session, 1)
    assert cut


def rows(s: State, seat: int) -> list[int]:
    row = [UNTOUCHED] * observer("origin").SIZE
    observer("origin").observe(s, BOX, seat, row)
    return row


@pytest.mark.parametrize("players", [2, 3, 4])
def test_secrets_have_no_influence(players: int) -> None:
    """Permute the hidden hands, the decks and what others know: not one number changes."""
    words = stream(players)
    changed = 0
    for seed in (21, 22):
        for s, _ in play_origin(players, seed, eager=seed % 2 == 0):
            seat = rng.draw(words, players)
            other = shuffle_hidden(s, seat, words)
            changed += bytes(other) != bytes(s)
            assert rows(other, seat) == rows(s, seat)
    assert changed > 100
