"""PettingZoo: all seats of a game, one decision after another (the AEC interface).

::

    env = origins.rl.pettingzoo_env("first-builders", players=3)
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        if termination or truncation:
            action = None
        else:
            action = env.action_space(agent).sample(observation["action_mask"])
        env.step(action)

| | |
|---|---|
| Agents | ``player_0`` to ``player_3``, by seat; one to four in First Builders, two to four in Origin |
| Actions | ``Discrete``: the ids of the game's codec, the same in every position; see the mask |
| Observation | a dict: ``observation``, a vector of 16-bit integers (:func:`origins.rl.segments` names every number), and ``action_mask``, a one for each legal action; all zeros for agents that are not to move |
| Rewards | at the end only: 1 for the winner, -1 / (players - 1) for the others, shared if the victory is; alone 1 for reaching the target, else -1 |
| Infos | empty until the end, then ``score``, ``won``, ``reason`` |
| Illegal action | :class:`origins.IllegalChoice`, and nothing has changed; wrap in ``TerminateIllegalWrapper`` to lose instead |
| Chance | drawn inside ``step``; ``reset(seed=...)`` fixes every draw, without one games follow from the last seed |

Not every agent decides equally often, and one may decide many times in a row: a turn is a sequence of small
decisions. ``env.unwrapped.session`` is the game itself: its choices in words, its events, its game file.
"""

from __future__ import annotations

from operator import index
from pathlib import Path
from typing import Any

import numpy
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from ..kernel.options import Chosen
from ..session.session import Session, new
from . import render, rewards
from .encoding import VERSION, Encoder, identifier, segments

SEEDS = 1 << 62


def observation_space(game: str) -> Any:
    """The space of observations alone, with the bounds of every number."""
    low, high = segments(game).bounds()
    return spaces.Box(numpy.array(low, numpy.int16), numpy.array(high, numpy.int16), dtype=numpy.int16)


class GameEnv(AECEnv):  # type: ignore[misc]
    """One game with all its seats; made by :func:`origins.rl.pettingzoo_env`."""

    def __init__(
        self,
        game: str,
        players: int = 2,
        options: Chosen | None = None,
        content: str | Path | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self._setup: dict[str, Any] = {"players": players, "options": dict(options or {}), "content": content}
        self.session: Session = new(game, seed=0, **self._setup)
        self._game = game
        self.metadata = {
            "name": f"{identifier(game)}_v{VERSION}",
            "render_modes": render.MODES,
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._encoder = Encoder(game)
        self._action_space = {a: spaces.Discrete(self._encoder.actions) for a in self.possible_agents}
        mask = spaces.Box(0, 1, (self._encoder.actions,), numpy.int8)
        self._observation_space = {
            a: spaces.Dict({"observation": observation_space(game), "action_mask": mask}) for a in self.possible_agents
        }
        self._random: Any = None

    def observation_space(self, agent: str) -> Any:
        return self._observation_space[agent]

    def action_space(self, agent: str) -> Any:
        return self._action_space[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. The options of a game are chosen when the environment is made; ``options`` is not used."""
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        self.session = new(self._game, seed=int(self._random.integers(SEEDS)), **self._setup)
        self._box = self.session.content.table(None)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Any] = {agent: {} for agent in self.agents}
        self._look()

    def _look(self) -> None:
        """Whose decision it is, and among what."""
        self._legal = [choice.id for choice in self.session.choices()]
        if self.session.to_move is not None:
            self.agent_selection = self.possible_agents[self.session.to_move]
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        legal = self._legal if self.session.to_move == seat else []
        return {
            "observation": self._encoder.observation(self.session, self._box, seat),
            "action_mask": self._encoder.mask(legal),
        }

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        choice: Any = action if action is None else index(action)
        self.session.play(choice)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        result = self.session.result
        if result:
            for seat, worth in enumerate(rewards.of_result(result)):
                name = self.possible_agents[seat]
                self.rewards[name] = worth
                self.terminations[name] = True
                self.infos[name] = {
                    "score": result.scores[seat],
                    "won": seat in result.winners,
                    "reason": result.reason,
                }
        self._look()
        self._accumulate_rewards()

    def render(self) -> str | None:
        return render.shown(self.session, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""
