"""Means of many numbers with their errors, computed without keeping the numbers."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from statistics import NormalDist

CERTAIN = 0.95
_Z = NormalDist().inv_cdf((1 + CERTAIN) / 2)


@dataclass(frozen=True)
class Mean:
    """The mean of independent numbers with their bounds, standard deviation (`spread`), and the error of the mean.

    `error` is its standard error, `low` to `high` its 95 % interval by Student's t; one number alone has neither."""

    count: int
    mean: float
    least: float
    most: float
    spread: float | None = None
    error: float | None = None
    low: float | None = None
    high: float | None = None


class Sample:
    """Independent numbers, of which only sums and bounds are kept."""

    def __init__(self) -> None:
        self.count = 0
        self.sum: float = 0
        self._squares: float = 0
        self._least: float = math.inf
        self._most: float = -math.inf

    def add(self, number: float) -> None:
        """Add a number."""
        self.count += 1
        self.sum += number
        self._squares += number * number
        self._least = min(self._least, number)
        self._most = max(self._most, number)

    def mean(self) -> Mean:
        """Their mean, with its error."""
        count, mean = self.count, self.sum / self.count
        if count == 1:
            return Mean(count, mean, self._least, self._most)
        spread = math.sqrt(max(0, count * self._squares - self.sum**2) / (count * (count - 1)))
        error = spread / math.sqrt(count)
        reach = student(count - 1) * error
        return Mean(count, mean, self._least, self._most, spread, error, mean - reach, mean + reach)


def mean_of(numbers: Iterable[float]) -> Mean:
    """The mean of independent numbers, with its error."""
    sample = Sample()
    for number in numbers:
        sample.add(number)
    return sample.mean()


def student(freedom: int) -> float:
    """How many standard errors reach to the ends of the 95 % interval.

    Exact for one and two degrees of freedom; above, the Cornish-Fisher series is right to two decimals and better."""
    if freedom == 1:
        return math.tan(math.pi * CERTAIN / 2)
    if freedom == 2:
        return CERTAIN * math.sqrt(2 / (1 - CERTAIN**2))
    z, n = _Z, float(freedom)
    series = (
        z,
        (z**3 + z) / (4 * n),
        (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2),
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3),
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * n**4),
    )
    return math.fsum(series)
