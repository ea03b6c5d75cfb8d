"""What the best drawing of a moment would have changed, broken down by edict, coins and monsters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from alidade.coach.drawing import Findings
from alidade.engine.card import SeasonCard
from alidade.engine.sheet import Sheet

COINS, MONSTERS, NUMBERS_PER_SEASON = 2, 3, 4


@dataclass(frozen=True)
class Difference:
    """The difference in stars between the best drawing and the one drawn, on the same decks.

    `edicts` by their places A to D; `coins`; `monsters`, above zero where they cost less. `room` is by how many the
    empty spaces without an empty neighbour are fewer right after the drawing."""

    edicts: tuple[float, ...]
    coins: float
    monsters: float
    room: int


def difference(findings: Findings, seasons: Sequence[SeasonCard]) -> Difference:
    """What the best drawing would have changed."""
    best, drawn = findings.best, findings.drawn
    change = [
        best_mean - drawn_mean for best_mean, drawn_mean in zip(best.outcomes[1:], drawn.outcomes[1:], strict=True)
    ]
    edicts = [0.0] * 4
    for index, season in enumerate(seasons):
        for place, edict in enumerate(season.edicts):
            edicts[edict] += change[NUMBERS_PER_SEASON * index + place]
    return Difference(
        tuple(edicts),
        sum(change[COINS::NUMBERS_PER_SEASON]),
        -sum(change[MONSTERS::NUMBERS_PER_SEASON]),
        _holes(drawn.sheet) - _holes(best.sheet),
    )


def _holes(sheet: Sheet) -> int:
    return (sheet.empty & ~sheet.grid.beside(sheet.empty)).bit_count()
