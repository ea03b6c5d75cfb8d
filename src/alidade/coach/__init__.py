"""The coach: what a match was worth, move by move: expectation, luck and skill."""

from alidade.coach.analysis import Analysis, AnalysisRun, BadAnalysis, Moment, analyse
from alidade.coach.difference import Difference
from alidade.coach.drawing import Budget, Drawing, Findings
from alidade.coach.estimate import Estimate

__all__ = [
    "Analysis",
    "AnalysisRun",
    "BadAnalysis",
    "Budget",
    "Difference",
    "Drawing",
    "Estimate",
    "Findings",
    "Moment",
    "analyse",
]
