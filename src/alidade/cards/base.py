"""The base box: its explore, ruins, ambush, season and scoring cards, and the sheets A and B."""

from __future__ import annotations

from alidade.cards.scoring import largest, scoring_into
from alidade.engine.award import Award, Awards, each, every
from alidade.engine.card import (
    AmbushCard,
    Corner,
    Direction,
    ExploreCard,
    RuinsCard,
    ScoringCard,
    SeasonCard,
    Stack,
)
from alidade.engine.grid import first
from alidade.engine.shape import Shape
from alidade.engine.sheet import Sheet
from alidade.engine.terrain import FARM, FOREST, MONSTER, VILLAGE, WATER, Terrain

RUINS = (RuinsCard("temple_ruins"), RuinsCard("outpost_ruins"))

EXPLORE = (
    ExploreCard("great_river", 1, (WATER,), (Shape(("#", "#", "#"), coin=True), Shape(("..#", ".##", "##.")))),
    ExploreCard("farmland", 1, (FARM,), (Shape(("#", "#"), coin=True), Shape((".#.", "###", ".#.")))),
    ExploreCard("hamlet", 1, (VILLAGE,), (Shape(("#.", "##"), coin=True), Shape(("###", "##.")))),
    ExploreCard("forgotten_forest", 1, (FOREST,), (Shape(("#.", ".#"), coin=True), Shape(("#.", "##", ".#")))),
    ExploreCard("hinterland_stream", 2, (FARM, WATER), (Shape(("###", "#..", "#..")),)),
    ExploreCard("homestead", 2, (VILLAGE, FARM), (Shape(("#.", "##", "#.")),)),
    ExploreCard("orchard", 2, (FOREST, FARM), (Shape(("###", "..#")),)),
    ExploreCard("treetop_village", 2, (FOREST, VILLAGE), (Shape(("..##", "###.")),)),
    ExploreCard("marshlands", 2, (FOREST, WATER), (Shape(("#..", "###", "#..")),)),
    ExploreCard("fishing_village", 2, (VILLAGE, WATER), (Shape(("####",)),)),
    ExploreCard("rift_lands", 0, (FOREST, VILLAGE, FARM, WATER, MONSTER), (Shape(("#",)),)),
)

AMBUSHES = (
    AmbushCard("goblin_attack", Shape(("#..", ".#.", "..#")), Direction.COUNTERCLOCKWISE, Corner.BOTTOM_RIGHT),
    AmbushCard("bugbear_assault", Shape(("#.#", "#.#")), Direction.CLOCKWISE, Corner.TOP_RIGHT),
    AmbushCard("kobold_onslaught", Shape(("#.", "##", "#.")), Direction.CLOCKWISE, Corner.BOTTOM_LEFT),
    AmbushCard("gnoll_raid", Shape(("##", "#.", "##")), Direction.COUNTERCLOCKWISE, Corner.TOP_LEFT),
)

SEASONS = (
    SeasonCard("spring", 8, (0, 1)),
    SeasonCard("summer", 8, (1, 2)),
    SeasonCard("fall", 7, (2, 3)),
    SeasonCard("winter", 6, (3, 0)),
)

MAPS = {
    "A": """
...........
...^.R.....
.R......^R.
...........
...........
.....^.....
...........
...........
.R^......R.
.....R.^...
...........
""",
    "B": """
...........
......R.^..
..R^.......
.....X.....
....XXR....
....XXX....
.R...X.....
.....^..R..
.........^.
..^R.......
...........
""",
}

SCORING: list[ScoringCard] = []
scoring = scoring_into(SCORING)


@scoring("sentinel_wood", Stack.FOREST, solo=25)
def sentinel_wood(sheet: Sheet) -> Awards:
    return each(1, sheet.forest & sheet.grid.edge)


@scoring("greenbough", Stack.FOREST, solo=22)
def greenbough(sheet: Sheet) -> Awards:
    forest = sheet.forest
    return every(1, (forest & line for line in sheet.grid.lines if forest & line))


@scoring("treetower", Stack.FOREST, solo=17)
def treetower(sheet: Sheet) -> Awards:
    return each(1, sheet.grid.enclosed(sheet.forest, sheet.filled))


@scoring("stoneside_forest", Stack.FOREST, solo=18)
def stoneside_forest(sheet: Sheet) -> Awards:
    joined = 0
    for cluster in sheet.clusters(FOREST):
        mountains = sheet.grid.touched(cluster) & sheet.mountain
        if mountains.bit_count() > 1:
            joined |= mountains
    return each(3, joined)


@scoring("canal_lake", Stack.FARM_WATER, solo=24)
def canal_lake(sheet: Sheet) -> Awards:
    beside = sheet.grid.beside
    return each(1, sheet.water & beside(sheet.farm)) + each(1, sheet.farm & beside(sheet.water))


@scoring("mages_valley", Stack.FARM_WATER, solo=22)
def mages_valley(sheet: Sheet) -> Awards:
    slopes = sheet.grid.beside(sheet.mountain)
    return each(2, sheet.water & slopes) + each(1, sheet.farm & slopes)


@scoring("the_golden_granary", Stack.FARM_WATER, solo=20)
def the_golden_granary(sheet: Sheet) -> Awards:
    return each(1, sheet.water & sheet.grid.beside(sheet.ruins)) + each(3, sheet.farm & sheet.ruins)


@scoring("shoreside_expanse", Stack.FARM_WATER, solo=27)
def shoreside_expanse(sheet: Sheet) -> Awards:
    def apart(terrain: Terrain, other: Terrain) -> Awards:
        barred = sheet.terrain[other]
        clusters = (c for c in sheet.clusters(terrain) if not c & sheet.grid.edge)
        return every(3, (c for c in clusters if not sheet.grid.touched(c) & barred))

    return apart(FARM, WATER) + apart(WATER, FARM)


@scoring("wildholds", Stack.VILLAGE, solo=16)
def wildholds(sheet: Sheet) -> Awards:
    return every(8, (cluster for cluster in sheet.clusters(VILLAGE) if cluster.bit_count() >= 6))


@scoring("great_city", Stack.VILLAGE, solo=16)
def great_city(sheet: Sheet) -> Awards:
    away = (c for c in sheet.clusters(VILLAGE) if not sheet.grid.touched(c) & sheet.mountain)
    return tuple(award for cluster in largest(away)[:1] for award in each(1, cluster))


@scoring("greengold_plains", Stack.VILLAGE, solo=21)
def greengold_plains(sheet: Sheet) -> Awards:
    def types(cluster: int) -> int:
        touched = sheet.grid.touched(cluster)
        return sum(bool(touched & layer) for layer in sheet.terrain)

    return every(3, (cluster for cluster in sheet.clusters(VILLAGE) if types(cluster) >= 3))


@scoring("shieldgate", Stack.VILLAGE, solo=20)
def shieldgate(sheet: Sheet) -> Awards:
    return tuple(award for cluster in largest(sheet.clusters(VILLAGE))[1:2] for award in each(2, cluster))


@scoring("borderlands", Stack.GEOMETRY, solo=24)
def borderlands(sheet: Sheet) -> Awards:
    return every(6, (line for line in sheet.grid.lines if not line & sheet.empty))


@scoring("lost_barony", Stack.GEOMETRY, solo=24)
def lost_barony(sheet: Sheet) -> Awards:
    side, largest, squares = 0, 0, sheet.filled
    while squares:
        side, largest = side + 1, squares
        squares = sheet.grid.squares(squares, 2)
    return (Award(3 * side, sheet.grid.rectangle(0, 0, side, side) << first(largest)),) if side else ()


@scoring("the_broken_road", Stack.GEOMETRY, solo=24)
def the_broken_road(sheet: Sheet) -> Awards:
    return every(3, (line for line in sheet.grid.diagonals if not line & sheet.empty))


@scoring("the_cauldrons", Stack.GEOMETRY, solo=20)
def the_cauldrons(sheet: Sheet) -> Awards:
    return each(1, sheet.grid.enclosed(sheet.empty, sheet.filled))
