"""The level a bot effectively plays at, and why; a weaker bot is always reported."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from alidade.batch.kernel import is_compiled, kernel
from alidade.cards import CATALOGUE
from alidade.engine.card import ScoringCard
from alidade.engine.setup import Setup
from alidade.rows.bitboard import SIDE
from alidade.rows.compilable import CompiledScoring

COMPILED = ("greedy", "planner", "master")  # the levels that use the compiled engine
PLANNERS = ("planner", "master")
FEWER = "planner"  # the level of planners that have time for few playouts only
NO_PLANS = "greedy"  # the level of planners without playouts
MAX_UNCOUNTED = 3  # edicts that playouts may ignore and still be useful


class Weakness(StrEnum):
    """The reasons that make a level weaker."""

    MAP = "map"  # it is larger than the compiled engine's
    BOX = "box"  # it holds more than the compiled engine has room for
    CARD = "card"  # a scoring card has no compiled version: it is counted, but no playout knows it
    NUMBA = "numba"  # it is not there: fewer playouts
    SKILLS = "skills"  # they are used, but no playout knows them


@dataclass(frozen=True)
class Reason:
    """Why a level is weaker than it could be, and which card is to blame if one is."""

    why: Weakness
    card: str = ""


@dataclass(frozen=True)
class Strength:
    """The level that a level effectively plays at, and the reasons."""

    level: str
    plays: str
    reasons: tuple[Reason, ...] = ()


def strength(setup: Setup, level: str) -> Strength:
    """The effective strength of a level with a set-up."""
    if level not in COMPILED:
        return Strength(level, level)
    plans = level in PLANNERS
    if obstacle := _obstacle(setup):
        return Strength(level, NO_PLANS if plans else level, (obstacle,))
    blind = [card for card in setup.box.scoring if not counted(card)]
    reasons = [Reason(Weakness.CARD, card.id) for card in blind]
    if plans and len({card.stack for card in blind}) > MAX_UNCOUNTED:
        return Strength(level, NO_PLANS, tuple(reasons))
    if plans and setup.box.skills:
        reasons.append(Reason(Weakness.SKILLS))
    if plans and not is_compiled():
        return Strength(level, FEWER, (*reasons, Reason(Weakness.NUMBA)))
    return Strength(level, level, tuple(reasons))


def counted(card: ScoringCard) -> bool:
    """Whether the compiled engine can count the stars of a card."""
    version = card.compiled
    if not isinstance(version, CompiledScoring) or version.stars is None:
        return False
    if CATALOGUE.get(card.id) is card or kernel() is None:
        return True
    from alidade.batch.compile import can_be_compiled  # on first use: only custom cards need it

    return all(can_be_compiled(count) for count in (version.stars, version.potential) if count is not None)


def _obstacle(setup: Setup) -> Reason | None:
    """The reason why the compiled engine cannot play a set-up, if there is one."""
    grid = setup.sheet.grid
    if max(grid.rows, grid.cols) > SIDE:
        return Reason(Weakness.MAP)
    if all(CATALOGUE.get(card.id) is card for card in setup.box.deck_cards):
        return None
    from alidade.bots.evaluator import fits  # on first use: it is heavy

    return None if fits(setup) else Reason(Weakness.BOX)
