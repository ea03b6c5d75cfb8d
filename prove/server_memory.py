"""The memory of a server over many evenings: tables are played whole and left, round after round, and it does not grow.

    python -m prove.server_memory [ROUNDS]

Tables leave the memory and the storage after seconds instead of days, and the sweep comes every two seconds. After
every round of forty tables of four the server's memory is read.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx

from bench.server import Asked, run

TABLES, SEATS = 40, 4
SERVE = """
from pathlib import Path; import sys
from alidade.server.config import Config, Limits, Rate, Retention
from alidade.server.serve import serve
short = Retention(over=1e-5, unload=1, sweep=2)
many = Limits(tables=Rate(1e6, 1e6))
config = Config(port=0, data=Path(sys.argv[1]), retention=short, limits=many, log_level="error")
serve(config, lambda at: print(at, flush=True))
"""


def resident(pid: int) -> float:
    """The memory of a process in MiB."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1024


def left(address: str) -> int:
    """How many tables are in the server's memory."""
    return int(httpx.get(f"{address}/health").json()["tables"])


def main() -> None:
    """Play round after round, and look."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 12
    asked = Asked(seats=SEATS, idle=0, pace=0.0, seconds=0.0, box="combined", coach=False)
    sizes = []
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", SERVE, folder]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            try:
                assert server.stdout is not None
                address = server.stdout.readline().strip().rstrip("/")
                for number in range(1, rounds + 1):
                    load = asyncio.run(run(address, server.pid, TABLES, asked))
                    while left(address):
                        time.sleep(0.5)
                    time.sleep(2.5)  # one more sweep
                    sizes.append(resident(server.pid))
                    disk = sum(file.stat().st_size for file in Path(folder).iterdir()) / 2**20
                    print(
                        f"round {number}: {load.moves} moves, {load.errors} errors, {sizes[-1]:.1f} MiB, "
                        f"{disk:.1f} MiB on the disk",
                        flush=True,
                    )
            finally:
                server.terminate()
    half = len(sizes) // 2
    first, last = max(sizes[1 : half + 1]), max(sizes[half:])
    print(f"{rounds * TABLES} tables played and left: {first:.1f} MiB in the first half, {last:.1f} MiB in the second")
    if last > first * 1.1:
        raise SystemExit("Not proven: the memory does not grow.")


if __name__ == "__main__":
    main()
