"""Looking back at a game."""

from __future__ import annotations

import json
from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest
import typer
from rich.console import Console
from typer.testing import CliRunner

import origins
from origins.bots import analysis, decide, engines, make, position_for, search_view
from origins.bots.position import fresh_stream
from origins.cli import analyse as cli
from origins.cli.analyse import analyse as command
from tests.modes import Mode

GOLDEN = Path(__file__).parent.parent / "golden" / "origin-2-objectives.game"


@pytest.fixture(scope="module")
def session() -> origins.Session:
    session = origins.new("origin", players=2, seed=4, seats=["Ada", "Bo"])
    bot = make("random", 4)
    while session.to_move is not None and session.version < 60:
        session.play(decide(bot, session))
    return session


def test_every_real_choice_is_looked_at(session: origins.Session, monkeypatch) -> None:
    monkeypatch.setattr(engines, "compiled_possible", lambda game: False)
    found = analysis.analyse(session, iterations=3)
    assert found.moments
    for moment in found.moments:
        step = session.steps[moment.step]
        assert (moment.seat, moment.played) == (step.seat, step.notation)
        assert sum(moment.chances) == pytest.approx(1)
        assert 0 <= moment.lost <= 1
    assert [(p.step, p.chances) for p in found.graph] == [(m.step, m.chances) for m in found.moments]
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
    for moment in worst:
        assert moment.reason.endswith("%.")
        assert moment.played_text in moment.reason
        assert len(moment.line_text) == len(moment.line)


def test_three_of_each_seat(session: origins.Session) -> None:
    moments = analysis.analyse(session, iterations=3).moments
    found = [replace(moment, chance_played=0.1, chance_best=0.2 + moment.step / 1000) for moment in moments]
    told = analysis.Analysis("origin", ("Ada", "Bo"), tuple(found), ())
    for seat in (0, 1):
        own = [moment.step for moment in found if moment.seat == seat]
        assert [moment.step for moment in told.mistakes(seat)] == own[::-1][:3]


def test_the_better_line_can_be_played(session: origins.Session) -> None:
    """Its steps are those of the one who decided, up to the end of the turn or a draw."""
    found = [moment for moment in analysis.analyse(session, iterations=150).moments if moment.line]
    assert found
    timeline = session.timeline()
    for moment in found:
        then = timeline.at(moment.step)
        line = [choice.notation for choice in analysis.follow(then, (moment.best, *moment.line))]
        assert line == [moment.best, *moment.line]
        for notation in line:
            assert then.to_move == moment.seat
            then.make(notation)
        assert then.decider == -1 or not moment.draw


@pytest.fixture(scope="module")
def fixed() -> analysis.Analysis:
    """A finished game that never changes, looked at in French."""
    return analysis.analyse(GOLDEN.read_text(encoding="utf-8"), iterations=120, lang="fr")


def test_a_finished_game_ends_with_its_winner(fixed: analysis.Analysis) -> None:
    result = origins.load(GOLDEN.read_text(encoding="utf-8")).result
    assert result is not None
    assert fixed.graph[-1].chances == tuple(float(seat in result.winners) for seat in (0, 1))
    assert len(fixed.graph) == len(fixed.moments) + 1
    steps = [point.step for point in fixed.graph]
    assert steps == sorted(set(steps))


def test_shortly_before_the_end_the_winner_is_ahead(fixed: analysis.Analysis) -> None:
    winner = fixed.graph[-1].chances.index(1.0)
    assert fixed.graph[-2].chances[winner] > 0.5


def test_a_game_in_another_language(fixed: analysis.Analysis) -> None:
    worst = fixed.mistakes()
    assert worst
    assert fixed.sentence(worst[0], "fr").startswith(f"Manche {worst[0].round}, ")
    assert "Chances de gagner" in worst[0].reason


def test_a_present_that_is_refused_is_found_out() -> None:
    """Attack for points and a bonus, or stop: stopping is called a mistake, and what was better is named.

    The game is young and open, so the points matter.
    """
    engines.compiled_now("first-builders")
    session = origins.new("first-builders", players=2, seed=11)
    bot = make("eager", 2)
    while True:
        notations = {choice.notation for choice in session.choices()}
        if notations == {"attack", "stop"} and session.state.players[session.to_move].military > 3:
            break
        session.play(decide(bot, session))
    session.play("stop")
    moment = analysis.analyse(session, iterations=400).moments[-1]
    assert (moment.played, moment.best) == ("stop", "attack")
    assert moment.lost > 0


@pytest.mark.parametrize("decisions", [20, 80])
def test_alone_the_chance_is_to_reach_the_goal(decisions: int) -> None:
    """A goal that is nearer is likelier reached, whatever the search compares with."""
    compiled = engines.compiled_now("first-builders")
    session = Mode("first-builders", 1).new(2)
    bot = make("eager", 2)
    for _ in range(decisions):
        session.play(decide(bot, session))
    chances = []
    for points in (0, 60, 150, 400):
        rich = session.copy()
        rich.state.players[0].points[1] += points
        with search_view.look(compiled, position_for(rich, 0, fresh_stream(1)), 200) as seen:
            chances.append(seen.chances[0])
            assert seen.chance(seen.ranked[0]) == pytest.approx(seen.chances[0], abs=0.1)
    assert chances == sorted(chances)
    assert chances[0] < 0.3
    assert chances[-1] > 0.8


# the command


def _invoke(*args: str) -> str:
    app = typer.Typer()
    app.command()(command)
    done = CliRunner().invoke(app, list(args))
    assert done.exit_code == 0, done.output
    return done.stdout


def test_command(session: origins.Session, tmp_path) -> None:
    file = tmp_path / "game.origins"
    file.write_text(session.save(), encoding="utf-8")
    shown = _invoke(str(file), "-n", "50", "--choices")
    assert "Ada" in shown
    assert "best" in shown
    written = json.loads(_invoke(str(file), "-n", "20", "--json", "-"))
    assert written["seats"] == ["Ada", "Bo"]
    assert len(written["graph"]) == len(written["moments"])
    assert {"step", "round", "chances"} <= set(written["graph"][0])


def test_the_terminal_tells_three_mistakes_of_each_seat() -> None:
    moments = tuple(
        analysis.Moment(step, 1, step % 2, (0.5, 0.5), "a", "b", 0.5, 0.6 + step / 100, prompt="What?", played_text=f"P{step}")
        for step in range(10)
    )  # fmt: skip
    out = StringIO()
    cli.show(analysis.Analysis("origin", ("Ada", "Bo"), moments, ()), "en", Console(width=200, file=out))
    told = [line for line in out.getvalue().splitlines() if "What?" in line]
    assert [line.split("“")[1].split("”")[0] for line in told] == ["P8", "P6", "P4", "P9", "P7", "P5"]
    assert [("Ada" in line, "Bo" in line) for line in told] == [(True, False)] * 3 + [(False, True)] * 3


def _analysis(chances: list[float]) -> analysis.Analysis:
    points = tuple(analysis.Point(i, 1 + i // 4, (c, 1 - c)) for i, c in enumerate(chances))
    return analysis.Analysis("origin", ("Ada", "Bo"), (), points)


def _lines(found: analysis.Analysis, width: int) -> list[str]:
    out = StringIO()
    Console(width=200, file=out).print(cli.graph(found, width))
    return [line.rstrip() for line in out.getvalue().splitlines()]


def test_the_graph_shows_the_way_of_everybody() -> None:
    ada, bo, rounds = _lines(_analysis([0.5, 0.5, 0.3, 0.1, 0.99, 1.0]), 60)
    assert ada.split() == ["Ada", "▅▅▃▁██", "50%", "→", "100%"]
    assert bo.split() == ["Bo", "▅▅▆█▁▁", "50%", "→", "0%"]
    assert rounds.strip() == "1   2"


def test_a_long_game_fits_and_keeps_its_end() -> None:
    ada, *_ = _lines(_analysis([i / 499 for i in range(500)]), 20)
    line = ada.split()[1]
    assert len(line) == 20
    assert (line[0], line[-1]) == ("▁", "█")


def test_a_game_without_mistakes_says_so() -> None:
    out = StringIO()
    cli.show(_analysis([0.5]), "pl", Console(width=80, file=out))
    assert "Żaden wybór nie kosztował wiele." in out.getvalue()
