"""News: what the last turn caused."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from alidade.engine.award import Awards
from alidade.engine.grid import Mask
from alidade.engine.move import Move
from alidade.engine.sheet import Sheet


class NewsKind(StrEnum):
    """The kind of a news item."""

    REVEALED = "revealed"  # a card came into the column
    DRAWN = "drawn"  # a seat put its move on a sheet
    SPREAD = "spread"  # monsters grew after a scoring
    SCORED = "scored"  # a season's stars were written


REVEALED, DRAWN, SPREAD, SCORED = NewsKind


class News(NamedTuple):
    """One thing that happened: to whose sheet, by which seat and card, and the sheet before and after it."""

    kind: NewsKind
    card: str = ""
    owner: int = 0
    by: int = 0
    move: Move | None = None
    before: Sheet | None = None
    after: Sheet | None = None
    awards: tuple[Awards, ...] = ()

    @property
    def filled(self) -> Mask:
        """The spaces that were filled."""
        return self.after.filled & ~self.before.filled if self.before and self.after else 0

    @property
    def destroyed(self) -> Mask:
        """The spaces that were destroyed."""
        return self.after.destroyed & ~self.before.destroyed if self.before and self.after else 0

    @property
    def mountains(self) -> Mask:
        """The mountains that were surrounded and paid their coin (R4.5)."""
        return self.after.surrounded & ~self.before.surrounded if self.before and self.after else 0

    @property
    def coins(self) -> int:
        """The coins that were filled."""
        return self.after.coins - self.before.coins if self.before and self.after else 0
