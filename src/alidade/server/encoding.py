"""Messages as the bytes that leave the server; what many are sent is written once."""

from __future__ import annotations

from typing import TypeVar, cast

import msgspec

T = TypeVar("T")
encode = msgspec.json.Encoder().encode


def written(part: T) -> T:
    """A part of messages written once, to be put as it is into many of them."""
    return cast(T, msgspec.Raw(encode(part)))
