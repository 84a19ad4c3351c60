"""Caravan: forty cards of five goods; collect them at the market, and sell early or sell much.

The tests of origins play it as a game of somebody else's package. It has the shape that games have there; what it does
not say, such as a board of its own or what a position is worth, the defaults of ``origins.kernel.game`` say.
"""

from __future__ import annotations

from pathlib import Path

from origins.kernel.game import Face, Game, Knowledge, Model, Rules

from . import observation
from .bot import imagine
from .content.reader import box_from
from .face.view import view
from .face.why import why_not
from .model import choices, terms
from .model.box import Box
from .model.events import events
from .model.frames import frames
from .model.options import options
from .model.state import State
from .names import Names
from .rules import ending, flow

GAME = Game(
    name="caravan",
    players=range(2, 5),
    folder=Path(__file__).parent,
    model=Model(
        State,
        Box,
        frames,
        choices.codec,
        events,
        domains={"card": terms.CARDS, "good": terms.GOODS, "source": terms.SOURCES},
        most=choices.MOST,
    ),
    rules=Rules(
        flow,
        version=1,
        reasons=terms.REASONS,
        sources=terms.SOURCES,
        breakdown=lambda s, seat: list(s.players[seat].points),
        count=ending.count,
        determinise=imagine.determinise,
    ),
    read=box_from,
    face=Face(view, why_not, Names()),
    options=options,
    bot=Knowledge(imagine),
    observation=observation,
)
