"""Kill -9 the server under play, again and again: every acknowledged move is there, none twice, every match ends.

    python -m prove.server_kill [ROUNDS]

Three kills of four are aimed, by the process that dies: into a running commit, or between the commit and the
announcement. A commit that ends before its killer comes is the second kind; a byte of shared memory tells which it was.
Every fourth kill comes from outside at any time. On SQLite, on PostgreSQL, and with one of two processes killed.
"""

from __future__ import annotations

import asyncio
import json
import mmap
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from alidade import messages as m
from alidade.client import parts
from alidade.engine.move import Move
from alidade.engine.play import new, play
from alidade.messages.wire import read_server, read_text, write
from alidade.server.config import Config, storage_for
from alidade.table.ledger import Ledger
from alidade.table.position import recorded_moves
from tests.server.cluster import Cluster, free_port

AT_ANY_TIME, IN_COMMIT, WHEN_STORED = range(3)
PLACES = ("at any time", "inside a commit", "between store and announcement")
MODES = (IN_COMMIT, WHEN_STORED, IN_COMMIT, AT_ANY_TIME)
SIZE = 4
TABLES, PEOPLE = 3, 2


# The server's side: a process that has everything imported and is forked for every round.


class Aim:
    """Where a server is to die; armed from outside through shared memory: place, mode, commits to go, delay.

    Who kills writes down the place; a commit that is quicker than its killer is killed when it is done."""

    def __init__(self, file: Path) -> None:
        with file.open("r+b") as opened:
            self.memory = mmap.mmap(opened.fileno(), SIZE)
        self._lock = threading.Lock()
        self._usual = 0.0  # seconds that the last commit took

    def arm(self, mode: int, commits: int, delay: float) -> None:
        """Die at the commit after so many; a delay of 1 is the time that the commit before it took."""
        self.memory[2:4] = bytes([commits, int(delay * 255)])
        self.memory[1] = mode

    @contextmanager
    def commit(self) -> Iterator[None]:
        """Around everything that is committed."""
        began, chosen = time.perf_counter(), self._choose()
        yield
        with self._lock:
            self._usual = time.perf_counter() - began
            if chosen:
                self._die(WHEN_STORED)

    def _choose(self) -> bool:
        """Whether this is the commit to die in, or right after."""
        if not self.memory[1]:
            return False
        self.memory[2] = max(0, self.memory[2] - 1)
        if self.memory[2]:
            return False
        if self.memory[1] == IN_COMMIT:
            threading.Thread(target=self._soon, daemon=True).start()
        return True

    def _soon(self) -> None:
        time.sleep(self.memory[3] / 255 * self._usual)
        with self._lock:
            self._die(IN_COMMIT)

    def _die(self, place: int) -> None:
        self.memory[0] = place
        os.kill(os.getpid(), signal.SIGKILL)


def watch(aim: Aim) -> None:
    """Have both storages say when they commit; a commit that writes nothing is none."""
    import sqlite3

    from asyncpg.transaction import Transaction

    class Watched(sqlite3.Connection):
        written = 0

        def execute(self, sql: str, *values: object) -> sqlite3.Cursor:
            if sql != "COMMIT" or self.written == self.total_changes:
                return super().execute(sql, *values)  # type: ignore[arg-type]
            self.written = self.total_changes
            with aim.commit():
                return super().execute(sql)

    plain = sqlite3.connect
    sqlite3.connect = lambda *given, **named: plain(*given, **named, factory=Watched)  # type: ignore[assignment]
    commit: Callable[[Transaction], Awaitable[None]] = Transaction._Transaction__commit  # type: ignore[attr-defined]

    async def watched(self: Transaction) -> None:
        with nullcontext() if self._readonly else aim.commit():  # type: ignore[attr-defined]
            await commit(self)

    Transaction._Transaction__commit = watched  # type: ignore[attr-defined]


def zygote() -> None:
    """Read what to run, fork a server for it, say its number, and say when it is dead."""
    from alidade.bots import LEVELS
    from alidade.server.serve import serve

    assert LEVELS
    for line in sys.stdin:
        order = json.loads(line)
        child = os.fork()
        if child == 0:
            watch(Aim(Path(order["memory"])))
            serve(Config(port=order["port"], data=Path(order["data"]), database=order["database"], log_level="error"))
            os._exit(0)
        print(child, flush=True)
        os.waitpid(child, 0)
        print("dead", flush=True)


class Killed:
    """A server that is killed and started again."""

    def __init__(self, data: Path, database: str, name: str) -> None:
        self.port = free_port()
        self.memory = data / f"where-{name}"
        self.memory.write_bytes(bytes(SIZE))
        self.aim = Aim(self.memory)
        self.order = {"port": self.port, "data": str(data), "database": database, "memory": str(self.memory)}
        command = [sys.executable, "-m", "prove.server_kill", "zygote"]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.pid = 0

    def start(self) -> None:
        """Begin a life."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.aim.memory[0:SIZE] = bytes(SIZE)
        self.process.stdin.write(json.dumps(self.order) + "\n")
        self.process.stdin.flush()
        self.pid = int(self.process.stdout.readline())

    async def dead(self) -> int:
        """Wait for its death, and where it died."""
        assert self.process.stdout is not None
        await asyncio.to_thread(self.process.stdout.readline)
        return self.aim.memory[0]

    def end(self) -> None:
        """No more lives."""
        os.kill(self.pid, signal.SIGKILL)
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait(20)
        self.process.stdout.close()


# The players' side.


@dataclass
class Player:
    """Somebody who plays on whatever happens, and remembers what was acknowledged."""

    world: World
    table: str
    token: str
    rng: Random
    acknowledged: dict[str, tuple[str, int]] = field(default_factory=dict)
    seat: int = 0
    over: bool = False
    unanswered: m.SayDraw | None = None
    count: int = 0

    def refused(self, heard: m.TellError) -> None:
        """A server that dies refuses nothing."""
        raise AssertionError(heard)

    async def play(self) -> None:
        while not self.over:
            address = f"ws://127.0.0.1:{self.world.port()}/api/tables/{self.table}/live"
            try:
                async with connect(address, compression=None, open_timeout=5, close_timeout=1) as socket:
                    await self.talk(socket)
            except (OSError, WebSocketException, TimeoutError, EOFError):
                await asyncio.sleep(0.02)

    async def talk(self, socket: ClientConnection) -> None:
        """Play over one connection, as long as it holds."""

        async def say(said: m.ClientMessage) -> None:
            await socket.send(write(said))

        await say(m.SayHello(self.token))
        if self.unanswered:
            await say(self.unanswered)
        move, step = "", -1
        latest: m.View | None = None
        async for data in socket:
            heard = read_server(data)
            offer: m.Offer | None = None
            if isinstance(heard, m.TellAck) and self.unanswered and heard.id == self.unanswered.id:
                self.acknowledged[heard.id] = (self.unanswered.move, heard.version)
                step, self.unanswered = max(step, self.unanswered.step), None
            elif isinstance(heard, m.TellError):
                self.refused(heard)
            elif isinstance(heard, m.View):
                self.seat, self.over, latest = heard.seat, heard.match.phase == "over", heard
            elif isinstance(heard, m.TellOffer):
                offer = heard.offer
            if self.over and not self.unanswered:
                return
            if latest and latest.offer is not None and latest.step > step and not self.unanswered:
                move, step, offer = "", latest.step, latest.offer
            if offer is None:
                continue
            if offer.choices and not (offer.done and (move or self.rng.random() < 0.5)):
                move = " + ".join(filter(None, [move, self.rng.choice(parts(offer))]))
                await say(m.SayOffer(step, move, id=f"o{self.count}"))
            else:
                self.count += 1
                self.unanswered = m.SayDraw(step, f"k{self.count}", move or "-")
                await say(self.unanswered)


class World:
    """The tables that are played while servers die."""

    def __init__(self, servers: list[Killed], rng: Random, player: type[Player] = Player) -> None:
        self.servers = servers
        self.player = player
        self.rng = rng
        self.players: list[Player] = []
        self.finished = 0

    def port(self) -> int:
        return self.rng.choice(self.servers).port

    async def ask(self, method: str, path: str, body: m.Message, token: str = "") -> bytes:
        """One request, tried until a server answers; what was done before may be found done already."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        async with httpx.AsyncClient(timeout=5) as client:
            while True:
                with suppress(httpx.HTTPError):
                    address = f"http://127.0.0.1:{self.port()}{path}"
                    said = await client.request(method, address, content=write(body), headers=headers)
                    if said.status_code < 500:
                        return said.content
                await asyncio.sleep(0.02)

    async def open_table(self) -> None:
        bots = [m.BotSeat(PEOPLE + 1, "random")]
        asked = m.CreateTable(seats=PEOPLE + 1, pause=0, box="combined", skills=True, bots=bots)
        created = read_text(m.Created, await self.ask("POST", "/api/tables", asked))
        tokens: list[str] = []
        while len(tokens) < PEOPLE:
            said = await self.ask("POST", f"/api/tables/{created.table}/seats", m.Join("Robot"))
            if b"table_full" in said:  # an answer was lost and with it a token: leave this table
                return
            tokens.append(read_text(m.Joined, said).token)
        await self.ask("POST", f"/api/tables/{created.table}/start", m.Start(), created.host)
        players = [self.player(self, created.table, token, Random(self.rng.random())) for token in tokens]
        self.players += players
        await asyncio.gather(*(player.play() for player in players))
        self.finished += 1

    async def keep_playing(self) -> None:
        while True:
            await self.open_table()


async def rounds(servers: list[Killed], many: int, rng: Random) -> tuple[World, Counter[str]]:
    """Let servers die under play so many times, one after the other, then let every match end in peace."""
    world, where = World(servers, rng), Counter[str]()
    for server in servers:
        server.start()
    keepers = [asyncio.create_task(world.keep_playing()) for _ in range(TABLES)]
    for number in range(many):
        victim = servers[number % len(servers)]
        mode = MODES[number // len(servers) % len(MODES)]
        if mode == AT_ANY_TIME:
            await asyncio.sleep(0.3 + rng.random())
            os.kill(victim.pid, signal.SIGKILL)
        else:
            victim.aim.arm(mode, rng.randint(5, 25), rng.random())
        place = await victim.dead()
        assert bool(place) == bool(mode), "an aimed kill missed"
        where[PLACES[place]] += 1
        victim.start()
        for task in keepers:
            if task.done():
                task.result()
    await in_peace(world, keepers)
    return world, where


async def in_peace(world: World, keepers: list[asyncio.Task[None]]) -> None:
    """Open no more tables, and play those that are open to their end."""
    for task in keepers:
        task.cancel()
    await asyncio.gather(*keepers, return_exceptions=True)
    rest = [player for player in world.players if not player.over or player.unanswered]
    for player in rest:
        player.over = False
    await asyncio.wait_for(asyncio.gather(*(player.play() for player in rest)), 600)


async def verify(world: World, config: Config) -> tuple[int, int]:
    """Every acknowledged move is in the log where it was said to be, none twice, and every match is a legal whole."""
    store = storage_for(config)
    await store.open()
    acknowledged = 0
    tables = {player.table for player in world.players}
    for table in tables:
        stored = await store.load(table)
        assert stored is not None
        drawn = Counter((entry.seat, entry.id) for entry in stored.entries if entry.kind in ("draw", "take_back"))
        assert not [key for key, count in drawn.items() if count > 1], "a move was written twice"
        for player in world.players:
            if player.table == table:
                for id, (text, version) in player.acknowledged.items():
                    entry = stored.entries[version - 1]
                    found, said = (entry.seat, entry.id, entry.text), (player.seat, id, str(Move.parse(text)))
                    assert found == said, f"an acknowledged move is lost: {said}, but the log has {found}"
                    acknowledged += 1
                assert len(player.acknowledged) == player.count
        live = Ledger(stored)
        assert live.position.over, "a match did not end"
        state = new(live.position.playing.setup)
        for seat, move in recorded_moves(stored.entries):
            state = play(state, seat, move)
        assert state.over
    await store.close()
    return len(tables), acknowledged


def prove(name: str, database: str, processes: int, many: int) -> None:
    """Kill so many times on one storage, verify, and say what was found."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        servers = [Killed(data, database, str(n)) for n in range(processes)]
        try:
            world, where = asyncio.run(rounds(servers, many, Random(many)))
        finally:
            for server in servers:
                server.end()
        tables, acknowledged = asyncio.run(verify(world, Config(data=data, database=database)))
    counts = ", ".join(f"{count} {place}" for place, count in where.items())
    print(
        f"{name}: {sum(where.values())} kills ({counts}); {acknowledged} acknowledged moves all there, none twice; "
        f"{tables} matches to their end; {time.monotonic() - began:.0f} s",
        flush=True,
    )
    assert sum(where.values()) == many
    aimed = where[PLACES[IN_COMMIT]], where[PLACES[WHEN_STORED]]
    assert sum(aimed) * 2 >= many, "at least half of the kills must hit a commit or the moment after it"
    assert all(aimed), "some kills must hit a commit, and some the moment after it"


def main() -> None:
    """All three."""
    if sys.argv[1:] == ["zygote"]:
        zygote()
        return
    many = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    prove("SQLite", "", 1, many)
    with Cluster() as cluster:
        prove("PostgreSQL", cluster.database(), 1, many)
        prove("PostgreSQL, one of two processes", cluster.database(), 2, many // 2)


if __name__ == "__main__":
    main()
