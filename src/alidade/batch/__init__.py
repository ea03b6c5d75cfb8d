"""Games by the million by the compiled engine; the plain engine is its oracle, and skills stay with it.

Its names are loaded on first use."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from alidade.batch.book import Book, NotInBatch, book_of
    from alidade.batch.compiled import FAST
    from alidade.batch.games import Games

__all__ = ["FAST", "Book", "Games", "NotInBatch", "book_of"]
_HOMES = {"FAST": "compiled", "Book": "book", "Games": "games", "NotInBatch": "book", "book_of": "book"}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
