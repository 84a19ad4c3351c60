"""Play-tests: what is counted, how it is shown, and that the documented commands are commands."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

import origins
from origins.bots import engines, match
from origins.bots.levels import check
from origins.cli.main import app
from origins.cli.playtest import numbers
from origins.games.first_builders.model.terms import BUILDINGS, SIGNS
from origins.kernel.errors import InvalidSetup, OriginsError
from origins.kernel.usage import TURN
from origins.research import playtest
from origins.research.playtest import Report, Sort, spread
from origins.research.sheets import tables, together
from origins.research.usage import available, uses
from origins.session.catalogue import game_named
from origins.session.session import Event, Result, Step

ROOT = Path(__file__).parent.parent.parent
GOLDEN = ROOT / "tests" / "golden"
DOCUMENT = ROOT / "docs" / "playtest.md"


@pytest.fixture(autouse=True)
def _quick(monkeypatch):
    """Bots that need no compiled engine, so none is made."""
    monkeypatch.setattr(engines, "compiled_possible", lambda game: False)


# a game made by hand: two rounds of two players, told by its events

GRANARY, HARBOR = BUILDINGS.index("granary"), BUILDINGS.index("harbor")
TOLD = [
    ("visits", 0, 0, 4, 1),  # a red Freeman of 4 at the second site
    ("builds", 0, GRANARY, 1, 0),
    ("uses", 0, GRANARY, 1, 0),
    ("visits", 1, 5, 0, 2),  # the Archon
    ("takes_sign", 1, SIGNS.index("leo")),
    ("closes", 0, 9, 0, 0),
    ("scores_card", 0, 3, 6),  # D04
    ("spends_token", 0),
    ("grows", 0, 3),  # of the same turn
    ("passes", 1),
    ("builds_tower", 0, 2, 1),
    ("passes", 0),
    ("trial_scored", 0, 1, 5),
    ("trial_scored", 1, 1, 0),
]
STEPS = [(0, "visit"), (0, "site 2"), (-1, "tile granary"), (1, "visit"), (0, "pass")]


def _game() -> Any:
    game = game_named("first-builders")
    state = game.model.State()
    state.round, state.n_districts, state.n_trials = 2, 2, 1
    state.district[0], state.district[1], state.trials[0] = 3, 4, 1
    state.sign[0], state.sign[1], state.sign[2] = SIGNS.index("leo"), 0, 1
    points = ({"districts": 6, "trials": 5}, {"districts": 0, "trials": 0})
    return SimpleNamespace(
        game=game,
        players=2,
        state=state,
        options={},
        content=game.content(),
        steps=[Step(*step) for step in STEPS],
        result=Result((11, 7), (0,), "towers", points, ("towers", "temples"), {}),
        events=lambda: [Event(i, kind, tuple(args), None, 0) for i, (kind, *args) in enumerate(TOLD)],  # type: ignore[arg-type]
    )


def test_what_a_game_used() -> None:
    found = list(uses(_game()))
    assert [use.seat for use in found if use.sort == TURN] == [0, 1, 0, 1, 0, 0]  # growing was part of closing
    named = {(use.sort, use.thing, use.seat) for use in found}
    assert {
        ("action", "visit", 0), ("action", "close", 0), ("action", "grow", 0), ("action", "spend-token", 0),
        ("action", "tower", 0), ("action", "pass", 1), ("worker", "freeman", 0), ("worker", "archon", 1),
        ("site", "building", 0), ("site", "temple", 1), ("building", "granary", 0), ("ability", "granary", 0),
        ("district", "D04", 0), ("zodiac", "leo", 1), ("tower", "blue", 0), ("trial", "A02", 0),
        ("choice", "visit", 0), ("choice", "visit", 1), ("choice", "site", 0), ("choice", "pass", 0),
    } <= named  # fmt: skip
    assert ("trial", "A02", 1) not in named  # it brought nothing
    assert ("choice", "tile", -1) not in named  # drawn, not chosen


def test_what_could_have_been_used() -> None:
    there = available(_game())
    assert there["district"] == ["D04", "D05"]
    assert there["zodiac"] == ["leo", "aries", "taurus"]
    assert there["trial"] == ["A02"]
    assert list(there["building"]).count("granary") == 3
    assert len(there["building"]) == 75
    assert "wonder" not in there
    assert "tile" not in there["choice"]
    assert "origin" not in available(origins.new("origin", seed=1))["territory"]  # nobody enters it


def test_a_report_adds_games_up() -> None:
    report = Report("first-builders", 2, "planner", {})
    report.add(_game())
    report.add(_game())
    found = report.summary()
    assert found["games"] == 2
    assert found["rounds"]["mean"] == 2
    assert found["turns"]["mean"] == 3
    assert found["decisions"]["mean"] == 4
    assert found["points"]["mean"] == 9
    assert (found["points"]["lowest"], found["winning_points"]["lowest"]) == (7, 11)
    assert found["sources"] == {"districts": 3, "trials": 2.5}
    assert found["winning_sources"] == {"districts": 6, "trials": 5}
    assert found["reasons"] == {"towers": 2, "temples": 2}
    granary = found["used"]["building"]["granary"]
    assert granary == {"uses": 2, "by_winners": 2, "games": 2, "offered": 6, "rate": pytest.approx(1 / 3)}
    assert found["used"]["zodiac"]["leo"]["by_winners"] == 0
    assert found["used"]["building"]["harbor"]["uses"] == 0
    assert found["remarks"]["zodiac"] == {"aries": "never", "taurus": "never"}  # leo compares with nothing
    assert "action" not in found["remarks"]
    json.dumps(found)


def test_a_shared_victory_counts_once() -> None:
    game = _game()
    points = ({"districts": 8}, {"districts": 4, "trials": 4})
    game.result = Result((8, 8), (0, 1), "towers", points, ("towers",), {})
    report = Report("first-builders", 2, "planner", {})
    report.add(game)
    assert report.summary()["winning_sources"] == {"districts": 6, "trials": 2}
    assert report.sorts["zodiac"].by_winners["leo"] == 1


def test_a_game_that_is_not_over_is_not_counted() -> None:
    with pytest.raises(InvalidSetup, match="finished"):
        Report("origin", 2, "random", {}).add(origins.new("origin", seed=1))


def test_remarks_compare_with_what_is_usual() -> None:
    sort = Sort()
    for thing, n in {"a": 40, "b": 40, "c": 50, "d": 3, "e": 0, "f": 400}.items():
        sort.used[thing], sort.offered[thing] = n, 10
    sort.offered["elsewhere"] = 0
    assert sort.remarks() == {"d": "rare", "e": "never", "f": "dominant"}
    sort.offered["scarce"], sort.used["scarce"] = 1, 1  # less than usual, but of one game
    assert "scarce" not in sort.remarks()
    assert sort.rate("c") == 5
    assert sort.rate("elsewhere") == 0


def test_numbers_of_a_spread() -> None:
    assert spread([]) == {}
    found = spread([1, 2, 3, 4, 5])
    assert list(found.values()) == [3, 1, 2, 3, 4, 5]
    assert spread([7])["median"] == 7


# real games, whose files are counted another way


def _golden(name: str) -> origins.Session:
    return origins.load((GOLDEN / name).read_text(encoding="utf-8"))


def test_counts_agree_with_the_file_of_a_game() -> None:
    session = _golden("origin-2-objectives.game")
    report = Report("origin", 2, "golden", {})
    report.add(session)
    text = (GOLDEN / "origin-2-objectives.game").read_text(encoding="utf-8")
    played = re.findall(r"^\S+ play (\w+)$", text, re.MULTILINE)
    assert played
    assert sum(report.sorts["card"].used.values()) == len(played)
    assert report.sorts["choice"].used["evolve"] == len(re.findall(r"^\S+ evolve ", text, re.MULTILINE))
    assert sum(report.sources.values()) == sum(session.result.scores)  # type: ignore[union-attr]
    assert report.rounds == [session.state.round]
    taken = {thing for sort in ("action", "territory") for thing in report.sorts[sort].used}
    assert "evolve" in taken


def test_a_game_with_everything() -> None:
    session = _golden("first-builders-2-wonders-trials5-wonder-trials.game")
    report = Report("first-builders", 2, "golden", {"wonders": True, "trials": 5})
    report.add(session)
    claimed = sum(p.wonder > 0 for p in session.state.players)
    assert sum(report.sorts["wonder"].used.values()) == claimed > 0
    assert len(report.sorts["trial"].offered) == 5
    visits = sum(event.kind == "visits" for event in session.events())
    assert sum(report.sorts["site"].used.values()) == visits
    assert sum(report.sources_best.values()) == max(session.result.scores)  # type: ignore[union-attr]


def test_alone_there_is_a_goal() -> None:
    report = Report("first-builders", 1, "golden", {})
    report.add(_golden("first-builders-1-builder-solo_rounds.game"))
    assert report.summary()["target"] >= 180
    shown = {row[0]: row[1:] for row in tables([report])[0].rows}
    assert shown["goal alone"] == (str(report.targets[0]),)
    assert shown["reached"] == ("0%",)


def test_tables_in_markdown() -> None:
    one, other = Report("first-builders", 2, "x", {}), Report("first-builders", 2, "x", {})
    one.add(_game())
    other.add(_game())
    found = {table.title: table for table in tables([one, other])}
    text = found["Uses of each zodiac that is there"].markdown().splitlines()
    assert text[0] == "### Uses of each zodiac that is there"
    assert text[2] == "| zodiac | 2 players | 2 players | by winners | remark |"
    assert text[4] == "| leo | 1.00 | 1.00 | 0% |  |"
    assert text[5] == "| aries | 0.00 | 0.00 | 0% | never |"
    for table in found.values():
        assert len({line.count("|") for line in table.markdown().splitlines()[2:]}) == 1
    assert "remark" not in found["Uses of each action that is there"].columns
    whole = together([one.sorts["zodiac"], other.sorts["zodiac"]])
    assert (whole.used["leo"], whole.offered["leo"]) == (2, 2)


# playing


def test_games_are_kept_and_not_played_again(tmp_path, monkeypatch) -> None:
    first = playtest.run("origin", [2, 3], 2, "random", keep=tmp_path)
    assert len(list(tmp_path.iterdir())) == 4
    (tmp_path / "origin-2-random-2.origins").unlink()
    played: list[Any] = []

    def counted(*args: Any) -> match.Match:
        played.append(args[1:3])
        return match.play(*args)

    monkeypatch.setattr(playtest, "play", counted)
    seen: list[tuple[int, int]] = []
    again = playtest.run("origin", [2, 3], 2, "random", keep=tmp_path, progress=lambda *n: seen.append(n))
    assert again == first
    assert played == [(["random", "random"], 2)]
    assert seen == [(4, 4)]


def test_a_kept_file_that_is_no_game_is_named(tmp_path) -> None:
    (tmp_path / "origin-2-random-1.origins").write_bytes(b"\xff")
    with pytest.raises(OriginsError, match=r"origin-2-random-1\.origins"):
        playtest.run("origin", [2], 1, "random", keep=tmp_path)


def test_options_have_files_of_their_own(tmp_path) -> None:
    playtest.run("first-builders", [1], 1, "random", 7, {"wonders": True, "trials": 5}, tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["first-builders-1-trials5-wonders-random-7.origins"]


def test_the_same_seed_gives_the_same_games() -> None:
    assert playtest.run("origin", [2], 2, "eager", seed=3) == playtest.run("origin", [2], 2, "eager", seed=3)


def test_several_workers_count_the_same() -> None:
    alone = playtest.run("origin", [2, 3], 2, "random")
    assert playtest.run("origin", [2, 3], 2, "random", workers=2) == alone


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (("origin", [1], 1, "random"), "2 to 4 players"),
        (("origin", [2], 0, "random"), "1 or more"),
        (("origin", [2], 1, "genius"), "genius"),
        (("chess", [2], 1, "random"), "chess"),
        (("origin", [2], 1, "random", 1, {"wonders": True}), "wonders"),
    ],
)
def test_says_what_is_wrong(args: Any, why: str) -> None:
    with pytest.raises(OriginsError, match=why):
        playtest.run(*args)


# the command


@pytest.mark.parametrize(("text", "expected"), [("2", [2]), ("1-4", [1, 2, 3, 4]), (" 3-3 ", [3])])
def test_numbers_of_players(text: str, expected: list[int]) -> None:
    assert numbers(text) == expected


@pytest.mark.parametrize("text", ["", "4-2", "two", "1-", "1-4-5"])
def test_no_numbers_of_players(text: str) -> None:
    with pytest.raises(typer.BadParameter, match="such as"):
        numbers(text)


def test_command(tmp_path) -> None:
    args = ["playtest", "--game", "origin", "--players", "2-3", "--games", "1", "--bot", "random", "-q"]
    done = CliRunner().invoke(app, [*args, "--json", str(tmp_path / "out.json")])
    assert done.exit_code == 0, done.output
    written = json.loads((tmp_path / "out.json").read_text())
    assert [report["players"] for report in written] == [2, 3]
    done = CliRunner().invoke(app, [*args[:-1], "--markdown"])
    assert "| ended by " in done.stdout
    done = CliRunner().invoke(app, [*args[:-1]])
    assert "Points by source" in done.stdout
    for option, path in (("--keep", tmp_path / "nowhere"), ("--json", tmp_path / "nowhere" / "out.json")):
        done = CliRunner().invoke(app, [*args, option, str(path)])
        assert done.exit_code == 2
        assert f"no folder {tmp_path / 'nowhere'}" in done.stderr


def _documented() -> list[list[str]]:
    text = DOCUMENT.read_text(encoding="utf-8")
    return [shlex.split(line)[1:] for line in re.findall(r"^origins playtest .*$", text, re.MULTILINE)]


def test_the_document_has_commands() -> None:
    assert len(_documented()) >= 2


@pytest.mark.parametrize("args", _documented(), ids=" ".join)
def test_documented_commands_are_commands(args: list[str]) -> None:
    command = typer.main.get_command(app).commands[args[0]]  # type: ignore[attr-defined]
    found = command.make_context(args[0], list(args[1:])).params
    game = game_named(found["game"])
    assert set(numbers(found["players"])) <= set(game.players)
    check(found["bot"])
