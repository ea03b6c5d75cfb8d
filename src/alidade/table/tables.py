"""Tables by name: opened, loaded on request, replayed and deleted."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import TypeVar

from alidade import messages as m
from alidade.cards import origin
from alidade.cards.node import NOT_LOADED
from alidade.engine.errors import AlidadeError
from alidade.engine.setup import Cartographer
from alidade.messages.wire import write
from alidade.table import seating, show
from alidade.table.bots import known_level
from alidade.table.errors import Refused
from alidade.table.ledger import Ledger
from alidade.table.opening import Opening, challenge_deal, new_deal, read_opening, same_deal, setup_of
from alidade.table.position import DEAL, DECK
from alidade.table.replay import fingerprint
from alidade.table.secret import CODE, LINK, TABLE_NAME, hash_token, log_name, new_code, new_link, new_table, new_token
from alidade.table.services import Services
from alidade.table.store import END_OF_LOG, SEATS, Conflict, LogEntry, Outage, SeatRow, StorageDown, Stored, TableRow
from alidade.table.table import Table

T = TypeVar("T")
_LOG = logging.getLogger("alidade.table")
MAX_NAMES = 10  # names to try before giving up


def deals_of(entries: Iterable[LogEntry]) -> list[str]:
    """The dealer's moves as a record writes them."""
    return [entry.text for entry in entries if entry.kind in (DEAL, DECK)]


def rival_of(ledger: Ledger) -> m.Rival:
    """The player of a solo match, with their sheet; what a bot drew for the most part wins no title."""
    row, end, help = ledger.row, ledger.position.playing, ledger.help(1)
    result, sheet = show.result(end), end.sheets[0]
    return m.Rival(
        ledger.seats[0].name,
        sheet.total,
        result.rating or 0,
        "none" if 2 * help.bot_turns > help.turns else result.title,
        help,
        "" if row.replay == SEATS else row.replay,
        show.sheet(sheet, end),
    )


class Tables:
    """The tables of a host that are loaded."""

    coded = False  # whether a table in the lobby has a short code
    yields_to_last_writer = True  # whether a loaded table is left to its last writer for the grace period

    def __init__(self, services: Services) -> None:
        self.services = services
        self.tables: dict[str, Table] = {}
        self.closing = False
        self._loading: dict[str, asyncio.Lock] = {}

    async def compute(self, work: Callable[[], T], client: str) -> T:  # noqa: ARG002 there is one
        """The result of a computation that may take long, made for a client."""
        return work()

    async def table(self, name: str) -> Table:
        """The table of this name, loaded if need be."""
        if not TABLE_NAME.fullmatch(name):
            raise Refused("no_table")
        table = self.tables.get(name)
        if table is None:
            try:
                async with self._loading.setdefault(name, asyncio.Lock()):
                    table = self.tables.get(name) or await self._load(name)
            finally:
                self._loading.pop(name, None)
        elif self.services.store.shared:
            await table.refresh()  # another server may have written since the last notification
        if table.gone:
            raise Refused("no_table")
        table.used = self.services.clock.now()
        return table

    async def _load(self, name: str) -> Table:
        stored = await self.services.store.load(name)
        if stored is None:
            raise Refused("no_table")
        try:
            await self._prepare(stored)
            table = Table(self.services, replace(stored, entries=()))
            await table.read(stored.entries)
        except Exception as error:  # the rules accepted these entries once
            code = error.code if isinstance(error, AlidadeError) else ""
            refusal = "missing_card" if code == NOT_LOADED else "damaged"
            _LOG.error(refusal, exc_info=error, extra={"table": log_name(name), "code": code})
            raise Refused(refusal) from None
        if name in self.tables:
            return self.tables[name]  # another caller was loading it too
        self.tables[name] = table
        if not self.closing:
            table.driver.schedule(mine=not self.yields_to_last_writer)
        if self.services.store.shared:
            await table.refresh()  # entries written while loading were not notified
        return table

    async def _prepare(self, stored: Stored) -> None:
        """Read the cards of a table that brings its own: where that takes long, elsewhere, and then they are kept."""
        opening = read_opening(stored.table.options)
        if opening.asked.cards or opening.record:
            await self.compute(partial(setup_of, opening, [Cartographer("1")], ()), stored.table.owner)

    async def new(self, opening: Opening, client: str = "") -> m.Created:
        """A new table with its host, opened by a client."""
        seats = (SeatRow(),) * opening.asked.seats
        for bot in opening.asked.bots:
            known_level(bot.level)
            seats = seating.bot(seats, bot.seat, bot.level)
        host = new_token()
        return m.Created(await self._create(opening, seats, hash_token(host), client), host)

    async def _create(self, opening: Opening, seats: seating.Seats, host: str, client: str) -> str:  # noqa: ARG002
        """Open a table without counting its space to an address."""
        return await self._store(opening, seats, host)

    async def _store(self, opening: Opening, seats: seating.Seats, host: str, owner: str = "", size: int = 0) -> str:
        """A new table with its seats and its host's secret, hashed; an owner has space for it reserved."""
        now, options = self.services.clock.now(), write(opening)
        for _ in range(MAX_NAMES):
            asked = opening.asked
            replay = SEATS if asked.replay == SEATS else new_link()
            code = new_code() if self.coded and seating.people(seats) > 1 else ""
            links = "", replay, new_link() if opening.left_for_others else "", code
            peopled = any(seat.state == "taken" for seat in seats)
            row = TableRow(new_table(), options, host, now, now, "lobby", asked.listed, *links, owner, size, peopled)
            try:
                await self.services.store.create(row, seats)
            except Conflict:
                continue
            self.tables[row.match] = Table(self.services, Stored(row, seats, ()))
            return row.match
        raise StorageDown(Outage("no_free_name"))

    async def rematch(self, table: Table, request: m.Rematch, token: str, client: str = "") -> m.Created:
        """A new table for the same players, with the same deal or a new one; their tokens are valid there too.

        Its host is the first player who requested it."""
        if not table.position.over:
            raise Refused("not_over")
        name = table.ledger.row.rematch or await self._rematch(table, request, hash_token(token), client)
        rematch = await self.table(name)
        return m.Created(name, token if rematch.ledger.who(hash_token(token)).host else "")

    async def _rematch(self, table: Table, request: m.Rematch, host: str, client: str) -> str:
        ledger = table.ledger
        opening = new_deal(ledger.opening)
        if request.deal == "same":
            stored = await self.services.store.load(table.name)
            setup = table.position.playing.setup
            opening = same_deal(ledger.opening, setup.edicts, deals_of(stored.entries if stored else ()))
        opening = replace(opening, asked=replace(opening.asked, seats=len(table.seats)))
        seats = seating.reopened(table.seats)
        for seat in range(1, len(seats) + 1):
            seats = seating.reclaim(seats, seat)
        name = await self._create(opening, seats, host, client)
        first = await table.register_rematch(name)
        if first != name:  # two players requested it at the same time
            await self.delete(await self.table(name))
        return first

    async def by_code(self, code: str) -> str:
        """The name of the table that waits in the lobby under a code, in letters of either case."""
        if not self.coded:
            raise Refused("no_codes")
        code = code.upper()
        name = await self.services.store.waiting(code) if CODE.fullmatch(code) else None
        if name is None:
            raise Refused("no_code")
        return name

    # Looking back.

    async def finished(self, link: str, digest: str = "") -> Stored:
        """The finished match behind a link, or behind a table's name for its players, without its log."""
        stored, _ = await self._match(link, digest)
        if stored.table.state != "over":
            raise Refused("not_over")
        return stored

    async def whole(self, match: Stored) -> Stored:
        """A finished match with its log."""
        stored = await self.services.store.load(match.table.match)
        if stored is None:
            raise Refused("no_replay")
        return stored

    async def analysable(self, link: str, seat: int, digest: str = "") -> Stored:
        """The match that the coach may analyse: a finished one, or the caller's own seat at a table with hints.

        The log comes only with a match that is still growing."""
        stored, who = await self._match(link, digest)
        learning = stored.table.state == "playing" and read_opening(stored.table.options).asked.hints
        if stored.table.state != "over" and not (learning and who.seat == seat):
            raise Refused("not_over")
        return await self.whole(stored) if stored.table.state == "playing" else stored

    async def _match(self, link: str, digest: str) -> tuple[Stored, seating.Who]:
        named = bool(TABLE_NAME.fullmatch(link))
        if not named and not LINK.fullmatch(link):
            raise Refused("no_replay")
        stored = await self._without_log(link) if named else await self._by_link(link)
        if stored is None or (not named and (stored.table.state != "over" or stored.table.replay != link)):
            raise Refused("no_replay")
        who = seating.find(stored.seats, stored.table.host, digest)
        if named and who == seating.Who():
            raise Refused("kept_to_seats")
        return stored, who

    async def _by_link(self, link: str) -> Stored | None:
        name = await self.services.store.find(link)
        return await self._without_log(name) if name else None

    async def _without_log(self, name: str) -> Stored | None:
        return await self.services.store.load(name, END_OF_LOG)

    async def challenge(self, link: str, digest: str = "", client: str = "") -> m.Challenge:
        """The challenge behind a link, or behind a table's name for its player."""
        stored, ledger = await self._challenge(link, digest, client)
        rival, opening, setup = rival_of(ledger), ledger.opening, ledger.position.playing.setup
        return m.Challenge(
            rival.name,
            rival.total,
            rival.rating,
            rival.title,
            rival.help,
            setup.map,
            opening.box,
            opening.asked.skills,
            fingerprint(deals_of(stored.entries), self.services.key),
            show.origin(origin(setup)),
            opening.custom_map,
            ledger.attempts,
        )

    async def accept(self, link: str, request: m.Accept, digest: str = "", client: str = "") -> m.Created:
        """A new solo table with the deal of a challenge."""
        stored, ledger = await self._challenge(link, digest, client)
        opening = same_deal(ledger.opening, ledger.position.playing.setup.edicts, deals_of(stored.entries))
        created = await self.new(challenge_deal(opening, rival_of(ledger), request.known), client)
        await (await self.table(stored.table.match)).count_attempt()
        return created

    async def _challenge(self, link: str, digest: str, client: str) -> tuple[Stored, Ledger]:
        if TABLE_NAME.fullmatch(link):
            stored: Stored | None = await self.finished(link, digest)
        else:
            stored = await self._by_link(link) if LINK.fullmatch(link) else None
            stored = stored if stored and stored.table.challenge == link else None
        if stored is None or stored.table.state != "over" or len(stored.seats) > 1:
            raise Refused("no_challenge")
        if not read_opening(stored.table.options).left_for_others:
            raise Refused("no_challenge")
        stored = await self.whole(stored)
        return stored, await self.compute(lambda: Ledger(stored), client)

    async def delete(self, table: Table) -> None:
        """Forget a table."""
        await self.services.store.delete(table.name)
        self.drop(table, "deleted")

    def drop(self, table: Table, code: str = "unloaded") -> None:
        """Unload a table and send its listeners the reason."""
        table.end(code)
        self.tables.pop(table.name, None)

    def close_all(self) -> None:
        """Close all connections and stop all drivers."""
        self.closing = True
        for table in self.tables.values():
            table.end("shutdown")
