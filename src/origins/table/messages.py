"""Every message, typed: these types check what comes in, write what goes out, and make the API's description."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

Lang = Literal["en", "fr", "pl"]
SeatKind = Literal["human", "bot", "open"]
Name = Annotated[str, Meta(min_length=1, max_length=40, description="printable, no tags")]
BotName = Annotated[str, Meta(min_length=1, max_length=40)]
Key = Annotated[
    str, Meta(max_length=100, pattern="^[A-Za-z0-9_.:-]+$", description="made by the client, such as a UUID")
]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Version = Annotated[int, Meta(ge=0, le=1 << 31)]
MOST_AT_ONCE = 100  # choices that are made, or tried, one after the other
GameOptions = dict[Annotated[str, Meta(max_length=40)], bool | int | None]


# what comes in


class SeatWanted(Struct):
    kind: SeatKind
    name: Name | None = None
    bot: BotName | None = None


class NewTable(Struct):
    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatWanted], Meta(min_length=1, max_length=8)]
    options: GameOptions = {}
    lang: Lang = "en"
    hints: bool = True


class Join(Struct):
    name: Name
    seat: SeatNumber | None = None
    key: Key | None = None


Notation = Annotated[str, Meta(max_length=200)]
Chosen = Notation | int
Stamp = Annotated[
    str, Meta(max_length=40, description="of the table that you have: the answer may then say only what changed")
]


class Move(Struct):
    """A choice, or several one after the other: all of them are made, or none."""

    version: Version
    key: Key
    choice: Chosen | UnsetType = UNSET
    choices: Annotated[list[Chosen], Meta(min_length=1, max_length=MOST_AT_ONCE)] | UnsetType = UNSET
    base: Stamp = ""


class Undo(Struct):
    version: Version
    key: Key
    base: Stamp = ""


class Say(Struct):
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class SeatChange(Struct):
    kind: SeatKind | None = None
    bot: BotName | None = None
    name: Name | None = None


class Branch(Struct):
    step: Annotated[int, Meta(ge=0, le=1 << 31)]
    then: Annotated[list[Notation], Meta(max_length=MOST_AT_ONCE)] = []  # choices made from there on


class FromSocket(Struct):  # what a client may send on the socket
    type: Literal["ping", "chat"]
    text: Annotated[str, Meta(max_length=500)] = ""


# what goes out


class Problem(Struct):
    """Every refusal: a sentence, and the numbered rule where one is the reason."""

    error: str
    rule: str | UnsetType = UNSET


class Why(Struct):
    """Why something cannot be chosen now, and by which rule."""

    text: str
    rule: str


class QuantityChange(Struct):  # something that becomes more or less
    quantity: str
    text: str
    n: int


class Weighed(Struct):
    """A choice and what a search thinks of it; the chance is to win, or alone to reach the goal, from 0 to 1."""

    choice: str
    text: str
    chance: float
    points: float | UnsetType = UNSET  # alone: what may be expected


class Hint(Struct):
    """What a good bot would choose, why, and the figures that this rests on."""

    choice: str
    text: str
    reason: str
    chance: float
    weighed: list[Weighed]  # the choice and the best of the others
    now: list[QuantityChange]  # what it costs and brings at once
    line: list[str]  # what is to follow in the same turn, in words
    draw: bool  # whether something is drawn after that
    turn: list[QuantityChange]  # what all of it costs and brings, where that is more
    looked: int  # how many positions were looked at
    goal: int | UnsetType = UNSET  # alone: the points that are needed


class Mark(Struct):
    """A part of what is printed on a component: a word or number, or a glyph and how it is read."""

    text: str
    glyph: str | UnsetType = UNSET


class Thing(Struct):
    """A component: its name, what it does, its rule, and whether its values are printed or reconstructed."""

    name: str
    text: str | UnsetType = UNSET
    rule: str | UnsetType = UNSET
    source: str | UnsetType = UNSET
    marks: dict[str, list[Mark]] | UnsetType = UNSET  # what is printed on it, by part
    values: dict[str, Any] | UnsetType = UNSET  # what the content tables say of it
    reconstructed: list[str] | UnsetType = UNSET  # of a printed thing: those of its values that no text gives


class OptionShown(Struct):
    name: str
    kind: Literal["switch", "number"]
    text: str
    values: list[int] | UnsetType = UNSET


class BotShown(Struct):
    name: str
    title: str
    text: str


class TourShown(Struct):  # a first game with a guide: how its table is made
    name: str
    title: str
    players: int
    options: GameOptions
    bot: str | UnsetType = UNSET  # who plays the other seats


class When(Struct):  # the moment of a lesson: all that it names holds
    decision: list[str] | UnsetType = UNSET  # what is to be decided is one of these
    offered: str | UnsetType = UNSET  # a kind of choice that is there
    missing: str | UnsetType = UNSET  # or is not
    round: int | UnsetType = UNSET  # not before this round
    after: int | UnsetType = UNSET  # how many other lessons must have come before
    held: bool | UnsetType = UNSET  # the last choice of a turn waits for its end


class Lesson(Struct):
    """What a guide says once, in its moment."""

    id: str
    when: When
    at: str  # things of the board by the beginning of their place, or parts of the page by a selector
    text: str


class GameShown(Struct):
    name: str
    title: str
    subtitle: str
    players: tuple[int, int]
    options: list[OptionShown]
    bots: list[BotShown]
    tours: list[TourShown]


class SeatMade(Struct):
    seat: int
    kind: SeatKind
    token: str | UnsetType = UNSET


class Made(Struct):
    """A new table. Tokens are shown here and never again."""

    table: str
    seats: list[SeatMade]
    spectate: str


class Joined(Struct):
    table: str
    seat: int
    token: str


class SeatShown(Struct):
    seat: int
    name: str
    kind: SeatKind
    online: bool
    bot: str | UnsetType = UNSET


class Amount(Struct):
    n: int
    resource: str | UnsetType = UNSET
    points: bool | UnsetType = UNSET  # true: n is points


Args = Annotated[
    dict[str, Any], Meta(description="by name: ids, numbers and what is made of them; null is what you may not know")
]


class Effect(Struct):
    kind: str
    args: Args
    text: str


class PlaceShown(Struct):
    """A thing of the board that stands for a choice."""

    place: str
    then: str | UnsetType = UNSET  # the notation of a further choice that the same click makes
    step: str | UnsetType = UNSET  # and one word for that afterwards


class ChoiceShown(Struct, omit_defaults=True):
    """What is left out is nothing, or not so. What a choice would do can be asked for."""

    id: int
    kind: str
    args: list[int]
    notation: str
    text: str
    places: list[PlaceShown]
    cost: list[Amount] = []
    gain: list[Amount] = []
    reveals: bool = False  # something is drawn next: it cannot be undone
    ends: bool = False  # the turn passes to somebody else, or the game is over: it cannot be undone either
    name: str = ""  # what stands out of its text, and
    more: str | UnsetType = UNSET  # the rest, where it is not the whole
    step: str = ""  # one word for it afterwards
    about: str = ""  # the component that it is about
    opens: dict[str, Any] = {}  # what it makes possible, as the board shows it


class EventShown(Struct):
    number: int
    kind: str
    args: Args
    text: str


class PieceShown(Struct, omit_defaults=True):
    """What points were counted for: a component, the number it shows, and how often it counted."""

    n: int  # points
    thing: str
    value: int | UnsetType = UNSET
    times: int | UnsetType = UNSET
    off: bool = False  # it was looked at and did not count


class ResultShown(Struct):
    """How a game ended. Nobody has won when a game alone is lost."""

    scores: list[int]
    winners: list[int]
    reason: str
    reason_text: str
    breakdown: list[dict[str, int]]  # points by their sources, for each seat
    sources: dict[str, str]  # what the sources are called
    pieces: list[dict[str, list[PieceShown]]]  # by seat and source
    extra: dict[str, Any]  # what only this game or mode has, such as `won` and `target` alone


class Tried(Struct, omit_defaults=True):  # what choices would cost and bring, all together
    cost: list[Amount] = []
    gain: list[Amount] = []


class Table(Struct):
    """A table as one reader may see it."""

    table: str
    game: str
    created: str
    options: dict[str, Any]
    lang: Lang
    seats: list[SeatShown]
    hints: bool  # the one who decides may ask for a hint
    hides: bool  # somebody has things that only they may see
    spectators: int
    you: int | None
    yours: list[int]
    version: int
    step: int
    to_move: int | None
    over: bool
    prompt: str
    decision: str | None
    can_undo: bool
    board: dict[str, Any]
    choices: list[ChoiceShown]
    events: list[EventShown]
    events_from: int  # what was known from here on is replaced by `events`
    events_total: int
    commitment: str
    stamp: str = ""  # names all that this says besides the events
    undo_reason: Literal["start", "revealed", "acted", "over"] | UnsetType = UNSET
    result: ResultShown | UnsetType = UNSET
    revealed: str | UnsetType = UNSET
    rematch: str | UnsetType = UNSET
    tried: Tried | UnsetType = UNSET  # this is how choices would leave the table, which are not made


class Change(Struct, omit_defaults=True):
    """One thing in a table that is not what it was."""

    at: list[str | int]  # names and numbers that lead to it
    to: Any = UNSET  # what it is now; without this and the following there is nothing there any more
    first: int | UnsetType = UNSET  # in a list: from this number on ...
    cut: int | UnsetType = UNSET  # ... this number of values are replaced ...
    items: list[Any] | UnsetType = UNSET  # ... by these


class Changes(Struct):
    """What a table says that the one with the stamp `base` did not; to be made one after the other."""

    base: str
    stamp: str
    version: int
    changes: list[Change]
    events: list[EventShown]
    events_from: int
    events_total: int


class RoundStart(Struct):
    round: int
    step: int  # how many steps had been made when it began


class Timeline(Struct):
    """The steps of a game from its start: a step is a choice or a draw."""

    seats: list[int]  # who made each step; -1 is a draw
    events: list[int]  # how many events were told after 0, 1, 2 ... steps
    rounds: list[RoundStart]
    points: list[list[int]]  # by seat, the score as it would be counted after 0, 1, 2 ... steps


class ChanceShown(Struct):
    """Where everybody stood before a step, as the one who decided could know it; after the last step, who won."""

    step: int
    seat: int | None  # who decided
    chances: list[float]  # by seat, one in all; alone: to reach the goal


class LineStep(Struct):  # a choice, and the things of the board that stand for it
    choice: str
    text: str
    places: list[str]


class MistakeShown(Struct):
    """A choice that cost much, and the better line: what it should have been, and what was to follow in the turn."""

    step: int
    seat: int
    round: int
    lost: float  # of the chance to win
    text: str
    prompt: str
    played: LineStep
    line: list[LineStep]
    draw: bool  # whether something was to be drawn after the line
    chances: tuple[float, float]  # with what was played, and with the better choice
    reason: str
    points: tuple[float, float] | UnsetType = UNSET  # alone: the points to be expected with each


class Chances(Struct):
    """A game looked back at, as far as that is done; later moments may correct earlier ones of the same step."""

    moments_from: int  # what was known from here on is replaced by `moments`
    moments: list[ChanceShown]
    done: int
    total: int
    complete: bool
    mistakes: list[MistakeShown]  # of each person the largest so far, the worst first


class Stale(Struct):
    """The position has changed: the newer view comes along."""

    error: str
    table: Table


class ChatLine(Struct):
    number: int
    seat: int | None
    name: str
    text: str
    at: str


class Presence(Struct):
    seat: int
    online: bool


class Rematch(Struct):  # the next table; everybody's token opens the same seat there
    table: str


class RuleShown(Struct):
    id: str
    text: str
    source: str
    section: str
    game: str


class Health(Struct):
    status: Literal["ok", "degraded"]
    version: str
    database: Literal["ok", "failing"]
    schema: int
    tables: int
    sockets: int
    waiting: int  # writes not yet on disk
    uptime: float


# on the socket


class TableMessage(Struct, tag_field="type", tag="table"):
    table: Table


class ChangesMessage(Struct, tag_field="type", tag="changes"):
    table: Changes


class ChatMessage(Struct, tag_field="type", tag="chat"):
    messages: list[ChatLine]


class PresenceMessage(Struct, tag_field="type", tag="presence"):
    seats: list[Presence]
    spectators: int


class RematchMessage(Struct, tag_field="type", tag="rematch"):
    table: str


class PongMessage(Struct, tag_field="type", tag="pong"):
    pass


class ErrorMessage(Struct, tag_field="type", tag="error"):
    error: str


ToSocket = TableMessage | ChangesMessage | ChatMessage | PresenceMessage | RematchMessage | PongMessage | ErrorMessage
