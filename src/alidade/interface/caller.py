"""The caller of a request: token, language and address values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, partial

from alidade import messages as m
from alidade.interface.request import Cost, Permission, Request
from alidade.table.seating import Who
from alidade.table.secret import hash_token
from alidade.table.table import Table
from alidade.table.tables import Tables


def _charge_nothing(_: Cost) -> None:
    """Charge nothing, where there are no limits."""


def _take_no_seat(_: str, __: int) -> None:
    """Where connections are not counted."""


@dataclass
class Caller:
    """The caller of a request: the token, the language, and the values in the address."""

    token: str = ""
    language: str = "en"
    local_port: int = 0  # of the server, for a page that was opened at a loopback address of its machine
    charge: Callable[[Cost], None] = _charge_nothing  # raises `too_many`
    address: Mapping[str, str] = field(default_factory=dict)
    client: str = ""  # whose requests the home serves in turn with those of others
    take_seat: Callable[[str, int], None] = _take_no_seat  # from now on the request belongs to a table of so many seats
    _table: Table | None = None

    async def permit(self, request: Request[object, object], tables: Tables) -> None:
        """Load the table that the address names, and refuse a caller who may not send the request."""
        if "table" not in self.address:
            return
        self._table = await tables.table(self.address["table"])
        if request.permission is Permission.HOST:
            self._table.roster.require_host(self.token)
        elif request.permission is Permission.MEMBER:
            self._table.roster.require_member(self.token)
        elif request.permission is Permission.SEAT:
            self._table.roster.require_seat(self.token)
        else:
            self._table.roster.identify(self.token)
        if self.token and self.who.seat:
            self.take_seat(self._table.name, len(self._table.seats))

    @property
    def table(self) -> Table:
        """The table that the address names."""
        assert self._table, "the address names no table"
        return self._table

    @cached_property
    def digest(self) -> str:
        """The hashed token; empty without one."""
        return hash_token(self.token) if self.token else ""

    @property
    def who(self) -> Who:
        """The caller's seat at the table, and whether they are the host, as of now."""
        return self.table.ledger.who(self.digest)

    @property
    def find_seat(self) -> Callable[[], int]:
        """A function that finds the caller's seat at the time of a change; starting may renumber seats."""
        return partial(self.table.roster.require_seat, self.token)

    @property
    def named_seat(self) -> int:
        """The seat that the address names."""
        return int(self.address["seat"])

    def show_table(self) -> m.Table:
        """The table as the caller sees it now."""
        return self.table.show(self.who)
