"""A position: the progress of a match, computed from its log alone, so that reading the log replays the match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from alidade.engine.move import AnyMove, Deal, Move, Shuffle
from alidade.engine.play import draw, new, play, resolve, take_back
from alidade.engine.setup import Cartographer
from alidade.engine.state import DEALER, State
from alidade.messages.wire import read_text
from alidade.record import Entry
from alidade.table.errors import Refused
from alidade.table.opening import Opening, setup_of
from alidade.table.store import LogEntry, Stage

# The kinds of entries; those of the second line leave the match where it is.
DRAW, TAKE_BACK, RESOLVE, DEAL, DECK, START = "draw", "take_back", "resolve", "deal", "deck", "start"
SEAT, REMATCH, REPLAY, HINTED, ATTEMPT = "seat", "rematch", "replay", "hint", "attempt"
CLOCK, BACK, FORGET = "clock", "back", "forget"  # the text of a seat's entry: late, returned, forgotten
BOT = "bot:"  # the prefix of the ids of bots' drawings


@dataclass
class StartEntry:
    """The start entry of a log: the number of seats, and the edicts if they are chosen."""

    seats: int
    edicts: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Position:
    """The state of a match (none before the start), the count of steps and deals, and when the step began.

    `all_drawn` is when the last seat drew, as long as drawings can still be taken back."""

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
        """The stage of the table."""
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
        """The drawing of a seat on this step, while it is not resolved; a spectator (seat 0) has none."""
        pending = self.state.pending if self.state else ()
        return pending[seat - 1] if 1 <= seat <= len(pending) else None

    # Each returns the next position, and raises if the rules refuse it.

    def start(self, began: StartEntry, opening: Opening, at: float) -> Position:
        """The match begins; the dealer owes the first deal."""
        if self.state is not None:
            raise Refused("already_started")
        people = [Cartographer(str(seat)) for seat in range(1, began.seats + 1)]
        return Position(new(setup_of(opening, people, tuple(began.edicts))), step=1, began=at)

    def deal(self, move: Deal | Shuffle, at: float) -> Position:
        """The dealer moves."""
        return replace(self, state=play(self.playing, DEALER, move), deals=self.deals + 1, began=at)

    def draw(self, seat: int, move: Move, pause: int, at: float) -> Position:
        """A seat draws; the last one resolves the step, unless there is a pause for second thoughts."""
        drawn = draw(self.playing, seat, move)
        if drawn.waiting:
            return replace(self, state=drawn)
        everybody = replace(self, state=drawn, all_drawn=at)
        return everybody if pause else everybody.resolve(at)

    def take_back(self, seat: int) -> Position:
        """A seat takes its drawing back."""
        return replace(self, state=take_back(self.playing, seat), all_drawn=None)

    def resolve(self, at: float) -> Position:
        """Put all drawings on the sheets."""
        return replace(self, state=resolve(self.playing), all_drawn=None, step=self.step + 1, began=at)

    def after(self, entry: LogEntry, opening: Opening) -> Position:
        """The position that an entry of the log leads to."""
        if entry.kind == DRAW:
            return self.draw(entry.seat, Move.parse(entry.text), opening.asked.pause, entry.at)
        if entry.kind == TAKE_BACK:
            return self.take_back(entry.seat)
        if entry.kind == RESOLVE:
            return self.resolve(entry.at)
        if entry.kind == DEAL:
            return self.deal(Deal.parse(entry.text), entry.at)
        if entry.kind == DECK:
            return self.deal(Shuffle.parse(entry.text), entry.at)
        if entry.kind == START:
            return self.start(read_text(StartEntry, entry.text), opening, entry.at)
        return self


Transition = tuple[LogEntry, Position]  # an entry and the position that it leads to


def recorded_moves(entries: tuple[LogEntry, ...]) -> tuple[Entry, ...]:
    """The moves of a match for its record, without drawings taken back."""
    moves: list[tuple[int, str, str]] = []
    for entry in entries:
        if entry.kind == TAKE_BACK:
            mine = entry.seat, DRAW
            del moves[next(i for i in range(len(moves) - 1, -1, -1) if moves[i][:2] == mine)]
        elif entry.kind in (DRAW, DEAL, DECK):
            moves.append((entry.seat, entry.kind, entry.text))
    readers: dict[str, Callable[[str], AnyMove]] = {DRAW: Move.parse, DEAL: Deal.parse, DECK: Shuffle.parse}
    return tuple((seat, readers[kind](text)) for seat, kind, text in moves)
