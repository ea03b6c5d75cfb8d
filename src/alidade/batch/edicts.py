"""The edicts: every scoring card has a number, eight to a stack in the order of the stacks."""

from __future__ import annotations

from collections.abc import Callable

from alidade.batch.compiled import Words, scalar
from alidade.batch.scoring import (
    banded_hills,
    borderlands,
    canal_lake,
    caravansary,
    clawsgrave_peaks,
    craylund,
    deepwood,
    dwarvenholds,
    faunlost_thicket,
    gnomish_colony,
    great_city,
    greenbough,
    greengold_plains,
    heart_of_the_forest,
    jorekburg,
    lost_barony,
    mages_valley,
    outer_enclave,
    sentinel_wood,
    shieldgate,
    shoreside_expanse,
    silos,
    sleepy_valley,
    starlit_sigil,
    stoneside_forest,
    the_broken_road,
    the_cauldrons,
    the_golden_granary,
    traylo_monastery,
    treetower,
    ulems_wallow,
    wildholds,
)

EDICTS: tuple[Callable[[Words], int], ...] = (
    sentinel_wood,
    greenbough,
    treetower,
    stoneside_forest,
    faunlost_thicket,
    deepwood,
    heart_of_the_forest,
    sleepy_valley,
    canal_lake,
    mages_valley,
    the_golden_granary,
    shoreside_expanse,
    craylund,
    ulems_wallow,
    clawsgrave_peaks,
    jorekburg,
    wildholds,
    great_city,
    greengold_plains,
    shieldgate,
    traylo_monastery,
    gnomish_colony,
    outer_enclave,
    caravansary,
    borderlands,
    lost_barony,
    the_broken_road,
    the_cauldrons,
    dwarvenholds,
    banded_hills,
    silos,
    starlit_sigil,
)
NUMBERS: dict[str, int] = {edict.__name__: number for number, edict in enumerate(EDICTS)}


@scalar
def _forest(number: int, sheet: Words) -> int:
    if number == 0:
        return sentinel_wood(sheet)
    if number == 1:
        return greenbough(sheet)
    if number == 2:
        return treetower(sheet)
    if number == 3:
        return stoneside_forest(sheet)
    if number == 4:
        return faunlost_thicket(sheet)
    if number == 5:
        return deepwood(sheet)
    if number == 6:
        return heart_of_the_forest(sheet)
    return sleepy_valley(sheet)


@scalar
def _farm_water(number: int, sheet: Words) -> int:
    if number == 8:
        return canal_lake(sheet)
    if number == 9:
        return mages_valley(sheet)
    if number == 10:
        return the_golden_granary(sheet)
    if number == 11:
        return shoreside_expanse(sheet)
    if number == 12:
        return craylund(sheet)
    if number == 13:
        return ulems_wallow(sheet)
    if number == 14:
        return clawsgrave_peaks(sheet)
    return jorekburg(sheet)


@scalar
def _village(number: int, sheet: Words) -> int:
    if number == 16:
        return wildholds(sheet)
    if number == 17:
        return great_city(sheet)
    if number == 18:
        return greengold_plains(sheet)
    if number == 19:
        return shieldgate(sheet)
    if number == 20:
        return traylo_monastery(sheet)
    if number == 21:
        return gnomish_colony(sheet)
    if number == 22:
        return outer_enclave(sheet)
    return caravansary(sheet)


@scalar
def _geometry(number: int, sheet: Words) -> int:
    if number == 24:
        return borderlands(sheet)
    if number == 25:
        return lost_barony(sheet)
    if number == 26:
        return the_broken_road(sheet)
    if number == 27:
        return the_cauldrons(sheet)
    if number == 28:
        return dwarvenholds(sheet)
    if number == 29:
        return banded_hills(sheet)
    if number == 30:
        return silos(sheet)
    return starlit_sigil(sheet)


@scalar
def stars(number: int, sheet: Words) -> int:
    """The stars of the scoring card with this number."""
    if number < 8:
        return _forest(number, sheet)
    if number < 16:
        return _farm_water(number, sheet)
    if number < 24:
        return _village(number, sheet)
    return _geometry(number, sheet)
