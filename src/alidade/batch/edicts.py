"""The edicts: the stars and the potential of a scoring card in play, by its number in the encoded set-up."""

from __future__ import annotations

from alidade.batch.call import call
from alidade.batch.compiled import compiled
from alidade.rows import layout as at
from alidade.rows.compilable import Row


@compiled
def edict(book: Row, number: int) -> int:
    """The offset of a scoring card in the encoded set-up."""
    return book[at.SCORING] + number * at.SCORING_WORDS


@compiled
def stars(book: Row, number: int, sheet: Row) -> int:
    """The stars of a scoring card."""
    return call(book[edict(book, number) + at.COUNTS], sheet)


@compiled
def potential(book: Row, number: int, sheet: Row) -> int:
    """How near a sheet is to stars of a scoring card that it does not have yet."""
    return call(book[edict(book, number) + at.POTENTIAL], sheet)
