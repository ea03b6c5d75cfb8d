"""Load: many tables at once, every scripted seat moving as soon as it can, over real sockets and default limits.

    python -m bench.server [--tables 250,500] [--pace 8 --seconds 60] [--coach] [--before FOLDER] [--database URL]

With a pace it is an open loop, as people play: each seat draws about so many seconds after each view, however long the
server takes, and considers twice before; the figures are of some seconds in the middle. Without, every seat asks on and
on, to the end of its match. With --before the server of an earlier version is measured in turn with this one. With
--coach matches of bots are analysed meanwhile, one after the other, as many as one address may ask for.

One process serves, one plays, fifty tables from each of many addresses of this machine. Of every step it takes the time
from the last move sent to the view received by all seats of the table, of every `consider` the time to its answer.
Where the players' process is as busy as the server they measure their own queue too, and say how late they come to send
what they want to (the column late): so a third process, which has next to nothing else to do, sits at ten tables of its
own and asks a hundred times a second, answered or not (the asker's columns).
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import subprocess
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from dataclasses import dataclass, field, replace
from itertools import product
from math import ceil
from pathlib import Path
from random import Random
from subprocess import PIPE

import httpx
import msgspec
from uvicorn.loops.auto import auto_loop_factory
from websockets.asyncio.client import ClientConnection, connect

from alidade import messages as m
from alidade.client import parts
from alidade.messages.wire import read_text, write
from alidade.server.serve import raise_file_limit
from bench.machine import append

IN_A_ROOM = 50  # tables that are played from one address
SERVE = "import runpy; runpy.run_module('alidade', run_name='__main__')"


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
COACHED = 4  # seats of a match that is analysed


class Asked(argparse.Namespace):
    """What was asked for on the command line."""

    tables: str
    seats: int
    idle: int
    pace: float
    seconds: float
    before: str
    coach: bool
    box: str
    database: str
    write: bool


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
    answered: list[float] = field(default_factory=list)
    late: list[float] = field(default_factory=list)
    moves: int = 0
    errors: int = 0
    received: int = 0
    ready: int = 0
    analyses: int = 0
    seconds: float = 0.0
    processor: float = 0.0
    pace: float = 0.0
    drawing: set[asyncio.Task[None]] = field(default_factory=set)

    def forget(self) -> None:
        """Begin to measure."""
        self.steps, self.considered, self.acknowledged, self.late = [], [], [], []
        self.moves = self.errors = self.received = 0

    async def seat(self, table: Table, token: str, rng: Random, source: str) -> None:
        """Play one seat to the end, from an address of this machine."""
        url = f"{self.address.replace('http', 'ws')}/api/tables/{table.name}/live"
        async with connect(
            url, local_addr=(source, 0), compression=None, max_size=None, ping_interval=None, open_timeout=120
        ) as socket:
            await socket.send(write(m.SayHello(token)))
            await self.play(table, socket, rng)

    async def play(self, table: Table, socket: ClientConnection, rng: Random) -> None:
        """Consider a move, draw it, wait for the next turn."""
        asked: dict[str, float] = {}
        step, move = 0, ""
        async for data in socket:
            now = time.monotonic()
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
                        asked["c"] = time.monotonic()
                        await socket.send(write(m.SayConsider(step, move, id="c")))
                elif heard.step > step:
                    step = heard.step
            elif heard.type == "prospect":
                self.considered.append(now - asked["c"])
                if self.pace:
                    continue
                asked["k"] = table.sent[step] = time.monotonic()
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
            due = time.monotonic() + wait / 2
            await asyncio.sleep(wait / 2)
            asked["c"] = time.monotonic()
            self.late.append(asked["c"] - due)
            await socket.send(write(m.SayConsider(step, move, id="c")))
        asked["k"] = table.sent[step] = time.monotonic()
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

    async def post(path: str, body: object) -> bytes:
        said = await client.post(path, content=msgspec.json.encode(body))
        said.raise_for_status()
        return said.content

    asked = {"seats": seats, "pause": 0, "box": box, "skills": box == "combined"}  # what version 0.1 knows too
    created = read_text(m.Created, await post("/api/tables", asked))
    path = f"/api/tables/{created.table}/seats"
    joined = [read_text(m.Joined, await post(path, {"name": f"Robot {n}"})) for n in range(seats)]
    return created.table, created.host, [one.token for one in joined]


async def finished(client: httpx.AsyncClient) -> str:
    """The link of a match that bots have played."""
    asked = m.CreateTable(seats=COACHED, pause=0, bots=[m.BotSeat(seat, "novice") for seat in range(1, COACHED + 1)])
    created = read_text(m.Created, (await client.post("/api/tables", content=write(asked))).content)
    path, headers = f"/api/tables/{created.table}", {"authorization": f"Bearer {created.host}"}
    (await client.post(f"{path}/start", content=b"{}", headers=headers)).raise_for_status()
    while not (table := read_text(m.Table, (await client.get(path)).content)).replay:
        await asyncio.sleep(0.2)
    return table.replay


async def coached(client: httpx.AsyncClient, links: list[str], load: Load) -> None:
    """Have one match after the other analysed."""
    for link, seat in product(links, range(1, COACHED + 1)):
        path = f"/api/replays/{link}/analysis?seat={seat}"  # which an earlier version reads of a POST too
        said = await client.post(path, json={"seat": seat})
        while read_text(m.Analysis, said.raise_for_status().content).state != "done":
            said = await client.get(f"{path}&after=9999&wait=5")
        load.analyses += 1


@dataclass
class Room:
    """The tables that are played from one address of this machine."""

    address: str
    client: httpx.AsyncClient
    tables: list[tuple[str, str, list[str]]] = field(default_factory=list)

    async def open(self, count: int, seats: int, box: str) -> None:
        """Open so many tables."""
        self.tables = [await opened(self.client, seats, box) for _ in range(count)]

    async def start(self, seconds: float) -> None:
        """Begin at one of them after the other, for so long: people do not all begin at once."""
        began = time.monotonic()
        for n, (name, host, _) in enumerate(self.tables):
            await asyncio.sleep(began + seconds * n / len(self.tables) - time.monotonic())
            headers = {"authorization": f"Bearer {host}"}
            said = await self.client.post(f"/api/tables/{name}/start", content=b"{}", headers=headers)
            said.raise_for_status()


async def in_rooms(address: str, tables: int, seats: int, box: str, stack: AsyncExitStack) -> list[Room]:
    """So many tables, opened from as many addresses as the limits want."""
    rooms = []
    for n in range(ceil(tables / IN_A_ROOM)):
        source = f"127.0.{1 + n // 250}.{1 + n % 250}"
        transport = httpx.AsyncHTTPTransport(local_address=source)
        client = httpx.AsyncClient(base_url=address, timeout=120, transport=transport)
        rooms.append(Room(source, await stack.enter_async_context(client)))
    for some in (rooms[n : n + 4] for n in range(0, len(rooms), 4)):
        counts = [min(IN_A_ROOM, tables - IN_A_ROOM * rooms.index(room)) for room in some]
        await asyncio.gather(*(room.open(count, seats, box) for room, count in zip(some, counts, strict=True)))
    return rooms


async def run(address: str, pid: int, tables: int, asked: Asked) -> Load:
    """Open all tables, connect all seats, then let them play to the end, or for some seconds at a pace."""
    load = Load(address, pace=asked.pace)
    async with AsyncExitStack() as stack:
        rooms = await in_rooms(address, tables, asked.seats, asked.box, stack)
        links = [await finished(rooms[0].client) for _ in range(3 if asked.coach else 0)]
        work = []
        for room in rooms:
            for name, _, tokens in room.tables:
                table = Table(name, asked.seats)
                seats = [load.seat(table, token, Random(token), room.address) for token in tokens]
                work += [asyncio.create_task(seat) for seat in seats]
            await asyncio.sleep(0.2)
        quiet = [await opened(rooms[0].client, 1, asked.box) for _ in range(min(asked.idle, 10))]
        watching = [asyncio.create_task(load.idle(quiet[n % len(quiet)][0])) for n in range(asked.idle)]
        while load.ready < len(work) + asked.idle:
            await asyncio.sleep(0.05)
            for task in (*work, *watching):
                if task.done():
                    task.result()
        watching.append(asyncio.create_task(coached(rooms[0].client, links, load)))
        command = [sys.executable, "-m", "bench._asking", address]
        asking = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE)
        assert asking.stdout is not None
        await asking.stdout.readline()
        gc.disable()  # looking through the memory of thousands of players would be measured as the server's
        spent, began = processor(pid), time.monotonic()
        for room in rooms:
            await room.start(asked.pace / len(rooms))
        if asked.pace:
            await asyncio.sleep(asked.pace)  # until all of them play
            load.forget()
            spent, began = processor(pid), time.monotonic()
        await asyncio.wait(work, timeout=asked.seconds if asked.pace else None)
        load.seconds = time.monotonic() - began
        load.processor = (processor(pid) - spent) / load.seconds
        answers = msgspec.json.decode((await asking.communicate(b""))[0], type=list[tuple[float, float]])
        load.answered = [took for at, took in answers if began <= at < began + load.seconds]
        for task in work:
            if task.done():
                task.result()
        left = [*load.drawing, *work, *watching]
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)
        gc.enable()
    return load


def centile(values: list[float], which: float) -> str:
    """A centile in milliseconds."""
    return f"{sorted(values)[min(len(values) - 1, int(len(values) * which))] * 1000:.1f} ms" if values else "-"


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


def processor(pid: int) -> float:
    """The seconds that a process has computed."""
    spent = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(spent[11]) + int(spent[12])) / os.sysconf("SC_CLK_TCK")


def measured(tables: int, asked: Asked, before: str) -> list[str]:
    """Serve and play once; the row of the table of figures."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", SERVE, "serve", "--port", "0", "--data", folder, "--log-level", "error"]
        environment = {**os.environ, "PYTHONPATH": before or str(Path(__file__).parents[1] / "src")}
        with subprocess.Popen(
            [*command, "--database", asked.database], stdout=subprocess.PIPE, text=True, env=environment
        ) as server:
            assert server.stdout is not None
            address = server.stdout.readline().split()[-1].rstrip("/")
            ticks = cores()
            try:
                with asyncio.Runner(loop_factory=auto_loop_factory()) as runner:
                    load = runner.run(run(address, server.pid, tables, asked))
                most, stolen = memory(server.pid), taken(ticks, cores())
            finally:
                server.terminate()
    figures = [f"{tables}", "before" if before else "now", f"{load.moves / load.seconds:.0f}", f"{load.processor:.0%}"]
    for times in (load.steps, load.considered, load.answered, load.acknowledged):
        figures += [centile(times, 0.5), centile(times, 0.99)]
    figures.append(centile(load.late, 0.99))
    if asked.coach:
        print(f"matches analysed meanwhile: {load.analyses}", file=sys.stderr)
    return [*figures, most, f"{load.errors}", stolen]


COLUMNS = (
    "tables | server | moves/s | CPU | step p50 | p99 | consider p50 | p99 | asker p50 | p99 | ack p50 | p99"
    " | late p99 | memory | errors | stolen"
)


def main() -> None:
    """Serve, play, and say what was measured."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--tables", default="250", help="how many tables, or several numbers: 250,500,1000")
    reader.add_argument("--seats", type=int, default=4)
    reader.add_argument("--idle", type=int, default=0)
    reader.add_argument("--pace", type=float, default=0.0, help="seconds from a view to a drawing, as people play")
    reader.add_argument("--seconds", type=float, default=60.0, help="how long an open loop is measured")
    reader.add_argument("--before", default="", metavar="FOLDER", help="the src of an earlier version, measured beside")
    reader.add_argument("--coach", action="store_true", help="analyse matches meanwhile")
    reader.add_argument("--box", default="base")
    reader.add_argument("--database", default="")
    reader.add_argument("--write", action="store_true", help="add the figures to bench/results.md")
    args = reader.parse_args(namespace=Asked())
    raise_file_limit()
    lines = [f"| {COLUMNS} |", "| ---: | --- |" + " ---: |" * 14]
    print("\n".join(lines), flush=True)
    for n, tables in enumerate(map(int, args.tables.split(","))):
        both = [args.before, ""] if args.before else [""]
        for before in both if n % 2 == 0 else reversed(both):
            lines.append(f"| {' | '.join(measured(tables, args, before))} |")
            print(lines[-1], flush=True)
    if args.write:
        append("The server under load", "python -m bench.server " + " ".join(sys.argv[1:]), lines)


if __name__ == "__main__":
    main()
