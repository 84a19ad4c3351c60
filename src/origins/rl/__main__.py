"""``python -m origins.rl`` prints the tables of the encodings, as they stand in docs/environments.md."""

from __future__ import annotations

from ..session.catalogue import names
from .encoding import actions, decisions, segments

for game in names():
    print(f"### {game}: observations\n\n{segments(game).markdown()}")
    print(f"Values of `decision`: {decisions(game)}.\n")
    print(f"### {game}: actions\n\n{actions(game)}")
