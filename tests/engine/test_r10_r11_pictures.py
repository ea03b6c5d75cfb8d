"""Every scoring card counts what its pictures in tests/cards/ show, each counted by hand (R10, R11)."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from alidade import read_sheet, sum_stars
from alidade.cards import CATALOGUE, MAPS
from alidade.engine.card import ScoringCard
from alidade.engine.sheet import Sheet

PICTURES = Path(__file__).parent.parent / "cards"
CARDS = {id: card for id, card in CATALOGUE.items() if isinstance(card, ScoringCard)}
FEWEST = 5


def pictures(path: Path) -> Iterator[tuple[str, str, int]]:
    """The pictures of a file: what each is about, its map text, and its stars."""
    about, lines = "", list[str]()
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith(";"):
            about = line.removeprefix(";").strip()
        elif line.startswith("="):
            yield about, "\n".join(lines), int(line.removeprefix("="))
            about, lines = "", []
        else:
            lines.append(line)
    assert not "".join(lines).strip(), f"{path.name} ends with a map that has no stars"


def read_picture(text: str) -> Sheet:
    """The sheet of a picture: drawn as map text, or a printed one by its letter, as in `sheet D`."""
    letter = text.strip().removeprefix("sheet ")
    return MAPS[letter] if letter in MAPS else read_sheet(text)


EVERY_PICTURE = [
    pytest.param(path.stem, text, stars, id=f"{path.stem}: {about}")
    for path in sorted(PICTURES.glob("*.txt"))
    for about, text, stars in pictures(path)
]


def test_r10_r11_every_scoring_card_has_pictures() -> None:
    """R10, R11: each card has a file with five pictures at least, and no file names another."""
    files = {path.stem: len(list(pictures(path))) for path in PICTURES.glob("*.txt")}
    assert files.keys() == CARDS.keys()
    assert {card: count for card, count in files.items() if count < FEWEST} == {}


@pytest.mark.parametrize(("card", "text", "stars"), EVERY_PICTURE)
def test_r10_r11_a_picture_is_worth_its_stars(card: str, text: str, stars: int) -> None:
    """R10, R11: the card finds on the map the stars that were counted by hand."""
    assert sum_stars(CARDS[card].awards(read_picture(text))) == stars


@pytest.mark.parametrize("card", CARDS.values(), ids=lambda card: card.id)
def test_r10_r11_the_example_of_a_card_shows_it_at_work(card: ScoringCard) -> None:
    """R10, R11: a small map, and the card finds stars on it."""
    assert [len(row) for row in card.example] == [5] * 5
    assert sum_stars(card.awards(read_sheet("\n".join(card.example)))) > 0
