"""Inspection: which tables of a storage cannot be read and why, for the operator."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from typing import ClassVar

from alidade.engine.errors import AlidadeError, Phrase, Value
from alidade.record import Record
from alidade.server.storage import Storage
from alidade.table.ledger import Ledger, record_of
from alidade.table.secret import log_name
from alidade.table.store import Stored


class Damage(Phrase):
    """What is wrong with a row where no reader has a sentence for it."""

    sentences: ClassVar[Mapping[str, str]] = {
        "row_unreadable": "its rows cannot be read ({kind})",
    }


class BadTable(AlidadeError):
    """A stored table that cannot be read."""

    sentences: ClassVar[Mapping[str, str]] = {
        "bad_table": "{table} ({log} in the log): {reason}",
        "unknown_table": "There is no table {table}.",
    }


def read_record_of(stored: Stored) -> Record | None:
    """The record of a stored table, none while it waits; raises `BadTable` with the reason if it cannot be read."""
    try:
        Ledger(stored)  # plays the whole log
        return None if stored.table.state == "lobby" else record_of(stored)
    except AlidadeError as error:
        reason: Value = error
    except Exception as error:  # a damaged row may hold anything
        reason = Damage("row_unreadable", kind=type(error).__name__)
    name = stored.table.match
    raise BadTable("bad_table", table=name, log=log_name(name), reason=reason)


async def read_tables(store: Storage) -> AsyncIterator[tuple[Stored, Record | BadTable | None]]:
    """Every table of a storage, oldest first, with its record if it has started, or what is wrong with it."""
    for match in await store.matches():
        stored = await store.load(match)
        if stored is None:  # deleted in the meantime
            continue
        try:
            yield stored, read_record_of(stored)
        except BadTable as error:
            yield stored, error
