"""How a scoring card is written: one decorated function that finds its awards."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from alidade.engine.award import Awards
from alidade.engine.card import ScoringCard, Stack
from alidade.engine.grid import Mask
from alidade.engine.sheet import Sheet

Scores = Callable[[Sheet], Awards]


def scoring_into(cards: list[ScoringCard]) -> Callable[..., Callable[[Scores], ScoringCard]]:
    """A decorator that makes a function a scoring card and puts it among the cards of a box."""

    def scoring(id: str, stack: Stack, *, solo: int) -> Callable[[Scores], ScoringCard]:
        def make(awards: Scores) -> ScoringCard:
            cards.append(ScoringCard(id, stack, solo, awards))
            return cards[-1]

        return make

    return scoring


def largest(clusters: Iterable[Mask]) -> list[Mask]:
    """Clusters by size, the largest first."""
    return sorted(clusters, key=int.bit_count, reverse=True)
