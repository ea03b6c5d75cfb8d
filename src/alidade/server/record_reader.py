"""Reads uploaded records in a separate process with limits on memory and CPU time, for one client after the other.

A record is only data, but a hostile one can take long to read; tables do not wait for it.

`python -m alidade.server.record_reader SECONDS LANGUAGE TASK [CARDS…]` reads a key and a record from the standard input
and writes a status and a body: for the task `replay` the match, compressed, for `table` a `Resumption`, or else the
refusal."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import suppress
from functools import partial
from gzip import compress

import msgspec

from alidade.cards import load_cards
from alidade.engine.errors import AlidadeError
from alidade.i18n import translations
from alidade.messages import Refusal
from alidade.server.errors import status_of
from alidade.server.rotation import FairThreads
from alidade.table.errors import Refused, error_detail
from alidade.table.replay import replay_of_text
from alidade.table.resume import Resumption, from_upload

MAX_WAITING = 40  # records of one client that wait for their turn
MAX_MEMORY = 1 << 30
START = 20.0  # seconds that a process may take to start, on a busy machine


class BadReading(Exception):
    """A record was refused in the process that read it: the status and the body of the answer."""

    def __init__(self, status: int, body: bytes) -> None:
        super().__init__(status)
        self.status = status
        self.body = body


class Reader:
    """Reads records, one at a time, and those of all clients in turn."""

    def __init__(self, cards: tuple[str, ...] = (), seconds: float = 10.0) -> None:
        self._cards = cards
        self._seconds = seconds
        self._threads = FairThreads(1, "alidade-reader", MAX_WAITING)
        self.key = b""  # for the fingerprints of deals

    async def replay(self, record: str, language: str, client: str) -> bytes:
        """The replay data of a record, compressed; raises `BadReading` with a message in this language."""
        return await self._threads.run(client, partial(self._read, "replay", record, language))

    async def table(self, record: str, language: str, client: str) -> Resumption:
        """A table that continues a record; raises `BadReading` with a message in this language."""
        return _RESUMPTION.decode(await self._threads.run(client, partial(self._read, "table", record, language)))

    @property
    def waiting(self) -> int:
        """The records in line, the one being read included."""
        return self._threads.pending

    def close(self) -> None:
        """Read no more records."""
        self._threads.close()

    def _read(self, task: str, record: str, language: str) -> bytes:
        command = [
            sys.executable,
            "-m",
            "alidade.server.record_reader",
            str(self._seconds),
            language,
            task,
            *self._cards,
        ]
        text = f"{self.key.hex()}\n{record}".encode()
        try:
            done = subprocess.run(command, input=text, capture_output=True, timeout=self._seconds + START, check=False)
        except subprocess.TimeoutExpired:
            raise Refused("hard_record") from None
        if done.returncode:
            raise Refused("hard_record")
        status, _, body = done.stdout.partition(b"\n")
        if status != b"200":
            raise BadReading(int(status), body)
        return body


_RESUMPTION = msgspec.json.Decoder(Resumption)


def answer(task: str, record: str, language: str, key: bytes) -> tuple[int, bytes]:
    """What a task makes of a record, or the refusal."""
    try:
        if task == "table":
            return 200, msgspec.json.encode(from_upload(record))
        return 200, compress(msgspec.json.encode(replay_of_text(record, key)), 6, mtime=0)
    except AlidadeError as error:
        refusal = Refusal(error_detail(error, translations(language).translate(error)))
        return status_of(error), msgspec.json.encode(refusal)


def main(seconds: str, language: str, task: str, *cards: str) -> None:
    """Read a record from the standard input and write the answer, within limits where the system supports them."""
    for source in cards:
        load_cards(source)
    with suppress(ImportError):
        import resource

        os.nice(10)
        resource.setrlimit(resource.RLIMIT_AS, (MAX_MEMORY, MAX_MEMORY))
        signal.setitimer(signal.ITIMER_PROF, float(seconds))  # of CPU time; then the process is killed
    key, _, record = sys.stdin.buffer.read().decode().partition("\n")
    status, body = answer(task, record, language, bytes.fromhex(key))
    sys.stdout.buffer.write(b"%d\n%b" % (status, body))


if __name__ == "__main__":
    main(*sys.argv[1:])
