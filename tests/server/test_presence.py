"""Who is connected to other servers, out of what these announce."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

from alidade.server.presence import EXPIRES, RENEW, Presence
from alidade.server.sqlite import Sqlite
from alidade.server.storage import MAX_ANNOUNCEMENT
from alidade.table.attendance import SEATS_WAIT
from tests.table.services import StandingClock, settle

TABLE, OTHER = "k3vd8mq2x7pn", "p7xn2qm8dv3k"


class Wire(Sqlite):
    """A storage that only passes announcements to its listeners."""

    def __init__(self) -> None:
        super().__init__(Path("none.db"))
        self.texts: list[str] = []
        self.ears: list[Callable[[str], None]] = []

    async def announce(self, text: str) -> None:
        assert len(text) <= MAX_ANNOUNCEMENT
        self.texts.append(text)
        for hear in self.ears:
            hear(text)


def two_servers(wire: Wire, clock: StandingClock) -> tuple[Presence, Presence, list[str]]:
    """Two servers that hear each other, and the tables at which the second saw a change."""
    changed: list[str] = []
    one, two = Presence(wire, clock, lambda _: None), Presence(wire, clock, changed.append)
    wire.ears += [one.hear, two.hear]
    return one, two, changed


async def test_servers_know_who_is_connected_to_the_others() -> None:
    wire, clock = Wire(), StandingClock()
    one, two, changed = two_servers(wire, clock)
    began = clock.now()
    one.publish(TABLE, (1, 3))
    one.publish(OTHER, (2,))
    await settle()
    assert (two.connected(TABLE), two.connected(OTHER), one.connected(TABLE)) == ({1, 3}, {2}, set())
    await clock.pass_by(10)
    one.publish(TABLE, (1,))
    one.publish(OTHER, (2,))
    await settle()
    assert (two.connected(TABLE), changed, len(wire.texts)) == ({1}, [TABLE, OTHER, TABLE], 3)
    assert two.seen(TABLE) == {1: began + 10, 3: began + 10}, "the seat was there until just now"
    await one.close()
    assert (two.connected(TABLE), two.connected(OTHER)) == (set(), set())


async def test_a_silent_server_is_forgotten_and_absences_that_are_long() -> None:
    wire, clock = Wire(), StandingClock()
    one, two, changed = two_servers(wire, clock)
    one.publish(TABLE, (1,))
    await settle()
    renewing = asyncio.create_task(one.renew())
    for _ in range(10):
        await clock.pass_by(RENEW)
        two.expire()
    assert two.connected(TABLE) == {1}, "it is heard of again and again"
    renewing.cancel()
    last = two.seen(TABLE)[1]
    await clock.pass_by(EXPIRES + 1)
    two.expire()
    assert (two.connected(TABLE), two.seen(TABLE), changed) == (set(), {1: last}, [TABLE, TABLE])
    await clock.pass_by(SEATS_WAIT)
    two.expire()
    assert not two.seen(TABLE)


async def test_many_tables_take_several_announcements() -> None:
    wire, clock = Wire(), StandingClock()
    one, two, _ = two_servers(wire, clock)
    names = [f"{n:012d}" for n in range(1000)]
    wire.ears.clear()
    for name in names:
        one.publish(name, range(1, 30))
    await settle()
    wire.texts.clear()
    wire.ears.append(two.hear)
    renewing = asyncio.create_task(one.renew())
    await settle()
    renewing.cancel()
    assert 2 < len(wire.texts) < 50
    assert all(two.connected(name) == set(range(1, 30)) for name in names)
