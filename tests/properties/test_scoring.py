"""All scoring cards, the loss to monsters and surrounded mountains agree with the twin on any map."""

from hypothesis import given, settings
from hypothesis import strategies as st

from alidade import read_sheet, sum_stars
from alidade.cards import CATALOGUE
from alidade.engine.award import all_spaces
from alidade.engine.card import ScoringCard
from tests import twin
from tests.properties.maps import as_spaces, maps, of

CARDS = tuple(card for card in CATALOGUE.values() if isinstance(card, ScoringCard))


@settings(max_examples=settings().max_examples * 3)
@given(maps(smallest=1))
def test_every_scoring_card(text: str) -> None:
    """R10, R11: the engine's awards add up to the stars that the twin counts, card by card."""
    sheet, paper = of(text)
    ours = {card.id: sum_stars(card.awards(sheet)) for card in CARDS}
    assert ours == {card.id: twin.score(paper, card.id) for card in CARDS}


@given(maps(smallest=1), st.sampled_from(CARDS))
def test_awards_name_spaces_of_the_map(text: str, card: ScoringCard) -> None:
    """R10, R11: every award brings stars and shows spaces that are on the map."""
    sheet = read_sheet(text)
    awards = card.awards(sheet)
    assert all(award.stars > 0 and award.spaces for award in awards)
    assert not all_spaces(awards) & ~sheet.grid.all_spaces


@given(maps(smallest=1))
def test_losses_and_mountains(text: str) -> None:
    """R1.4, R4.5, R8.4: what is empty, threatened and surrounded."""
    sheet, paper = of(text)
    assert sheet.threatened.bit_count() == twin.monster_loss(paper)
    assert as_spaces(sheet.surrounded) == twin.surrounded_mountains(paper)
    assert as_spaces(sheet.empty) == twin.empty(paper)
    assert as_spaces(sheet.filled) == twin.filled(paper)
    assert as_spaces(sheet.open_ruins) == twin.unfilled_ruins(paper)
