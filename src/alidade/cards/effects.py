"""The effects of named monsters, each with its compiled version, and how one is written (R13)."""

from __future__ import annotations

import copyreg
from collections.abc import Callable

from alidade.engine.effect import (
    DESTROY_AFTER_SCORING,
    DESTROY_WHEN_DRAWN,
    GROW_AFTER_SCORING,
    PAY_ONCE_NONE,
    Consequence,
    Effect,
)
from alidade.engine.grid import Mask
from alidade.engine.sheet import Sheet
from alidade.rows.bitboard import Pair, beside
from alidade.rows.compilable import COMPILED_EFFECTS, EffectSpaces, Row, compilable
from alidade.rows.sheet_facts import empty_beside

EFFECTS: dict[str, Effect] = {}


def effect(id: str, consequence: Consequence) -> Callable[[Callable[[Sheet, Mask], Mask]], Effect]:
    """Make a function an effect: the spaces it is about, given a sheet and the monster's spaces not destroyed."""

    def make(spaces: Callable[[Sheet, Mask], Mask]) -> Effect:
        EFFECTS[id] = made = Effect(id, consequence, spaces)
        return made

    return make


def compiled_spaces(effect: Effect) -> Callable[[EffectSpaces], EffectSpaces]:
    """Make a function the compiled version of an effect: the same spaces, on a row of words."""

    def set_spaces(spaces: EffectSpaces) -> EffectSpaces:
        COMPILED_EFFECTS[effect] = compilable(spaces)
        return COMPILED_EFFECTS[effect]

    return set_spaces


def _known(id: str) -> Effect:
    return EFFECTS[id]


def _reduced(effect: Effect) -> tuple[Callable[[str], Effect], tuple[str]]:
    """Another process finds an effect by its id."""
    return _known, (effect.id,)


copyreg.pickle(Effect, _reduced)


@effect("strike", DESTROY_WHEN_DRAWN)
def strike(sheet: Sheet, monster: Mask) -> Mask:
    return sheet.grid.beside(monster)


@compiled_spaces(strike)
def strike_spaces(_sheet: Row, low: int, high: int) -> Pair:
    return beside(low, high)


@effect("spread", GROW_AFTER_SCORING)
def spread(sheet: Sheet, monster: Mask) -> Mask:
    return sheet.grid.beside(monster) & sheet.empty


@compiled_spaces(spread)
def spread_spaces(sheet: Row, low: int, high: int) -> Pair:
    return empty_beside(sheet, low, high)


@effect("crumble", DESTROY_AFTER_SCORING)
def crumble(sheet: Sheet, monster: Mask) -> Mask:
    return sheet.grid.beside(monster) & sheet.empty


@compiled_spaces(crumble)
def crumble_spaces(sheet: Row, low: int, high: int) -> Pair:
    return empty_beside(sheet, low, high)


@effect("hoard", PAY_ONCE_NONE)
def hoard(sheet: Sheet, monster: Mask) -> Mask:
    return sheet.grid.beside(monster) & sheet.empty


@compiled_spaces(hoard)
def hoard_spaces(sheet: Row, low: int, high: int) -> Pair:
    return empty_beside(sheet, low, high)
