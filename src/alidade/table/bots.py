"""The bots of a table: their levels, and how they are run."""

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

HINT = "hint"  # takes the place of a level: the same view gets the same hint
STRONG = frozenset({"planner", "master"})  # the levels that think for seconds
STAND_IN = "novice"  # the level that draws for an absent player
EASIEST = "apprentice"  # the weakest level that plays to win, recommended to newcomers

MoveRequests = Mapping[int, tuple[str, View]]  # by seat: the level of its bot, and the seat's view


class BotExecutor(Protocol):
    """Runs bots: it limits how many run at once, and awaiting it can be cancelled."""

    async def __call__(self, requests: MoveRequests, owner: str = "") -> dict[int, Move]:
        """Choose a move for each seat of an owner's table; owners have their turns one after the other."""


def choose_moves(requests: MoveRequests) -> dict[int, Move]:
    """Choose a move for each seat by a bot of its level, from the seat's view."""
    from alidade.bots.cooperative import run_to_end  # on first use: bots are slow to import

    return {seat: run_to_end(choose_move(level, view)) for seat, (level, view) in requests.items()}


def choose_move(level: str, view: View) -> Cooperative[Move]:
    """Choose a move by a bot of a level, or a hint for a person, yielding if it takes long."""
    from alidade.bots import LEVELS, choose_cooperatively, hint_cooperatively

    return (
        hint_cooperatively(view)
        if level == HINT
        else choose_cooperatively(LEVELS.get(level, LEVELS[STAND_IN]), view, SystemRandom())
    )


async def think_inline(requests: MoveRequests, owner: str = "") -> dict[int, Move]:  # noqa: ARG001 there is one
    """Run the bots in the calling thread, which blocks everything else."""
    return choose_moves(requests)


def known_level(id: str) -> None:
    """Raise `BadSetup` for a level that no bot has."""
    if id not in levels():
        raise BadSetup("no_level", level=id, levels=tuple(levels()))


def level_name(id: str) -> str:
    """The English name of a level."""
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
    """The effective strength of each level with a set-up."""
    from alidade.bots import LEVELS, strength

    return [strength(setup, level) for level in LEVELS]


def levels() -> list[str]:
    """The levels of bots, from weak to strong."""
    from alidade.bots import LEVELS

    return list(LEVELS)
