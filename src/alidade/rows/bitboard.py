"""A bitboard: a set of spaces in two int64, the first 60 of 11 x 11 spaces in one and the last 61 in the other.

A space is a number, eleven to a row; a smaller map lies in the corner of the first one. Every function takes and
gives whole numbers of 64 bits and can be compiled; results are masked to 64 bits, so that Python's unbounded
integers agree. Neighbours may lie off a smaller map: callers cut them to a set of its spaces."""

from __future__ import annotations

from alidade.rows.compilable import compilable

SIDE = 11
SPACES = SIDE * SIDE
SPLIT = 60
LOW = (1 << SPLIT) - 1
HIGH = (1 << SPACES - SPLIT) - 1
LINE = (1 << SIDE) - 1

Pair = tuple[int, int]


def split_words(mask: int) -> Pair:
    """A set of spaces, eleven bits to a row, as two words."""
    return mask & LOW, mask >> SPLIT


def _column(col: int) -> int:
    return sum(1 << row * SIDE + col for row in range(SIDE))


_BOARD = (1 << SPACES) - 1
NOT_FIRST_LOW, NOT_FIRST_HIGH = split_words(_BOARD & ~_column(0))
NOT_LAST_LOW, NOT_LAST_HIGH = split_words(_BOARD & ~_column(SIDE - 1))

_ONES = 0x5555555555555555
_TWOS = 0x3333333333333333
_FOURS = 0x0F0F0F0F0F0F0F0F
_BYTES = 0x0101010101010101


@compilable
def bits(word: int) -> int:
    """How many bits of a word are set."""
    word = word - (word >> 1 & _ONES)
    word = (word & _TWOS) + (word >> 2 & _TWOS)
    word = word + (word >> 4) & _FOURS
    return (word * _BYTES) >> 56 & 127


@compilable
def count(low: int, high: int) -> int:
    """How many spaces a set has."""
    return bits(low) + bits(high)


@compilable
def shift_back(low: int, high: int, steps: int) -> Pair:
    """Every space moved towards the first one, by 60 steps at most."""
    return low >> steps | high << SPLIT - steps & LOW, high >> steps


@compilable
def lay(cells: int, anchor: int) -> Pair:
    """A shape that lies in the first word, moved to its anchor."""
    if anchor < SPLIT:
        return cells << anchor & LOW, cells >> SPLIT - anchor
    return 0, cells << anchor - SPLIT


@compilable
def lowest(low: int, high: int) -> Pair:
    """The first space of a set, as a set."""
    if low:
        return low & -low, 0
    return 0, high & -high


@compilable
def number(low: int, high: int) -> int:
    """The number of the first space of a set that is not empty."""
    if low:
        return bits((low & -low) - 1)
    return SPLIT + bits((high & -high) - 1)


@compilable
def nth(low: int, high: int, index: int) -> int:
    """The number of a set's space, counted from 0."""
    before = bits(low)
    word, base = low, 0
    if index >= before:
        word, base, index = high, SPLIT, index - before
    for _ in range(index):
        word &= word - 1
    return base + bits((word & -word) - 1)


@compilable
def has(low: int, high: int, space: int) -> bool:
    """Whether a space is in a set."""
    if space < SPLIT:
        return low >> space & 1 == 1
    return high >> space - SPLIT & 1 == 1


@compilable
def beside(low: int, high: int) -> Pair:
    """Every space that shares a side with one of the set (R1.2)."""
    right_low, right_high = low & NOT_LAST_LOW, high & NOT_LAST_HIGH
    left_low, left_high = low & NOT_FIRST_LOW, high & NOT_FIRST_HIGH
    return (
        (right_low << 1 | left_low >> 1 | left_high << SPLIT - 1 | low << SIDE | low >> SIDE | high << SPLIT - SIDE)
        & LOW,
        (right_high << 1 | right_low >> SPLIT - 1 | left_high >> 1 | high << SIDE | low >> SPLIT - SIDE | high >> SIDE)
        & HIGH,
    )


@compilable
def beside_two(low: int, high: int) -> Pair:
    """Every space that shares sides with two or more of the set."""
    right_low, right_high = low & NOT_LAST_LOW, high & NOT_LAST_HIGH
    left_low, left_high = low & NOT_FIRST_LOW, high & NOT_FIRST_HIGH
    a_low, a_high = right_low << 1 & LOW, right_high << 1 | right_low >> SPLIT - 1
    b_low, b_high = left_low >> 1 | left_high << SPLIT - 1 & LOW, left_high >> 1
    c_low, c_high = low << SIDE & LOW, (high << SIDE | low >> SPLIT - SIDE) & HIGH
    d_low, d_high = low >> SIDE | high << SPLIT - SIDE & LOW, high >> SIDE
    return (
        a_low & b_low | c_low & d_low | (a_low | b_low) & (c_low | d_low),
        a_high & b_high | c_high & d_high | (a_high | b_high) & (c_high | d_high),
    )


@compilable
def touched(low: int, high: int) -> Pair:
    """The spaces outside the set that it touches (R1.7)."""
    near_low, near_high = beside(low, high)
    return near_low & ~low, near_high & ~high


@compilable
def enclosed(low: int, high: int, open_low: int, open_high: int) -> Pair:
    """The spaces of a set that have no space of an open set beside them (R1.8)."""
    near_low, near_high = beside(open_low, open_high)
    return low & ~near_low, high & ~near_high


@compilable
def first_cluster(low: int, high: int) -> tuple[int, int, int, int]:
    """The cluster that the first space of a set belongs to (R1.5), and the rest of the set."""
    grown_low, grown_high = lowest(low, high)
    while True:
        near_low, near_high = beside(grown_low, grown_high)
        near_low = (near_low | grown_low) & low
        near_high = (near_high | grown_high) & high
        if near_low == grown_low and near_high == grown_high:
            return grown_low, grown_high, low ^ grown_low, high ^ grown_high
        grown_low, grown_high = near_low, near_high


@compilable
def row(low: int, high: int, index: int) -> int:
    """The spaces of one row, eleven bits."""
    first = index * SIDE
    if first + SIDE <= SPLIT:
        return low >> first & LINE
    if first >= SPLIT:
        return high >> first - SPLIT & LINE
    return (low >> first | high << SPLIT - first) & LINE


@compilable
def columns(low: int, high: int) -> int:
    """The columns that hold a space of the set, eleven bits."""
    result = 0
    for index in range(SIDE):
        result |= row(low, high, index)
    return result


@compilable
def rows(low: int, high: int) -> int:
    """The rows that hold a space of the set, eleven bits."""
    result = 0
    for index in range(SIDE):
        if row(low, high, index):
            result |= 1 << index
    return result


@compilable
def run_right(low: int, high: int) -> Pair:
    """The spaces of a set whose right neighbour is in it too."""
    next_low, next_high = shift_back(low, high, 1)
    return low & next_low & NOT_LAST_LOW, high & next_high & NOT_LAST_HIGH


@compilable
def run_down(low: int, high: int) -> Pair:
    """The spaces of a set whose lower neighbour is in it too."""
    next_low, next_high = shift_back(low, high, SIDE)
    return low & next_low, high & next_high


@compilable
def squares(low: int, high: int) -> Pair:
    """The spaces of a set that have it to the right, below and below to the right."""
    right_low, right_high = run_right(low, high)
    return run_down(right_low, right_high)


@compilable
def column_counts(low: int, high: int) -> int:
    """How many spaces of a set each column holds, four bits per column."""
    counts = 0
    for index in range(SIDE):
        line = row(low, high, index)
        while line:
            counts += 1 << 4 * bits((line & -line) - 1)
            line &= line - 1
    return counts


@compilable
def borders(low: int, high: int, other_low: int, other_high: int) -> int:
    """How many sides the spaces of one set share with those of another."""
    right_low, right_high = shift_back(other_low & NOT_FIRST_LOW, other_high & NOT_FIRST_HIGH, 1)
    down_low, down_high = shift_back(other_low, other_high, SIDE)
    mine_low, mine_high = shift_back(low & NOT_FIRST_LOW, high & NOT_FIRST_HIGH, 1)
    below_low, below_high = shift_back(low, high, SIDE)
    return (
        count(low & right_low, high & right_high)
        + count(low & down_low, high & down_high)
        + count(other_low & mine_low, other_high & mine_high)
        + count(other_low & below_low, other_high & below_high)
    )
