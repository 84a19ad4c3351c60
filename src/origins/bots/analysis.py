"""Looking back at a game: the chances of everybody on the way, and what each choice gave away.

Every decision is searched from what its seat could know then. What a choice lost is the difference between the
chance to win after the best choice and after the one that was made, both searched as long as each other.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from ..kernel import rng
from ..kernel.engine import Native, Python
from ..play.session import CHANCE, Choice, Session, load
from . import engines, tree, weights
from .players import Tree
from .position import Position, fresh_stream, position_for

ITERATIONS = 1500
NOTABLE = 0.03  # a smaller loss may well be an error of the search
MISTAKES = 3

SENTENCES = {
    "en": "Round {round}, {name}: “{played}” cost {lost} points of winning chance ({before} % to {after} %). Better: “{best}”.",
    "fr": "Manche {round}, {name} : « {played} » a coûté {lost} points de chances de gagner (de {before} % à {after} %). Mieux : « {best} ».",
    "pl": "Runda {round}, {name}: „{played}” kosztowało {lost} punktów szansy na wygraną (z {before} % na {after} %). Lepiej: „{best}”.",
}  # fmt: skip


@dataclass(frozen=True)
class Moment:
    """A decision that was made, as a search sees it."""

    step: int  # its number in the record
    round: int
    seat: int
    chances: tuple[float, ...]  # of every seat before the choice, as the deciding seat could see it
    played: str
    best: str
    chance_played: float  # of the deciding seat, after each
    chance_best: float
    played_text: str
    best_text: str

    @property
    def lost(self) -> float:
        return max(self.chance_best - self.chance_played, 0.0)


@dataclass(frozen=True)
class Analysis:
    game: str
    seats: tuple[str, ...]
    moments: tuple[Moment, ...]

    def mistakes(self, seat: int | None = None, most: int = MISTAKES) -> list[Moment]:
        """The choices that lost most, of one seat or of all, the worst first."""
        notable = [m for m in self.moments if m.lost >= NOTABLE and seat in (None, m.seat)]
        return sorted(notable, key=lambda m: -m.lost)[:most]

    def lost(self, seat: int) -> float:
        """What the choices of a seat gave away, all together."""
        return sum(m.lost for m in self.moments if m.seat == seat and m.lost >= NOTABLE)

    def sentence(self, moment: Moment, lang: str = "en") -> str:
        return SENTENCES[lang].format(
            round=moment.round,
            name=self.seats[moment.seat],
            played=moment.played_text,
            best=moment.best_text,
            lost=round(100 * moment.lost),
            before=round(100 * moment.chance_best),
            after=round(100 * moment.chance_played),
        )

    def summary(self) -> dict[str, Any]:
        """Everything, ready for JSON."""
        return {
            "game": self.game,
            "seats": list(self.seats),
            "moments": [{**asdict(m), "lost": m.lost} for m in self.moments],
            "lost": [self.lost(seat) for seat in range(len(self.seats))],
            "mistakes": [m.step for m in self.mistakes()],
        }


def analyse(
    game: Session | str,
    iterations: int = ITERATIONS,
    lang: str = "en",
    content: str | Path | None = None,
    progress: Callable[[int, int], None] | None = None,
    compiling: Callable[[int, int], None] | None = None,
) -> Analysis:
    """Analyse a game, or the text of a game file, from its first decision to its last."""
    session = load(game, content) if isinstance(game, str) else game
    name = session.game.name
    engine = engines.native_now(name, compiling) if engines.native_possible() else engines.python(name)
    searcher = _Searcher(engine, iterations)
    again = Session(session.game, session.players, session.options, 0, content, session.seats)
    again.named = session.named
    moments = []
    for number, step in enumerate(session.steps):
        if step.seat != CHANCE:
            offered = again.choices()
            if len(offered) > 1:
                moments.append(_moment(again, number, step.seat, step.notation, offered, searcher, lang))
        again.make(step.notation)
        if progress:
            progress(number + 1, len(session.steps))
    return Analysis(name, session.seats, tuple(moments))


def _moment(
    session: Session, number: int, seat: int, notation: str, offered: list[Choice], searcher: _Searcher, lang: str
) -> Moment:  # fmt: skip
    position = position_for(session, seat, fresh_stream(number))
    chances, best_id = searcher.best(position)
    played = next(choice for choice in offered if choice.notation == notation)
    best = next(choice for choice in offered if choice.id == best_id)
    chance_played = searcher.after(position, played.id)
    chance_best = chance_played if best.id == played.id else searcher.after(position, best.id)
    if chance_best < chance_played:  # the longer look at what was played speaks for it
        best, chance_best = played, chance_played
    return Moment(
        step=number,
        round=session.state.round,
        seat=seat,
        chances=chances,
        played=notation,
        best=best.notation,
        chance_played=chance_played,
        chance_best=chance_best,
        played_text=played.text(lang),
        best_text=best.text(lang),
    )


class _Searcher:
    """Searches positions, and what comes after a choice."""

    def __init__(self, engine: Native | Python, iterations: int) -> None:
        self.engine, self.iterations = engine, iterations
        self.bot = Tree("analysis", 1, iterations=iterations, threads=1)
        self.desk = engines.Workspace(engine, iterations + 2)

    def best(self, position: Position) -> tuple[tuple[float, ...], int]:
        """The chances of all seats, and the choice that was tried most."""
        found = self.bot.search(self.engine, position)
        total = sum(found.chances) if position.players > 1 else 1.0
        return tuple(chance / total for chance in found.chances), found.best

    def after(self, position: Position, choice: int) -> float:
        """The chance of the deciding seat once it has made a choice."""
        desk, game = self.desk, self.engine.game
        python = engines.python(position.game)
        state = game.State.from_buffer_copy(position.state)
        left = python.loops.step(state, engines.box_of(python, position.box), choice, [0] * game.most)
        desk.put(1, bytes(state))
        desk.clear_tree()
        rng.seed_stream(desk.stream, 1, position.version)
        for i, setting in enumerate(weights.SETTINGS[position.game]):
            desk.settings[i] = setting
        box = engines.box_of(self.engine, position.box)
        engines.grow(desk, box, position.seat, self.iterations if left else 1)
        return int(desk.gains[tree.SEATS + position.seat]) / tree.SURE / int(desk.nodes[0][tree.VISITS])
