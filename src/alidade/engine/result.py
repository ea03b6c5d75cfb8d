"""Results: who won, the solo rating and its title (R9)."""

from __future__ import annotations

from dataclasses import dataclass

from alidade.engine.state import State

BOUNDS = (30, 20, 10, 0, -5, -10, -20, -30)


@dataclass(frozen=True)
class Rank:
    """A seat's place in the ranking: its stars, and those it lost to monsters."""

    place: int
    seat: int
    total: int
    lost: int


def ranking(state: State) -> tuple[Rank, ...]:
    """Most stars first, then fewest lost to monsters; the rest share a place (R9.1)."""
    keys = {seat: (-sheet.total, sheet.lost) for seat, sheet in enumerate(state.sheets, 1)}
    ordered = sorted(keys, key=lambda seat: (keys[seat], seat))
    places = {key: 1 + sum(other < key for other in keys.values()) for key in set(keys.values())}
    return tuple(Rank(places[keys[seat]], seat, -keys[seat][0], keys[seat][1]) for seat in ordered)


def winners(state: State) -> tuple[int, ...]:
    """The seats that win, more than one where the victory is shared (R9.1)."""
    return tuple(rank.seat for rank in ranking(state) if rank.place == 1)


def rating(state: State) -> int:
    """Solo: the stars less the numbers of the four scoring cards (R9.2)."""
    return state.sheets[0].total - sum(card.solo for card in state.edicts)


def title(rating: int) -> int | None:
    """The bound of the title a rating earns, the highest one met; below the last there is none (R9.2)."""
    return next((bound for bound in BOUNDS if rating >= bound), None)
