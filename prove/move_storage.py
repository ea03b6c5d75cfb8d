"""Ten running matches moved from SQLite to PostgreSQL and back: every link opens, every match goes on, records agree.

    python -m prove.move_storage [--matches 10]

The matches have bots, clocks, Heroes and a custom box. A turn of each is played on every storage; after each move every
row is the same, the records are the same byte by byte, and a server on the new storage opens the links of before.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from itertools import cycle, islice
from pathlib import Path
from random import Random

from alidade.client import Client
from alidade.server.config import Config
from tests.server.cluster import Cluster
from tests.server.moving import KINDS, all_rows, play_a_turn, records, shown, start
from tests.server.running import Running


def need(condition: bool, sentence: str) -> None:
    """What must hold."""
    if not condition:
        raise SystemExit(f"Not proven: {sentence}")


def serving(store: str) -> Running:
    """A server on a storage."""
    return Running(Path(store), Config(database=store if "://" in store else "", coach=False))


def move(source: str, target: str) -> float:
    """Move a storage by the command line; the seconds that it took."""
    began = time.monotonic()
    command = [sys.executable, "-m", "alidade", "move", "--from", source, "--to", target]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    need(done.returncode == 0, done.stderr)
    return time.monotonic() - began


def main() -> None:
    """Play, move, compare, play on; and the same back."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=10, help="how many matches run (default: 10)")
    args, rng = parser.parse_args(), Random(1)
    with Cluster() as cluster, tempfile.TemporaryDirectory() as folder:
        stores = [f"{folder}/here", cluster.database(), f"{folder}/there"]
        names = ["SQLite", "PostgreSQL", "SQLite"]
        with serving(stores[0]) as server, Client(server.address) as client:
            matches = [start(client, kind) for kind in islice(cycle(KINDS.values()), args.matches)]
            for match in matches:
                play_a_turn(client, match, rng)
            before = [shown(client, match) for match in matches]
        for n in (1, 2):
            seconds = move(stores[n - 1], stores[n])
            rows, kept = all_rows(stores[n]), records(stores[n])
            need(rows == all_rows(stores[n - 1]), "every row is the same.")
            need(kept == records(stores[n - 1]) and len(kept) == len(matches), "every record is the same.")
            with serving(stores[n]) as server, Client(server.address) as client:
                need([shown(client, match) for match in matches] == before, "every link opens what it opened before.")
                for match in matches:
                    play_a_turn(client, match, rng)
            links = sum(len(match.tokens) for match in matches)
            print(
                f"{names[n - 1]} to {names[n]}: {len(matches)} matches, {len(rows)} rows and {links} links of seats in "
                f"{seconds:.1f} s; {len(kept)} records of {sum(map(len, kept.values()))} bytes are the same; "
                f"every match went on",
                flush=True,
            )


if __name__ == "__main__":
    main()
