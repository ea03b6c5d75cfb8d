"""The routes of what comes after a match: looking back at it, and leaving its deal for others to beat."""

from __future__ import annotations

import asyncio
from functools import partial
from gzip import decompress
from typing import Annotated, cast

from litestar import MediaType, Response, get, post, put
from litestar.di import NamedDependency
from litestar.params import JSONBody, QueryParameter

from alidade import messages as m
from alidade.engine.errors import IllegalMove
from alidade.i18n import best_language
from alidade.server.http import (
    REFUSALS,
    Asker,
    Id,
    TheConfig,
    TheGate,
    TheHall,
    TheMetrics,
    address_of,
    token_of,
)
from alidade.server.reading import Reader
from alidade.table import seating
from alidade.table.errors import Refused
from alidade.table.resume import brought
from alidade.table.secret import hashed

TheReader = NamedDependency[Reader]
SeatAsked = Annotated[int, QueryParameter(ge=0, le=2**31)]
MAX_BODY = 1_250_000  # bytes of a request that brings a record
MAX_RUNNING = 100_000  # of one that brings a match to be played on: such a record is also read among the tables


def _digest(request: Asker) -> str:
    token = token_of(request)
    return hashed(token) if token else ""


def _squeezed(request: Asker, status: int, body: bytes, compressed: bool) -> Response[m.Course]:
    """JSON that may be compressed already, as the asker takes it."""
    gzip = compressed and "gzip" in request.headers.get("accept-encoding", "")
    headers = {"vary": "accept-encoding"} | ({"content-encoding": "gzip"} if gzip else {})
    content = decompress(body) if compressed and not gzip else body
    answer = Response(content, media_type=MediaType.JSON, headers=headers, status_code=status)
    return cast(Response[m.Course], answer)


@get("/api/replays/{replay_id:str}", responses=REFUSALS)
async def get_replay(replay_id: Id, hall: TheHall, gate: TheGate, request: Asker) -> Response[m.Course]:
    """The course of a finished match: by its link, or by the table's name for those who sat there."""
    gate.record(address_of(request))
    body = await hall.course(replay_id, _digest(request))
    return _squeezed(request, 200, body, compressed=True)


@post("/api/replays", responses=REFUSALS, request_max_body_size=MAX_BODY, status_code=200)
async def read_record(
    data: JSONBody[m.ReadRecord], reader: TheReader, gate: TheGate, request: Asker
) -> Response[m.Course]:
    """The course of a record that is sent along; nothing of it is stored."""
    gate.record(address_of(request))
    status, body = await reader(data.record, best_language(request.headers.get("accept-language")))
    return _squeezed(request, status, body, compressed=status == 200)


@post("/api/records", responses=REFUSALS, request_max_body_size=MAX_RUNNING)
async def resume_record(
    data: JSONBody[m.ReadRecord],
    hall: TheHall,
    reader: TheReader,
    gate: TheGate,
    metrics: TheMetrics,
    request: Asker,
) -> Response[m.Resumed]:
    """Play on where the record of a running match ends, alone or with bots, dealt afresh."""
    address = address_of(request)
    gate.record(address)
    status, body = await reader(data.record, best_language(request.headers.get("accept-language")))
    if status != 200:  # it takes too long, or is not sound: that was found out where nobody waits for it
        return cast(Response[m.Resumed], Response(body, media_type=MediaType.JSON, status_code=status))
    ready = await asyncio.to_thread(brought, data.record)
    if ready.log.state == "over":
        raise IllegalMove("game_over")
    if seating.people(ready.seats) > 1:
        raise Refused("not_alone")
    gate.table(address)
    for row in ready.seats:
        gate.bots(address, row.level)
    resumed = await hall.resume(ready)
    metrics.opened.inc()
    return Response(resumed)


@post("/api/replays/{replay_id:str}/analysis", responses=REFUSALS, status_code=202)
async def ask_coach(replay_id: Id, hall: TheHall, gate: TheGate, request: Asker, seat: SeatAsked = 1) -> m.Analysis:
    """Analyse a match for one of its seats: anyone who may look back at it may ask, and learners about their own."""
    stored = await hall.coached(replay_id, seat, _digest(request))
    return await hall.coach.begin(stored, seat, partial(gate.analysis, address_of(request)))


@get("/api/replays/{replay_id:str}/analysis", responses=REFUSALS)
async def get_analysis(
    replay_id: Id,
    hall: TheHall,
    config: TheConfig,
    request: Asker,
    seat: SeatAsked = 1,
    after: Annotated[int, QueryParameter(ge=-1, le=2**31)] = -1,
    wait: Annotated[float, QueryParameter(ge=0, le=60)] = 0.0,
) -> m.Analysis:
    """How far an analysis is, once more than `after` moments are found."""
    wait = 0.0 if hall.closing else min(wait, config.limits.polls)
    return await hall.coach.look(await hall.coached(replay_id, seat, _digest(request)), seat, after, wait)


@put("/api/tables/{table_id:str}/replay", responses=REFUSALS)
async def keep_to(table_id: Id, data: JSONBody[m.KeepTo], hall: TheHall, request: Asker) -> m.Table:
    """Who may look back at the match (the host)."""
    table = await hall.table(table_id)
    who = table.hosted(token_of(request))
    await table.keep_to(data.replay)
    return table.show(who)


@get("/api/challenges/{challenge_id:str}", responses=REFUSALS)
async def get_challenge(challenge_id: Id, hall: TheHall, gate: TheGate, request: Asker) -> m.Challenge:
    """A deal to beat."""
    gate.record(address_of(request))
    return await hall.challenge(challenge_id, _digest(request))


@post("/api/challenges/{challenge_id:str}", responses=REFUSALS)
async def accept_challenge(
    challenge_id: Id, data: JSONBody[m.Accept], hall: TheHall, gate: TheGate, metrics: TheMetrics, request: Asker
) -> m.Created:
    """Open a table for one with the deal of a challenge."""
    gate.table(address_of(request))
    created = await hall.accept(challenge_id, data, _digest(request))
    metrics.opened.inc()
    return created


ROUTES = [get_replay, read_record, resume_record, ask_coach, get_analysis, keep_to, get_challenge, accept_challenge]
