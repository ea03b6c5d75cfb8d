"""Games by the million from one scalar source; the plain engine is its oracle, and skills stay with it."""

from alidade.batch.book import Book, NotInBatch, book_of
from alidade.batch.compiled import FAST
from alidade.batch.games import Games

__all__ = ["FAST", "Book", "Games", "NotInBatch", "book_of"]
