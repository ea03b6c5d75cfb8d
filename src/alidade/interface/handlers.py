"""The handlers: what each request does with the tables."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from typing import TypeVar, cast

from alidade import messages as m
from alidade.engine.errors import IllegalMove
from alidade.interface import requests
from alidade.interface.caller import Caller
from alidade.interface.coach import AnyCoach
from alidade.interface.host import Encoded, TableHost
from alidade.interface.request import Cost, Request
from alidade.record import write_record
from alidade.table import seating, show
from alidade.table.bots import known_level
from alidade.table.errors import Refused
from alidade.table.opening import checked_origin
from alidade.table.redeal import redeal_hidden
from alidade.table.seating import Who
from alidade.table.secret import new_token
from alidade.table.store import SEATS

Body = TypeVar("Body")
Answer = TypeVar("Answer")
Handler = Callable[[TableHost, Caller, Body], Awaitable[Answer | Encoded]]
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
async def options(tables: TableHost, caller: Caller, _: None) -> m.Options | Encoded:
    return await tables.options(caller.local_port)


@handles(requests.CHECK)
async def check(tables: TableHost, caller: Caller, body: m.CreateTable) -> m.Origin:
    return show.origin(await tables.compute(partial(checked_origin, body), caller.client))


@handles(requests.CREATE_TABLE)
async def create_table(tables: TableHost, caller: Caller, body: m.CreateTable) -> m.Created:
    name, map = seating.clean_text("name", body.name), seating.clean_text("map", body.map)
    return await tables.open_table(replace(body, name=name, map=map), caller.client)


@handles(requests.TABLES)
async def list_tables(tables: TableHost, _: Caller, __: None) -> m.Tables:
    return await tables.listing()


@handles(requests.TABLE)
async def table(_: TableHost, caller: Caller, __: None) -> m.Table:
    return caller.show_table()


@handles(requests.CODE)
async def code(tables: TableHost, caller: Caller, _: None) -> m.Invitation:
    return m.Invitation(await tables.by_code(caller.address["code"]))


@handles(requests.SUMMARY)
async def summary(_: TableHost, caller: Caller, __: None) -> m.Summary:
    return caller.table.views.summary(caller.who, caller.table.broadcast.attendance)


@handles(requests.DELETE_TABLE)
async def delete_table(tables: TableHost, caller: Caller, _: None) -> None:
    await tables.delete(caller.table)


# Seats.


@handles(requests.JOIN)
async def join(_: TableHost, caller: Caller, body: m.Join) -> m.Joined:
    token = new_token()
    return m.Joined(caller.table.name, await caller.table.roster.join(body, token), token)


@handles(requests.DESCRIBE)
async def describe(_: TableHost, caller: Caller, body: m.Describe) -> m.Table:
    await caller.table.roster.describe(caller.find_seat, body)
    return caller.show_table()


@handles(requests.START)
async def start(_: TableHost, caller: Caller, body: m.Start) -> m.Table:
    known_level(body.level)
    await caller.table.start(body)
    return caller.show_table()


@handles(requests.CALL_BOT)
async def call_bot(_: TableHost, caller: Caller, body: m.CallBot) -> m.Table:
    known_level(body.level)
    await caller.table.roster.call_bot(caller.named_seat, body.level, caller.who)
    return caller.show_table()


@handles(requests.SEND_AWAY)
async def send_away(_: TableHost, caller: Caller, __: None) -> m.Table:
    await caller.table.roster.send_away(caller.named_seat)
    return caller.show_table()


@handles(requests.LEAVE)
async def leave(_: TableHost, caller: Caller, __: None) -> m.Table:
    await caller.table.roster.leave(caller.find_seat)
    return caller.show_table()


@handles(requests.COME_BACK)
async def come_back(_: TableHost, caller: Caller, __: None) -> m.Table:
    await caller.table.roster.come_back(caller.find_seat)
    return caller.show_table()


@handles(requests.FORGET_SEAT)
async def forget_seat(_: TableHost, caller: Caller, __: None) -> m.Table:
    await caller.table.roster.forget(caller.find_seat)
    return caller.show_table()


@handles(requests.REMATCH)
async def rematch(tables: TableHost, caller: Caller, body: m.Rematch) -> m.Created:
    return await tables.rematch(caller.table, body, caller.token, caller.client)


# The match.


@handles(requests.SETUP)
async def setup(_: TableHost, caller: Caller, __: None) -> m.Setup:
    return caller.table.views.setup


@handles(requests.VIEW)
async def view(tables: TableHost, caller: Caller, body: m.PollView) -> m.View:
    if body.after is not None and body.wait and not tables.closing:
        await caller.table.broadcast.wait(body.after, min(body.wait, tables.longest_poll), caller.who, caller.digest)
    return caller.table.views.view(caller.who.seat)


@handles(requests.HISTORY)
async def history(tables: TableHost, caller: Caller, _: None) -> m.History | Encoded:
    return await tables.history(caller.table, caller.client)


@handles(requests.RECORD)
async def record(tables: TableHost, caller: Caller, _: None) -> str | Encoded:
    """The hidden cards of a running match are redealt."""
    table, who = caller.table, caller.who
    if who == Who() and table.ledger.row.replay == SEATS:
        raise Refused("kept_to_seats")
    if table.position.playing.over:
        return await tables.record(table, caller.client)
    alone = tables.private or seating.people(table.seats) == 1
    match = await table.record(running=bool(who.seat) and alone)
    return await tables.compute(lambda: write_record(redeal_hidden(match)), caller.client)


# Looking back.


@handles(requests.REPLAY)
async def replay(tables: TableHost, caller: Caller, _: None) -> m.ReplayData | Encoded:
    match = await tables.finished(caller.address["replay"], caller.digest)
    return await tables.replay_data(match, caller.client)


@handles(requests.READ_RECORD)
async def read_record(tables: TableHost, caller: Caller, body: m.ReadRecord) -> m.ReplayData | Encoded:
    return await tables.read_record(body.record, caller.language, caller.client)


@handles(requests.RESUME)
async def resume(tables: TableHost, caller: Caller, body: m.ReadRecord) -> m.Resumed:
    ready = await tables.read_running(body.record, caller.language, caller.client)
    if not tables.private and ready.log.state == "over":
        raise IllegalMove("game_over")
    if not tables.private and seating.people(ready.seats) > 1:
        raise Refused("not_alone")
    caller.charge(Cost(tables=1, bots=tuple(seat.level for seat in ready.seats)))
    return await tables.resume(ready, caller.client)


@handles(requests.SET_REPLAY_ACCESS)
async def set_replay_access(_: TableHost, caller: Caller, body: m.ReplayAccess) -> m.Table:
    await caller.table.set_replay_access(body.replay)
    return caller.show_table()


@handles(requests.CHALLENGE)
async def challenge(tables: TableHost, caller: Caller, _: None) -> m.Challenge:
    return await tables.challenge(caller.address["challenge"], caller.digest, caller.client)


@handles(requests.ACCEPT)
async def accept(tables: TableHost, caller: Caller, body: m.Accept) -> m.Created:
    return await tables.accept(caller.address["challenge"], body, caller.digest, caller.client)


@handles(requests.ANALYSE)
async def analyse(tables: TableHost, caller: Caller, body: m.Analyse) -> m.Analysis:
    stored = await tables.analysable(caller.address["replay"], body.seat, caller.digest)
    return await _coach(tables).begin(stored, body.seat, partial(caller.charge, Cost(analyses=1)), caller.client)


@handles(requests.ANALYSIS)
async def analysis(tables: TableHost, caller: Caller, body: m.PollAnalysis) -> m.Analysis:
    stored = await tables.analysable(caller.address["replay"], body.seat, caller.digest)
    wait = 0 if tables.closing else min(body.wait, tables.longest_poll)
    return await _coach(tables).poll(stored, body.seat, body.after, wait)


def _coach(tables: TableHost) -> AnyCoach:
    if tables.coach is None:
        raise Refused("no_coach")
    return tables.coach


# Drawing.


@handles(requests.DRAW)
async def draw(_: TableHost, caller: Caller, body: m.Draw) -> m.Ack:
    return m.Ack(body.id, await caller.table.draw(caller.who.seat, body))


@handles(requests.TAKE_BACK)
async def take_back(_: TableHost, caller: Caller, body: m.TakeBack) -> m.Ack:
    return m.Ack(body.id, await caller.table.take_back(caller.who.seat, body))


@handles(requests.CONSIDER)
async def consider(_: TableHost, caller: Caller, body: m.Consider) -> m.Prospect:
    return caller.table.consider(caller.who.seat, body)


@handles(requests.OFFER)
async def offer(_: TableHost, caller: Caller, body: m.AskOffer) -> m.Offer:
    return caller.table.offer(caller.who.seat, body)


# The operation of a server.


@handles(requests.HEALTH)
async def health(tables: TableHost, _: Caller, __: None) -> m.Health:
    return await tables.health()
