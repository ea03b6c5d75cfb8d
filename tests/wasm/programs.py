"""Small functions for every operator and statement of the subset, which the compiler has to keep as Python has them."""

from __future__ import annotations

from collections.abc import Callable

from alidade.rows.compilable import CALLED_BY_NUMBER, Row, RowGroups, Rows

SIX = 6


def floor_quotient(a: int, b: int) -> int:
    return a // b if b else 0


def floor_remainder(a: int, b: int) -> int:
    return a % b if b else 0


def divided_by_constants(a: int, b: int) -> int:
    return a // 1000 + a // -7 + b % 10 + b % -6 + a // 1 + b // -1 + b % -1


def divided_in_place(a: int, b: int) -> int:
    c = a
    c //= b & 7 | 1
    c %= 11
    return c


def shifted_right(a: int, b: int) -> int:
    return a >> (b & 63)


def shifted_left(a: int, b: int) -> int:
    return a << (b & 63)


def shifted_by_constants(a: int, b: int) -> int:
    return (a >> 63) + (b << 1) + (a >> 0) + (1 << SIX)


def added(a: int, b: int) -> int:
    return a + b


def subtracted(a: int, b: int) -> int:
    return a - b


def multiplied(a: int, b: int) -> int:
    return a * b


def both(a: int, b: int) -> int:
    return a & b


def either(a: int, b: int) -> int:
    return a | b


def one_of_two(a: int, b: int) -> int:
    return a ^ b


def inverted(a: int, b: int) -> int:
    return ~a


def negated(a: int, b: int) -> int:
    return -a


def bound(a: int, b: int) -> int:
    return a - b * 3 + (a - (b - a)) * (a << 2 | b & 3 ^ a) - 5 * (-a - ~b)


def equal(a: int, b: int) -> bool:
    return a == b


def unequal(a: int, b: int) -> bool:
    return a != b


def less(a: int, b: int) -> bool:
    return a < b


def at_most(a: int, b: int) -> bool:
    return a <= b


def greater(a: int, b: int) -> bool:
    return a > b


def at_least(a: int, b: int) -> bool:
    return a >= b


def chained(a: int, b: int) -> bool:
    return a < b <= 7 or -5 <= a < 5 < b != 60


def not_chained(a: int, b: int) -> bool:
    return not (a <= b < 3) and not b == 3  # noqa: SIM201


def member(a: int, b: int) -> bool:
    return a in (1, 2, b, -7)


def not_member(a: int, b: int) -> bool:
    return a not in (0, b)


def last_value_of_and(a: int, b: int) -> int:
    return (a and b) + (a & 1 and b & 2 and 77)


def last_value_of_or(a: int, b: int) -> int:
    return (a or b) - (a & 1 or b & 2 or 77)


def truth(a: int, b: int) -> int:
    return (1 if a else 2) + (10 if not b else 20) + (100 if a and b else 200) + (1000 if a or b else 2000)


def truth_as_number(a: int, b: int) -> int:
    return (a < b) + 2 * (not a) + 4 * (a == b or b > 3) + 8 * True + 16 * False


def smallest(a: int, b: int) -> int:
    return min(a, b) ^ min(a, 5, b)


def largest(a: int, b: int) -> int:
    return max(a, b) - max(-3, a, b)


def absolute(a: int, b: int) -> int:
    return abs(a) ^ abs(b) + 1


def whole(a: int, b: int) -> int:
    return int(a) + int(a < b)


def swapped(a: int, b: int) -> int:
    a, b = b, a
    for index in range(3):
        a, b = b, a - index
    return a * 3 + b


def pair_of(a: int, b: int) -> tuple[int, int]:
    return b + 1, a - 1


def unpacked(a: int, b: int) -> int:
    first, second = pair_of(a, b)
    second, first = pair_of(first, second)
    return first * 7 + second


def pair_passed_on(a: int, b: int) -> tuple[int, int]:
    if a & 1:
        return pair_of(a, b)
    return b, a


def unpacked_from_a_branch(a: int, b: int) -> int:
    first, second = pair_passed_on(b, a)
    return first * 3 - second


def branches(a: int, b: int) -> int:
    if a < 0:
        if b < 0:
            return 1
        found = 2
    elif a == b:
        found = 3
    else:
        found = 4
        if b & 1:
            found = 5
    return found * 10 + (a & 1)


def jumps(a: int, b: int) -> int:
    for _ in range(b & 3):
        if a & 1:
            a += 3
            continue
        a -= 1
        if a & 2:
            break
    turns = 0
    while turns < 5:
        turns += 1
        if a & turns:
            continue
        a ^= 5 << turns
        if turns == 4:
            break
    while True:
        a ^= 5
        if a & 4 or b:
            return a * 3 + turns


def counted(a: int, b: int) -> int:
    found = 0
    for index in range(a & 7):
        found = 3 * found + index
    for index in range(a & 3, b & 15):
        found += index
    for index in range(b & 31, a & 7, -3):
        found ^= index << 1
    for index in range(b & 31, a & 7, -1):
        found += index
    for index in range(0, b & 15, 4):
        index += 100
        found += index
    return found


def nested(a: int, b: int) -> int:
    found = 0
    for row in range(a & 3):
        for column in range(b & 3):
            if column == row:
                break
            found += 10 * row + column + 1
        else_row = row + found
        found += else_row
    return found


def written_out(a: int, b: int) -> int:
    found = 0
    for index in range(11):
        found = found << 1 | (a >> index & 1)
        if index < 3:
            found += b & index
    for index in range(4):
        index += b & 1
        found += index
    for index in range(9, -1, -3):
        found -= index
    return found


def over_tuples(a: int, b: int) -> int:
    found = 0
    for value in (a, b, 3):
        a += 1
        if value == 3:
            continue
        found = found * 3 + value
    for first, second in ((a, 1), (2, b), (7, 8)):
        if first == 7 and b & 1:
            break
        found += first * second
    for value in (5, 6):
        found += value << 1
    return found


def loop_until_return(a: int, b: int) -> int:
    for index in range(10):
        if a >> index & 1:
            return index
    for index in range(b & 7):
        if index == 3:
            return index + 100
    return -1


def helped(value: int, steps: int) -> int:
    if steps < 3:
        return value << steps
    value -= 1
    return value


def inlined(a: int, b: int) -> int:
    value = a & 0xFFFF
    found = helped(value, 2) + helped(value, 5) + helped(helped(b & 0xFF, 1), 4)
    return found * 2 + value


def nothing_found(a: int) -> int:
    while a & 7:
        a -= 1
    return a


def called(a: int, b: int) -> int:
    return nothing_found(a) - nothing_found(b + 1) + max(nothing_found(7), helped(nothing_found(a & 0xFFFF), 1))


def ranges_from_calls(a: int, b: int) -> int:
    found = 0
    for index in range(helped(a & 3, 1), helped(b & 7, 2)):
        found += index + helped(index, 7)
    return found


BINARY: tuple[Callable[[int, int], int], ...] = (
    *(floor_quotient, floor_remainder, divided_by_constants, divided_in_place),
    *(shifted_right, shifted_left, shifted_by_constants, added, subtracted, multiplied, both, either, one_of_two),
    *(inverted, negated, bound, equal, unequal, less, at_most, greater, at_least, chained, not_chained, member),
    *(not_member, last_value_of_and, last_value_of_or, truth, truth_as_number, smallest, largest, absolute, whole),
    *(swapped, unpacked, unpacked_from_a_branch, branches, jumps, counted, nested, written_out, over_tuples),
    *(loop_until_return, inlined, called, ranges_from_calls),
)


# Functions of rows.


def note(row: Row, value: int) -> int:
    """A call that changes what the line around it reads."""
    row[0] = row[0] + value
    return row[0]


def words(row: Row, rows: Rows, groups: RowGroups, a: int) -> int:
    row[1] = row[2] + 3
    row[a + 1] = row[a] * 2
    row[2 + a] += row[1]
    row[a] ^= 7
    row[a] <<= 1
    row[3] //= 2
    rows[a][1] = rows[0][a] - row[0]
    groups[1][a][2] = groups[0][1][a] + len(row) + 10 * len(rows) + 100 * len(groups) + 1000 * len(groups[a])
    one, other = rows[1], groups[a][0]
    one[0], other[1] = other[0], one[2]
    return row[0] + len(groups[0][0]) + len(one)


def copied(row: Row, rows: Rows, a: int) -> int:
    for index in range(len(row)):
        rows[1][index] = row[index]
    for index in range(3):
        row[index] = rows[0][index]
    for index in range(a - 2):
        row[index] = rows[2][index]
    for index in range(2):
        row[index + 1] = row[index]
    return row[0]


def in_order(row: Row, a: int) -> int:
    row[a] = note(row, 5)
    row[note(row, 1) & 1] = row[0] + note(row, 2)
    row[0] += note(row, 3)
    index = a
    row[index], index = index, 2
    row[index], row[index + 1] = row[index + 1], row[index]
    index, row[index] = 1, 50
    return row[index] * 100 + index


def rows_exchanged(rows: Rows, a: int) -> int:
    one, other = rows[0], rows[a]
    one, other = other, one
    one[0] = 11
    other[0] = 22
    for _ in range(a):
        other = one
    return other[0]


def replaced(sheet: Row, rows: Rows, place: int) -> int:
    sheet = rows[place]
    place = 0
    sheet[place] = 9
    return sheet[1]


def inlined_rows(row: Row, rows: Rows, a: int) -> int:
    found = replaced(row, rows, a) + replaced(rows[0], rows, 2)
    row[1] += 1
    return found + row[1] + a


def doubled(row: Row) -> int:
    return 2 * row[0]


def spread(row: Row, low: int, high: int) -> tuple[int, int]:
    return low + row[1], high - row[1]


def tripled(row: Row) -> int:
    found = 0
    for index in range(3):
        found += row[index]
    return found


NUMBERED: tuple[Callable[[Row], int], ...] = (doubled, tripled)
PAIRS: dict[int, Callable[[Row, int, int], tuple[int, int]]] = {2: spread}


def call(number: int, row: Row) -> int:
    return NUMBERED[number](row)


def call_pair(number: int, row: Row, low: int, high: int) -> tuple[int, int]:
    return PAIRS[number](row, low, high)


CALLED_BY_NUMBER.update((call, call_pair))


def by_number(row: Row, a: int) -> tuple[int, int]:
    low, high = call_pair(2, row, a, row[0])
    return call(a & 1, row) + low, call(1, row) * high


ROWS: tuple[Callable[..., object], ...] = (words, copied, in_order, rows_exchanged, inlined_rows, by_number)
