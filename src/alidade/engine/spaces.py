"""Spaces: a set of spaces as a value to read, the face of a mask."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set

from alidade.engine.grid import Mask, read_cells, spaces, write_cell, write_cells


class Spaces(Set[str]):
    """A set of spaces: it iterates row by row as `c4`, prints as `c4 c5`, and unites and compares like any set.

    Made from text (`Spaces("c4 c5")`), from names (`Spaces(["c4", "c5"])`) or from a mask (`Spaces(sheet.forest)`)."""

    __slots__ = ("mask",)
    mask: Mask

    def __init__(self, what: str | Iterable[str] | Mask = 0) -> None:
        if not isinstance(what, int):
            what = read_cells(list(dict.fromkeys(what.split() if isinstance(what, str) else what)))
        object.__setattr__(self, "mask", what)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"Spaces cannot be changed; make another one instead of setting {name}")

    def __iter__(self) -> Iterator[str]:
        return map(write_cell, spaces(self.mask))

    def __contains__(self, space: object) -> bool:
        return any(space == mine for mine in self)

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __hash__(self) -> int:
        return self._hash()

    def __str__(self) -> str:
        return write_cells(self.mask)

    def __repr__(self) -> str:
        return f"Spaces({str(self)!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return Spaces, (self.mask,)
