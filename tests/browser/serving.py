"""A real server in a process of its own, and plain requests to it."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from gzip import decompress
from pathlib import Path
from urllib.request import Request, urlopen

from alidade.table.attendance import HOST_WAIT
from tests.patience import PATIENCE

RUN = """
import sys
from pathlib import Path
from alidade.server.config import Config
from alidade.server.serve import serve
from alidade.table import attendance
host, port, data, host_wait, *cards = sys.argv[1:]
attendance.HOST_WAIT = float(host_wait)
config = Config(host=host, port=int(port), data=Path(data), cards=tuple(cards), log_level="warning")
serve(config, lambda address: print(address, flush=True))
"""


@dataclass
class Serving:
    """A server that can be stopped and started again on the same data."""

    data: Path
    cards: tuple[Path, ...] = ()
    port: int = 0  # any free one at the first start, and the same one from then on
    process: subprocess.Popen[bytes] | None = None
    listen_on: str = "127.0.0.1"
    host_wait: float = HOST_WAIT  # seconds until the host may let a bot draw for somebody absent

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def start(self) -> None:
        options = [self.listen_on, str(self.port), str(self.data), str(self.host_wait), *map(str, self.cards)]
        command = [sys.executable, "-c", RUN, *options]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE)
        assert self.process.stdout
        address = self.process.stdout.readline().decode().strip().rstrip("/")  # which it prints once it listens
        if not address:
            raise RuntimeError("The server did not start.")
        self.port = int(address.rpartition(":")[2])

    def stop(self) -> None:
        if self.process:
            self.process.terminate()
            self.process.communicate(timeout=PATIENCE)
            self.process = None

    def ask(self, method: str, path: str, body: object = None, token: str = "") -> dict[str, object]:
        """One request to the interface."""
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
        data = None if body is None else json.dumps(body).encode()
        with urlopen(Request(f"{self.url}api{path}", data, headers, method=method), timeout=PATIENCE) as answer:
            text = answer.read()
            result = json.loads(decompress(text) if answer.headers["Content-Encoding"] == "gzip" else text)
        assert isinstance(result, dict)
        return result

    def open_table(
        self, names: tuple[str, ...], settings: Mapping[str, object] | None = None, start: bool = True
    ) -> Opened:
        """A table with these people seated, started by default; turns resolve at once."""
        created = self.ask("POST", "/tables", {"seats": len(names), "pause": 0, **(settings or {})})
        table, host = str(created["table"]), str(created["host"])
        tokens = [
            str(self.ask("POST", f"/tables/{table}/seats", {"name": name, "seat": seat})["token"])
            for seat, name in enumerate(names, 1)
        ]
        if start:
            self.ask("POST", f"/tables/{table}/start", {"empty": "close"}, host)
        return Opened(self, table, host, tokens)


@dataclass
class Opened:
    """An open table and its secrets."""

    server: Serving
    table: str
    host: str
    tokens: list[str]

    def link(self, seat: int = 1) -> str:
        return f"{self.server.url}#/t/{self.table}/{self.tokens[seat - 1]}"

    def view(self, seat: int = 1) -> dict[str, object]:
        return self.server.ask("GET", f"/tables/{self.table}/view", token=self.tokens[seat - 1])
