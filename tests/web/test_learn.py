"""Learning by playing: a first game with a guide that points at things, follows the player, and can be left."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from origins.session.catalogue import game_named
from origins.session.texts import Texts
from origins.session.tours import Lesson, tours
from tests.web import client

LANGUAGES = {"en": "Learn by playing", "fr": "Apprendre en jouant", "pl": "Nauka przez grę"}


def lessons(game: str, lang: str = "en", tour: str = "base") -> tuple[Lesson, ...]:
    found = game_named(game)
    return next(known for known in tours(Texts(found, found.content(), lang)) if known.id == tour).lessons


def begin(page: Page, game: str, name: str = "Learn by playing") -> None:
    page.goto("/")
    page.get_by_role("radio", name=re.compile(rf"^{client.title(game)}\b")).click()
    page.get_by_role("button", name=name).click()
    expect(page).to_have_url(re.compile("#/table/"))


@pytest.mark.parametrize("game", ["first-builders", "origin"])
def test_the_guide_follows_a_first_game(page: Page, game: str) -> None:
    begin(page, game)
    _follow(page, lessons(game), 6)


@pytest.mark.parametrize(("tour", "title"), [("solo", "alone"), ("wonders", "Wonders"), ("trials", "Trials")])
def test_every_way_to_play_has_its_guide(page: Page, tour: str, title: str) -> None:
    page.goto("/")
    page.get_by_role("radio", name=re.compile(rf"^{client.title('first-builders')}\b")).click()
    page.get_by_role("group", name="More guided games").get_by_role("button", name=title).click()
    expect(page).to_have_url(re.compile("#/table/"))
    _follow(page, lessons("first-builders", tour=tour), 3)


def _follow(page: Page, told: tuple[Lesson, ...], most: int) -> None:
    """Play until a number of lessons were met."""
    coach = page.locator(".coach")
    known = {lesson.text: lesson for lesson in told}
    met: list[str] = []
    expect(coach).to_be_visible()
    for n in range(60):
        if len(met) >= most:
            break
        expect(page.locator(".prompt.mine")).to_be_visible()
        page.wait_for_timeout(150)
        if coach.count():
            text = coach.locator("p").inner_text()
            lesson = known[text]
            if lesson.id not in met:
                met.append(lesson.id)
                _points_at(page, lesson.at)
            if n % 2:
                coach.get_by_role("button", name="Got it").click()
        # Nothing is in the way of playing on.
        client.choose(page, n % client.offered(page).count())
    assert len(met) >= most
    assert met[0] == told[0].id
    assert len(set(met)) == len(met)


def _points_at(page: Page, at: str) -> None:
    """The frame is around things of that name, and the words stand beside it, on the screen."""
    selector = at if at[0] in "#." else f'[data-place^="{at}:"], [data-place="{at}"]'
    page.wait_for_timeout(350)
    ring, words = page.locator(".around").bounding_box(), page.locator(".coach").bounding_box()
    assert words
    assert words["x"] >= 0
    assert words["y"] >= 0
    assert words["x"] + words["width"] <= 1366
    assert words["y"] + words["height"] <= 768
    if page.locator(selector).count():
        assert ring
        inside = [
            box
            for node in page.locator(selector).all()
            if (box := node.bounding_box())
            and ring["x"] <= box["x"] + box["width"] / 2 <= ring["x"] + ring["width"]
            and ring["y"] <= box["y"] + box["height"] / 2 <= ring["y"] + ring["height"]
        ]
        assert inside


def test_the_guide_can_be_left_and_is_remembered(page: Page) -> None:
    begin(page, "first-builders")
    coach = page.locator(".coach")
    first = lessons("first-builders")[0].text
    expect(coach).to_contain_text(first)
    page.reload()
    expect(coach).to_contain_text(first)
    coach.get_by_role("button", name="Got it").click()
    expect(coach).to_have_count(0)
    page.reload()
    client.arrive(page)
    expect(page.locator(".prompt.mine")).to_be_visible()
    page.wait_for_timeout(400)
    expect(coach).to_have_count(0)  # what was had does not come again
    for _ in range(12):
        if coach.count():
            break
        expect(page.locator(".prompt.mine")).to_be_visible()
        client.choose(page)
        page.wait_for_timeout(200)
    coach.get_by_role("button", name="Leave the guide").click()
    expect(coach).to_have_count(0)
    page.reload()
    client.arrive(page)
    for _ in range(4):
        expect(page.locator(".prompt.mine")).to_be_visible()
        client.choose(page)
        expect(coach).to_have_count(0)


@pytest.mark.parametrize("lang", ["fr", "pl"])
def test_the_guide_speaks_the_language(new_page: Callable[..., Page], lang: str) -> None:
    page = new_page(locale=lang)
    begin(page, "origin", LANGUAGES[lang])
    expect(page.locator(".coach p")).to_contain_text(lessons("origin", lang)[0].text)


def test_the_guide_on_a_phone(new_page: Callable[..., Page]) -> None:
    page = new_page(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    begin(page, "first-builders")
    coach = page.locator(".coach")
    expect(coach).to_be_visible()
    box = coach.bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360
    assert box["y"] + box["height"] <= 740
    coach.get_by_role("button", name="Got it").tap()
    expect(coach).to_have_count(0)
    page.locator(client.GLOWING).first.tap()
    expect(page.locator("div.sheet")).to_be_visible()
