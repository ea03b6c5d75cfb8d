"""A conversation: somebody comes to a table, says something, and is answered, whatever carries the messages."""

from __future__ import annotations

from functools import partial

from alidade import messages as m
from alidade.messages.wire import Unreadable
from alidade.table.broadcast import Listener, Outlet
from alidade.table.errors import Refused
from alidade.table.secret import hashed
from alidade.table.table import Table


async def enter(table: Table, outlet: Outlet, token: str, heartbeat: int) -> Listener:
    """Welcome somebody who says hello and tell them everything; somebody who has a seat takes it back."""
    who, digest = table.roster.identify(token, "$.token"), hashed(token) if token else ""
    if who.seat:
        await table.roster.come_back(partial(table.roster.seat_of, digest))
        who = table.ledger.who(digest)
    listener = Listener(outlet, who, digest)
    outlet.push(m.TellWelcome(table.name, who.seat, who.host, table.version, heartbeat))
    table.broadcast.add(listener)
    return listener


async def answer(table: Table, listener: Listener, said: m.ClientMessage) -> m.ServerMessage | None:
    """What somebody who listens is answered, if there is an answer; raises what is refused."""
    if isinstance(said, m.SayPing):
        return m.TellPong()
    if isinstance(said, m.SayResync):
        table.broadcast.everything(listener)
        return None
    if isinstance(said, m.SayHello):
        raise Refused("bad_message", "$.type", reason=Unreadable("hello_once"))
    if not isinstance(said, m.SayBack):
        await table.reach(said.step)
    seat = listener.who.seat
    if not seat:
        raise Refused("not_seated")
    if isinstance(said, m.SayDraw):  # which takes the seat back by itself
        return m.TellAck(said.id, await table.draw(seat, said))
    if table.seats[seat - 1].away:
        await table.roster.come_back(partial(table.roster.seat_of, listener.digest))
    if isinstance(said, m.SayTakeBack):
        return m.TellAck(said.id, await table.take_back(seat, said))
    if isinstance(said, m.SayDraft):
        table.keep_draft(seat, said.step, said.move)
        return None
    if isinstance(said, m.SayReveal):
        return m.TellAck(said.id, await table.reveal(seat, said.step))
    if isinstance(said, m.SayConsider):
        return m.TellProspect(said.id, table.consider(seat, said))
    if isinstance(said, m.SayOffer):
        return m.TellOffer(said.id, table.offer(seat, said))
    if isinstance(said, m.SayHint):
        return m.TellHint(said.id, await table.hint(seat, said.step))
    return m.TellAck(said.id, table.version)
