"""Scenes for rules tests of any game: a table set up as an example describes it, then played by notation.

    scene = Scene(players=2)                        # of tests.first_builders.scene, say
    scene.freemen(0, "red 4", "blue 2")             # what can be arranged is up to the game
    scene.do("visit", "freeman red 4", "site 1")
    assert scene.options == [...]

Draws are made by the scene: the first outcome listed, unless the next word given to ``do`` starts with "!" and names one
("! face 3"). A decision with one choice is made by itself, as in the game; a test may still name it.
"""

from __future__ import annotations

from typing import Any, ClassVar, Self

from origins.kernel.agenda import FIRST_AUTOMATIC, FIRST_DECISION, pop, push
from origins.kernel.game import Game
from origins.kernel.layout import Struct, copy_state, plain


class AnyScene:
    """What the scenes of all games can do; a game's own class says which game, and what else can be arranged."""

    GAME: ClassVar[Game]

    def begin(self, players: int, options: dict[str, Any] | None = None, box: Struct | None = None) -> None:
        """An empty table, before the first draw of the setup; ``box`` may hold other components."""
        self.content = self.GAME.content()
        self.log: list[tuple[int, ...]] = []
        self.box: Any = plain(box or self.content.box)
        self.box.log = self.log
        self.s: Any = self.GAME.model.State()
        self._out = [0] * self.GAME.model.most
        self._n = 0
        self._made: list[str] = []  # choices made by themselves since the last one made by the test
        self.GAME.rules.flow.start(self.s, self.box, players, self.GAME.flags(players, options or {}))
        self.refresh()

    def set_up(self, *wanted: str) -> Self:
        """Make the draws and choices of the setup, these where they are offered and else the first ones."""
        while self.s.round == 0:
            named = [c for c in self._out[: self._n] if self._text(c) in wanted]
            self._step(named[0] if named else self._out[0])
        self.log.clear()
        return self

    # looking

    @property
    def seat(self) -> int:
        return int(self.s.active)

    @property
    def p(self) -> Any:
        """The player whose turn it is."""
        return self.s.players[self.s.active]

    def player(self, seat: int) -> Any:
        return self.s.players[seat]

    @property
    def options(self) -> list[str]:
        """What is offered now, in notation; empty when the game is over."""
        return [self._text(c) for c in self._out[: self._n]]

    def id_of(self, notation: str) -> int:
        """The number of a choice that is offered."""
        return self._out[self.options.index(notation)]

    def offered(self, start: str) -> list[str]:
        """What comes after ``start`` in the options that begin with it."""
        return [word.removeprefix(start).strip() for word in self.options if word.startswith(start)]

    def frame_options(self, kind: int, *arguments: int) -> list[str]:
        """What a frame would offer now, were it pending."""
        s, out = copy_state(self.s), [0] * self.GAME.model.most
        push(s, kind, *arguments)
        return [self.GAME.model.codec.notation(s, c) for c in out[: self.GAME.rules.flow.options(s, self.box, out)]]

    def score(self, seat: int = 0) -> int:
        return int(self.GAME.rules.flow.score(self.s, seat))

    @property
    def events(self) -> list[tuple[Any, ...]]:
        """What happened since the scene began: (name, *arguments)."""
        kinds = self.GAME.model.events.kinds
        return [(kinds[e[0]].name, *e[1 : 1 + len(kinds[e[0]].args)]) for e in self.log]

    def told(self, name: str) -> list[tuple[Any, ...]]:
        """The arguments of each event of one name."""
        return [e[1:] for e in self.events if e[0] == name]

    def at_chance(self) -> bool:
        return self._n > 0 and self.s.agenda[self.s.depth - 1].kind < FIRST_DECISION

    # playing

    def do(self, *words: str) -> Self:
        """Make these choices one after another; each must be offered, or have been made by itself."""
        for word in words:
            if word.startswith("!"):
                self._choose(word[1:].strip())
            elif word in self._made and word not in self.options:
                del self._made[: self._made.index(word) + 1]
            else:
                self.settle()
                if word not in self._made or word in self.options:
                    self._choose(word)
        return self

    def settle(self) -> Self:
        """Make the draws that are waiting."""
        while self.at_chance():
            self._step(self._out[0])
        return self

    def _choose(self, word: str) -> None:
        for choice in self._out[: self._n]:
            if self._text(choice) == word:
                self._step(choice)
                return
        raise AssertionError(f"{word!r} is not offered; offered: {', '.join(self.options)}")

    def _step(self, choice: int) -> None:
        self._made.clear()
        self.GAME.rules.flow.choose(self.s, self.box, choice)
        self.refresh()

    def _text(self, choice: int) -> str:
        return self.GAME.model.codec.notation(self.s, choice)

    # arranging (call refresh, or do, after changing fields by hand)

    def refresh(self) -> Self:
        """Go on to the next decision, or list the options again after the table was changed by hand.

        As ``stepping.advance`` does, but it remembers the choices that are made by themselves.
        """
        flow = self.GAME.rules.flow
        self._n = 0
        while self.s.depth:
            kind = self.s.agenda[self.s.depth - 1].kind
            if kind >= FIRST_AUTOMATIC:
                flow.run(self.s, self.box)
                continue
            self._n = flow.options(self.s, self.box, self._out)
            if self._n > 1 or (self._n == 1 and flow.always_asked(kind)):
                break
            if self._n == 1:
                self._made.append(self._text(self._out[0]))
                flow.choose(self.s, self.box, self._out[0])
            else:
                pop(self.s)
            self._n = 0
        return self

    def frame(self, kind: int, *arguments: int) -> Self:
        """Put something on top of the agenda (a frame of frames.py) and list its options."""
        push(self.s, kind, *arguments)
        return self.refresh()
