"""A tally of figures over many games."""

from __future__ import annotations

import math
from collections import Counter

from alidade.engine.result import bound
from alidade.lab.job import Outcome


class Summary:
    """Count, mean, spread and bounds of a number, without storing every value."""

    def __init__(self) -> None:
        self.count = 0
        self.lowest = 0
        self.highest = 0
        self._sum = 0
        self._squares = 0

    def add(self, number: int) -> None:
        """Add a number."""
        self.lowest = min(self.lowest, number) if self.count else number
        self.highest = max(self.highest, number) if self.count else number
        self.count += 1
        self._sum += number
        self._squares += number * number

    @property
    def mean(self) -> float:
        """The arithmetic mean."""
        return self._sum / self.count

    @property
    def spread(self) -> float | None:
        """The standard deviation of the sampled population; undefined for one number."""
        if self.count < 2:
            return None
        return math.sqrt((self.count * self._squares - self._sum**2) / (self.count * (self.count - 1)))


class SeatTally:
    """The results of one seat."""

    def __init__(self) -> None:
        self.stars = Summary()
        self.lost = Summary()
        self.coins = Summary()
        self.wins = 0


class Tally:
    """The results of all games: by seat, by edict, and the solo ratings."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.turns = Summary()
        self.seats = [SeatTally() for _ in range(seats)]
        self.ratings = Summary()
        self.titles: Counter[int | None] = Counter()
        self.edicts: dict[str, Summary] = {}

    def add(self, outcome: Outcome) -> None:
        """Add a finished game."""
        self.games += 1
        self.turns.add(outcome.turns)
        for place, sheet in zip(self.seats, outcome.sheets, strict=True):
            place.stars.add(sheet.total)
            place.lost.add(sheet.lost)
            place.coins.add(sheet.coins)
            for pair, season in zip(outcome.pairs, sheet.seasons, strict=True):
                for edict, earned in zip(pair, season[:2], strict=True):
                    self.edicts.setdefault(outcome.edicts[edict], Summary()).add(earned)
        for seat in outcome.winners:
            self.seats[seat - 1].wins += 1
        if outcome.rating is not None:
            self.ratings.add(outcome.rating)
            self.titles[bound(outcome.rating)] += 1
