"""The ledger: a table's state, rebuilt from its log."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, replace

from alidade import messages as m
from alidade.engine.move import Deal
from alidade.engine.news import News, NewsKind
from alidade.engine.setup import Cartographer
from alidade.engine.state import DEALER, Phase
from alidade.messages.wire import read_text
from alidade.record import Record
from alidade.table import seating
from alidade.table.bots import STAND_IN
from alidade.table.errors import Refused
from alidade.table.opening import next_deal, read_opening, setup_of
from alidade.table.position import (
    ATTEMPT,
    BACK,
    BOT,
    CLOCK,
    DEAL,
    DECK,
    DRAW,
    HINTED,
    SEAT,
    START,
    TAKE_BACK,
    Position,
    StartEntry,
    Transition,
    recorded_moves,
)
from alidade.table.seating import Seats, Who
from alidade.table.store import LogChange, LogEntry, Stored, size_of_entries, size_of_rows
from alidade.version import program

MAX_ATTEMPTS = 10_000  # at the deal of a match that are counted
MAX_CHANGES = 500  # per seat: drawings taken back, changes of the name and the like
SIZE_STEP = 8192  # bytes by which a running match outgrows its space before its row is written
CEREMONY = 12.0  # seconds for the ceremony of a season's end, before the clock of the next turn runs


@dataclass(frozen=True)
class ResolvedStep:
    """A resolved step, and the news it caused."""

    step: int
    turn: int
    season: int
    phase: Phase
    news: tuple[News, ...]


@dataclass(frozen=True)
class Plan:
    """A planned change: log entries with the positions they lead to, and the changes of the rows."""

    transitions: tuple[Transition, ...]
    seats: Seats | None = None
    rematch: str | None = None
    replay: str | None = None
    challenge: str | None = None


@dataclass(frozen=True)
class Prepared:
    """A change ready to be stored, and the positions that its entries lead to."""

    change: LogChange
    positions: tuple[Position, ...]


@dataclass(frozen=True, slots=True)
class WrittenEntry:
    """An entry written under an id: its log position, its step and its text."""

    seq: int
    step: int
    kind: str
    text: str


class Ledger:
    """The rows of a table, the position its log leads to, and the steps on the way there.

    `missed` counts the turns in a row that each seat missed; a bot draws for the seats in `late` at this step.
    `seen` is when each seat last drew, took back or returned."""

    def __init__(self, stored: Stored, now: float = 0.0) -> None:
        self.row = stored.table
        self.seats = stored.seats
        self.opening = read_opening(self.row.options)
        self.position = Position()
        self.seq = 0
        self.turns: list[ResolvedStep] = []
        self.missed: dict[int, int] = {}
        self.late: set[int] = set()
        self.seen: dict[int, float] = {}
        self.taken_back: Counter[int] = Counter()  # by seat, of this step
        self.changed: Counter[int] = Counter()  # by seat: all that it wrote besides drawing and returning
        self._hint_turns: defaultdict[int, set[int]] = defaultdict(set)  # by seat
        self._bot_turns: defaultdict[int, set[int]] = defaultdict(set)  # by seat
        self.attempts = 0  # that were begun at the deal of this match
        self._loaded = now
        self._size = size_of_rows(self.row.options, len(self.seats))
        self._started = 0.0
        self._ids: dict[tuple[int, str], WrittenEntry] = {}
        self.read(stored.entries)

    @property
    def without_log(self) -> Stored:
        """The table as it is stored, but for its log."""
        return Stored(self.row, self.seats, ())

    @property
    def clock_began(self) -> float:
        """When the clock of this step began to run: it pauses while no server runs the table."""
        return max(self.position.began, self._loaded)

    @property
    def served_since(self) -> float:
        """Since when this server has run the match."""
        return max(self._started, self._loaded)

    @property
    def clock_length(self) -> float | None:
        """The length of this step's clock, if there is one; longer after a scoring, to cover the ceremony."""
        clock, state = self.opening.asked.clock, self.position.state
        ended = state is not None and any(news.kind is NewsKind.SCORED for news in state.news)
        return None if clock is None else clock + CEREMONY * ended

    def prepare(self, plan: Plan) -> Prepared:
        """The change that a plan amounts to: its entries, and the dealer's moves that follow."""
        transitions = [*plan.transitions, *self._deals(*plan.transitions[-1])]
        position = transitions[-1][1]
        stage = None if position.stage == self.row.state else position.stage
        entries, links = tuple(entry for entry, _ in transitions), (plan.replay, plan.challenge)
        grown = self._grown(size_of_entries(entries), position.over)
        peopled = not self.row.peopled and any(seat.state == "taken" for seat in plan.seats or ())
        where = self.row.match, self.seq + 1
        change = LogChange(*where, entries, plan.seats, stage, plan.rematch, *links, grown, peopled)
        return Prepared(change, tuple(position for _, position in transitions))

    def plan_attempt(self, now: float) -> Plan | None:
        """One more attempt at the deal, unless too many to count were begun before."""
        return None if self.attempts >= MAX_ATTEMPTS else Plan(((LogEntry(ATTEMPT, now), self.position),))

    def _grown(self, more: int, over: bool) -> int:
        """By how much the size in the row changes: a match has space reserved, which is given back when it is over."""
        if self.position.over:
            return more
        beyond = self._size + more - self.row.size
        return beyond if over or beyond > SIZE_STEP else 0

    def _deals(self, last: LogEntry, position: Position) -> Iterable[Transition]:
        while position.state and DEALER in position.state.waiting:
            move = next_deal(self.opening, position.state, position.deals)
            kind = DEAL if isinstance(move, Deal) else DECK
            entry = LogEntry(kind, last.at, DEALER, f"{kind}:{position.deals}", str(move))
            position = position.deal(move, entry.at)
            yield entry, position

    def write(self, prepared: Prepared) -> None:
        """Apply a stored change."""
        change = prepared.change
        for entry, position in zip(change.entries, prepared.positions, strict=True):
            self._accept(entry, position)
        self.row = self.row.after(change)
        self.seats = self.seats if change.seats is None else change.seats

    def read(self, entries: Iterable[LogEntry]) -> None:
        """Apply the next entries of the log."""
        for entry in entries:
            self._accept(entry, self.position.after(entry, self.opening))

    def _accept(self, entry: LogEntry, after: Position) -> None:
        before, self.position = self.position, after
        self.seq += 1
        self._size += size_of_entries((entry,))
        if entry.id:
            self._ids[entry.seat, entry.id] = WrittenEntry(self.seq, before.step, entry.kind, entry.text)
        self._count_missed(entry)
        if before.state is not None:
            self._count_help(entry, before.state.turn)
        if after.step != before.step:
            self.late.clear()
            self.taken_back.clear()
            state = before.state
            where = (before.step, state.turn, state.season, state.phase) if state else (0, 0, 0, Phase.DEAL)
            self.turns.append(ResolvedStep(*where, after.playing.news))
        elif after.deals != before.deals:  # the deal adds the next card to what the step caused
            self.turns[-1] = replace(self.turns[-1], news=after.playing.news)

    def _count_missed(self, entry: LogEntry) -> None:
        """Count the turns that a seat misses in a row, and note when it was last active."""
        if entry.kind == START:
            self._started = entry.at
        if entry.kind == TAKE_BACK or (entry.kind == SEAT and entry.text not in (CLOCK, BACK)):
            self.changed[entry.seat] += 1
        if entry.kind == ATTEMPT:
            self.attempts += 1
        if entry.kind == TAKE_BACK:
            self.taken_back[entry.seat] += 1
            self.seen[entry.seat] = entry.at
        elif entry.kind == SEAT and entry.text == CLOCK:
            self.missed[entry.seat] = self.missed.get(entry.seat, 0) + 1
            self.late.add(entry.seat)
        elif (entry.kind == DRAW and not entry.id.startswith(BOT)) or (entry.kind == SEAT and entry.text == BACK):
            self.missed.pop(entry.seat, None)
            self.late.discard(entry.seat)
            self.seen[entry.seat] = entry.at

    def _count_help(self, entry: LogEntry, turn: int) -> None:
        """Note the turns on which a seat had a hint or a bot drew for it; what it had laid ready is its own drawing."""
        if entry.kind == HINTED:
            self._hint_turns[entry.seat].add(turn)
        elif entry.kind == DRAW and entry.id.startswith(BOT) and not entry.id.endswith(f":{CLOCK}"):
            self._bot_turns[entry.seat].add(turn)
        elif entry.kind == TAKE_BACK:
            self._bot_turns[entry.seat].discard(turn)

    def help(self, seat: int) -> m.Help:
        """What helped a seat so far."""
        turns = self.position.playing.turn
        return m.Help(turns, len(self._hint_turns[seat]), len(self._bot_turns[seat]), self.opening.known)

    def hinted(self, seat: int) -> bool:
        """Whether the seat had a hint on this turn."""
        return self.position.playing.turn in self._hint_turns[seat]

    def written_entry(self, seat: int, id: str) -> WrittenEntry | None:
        """The entry that a seat wrote under an id, if there is one."""
        return self._ids.get((seat, id))

    def check_changes(self, seat: int) -> None:
        """Refuse further changes of a seat after too many, so that the log stays bounded."""
        if self.changed[seat] >= MAX_CHANGES:
            raise Refused("changed_often", most=MAX_CHANGES)

    def who(self, digest: str) -> Who:
        """The seat, and whether it is the host, that a hashed token belongs to."""
        return seating.find(self.seats, self.row.host, digest)

    def drew_most(self, seat: int) -> bool:
        """Whether the player of a seat, and not a bot, made most of its drawings."""
        return seat > 0 and 2 * self.help(seat).bot_turns < self.help(seat).turns

    def bots_due(self) -> dict[int, str]:
        """The seats that owe a move and have a bot to make it, with its level."""
        rows = ((seat, self.seats[seat - 1]) for seat in self.position.waiting)
        due = {seat: row.level for seat, row in rows if seating.drawn_by_bot(row)}
        return due | {seat: STAND_IN for seat in self.position.waiting if seat in self.late and seat not in due}


def record_of(stored: Stored, *, bots: bool = False) -> Record:
    """A match as a record, built from its whole log without playing it; of a running match it holds the hidden cards.

    With `bots` it names their seats, so that the match can be continued."""
    start = next((entry for entry in stored.entries if entry.kind == START), None)
    if start is None:
        raise Refused("not_started")
    people = tuple(
        Cartographer(
            seating.record_name(row.name, n),
            row.title,
            row.motto,
            row.crest,
            row.level if bots and row.state == "bot" else "",
        )
        for n, row in enumerate(stored.seats, 1)
    )
    edicts = tuple(read_text(StartEntry, start.text).edicts)
    setup = setup_of(read_opening(stored.table.options), people, edicts)
    return Record(setup, recorded_moves(stored.entries), program())
