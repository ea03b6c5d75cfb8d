"""Many servers on one PostgreSQL: every table is reachable through each of them."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path

import pytest

from alidade import messages as m
from alidade.client import Client, Host, Seat
from alidade.server.config import Config
from alidade.server.postgres import Postgres
from alidade.table import attendance
from tests.server.cluster import Cluster
from tests.server.running import LEFT_OPEN, Running, Wire, together


def test_a_table_is_played_through_two_servers_at_once(cluster: Cluster, tmp_path: Path) -> None:
    url = cluster.database()
    config = Config(database=url)
    with Running(tmp_path, config) as one, Running(tmp_path, config) as two:
        first, second = (LEFT_OPEN.enter_context(Client(server.address)) for server in (one, two))
        asked = m.CreateTable(seats=5, pause=0, box="combined", skills=True, bots=[m.BotSeat(5, "random")])
        host = first.open(asked)
        wire = Wire(two, host.table)
        seats = [(first, second)[n % 2].join(host.table, f"Robot {n}") for n in range(4)]
        assert wire.until(m.Table, lambda t: t.seats[3].state == "taken").seats[0].name == "Robot 0"
        Host(second, host.table, host.token).start()
        last = together(seats)
        assert all(view.match == last[0].match for view in last)
        assert wire.until(m.View, lambda view: view.match.phase == "over").version == last[0].version
        wire.close()

        watching = Wire(two, host.table)
        watching.until(m.View)
        assert one.ask("DELETE", f"/api/tables/{host.table}", token=host.token).status_code == 204
        assert watching.until(m.TellBye).code == "deleted"

        again = first.open(m.CreateTable(seats=2, pause=0, bots=[m.BotSeat(2, "random")]))
        seat = second.join(again.table, "Ada")
        again.start()
        together([seat])
        entries = asyncio.run(_entries(url, again.table))
        drawn = Counter((kind, seat, id.rsplit(":", 1)[0]) for kind, seat, id in entries if id.startswith("bot:"))
        dealt = Counter(id for kind, _, id in entries if kind in ("deal", "deck"))
        assert set(drawn.values()) == {1}, "every bot's move is written once"
        assert set(dealt.values()) == {1}
        assert len(dealt) == 5


async def _entries(url: str, table: str) -> list[tuple[str, int, str]]:
    store = Postgres(url)
    await store.open()
    stored = await store.load(table)
    await store.close()
    assert stored is not None
    return [(entry.kind, entry.seat, entry.id) for entry in stored.entries]


def test_players_at_another_server_are_connected(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each server knows who is connected to the others, also if it starts later, and when they leave."""
    monkeypatch.setattr(attendance, "HOST_WAIT", 0.0)
    config = Config(database=cluster.database())
    with Running(tmp_path, config) as one:
        client = LEFT_OPEN.enter_context(Client(one.address))
        host = client.open(m.CreateTable(seats=3, pause=0))
        ada, bo, cy = (client.join(host.table, name) for name in ("Ada", "Bo", "Cy"))
        host.start()
        wires = [Wire(one, host.table, seat.token) for seat in (ada, bo)]
        for wire in wires:
            wire.until(m.Table, lambda table: [seat.here for seat in table.seats] == [True, True, False])
        with Running(tmp_path, config) as two:
            wire = Wire(two, host.table, cy.token)
            wire.until(m.Table, lambda table: all(seat.here for seat in table.seats))
            wires[0].until(m.Table, lambda table: all(seat.here for seat in table.seats))
            call = f"/api/tables/{host.table}/seats/2/bot"
            assert two.refused("PUT", call, m.CallBot(), host.token) == (409, "seat_here")
            wires[1].close()
            wire.until(m.Table, lambda table: not table.seats[1].here)
            assert two.ask("PUT", call, m.CallBot(), host.token).status_code == 200
            wires[0].until(m.Table, lambda table: table.seats[1].away)
        wires[0].until(m.Table, lambda table: not table.seats[2].here)


def test_clients_move_to_the_other_server(cluster: Cluster, tmp_path: Path) -> None:
    config = Config(database=cluster.database())
    with Running(tmp_path, config) as stays:
        with Running(tmp_path, config) as goes:
            client = LEFT_OPEN.enter_context(Client(goes.address))
            host = client.open(m.CreateTable(seats=3, pause=0, bots=[m.BotSeat(3, "random")]))
            tokens = [client.join(host.table, name).token for name in ("Ada", "Bo")]
            host.start()
            before = client.view(host.table)
        moved = LEFT_OPEN.enter_context(Client(stays.address))
        assert moved.view(host.table).match == before.match
        last = together([Seat(moved, host.table, token) for token in tokens])
        assert last[0].match.phase == "over", "the bot goes on at the other server"


def test_a_storage_that_comes_back_is_found_again(tmp_path: Path) -> None:
    with Cluster() as own, Running(tmp_path, Config(database=own.database())) as server:
        client = LEFT_OPEN.enter_context(Client(server.address))
        host = client.open(m.CreateTable(seats=1, pause=0))
        seat = client.join(host.table, "Ada")
        own.stop()
        assert server.refused("POST", f"/api/tables/{host.table}/start", m.Start(), host.token) == (503, "storage_down")
        assert server.refused("GET", "/health") == (503, "storage_down")
        own.start()
        host.start()
        assert together([seat])[0].match.phase == "over"
