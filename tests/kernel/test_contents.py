"""The table of contents of rules: each frame leads to its functions, with the arguments that they name."""

from __future__ import annotations

from types import ModuleType
from typing import Annotated, Any

import pytest

from origins.kernel.agenda import Frame, Frames, push
from origins.kernel.contents import contents
from origins.kernel.layout import HIDDEN, Choices, Struct, Structs, i16

frames = Frames()
DRAW = frames.chance("draw", "deck")
TAKE = frames.decision("take", "space", "price", "free")
PASS = frames.decision("pass")
REFILL = frames.automatic("refill", "space")

Seen = list[tuple[Any, ...]]


class State(Struct):
    depth: Annotated[int, i16, "frames on the agenda", HIDDEN]
    agenda: Annotated[Structs[Frame], Frame * 4, "pending work", HIDDEN]


def rules() -> tuple[ModuleType, Seen]:
    """A module of rules that write down how they are called."""
    module = ModuleType("somewhere.rules")
    seen: Seen = []

    def draw_options(s: State, box: Any, deck: int, out: Choices) -> int:
        seen.append(("draw_options", deck, s.depth))
        return 3

    def draw_drawn(s: State, box: Any, choice: int, deck: int) -> None:
        seen.append(("draw_drawn", choice, deck, s.depth))

    def take_options(s: State, box: Any, free: int, out: Choices) -> int:
        seen.append(("take_options", free))
        return 2

    def take_chosen(s: State, box: Any, choice: int, space: int, free: int) -> None:
        seen.append(("take_chosen", choice, space, free))

    def pass_options(s: State, box: Any, out: Choices) -> int:
        return 1

    def pass_chosen(s: State, box: Any, choice: int) -> None:
        seen.append(("pass_chosen", choice))

    def refill(s: State, box: Any, space: int) -> None:
        seen.append(("refill", space, s.depth))

    def strange_options(s: State, box: Any, colour: int, out: Choices) -> int:
        return 0

    for function in (
        draw_options, draw_drawn, take_options, take_chosen, pass_options, pass_chosen, refill, strange_options,
    ):  # fmt: skip
        function.__module__ = module.__name__
        setattr(module, function.__name__, function)
    return module, seen


def table(module: Any) -> tuple[list[Any], list[Any]]:
    decided = [
        (DRAW, module.draw_options, module.draw_drawn),
        (TAKE, module.take_options, module.take_chosen),
        (PASS, module.pass_options, module.pass_chosen),
    ]
    return decided, [(REFILL, module.refill)]


def names(module: ModuleType) -> dict[str, Any]:
    return {"__name__": "somewhere.flow", "rules": module, "State": State, "Box": object}


def test_a_frame_leads_to_its_functions_with_the_arguments_they_name() -> None:
    module, seen = rules()
    options, choose, run = contents(names(module), frames, *table(module))
    s: Any = State()
    push(s, REFILL, 7)
    push(s, PASS)
    push(s, TAKE, 5, 6, 1)
    push(s, DRAW, 2)
    assert options(s, None, []) == 3
    choose(s, None, 40)
    assert options(s, None, []) == 2
    choose(s, None, 41)
    assert options(s, None, []) == 1
    choose(s, None, 42)
    run(s, None)
    # a frame is there while its choices are listed, and gone when one is carried out
    assert seen == [
        ("draw_options", 2, 4),
        ("draw_drawn", 40, 2, 3),
        ("take_options", 1),
        ("take_chosen", 41, 5, 1),
        ("pass_chosen", 42),
        ("refill", 7, 0),
    ]
    assert s.depth == 0


def test_a_frame_without_rules_is_named() -> None:
    module, _ = rules()
    decided, automatic = table(module)
    with pytest.raises(ValueError, match="'pass' stands not at all"):
        contents(names(module), frames, decided[:2], automatic)
    with pytest.raises(ValueError, match="'refill' stands not at all"):
        contents(names(module), frames, decided, [])


def test_a_frame_that_stands_twice_is_named() -> None:
    module, _ = rules()
    decided, automatic = table(module)
    with pytest.raises(ValueError, match="'draw' stands twice"):
        contents(names(module), frames, [*decided, decided[0]], automatic)


def test_an_argument_that_the_frame_does_not_have_is_named() -> None:
    module: Any = rules()[0]
    decided, automatic = table(module)
    decided[2] = (PASS, module.strange_options, module.pass_chosen)
    with pytest.raises(ValueError, match=r"strange_options asks for 'colour'; frame 'pass' has \[\]"):
        contents(names(module), frames, decided, automatic)
