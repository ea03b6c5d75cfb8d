"""The routes: every request of docs/protocol.md, each a few lines that ask the hall or a table."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import lru_cache, partial
from gzip import compress
from typing import Annotated, cast

from litestar import MediaType, Request, Response, delete, get, patch, post, put
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, JSONBody, QueryParameter

from alidade import __version__
from alidade import messages as m
from alidade.i18n import LANGUAGES
from alidade.record import write_record
from alidade.server.addresses import means_this_device, reachable_urls
from alidade.server.config import Config
from alidade.server.encoding import encode
from alidade.server.hall import Hall
from alidade.server.hosts import without_port
from alidade.server.limits import Gate
from alidade.server.metrics import Metrics
from alidade.site import has_runtime
from alidade.table import seating, show
from alidade.table.afresh import afresh
from alidade.table.bots import known_level, levels
from alidade.table.errors import Refused
from alidade.table.opening import checked_origin
from alidade.table.seating import Who
from alidade.table.secret import hashed, new_token
from alidade.table.store import SEATS

Asker = Request[object, object, State]
Id = FromPath[str]
Number = FromPath[int]
TheHall = NamedDependency[Hall]
TheConfig = NamedDependency[Config]
TheGate = NamedDependency[Gate]
TheMetrics = NamedDependency[Metrics]

REFUSALS = {
    status: ResponseSpec(m.Refusal, description="Refused", generate_examples=False)
    for status in (400, 401, 403, 404, 405, 409, 413, 429, 500, 503)
}


def token_of(request: Asker) -> str:
    """The token of a request, or nothing."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


def address_of(request: Asker) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else ""


def opened_on_this_machine(request: Asker, config: Config) -> bool:
    """Whether the page was opened on the server's machine, at its loopback address and not through a proxy.

    Only such a page receives the addresses of the machine: it needs them for its links."""
    headers = request.headers
    forwarded = config.proxies or any(name in headers for name in ("forwarded", "x-forwarded-for", "via"))
    return (
        not forwarded
        and means_this_device(address_of(request))
        and means_this_device(without_port(headers.get("host", "")))
    )


# Tables.


@lru_cache(maxsize=4)
def _options(addresses: tuple[str, ...], runtime: bool, config: Config) -> tuple[bytes, bytes]:
    """The options as they are sent, plain and compressed: they are large, and every visitor needs them."""
    kept = config.retention
    hosting = m.Hosting(round(kept.lobby), round(kept.playing), config.contact, config.imprint)
    body = encode(show.options(levels(), list(LANGUAGES), __version__, runtime, addresses, hosting))
    return body, compress(body, 9, mtime=0)


@get("/api/options", responses=REFUSALS)
async def get_options(config: TheConfig, request: Asker) -> Response[m.Options]:
    """Everything a table can be opened with."""
    addresses: list[str] = []
    server = request.scope["server"]
    if server and server[1] and opened_on_this_machine(request, config):
        addresses = await asyncio.to_thread(reachable_urls, config.host, server[1])
    plain, squeezed = _options(tuple(addresses), has_runtime(), config)
    gzip = "gzip" in request.headers.get("accept-encoding", "")
    headers = {"vary": "accept-encoding"} | ({"content-encoding": "gzip"} if gzip else {})
    answer = Response(squeezed if gzip else plain, media_type=MediaType.JSON, headers=headers)
    return cast(Response[m.Options], answer)


@post("/api/check", responses=REFUSALS, status_code=200)
async def check_settings(data: JSONBody[m.CreateTable]) -> m.Origin:
    """Where the cards of a table would come from, or why it could not be opened."""
    return show.origin(await asyncio.to_thread(checked_origin, data))


@get("/api/tables", responses=REFUSALS)
async def get_tables(hall: TheHall) -> m.Tables:
    """The listed tables that wait for players or can be watched."""
    return await hall.listing()


@post("/api/tables", responses=REFUSALS)
async def create_table(
    data: JSONBody[m.CreateTable], hall: TheHall, gate: TheGate, metrics: TheMetrics, request: Asker
) -> m.Created:
    """Open a table."""
    gate.table(address_of(request), data.listed)
    for bot in data.bots:
        gate.bots(address_of(request), bot.level)
    name, map = seating.plain("name", data.name), seating.plain("map", data.map)
    created = await hall.create(replace(data, name=name, map=map))
    metrics.opened.inc()
    return created


@get("/api/tables/{table_id:str}", responses=REFUSALS)
async def get_table(table_id: Id, hall: TheHall, request: Asker) -> m.Table:
    """A table: its settings and its seats."""
    table = await hall.table(table_id)
    return table.show(table.who(token_of(request)))


@get("/api/codes/{code:str}", responses=REFUSALS)
async def get_code(code: FromPath[str], hall: TheHall, gate: TheGate, request: Asker) -> m.Invitation:
    """The table that waits under a short code; wrong codes are limited by address."""
    right = gate.code(address_of(request))
    table = await hall.by_code(code)
    right()
    return m.Invitation(table)


@get("/api/tables/{table_id:str}/summary", responses=REFUSALS)
async def get_summary(table_id: Id, hall: TheHall, request: Asker) -> m.Summary:
    """A table in a few words, for a list of one's own tables."""
    table = await hall.table(table_id)
    return table.views.summary(table.who(token_of(request)), table.broadcast.attendance)


@delete("/api/tables/{table_id:str}", responses=REFUSALS)
async def delete_table(table_id: Id, hall: TheHall, request: Asker) -> None:
    """Forget a table (the host)."""
    table = await hall.table(table_id)
    table.hosted(token_of(request))
    await hall.delete(table)


@post("/api/tables/{table_id:str}/start", responses=REFUSALS, status_code=200)
async def start_table(table_id: Id, data: JSONBody[m.Start], hall: TheHall, gate: TheGate, request: Asker) -> m.Table:
    """Begin (the host)."""
    table = await hall.table(table_id)
    who = table.hosted(token_of(request))
    known_level(data.level)
    if data.empty == "bots":
        wanted = sum(row.state == "open" for row in table.seats)
        gate.bots(address_of(request), data.level, min(wanted, seating.MAX_STRONG))
    await table.start(data)
    return table.show(who)


@post("/api/tables/{table_id:str}/rematch", responses=REFUSALS)
async def rematch_table(
    table_id: Id, data: JSONBody[m.Rematch], hall: TheHall, gate: TheGate, request: Asker
) -> m.Created:
    """Play again with the same people (the host or a seat)."""
    table = await hall.table(table_id)
    table.member(token_of(request))
    gate.table(address_of(request), table.ledger.opening.asked.listed)
    for row in table.seats:
        gate.bots(address_of(request), row.level)
    return await hall.rematch(table, data, token_of(request))


# Seats.


@post("/api/tables/{table_id:str}/seats", responses=REFUSALS)
async def join_table(table_id: Id, data: JSONBody[m.Join], hall: TheHall) -> m.Joined:
    """Take a seat."""
    table = await hall.table(table_id)
    token = new_token()
    seat = await table.join(data, token)
    return m.Joined(table_id, seat, token)


@put("/api/tables/{table_id:str}/seats/{seat:int}/bot", responses=REFUSALS)
async def call_bot(
    table_id: Id, seat: Number, data: JSONBody[m.CallBot], hall: TheHall, gate: TheGate, request: Asker
) -> m.Table:
    """A bot for an open seat (the host), or for somebody absent (the host or a seat)."""
    table = await hall.table(table_id)
    who = table.member(token_of(request))
    known_level(data.level)
    gate.bots(address_of(request), data.level)
    await table.call_bot(seat, data.level, who)
    return table.show(who)


@delete("/api/tables/{table_id:str}/seats/{seat:int}/bot", responses=REFUSALS, status_code=200)
async def send_away(table_id: Id, seat: Number, hall: TheHall, request: Asker) -> m.Table:
    """Send a bot or somebody from a seat (the host)."""
    table = await hall.table(table_id)
    who = table.hosted(token_of(request))
    await table.send_away(seat)
    return table.show(who)


@patch("/api/tables/{table_id:str}/seat", responses=REFUSALS)
async def describe_seat(table_id: Id, data: JSONBody[m.Describe], hall: TheHall, request: Asker) -> m.Table:
    """Another name, title, motto or crest (the seat)."""
    table = await hall.table(table_id)
    await table.describe(partial(table.seated, token_of(request)), data)
    return table.show(table.who(token_of(request)))


@delete("/api/tables/{table_id:str}/seat", responses=REFUSALS, status_code=200)
async def forget_seat(table_id: Id, hall: TheHall, request: Asker) -> m.Table:
    """Delete my data (the seat)."""
    table = await hall.table(table_id)
    await table.forget(partial(table.seated, token_of(request)))
    return table.show(Who())


@post("/api/tables/{table_id:str}/leave", responses=REFUSALS, status_code=200)
async def leave_table(table_id: Id, hall: TheHall, request: Asker) -> m.Table:
    """Leave the table (the seat)."""
    table = await hall.table(table_id)
    await table.leave(partial(table.seated, token_of(request)))
    return table.show(table.who(token_of(request)) if table.started else Who())


@post("/api/tables/{table_id:str}/back", responses=REFUSALS, status_code=200)
async def come_back(table_id: Id, hall: TheHall, request: Asker) -> m.Table:
    """Take the seat back from the bot (the seat)."""
    table = await hall.table(table_id)
    await table.come_back(partial(table.seated, token_of(request)))
    return table.show(table.who(token_of(request)))


# The match.


@get("/api/tables/{table_id:str}/setup", responses=REFUSALS)
async def get_setup(table_id: Id, hall: TheHall) -> m.Setup:
    """What the match is played with."""
    table = await hall.table(table_id)
    return table.views.setup


@get("/api/tables/{table_id:str}/view", responses=REFUSALS)
async def get_view(
    table_id: Id,
    hall: TheHall,
    config: TheConfig,
    request: Asker,
    after: Annotated[int | None, QueryParameter(ge=0, le=2**53 - 1)] = None,
    wait: Annotated[float, QueryParameter(ge=0, le=60)] = 0.0,
) -> m.View:
    """The match as the asker sees it; with `after`, once something newer is there."""
    table = await hall.table(table_id)
    who = table.who(token_of(request))
    if after is not None and wait and not hall.closing:
        await table.broadcast.wait(after, min(wait, config.limits.polls), who, hashed(token_of(request)))
    return table.views.view(table.who(token_of(request)).seat)


@get("/api/tables/{table_id:str}/history", responses=REFUSALS)
async def get_history(table_id: Id, hall: TheHall) -> m.History:
    """Every step resolved so far."""
    return (await hall.table(table_id)).views.history()


@get("/api/tables/{table_id:str}/record", responses=REFUSALS, media_type=MediaType.TEXT)
async def get_record(table_id: Id, hall: TheHall, request: Asker) -> str:
    """The whole match as a record, once it is over; one that is kept to its seats is for them and the host.

    While it runs, one who plays alone or with bots may take it along, dealt afresh."""
    table = await hall.table(table_id)
    who = table.who(token_of(request))
    if who == Who() and table.ledger.row.replay == SEATS:
        raise Refused("kept_to_seats")
    record = await table.record(running=bool(who.seat) and seating.people(table.seats) == 1)
    return write_record(await asyncio.to_thread(afresh, record))


# Drawing.


@post("/api/tables/{table_id:str}/draw", responses=REFUSALS, status_code=200)
async def draw(table_id: Id, data: JSONBody[m.Draw], hall: TheHall, request: Asker) -> m.Ack:
    """Put a move on the paper (the seat)."""
    table = await hall.table(table_id)
    return m.Ack(data.id, await table.draw(table.seated(token_of(request)), data))


@post("/api/tables/{table_id:str}/take_back", responses=REFUSALS, status_code=200)
async def take_back(table_id: Id, data: JSONBody[m.TakeBack], hall: TheHall, request: Asker) -> m.Ack:
    """Take one's own drawing back (the seat)."""
    table = await hall.table(table_id)
    return m.Ack(data.id, await table.take_back(table.seated(token_of(request)), data))


@post("/api/tables/{table_id:str}/consider", responses=REFUSALS, status_code=200)
async def consider(table_id: Id, data: JSONBody[m.Consider], hall: TheHall, request: Asker) -> m.Prospect:
    """What would these parts of a move change? (the seat)"""
    table = await hall.table(table_id)
    return table.consider(table.seated(token_of(request)), data)


@post("/api/tables/{table_id:str}/offer", responses=REFUSALS, status_code=200)
async def offer(table_id: Id, data: JSONBody[m.AskOffer], hall: TheHall, request: Asker) -> m.Offer:
    """What may follow these parts of a move? (the seat)"""
    table = await hall.table(table_id)
    return table.offer(table.seated(token_of(request)), data)


ROUTES = [
    get_options,
    check_settings,
    get_tables,
    create_table,
    get_table,
    get_code,
    get_summary,
    delete_table,
    start_table,
    rematch_table,
    join_table,
    call_bot,
    send_away,
    describe_seat,
    forget_seat,
    leave_table,
    come_back,
    get_setup,
    get_view,
    get_history,
    get_record,
    draw,
    take_back,
    consider,
    offer,
]
