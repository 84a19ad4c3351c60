"""Origin.

``model`` names things and lays them out, as bit masks where a thing is a set; ``rules`` has a file for each chapter of
the rulebook, ``flow`` is their table of contents; ``content`` holds the components, ``texts`` the words; ``face`` is
what people see; ``bot`` is what bots know, ``bot.imagine`` fills in what a seat may not see; ``observation`` is what
learners see. ``rules.md`` has the numbered rules.
"""

from __future__ import annotations

from pathlib import Path

from ...kernel.game import Face, Game, Knowledge, Model, Rules
from . import names, observation
from .bot import evaluation, habits, imagine, weights
from .bot.hints import quantities
from .bot.usage import USAGE
from .content.reader import box_from
from .face.components import COMPONENTS
from .face.gains import gains
from .face.places import about, places
from .face.result import extra, pieces
from .face.view import view
from .face.why import why_here, why_not
from .model import choices, terms
from .model.box import Box
from .model.events import events
from .model.frames import frames
from .model.state import State
from .rules import ending, flow

GAME = Game(
    name="origin",
    players=range(2, 5),
    folder=Path(__file__).parent,
    model=Model(
        State,
        Box,
        frames,
        choices.codec,
        events,
        domains={
            "pawn": terms.PAWNS,
            "territory": terms.TERRITORIES,
            "strait": terms.STRAITS,
            "card": terms.CARDS,
            "deck": terms.DECKS,
            "column": terms.COLUMNS,
            "colour": terms.COLOURS,
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
        count=ending.count,
        determinise=imagine.determinise,
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
        why_here=why_here,
        pieces=pieces,
        board=f"{__name__}.face.board",
    ),
    older_contents=("c072c07cf32cd2d5",),
    bot=Knowledge(
        evaluation,
        modules=(imagine,),
        worth=weights.WORTH,
        foresight=weights.FORESIGHT,
        habits=habits.HABITS,
        searches=weights.SEARCHES,
        quantities=quantities,
        usage=USAGE,
    ),
    observation=observation,
)
