"""A mean with its error, and the difference of two means measured on the same deals."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist, fmean, stdev

CERTAIN = 0.95
_Z = NormalDist().inv_cdf((1 + CERTAIN) / 2)


@dataclass(frozen=True)
class Mean:
    """The mean of some numbers, its standard error and its 95 % interval by Student's t; of one number only that."""

    count: int
    mean: float
    error: float | None = None
    low: float | None = None
    high: float | None = None


def mean_of(numbers: Sequence[float]) -> Mean:
    """The mean of independent numbers, with its error."""
    count, mean = len(numbers), fmean(numbers)
    if count == 1:
        return Mean(count, mean)
    error = stdev(numbers) / math.sqrt(count)
    reach = student(count - 1) * error
    return Mean(count, mean, error, mean - reach, mean + reach)


def difference(ours: Sequence[float], theirs: Sequence[float]) -> Mean:
    """By how much ours exceed theirs, deal by deal."""
    return mean_of([a - b for a, b in zip(ours, theirs, strict=True)])


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
