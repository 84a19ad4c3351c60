"""Gymnasium: one seat of a game, the others played by bots or functions of yours.

::

    import gymnasium, origins.rl

    env = gymnasium.make("origins/FirstBuilders-v0", players=2, opponents="greedy")
    observation, info = env.reset(seed=7)
    over = False
    while not over:
        action = env.action_space.sample(info["action_mask"])
        observation, reward, over, truncated, info = env.step(action)

| | |
|---|---|
| Ids | ``origins/FirstBuilders-v0``, ``origins/Origin-v0``, registered by ``import origins.rl`` |
| Actions | ``Discrete``: the ids of the game's codec |
| Observation | a vector of 16-bit integers; :func:`origins.rl.segments` names every number |
| Mask | ``info["action_mask"]``, and the method ``action_masks()`` that maskable algorithms ask for |
| Reward | at the end only: 1 for a victory, -1 / (players - 1) for a defeat, between them for a shared victory; alone 1 for reaching the target, else -1 |
| Info | ``action_mask``, ``illegal``; at the end ``scores`` by seat, ``winners``, ``reason`` |

``seat``: the one that learns; ``None`` draws it anew for every game. ``opponents``: for the other seats in order,
or one for all of them; each the name of a bot (``random``, ``eager``, ``greedy``, ``planner``, ``tree-1s``, ...) or
a function of an observation and a mask that returns an action. Bots that play by the clock (``tree-1s``, and
``planner`` until the compiled engine is there) do not always play the same under the same seed.

``illegal`` says what an action outside the mask does. ``"random"``: a legal one is drawn in its place and
``info["illegal"]`` is true, so that code without masks runs. ``"lose"``: the game is over, with the reward of a
defeat. ``"error"``: :class:`origins.IllegalChoice`, and nothing has changed; choose this when you use masks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import index
from pathlib import Path
from typing import Any

import gymnasium
from gymnasium import spaces

from ..bots import decide, make
from ..bots.levels import check as check_bot
from ..kernel.errors import IllegalChoice, InvalidSetup
from ..kernel.options import Chosen
from ..session.session import Session, new
from . import render, rewards
from .aec import SEEDS, observation_space
from .encoding import VERSION, Encoder, taught, title

Policy = Callable[[Any, Any], int]
Opponent = str | Policy
ILLEGAL = ("random", "lose", "error")


class SeatEnv(gymnasium.Env[Any, Any]):
    """One seat against the others; made by :func:`origins.rl.gymnasium_env` or ``gymnasium.make``."""

    metadata = {"render_modes": render.MODES, "render_fps": 1}

    def __init__(
        self,
        game: str,
        players: int = 2,
        seat: int | None = 0,
        opponents: Opponent | Sequence[Opponent] = "random",
        options: Chosen | None = None,
        content: str | Path | None = None,
        illegal: str = "random",
        render_mode: str | None = None,
    ) -> None:
        self._setup: dict[str, Any] = {"players": players, "options": dict(options or {}), "content": content}
        self.session: Session = new(game, seed=0, **self._setup)
        if seat is not None and (isinstance(seat, bool) or seat not in range(players)):
            raise InvalidSetup(f"there is no seat {seat!r}; seats are 0 to {players - 1}, None draws one")
        if illegal not in ILLEGAL:
            raise InvalidSetup(f"illegal is one of {', '.join(ILLEGAL)}, not {illegal!r}")
        self._game, self._seat, self._illegal = game, seat, illegal
        self._opponents = _listed(opponents, players - 1)
        self.render_mode = render_mode
        self._encoder = Encoder(game)
        self.action_space = spaces.Discrete(self._encoder.actions)
        self.observation_space = observation_space(game)
        self.seat = seat or 0  # of this game
        self._over = True

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        """A new game. The options of a game are chosen when the environment is made; ``options`` is not used."""
        super().reset(seed=seed)
        self.session = new(self._game, seed=self._drawn(SEEDS), **self._setup)
        self._box = self.session.content.table(None)
        players = self.session.players
        self.seat = self._drawn(players) if self._seat is None else self._seat
        others = [seat for seat in range(players) if seat != self.seat]
        self._players = {
            seat: make(opponent, self._drawn(SEEDS)) if isinstance(opponent, str) else opponent
            for seat, opponent in zip(others, self._opponents, strict=True)
        }
        self._imagined = self._drawn(SEEDS)
        self._over = False
        self._go_on()
        return self._observed(), self._info()

    def _drawn(self, n: int) -> int:
        return int(self.np_random.integers(n))

    def _go_on(self) -> None:
        """Let the others play until this seat is to move, or the game is over."""
        while self.session.to_move not in (None, self.seat):
            seat = self.session.to_move
            assert seat is not None
            player = self._players[seat]
            if callable(player):
                ids = [choice.id for choice in self.session.choices()]
                seen = self._encoder.observation(self.session, self._box, seat)
                self.session.play(int(player(seen, self._encoder.mask(ids))))
            else:
                self.session.play(decide(player, self.session, self._imagined))
        self._legal = [choice.id for choice in self.session.choices()]
        if self.render_mode == "human":
            self.render()

    def action_masks(self) -> Any:
        """A one for each legal action."""
        return self._encoder.mask(self._legal)

    def _observed(self) -> Any:
        return self._encoder.observation(self.session, self._box, self.seat)

    def _info(self, illegal: bool = False) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self.action_masks(), "illegal": illegal}
        result = self.session.result
        if result:
            info |= {"scores": result.scores, "winners": result.winners, "reason": result.reason}
        return info

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        if self._over:
            raise IllegalChoice("the game is over: call reset() for another one")
        choice = index(action)
        illegal = choice not in self._legal
        if illegal and self._illegal == "lose":
            self._over = True
            self._legal = []
            return self._observed(), self._defeat(), True, False, self._info(True)
        if illegal and self._illegal == "random":
            choice = self._legal[self._drawn(len(self._legal))]
        self.session.play(choice)  # refuses what is illegal
        self._go_on()
        result = self.session.result
        self._over = result is not None
        reward = rewards.of_result(result)[self.seat] if result else 0.0
        return self._observed(), reward, self._over, False, self._info(illegal)

    def _defeat(self) -> float:
        return -1.0 if self.session.players == 1 else -1.0 / (self.session.players - 1)

    def render(self) -> Any:
        return render.shown(self.session, self.render_mode, self.seat)


def _listed(opponents: Opponent | Sequence[Opponent], n: int) -> list[Opponent]:
    listed = [opponents] * n if isinstance(opponents, str) or callable(opponents) else list(opponents)
    if len(listed) != n:
        raise InvalidSetup(f"{len(listed)} opponents for {n} other seats")
    for opponent in listed:
        if isinstance(opponent, str):
            check_bot(opponent)
        elif not callable(opponent):
            raise InvalidSetup(f"an opponent is a bot's name or a function, not {opponent!r}")
    return listed


def register() -> None:
    """Make the ids known to ``gymnasium.make``."""
    for game in taught():
        name = f"origins/{title(game)}-v{VERSION}"
        if name not in gymnasium.registry:
            gymnasium.register(name, f"{__name__}:SeatEnv", kwargs={"game": game})
