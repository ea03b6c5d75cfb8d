"""What a drawing causes, as the twin would write it on its paper (R4.9)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tests import twin

HOARD = 3
TRACK = 14


def drawn(
    paper: twin.Paper,
    letter: str,
    spaces: Iterable[twin.Space],
    name: str | None = None,
    marks: Iterable[twin.Space] = (),
    struck: Iterable[twin.Space] = (),
    coins: int = 0,
) -> twin.Paper:
    """The paper after one piece: filled, marks at work, the Gorgon's strike, then the coins (R4.9)."""
    after = twin.fill(paper, letter, spaces, name, frozenset(marks))
    return earned(paper, twin.destroy(after, struck), coins)


def earned(before: twin.Paper, after: twin.Paper, coins: int = 0) -> twin.Paper:
    """The coins of the shape, of mountains and of the Dragon, as far as there are places (R4.5, R4.6, R13.5)."""
    coins += twin.newly_surrounded(before, after)
    if twin.dragon_rich(after) and not twin.dragon_rich(before):
        coins += HOARD
    return replace(after, coins=min(TRACK, after.coins + coins))


def paid(paper: twin.Paper, cost: int) -> twin.Paper:
    """The paper with the cost of a skill crossed out (R15.1)."""
    return replace(paper, spent=paper.spent + cost)
