"""Effects of named monsters: which spaces an effect is about, and what happens to them when (R13)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from alidade.engine.grid import Mask
from alidade.engine.sheet import Sheet


class Consequence(StrEnum):
    """The consequence of an effect for its spaces, and its time."""

    DESTROY_WHEN_DRAWN = "destroy_when_drawn"  # the player who draws the monster destroys one space beside it (R13.2)
    GROW_AFTER_SCORING = "grow_after_scoring"  # the empty ones become the monster's, all at once (R13.3)
    DESTROY_AFTER_SCORING = "destroy_after_scoring"  # the owner of the map destroys one of them (R13.4)
    PAY_ONCE_NONE = "pay_once_none"  # the owner of the map fills the card's coins as soon as there are none (R13.5)


DESTROY_WHEN_DRAWN, GROW_AFTER_SCORING, DESTROY_AFTER_SCORING, PAY_ONCE_NONE = Consequence


@dataclass(frozen=True, eq=False, repr=False)
class Effect:
    """The effect of a named monster: a function finds its spaces on a sheet, given the monster's spaces not destroyed.

    For an effect that destroys when drawn, the sheet is the one before the drawing."""

    id: str
    consequence: Consequence
    spaces: Callable[[Sheet, Mask], Mask]

    def __repr__(self) -> str:
        return f"<Effect {self.id}>"

    @property
    def after_scoring(self) -> bool:
        """Whether it acts at each season's end (R8.5)."""
        return self.consequence in (GROW_AFTER_SCORING, DESTROY_AFTER_SCORING)

    @property
    def lasting(self) -> bool:
        """Whether its card stays beside the table: unless it acts only when drawn (R6.3)."""
        return self.consequence is not DESTROY_WHEN_DRAWN
