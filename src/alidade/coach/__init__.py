"""The coach: what a match was worth, move by move: expectation, luck and skill."""

from alidade.coach.analysis import Analysis, BadAnalysis, Course, Moment, analyse
from alidade.coach.drawing import Budget, Drawing, Look
from alidade.coach.estimate import Estimate
from alidade.coach.why import Why

__all__ = ["Analysis", "BadAnalysis", "Budget", "Course", "Drawing", "Estimate", "Look", "Moment", "Why", "analyse"]
