"""What a drawing causes on a map, in the order of R4.9."""

from __future__ import annotations

from alidade.engine.card import Box
from alidade.engine.grid import Mask
from alidade.engine.sheet import COIN_TRACK, Sheet
from alidade.engine.terrain import MONSTER, Terrain
from alidade.engine.value import replace


def fill(sheet: Sheet, terrains: tuple[Terrain, ...], cells: Mask, monster: str = "", marks: Mask = 0) -> Sheet:
    """Fill spaces, set marks, and let marked spaces destroy the monsters on them (R4.9, R12.2)."""
    layers = list(sheet.terrain)
    for terrain in terrains:
        layers[terrain] |= cells
    drawn = Sheet(
        sheet.grid,
        tuple(layers),
        sheet.ruins,
        sheet.wasteland,
        sheet.destroyed,
        sheet.was,
        sheet.marks | marks,
        _named(sheet, monster, cells) if monster else sheet.monsters,
        sheet.coins,
        sheet.spent,
        sheet.used,
        sheet.stars,
    )
    struck = layers[MONSTER] & drawn.marks
    return destroy(drawn, struck) if struck else drawn


def _named(sheet: Sheet, monster: str, cells: Mask) -> tuple[tuple[str, Mask], ...]:
    known = sheet.spaces_of(monster)
    others = tuple(entry for entry in sheet.monsters if entry[0] != monster)
    return (*others, (monster, known | cells))


def destroy(sheet: Sheet, cells: Mask) -> Sheet:
    """Cross out spaces: they stay filled and lose their terrain (R12.3)."""
    return replace(
        sheet,
        terrain=tuple(layer & ~cells for layer in sheet.terrain),
        was=tuple(was | layer & cells for was, layer in zip(sheet.was, sheet.terrain, strict=True)),
        destroyed=sheet.destroyed | cells,
    )


def earn(before: Sheet, after: Sheet, box: Box, coins: int = 0) -> Sheet:
    """Fill the coins of the shape, of mountains now surrounded and of monsters now closed in (R4.5, R13.5)."""
    if after.surrounded != before.surrounded:
        coins += (after.surrounded & ~before.surrounded).bit_count()
    if after.monsters:
        coins += sum(
            box.hoards[name]
            for name, _ in after.monsters
            if name in box.hoards and closed_in(after, name) and not closed_in(before, name)
        )
    return replace(after, coins=min(COIN_TRACK, after.coins + coins)) if coins else after


def closed_in(sheet: Sheet, monster: str) -> bool:
    """Whether each space of a monster is destroyed or has no empty space beside it (R13.5)."""
    return bool(sheet.spaces_of(monster)) and not prey(sheet, monster)


def prey(sheet: Sheet, monster: str) -> Mask:
    """The empty spaces beside the living spaces of a named monster (R13.3 to R13.5)."""
    return sheet.grid.beside(sheet.spaces_of(monster) & ~sheet.destroyed) & sheet.empty


def spread(sheet: Sheet, monster: str, box: Box) -> Sheet:
    """Every empty space beside the monster becomes part of it, all at once and one step only (R13.3)."""
    cells = prey(sheet, monster)
    return earn(sheet, fill(sheet, (MONSTER,), cells, monster), box) if cells else sheet


def struck(sheet: Sheet, drawn: Mask) -> Mask:
    """The spaces beside living monster spaces just drawn; one of them must be destroyed (R13.2)."""
    return sheet.grid.beside(drawn & ~sheet.destroyed) & strikable(sheet)


def strikable(sheet: Sheet) -> Mask:
    """The spaces that a strike may destroy (R13.2)."""
    return sheet.grid.board & ~(sheet.mountain | sheet.wasteland | sheet.destroyed)
