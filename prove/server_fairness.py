"""One address asks a server for all it may, in every way at once, while somebody at another address plays.

    python -m prove.server_fairness [--minutes 10]

The one address opens tables of a hundred bots as long as it has space, asks for records, histories and replays of their
matches over and over, leaves answers and sockets unread, sends records to be read, and asks for analyses of matches
with a deck of its own. Meanwhile the other address plays one match after the other, asks twice before each drawing,
sends a record of its own and has a match analysed.

Proven is that no callback held the server's event loop for more than 20 ms of its own processor time, that the server
and its helpers stayed under 1 GiB, that the disk held no more than the space of an address and a half, and that the
other address was refused nothing. How long it waited is printed beside the share of the machine that was idle.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import msgspec
from websockets.asyncio.client import connect

from alidade import messages as m
from alidade.messages import rebuild
from alidade.messages.wire import read_text, write
from alidade.server.config import Retention

GREEDY, PLAYER = "127.0.0.9", "127.0.0.2"
LONGEST_CALLBACK = 0.020  # seconds of the event loop's own processor time
MOST_MEMORY = 1 << 30
UNREAD = 60  # connections of each kind that read nothing
PLAIN = httpx.Timeout(120)

# The server notes the longest callback of its event loop, each second.
SERVE = """
import asyncio, sys, threading, time
from pathlib import Path
from alidade.server.config import Config
from alidade.server.serve import serve
longest, run = [0.0, ""], asyncio.events.Handle._run
main = threading.main_thread()

def timed(self):
    if threading.current_thread() is not main:
        return run(self)
    began = time.thread_time()
    try:
        return run(self)
    finally:
        spent = time.thread_time() - began
        if spent > longest[0]:
            longest[:] = spent, repr(self)[:300]

asyncio.events.Handle._run = timed

def note():
    while True:
        time.sleep(1)
        (spent, what), longest[:] = longest, (0.0, "")
        print(spent, what, file=notes, flush=True)

notes = open(sys.argv[2], "w")
threading.Thread(target=note, daemon=True).start()
config = Config(port=0, data=Path(sys.argv[1]), log_level="error")
serve(config, lambda at: print(at, flush=True))
"""


def memory(pid: int) -> int:
    """The bytes of a process and its helpers."""
    total = 0
    for status in Path("/proc").glob("[0-9]*/status"):
        with suppress(OSError):
            fields = dict(line.split(":", 1) for line in status.read_text().splitlines() if ":" in line)
            if int(fields["PPid"]) == pid or int(fields["Pid"]) == pid:
                total += int(fields.get("VmRSS", "0 kB").split()[0]) * 1024
    return total


def idle() -> tuple[float, float]:
    """The seconds that all processors were idle, and all their seconds."""
    times = [int(text) for text in Path("/proc/stat").read_text().splitlines()[0].split()[1:9]]
    return times[3] + times[4], sum(times)


# The greedy address.

TABLE = {"pause": 0, "box": "combined", "skills": True}


@dataclass
class Greedy:
    """One address, and what it was answered."""

    address: str
    answers: Counter[str] = field(default_factory=Counter)
    matches: list[tuple[str, str]] = field(default_factory=list)  # finished: table and replay
    records: list[str] = field(default_factory=list)
    client: httpx.AsyncClient = field(init=False)

    async def ask(
        self, kind: str, method: str, path: str, body: object = None, token: str = ""
    ) -> httpx.Response | None:
        """One request; what comes of it is counted."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        content = None if body is None else msgspec.json.encode(body)
        try:
            answer = await self.client.request(method, self.address + path, content=content, headers=headers)
        except httpx.HTTPError as error:
            self.answers[f"{kind} {type(error).__name__}"] += 1
            return None
        self.answers[f"{kind} {answer.status_code}"] += 1
        return answer

    async def open(self, asked: dict[str, object]) -> dict[str, str] | None:
        """A table of bots that plays by itself."""
        seats = int(str(asked["seats"]))
        bots = [{"seat": seat, "level": "random"} for seat in range(1, seats + 1)]
        answer = await self.ask("open", "POST", "/api/tables", asked | {"bots": bots})
        if answer is None or answer.status_code != 201:
            return None
        created: dict[str, str] = answer.json()
        await self.ask("start", "POST", f"/api/tables/{created['table']}/start", {}, created["host"])
        return created

    async def fill(self) -> None:
        """Tables of a hundred, and of a deck that takes no time, as long as there is space; then try again."""
        cards = ", ".join(
            f'{{id = "short_{n}", time = 0, terrains = ["forest"], shapes = [{{picture = ["{"#" * (n % 5 + 1)}"]}}]}}'
            for n in range(100)
        )
        deck: dict[str, object] = {"pause": 0, "seats": 14, "rows": ["." * 15] * 15, "cards": f"explore = [{cards}]"}
        alone = deck | {"seats": 1}
        hundred: dict[str, object] = TABLE | {"seats": 100}
        for asked in itertools.cycle([hundred, deck, alone]):
            created = await self.open(asked)
            if created is None:
                await asyncio.sleep(2)
            elif len(self.matches) < 40:
                asyncio.create_task(self.wait_for(created["table"]))  # noqa: RUF006 it ends with the loop
            await asyncio.sleep(0.2)

    async def wait_for(self, table: str) -> None:
        """Note a match once it is over, with its record."""
        while True:
            answer = await self.ask("table", "GET", f"/api/tables/{table}")
            if answer is not None and answer.status_code == 200 and answer.json()["state"] == "over":
                break
            await asyncio.sleep(2)
        self.matches.append((table, answer.json()["replay"]))
        record = await self.ask("record", "GET", f"/api/tables/{table}/record")
        if record is not None and record.status_code == 200:
            self.records.append(record.text)

    async def look_back(self) -> None:
        """Records, histories and replays, one after the other."""
        for n in itertools.count():
            if not self.matches:
                await asyncio.sleep(0.5)
                continue
            table, replay = self.matches[n % len(self.matches)]
            for kind, path in (
                ("record", f"/api/tables/{table}/record"),
                ("history", f"/api/tables/{table}/history"),
                ("replay", f"/api/replays/{replay}"),
                ("view", f"/api/tables/{table}/view"),
            ):
                await self.ask(kind, "GET", path)

    async def read(self) -> None:
        """Records to be read."""
        for n in itertools.count():
            if not self.records:
                await asyncio.sleep(0.5)
                continue
            answer = await self.ask("read", "POST", "/api/replays", {"record": self.records[n % len(self.records)]})
            if answer is not None and answer.status_code == 429:
                await asyncio.sleep(0.2)

    async def analyse(self) -> None:
        """Analyses, and polls for them."""
        for n in itertools.count():
            if not self.matches:
                await asyncio.sleep(0.5)
                continue
            _, replay = self.matches[n % len(self.matches)]
            await self.ask("analyse", "POST", f"/api/replays/{replay}/analysis", {"seat": 1})
            await self.ask("analysis", "GET", f"/api/replays/{replay}/analysis?wait=5&after=99")

    async def leave_unread(self) -> None:
        """Connections that ask for large answers and read nothing, opened again whenever they are cut."""
        while not self.matches:
            await asyncio.sleep(0.5)
        held: list[socket.socket] = []
        for n in itertools.count():
            table, replay = self.matches[n % len(self.matches)]
            at = f"/api/tables/{table}"
            for path in (f"{at}/view", f"{at}/history", f"/api/replays/{replay}", f"{at}/live"):
                await asyncio.to_thread(self._plug, held, path)
            if len(held) > 4 * UNREAD:
                for plug in held[: len(held) - 4 * UNREAD]:
                    plug.close()
                del held[: len(held) - 4 * UNREAD]
                await asyncio.sleep(0.5)

    def _plug(self, held: list[socket.socket], path: str) -> None:
        host, port = self.address.removeprefix("http://").split(":")
        plug = socket.socket()
        with suppress(OSError):
            plug.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            plug.bind((GREEDY, 0))
            plug.settimeout(10)
            plug.connect((host, int(port)))
            if path.endswith("/live"):
                plug.sendall(
                    f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                    f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {'x' * 22}==\r\n\r\n".encode()
                )
                for said in (write(m.SayHello()), *[write(m.SayResync())] * 20):
                    plug.sendall(bytes([0x81, 0x80 | len(said)]) + bytes(4) + said.encode())
            else:
                plug.sendall(f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nAccept-Encoding: gzip\r\n\r\n".encode())
            held.append(plug)

    async def run(self, seconds: float) -> None:
        """Everything at once."""
        transport = httpx.AsyncHTTPTransport(local_address=GREEDY, limits=httpx.Limits(max_connections=400))
        async with httpx.AsyncClient(transport=transport, timeout=PLAIN) as self.client:
            work = [self.fill, self.leave_unread, *[self.look_back] * 6, *[self.read] * 12, *[self.analyse] * 12]
            tasks = [asyncio.create_task(one()) for one in work]
            done, _ = await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
            for task in done:
                task.result()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)


# The player at another address.


@dataclass
class Player:
    """A player, and how long they waited."""

    address: str
    waits: dict[str, list[float]] = field(default_factory=dict)
    refused: list[str] = field(default_factory=list)
    matches: int = 0

    def note(self, kind: str, began: float) -> None:
        self.waits.setdefault(kind, []).append(time.monotonic() - began)

    async def ask(self, kind: str, method: str, path: str, body: object = None, token: str = "") -> httpx.Response:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        content = None if body is None else msgspec.json.encode(body)
        began = time.monotonic()
        answer = await self.client.request(method, self.address + path, content=content, headers=headers)
        self.note(kind, began)
        if answer.status_code >= 400:
            self.refused.append(f"{kind}: {answer.status_code} {answer.text[:200]}")
        return answer

    async def play(self, end: float) -> None:
        """One match after the other, with two questions before each drawing."""
        while time.monotonic() < end:
            created = (await self.ask("open", "POST", "/api/tables", {"seats": 1, "pause": 0})).json()
            table = created["table"]
            joined = (await self.ask("join", "POST", f"/api/tables/{table}/seats", {"name": "Ada"})).json()
            await self.ask("start", "POST", f"/api/tables/{table}/start", {}, created["host"])
            cards = await self.ask("setup", "GET", f"/api/tables/{table}/setup")
            setup = rebuild.setup(read_text(m.Setup, cards.text))
            async with AsyncExitStack() as stack:
                url = f"{self.address.replace('http', 'ws')}/api/tables/{table}/live"
                wire = await stack.enter_async_context(connect(url, local_addr=(PLAYER, 0), compression=None))
                await wire.send(write(m.SayHello(joined["token"])))
                over, answered = False, 0
                while not over and time.monotonic() < end:
                    heard = json.loads(await wire.recv())
                    if heard["type"] != "view":
                        continue
                    view = read_text(m.View, json.dumps(heard))
                    over = view.match.phase == "over"
                    if over or not view.offer or view.step <= answered:
                        continue
                    answered = view.step
                    move = str(next(rebuild.view(view, setup).legal_moves()))
                    consider = m.SayConsider(view.step, move, id=f"c{view.step}")
                    drawing = m.SayDraw(view.step, f"d{view.step}", move)
                    for kind, said, answer in (("consider", consider, "prospect"), ("draw", drawing, "ack")):
                        began = time.monotonic()
                        await wire.send(write(said))
                        while json.loads(await wire.recv())["type"] != answer:
                            pass
                        self.note(kind, began)
                        await asyncio.sleep(0.1)
                    await wire.send(write(m.SayResync()))  # the view may have come before the acknowledgement
            if over:
                self.matches += 1
                summary = (await self.ask("table", "GET", f"/api/tables/{table}", token=joined["token"])).json()
                record = (await self.ask("record", "GET", f"/api/tables/{table}/record")).text
                await self.ask("replay", "GET", f"/api/replays/{summary['replay']}")
                await self.ask("read", "POST", "/api/replays", {"record": record})
                await self.ask("analyse", "POST", f"/api/replays/{summary['replay']}/analysis", {"seat": 1})

    async def ping(self, end: float) -> None:
        """A small question ten times a second."""
        while time.monotonic() < end:
            await self.ask("health", "GET", "/api/tables")
            await asyncio.sleep(0.1)

    async def run(self, seconds: float) -> None:
        """Play until the time is up."""
        end = time.monotonic() + seconds
        async with httpx.AsyncClient(
            transport=httpx.AsyncHTTPTransport(local_address=PLAYER), timeout=PLAIN
        ) as self.client:
            await asyncio.gather(self.play(end), self.ping(end))


def share(values: list[float], part: float) -> float:
    """The value below which so large a part of them is, in milliseconds."""
    return 1000 * sorted(values)[min(len(values) - 1, int(part * len(values)))]


def main() -> None:
    """Let both run beside a server, and look."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--greedy", default="", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    seconds = 60 * asked.minutes
    if asked.greedy:
        greedy = Greedy(asked.greedy)
        asyncio.run(greedy.run(seconds))
        print(json.dumps(dict(sorted(greedy.answers.items()))))
        return
    problems = []
    with tempfile.TemporaryDirectory() as folder:
        notes = Path(folder) / "notes"
        command = [sys.executable, "-c", SERVE, f"{folder}/data", str(notes)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            address = server.stdout.readline().strip().rstrip("/")
            again = [
                sys.executable,
                "-m",
                "prove.server_fairness",
                "--greedy",
                address,
                "--minutes",
                str(asked.minutes),
            ]
            with subprocess.Popen(again, stdout=subprocess.PIPE, text=True) as other:
                before, most, player = idle(), 0, Player(address)

                async def watch() -> None:
                    nonlocal most
                    playing = asyncio.create_task(player.run(seconds))
                    while not playing.done():
                        most = max(most, await asyncio.to_thread(memory, server.pid))
                        await asyncio.wait([playing], timeout=1)
                    playing.result()

                try:
                    asyncio.run(watch())
                    after = idle()
                    print(f"the greedy address: {other.communicate()[0].strip()}")
                finally:
                    other.kill()
                    server.terminate()
        disk = sum(file.stat().st_size for file in (Path(folder) / "data").iterdir())
        lines = [line.partition(" ") for line in notes.read_text().splitlines()]
        longest, _, what = max(lines, key=lambda line: float(line[0]))
    free = (after[0] - before[0]) / (after[1] - before[1])
    print(f"{asked.minutes:g} minutes, {free:.0%} of the machine idle; the player finished {player.matches} matches")
    for kind, waits in sorted(player.waits.items()):
        print(f"  {kind}: {len(waits)} times, p50 {share(waits, 0.5):.0f} ms, p99 {share(waits, 0.99):.0f} ms")
    print(f"longest callback {1000 * float(longest):.1f} ms of processor time: {what}")
    print(f"memory {most / 2**20:.0f} MiB with helpers, disk {disk / 1e6:.0f} MB")
    if float(longest) > LONGEST_CALLBACK:
        problems.append("no callback holds the event loop for more than 20 ms")
    if most > MOST_MEMORY:
        problems.append("the server stays under 1 GiB")
    if disk > 1.5 * Retention.space:
        problems.append("the disk holds no more than the space of an address and a half")
    if player.refused or not player.matches:
        problems.append(f"the player plays ({'; '.join(player.refused[:3])})")
    if problems:
        raise SystemExit(f"Not proven: {', '.join(problems)}.")


if __name__ == "__main__":
    main()
