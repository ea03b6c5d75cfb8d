"""Requests about a seat's drawing, and their answers."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from alidade.messages.fields import Message, MoveId, MoveText, Range, Seconds, Spaces, StepNumber
from alidade.messages.match import Award


@dataclass(slots=True)
class PollView(Message):
    """The match once its version is above `after`, or after `wait` seconds."""

    after: Annotated[int, Range()] | None = None
    wait: Seconds = 0


@dataclass(slots=True)
class Draw(Message):
    """Draw: put a move on the sheet."""

    step: StepNumber
    id: MoveId
    move: MoveText


@dataclass(slots=True)
class TakeBack(Message):
    """Take the seat's own drawing back, as long as the turn is not resolved."""

    step: StepNumber
    id: MoveId


@dataclass(slots=True)
class Consider(Message):
    """Ask what these parts of a move would change."""

    step: StepNumber
    parts: MoveText


@dataclass(slots=True)
class AskOffer(Message):
    """Ask what may follow these parts of a move; `-` means none."""

    step: StepNumber
    parts: MoveText = "-"


@dataclass(slots=True)
class Change(Message):
    """The stars of an edict before and after a drawing."""

    edict: str
    before: int
    after: int
    awards: list[Award]


@dataclass(slots=True)
class Prospect(Message):
    """The changes that a drawing would make on the sheet of `owner`."""

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
    """A value of an error that is a phrase: the key of its translation, a fallback text, and its values."""

    key: str
    text: str
    values: dict[str, ErrorValue] = field(default_factory=dict)


ErrorValue = int | str | PhraseValue | list[int | str | PhraseValue]


@dataclass(slots=True)
class ErrorDetail(Message):
    """An error: a code, a sentence in the caller's language, the field concerned, and the values of the
    sentence."""

    code: str
    message: str
    where: str = ""
    values: dict[str, ErrorValue] = field(default_factory=dict)


@dataclass(slots=True)
class Refusal(Message):
    """The answer to every request that is refused."""

    error: ErrorDetail


@dataclass(slots=True)
class Health(Message):
    """The server is well."""

    status: Literal["ok"]
    version: str
    storage: str
    tables: int
    connections: int
