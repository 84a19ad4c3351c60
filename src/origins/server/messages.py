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


class Move(Struct):
    version: Version
    choice: Annotated[str, Meta(max_length=200)] | int
    key: Key


class Undo(Struct):
    version: Version
    key: Key


class Say(Struct):
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class SeatChange(Struct):
    kind: SeatKind | None = None
    bot: BotName | None = None
    name: Name | None = None


class Branch(Struct):
    step: Annotated[int, Meta(ge=0, le=1 << 31)]


class FromSocket(Struct):
    """What a client may send on the socket."""

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


class Hint(Struct):
    """What a good bot would choose, and why; the chance is to win, or alone to reach the goal, from 0 to 1."""

    choice: str
    text: str
    reason: str
    chance: float


class Thing(Struct):
    """A component: its name, what it does, its rule, and whether its values are printed or reconstructed."""

    name: str
    text: str | UnsetType = UNSET
    rule: str | UnsetType = UNSET
    source: str | UnsetType = UNSET
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


class GameShown(Struct):
    name: str
    title: str
    subtitle: str
    players: tuple[int, int]
    options: list[OptionShown]
    bots: list[BotShown]


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


class Effect(Struct):
    kind: str
    args: list[int | None]
    text: str


class ChoiceShown(Struct):
    id: int
    kind: str
    args: list[int]
    notation: str
    text: str
    cost: list[Amount]
    gain: list[Amount]
    effects: list[Effect]
    reveals: bool  # something is drawn next: it cannot be undone
    ends: bool  # the turn passes to somebody else, or the game is over: it cannot be undone either


class EventShown(Struct):
    number: int
    kind: str
    args: list[int | None]
    text: str


class Table(Struct):
    """A table as one reader may see it."""

    table: str
    game: str
    created: str
    options: dict[str, Any]
    lang: Lang
    seats: list[SeatShown]
    hints: bool  # the one who decides may ask for a hint
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
    undo_reason: Literal["start", "revealed", "acted", "over"] | UnsetType = UNSET
    result: dict[str, Any] | UnsetType = UNSET
    revealed: str | UnsetType = UNSET
    rematch: str | UnsetType = UNSET


class RoundStart(Struct):
    round: int
    step: int  # so many steps had been made when it began


class Timeline(Struct):
    """The steps of a game from its start: a step is a choice or a draw."""

    seats: list[int]  # who made each step; -1 is a draw
    events: list[int]  # how many events were told after 0, 1, 2 ... steps
    rounds: list[RoundStart]


class ChanceShown(Struct):
    """Where everybody stood before a step, as the one who decided could know it; after the last step, who won."""

    step: int
    seat: int | None  # who decided
    chances: list[float]  # by seat, one in all; alone: to reach the goal


class MistakeShown(Struct):
    step: int
    seat: int
    round: int
    lost: float  # of the chance to win
    text: str


class Chances(Struct):
    """A game looked back at, as far as that is done; later moments may correct earlier ones of the same step."""

    moments_from: int  # what was known from here on is replaced by `moments`
    moments: list[ChanceShown]
    done: int
    total: int
    complete: bool
    mistakes: list[MistakeShown]  # the largest so far, the worst first


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


class Rematch(Struct):
    """The next table; everybody's token opens the same seat there."""

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


ToSocket = TableMessage | ChatMessage | PresenceMessage | RematchMessage | PongMessage | ErrorMessage
