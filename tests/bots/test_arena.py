"""Tournaments: everybody on every seat, broken off and gone on with, rated."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
import typer
from typer.testing import CliRunner

from origins.bots import engines
from origins.cli.arena import arena as command
from origins.kernel.errors import InvalidSetup, OriginsError
from origins.research import arena, ratings


@pytest.fixture(autouse=True)
def _quick(monkeypatch):
    """Bots that need no compiled engine, so none is made."""
    monkeypatch.setattr(engines, "compiled_possible", lambda game: False)


def test_every_bot_sits_on_every_seat_with_every_seed() -> None:
    fixtures = arena.schedule("origin", ["random", "eager", "greedy"], 3, 6, seed=5)
    assert len({f.key for f in fixtures}) == len(fixtures) == 6
    for seat in range(3):
        for seed in (5, 6):
            assert {f.bots[seat] for f in fixtures if f.seed == seed} == {"random", "eager", "greedy"}


def test_two_bots_share_four_seats() -> None:
    fixtures = arena.schedule("first-builders", ["random", "eager"], 4, 4, seed=1)
    assert [f.bots for f in fixtures] == [("random", "eager") * 2, ("eager", "random") * 2] * 2


@pytest.mark.parametrize(
    ("bots", "players", "games", "why"),
    [
        (["random"], 2, 1, "two bots"),
        (["random", "nobody"], 2, 1, "nobody"),
        (["random", "random"], 2, 1, "twice"),
        (["random", "eager"], 7, 1, "players"),
        (["random", "eager"], 2, 0, "1 or more"),
    ],
)
def test_says_what_is_wrong(bots: list[str], players: int, games: int, why: str) -> None:
    with pytest.raises(InvalidSetup, match=why):
        arena.schedule("origin", bots, players, games, 1)


def test_goes_on_where_it_stopped(tmp_path) -> None:
    file = tmp_path / "games.jsonl"
    fixtures = arena.schedule("origin", ["random", "eager"], 2, 4, seed=1)
    arena.run(fixtures[:2], file)
    file.write_text(file.read_text() + '{"key":"half a li', encoding="utf-8")
    seen: list[tuple[int, int]] = []
    played = arena.run(fixtures, file, progress=lambda done, total: seen.append((done, total)))
    assert seen == [(3, 4), (4, 4)]
    assert [p.key for p in played] == [f.key for f in fixtures]
    again = arena.run(fixtures)
    assert [p.scores for p in again] == [p.scores for p in played]
    keys = [json.loads(line)["key"] for line in file.read_text().splitlines()]
    assert keys == [f.key for f in fixtures]
    assert arena.run(fixtures, file) == played


def test_a_whole_last_line_without_an_end_counts(tmp_path) -> None:
    file = tmp_path / "games.jsonl"
    fixtures = arena.schedule("origin", ["random", "eager"], 2, 3, seed=1)
    arena.run(fixtures[:2], file)
    file.write_text(file.read_text().rstrip("\n"))
    seen: list[int] = []
    arena.run(fixtures, file, progress=lambda done, _: seen.append(done))
    assert seen == [3]
    assert len(arena.read(file)) == len(file.read_text().splitlines()) == 3


def test_a_file_of_something_else_is_left_alone(tmp_path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("buy milk")
    with pytest.raises(OriginsError, match="line 1: this is no game of an arena"):
        arena.run(arena.schedule("origin", ["random", "eager"], 2, 1, seed=1), file)
    assert file.read_text() == "buy milk"


def test_a_file_that_cannot_be_written_is_named_before_the_first_game(tmp_path) -> None:
    seen: list[int] = []
    with pytest.raises(OriginsError, match="games cannot be written: No such file or directory"):
        arena.run(
            arena.schedule("origin", ["random", "eager"], 2, 1, seed=1),
            tmp_path / "nowhere" / "games",
            progress=lambda done, _: seen.append(done),
        )
    assert not seen


def test_a_line_that_is_no_game_is_named(tmp_path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text('{"x": 1}\n{}\n')
    with pytest.raises(OriginsError, match="line 1"):
        arena.read(file)


def test_a_last_line_cut_short_is_left_out(tmp_path) -> None:
    file = tmp_path / "games.jsonl"
    arena.run(arena.schedule("origin", ["random", "eager"], 2, 1, seed=1), file)
    file.write_text(file.read_text() + '{"key":"half a li')
    assert len(arena.read(file)) == 1


def _game(bots: list[str], scores: list[int], seed: int = 0) -> arena.Played:
    best = [seat for seat, score in enumerate(scores) if score == max(scores)]
    n = len(bots)
    points = [{"all": score} for score in scores]
    return arena.Played("", "origin", bots, seed, {}, scores, best, ["tiles"], 9, [5] * n, [0.1] * n, points)


def test_ratings_follow_the_games() -> None:
    played = [_game(["a", "b"], [10, 5])] * 15 + [_game(["b", "a"], [10, 5])] * 5 + [_game(["b", "c"], [9, 1])] * 20
    values = ratings.elo(played)
    assert values["a"] > values["b"] > values["c"]
    assert values["a"] - values["b"] == pytest.approx(400 * 0.4563, abs=30)  # 3 : 1, pulled in by the prior
    first = ratings.summaries(played)[0]
    assert first.bot == "a"
    assert first.elo.low < first.elo.value < first.elo.high
    assert first.points == {"all": 8.75}


def test_the_mean_rank_is_that_of_the_places() -> None:
    played = [
        _game(["a", "b", "c", "d"], [40, 30, 20, 10]),  # 1, 2, 3, 4
        _game(["d", "a", "b", "c"], [5, 20, 20, 20]),  # 4, and places 1 to 3 shared
        _game(["c", "d", "a", "b"], [7, 7, 9, 8]),  # two at places 3 and 4
    ]
    assert ratings.ranks(played) == pytest.approx({"a": 4 / 3, "b": 2, "c": 8.5 / 3, "d": 11.5 / 3})
    broken = replace(played[1], winners=[1])  # a tie-break: first, and places 2 and 3 shared
    assert ratings.ranks([broken]) == {"a": 1.0, "b": 2.5, "c": 2.5, "d": 4.0}


def test_a_bot_on_two_seats_has_the_mean_of_both() -> None:
    played = [_game(["a", "b", "a", "b"], [40, 30, 20, 10])] * 3 + [_game(["b", "a", "b", "a"], [4, 3, 2, 1])]
    assert ratings.ranks(played) == {"a": 2.25, "b": 2.75}
    for found in ratings.summaries(played):
        assert 2 <= found.rank.low <= found.rank.value <= found.rank.high <= 3
        assert found.rank.low < found.rank.high


def test_alone_those_meet_who_played_the_same_seed() -> None:
    played = [_game(["a"], [50], seed=1), _game(["b"], [40], seed=1), _game(["a"], [10], seed=2)]
    _, met = ratings.duels(played)
    assert met["a", "b"] == 1


def test_wilson_interval() -> None:
    found = ratings.wilson(90, 100)
    assert (round(found.low, 3), round(found.high, 3)) == (0.826, 0.945)


def test_command(tmp_path) -> None:
    app = typer.Typer()
    app.command()(command)
    run = CliRunner()
    args = [
        "origin",
        "--bots",
        "random,eager",
        "-n",
        "2",
        "--csv",
        str(tmp_path / "t.csv"),
        "--file",
        str(tmp_path / "g"),
    ]
    done = run.invoke(app, args)
    assert done.exit_code == 0, done.output
    assert "eager" in done.output
    assert (tmp_path / "t.csv").read_text().startswith("bot,elo")
    done = run.invoke(app, [*args, "--json", "-"])
    assert json.loads(done.stdout)["games"] == 2
