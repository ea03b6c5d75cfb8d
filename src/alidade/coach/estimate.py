"""Estimates: a mean of stars with its standard error."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import hypot, sqrt
from statistics import stdev


@dataclass(frozen=True)
class Estimate:
    """A number of stars, give or take its standard error."""

    stars: float
    error: float = 0.0

    def __str__(self) -> str:
        return f"{self.stars:.2f} ± {self.error:.2f}"

    def __add__(self, other: Estimate) -> Estimate:
        """The sum of two estimates that were made on different decks."""
        return Estimate(self.stars + other.stars, hypot(self.error, other.error))

    def __sub__(self, other: Estimate) -> Estimate:
        """The difference of two estimates that were made on different decks."""
        return Estimate(self.stars - other.stars, hypot(self.error, other.error))

    def __neg__(self) -> Estimate:
        return Estimate(-self.stars, self.error)

    def plus(self, stars: float) -> Estimate:
        """The estimate plus a certain number of stars."""
        return Estimate(self.stars + stars, self.error)


NONE = Estimate(0.0)


def deviation(values: Sequence[float]) -> float:
    """The standard deviation of results on independent decks."""
    return stdev(values) if len(values) > 1 else 0.0


def mean(values: Sequence[float]) -> Estimate:
    """The mean of results on independent decks."""
    return Estimate(sum(values) / len(values), deviation(values) / sqrt(len(values)))


def mean_difference(first: Sequence[float], second: Sequence[float]) -> Estimate:
    """The mean difference on the same decks; what the decks have in common cancels out."""
    return mean([a - b for a, b in zip(first, second, strict=True)])


def total(estimates: Iterable[Estimate]) -> Estimate:
    """The sum of estimates that were made on different decks."""
    return sum(estimates, NONE)
