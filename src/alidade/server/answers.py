"""Answers about finished matches: each is encoded once and kept as bytes, in a cache that is bounded by its size."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable

from alidade.interface.host import Encoded

MAX_BYTES = 64 << 20


class Answers:
    """The answers that were asked for most recently; several requests for the same one wait for one encoding."""

    def __init__(self, most: int = MAX_BYTES) -> None:
        self._most = most
        self._size = 0
        self._kept: dict[Hashable, Encoded] = {}  # the one that was asked for last at the end
        self._coming: dict[Hashable, asyncio.Task[Encoded]] = {}

    async def get(self, key: Hashable, make: Callable[[], Awaitable[Encoded]]) -> Encoded:
        """The answer under a key, made if it is not kept."""
        if kept := self._kept.pop(key, None):
            self._kept[key] = kept
            return kept
        if key not in self._coming:
            self._coming[key] = asyncio.create_task(self._make(key, make))
        return await asyncio.shield(self._coming[key])

    async def _make(self, key: Hashable, make: Callable[[], Awaitable[Encoded]]) -> Encoded:
        try:
            answer = await make()
        finally:
            del self._coming[key]
        self._kept[key] = answer
        self._size += len(answer.compressed)
        while self._size > self._most:
            self._size -= len(self._kept.pop(next(iter(self._kept))).compressed)
        return answer
