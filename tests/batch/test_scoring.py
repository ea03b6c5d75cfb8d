"""Every scoring card counts the same stars as the plain engine's (R10, R11)."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from alidade.batch.drawing import threatened
from alidade.batch.edicts import stars
from alidade.batch.encoded_setup import encode_setup, sheet_row
from alidade.batch.games import bulk_book_row, row
from alidade.cards import CATALOGUE, MAPS, Selection, set_up
from alidade.engine.award import sum_stars
from alidade.engine.card import ScoringCard
from alidade.engine.frozen import replace
from alidade.engine.grid import spaces
from alidade.engine.map_text import read_sheet
from alidade.engine.sheet import Sheet
from alidade.engine.terrain import Terrain
from alidade.rows.compilable import CompiledScoring, Row

BOOK = encode_setup(set_up(["Ada"], "A", Selection("combined")))
WORDS = bulk_book_row(BOOK)
CARDS = [card for card in CATALOGUE.values() if isinstance(card, ScoringCard)]


SIZES = ((1, 1), (1, 11), (11, 1), (4, 4), (3, 10), (10, 3), (7, 9), (11, 8), (8, 11))


def small_sheets(letters: str) -> list[Sheet]:
    """Maps of all sizes with the letters strewn over them."""

    def line(number: int, cols: int) -> str:
        return "".join(letters[(number * 7 + col * 3) % len(letters)] for col in range(cols))

    return [read_sheet("\n".join(line(number, cols) for number in range(rows))) for rows, cols in SIZES]


SMALL = small_sheets(".^R..") + small_sheets("^.R..")  # a mountain in the corner too


@cache
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


@cache
def random_row(seed: int) -> Row:
    """The same map as a row."""
    return row(sheet_row(random_sheet(seed), BOOK))


def test_every_printed_scoring_card_has_a_compiled_version() -> None:
    assert set(BOOK.edicts) == {card.id for card in CARDS}
    for card in CARDS:
        assert isinstance(card.compiled, CompiledScoring)
        assert card.compiled.stars
        assert card.compiled.potential
        assert card.compiled.weight


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_stars(card: ScoringCard) -> None:
    found = set()
    for seed in range(400):
        sheet = random_sheet(seed)
        expected = sum_stars(card.awards(sheet))
        assert stars(WORDS, BOOK.edicts[card.id], random_row(seed)) == expected, f"seed {seed}"
        found.add(expected)
    assert len(found) > 2, "the maps never earned this card different stars"


def test_threatened_spaces() -> None:
    for seed in range(400):
        sheet = random_sheet(seed)
        assert threatened(random_row(seed)) == sheet.threatened.bit_count()
