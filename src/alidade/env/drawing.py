"""A drawing in progress: the parts of its move that a seat has drawn, and what may come next."""

from __future__ import annotations

from dataclasses import dataclass

from alidade.engine.card import ExploreCard
from alidade.engine.grid import Mask
from alidade.engine.move import Move, Part
from alidade.engine.offer import Offer
from alidade.engine.task import Parts, Task


@dataclass(frozen=True)
class Drawing:
    """A task and the parts so far; without a choice a part is drawn unasked, except the drawing of an explore card."""

    task: Task
    begun: Parts = ()

    @staticmethod
    def of(task: Task) -> Drawing:
        """The drawing that a task asks for, up to its first choice."""
        return Drawing(task)._advanced()

    @property
    def offer(self) -> Offer:
        """What may be drawn next."""
        return self.task.offer(self.begun)

    @property
    def cells(self) -> Mask:
        """The spaces of the parts begun."""
        return self.begun[0].cells if self.begun else 0

    @property
    def finished(self) -> bool:
        """Whether nothing more may be drawn."""
        return not self.offer.choices

    @property
    def move(self) -> Move:
        """The move so far."""
        return Move(self.begun)

    def draw(self, part: Part) -> Drawing:
        """The drawing with one more part, up to its next choice."""
        return Drawing(self.task, (*self.begun, part))._advanced()

    def _advanced(self) -> Drawing:
        if self.offer.size == 1 and (self.begun or not isinstance(self.task.card, ExploreCard)):
            part = self.offer.part(0)
            return self if part is None else self.draw(part)
        return self
