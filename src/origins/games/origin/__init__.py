"""Origin.

The rules, one file for each chapter of the rulebook: ``setup``, ``turn``, ``actions`` (with ``board``), ``rewards``,
``cards``, ``effects``, ``objectives``, ``ending``. ``flow`` is their table of contents. ``terms``, ``frames``,
``choices`` and ``events`` name things; ``state`` and ``box`` lay them out, as bit masks (``bits``) where a thing is
a set; ``content``, ``map`` and ``card_tables`` read the components. ``view`` is what a seat may see, ``determinise``
fills in what it may not.
"""

from __future__ import annotations

from pathlib import Path

from ...kernel.game import Game
from . import (
    actions,
    bits,
    board,
    cards,
    choices,
    content,
    determinise,
    effects,
    ending,
    events,
    flow,
    frames,
    names,
    objectives,
    options,
    result,
    rewards,
    setup,
    terms,
    turn,
    view,
    why,
)
from .box import Box
from .state import State

GAME = Game(
    name="origin",
    rules_version=1,
    players=range(2, 5),
    State=State,
    Box=Box,
    folder=Path(__file__).parent,
    flow=flow,
    modules=(actions, bits, board, cards, effects, ending, flow, objectives, rewards, setup, turn),
    codec=choices.codec,
    frames=frames.frames,
    events=events.events,
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
    sources=terms.SOURCES,
    reasons=terms.REASONS,
    read=content.box_from,
    flags=options.flags,
    options=options.options,
    breakdown=result.breakdown,
    extra=result.extra,
    view=view.view,
    why_not=why.why_not,
    names=names,
    determinise=determinise.determinise,
)
