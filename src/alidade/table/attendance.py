"""Attendance: which seats are connected, how long the others have been away, and who may call a bot for them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from math import ceil
from typing import Protocol

from alidade import messages as m
from alidade.table import seating
from alidade.table.bots import STAND_IN
from alidade.table.clock import Clock
from alidade.table.errors import Refused
from alidade.table.ledger import Ledger
from alidade.table.seating import Who

HOST_WAIT = 60.0  # seconds that a seat must be away until the host may let a bot draw for it
SEATS_WAIT = 300.0  # the same for the other players, at a table without a clock


class RemotePresence(Protocol):
    """The seats that are connected to other servers of a shared storage."""

    def connected(self, match: str) -> set[int]:
        """The seats of a table that are connected to another server now."""

    def seen(self, match: str) -> Mapping[int, float]:
        """When the seats of a table were last connected to another server, if recently."""

    def publish(self, match: str, seats: Iterable[int]) -> None:
        """Inform the other servers that these seats of a table are connected here, and no others."""


class NoRemotePresence:
    """The presence elsewhere when there is no other server."""

    def connected(self, match: str) -> set[int]:  # noqa: ARG002
        return set()

    def seen(self, match: str) -> Mapping[int, float]:  # noqa: ARG002
        return {}

    def publish(self, match: str, seats: Iterable[int]) -> None:
        """Do nothing."""


class Attendance:
    """Which players of one table are connected.

    It is not stored: absences that began before this server loaded the table count from that time."""

    def __init__(
        self, connected: Callable[[], Iterable[int]], ledger: Ledger, clock: Clock, remote_presence: RemotePresence
    ) -> None:
        self._connected = connected
        self._ledger = ledger
        self._clock = clock
        self._remote_presence = remote_presence
        self._left: dict[int, float] = {}  # by seat: when its last connection to this server ended

    @property
    def connected(self) -> set[int]:
        """The seats that are connected now, to this server or another one."""
        return {*self._connected()} | self._remote_presence.connected(self._ledger.row.match)

    def leave(self, seat: int) -> None:
        """A connection of a seat has ended."""
        self._left[seat] = self._clock.now()

    def publish(self) -> None:
        """Inform the other servers who is connected here."""
        self._remote_presence.publish(self._ledger.row.match, sorted({*self._connected()} - {0}))

    def away_since(self) -> dict[int, float]:
        """Since when each disconnected seat has been away, as far as this server knows."""
        ledger, remote, connected = self._ledger, self._remote_presence.seen(self._ledger.row.match), self.connected
        known = ledger.seen, self._left, remote
        return {
            seat: max(ledger.served_since, *(times.get(seat, 0.0) for times in known))
            for seat in range(1, len(ledger.seats) + 1)
            if seat not in connected
        }

    def stand_ins(self) -> dict[int, m.StandIn]:
        """For each seat that a bot may draw for: who may call that bot, and after how many milliseconds."""
        ledger, since, now = self._ledger, self.away_since(), self._clock.now()
        stand_ins: dict[int, m.StandIn] = {}
        if ledger.position.state is None or ledger.position.over:
            return stand_ins
        timed = ledger.opening.asked.clock is not None
        for seat, row in enumerate(ledger.seats, 1):
            if seating.drawn_by_bot(row):
                continue
            if ledger.missed.get(seat):
                stand_ins[seat] = m.StandIn(0)
            elif seat in since:
                away = max(0.0, now - since[seat])
                stand_ins[seat] = m.StandIn(_rest(HOST_WAIT, away), None if timed else _rest(SEATS_WAIT, away))
        return stand_ins

    def checked_call(self, seat: int, who: Who, level: str) -> int:
        """The seat, if the caller may put a bot of this level there now; raises `Refused` otherwise."""
        if not who.host and not self._shared_right(seat, level):
            raise Refused("not_host")
        return self.unattended(seat, who.host)

    def _shared_right(self, seat: int, level: str) -> bool:
        """Whether any player may call it after a wait: a stand-in of the usual level, at a table without a clock."""
        ledger = self._ledger
        row, running = seating.at(ledger.seats, seat), ledger.position.stage == "playing"
        timed = ledger.opening.asked.clock is not None
        return running and not timed and not seating.drawn_by_bot(row) and level == STAND_IN

    def unattended(self, seat: int, host: bool) -> int:
        """The seat, unless its player is connected or left only recently, and has not missed a turn."""
        row, ledger = seating.at(self._ledger.seats, seat), self._ledger
        if row.state != "taken" or row.away or ledger.missed.get(seat):
            return seat
        if seat in self.connected:
            raise Refused("seat_here", seat=seat)
        stand_in = self.stand_ins().get(seat)
        wait = 0 if stand_in is None else stand_in.host if host else stand_in.seats or 0
        if wait:
            raise Refused("seat_just_left", seat=seat, seconds=ceil(wait / 1000))
        return seat


def _rest(wait: float, passed: float) -> int:
    """The remaining milliseconds of a wait given in seconds."""
    return round(1000 * max(0.0, wait - passed))
