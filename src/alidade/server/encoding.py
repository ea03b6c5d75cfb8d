"""Messages as the bytes that leave the server; what many are sent is written once."""

from __future__ import annotations

from typing import TypeVar, cast

import msgspec

T = TypeVar("T")
encode = msgspec.json.Encoder().encode


class _CachingEncoder:
    """Messages as bytes; one that was just written for somebody else is not written again."""

    def __init__(self) -> None:
        self._last: object = None
        self._data = b""

    def __call__(self, message: object) -> bytes:
        """The bytes of a message."""
        if self._last is not message:
            self._last, self._data = message, encode(message)
        return self._data


encode_cached = _CachingEncoder()


def preencoded(part: T) -> T:
    """A part of messages written once, to be put as it is into many of them."""
    return cast(T, msgspec.Raw(encode(part)))
