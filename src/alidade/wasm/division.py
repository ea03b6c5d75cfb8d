"""Division as Python rounds it, written in the subset itself."""

from __future__ import annotations


def quotient(a: int, b: int) -> int:
    """The quotient rounded towards 0, which is one instruction."""
    rounded = abs(a) // abs(b)
    return rounded if (a < 0) == (b < 0) else -rounded


def remainder(a: int, b: int) -> int:
    """The remainder that belongs to this quotient: it has the sign of the dividend."""
    return a - b * quotient(a, b)


def floor_quotient(a: int, b: int) -> int:
    """The quotient rounded down, 0 for a divisor of 0."""
    if b == 0:
        return 0
    return checked_floor_quotient(a, b)


def floor_remainder(a: int, b: int) -> int:
    """What is left when the quotient is rounded down; it has the sign of the divisor and is 0 for a divisor of 0."""
    if b == 0:
        return 0
    return checked_floor_remainder(a, b)


def checked_floor_quotient(a: int, b: int) -> int:
    """The quotient rounded down; the instruction stops the program if the divisor is 0."""
    if b == -1:  # the smallest number divided by -1 has 65 bits, for which the instruction stops the program too
        return -a
    rounded = quotient(a, b)
    if (a ^ b) < 0 and rounded * b != a:
        rounded -= 1
    return rounded


def checked_floor_remainder(a: int, b: int) -> int:
    """What is left when the quotient is rounded down; the instruction stops the program if the divisor is 0."""
    left = remainder(a, b)
    if (left ^ b) < 0 and left != 0:
        left += b
    return left
