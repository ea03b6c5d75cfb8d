"""Reads uploaded records in a separate process with limits on memory and CPU time.

A record is only data, but a hostile one can take long to read; tables do not wait for it."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from contextlib import suppress
from gzip import compress

import msgspec

from alidade.cards import load_cards
from alidade.engine.errors import AlidadeError
from alidade.i18n import translations
from alidade.messages import Refusal
from alidade.server.errors import status_of
from alidade.table.errors import Refused, error_detail
from alidade.table.replay import replay_of_text

MAX_WAITING = 8  # records that wait for their turn
MAX_MEMORY = 1 << 30
START = 20.0  # seconds that a process may take to start, on a busy machine


class BadReading(Exception):
    """A record was refused in the process that read it: the status and the body of the answer."""

    def __init__(self, status: int, body: bytes) -> None:
        super().__init__(status)
        self.status = status
        self.body = body


class Reader:
    """Reads records, one after the other."""

    def __init__(self, cards: tuple[str, ...] = (), seconds: float = 10.0) -> None:
        self._cards = cards
        self._seconds = seconds
        self._turn = asyncio.Lock()
        self.waiting = 0  # records in line, the one being read included

    async def __call__(self, record: str, language: str) -> bytes:
        """The replay data of a record, compressed; raises `BadReading` with a message in this language."""
        if self.waiting >= MAX_WAITING:
            raise Refused("too_many", seconds=5)
        self.waiting += 1
        try:
            async with self._turn:
                return await asyncio.to_thread(self._read, record, language)
        finally:
            self.waiting -= 1

    def _read(self, record: str, language: str) -> bytes:
        command = [sys.executable, "-m", "alidade.server.record_reader", str(self._seconds), language, *self._cards]
        try:
            done = subprocess.run(
                command, input=record.encode(), capture_output=True, timeout=self._seconds + START, check=False
            )
        except subprocess.TimeoutExpired:
            raise Refused("hard_record") from None
        if done.returncode:
            raise Refused("hard_record")
        status, _, body = done.stdout.partition(b"\n")
        if status != b"200":
            raise BadReading(int(status), body)
        return body


def answer(record: str, language: str) -> tuple[int, bytes]:
    """The replay data of a record, compressed, or the refusal."""
    try:
        return 200, compress(msgspec.json.encode(replay_of_text(record)), 6, mtime=0)
    except AlidadeError as error:
        refusal = Refusal(error_detail(error, translations(language).translate(error)))
        return status_of(error), msgspec.json.encode(refusal)


def main(seconds: str, language: str, *cards: str) -> None:
    """Read a record from the standard input and write the answer, within limits where the system supports them."""
    for source in cards:
        load_cards(source)
    with suppress(ImportError):
        import resource

        os.nice(10)
        resource.setrlimit(resource.RLIMIT_AS, (MAX_MEMORY, MAX_MEMORY))
        signal.setitimer(signal.ITIMER_PROF, float(seconds))  # of CPU time; then the process is killed
    status, body = answer(sys.stdin.buffer.read().decode(), language)
    sys.stdout.buffer.write(b"%d\n%b" % (status, body))


if __name__ == "__main__":
    main(*sys.argv[1:])
