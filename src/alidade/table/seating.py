"""Seating: pure functions that change the seats of a table."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, replace

from alidade import messages as m
from alidade.engine.errors import Id
from alidade.messages.fields import MAX_LETTERS
from alidade.messages.table import MAX_STRONG
from alidade.table.bots import STAND_IN, STRONG, level_name
from alidade.table.errors import Refused
from alidade.table.secret import token_matches
from alidade.table.store import SeatRow, Stage

Seats = tuple[SeatRow, ...]


@dataclass(frozen=True)
class Who:
    """The rights of a caller: a seat (0 for none), and whether they are the host."""

    seat: int = 0
    host: bool = False


def find(seats: Seats, host: str, digest: str) -> Who:
    """The rights of a hashed token; all stored ones are compared, so that the time reveals nothing."""
    seat = 0
    for number, row in enumerate(seats, 1):
        if token_matches(digest, row.secret):
            seat = number
    return Who(seat, token_matches(digest, host))


def clean_text(field: str, text: str) -> str:
    """A text made safe to show: trimmed, on one line, without control characters."""
    text = unicodedata.normalize("NFC", text.strip())
    if any(unicodedata.category(letter) in ("Cc", "Cs", "Co", "Cn", "Zl", "Zp") or letter in _BIDI for letter in text):
        raise Refused("bad_text", f"$.{field}", field=field)
    return text


_BIDI_CODES = (0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A))
_BIDI = {chr(code) for code in _BIDI_CODES}  # these would reverse the surrounding text


_BLANK = "\u2800\u3164\u115f\u1160\uffa0"  # letters and marks by category, yet invisible


def at(seats: Seats, seat: int) -> SeatRow:
    """The row of a seat."""
    if not 1 <= seat <= len(seats):
        raise Refused("no_seat", seat=seat, seats=len(seats))
    return seats[seat - 1]


def put(seats: Seats, seat: int, row: SeatRow) -> Seats:
    """The seats with one row replaced."""
    return (*seats[: seat - 1], row, *seats[seat:])


def join(seats: Seats, request: m.Join, secret: str) -> tuple[Seats, int]:
    """Take the first open seat, or the one requested."""
    if request.seat is None:
        seat = next((number for number, row in enumerate(seats, 1) if row.state == "open"), 0)
        if not seat:
            raise Refused("table_full")
    else:
        seat = request.seat
        if at(seats, seat).state != "open":
            raise Refused("seat_taken", "$.seat", seat=seat)
    name, lines = distinct(checked_name(request.name), seats, seat), _lines(request.title, request.motto, request.crest)
    row = SeatRow("taken", name, *lines, secret=secret)
    return _without_solo_title(put(seats, seat, row)), seat


def checked_name(name: str) -> str:
    """Check that a name is not blank or invisible; an empty name means a player without one."""
    if not name:
        return name
    name = clean_text("name", name)
    if not any(unicodedata.category(letter)[0] in "LNPS" and letter not in _BLANK for letter in name):
        raise Refused("bad_text", "$.name", field="name")
    return name


def distinct(name: str, seats: Seats, seat: int) -> str:
    """The name, with a number if another seat already has it; several seats may be unnamed."""
    if not name:
        return name
    numbered = (f"{name[: MAX_LETTERS - 6]} ({number})" for number in range(2, len(seats) + 2))
    return _free((name, *numbered), seats, seat)


def _free(names: Iterable[str], seats: Seats, seat: int) -> str:
    """The first of these names that no other seat has."""
    taken = {_folded(row.name) for n, row in enumerate(seats, 1) if n != seat}
    return next(name for name in names if _folded(name) not in taken)


def record_name(name: str, seat: int) -> str:
    """The name in a record, where every seat has one."""
    return name or f"Seat {seat}"


def name_in_record(name: str, seat: int) -> str:
    """The name that a record gives; empty for a player who had none."""
    return "" if name == record_name("", seat) else name


def _folded(name: str) -> str:
    """A name with look-alike letters folded and invisible ones removed, for comparison."""
    seen = "".join(letter for letter in unicodedata.normalize("NFKC", name) if not _unseen(letter))
    return " ".join(seen.casefold().split())


def _unseen(letter: str) -> bool:
    """Whether a letter takes no room: a zero-width character, or a mark that chooses how another letter looks."""
    return unicodedata.category(letter) == "Cf" or letter in _SELECTORS or letter in _BLANK


_SELECTORS = {"\u034f", *map(chr, range(0x180B, 0x180E)), *map(chr, range(0xFE00, 0xFE10)), "\u17b4", "\u17b5"}


def _lines(title: str, motto: str, crest: str) -> tuple[str, str, str]:
    return clean_text("title", title), clean_text("motto", motto), clean_text("crest", crest)


def describe(seats: Seats, seat: int, request: m.Describe) -> Seats:
    """Update a seat's name, title, motto or crest; omitted fields keep their value."""
    row = at(seats, seat)

    def or_old(new: str | None, old: str) -> str:
        return old if new is None else new

    name = row.name if request.name is None else distinct(checked_name(request.name), seats, seat)
    lines = (or_old(request.title, row.title), or_old(request.motto, row.motto), or_old(request.crest, row.crest))
    title, motto, crest = _lines(*lines)
    return _without_solo_title(put(seats, seat, replace(row, name=name, title=title, motto=motto, crest=crest)))


def _without_solo_title(seats: Seats) -> Seats:
    """The seats, without a title where only one is left: the solo rating awards it (R2.1, R9.2)."""
    return (replace(seats[0], title=""),) if len(seats) == 1 else seats


def bot(seats: Seats, seat: int, level: str) -> Seats:
    """Put a bot on an open seat, or let it draw for an absent player until they return."""
    row = at(seats, seat)
    strong = sum(row.level in STRONG for n, row in enumerate(seats, 1) if n != seat)
    if level in STRONG and strong >= MAX_STRONG:
        raise Refused("strong_bots", "$.level", most=MAX_STRONG, levels=tuple(Id("bot", id) for id in sorted(STRONG)))
    if row.state == "taken":
        return put(seats, seat, replace(row, away=True, level=level))
    return put(seats, seat, _bot(seats, seat, level))


def _bot(seats: Seats, seat: int, level: str) -> SeatRow:
    """Name a bot after its level, with a number from the second one on."""
    name = level_name(level)
    return SeatRow("bot", _free((name, *(f"{name} {n}" for n in range(2, len(seats) + 2))), seats, seat), level=level)


def _recalled(seats: Seats) -> Seats:
    """The seats with their bots renamed in order: a single bot of a level needs no number."""
    bots = [(seat, row.level) for seat, row in enumerate(seats, 1) if row.state == "bot"]
    for seat, _ in bots:
        seats = put(seats, seat, SeatRow())
    for seat, level in bots:
        seats = put(seats, seat, _bot(seats, seat, level))
    return seats


def vacate(seats: Seats, seat: int, started: bool) -> Seats:
    """Vacate a seat: before the start it is open again, afterwards a bot draws for it."""
    row = at(seats, seat)
    if not started:
        return _recalled(put(seats, seat, SeatRow()))
    return seats if row.state != "taken" or row.away else put(seats, seat, replace(row, away=True, level=STAND_IN))


def reclaim(seats: Seats, seat: int) -> Seats:
    """Give a seat back to its player."""
    row = at(seats, seat)
    return put(seats, seat, replace(row, away=False, level="")) if row.away else seats


def forget(seats: Seats, seat: int, stage: Stage) -> Seats:
    """Erase a player's name and token; a bot takes the seat only in a running match."""
    if stage == "playing":
        return put(seats, seat, _bot(seats, seat, STAND_IN))
    return put(seats, seat, SeatRow("taken" if stage == "over" else "open"))


def reopened(seats: Seats) -> Seats:
    """The seats for a rematch: those of erased players are open."""
    return tuple(SeatRow() if row.state == "taken" and not row.secret else row for row in seats)


def close_open_seats(seats: Seats, request: m.Start) -> Seats:
    """The seats at the start: open ones are closed, or filled with bots."""
    if request.empty == "bots":
        for seat, row in enumerate(seats, 1):
            seats = bot(seats, seat, request.level) if row.state == "open" else seats
    seats = tuple(row for row in seats if row.state != "open")
    if not seats:
        raise Refused("nobody_seated")
    return _without_solo_title(seats)


def people(seats: Seats) -> int:
    """How many seats are not bots'."""
    return sum(row.state != "bot" for row in seats)


def drawn_by_bot(row: SeatRow) -> bool:
    """Whether a bot draws for the seat."""
    return row.state == "bot" or row.away
