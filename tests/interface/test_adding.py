"""A request that is added in one place is answered by both homes and sent by both clients."""

from __future__ import annotations

import asyncio
import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest

from alidade import messages as m
from alidade.client import Client
from alidade.interface import requests
from alidade.interface.caller import Caller
from alidade.interface.handlers import HANDLERS, handles
from alidade.interface.host import TableHost
from alidade.interface.openapi import describe
from alidade.interface.request import Request
from alidade.interface.typescript import write_requests
from tests.interface.hosts import OnDevice
from tests.server.running import Running
from tools.system import node_path

BOARD = Path(__file__).parents[2] / "board"
COUNT_SEATS = Request(
    "POST /api/tables/{table}/count", "count_seats", m.AskOffer, m.Ack, "Count the seats, with some words."
)


@pytest.fixture
def _added() -> Iterator[None]:
    """The whole of it: the declaration above, and its handler."""

    @handles(COUNT_SEATS)
    async def count_seats(_: TableHost, caller: Caller, body: m.AskOffer) -> m.Ack:
        return m.Ack(body.parts, len(caller.table.seats))

    yield
    del HANDLERS[cast(Request[object, object], COUNT_SEATS)]


@pytest.mark.usefixtures("_added")
def test_a_request_added_in_one_place_works_on_both_hosts_with_both_clients(running: Running, tmp_path: Path) -> None:
    body, expected = m.AskOffer(1, "é"), m.Ack("é", 3)
    with Client(running.address) as client:
        table = client.open(m.CreateTable(seats=3)).table
        assert client.ask(COUNT_SEATS.at(table), body) == expected
    assert COUNT_SEATS.path in cast(dict[str, object], describe()["paths"])

    generated = tmp_path / "requests.ts"
    generated.write_text(write_requests(), encoding="utf-8")
    sent = by_page(generated, "countSeats", running.address, table, {"step": 1, "parts": "é"})
    assert (sent["status"], json.loads(str(sent["text"]))) == (200, {"id": "é", "version": 3})

    with asyncio.Runner() as loop:
        device = OnDevice(loop)
        here = device.ask(requests.CREATE_TABLE, m.CreateTable(seats=3)).table
        assert device.ask(COUNT_SEATS.at(here), body) == expected
        message = cast(dict[str, str], sent["message"])
        path = message["path"].replace(table, here)
        answer = loop.run(device.page.server.request(message["method"], path, message["body"], ""))
    assert (answer[0], json.loads(answer[1])) == (True, {"id": "é", "version": 3})


def test_the_page_sends_the_body_of_a_get_in_its_query(running: Running) -> None:
    with Client(running.address) as client:
        host = client.open(m.CreateTable(seats=1))
        client.join(host.table, "Ann")
        host.start()
    generated = BOARD / "src" / "lib" / "requests.ts"
    sent = by_page(generated, "view", running.address, host.table, {"after": 0, "wait": 1})
    assert cast(dict[str, str], sent["message"])["path"].endswith("/view?after=0&wait=1")
    assert (sent["status"], json.loads(str(sent["text"]))["table"]) == (200, host.table)


def by_page(generated: Path, name: str, address: str, *values: object) -> dict[str, object]:
    """What the page's client sends, and what it is answered."""
    node = shutil.which("node", path=node_path())
    assert node, "there is no Node: install requirements-dev.lock"
    words = [node, str(Path(__file__).with_name("send.mjs")), str(BOARD), str(generated), name, address]
    done = subprocess.run([*words, *map(json.dumps, values)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, object] = json.loads(done.stdout)
    return found
