"""Requests: what the page asks of tables that live in its own browser, by the same addresses as of a server."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeVar
from urllib.parse import parse_qs

from alidade import __version__
from alidade import messages as m
from alidade.messages.value import Message
from alidade.messages.wire import Unreadable, read_text
from alidade.record import read_match, write_record
from alidade.table import seating, show
from alidade.table.bots import known_level, levels
from alidade.table.course import course_of_table, course_of_text
from alidade.table.errors import Refused
from alidade.table.opening import opened
from alidade.table.resume import PAUSE, resume
from alidade.table.seating import Who
from alidade.table.secret import hashed, new_token
from alidade.table.table import Table
from alidade.table.tables import Tables
from alidade.worker.coach import Coach

T = TypeVar("T")
Answer = Message | str | None


@dataclass(frozen=True)
class Asked:
    """One request: at which table, about which seat, with which token and body; `languages` are those of the page."""

    tables: Tables
    coach: Coach
    languages: tuple[str, ...]
    name: str
    seat: int
    token: str
    body: str
    query: str = ""

    def number(self, name: str, otherwise: int) -> int:
        """A number of the query."""
        text = parse_qs(self.query).get(name, [""])[-1]
        return int(text) if re.fullmatch("-?[0-9]{1,9}", text) else otherwise

    @property
    def digest(self) -> str:
        """What is kept of the token."""
        return hashed(self.token) if self.token else ""

    def read(self, kind: type[T]) -> T:
        """The body, which is strictly of this kind."""
        try:
            return read_text(kind, self.body)
        except Unreadable as error:
            raise Refused("bad_message", error.where, reason=error) from None

    async def table(self) -> Table:
        """The table."""
        return await self.tables.table(self.name)

    def who(self, table: Table) -> Who:
        """Who asks; a token that opens nothing here is refused."""
        return table.who(self.token)

    def seated(self, table: Table) -> int:
        """The seat that asks; nobody else may."""
        return table.seated(self.token)

    async def hosted(self) -> Table:
        """The table of the host who asks; nobody else may."""
        table = await self.table()
        table.hosted(self.token)
        return table


Route = Callable[[Asked], Awaitable[Answer]]
ROUTES: dict[tuple[str, str], Route] = {}


def route(method: str, path: str) -> Callable[[Route], Route]:
    """What answers a method at an address."""

    def known(answer: Route) -> Route:
        ROUTES[method, path] = answer
        return answer

    return known


async def answer(
    tables: Tables, coach: Coach, languages: tuple[str, ...], method: str, path: str, body: str, token: str
) -> Answer:
    """The answer to a request: a message, a text or nothing; raises what is refused."""
    path, _, query = path.partition("?")
    known = re.sub(r"^/(tables|replays|challenges)/[^/]+", r"/\1/{table}", path)
    found = ROUTES.get((method, re.sub(r"(?<=/seats/)[0-9]+(?=/)", "{seat}", known)))
    if found is None:
        raise Refused("not_found")
    _, _, name, _, seat, *_ = [*path.split("/"), "", "", ""]
    number = int(seat) if seat.isdecimal() else 0
    return await found(Asked(tables, coach, languages, name, number, token, body, query))


# Tables.


@route("GET", "/options")
async def get_options(asked: Asked) -> m.Options:
    """Everything a table can be opened with."""
    return show.options(levels(), list(asked.languages), __version__)


@route("GET", "/tables")
async def get_tables(asked: Asked) -> m.Tables:  # noqa: ARG001 every route takes the request
    """Nobody else is on this device: there are no tables to be found."""
    return m.Tables([])


@route("POST", "/tables")
async def create_table(asked: Asked) -> m.Created:
    """Open a table."""
    data = asked.read(m.CreateTable)
    plain = replace(data, name=seating.plain("name", data.name), map=seating.plain("map", data.map))
    return await asked.tables.new(opened(plain))


@route("GET", "/tables/{table}")
async def get_table(asked: Asked) -> m.Table:
    """A table: its settings and its seats."""
    table = await asked.table()
    return table.show(asked.who(table))


@route("DELETE", "/tables/{table}")
async def delete_table(asked: Asked) -> None:
    """Forget a table (the host)."""
    await asked.tables.delete(await asked.hosted())


@route("POST", "/tables/{table}/start")
async def start_table(asked: Asked) -> m.Table:
    """Begin (the host)."""
    table, data = await asked.hosted(), asked.read(m.Start)
    known_level(data.level)
    await table.start(data)
    return table.show(asked.who(table))


@route("POST", "/tables/{table}/rematch")
async def rematch_table(asked: Asked) -> m.Created:
    """Play again with the same people (the host)."""
    table = await asked.hosted()
    return m.Created(await asked.tables.rematch(table, asked.read(m.Rematch)), asked.token)


# Seats.


@route("POST", "/tables/{table}/seats")
async def join_table(asked: Asked) -> m.Joined:
    """Take a seat."""
    table, token = await asked.table(), new_token()
    return m.Joined(asked.name, await table.join(asked.read(m.Join), token), token)


@route("PUT", "/tables/{table}/seats/{seat}/bot")
async def call_bot(asked: Asked) -> m.Table:
    """A bot for an open seat, or for somebody absent (the host)."""
    table, data = await asked.hosted(), asked.read(m.CallBot)
    known_level(data.level)
    await table.call_bot(asked.seat, data.level)
    return table.show(asked.who(table))


@route("DELETE", "/tables/{table}/seats/{seat}/bot")
async def send_away(asked: Asked) -> m.Table:
    """Send a bot or somebody from a seat (the host)."""
    table = await asked.hosted()
    await table.send_away(asked.seat)
    return table.show(asked.who(table))


@route("PATCH", "/tables/{table}/seat")
async def describe_seat(asked: Asked) -> m.Table:
    """Another name, title, motto or crest (the seat)."""
    table, data = await asked.table(), asked.read(m.Describe)
    await table.describe(partial(asked.seated, table), data)
    return table.show(asked.who(table))


@route("DELETE", "/tables/{table}/seat")
async def forget_seat(asked: Asked) -> m.Table:
    """Delete my data (the seat)."""
    table = await asked.table()
    await table.forget(partial(asked.seated, table))
    return table.show(Who())


@route("POST", "/tables/{table}/leave")
async def leave_table(asked: Asked) -> m.Table:
    """Leave the table (the seat)."""
    table = await asked.table()
    await table.leave(partial(asked.seated, table))
    return table.show(asked.who(table) if table.started else Who())


@route("POST", "/tables/{table}/back")
async def come_back(asked: Asked) -> m.Table:
    """Take the seat back from the bot (the seat)."""
    table = await asked.table()
    await table.come_back(partial(asked.seated, table))
    return table.show(asked.who(table))


# The match; drawing goes over the live line.


@route("GET", "/tables/{table}/setup")
async def get_setup(asked: Asked) -> m.Setup:
    """What the match is played with."""
    return (await asked.table()).views.setup


@route("GET", "/tables/{table}/view")
async def get_view(asked: Asked) -> m.View:
    """The match as the asker sees it."""
    table = await asked.table()
    return table.views.view(asked.who(table).seat)


@route("GET", "/tables/{table}/history")
async def get_history(asked: Asked) -> m.History:
    """Every step resolved so far."""
    return (await asked.table()).views.history()


@route("GET", "/tables/{table}/record")
async def get_record(asked: Asked) -> str:
    """The whole match as a record, also one that runs: whoever sits there may take its secrets along."""
    table = await asked.table()
    stored = await asked.tables.home.store.load(table.name)
    if not table.started or stored is None:
        raise Refused("not_started")
    if not table.position.over:
        asked.seated(table)
    return write_record(table.ledger.record(stored.entries))


# Looking back. Links lead nowhere here, since nobody else reaches this device: a table's name stands for them.


@route("GET", "/replays/{table}")
async def get_replay(asked: Asked) -> m.Course:
    """The course of a finished match for those who sat at it."""
    stored = await asked.tables.finished(asked.name, asked.digest)
    challenge = asked.name if len(stored.seats) == 1 else ""
    return replace(course_of_table(stored), replay="", challenge=challenge, coach=True)


@route("POST", "/replays")
async def read_record(asked: Asked) -> m.Course:
    """The course of a record."""
    return course_of_text(asked.read(m.ReadRecord).record)


@route("POST", "/records")
async def resume_record(asked: Asked) -> m.Resumed:
    """Play on where a record ends; whoever brings it sits on every seat but the bots'."""
    record = read_match(asked.read(m.ReadRecord).record)[0]
    alone = sum(not one.bot for one in record.setup.cartographers) < 2
    return await resume(asked.tables.home.store, record, pause=PAUSE if alone else 0, hints=alone)


@route("POST", "/replays/{table}/analysis")
async def ask_coach(asked: Asked) -> m.Analysis:
    """Analyse a match for one of its seats: one that is over, or what a learner asks about the own seat."""
    seat = asked.number("seat", 1)
    return asked.coach.begin(await asked.tables.coached(asked.name, seat, asked.digest), seat)


@route("GET", "/replays/{table}/analysis")
async def get_analysis(asked: Asked) -> m.Analysis:
    """One moment more of an analysis than `after`."""
    seat = asked.number("seat", 1)
    stored = await asked.tables.coached(asked.name, seat, asked.digest)
    await asyncio.sleep(0)  # whoever asked before is answered first
    return asked.coach.look(stored, seat, asked.number("after", -1))


@route("GET", "/challenges/{table}")
async def get_challenge(asked: Asked) -> m.Challenge:
    """A deal of this device to beat."""
    return await asked.tables.challenge(asked.name, asked.digest)


@route("POST", "/challenges/{table}")
async def accept_challenge(asked: Asked) -> m.Created:
    """Open a table for one with the deal of a challenge."""
    return await asked.tables.accept(asked.name, asked.read(m.Accept), asked.digest)
