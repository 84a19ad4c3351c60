"""Texts of Origin: every choice, card and event can be read in three languages, and tells no one too much."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import origins
from origins.games.origin import GAME, names
from origins.games.origin.face import why
from origins.games.origin.model import terms
from origins.games.origin.model.frames import REWARD
from origins.kernel import rng
from origins.kernel.agenda import FIRST_AUTOMATIC
from origins.kernel.engine import engine
from origins.session.texts import LANGUAGES, Texts, catalogue

from .scene import Scene

OTHERS = tuple(lang for lang in LANGUAGES if lang != "en")
SEATS = ("Ann", "Bob", "Cleo", "Dan")

# Names that are right as they are in another language too.
SAME_NAMES = {
    *((lang, name) for lang in OTHERS for name in ("Maghreb", "Sahara", "Kalahari", "Pilbara", "Queensland", "Altiplano")),
    *((lang, name) for lang in OTHERS for name in ("Alaska", "Nunavut")),
    *(("fr", name) for name in ("Danube", "Turkestan", "Levant", "Himalaya", "Yukon", "Bab-el-Mandeb")),
    *(("fr", name) for name in ("Imitation", "Mutation", "Navigation", "Adaptation")),
    *(("fr", name) for name in ("Orange", "Violet", "Normal", "Village", "Continent", "Force", "Permanent")),
    *(("pl", name) for name in ("Oceania", "Iberia", "Arabia", "Mekong", "Papua", "Amazonia", "Patagonia")),
}  # fmt: skip


@cache
def texts(lang: str) -> Texts:
    return Texts(GAME, GAME.content(), lang)


def three() -> tuple[Texts, ...]:
    return tuple(texts(lang) for lang in LANGUAGES)


# the catalogues against the game


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_has_a_text_and_no_text_is_idle(lang: str) -> None:
    found = catalogue(GAME.folder / "texts", lang)
    frames = {name for kind, name in GAME.model.frames.names.items() if kind < FIRST_AUTOMATIC}
    assert set(found["choice"]) == {kind.name for kind in GAME.model.codec.kinds}
    assert set(found["prompt"]) == frames
    assert set(found["event"]) == {kind.name for kind in GAME.model.events.kinds}
    assert set(found["source"]) == set(GAME.rules.sources)
    assert set(found["reason"]) == set(GAME.rules.reasons)
    assert set(found["ability"]) == {"card", *terms.COLOURS, "strait", "pawn", "innovation_tile"}
    assert set(found["effect"]) == {*terms.EFFECTS, "draw_objective"}
    assert set(found["power"]) == set(terms.POWERS)
    assert set(found["condition"]) == set(terms.CONDITIONS)
    assert set(found["column"]) == {*terms.COLUMNS, "any"}
    assert set(found["colour"]) == set(terms.COLOURS)
    assert set(found["deck"]) == set(terms.DECKS)
    assert set(found["one"]) == {*terms.DECKS, "any"}


def test_every_reason_why_not_has_a_text() -> None:
    source = Path(str(why.__file__)).read_text(encoding="utf-8")
    found = catalogue(GAME.folder / "texts", "en")["why"]
    assert [key for key in found if f'"{key}"' not in source] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_value_of_every_domain_has_a_word(lang: str) -> None:
    t = texts(lang)
    domains = {**GAME.model.domains, **GAME.face.names.DOMAINS}
    for domain, ids in domains.items():
        words = [t.word(domain, i if domain != "reason" else 1 << i) for i in range(len(ids))]
        assert all(word.strip() for word in words)
        assert len(set(words)) == len(words), f"two of the {domain} domain read alike"
        assert list(t.words(domain)) == list(ids)
    used = {domain.rstrip("?") for kind in GAME.model.events.kinds for domain in kind.args}
    used |= {domain.key for kind in GAME.model.codec.kinds for domain in kind.domains}
    assert used <= {*domains, "number", "value", "space", "level", "seat"}


def test_names_in_the_content_tables_are_complete_and_translated() -> None:
    for domain, found in GAME.face.names.names(GAME.content().tables).items():
        for name, words in found.items():
            assert set(words) == set(LANGUAGES), f"{domain} {name}"
            for lang in OTHERS:
                same = words[lang] == words["en"]
                assert not same or (lang, words[lang]) in SAME_NAMES, f"{domain} {name} in {lang}: {words[lang]}"


def test_the_title_is_the_one_of_the_content_tables() -> None:
    for t in three():
        assert t.say("game.title") == GAME.content().tables["title"]


# cards


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_says_what_it_does(lang: str) -> None:
    t = texts(lang)
    read = [t.ability("card", name) for name in terms.CARDS]
    assert not [text for text in read if "{" in text or not text.endswith(".") or not text[0].isupper()]
    assert len(set(read)) == len(read)
    assert t.ability("card", 0) == t.ability("card", "act_raid")


def test_what_a_card_does_comes_from_the_content(tmp_path: Path) -> None:
    en = texts("en")
    assert en.ability("card", "per_pathfinders") == "Your pawns have +1 speed."
    assert en.ability("card", "obj_green_2") == "Your pawns on green territories: at least 2."
    assert en.ability("card", "act_war_cry").endswith("when they swap; only before your action.")
    pack = tmp_path / "box.toml"
    pack.write_text(
        '[[permanents]]\nid = "per_pathfinders"\neffect = { value = 2 }\n'
        '[[permanents]]\nid = "per_palisade"\neffect = { kind = "speed_bonus", value = 3 }\n'
        '[[objectives]]\nid = "obj_green_2"\ncondition = { colour = "violet" }\n',
        encoding="utf-8",
    )
    changed = Texts(GAME, GAME.content(pack), "en")
    assert changed.ability("card", "per_pathfinders") == "Your pawns have +2 speed."
    assert changed.ability("card", "per_palisade") == "Your pawns have +3 speed."
    assert changed.ability("card", "obj_green_2") == "Your pawns on violet territories: at least 2."


# whole games


def whole_game(players: int, seed: int) -> Iterator[tuple[Any, list[int], list[Any]]]:
    """Every position of a random game with its choices, and what has been told by then."""
    log: list[Any] = []
    box = GAME.content().table(log)
    loops = engine("python", GAME).loops
    s, out, stream = GAME.model.State(), [0] * GAME.model.most, [0, 0, 0]
    rng.seed_stream(stream, seed, 0)
    loops.start(s, box, players, 0)
    n = loops.advance(s, box, out)
    while n:
        yield s, out[:n], log
        n = loops.step(s, box, out[rng.draw(stream, n)], out)
    yield s, [], log


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_can_be_read_in_all_languages(players: int) -> None:
    seats = SEATS[:players]
    told: list[Any] = []
    for s, choices, log in whole_game(players, 5):
        for t in three() if choices else ():
            read = [t.choice(s, choice, seats) for choice in dict.fromkeys(choices)]
            assert all(read)
            assert not [text for text in read if "{" in text]
            assert len(set(read)) == len(read), f"two choices read alike in {t.lang}: {sorted(read)}"
            assert t.prompt(s.agenda[s.depth - 1].kind)
        told = log
    assert len(told) > 100
    for kind, *args in told:
        for t in three():
            text = t.event(kind, args, seats)
            assert "{" not in text
            assert "hidden" not in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_choice_id_can_be_read_even_out_of_place(lang: str) -> None:
    t = texts(lang)
    s = next(s for s, _, _ in whole_game(2, 1))
    for kind in GAME.model.codec.kinds:
        for choice in {kind.base, kind.base + kind.size - 1}:
            assert t.choice(s, choice)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_can_be_read_hidden_or_not(lang: str) -> None:
    t = texts(lang)
    for kind in GAME.model.events.kinds:
        assert "{" not in t.event(kind.name, [1] * len(kind.args), ("Ann", "Bob"))
        assert "{" not in t.event(kind.name, [None] * len(kind.args))


def test_a_log_names_no_card_that_its_reader_may_not_know() -> None:
    """As the view of a game: what others draw is a card of its kind, no more."""
    g = origins.new("origin", players=3, seed=4)
    stream = [0, 0, 0]
    rng.seed_stream(stream, 9, 0)
    for _ in range(300):
        choices = g.choices()
        if not choices:
            break
        g.play(choices[rng.draw(stream, len(choices))])
    cards = {lang: set(texts(lang).words("card").values()) for lang in LANGUAGES}
    hidden = 0
    for event in g.events(seat=1):
        if event.args[1:] and event.kind in (
            "dealt",
            "keeps",
            "returns",
            "draws",
            "puts_under",
            "raids",
            "steals",
            "sees",
        ):
            if event.args[-1] is None:
                hidden += 1
                for lang in LANGUAGES:
                    assert not [name for name in cards[lang] if f"({name})" in event.text(lang)]
    assert hidden > 20


# how it reads


def test_some_texts() -> None:
    en, fr, pl = three()
    raid = terms.CARDS.index("act_raid")
    drawn = [0, terms.ACTION, raid]
    assert en.event("draws", drawn, ["Ann"]) == "Ann draws an Action card (Raid)."
    assert fr.event("draws", drawn, ["Ann"]) == "Ann pioche une carte Action (Razzia)."
    assert pl.event("draws", drawn, ["Ann"]) == "Ann dobiera kartę Akcji (Najazd)."
    assert en.event("draws", [0, terms.PERMANENT, None], ["Ann"]) == "Ann draws a Permanent card."
    assert pl.event("draws", [0, terms.PERMANENT, None], ["Ann"]) == "Ann dobiera kartę Stałą."
    assert en.event("sees", [0, 1, None], SEATS) == "Ann sees a card held by Bob."
    assert en.event("sees", [0, 1, raid], SEATS) == "Ann sees an Action card (Raid) held by Bob."
    assert en.event("dealt", [1, None], SEATS) == "Bob is dealt an Objective card."
    where = terms.TERRITORIES.index
    assert en.event("swaps", [0, where("rift"), 1, where("guinea")], SEATS) == (
        "Ann swaps with Bob: Great Rift ↔ Guinea Coast."
    )
    assert fr.event("evolves", [0, terms.PAWNS.index("h2s1_brown"), where("nile")], SEATS) == (
        "Ann fait évoluer un pion (marron, taille 2, force 1)\u00a0: Vallée du Nil."
    )
    assert pl.event("takes_tile", [0, 3, terms.VIOLET, 1], SEATS) == "Ann bierze kafelek poziomu 3 (fioletowa kolumna)."
    both = terms.END_TILES | terms.END_PAWNS
    assert en.word("reason", both) == "no tile is left on the rewards board, no pawn is left in the reserve"


def test_a_choice_says_what_it_is_about() -> None:
    en, fr, pl = three()
    scene = Scene().pawns(0, nile="h1s2_white").pawns(1, sahara="h1s1_white").hand(0, "act_war_cry")
    scene.hand(1, "per_palisade")

    def read(t: Texts = en) -> list[str]:
        return [t.choice(scene.s, choice, SEATS) for choice in scene._out[: scene._n]]

    assert "Evolve: white, height 1, strength 2" not in read(), "there is one, and it is on the board"
    assert "Evolve: white, height 2, strength 2" in read()
    assert "Migrate: Nile Valley (speed 1)" in read()
    assert "Swap: Nile Valley (strength 2)" in read()
    assert "Échanger\u00a0: Vallée du Nil (force 2)" in read(fr)
    scene.do("play act_war_cry")
    assert "Zamiana: Dolina Nilu (siła 3)" in read(pl), "as the rules count it now"
    scene.do("migrate nile")
    assert read() == ["Horn of Africa (orange)", "Levant (brown)"]


def test_a_target_shows_the_strength_it_defends_itself_with() -> None:
    scene = Scene().pawns(0, nile="h2s3_white").pawns(1, sahara="h1s1_white", horn="h1s1_brown")
    scene.player(1).power[terms.DEFENCE] = 1
    scene.refresh().do("swap nile")
    read = [texts("en").choice(scene.s, choice) for choice in scene._out[: scene._n]]
    assert read[0] == "Sahara (orange, strength 2)"


def test_a_reward_says_what_it_gives_now() -> None:
    en, _, pl = three()
    scene = Scene()

    def read(t: Texts, colour: int) -> list[str]:
        out = [0] * GAME.model.most
        n = GAME.rules.flow.options(scene.s, scene.box, out)
        assert scene.s.agenda[scene.s.depth - 1].a == colour
        return [t.choice(scene.s, choice) for choice in out[:n]]

    scene.column("yellow", 1, 2, 5).frame(REWARD, terms.YELLOW)
    assert read(en, terms.YELLOW) == [
        "Take 1 tile (yellow column), then draw an Action card",
        "Draw 3 × Action card, then put 2 under the deck",
    ]
    scene = Scene()
    scene.column("orange", 4, 4, 5).frame(REWARD, terms.ORANGE)
    assert read(en, terms.ORANGE)[0] == "Draw a Permanent card; there is no tile you can place (orange column)"
    scene.p.power[terms.ANY_COLUMN_TILE] = 1
    scene.p.power[terms.KEEP] = 2
    assert read(pl, terms.ORANGE) == [
        "Weź 1 kafelek (dowolna kolumna), potem dobierz kartę Stałą",
        "Dobierz: 3 × karta Stała, potem odłóż 1 pod talię",
    ]
    scene = Scene()
    scene.p.power[terms.BROWN_TILES] = 3
    scene.column("brown", 1, 1, 1, 1, 1, 1).frame(REWARD, terms.BROWN)
    assert read(en, terms.BROWN) == ["Take tiles (brown column), up to 3", "Take 1 tile (any column)"]


def test_names_belong_to_the_rules() -> None:
    assert set(names.DOMAINS["reason"]) == set(GAME.rules.reasons)
