"""Nonsense against the server: schemathesis on the whole interface and a fuzzer on the socket.

    python -m prove.server_fuzz [SECONDS]

No answer of 5xx, no traceback in the log, no hang, and afterwards the server is as well as before.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random

import httpx
import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from alidade import messages as m
from alidade.client import Client, parts
from alidade.interface import requests
from alidade.messages.wire import read_server, write

WORDS = [
    "",
    "-",
    "F",
    "F a1",
    "W a1 a2 a3",
    "F z9",
    "marks a1",
    "destroy c3",
    "search F a1",
    "F a1 + F a2",
    "+",
    "\0",
    "🗺",
]


def some_text(rng: Random) -> str:
    """A text that nobody expects."""
    letters = 'aF1 +-\n\0"{}[]:,é漢\U0001f5fa\u202e\\'
    return rng.choice(WORDS) if rng.random() < 0.6 else "".join(rng.choice(letters) for _ in range(rng.randint(0, 40)))


def some_value(rng: Random, depth: int = 0) -> object:
    """Anything that JSON can say."""
    kinds: list[object] = [None, True, 0, -1, 2**63, 1.5, some_text(rng), [], {}]
    if depth < 3 and rng.random() < 0.3:
        return {some_text(rng): some_value(rng, depth + 1) for _ in range(rng.randint(0, 4))}
    return rng.choice(kinds)


def some_message(rng: Random, step: int, legal: list[str]) -> str | bytes:
    """A message between right and wrong."""
    kind = rng.choice(["hello", "draw", "take_back", "consider", "offer", "back", "resync", "ping", some_text(rng)])
    fields: dict[str, object] = {"type": kind}
    if rng.random() < 0.9:
        move = rng.choice(legal) if legal and rng.random() < 0.5 else some_text(rng)
        wanted: dict[str, dict[str, object]] = {
            "draw": {"step": step, "id": f"k{rng.random()}", "move": move},
            "take_back": {"step": step, "id": f"t{rng.random()}"},
            "consider": {"step": step, "id": "c", "parts": move},
            "offer": {"step": step, "id": "o", "parts": move},
            "back": {"id": "b"},
        }
        fields |= wanted.get(kind, {})
    if rng.random() < 0.2:
        fields[rng.choice(["step", "id", "move", "parts", "type", some_text(rng)])] = some_value(rng)
    text = msgspec.json.encode(fields).decode()
    if rng.random() < 0.05:
        cut = rng.randrange(len(text) + 1)
        text = text[:cut] + some_text(rng) + text[cut + rng.randint(0, 3) :]
    if rng.random() < 0.02:
        return rng.randbytes(rng.randint(0, 200))
    return "x" * 20_000 if rng.random() < 0.005 else text


async def fuzz_socket(address: str, table: str, token: str, until: float, rng: Random, counts: Counter[str]) -> None:
    """Talk nonsense until the time is over; whatever the server says must be a message of the protocol."""
    url = address.replace("http", "ws") + requests.LIVE.at(table).path
    while time.monotonic() < until:
        step, legal = 0, [""]
        try:
            async with connect(url, compression=None, max_size=None, open_timeout=20) as socket:
                if rng.random() < 0.95:
                    await socket.send(write(m.SayHello(token)))
                while time.monotonic() < until:
                    counts["sent"] += 1
                    await socket.send(some_message(rng, step, legal))
                    try:
                        while True:
                            heard = read_server(await asyncio.wait_for(socket.recv(), 0.02))
                            counts[type(heard).__name__] += 1
                            if isinstance(heard, m.View):
                                step, legal = heard.step, parts(heard.offer) if heard.offer else []
                    except TimeoutError:
                        pass
        except (WebSocketException, OSError) as error:
            counts[f"closed {getattr(getattr(error, 'rcvd', None), 'code', type(error).__name__)}"] += 1


ENDS = ("delete_table", "forget_seat")  # after these the token opens nothing


def schemathesis(address: str, examples: int, table: str, token: str, folder: Path, choice: list[str]) -> int:
    """The interface as described by its OpenAPI document, at a real table, tested by schemathesis."""
    program = Path(sys.executable).with_name("schemathesis")
    (folder / "schemathesis.toml").write_text(f'[parameters]\n"path.table" = "{table}"\n')
    command = [
        str(program), "--config-file", str(folder / "schemathesis.toml"), "run",
        address + requests.DESCRIPTION.path, "--max-examples", str(examples), "--no-color",
        "--checks", "not_a_server_error,content_type_conformance,response_schema_conformance",
        "--header", f"Authorization: Bearer {token}", "--request-timeout", "40", *choice,
    ]  # fmt: skip
    said = subprocess.run(command, capture_output=True, text=True, check=False, env={**os.environ, "COLUMNS": "120"})
    lines = said.stdout.splitlines()
    print("\n".join(line[:400] for line in (lines[-25:] if said.returncode == 0 else lines)))
    return said.returncode


def main() -> None:
    """Both, then see that the server is well."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 60.0
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        command = [sys.executable, "-m", "alidade", "serve", "--port", "0", "--data", folder, "--per-address", "100000"]
        with (
            log.open("wb") as lines,
            subprocess.Popen(command, stdout=subprocess.PIPE, stderr=lines, text=True) as server,
        ):
            assert server.stdout is not None
            address = server.stdout.readline().split()[-1].rstrip("/")
            try:
                _prove(address, seconds, Path(folder))
            finally:
                server.terminate()
                server.wait(30)
        written = log.read_text()
    assert server.returncode in (0, -15), server.returncode
    assert '"trace"' not in written, written[-4000:]
    print("No traceback in the log; the server ended as it should.")


def _prove(address: str, seconds: float, folder: Path) -> None:
    counts: Counter[str] = Counter()
    with Client(address) as client:
        host = client.open(m.CreateTable(seats=4, pause=0, box="combined", skills=True, listed=True))
        tokens = [client.join(host.table, f"Robot {n}").token for n in range(3)]
        host.start(bots="random")

        async def work() -> None:
            until = time.monotonic() + seconds
            await asyncio.gather(
                *(
                    fuzz_socket(address, host.table, token, until, Random(n), counts)
                    for n, token in enumerate([*tokens, ""])
                )
            )

        asyncio.run(asyncio.wait_for(work(), seconds + 60))
        print(f"Socket: {dict(counts)}")
        failed = 0
        without = [word for name in ENDS for word in ("--exclude-operation-id", name)]
        only = [word for name in ENDS for word in ("--include-operation-id", name)]
        for who, choice in (("host", without), ("seat", without), ("host", only), ("seat", only)):
            table = client.open(m.CreateTable(seats=2, pause=0))
            seat = client.join(table.table, "Robot")
            table.start(bots="random")
            known = table.token if who == "host" else seat.token
            print(f"schemathesis with the token of a {who}, {'all but' if choice is without else 'only'} what ends it:")
            failed |= schemathesis(address, max(5, int(seconds)), table.table, known, folder, choice)
        metrics = httpx.get(f"{address}/metrics").text
        bad = [line for line in metrics.splitlines() if 'status="5' in line and "_count" in line]
        assert not bad, bad
        assert client.ask(requests.HEALTH).status == "ok"
        assert failed == 0, "schemathesis found something"


if __name__ == "__main__":
    main()
