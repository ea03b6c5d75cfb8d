"""Broadcasting: the listeners of a table, and what is sent to each of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Protocol

from alidade import messages as m
from alidade.table.attendance import Attendance, RemotePresence
from alidade.table.clock import Clock, Timer
from alidade.table.ledger import Ledger
from alidade.table.position import DRAW, REMATCH, TAKE_BACK, Position
from alidade.table.seating import Who
from alidade.table.store import LogEntry
from alidade.table.views import Views

SOON = 0.05  # seconds for which drawings are collected before the others are sent who still draws
PRESENCE = 0.5  # seconds for which changes of presence are collected


class Outlet(Protocol):
    """Where messages to one listener go; it accepts them at once and never blocks the table."""

    def push(self, message: m.ServerMessage) -> None:
        """Send a message."""

    def close(self, code: str) -> None:
        """Send nothing more, for this reason."""


@dataclass(eq=False)
class Listener:
    """A listener: a seat, the host or a spectator, identified by a hashed token."""

    outlet: Outlet
    who: Who
    digest: str = ""


class PollingOutlet:
    """The outlet of a polling client, which counts as present and fetches its messages itself."""

    def push(self, message: m.ServerMessage) -> None:
        """Drop the message: the client polls for it."""

    def close(self, code: str) -> None:
        """Do nothing: the next poll fails."""


class Broadcast:
    """The listeners of a table."""

    def __init__(self, ledger: Ledger, views: Views, clock: Clock, remote_presence: RemotePresence) -> None:
        self.listeners: set[Listener] = set()
        self.attendance = Attendance(
            lambda: (listener.who.seat for listener in self.listeners), ledger, clock, remote_presence
        )
        self._ledger = ledger
        self._views = views
        self._clock = clock
        self._moved = asyncio.Event()
        self._soon: Timer | None = None
        self._presence: Timer | None = None
        self._away: dict[int, float] | None = None  # the absences last sent

    # Listeners.

    def add(self, listener: Listener) -> None:
        """Add a listener and send it everything."""
        self.listeners.add(listener)
        self.send_all(listener)
        self.present_soon()

    def discard(self, listener: Listener) -> None:
        """Remove a listener."""
        self.listeners.discard(listener)
        self.attendance.leave(listener.who.seat)
        self.present_soon()

    def present_soon(self) -> None:
        """Schedule an update of who is connected; several changes become one message."""
        if self._presence is None:
            self._presence = self._clock.later(PRESENCE, self._present)

    def _present(self) -> None:
        self._presence = None
        self.attendance.publish()
        if self.attendance.away_since() != self._away:
            self._send_table()

    def _each(self, message: Callable[[Who], m.ServerMessage | None]) -> None:
        """Send each listener a message; listeners with the same rights share one message."""
        groups: dict[Who, list[Listener]] = {}
        for listener in self.listeners:
            groups.setdefault(listener.who, []).append(listener)
        for who, group in groups.items():
            if (one := message(who)) is not None:
                for listener in group:
                    listener.outlet.push(one)

    def _send_table(self) -> None:
        self._away = self.attendance.away_since()
        self._each(lambda who: self._views.table(who, self.attendance))

    def end(self, code: str) -> None:
        """Close all connections and end all waiting polls."""
        self._moved.set()
        for timer in (self._soon, self._presence):
            if timer:
                timer.cancel()
        for listener in self.listeners:
            listener.outlet.close(code)

    # Sending.

    def send_all(self, listener: Listener) -> None:
        """Send a listener everything it may know."""
        listener.outlet.push(self._views.table(listener.who, self.attendance))
        if self._ledger.position.state is not None:
            listener.outlet.push(self._views.setup)
            listener.outlet.push(self._views.view(listener.who.seat))

    def send_change(self, before: Position, entries: tuple[LogEntry, ...], seats_changed: bool) -> None:
        """Send each listener its view of the change just stored."""
        moved, self._moved = self._moved, asyncio.Event()
        moved.set()
        after = self._ledger.position
        turned = (before.step, before.deals) != (after.step, after.deals)
        self._send_waiting_soon(entries, turned)
        if seats_changed:
            self._reseat()
            self._send_table()
        if after.state is not None and before.state is None:
            self._each(lambda _: self._views.setup)
        redrawing = {entry.seat for entry in entries if entry.kind == TAKE_BACK}
        if turned or redrawing:
            self._each(lambda who: self._views.view(who.seat) if turned or who.seat in redrawing else None)
        if any(entry.kind == REMATCH for entry in entries):
            self._each(lambda _: m.TellRematch(self._ledger.row.rematch))

    def _send_waiting_soon(self, entries: tuple[LogEntry, ...], turned: bool) -> None:
        """Schedule a message about who still draws, unless a view follows; several drawings become one message."""
        if turned and self._soon:
            self._soon.cancel()
            self._soon = None
        elif not turned and not self._soon and any(entry.kind in (DRAW, TAKE_BACK) for entry in entries):
            self._soon = self._clock.later(SOON, self._send_waiting)

    def _send_waiting(self) -> None:
        self._soon = None
        self._each(lambda who: self._views.waiting(who.seat))

    def _reseat(self) -> None:
        """Update the seats of all listeners: starting may renumber them, and a seat may have been forgotten."""
        for listener in self.listeners:
            if listener.digest:
                listener.who = self._ledger.who(listener.digest)

    async def wait(self, version: int, seconds: float, who: Who, digest: str) -> None:
        """Return once the version is above this one, or after some seconds; the waiting client counts as present."""
        if self._ledger.seq > version:
            return
        polling = Listener(PollingOutlet(), who, digest)
        self.listeners.add(polling)
        self.present_soon()
        try:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._moved.wait(), seconds)
        finally:
            self.discard(polling)
