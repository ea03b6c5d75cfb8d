"""The steps of a match at which some seat had to move, with what was drawn on each sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from alidade.engine.move import Move
from alidade.engine.sheet import Sheet
from alidade.engine.state import Phase, State
from alidade.engine.view import View, view
from alidade.record import Entry

ASKED = (Phase.RESPOND, Phase.DRAW, Phase.CHOOSE)


@dataclass(frozen=True)
class SeatStep:
    """A step of a match as one seat saw it: its move if it owed one, and its own sheet afterwards."""

    view: View
    move: Move | None
    after: Sheet

    @property
    def own(self) -> bool:
        """Whether the seat drew on its own sheet."""
        return self.view.public.task(self.view.seat).owner == self.view.seat

    @property
    def sheet(self) -> Sheet:
        """The seat's own sheet before the step."""
        return self.view.sheets[self.view.seat - 1]

    @property
    def ends(self) -> bool:
        """Whether the map is full afterwards, which ends a solo match (R4.8)."""
        return self.view.setup.solo and not self.after.empty

    @property
    def name(self) -> str:
        """A name unique within the match, made of public facts."""
        return f"{self.view.turn} {self.view.phase} {self.view.effects_done}"


def steps(entries: Sequence[Entry], states: Sequence[State], seat: int) -> Iterator[SeatStep]:
    """The steps of a match for a seat; what the engine resolved by itself happens between them."""
    pairs = zip(states, [*entries, None], strict=True)
    for _, group in groupby(pairs, key=lambda pair: id(pair[0].public)):
        found = list(group)
        first = found[0][0]
        if first.phase not in ASKED:
            continue
        moves = {entry[0]: entry[1] for _, entry in found if entry}
        drawn = [moves.get(one, only) for one, only in enumerate(first.pending, 1)]
        own = moves.get(seat)
        yield SeatStep(view(first, seat), own if isinstance(own, Move) else None, _after(first, drawn, seat))


def _after(state: State, drawn: Sequence[object], seat: int) -> Sheet:
    """A seat's sheet with what was drawn on it."""
    sheet = state.sheets[seat - 1]
    for by, move in enumerate(drawn, 1):
        task = state.task(by)
        if task.owner == seat and isinstance(move, Move):
            sheet = task.after(move.parts)
    return sheet
