"""Shares: what connections hold in memory, counted for each address, or for a table where they have a seat."""

from __future__ import annotations

from alidade.server.config import Limits
from alidade.table.errors import Refused

MAX_BYTES = 64 << 20  # that wait in one share: bodies that are being received, answers and messages that are not sent
MAX_ALL_BYTES = 256 << 20  # of all shares; beyond this only those below the average get more
CONNECTIONS_PER_SEAT = 8
RETRY = 1  # seconds after which a connection that finds no room is asked to try again


class Share:
    """The connections of one address, or of the seats of one table, and the bytes that wait in them."""

    def __init__(self, shares: Shares, key: str, most: int) -> None:
        self.connections = 0
        self.bytes = 0
        self._shares = shares
        self._key = key
        self._most = most
        self._held: dict[int, int] = {}  # how many connections wait to send the same bytes

    def enter(self) -> bool:
        """One more connection, unless there are too many."""
        if self.connections >= self._most:
            return False
        self.connections += 1
        return True

    def leave(self) -> None:
        """One connection less."""
        self.connections -= 1
        self._shares.forget_if_empty(self._key, self)

    def take(self, size: int) -> bool:
        """Count bytes that wait, unless there are too many."""
        bytes = self.bytes + size
        if bytes > MAX_BYTES or not self._shares.allow(bytes, size):
            return False
        self.bytes = bytes
        self._shares.bytes += size
        return True

    def give_back(self, size: int) -> None:
        """Bytes no longer wait."""
        self.bytes -= size
        self._shares.bytes -= size
        self._shares.forget_if_empty(self._key, self)

    def hold(self, data: bytes) -> bool:
        """Count bytes that a connection waits to send, once for all connections of the share that send the same."""
        count = self._held.get(id(data), 0)
        if not count and not self.take(len(data)):
            return False
        self._held[id(data)] = count + 1
        return True

    def release(self, data: bytes) -> None:
        """A connection has sent what it held."""
        count = self._held[id(data)] - 1
        if count:
            self._held[id(data)] = count
        else:
            del self._held[id(data)]
            self.give_back(len(data))


class Place:
    """One request or socket: it counts in the share of its address, or of a table once it turns out to have a seat."""

    def __init__(self, shares: Shares, network: str) -> None:
        self.share = shares.of_address(network)
        self._shares = shares
        self._received = 0
        if not self.share.enter():
            raise Refused("too_many", seconds=RETRY)

    def receive(self, size: int) -> None:
        """Count bytes of a body that is being received."""
        if not self.share.take(size):
            raise Refused("too_many", seconds=RETRY)
        self._received += size

    def take_seat(self, table: str, seats: int) -> None:
        """From now on count in the share of a table's seats."""
        share = self._shares.of_table(table, seats)
        if not share.enter():
            raise Refused("too_many", seconds=RETRY)
        self.leave()
        self.share, self._received = share, 0

    def leave(self) -> None:
        """The request is answered, or the socket closed."""
        self.share.give_back(self._received)
        self.share.leave()


class Shares:
    """The shares of all addresses and tables that hold something."""

    def __init__(self, limits: Limits) -> None:
        self.bytes = 0
        self._limits = limits
        self._shares: dict[str, Share] = {}

    def of_address(self, network: str) -> Share:
        """The share of the connections of an address that have no seat."""
        return self._share(f"address {network}", self._limits.visitors)

    def of_table(self, name: str, seats: int) -> Share:
        """The share of the connections of a table's seats."""
        return self._share(f"table {name}", CONNECTIONS_PER_SEAT * seats)

    def _share(self, key: str, most: int) -> Share:
        if key not in self._shares:
            self._shares[key] = Share(self, key, most)
        return self._shares[key]

    def allow(self, bytes: int, more: int) -> bool:
        """Whether a share may grow to so many bytes: where memory runs out, only if it is below the average."""
        return self.bytes + more <= MAX_ALL_BYTES or bytes * len(self._shares) <= self.bytes

    def forget_if_empty(self, key: str, share: Share) -> None:
        """Forget a share that holds nothing."""
        if not share.connections and not share.bytes and self._shares.get(key) is share:
            del self._shares[key]
