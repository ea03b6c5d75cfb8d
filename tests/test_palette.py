"""The colours stand once: page, terminal and pictures take them from the same place."""

from __future__ import annotations

from pathlib import Path

import pytest

from alidade.cli import paint
from alidade.engine import picture
from alidade.engine.terrain import Terrain
from alidade.palette import DAY, INK, NIGHT, PALE, contrast, faded, ink_on, typescript

PAGE = Path(__file__).parent.parent / "board" / "src" / "art" / "pigments.ts"


def test_the_page_has_these_colours() -> None:
    assert PAGE.read_text(encoding="utf-8") == typescript(), "run `make types`"


def test_day_and_night_know_the_same_grounds() -> None:
    assert list(DAY) == list(NIGHT)
    assert {terrain.id for terrain in Terrain} | {"paper", "wasteland"} == set(DAY)


@pytest.mark.parametrize("ground", DAY)
def test_letters_are_read_on_every_ground(ground: str) -> None:
    assert contrast(ink_on(DAY[ground]), DAY[ground]) >= 4.5


@pytest.mark.parametrize("terrain", Terrain)
def test_terminal_and_pictures_paint_alike(terrain: Terrain) -> None:
    style = paint.WASH[terrain]
    assert style.bgcolor is not None
    assert style.bgcolor.name == picture.WASHES[terrain.letter] == DAY[terrain.id]


def test_a_faded_colour_lies_between_itself_and_the_paper() -> None:
    assert faded("#000000", "#ffffff", 0.3) == "#b2b2b2"
    assert faded(INK, PALE, 1) == INK
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
