"""The sheet: one player's paper."""

from __future__ import annotations

from dataclasses import dataclass, field

from alidade.engine.frozen import FromFields
from alidade.engine.grid import Grid, Mask
from alidade.engine.terrain import FARM, FOREST, HERO, MONSTER, MOUNTAIN, VILLAGE, WATER, Terrain

COIN_TRACK = 14  # R4.6

Layers = tuple[Mask, ...]
BLANK: Layers = (0,) * len(Terrain)


@dataclass(frozen=True)
class Stars:
    """The stars of one season on a sheet (R8.2 to R8.4); `monsters` is the loss, not negative."""

    edicts: tuple[int, int]
    coins: int
    monsters: int

    @property
    def total(self) -> int:
        """The season's sum, which may be negative (R8.7)."""
        return sum(self.edicts) + self.coins - self.monsters


@dataclass(frozen=True, init=False, repr=False)
class Sheet(FromFields):
    """One player's paper: what is drawn on the map, the coin track and the stars written so far."""

    grid: Grid
    terrain: Layers = BLANK
    ruins: Mask = 0
    wasteland: Mask = 0
    destroyed: Mask = 0
    was: Layers = BLANK
    marks: Mask = 0
    monsters: tuple[tuple[str, Mask], ...] = ()
    coins: int = 0
    spent: int = 0
    used: str = ""
    stars: tuple[Stars, ...] = ()
    empty: Mask = field(init=False, compare=False, repr=False)  # every space not filled, unfilled ruins too (R1.4)
    surrounded: Mask = field(init=False, compare=False, repr=False)  # mountains with no empty space beside them (R4.5)

    def __init__(
        self,
        grid: Grid,
        terrain: Layers = BLANK,
        ruins: Mask = 0,
        wasteland: Mask = 0,
        destroyed: Mask = 0,
        was: Layers = BLANK,
        marks: Mask = 0,
        monsters: tuple[tuple[str, Mask], ...] = (),
        coins: int = 0,
        spent: int = 0,
        used: str = "",
        stars: tuple[Stars, ...] = (),
    ) -> None:
        forest, village, farm, water, monster, hero, mountain = terrain
        filled = forest | village | farm | water | monster | hero | mountain | wasteland | destroyed
        empty = grid.all_spaces & ~filled
        self.__dict__.update(
            grid=grid,
            terrain=terrain,
            ruins=ruins,
            wasteland=wasteland,
            destroyed=destroyed,
            was=was,
            marks=marks,
            monsters=monsters,
            coins=coins,
            spent=spent,
            used=used,
            stars=stars,
            empty=empty,
            surrounded=mountain & ~grid.beside(empty),
        )

    @property
    def forest(self) -> Mask:
        return self.terrain[FOREST]

    @property
    def village(self) -> Mask:
        return self.terrain[VILLAGE]

    @property
    def farm(self) -> Mask:
        return self.terrain[FARM]

    @property
    def water(self) -> Mask:
        return self.terrain[WATER]

    @property
    def monster(self) -> Mask:
        return self.terrain[MONSTER]

    @property
    def hero(self) -> Mask:
        return self.terrain[HERO]

    @property
    def mountain(self) -> Mask:
        return self.terrain[MOUNTAIN]

    @property
    def filled(self) -> Mask:
        """Spaces with a terrain, wasteland and destroyed ones (R1.4)."""
        return self.grid.all_spaces & ~self.empty

    @property
    def open_ruins(self) -> Mask:
        """Ruins spaces not yet drawn on or destroyed (R5.1)."""
        return self.ruins & self.empty

    @property
    def purse(self) -> int:
        """Coins filled and not crossed out: they score, and they can be spent (R8.3, R15.1)."""
        return self.coins - self.spent

    @property
    def threatened(self) -> Mask:
        """Empty spaces beside a living monster: each costs a star (R8.4)."""
        return self.grid.beside(self.monster) & self.empty

    @property
    def total(self) -> int:
        """The stars of all seasons written so far (R9.1)."""
        return sum(stars.total for stars in self.stars)

    @property
    def lost(self) -> int:
        """The stars lost to monsters over the game (R9.1)."""
        return sum(stars.monsters for stars in self.stars)

    def __repr__(self) -> str:
        filled = self.filled.bit_count()
        return f"<Sheet {self.grid.rows}x{self.grid.cols}: {filled} filled, {self.purse} coins, {self.total} stars>"

    def _repr_svg_(self) -> str:
        from alidade.engine.picture import draw_sheet

        return draw_sheet(self)

    def clusters(self, terrain: Terrain) -> tuple[Mask, ...]:
        """The clusters of one terrain type (R1.5)."""
        return self.grid.clusters(self.terrain[terrain])

    def spaces_of(self, monster: str) -> Mask:
        """All spaces of a named monster, destroyed ones too."""
        return next((cells for name, cells in self.monsters if name == monster), 0)
