"""Offers: what a seat may draw next, packed as one mask of anchors for each shape and orientation."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from alidade.engine.frozen import new_tuple
from alidade.engine.grid import Mask, nth, spaces
from alidade.engine.move import Part
from alidade.engine.shape import SINGLE_CELL, Shape
from alidade.engine.terrain import Terrain


class Choice(NamedTuple):
    """One orientation of a shape, every anchor where it fits, and the terrains it may take there."""

    word: str
    terrains: tuple[Terrain, ...]
    cells: Mask
    anchors: Mask
    shape: Shape | None = None

    def __repr__(self) -> str:
        text = " ".join(filter(None, [self.word, *(terrain.letter for terrain in self.terrains)]))
        return f"<Choice {text}: {self.size} parts>"

    @property
    def coin(self) -> bool:
        """Whether the shape pays a coin; a lone space and the shape of a skill have none (R4.4)."""
        return self.shape is not None and self.shape.coin

    @property
    def size(self) -> int:
        """How many different parts it stands for."""
        return self.anchors.bit_count() * (len(self.terrains) or 1)

    def parts(self) -> Iterator[Part]:
        """Every part it stands for."""
        for terrain in self.terrains or (None,):
            for anchor in spaces(self.anchors):
                yield Part(self.word, terrain, self.cells << anchor)

    def part(self, index: int) -> Part:
        """The part with this number, as `parts` counts them."""
        anchors = self.anchors
        which, before = divmod(index, anchors.bit_count())
        terrain = self.terrains[which] if self.terrains else None
        return new_tuple(Part, (self.word, terrain, self.cells << nth(anchors, before)))


def one_space(word: str, terrains: tuple[Terrain, ...], anywhere: Mask) -> Choice:
    """A single space, anywhere in a mask."""
    return Choice(word, terrains, SINGLE_CELL.cells, anywhere)


class Offer(NamedTuple):
    """An offer: the choices for the next part, and whether the move may end as it is."""

    choices: tuple[Choice, ...]
    done: bool

    def __repr__(self) -> str:
        return f"<Offer: {self.size} ways to go on>"

    @property
    def size(self) -> int:
        """The number of ways to continue, including ending the move."""
        return self.done + sum([choice.anchors.bit_count() * (len(choice.terrains) or 1) for choice in self.choices])

    def part(self, index: int) -> Part | None:
        """The part with this number, or none for ending the move."""
        for choice in self.choices:
            size = choice.anchors.bit_count() * (len(choice.terrains) or 1)
            if index < size:
                return choice.part(index)
            index -= size
        return None

    def find(self, part: Part) -> Choice | None:
        """The choice that a part makes, if it is offered."""
        word, terrain, there = part
        first = (there & -there).bit_length()
        for choice in self.choices:
            cells = choice.cells
            anchor = first - (cells & -cells).bit_length()
            if (
                anchor >= 0
                and cells << anchor == there
                and choice.anchors >> anchor & 1
                and choice.word == word
                and terrain in (choice.terrains or (None,))
            ):
                return choice
        return None

    @property
    def words(self) -> tuple[str, ...]:
        """The words of the parts offered, each once."""
        return tuple(dict.fromkeys(choice.word for choice in self.choices))


END = Offer((), done=True)
