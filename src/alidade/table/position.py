"""A position: how far a match is, as the entries of its log lead it there; pure, so that a replay is the match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from alidade.engine.move import AnyMove, Deal, Move, Shuffle
from alidade.engine.play import draw, new, play, resolve, take_back
from alidade.engine.setup import Cartographer
from alidade.engine.state import DEALER, State
from alidade.messages.wire import read_text
from alidade.record import Entry as RecordEntry
from alidade.table.errors import Refused
from alidade.table.opening import Opening, setup_of
from alidade.table.store import Entry, Stage

DRAW, TAKE_BACK, RESOLVE, DEAL, DECK, START = "draw", "take_back", "resolve", "deal", "deck", "start"


@dataclass
class Began:
    """What the entry of the start says: the number of seats, and the edicts where they are chosen."""

    seats: int
    edicts: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Position:
    """The state of a match (none before the start), the count of steps and deals, and when the step began.

    `all_drawn` tells since when everybody has drawn, while the last drawing can still be taken back."""

    state: State | None = None
    all_drawn: float | None = None
    step: int = 0
    deals: int = 0
    began: float = 0.0

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that owe a move."""
        return self.state.waiting if self.state and DEALER not in self.state.waiting else ()

    @property
    def stage(self) -> Stage:
        """How far the table is."""
        return "over" if self.over else "playing" if self.state else "lobby"

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.state is not None and self.state.over

    @property
    def playing(self) -> State:
        """The state of a match that has started."""
        if self.state is None:
            raise Refused("not_started")
        return self.state

    def drawn(self, seat: int) -> Move | None:
        """The drawing of a seat on this step, while it is not resolved."""
        pending = self.state.pending if self.state else ()
        return pending[seat - 1] if 1 <= seat <= len(pending) else None

    def after(self, entry: Entry, opening: Opening) -> Position:
        """The position that an entry leads to; raises what the rules refuse and changes nothing."""
        if entry.kind == DRAW:
            return self._draw(entry, opening.asked.pause)
        if entry.kind == TAKE_BACK:
            return replace(self, state=take_back(self.playing, entry.seat), all_drawn=None)
        if entry.kind == RESOLVE:
            return self._resolve(self.playing, entry.at)
        if entry.kind in (DEAL, DECK):
            move = Deal.parse(entry.text) if entry.kind == DEAL else Shuffle.parse(entry.text)
            dealt = play(self.playing, DEALER, move)
            return replace(self, state=dealt, deals=self.deals + 1, began=entry.at)
        if entry.kind == START:
            return self._start(entry, opening)
        return self

    def _start(self, entry: Entry, opening: Opening) -> Position:
        if self.state is not None:
            raise Refused("already_started")
        began = read_text(Began, entry.text)
        people = [Cartographer(str(seat)) for seat in range(1, began.seats + 1)]
        return Position(new(setup_of(opening, people, tuple(began.edicts))), step=1, began=entry.at)

    def _draw(self, entry: Entry, pause: int) -> Position:
        drawn = draw(self.playing, entry.seat, Move.parse(entry.text))
        if drawn.waiting:
            return replace(self, state=drawn)
        return replace(self, state=drawn, all_drawn=entry.at) if pause else self._resolve(drawn, entry.at)

    def _resolve(self, drawn: State, at: float) -> Position:
        return replace(self, state=resolve(drawn), all_drawn=None, step=self.step + 1, began=at)


def played(entries: tuple[Entry, ...]) -> tuple[RecordEntry, ...]:
    """The moves of a record: what was taken back is left out, as if it never was."""
    moves: list[tuple[int, str, str]] = []
    for entry in entries:
        if entry.kind == TAKE_BACK:
            last = max(i for i, (seat, kind, _) in enumerate(moves) if seat == entry.seat and kind == DRAW)
            del moves[last]
        elif entry.kind in (DRAW, DEAL, DECK):
            moves.append((entry.seat, entry.kind, entry.text))
    readers: dict[str, Callable[[str], AnyMove]] = {DRAW: Move.parse, DEAL: Deal.parse, DECK: Shuffle.parse}
    return tuple((seat, readers[kind](text)) for seat, kind, text in moves)
