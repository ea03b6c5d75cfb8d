"""The Heroes box: its explore, ambush, hero, season and scoring cards, and the sheets C and D."""

from __future__ import annotations

from alidade.cards.scoring import scoring_into
from alidade.engine.award import Award, Awards, each, every
from alidade.engine.card import (
    AmbushCard,
    Corner,
    Direction,
    Effect,
    ExploreCard,
    HeroCard,
    ScoringCard,
    SeasonCard,
    Stack,
)
from alidade.engine.grid import STRIDE, first
from alidade.engine.shape import Shape
from alidade.engine.sheet import Sheet
from alidade.engine.terrain import FARM, FOREST, MONSTER, VILLAGE, WATER

EXPLORE = (
    ExploreCard("lagoon", 1, (WATER,), (Shape((".#", "#."), coin=True), Shape(("###", ".#.")))),
    ExploreCard("pasture", 1, (FARM,), (Shape(("#.#",), coin=True), Shape((".##", "##.")))),
    ExploreCard("settlement", 1, (VILLAGE,), (Shape(("#", "#"), coin=True), Shape(("..#", ".##", "##.")))),
    ExploreCard("timber_grove", 1, (FOREST,), (Shape(("#.", "##"), coin=True), Shape(("#.#", "#.#")))),
    ExploreCard("hillside_terrace", 2, (FARM, WATER), (Shape(("##", "##")),)),
    ExploreCard("frontier_dwelling", 2, (VILLAGE, FARM), (Shape(("###", ".#.", ".#.")),)),
    ExploreCard("wildwood_garden", 2, (FOREST, FARM), (Shape((".##", "#..")),)),
    ExploreCard("woodland_crossroads", 2, (FOREST, VILLAGE), (Shape((".#.", "###", ".#.")),)),
    ExploreCard("mangrove_swamp", 2, (FOREST, WATER), (Shape(("###", "#.#")),)),
    ExploreCard("coastal_encampment", 2, (VILLAGE, WATER), (Shape(("###", "#..")),)),
    ExploreCard("kethras_gates", 0, (FOREST, VILLAGE, FARM, WATER, MONSTER), (Shape(("#",)),)),
)

AMBUSHES = (
    AmbushCard(
        "gorgon_gaze",
        Shape(("#.#", ".#.")),
        Direction.CLOCKWISE,
        Corner.BOTTOM_RIGHT,
        monster="gorgon",
        initial="G",
        effect=Effect.STRIKE,
    ),
    AmbushCard(
        "zombie_plague",
        Shape(("#",)),
        Direction.COUNTERCLOCKWISE,
        Corner.TOP_LEFT,
        monster="zombie",
        initial="Z",
        effect=Effect.SPREAD,
    ),
    AmbushCard(
        "giant_troll_ravage",
        Shape(("###", ".#.")),
        Direction.CLOCKWISE,
        Corner.TOP_RIGHT,
        monster="troll",
        initial="T",
        effect=Effect.CRUMBLE,
    ),
    AmbushCard(
        "dragon_inferno",
        Shape(("..#", "###", "#..")),
        Direction.COUNTERCLOCKWISE,
        Corner.BOTTOM_LEFT,
        monster="dragon",
        initial="D",
        effect=Effect.HOARD,
        coins=3,
    ),
)

HEROES = (
    HeroCard("dobrik_of_lorkheim", ((-1, 0), (1, 0), (0, -1), (0, 1))),
    HeroCard("wren_the_lioness", ((-1, 2), (0, 2), (1, 2))),
    HeroCard("freyla_the_true", ((0, 1), (0, 2), (0, 3))),
    HeroCard("dal_of_jolev", ((-1, -1), (-1, 1), (1, -1), (1, 1))),
)

SEASONS = (
    SeasonCard("spring", 8, (0, 1)),
    SeasonCard("summer", 7, (1, 2)),
    SeasonCard("fall", 7, (2, 3)),
    SeasonCard("winter", 6, (3, 0)),
)

MAPS = {
    "C": """
...........
.^..R......
...........
.......R^..
...........
...^.......
......R....
..R........
.........^.
.....^..R..
R..........
""",
    "D": """
...........
.X.R....R^.
.X.........
...^.......
...........
.R....^..XX
.......R.XR
...........
..^......^.
XX...R.....
...........
""",
}

FIRST_GAME = ("faunlost_thicket", "gnomish_colony", "ulems_wallow", "dwarvenholds")  # R2.2

SCORING: list[ScoringCard] = []
scoring = scoring_into(SCORING)


@scoring("faunlost_thicket", Stack.FOREST, solo=16)
def faunlost_thicket(sheet: Sheet) -> Awards:
    length, longest, runs = 0, 0, sheet.forest
    while runs:
        length, longest = length + 1, runs
        runs &= sheet.forest >> STRIDE * length
    return (Award(2 * length, sheet.grid.rectangle(0, 0, length, 1) << first(longest)),) if length else ()


@scoring("deepwood", Stack.FOREST, solo=18)
def deepwood(sheet: Sheet) -> Awards:
    large = (cluster for cluster in sheet.clusters(FOREST) if cluster.bit_count() >= 5)
    return every(6, (cluster for cluster in large if not sheet.grid.touched(cluster) & sheet.village))


@scoring("heart_of_the_forest", Stack.FOREST, solo=22)
def heart_of_the_forest(sheet: Sheet) -> Awards:
    return each(2, sheet.grid.enclosed(sheet.forest, sheet.forest))


@scoring("sleepy_valley", Stack.FOREST, solo=24)
def sleepy_valley(sheet: Sheet) -> Awards:
    woods = (sheet.forest & row for row in sheet.grid.row_masks)
    return every(4, (wood for wood in woods if wood.bit_count() >= 3))


@scoring("craylund", Stack.FARM_WATER, solo=12)
def craylund(sheet: Sheet) -> Awards:
    farms = sheet.clusters(FARM)
    return every(7, (farm for farm in farms if (sheet.grid.touched(farm) & sheet.water).bit_count() >= 3))


@scoring("ulems_wallow", Stack.FARM_WATER, solo=14)
def ulems_wallow(sheet: Sheet) -> Awards:
    return each(4, sheet.water & sheet.grid.beside_two(sheet.farm))


@scoring("clawsgrave_peaks", Stack.FARM_WATER, solo=15)
def clawsgrave_peaks(sheet: Sheet) -> Awards:
    joined = 0
    for cluster in sheet.clusters(WATER):
        shore = sheet.grid.touched(cluster)
        if shore & sheet.farm:
            joined |= shore & sheet.mountain
    return each(5, joined)


@scoring("jorekburg", Stack.FARM_WATER, solo=18)
def jorekburg(sheet: Sheet) -> Awards:
    columns = ((sheet.farm & column, sheet.water & column) for column in sheet.grid.column_masks)
    return every(4, (farm | water for farm, water in columns if farm and farm.bit_count() == water.bit_count()))


@scoring("traylo_monastery", Stack.VILLAGE, solo=14)
def traylo_monastery(sheet: Sheet) -> Awards:
    runs = sheet.grid.runs
    return every(7, (c for c in sheet.clusters(VILLAGE) if runs(c, 1, 4) | runs(c, STRIDE, 4)))


@scoring("gnomish_colony", Stack.VILLAGE, solo=12)
def gnomish_colony(sheet: Sheet) -> Awards:
    return every(6, (cluster for cluster in sheet.clusters(VILLAGE) if sheet.grid.squares(cluster, 2)))


@scoring("outer_enclave", Stack.VILLAGE, solo=12)
def outer_enclave(sheet: Sheet) -> Awards:
    outskirts = [sheet.grid.touched(cluster) & sheet.empty for cluster in sheet.clusters(VILLAGE)]
    return each(1, max(outskirts, key=int.bit_count, default=0))


@scoring("caravansary", Stack.VILLAGE, solo=16)
def caravansary(sheet: Sheet) -> Awards:
    reach = [
        Award(sum(bool(cluster & line) for line in sheet.grid.lines), cluster) for cluster in sheet.clusters(VILLAGE)
    ]
    return tuple(sorted(reach, key=lambda award: -award.stars)[:1])


@scoring("dwarvenholds", Stack.GEOMETRY, solo=28)
def dwarvenholds(sheet: Sheet) -> Awards:
    return every(7, (line for line in sheet.grid.lines if not line & sheet.empty and line & sheet.mountain))


@scoring("banded_hills", Stack.GEOMETRY, solo=28)
def banded_hills(sheet: Sheet) -> Awards:
    rows = sheet.grid.row_masks
    return every(4, (row for row in rows if sum(bool(row & layer) for layer in sheet.terrain) >= 5))


@scoring("silos", Stack.GEOMETRY, solo=30)
def silos(sheet: Sheet) -> Awards:
    return every(10, (column for column in sheet.grid.column_masks[::2] if not column & sheet.empty))


@scoring("starlit_sigil", Stack.GEOMETRY, solo=30)
def starlit_sigil(sheet: Sheet) -> Awards:
    return every(4, (group for group in sheet.grid.clusters(sheet.empty) if group.bit_count() == 3))
