"""Load: many tables at once, every scripted seat moving as soon as it can, over real sockets and default limits.

    python -m bench.server [--tables 250] [--seats 4] [--idle 0] [--pace 8 --seconds 60] [--database URL] [--write]

With a pace it is an open loop, as people play: each seat draws about so many seconds after each view, however long the
server takes, and considers twice before; after some seconds the figures are taken. Without, every seat asks on and on.

One process serves, one plays. Of every step it takes the time from the last move sent to the view received by all
seats of the table, and of every `consider` the time to its answer.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from alidade import messages as m
from alidade.client import parts
from alidade.messages.wire import read, read_text, write
from bench.machine import append


class Heard(msgspec.Struct):
    """What a scripted seat reads of any message; a browser reads it all."""

    type: str
    id: str = ""
    step: int = 0
    seat: int = 0
    waiting: list[int] = msgspec.field(default_factory=list)
    offer: m.Offer | None = None
    match: Seen | None = None


class Seen(msgspec.Struct):
    """What it reads of a match."""

    phase: str


_heard = msgspec.json.Decoder(Heard)


@dataclass
class Table:
    """A table that is measured: when the last move of each step was sent, and who has seen the next view."""

    name: str
    seats: int
    sent: dict[int, float] = field(default_factory=dict)
    seen: dict[int, int] = field(default_factory=dict)


@dataclass
class Load:
    """The figures."""

    address: str
    steps: list[float] = field(default_factory=list)
    considered: list[float] = field(default_factory=list)
    acknowledged: list[float] = field(default_factory=list)
    moves: int = 0
    errors: int = 0
    received: int = 0
    ready: int = 0
    seconds: float = 0.0
    pace: float = 0.0
    drawing: set[asyncio.Task[None]] = field(default_factory=set)

    async def seat(self, table: Table, token: str, rng: Random) -> None:
        """Play one seat to the end."""
        url = f"{self.address.replace('http', 'ws')}/api/tables/{table.name}/live"
        async with connect(url, compression=None, max_size=None, ping_interval=None) as socket:
            await socket.send(write(m.SayHello(token)))
            await self.play(table, socket, rng)

    async def play(self, table: Table, socket: ClientConnection, rng: Random) -> None:
        """Consider a move, draw it, wait for the next turn."""
        asked: dict[str, float] = {}
        step, move = 0, ""
        async for data in socket:
            now = time.perf_counter()
            self.received += len(data)
            heard = _heard.decode(data)
            if heard.type == "welcome":
                self.ready += 1
            elif heard.type == "view":
                if heard.step > 1 and heard.step > step:
                    table.seen[heard.step] = table.seen.get(heard.step, 0) + 1
                    if table.seen[heard.step] == table.seats:
                        self.steps.append(now - table.sent[heard.step - 1])
                if heard.match and heard.match.phase == "over":
                    return
                if heard.offer and heard.step > step:
                    step = heard.step
                    move = await self._choose(socket, step, heard.offer, rng)
                    if self.pace:
                        task = asyncio.create_task(self._draw_later(table, socket, step, move, asked, rng))
                        self.drawing.add(task)
                        task.add_done_callback(self.drawing.discard)
                    else:
                        asked["c"] = time.perf_counter()
                        await socket.send(write(m.SayConsider(step, move, id="c")))
                elif heard.step > step:
                    step = heard.step
            elif heard.type == "prospect":
                self.considered.append(now - asked["c"])
                if self.pace:
                    continue
                asked["k"] = table.sent[step] = time.perf_counter()
                await socket.send(write(m.SayDraw(step, f"k{step}", move)))
            elif heard.type == "ack":
                self.acknowledged.append(now - asked["k"])
                self.moves += 1
            elif heard.type in ("error", "bye"):
                self.errors += 1

    async def _draw_later(
        self, table: Table, socket: ClientConnection, step: int, move: str, asked: dict[str, float], rng: Random
    ) -> None:
        """Look at the turn for a while, consider the move twice, and draw it."""
        wait = self.pace * rng.uniform(0.75, 1.25)
        for _ in range(2):
            await asyncio.sleep(wait / 2)
            asked["c"] = time.perf_counter()
            await socket.send(write(m.SayConsider(step, move, id="c")))
        asked["k"] = table.sent[step] = time.perf_counter()
        await socket.send(write(m.SayDraw(step, f"k{step}", move)))

    async def _choose(self, socket: ClientConnection, step: int, offer: m.Offer, rng: Random) -> str:
        """Any legal move; what must follow is asked for, as the browser does."""
        move = ""
        while offer.choices and not (offer.done and move):
            choice = rng.choice(offer.choices)
            move = " + ".join(filter(None, [move, some_part(choice, rng)]))
            if not choice.word and len(choice.terrains) == 1 and choice.terrains[0] in "HM":
                await socket.send(write(m.SayOffer(step, move, id="o")))
                async for data in socket:
                    heard = _heard.decode(data)
                    if heard.type == "offer" and heard.offer:
                        offer = heard.offer
                        break
            else:
                break
        return move or "-"

    async def idle(self, table: str) -> None:
        """Sit before a table that does not begin, and say nothing."""
        url = f"{self.address.replace('http', 'ws')}/api/tables/{table}/live"
        async with connect(url, compression=None, max_size=None, ping_interval=None) as socket:
            await socket.send(write(m.SayHello()))
            async for data in socket:
                self.ready += b'"welcome"' in (data if isinstance(data, bytes) else data.encode())


def some_part(choice: m.Choice, rng: Random) -> str:
    """One part of a move out of a choice; the others are not even written."""
    r, c = rng.choice([(r, c) for r, row in enumerate(choice.anchors) for c in range(row.bit_length()) if row >> c & 1])
    terrains = [rng.choice(choice.terrains)] if choice.terrains else []
    only = replace(choice, terrains=terrains, anchors=[0] * r + [1 << c])
    return parts(m.Offer(False, [only]))[0]


async def opened(client: httpx.AsyncClient, seats: int, box: str) -> tuple[str, str, list[str]]:
    """A table with all its seats taken: its name, its host's token and the seats' tokens."""

    async def post(path: str, body: m.Message) -> bytes:
        said = await client.post(path, content=write(body))
        said.raise_for_status()
        return said.content

    asked = read(m.CreateTable, {"seats": seats, "pause": 0, "box": box, "skills": box == "combined"})
    created = read_text(m.Created, await post("/api/tables", asked))
    path = f"/api/tables/{created.table}/seats"
    joined = [read_text(m.Joined, await post(path, m.Join(f"Robot {n}"))) for n in range(seats)]
    return created.table, created.host, [one.token for one in joined]


async def run(address: str, tables: int, seats: int, idle: int, box: str, pace: float, seconds: float) -> Load:
    """Open all tables, connect all seats, then let them play to the end, or for some seconds at a pace."""
    load = Load(address, pace=pace)
    async with httpx.AsyncClient(base_url=address, timeout=120) as client:
        found = [await opened(client, seats, box) for _ in range(tables)]
        work = []
        for name, _, tokens in found:
            table = Table(name, seats)
            work += [asyncio.create_task(load.seat(table, token, Random(token))) for token in tokens]
        quiet = [await opened(client, 1, box) for _ in range(min(idle, 10))]
        watching = [asyncio.create_task(load.idle(quiet[n % len(quiet)][0])) for n in range(idle)]
        while load.ready < tables * seats + idle:
            await asyncio.sleep(0.05)
            for task in (*work, *watching):
                if task.done():
                    task.result()
        began = time.perf_counter()
        for name, host, _ in found:
            headers = {"authorization": f"Bearer {host}"}
            said = await client.post(f"/api/tables/{name}/start", content=b"{}", headers=headers)
            said.raise_for_status()
        await asyncio.wait(work, timeout=seconds if pace else None)
        load.seconds = time.perf_counter() - began
        for task in work:
            if task.done():
                task.result()
        left = [*load.drawing, *work]
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)
        for task in watching:
            task.cancel()
        await asyncio.gather(*watching, return_exceptions=True)
    return load


def centile(values: list[float], which: float) -> str:
    """A centile in milliseconds."""
    return f"{sorted(values)[min(len(values) - 1, int(len(values) * which))] * 1000:.1f} ms"


def cores() -> list[int]:
    """What the cores have done so far, in the ticks of the system; the eighth figure is what the host took away."""
    return list(map(int, Path("/proc/stat").read_text().splitlines()[0].split()[1:9]))


def taken(before: list[int], after: list[int]) -> str:
    """The share of the cores' time that other guests of the host took."""
    spent = [b - a for a, b in zip(before, after, strict=True)]
    return f"{100 * spent[7] / sum(spent):.0f} %"


def memory(pid: int) -> str:
    """The most memory that a process has had."""
    status = Path(f"/proc/{pid}/status").read_text()
    peak = next(line for line in status.splitlines() if line.startswith("VmHWM"))
    return f"{int(peak.split()[1]) / 1024:.0f} MiB"


def main() -> None:
    """Serve, play, and say what was measured."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--tables", type=int, default=250)
    reader.add_argument("--seats", type=int, default=4)
    reader.add_argument("--idle", type=int, default=0)
    reader.add_argument("--pace", type=float, default=0.0, help="seconds from a view to a drawing, as people play")
    reader.add_argument("--seconds", type=float, default=60.0, help="how long an open loop is measured")
    reader.add_argument("--box", default="base")
    reader.add_argument("--database", default="")
    reader.add_argument("--write", action="store_true", help="add the figures to bench/results.md")
    asked = reader.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "alidade", "serve", "--port", "0", "--data", folder, "--log-level", "error"]
        began = time.perf_counter()
        with subprocess.Popen([*command, "--database", asked.database], stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            address = server.stdout.readline().split()[-1].rstrip("/")
            start_up = time.perf_counter() - began
            page = [httpx.get(address).elapsed.total_seconds() for _ in range(20)]
            before = cores()
            load = asyncio.run(
                run(address, asked.tables, asked.seats, asked.idle, asked.box, asked.pace, asked.seconds)
            )
            most, stolen = memory(server.pid), taken(before, cores())
            server.terminate()
    seconds = load.seconds
    lines = [
        (
            f"- {asked.tables} tables of {asked.seats} seats, {asked.idle} idle connections beside them: "
            f"{load.moves} moves in {seconds:.1f} s, {load.moves / seconds:.0f} moves/s, {load.errors} errors"
        ),
        (
            f"- from the last move sent to the view received by all: p50 {centile(load.steps, 0.5)}, "
            f"p99 {centile(load.steps, 0.99)} ({len(load.steps)} steps)"
        ),
        (
            f"- consider: p50 {centile(load.considered, 0.5)}, p99 {centile(load.considered, 0.99)}; "
            f"acknowledgement: p50 {centile(load.acknowledged, 0.5)}, p99 {centile(load.acknowledged, 0.99)}"
        ),
        f"- {load.received / seconds / 1e6:.1f} MB/s to the clients; the server's memory at most {most}",
        f"- the host gave {stolen} of the cores' time to others meanwhile",
        f"- start-up {start_up:.2f} s; first page p50 {statistics.median(page) * 1000:.1f} ms",
    ]
    print("\n".join(lines))
    if asked.write:
        append("The server under load", "python -m bench.server " + " ".join(sys.argv[1:]), lines)


if __name__ == "__main__":
    main()
