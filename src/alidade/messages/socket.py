"""The socket: what a client may say, and what the server tells."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from alidade.messages.ask import Problem, Prospect
from alidade.messages.cards import Setup
from alidade.messages.match import Offer, View, Waiting
from alidade.messages.table import Table
from alidade.messages.value import Message, MoveId, MoveText, Step, TableId


class Asked(Message, tag_field="type"):
    """A message from a client on the socket."""


class SayHello(Asked, tag="hello"):
    """The first message: who asks, by the secret of a seat or the host, or nobody (a spectator)."""

    token: Annotated[str, Meta(max_length=100)] = ""
    language: Annotated[str, Meta(max_length=100)] = ""


class SayDraw(Asked, tag="draw"):
    """Put a move on the paper."""

    step: Step
    id: MoveId
    move: MoveText


class SayTakeBack(Asked, tag="take_back"):
    """Take one's own drawing back."""

    step: Step
    id: MoveId


class SayConsider(Asked, tag="consider"):
    """What would these parts of a move change?"""

    step: Step
    id: MoveId
    parts: MoveText


class SayOffer(Asked, tag="offer"):
    """What may follow these parts of a move?"""

    step: Step
    id: MoveId
    parts: MoveText = "-"


class SayBack(Asked, tag="back"):
    """Take the seat back from the bot that drew for it."""

    id: MoveId


class SayResync(Asked, tag="resync"):
    """Send everything again."""


class SayPing(Asked, tag="ping"):
    """Are you there?"""


Saying = SayHello | SayDraw | SayTakeBack | SayConsider | SayOffer | SayBack | SayResync | SayPing


# The socket: what the server sends beside Table, Setup, View and Waiting.


class Told(Message, tag_field="type"):
    """A message from the server on the socket."""


class TellWelcome(Told, tag="welcome"):
    """The answer to hello; `table`, `setup` and `view` follow."""

    table: TableId
    seat: int
    host: bool
    version: int
    heartbeat: int


class TellAck(Told, tag="ack"):
    """The move is stored, now or earlier."""

    id: str
    version: int


class TellError(Told, tag="error"):
    """A message was refused; `id` is that of the message, if it had one."""

    error: Problem
    id: str = ""


class TellProspect(Told, tag="prospect"):
    """The answer to consider."""

    id: str
    prospect: Prospect


class TellOffer(Told, tag="offer"):
    """The answer to offer."""

    id: str
    offer: Offer


class TellRematch(Told, tag="rematch"):
    """The host opened a rematch: the same secrets open the same seats there."""

    table: TableId


class TellPong(Told, tag="pong"):
    """The answer to ping."""


class TellBye(Told, tag="bye"):
    """The last message before the server closes the socket."""

    code: str
    message: str


Telling = (
    TellWelcome
    | Table
    | Setup
    | View
    | Waiting
    | TellAck
    | TellError
    | TellProspect
    | TellOffer
    | TellRematch
    | TellPong
    | TellBye
)
