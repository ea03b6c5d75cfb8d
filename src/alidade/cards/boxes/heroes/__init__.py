"""The Heroes box: its explore, ambush, hero, season and scoring cards, and the sheets C and D."""

from __future__ import annotations

from alidade.cards.box import PrintedBox
from alidade.cards.boxes.heroes import farm_water, forest, geometry, village
from alidade.cards.effects import crumble, hoard, spread, strike
from alidade.cards.scoring import cards_of
from alidade.engine.card import (
    AmbushCard,
    Corner,
    Direction,
    ExploreCard,
    HeroCard,
    SeasonCard,
)
from alidade.engine.shape import Shape
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
        effect=strike,
    ),
    AmbushCard(
        "zombie_plague",
        Shape(("#",)),
        Direction.COUNTERCLOCKWISE,
        Corner.TOP_LEFT,
        monster="zombie",
        initial="Z",
        effect=spread,
    ),
    AmbushCard(
        "giant_troll_ravage",
        Shape(("###", ".#.")),
        Direction.CLOCKWISE,
        Corner.TOP_RIGHT,
        monster="troll",
        initial="T",
        effect=crumble,
    ),
    AmbushCard(
        "dragon_inferno",
        Shape(("..#", "###", "#..")),
        Direction.COUNTERCLOCKWISE,
        Corner.BOTTOM_LEFT,
        monster="dragon",
        initial="D",
        effect=hoard,
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

SCORING = tuple(card for stack in (forest, farm_water, village, geometry) for card in cards_of(vars(stack)))

BOX = PrintedBox(
    order=2,
    id="heroes",
    explore=EXPLORE,
    ambushes=AMBUSHES,
    heroes=HEROES,
    seasons=SEASONS,
    scoring=SCORING,
    maps=MAPS,
    first_game=("faunlost_thicket", "gnomish_colony", "ulems_wallow", "dwarvenholds"),
    combinations={"combined": ("base", "heroes")},
)
