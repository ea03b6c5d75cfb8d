"""The field types of messages: sets of spaces, and numbers and texts with limits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

Spaces = list[int]  # one number per row from the top, bit 0 is column 1; empty rows at the end are omitted


@dataclass(frozen=True)
class Range:
    """The range of a number, or of the length of a text or a list."""

    min: int = 0
    max: int = 2**53 - 1


@dataclass(frozen=True)
class Pattern:
    """The pattern that a whole text must match."""

    regex: str


TableId = Annotated[str, Pattern("^[a-z0-9]{12}$")]
MAX_LETTERS = 40  # of a player's name
Name = Annotated[str, Range(max=MAX_LETTERS)]  # empty for a player without a name
MAX_SHORT_TEXT = 120  # letters of a title, a motto or a crest
ShortText = Annotated[str, Range(max=MAX_SHORT_TEXT)]
CardId = Annotated[str, Pattern("^[a-z][a-z0-9_]{0,39}$")]
OpenCard = Annotated[str, Pattern("^([a-z][a-z0-9_]{0,39})?$")]  # empty for one that is dealt
MoveId = Annotated[str, Pattern("^[A-Za-z0-9_.:-]{1,64}$")]
MoveText = Annotated[str, Range(max=2000)]
StepNumber = Annotated[int, Range(max=100_000)]
Seconds = Annotated[int, Range(max=60)]  # that an answer may take
SeatNumber = Annotated[int, Range(1, 100)]
Level = Annotated[str, Pattern("^[a-z_]{1,20}$")]
BoxId = Annotated[str, Pattern("^[a-z][a-z0-9_]{0,39}$|^$")]  # the boxes themselves are defined in cards


@dataclass(slots=True)
class Message:
    """A value on the wire; unknown fields are refused."""
