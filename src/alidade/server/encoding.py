"""JSON encoding of messages; what goes to many clients is encoded once."""

from __future__ import annotations

from typing import TypeVar, cast

import msgspec

T = TypeVar("T")
encode = msgspec.json.Encoder().encode


class _CachingEncoder:
    """Encodes messages and remembers the last one, since it is often sent to several clients."""

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
    """Encode a part of a message once, for use in many messages."""
    return cast(T, msgspec.Raw(encode(part)))
