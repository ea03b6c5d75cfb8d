"""How a scoring card is written: a function that finds its awards, and beside it its compiled half."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from alidade.batch.rows import Counting, Half, compilable
from alidade.engine.award import Awards
from alidade.engine.card import ScoringCard, Stack, Wording
from alidade.engine.grid import Mask
from alidade.engine.sheet import Sheet

Scores = Callable[[Sheet], Awards]


def scoring(
    id: str, stack: Stack, *, solo: int, example: str = "", words: Mapping[str, tuple[str, str]] | None = None
) -> Callable[[Scores], ScoringCard]:
    """Make a function a scoring card: the awards that it finds on a sheet.

    The example is a small map that shows it at work, its rows set apart by spaces. The words are the name and the rule
    by language; those of printed cards stand in the translations."""
    told = tuple(Wording(language, name, rule) for language, (name, rule) in (words or {}).items())

    def make(awards: Scores) -> ScoringCard:
        return ScoringCard(id, stack, solo, awards, half=Half(), example=tuple(example.split()), words=told)

    return make


def stars(card: ScoringCard) -> Callable[[Counting], Counting]:
    """Make a function the count of a card's stars on a row of words; without it a card plays on the plain engine."""

    def set_stars(count: Counting) -> Counting:
        _half(card).stars = count = compilable(count)
        return count

    return set_stars


def potential(card: ScoringCard, *, weight: int) -> Callable[[Counting], Counting]:
    """Make a function the count of how near a sheet is to stars of a card that it does not have yet.

    `weight` is what a point of it is worth to the bots, in thousandths of a star."""

    def set_potential(count: Counting) -> Counting:
        half = _half(card)
        half.potential, half.weight = compilable(count), weight
        return half.potential

    return set_potential


def _half(card: ScoringCard) -> Half:
    if not isinstance(card.half, Half):
        raise TypeError(f"{card.id} cannot have a compiled half; expected a card made with @scoring")
    return card.half


def cards_of(names: dict[str, object]) -> tuple[ScoringCard, ...]:
    """The scoring cards that a module wrote, in their order."""
    return tuple(card for card in names.values() if isinstance(card, ScoringCard))


def largest(clusters: Iterable[Mask]) -> list[Mask]:
    """Clusters by size, the largest first."""
    return sorted(clusters, key=int.bit_count, reverse=True)
