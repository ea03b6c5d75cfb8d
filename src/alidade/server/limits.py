"""Limits: how much one address or connection may ask for, so that nobody spoils the evening of others."""

from __future__ import annotations

import math
import time
from collections import Counter

from alidade.server.config import Limits, Rate
from alidade.server.errors import Refused

FORGET = 10_000  # addresses after which the idle ones are forgotten


class Bucket:
    """A bucket that fills by itself; whoever finds it empty has to wait."""

    __slots__ = ("at", "left")

    def __init__(self, rate: Rate) -> None:
        self.left = rate.burst
        self.at = time.monotonic()

    def take(self, rate: Rate) -> float:
        """Take one; the seconds to wait if there is none."""
        now = time.monotonic()
        self.left = min(rate.burst, self.left + (now - self.at) * rate.second)
        self.at = now
        if self.left < 1:
            return (1 - self.left) / rate.second
        self.left -= 1
        return 0.0


class Gate:
    """The limits of all addresses."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.sockets: Counter[str] = Counter()
        self._buckets: dict[tuple[str, str], Bucket] = {}

    def request(self, address: str) -> None:
        """One more request of an address."""
        self._take("request", address, self.limits.requests)

    def table(self, address: str) -> None:
        """One more table opened by an address."""
        self._take("table", address, self.limits.tables)

    def _take(self, what: str, address: str, rate: Rate) -> None:
        if len(self._buckets) > FORGET:
            old = time.monotonic() - 600
            self._buckets = {key: bucket for key, bucket in self._buckets.items() if bucket.at > old}
        bucket = self._buckets.get((what, address))
        if bucket is None:
            bucket = self._buckets[what, address] = Bucket(rate)
        if wait := bucket.take(rate):
            raise Refused("too_many", seconds=math.ceil(wait))

    def enter(self, address: str) -> bool:
        """One more socket of an address, unless it has too many."""
        if self.sockets[address] >= self.limits.sockets:
            return False
        self.sockets[address] += 1
        return True

    def leave(self, address: str) -> None:
        """One socket less."""
        self.sockets[address] -= 1
        if self.sockets[address] <= 0:
            del self.sockets[address]
