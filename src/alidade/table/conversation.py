"""A conversation: a client enters a table, and its messages are answered, whatever the transport."""

from __future__ import annotations

from functools import partial

from alidade import messages as m
from alidade.messages.wire import Unreadable
from alidade.table.broadcast import Listener, Outlet
from alidade.table.errors import Refused
from alidade.table.secret import hash_token
from alidade.table.table import Table


async def enter(table: Table, outlet: Outlet, token: str, heartbeat: int) -> Listener:
    """Welcome a client that said hello and send it everything; a returning player takes back their seat."""
    who, digest = table.roster.identify(token, "$.token"), hash_token(token) if token else ""
    if who.seat:
        await table.roster.come_back(partial(table.roster.seat_of, digest))
        who = table.ledger.who(digest)
    listener = Listener(outlet, who, digest)
    outlet.push(m.TellWelcome(table.name, who.seat, who.host, table.version, heartbeat))
    table.broadcast.add(listener)
    return listener


async def answer(table: Table, listener: Listener, message: m.ClientMessage) -> m.ServerMessage | None:
    """The answer to a client's message, if there is one; raises `AlidadeError` for a refusal."""
    if isinstance(message, m.SayPing):
        return m.TellPong()
    if isinstance(message, m.SayResync):
        table.broadcast.send_all(listener)
        return None
    if isinstance(message, m.SayHello):
        raise Refused("bad_message", "$.type", reason=Unreadable("hello_once"))
    if not isinstance(message, m.SayBack):
        await table.catch_up_to(message.step)
    seat = listener.who.seat
    if not seat:
        raise Refused("not_seated")
    if isinstance(message, m.SayDraw):  # a drawing also takes the seat back
        return m.TellAck(message.id, await table.draw(seat, message))
    if table.seats[seat - 1].away:
        await table.roster.come_back(partial(table.roster.seat_of, listener.digest))
    if isinstance(message, m.SayTakeBack):
        return m.TellAck(message.id, await table.take_back(seat, message))
    if isinstance(message, m.SayDraft):
        table.keep_draft(seat, message.step, message.move)
        return None
    if isinstance(message, m.SayReveal):
        return m.TellAck(message.id, await table.reveal(seat, message.step))
    if isinstance(message, m.SayConsider):
        return m.TellProspect(message.id, table.consider(seat, message))
    if isinstance(message, m.SayOffer):
        return m.TellOffer(message.id, table.offer(seat, message))
    if isinstance(message, m.SayHint):
        return m.TellHint(message.id, await table.hint(seat, message.step))
    return m.TellAck(message.id, table.version)
