"""Origins: First Builders, with its solo mode and the expansion Ancient Wonders.

The rules, one file for each chapter of the rulebook: ``setup``, ``turn``, ``visit``, ``building`` (with
``stacks`` and ``city``), ``abilities`` (with ``counts``), ``military``, ``temples``, ``people``, ``districts``,
``rounds``; ``solo``, ``wonders`` and ``trials`` are the modules. ``flow`` is their table of contents.
``terms``, ``frames``, ``choices`` and ``events`` name things; ``state`` and ``box`` lay them out;
``content`` reads the components.
"""

from __future__ import annotations

from pathlib import Path

from ...kernel.game import Game
from . import (
    abilities,
    building,
    choices,
    city,
    content,
    counts,
    districts,
    events,
    flow,
    frames,
    military,
    names,
    options,
    people,
    result,
    rounds,
    setup,
    solo,
    stacks,
    temples,
    terms,
    treasury,
    trials,
    turn,
    view,
    visit,
    why,
    wonders,
)
from .box import Box
from .state import State

GAME = Game(
    name="first-builders",
    rules_version=1,
    players=range(1, 5),
    State=State,
    Box=Box,
    folder=Path(__file__).parent,
    flow=flow,
    modules=(
        abilities,
        building,
        city,
        counts,
        districts,
        flow,
        military,
        people,
        rounds,
        setup,
        solo,
        stacks,
        temples,
        treasury,
        trials,
        turn,
        visit,
        wonders,
    ),
    codec=choices.codec,
    frames=frames.frames,
    events=events.events,
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
    sources=terms.SOURCES,
    reasons=terms.REASONS,
    read=content.box_from,
    flags=options.flags,
    options=options.options,
    settings={"wonders": (), "trials": options.TRIALS},
    breakdown=result.breakdown,
    extra=result.extra,
    view=view.view,
    why_not=why.why_not,
    names=names,
)
