"""First games with a guide: every lesson is met by somebody who plays one, and its words are true of the box."""

from __future__ import annotations

import re
import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import origins
from origins.kernel.agenda import FIRST_DECISION
from origins.kernel.errors import ContentError
from origins.kernel.game import Game
from origins.session.catalogue import game_named
from origins.session.texts import LANGUAGES, Texts
from origins.session.tours import Lesson, Tour, tours
from tests.policies import PURPOSES, Policy, purposeful

GAMES = ("first-builders", "origin")
PLAYERS = ("wonder", "closer", "climber", "warrior", "citizen", "eager", "cards", "fighter", "traveller", "objectives")
GAMES_EACH = 30


def copy_of(game: str, folder: Path) -> Game:
    """A game whose folder may be changed."""
    found = game_named(game)
    shutil.copytree(found.folder / "texts", folder / "texts")
    shutil.copy(found.folder / "tours.toml", folder)
    return replace(found, folder=folder)


def read(game: str, lang: str = "en", content: Any = None) -> tuple[Tour, ...]:
    found = game_named(game)
    return tours(Texts(found, content or found.content(), lang))


TOURS = [(game, tour) for game in GAMES for tour in read(game)]
NAMES = [f"{game}-{tour.id}" for game, tour in TOURS]


def held(session: origins.Session) -> bool:
    """Whether the last choice of the turn is one that waits for its end: it could still be taken back."""
    seen = [choice.preview() for choice in session.choices()] if session.can_undo else []
    return any(preview.ends and not preview.reveals for preview in seen)


def fits(lesson: Lesson, session: origins.Session, had: int) -> bool:
    """The conditions, as the page reads them."""
    when, kinds = lesson.when, {choice.kind for choice in session.choices()}
    view = session.view(session.to_move)
    return (
        ("decision" not in when or view["decision"] in when["decision"])
        and ("offered" not in when or when["offered"] in kinds)
        and ("missing" not in when or when["missing"] not in kinds)
        and view["board"].get("round", 0) >= when.get("round", 0)
        and had >= when.get("after", 0)
        and (not when.get("held") or held(session))
    )


def play_through(game: str, tour: Tour, policy: Policy, seed: int) -> list[str]:
    """Play the tour to its end; the lessons met in the first seat, in their order."""
    session = origins.new(game, players=tour.players, options=tour.options, seed=seed)
    met: list[str] = []
    while session.to_move is not None:
        if session.to_move == 0:
            fitting = (lesson for lesson in tour.lessons if lesson.id not in met and fits(lesson, session, len(met)))
            met += [lesson.id for lesson in fitting][:1]
        session.play(policy(session))
    assert session.result is not None
    return met


@pytest.mark.parametrize(("game", "tour"), TOURS, ids=NAMES)
def test_every_lesson_is_met(game: str, tour: Tour) -> None:
    missing = {lesson.id for lesson in tour.lessons}
    for seed in range(GAMES_EACH):
        met = play_through(game, tour, purposeful(seed, PURPOSES[PLAYERS[seed % len(PLAYERS)]]), seed)
        assert met[0] == tour.lessons[0].id
        assert len(met) >= len(tour.lessons) // 2
        missing -= set(met)
        if not missing:
            return
    raise AssertionError(f"nobody met {missing}")


def test_every_mode_has_its_tour() -> None:
    builders = {(tour.players, tuple(tour.options)) for tour in read("first-builders")}
    assert builders == {(2, ()), (1, ()), (2, ("wonders",)), (2, ("trials",))}
    assert [tour.players for tour in read("origin")] == [2]


@pytest.mark.parametrize("game", GAMES)
def test_conditions_name_what_there_is(game: str) -> None:
    model = game_named(game).model
    decisions = {name for kind, name in model.frames.names.items() if kind >= FIRST_DECISION}
    kinds = {kind.name for kind in model.codec.kinds}
    for tour in read(game):
        for lesson in tour.lessons:
            assert lesson.when
            assert set(lesson.when.get("decision", ())) <= decisions, lesson.id
            assert {lesson.when[word] for word in ("offered", "missing") if word in lesson.when} <= kinds, lesson.id


@pytest.mark.parametrize("game", GAMES)
def test_lessons_are_short_and_said_once(game: str) -> None:
    for lang in LANGUAGES:
        for tour in read(game, lang):
            said = [lesson.text for lesson in tour.lessons]
            assert len(set(said)) == len(said)
            assert all(40 < len(text) < 260 for text in said), [text for text in said if not 40 < len(text) < 260]
            assert not [text for text in said if "{" in text]


@pytest.mark.parametrize("game", GAMES)
def test_no_lesson_has_a_number_of_its_own(game: str) -> None:
    """Numbers come from the box, except levels of tiles, which are what is printed on them."""
    for lang in LANGUAGES:
        texts = Texts(game_named(game), game_named(game).content(), lang)
        for tour in read(game):
            for lesson in tour.lessons:
                text = texts._own["lesson"][lesson.id].replace("1 starts", "").replace("niveau 1", "")
                assert not re.search(r"\d", text.replace("poziomu 1", "")), lesson.id


def test_lessons_follow_a_content_pack(tmp_path: Path) -> None:
    pack = tmp_path / "box.toml"
    pack.write_text("[wonders]\nunlock_site_value = 4\nclaim_cost = { gold = 7 }\n", encoding="utf-8")
    content = game_named("first-builders").content(pack)
    for lang in LANGUAGES:
        found = {lesson.id: lesson.text for tour in read("first-builders", lang, content) for lesson in tour.lessons}
        assert "4" in found["wonders_locked"]
        assert "7" in found["wonders_claim"]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[tour.base]\nplayers = 2\nlessons = ['a']\n", "tour base: something is missing"),
        ("[tour.base]\nplayers = 2\nlessons = ['a']\n[lesson.a]\nwhen = { raining = true }\nat = 'x'\n", "'raining'"),
        ("[tour.base", "cannot be read"),
    ],
)
def test_a_file_that_is_wrong_is_named(tmp_path: Path, text: str, says: str) -> None:
    game = copy_of("origin", tmp_path)
    (game.folder / "tours.toml").write_text(text, encoding="utf-8")
    with pytest.raises(ContentError, match=says) as error:
        tours(Texts(game, game_named("origin").content(), "en"))
    assert "tours.toml" in str(error.value)


def test_a_game_without_the_file_has_no_tour(tmp_path: Path) -> None:
    game = copy_of("origin", tmp_path)
    (game.folder / "tours.toml").unlink()
    assert tours(Texts(game, game_named("origin").content(), "en")) == ()
