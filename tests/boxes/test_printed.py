"""The printed cards and maps, each written down once more as it is printed: a slip in a table changes the game."""

from __future__ import annotations

import pytest

from alidade.cards import MAPS, Selection, set_up
from alidade.cards.boxes import base, heroes
from alidade.cards.boxes.skills import SKILLS
from alidade.engine.card import EDICTS, AmbushCard, ExploreCard
from alidade.engine.map_text import write_map
from alidade.engine.shape import Shape

# Id, time, terrains, shapes; a shape that pays a coin ends in $.
EXPLORE = {
    "base": """
great_river 1 water #/#/#$ ..#/.##/##.
farmland 1 farm #/#$ .#./###/.#.
hamlet 1 village #./##$ ###/##.
forgotten_forest 1 forest #./.#$ #./##/.#
hinterland_stream 2 farm+water ###/#../#..
homestead 2 village+farm #./##/#.
orchard 2 forest+farm ###/..#
treetop_village 2 forest+village ..##/###.
marshlands 2 forest+water #../###/#..
fishing_village 2 village+water ####
rift_lands 0 forest+village+farm+water+monster #
""",
    "heroes": """
lagoon 1 water .#/#.$ ###/.#.
pasture 1 farm #.#$ .##/##.
settlement 1 village #/#$ ..#/.##/##.
timber_grove 1 forest #./##$ #.#/#.#
hillside_terrace 2 farm+water ##/##
frontier_dwelling 2 village+farm ###/.#./.#.
wildwood_garden 2 forest+farm .##/#..
woodland_crossroads 2 forest+village .#./###/.#.
mangrove_swamp 2 forest+water ###/#.#
coastal_encampment 2 village+water ###/#..
kethras_gates 0 forest+village+farm+water+monster #
""",
}

# Id, shape, direction, corner of the solo search, and the initial of a named monster.
AMBUSHES = {
    "base": """
goblin_attack #../.#./..# counterclockwise bottom-right
bugbear_assault #.#/#.# clockwise top-right
kobold_onslaught #./##/#. clockwise bottom-left
gnoll_raid ##/#./## counterclockwise top-left
""",
    "heroes": """
gorgon_gaze #.#/.#. clockwise bottom-right G
zombie_plague # counterclockwise top-left Z
giant_troll_ravage ###/.#. clockwise top-right T
dragon_inferno ..#/###/#.. counterclockwise bottom-left D
""",
}

# Id, and the marks around the hero by rows down and columns right.
HEROES = """
dobrik_of_lorkheim -1,0 1,0 0,-1 0,1
wren_the_lioness -1,2 0,2 1,2
freyla_the_true 0,1 0,2 0,3
dal_of_jolev -1,-1 -1,1 1,-1 1,1
"""

# Id, cost, shape.
SKILL_CARDS = """
acrobatics 2 ##
concentration 3
cure_wounds 1 ##
diplomacy 1 #
arcane_knowledge 0
stealth 0
negotiation 1 ##/##
search 0 #
"""

SEASONS = {
    "base": "spring 8 AB summer 8 BC fall 7 CD winter 6 DA",
    "heroes": "spring 8 AB summer 7 BC fall 7 CD winter 6 DA",
}

# A, B, C and D side by side.
PRINTED_MAPS = """
........... ........... ........... ...........
...^.R..... ......R.^.. .^..R...... .X.R....R^.
.R......^R. ..R^....... ........... .X.........
........... .....X..... .......R^.. ...^.......
........... ....XXR.... ........... ...........
.....^..... ....XXX.... ...^....... .R....^..XX
........... .R...X..... ......R.... .......R.XR
........... .....^..R.. ..R........ ...........
.R^......R. .........^. .........^. ..^......^.
.....R.^... ..^R....... .....^..R.. XX...R.....
........... ........... R.......... ...........
"""


def picture(shape: Shape) -> str:
    return "/".join(shape.picture) + "$" * shape.coin


def explore_line(card: ExploreCard) -> str:
    terrains = "+".join(terrain.id for terrain in card.terrains)
    return " ".join([card.id, str(card.time), terrains, *map(picture, card.shapes)])


def ambush_line(card: AmbushCard) -> str:
    return f"{card.id} {picture(card.shape)} {card.direction} {card.corner} {card.initial}".rstrip()


@pytest.mark.parametrize("name", ["base", "heroes"])
def test_the_cards_of_a_box_are_as_printed(name: str) -> None:
    """R2.3, R2.5: explore, ambush and season cards, in the order of the lists."""
    box = set_up(["a"], "", Selection(name)).box
    assert list(map(explore_line, box.explore)) == EXPLORE[name].strip().splitlines()
    assert list(map(ambush_line, box.ambushes)) == AMBUSHES[name].strip().splitlines()
    assert [card.id for card in box.ruins] == (["temple_ruins", "outpost_ruins"] if name == "base" else [])
    seasons = (f"{card.id} {card.threshold} {''.join(EDICTS[edict] for edict in card.edicts)}" for card in box.seasons)
    assert " ".join(seasons) == SEASONS[name]


def test_the_attack_patterns_of_heroes_are_as_printed() -> None:
    """R12.1."""
    box = set_up(["a"], "", Selection("heroes")).box
    lines = [" ".join([card.id, *(f"{down},{right}" for down, right in card.pattern)]) for card in box.heroes]
    assert lines == HEROES.strip().splitlines()


def test_the_named_monsters_do_what_their_cards_say() -> None:
    """R13: the gorgon strikes, zombies spread, the troll's ground crumbles, and the dragon hoards three coins."""
    result = [(card.monster, card.effect and card.effect.id, card.coins) for card in heroes.AMBUSHES]
    assert result == [("gorgon", "strike", 0), ("zombie", "spread", 0), ("troll", "crumble", 0), ("dragon", "hoard", 3)]
    assert {(card.monster, card.effect, card.coins) for card in base.AMBUSHES} == {("", None, 0)}


def test_the_skills_are_as_printed() -> None:
    """R15.1: what each costs, and the shape on it."""
    lines = [f"{card.id} {card.cost} {picture(card.shape) if card.shape else ''}".rstrip() for card in SKILLS]
    assert lines == SKILL_CARDS.strip().splitlines()


def test_the_maps_are_as_printed() -> None:
    """R1.1, R2.1: every mountain, ruins and wasteland space of the four sides."""
    rows = zip(*(write_map(MAPS[id]).splitlines() for id in "ABCD"), strict=True)
    assert list(map(" ".join, rows)) == PRINTED_MAPS.strip().splitlines()
