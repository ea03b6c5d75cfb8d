"""The bots of a table: their levels, and where they think."""

from __future__ import annotations

from collections.abc import Mapping
from random import SystemRandom
from typing import TYPE_CHECKING, Protocol

from alidade.engine.errors import BadSetup
from alidade.engine.move import Move
from alidade.engine.setup import Setup
from alidade.engine.view import View

if TYPE_CHECKING:
    from alidade.bots import Strength
    from alidade.bots.cooperative import Cooperative

HINT = "hint"  # stands for a level: a good place is shown, for the same view the same
STRONG = frozenset({"planner", "master"})  # the levels that think for seconds
STAND_IN = "novice"  # the level that draws for somebody who is away
EASIEST = "apprentice"  # of the levels that play to win, the one a newcomer meets first

MoveRequests = Mapping[int, tuple[str, View]]  # for each seat the level of its bot and what the seat sees


class BotExecutor(Protocol):
    """An executor for bots: it bounds how many think at once, and awaiting it can be cancelled."""

    async def __call__(self, requests: MoveRequests) -> dict[int, Move]:
        """A move for each seat that asks."""


def choose_moves(requests: MoveRequests) -> dict[int, Move]:
    """A move for each seat by a bot of its level, which sees what the seat sees."""
    from alidade.bots.cooperative import run_to_end  # on first use: bots are heavy and not always wanted

    return {seat: run_to_end(choose_move(level, view)) for seat, (level, view) in requests.items()}


def choose_move(level: str, view: View) -> Cooperative[Move]:
    """A move by a bot of a level, or a good place for a person, with pauses if it takes long."""
    from alidade.bots import LEVELS, choose_cooperatively, hint_cooperatively

    return (
        hint_cooperatively(view)
        if level == HINT
        else choose_cooperatively(LEVELS.get(level, LEVELS[STAND_IN]), view, SystemRandom())
    )


async def think_inline(requests: MoveRequests) -> dict[int, Move]:
    """Think in the thread that asks: one table after the other, and nothing else meanwhile."""
    return choose_moves(requests)


def known_level(id: str) -> None:
    """Refuse a level that no bot has; a message holds its id."""
    if id not in levels():
        raise BadSetup("no_level", level=id, levels=tuple(levels()))


def level_name(id: str) -> str:
    """What a level is called in English."""
    from alidade.bots import NAMES

    return NAMES.get(id, id)


def level_in_record(text: str) -> str:
    """The id of the level that a record names, by its id or name; empty if no bot has it."""
    from alidade.bots import level_id

    try:
        return level_id(text)
    except BadSetup:
        return ""


def strengths(setup: Setup) -> list[Strength]:
    """As what each level plays with a set-up."""
    from alidade.bots import LEVELS, strength

    return [strength(setup, level) for level in LEVELS]


def levels() -> list[str]:
    """The levels of bots, from weak to strong."""
    from alidade.bots import LEVELS

    return list(LEVELS)
