"""Turns with skills: a card, a map and the skills in play, and what may be drawn with them."""

from __future__ import annotations

from alidade import State
from alidade.cards import CATALOGUE
from alidade.engine.card import ExploreCard
from tests.engine.boxes import quick
from tests.engine.stacked import explore, match, moves

PAIR = explore("pair", 0, "FW", "##$")
HOOK = explore("hook", 0, "FA", "##/#.$", "###")
REED = explore("reed", 0, "W", "##$", "###")
LONG = explore("long", 0, "FA", "####$")


def turn(
    map: str | list[str],
    card: ExploreCard | str,
    skills: str,
    *,
    ruins: bool = False,
    seats: int = 0,
    fallback: str = "any",
) -> State:
    """A match at its first card, under a ruins demand or not, with the named skills in play."""
    own = (card,) if isinstance(card, ExploreCard) else ()
    deck = "temple_ruins " * ruins + (card.id if isinstance(card, ExploreCard) else card)
    return match(
        map,
        deck,
        box=quick(*own, printed=" ".join(id for id in deck.split() if id in CATALOGUE), skills=True),
        skills=three(skills),
        seats=seats,
        fallback=fallback,
    )


def three(skills: str) -> str:
    """The named skills, filled up to three."""
    spare = [skill for skill in ("stealth", "search", "arcane_knowledge") if skill not in skills.split()]
    return " ".join((skills.split() + spare)[:3])


def rich(map: str) -> str:
    """The map with five coins filled."""
    return map + "\ncoins 5/14"


def using(state: State, skill: str, seat: int = 1) -> set[str]:
    """Every legal move that uses a skill."""
    return {move for move in moves(state, seat) if skill in move.split()}


def purse(state: State, seat: int = 1) -> tuple[int, int]:
    """The coins filled, and how many of them are crossed out."""
    return state.sheets[seat - 1].coins, state.sheets[seat - 1].spent
