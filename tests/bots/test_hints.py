"""Recommended choices with their reasons."""

from __future__ import annotations

import re
from dataclasses import asdict

import msgspec
import pytest

import origins
from origins.bots import decide, engines, fresh_stream, hints, make, position_for
from origins.bots.hints import quantities
from origins.bots.words import FOLDER, changed, say
from origins.games.origin.bot.imagine import determinise
from origins.kernel.errors import IllegalChoice, InvalidSetup
from origins.session.texts import LANGUAGES, catalogue
from tests.modes import Mode

MODES = [
    Mode("first-builders", 1, {"trials": 5}),
    Mode("first-builders", 2),
    Mode("first-builders", 4, {"wonders": True}),
    Mode("origin", 2),
    Mode("origin", 4),
]
CHANCE = {"en": "Chance to win:", "fr": "Chances de gagner :", "pl": "Szansa na wygraną:"}


@pytest.fixture
def nothing_compiled(monkeypatch):
    """As if the compiled engine were still being made."""
    monkeypatch.setattr(engines, "compiled_if_ready", lambda game: None)


def _later(mode: Mode, decisions: int, seed: int = 5) -> origins.Session:
    session = mode.new(seed)
    bot = make("eager", 1)
    for _ in range(decisions):
        session.play(decide(bot, session))
    assert session.to_move is not None
    return session


# catalogues


def _texts(lang: str) -> dict[str, str]:
    found = catalogue(FOLDER, lang)
    return {f"{section}.{name}": text for section, texts in found.items() for name, text in texts.items()}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_says_the_same_things(lang: str) -> None:
    english, found = _texts("en"), _texts(lang)
    assert list(found) == list(english)
    for key, text in found.items():
        assert set(re.findall(r"{\w+}", text)) == set(re.findall(r"{\w+}", english[key])), key


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_every_quantity_has_a_name(mode: Mode) -> None:
    session = _later(mode, 20)
    counted = quantities(session.game, session.state, session.content.table(None), 0)
    for lang in LANGUAGES:
        for name in counted:
            assert session.texts(lang).say(f"quantity.{name}")


def test_changes_are_told_with_their_sign() -> None:
    texts = origins.new("first-builders", seed=1).texts("en")
    assert changed(texts, {"points": 5, "stone": -1}, 6) == "Victory Points +5, Stone −1"
    assert changed(texts, {"points": 5, "stone": -1}, 1) == "Victory Points +5"


def test_an_unknown_language_is_named() -> None:
    with pytest.raises(InvalidSetup, match="'de'"):
        say("de", "hint.forced")


# wording, of a thought made by hand


def _ids(session: origins.Session, *notations: str) -> list[int]:
    """The ids of choices made one after the other, on a copy."""
    copy = session.copy()
    found = []
    for notation in notations:
        found.append(next(c.id for c in copy.choices() if c.notation == notation))
        copy.play(notation)
    return found


def _at_a_visit() -> tuple[origins.Session, int]:
    """The first turn of a game of two: the Archon is about to go to the site of stone."""
    session = origins.new("first-builders", players=2, seed=3, seats=["Ada", "Bo"])
    while session.choices()[0].kind != "visit":
        session.play(session.choices()[0])
    seat = session.to_move
    assert seat is not None
    return session, seat


def _thought(
    *rated: tuple[int, float], line: tuple[int, ...] = (), draw: bool = False, looked: int = 1
) -> hints.Thought:
    return hints.Thought(tuple(hints.Rated(*one) for one in rated), line, draw, looked)


def test_says_what_is_gained_now_and_by_the_end_of_the_plan() -> None:
    session, seat = _at_a_visit()
    visit, archon, site, upper = _ids(session, "visit", "archon", "site 1", "upper")
    grow = _ids(session, "grow")[0]
    thought = _thought((visit, 0.62), (grow, 0.5), line=(archon, site, upper), looked=400)
    found = hints.explain(session.texts("en"), session.state, seat, thought, session.seats)
    assert found.choice == "visit"
    assert [(weighed.choice, weighed.chance) for weighed in found.rated] == [("visit", 0.62), ("grow", 0.5)]
    assert found.rated[1].text.startswith("Grow your Population")
    assert (found.now, found.draw, found.looked, found.goal) == ((), False, 400, None)
    assert found.turn[0] == ("stone", "Stone", 3)
    assert len(found.line) == 3
    assert f"Then: {found.line[0]} → {found.line[1]} → {found.line[2]}." in found.reason
    assert "All together by then: Stone +3" in found.reason
    assert "about 62 %; with “Grow your Population" in found.reason
    assert found.reason.endswith("50 %.")
    session.play("visit")
    session.play("archon")
    session.play("site 1")
    told = hints.explain(session.texts("en"), session.state, seat, _thought((upper, 0.62)))
    assert told.reason.startswith("At once: Stone +3")
    assert told.reason.endswith("Nothing else can be chosen.")
    assert told.now[0] == ("stone", "Stone", 3)
    assert told.turn == ()


def test_a_plan_that_ends_with_a_draw_says_so() -> None:
    session, seat = _at_a_visit()
    visit, archon = _ids(session, "visit", "archon")
    told = [
        hints.explain(session.texts("en"), session.state, seat, _thought((visit, 0.5), line=(archon,), draw=draw))
        for draw in (True, False)
    ]
    assert [hint.draw for hint in told] == [True, False]
    assert "→ a draw." in told[0].reason
    assert "a draw" not in told[1].reason


def test_a_hardly_better_choice_is_not_called_better() -> None:
    session, seat = _at_a_visit()
    visit, grow = _ids(session, "visit")[0], _ids(session, "grow")[0]
    thought = _thought((visit, 0.503), (grow, 0.5))
    assert "is about as good" in hints.explain(session.texts("en"), session.state, seat, thought).reason


def test_what_cannot_be_done_any_more_is_left_out_of_the_plan() -> None:
    session, seat = _at_a_visit()
    visit, archon = _ids(session, "visit", "archon")
    found = hints.explain(
        session.texts("en"), session.state, seat, _thought((visit, 0.6), line=(archon, visit), draw=True)
    )
    assert len(found.line) == 1
    assert not found.draw


def test_one_who_plays_alone_is_told_points() -> None:
    session = origins.new("first-builders", players=1, seed=3)
    while session.choices()[0].kind != "visit":
        session.play(session.choices()[0])
    visit, other = _ids(session, "visit")[0], _ids(session, "pass")[0]
    rated = (hints.Rated(visit, 0.6, 207.5), hints.Rated(other, 0.2, 150.0))
    found = hints.explain(session.texts("en"), session.state, 0, hints.Thought(rated, (), False))
    assert found.goal == session.game.face.extra(session.state, session.content.table(None))["target"]
    assert [weighed.points for weighed in found.rated] == [207.5, 150.0]
    assert f"about 208 VP of the {found.goal} needed" in found.reason


# thinking


@pytest.mark.parametrize("mode", MODES, ids=str)
@pytest.mark.parametrize("decisions", [6, 33])
def test_a_hint_in_three_languages(mode: Mode, decisions: int, nothing_compiled) -> None:
    session = _later(mode, decisions)
    seat = session.to_move
    assert seat is not None
    offered = {choice.notation: choice for choice in session.choices()}
    for lang in LANGUAGES:
        found = hints.hint(session, seat, "planner@8", lang)
        assert found.text == offered[found.choice].text(lang)
        assert 0 <= found.chance <= 1
        second = found.rated[1].choice
        assert second != found.choice
        assert 2 <= len(found.rated) <= 3
        assert [offered[weighed.choice].text(lang) for weighed in found.rated] == [w.text for w in found.rated]
        assert found.looked >= 1
        assert "{" not in found.reason
        assert offered[second].text(lang) in found.reason
        if mode.players > 1:
            assert CHANCE[lang] in found.reason
        else:
            assert str(session.game.face.extra(session.state, session.content.table(None))["target"]) in found.reason


@pytest.mark.parametrize("mode", MODES, ids=str)
@pytest.mark.parametrize("level", ["planner@40", "tree@150"])
def test_the_plan_can_be_carried_out(mode: Mode, level: str) -> None:
    """Up to the end of the turn or a draw, whatever the others hold."""
    engines.compiled_now(mode.game)
    for decisions in (8, 21, 40):
        session = _later(mode, decisions)
        seat = session.to_move
        assert seat is not None
        thought = hints.think(position_for(session, seat, fresh_stream(3)), level)
        session.make(thought.choice)
        for choice in thought.line:
            assert session.to_move == seat
            session.make(choice)
        assert (session.decider == -1) >= thought.draw


@pytest.mark.parametrize("game", ["first-builders", "origin"])
def test_a_search_knows_the_second_best(game: str) -> None:
    engines.compiled_now(game)
    session = _later(Mode(game, 2), 14)
    seat = session.to_move
    assert seat is not None
    position = position_for(session, seat, fresh_stream(3))
    thought = hints.think(position, "tree@400", seed=2)
    assert thought == hints.think(position, "tree@400", seed=2)
    assert thought.choice == make("tree@400", 2).choose(position)
    assert {rated.choice for rated in thought.rated} <= set(position.choices)
    assert len({rated.choice for rated in thought.rated}) == len(thought.rated) == 3
    assert all(0 < rated.chance < 1 for rated in thought.rated)
    assert thought.looked == 400


@pytest.mark.parametrize("level", ["random", "eager", "greedy", "planner"])
def test_every_level_can_be_asked(level: str, nothing_compiled) -> None:
    session = _later(Mode("origin", 3), 12)
    assert session.to_move is not None
    assert hints.hint(session, session.to_move, level).reason


def test_other_secrets_the_same_hint(nothing_compiled) -> None:
    session = _later(Mode("origin", 3), 40)
    seat = session.to_move
    assert seat is not None
    expected = hints.hint(session, seat, "planner@8")
    for seed in range(3):
        other = session.copy()
        other.state = determinise(session.state, session.content.table(None), seat, fresh_stream(seed))
        assert hints.hint(other, seat, "planner@8") == expected


def test_a_thought_is_plain_data(nothing_compiled) -> None:
    """It may come from another process."""
    session = _later(Mode("first-builders", 2), 10)
    assert session.to_move is not None
    thought = hints.think(position_for(session, session.to_move, fresh_stream(1)), "planner@8")
    assert msgspec.json.decode(msgspec.json.encode(thought), type=hints.Thought) == thought
    assert set(map(type, asdict(thought).values())) <= {int, float, bool, tuple, type(None)}


def test_says_what_is_wrong(nothing_compiled) -> None:
    session = origins.new("origin", seed=1)
    assert session.to_move is not None
    with pytest.raises(InvalidSetup, match="there is no bot 'oracle'"):
        hints.hint(session, session.to_move, "oracle")
    with pytest.raises(IllegalChoice, match="nothing to decide"):
        hints.hint(session, 1 - session.to_move, "planner@8")
    with pytest.raises(InvalidSetup, match="'de'"):
        hints.hint(session, session.to_move, "planner@8", "de")
