"""Scores a map on the scoring cards, without a match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from alidade.cards.catalogue import no_card
from alidade.cards.loading import custom_cards
from alidade.cards.printed import CATALOGUE
from alidade.engine.award import Awards, sum_stars
from alidade.engine.card import ScoringCard
from alidade.engine.map_text import read_sheet
from alidade.engine.sheet import Sheet
from alidade.engine.spaces import Spaces

SHOWN = 4  # cards in the short form of a score


@dataclass(frozen=True, repr=False)
class Score:
    """The awards of each scoring card, the empty spaces beside monsters (a star lost each), surrounded mountains."""

    awards: Mapping[str, Awards]
    threatened: Spaces
    surrounded: Spaces

    def __repr__(self) -> str:
        stars = [f"{card} {stars}" for card, stars in self.stars.items()]
        more = [f"and {len(stars) - SHOWN} more"] if len(stars) > SHOWN else []
        return f"<Score {', '.join(stars[:SHOWN] + more)}>"

    def __getitem__(self, card: str) -> int:
        """The stars of a card."""
        return sum_stars(self.awards[card])

    @property
    def stars(self) -> dict[str, int]:
        """The stars of every card."""
        return {card: self[card] for card in self.awards}


def scoring_cards() -> dict[str, ScoringCard]:
    """Every scoring card, printed or custom, by its id."""
    return {id: card for id, card in {**CATALOGUE, **custom_cards()}.items() if isinstance(card, ScoringCard)}


def score(map: str | Sheet, *cards: str | ScoringCard) -> Score:
    """Score a map, given as map text or as a sheet, on the cards named or on all of them."""
    sheet = read_sheet(map) if isinstance(map, str) else map
    known = scoring_cards()
    chosen = [card if isinstance(card, ScoringCard) else _known(card, known) for card in cards] or list(known.values())
    awards = {card.id: card.awards(sheet) for card in chosen}
    return Score(awards, Spaces(sheet.threatened), Spaces(sheet.surrounded))


def _known(id: str, known: dict[str, ScoringCard]) -> ScoringCard:
    if id not in known:
        raise no_card(id, known)
    return known[id]
