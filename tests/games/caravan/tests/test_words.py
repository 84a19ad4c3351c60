"""What people read: every choice, event and reason in three languages, and a pack that changes numbers."""

from __future__ import annotations

from pathlib import Path
from string import Formatter

import pytest

import origins
from caravan import GAME
from caravan.model.terms import CARDS, GOODS
from origins.kernel.agenda import FIRST_AUTOMATIC
from origins.kernel.errors import ContentError
from origins.rulebook import rules
from origins.session.texts import LANGUAGES, catalogue
from tests.modes import modes_of
from tests.policies import uniform

FOLDER = GAME.folder / "texts"
IDS = [
    *(f"{kind} {card}" for kind in ("take", "swap", "for", "pack", "discard") for card in CARDS),
    *(f"sell {good}" for good in GOODS),
    "draw",
    "seal",
    "end-turn",
]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_has_a_text_and_no_text_is_idle(lang: str) -> None:
    found, english = catalogue(FOLDER, lang), catalogue(FOLDER, "en")
    assert {section: list(texts) for section, texts in found.items()} == {
        section: list(texts) for section, texts in english.items()
    }
    for section, texts in found.items():
        for key, text in texts.items():
            asked = [{name for _, name, _, _ in Formatter().parse(t)} for t in (text, english[section][key])]
            assert asked[0] == asked[1], f"{section}.{key}"
    frames = {name for kind, name in GAME.model.frames.names.items() if kind < FIRST_AUTOMATIC}
    assert set(found["prompt"]) == frames
    assert set(found["choice"]) == {kind.name for kind in GAME.model.codec.kinds}
    assert set(found["event"]) == {kind.name for kind in GAME.model.events.kinds}
    assert set(found["source"]) == set(GAME.rules.sources)
    assert set(found["reason"]) == set(GAME.rules.reasons)
    assert set(found["option"]) == {option.name for option in GAME.options}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whole_games_can_be_read(lang: str) -> None:
    for mode in modes_of("caravan")[::4]:
        g, policy = mode.new(2), uniform(2)
        while g.to_move is not None:
            read = [choice.text(lang) for choice in g.choices()]
            assert len(set(read)) == len(read)
            assert g.texts(lang).prompt(g.state.agenda[g.state.depth - 1].kind)
            g.play(policy(g))
        for seat in (None, 0):
            assert all("{" not in event.text(lang) for event in g.events(seat=seat))


def test_some_words() -> None:
    g = origins.new("caravan", seed=1, seats=["Ann", "Bob"])
    en, fr, pl = (g.texts(lang) for lang in LANGUAGES)
    assert [t.word("card", "silk_3") for t in (en, fr, pl)] == ["Silk 3", "Soie\u00a0: 3", "Jedwab, 3"]
    assert en.event("swaps", [0, 2, 39], g.seats) == "Ann swaps Silk 3 for Tea 8."
    assert en.event("draws", [1, None], g.seats) == "Bob draws: a card."


def test_every_refusal_names_a_rule() -> None:
    """In every position of some games, for everything that is not offered there."""
    known = {rule.id for rule in rules("caravan")}
    reasons = set()
    for mode in modes_of("caravan")[:5]:
        g, policy = mode.new(4), uniform(4)
        while True:
            offered = {choice.notation for choice in g.choices()}
            for notation in IDS:
                if notation not in offered:
                    kind, *args = notation.split()
                    key, rule, _ = GAME.face.why_not(g.state, g.content.table(None), kind, args)
                    assert rule in known
                    reasons.add(key)
            if g.to_move is None:
                break
            g.play(policy(g))
    assert reasons == set(catalogue(FOLDER, "en")["why"])
    g = origins.new("caravan", seed=1)
    missing = next(card for card in CARDS if f"take {card}" not in {c.notation for c in g.choices()})
    told = g.why_not(f"take {missing}")
    assert told is not None
    assert (told.text, told.rule) == ("This card is not in the market.", "CARAVAN-TURN-02")


@pytest.mark.parametrize(
    ("pack", "complaint"),
    [
        ("[constants]\nleast_load = 9", r"constants\.least_load: is 9, outside 1 to 8"),
        ("[constants]\ngoods_sold = [1]", r"constants\.goods_sold: has 1 entries, not 6"),
        ('[[goods]]\nid = "gold"', r"goods\[gold\]: there is no such entry"),
        ('[[goods]]\nid = "tea"\npremiums = [1, "2"]', r"goods\[tea\]\.premiums\[1\]: must be a whole number"),
    ],
)
def test_a_wrong_pack_is_refused(tmp_path: Path, pack: str, complaint: str) -> None:
    file = tmp_path / "pack.toml"
    file.write_text(pack, encoding="utf-8")
    with pytest.raises(ContentError, match=complaint):
        origins.new("caravan", content=file)


def test_a_pack_changes_what_is_played_and_what_is_read(tmp_path: Path) -> None:
    file = tmp_path / "pack.toml"
    file.write_text('[constants]\ndealt = 2\n[[goods]]\nid = "tea"\nvalues = [11, 12, 13, 14, 15, 16, 17, 18]\n')
    g = origins.new("caravan", seed=1, content=file)
    assert [p.cards for p in g.state.players] == [2, 2, 0, 0]
    assert g.texts("en").word("card", "tea_8") == "Tea 18"
    assert g.content.digest != GAME.content().digest
