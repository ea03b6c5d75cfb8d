"""The archive: export matches as records and import records, for the operator."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import aclosing
from pathlib import Path
from typing import ClassVar

from alidade.engine.errors import AlidadeError
from alidade.file import BadFile, file_error, read_file
from alidade.record import Record, read_record, write_record
from alidade.server.storage import Storage
from alidade.table.ledger import Ledger


class BadArchive(AlidadeError):
    """A record that cannot be imported, or a file that cannot be written."""

    sentences: ClassVar[Mapping[str, str]] = {
        "no_record": "{file} is not a record: {reason}",
        "no_records": "There is no record in {folder}; expected files that end with .txt.",
    }


async def export_all(store: Storage, folder: Path) -> int:
    """Write every match that has started as a record into a folder, hidden cards included; return their number."""
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
        raise BadFile("file_unwritable", file=file, reason=file_error(error)) from None
    finally:
        await store.close()
    return count


async def move_all(source: Storage, target: Storage) -> int:
    """Copy every row of a storage into an empty one, all or none; return the number of tables."""
    try:
        await source.open()
        await target.open()
        async with aclosing(source.read_all()) as batches:
            await target.write_all(batches)
        return await target.count()
    finally:
        await source.close()
        await target.close()


def records_in(paths: Iterable[Path]) -> dict[Path, Record]:
    """The records in these files and in all text files of these folders; raises `BadArchive` for any other text."""
    records: dict[Path, Record] = {}
    for path in paths:
        files = sorted(path.glob("*.txt")) if path.is_dir() else [path]
        if not files:
            raise BadArchive("no_records", folder=str(path))
        for file in files:
            text = read_file(file)
            try:
                records[file] = read_record(text)
            except AlidadeError as error:
                raise BadArchive("no_record", file=str(file), reason=error) from None
    return records
