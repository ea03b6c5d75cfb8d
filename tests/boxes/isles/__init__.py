"""A third box for the tests, in its own folder: cards of every kind, an effect, a map, words and a combination."""

from __future__ import annotations

from alidade.cards.box import PrintedBox
from alidade.cards.effects import compiled_spaces, effect
from alidade.cards.scoring import cards_of, potential, scoring, stars
from alidade.engine.award import Awards, per_space
from alidade.engine.card import (
    AmbushCard,
    Corner,
    Direction,
    ExploreCard,
    HeroCard,
    RuinsCard,
    SeasonCard,
    Stack,
    Wording,
)
from alidade.engine.effect import GROW_AFTER_SCORING
from alidade.engine.grid import Mask
from alidade.engine.shape import Shape
from alidade.engine.sheet import Sheet
from alidade.engine.terrain import FARM, FOREST, VILLAGE, WATER
from alidade.rows import layout as at
from alidade.rows.bitboard import Pair, count
from alidade.rows.compilable import Row
from alidade.rows.sheet_facts import empty_beside


@effect("tide", GROW_AFTER_SCORING)
def tide(sheet: Sheet, monster: Mask) -> Mask:
    return sheet.grid.beside(monster) & sheet.empty & ~sheet.grid.edge


@compiled_spaces(tide)
def tide_spaces(sheet: Row, low: int, high: int) -> Pair:
    low, high = empty_beside(sheet, low, high)
    return low & ~sheet[at.EDGE], high & ~sheet[at.EDGE + 1]


@scoring("mangroves", Stack.FOREST, solo=20, words={"en": ("Mangroves", "A star for each forest space.")})
def mangroves(sheet: Sheet) -> Awards:
    return per_space(1, sheet.forest)


@stars(mangroves)
def mangroves_stars(sheet: Row) -> int:
    return count(sheet[at.FOREST], sheet[at.FOREST + 1])


@potential(mangroves, weight=50)
def mangroves_potential(sheet: Row) -> int:
    return count(sheet[at.EMPTY], sheet[at.EMPTY + 1])


@scoring("lagoons", Stack.FARM_WATER, solo=20)
def lagoons(sheet: Sheet) -> Awards:
    return per_space(1, sheet.water & ~sheet.grid.edge)


@stars(lagoons)
def lagoons_stars(sheet: Row) -> int:
    return count(sheet[at.WATER] & ~sheet[at.EDGE], sheet[at.WATER + 1] & ~sheet[at.EDGE + 1])


@scoring("ports", Stack.VILLAGE, solo=20)
def ports(sheet: Sheet) -> Awards:
    return per_space(2, sheet.village & sheet.grid.edge)


@stars(ports)
def ports_stars(sheet: Row) -> int:
    return 2 * count(sheet[at.VILLAGE] & sheet[at.EDGE], sheet[at.VILLAGE + 1] & sheet[at.EDGE + 1])


@scoring("open_sea", Stack.GEOMETRY, solo=20)
def open_sea(sheet: Sheet) -> Awards:
    return per_space(1, sheet.empty)


@stars(open_sea)
def open_sea_stars(sheet: Row) -> int:
    return count(sheet[at.EMPTY], sheet[at.EMPTY + 1])


SCORING = cards_of(dict(globals()))

BOX = PrintedBox(
    order=10,
    id="isles",
    explore=(
        ExploreCard("atoll", 1, (WATER,), (Shape(("###", "#.#")), Shape(("##",), coin=True))),
        ExploreCard("palm_grove", 1, (FOREST,), (Shape(("##", "##")), Shape(("#", "#"), coin=True))),
        ExploreCard("fishing_port", 2, (VILLAGE, WATER), (Shape(("##.", ".##")),)),
        ExploreCard("terraces", 2, (FARM, FOREST), (Shape(("#..", "###")),)),
        ExploreCard("islet", 0, (FOREST, VILLAGE, FARM, WATER), (Shape(("#",)),)),
    ),
    ruins=(RuinsCard("sunken_temple"),),
    ambushes=(
        AmbushCard(
            "rising_tide",
            Shape(("#.", "##")),
            Direction.CLOCKWISE,
            Corner.TOP_LEFT,
            monster="kraken",
            initial="K",
            effect=tide,
            words=(Wording("en", "Rising Tide", "It rises inland."), Wording("fr", "Marée montante")),
        ),
        AmbushCard("pirates", Shape(("###",)), Direction.COUNTERCLOCKWISE, Corner.BOTTOM_RIGHT),
    ),
    heroes=(HeroCard("pilot", ((0, 1), (0, 2))),),
    seasons=(
        SeasonCard("spring", 5, (0, 1)),
        SeasonCard("summer", 5, (1, 2)),
        SeasonCard("fall", 4, (2, 3)),
        SeasonCard("winter", 4, (3, 0)),
    ),
    scoring=SCORING,
    maps={
        "I": """
........
.^.R....
........
....X...
..R...^.
........
""",
    },
    combinations={"archipelago": ("base", "isles")},
    words=(Wording("en", "the isles"), Wording("fr", "les îles")),
)
