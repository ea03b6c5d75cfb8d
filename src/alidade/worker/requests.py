"""Requests: what the page asks of tables that live in its own browser, by the same addresses as of a server."""

from __future__ import annotations

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
from alidade.record import write_record
from alidade.table import seating, show
from alidade.table.afresh import afresh
from alidade.table.bots import known_level, levels
from alidade.table.course import course_of_table, course_of_text
from alidade.table.errors import Refused
from alidade.table.opening import checked_origin, opened
from alidade.table.resume import brought
from alidade.table.seating import Who
from alidade.table.secret import hashed, new_token
from alidade.table.table import Table
from alidade.table.tables import Tables
from alidade.worker.coach import Coach

T = TypeVar("T")
Answer = Message | str | None


@dataclass(frozen=True)
class Request:
    """One request: at which table, about which seat, with which token and body; `languages` are those of the page."""

    tables: Tables
    coach: Coach
    languages: tuple[str, ...]
    name: str
    seat: int
    token: str
    body: str
    query: str = ""

    def number(self, name: str, default: int) -> int:
        """A number of the query."""
        text = parse_qs(self.query).get(name, [""])[-1]
        return int(text) if re.fullmatch("-?[0-9]{1,9}", text) else default

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


Route = Callable[[Request], Awaitable[Answer]]
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
    known = re.sub(r"^/(tables|replays|challenges|codes)/[^/]+", r"/\1/{table}", path)
    found = ROUTES.get((method, re.sub(r"(?<=/seats/)[0-9]+(?=/)", "{seat}", known)))
    if found is None:
        raise Refused("not_found")
    _, _, name, _, seat, *_ = [*path.split("/"), "", "", ""]
    number = int(seat) if seat.isdecimal() else 0
    return await found(Request(tables, coach, languages, name, number, token, body, query))


# Tables.


@route("GET", "/options")
async def get_options(request: Request) -> m.Options:
    """Everything a table can be opened with."""
    return show.options(levels(), list(request.languages), __version__, runtime=True)


@route("POST", "/check")
async def check_settings(request: Request) -> m.Origin:
    """Where the cards of a table would come from, or why it could not be opened."""
    return show.origin(checked_origin(request.read(m.CreateTable)))


@route("GET", "/tables")
async def get_tables(request: Request) -> m.Tables:  # noqa: ARG001 every route takes the request
    """Nobody else is on this device: there are no tables to be found."""
    return m.Tables([])


@route("POST", "/tables")
async def create_table(request: Request) -> m.Created:
    """Open a table."""
    data = request.read(m.CreateTable)
    plain = replace(data, name=seating.plain("name", data.name), map=seating.plain("map", data.map))
    return await request.tables.new(opened(plain))


@route("GET", "/tables/{table}")
async def get_table(request: Request) -> m.Table:
    """A table: its settings and its seats."""
    table = await request.table()
    return table.show(request.who(table))


@route("GET", "/codes/{table}")
async def get_code(request: Request) -> m.Invitation:
    """Tables here have no codes: nobody else reaches this device."""
    return m.Invitation(await request.tables.by_code(request.name))


@route("GET", "/tables/{table}/summary")
async def get_summary(request: Request) -> m.Summary:
    """A table in a few words, for a list of one's own tables."""
    table = await request.table()
    return table.views.summary(request.who(table), table.broadcast.attendance)


@route("DELETE", "/tables/{table}")
async def delete_table(request: Request) -> None:
    """Forget a table (the host)."""
    await request.tables.delete(await request.hosted())


@route("POST", "/tables/{table}/start")
async def start_table(request: Request) -> m.Table:
    """Begin (the host)."""
    table, data = await request.hosted(), request.read(m.Start)
    known_level(data.level)
    await table.start(data)
    return table.show(request.who(table))


@route("POST", "/tables/{table}/rematch")
async def rematch_table(request: Request) -> m.Created:
    """Play again with the same people (the host or a seat)."""
    table = await request.table()
    table.member(request.token)
    return await request.tables.rematch(table, request.read(m.Rematch), request.token)


# Seats.


@route("POST", "/tables/{table}/seats")
async def join_table(request: Request) -> m.Joined:
    """Take a seat."""
    table, token = await request.table(), new_token()
    return m.Joined(request.name, await table.join(request.read(m.Join), token), token)


@route("PUT", "/tables/{table}/seats/{seat}/bot")
async def call_bot(request: Request) -> m.Table:
    """A bot for an open seat (the host), or for somebody absent (the host or a seat)."""
    table, data = await request.table(), request.read(m.CallBot)
    who = table.member(request.token)
    known_level(data.level)
    await table.call_bot(request.seat, data.level, who)
    return table.show(request.who(table))


@route("DELETE", "/tables/{table}/seats/{seat}/bot")
async def send_away(request: Request) -> m.Table:
    """Send a bot or somebody from a seat (the host)."""
    table = await request.hosted()
    await table.send_away(request.seat)
    return table.show(request.who(table))


@route("PATCH", "/tables/{table}/seat")
async def describe_seat(request: Request) -> m.Table:
    """Another name, title, motto or crest (the seat)."""
    table, data = await request.table(), request.read(m.Describe)
    await table.describe(partial(request.seated, table), data)
    return table.show(request.who(table))


@route("DELETE", "/tables/{table}/seat")
async def forget_seat(request: Request) -> m.Table:
    """Delete my data (the seat)."""
    table = await request.table()
    await table.forget(partial(request.seated, table))
    return table.show(Who())


@route("POST", "/tables/{table}/leave")
async def leave_table(request: Request) -> m.Table:
    """Leave the table (the seat)."""
    table = await request.table()
    await table.leave(partial(request.seated, table))
    return table.show(request.who(table) if table.started else Who())


@route("POST", "/tables/{table}/back")
async def come_back(request: Request) -> m.Table:
    """Take the seat back from the bot (the seat)."""
    table = await request.table()
    await table.come_back(partial(request.seated, table))
    return table.show(request.who(table))


# The match; drawing goes over the live line.


@route("GET", "/tables/{table}/setup")
async def get_setup(request: Request) -> m.Setup:
    """What the match is played with."""
    return (await request.table()).views.setup


@route("GET", "/tables/{table}/view")
async def get_view(request: Request) -> m.View:
    """The match as the asker sees it."""
    table = await request.table()
    return table.views.view(request.who(table).seat)


@route("GET", "/tables/{table}/history")
async def get_history(request: Request) -> m.History:
    """Every step resolved so far."""
    return (await request.table()).views.history()


@route("GET", "/tables/{table}/record")
async def get_record(request: Request) -> str:
    """The whole match as a record; while it runs for its players to take along, dealt afresh."""
    table = await request.table()
    if table.started and not table.position.over:
        request.seated(table)
    return write_record(afresh(await table.record(running=True)))


# Looking back. Links lead nowhere here, since nobody else reaches this device: a table's name stands for them.


@route("GET", "/replays/{table}")
async def get_replay(request: Request) -> m.Course:
    """The course of a finished match for those who sat at it."""
    stored = await request.tables.finished(request.name, request.digest)
    challenge = request.name if len(stored.seats) == 1 else ""
    return replace(course_of_table(stored), replay="", challenge=challenge, coach=True)


@route("POST", "/replays")
async def read_record(request: Request) -> m.Course:
    """The course of a record."""
    return course_of_text(request.read(m.ReadRecord).record)


@route("POST", "/records")
async def resume_record(request: Request) -> m.Resumed:
    """Play on where a record ends; the one who brings it sits on every seat but the bots'."""
    return await brought(request.read(m.ReadRecord).record).store(request.tables.home.store)


@route("POST", "/replays/{table}/analysis")
async def ask_coach(request: Request) -> m.Analysis:
    """Analyse a match for one of its seats: one that is over, or a running one about the asker's own seat."""
    seat = request.number("seat", 1)
    return request.coach.begin(await request.tables.coached(request.name, seat, request.digest), seat)


@route("GET", "/replays/{table}/analysis")
async def get_analysis(request: Request) -> m.Analysis:
    """One moment more of an analysis than `after`."""
    seat = request.number("seat", 1)
    stored = await request.tables.coached(request.name, seat, request.digest)
    return await request.coach.look(stored, seat, request.number("after", -1))


@route("GET", "/challenges/{table}")
async def get_challenge(request: Request) -> m.Challenge:
    """A deal of this device to beat."""
    return await request.tables.challenge(request.name, request.digest)


@route("POST", "/challenges/{table}")
async def accept_challenge(request: Request) -> m.Created:
    """Open a table for one with the deal of a challenge."""
    return await request.tables.accept(request.name, request.read(m.Accept), request.digest)
