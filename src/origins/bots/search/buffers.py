"""What a search writes on: one array for each purpose, handed from function to function as a whole."""

from __future__ import annotations

from typing import Any, NamedTuple

from ...kernel.layout import Choices


class Buffers(NamedTuple):
    """The arrays of one thinker; compiled code takes them as they are."""

    # what every search is told
    worth: Choices  # the weights of the evaluation
    habits: Choices  # how likely each choice is made by habit
    stream: Choices  # of random numbers
    # a plan
    drafts: Any  # states: the position to be planned from, and one for each choice of the line that is looked at
    lists: Any  # the choices in each of them
    stack: Any  # how far each of them has been looked into; its rows are described in ``plan``
    values: Choices  # what the plan thinks of each choice of the first
    # a tree
    settings: Choices  # numbered in ``tree``
    states: Any  # the position under way, that of the root, and two that ``rollout`` scribbles on
    out: Choices  # the choices in the position under way
    nodes: Any  # the table of nodes; its rows are described in ``tree``
    size: Choices  # how many of them are in use: a single number
    marks: Choices  # where the children of the node at hand are, by choice
    path: Choices  # the nodes on the way down, each with the seat that chose
    gains: (
        Choices  # what the last leaf was worth to each seat, and from ``stepping.SEATS`` on the sums of all iterations
    )
