"""What a seat asks, and what it is answered."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from alidade.messages.fields import Message, MoveId, MoveText, Range, Seconds, Spaces, StepNumber
from alidade.messages.match import Award


@dataclass(slots=True)
class PollView(Message):
    """What does the match look like, once there is a version after this one? `wait` is in seconds."""

    after: Annotated[int, Range()] | None = None
    wait: Seconds = 0


@dataclass(slots=True)
class Draw(Message):
    """Put a move on the paper."""

    step: StepNumber
    id: MoveId
    move: MoveText


@dataclass(slots=True)
class TakeBack(Message):
    """Take one's own drawing back, as long as the turn is not resolved."""

    step: StepNumber
    id: MoveId


@dataclass(slots=True)
class Consider(Message):
    """What would these parts of a move change?"""

    step: StepNumber
    parts: MoveText


@dataclass(slots=True)
class AskOffer(Message):
    """What may follow these parts of a move? `-` stands for none."""

    step: StepNumber
    parts: MoveText = "-"


@dataclass(slots=True)
class Change(Message):
    """What one edict gives before and after a drawing."""

    edict: str
    before: int
    after: int
    awards: list[Award]


@dataclass(slots=True)
class Prospect(Message):
    """What a drawing would change on the sheet of `owner`."""

    owner: int
    rows: list[str]
    changes: list[Change]
    coins: int
    purse: int
    monsters: int
    threatened: Spaces
    filled: Spaces
    destroyed: Spaces
    mountains: Spaces
    done: bool
    more: bool


@dataclass(slots=True)
class Ack(Message):
    """The move is stored."""

    id: str
    version: int


@dataclass(slots=True)
class PhraseValue(Message):
    """A value of an error that is said in words: the key of a message, a text where nobody knows it, and its values."""

    key: str
    text: str
    values: dict[str, ErrorValue] = field(default_factory=dict)


ErrorValue = int | str | PhraseValue | list[int | str | PhraseValue]


@dataclass(slots=True)
class ErrorDetail(Message):
    """What went wrong: a code, a sentence in the asker's language, where, and what stands in the sentence."""

    code: str
    message: str
    where: str = ""
    values: dict[str, ErrorValue] = field(default_factory=dict)


@dataclass(slots=True)
class Refusal(Message):
    """The one shape of an error."""

    error: ErrorDetail


@dataclass(slots=True)
class Health(Message):
    """The server is well."""

    status: Literal["ok"]
    version: str
    storage: str
    tables: int
    connections: int
