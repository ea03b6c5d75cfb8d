"""Results: who won, the solo rating and its title (R9)."""

from __future__ import annotations

from dataclasses import dataclass

from alidade.engine.state import State


@dataclass(frozen=True)
class Title:
    """A title of the solo game, and the lowest rating that earns it (R9.2)."""

    bound: int
    name: str

    def __str__(self) -> str:
        return self.name


TITLES = (
    Title(30, "Legendary Cartographer"),
    Title(20, "Master Mapsmith"),
    Title(10, "Journeyman Topographer"),
    Title(0, "Apprentice Surveyor"),
    Title(-5, "Amateur Assessor"),
    Title(-10, "Inept Assistant"),
    Title(-20, "Dimwitted Doodler"),
    Title(-30, "Oblivious Inkdrinker"),
)
BOUNDS = tuple(title.bound for title in TITLES)


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


def title(rating: int) -> Title | None:
    """The title a rating earns, the one with the highest bound met; below the last there is none (R9.2)."""
    return next((title for title in TITLES if rating >= title.bound), None)


def bound(rating: int) -> int | None:
    """The bound of the title a rating earns, by which files and messages name it."""
    earned = title(rating)
    return earned.bound if earned else None
