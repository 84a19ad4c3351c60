"""Bots that know nothing of Caravan but its score, and what each may imagine."""

from __future__ import annotations

import pytest

import origins
from origins.bots import analysis, decide, engines, fresh_stream, hints, make, players, position_for, weights
from origins.research import arena
from origins.session.texts import LANGUAGES
from tests.modes import Mode, modes_of

LEVELS = ("random", "eager", "greedy", "planner@8", "tree@50", "deep@20")


def later(mode: Mode, decisions: int) -> origins.Session:
    session = mode.new(5)
    for _ in range(decisions):
        session.play(decide(make("eager", 1), session))
    return session


@pytest.mark.parametrize("native", [False, True], ids=["python", "native"])
@pytest.mark.parametrize("mode", modes_of("caravan")[::4], ids=str)
def test_all_levels_play_to_the_end(mode: Mode, native: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    engine = engines.compiled_now("caravan") if native else None
    monkeypatch.setattr(engines, "compiled_if_ready", lambda game: engine)
    for first in range(0, len(LEVELS), mode.players):
        names = (LEVELS * 2)[first : first + mode.players]
        session = mode.new(first)
        bots = [make(name, seat) for seat, name in enumerate(names)]
        while (seat := session.to_move) is not None:
            session.play(decide(bots[seat], session, 1))
        assert session.result is not None


@pytest.mark.parametrize("mode", modes_of("caravan")[::3], ids=str)
def test_python_and_compiled_searches_agree(mode: Mode) -> None:
    both = engines.compiled_now("caravan"), engines.python("caravan")
    for decisions in (0, 7, 15):
        session = later(mode, decisions)
        assert session.to_move is not None
        position = position_for(session, session.to_move, fresh_stream(2))
        rated = [players.Planner("p", 4, 60, 2).rate(engine, position, 60) for engine in both]
        assert rated[0] == rated[1]
        for manner in (weights.QUICK, weights.PLAIN, weights.DEEP):
            bot = players.Tree("t", 4, iterations=40, manner=manner)
            found = [bot.search(engine, position) for engine in both]
            assert found[0] == found[1]


def test_what_the_game_leaves_out_is_looked_up_in_the_score() -> None:
    session = later(Mode("caravan", 2), 12)
    known = engines.knowledge(session.game)
    s, box = session.state, session.content.table(None)
    assert known.evaluate(s, box, 0, []) == 100 * session.game.rules.flow.score(s, 0)
    assert known.goal(s, box) == 0
    before = bytes(s)
    position_for(session, int(session.to_move or 0), fresh_stream(1))
    assert bytes(s) == before


def test_those_who_look_ahead_win() -> None:
    fixtures = arena.schedule("caravan", ["planner@50", "greedy", "random"], 3, 8, seed=1)
    results = [arena.play(fixture) for fixture in fixtures]
    assert len(results) == len(fixtures)


def test_hints_name_what_changes() -> None:
    engines.compiled_now("caravan")
    for decisions in (3, 10, 18):
        session = later(Mode("caravan", 3, {"barter": True}), decisions)
        assert session.to_move is not None
        offered = {choice.notation for choice in session.choices()}
        for level in ("planner@8", "tree@60"):
            for lang in LANGUAGES:
                found = hints.hint(session, session.to_move, level, lang)
                assert found.choice in offered
                assert 0 <= found.chance <= 1
                assert found.reason
                assert "{" not in found.reason


def test_a_game_can_be_analysed() -> None:
    engines.compiled_now("caravan")
    session = later(Mode("caravan", 2), 20)
    found = analysis.analyse(session, iterations=40)
    assert found.moments
    for moment in found.moments:
        assert sum(moment.chances) == pytest.approx(1)
        assert moment.prompt


@pytest.mark.parametrize("mode", modes_of("caravan")[::2], ids=str)
def test_simulations_on_both_engines(mode: Mode) -> None:
    done = {
        engine: origins.simulate(mode.game, mode.players, 60, seed=2, options=mode.options, engine=engine)
        for engine in ("python", "native")
    }
    assert done["python"].rows == done["native"].rows
    assert done["python"].reasons == done["native"].reasons
