"""Rate limits per address and per connection."""

from __future__ import annotations

import math
import time
from collections import Counter
from ipaddress import IPv6Address, IPv6Network

from alidade.interface.request import Cost
from alidade.messages.table import MAX_STRONG
from alidade.server.config import Limits, Rate
from alidade.server.shares import Place, Shares
from alidade.table.bots import STRONG
from alidade.table.errors import Refused

TIDY = 60.0  # seconds between two sweeps that drop full buckets


def network(address: str) -> str:
    """The key to limit by: the IPv4 address, or the IPv6 /64, which one subscriber owns."""
    if ":" not in address:
        return address
    try:
        whole = IPv6Address(address.partition("%")[0])
        return str(whole.ipv4_mapped or IPv6Network((whole, 64), strict=False))
    except ValueError:
        return address


class Bucket:
    """A token bucket: it refills over time, and a request that finds it empty is refused."""

    __slots__ = ("at", "left", "rate")

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.left = rate.burst
        self.at = time.monotonic()

    def take(self, count: int = 1) -> float:
        """Take some tokens; return the seconds to wait if there are not enough."""
        now = time.monotonic()
        self.left = min(self.rate.burst, self.left + (now - self.at) * self.rate.second)
        self.at = now
        if self.left < count:
            return (count - self.left) / self.rate.second
        self.left -= count
        return 0.0

    def give_back(self, count: int) -> None:
        """Return the tokens taken last."""
        self.left = min(self.rate.burst, self.left + count)

    def full(self, now: float) -> bool:
        """Whether the bucket is full again and can be dropped."""
        return self.left + (now - self.at) * self.rate.second >= self.rate.burst


class OpenCount:
    """How many connections each address has open, at most `most`."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    def add(self, address: str) -> bool:
        """Count one more, unless its address has too many."""
        where = network(address)
        if self._open[where] >= self._most:
            return False
        self._open[where] += 1
        return True

    def remove(self, address: str) -> None:
        """Count one less."""
        where = network(address)
        self._open[where] -= 1
        if self._open[where] <= 0:
            del self._open[where]


class Gate:
    """The limits of all addresses."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.shares = Shares(limits)
        self.sockets = OpenCount(limits.sockets)
        self.pending = OpenCount(limits.pending_connections)  # connections that have sent no request yet
        self._buckets: dict[tuple[str, str], Bucket] = {}
        self._tidy = time.monotonic() + TIDY

    def request(self, address: str) -> None:
        """Count a request of an address."""
        self._take("request", address, self.limits.requests)

    def arrive(self, address: str) -> Place:
        """A place for one more request or socket, unless its address has too many."""
        return Place(self.shares, network(address))

    def charge(self, address: str, cost: Cost) -> None:
        """Charge an address for one request; bots of the slow levels are also counted among all bots."""
        limits = self.limits
        self._take("listed", address, limits.listed, cost.listed)
        self._take("table", address, limits.tables, cost.tables)
        self._take("record", address, limits.records, cost.records)
        self._take("analysis", address, limits.analyses, cost.analyses)
        self._take("code", address, limits.codes, cost.codes)
        self._take("bots", address, limits.bots, len(cost.bots))
        self._take("strong", address, limits.strong_bots, min(MAX_STRONG, sum(level in STRONG for level in cost.bots)))

    def give_back(self, address: str, cost: Cost) -> None:
        """Refund what only failed requests cost: a correct code is not a guess."""
        if cost.codes and (bucket := self._buckets.get(("code", network(address)))):
            bucket.give_back(cost.codes)

    def handshake(self, address: str) -> None:
        """Count a socket opened by an address."""
        self._take("handshake", address, self.limits.handshakes)

    def message(self, address: str) -> None:
        """Count a socket message of an address."""
        self._take("message", address, self.limits.messages_per_address)

    def _take(self, what: str, address: str, rate: Rate, count: int = 1) -> None:
        if not count:
            return
        now = time.monotonic()
        if now > self._tidy:
            self._tidy = now + TIDY
            self._buckets = {key: bucket for key, bucket in self._buckets.items() if not bucket.full(now)}
        key = what, network(address)
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(rate)
        if wait := bucket.take(count):
            raise Refused("too_many", seconds=math.ceil(wait))
