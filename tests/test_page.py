"""The page knows no rule and nothing of what is in a box: what it needs is sent."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from alidade.bots import LEVELS
from alidade.cards import CATALOGUE, MAPS, Selection, build_box
from alidade.cards.printed import BOXES
from alidade.engine.terrain import LETTERS

SOURCE = Path(__file__).parent.parent / "board" / "src"
FILES = sorted(path for path in SOURCE.rglob("*") if path.suffix in (".ts", ".svelte"))
SEASONS = {card.id for box in BOXES for card in build_box(Selection(box)).seasons}
IDS = {*CATALOGUE, *BOXES, *SEASONS, *(set(MAPS) - set(LETTERS)), *(set(LEVELS) - {"random"})}
# The kind of a field that searches, and the word for edicts by chance, are not a skill and a level.
QUOTED = re.compile(r"""(?<!type=)(["'`])((?:(?!\1)[^\\\n]|\\.)*)\1""")


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_the_page_names_no_card_box_map_season_or_level(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert not {quoted for _, quoted in QUOTED.findall(text)} & IDS


def test_the_page_has_files_to_read() -> None:
    assert len(FILES) > 60
    assert {"sentinel_wood", "combined", "B", "winter", "novice"} <= IDS
