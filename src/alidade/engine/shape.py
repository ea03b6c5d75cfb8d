"""Shapes: drawn as pictures, turned and flipped, and laid on the map."""

from __future__ import annotations

from dataclasses import dataclass, field

from alidade.engine.errors import BadCard
from alidade.engine.frozen import set_derived
from alidade.engine.grid import LARGEST, STRIDE, Grid, Mask, cell_at, spaces

Picture = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Orientation:
    """One way to turn and flip a shape: its spaces with its box in the top left corner of the map."""

    cells: Mask
    offsets: tuple[int, ...] = field(init=False, compare=False, repr=False)
    height: int = field(init=False, compare=False, repr=False)
    width: int = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        offsets = tuple(spaces(self.cells))
        set_derived(self, "offsets", offsets)
        set_derived(self, "height", offsets[-1] // STRIDE + 1)
        set_derived(self, "width", max(offset % STRIDE for offset in offsets) + 1)

    def anchors(self, grid: Grid, empty: Mask) -> Mask:
        """Where its box's top left space may stand so that all its spaces are empty ones of the map (R4.2)."""
        fits = grid.corners[self.height][self.width]
        for offset in self.offsets:
            fits &= empty >> offset
        return fits

    def reaching(self, mask: Mask) -> Mask:
        """Where its box's top left space may stand so that at least one of its spaces is in the mask."""
        result = 0
        for offset in self.offsets:
            result |= mask >> offset
        return result


@dataclass(frozen=True, slots=True)
class Shape:
    """A shape as printed; `coin` says whether choosing it pays one (R4.4)."""

    picture: Picture
    coin: bool = False
    card: str = field(default="", compare=False, repr=False)
    points: tuple[tuple[int, int], ...] = field(init=False, compare=False, repr=False)
    # Every different way to turn and flip it, the printed one first (R4.1).
    orientations: tuple[Orientation, ...] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        rows = self.picture
        shown = "/".join(rows)
        ragged = len({len(row) for row in rows}) != 1
        if ragged or "#" not in shown or set(shown) - set("#./"):
            raise BadCard("wrong_picture", card=self.card, picture=shown)
        if len(rows) > LARGEST or len(rows[0]) > LARGEST:
            raise BadCard("scattered", card=self.card, picture=shown)
        points = tuple((r, c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == "#")
        set_derived(self, "points", points)
        set_derived(self, "orientations", tuple(dict.fromkeys(_lay(points) for points in turned(points))))

    @property
    def printed(self) -> Orientation:
        """As printed, neither turned nor flipped."""
        return self.orientations[0]


def turned(points: tuple[tuple[int, int], ...]) -> list[tuple[tuple[int, int], ...]]:
    """The points turned about the origin by quarters, then flipped and turned again."""
    result = []
    for _ in range(2):
        for _ in range(4):
            result.append(points)
            points = tuple((c, -r) for r, c in points)
        points = tuple((r, -c) for r, c in points)
    return result


def _lay(points: tuple[tuple[int, int], ...]) -> Orientation:
    top = min(r for r, _ in points)
    left = min(c for _, c in points)
    return Orientation(sum(1 << cell_at(r - top, c - left) for r, c in points))


SINGLE = Shape(("#",))
SINGLE_CELL: Orientation = SINGLE.printed
