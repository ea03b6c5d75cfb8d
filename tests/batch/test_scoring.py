"""Every scoring card counts the same stars as the plain engine's (R10, R11)."""

from __future__ import annotations

from pathlib import Path
from random import Random
from zlib import crc32

import pytest

from alidade import read_record, replay
from alidade.batch.book import book_of, sheet_row
from alidade.batch.drawing import threatened
from alidade.batch.edicts import potential, stars
from alidade.batch.games import row
from alidade.batch.rows import Half
from alidade.cards import MAPS, SHELF, Selection, set_up
from alidade.engine.award import sum_stars
from alidade.engine.card import ScoringCard
from alidade.engine.grid import spaces
from alidade.engine.paper import read_sheet
from alidade.engine.sheet import Sheet
from alidade.engine.terrain import Terrain
from alidade.engine.value import replace

BOOK = book_of(set_up(["Ada"], "A", Selection("combined")))
WORDS = row(BOOK.row)
CARDS = [card for card in SHELF.values() if isinstance(card, ScoringCard)]


SMALL = [
    read_sheet("\n".join("".join(".^R.."[(row * 7 + col * 3) % 5] for col in range(cols)) for row in range(rows)))
    for rows, cols in ((1, 1), (1, 11), (11, 1), (4, 4), (3, 10), (10, 3), (7, 9), (11, 8), (8, 11))
]


def random_sheet(seed: int) -> Sheet:
    """A map with patches of everything, from nearly empty to full."""
    rng = Random(seed)
    sheet = rng.choice([*MAPS.values(), *SMALL])
    layers = [0] * len(Terrain)
    layers[Terrain.MOUNTAIN] = sheet.mountain
    destroyed, density = 0, rng.random()
    kinds = rng.sample(range(6), rng.randint(1, 6))
    last = rng.choice(kinds)
    for space in spaces(sheet.empty):
        if rng.random() < density:
            last = rng.choice(kinds) if rng.random() < 0.4 else last
            if rng.random() < 0.03:
                destroyed |= 1 << space
            else:
                layers[last] |= 1 << space
    return replace(sheet, terrain=tuple(layers), destroyed=destroyed)


def test_every_printed_scoring_card_has_a_compiled_half() -> None:
    assert set(BOOK.edicts) == {card.id for card in CARDS}
    for card in CARDS:
        assert isinstance(card.half, Half)
        assert card.half.stars
        assert card.half.potential
        assert card.half.weight


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_stars(card: ScoringCard) -> None:
    found = set()
    for seed in range(400):
        sheet = random_sheet(seed)
        expected = sum_stars(card.awards(sheet))
        assert stars(WORDS, BOOK.edicts[card.id], row(sheet_row(sheet, BOOK))) == expected, f"seed {seed}"
        found.add(expected)
    assert len(found) > 2, "the maps never earned this card different stars"


GAMES = sorted((Path(__file__).parent.parent / "games").glob("*.txt"))

# The bots' strength was measured with these: whoever changes a potential measures it anew.
POTENTIALS = {
    "sentinel_wood": 3975203269,
    "greenbough": 3049707732,
    "treetower": 1130248211,
    "stoneside_forest": 2913523694,
    "canal_lake": 2083639275,
    "mages_valley": 2576820722,
    "the_golden_granary": 1599253,
    "shoreside_expanse": 2100453546,
    "wildholds": 1959125361,
    "great_city": 3146114923,
    "greengold_plains": 638161401,
    "shieldgate": 2389753056,
    "borderlands": 768915847,
    "lost_barony": 618632646,
    "the_broken_road": 3631409296,
    "the_cauldrons": 4157819072,
    "faunlost_thicket": 3284514726,
    "deepwood": 1638692910,
    "heart_of_the_forest": 3525137153,
    "sleepy_valley": 1390997164,
    "craylund": 2045989331,
    "ulems_wallow": 3063350221,
    "clawsgrave_peaks": 2464901674,
    "jorekburg": 3943206537,
    "traylo_monastery": 2699445013,
    "gnomish_colony": 1699981758,
    "outer_enclave": 144832169,
    "caravansary": 144832169,
    "dwarvenholds": 1324747136,
    "banded_hills": 2004666323,
    "silos": 3352632500,
    "starlit_sigil": 1394578818,
}


def test_potentials() -> None:
    """Every card sees the same potential as ever in every sheet of the golden matches."""
    matches = (replay(read_record(game.read_text(encoding="utf-8"))) for game in GAMES)
    sheets = dict.fromkeys(sheet for match in matches for state in match for sheet in state.sheets)
    words = [row(sheet_row(sheet, BOOK)) for sheet in sheets]
    found = {card.id: [int(potential(WORDS, BOOK.edicts[card.id], sheet)) for sheet in words] for card in CARDS}
    assert {card: crc32(repr(values).encode()) for card, values in found.items()} == POTENTIALS


def test_threatened_spaces() -> None:
    for seed in range(400):
        sheet = random_sheet(seed)
        assert threatened(row(sheet_row(sheet, BOOK))) == sheet.threatened.bit_count()
