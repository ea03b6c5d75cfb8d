"""The base box: its explore, ruins, ambush, season and scoring cards, and the sheets A and B."""

from __future__ import annotations

from alidade.cards.box import PrintedBox
from alidade.cards.boxes.base import farm_water, forest, geometry, village
from alidade.cards.scoring import cards_of
from alidade.engine.card import (
    AmbushCard,
    Corner,
    Direction,
    ExploreCard,
    RuinsCard,
    SeasonCard,
)
from alidade.engine.shape import Shape
from alidade.engine.terrain import FARM, FOREST, MONSTER, VILLAGE, WATER

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

SCORING = tuple(card for stack in (forest, farm_water, village, geometry) for card in cards_of(vars(stack)))

BOX = PrintedBox(
    order=1,
    id="base",
    explore=EXPLORE,
    ruins=RUINS,
    ambushes=AMBUSHES,
    seasons=SEASONS,
    scoring=SCORING,
    maps=MAPS,
)
