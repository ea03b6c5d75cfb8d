"""Outages under play: nothing acknowledged is lost, no match stands still, and the operator is informed.

    python -m prove.outages [TIMES]

PostgreSQL restarts at once, all its connections are cut, the network to it falls silent for some seconds, and the disk
of SQLite is full for a while: each so many times (10), while matches are played. Once a move was not taken for want of
room, health must say so, until there is some again. At the end every match is played to its last turn, and the log of
each is held against what its players were told.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, ExitStack, suppress
from pathlib import Path
from random import Random

import httpx

from alidade import messages as m
from alidade.server.config import Config
from prove.server_kill import TABLES, Killed, Player, World, in_peace, verify
from tests.server.cluster import Cluster
from tests.server.test_outages import Way

ENOUGH = 10  # moves between two outages
SIZE = "6m"  # of the disk that is filled
Strike = Callable[[], Awaitable[None]]


class Patient(Player):
    """Somebody who tries again when the storage is down."""

    down = 0

    def refused(self, heard: m.TellError) -> None:
        """Nothing else is ever refused."""
        assert heard.error.code == "storage_down", heard
        Patient.down += 1
        raise OSError


async def health(server: Killed) -> int:
    """What the server says of its storage."""
    try:
        async with httpx.AsyncClient(timeout=10) as client:
            return (await client.get(f"http://127.0.0.1:{server.port}/health")).status_code
    except httpx.HTTPError:
        return 0


async def well(server: Killed) -> None:
    """Return when the server and its storage are well again."""
    async with asyncio.timeout(120):
        while await health(server) != 200:
            await asyncio.sleep(0.2)


async def progress(world: World) -> None:
    """Return when so many more moves are acknowledged: the last outage is over, and the next one meets a match."""

    def told() -> int:
        return sum(len(player.acknowledged) for player in world.players)

    before = told()
    async with asyncio.timeout(120):
        while told() < before + ENOUGH:
            await asyncio.sleep(0.1)


async def struck(server: Killed, times: int, strike: Strike) -> tuple[World, Counter[int]]:
    """Play, and strike so many times; what health said right after each."""
    world, said = World([server], Random(times), Patient), Counter[int]()
    server.start()
    await well(server)
    keepers = [asyncio.create_task(world.keep_playing()) for _ in range(TABLES)]
    for _ in range(times):
        await progress(world)
        await asyncio.sleep(world.rng.random())
        await strike()
        said[await health(server)] += 1
        for task in keepers:
            if task.done():
                task.result()
    await well(server)
    await in_peace(world, keepers)
    return world, said


def prove(name: str, config: Config, times: int, strike: Callable[[Killed], Awaitable[Strike]]) -> None:
    """Strike under play, verify, and say what was found."""
    began, Patient.down = time.monotonic(), 0
    assert config.data is not None

    async def story() -> tuple[World, Counter[int]]:
        async with AsyncExitStack() as stack:
            database = config.database
            if name == "silent network":
                way = await stack.enter_async_context(Way(database).open())
                ways.append(way)
                database = way.url
            server = Killed(config.data or Path(), database, "1")
            stack.callback(server.end)
            return await struck(server, times, await strike(server))

    world, said = asyncio.run(story())
    tables, acknowledged = asyncio.run(verify(world, config))
    health_said = ", ".join(f"{status or 'no answer'}: {count}" for status, count in sorted(said.items()))
    print(
        f"{name}: {times} times; {acknowledged} acknowledged moves all there, none twice; {tables} matches to their "
        f"end; storage_down told {Patient.down} times; health right after ({health_said}); "
        f"{time.monotonic() - began:.0f} s",
        flush=True,
    )


ways: list[Way] = []


def on_postgres(times: int) -> None:
    """Restarts, cut connections and silence."""
    with Cluster() as cluster, tempfile.TemporaryDirectory() as folder:
        data = Path(folder)

        async def restarts(_: Killed) -> Strike:
            async def strike() -> None:
                await asyncio.to_thread(cluster.stop)
                await asyncio.sleep(0.5)
                await asyncio.to_thread(cluster.start)

            return strike

        async def cuts(_: Killed) -> Strike:
            every = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
            return lambda: asyncio.to_thread(cluster.execute, every)

        async def silences(_: Killed) -> Strike:
            async def strike() -> None:
                ways[-1].silent = True
                await asyncio.sleep(2.5)
                ways[-1].silent = False

            return strike

        prove("PostgreSQL restarted", Config(data=data, database=cluster.database()), times, restarts)
        prove("connections cut", Config(data=data, database=cluster.database()), 4 * times, cuts)
        prove("silent network", Config(data=data, database=cluster.database()), times, silences)


def on_a_full_disk(times: int) -> None:
    """A disk of its own that is filled to the last byte and emptied again; only root can make one."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", folder], check=False)
        if mounted.returncode:
            raise SystemExit("Not proven: only root can make a small disk to fill.")
        stack.callback(subprocess.run, ["umount", "--lazy", folder], check=True)
        data, filler = Path(folder), Path(folder) / "filler"

        async def fills(server: Killed) -> Strike:
            async def strike() -> None:
                result = Patient.down
                async with asyncio.timeout(120):
                    while (
                        Patient.down == result
                    ):  # what SQLite's files have room for is still taken, and health is right
                        with filler.open("ab", buffering=0) as file, suppress(OSError):
                            while True:
                                file.write(bytes(4096))
                        await asyncio.sleep(0.01)
                statuses.append(await health(server))
                filler.unlink()
                await well(server)

            return strike

        statuses: list[int] = []
        prove("disk full", Config(data=data), times, fills)
        print(f"  health as soon as a move was not taken: {dict(Counter(statuses))}", flush=True)
        assert statuses == [503] * times, "health must tell of a full disk"


def main() -> None:
    """All four."""
    times = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    on_postgres(times)
    on_a_full_disk(times)


if __name__ == "__main__":
    main()
