"""Computes what a drawing would change, without drawing it."""

from __future__ import annotations

from dataclasses import dataclass

from alidade.engine.award import Awards, sum_stars
from alidade.engine.move import MoveLike, parts_of
from alidade.engine.refusal import check_parts, task_for
from alidade.engine.sheet import Sheet
from alidade.engine.state import Facts


@dataclass(frozen=True)
class Change:
    """The awards of an edict before and after a drawing."""

    edict: str
    before: Awards
    after: Awards

    @property
    def stars(self) -> int:
        """The change in stars."""
        return sum_stars(self.after) - sum_stars(self.before)


@dataclass(frozen=True, repr=False)
class Prospect:
    """The sheet a drawing would leave, and what it changes for every edict; `done` if the move may end here."""

    owner: int
    before: Sheet
    after: Sheet
    changes: tuple[Change, ...]
    done: bool

    def __repr__(self) -> str:
        stars = ", ".join(f"{change.edict} {change.stars:+}" for change in self.changes)
        return f"<Prospect {stars}, coins {self.coins:+}, monsters {self.monsters:+}>"

    @property
    def coins(self) -> int:
        """The coins it would fill, less those it would cross out."""
        return self.after.purse - self.before.purse

    @property
    def monsters(self) -> int:
        """How many more empty spaces there would be beside monsters (R8.4)."""
        return self.after.threatened.bit_count() - self.before.threatened.bit_count()


def consider(match: Facts, seat: int, move: MoveLike) -> Prospect:
    """What a move, or only its first parts, would change; raises `IllegalMove` if it is refused."""
    task, parts = task_for(match, seat), parts_of(move)
    check_parts(match, task, parts)
    after = task.after(parts)
    changes = tuple(Change(card.id, card.awards(task.sheet), card.awards(after)) for card in match.edicts)
    return Prospect(task.owner, task.sheet, after, changes, task.offer(parts).done)
