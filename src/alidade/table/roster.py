"""The roster of a table: its seats, the rights of tokens, and every change of a seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from alidade import messages as m
from alidade.table import seating
from alidade.table.clock import Clock
from alidade.table.errors import Refused
from alidade.table.ledger import Plan
from alidade.table.position import BACK, FORGET, SEAT
from alidade.table.seating import Seats, Who
from alidade.table.secret import hash_token
from alidade.table.store import LogEntry

if TYPE_CHECKING:
    from alidade.table.table import Table

NEVER_REFUSED = (BACK, FORGET)  # changes that are never too many: a player may always return, and be forgotten

FindSeat = Callable[[], int]


class Roster:
    """The seats of a table; every change of them is written to the table's log."""

    def __init__(self, table: Table, clock: Clock) -> None:
        self._table = table
        self._ledger = table.ledger
        self._clock = clock

    # Tokens.

    def identify(self, token: str, where: str = "") -> Who:
        """The seat and host rights of a token; raises `wrong_token` if it has none here."""
        who = self._ledger.who(hash_token(token)) if token else Who()
        if token and who == Who():
            raise Refused("wrong_token", where)
        return who

    def require_member(self, token: str) -> Who:
        """The rights of a seat's or the host's token; raises `Refused` for any other."""
        if not token:
            raise Refused("no_token")
        return self.identify(token)

    def require_seat(self, token: str) -> int:
        """The seat of a token; raises `Refused` if it has none."""
        if seat := self.require_member(token).seat:
            return seat
        raise Refused("not_seated")

    def require_host(self, token: str) -> Who:
        """The rights of the host's token; raises `Refused` for any other."""
        who = self.require_member(token)
        if not who.host:
            raise Refused("not_host")
        return who

    def seat_of(self, digest: str) -> int:
        """The seat that a hashed token belongs to."""
        if seat := self._ledger.who(digest).seat:
            return seat
        raise Refused("wrong_token")

    # Changes.

    async def join(self, request: m.Join, token: str) -> int:
        """Take a seat before the start; return its number."""
        taken = 0

        def planned() -> Plan:
            nonlocal taken
            if self._table.started:
                raise Refused("already_started")
            seats, taken = seating.join(self._ledger.seats, request, hash_token(token))
            return self._plan(taken, "join", seats)

        await self._table.write(planned)
        return taken

    async def describe(self, find: FindSeat, request: m.Describe) -> None:
        """Change the name, title, motto or crest of a player."""
        await self._change("describe", find, lambda seats, seat: seating.describe(seats, seat, request))

    async def leave(self, find: FindSeat) -> None:
        """Leave a seat; once the match has started, a bot draws for it."""
        await self._change("leave", find, lambda seats, seat: seating.vacate(seats, seat, self._table.started))

    async def come_back(self, find: FindSeat) -> None:
        """Take a seat back from the bot that draws for it."""
        await self._change(BACK, find, seating.reclaim)

    async def forget(self, find: FindSeat) -> None:
        """Delete a player's name and token."""
        await self._change(FORGET, find, lambda seats, seat: seating.forget(seats, seat, self._table.position.stage))

    async def call_bot(self, seat: int, level: str, who: Who) -> None:
        """Put a bot on an open seat (the host), or let it draw for an absent player.

        A player may do that too after a longer absence, with the usual level."""

        def find() -> int:
            return self._table.broadcast.attendance.checked_call(seat, who, level)

        await self._change("bot", find, lambda seats, seat: seating.bot(seats, seat, level))

    async def send_away(self, seat: int) -> None:
        """Remove a bot or a player from a seat; after the start only one who is absent or late."""

        def find() -> int:
            return self._table.broadcast.attendance.unattended(seat, host=True) if self._table.started else seat

        await self._change("remove", find, lambda seats, seat: seating.vacate(seats, seat, self._table.started))

    async def _change(self, what: str, find: FindSeat, change: Callable[[Seats, int], Seats]) -> None:
        """Change a seat; look it up at write time, since starting may renumber seats."""

        def planned() -> Plan | None:
            seat = find()
            seats = change(self._ledger.seats, seat)
            return None if seats == self._ledger.seats else self._plan(seat, what, seats)

        await self._table.write(planned)

    def _plan(self, seat: int, what: str, seats: Seats) -> Plan:
        if what not in NEVER_REFUSED and (self._table.started or what != "remove"):
            self._ledger.check_changes(seat)
        return Plan(((LogEntry(SEAT, self._clock.now(), seat, text=what), self._ledger.position),), seats)
