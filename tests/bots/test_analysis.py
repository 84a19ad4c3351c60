"""Looking back at a game."""

from __future__ import annotations

import json

import pytest
import typer
from typer.testing import CliRunner

import origins
from origins.bots import analysis, decide, engines, make
from origins.cli.analyse import analyse as command


@pytest.fixture(scope="module")
def session() -> origins.Session:
    session = origins.new("origin", players=2, seed=4, seats=["Ada", "Bo"])
    bot = make("random", 4)
    while session.to_move is not None and session.version < 60:
        session.play(decide(bot, session))
    return session


def test_every_real_choice_is_looked_at(session: origins.Session, monkeypatch) -> None:
    monkeypatch.setattr(engines, "native_possible", lambda: False)
    found = analysis.analyse(session, iterations=3)
    assert found.moments
    for moment in found.moments:
        step = session.steps[moment.step]
        assert (moment.seat, moment.played) == (step.seat, step.notation)
        assert sum(moment.chances) == pytest.approx(1)
        assert 0 <= moment.lost <= 1
    again = analysis.analyse(session.save(), iterations=3)
    assert again == found


def test_the_worst_mistakes_in_words(session: origins.Session) -> None:
    found = analysis.analyse(session, iterations=150)
    worst = found.mistakes()
    assert 1 <= len(worst) <= 3
    assert [m.lost for m in worst] == sorted((m.lost for m in worst), reverse=True)
    for lang in ("en", "fr", "pl"):
        sentence = found.sentence(worst[0], lang)
        assert found.seats[worst[0].seat] in sentence
        assert worst[0].best_text in sentence
    assert found.lost(0) + found.lost(1) >= worst[0].lost


def test_command(session: origins.Session, tmp_path) -> None:
    file = tmp_path / "game.origins"
    file.write_text(session.save(), encoding="utf-8")
    app = typer.Typer()
    app.command()(command)
    done = CliRunner().invoke(app, [str(file), "-n", "50"])
    assert done.exit_code == 0, done.output
    assert "Ada" in done.output
    done = CliRunner().invoke(app, [str(file), "-n", "20", "--json", "-"])
    assert json.loads(done.stdout)["seats"] == ["Ada", "Bo"]
