"""The search for habits: it finds strengths that made the choices, and plays the same games again."""

from __future__ import annotations

import random

import pytest

from benchmarks import habits
from origins.session.catalogue import game_named


def test_strengths_are_found_from_what_they_do() -> None:
    true = {"to nile": 4.0, "to congo": 0.5, "skip": 1.0, "end-turn": 0.5}
    luck, made = random.Random(3), []
    for _ in range(600):
        offered = luck.sample(sorted(true), 3)
        chosen = luck.choices(offered, [true[name] for name in offered])[0]
        made.append([(name, float(name == chosen)) for name in offered])
    mean = sum(true.values()) / len(true)
    found = habits.strengths(made)
    assert found == pytest.approx({name: strength / mean for name, strength in true.items()}, rel=0.25)


def test_what_was_hardly_met_is_left_out() -> None:
    made = [[("skip", 0.9), ("to nile", 0.1)]] * habits.OFTEN + [[("skip", 0.5), ("to congo", 0.5)]]
    assert set(habits.strengths(made)) == {"skip", "to nile"}


def test_the_table_can_be_read_again() -> None:
    tiles = {f"tile violet {n}": 0.1 * n for n in range(40)}  # of two words each, and too many for a line
    found = {"skip": 1.0, "to nile": 2.0, **tiles}
    read = eval("{" + "\n".join(habits.table(found)) + "}")
    assert read["skip"] == habits.SCALE
    assert read["to"] == {"nile": 2 * habits.SCALE}
    assert set(read["tile"]) == {f"violet {n}" for n in range(40)}
    assert min(read["tile"].values()) == 1
    assert list(read["tile"].values()) == sorted(read["tile"].values(), reverse=True)


@pytest.mark.parametrize("game", ["first-builders", "origin"])
def test_a_game_can_be_played_again(game: str) -> None:
    once, again = (habits.decisions(game, 2, 4, 5) for _ in range(2))
    assert once == again
    kinds = {kind.name for kind in game_named(game).model.codec.kinds}
    for decision in once:
        assert {name.partition(" ")[0] for name, _ in decision} <= kinds
        assert sum(share for _, share in decision) == pytest.approx(1)
