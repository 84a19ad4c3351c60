"""OpenSpiel: the games for ``pyspiel``, with every draw as a chance node of its own.

::

    import pyspiel, origins.rl

    origins.rl.register_openspiel()
    game = pyspiel.load_game("python_origins_origin(players=3)")
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes())
            state.apply_action(numpy.random.choice(outcomes, p=odds))
        else:
            state.apply_action(numpy.random.choice(state.legal_actions()))

| | |
|---|---|
| Games | ``python_origins_first_builders`` (``players`` 1 to 4, ``wonders``, ``trials`` 0, 4, 5 or 6) and ``python_origins_origin`` (``players`` 2 to 4) |
| Actions | the ids of the game's codec, for players and for chance |
| Chance | explicit: an outcome's probability is its share of the tiles, cards or die faces that may turn up |
| Information | First Builders perfect, Origin imperfect |
| Utility | at the end: 1 for the winner, -1 / (players - 1) for the others, shared if the victory is; alone 1 or -1 |
| Observation | a tensor of :func:`origins.rl.segments`, also piece by piece in the observer's ``dict``; as a string the same in words |
| Information state | a string: all that the player has been told since the beginning, and the observation. There is no tensor of fixed size for that |

``str(state)`` names a position by a digest of its bytes.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from hashlib import blake2b
from typing import Any

import numpy
import pyspiel

from ..kernel.engine import Python
from ..kernel.errors import InvalidSetup
from ..kernel.game import Content, Game
from ..kernel.layout import copy_state
from ..session.catalogue import game_named
from ..session.texts import Texts
from . import rewards
from .encoding import identifier, observer, taught, title

LONGEST = 100_000  # steps, draws included: far beyond what a game can take under its limit of rounds


@cache
def _loops(game: str) -> Any:
    return Python(game_named(game)).loops


class Position:
    """A game at one step. Copies are cheap, for searches clone states all the time."""

    def __init__(self, game: Game, content: Content, players: int, flags: int) -> None:
        self.game, self.content = game, content
        self.log: list[Any] = []
        self.box = content.table(self.log)
        self.loops = _loops(game.name)
        self.out = [0] * game.model.most
        self.state: Any = game.model.State()
        self.loops.start(self.state, self.box, players, flags)
        self.n = self.loops.advance(self.state, self.box, self.out)

    def __deepcopy__(self, memo: Any) -> Position:
        other: Position = object.__new__(Position)
        other.__dict__.update(self.__dict__)
        other.log = list(self.log)
        other.box = self.content.table(other.log)
        other.out = list(self.out)
        other.state = copy_state(self.state)
        return other

    def __reduce__(self) -> Any:
        """OpenSpiel saves a state by its attributes."""
        return _restored, (self.game.name, bytes(self.state), self.offered, self.log)

    @property
    def offered(self) -> list[int]:
        return self.out[: self.n]

    def play(self, choice: int) -> None:
        self.n = self.loops.step(self.state, self.box, choice, self.out)

    def worth(self) -> list[float]:
        """What the game was worth to each seat."""
        players = self.state.n_players
        ranks = [self.game.rules.flow.rank(self.state, seat) for seat in range(players)]
        if players == 1:
            return [rewards.alone(self.game.face.extra(self.state, self.box)["won"])]
        return rewards.of_ranks(ranks)

    def told(self, seat: int) -> str:
        """Everything that has happened, as a seat may know it."""
        kinds = self.game.model.events.kinds
        lines = (
            (kinds[kind].name, *("?" if a is None else a for a in kinds[kind].seen_by(seat, args)))
            for kind, *args in self.log
        )
        return "; ".join(" ".join(map(str, line)) for line in lines)


def _restored(game: str, state: bytes, offered: list[int], log: list[Any]) -> Position:
    made: Position = object.__new__(Position)
    made.game = game_named(game)
    made.content = made.game.content()
    made.log = log
    made.box = made.content.table(log)
    made.loops = _loops(game)
    made.n = len(offered)
    made.out = offered + [0] * (made.game.model.most - made.n)
    made.state = made.game.model.State.from_buffer_copy(state)
    return made


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of the games with its parameters; made by ``pyspiel.load_game``."""

    name: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        self.description = game_named(self.name)
        players = given.get("players", 2)
        self.description.check_players(players)
        options = {key: value for key, value in given.items() if key != "players" and value}
        self.flags = self.description.flags(players, options)
        self.players = players
        self.content = self.description.content()
        size = self.description.model.codec.size
        alone = players == 1
        info = pyspiel.GameInfo(
            num_distinct_actions=size,
            max_chance_outcomes=size,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if alone else 0.0,
            max_game_length=LONGEST,
        )
        super().__init__(_game_type(self.name, alone), info, given)

    def new_initial_state(self, state: Any = None) -> SpielState:
        if state is not None:
            raise InvalidSetup(
                "a state is made from its history, not from a dict: use pyspiel.deserialize_game_and_state"
            )
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self, iig_obs_type, params)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A step of a game, as OpenSpiel asks for it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position = Position(game.description, game.content, game.players, game.flags)

    def current_player(self) -> int:
        decider = self.position.game.decider(self.position.state)
        if decider is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if decider < 0 else decider

    def is_terminal(self) -> bool:
        return bool(self.position.n == 0)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.position.offered) if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Equal things are one outcome, as likely as there are many of them."""
        offered = Counter(self.position.offered)
        return [(choice, n / self.position.n) for choice, n in sorted(offered.items())]

    def _apply_action(self, action: int) -> None:
        self.position.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.position.game.model.codec.notation(self.position.state, action)

    def returns(self) -> list[float]:
        return self.position.worth() if self.is_terminal() else [0.0] * self.position.state.n_players

    def __str__(self) -> str:
        s, frames = self.position.state, self.position.game.model.frames.names
        asked = frames[s.agenda[s.depth - 1].kind] if s.depth else "over"
        digest = blake2b(bytes(s), digest_size=12).hexdigest()
        return f"{self.position.game.name} round {s.round} seat {s.active} {asked} {digest}"


class Observer:
    """What a player sees, as a tensor, piece by piece, or in words."""

    def __init__(self, game: SpielGame, kind: Any, params: Any) -> None:
        if params:
            raise InvalidSetup(f"observers have no parameters; got {params!r}")
        private = pyspiel.PrivateInfoType.SINGLE_PLAYER
        if kind is not None and not (kind.public_info and kind.private_info == private):
            raise InvalidSetup(
                "there are observers for what one player sees, with all that is public; for nothing else"
            )
        self._recall = kind is not None and kind.perfect_recall
        self._module = observer(game.name)
        self._row = [0] * self._module.SIZE
        self.tensor = numpy.zeros(self._module.SIZE, numpy.float32)
        self.dict = self._module.SEGMENTS.unpack(self.tensor)

    def set_from(self, state: SpielState, player: int) -> None:
        position = state.position
        self._module.observe(position.state, position.box, player, self._row)
        self.tensor[:] = self._row

    def string_from(self, state: SpielState, player: int) -> str:
        self.set_from(state, player)
        pieces = (
            f"{name}={','.join(str(int(n)) for n in values.ravel())}"
            for name, values in self.dict.items()
            if values.any()
        )
        seen = " ".join(pieces)
        return f"{state.position.told(player)}\n{seen}" if self._recall else seen


def _short(game: str) -> str:
    return f"python_origins_{identifier(game)}"


def _game_type(game: str, alone: bool = False) -> Any:
    kinds = pyspiel.GameType
    description = game_named(game)
    hidden = description.rules.determinise is not None
    specification: dict[str, Any] = {"players": 2}
    for option in description.options:
        specification[option.name] = 0 if option.values else False
    return kinds(
        short_name=_short(game),
        long_name=Texts(description, description.content()).say("game.title"),
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION if hidden else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM if alone else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=description.players[-1],
        min_num_players=description.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=specification,
    )


def register() -> tuple[str, ...]:
    """Make the games known to ``pyspiel``; does nothing the second time."""
    known = {kind.short_name for kind in pyspiel.registered_games()}
    for game in taught():
        if _short(game) not in known:
            made = type(f"{title(game)}Game", (SpielGame,), {"name": game})
            pyspiel.register_game(_game_type(game), made)
    return tuple(_short(game) for game in taught())
