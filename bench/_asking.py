"""Askers: seats at tables of their own, who consider a move now and then while others play. Run by `bench.server`.

    python -m bench._asking ADDRESS

It is a process of its own, so that what it measures is the server's time and not that of the players beside it. Once
`ready` it asks until its input ends, and then prints when each question was asked and how long its answer took.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import time
from collections import deque
from contextlib import suppress
from itertools import count

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from alidade import messages as m
from alidade.client import parts
from alidade.messages.wire import read_text, write
from bench.server import Heard

SOURCE = "127.0.0.250"  # the address that it asks from
ASKERS = 10
EVERY = 0.1  # seconds between two questions of one asker


async def seated(client: httpx.AsyncClient, address: str) -> tuple[ClientConnection, Heard]:
    """A seat at a table of one, and what it sees."""

    async def post(path: str, body: dict[str, object], token: str = "") -> bytes:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        return (await client.post(path, json=body, headers=headers)).raise_for_status().content

    table = read_text(m.Created, await post("/api/tables", {"seats": 1, "pause": 0}))
    path = f"/api/tables/{table.table}"
    joined = read_text(m.Joined, await post(f"{path}/seats", {"name": "Asker"}))
    await post(f"{path}/start", {}, table.host)
    url = f"{address.replace('http', 'ws')}{path}/live"
    socket = await connect(url, local_addr=(SOURCE, 0), compression=None, max_size=None, ping_interval=None)
    await socket.send(write(m.SayHello(joined.token)))
    async for data in socket:
        heard = msgspec.json.decode(data, type=Heard)
        if heard.type == "view":
            return socket, heard
    raise ConnectionError("the server closed the socket")


async def ask(socket: ClientConnection, view: Heard, late: float, answered: list[tuple[float, float]]) -> None:
    """Consider the first move there is, again and again, whether the last question is answered or not."""
    assert view.offer is not None
    question = write(m.SayConsider(view.step, parts(view.offer)[0], id="c"))
    asked = deque[float]()  # and not yet answered

    async def hear() -> None:
        while True:
            if b'"prospect"' in await socket.recv(decode=False):
                at = asked.popleft()
                answered.append((at, time.monotonic() - at))

    async with asyncio.TaskGroup() as group:
        group.create_task(hear())
        began = time.monotonic() + late
        for n in count():
            await asyncio.sleep(began + EVERY * n - time.monotonic())
            asked.append(time.monotonic())
            await socket.send(question)


async def main(address: str) -> None:
    """Sit down, say so, and ask until the input ends."""
    with suppress(PermissionError):
        os.nice(-5)  # it does next to nothing, and what it waits for others to leave the processor is not the server's
    answered: list[tuple[float, float]] = []
    transport = httpx.AsyncHTTPTransport(local_address=SOURCE)
    async with httpx.AsyncClient(base_url=address, transport=transport, timeout=120) as client:
        seats = [await seated(client, address) for _ in range(ASKERS)]
        asking = [asyncio.create_task(ask(*seat, EVERY * n / ASKERS, answered)) for n, seat in enumerate(seats)]
        print("ready", flush=True)
        await asyncio.to_thread(sys.stdin.read)
    for task in asking:
        task.cancel()
    for result in await asyncio.gather(*asking, return_exceptions=True):
        if not isinstance(result, asyncio.CancelledError):
            raise result if isinstance(result, BaseException) else AssertionError
    print(json.dumps(answered))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
