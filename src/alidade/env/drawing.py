"""A drawing on its way: the parts that a seat has drawn of its move, and what may come next."""

from __future__ import annotations

from dataclasses import dataclass

from alidade.engine.card import ExploreCard
from alidade.engine.grid import Mask
from alidade.engine.move import Move, Part
from alidade.engine.offer import Offer
from alidade.engine.task import Parts, Task


@dataclass(frozen=True)
class Drawing:
    """A task and the parts begun; a part that leaves no choice is drawn unasked, but for an explore card's own."""

    task: Task
    begun: Parts = ()

    @staticmethod
    def of(task: Task) -> Drawing:
        """The drawing that a task asks for, led on to its first choice."""
        return Drawing(task)._led_on()

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
        """Whether nothing may be drawn any more."""
        return not self.offer.choices

    @property
    def move(self) -> Move:
        """The move so far."""
        return Move(self.begun)

    def draw(self, part: Part) -> Drawing:
        """The drawing with one more part, led on to its next choice."""
        return Drawing(self.task, (*self.begun, part))._led_on()

    def _led_on(self) -> Drawing:
        if self.offer.size == 1 and (self.begun or not isinstance(self.task.card, ExploreCard)):
            part = self.offer.part(0)
            return self if part is None else self.draw(part)
        return self
