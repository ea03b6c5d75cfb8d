"""The archive: all matches out as records, and records in as tables; for the operator alone."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from alidade.cards.file import BadFile, hindrance, read_file
from alidade.engine.errors import AlidadeError
from alidade.engine.move import Deal
from alidade.engine.paper import write_map
from alidade.engine.state import DEALER
from alidade.messages import CreateTable
from alidade.messages.table import MAX_MAP, MAX_NAME
from alidade.messages.wire import read_text, write
from alidade.record import Record, read_record, write_record
from alidade.server.storage import Storage
from alidade.table.ledger import Ledger
from alidade.table.opening import Opening
from alidade.table.position import DEAL, DECK, DRAW, RESOLVE, START, Began, Position
from alidade.table.secret import hashed, new_table, new_token
from alidade.table.store import LogChange, LogEntry, SeatRow, TableRow


class BadArchive(AlidadeError):
    """A record that cannot be brought in, or a file that cannot be written."""

    sentences: ClassVar[Mapping[str, str]] = {
        "no_record": "{file} is not a record: {reason}",
        "no_records": "There is no record in {folder}; expected files that end with .txt.",
    }


async def export_all(store: Storage, folder: Path) -> int:
    """Every match that has started as a record in a folder, secrets and all; their number."""
    count = 0
    try:
        await store.open()
        folder.mkdir(parents=True, exist_ok=True)
        for match in await store.matches():
            stored = await store.load(match)
            if stored and stored.table.state != "lobby":
                record = Ledger(stored).record(stored.entries)
                (folder / f"{match}.txt").write_text(write_record(record), encoding="utf-8")
                count += 1
    except OSError as error:
        file = str(error.filename or folder)
        raise BadFile("file_unwritable", file=file, reason=hindrance(error)) from None
    finally:
        await store.close()
    return count


@dataclass(frozen=True)
class Imported:
    """A table that came from a record, and its new secrets."""

    table: str
    host: str
    seats: tuple[str, ...]


def records_in(paths: Iterable[Path]) -> dict[Path, Record]:
    """The records in these files and in all text files of these folders; one that is none is refused."""
    found: dict[Path, Record] = {}
    for path in paths:
        files = sorted(path.glob("*.txt")) if path.is_dir() else [path]
        if not files:
            raise BadArchive("no_records", folder=str(path))
        for file in files:
            text = read_file(file)
            try:
                found[file] = read_record(text)
            except AlidadeError as error:
                raise BadArchive("no_record", file=str(file), reason=error) from None
    return found


async def import_record(store: Storage, record: Record) -> Imported:
    """A record as a table, whole or not at all; those who have the tokens can play on."""
    host, tokens = new_token(), tuple(new_token() for _ in record.setup.cartographers)
    now = time.time()
    options = write(Opening(_asked(record), known=True, record=write_record(Record(record.setup))))
    opening = read_text(Opening, options)  # as it will be read whenever the table is opened
    row = TableRow(new_table(), options, hashed(host), now, now)
    seats = tuple(
        SeatRow("taken", one.name, one.title, one.motto, one.crest, secret=hashed(token))
        for one, token in zip(record.setup.cartographers, tokens, strict=True)
    )
    entries, over = _entries(record, opening, now)
    await store.create(row, seats)
    try:
        await store.append(LogChange(row.match, 1, entries, state="over" if over else "playing"))
    except BaseException:
        await store.delete(row.match)
        raise
    return Imported(row.match, host, tokens)


def _asked(record: Record) -> CreateTable:
    """The settings that a record shows; the cards themselves stay in its header."""
    setup = record.setup
    return CreateTable(
        name=setup.map[:MAX_NAME],
        seats=setup.seats,
        map=setup.map[:MAX_MAP],
        rows=write_map(setup.sheet).split("\n"),
        skills=bool(setup.box.skills),
        fallback=setup.fallback.value,
    )


def _entries(record: Record, opening: Opening, now: float) -> tuple[tuple[LogEntry, ...], bool]:
    """The log that leads where the record leads, and whether the match is over there."""
    began = Began(record.setup.seats, list(record.setup.edicts))
    entries = [LogEntry(START, now, text=write(began))]
    position = Position().after(entries[0], opening)
    for number, (seat, move) in enumerate(record.moves):
        kind = DRAW if seat != DEALER else DEAL if isinstance(move, Deal) else DECK
        entries.append(LogEntry(kind, now, seat, f"import:{number}", str(move)))
        position = position.after(entries[-1], opening)
        if position.all_drawn is not None:
            entries.append(LogEntry(RESOLVE, now, id=f"{RESOLVE}:{position.step}"))
            position = position.after(entries[-1], opening)
    return tuple(entries), position.over
