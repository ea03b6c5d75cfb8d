"""The messages of the socket: from the client, and from the server."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from alidade.messages.ask import Ack, AskOffer, Consider, Draw, ErrorDetail, Prospect, TakeBack
from alidade.messages.cards import Setup
from alidade.messages.fields import Message, MoveId, MoveText, Range, StepNumber, TableId
from alidade.messages.match import Offer, View, Waiting
from alidade.messages.table import Table


@dataclass(slots=True)
class SayHello(Message):
    """The first message: the token of a seat or the host, or none for a spectator."""

    type: Literal["hello"] = field(default="hello", init=False)
    token: Annotated[str, Range(max=100)] = ""
    language: Annotated[str, Range(max=100)] = ""


@dataclass(slots=True)
class SayDraw(Draw):
    """Put a move on the paper."""

    type: Literal["draw"] = field(default="draw", init=False)


@dataclass(slots=True)
class SayTakeBack(TakeBack):
    """Take the seat's own drawing back."""

    type: Literal["take_back"] = field(default="take_back", init=False)


@dataclass(slots=True)
class SayReveal(Message):
    """Turn the next card now: the pause for second thoughts ends once every player has sent this."""

    type: Literal["reveal"] = field(default="reveal", init=False)
    step: StepNumber
    id: MoveId


@dataclass(slots=True)
class SayDraft(Message):
    """The position of the shape now; it is drawn if the clock runs out. There is no answer."""

    type: Literal["draft"] = field(default="draft", init=False)
    step: StepNumber
    move: MoveText


@dataclass(slots=True)
class SayConsider(Consider):
    """Ask what these parts of a move would change."""

    type: Literal["consider"] = field(default="consider", init=False)
    id: MoveId = field(kw_only=True)


@dataclass(slots=True)
class SayOffer(AskOffer):
    """Ask what may follow these parts of a move."""

    type: Literal["offer"] = field(default="offer", init=False)
    id: MoveId = field(kw_only=True)


@dataclass(slots=True)
class SayHint(Message):
    """Ask for a hint, at tables that allow hints."""

    type: Literal["hint"] = field(default="hint", init=False)
    step: StepNumber
    id: MoveId


@dataclass(slots=True)
class SayBack(Message):
    """Take the seat back from the bot that drew for it."""

    type: Literal["back"] = field(default="back", init=False)
    id: MoveId


@dataclass(slots=True)
class SayResync(Message):
    """Send everything again."""

    type: Literal["resync"] = field(default="resync", init=False)


@dataclass(slots=True)
class SayPing(Message):
    """Check the connection."""

    type: Literal["ping"] = field(default="ping", init=False)


ClientMessage = (
    SayHello
    | SayDraw
    | SayTakeBack
    | SayReveal
    | SayDraft
    | SayConsider
    | SayOffer
    | SayHint
    | SayBack
    | SayResync
    | SayPing
)


# The socket: what the server sends beside Table, Setup, View and Waiting.


@dataclass(slots=True)
class TellWelcome(Message):
    """The answer to hello; `table`, `setup` and `view` follow."""

    type: Literal["welcome"] = field(default="welcome", init=False)
    table: TableId
    seat: int
    host: bool
    version: int
    heartbeat: int


@dataclass(slots=True)
class TellAck(Ack):
    """The move is stored, now or earlier."""

    type: Literal["ack"] = field(default="ack", init=False)


@dataclass(slots=True)
class TellError(Message):
    """A message was refused; `id` is that of the message, if it had one."""

    type: Literal["error"] = field(default="error", init=False)
    error: ErrorDetail
    id: str = ""


@dataclass(slots=True)
class TellProspect(Message):
    """The answer to consider."""

    type: Literal["prospect"] = field(default="prospect", init=False)
    id: str
    prospect: Prospect


@dataclass(slots=True)
class TellOffer(Message):
    """The answer to offer."""

    type: Literal["offer"] = field(default="offer", init=False)
    id: str
    offer: Offer


@dataclass(slots=True)
class TellHint(Message):
    """The answer to hint: a good move, from what the seat may see."""

    type: Literal["hint"] = field(default="hint", init=False)
    id: str
    move: str


@dataclass(slots=True)
class TellRematch(Message):
    """A rematch was opened; the same tokens are valid there."""

    type: Literal["rematch"] = field(default="rematch", init=False)
    table: TableId


@dataclass(slots=True)
class TellPong(Message):
    """The answer to ping."""

    type: Literal["pong"] = field(default="pong", init=False)


@dataclass(slots=True)
class TellBye(Message):
    """The last message before the server closes the socket."""

    type: Literal["bye"] = field(default="bye", init=False)
    code: str
    message: str


ServerMessage = (
    TellWelcome
    | Table
    | Setup
    | View
    | Waiting
    | TellAck
    | TellError
    | TellProspect
    | TellOffer
    | TellHint
    | TellRematch
    | TellPong
    | TellBye
)
