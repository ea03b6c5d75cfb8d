"""What a drawing causes on a map, in the order of R4.9."""

from __future__ import annotations

from alidade.engine.card import AmbushCard, Box
from alidade.engine.effect import DESTROY_WHEN_DRAWN
from alidade.engine.frozen import replace
from alidade.engine.grid import Mask
from alidade.engine.sheet import COIN_TRACK, Sheet
from alidade.engine.terrain import MONSTER, Terrain


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
        paying = (box.paying[name] for name, _ in after.monsters if name in box.paying)
        coins += sum(card.coins for card in paying if has_paid(after, card) and not has_paid(before, card))
    return replace(after, coins=min(COIN_TRACK, after.coins + coins)) if coins else after


def effect_spaces(sheet: Sheet, card: AmbushCard) -> Mask:
    """The spaces on a map that a card's effect is about now."""
    return card.effect.spaces(sheet, sheet.spaces_of(card.monster) & ~sheet.destroyed) if card.effect else 0


def has_paid(sheet: Sheet, card: AmbushCard) -> bool:
    """Whether a paying monster is drawn and its effect has no spaces left (R13.5)."""
    return bool(sheet.spaces_of(card.monster)) and not effect_spaces(sheet, card)


def grow(sheet: Sheet, card: AmbushCard, box: Box) -> Sheet:
    """The empty spaces of an effect become part of its monster, all at once and one step only (R13.3)."""
    cells = effect_spaces(sheet, card) & sheet.empty
    return earn(sheet, fill(sheet, (MONSTER,), cells, card.monster), box) if cells else sheet


def targets(sheet: Sheet, card: AmbushCard, drawn: Mask) -> Mask:
    """The spaces of which one must be destroyed once a card's monster is drawn on these spaces (R13.2)."""
    if card.effect is None or card.effect.consequence is not DESTROY_WHEN_DRAWN:
        return 0
    struck, living = drawn & sheet.marks, drawn & ~sheet.marks
    return card.effect.spaces(sheet, living) & sheet.grid.beside(living) & destroyable(sheet) & ~struck


def destroyable(sheet: Sheet) -> Mask:
    """The spaces that an effect may destroy (R13.2)."""
    return sheet.grid.all_spaces & ~(sheet.mountain | sheet.wasteland | sheet.destroyed)
