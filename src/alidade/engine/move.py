"""Moves: what ends up on the paper, in parts; and the dealer's two moves."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NamedTuple

from alidade.engine.errors import BadText
from alidade.engine.grid import Mask, read_cells, write_cells
from alidade.engine.spaces import Spaces
from alidade.engine.terrain import BY_LETTER, Terrain

DESTROY = "destroy"
MARKS = "marks"

_WORD = re.compile(r"[a-z][a-z0-9]*(?:_[a-z0-9]+)*")
_CELL = re.compile(r"[a-z]\d+")


class Part(NamedTuple):
    """One piece of a move: a word (none for the drawing itself), a terrain and the spaces it takes."""

    word: str
    terrain: Terrain | None
    cells: Mask

    def __repr__(self) -> str:
        return f"Part({str(self)!r})"

    @property
    def spaces(self) -> Spaces:
        """The spaces it takes."""
        return Spaces(self.cells)

    def __str__(self) -> str:
        words = [self.word, self.terrain.letter if self.terrain is not None else "", write_cells(self.cells)]
        return " ".join(filter(None, words))


class Move(NamedTuple):
    """A move of one seat: the parts that it draws on the sheet, or none."""

    parts: tuple[Part, ...] = ()

    def __repr__(self) -> str:
        return f"Move({str(self)!r})"

    def __str__(self) -> str:
        return " + ".join(map(str, self.parts)) or "-"

    @staticmethod
    def parse(text: str) -> Move:
        """`F c4 c5 + search F d5`, `M a1 a3 b2 + destroy a2`, `acrobatics`, or `-` for nothing."""
        if text.strip() == "-":
            return Move()
        return Move(tuple(_read_part(piece.split(), piece.strip()) for piece in text.split("+")))


def _read_part(words: list[str], text: str) -> Part:
    word, terrain = "", None
    if words and _WORD.fullmatch(words[0]) and not _CELL.fullmatch(words[0]):
        word, *words = words
    if words and words[0] in BY_LETTER:
        terrain, *words = BY_LETTER[words[0]], *words[1:]
    if not (word or terrain is not None):
        raise BadText("wrong_part", text=text)
    return Part(word, terrain, read_cells(words))


@dataclass(frozen=True, slots=True)
class Deal:
    """The dealer's first move: edicts A to D, the skills, and the two stacks from the top (R2.2, R2.4, R15.1)."""

    edicts: tuple[str, ...]
    skills: tuple[str, ...] = ()
    ambushes: tuple[str, ...] = ()
    heroes: tuple[str, ...] = ()

    def __str__(self) -> str:
        piles = zip(_PILES, (self.edicts, self.skills, self.ambushes, self.heroes), strict=True)
        return "; ".join(f"{name} {' '.join(cards)}" for name, cards in piles if cards)

    @staticmethod
    def parse(text: str) -> Deal:
        """`edicts a b c d; skills a b c; ambush a b c d; heroes a b`."""
        piles: dict[str, tuple[str, ...]] = {}
        for pile in text.split(";"):
            name, *cards = pile.split() or [""]
            if name not in _PILES or name in piles or not cards:
                raise BadText("wrong_deal", text=text)
            piles[name] = tuple(cards)
        return Deal(*(piles.get(name, ()) for name in _PILES))


_PILES = ("edicts", "skills", "ambush", "heroes")


@dataclass(frozen=True, slots=True)
class Shuffle:
    """The dealer's move at the start of each season: the whole deck from the top (R2.4, R8.6)."""

    deck: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(self.deck)

    @staticmethod
    def parse(text: str) -> Shuffle:
        """The ids of the deck's cards, the top card first."""
        return Shuffle(tuple(text.split()))


AnyMove = Move | Deal | Shuffle
MoveLike = Move | str | tuple[Part, ...]  # whole or only begun, as a value or as text


def parts_of(move: MoveLike) -> tuple[Part, ...]:
    """The parts of a move, however it is given."""
    if isinstance(move, str):
        return Move.parse(move).parts
    return move.parts if isinstance(move, Move) else move
