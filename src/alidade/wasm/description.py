"""What a module says of itself in a custom section; a runtime reads it without loading the compiler."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

from alidade.wasm import binary as op

TITLE = "alidade"  # of the custom section, and of what modules import


@dataclass(frozen=True)
class Entry:
    """An exported function: its parameters by depth, which of their rows it writes, and how many results it has."""

    depths: tuple[int, ...]
    written: tuple[int, ...]
    results: int


@dataclass(frozen=True)
class Description:
    """What a module holds: the hash of its sources, its entries by name, and the names of the table's functions."""

    source: str
    entries: Mapping[str, Entry]
    table: tuple[str, ...]

    def encode(self) -> bytes:
        """The custom section."""
        entries = {title: [one.depths, one.written, one.results] for title, one in self.entries.items()}
        text = {"source": self.source, "entries": entries, "table": self.table}
        return op.section(op.CUSTOM, op.name(TITLE) + json.dumps(text, separators=(",", ":")).encode())


def described(module: bytes) -> Description | None:
    """What a module holds, None for one that has another origin or is cut."""
    try:
        section = op.custom_section(module, TITLE)
        text = json.loads(section or b"")
        entries = {
            title: Entry(tuple(depths), tuple(written), results)
            for title, (depths, written, results) in text["entries"].items()
        }
        return Description(text["source"], entries, tuple(text["table"]))
    except (ValueError, KeyError, TypeError, IndexError):
        return None
