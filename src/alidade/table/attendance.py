"""Attendance: which seats of a table are connected, for how long the others have been away, and who may call a bot."""

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
SEATS_WAIT = 300.0  # the same for everybody else who sits at a table without a clock


class RemotePresence(Protocol):
    """What the other servers of a shared storage say about the seats that are connected to them."""

    def connected(self, match: str) -> set[int]:
        """The seats of a table that are connected to another server now."""

    def seen(self, match: str) -> Mapping[int, float]:
        """When the seats of a table were last connected to another server, where that was lately."""

    def publish(self, match: str, seats: Iterable[int]) -> None:
        """Inform the other servers that these seats of a table are connected here, and no others."""


class NoRemotePresence:
    """There is no other server."""

    def connected(self, match: str) -> set[int]:  # noqa: ARG002
        return set()

    def seen(self, match: str) -> Mapping[int, float]:  # noqa: ARG002
        return {}

    def publish(self, match: str, seats: Iterable[int]) -> None:
        """Nobody needs to know."""


class Attendance:
    """The presence of the people at one table.

    Nothing of it is stored: what happened before this server loaded the table counts as if it had happened then."""

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
        """Since when each seat that is not connected has been away, as far as this server can know."""
        ledger, remote, connected = self._ledger, self._remote_presence.seen(self._ledger.row.match), self.connected
        known = ledger.seen, self._left, remote
        return {
            seat: max(ledger.served_since, *(times.get(seat, 0.0) for times in known))
            for seat in range(1, len(ledger.seats) + 1)
            if seat not in connected
        }

    def stand_ins(self) -> dict[int, m.StandIn]:
        """For each seat that a bot may draw for, now or after a while: who may call that bot, and in how long."""
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
        """The seat, if this person may put a bot of this level there now."""
        if not who.host and not self._shared_right(seat, level):
            raise Refused("not_host")
        return self.unattended(seat, who.host)

    def _shared_right(self, seat: int, level: str) -> bool:
        """Whether everybody may call it after a while: a bot of the usual level for a person, with no clock."""
        ledger = self._ledger
        row, running = seating.at(ledger.seats, seat), ledger.position.stage == "playing"
        timed = ledger.opening.asked.clock is not None
        return running and not timed and not seating.drawn_by_bot(row) and level == STAND_IN

    def unattended(self, seat: int, host: bool) -> int:
        """The seat, unless somebody sits there who has not missed a turn and is here, or has not been away for long."""
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
    """The milliseconds that are left of a wait in seconds."""
    return round(1000 * max(0.0, wait - passed))
