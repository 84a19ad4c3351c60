"""Origins: First Builders, with its solo mode and the expansion Ancient Wonders.

``model`` names things and lays them out; ``rules`` has a file for each chapter of the rulebook, ``flow`` is their table
of contents; ``content`` holds the components, ``texts`` the words; ``face`` is what people see, ``bot`` what bots know,
``observation`` what learners see. ``rules.md`` has the numbered rules.
"""

from __future__ import annotations

from pathlib import Path

from ...kernel.game import Face, Game, Knowledge, Model, Rules
from . import names, observation
from .bot import evaluation, habits, weights
from .bot.hints import quantities
from .bot.usage import USAGE
from .content.reader import box_from
from .face.components import COMPONENTS
from .face.gains import gains
from .face.places import about, opens, places
from .face.result import extra, pieces
from .face.view import view
from .face.why import why_here, why_not
from .model import choices, terms
from .model.box import Box
from .model.events import events
from .model.frames import frames
from .model.options import allow, options
from .model.state import State
from .rules import flow, rounds

GAME = Game(
    name="first-builders",
    players=range(1, 5),
    folder=Path(__file__).parent,
    model=Model(
        State,
        Box,
        frames,
        choices.codec,
        events,
        domains={
            "colour": terms.COLOURS,
            "resource": terms.RESOURCES,
            "track": terms.TRACKS,
            "sign": terms.SIGNS,
            "building": terms.BUILDINGS,
            "wonder": terms.WONDERS,
            "trial": terms.TRIALS,
            "district": terms.DISTRICTS,
            "source": terms.SOURCES,
        },
        most=choices.MOST,
    ),
    rules=Rules(
        flow,
        version=1,
        reasons=terms.REASONS,
        sources=terms.SOURCES,
        breakdown=lambda s, seat: list(s.players[seat].points),
        count=rounds.count,
    ),
    read=box_from,
    face=Face(
        view,
        why_not,
        names,
        gains,
        extra,
        COMPONENTS,
        places,
        about,
        opens,
        why_here,
        pieces,
        board=f"{__name__}.face.board",
    ),
    options=options,
    allow=allow,
    older_contents=("3f2b129eb0824d31",),
    bot=Knowledge(
        evaluation,
        worth=weights.WORTH,
        habits=habits.HABITS,
        searches=weights.SEARCHES,
        quantities=quantities,
        usage=USAGE,
    ),
    observation=observation,
)
