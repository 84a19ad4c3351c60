"""Texts: complete in three languages, and every choice and event of a game can be read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from origins.games.first_builders import GAME
from origins.games.first_builders.model import terms
from origins.games.first_builders.model.box import COUNTS
from origins.games.first_builders.model.choices import PASS
from origins.games.origin import GAME as ORIGIN
from origins.kernel import rng
from origins.kernel.agenda import FIRST_AUTOMATIC
from origins.kernel.engine import engine
from origins.kernel.errors import ContentError, InvalidSetup
from origins.session.texts import COMMON, LANGUAGES, Texts, catalogue

GAMES = (GAME, ORIGIN)
FOLDERS = (COMMON, *(game.folder / "texts" for game in GAMES))
OTHERS = tuple(lang for lang in LANGUAGES if lang != "en")

# Texts that are right as they are in another language too.
SAME = {
    ("fr", "choice.site"),  # Site
    ("fr", "result.total"),  # Total
    ("fr", "source.points"),  # Points
    ("fr", "game.title"),  # Origin
    ("pl", "game.title"),
    ("fr", "colour.orange"),
    ("fr", "quantity.continents"),
    ("fr", "colour.violet"),
    ("fr", "bot.tree-5s"),
    ("fr", "step.site"),
    ("fr", "step.lower"),
    *((lang, key) for lang in ("fr", "pl") for key in ("step.bonus", "mark.bonus", "mark.city")),  # Bonus, Agora
    ("fr", "mark.vp"),  # points
    ("fr", "mark.temple"),
    ("fr", "mark.ship"),  # site
    ("pl", "mark.start"),
}
SAME_NAMES = {
    ("fr", "Agora"),
    ("pl", "Agora"),
    ("fr", "Forum"),
    ("pl", "Forum"),
    ("pl", "Obelisk"),
    ("fr", "Statue"),
    ("fr", "Cancer"),
    ("fr", "orange"),
}


def texts(lang: str) -> Texts:
    return Texts(GAME, GAME.content(), lang)


def flat(folder: Path, lang: str) -> dict[str, str]:
    sections = catalogue(folder, lang)
    return {f"{section}.{key}": text for section, found in sections.items() for key, text in found.items()}


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def letters(text: str) -> str:
    """What is left to translate once the placeholders are out."""
    return re.sub(r"[^A-Za-z]", "", re.sub(r"{.*?}", "", text))


# the catalogues against each other


@pytest.mark.parametrize("folder", FOLDERS, ids=str)
@pytest.mark.parametrize("lang", OTHERS)
def test_all_languages_have_the_same_keys_and_placeholders(folder: Path, lang: str) -> None:
    english, other = flat(folder, "en"), flat(folder, lang)
    assert list(other) == list(english)  # in the same order, so that translators find their way
    assert {k: placeholders(t) for k, t in other.items()} == {k: placeholders(t) for k, t in english.items()}


@pytest.mark.parametrize("folder", FOLDERS, ids=str)
@pytest.mark.parametrize("lang", OTHERS)
def test_nothing_is_left_in_english(folder: Path, lang: str) -> None:
    english, other = flat(folder, "en"), flat(folder, lang)
    left = [
        key
        for key, text in other.items()
        if text == english[key] and letters(text) and (lang, key) not in SAME and not key.startswith("terminal.")
    ]
    assert left == []
    assert not [key for key, text in other.items() if re.search(r"\bVP\b", text)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS, ids=str)
def test_texts_are_tidy(folder: Path, lang: str) -> None:
    for key, text in flat(folder, lang).items():
        joins = key in ("show.cost", "list.separator")  # these carry their own space
        assert text, key
        assert joins or text == text.strip(), key
        assert "  " not in text, key
        if lang == "fr":
            assert not re.search(r" [:;?!]", text), f"{key}: the space before high punctuation is a no-break one"
        if key.startswith("event."):
            assert text.endswith("."), key
        if key.startswith("ability."):
            assert text.endswith("."), key
        if key.startswith("prompt."):
            assert len(text) <= 60, key


# the catalogues against the game


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_choice_frame_and_event_has_a_text_and_no_text_is_idle(lang: str) -> None:
    found = catalogue(GAME.folder / "texts", lang)
    frames = {name for kind, name in GAME.model.frames.names.items() if kind < FIRST_AUTOMATIC}
    assert set(found["choice"]) == {kind.name for kind in GAME.model.codec.kinds}
    assert set(found["prompt"]) == frames
    assert set(found["event"]) == {kind.name for kind in GAME.model.events.kinds}
    assert set(found["source"]) == set(GAME.rules.sources)
    assert set(found["reason"]) == set(GAME.rules.reasons)
    assert set(found["lower"]) == set(terms.SITES)
    assert set(found["ability"]) == {
        *terms.TILES, "farm", *terms.SIGNS, *terms.WONDERS, *terms.BONUS_TILES, "district",
        "military_track", "temple_track", "advisor_track", "population_track", "tower", "superiority_token",
        "building_market", "citizen_offer", "solo",
    }  # fmt: skip
    plain = {per for per in COUNTS if not per.startswith("building_id:")}
    assert set(found["per"]) == {*plain, "building_id"}
    assert set(found["option"]) == {"wonders", "trials"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_value_of_every_domain_has_a_word(lang: str) -> None:
    t = texts(lang)
    domains = {**GAME.model.domains, **GAME.face.names.DOMAINS}
    for domain, ids in domains.items():
        words = [t.word(domain, i if domain != "reason" else 1 << i) for i in range(len(ids))]
        assert all(word.strip() for word in words)
        assert len(set(words)) == len(words), f"two of the {domain} domain read alike"
        assert list(t.words(domain)) == list(ids)
    used = {domain for kind in GAME.model.events.kinds for domain in kind.args}
    used |= {domain.key for kind in GAME.model.codec.kinds for domain in kind.domains}
    numbers = {"number", "value", "space", "x", "y", "points", "steps", "seat"}
    assert used <= {*domains, *numbers, "worker", "die"}


def test_names_in_the_content_tables_are_complete_and_translated() -> None:
    for domain, found in GAME.face.names.names(GAME.content().tables).items():
        for name, words in found.items():
            assert set(words) == set(LANGUAGES), f"{domain} {name}"
            for lang in OTHERS:
                same = words[lang] == words["en"]
                assert not same or (lang, words[lang]) in SAME_NAMES, f"{domain} {name} in {lang}"
    assert set(terms.COLOURS) <= set(GAME.face.names.names(GAME.content().tables)["colour"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_title_is_the_one_of_the_content_tables(lang: str) -> None:
    t = texts(lang)
    assert t.say("game.title").replace("\u00a0", " ") == t.word("term", "game")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_ability_can_be_read(lang: str) -> None:
    t = texts(lang)
    for domain in ("building", "sign", "wonder", "bonus", "tile"):
        for name in t.words(domain):
            assert "{" not in t.ability(domain, name)
    assert t.ability("tile", terms.AGORA) == t.ability("tile", "agora")
    assert t.ability("tile", "farm")


def test_numbers_of_abilities_come_from_the_content(tmp_path: Path) -> None:
    t = texts("en")
    assert t.ability("building", "castle") == "1 VP, plus 3 VP per District you have closed."
    assert t.ability("building", "stone_circle").startswith("0/1/3/6/10 VP for 1/2/3/4/5 different colours")
    assert t.ability("wonder", "great_pyramid_of_giza") == "Pay 1/2/3 resources of any kind for 2/5/9 VP."
    assert t.word("trial", "A10") == "2 VP per Seat of Power in your City, filled or open, at most 14 VP"
    pack = tmp_path / "box.toml"
    pack.write_text(
        '[[building]]\nid = "castle"\neffect = { each = 7 }\n[[trial]]\nid = "A01"\nper = "farm"\neach = 9\n',
        encoding="utf-8",
    )
    changed = Texts(GAME, GAME.content(pack), "en")
    assert changed.ability("building", "castle") == "1 VP, plus 7 VP per District you have closed."
    assert changed.word("trial", 0) == "9 VP per Farm in your City"


# whole games


def whole_game(players: int, seed: int, options: dict[str, Any]) -> Iterator[tuple[Any, list[int], list[Any]]]:
    """Every position of a random game with its choices, and what has been told by then."""
    log: list[Any] = []
    box = GAME.content().table(log)
    loops = engine("python", GAME).loops
    s, out, stream = GAME.model.State(), [0] * GAME.model.most, [0, 0, 0]
    rng.seed_stream(stream, seed, 0)
    loops.start(s, box, players, GAME.flags(players, options))
    n = loops.advance(s, box, out)
    while n:
        yield s, out[:n], log
        pick = out[rng.draw(stream, n)]
        while pick == PASS and n > 1:
            pick = out[rng.draw(stream, n)]  # nobody is lazy, so that more happens
        n = loops.step(s, box, pick, out)
    yield s, [], log


@cache
def three() -> tuple[Texts, ...]:
    return tuple(texts(lang) for lang in LANGUAGES)


@pytest.mark.parametrize(
    ("players", "options"),
    [(1, {"wonders": True}), (2, {}), (3, {"wonders": True, "trials": 4}), (4, {"wonders": True})],
)
def test_a_whole_game_can_be_read_in_all_languages(players: int, options: dict[str, Any]) -> None:
    seats = ("Ann", "Bob", "Cleo", "Dan")[:players]
    told: list[Any] = []
    for s, choices, log in whole_game(players, 11, options):
        if choices:
            frame = s.agenda[s.depth - 1].kind
            for t in three():
                read = [t.choice(s, choice, seats) for choice in dict.fromkeys(choices)]
                assert all(read)
                assert len(set(read)) == len(read), f"two choices read alike in {t.lang}: {sorted(read)}"
                assert t.prompt(frame)
        told = log
    assert len(told) > 100
    for kind, *args in told:
        for t in three():
            assert "{" not in t.event(kind, args, seats)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_choice_id_can_be_read_even_out_of_place(lang: str) -> None:
    t = texts(lang)
    s = next(s for s, _, _ in whole_game(2, 1, {}))
    for kind in GAME.model.codec.kinds:
        for choice in {kind.base, kind.base + kind.size - 1}:
            assert t.choice(s, choice)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_can_be_read_hidden_or_not(lang: str) -> None:
    t = texts(lang)
    for kind in GAME.model.events.kinds:
        assert "{" not in t.event(kind.name, [1] * len(kind.args), ("Ann", "Bob"))
        assert "{" not in t.event(kind.name, [None] * len(kind.args))


# how it reads


def test_some_texts() -> None:
    en, fr, pl = three()
    gains = [0, terms.FOOD, 3]
    assert en.event("gains", gains, ["Ann"]) == "Ann gains 3 × Food."
    assert fr.event("gains", gains, ["Ann"]) == "Ann gagne 3 × Nourriture."
    assert pl.event("gains", gains, ["Ann"]) == "Ann zyskuje: 3 × Żywność."
    assert en.event("visits", [1, terms.ARCHON_WORKER, 0, 2]) == "Player 2 visits site 3 (Wisdom and Temples): Archon."
    assert pl.event("visits", [1, terms.RED, 4, 0]).endswith("miejsce 1 (Kamień i wojsko): Patrycjusz czerwony 4.")
    assert en.event("recolours", [0, terms.RED, terms.BLUE, 4], ["Ann"]) == "Ann swaps a die: red 4 → blue 4."
    assert en.event("gains", [0, None, 3], ["Ann"]) == "Ann gains 3 × something hidden."
    both = terms.END_GOLD | terms.END_TOWERS
    assert en.word("reason", both).count(",") == 1
    assert fr.prompt("turn") == "Choisissez votre action"


def test_a_choice_says_what_it_is_about_and_what_it_costs() -> None:
    from tests.first_builders.scene import Scene

    en, _, pl = three()
    scene = Scene(players=2).freemen(0, "red 4", "blue 2").resources(0, 5, 5, 5, 5).sites(1, 5, 1, 1, 1)
    scene.market("castle", "harbor", "mint")

    def read(t: Texts = en) -> list[str]:
        return [t.choice(scene.s, choice) for choice in scene._out[: scene._n]]

    assert "Grow your Population – cost: 2 × Food" in read()
    scene.do("visit")
    assert read() == ["Freeman red 4", "Freeman blue 2", "Archon"]
    scene.do("freeman red 4")
    assert read()[:2] == ["Site 1 (Stone and military)", "Site 2 (Food and Buildings) – cost: 1 × Wisdom"]
    assert read(pl)[1] == "Miejsce 2 (Żywność i budowle) – koszt: 1 × Mądrość"
    scene.do("site 2")
    assert read()[:2] == ["Upper action: 3 × Food", "Lower action: purchase a Building"]
    scene.do("lower")
    assert read()[1] == "Harbor – market space 2 – cost: 1 × Wisdom, 3 × Stone"
    scene.do("market 2", "as-farm", "place 1,0")
    assert en.word("tile", scene.p.cell_tile[2]) == "Farm"


# errors


def test_an_unknown_language_is_named_with_the_known_ones() -> None:
    with pytest.raises(InvalidSetup, match=r"'de'.*en, fr, pl"):
        texts("de")


def test_a_game_without_texts_is_named(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"nowhere.*missing"):
        Texts(replace(GAME, folder=tmp_path / "nowhere"), GAME.content(), "en")


def test_a_missing_text_is_named() -> None:
    with pytest.raises(LookupError, match=r"first-builders has no text event\.nothing in en"):
        texts("en").say("event.nothing")
    with pytest.raises(LookupError, match=r"event\.passes.*'seat'"):
        texts("en").say("event.passes")
