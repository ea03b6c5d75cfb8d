"""Decorators for scoring cards: the function that finds the awards, and its compiled version."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from alidade.engine.award import Awards
from alidade.engine.card import ScoringCard, Stack, Wording
from alidade.engine.grid import Mask
from alidade.engine.sheet import Sheet
from alidade.rows.compilable import CompiledScoring, Counting, compilable

Scores = Callable[[Sheet], Awards]


def scoring(
    id: str, stack: Stack, *, solo: int, example: str = "", words: Mapping[str, tuple[str, str]] | None = None
) -> Callable[[Scores], ScoringCard]:
    """Make a function a scoring card: the awards that it finds on a sheet.

    The example is a small map that shows it at work, its rows set apart by spaces. The words are the name and the
    rule by language; printed cards have theirs in the translations."""
    wordings = tuple(Wording(language, name, rule) for language, (name, rule) in (words or {}).items())

    def make(awards: Scores) -> ScoringCard:
        return ScoringCard(
            id, stack, solo, awards, compiled=CompiledScoring(), example=tuple(example.split()), words=wordings
        )

    return make


def stars(card: ScoringCard) -> Callable[[Counting], Counting]:
    """Make a function the count of a card's stars on a row of words; without it a card plays on the plain engine."""

    def set_stars(count: Counting) -> Counting:
        _compiled(card).stars = count = compilable(count)
        return count

    return set_stars


def potential(card: ScoringCard, *, weight: int) -> Callable[[Counting], Counting]:
    """Make a function the count of how near a sheet is to stars of a card that it does not have yet.

    `weight` is what a point of it is worth to the bots, in thousandths of a star."""

    def set_potential(count: Counting) -> Counting:
        compiled = _compiled(card)
        compiled.potential, compiled.weight = compilable(count), weight
        return compiled.potential

    return set_potential


def _compiled(card: ScoringCard) -> CompiledScoring:
    if not isinstance(card.compiled, CompiledScoring):
        raise TypeError(f"{card.id} cannot have a compiled version; expected a card made with @scoring")
    return card.compiled


def cards_of(names: dict[str, object]) -> tuple[ScoringCard, ...]:
    """The scoring cards defined in a module, in their order."""
    return tuple(card for card in names.values() if isinstance(card, ScoringCard))


def largest(clusters: Iterable[Mask]) -> list[Mask]:
    """Clusters by size, the largest first."""
    return sorted(clusters, key=int.bit_count, reverse=True)
