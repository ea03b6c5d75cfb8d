"""The archive: export matches as records and import records, for the operator."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from contextlib import aclosing
from pathlib import Path
from secrets import token_hex
from typing import ClassVar

from alidade.engine.errors import AlidadeError
from alidade.file import BadFile, FileError, file_error, read_file
from alidade.record import Record, read_record, write_record
from alidade.server.inspection import BadTable, read_tables
from alidade.server.sqlite import Sqlite
from alidade.server.storage import Storage


class BadArchive(AlidadeError):
    """A record that cannot be imported, or a file that cannot be written."""

    sentences: ClassVar[Mapping[str, str]] = {
        "no_record": "{file} is not a record: {reason}",
        "no_records": "There is no record in {folder}; expected files that end with .txt.",
    }


async def export_all(store: Storage, folder: Path) -> tuple[int, list[BadTable]]:
    """Write every match that has started as a record into a folder; return their number, and what cannot be read."""
    count, unreadable = 0, list[BadTable]()
    try:
        await store.open()
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        async for stored, record in read_tables(store):
            if isinstance(record, BadTable):
                unreadable.append(record)
            elif record:
                _write_private(folder / f"{stored.table.match}.txt", write_record(record))
                count += 1
    except OSError as error:
        file = str(error.filename or folder)
        raise BadFile("file_unwritable", file=file, reason=file_error(error)) from None
    finally:
        await store.close()
    return count, unreadable


def _write_private(path: Path, text: str) -> None:
    """Write a whole file that no other user can read, or leave what is there as it was."""
    draft = path.with_name(f".{token_hex(8)}.draft")
    try:
        with os.fdopen(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w", encoding="utf-8") as file:
            file.write(text)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


async def back_up(store: Storage, file: Path) -> int:
    """Copy every row as of one moment into a new SQLite file while servers run; the number of tables.

    The file appears when it is complete, and no other user can read it."""
    if file.exists():
        raise BadFile("file_unwritable", file=str(file), reason=FileError("there_already"))
    draft = file.with_name(f".{token_hex(8)}.draft")
    copy = Sqlite(draft)
    try:
        await store.open()
        await copy.open()
        async with aclosing(store.read_all(alone=False)) as batches:
            await copy.write_all(batches)
        count = await copy.count()
        await copy.close()
        draft.rename(file)
        return count
    except OSError as error:
        raise BadFile("file_unwritable", file=str(file), reason=file_error(error)) from None
    finally:
        await store.close()
        await copy.close()
        for rest in file.parent.glob(f"{draft.name}*"):
            rest.unlink()


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
