"""Small boxes for stacked matches: a season is over as soon as a card with a time value has been drawn."""

from __future__ import annotations

from alidade.cards import CATALOGUE
from alidade.cards.boxes.skills import SKILLS
from alidade.engine.card import AmbushCard, Box, ExploreCard, HeroCard, RuinsCard, ScoringCard
from tests.engine.stacked import explore, seasons

DOT = explore("dot", 1, "F", "#")
PAUSE = explore("pause", 0, "FVAWM", "#")


def quick(*cards: ExploreCard, printed: str = "", skills: bool = False, threshold: int = 1) -> Box:
    """A box with own explore cards, printed cards by their ids, a dot that ends a season and a pause that does not."""
    known = [CATALOGUE[id] for id in printed.split()]
    return Box(
        explore=(*cards, *(card for card in known if isinstance(card, ExploreCard)), DOT, PAUSE),
        ruins=tuple(card for card in known if isinstance(card, RuinsCard)),
        ambushes=tuple(card for card in known if isinstance(card, AmbushCard)),
        heroes=tuple(card for card in known if isinstance(card, HeroCard)),
        seasons=seasons(threshold, threshold, threshold, threshold),
        scoring=tuple(card for card in CATALOGUE.values() if isinstance(card, ScoringCard)),
        skills=SKILLS if skills else (),
    )
