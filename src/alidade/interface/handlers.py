"""The handlers: what each request does with the tables."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from typing import TypeVar, cast

from alidade import messages as m
from alidade.engine.errors import IllegalMove
from alidade.interface import requests
from alidade.interface.asker import Asker
from alidade.interface.coach import AnyCoach
from alidade.interface.host import Encoded, TableHost
from alidade.interface.request import Cost, Request
from alidade.record import write_record
from alidade.table import seating, show
from alidade.table.afresh import afresh
from alidade.table.bots import known_level
from alidade.table.errors import Refused
from alidade.table.opening import checked_origin
from alidade.table.seating import Who
from alidade.table.secret import new_token
from alidade.table.store import SEATS

Body = TypeVar("Body")
Answer = TypeVar("Answer")
Handler = Callable[[TableHost, Asker, Body], Awaitable[Answer | Encoded]]
AnyRequest = Request[object, object]

HANDLERS: dict[AnyRequest, Handler[object, object]] = {}


def handles(request: Request[Body, Answer]) -> Callable[[Handler[Body, Answer]], Handler[Body, Answer]]:
    """Bind a handler to a request."""

    def bind(handler: Handler[Body, Answer]) -> Handler[Body, Answer]:
        HANDLERS[cast(AnyRequest, request)] = cast(Handler[object, object], handler)
        return handler

    return bind


# Opening a table.


@handles(requests.OPTIONS)
async def options(tables: TableHost, asker: Asker, _: None) -> m.Options | Encoded:
    return await tables.options(asker.local_port)


@handles(requests.CHECK)
async def check(tables: TableHost, _: Asker, body: m.CreateTable) -> m.Origin:
    return show.origin(await tables.compute(partial(checked_origin, body)))


@handles(requests.CREATE_TABLE)
async def create_table(tables: TableHost, _: Asker, body: m.CreateTable) -> m.Created:
    name, map = seating.plain("name", body.name), seating.plain("map", body.map)
    return await tables.open_table(replace(body, name=name, map=map))


@handles(requests.TABLES)
async def list_tables(tables: TableHost, _: Asker, __: None) -> m.Tables:
    return await tables.listing()


@handles(requests.TABLE)
async def table(_: TableHost, asker: Asker, __: None) -> m.Table:
    return asker.show_table()


@handles(requests.CODE)
async def code(tables: TableHost, asker: Asker, _: None) -> m.Invitation:
    return m.Invitation(await tables.by_code(asker.address["code"]))


@handles(requests.SUMMARY)
async def summary(_: TableHost, asker: Asker, __: None) -> m.Summary:
    return asker.table.views.summary(asker.who, asker.table.broadcast.attendance)


@handles(requests.DELETE_TABLE)
async def delete_table(tables: TableHost, asker: Asker, _: None) -> None:
    await tables.delete(asker.table)


# Seats.


@handles(requests.JOIN)
async def join(_: TableHost, asker: Asker, body: m.Join) -> m.Joined:
    token = new_token()
    return m.Joined(asker.table.name, await asker.table.roster.join(body, token), token)


@handles(requests.DESCRIBE)
async def describe(_: TableHost, asker: Asker, body: m.Describe) -> m.Table:
    await asker.table.roster.describe(asker.find_seat, body)
    return asker.show_table()


@handles(requests.START)
async def start(_: TableHost, asker: Asker, body: m.Start) -> m.Table:
    known_level(body.level)
    await asker.table.start(body)
    return asker.show_table()


@handles(requests.CALL_BOT)
async def call_bot(_: TableHost, asker: Asker, body: m.CallBot) -> m.Table:
    known_level(body.level)
    await asker.table.roster.call_bot(asker.named_seat, body.level, asker.who)
    return asker.show_table()


@handles(requests.SEND_AWAY)
async def send_away(_: TableHost, asker: Asker, __: None) -> m.Table:
    await asker.table.roster.send_away(asker.named_seat)
    return asker.show_table()


@handles(requests.LEAVE)
async def leave(_: TableHost, asker: Asker, __: None) -> m.Table:
    await asker.table.roster.leave(asker.find_seat)
    return asker.show_table()


@handles(requests.COME_BACK)
async def come_back(_: TableHost, asker: Asker, __: None) -> m.Table:
    await asker.table.roster.come_back(asker.find_seat)
    return asker.show_table()


@handles(requests.FORGET_SEAT)
async def forget_seat(_: TableHost, asker: Asker, __: None) -> m.Table:
    await asker.table.roster.forget(asker.find_seat)
    return asker.show_table()


@handles(requests.REMATCH)
async def rematch(tables: TableHost, asker: Asker, body: m.Rematch) -> m.Created:
    return await tables.rematch(asker.table, body, asker.token)


# The match.


@handles(requests.SETUP)
async def setup(_: TableHost, asker: Asker, __: None) -> m.Setup:
    return asker.table.views.setup


@handles(requests.VIEW)
async def view(tables: TableHost, asker: Asker, body: m.PollView) -> m.View:
    if body.after is not None and body.wait and not tables.closing:
        await asker.table.broadcast.wait(body.after, min(body.wait, tables.longest_poll), asker.who, asker.digest)
    return asker.table.views.view(asker.who.seat)


@handles(requests.HISTORY)
async def history(_: TableHost, asker: Asker, __: None) -> m.History:
    return asker.table.views.history()


@handles(requests.RECORD)
async def record(tables: TableHost, asker: Asker, _: None) -> str:
    """What nobody has seen of a running match is dealt again."""
    table, who = asker.table, asker.who
    if who == Who() and table.ledger.row.replay == SEATS:
        raise Refused("kept_to_seats")
    alone = tables.private or seating.people(table.seats) == 1
    match = await table.record(running=bool(who.seat) and alone)
    return write_record(await tables.compute(partial(afresh, match)))


# Looking back.


@handles(requests.REPLAY)
async def replay(tables: TableHost, asker: Asker, _: None) -> m.Course | Encoded:
    return await tables.course(await tables.finished(asker.address["replay"], asker.digest))


@handles(requests.READ_RECORD)
async def read_record(tables: TableHost, asker: Asker, body: m.ReadRecord) -> m.Course | Encoded:
    return await tables.read_record(body.record, asker.language)


@handles(requests.RESUME)
async def resume(tables: TableHost, asker: Asker, body: m.ReadRecord) -> m.Resumed:
    ready = await tables.read_running(body.record, asker.language)
    if not tables.private and ready.log.state == "over":
        raise IllegalMove("game_over")
    if not tables.private and seating.people(ready.seats) > 1:
        raise Refused("not_alone")
    asker.charge(Cost(tables=1, bots=tuple(seat.level for seat in ready.seats)))
    return await tables.resume(ready)


@handles(requests.KEEP_TO)
async def keep_to(_: TableHost, asker: Asker, body: m.KeepTo) -> m.Table:
    await asker.table.keep_to(body.replay)
    return asker.show_table()


@handles(requests.CHALLENGE)
async def challenge(tables: TableHost, asker: Asker, _: None) -> m.Challenge:
    return await tables.challenge(asker.address["challenge"], asker.digest)


@handles(requests.ACCEPT)
async def accept(tables: TableHost, asker: Asker, body: m.Accept) -> m.Created:
    return await tables.accept(asker.address["challenge"], body, asker.digest)


@handles(requests.ANALYSE)
async def analyse(tables: TableHost, asker: Asker, body: m.Analyse) -> m.Analysis:
    stored = await tables.coached(asker.address["replay"], body.seat, asker.digest)
    return await _coach(tables).begin(stored, body.seat, partial(asker.charge, Cost(analyses=1)))


@handles(requests.ANALYSIS)
async def analysis(tables: TableHost, asker: Asker, body: m.PollAnalysis) -> m.Analysis:
    stored = await tables.coached(asker.address["replay"], body.seat, asker.digest)
    wait = 0 if tables.closing else min(body.wait, tables.longest_poll)
    return await _coach(tables).look(stored, body.seat, body.after, wait)


def _coach(tables: TableHost) -> AnyCoach:
    if tables.coach is None:
        raise Refused("no_coach")
    return tables.coach


# Drawing.


@handles(requests.DRAW)
async def draw(_: TableHost, asker: Asker, body: m.Draw) -> m.Ack:
    return m.Ack(body.id, await asker.table.draw(asker.who.seat, body))


@handles(requests.TAKE_BACK)
async def take_back(_: TableHost, asker: Asker, body: m.TakeBack) -> m.Ack:
    return m.Ack(body.id, await asker.table.take_back(asker.who.seat, body))


@handles(requests.CONSIDER)
async def consider(_: TableHost, asker: Asker, body: m.Consider) -> m.Prospect:
    return asker.table.consider(asker.who.seat, body)


@handles(requests.OFFER)
async def offer(_: TableHost, asker: Asker, body: m.AskOffer) -> m.Offer:
    return asker.table.offer(asker.who.seat, body)


# The operation of a server.


@handles(requests.HEALTH)
async def health(tables: TableHost, _: Asker, __: None) -> m.Health:
    return await tables.health()
