"""What all messages are made of: strict structs, sets of spaces, and texts with a limit."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Spaces = list[int]  # one number a row from the top, bit 0 is column 1; empty rows at the end are left out

TableId = Annotated[str, Meta(pattern="^[a-z0-9]{12}$")]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Line = Annotated[str, Meta(max_length=120)]
CardId = Annotated[str, Meta(pattern="^[a-z][a-z0-9_]{0,39}$")]
MoveId = Annotated[str, Meta(pattern="^[A-Za-z0-9_.:-]{1,64}$")]
MoveText = Annotated[str, Meta(max_length=2000)]
Step = Annotated[int, Meta(ge=0, le=100_000)]
SeatNumber = Annotated[int, Meta(ge=1, le=100)]
Level = Annotated[str, Meta(pattern="^[a-z_]{1,20}$")]

Printed = Literal["", "base", "heroes"]


class Message(Struct, forbid_unknown_fields=True):
    """A value on the wire; a field that nobody knows is refused."""
